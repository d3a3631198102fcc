// Dice: a pad of six big keys, each saying what it leads to before it is tapped; or a throw by the server.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t, word } from "/static/text.js";
import { dieFace, pictogram } from "/static/widgets.js";
import { cardName, deck, isSending, name, other, send, settings } from "./desk.js";
import { button, option, person } from "./parts.js";
import { PLACES, damage, handRead, land, needsPlace, weapon } from "./forecast.js";
import { memory } from "./meeting.js";

const EFFECTS = ["none", "contusion", "ko", "strangle", "fracture", "sever", "kill"];
const MOST_TYPED = 15;

export function dice(duel) {
  const waits = duel.awaiting.filter((w) => w[0] === "die");
  const f = memory(duel, { who: waits[0][1], typed: null, effect: "none" });
  const [, who, kind] = waits.find((w) => w[1] === f.who) ?? waits[0];
  const pad = handReadNow(duel, who, kind) ? readCard(duel, who, f) : keys(duel, who, kind);
  const thrown = appThrows(duel, who, kind);
  return html`
    ${duel.state === "exchange" ? bothStrike(duel, waits, f) : nothing}
    <h2>${title(kind, name(who))}</h2>
    <p class="with">${strikesWith(duel, who, kind)}</p>
    ${settings().dice === "app" ? html`${thrown}<p class="muted">${t("or type what a real die shows:")}</p>${pad}` : html`${pad}${thrown}`}`;
}

/** In an exchange the dice of both may come in any order; nothing lands before both are in. */
function bothStrike(duel, waits, f) {
  const sofar = ({ die, place }) => html`<span class="small">${die == null ? t("no die yet") : t("damage die: {n}", { n: die })}${place == null ? nothing : html` · ${t("place: {n}", { n: place })}`}</span>`;
  return html`<p>${t("Enter the dice of both, in any order: nothing lands before all are in.")}</p>
    <div class="sides" role="group">${[duel.a, duel.b].map((p) => option(html`${person(p)}${sofar(duel.sides[p])}${waits.some((w) => w[1] === p) ? nothing : html`<span class="small">✓ ${t("complete")}</span>`}`, f.who === p, () => (f.who = p), { kind: "half", key: `dice ${p}`, off: !waits.some((w) => w[1] === p) }))}</div>`;
}

function title(kind, player) {
  return { damage: t("{player} throws for damage", { player }), location: t("{player} throws for the place", { player }), parry: t("{player} throws to parry", { player }), flee: t("{player} throws to flee", { player }) }[kind];
}

function strikesWith(duel, who, kind) {
  const side = duel.sides[who];
  if (kind === "parry") return t("From {n} on the blow is parried: no damage, no effect.", { n: settings().parry_min });
  if (kind === "flee") return t("From {n} on the meeting ends without an attack.", { n: settings().flee_min });
  if (kind === "location") return t("Where is {player} hit? The blow: {blow}.", { player: name(other(duel, who)), blow: blowWords(side) });
  const card = weapon(side, deck());
  return html`<span class="pict">${pictogram(card ? card.code : "hand")}</span> ${card ? cardName(card.code) : t("Bare hands")}${side.complement ? ` + ${cardName(side.complement)}` : ""}`;
}

/** "4 · knock-out"; a bare number where there is no effect. */
export function blowWords({ raw, effect }) {
  if (effect === "kill") return word("kill");
  return effect && effect !== "none" ? `${raw} · ${word(effect)}` : String(raw);
}

function keys(duel, who, kind) {
  return html`<div class="pad" role="group" aria-label=${t("What the die shows")}>
    ${[1, 2, 3, 4, 5, 6].map((value) => html`<button type="button" class="key ${grave(duel, who, kind, value) ? "key--grave" : ""}" data-die=${value} ?disabled=${isSending(`die ${duel.id}`)} @click=${() => enter(duel, { who, kind, value })}>
      <b class="numeral">${value}</b><span>${leadsTo(duel, who, kind, value)}</span></button>`)}
  </div>`;
}

