// The sheet of one player: hit points, body, cards, and what a referee may do for him.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { api } from "/static/api.js";
import { ask, bodyFigure, faceTable, sheet, toast } from "/static/widgets.js";
import { app, cardName, chief, deck, desk, form, name, once, row, running, send, settings } from "./desk.js";
import { button, cardFace, health, jump, option, person, title, wounds } from "./parts.js";
import { drawing, handOut } from "./giving.js";
import { override } from "./override.js";
import { safety } from "./zone.js";

export function personPage(id) {
  const p = row(id);
  if (!p) return html`${title(t("People"), "#people")}<p>${t("This person is not in the event.")}</p>`;
  const d = desk();
  const begun = ["running", "paused", "final"].includes(d.phase);
  const free = p.alive && !p.locked;
  return html`${title(person(id), "#people")}
    <section class="panel about"><div class="stack">
      ${p.alive ? health(p.hp) : html`<p class="chip">✝ ${word(p.cause ?? "override")}</p>`}
      ${wounds(p.injuries)} ${p.mobility !== "normal" ? html`<p>${word(p.mobility)}</p>` : nothing} ${safety(p)}
      <p class="muted">${t("Kills: {kills}. Damage done: {damage}. Duels: {duels}.", { kills: p.kills, damage: p.damage, duels: p.duels })}</p>
      ${p.locked ? jump(`#duel/${p.locked}`, t("In a duel: open it")) : nothing}
      ${p.help_ms != null ? button(`help ${id}`, t("Call for help: answered"), () => send(`help ${id}`, { op: "help", player: id, done: true }), { kind: "btn--main" }) : nothing}
      </div><div class="figure" aria-hidden="true">${bodyFigure(p.injuries)}</div>
    </section>
    ${cards(p, d)}
    <section class="stack">
      ${free && begun ? button("escort", t("Walks with me (escort)"), () => send("escort", { op: "escort", player: id }, { done: () => toast(`✓ ${t("{player} walks with you.", { player: name(id) })}`, "ok") })) : nothing}
      ${button("invite", t("Pair this player’s phone"), () => pairing(id))}
      ${free && (begun || d.phase === "registration") ? button("withdraw", t("Leaves the game"), () => withdraw(id), { kind: "btn--danger" }) : nothing}
    </section>
    ${chief() && (begun || d.phase === "finished") ? override(p) : nothing}`;
}

function cards(p, d) {
  const f = form(`person ${p.id}`, { card: null, taker: null });
  if (f.card && !p.hand.includes(f.card)) f.card = null;
  return html`<section class="stack"><h2>${t("Cards")}</h2>
    ${p.hand.length ? html`<div class="cards">${p.hand.map((c) => option(cardFace(c), f.card === c, () => Object.assign(f, { card: f.card === c ? null : c, taker: null }), { kind: "piece", key: c }))}</div>` : html`<p class="muted">${t("no card")}</p>`}
    ${f.card ? chosen(p, d, f) : nothing}
    ${d.phase === "registration" && settings().deal_mode === "physical" && !p.hand.length ? drawing(p) : nothing}
    ${p.alive && !p.locked ? handOut(p, d) : nothing}</section>`;
}

function chosen(p, d, f) {
  const may = running() && d.phase === "running" && p.alive && !p.locked && settings().transfers !== "forbidden";
  const takers = d.players.filter((q) => q.alive && !q.locked && q.id !== p.id);
  return html`${faceTable(deck()[f.card])}
    ${may ? html`<h3>${t("Give {card} to", { card: cardName(f.card) })}</h3>
      <div class="players">${takers.map((q) => option(html`${person(q.id)}<span class="small">${t("cards: {n} / {limit}", { n: q.hand.length, limit: settings().hand_max })}</span>`, f.taker === q.id, () => (f.taker = q.id), { kind: "player", key: `to ${q.id}` }))}</div>
      ${button("transfer", f.taker ? t("{card} goes to {player}", { card: cardName(f.card), player: name(f.taker) }) : t("Choose who receives it"), () => send("transfer", { op: "transfer", giver: p.id, taker: f.taker, card: f.card }, { done: () => toast(`✓ ${t("The card changes hands.")}`, "ok") }), { kind: "btn--main", off: !f.taker })}` : nothing}
    ${["running", "paused"].includes(d.phase) ? button("reissue", t("Card lost: new print code"), () => reissue(f.card)) : nothing}`;
}

async function reissue(card) {
  const sure = await ask({ title: t("New print code for {card}?", { card: cardName(card) }), text: t("The old printed card stops working. The organiser prints the new one; the owner stays the same."), yes: t("Give it a new code") });
  if (sure) await send("reissue", { op: "reissue", card }, { done: () => toast(`✓ ${t("{card} has a new print code; the old one is dead.", { card: cardName(card) })}`, "ok") });
}

async function withdraw(player) {
  const sure = await ask({ title: t("{player} leaves the game?", { player: name(player) }), text: t("The player is out and the cards go to the referees."), yes: t("Leaves the game"), danger: true });
  if (sure) await send("withdraw", { op: "withdraw", player });
}

/** A one-time code for this player's phone, as a QR on this screen. */
async function pairing(player) {
  const made = await once("invite", () => api("POST", `/api/events/${app.event}/invite`, { person: player, kind: "player" }));
  if (!made) return;
  const picture = `data:image/svg+xml;base64,${btoa(made.qr_svg)}`;
  const shown = sheet(html`<div class="stack"><h2>${t("{player}: scan this", { player: name(player) })}</h2>
    <img class="qr" src=${picture} alt=${t("QR code for the phone of {player}", { player: name(player) })} /><p class="code">${made.code}</p>
    <p>${t("It works once and replaces the phone used so far.")}</p>
    <button type="button" class="btn btn--main" @click=${() => shown.close()}>${t("Close")}</button></div>`);
}
