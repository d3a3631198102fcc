"""Every legal act of play now: for buttons, robots and tests. Corrections are not moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from . import commands as c
from .acts import Act, Choice, Die, Loot
from .declare import possible
from .duel import awaiting
from .meet import cooldown_until_ms
from .model import Duel, State
from .zone import called, exempt, plan_of, sector_state


def moves(state: State, seat: str = "") -> list[c.Command]:
    """What a referee may enter at `state.at_ms`. Dice come with each of their six values.

    `seat` narrows the moves to one player's own (his declaration, his dice, his choice); "" is the referee's view.
    """
    found: list[c.Command] = []
    for duel in state.duels.values():
        found += [c.DuelAct(duel.id, act) for act in acts(duel, state) if not seat or act.who == seat]
        if not seat and duel.state == "done":
            found.append(c.Close(duel.id))
    return found if seat else found + list(_openings(state)) + list(_reports(state))


def acts(duel: Duel, state: State) -> Iterator[Act]:
    """Every entry an open duel would accept now."""
    s, deck = state.settings, state.deck
    for wait in awaiting(duel, s, deck):
        kind, who = wait[0], wait[1] if len(wait) > 1 else ""
        if kind in ("declare", "redeclare"):
            for act, _ in possible(duel, duel.side(who), s, deck):
                yield act
        elif kind == "die":
            card = deck.get(duel.side(who).main or "")
            read = wait[2] == "damage" and card is not None and card.hand_read
            for value in range(1, 7):
                yield Die(who, wait[2], value, damage=value if read else None)
        elif kind == "choice":
            yield from _choices(duel, who, s.hand_max)
        elif kind == "loot":
            yield from _loots(duel, who, s.hand_max, {"any": 99, "one": 1, "none": 0}[s.loot_mode])


def _choices(duel: Duel, who: str, hand_max: int) -> Iterator[Choice]:
    mine, theirs = duel.side(who).hand, duel.other(who).hand
    yield Choice(who, "second")
    if not theirs:
        yield Choice(who, "steal")
    for card in theirs:
        if len(mine) < hand_max:
            yield Choice(who, "steal", card)
        else:
            for drop in (*mine, card):
                yield Choice(who, "steal", card, drop)


def _loots(duel: Duel, who: str, hand_max: int, most: int) -> Iterator[Loot]:
    mine, theirs = duel.side(who).hand, duel.other(who).hand
    for n in range(min(most, len(theirs)) + 1):
        for take in combinations(theirs, n):
            if len(mine) + n <= hand_max:
                yield Loot(who, take)
            else:
                for keep in combinations(mine + take, hand_max):
                    yield Loot(who, take, keep)


def _openings(state: State) -> Iterator[c.Open]:
    if state.phase not in ("running", "final"):
        return
    locked, pair = state.locked, called(state)
    free = [p for p in state.living if p not in locked]
    for a, b in combinations(free, 2):
        if state.phase == "final" and pair and {a, b} != set(pair):
            continue
        until = cooldown_until_ms(state, a, b, state.at_ms)
        if until is None or state.at_ms >= until:
            yield from (c.Open(a, b, touch) for touch in ("a", "b", "both"))


def _reports(state: State) -> Iterator[c.Command]:
    for report in state.reports.values() if state.phase in ("running", "paused", "final") else ():
        if report.player in state.living and report.player not in state.locked:
            yield c.ZoneConfirm(report.id)
        yield c.ZoneDismiss(report.id)
    if state.phase not in ("running", "final"):
        return
    closed = [x for x in plan_of(state).sectors if sector_state(state, x, state.at_ms) == "closed"]
    reported = {r.player for r in state.reports.values()}
    for p in state.living:
        if p not in state.locked and p not in reported:
            yield c.ZoneReport(p, "outside")
            if not exempt(state, p, state.at_ms):
                yield from (c.ZoneReport(p, x) for x in closed)
