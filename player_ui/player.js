// A player's phone: finds out who holds it, connects, draws the view of the moment, and sounds the alarms.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { everyQuarter } from "/static/clock.js";
import { connect } from "/static/link.js";
import { loadText, t } from "/static/text.js";
import { langSwitch, statusBanner, themeSwitch } from "/static/widgets.js";
import { after } from "./after.js";
import { alive } from "./alive.js";
import { takeScan, waiting } from "./deal.js";
import { Signals } from "./signals.js";

const app = document.getElementById("app");
await loadText();
const session = await api("GET", "/api/session?as=player").catch((no) => no);
if (session.code === "NOT_SIGNED_IN") location.replace("/");
else if (session.code) offline();
else start();

function start() {
  const link = connect({ as: "player", event: session.event, onChange: () => update() });
  const signals = new Signals(link);
  const draw = () => render(page(link), app);
  const update = () => {
    signals.look();
    draw();
    if (link.topics.me) takeScan(link);
  };
  addEventListener("hashchange", update);
  everyQuarter(draw);
  setInterval(() => signals.look(), 1000);
  draw();
}

function page(link) {
  const { me, public: board, names } = link.topics;
  if (!me || !board) return html`${statusBanner(link)}<p class="loading">${t("Loading…")}</p>`;
  document.title = names[me.player] ?? "Serial Battle";
  return html`${statusBanner(link)}
    <header class="top">
      <div><h1>${names[me.player]}</h1><p class="muted">${board.event.title}</p></div>
      <span class="seat"><small>${t("No.")}</small>${me.seat}</span>
    </header>
    ${board.announcement ? html`<p class="panel announcement"><strong>${t("Announcement")}</strong> ${board.announcement.text}</p>` : nothing}
    ${view(link)}
    <footer class="switches">${langSwitch()}${themeSwitch()}</footer>`;
}

function view(link) {
  const { me, public: board } = link.topics;
  if (["draft", "registration"].includes(board.phase)) return waiting(link);
  if (board.phase === "finished" || !me.alive) return after(link);
  return alive(link);
}

/** The server does not answer: say so and try again by ourselves. */
function offline() {
  render(html`<p class="banner banner--offline">⚑ ${t("No answer from the server. Check the Wi-Fi; this page tries again by itself.")}</p>`, app);
  setTimeout(() => location.reload(), 4000);
}
