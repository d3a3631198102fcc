"""While the event runs: pause, resume, stop, announcements, calls for help, the clock (rule book section 2)."""

from __future__ import annotations

from ..game import Ctx, Refused
from . import commands as c
from . import entries as e
from . import guard
from .model import State
from .zone import zone_entry


def pause(state: State, command: c.Pause, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "running", "final")
    return [e.Paused(under=state.phase, why=command.why.strip())]


def resume(state: State, command: c.Resume, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "paused")
    return [e.Resumed(phase=state.under)]


def stop(state: State, command: c.Stop, ctx: Ctx) -> list[e.Entry]:
    """PH-4: needs all duels closed."""
    guard.phase(state, "running", "paused", "final")
    if state.duels:
        duel = next(iter(state.duels.values()))
        raise Refused("DUEL_OPEN", duel=duel.id, a="@" + duel.a.id, b="@" + duel.b.id, by="@" + duel.by)
    return [e.Stopped(why=command.why.strip())]


def announce(state: State, command: c.Announce, ctx: Ctx) -> list[e.Entry]:
    if not command.text.strip():
        raise Refused("EMPTY_TEXT")
    return [e.Announced(text=command.text.strip())]


def call(state: State, command: c.Help, ctx: Ctx) -> list[e.Entry]:
    """A player sends a call for help; a referee answers it. Repeating either is harmless."""
    guard.phase(state, "running", "paused", "final")
    guard.alive(state, command.player)
    open_call = state.players[command.player].help_ms is not None
    if command.done:
        return [e.HelpAnswered(player=command.player)] if open_call else []
    return [] if open_call else [e.HelpCalled(player=command.player)]


def tick(state: State, command: c.Tick, ctx: Ctx) -> list[e.Entry]:
    """One zone change that is due, with its own time; the final follows by itself (PH-2)."""
    entry = zone_entry(state, ctx.at_ms)
    return [entry] if entry else []
