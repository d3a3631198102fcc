// The preparation as a trail over a field map: eight waypoints, each with its mark, walked in any order.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { office, players, preparing, settings } from "./store.js";
import { printed } from "./printing.js";

/** `[{id, title, mark, said}]`; mark is "done", "missing", "look" (can start, but look) or "free". */
export function waypoints() {
  const o = office();
  const n = players().length;
  const s = settings();
  const refs = o.referees.length;
  const head = o.referees.some((r) => r.head);
  const whole = o.deck.size === s.deck_size;
  return [
    { id: "rules", title: t("Rules"), mark: "done", said: o.changed.length ? t("changed: {n}", { n: o.changed.length }) : t("as in the rule book") },
    { id: "cards", title: t("Cards"), mark: whole ? "done" : "missing", said: t("{n} of {size} cards", { n: o.deck.size, size: s.deck_size }) },
    { id: "terrain", title: t("Terrain"), mark: "done", said: o.plan.suggested ? t("suggested plan, sectors: {n}", { n: sectors(o) }) : t("own plan, sectors: {n}", { n: sectors(o) }) },
    { id: "players", title: t("Players"), mark: n < 2 ? "missing" : n < s.players_min ? "look" : "done", said: t("{n} of {most}", { n, most: s.players_max }) },
    { id: "referees", title: t("Referees"), mark: !refs ? "missing" : !head || refs < o.recommended_referees ? "look" : "done", said: refs ? (head ? t("{n}, with a head", { n: refs }) : t("{n}, no head yet", { n: refs })) : t("none yet") },
    { id: "print", title: t("Print"), mark: printed() ? "done" : "free", said: printed() ? t("opened on this device") : t("cards, badges, sheets") },
    { id: "deal", title: t("Deal"), mark: !preparing() || (n && !o.to_deal.length) ? "done" : "missing", said: preparing() ? t("{n} of {of} have a card", { n: o.dealt, of: n }) : t("begun") },
    { id: "start", title: t("Start"), mark: !preparing() ? "done" : o.reasons.length ? "missing" : "look", said: !preparing() ? t("begun") : o.reasons.length ? t("missing: {n}", { n: o.reasons.length }) : t("everything is ready") },
  ];
}

const sectors = (o) => o.plan.steps.flat().length + 1;
const MARKS = { done: "✓", missing: "!", look: "i", free: "·" };
const marks = () => ({ done: t("done"), missing: t("missing"), look: t("to look at"), free: t("when you like") });

// The trail runs through the eight marks, left and right of the middle, in a field of 320 × 840.
const STOPS = [[62, 62], [246, 162], [86, 264], [252, 364], [66, 464], [240, 564], [82, 664], [226, 770]];

function path() {
  return STOPS.slice(1).reduce((d, [x, y], k) => {
    const [px, py] = STOPS[k];
    const mid = (py + y) / 2;
    return `${d}C${px} ${mid + 12} ${x} ${mid - 12} ${x} ${y}`;
  }, `M${STOPS[0]}`);
}

const relief = html`<svg class="relief" viewBox="0 0 320 840" preserveAspectRatio="none" aria-hidden="true">
  <g class="contours"><path d="M-10 190C60 120 150 170 190 210S300 270 340 220"></path><path d="M-10 214C60 150 140 196 184 236S296 296 340 250"></path>
    <path d="M-10 240C50 184 130 226 178 262S290 322 340 284"></path><path d="M190 20c50-26 112 4 108 46s-70 56-108 30-44-54 0-76z"></path>
    <path d="M208 36c34-18 76 4 72 32s-48 36-74 20-30-36 2-52z"></path><path d="M226 50c18-9 40 2 38 16s-25 18-38 9-16-17 0-25z"></path>
    <path d="M20 520c46-30 96 0 90 52s-64 66-96 36-34-64 6-88z"></path><path d="M34 540c28-18 60 2 56 32s-40 42-60 22-22-40 4-54z"></path>
    <path d="M-10 720C80 670 160 720 220 690S300 640 340 660"></path><path d="M-10 750C80 700 160 750 224 718S300 670 340 690"></path></g>
  <path class="river" d="M330 380C260 400 230 440 150 446S40 480-10 470"></path><path class="trail-line" d=${path()}></path>
  <g class="trees"><path d="M270 450l9 18h-18zM290 462l8 16h-16zM36 330l9 18h-18zM150 590l8 16h-16zM168 600l8 16h-16zM288 610l9 18h-18z"></path></g></svg>`;

export function trail(at) {
  const all = waypoints();
  const words = marks();
  return html`<nav class="trail" aria-label=${t("The way to the start")}>${relief}
    <ol>${all.map((w, k) => html`<li class="stop-${k + 1} ${w.mark}"><a href="#${w.id}" aria-current=${w.id === at ? "step" : nothing}>
      <span class="pennant" aria-hidden="true"><i>${MARKS[w.mark]}</i></span>
      <span class="stop"><b>${k + 1} · ${w.title}</b><small><span class="sr">${words[w.mark]}: </span>${w.said}</small></span></a></li>`)}</ol></nav>`;
}

/** What the laptop shows beside the map before a waypoint is chosen. */
export function overview() {
  const all = waypoints();
  const next = all.find((w) => w.mark === "missing") ?? all[7];
  const left = all.filter((w) => w.mark !== "done" && w.id !== next.id);
  const done = all.filter((w) => w.mark === "done").length;
  return html`<section class="overview"><h1>${t("The way to the start")}</h1><p class="lead">${t("Eight marks on the way to the start. Take them in any order; what is missing carries a red flag.")}</p>
    <div class="tally"><b class="numeral">${done}</b><p>${t("of eight marks are done")}</p></div>
    ${preparing() ? html`<div class="row"><a class="btn btn--main btn--big" href="#${next.id}">${t("Next: {title}", { title: next.title })}</a></div>` : html`<div class="row"><a class="btn btn--main btn--big" href="#board">${t("To the run board")}</a></div>`}
    <ul class="overview__left">${left.map((w) => html`<li class=${w.mark}><a href="#${w.id}"><span class="pennant" aria-hidden="true"><i>${MARKS[w.mark]}</i></span>
      <span><b>${w.title}</b><small>${w.said}</small></span></a></li>`)}</ul></section>`;
}

/** From one waypoint to the next. */
export function onward(at) {
  const all = waypoints();
  const k = all.findIndex((w) => w.id === at);
  const [before, after] = [all[k - 1], all[k + 1]];
  return html`<nav class="onward" aria-label=${t("Neighbouring marks")}>
    ${before ? html`<a class="btn" href="#${before.id}">← ${before.title}</a>` : html`<span></span>`}
    ${after ? html`<a class="btn" href="#${after.id}">${after.title} →</a>` : nothing}</nav>`;
}
