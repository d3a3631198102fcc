"""Corrections (rule book 7): void, amend, late duels. What came after is decided again with its recorded dice.

Nothing older is touched: a correction is one more journal row that carries the new entries of the rows after its place.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..rules import serial_battle as game
from ..rules.game import CLOCK, Actor, Ctx, Refused
from ..rules.serial_battle import commands as c
from ..rules.serial_battle import entries as e
from ..rules.serial_battle.acts import Act
from ..rules.serial_battle.model import Review
from .dice import DrawnDice, ReplayedDice
from .timeline import Item, Timeline, UnitRow


class Fix(msgspec.Struct, frozen=True, omit_defaults=True):
    """A correction that was accepted: `V…` or `A…`. `fallen` became void with it (CO-5)."""

    id: str
    kind: str  # "void" or "amend"
    target: str
    by: str
    reason: str = ""
    script: tuple[Act, ...] = ()
    fallen: tuple[str, ...] = ()


class Correction(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a correction row stores: the fix, late items put in, and new entries from `base` on (None: as before)."""

    base: int
    tail: tuple[tuple[game.Entry, ...] | None, ...]
    fix: Fix | None = None
    late: tuple[tuple[int, int], ...] = ()  # (place, index into the row's late items)
    after: tuple[game.Entry, ...] = ()
    unit: str = ""
    fallen: tuple[str, ...] = ()
    at_ms: tuple[int, int] = (0, 0)


class Fixes:
    """All corrections of a match and what they make of it."""

    def __init__(self) -> None:
        self.all: list[Fix] = []
        self.late_fallen: list[tuple[str, tuple[str, ...]]] = []  # late duel -> what fell with it

    def next_id(self, letter: str) -> str:
        return f"{letter}{1 + sum(f.id[0] == letter for f in self.all)}"

    def in_force(self, extra: Fix | None = None) -> tuple[set[str], dict[str, tuple[Act, ...]]]:
        """`(void identifiers, amended scripts)`: newer corrections decide about older ones."""
        void: set[str] = set()
        scripts: dict[str, tuple[Act, ...]] = {}
        for fix in reversed(self.all + ([extra] if extra else [])):
            if fix.id in void:
                continue
            void |= set(fix.fallen)
            if fix.kind == "void":
                void.add(fix.target)
            else:
                scripts.setdefault(fix.target, fix.script)
        for duel, fallen in self.late_fallen:
            if duel not in void:
                void |= set(fallen)
        return void, scripts


def advance(state: Any, to_ms: int) -> tuple[Any, list[game.Entry]]:
    """What time itself brings up to `to_ms`: every due deadline once, each with its own time."""
    found: list[game.Entry] = []
    while (due := game.deadline(state)) and due.at_ms <= to_ms:
        entries = game.decide(state, due.command, Ctx(CLOCK, max(due.at_ms, 0), DrawnDice()))
        if not entries:
            break
        found += entries
        state = game.fold(state, entries)
    return state, found


def decide_again(state: Any, items: list[Item], void: set[str], scripts: dict[str, tuple[Act, ...]]) -> tuple[list[tuple], list[str], Any]:
    """The entries of each item from `state` on, the units that no longer fit, and the state at the end.

    A unit one of whose rows is refused is left out as a whole and the rest tried without it (CO-5).
    """
    out = set(void)
    conflicts: list[str] = []
    while True:
        entries, now, refused = _once(state, items, out, scripts)
        if refused is None:
            order = {item.unit: i for i, item in reversed(list(enumerate(items)))}
            return entries, sorted(conflicts, key=lambda unit: order[unit]), now
        conflicts.append(refused)
        out.add(refused)


def _once(state: Any, items: list[Item], out: set[str], scripts: dict[str, tuple[Act, ...]]) -> tuple[list[tuple], Any, str | None]:
    found: list[tuple] = []
    for item in items:
        state, entries = advance(state, item.at_ms)
        if item.unit not in out and not isinstance(item.command, (c.Tick, c.Void, c.Amend, c.LogDuel)):
            try:
                for command in _commands(item, scripts):
                    # an amended script brings its own dice
                    dice = DrawnDice() if item.unit in scripts else ReplayedDice(item.draws)
                    decided = game.decide(state, command, Ctx(item.actor, item.at_ms, dice, item.unit or None))
                    entries += decided
                    state = game.fold(state, decided)
            except Refused:
                if item.unit:
                    return found, state, item.unit
        found.append(tuple(entries))
    return found, state, None


