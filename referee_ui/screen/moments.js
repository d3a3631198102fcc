// The great moments of the public display: the pair called to the final, and the winner with all ranks.
import { html, nothing } from "/static/vendor/lit-html.js";
import { mmss } from "/static/clock.js";
import { t } from "/static/text.js";

export function finalPair(link) {
  const { public: { final }, names } = link.topics;
  const left = final.call_ms + final.call_s * 1000 - link.gameNow();
  return html`<div class="pair">
    <p class="clock__label">${t("Final")}</p>
    <p class="pair__name">${names[final.called[0]]}</p>
    <p class="pair__versus" aria-hidden="true">⚔</p>
    <p class="pair__name">${names[final.called[1]]}</p>
    <p class="numeral">${mmss(left)}</p>
  </div>`;
}

export function ending(link) {
  const { public: board, names } = link.topics;
  return html`<div class="ending">
    <section class="ending__winner">
      <svg viewBox="0 0 120 150" aria-hidden="true"><path class="mast" d="M18 6V148" /><path class="cloth" d="M21 10Q60 -6 112 14Q90 38 112 68Q60 48 21 66Z" /></svg>
      <p>${board.winner ? t("The winner") : t("It is over")}</p>
      <h2>${board.winner ? names[board.winner] : t("Nobody wins.")}</h2>
    </section>
    ${board.ranking ? html`<ol class="ending__ranks">${board.ranking.map((r) => html`<li><span class="numeral">${r.rank}</span><span>${names[r.player]}</span><small>${t("kills: {kills}", r)}</small></li>`)}</ol>` : nothing}
  </div>`;
}
