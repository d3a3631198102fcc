// The end: the winner on a stage, and the whole ranking in as many tables as stand well beside each other.
import { html } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";

const ROWS_BESIDE = 12; // a longer ranking is split in two

const name = (link, who) => link.topics.names[who] ?? "?";

export function stage(link) {
  const { winner, ranking: rows } = link.topics.public;
  const won = rows?.find((row) => row.player === winner);
  return html`<section class="winner">
    ${winner
      ? html`<p class="winner__word">${t("The winner")}</p><h2>${name(link, winner)}</h2><p>${t("brought down: {kills} · damage: {damage}", won)}</p>`
      : html`<h2>${t("Nobody wins")}</h2><p>${t("The game is over.")}</p>`}
  </section>`;
}

export function ranking(link) {
  const rows = link.topics.public.ranking ?? [];
  const cut = rows.length > ROWS_BESIDE ? Math.ceil(rows.length / 2) : rows.length;
  return html`<section class="ranks" aria-label=${t("Ranking")}>${[rows.slice(0, cut), rows.slice(cut)].filter((part) => part.length).map((part) => table(link, part))}</section>`;
}

const table = (link, rows) => html`<table>
  <thead><tr><td></td><th scope="col">${t("Ranking")}</th><th scope="col">${t("brought down")}</th><th scope="col">${t("damage")}</th></tr></thead>
  <tbody>${rows.map((row) => html`<tr><td class="numeral">${row.rank}</td><th scope="row">${name(link, row.player)}</th><td>${row.kills}</td><td>${row.damage}</td></tr>`)}</tbody>
</table>`;
