// In the game: hit points first, then the clock, the body, and the cards.
import { html, nothing } from "/static/vendor/lit-html.js";
import { mmss } from "/static/clock.js";
import { t, word } from "/static/text.js";
import { ask, bodyFigure, busy, handCard, hpBar, sectorFlag, sheet, zoneClock } from "/static/widgets.js";
import { helpButton, soundButton } from "./bits.js";

export function alive(link) {
  const { me, public: board } = link.topics;
  return html`<div class="stack">
    ${me.called ? called(link) : nothing}
    ${me.duel ? html`<p class="panel panel--danger duel"><strong>⚔ ${t("Duel with {player}", { player: link.topics.names[me.duel.with] })}</strong><br>${t("The referee enters it. What changes appears here when it is closed.")}</p>` : nothing}
    ${safe(link)}
    <section class="panel hp" aria-label=${t("Your hit points")}>
      <p class="hp__numbers"><span class="numeral numeral--huge">${me.hp}</span><span class="hp__max">/ ${me.hp_start}<br>${t("hit points")}</span></p>
      ${hpBar(me.hp, me.hp_start)}
    </section>
    <section class="panel">${zoneClock(link)}</section>
    <section class="panel injuries">
      ${bodyFigure(me.injuries)}
      <dl>
        <dt>${t("You move")}</dt><dd class=${me.mobility === "normal" ? "" : "bad"}>${word(me.mobility)}</dd>
        <dt>${t("Kills")}</dt><dd class="numeral">${me.kills}</dd>
        <dt>${t("Damage dealt")}</dt><dd class="numeral">${me.damage}</dd>
        <dt>${t("Still in the game")}</dt><dd class="numeral">${board.alive}</dd>
      </dl>
    </section>
    <section class="stack">
      <h2>${t("Your cards")}</h2>
      ${me.hand.length ? me.hand.map((card) => held(card, link)) : html`<p class="muted">${t("No card: you fight with bare hands.")}</p>`}
    </section>
    <section class="stack"><h2>${t("Sectors")}</h2><div class="sectors">${board.zone.sectors.map((s) => sectorFlag(s))}</div></section>
  </div>
  <nav class="actions">${helpButton(link)}${soundButton(link)}</nav>`;
}

function called(link) {
  const { me, public: board, names } = link.topics;
  const left = board.final.call_ms + board.final.call_s * 1000 - link.gameNow();
  const rival = board.final.called.find((p) => p !== me.player);
  return html`<section class="panel panel--danger stage called">
    <h2>${t("You are called")}</h2>
    <p>${t("Meet {player} before the referees now.", { player: names[rival] })}</p>
    <p class="numeral">${mmss(left)}</p>
  </section>`;
}

/** After a duel or beside a referee one may still leave a closed sector. */
function safe(link) {
  const { me } = link.topics;
  const until = Math.max(me.exempt_until_ms, me.escort_until_ms) - link.gameNow();
  return until > 0 ? html`<p class="panel safe">⛨ ${t("You may walk out of closed sectors for {time}.", { time: mmss(until) })}</p>` : nothing;
}

function held(card, link) {
  return html`<div class="held">${handCard(card)}
    ${link.topics.me.transfers === "free" && !link.topics.me.locked ? html`<button class="btn btn--quiet" @click=${() => give(card, link)}>${t("Give this card away")}</button>` : nothing}
  </div>`;
}

function give(card, link) {
  const { me, public: board, names } = link.topics;
  const to = (close, taker) => busy(async () => {
    close();
    if (!(await ask({ title: t("Give this card to {player}?", { player: names[taker] }), text: t("Hand the real card over too."), yes: t("Give") }))) return;
    return link.send({ op: "transfer", giver: me.player, taker, card: card.code });
  }, () => link.ctx);
  sheet((close) => html`<h2>${t("Who gets it?")}</h2><div class="stack">
    ${board.players.filter((p) => p.alive && p.id !== me.player).map((p) => html`<button class="tile" @click=${to(close, p.id)}>${names[p.id]}</button>`)}
    <button class="btn" @click=${close}>${t("No, go back")}</button></div>`, { label: t("Who gets it?") });
}
