// The ground as a small map: sectors as letters on the uploaded picture, or as patterned fields; closed ones are hatched.
import { html, nothing, svg } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { api, loaded, ui } from "./store.js";

export const letter = (sector) => (sector.length <= 2 ? sector : [...sector][0].toUpperCase());

/** `{picture, marks}` as the server keeps them; marks are fractions of the picture. */
export const ground = (again = false) => loaded("marks", api("/terrain-marks"), again) ?? { picture: false, marks: {} };
export const pictureUrl = () => api(`/terrain?v=${ui.data.picture ?? 0}`);

const PATTERNS = [
  svg`<circle cx="4" cy="4" r="1.3"></circle>`,
  svg`<path d="M0 8 8 0"></path>`,
  svg`<path d="M0 4h8"></path>`,
  svg`<path d="M4 0v8"></path>`,
  svg`<path d="M0 6q2-4 4 0t4 0"></path>`,
  svg`<path d="M2 4h4M4 2v4"></path>`,
  svg`<path d="M0 0 8 8M8 0 0 8"></path>`,
  svg`<path d="M1 6l3-4 3 4"></path>`,
];

/** The patterns every small map refers to; drawn once a page. */
export const patterns = () => html`<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
  ${PATTERNS.map((mark, k) => svg`<pattern id="sector-${k}" width="8" height="8" patternUnits="userSpaceOnUse"><g class="hatch">${mark}</g></pattern>`)}
  <pattern id="sector-closed" width="7" height="7" patternUnits="userSpaceOnUse"><path class="closed-hatch" d="M0 7 7 0"></path></pattern>
</defs></svg>`;

/** A map of `sectors` [{id, state}] where `state` is open, warned, grace or closed. */
export function smallMap(sectors, label) {
  const { picture, marks } = ground();
  const said = `${label}: ${sectors.map((s) => `${s.id} ${s.state === "closed" ? t("closed") : t("open")}`).join(", ")}`;
  return picture && sectors.every((s) => marks[s.id]) ? pictureMap(sectors, marks, said) : fieldMap(sectors, said);
}

function pictureMap(sectors, marks, said) {
  return html`<div class="small-map picture" role="img" aria-label=${said}><img src=${pictureUrl()} alt="" />
    ${sectors.map(({ id, state }) => html`<span class="pin ${state}" .style=${`left:${marks[id][0] * 100}%;top:${marks[id][1] * 100}%`}>${letter(id)}</span>`)}</div>`;
}

function fieldMap(sectors, said) {
  const across = Math.ceil(Math.sqrt(sectors.length * 1.4));
  const down = Math.ceil(sectors.length / across);
  return html`<svg class="small-map field" role="img" aria-label=${said} viewBox="0 0 ${across * 44 + 4} ${down * 44 + 4}">
    ${sectors.map(({ id, state, last }, k) => {
      const x = 4 + (k % across) * 44;
      const y = 4 + Math.floor(k / across) * 44;
      const shut = state === "closed" || state === "grace";
      return svg`<g class="field-sector ${state}"><rect class="bed" x=${x} y=${y} width="40" height="40"></rect>
        <rect x=${x} y=${y} width="40" height="40" fill="url(#sector-${shut ? "closed" : k % 8})"></rect>
        <circle class="letter-bed" cx=${x + 20} cy=${y + 20} r="12"></circle><text x=${x + 20} y=${y + 25}>${letter(id)}</text>
        ${last ? svg`<path class="last-flag" d="M${x + 31} ${y + 12}V${y + 2}l7 3-7 3"></path>` : nothing}
        ${shut ? svg`<path class="cross" d="M${x + 4} ${y + 4}l32 32M${x + 36} ${y + 4}l-32 32"></path>` : nothing}</g>`;
    })}</svg>`;
}
