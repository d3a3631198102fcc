// The picture of the ground with each sector's sign where the organiser put it; sectors without a place stand in a row.
import { html, nothing, svg } from "/static/vendor/lit-html.js";
import { word } from "/static/text.js";
import { sectorFlag } from "/static/widgets.js";

export function ground(event, sectors, marks) {
  const placed = sectors.filter((s) => marks[s.id]);
  const rest = sectors.filter((s) => !marks[s.id]);
  return html`<figure class="ground">
    <div class="ground__map">
      <img src="/api/events/${encodeURIComponent(event)}/terrain" alt="" />
      <svg class="ground__marks" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${sectors.map((s) => `${s.id}: ${word(s.state)}`).join(", ")}>
        ${placed.map((s) => mark(s, marks[s.id]))}
      </svg>
    </div>
    ${rest.length ? html`<figcaption class="flags flags--row">${rest.map((s) => sectorFlag(s))}</figcaption>` : nothing}
  </figure>`;
}

// A nested svg keeps its own proportions although the map is stretched.
function mark({ id, state, last }, [x, y]) {
  const wide = Math.max(44, id.length * 13 + 22);
  return svg`<svg x=${x * 100 - 10} y=${y * 100 - 6} width="20" height="12" viewBox="${-wide / 2} -30 ${wide} 60" preserveAspectRatio="xMidYMid meet" class="mark mark--${state}">
    <rect x=${-wide / 2 + 3} y="-19" width=${wide - 6} height="38" rx="4" />
    <text x="0" y="9" text-anchor="middle">${last ? "★" : ""}${id}</text>
    ${state === "closed" ? svg`<path d="M${-wide / 2 + 5} -17L${wide / 2 - 5} 17M${wide / 2 - 5} -17L${-wide / 2 + 5} 17" />` : nothing}
  </svg>`;
}
