// What a tap will lead to, before it is confirmed: the arithmetic of one attack (rule book 3.3 to 3.5), for display only.
// The server decides; nothing here is sent.
export const PLACES = ["trunk", "right_arm", "left_arm", "right_leg", "left_leg", "head"];
const BARE_HANDS = [[0, "none"], [0, "none"], [1, "contusion"], [1, "contusion"], [2, "ko"], [3, "fracture"]];

/** The card that strikes; null for bare hands, which a useless card means by itself (DE-5). */
export function weapon(side, deck) {
  const card = side.main ? deck[side.main] : null;
  return card && !card.useless ? card : null;
}

const permanents = (side, deck) => side.hand.map((code) => deck[code]).filter((card) => card?.permanent);

/** A weapon whose table was not entered: the referee types what the real card says (CA-5). */
export function handRead(side, deck) {
  const card = weapon(side, deck);
  return card && !card.faces?.length ? card : null;
}

/** Raw damage and effect of a damage die. `typed` is `{damage, effect}` of a hand-read card. */
export function damage(side, die, typed, settings, deck) {
  const card = weapon(side, deck);
  if (!card) {
    const [hurt, effect] = BARE_HANDS[die - 1];
    const more = hurt ? permanents(side, deck).reduce((sum, c) => sum + (c.bare_bonus ?? 0), 0) : 0;
    return { raw: hurt + more, effect: effect === "ko" && !settings.bare_hands_ko ? "contusion" : effect };
  }
  const face = typed ?? card.faces?.[die - 1];
  if (!face) return null;
  const raw = face.damage ?? 0;
  const effect = face.effect ?? "none";
  const pair = raw && effect !== "kill" && side.complement ? (deck[side.complement]?.pair_bonus ?? 0) : 0;
  return { raw: raw + pair, effect };
}

export function needsPlace({ raw, effect }, settings) {
  return effect !== "kill" && (raw >= 1 || effect === "fracture" || effect === "sever" || settings.location_on_zero);
}

/** Steps 3 to 9: the blow `{raw, effect}` on `target` at `place` (1 to 6, or null without a place). */
export function land({ raw, effect }, place, target, bonus, settings, deck) {
  let net = raw;
  let blocked = 0;
  if (place && raw && settings.protection) {
    blocked = Math.min(raw, permanents(target, deck).reduce((sum, c) => sum + (c.protect?.[place - 1] ?? 0), 0));
    net = raw - blocked;
    if (!net) effect = "none";
  }
  const kill = effect === "kill" || (effect === "sever" && place === 6 && settings.sever_head === "kill");
  const loss = Math.min(kill ? target.hp : net + bonus, target.hp);
  const limb = place >= 2 && place <= 5 && (effect === "fracture" || effect === "sever") ? PLACES[place - 1] : null;
  return { loss, left: target.hp - loss, blocked, bonus: kill ? 0 : bonus, effect: kill ? "kill" : effect, limb, mark: limb && mark(target.injuries[limb], effect, settings) };
}

function mark(before, effect, settings) {
  const now = effect === "fracture" ? "fractured" : "severed";
  return before && (settings.limb_repeat === "keep_first" || before === "severed") ? before : now;
}

/** Who would strike first with these declarations, and the reason code (3.3). `chosen` is `{pid: declaration}`. */
export function initiative(duel, chosen, settings, deck) {
  const touched = { a: duel.a, b: duel.b }[duel.touch] ?? null;
  const has = (pid) => {
    const side = { ...duel.sides[pid], main: chosen[pid].main, complement: chosen[pid].complement };
    const used = [weapon(side, deck), side.complement ? deck[side.complement] : null, ...permanents(side, deck)];
    return used.some((card) => card?.initiative);
  };
  const byCard = [duel.a, duel.b].filter(has);
  const sides = new Set(touched ? [...byCard, touched] : byCard);
  if (!sides.size) return { first: null, reason: "none" };
  if (sides.size === 1) {
    const [side] = sides;
    return { first: side, reason: [side === touched && "touch", byCard.includes(side) && "card"].filter(Boolean).join("+") };
  }
  if (settings.initiative_clash === "touch_wins" && touched) return { first: touched, reason: "touch" };
  if (settings.initiative_clash === "card_wins" && byCard.length === 1) return { first: byCard[0], reason: "card" };
  return { first: null, reason: "cancelled" };
}
