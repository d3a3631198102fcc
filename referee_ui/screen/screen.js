// The public display: clock, sectors, who is left, the feed; at the end the winner. Read from ten metres, nothing secret.
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { alarm, enableSound, soundOn } from "/static/alarm.js";
import { api } from "/static/api.js";
import { everyQuarter } from "/static/clock.js";
import { connect } from "/static/link.js";
import { loadText, refusal, t } from "/static/text.js";
import { feedList, sectorFlag, zoneClock, zoneNow } from "/static/widgets.js";
import { ground } from "./ground.js";
import { ending, finalPair } from "./moments.js";

const EVENT = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const app = document.getElementById("app");
let terrain = { picture: false, marks: {} };
let last = ""; // the signal that was last heard

await loadText();
const link = connect({ as: "screen", event: EVENT, onChange: draw });
api("GET", `/api/events/${encodeURIComponent(EVENT)}/terrain-marks`).then((found) => { terrain = found; draw(); }, () => {});
everyQuarter(draw);
draw();

function draw() {
  const board = link.topics.public;
  if (board) signal(board);
  render(board ? page(board) : html`<p class="wait">${link.status === "out" ? refusal({ code: "NO_EVENT" }) : t("Loading…")}</p>`, app);
}

/** Whistle when the clock changes its kind, once the operator has switched the sound on. */
function signal(board) {
  const now = `${zoneNow(link).kind} ${board.zone.step} ${board.phase}`;
  if (last && now !== last) {
    if (now.startsWith("warning")) alarm("warning");
    else if (last.startsWith("warning") && !now.startsWith("paused")) alarm("closed");
    else if (board.phase === "finished") alarm("called");
  }
  last = now;
}

function page(board) {
  document.title = board.event.title;
  return html`
    <header class="top">
      <h1>${board.event.title}</h1>
      ${board.event.rehearsal ? html`<span class="chip">${t("Rehearsal")}</span>` : nothing}
      ${link.status === "online" ? nothing : html`<span class="chip chip--danger">⚑ ${t("No connection")}</span>`}
      ${soundOn() ? nothing : html`<button class="btn btn--quiet" @click=${() => enableSound().then(draw)}>${t("Switch the whistle on")}</button>`}
    </header>
    ${board.phase === "finished" ? ending(link) : ["draft", "registration"].includes(board.phase) ? before(board) : running(board)}
    <p class="fine">${t("Serial Battle · unofficial companion")}</p>`;
}

function before(board) {
  return html`<section class="before">
    <p class="before__count"><span class="numeral">${board.total}</span> ${t("players registered")}</p>
    <p class="before__how">${t("Join with your slip at")}<br><strong>${location.host}</strong></p>
    <ol class="names">${board.players.map((p) => html`<li><span>${p.seat}</span> ${link.topics.names[p.id]}</li>`)}</ol>
  </section>`;
}

function running(board) {
  const sectors = board.zone.sectors;
  return html`<div class="running">
    <section class="running__clock">
      ${board.final?.called ? finalPair(link) : zoneClock(link)}
      <p class="left"><span class="numeral">${board.alive}</span><span>${t("still in the game")}<br><small>${t("of {total}", board)}</small></span></p>
    </section>
    <section class="running__ground">
      ${terrain.picture ? ground(EVENT, sectors, terrain.marks) : html`<div class="flags ${sectors.length > 9 ? "flags--many" : ""}">${sectors.map((s) => sectorFlag(s, { big: true }))}</div>`}
    </section>
    <section class="running__feed" aria-label=${t("What happened")}>
      ${board.announcement && link.gameNow() - board.announcement.at_ms < 120_000
        ? html`<p class="announce">${board.announcement.text}</p>`
        : feedList(link.feed, link.ctx, 4)}
    </section>
  </div>`;
}
