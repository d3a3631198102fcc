// Hit points over time as our own picture: one stepped line a player, the chosen one strong, the closings as dashes.
import { html, nothing, svg } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { form, name, span, touch } from "./store.js";
import { select } from "./parts.js";

const W = 640, H = 300, LEFT = 34, RIGHT = 12, TOP = 10, BOTTOM = 26;

/** `curves` {pid: [[at_ms, hp], …]}; `ranking` names the order of the picker. */
export function plot(curves, ranking, hpStart, endMs, everyMs) {
  const box = form("plot", { who: ranking[0]?.player ?? "" });
  const end = Math.max(endMs, 60000);
  const x = (ms) => LEFT + (Math.min(ms, end) / end) * (W - LEFT - RIGHT);
  const y = (hp) => TOP + (1 - hp / Math.max(hpStart, 1)) * (H - TOP - BOTTOM);
  const line = (points) => points.reduce((d, [at, hp], k) => (k ? `${d}H${x(at).toFixed(1)}V${y(hp).toFixed(1)}` : `M${x(at)} ${y(hp)}`), "");
  const closings = Array.from({ length: Math.min(20, Math.floor(end / everyMs)) }, (_, k) => (k + 1) * everyMs);
  const whole = (points) => (points.at(-1)[1] > 0 ? [...points, [end, points.at(-1)[1]]] : points);
  const chosen = curves[box.who];
  return html`${select(t("Player shown"), box.who, ranking.map((r) => [r.player, `${r.rank} · ${name(r.player)}`]), touch((v) => (box.who = v)))}
    <svg class="plot" viewBox="0 0 ${W} ${H}" role="img" aria-label=${said(chosen, box.who)}>
      ${[0, 0.5, 1].map((part) => svg`<path class="grid" d="M${LEFT} ${y(hpStart * part)}H${W - RIGHT}"></path><text x=${LEFT - 6} y=${y(hpStart * part) + 4} class="end">${Math.round(hpStart * part)}</text>`)}
      ${closings.map((at) => svg`<path class="closing" d="M${x(at)} ${TOP}V${H - BOTTOM}"></path><text x=${x(at)} y=${H - 8} class="mid">${span(at)}</text>`)}
      ${Object.entries(curves).map(([who, points]) => (who === box.who ? nothing : svg`<path class="others" d=${line(whole(points))}></path>`))}
      ${chosen ? svg`<path class="chosen" d=${line(whole(chosen))}></path>${chosen.at(-1)[1] === 0 ? svg`<circle class="fall" cx=${x(chosen.at(-1)[0])} cy=${y(0)} r="6"></circle>` : nothing}` : nothing}</svg>`;
}

const said = (points, who) => (points ? t("Hit points of {name}: {list}", { name: name(who), list: points.map(([at, hp]) => `${span(at)}: ${hp}`).join(", ") }) : t("Hit points over time"));