def _commands(item: Item, scripts: dict[str, tuple[Act, ...]]) -> list[Any]:
    """The item's command; an amended duel plays its new script at the place of its closing (CO-6)."""
    if item.unit not in scripts:
        return [item.command]
    if isinstance(item.command, c.Close):
        return [*(c.DuelAct(item.unit, act) for act in scripts[item.unit]), item.command]
    return [] if isinstance(item.command, (c.DuelAct, c.Back)) else [item.command]


def propose(line: Timeline, units: dict[str, UnitRow], fixes: Fixes, command: Any, actor: Actor, at_ms: int) -> Correction:
    """Check and work out a `void` or an `amend` (CO-4 to CO-6). Raises Refused."""
    if line.state.phase not in ("running", "paused", "final", "finished"):
        raise Refused("PHASE", phase="~" + line.state.phase)
    target = command.entry
    amend = isinstance(command, c.Amend)
    _rights(line, units, fixes, target, actor, amend)
    fix = Fix(
        fixes.next_id("A" if amend else "V"),
        "amend" if amend else "void",
        target,
        actor.id,
        command.reason.strip(),
        getattr(command, "script", ()),
    )
    void_before, scripts_before = fixes.in_force()
    void, scripts = fixes.in_force(fix)
    touched = (void ^ void_before) | {u for u in scripts.keys() | scripts_before.keys() if scripts.get(u) != scripts_before.get(u)}
    base = min(line.places(touched), default=len(line.items))
    entries, conflicts, state = decide_again(line.state_before(base), line.items[base:], void, scripts)
    if target in conflicts:
        conflicts = [target]
    if conflicts and (target in conflicts or not command.cascade):
        raise Refused("CONFLICT", entries=conflicts)
    fix = msgspec.structs.replace(fix, fallen=tuple(conflicts))
    return Correction(base, _tail(line.items[base:], entries), fix, after=_phase_after(line.state, state, at_ms))


def _rights(line: Timeline, units: dict[str, UnitRow], fixes: Fixes, target: str, actor: Actor, amend: bool) -> None:
    """CO-4, in the order NO_ENTRY, NOT_YOURS, LATER_ENTRY, LOCKED."""
    void, _ = fixes.in_force()
    row = units.get(target)
    known = row is not None if amend else row is not None or any(f.id == target for f in fixes.all)
    if not known or target in void or (amend and not _closed_duel(line, target)):
        raise Refused("NO_ENTRY", entry=target)
    if not actor.chief and (row is None or row.unit.kind != "duel" or row.unit.by != actor.id):
        raise Refused("NOT_YOURS", entry=target)
    if not actor.chief and row:
        for later in units.values():
            if later.place > row.place and not later.voided and set(later.unit.players) & set(row.unit.players):
                raise Refused("LATER_ENTRY", entry=target, later=later.unit.id)
    if row and row.unit.kind == "duel":
        locked = [p for p in row.unit.players if p in line.state.locked]
        if locked:
            duel = line.state.duels[line.state.locked[locked[0]]]
            raise Refused("LOCKED", player="@" + locked[0], duel=duel.id, by="@" + duel.by)


def _closed_duel(line: Timeline, target: str) -> bool:
    return any(isinstance(item.command, c.Close) and item.unit == target for item in line.items)


def _tail(items: list[Item], entries: list[tuple]) -> tuple[tuple[game.Entry, ...] | None, ...]:
    return tuple(None if item.entries == now else now for item, now in zip(items, entries, strict=True))


