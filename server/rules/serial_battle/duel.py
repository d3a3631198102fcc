"""The course of a meeting: the state machine of rule book 3.6. `step` takes one entry; nothing here reaches the event."""

from __future__ import annotations

from typing import Any

import msgspec

from ..game import Refused
from .acts import Act, Choice, Declare, Die, Loot
from .blow import Blow, damage, land, needs_place, struck, wounded
from .cards import EFFECTS, Face
from .declare import Deck, check, initiative, lacks_arms, weapon
from .model import Duel, Fighter, arms
from .settings import Settings

Wait = tuple[str, ...]  # ("declare", p) ("die", p, kind) ("choice", p) ("redeclare", p) ("loot", p) ("done",)
_replace = msgspec.structs.replace


def awaiting(duel: Duel, s: Settings, deck: Deck) -> list[Wait]:
    """Everything that may be entered now, the usual one first (rule book 10.3, `next`)."""
    if duel.state == "declare":
        return [("declare", f.id) for f in (duel.a, duel.b) if f.action is None]
    if duel.state == "done":
        return [("done",)]
    if duel.state == "exchange":
        return [("die", f.id, "damage" if f.die is None else "location") for f in (duel.a, duel.b) if not f.ready]
    x = duel.turn or ""
    if duel.state == "flee":
        return [("die", x, "flee")]
    if duel.state in ("roll", "second"):
        y = duel.other(x)
        if y.action == "parry" and not y.parried:
            return [("die", y.id, "parry")]
        return [("die", x, "damage" if duel.side(x).die is None else "location")]
    return [(duel.state, x)]


def step(duel: Duel, act: Act, s: Settings, deck: Deck) -> tuple[Duel, tuple[Blow, ...]]:
    """The duel after one entry and the blows that landed. Dice must carry their value. Raises Refused."""
    if act.who not in (duel.a.id, duel.b.id):
        raise Refused("NOT_IN_DUEL", player="@" + act.who)
    waits = awaiting(duel, s, deck)
    if isinstance(act, Declare):
        after, blows = _declare(duel, act, waits, s, deck)
    elif isinstance(act, Die):
        after, blows = _die(duel, act, waits, s, deck)
    elif isinstance(act, Choice):
        _expect(("choice", act.who), waits)
        after, blows = _choice(duel, act, s, deck), ()
    else:
        _expect(("loot", act.who), waits)
        after, blows = _loot(duel, act, s), ()
    return _replace(after, script=duel.script + (act,)), blows


def _expect(wait: Wait, waits: list[Wait]) -> None:
    if wait not in waits:
        raise Refused("NOT_NOW", next=waits[0][0], player="@" + waits[0][1] if len(waits[0]) > 1 else "")


def _with(duel: Duel, *fighters: Fighter, **changes: Any) -> Duel:
    for f in fighters:
        changes["a" if f.id == duel.a.id else "b"] = f
    return _replace(duel, **changes)


# --- declarations ---------------------------------------------------------------------------------------------------
def _declare(duel: Duel, act: Declare, waits: list[Wait], s: Settings, deck: Deck) -> tuple[Duel, tuple[Blow, ...]]:
    me = duel.side(act.who)
    if duel.state == "declare" and me.action is not None:
        raise Refused("ALREADY_DECLARED", player="@" + act.who)
    _expect(("redeclare" if duel.state == "redeclare" else "declare", act.who), waits)
    act = check(duel, me, act, s, deck)
    if duel.state == "redeclare":
        if act.action == "pass":  # that attack is skipped, as if made without effect
            me = _replace(me, attacked=True)
            return _after_attack(_with(duel, me), me.id, s, deck), ()
        me = _replace(me, main=act.main, complement=act.complement, arms_declared=arms(me.injuries))
        return _with(duel, me, state="second" if duel.second else "roll"), ()
    me = _replace(me, action=act.action, main=act.main, complement=act.complement, arms_declared=arms(me.injuries))
    duel = _with(duel, me)
    if duel.a.action is None or duel.b.action is None:
        return duel, ()
    first, reason = initiative(duel, s, deck)
    duel = _replace(duel, first=first, reason=reason)
    attackers = [f.id for f in (duel.a, duel.b) if f.action == "attack"]
    if not attackers:
        return _replace(duel, state="done"), ()
    if len(attackers) == 1:
        other = duel.other(attackers[0])
        if other.action == "flee":
            return _replace(duel, state="flee", turn=other.id), ()
        return _replace(duel, state="roll", turn=attackers[0]), ()
    if first:
        return _replace(duel, state="roll", turn=first), ()
    return _replace(duel, state="exchange", turn=None), ()