/** What a key leads to, in two or three words. */
function leadsTo(duel, who, kind, value) {
  if (kind === "parry") return value >= settings().parry_min ? t("parried") : t("not parried");
  if (kind === "flee") return value >= settings().flee_min ? t("gets away") : t("is caught");
  if (kind === "location") return html`${word(PLACES[value - 1])}<small>${after(duel, who, duel.sides[who], value)}</small>`;
  const blow = damage(duel.sides[who], value, null, settings(), deck());
  if (!blow.raw && blow.effect === "none") return t("misses");
  const points = blow.effect === "kill" ? nothing : html`<strong class="points">−${blow.raw}</strong>`;
  return html`${points}${effectSign(blow.effect)}${blow.effect === "none" ? nothing : word(blow.effect)}${needsPlace(blow, settings()) ? nothing : html`<small>${after(duel, who, blow, null)}</small>`}`;
}

const effectSign = (effect) => (effect === "none" ? nothing : html`<span class="effect">${pictogram(`effect-${effect}`)}</span>`);

const landing = (duel, who, blow, place) => land(blow, place, duel.sides[other(duel, who)], duel.bonus, settings(), deck());

function grave(duel, who, kind, value) {
  if (kind === "location") return !landing(duel, who, duel.sides[who], value).left;
  return kind === "damage" && damage(duel.sides[who], value, null, settings(), deck())?.effect === "kill";
}

/** Hit points left, and what else this blow brings. */
function after(duel, who, blow, place) {
  const end = landing(duel, who, blow, place);
  if (!end.left) return html`✝ ${t("eliminated")}`;
  return html`${end.loss ? t("{n} left", { n: end.left }) : t("no loss")}${end.blocked ? html` · ${t("protection −{n}", { n: end.blocked })}` : nothing}${end.mark ? html` · ✚ ${word(end.mark)}` : nothing}${["ko", "strangle"].includes(end.effect) ? html` · ★ ${word(end.effect)}` : nothing}`;
}

const handReadNow = (duel, who, kind) => kind === "damage" && handRead(duel.sides[who], deck());

/** A card without a table on this server: the referee types what the real card says for the die thrown (CA-5). */
function readCard(duel, who, f) {
  const card = handRead(duel.sides[who], deck());
  const ready = f.value && typed(f);
  const blow = ready && damage(duel.sides[who], f.value, typed(f), settings(), deck());
  return html`<p>${t("The table of {card} is on the real card. Which die, and what does the card say for it?", { card: cardName(card.code) })}</p>
    <div class="pad pad--low" role="group" aria-label=${t("What the die shows")}>${[1, 2, 3, 4, 5, 6].map((n) => option(html`<b class="numeral">${n}</b>`, f.value === n, () => (f.value = n), { key: `die ${n}` }))}</div>
    <h3>${t("Damage")}</h3>
    <div class="numbers" role="group" aria-label=${t("Damage")}>${Array.from({ length: MOST_TYPED + 1 }, (_, n) => option(String(n), f.typed === n, () => (f.typed = n), { key: `damage ${n}` }))}</div>
    <h3>${t("Effect")}</h3>
    <div class="numbers numbers--wide" role="group" aria-label=${t("Effect")}>${EFFECTS.map((x) => option(word(x), f.effect === x, () => (f.effect = x), { key: `effect ${x}` }))}</div>
    <div class="enter"><p class="forecast">${ready ? html`${t("The blow: {blow}.", { blow: blowWords(blow) })} ${needsPlace(blow, settings()) ? t("Then the die for the place.") : after(duel, who, blow, null)}` : t("Choose die, damage and effect.")}</p>
      ${button(`die ${duel.id}`, t("Enter"), () => enter(duel, { who, kind: "damage", value: f.value, ...typed(f) }), { kind: "btn--main btn--big", off: !ready, id: "enter" })}</div>`;
}

function typed({ typed: points, effect }) {
  if (effect === "kill") return { damage: 0, effect };
  return points == null ? null : { damage: points, effect };
}

function appThrows(duel, who, kind) {
  if (handReadNow(duel, who, kind)) return nothing;
  return button(`die ${duel.id}`, html`<span class="throw" aria-hidden="true">${dieFace(5)}</span> ${t("The app throws")}`, () => enter(duel, { who, kind }), { kind: settings().dice === "app" ? "btn--main btn--big" : "btn--quiet", id: "throw" });
}

const enter = (duel, die) => send(`die ${duel.id}`, { op: "act", duel: duel.id, act: { op: "die", ...die } });
