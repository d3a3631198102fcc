"""The commands of a duel: open, act, back, close, abort (rule book 3.1, 3.6, DU-11), and replaying one (CO-6, CO-9)."""

from __future__ import annotations

import msgspec

from ..game import Ctx, Refused
from . import commands as c
from . import entries as e
from . import guard
from .acts import Act, Die
from .duel import replay, step
from .model import Duel, Fighter, State, pair_key
from .zone import called, last_closing_ms


def open_duel(state: State, command: c.Open, ctx: Ctx) -> list[e.Entry]:
    """DU-5, checked in that order."""
    if state.phase == "paused":
        raise Refused("PAUSED")
    guard.phase(state, "running", "final")
    a, b = command.a, command.b
    if a == b:
        raise Refused("SAME_PLAYER")
    guard.player(state, a), guard.player(state, b)
    guard.alive(state, a, b)
    guard.unlocked(state, a, b)
    pair = called(state)
    if state.phase == "final" and pair and {a, b} != set(pair):
        raise Refused("NOT_CALLED", a="@" + pair[0], b="@" + pair[1])
    until = cooldown_until_ms(state, a, b, ctx.at_ms)
    if until is not None and ctx.at_ms < until:
        raise Refused("COOLDOWN", a="@" + a, b="@" + b, until=f"T:{until}", seconds=-(-(until - ctx.at_ms) // 1000))
    duel = Duel(
        id=guard.next_id(state, ctx, "D"),
        by=ctx.actor.id,
        opened_ms=ctx.at_ms,
        touch=_touch(state, command),
        a=_fighter(state, a),
        b=_fighter(state, b),
        sector=command.sector,
        final=state.phase == "final",
        bonus=_bonus(state, a, b),
    )
    return [e.DuelOpened(duel=msgspec.structs.replace(duel, start_a=duel.a, start_b=duel.b))]


def cooldown_until_ms(state: State, a: str, b: str, at_ms: int) -> int | None:
    """DU-8, FI-5: until when the two may not meet again; None where no cool-down applies."""
    last = state.pair_last_ms.get(pair_key(a, b))
    if last is None or not state.settings.pair_cooldown_s:
        return None
    free = state.settings.final_repeat if state.phase == "final" else at_ms >= last_closing_ms(state)
    return None if free else last + state.settings.pair_cooldown_s * 1000


def _touch(state: State, command: c.Open) -> str:
    """DU-3, DU-4; between the same last two the touch passes to the other (FI-6)."""
    previous = state.final_prev
    if state.phase == "final" and len(state.living) == 2 and previous and {command.a, command.b} == set(previous[:2]):
        if previous[2] == "both":
            return "both"
        return "a" if command.a != previous[2] else "b"
    if command.touch in ("a", "b", "both"):
        return command.touch
    if command.touch == "disputed" and state.settings.disputed_touch == "simultaneous":
        return "both"
    raise Refused("TOUCH_REQUIRED")


def _bonus(state: State, a: str, b: str) -> int:
    """FI-7: sudden death."""
    after = state.settings.sudden_death_after
    if state.phase != "final" or not after:
        return 0
    n = max(state.players[a].final_duels, state.players[b].final_duels)
    return max(0, n + 1 - after)


def _fighter(state: State, who: str) -> Fighter:
    p = state.players[who]
    return Fighter(who, p.hp, p.hand, p.injuries)


def _open_one(state: State, duel: str) -> Duel:
    guard.phase(state, "running", "paused", "final")
    if duel not in state.duels:
        raise Refused("NO_DUEL", duel=duel)
    return state.duels[duel]


def act(state: State, command: c.DuelAct, ctx: Ctx) -> list[e.Entry]:
    """One entry of 3.6. A die without a value is thrown by the server."""
    duel = _open_one(state, command.duel)
    done: Act = command.act
    if isinstance(done, Die) and done.value is None:
        done = _thrown(duel, done, state, ctx)
    after, blows = step(duel, done, state.settings, state.deck)
    return [e.DuelActed(duel=after, act=done, blows=blows)]


def _thrown(duel: Duel, die: Die, state: State, ctx: Ctx) -> Die:
    """Refusals come before the throw, so that nobody can fish for a better die."""
    step(duel, msgspec.structs.replace(die, value=1), state.settings, state.deck)
    return msgspec.structs.replace(die, value=ctx.dice.d6(), app=True)


def back(state: State, command: c.Back, ctx: Ctx) -> list[e.Entry]:
    duel = _open_one(state, command.duel)
    if not duel.script:
        raise Refused("NOT_NOW", next="declare", player="@" + duel.a.id)
    before = replay(duel, duel.script[:-1], state.settings, state.deck)
    return [e.DuelTakenBack(duel=before, act=duel.script[-1])]


def close(state: State, command: c.Close, ctx: Ctx) -> list[e.Entry]:
    duel = _open_one(state, command.duel)
    if duel.state != "done":
        raise Refused("NOT_DONE", duel=duel.id)
    return [e.DuelClosed(duel=duel, exit_grace_s=state.settings.exit_grace_s)]


def abort(state: State, command: c.Abort, ctx: Ctx) -> list[e.Entry]:
    duel = _open_one(state, command.duel)
    return [e.DuelAborted(duel=duel.id, a=duel.a.id, b=duel.b.id)]
