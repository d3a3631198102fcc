// The public board (who is still in, never how strong) and this player's own story.
import { html, nothing } from "/static/vendor/lit-html.js";
import { gameTime, t, word } from "/static/text.js";
import { feedList } from "/static/widgets.js";
import { me, name, page, seen } from "./store.js";

const ofMe = (item) => Object.values(item.facts ?? {}).flat().includes(`@${me().player}`);

export function board() {
  const mine = page.link.feed.filter(ofMe);
  return html`
    <h2 class="view__title">${t("Story")}</h2>
    ${seen().ranking ? ranking() : nothing}
    <section class="panel"><h3>${t("My own story")}</h3>${mine.length ? feedList(mine, page.link.ctx) : html`<p class="muted">${t("Nothing has happened to you yet.")}</p>`}</section>
    ${seen().ranking ? nothing : players()}
    <section class="panel"><h3>${t("What everybody knows")}</h3>${feedList(page.link.feed, page.link.ctx, 60)}</section>`;
}

function players() {
  const { players, alive, total } = seen();
  return html`<section class="panel"><h3>${t("Alive: {alive} of {total}", { alive, total })}</h3>
    <ul class="people">${players.map((row) => html`<li class=${row.alive ? "" : "people--out"}>
      <span class="seat">${row.seat}</span><span>${name(row.id)}${row.id === me().player ? html` <strong>(${t("you")})</strong>` : nothing}
      ${row.alive ? nothing : html`<small>✗ ${word(row.cause)}</small>`}</span>${row.hp === undefined ? nothing : html`<b class="numeral">${row.hp}</b>`}</li>`)}</ul></section>`;
}

function ranking() {
  return html`<section class="panel"><h3>${t("Ranking")}</h3><ol class="ranking">${seen().ranking.map((row) => html`<li class=${row.player === me().player ? "ranking--me" : ""}>
    <b class="numeral">${row.rank}</b><span><strong>${name(row.player)}</strong><br /><small>${t("brought down: {kills} · damage: {damage}", row)}${row.elim_ms === null ? nothing : html` · ${gameTime(row.elim_ms)}`}</small></span></li>`)}</ol></section>`;
}
