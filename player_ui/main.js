// The player's page: signs in, keeps the link, draws, and raises the signs. It shows only what this player may know.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { everyQuarter } from "/static/clock.js";
import { loadText, t } from "/static/text.js";
import { langSwitch, statusBanner, themeSwitch } from "/static/widgets.js";
import { board } from "./board.js";
import { takeCodes } from "./draw_card.js";
import { ending } from "./ending.js";
import { ground, smallClock } from "./ground.js";
import { hand } from "./hand.js";
import { icon } from "./icons.js";
import { callButton } from "./help.js";
import { life } from "./life.js";
import { news } from "./news.js";
import { watch } from "./signs.js";
import { soundBar } from "./sound.js";
import { go, page } from "./store.js";

const root = document.getElementById("page");
const TABS = [
  ["me", "heart", () => t("Me")],
  ["cards", "cards", () => t("Cards")],
  ["ground", "flag", () => t("Ground")],
  ["story", "story", () => t("Story")],
];

const message = (...parts) => render(html`<main class="page"><section class="panel stack lonely">${parts}</section></main>`, root);

function draw() {
  const { link } = page;
  const { me, public: seen } = link.topics;
  if (!me || !seen) {
    if (link.status === "out") return unknown();
    return render(html`<main class="page">${statusBanner(link)}<p class="panel lonely" role="status">${t("Fetching the state of the game…")}</p></main>`, root);
  }
  firstLook();
  const views = { me: [ending(), life()], cards: [hand()], ground: [ground()], story: [board(), foot()] };
  render(
    html`<main class="page player">
        ${statusBanner(link)}${head()}${soundBar()}${news()}
        ${[["me", "ground"], ["cards", "story"]].map((column) => html`<div class="column">${column.map((key) => html`<div class="view ${page.view === key ? "" : "view--away"}">${views[key]}</div>`)}</div>`)}
      </main>
      <nav class="actions dock" aria-label=${t("Pages")}>
        ${TABS.map(([key, sign, label]) => html`<a class="dock__tab" href="#${key}" aria-current=${page.view === key ? "page" : nothing}>${icon(sign)}${label()}</a>`)}
        ${callButton()}
      </nav>`,
    root,
  );
}

/** Whoever still has to draw a card meets that task first. */
function firstLook() {
  if (page.looked) return;
  page.looked = true;
  if (!location.hash && page.link.topics.me.may_enter_card) page.view = "cards";
}

function head() {
  const { me, names, public: seen } = page.link.topics;
  return html`<header class="plate">
    <span class="seat"><span class="sr">${t("Number")} </span>${me.seat}</span>
    <h1>${names[me.player]}</h1>
    <span class="plate__event">${seen.event.title}${seen.event.rehearsal ? html` · ${t("rehearsal")}` : nothing}</span>
    ${smallClock()}
  </header>`;
}

const foot = () => html`<footer class="stack foot">${langSwitch()}${themeSwitch()}
  <p class="row"><a href="/screen/${page.link.event}">${t("Big screen")}</a> <a href="/">${t("Front page")}</a></p>
  <p class="muted">${t("Serial Battle: unofficial companion")}</p></footer>`;

const unknown = () => message(
  html`<h1>${t("This phone is not paired.")}</h1>`,
  html`<p>${t("Scan your private slip, or type its code on the front page. If your phone was replaced or lost, a referee makes you a new code.")}</p>`,
  html`<a class="btn btn--main btn--big" href="/">${t("To the front page")}</a>`,
);

async function begin() {
  await loadText();
  document.title = `${t("Player")} · Serial Battle`;
  let who;
  try {
    who = await api("GET", "/api/session?as=player");
  } catch (no) {
    if (no.code !== "OFFLINE") return unknown();
    message(html`<h1>${t("No answer from the server.")}</h1>`, html`<p>${t("Is this phone on the Wi-Fi of the game? It tries again by itself.")}</p>`);
    return setTimeout(begin, 3000);
  }
  const change = () => {
    watch(page.link);
    draw();
  };
  page.open({ event: who.event, draw, change });
  takeCodes();
  addEventListener("hashchange", () => {
    if (takeCodes()) return;
    go();
    draw();
    scrollTo(0, 0);
  });
  setInterval(() => watch(page.link), 1000); // signs must come on a page nobody looks at, too
  everyQuarter(draw);
  draw();
}

begin();
