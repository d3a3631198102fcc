// The office itself: who is asking, which event, which view; the frame around every view.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { lang, loadText, setLang, t } from "/static/text.js";
import { connect } from "/static/link.js";
import { everyQuarter } from "/static/clock.js";
import { app, EVENT, office, phase, pub, ui } from "./store.js";
import { note, sheet, wait } from "./parts.js";
import { begun, onward, overview, trail } from "./trail.js";
import { patterns } from "./ground.js";
import { day, eventsView, loginView, whoAmI } from "./events.js";
import { rulesView } from "./rules.js";
import { cardsView } from "./cards.js";
import { terrainView } from "./terrain.js";
import { playersView } from "./players.js";
import { refereesView } from "./referees.js";
import { printView } from "./printing.js";
import { dealView } from "./deal.js";
import { startView } from "./start.js";
import { boardView } from "./board.js";
import { correctView } from "./corrections.js";
import { resultsView } from "./results.js";

const WAYPOINTS = {
  rules: [() => t("Rules"), rulesView], cards: [() => t("Cards"), cardsView], terrain: [() => t("Terrain"), terrainView], players: [() => t("Players"), playersView],
  referees: [() => t("Referees"), refereesView], print: [() => t("Print"), printView], deal: [() => t("Deal"), dealView], start: [() => t("Start"), startView],
};
const STAGES = { board: [() => t("Run board"), boardView], correct: [() => t("Correct"), correctView], results: [() => t("Results"), resultsView] };

let signedIn = null;
let link = null;
let lastView = "";

/** The view asked for, or the one that fits the phase. */
function view() {
  const wanted = location.hash.slice(1);
  if (wanted in WAYPOINTS || wanted === "trail") return wanted;
  if (wanted in STAGES && begun()) return wanted;
  return { draft: "trail", registration: "trail", finished: "results" }[phase()] ?? "board";
}

function masthead() {
  const p = pub();
  return html`<header class="masthead"><a class="brand" href="/organiser"><span class="brand-mark" aria-hidden="true"></span>${EVENT ? t("All events") : "Serial Battle"}</a>
    ${p ? html`<div class="title"><h1>${p.event.title}</h1><small>${day(p.event.date)}</small></div>` : html`<div class="title"><h1>${t("The organiser's office")}</h1><small>${t("unofficial companion")}</small></div>`}
    <div class="tools">${light()}<button type="button" class="btn small" lang=${lang === "fr" ? "en" : "fr"} @click=${() => setLang(lang === "fr" ? "en" : "fr")}>${lang === "fr" ? "English" : "Français"}</button></div></header>`;
}

/** One light for the whole house: connected and saving, or not. */
function light() {
  if (!link) return nothing;
  const bad = link.status !== "online" || !link.savingOk;
  const said = link.status !== "online" ? t("no connection") : link.savingOk ? t("saved") : t("NOT SAVED");
  return html`<span class="light ${bad ? "bad" : ""}" role="status"><i aria-hidden="true">${bad ? "▲" : "●"}</i>${said}</span>`;
}

function stageTabs(at) {
  if (!begun()) return nothing;
  const tabs = [...Object.entries(STAGES).filter(([id]) => id !== "results" || phase() === "finished"), ["trail", [() => t("Preparation")]]];
  return html`<nav class="tabs" aria-label=${t("Views")}>${tabs.map(([id, [title]]) => html`<a href="#${id}" aria-current=${id === at || (id === "trail" && at in WAYPOINTS) ? "page" : nothing}>${title()}</a>`)}</nav>`;
}

function body() {
  if (signedIn === null) return wait(t("One moment…"));
  if (!signedIn || link?.status === "out") return loginView();
  if (!EVENT) return eventsView();
  if (!office() || !pub()) return link?.why === "NO_EVENT" ? html`<p class="lead">${t("This event is not on this machine.")} <a href="/organiser">${t("All events")}</a></p>` : wait(t("The event is being fetched…"));
  const at = view();
  if (at in STAGES) return html`${stageTabs(at)}<main class="stage ${at}"><h2 class="unseen">${STAGES[at][0]()}</h2>${note()}${STAGES[at][1]()}</main>`;
  return html`${stageTabs(at)}<div class="preparation ${at === "trail" ? "at-trail" : "at-waypoint"}">${trail(at)}
    <main class="waypoint">${at === "trail" ? html`<h2>${t("Preparation")}</h2>${note()}${overview()}`
      : html`<a class="back" href="#trail">← ${t("The trail")}</a><h2>${WAYPOINTS[at][0]()}</h2>${note()}${WAYPOINTS[at][1]()}${onward(at)}`}</main></div>`;
}

function draw() {
  if (link) {
    Object.assign(app.topics, link.topics, { feed: link.feed });
    app.online = link.status === "online";
  }
  const bare = !EVENT || !office() || !signedIn;
  render(html`${patterns()}<a class="skip" href="#content">${t("To the content")}</a>${masthead()}<div id="content" tabindex="-1" class=${bare ? "bare" : ""}>
    ${bare ? html`<main>${ui.ask ? nothing : note()}${body()}</main>` : body()}</div>${sheet()}`, document.getElementById("app"));
  document.title = pub()?.event.title ? `${pub().event.title} · Serial Battle` : "Serial Battle";
}

function enter() {
  link = connect({
    as: "organiser", event: EVENT,
    onChange: () => {
      app.arrived = Date.now();
      draw();
    },
  });
  app.send = (order, names) => link.send(order, names);
  app.gameNow = () => link.gameNow();
  everyQuarter(() => begun() && phase() !== "finished" && !ui.ask && draw());
}

addEventListener("hashchange", () => {
  ui.note = null;
  draw();
  const now = location.hash;
  if (now !== lastView) scrollTo(0, 0);
  lastView = now;
});

app.draw = draw;
await loadText();
draw();
signedIn = await whoAmI();
if (signedIn && EVENT) enter();
draw();