# --- dice -------------------------------------------------------------------------------------------------------------
def _die(duel: Duel, act: Die, waits: list[Wait], s: Settings, deck: Deck) -> tuple[Duel, tuple[Blow, ...]]:
    _expect(("die", act.who, act.kind), waits)
    if type(act.value) is not int or not 1 <= act.value <= 6:
        raise Refused("BAD_DIE", value=act.value)
    value, me = act.value, duel.side(act.who)
    if act.kind == "flee":
        if value >= s.flee_min:
            return _replace(duel, state="done", turn=None), ()
        return _replace(duel, state="roll", turn=duel.other(act.who).id), ()
    if act.kind == "parry":
        me = _replace(me, parried=True)
        duel = _with(duel, me)
        if value < s.parry_min:
            return duel, ()
        x = _replace(duel.other(me.id), attacked=True)
        parried = Blow(by=x.id, target=me.id, card=x.main if weapon(x, deck) else None, left=me.hp, parried=True)
        return _after_attack(_with(duel, x), x.id, s, deck), (parried,)
    if act.kind == "damage":
        raw, effect = damage(me, value, _typed(me, act, deck), s, deck)
        me = _replace(me, die=value, raw=raw, effect=effect)
        if needs_place(raw, effect, s):
            return _with(duel, me), ()
    else:
        me = _replace(me, place=value)
    duel = _with(duel, me)
    return _exchange(duel, me, s, deck) if duel.state == "exchange" else _strike(duel, me.id, s, deck)


def _typed(me: Fighter, act: Die, deck: Deck) -> Face | None:
    """CA-5: at each attack with a hand-read card the referee types what the real card says."""
    card = weapon(me, deck)
    if card is None or not card.hand_read:
        return None
    effect = act.effect or "none"
    if act.damage is None or not 0 <= act.damage <= 99 or effect not in EFFECTS:
        raise Refused("FACE_REQUIRED", card="#" + card.code)
    return Face(0 if effect == "kill" else act.damage, effect)


def _strike(duel: Duel, who: str, s: Settings, deck: Deck) -> tuple[Duel, tuple[Blow, ...]]:
    """DM-2: the damage is applied and death tested before the other may answer."""
    x, y = duel.side(who), duel.other(who)
    blow = land(x, y, duel.bonus, s, deck)
    x, y = struck(x, blow), wounded(y, blow)
    duel = _with(duel, x, y)
    if y.hp == 0:
        return _with(duel, _replace(x, kills=x.kills + 1), state="loot", turn=who), (blow,)
    if y.knocked and not duel.second and (not y.attacked or s.ko_second_striker != "none"):
        return _replace(duel, state="choice", turn=who), (blow,)
    return _after_attack(duel, who, s, deck), (blow,)


def _exchange(duel: Duel, me: Fighter, s: Settings, deck: Deck) -> tuple[Duel, tuple[Blow, ...]]:
    """DM-3: nothing is applied before both sides are complete; both are worked out from the state before."""
    duel = _with(duel, _replace(me, ready=True))
    if not (duel.a.ready and duel.b.ready):
        return duel, ()
    a, b = duel.a, duel.b
    by_a, by_b = land(a, b, duel.bonus, s, deck), land(b, a, duel.bonus, s, deck)
    a, b = wounded(struck(a, by_a), by_b), wounded(struck(b, by_b), by_a)
    blows = (by_a, by_b)
    if a.hp == 0 and b.hp == 0:
        if s.simultaneous_deaths == "both_one_hp":  # LO-7
            return _with(duel, _replace(a, hp=1), _replace(b, hp=1), state="done"), blows
        pile = duel.pile + a.hand + b.hand  # LO-6
        a, b = _replace(a, kills=a.kills + 1, hand=()), _replace(b, kills=b.kills + 1, hand=())
        return _with(duel, a, b, state="done", pile=pile), blows
    if a.hp == 0 or b.hp == 0:
        winner = a if b.hp == 0 else b
        return _with(duel, a, b, _replace(winner, kills=winner.kills + 1), state="loot", turn=winner.id), blows
    if a.knocked != b.knocked and s.ko_simultaneous == "single_only":  # KO-10
        return _with(duel, a, b, state="choice", turn=a.id if b.knocked else b.id), blows
    return _with(duel, a, b, state="done"), blows


