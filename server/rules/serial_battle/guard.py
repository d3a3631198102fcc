"""Checks that many commands share: phase, person, life, lock, and the next free identifier (CO-2)."""

from __future__ import annotations

from ..game import Ctx, Refused
from .model import Player, State


def phase(state: State, *allowed: str) -> None:
    """PH-1."""
    if state.phase not in allowed:
        raise Refused("PHASE", phase="~" + state.phase)


def player(state: State, who: str) -> Player:
    if who not in state.players:
        raise Refused("NO_PLAYER")
    return state.players[who]


def alive(state: State, *who: str) -> None:
    for p in who:
        victim = player(state, p)
        if not victim.alive:
            facts = {"player": "@" + p, "cause": "~" + (victim.cause or "")}
            if victim.elim_ms is not None:
                facts["at"] = f"T:{victim.elim_ms}"
            if victim.by:
                facts["by"] = "@" + victim.by
            raise Refused("NOT_ALIVE", **facts)


def unlocked(state: State, *who: str) -> None:
    """DU-6."""
    locked = state.locked
    for p in who:
        if p in locked:
            duel = state.duels[locked[p]]
            other = duel.other(p).id
            raise Refused("LOCKED", player="@" + p, duel=duel.id, by="@" + duel.by, other="@" + other)


def next_id(state: State, ctx: Ctx, letter: str) -> str:
    """The identifier a correction kept, or the next free number of its letter."""
    return ctx.unit or f"{letter}{state.counters.get(letter, 0) + 1}"
