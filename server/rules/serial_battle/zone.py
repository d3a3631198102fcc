"""The terrain: what is open when (rule book 5), what time itself brings (PH-2), and the called pair (6.1)."""

from __future__ import annotations

from ..game import Deadline
from .commands import Tick
from .entries import Entry, FinalBegan, Finished, ZoneClosed, ZoneReached, ZoneWarned
from .model import Plan, State


def suggested(players: int) -> Plan:
    """ZO-4: 6 sectors up to 18 players, 7 above; closing in the order of their letters."""
    names = "ABCDEF" if players <= 18 else "ABCDEFG"
    return Plan(tuple((n,) for n in names[:-1]), names[-1])


def plan_of(state: State) -> Plan:
    return state.plan or suggested(len(state.players))


def step_ms(state: State, step: int) -> int:
    return step * state.settings.zone_interval_s * 1000


def last_closing_ms(state: State) -> int:
    return step_ms(state, len(plan_of(state).steps))


def sector_state(state: State, sector: str, at_ms: int) -> str | None:
    """ZO-5 by the clock alone: open, warned, grace or closed; None for a sector outside the plan."""
    plan = plan_of(state)
    if sector not in plan.sectors:
        return None
    step = plan.step_of(sector)
    if step is None:
        return "open"
    t = step_ms(state, step)
    if at_ms < t - state.settings.zone_warning_s * 1000:
        return "open"
    if at_ms < t:
        return "warned"
    return "grace" if at_ms < t + state.settings.zone_grace_s * 1000 else "closed"


def exempt(state: State, player: str, at_ms: int) -> bool:
    """ZO-9, ZO-10: a survivor leaving a duel, or somebody walking with a referee."""
    p = state.players[player]
    return at_ms < max(p.exempt_until_ms, p.escort_until_ms)


def called(state: State) -> tuple[str, str] | None:
    """FI-3: the first two of the living by last closing in the final, duels in the final, seat."""
    living = state.living
    if "final" not in (state.phase, state.under if state.phase == "paused" else "") or len(living) < 2:
        return None
    if not state.settings.final_called_pair and len(living) > 2:
        return None
    order = sorted(living, key=lambda p: (state.players[p].final_last_ms, state.players[p].final_duels, state.players[p].seat))
    return order[0], order[1]


def _due(state: State) -> list[tuple[int, Entry]]:
    """The next warning, time and end of grace that have not happened yet, each with its own game time."""
    s, steps = state.settings, plan_of(state).steps
    found: list[tuple[int, Entry]] = []
    k = state.zone_warned + 1
    if s.zone_warning_s and k <= len(steps):
        at = max(step_ms(state, k) - s.zone_warning_s * 1000, 0)
        found.append((at, ZoneWarned(at_ms=at, step=k, sectors=steps[k - 1])))
    k = state.zone_reached + 1
    if k <= len(steps):
        at = step_ms(state, k)
        found.append((at, ZoneReached(at_ms=at, step=k, sectors=steps[k - 1], grace_s=s.zone_grace_s)))
    k = state.zone_closed + 1
    if k <= state.zone_reached:
        at = step_ms(state, k) + s.zone_grace_s * 1000
        found.append((at, ZoneClosed(at_ms=at, step=k, sectors=steps[k - 1])))
    return sorted(found, key=lambda due: due[0])


def deadline(state: State) -> Deadline | None:
    """The next moment at which time itself changes something: a zone change, or the final (FI-2)."""
    if state.phase not in ("running", "final"):
        return None
    times = [at for at, _ in _due(state)]
    if state.phase == "running" and not state.duels and len(state.living) >= 2:
        times.append(_final_from_ms(state))
    return Deadline(min(times), Tick()) if times else None


def _final_from_ms(state: State) -> int:
    few = len(state.living) <= state.settings.final_max_alive
    return last_closing_ms(state) + (0 if few else state.settings.final_deadline_s * 1000)


def zone_entry(state: State, at_ms: int) -> Entry | None:
    """The earliest zone change that is due by `at_ms`."""
    due = _due(state) if state.phase in ("running", "final") else []
    return due[0][1] if due and due[0][0] <= at_ms else None


def automatic(state: State, at_ms: int) -> Entry | None:
    """PH-2: first the end (EN-1), then the final (FI-2)."""
    if state.phase in ("running", "paused", "final") and len(state.living) <= 1:
        return Finished(at_ms=at_ms)
    if state.phase == "running" and not state.duels and len(state.living) >= 2 and at_ms >= _final_from_ms(state):
        return FinalBegan(at_ms=at_ms)
    return None
