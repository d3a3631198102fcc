"""The topics that grow: the feed as a tail, and the newest acts that can be corrected."""

from __future__ import annotations

from typing import Any

from ..engine.match import Match
from ..engine.timeline import Tale, UnitRow
from ..rules.serial_battle import Eye

_FEED_AT_MOST = 400
_UNITS_AT_MOST = 60
_FIXES_AT_MOST = 20


def feed_tail(tales: list[Tale], held: int) -> dict[str, Any]:
    """`{from, items}` from item `held` on; a very long feed begins later, and says from where."""
    first = max(held, len(tales) - _FEED_AT_MOST)
    return {"from": first, "items": [_item(n, t) for n, t in enumerate(tales[first:], first)]}


def _item(n: int, tale: Tale) -> dict[str, Any]:
    msgid, facts = tale.official
    return {
        "n": n, "at_ms": tale.at_ms, "wall_ms": tale.wall_ms, "by": tale.by, "unit": tale.unit, "msgid": msgid, "facts": facts,
        "voided": tale.voided,
    }  # fmt: skip


def units(match: Match, eye: Eye) -> list[dict[str, Any]]:
    """Corrections, then acts, newest first; `may_void` as CO-4 allows this eye."""
    chief = eye.role in ("head", "organiser")
    rows = sorted(match.units.values(), key=lambda row: row.place, reverse=True)
    locked = match.state.locked
    busy: set[str] = set()  # players of later acts: what builds on an act protects it
    found = []
    for row in rows[:_UNITS_AT_MOST]:
        unit = row.unit
        mine = unit.by == eye.id
        free = not row.voided and not (unit.kind == "duel" and any(p in locked for p in unit.players))
        may = free and (chief or (mine and unit.kind == "duel" and not busy & set(unit.players)))
        found.append(_unit(row, mine, may))
        if not row.voided:
            busy |= set(unit.players)
    fixes: list[dict[str, Any]] = [
        {"id": f.id, "kind": f.kind, "by": f.by, "players": [], "at_ms": None, "target": f.target, "voided": f.id in match.voided,
         "mine": f.by == eye.id, "may_void": chief and f.id not in match.voided}
        for f in reversed(match.fixes.all)
    ]  # fmt: skip
    return fixes[:_FIXES_AT_MOST] + found


def _unit(row: UnitRow, mine: bool, may_void: bool) -> dict[str, Any]:
    unit = row.unit
    return {
        "id": unit.id, "kind": unit.kind, "by": unit.by, "players": list(unit.players), "at_ms": row.at_ms, "voided": row.voided,
        "mine": mine, "may_void": may_void,
    }  # fmt: skip
