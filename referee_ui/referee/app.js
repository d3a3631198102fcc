// The referee's page: signs in, keeps the link, draws the view of the address, and takes codes scanned in other tabs.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { connect } from "/static/link.js";
import { everyQuarter } from "/static/clock.js";
import { loadText, t, word } from "/static/text.js";
import { langSwitch, statusBanner, themeSwitch } from "/static/widgets.js";
import { app, chief, desk, name } from "./desk.js";
import { jump } from "./parts.js";
import { amendPage } from "./amend.js";
import { mayStayAwake, stayAwake } from "./awake.js";
import { home } from "./home.js";
import { logPage } from "./log.js";
import { meeting } from "./meeting.js";
import { opening, pick } from "./opening.js";
import { peoplePage } from "./people.js";
import { personPage } from "./person.js";
import { codeInAddress, handOver, takeCodes } from "./scanned.js";
import { signals } from "./signals.js";
import { zonePage } from "./zone.js";

const root = document.getElementById("page");
const VIEWS = { home, new: opening, duel: meeting, zone: zonePage, people: peoplePage, person: personPage, log: logPage, amend: amendPage };
const TABS = [
  ["home", "⌂", () => t("Home")],
  ["new", "⚔", () => t("Duel")],
  ["zone", "⚑", () => t("Zone")],
  ["people", "☷", () => t("People")],
  ["log", "≡", () => t("Log")],
];

const message = (...parts) => render(html`<main class="page"><section class="panel stack">${parts}</section></main>`, root);

function draw() {
  if (app.link.status === "out") return message(html`<h1>${t("This phone is not signed in.")}</h1>`, html`<p>${t("Scan the referee’s invitation, or type its code.")}</p>`, jump("/", t("Sign in"), "btn--main"));
  if (!app.link.topics.desk || !app.link.topics.public) return render(html`<main class="page">${statusBanner(app.link)}<p class="panel" role="status">${t("Fetching the state of the game…")}</p></main>`, root);
  signals();
  const [view, id] = location.hash.slice(1).split("/");
  const show = VIEWS[view] ? view : "home";
  render(html`<main class="page page--${show}">${statusBanner(app.link)}${VIEWS[show](id)}${show === "home" ? footer() : nothing}</main>${show === "duel" ? nothing : tabs(show)}`, root);
}

function tabs(show) {
  const at = { person: "people", amend: "log" }[show] ?? show;
  return html`<nav class="actions tabs-bar" aria-label=${t("Pages")}>${TABS.map(([key, sign, label]) => html`<a class="tab" href="#${key}" aria-current=${at === key ? "page" : nothing}><span aria-hidden="true">${sign}</span>${label()}</a>`)}</nav>`;
}

function footer() {
  return html`<footer class="foot stack">
    <p><b>${name(desk().me.id)}</b> · ${chief() ? word("head_referee") : word("referee")} · ${app.link.topics.public.event.title}</p>
    <div class="row">${langSwitch()}${themeSwitch()}</div>
    ${mayStayAwake ? nothing : html`<p class="muted">${t("This page cannot keep the screen on over plain Wi-Fi. Set your phone to stay on as long as it can.")}</p>`}
    <p class="muted">${t("Serial Battle: unofficial companion")}</p>
  </footer>`;
}

async function begin() {
  await loadText();
  document.title = `${t("Referee")} · Serial Battle`;
  const code = codeInAddress();
  if (code && (await handOver(code))) return message(html`<h1>${t("The code is on your open page.")}</h1>`, html`<p>${t("You may close this tab.")}</p>`, jump("/referee", t("Stay here"), "btn--quiet"));
  let who;
  try {
    who = await api("GET", "/api/session?as=referee");
  } catch {
    return message(html`<h1>${t("This phone is not signed in.")}</h1>`, html`<p>${t("Scan the referee’s invitation, or type its code.")}</p>`, jump("/", t("Sign in"), "btn--main"));
  }
  app.event = who.event;
  app.draw = draw;
  const ready = new Promise((resolve) => {
    const onChange = () => {
      if (desk()) resolve();
      draw();
    };
    app.link = connect({ as: "referee", event: who.event, onChange });
  });
  const take = takeCodes(pick, ready);
  if (code) take(code);
  addEventListener("hashchange", () => {
    const scanned = codeInAddress();
    if (scanned) return take(scanned);
    draw();
    scrollTo(0, 0);
  });
  stayAwake();
  everyQuarter(draw);
  draw();
}

begin();
