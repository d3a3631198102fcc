// The organiser's page: signed in or not, the list of events or one event, and which view of it the hash names.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { everyQuarter } from "/static/clock.js";
import { connect } from "/static/link.js";
import { loadText, refusal, t } from "/static/text.js";
import { statusBanner } from "/static/widgets.js";
import { boardView } from "./board.js";
import { cardsView } from "./cards.js";
import { correctView } from "./corrections.js";
import { dealView } from "./deal.js";
import { eventsView, loginView, whoAmI } from "./events.js";
import { patterns } from "./ground.js";
import { foot, masthead } from "./masthead.js";
import { note, sheet, wait } from "./parts.js";
import { playersView } from "./players.js";
import { printView } from "./printing.js";
import { refereesView } from "./referees.js";
import { resultsView } from "./results.js";
import { rulesView } from "./rules.js";
import { startView } from "./start.js";
import { app, EVENT, phase, preparing, pub, ui } from "./store.js";
import { terrainView } from "./terrain.js";
import { onward, overview, trail, waypoints } from "./trail.js";

const WAYPOINTS = {
  rules: rulesView, cards: cardsView, terrain: terrainView, players: playersView,
  referees: refereesView, print: printView, deal: dealView, start: startView,
};
const STAGES = { board: boardView, correct: correctView, results: resultsView };
let signedIn = false;
let at = location.hash.slice(1);

/** Which view is shown: what the hash names, else what the event's phase asks for. */
function place() {
  if (at in WAYPOINTS || at in STAGES || at === "trail") return at;
  return preparing() ? "trail" : phase() === "finished" ? "results" : "board";
}

function page() {
  if (app.link?.why === "NO_EVENT") return html`${masthead("")}<main class="page page--narrow"><h1>${refusal({ code: "NO_EVENT" })}</h1><a class="btn btn--main" href="/organiser">${t("All events")}</a></main>`;
  if (!signedIn || app.link?.status === "out") return html`${masthead("")}<main class="page page--narrow">${note()}${loginView()}</main>`;
  if (!EVENT) return html`${masthead("")}<main class="page">${ui.ask ? nothing : note()}${eventsView()}</main>`;
  if (!app.link.topics.office) return html`${masthead("")}<main class="page">${statusBanner(app.link)}${wait(t("The event is being fetched…"))}</main>`;
  const view = place();
  return html`${masthead(view)}${patterns()}
    <main class="page page--${view in STAGES ? view : "way"}">${statusBanner(app.link)}${ui.ask ? nothing : note()}${view in STAGES ? STAGES[view]() : way(view)}</main>`;
}

function way(view) {
  const here = waypoints().find((w) => w.id === view);
  return html`<div class="way ${here ? "way--at" : ""}">${trail(view)}
    <div class="way__stop">${here
      ? html`<a class="way__back" href="#trail">← ${t("The map")}</a><section class="waypoint" aria-labelledby="waypoint"><h1 id="waypoint" tabindex="-1">${here.title}</h1>${WAYPOINTS[view]()}</section>${onward(view)}`
      : overview()}</div></div>`;
}

function draw() {
  render(html`${page()}${foot()}${sheet()}`, document.querySelector("#app"));
  document.title = EVENT && app.link?.topics.public ? `${pub().event.title} · Serial Battle` : "Serial Battle";
}

addEventListener("hashchange", () => {
  at = location.hash.slice(1);
  ui.note = null;
  ui.ask = null;
  draw();
  document.querySelector("#waypoint")?.focus({ preventScroll: true });
  scrollTo(0, 0);
});

app.draw = draw;
await loadText();
signedIn = await whoAmI();
if (signedIn && EVENT) {
  app.link = connect({ as: "organiser", event: EVENT, onChange: draw });
  everyQuarter(() => app.link.topics.office && place() === "board" && draw());
}
draw();
