// The ground: the organiser's picture with a flag where each sector lies, or a board drawn for the number of sectors.
import { html, nothing } from "/static/vendor/lit-html.js";
import { api } from "/static/api.js";
import { sectorFlag } from "/static/widgets.js";

const AGAIN_MS = 60_000; // the picture may be changed while this screen hangs on a wall
let known = null;
let asked = -Infinity;

/** Whether there is a picture and where its marks are; asks now and then, and calls `then` when the answer is there. */
export function loadGround(event, then) {
  if (performance.now() - asked > AGAIN_MS) {
    asked = performance.now();
    api("GET", `/api/events/${event}/terrain-marks`).then((found) => {
      known = found;
      then();
    }, () => {});
  }
  return known?.picture ?? false;
}

/** Sectors without a mark stand in a row below the picture. */
export function fieldMap(event, sectors) {
  const placed = sectors.filter((sector) => known.marks[sector.id]);
  const loose = sectors.filter((sector) => !known.marks[sector.id]);
  return html`<div class="map"><div class="map__sheet"><img src="/api/events/${event}/terrain" alt="" />
      ${placed.map((sector) => html`<span class="map__pin" .style=${place(known.marks[sector.id])}>${sectorFlag(sector)}</span>`)}</div></div>
    ${loose.length ? html`<div class="map__loose">${loose.map((sector) => sectorFlag(sector))}</div>` : nothing}`;
}

const place = ([x, y]) => `left:${Math.round(x * 1000) / 10}%;top:${Math.round(y * 1000) / 10}%`;

export function drawnBoard(sectors) {
  const across = sectors.length <= 4 ? 2 : sectors.length <= 9 ? 3 : sectors.length <= 16 ? 4 : 5;
  return html`<div class="board board--${across}">${sectors.map((sector) => html`<div class="board__cell board__cell--${sector.state} ${sector.last ? "board__cell--last" : ""}">${sectorFlag(sector, { big: true })}</div>`)}</div>`;
}
