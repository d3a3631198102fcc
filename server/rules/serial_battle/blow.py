"""One attack, step by step (rule book 3.5): what the dice do to a body. Pure arithmetic on two fighters."""

from __future__ import annotations

import msgspec

from .cards import BARE_HANDS, PLACES, Face
from .declare import Deck, permanents, weapon
from .model import Fighter
from .settings import Settings


class Blow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one attack did. `loss` is what was really removed; `mark` the injury now on `limb`, if any."""

    by: str
    target: str
    card: str | None = None
    die: int | None = None
    raw: int = 0
    effect: str = "none"
    place: str | None = None
    blocked: int = 0
    bonus: int = 0
    loss: int = 0
    left: int = 0
    limb: str | None = None
    mark: str | None = None
    parried: bool = False


def damage(x: Fighter, die: int, typed: Face | None, s: Settings, deck: Deck) -> tuple[int, str]:
    """Step 2: raw damage and effect of the damage die. `typed` is the face of a hand-read card (CA-5)."""
    card = weapon(x, deck)
    if card is None:
        face = BARE_HANDS[die - 1]
        raw = face.damage
        if raw >= 1:
            raw += sum(c.bare_bonus for c in permanents(x, deck))
        return raw, "contusion" if face.effect == "ko" and not s.bare_hands_ko else face.effect
    face = typed or card.faces[die - 1]
    raw = face.damage
    if raw >= 1 and face.effect != "kill" and x.complement:
        raw += deck[x.complement].pair_bonus
    return raw, face.effect


def needs_place(raw: int, effect: str, s: Settings) -> bool:
    """Step 4: whether the location die is thrown."""
    return effect != "kill" and (raw >= 1 or effect in ("fracture", "sever") or s.location_on_zero)


def land(x: Fighter, y: Fighter, bonus: int, s: Settings, deck: Deck) -> Blow:
    """Steps 3 to 9 of x's complete dice against y as he stands now."""
    effect, raw, place = x.effect, x.raw, x.place
    blocked = 0
    net = raw
    if place is not None and raw >= 1 and s.protection:
        blocked = min(raw, sum(c.protect[place - 1] for c in permanents(y, deck)))
        net = raw - blocked
        if net == 0:
            effect = "none"
    critical = effect == "kill" or (effect == "sever" and place == 6 and s.sever_head == "kill")
    if critical:
        effect, net, bonus = "kill", y.hp, 0
    loss = min(net + bonus, y.hp)
    limb = PLACES[place - 1] if place in (2, 3, 4, 5) and effect in ("fracture", "sever") else None
    return Blow(
        by=x.id,
        target=y.id,
        card=x.main if weapon(x, deck) else None,
        die=x.die,
        raw=raw,
        effect=effect,
        place=PLACES[place - 1] if place else None,
        blocked=blocked,
        bonus=bonus,
        loss=loss,
        left=y.hp - loss,
        limb=limb,
        mark=_mark(y.injuries.get(limb), effect, s) if limb else None,
    )


def _mark(before: str | None, effect: str, s: Settings) -> str:
    """BO-3: a second mark keeps the worse one, or the first with `limb_repeat`."""
    mark = "fractured" if effect == "fracture" else "severed"
    if before and (s.limb_repeat == "keep_first" or before == "severed"):
        return before
    return mark


def wounded(y: Fighter, blow: Blow) -> Fighter:
    """The struck fighter after the blow."""
    injuries = {**y.injuries, blow.limb: blow.mark} if blow.limb and blow.mark else y.injuries
    knocked = blow.effect in ("ko", "strangle") and blow.left > 0
    return msgspec.structs.replace(y, hp=blow.left, injuries=injuries, knocked=knocked)


def struck(x: Fighter, blow: Blow) -> Fighter:
    """The striker afterwards: his dice are spent, his counter has grown."""
    return msgspec.structs.replace(x, attacked=True, dealt=x.dealt + blow.loss, die=None, raw=0, effect="none", place=None)
