"""One match: decides commands on its newest state, makes journal rows of them, and folds rows back after a restart.

A match is changed by the writer thread only. `state`, `version` and `tales` are what is on disk; the working tip is
ahead of them between deciding and committing, and is thrown away when a commit fails.
"""

from __future__ import annotations

import gc
from typing import Any

import msgspec

from ..journal.store import Row, wall_ms
from ..rules import serial_battle as game
from ..rules.game import CLOCK, Actor, Ctx, Refused
from ..rules.serial_battle import commands as c
from ..rules.serial_battle.entries import Setup
from ..rules.serial_battle.settings import N_
from .corrections import Correction, Fixes, Unplaceable, late_items, place_late, propose, review_of
from .dice import DrawnDice
from .timeline import Item, Tale, Timeline, UnitRow, item_tales

_encode = msgspec.json.encode
_COMMAND = msgspec.json.Decoder(game.Command | Setup)
_ENTRIES = msgspec.json.Decoder(tuple[game.Entry, ...])
_CORRECTION = msgspec.json.Decoder(Correction)


class Receipt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a command: accepted with the new version and identifiers, or refused with code and facts."""

    ok: bool
    version: int = 0
    ids: tuple[str, ...] = ()
    at_ms: int = 0
    code: str = ""
    facts: dict[str, Any] = {}


class Order(msgspec.Struct, frozen=True):
    """A command on its way: who, when it arrived (game time), its op id, and names to be stored with it."""

    event: str
    command: Any
    actor: Actor
    op_id: str
    device: str = ""
    phone_ms: int | None = None
    people: dict[str, str] = {}
    at_ms: int = 0


class Match:
    def __init__(self, event: str) -> None:
        self.event = event
        self.line = Timeline()
        self.fixes = Fixes()
        self.units: dict[str, UnitRow] = {}
        self.names: dict[str, str] = {}
        self.tales: list[Tale] = []
        self.public_tales: list[Tale] = []  # only what the public is told, in its own words
        self.tales_reset = 0
        self.state: Any = None
        self.version = 0
        self._tip_version = 0
        self._retell = False
        self._told = 0  # items whose tales are in `tales`
        self._told_state: Any = None

    @classmethod
    def load(cls, event: str, rows: list[Row]) -> Match:
        """The match as its rows give it. Collecting garbage meanwhile would cost more than the folding itself."""
        match = cls(event)
        collecting = gc.isenabled()
        gc.disable()
        try:
            for row in rows:
                match.replay_row(row)
            match.publish()
        finally:
            if collecting:
                gc.enable()
        return match

    @property
    def history(self) -> list[Item]:
        return self.line.items

    @property
    def voided(self) -> set[str]:
        return self.fixes.in_force()[0]

    # --- deciding (writer thread) -------------------------------------------------------------------------------------
    def begin(self, setup: Setup, order: Order) -> Row:
        dice = DrawnDice()
        entries = game.start(setup, Ctx(order.actor, order.at_ms, dice))
        return self._row(order, order.at_ms, "", setup, entries, dice.drawn)

    def execute(self, order: Order) -> tuple[list[Row], Receipt]:
        """Rows to append (the due ticks first) and the receipt. A refusal is a receipt without a row of its own."""
        rows = self._due(order.at_ms)
        command = order.command
        try:
            if isinstance(command, c.LogDuel):
                row, receipt = self._late(order, command)
                return rows + [row], receipt
            if isinstance(command, (c.Void, c.Amend)):
                correction = propose(self.line, self.units, self.fixes, command, order.actor, order.at_ms)
                rows.append(self._correct(order, correction))
                return rows, Receipt(True, self._tip_version, (correction.fix.id,) if correction.fix else (), order.at_ms)
            dice = DrawnDice()
            entries = game.decide(self.line.state, command, Ctx(order.actor, order.at_ms, dice))
        except Refused as no:
            return rows, Receipt(False, self._tip_version, (), order.at_ms, no.code, no.facts)
        if entries:
            unit = next((u for u in map(game.unit_id, entries) if u), "")
            rows.append(self._row(order, order.at_ms, unit, command, entries, dice.drawn))
        begun = tuple(u.id for u in (game.unit_of(x, order.actor.id) for x in entries) if u)
        return rows, Receipt(True, self._tip_version, tuple(dict.fromkeys(begun)), order.at_ms)

    def _due(self, to_ms: int) -> list[Row]:
        """What time itself brings before this command, each with its own time: never skipped, never twice."""
        rows: list[Row] = []
        while (due := game.deadline(self.line.state)) and due.at_ms <= to_ms:
            entries = game.decide(self.line.state, due.command, Ctx(CLOCK, due.at_ms, DrawnDice()))
            if not entries:
                break
            order = Order(self.event, due.command, CLOCK, f"tick-{self._tip_version + 1}", at_ms=due.at_ms)
            rows.append(self._row(order, due.at_ms, "", due.command, entries, []))
        return rows

    def _row(self, order: Order, at_ms: int, unit: str, command: Any, entries: list[Any], draws: list[Any]) -> Row:
        row = self._stored(order, at_ms, unit, command, _encode(entries).decode(), draws)
        self._add(
            Item(row.version, at_ms, row.wall_ms, order.actor, order.device, unit, command, tuple(draws), tuple(entries), tuple(entries))
        )
        return row

    def _stored(self, order: Order, at_ms: int, unit: str, command: Any, entries: str, draws: list[Any]) -> Row:
        self._tip_version += 1
        return Row(
            self.event, self._tip_version, order.op_id, order.actor.id, order.actor.role, order.device, order.phone_ms, wall_ms(), at_ms,
            unit, _encode(command).decode(), entries, _encode(draws).decode(),
        )  # fmt: skip

    def _correct(self, order: Order, correction: Correction) -> Row:
        unit = correction.fix.id if correction.fix else correction.unit
        row = self._stored(order, order.at_ms, unit, order.command, _encode(correction).decode(), [])
        self._apply(correction, order.command, order.actor, order.device, row)
        return row

    def _late(self, order: Order, command: c.LogDuel) -> tuple[Row, Receipt]:
        """CO-9: put in at its own time, or kept for review: never silently away."""
        try:
            correction, _ = place_late(self.line, self.units, self.fixes, command, order.actor, order.at_ms)
        except Unplaceable as why:
            row = self._row(order, order.at_ms, "", command, [review_of(command, order.actor, why)], [])
            return row, Receipt(False, self._tip_version, (), order.at_ms, "REVIEW", {"why": "~" + why.why, "entries": list(why.conflicts)})
        row = self._correct(order, correction)
        return row, Receipt(True, self._tip_version, (correction.unit,), order.at_ms)

    # --- folding --------------------------------------------------------------------------------------------------------
    def _add(self, item: Item) -> None:
        self.line.add(item)
        for entry in item.entries:
            unit = game.unit_of(entry, item.actor.id)
            if unit and unit.id not in self.units:
                self.units[unit.id] = UnitRow(unit, len(self.line.items) - 1, item.at_ms)

    def _apply(self, correction: Correction, command: Any, actor: Actor, device: str, row: Row) -> None:
        line, before = self.line, self.line.state
        items = line.items
        if correction.late:
            (first, _), (last, _) = correction.late
            opening, body = late_items(command, correction.unit, actor, *correction.at_ms)
            late = [msgspec.structs.replace(x, version=row.version, wall_ms=row.wall_ms, device=device) for x in (opening, *body)]
            items = items[:first] + late[:1] + items[first : last - 1] + late[1:] + items[last - 1 :]
            self.fixes.late_fallen.append((correction.unit, correction.fallen))
        elif correction.fix:
            self.fixes.all.append(correction.fix)
        changed = []
        for item, entries in zip(items[correction.base :], correction.tail, strict=True):
            now = item.entries if entries is None else entries
            changed.append(msgspec.structs.replace(item, entries=now, first=item.first or now))
        own = "" if correction.late else row.unit
        after = correction.after
        changed.append(Item(row.version, row.at_ms, row.wall_ms, actor, device, own, command, (), after, after))
        line.replace_from(correction.base, changed)
        # numbers once given are never given again (CO-9: nothing is renumbered)
        given = {k: max(before.counters.get(k, 0), line.state.counters.get(k, 0)) for k in before.counters | line.state.counters}
        line.state = msgspec.structs.replace(line.state, counters=given)
        self._index_units()
        self._retell = True

    def _index_units(self) -> None:
        void = self.voided
        known: dict[str, UnitRow] = {}
        for place, item in enumerate(self.line.items):
            for entry in item.entries or item.first:
                unit = game.unit_of(entry, item.actor.id)
                if unit and unit.id not in known:
                    known[unit.id] = UnitRow(unit, place, item.at_ms, unit.id in void)
        self.units = known

    def replay_row(self, row: Row) -> None:
        """Take one stored row in, as after a restart: entries are evolved, never decided again."""
        command = _COMMAND.decode(row.command)
        actor = Actor(row.author, row.role)
        self._tip_version = row.version
        if row.entries.startswith("{"):
            self._apply(_CORRECTION.decode(row.entries), command, actor, row.device, row)
            return
        entries = _ENTRIES.decode(row.entries)
        draws = tuple(msgspec.json.decode(row.draws))
        self._add(Item(row.version, row.at_ms, row.wall_ms, actor, row.device, row.unit, command, draws, entries, entries))

    def publish(self) -> None:
        """What was decided is on disk now: let everybody see it."""
        self.state, self.version = self.line.state, self._tip_version
        if self._retell:
            self.tales, self._told, self._told_state, self._retell = [], 0, None, False
            self.tales_reset += 1
        void = self.voided if self.fixes.all or self.fixes.late_fallen else set()
        tales = list(self.tales)
        for item in self.line.items[self._told :]:
            more, self._told_state = item_tales(self._told_state, item, len(tales), item.unit in void)
            tales += more
            tales += _fix_tale(item, len(tales))
        known = [] if not self.tales else self.public_tales
        self.public_tales = known + [msgspec.structs.replace(t, official=t.public) for t in tales[len(self.tales) :] if t.public]
        self.tales, self._told = tales, len(self.line.items)


def _fix_tale(item: Item, n: int) -> list[Tale]:
    """The line that a correction itself adds to the feed."""
    if not isinstance(item.command, (c.Void, c.Amend)):
        return []
    facts = {"unit": item.command.entry, "reason": item.command.reason}
    if isinstance(item.command, c.Amend):
        told = N_("{unit} was corrected: {reason}") if item.command.reason else N_("{unit} was corrected.")
    else:
        told = N_("{unit} does not count any more: {reason}") if item.command.reason else N_("{unit} does not count any more.")
    return [Tale(n, item.version, item.at_ms, item.wall_ms, item.actor.id, item.unit, None, (told, facts))]
