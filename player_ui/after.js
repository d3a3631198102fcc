// Out of the game or at its end: the moment itself, one's own story, and the public board.
import { html, nothing } from "/static/vendor/lit-html.js";
import { gameTime, t, word } from "/static/text.js";
import { feedList, sectorFlag, zoneClock } from "/static/widgets.js";
import { soundButton } from "./bits.js";

export function after(link) {
  const { me, public: board } = link.topics;
  const over = board.phase === "finished";
  return html`<div class="stack">
    ${over ? ending(link) : fallen(link)}
    ${over ? nothing : html`<section class="panel">${zoneClock(link)}</section>
      <div class="sectors">${board.zone.sectors.map((s) => sectorFlag(s))}</div>`}
    <section class="panel"><h2>${t("Your story")}</h2>${feedList(own(link), link.ctx)}</section>
    ${over ? ranks(link) : players(link)}
    <section class="panel"><h2>${t("What happened")}</h2>${feedList(link.feed, link.ctx, 40)}</section>
  </div>
  ${over ? nothing : html`<nav class="actions">${soundButton(link)}</nav>`}`;
}

function fallen(link) {
  const { me, public: board, names } = link.topics;
  const rank = board.players.find((p) => p.id === me.player)?.rank;
  return html`<section class="panel stage fallen">
    <h2>${t("You are out")}</h2>
    <p>${me.by ? t("Eliminated by {player}.", { player: names[me.by] }) : word(me.cause)}</p>
    ${rank ? html`<p class="numeral numeral--huge"><small>${t("Rank")}</small>${rank}</p>` : nothing}
    <p>${t("Kills: {kills} · Damage dealt: {damage}", me)}</p>
    <p class="muted">${t("From here on you see what everybody sees. Tell the living nothing.")}</p>
  </section>`;
}

function ending(link) {
  const { me, public: board, names } = link.topics;
  const mine = board.winner === me.player;
  const row = board.ranking?.find((r) => r.player === me.player);
  return html`<section class="panel stage winner">
    <p>${t("It is over")}</p>
    <h2>${mine ? t("You win!") : board.winner ? t("{player} wins!", { player: names[board.winner] }) : t("Nobody wins.")}</h2>
    ${row ? html`<p class="numeral numeral--huge"><small>${t("Rank")}</small>${row.rank}</p><p>${t("Kills: {kills} · Damage dealt: {damage}", row)}</p>` : nothing}
  </section>`;
}

const own = (link) => link.feed.filter((x) => JSON.stringify(x.facts).includes(`"@${link.topics.me.player}"`));

function players(link) {
  const { public: board, names } = link.topics;
  return html`<section class="panel"><h2>${t("Still in the game: {alive} of {total}", board)}</h2>
    <ul class="list people">${board.players.map((p) => html`<li class=${p.alive ? "" : "gone"}>
      <span class="seat seat--small">${p.seat}</span> <span>${names[p.id]}</span>
      <span class="muted">${p.alive ? (p.hp === undefined ? t("in the game") : t("hit points: {hp}", p)) : word(p.cause)}</span></li>`)}</ul>
  </section>`;
}

function ranks(link) {
  const { public: board, names } = link.topics;
  return html`<section class="panel"><h2>${t("Ranking")}</h2>
    <table class="ranks"><thead><tr><th>${t("Rank")}</th><th>${t("Player")}</th><th>${t("Kills")}</th><th>${t("Damage")}</th><th>${t("Out at")}</th></tr></thead>
      <tbody>${board.ranking.map((r) => html`<tr><td class="numeral">${r.rank}</td><td>${names[r.player]}</td><td>${r.kills}</td><td>${r.damage}</td><td>${r.elim_ms === null ? "–" : gameTime(r.elim_ms)}</td></tr>`)}</tbody></table>
  </section>`;
}
