"""The fold: a state and an entry give the next state. Never refuses, never draws, knows no clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from . import entries as e
from .model import Announcement, Duel, Player, Referee, State, pair_key

_replace = msgspec.structs.replace
_ID = re.compile(r"([A-Z])(\d+)")


def fold(state: State | None, entries: tuple[e.Entry, ...] | list[e.Entry]) -> State:
    for entry in entries:
        state = evolve(state, entry)
    assert state is not None
    return state


def evolve(state: State | None, entry: e.Entry) -> State:
    """The state after `entry`; the first entry of a match is `Made`, on no state at all."""
    if isinstance(entry, e.Made):
        return _made(entry)
    assert state is not None
    changes = _HOW[type(entry)](state, entry)
    return _replace(state, at_ms=max(state.at_ms, entry.at_ms), **changes)


def _made(entry: e.Made) -> State:
    setup = entry.setup
    state = State(
        settings=setup.settings, deck={c.code: c for c in setup.deck}, deck_name=setup.deck_name,
        print_codes=setup.print_codes, plan=setup.plan, at_ms=entry.at_ms,
    )  # fmt: skip
    start = setup.situation
    if start is None:
        return state
    return _replace(
        state,
        phase=start.phase,
        players=start.players,
        seats=len(start.players),
        referees=start.referees,
        pile=start.pile,
        elims=start.elims,
    )


Changes = dict[str, Any]


def _counted(state: State, identifier: str) -> dict[str, int]:
    match = _ID.fullmatch(identifier)
    if not match:
        return state.counters
    letter, number = match[1], int(match[2])
    return {**state.counters, letter: max(state.counters.get(letter, 0), number)}


def _player(state: State, who: str, **changes: Any) -> dict[str, Player]:
    return {**state.players, who: _replace(state.players[who], **changes)}


def _configured(state: State, x: e.Configured) -> Changes:
    return {"settings": x.settings}


def _deck_set(state: State, x: e.DeckSet) -> Changes:
    return {"deck": {c.code: c for c in x.cards}, "deck_name": x.name, "print_codes": x.print_codes}


def _registered(state: State, x: e.Registered) -> Changes:
    player = Player(seat=state.seats + 1, hp=state.settings.hp_start)
    return {"players": {**state.players, x.player: player}, "seats": state.seats + 1}


def _removed(state: State, x: e.Removed) -> Changes:
    return {"players": {p: v for p, v in state.players.items() if p != x.player}}


def _referee_added(state: State, x: e.RefereeAdded) -> Changes:
    others = {r: _replace(v, head=False) if x.head else v for r, v in state.referees.items()}
    return {"referees": {**others, x.referee: Referee(x.head)}}


def _referee_removed(state: State, x: e.RefereeRemoved) -> Changes:
    return {"referees": {r: v for r, v in state.referees.items() if r != x.referee}}


def _deal_ordered(state: State, x: e.DealOrdered) -> Changes:
    return {"deal_order": x.order, "dealt": True}


def _dealt(state: State, x: e.Dealt) -> Changes:
    follows = state.deal_order[state.deal_next : state.deal_next + 1] == (x.card,)
    return {
        "players": _player(state, x.player, hand=(x.card,), first_card=x.card),
        "dealt": True,
        "deal_next": state.deal_next + follows,
    }


def _deal_undone(state: State, x: e.DealUndone) -> Changes:
    players = {p: _replace(v, hand=(), first_card=None) for p, v in state.players.items()}
    return {"players": players, "dealt": False, "deal_order": (), "deal_next": 0}


def _started(state: State, x: e.Started) -> Changes:
    players = {p: _replace(v, hp=state.settings.hp_start) for p, v in state.players.items()}
    return {"phase": "running", "plan": x.plan, "players": players}


def _announced(state: State, x: e.Announced) -> Changes:
    n = state.announcement.n + 1 if state.announcement else 1
    return {"announcement": Announcement(x.text, x.at_ms, n)}


def _duel(state: State, x: e.DuelOpened | e.DuelActed | e.DuelTakenBack) -> Changes:
    changes: Changes = {"duels": {**state.duels, x.duel.id: x.duel}}
    if isinstance(x, e.DuelOpened):
        changes["counters"] = _counted(state, x.duel.id)
    return changes


def _without(state: State, duel: str) -> dict[str, Duel]:
    return {d: v for d, v in state.duels.items() if d != duel}


def _duel_closed(state: State, x: e.DuelClosed) -> Changes:
    """DM-1: hit points, injuries, cards, kills and eliminations reach the event here and only here."""
    duel, at = x.duel, x.at_ms
    dead = [f for f in (duel.a, duel.b) if f.hp == 0]
    elims = state.elims + bool(dead)
    players = dict(state.players)
    for me, foe in ((duel.a, duel.b), (duel.b, duel.a)):
        p = players[me.id]
        changes: Changes = {
            "hp": me.hp, "hand": me.hand, "injuries": me.injuries, "damage": p.damage + me.dealt, "kills": p.kills + me.kills,
            "duels": p.duels + 1, "last_close_ms": at,
        }  # fmt: skip
        if duel.final:
            changes |= {"final_duels": p.final_duels + 1, "final_last_ms": at}
        if me.hp == 0:
            changes |= {"alive": False, "cause": "duel", "by": foe.id, "elim_no": elims, "elim_ms": at, "help_ms": None}
        else:
            changes["exempt_until_ms"] = max(p.exempt_until_ms, at + x.exit_grace_s * 1000)
        players[me.id] = _replace(p, **changes)
    changes = {
        "players": players, "elims": elims, "pile": state.pile + duel.pile, "duels": _without(state, duel.id), "last_duel": duel,
        "pair_last_ms": {**state.pair_last_ms, pair_key(duel.a.id, duel.b.id): at},
    }  # fmt: skip
    if duel.final:
        touched = {"a": duel.a.id, "b": duel.b.id}.get(duel.touch, "both")
        changes |= {"final_prev": (duel.a.id, duel.b.id, touched), "call_ms": at}
    return changes


def _duel_aborted(state: State, x: e.DuelAborted) -> Changes:
    return {"duels": _without(state, x.duel)}


def _reported(state: State, x: e.Reported) -> Changes:
    return {"reports": {**state.reports, x.report.id: x.report}, "counters": _counted(state, x.report.id)}


def _report_dismissed(state: State, x: e.ReportDismissed) -> Changes:
    return {"reports": {r: v for r, v in state.reports.items() if r != x.report}}


def _eliminated(state: State, x: e.Eliminated) -> Changes:
    p = state.players[x.player]
    out = {"alive": False, "cause": x.cause, "elim_no": state.elims + 1, "elim_ms": x.at_ms, "hand": (), "help_ms": None}
    changes: Changes = {
        "players": _player(state, x.player, **out),
        "elims": state.elims + 1,
        "pile": state.pile + p.hand,
        "reports": {r: v for r, v in state.reports.items() if r != x.id},
        "counters": _counted(state, x.id),
    }
    if x.cause == "refused":
        changes["call_ms"] = x.at_ms
    return changes


def _transferred(state: State, x: e.Transferred) -> Changes:
    giver, taker = state.players[x.giver], state.players[x.taker]
    players = {
        **state.players,
        x.giver: _replace(giver, hand=tuple(c for c in giver.hand if c != x.card)),
        x.taker: _replace(taker, hand=taker.hand + (x.card,)),
    }
    return {"players": players, "counters": _counted(state, x.id)}


def _issued(state: State, x: e.Issued) -> Changes:
    hand = state.players[x.player].hand + (x.card,)
    return {
        "players": _player(state, x.player, hand=hand),
        "pile": tuple(c for c in state.pile if c != x.card),
        "counters": _counted(state, x.id),
    }


def _reissued(state: State, x: e.Reissued) -> Changes:
    return {"print_codes": {**state.print_codes, x.card: x.print_code}, "counters": _counted(state, x.id)}


def _overridden(state: State, x: e.Overridden) -> Changes:
    """CA-3: a card set into this hand leaves wherever it was."""
    before = state.players[x.player]
    players = {
        p: _replace(v, hand=tuple(c for c in v.hand if c not in x.hand)) if set(v.hand) & set(x.hand) else v
        for p, v in state.players.items()
    }
    me = _replace(before, hp=x.hp, hand=x.hand, injuries=x.injuries, alive=x.alive)
    elims = state.elims
    if before.alive and not x.alive:
        elims += 1
        me = _replace(me, cause="override", by=None, elim_no=elims, elim_ms=x.at_ms, help_ms=None)
    elif x.alive:
        me = _replace(me, cause=None, by=None, elim_no=None, elim_ms=None)
    pile = tuple(c for c in state.pile if c not in x.hand) + x.freed
    return {"players": {**players, x.player: me}, "elims": elims, "pile": pile, "counters": _counted(state, x.id)}


def _disputed(state: State, x: e.Disputed) -> Changes:
    return {"reviews": {**state.reviews, x.review.id: x.review}}


_HOW: dict[type, Callable[[State, Any], Changes]] = {
    e.Configured: _configured,
    e.DeckSet: _deck_set,
    e.PlanSet: lambda s, x: {"plan": x.plan},
    e.RegistrationOpened: lambda s, x: {"phase": "registration"},
    e.Registered: _registered,
    e.Removed: _removed,
    e.RefereeAdded: _referee_added,
    e.RefereeRemoved: _referee_removed,
    e.DealOrdered: _deal_ordered,
    e.Dealt: _dealt,
    e.DealUndone: _deal_undone,
    e.Started: _started,
    e.Paused: lambda s, x: {"phase": "paused", "under": x.under},
    e.Resumed: lambda s, x: {"phase": x.phase},
    e.Stopped: lambda s, x: {"phase": "finished", "reports": {}},
    e.Finished: lambda s, x: {"phase": "finished", "reports": {}},
    e.FinalBegan: lambda s, x: {"phase": "final", "final_ms": x.at_ms, "call_ms": x.at_ms},
    e.Announced: _announced,
    e.HelpCalled: lambda s, x: {"players": _player(s, x.player, help_ms=x.at_ms)},
    e.HelpAnswered: lambda s, x: {"players": _player(s, x.player, help_ms=None)},
    e.ZoneWarned: lambda s, x: {"zone_warned": x.step},
    e.ZoneReached: lambda s, x: {"zone_warned": x.step, "zone_reached": x.step, "zone_closed": s.zone_closed if x.grace_s else x.step},
    e.ZoneClosed: lambda s, x: {"zone_closed": x.step},
    e.DuelOpened: _duel,
    e.DuelActed: _duel,
    e.DuelTakenBack: _duel,
    e.DuelClosed: _duel_closed,
    e.DuelAborted: _duel_aborted,
    e.Reported: _reported,
    e.ReportDismissed: _report_dismissed,
    e.Eliminated: _eliminated,
    e.Escorted: lambda s, x: {"players": _player(s, x.player, escort_until_ms=x.until_ms)},
    e.Transferred: _transferred,
    e.Issued: _issued,
    e.Reissued: _reissued,
    e.Overridden: _overridden,
    e.Disputed: _disputed,
}
