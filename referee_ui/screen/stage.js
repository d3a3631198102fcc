// The end: the winner on a stage, and the whole ranking.
import { html, nothing } from "/static/vendor/lit-html.js";
import { gameTime, t } from "/static/text.js";

export function stage(link) {
  const { winner, ranking } = link.topics.public;
  const name = (who) => link.topics.names[who] ?? "?";
  const won = ranking?.find((row) => row.player === winner);
  return html`<div class="stage-end">
    <section class="winner">
      ${winner
        ? html`<p class="winner__word">⚑ ${t("The winner")}</p><h2>${name(winner)}</h2><p>${t("brought down: {kills} · damage: {damage}", won)}</p>`
        : html`<h2>${t("Nobody wins")}</h2><p>${t("The game is over.")}</p>`}
    </section>
    ${ranking ? html`<ol class="podium" aria-label=${t("Ranking")}>${ranking.filter((row) => row.player !== winner).map((row) => html`<li>
      <b class="numeral">${row.rank}</b><span>${name(row.player)}</span>
      <small>${t("brought down: {kills} · damage: {damage}", row)}${row.elim_ms === null ? nothing : html` · ${gameTime(row.elim_ms)}`}</small></li>`)}</ol>` : nothing}
  </div>`;
}
