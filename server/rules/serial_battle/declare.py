"""What a player may use in a meeting: the checks of a declaration (rule book 3.2, 4) and who strikes first (3.3)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..game import Refused
from .acts import Declare
from .cards import Card
from .model import Duel, Fighter, arms, legs
from .settings import Settings

ACTIONS = ("attack", "flee", "parry", "pass")
Deck = dict[str, Card]


def weapon(fighter: Fighter, deck: Deck) -> Card | None:
    """The card that strikes: none for bare hands, which a useless card means by itself (DE-5)."""
    card = deck[fighter.main] if fighter.main else None
    return card if card and not card.useless else None


def permanents(fighter: Fighter, deck: Deck) -> list[Card]:
    """Permanent cards are in use in every meeting as long as they are held (DE-3)."""
    return [deck[c] for c in fighter.hand if deck[c].permanent]


def complementary(main: Card, other: Card) -> bool:
    """DE-4: the two make a pair."""
    return main.code != other.code and (other.code in main.complements or main.code in other.complements)


def check(duel: Duel, fighter: Fighter, act: Declare, s: Settings, deck: Deck) -> Declare:
    """The declaration as it counts (DE-10, in that order), or Refused."""
    redeclaring = duel.state == "redeclare"
    if redeclaring and act.action not in ("attack", "pass"):
        raise Refused("BAD_ACTION", action="~" + act.action)
    if duel.final and act.action != "attack":
        raise Refused("FINAL_ATTACK_ONLY", player="@" + fighter.id)
    if act.action not in ACTIONS:
        raise Refused("BAD_ACTION", action=act.action)
    for code in (act.main, act.complement):
        if code is not None and code not in fighter.hand:
            raise Refused("NOT_OWNER", player="@" + fighter.id, card="#" + code)
    if act.action == "attack":
        return _attack(duel, fighter, act, s, deck)
    main = deck[act.main] if act.main else None
    if act.action == "flee":
        if not s.flee or main is None or not main.flee:
            raise Refused("NO_FLEE", player="@" + fighter.id)
        if duel.touch == ("a" if fighter.id == duel.a.id else "b"):
            raise Refused("FLEE_PROVOKER", player="@" + fighter.id)
        _body(legs(fighter.injuries) < 2, "LEGS", fighter, act, s)
    elif act.action == "parry":
        if not s.parry or main is None or not main.parry:
            raise Refused("NO_PARRY", player="@" + fighter.id)
        _body(main.hands > arms(fighter.injuries), "HANDS", fighter, act, s, main)
    return act


def _attack(duel: Duel, fighter: Fighter, act: Declare, s: Settings, deck: Deck) -> Declare:
    main = deck[act.main] if act.main else None
    if main and main.permanent:
        raise Refused("PERMANENT_NOT_MAIN", card="#" + main.code)
    if main and main.useless and s.useless_table == "refuse":
        raise Refused("USELESS_CARD", card="#" + main.code)
    bare = main is None or main.useless
    if bare and not s.bare_hands_by_choice:
        usable = next((c for c in fighter.hand if deck[c].weapon and deck[c].hands <= arms(fighter.injuries)), None)
        if usable:
            raise Refused("BARE_HANDS_NOT_ALLOWED", player="@" + fighter.id, card="#" + usable)
    if act.complement is not None:
        partner = deck[act.complement]
        if s.complements == "off" or main is None or bare or not complementary(main, partner):
            raise Refused("NOT_COMPLEMENTARY", card="#" + act.complement)
    elif s.complements == "auto" and main and not bare:
        act = msgspec.structs.replace(act, complement=_best_partner(main, fighter.hand, deck))
    _body(lacks_arms(duel, fighter, act, s, deck), "HANDS", fighter, act, s, main)
    return act


def _best_partner(main: Card, hand: Iterable[str], deck: Deck) -> str | None:
    partners = sorted((-deck[c].pair_bonus, c) for c in hand if complementary(main, deck[c]))
    return partners[0][1] if partners else None


def lacks_arms(duel: Duel, fighter: Fighter, act: Declare | Fighter, s: Settings, deck: Deck) -> bool:
    """BO-5: the declared attack needs more arms than the fighter has; in the final one may always kick (BO-8)."""
    usable = arms(fighter.injuries)
    main = deck[act.main] if act.main else None
    if main is None or main.useless:
        return usable < (0 if duel.final else s.bare_hands_arms)
    cards = [main] + ([deck[act.complement]] if act.complement else [])
    return any(card.hands > usable for card in cards)


def _body(impossible: bool, what: str, fighter: Fighter, act: Declare, s: Settings, card: Card | None = None) -> None:
    """BO-5: `realism` off only records, warn asks for `confirm`, enforce refuses."""
    if not impossible or s.realism == "off" or (s.realism == "warn" and act.confirm):
        return
    facts = {"player": "@" + fighter.id, "arms": arms(fighter.injuries), "legs": legs(fighter.injuries)}
    if card:
        facts["card"] = "#" + card.code
    raise Refused(what + ("_CONFIRM" if s.realism == "warn" else ""), **facts)


def initiative(duel: Duel, s: Settings, deck: Deck) -> tuple[str | None, str]:
    """Who strikes first and the reason code (3.3): computed once, when both declarations are in."""
    by_touch = {"a": duel.a.id, "b": duel.b.id}.get(duel.touch)
    by_card = {f.id for f in (duel.a, duel.b) if any(c.initiative for c in in_use(f, deck))}
    sides = by_card | ({by_touch} if by_touch else set())
    if not sides:
        return None, "none"
    if len(sides) == 1:
        side = next(iter(sides))
        reasons = [name for name, holds in (("touch", side == by_touch), ("card", side in by_card)) if holds]
        return side, "+".join(reasons)
    if s.initiative_clash == "touch_wins" and by_touch:
        return by_touch, "touch"
    if s.initiative_clash == "card_wins" and len(by_card) == 1:
        return next(iter(by_card)), "card"
    return None, "cancelled"


def in_use(fighter: Fighter, deck: Deck) -> list[Card]:
    """Cards in use in a meeting: main unless useless, complement, all permanent cards held (3.2)."""
    main = weapon(fighter, deck)
    partner = [deck[fighter.complement]] if fighter.complement else []
    return ([main] if main else []) + partner + permanents(fighter, deck)


def possible(duel: Duel, fighter: Fighter, s: Settings, deck: Deck) -> list[tuple[Declare, str | None]]:
    """Every declaration the fighter may make now, with the body warning it needs confirmed (or None)."""
    found: list[tuple[Declare, str | None]] = []
    for act in _candidates(fighter, s, deck):
        for confirm in (False, True):
            try:
                check(duel, fighter, msgspec.structs.replace(act, confirm=confirm), s, deck)
            except Refused as no:
                if no.code in ("HANDS_CONFIRM", "LEGS_CONFIRM"):
                    continue
                break
            found.append((msgspec.structs.replace(act, confirm=confirm), _warning(act) if confirm else None))
            break
    return found


def _warning(act: Declare) -> str:
    return "LEGS_CONFIRM" if act.action == "flee" else "HANDS_CONFIRM"


def _candidates(fighter: Fighter, s: Settings, deck: Deck) -> Iterable[Declare]:
    who = fighter.id
    for code in fighter.hand:
        card = deck[code]
        if card.permanent:
            continue
        yield Declare(who, "attack", code)
        if card.weapon and s.complements == "declared":
            for other in fighter.hand:
                if complementary(card, deck[other]):
                    yield Declare(who, "attack", code, other)
        if card.parry:
            yield Declare(who, "parry", code)
        if card.flee:
            yield Declare(who, "flee", code)
    yield Declare(who, "attack")
    yield Declare(who, "pass")
