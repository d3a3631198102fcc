// What one reads at a glance: hit points, a meter, the flag of a sector, a die, the zone clock.
import { html, nothing, svg } from "./vendor/lit-html.js";
import { mmss } from "./clock.js";
import { t, word } from "./text.js";

/** A bar of `value` out of `max`; `cls` may colour it. Its numbers should stand beside it in text. */
export function meter(value, max, cls = "") {
  const part = max > 0 ? Math.round((Math.max(0, Math.min(value, max)) / max) * 1000) / 10 : 0;
  return html`<svg class="meter ${cls}" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="meter__bed" width="100" height="10"></rect><rect class="meter__fill" width=${part} height="10"></rect>
  </svg>`;
}

/** Hit points: full colour above a third, the signal colour with stripes below, ticks every sixth. */
export function hpBar(hp, max) {
  const part = Math.round((Math.max(0, Math.min(hp, max)) / Math.max(1, max)) * 1000) / 10;
  const low = hp * 3 <= max;
  return html`<svg class="hpbar ${low ? "hpbar--low" : ""}" viewBox="0 0 100 12" preserveAspectRatio="none" role="img"
    aria-label=${t("Hit points: {hp} of {max}", { hp, max })}>
    <rect class="hpbar__bed" width="100" height="12"></rect>
    <rect class="hpbar__fill" width=${part} height="12"></rect>
    ${low ? stripes(part) : nothing}
    ${[1, 2, 3, 4, 5].map((n) => svg`<path class="hpbar__tick" d="M${(n * 100) / 6} 0V4" />`)}
  </svg>`;
}

function stripes(part) {
  const lines = [];
  for (let x = 1; x + 2 < part; x += 4) lines.push(`M${x} 12L${x + 2} 0`);
  return svg`<path class="hpbar__stripe" d=${lines.join("")} />`;
}

// Twelve cloths, as signal flags have them: what one colour-blind person sees in the sun. Drawn in a 60 × 44 field.
const CLOTHS = [
  "M0 0H60V22H0Z", "M0 0H30V44H0Z", "M0 0H60L0 44Z", "M24 0H36V44H24ZM0 16H60V28H0Z", "M0 0H12L60 44H48ZM48 0H60L12 44H0Z",
  "M0 0H30V22H0ZM30 22H60V44H30Z", "M0 0H20V44H0ZM40 0H60V44H40Z", "M0 0H60V14H0ZM0 30H60V44H0Z", "M0 0L30 22L0 44ZM60 0L30 22L60 44Z",
  "M0 0H60V44H0ZM10 8V36H50V8Z", "M0 0L60 22L0 44Z", "M0 0H12V44H0ZM24 0H36V44H24ZM48 0H60V44H48Z",
];

/** Which cloth a sector flies: by its letter, else by its name. */
function cloth(id) {
  const letter = id.length === 1 ? id.toUpperCase().charCodeAt(0) - 65 : [...id].reduce((n, c) => (n * 31 + c.codePointAt(0)) % 997, 7);
  return ((letter % CLOTHS.length) + CLOTHS.length) % CLOTHS.length;
}

/** A sector's flag: pattern, colour and letter say which, border, cross and word say how it stands. `sector`: `{id, state, last}`. */
export function sectorFlag({ id, state = "open", last = false }, { big = false } = {}) {
  const n = cloth(id);
  const said = state === "open" && last ? t("stays open") : word(state);
  return html`<span class="sector sector--${state} ${big ? "sector--big" : ""}" role="img" aria-label=${t("{place}: {state}", { place: id, state: said })}>
    <svg viewBox="-3 -3 72 50" aria-hidden="true">
      <path class="sector__pole" d="M-1 -2V46" />
      <g class="sector__cloth sector__cloth--${n % 6}">
        <path class="sector__ground" d="M1 0H62V44H1Z" /><path class="sector__pattern" transform="translate(1.5)" d=${CLOTHS[n]} />
        <path class="sector__edge" d="M1 0H62V44H1Z" />
      </g>
      ${state === "closed" ? svg`<path class="sector__cross" d="M3 2L60 42M60 2L3 42" />` : nothing}
      ${id.length <= 3 ? svg`<rect class="sector__disc" x=${id.length > 1 ? 12 : 18} y="8" width=${id.length > 1 ? 38 : 26} height="28" rx="3" />
        <text class="sector__letter" x="31" y="31" text-anchor="middle">${id}</text>` : nothing}
    </svg>
    ${id.length > 3 ? html`<span class="sector__name">${id}</span>` : nothing}
    <span class="sector__state">${last ? "★ " : ""}${said}</span>
  </span>`;
}

const PIPS = { 1: [[2, 2]], 2: [[1, 1], [3, 3]], 3: [[1, 1], [2, 2], [3, 3]], 4: [[1, 1], [1, 3], [3, 1], [3, 3]], 5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]], 6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]] };

/** The face of a die. */
export function dieFace(n) {
  return html`<svg class="die" viewBox="0 0 40 40" role="img" aria-label=${n}>
    <rect class="die__face" x="2" y="2" width="36" height="36" rx="7" />${PIPS[n].map(([x, y]) => svg`<circle class="die__pip" cx=${x * 10} cy=${y * 10} r="3.6" />`)}
  </svg>`;
}

/** What the clock counts to: `{kind, ms, label}`; `kind`: "idle", "calm", "warning", "grace", "paused", "final". */
export function zoneNow(link) {
  const { phase, zone, final } = link.topics.public;
  const now = link.gameNow();
  if (phase === "paused") return { kind: "paused", ms: zone.next_ms === null ? null : zone.next_ms - now, label: t("The game is paused: the clock stands still.") };
  if (phase === "final" && final) {
    const left = final.called ? final.call_ms + final.call_s * 1000 - now : null;
    return { kind: "final", ms: left, label: final.called ? t("The called pair must come") : t("Final") };
  }
  if (!["running", "final"].includes(phase)) return { kind: "idle", ms: null, label: word(phase) };
  if (zone.grace_ms !== null && zone.grace_ms > now) return { kind: "grace", ms: zone.grace_ms - now, label: t("Leave the closed sectors now") };
  if (zone.next_ms === null) return { kind: "calm", ms: null, label: t("Only the last sector is open") };
  const near = zone.warn_ms !== null && now >= zone.warn_ms;
  return { kind: near ? "warning" : "calm", ms: zone.next_ms - now, label: near ? t("The terrain closes soon") : t("Until the next closing") };
}

/** The big clock with what it counts to, and which sectors close where that may be known. Draw it again every quarter second. */
export function zoneClock(link) {
  const { zone } = link.topics.public;
  const now = zoneNow(link);
  const closing = ["calm", "warning", "paused"].includes(now.kind) && now.ms !== null ? zone.closing : null;
  return html`<section class="clock clock--${now.kind}" aria-label=${now.label}>
    <p class="clock__label">${now.label}</p>
    <p class="numeral numeral--huge" role="timer">${now.ms === null ? "–:––" : mmss(now.ms)}</p>
    ${now.ms !== null && ["calm", "warning"].includes(now.kind) ? meter(Math.max(0, now.ms), zone.interval_ms, now.kind === "warning" ? "meter--danger" : "") : nothing}
    ${closing?.length ? html`<p class="clock__next">${t("Closing next:")} <strong>${closing.join(", ")}</strong></p>` : nothing}
    <p class="clock__step">${t("Closings: {step} of {steps}", { step: zone.step, steps: zone.steps })}${link.clockError === null ? "" : ` · ± ${link.clockError} ms`}</p>
  </section>`;
}
