// After the blow: a knock-out's choice (steal or strike again) and the loot of the fallen, counted against the hand's limit.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { cardName, name, other, send, settings } from "./desk.js";
import { button, cardFace, option } from "./parts.js";
import { memory } from "./meeting.js";

const act = (duel, key, entry) => send(`${key} ${duel.id}`, { op: "act", duel: duel.id, act: entry });

export function choice(duel, who) {
  const rival = other(duel, who);
  const [mine, theirs] = [duel.sides[who].hand, duel.sides[rival].hand];
  const f = memory(duel, { pick: null, card: theirs.length === 1 ? theirs[0] : null, drop: null });
  const full = theirs.length > 0 && mine.length >= settings().hand_max;
  const ready = f.pick === "second" || (f.pick === "steal" && (!theirs.length || (f.card && (!full || f.drop))));
  const enter = () => act(duel, "choice", { op: "choice", who, pick: f.pick, ...(f.pick === "steal" && f.card ? { card: f.card, ...(full ? { drop: f.drop } : {}) } : {}) });
  return html`<h2>★ ${t("{player} is out cold. {other} chooses.", { player: name(rival), other: name(who) })}</h2>
    <div class="sides">
      ${option(html`<b>${t("Steal a card")}</b><span>${t("The meeting is then over.")}</span>`, f.pick === "steal", () => (f.pick = "steal"), { kind: "tall", key: "steal" })}
      ${option(html`<b>${t("Strike again")}</b><span>${t("Same cards, nothing is stolen.")}</span>`, f.pick === "second", () => (f.pick = "second"), { kind: "tall", key: "second" })}
    </div>
    ${f.pick === "steal" ? stealing(f, who, rival, mine, theirs, full) : nothing}
    <div class="enter"><p class="forecast">${ready ? choiceWords(f, who, rival, theirs) : t("Choose.")}</p>
    ${button(`choice ${duel.id}`, t("Enter"), enter, { kind: "btn--main btn--big", off: !ready, id: "enter" })}</div>`;
}

function stealing(f, who, rival, mine, theirs, full) {
  if (!theirs.length) return html`<p>${t("{player} holds no card: there is nothing to steal.", { player: name(rival) })}</p>`;
  return html`<h3>${t("Which card of {player}?", { player: name(rival) })}</h3>
    <div class="cards">${theirs.map((c) => option(cardFace(c), f.card === c, () => (f.card = c), { kind: "piece", key: `steal ${c}` }))}</div>
    ${full && f.card ? html`<h3>${t("{player} has a full hand. Which card goes to the referees?", { player: name(who) })}</h3>
      <div class="cards">${[...mine, f.card].map((c) => option(cardFace(c), f.drop === c, () => (f.drop = c), { kind: "piece", key: `drop ${c}` }))}</div>` : nothing}`;
}

function choiceWords(f, who, rival, theirs) {
  if (f.pick === "second") return t("{player} strikes {other} again.", { player: name(who), other: name(rival) });
  if (!theirs.length) return t("The meeting ends; nothing is stolen.");
  return t("{player} steals this card: {card}.", { player: name(who), card: cardName(f.card) });
}

export function loot(duel, who) {
  const rival = other(duel, who);
  const [mine, theirs] = [duel.sides[who].hand, duel.sides[rival].hand];
  const limit = settings().hand_max;
  const most = { any: theirs.length, one: 1, none: 0 }[settings().loot_mode];
  const f = memory(duel, { take: theirs.slice(0, Math.min(most, Math.max(0, limit - mine.length))), keep: [...mine] });
  const held = f.keep.length + f.take.length;
  const toggle = (list, code) => (list.includes(code) ? list.filter((c) => c !== code) : [...list, code]);
  const tooMany = held > limit || f.take.length > most;
  const tile = (code, field, yes, no) => option(html`${cardFace(code)}<span class="tag">${f[field].includes(code) ? html`✓ ${yes}` : no}</span>`, f[field].includes(code), () => (f[field] = toggle(f[field], code)), { kind: "piece", key: `${field} ${code}` });
  return html`<h2>✝ ${t("{player} is eliminated. {other} takes the cards.", { player: name(rival), other: name(who) })}</h2>
    ${theirs.length ? html`<div class="cards">${theirs.map((c) => tile(c, "take", t("taken"), t("not taken")))}</div>` : html`<p>${t("{player} held no card.", { player: name(rival) })}</p>`}
    ${settings().loot_mode === "one" ? html`<p class="muted">${t("At most one card may be taken.")}</p>` : nothing}${settings().loot_mode === "none" ? html`<p class="muted">${t("No card may be taken.")}</p>` : nothing}
    ${mine.length ? html`<h3>${t("{player} keeps", { player: name(who) })}</h3><div class="cards">${mine.map((c) => tile(c, "keep", t("kept"), t("not kept")))}</div>` : nothing}
    <div class="enter"><p class="count ${tooMany ? "count--over" : ""}" role="status"><b class="numeral">${held} / ${limit}</b> ${tooMany ? t("Too many: leave some.") : t("cards in hand afterwards. What is left goes to the referees.")}</p>
    ${button(`loot ${duel.id}`, f.take.length ? t("Take: {n}", { n: f.take.length }) : t("Take nothing"), () => act(duel, "loot", { op: "loot", who, take: f.take, keep: [...f.keep, ...f.take] }), { kind: "btn--main btn--big", off: tooMany, id: "enter" })}</div>`;
}