def _phase_after(before: Any, after: Any, at_ms: int) -> tuple[game.Entry, ...]:
    """CO-8: a paused event stays paused unless it is over, a finished one that is open again becomes paused; then PH-2."""
    reopened = before.phase == "finished" and len(after.living) >= 2
    if reopened or (before.phase == "paused" and after.phase in ("running", "final") and len(after.living) >= 2):
        under = after.phase if after.phase in ("running", "final") else ("final" if after.final_ms is not None else "running")
        return (e.Paused(at_ms=at_ms, under=under),)
    after, entries = advance(after, at_ms)
    return (*entries, *game.decide(after, c.Tick(), Ctx(CLOCK, at_ms, DrawnDice())))


# --- late duels (CO-9) ---------------------------------------------------------------------------------------------------
def place_late(
    line: Timeline, units: dict[str, UnitRow], fixes: Fixes, command: c.LogDuel, actor: Actor, now_ms: int
) -> tuple[Correction, list[Item]]:
    """Put a duel played without network in at its own time. Raises Refused; `Unplaceable` when it must be reviewed."""
    state = line.state
    if state.phase not in ("running", "paused", "final", "finished"):
        raise Refused("PHASE", phase="~" + state.phase)
    if state.phase == "finished":
        raise Unplaceable("finished")
    opened, closed = command.opened_ms, min(command.closed_ms, now_ms)
    if not 0 <= opened <= closed or opened > now_ms:
        raise Unplaceable("time")
    void, scripts = fixes.in_force()
    _no_twin(units, line, command, opened, closed)
    unit = f"D{state.counters.get('D', 0) + 1}"
    opening, body = late_items(command, unit, actor, opened, closed)
    first, last = _place(line.items, opened), _place(line.items, closed)
    items = line.items[:first] + [opening] + line.items[first:last] + body + line.items[last:]
    entries, conflicts, after = decide_again(line.state_before(first), items[first:], void, scripts)
    if unit in conflicts:
        raise Unplaceable("refused")
    if conflicts and not (command.cascade and actor.chief):
        raise Unplaceable("conflict", tuple(conflicts))
    tail = tuple(entries)
    return Correction(
        first, tail, None, ((first, 0), (last + 1, 1)), _phase_after(state, after, now_ms), unit, tuple(conflicts), (opened, closed)
    ), items


class Unplaceable(Exception):
    """A late duel that goes to the list of disputed entries; `why` is finished, time, twin, refused or conflict."""

    def __init__(self, why: str, conflicts: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.why, self.conflicts = why, conflicts


def late_items(command: c.LogDuel, unit: str, actor: Actor, opened: int, closed: int) -> tuple[Item, list[Item]]:
    """The opening, and the script with the closing, as items at their own times."""

    def item(at_ms: int, what: Any) -> Item:
        return Item(0, at_ms, 0, actor, "", unit, what)

    opening = item(opened, c.Open(command.a, command.b, command.touch, command.sector))
    return opening, [*(item(closed, c.DuelAct(unit, act)) for act in command.script), item(closed, c.Close(unit))]


def _place(items: list[Item], at_ms: int) -> int:
    """After the last item of play that is not later than `at_ms`."""
    return next((i + 1 for i in range(len(items) - 1, -1, -1) if items[i].at_ms <= at_ms), 0)


def _no_twin(units: dict[str, UnitRow], line: Timeline, command: c.LogDuel, opened: int, closed: int) -> None:
    """Another duel of the same pair within the cool-down: perhaps the same one, logged by two referees."""
    gap = line.state.settings.pair_cooldown_s * 1000
    for row in units.values():
        if row.voided or row.unit.kind != "duel" or set(row.unit.players) != {command.a, command.b}:
            continue
        times = [item.at_ms for item in line.items if item.unit == row.unit.id]
        if gap and min(times) - gap < closed and opened < max(times) + gap:
            raise Unplaceable("twin", (row.unit.id,))


def review_of(command: c.LogDuel, actor: Actor, why: Unplaceable) -> e.Disputed:
    return e.Disputed(
        review=Review(
            command.cid, actor.id, command.a, command.b, command.touch or "", command.opened_ms, command.closed_ms, command.script,
            why.why, command.sector, why.conflicts,
        )
    )  # fmt: skip
