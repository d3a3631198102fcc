// Both declarations side by side. What each may use comes from the server, so nothing impossible is offered.
import { html, nothing } from "/static/vendor/lit-html.js";
import { t } from "/static/text.js";
import { pictogram } from "/static/widgets.js";
import { cardName, deck, name, other, send, settings } from "./desk.js";
import { abilities, button, option, person } from "./parts.js";
import { initiative } from "./forecast.js";
import { memory, whyFirst } from "./meeting.js";

const key = (d) => `${d.action}:${d.main ?? ""}:${d.complement ?? ""}`;
const rank = (d) => (d.action === "attack" ? (d.complement ? 0 : d.main && !d.bare ? 1 : d.main ? 2 : 3) : d.action === "pass" ? 9 : 5);

/** Where only one attack is possible it is chosen already: most players hold one card. Useless cards all mean bare hands. */
function likely(options) {
  const attacks = options.filter((d) => d.action === "attack");
  const plain = attacks.filter((d) => !d.bare && !d.warn);
  if (plain.length === 1) return key(plain[0]);
  const bare = plain.length ? null : attacks.find((d) => !d.main && !d.warn);
  return bare ? key(bare) : null;
}

export function declaring(duel) {
  const again = duel.next[0] === "redeclare";
  const waiting = duel.awaiting.map((w) => w[1]);
  const f = memory(duel, { use: Object.fromEntries(waiting.map((p) => [p, likely(duel.declarations[p])])) });
  const chosen = Object.fromEntries(waiting.map((p) => [p, duel.declarations[p].find((d) => key(d) === f.use[p])]));
  const missing = waiting.filter((p) => !chosen[p]);
  const warned = waiting.filter((p) => chosen[p]?.warn);
  return html`
    <h2>${again ? t("{player} is injured and must declare again", { player: name(waiting[0]) }) : t("What do they use?")}</h2>
    <div class="sides">${(again ? waiting : [duel.a, duel.b]).map((p) => side(duel, p, f))}</div>
    <div class="enter">
      ${warned.map((p) => html`<p class="reason reason--danger">⚠ ${bodyWarning(p, chosen[p], duel.sides[p])}</p>`)}
      <p class="forecast">${missing.length ? t("Choose for {players}.", { players: missing.map(name).join(", ") }) : again ? usage(chosen[waiting[0]]) : outlook(duel, chosen)}</p>
      ${button(`declare ${duel.id}`, warned.length ? t("Allow it and enter") : t("Enter"), () => enter(duel, waiting, chosen), { kind: "btn--main btn--big", off: missing.length > 0, id: "enter" })}
    </div>`;
}

function side(duel, player, f) {
  const options = duel.declarations[player];
  if (!options) return html`<div class="side"><h3>${person(player)}</h3><p>✓ ${usage(duel.sides[player])}</p></div>`;
  const permanent = duel.sides[player].hand.filter((c) => deck()[c]?.permanent);
  return html`<div class="side" role="group" aria-label=${name(player)}><h3>${person(player)}</h3>
    ${[...options].sort((x, y) => rank(x) - rank(y)).map((d) => option(face(d), f.use[player] === key(d), () => (f.use[player] = key(d)), { kind: `piece ${d.warn ? "piece--warned" : ""}`, key: `${player} ${key(d)}` }))}
    ${permanent.map((c) => html`<p class="muted">${t("always in use: {card}", { card: cardName(c) })}</p>`)}
  </div>`;
}

function face(d) {
  const bonus = d.complement && deck()[d.complement]?.pair_bonus;
  return html`<span class="picts" aria-hidden="true">${d.main ? pictogram(d.main) : pictogram(d.action === "pass" ? "body" : "hand")}${d.complement ? pictogram(d.complement) : nothing}</span>
    <span class="card-name">${usage(d)}</span>
    ${bonus ? html`<span class="small">${t("as a pair: +{n}", { n: bonus })}</span>` : nothing}
    ${d.action === "attack" && d.main ? abilities(d.main) : nothing}
    ${d.action === "flee" ? html`<span class="small">${t("needs {n} or more", { n: settings().flee_min })}</span>` : nothing}
    ${d.action === "parry" ? html`<span class="small">${t("needs {n} or more", { n: settings().parry_min })}</span>` : nothing}
    ${d.warn ? html`<span class="small">⚠ ${d.warn === "LEGS_CONFIRM" ? t("a leg is lost") : t("an arm is lost")}</span>` : nothing}`;
}

/** A declaration in words. */
export function usage({ action, main, complement }) {
  if (action === "pass") return t("No attack");
  if (action === "flee") return t("Flee: {card}", { card: cardName(main) });
  if (action === "parry") return t("Parry: {card}", { card: cardName(main) });
  if (complement) return `${cardName(main)} + ${cardName(complement)}`;
  return main ? cardName(main) : t("Bare hands");
}

function bodyWarning(player, use, { arms, legs }) {
  if (use.warn === "LEGS_CONFIRM") return t("{player} needs two sound legs to flee (sound legs: {legs}). You may allow it.", { player: name(player), legs });
  return t("{player} lacks the arms for that (usable arms: {arms}). You may allow it.", { player: name(player), arms });
}

/** What follows when both are entered, and why. */
function outlook(duel, chosen) {
  const use = Object.fromEntries([duel.a, duel.b].map((p) => [p, chosen[p] ?? duel.sides[p]]));
  const attackers = [duel.a, duel.b].filter((p) => use[p].action === "attack");
  if (!attackers.length) return t("Nobody attacks: the meeting is over at once.");
  const [striker] = attackers;
  const rival = other(duel, striker);
  if (attackers.length === 1 && use[rival].action === "flee") return t("{player} throws to flee, from {n} on; if not, {other} attacks.", { player: name(rival), n: settings().flee_min, other: name(striker) });
  if (attackers.length === 1) return t("Only {player} attacks.", { player: name(striker) });
  const { first, reason } = initiative(duel, use, settings(), deck());
  return whyFirst(first, reason);
}

async function enter(duel, waiting, chosen) {
  for (const who of waiting) {
    const { action, main, complement, warn } = chosen[who];
    const act = { op: "declare", who, action, confirm: Boolean(warn), ...(main ? { main } : {}), ...(complement ? { complement } : {}) };
    const receipt = await send(`declare ${duel.id}`, { op: "act", duel: duel.id, act });
    if (!receipt?.ok) return;
  }
}
