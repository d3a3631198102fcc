"""Recomputes an event from its journal and says what does not agree: the chain, the fold, and the promises of play."""

from __future__ import annotations

from ..journal.store import Store
from ..rules.serial_battle import State
from ..rules.serial_battle import entries as e
from ..rules.serial_battle.zone import plan_of, step_ms
from .match import Match


def refolded(store: Store, event: str) -> Match:
    """The match as the journal alone gives it. KeyError for an unknown event."""
    rows = store.rows(event)
    if not rows:
        raise KeyError(event)
    return Match.load(event, rows)


def problems(store: Store, event: str) -> list[str]:
    """Everything that does not hold, in plain words; empty when all is well."""
    found: list[str] = []
    broken = store.broken_link(event)
    if broken is not None:
        found.append(f"the chain of the journal breaks at version {broken}")
    match = refolded(store, event)
    return found + state_problems(match.state) + zone_problems(match)


def state_problems(state: State) -> list[str]:
    """Hit points, cards, life and locks of one state."""
    found = []
    top = max(state.settings.hp_start, max((p.hp for p in state.players.values()), default=0))
    for who, p in state.players.items():
        if not 0 <= p.hp <= top:
            found.append(f"{who} has {p.hp} hit points")
        if state.phase in ("running", "paused", "final", "finished") and p.alive != (p.hp > 0) and p.cause in (None, "duel"):
            found.append(f"{who} is {'alive' if p.alive else 'out'} with {p.hp} hit points")
        if len(p.hand) > state.settings.hand_max:
            found.append(f"{who} holds {len(p.hand)} cards")
    held = [card for p in state.players.values() for card in p.hand] + list(state.pile)
    if len(held) != len(set(held)) or set(held) - set(state.deck):
        found.append("a card has two holders, or is not of this deck")
    if state.phase == "finished" and state.duels:
        found.append("a duel is open although the event is over")
    return found


def zone_problems(match: Match) -> list[str]:
    """Every closing once, in order, at its own time (ZO-5)."""
    reached = [x for item in match.history for x in item.entries if isinstance(x, e.ZoneReached)]
    found = [] if [x.step for x in reached] == list(range(1, len(reached) + 1)) else ["a closing is missing, doubled or out of order"]
    state = match.state
    changed = any(isinstance(x, e.Configured) and "zone_interval_s" in x.names for item in match.history for x in item.entries)
    if not changed and any(x.at_ms != step_ms(state, x.step) for x in reached):
        found.append("a closing has a time that is not its own")
    if len(reached) > len(plan_of(state).steps):
        found.append("more closings than the plan has")
    return found
