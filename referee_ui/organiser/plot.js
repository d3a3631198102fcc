// Hit points over time: one stepped line a player, the chosen one in the signal colour; drawn as SVG.
import { html, nothing, svg } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { app, name, settings, span } from "./store.js";

const WIDE = 640;
const HIGH = 300;
const LEFT = 40;
const FOOT = 30;

export function plot({ duels, ranking }, box) {
  const end_ms = Math.max(1, app.link.gameNow());
  const lines = Object.fromEntries(ranking.map((r) => [r.player, history(r, duels)]));
  const most = Math.max(settings().hp_start, ...Object.values(lines).flat().map(([, v]) => v));
  const x = (ms) => LEFT + (ms / end_ms) * (WIDE - LEFT - 24);
  const y = (v) => 10 + (1 - v / most) * (HIGH - FOOT - 10);
  const chosen = box.who || ranking[0]?.player;
  return html`<svg class="plot" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${t("Hit points of {player} and the others over time", { player: name(chosen) })}>
    ${marks(most).map((v) => svg`<path class="plot__grid" d="M${LEFT} ${y(v)}H${WIDE - 24}"></path><text class="plot__v" x=${LEFT - 8} y=${y(v) + 5}>${v}</text>`)}
    ${[0, 0.25, 0.5, 0.75, 1].map((part) => svg`<text class="plot__t" x=${x(end_ms * part)} y=${HIGH - 8}>${span(end_ms * part)}</text>`)}
    ${Object.keys(lines).filter((who) => who !== chosen).map((who) => svg`<path class="plot__other" d=${steps(lines[who], end_ms, x, y)}></path>`)}
    ${lines[chosen] ? svg`<path class="plot__mine" d=${steps(lines[chosen], end_ms, x, y)}></path>${fall(lines[chosen], x, y)}` : nothing}</svg>`;
}

/** `[[ms, hit points], …]` of one player: what he came into and out of each duel with, and nothing once he is out. */
function history({ player, elim_ms }, duels) {
  const mine = duels.filter((d) => player in d.hp).sort((a, b) => a.closed_ms - b.closed_ms);
  const points = [[0, mine[0]?.hp[player][0] ?? settings().hp_start], ...mine.map((d) => [d.closed_ms, d.hp[player][1]])];
  return elim_ms === null || points.at(-1)[1] === 0 ? points : [...points, [elim_ms, 0]];
}

const marks = (most) => [0, 1, 2, 3, 4].map((k) => Math.round((most * k) / 4));

/** A value holds until the next one; who fell has no line afterwards. */
function steps(points, end_ms, x, y) {
  const [first, ...rest] = points;
  const line = rest.reduce((d, [ms, v]) => `${d}H${x(ms)}V${y(v)}`, `M${x(first[0])} ${y(first[1])}`);
  return points.at(-1)[1] > 0 ? `${line}H${x(end_ms)}` : line;
}

function fall(points, x, y) {
  const [ms, v] = points.at(-1);
  return v > 0 ? nothing : svg`<path class="plot__cross" d="M${x(ms) - 7} ${y(v) - 7}l14 14m0-14l-14 14"></path>`;
}
