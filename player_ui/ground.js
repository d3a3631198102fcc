// The ground: the zone clock, what closes (only where that may be known), and a flag for every sector.
import { html, nothing } from "/static/vendor/lit-html.js";
import { mmss } from "/static/clock.js";
import { t } from "/static/text.js";
import { sectorFlag, zoneClock, zoneNow } from "/static/widgets.js";
import { page, playing, seen } from "./store.js";

const NOTES = { paused: () => t("stands still"), grace: () => t("to get out"), final: () => t("to come") };

/** The clock in the head of every view; a tap opens the ground. */
export function smallClock() {
  const { kind, ms, label } = zoneNow(page.link);
  if (ms === null) return nothing;
  return html`<a class="plate__clock plate__clock--${kind}" href="#ground" aria-label="${label}: ${mmss(ms)}"><span class="numeral">${mmss(ms)}</span><small>${NOTES[kind]?.() ?? t("until closing")}</small></a>`;
}

export function ground() {
  const { zone, phase, alive, total } = seen();
  const secret = playing() && zone.next_ms !== null && !zone.closing;
  return html`
    <h2 class="view__title">${t("The ground")}</h2>
    <section class="panel">${zoneClock(page.link)}
      ${secret ? html`<p class="ask-referee">${t("Which sector closes? Ask a referee.")}</p>` : nothing}
      ${phase === "finished" ? html`<p class="ask-referee">${t("The game is over: all ground is free again.")}</p>` : nothing}
    </section>
    <section class="panel"><h3>${t("Sectors")}</h3><div class="flags">${zone.sectors.map((sector) => sectorFlag(sector))}</div></section>
    <p class="alive"><strong class="numeral">${alive}</strong> ${t("alive of {total}", { total })}</p>`;
}