def _after_attack(duel: Duel, who: str, s: Settings, deck: Deck) -> Duel:
    """Whoever can still reply does; otherwise the meeting is over."""
    y = duel.other(who)
    if y.action == "attack" and not y.attacked:
        return _to_attack(_replace(duel, second=False), y.id, "roll", s, deck)
    return _replace(duel, state="done", turn=None)


def _to_attack(duel: Duel, who: str, state: str, s: Settings, deck: Deck) -> Duel:
    """BO-6: before a reply or a second assault the body is checked again, without the earlier `confirm`."""
    x = duel.side(who)
    weaker = arms(x.injuries) < x.arms_declared
    if weaker and s.realism != "off" and lacks_arms(duel, x, x, s, deck):
        state = "redeclare"
    return _replace(duel, state=state, turn=who)


# --- knock-out and loot -------------------------------------------------------------------------------------------------
def _choice(duel: Duel, act: Choice, s: Settings, deck: Deck) -> Duel:
    x, y = duel.side(act.who), duel.other(act.who)
    if act.pick == "second":
        y = _replace(y, knocked=False)
        return _to_attack(_with(duel, y, second=True), x.id, "second", s, deck)
    if act.pick != "steal":
        raise Refused("BAD_CHOICE")
    done = {"state": "done", "turn": None}
    if act.card is None:
        if y.hand:
            raise Refused("CARD_REQUIRED", player="@" + y.id)
        return _with(duel, **done)
    if act.card not in y.hand:
        raise Refused("NOT_OWNER", player="@" + y.id, card="#" + act.card)
    hand, pile = x.hand + (act.card,), duel.pile
    if len(hand) > s.hand_max:
        if act.drop not in hand:
            raise Refused("HAND_LIMIT", player="@" + x.id, limit=s.hand_max, cards=len(hand))
        hand, pile = tuple(c for c in hand if c != act.drop), pile + (act.drop or "",)
    y = _replace(y, hand=tuple(c for c in y.hand if c != act.card))
    return _with(duel, _replace(x, hand=hand), y, pile=pile, **done)


def _loot(duel: Duel, act: Loot, s: Settings) -> Duel:
    """LO-3 to LO-5, checked in that order."""
    x, y = duel.side(act.who), duel.other(act.who)
    for code in act.take:
        if code not in y.hand or act.take.count(code) > 1:
            raise Refused("NOT_OWNER", player="@" + y.id, card="#" + code)
    if (s.loot_mode == "none" and act.take) or (s.loot_mode == "one" and len(act.take) > 1):
        raise Refused("LOOT_MODE", allowed=0 if s.loot_mode == "none" else 1)
    keep = x.hand + act.take if act.keep is None else act.keep
    for code in keep:
        if code not in x.hand + act.take or keep.count(code) > 1:
            raise Refused("NOT_OWNER", player="@" + x.id, card="#" + code)
    if len(keep) > s.hand_max:
        raise Refused("HAND_LIMIT", player="@" + x.id, limit=s.hand_max, cards=len(keep))
    pile = duel.pile + tuple(c for c in x.hand + y.hand if c not in keep)
    return _with(duel, _replace(x, hand=keep), _replace(y, hand=()), state="done", turn=None, pile=pile)


def replay(duel: Duel, script: tuple[Act, ...], s: Settings, deck: Deck) -> Duel:
    """The same meeting from its opening with another script (DU-11 `back`, amend, late duels)."""
    duel = opened_again(duel)
    for act in script:
        duel, _ = step(duel, act, s, deck)
    return duel


def opened_again(duel: Duel) -> Duel:
    assert duel.start_a and duel.start_b
    return Duel(
        id=duel.id, by=duel.by, opened_ms=duel.opened_ms, touch=duel.touch, a=duel.start_a, b=duel.start_b, sector=duel.sector,
        final=duel.final, bonus=duel.bonus, start_a=duel.start_a, start_b=duel.start_b,
    )  # fmt: skip
