"""Who is shown what: one producer a topic and role, and one frame a phone with the topics that changed.

Phones that may see the same share a room ("eye"). A joining phone gets every topic whole; the room then gets what
changed. Producing and sending happen on a thread of their own: no receipt waits for three hundred sends.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import msgspec

from ..engine.arena import Arena
from ..engine.match import Match
from ..engine.timeline import Tale, UnitRow
from ..rules.game import Actor
from ..rules.serial_battle import Eye, view
from .presence import Presence

_encode = msgspec.json.encode
_FEED_AT_MOST = 400
_UNITS_AT_MOST = 60
_LOOK_AROUND_S = 2.0
Emit = Callable[[str, Any, str], None]


class Room:
    """Everybody with the same eye on the same event, and what the room was last sent."""

    def __init__(self, event: str, eye: Eye) -> None:
        self.event, self.eye = event, eye
        self.name = f"{event}/{eye.role}/{eye.id}"
        self.sent: dict[str, bytes] = {}
        self.feed, self.resets = 0, 0
        self.phones = 0


class Topics:
    def __init__(self, arena: Arena, presence: Presence, emit: Emit, spawn: Callable[..., Any]) -> None:
        self.arena, self.presence, self._emit = arena, presence, emit
        self._rooms: dict[str, Room] = {}
        self._lock = threading.RLock()
        self._wake = threading.Condition()
        self._dirty: set[str] = set()
        self._standing: dict[str, Any] = {}
        self._stopped = False
        self.files_version = ""
        self.backup_ms: Callable[[], int] = lambda: 0
        arena.listeners.append(lambda match, before: self.mark(match.event))
        spawn(self._publish_forever)

    def mark(self, event: str) -> None:
        """Something of this event changed: the publisher will look."""
        with self._wake:
            self._dirty.add(event)
            self._wake.notify()

    def stop(self) -> None:
        with self._wake:
            self._stopped = True
            self._wake.notify()

    # --- joining and leaving --------------------------------------------------------------------------------------------
    def join(self, event: str, eye: Eye, feed_held: int, enter: Callable[[str], None], send: Callable[[Any], None]) -> str:
        """Enter a room and get everything whole; the room's name. `enter` and `send` act on this one phone."""
        with self._lock:
            room = self._rooms.setdefault(f"{event}/{eye.role}/{eye.id}", Room(event, eye))
            room.phones += 1
            enter(room.name)
            match = self.arena.match(event)
            topics = self._all(match, eye)
            tales = self._tales(match, eye)
            topics["feed"] = _feed(tales, feed_held if 0 < feed_held <= len(tales) else 0)
            send(self._frame(match, topics))
        return room.name

    def leave(self, name: str) -> None:
        with self._lock:
            room = self._rooms.get(name)
            if room:
                room.phones -= 1
                if room.phones <= 0:
                    del self._rooms[name]

    # --- publishing -----------------------------------------------------------------------------------------------------
    def _publish_forever(self) -> None:
        while not self._stopped:
            with self._wake:
                if not self._dirty:
                    self._wake.wait(_LOOK_AROUND_S)
                dirty, self._dirty = self._dirty, set()
            begun = time.monotonic()
            for event in dirty | self._changed_standing():
                self.publish(event)
            # under a burst, let commands gather: one frame for many
            time.sleep(min(0.1, (time.monotonic() - begun) * 0.5))

    def _changed_standing(self) -> set[str]:
        """Events whose phones came or went, or where saving began or ceased to work."""
        changed = set()
        for event in {room.event for room in list(self._rooms.values())}:
            now = (self.presence.standing(event), self.arena.saving_ok)
            if self._standing.get(event) != now:
                self._standing[event] = now
                changed.add(event)
        return changed

    def publish(self, event: str) -> None:
        with self._lock:
            try:
                match = self.arena.match(event)
            except KeyError:
                return
            for room in [r for r in self._rooms.values() if r.event == event]:
                topics = self._all(match, room.eye)
                bodies = {name: _encode(data) for name, data in topics.items()}
                changed = {name: data for name, data in topics.items() if room.sent.get(name) != bodies[name]}
                tales = self._tales(match, room.eye)
                if room.resets != match.tales_reset or len(tales) > room.feed:
                    again = room.resets != match.tales_reset
                    changed["feed"] = _feed(tales, 0 if again else room.feed) | ({"reset": True} if again else {})
                room.sent, room.feed, room.resets = bodies, len(tales), match.tales_reset
                if changed:
                    self._emit("topics", self._frame(match, changed), room.name)

    def _frame(self, match: Match, topics: dict[str, Any]) -> dict[str, Any]:
        return {
            "event": match.event,
            "instance": self.arena.instance,
            "version": match.version,
            "server_ms": self.arena.clock.mono_ms(),
            "game_ms": self.arena.game_ms(match.event),
            "running": self.arena.running(match.event),
            "topics": topics,
        }

    # --- producers --------------------------------------------------------------------------------------------------------
    def _all(self, match: Match, eye: Eye) -> dict[str, Any]:
        topics = view(match.state, eye)
        topics["names"] = match.names
        topics["public"]["event"] = self._about(match.event)
        if "desk" in topics:
            topics["desk"]["units"] = _units(match, Actor(eye.id, eye.role))
            topics["presence"] = self.presence.rows(match.event)
            topics["house"] = self._house()
        return topics

    def _about(self, event: str) -> dict[str, Any]:
        row = self.arena.about(event)
        return {"id": row.id, "title": row.title, "date": row.date, "lang": row.lang, "rehearsal": row.rehearsal}

    def _house(self) -> dict[str, Any]:
        return {
            "saving_ok": self.arena.saving_ok, "saved_ms": self.arena.saved_ms, "backup_ms": self.backup_ms(),
            "instance": self.arena.instance, "version_files": self.files_version,
        }  # fmt: skip

    def _tales(self, match: Match, eye: Eye) -> list[Tale]:
        official = eye.role in ("referee", "head", "organiser")
        return match.tales if official else match.public_tales


def _feed(tales: list[Tale], held: int) -> dict[str, Any]:
    """The tail from `held` on; a very long feed begins later, and says from where."""
    first = max(held, len(tales) - _FEED_AT_MOST)
    return {"from": first, "items": [_item(n, t) for n, t in enumerate(tales[first:], first)]}


def _item(n: int, tale: Tale) -> dict[str, Any]:
    msgid, facts = tale.official if tale.official else ("", {})
    return {
        "n": n, "at_ms": tale.at_ms, "wall_ms": tale.wall_ms, "by": tale.by, "unit": tale.unit, "msgid": msgid, "facts": facts,
        "voided": tale.voided,
    }  # fmt: skip


def _units(match: Match, actor: Actor) -> list[dict[str, Any]]:
    """The newest acts that can be corrected; `may_void` as CO-4 allows this eye."""
    rows = sorted(match.units.values(), key=lambda row: row.place, reverse=True)
    locked, busy = match.state.locked, set()
    found = []
    for row in rows[:_UNITS_AT_MOST]:
        unit = row.unit
        mine = unit.by == actor.id
        free = not row.voided and not (unit.kind == "duel" and any(p in locked for p in unit.players))
        may = free and (actor.chief or (mine and unit.kind == "duel" and not busy & set(unit.players)))
        found.append(_unit(row, mine, may))
        if not row.voided:
            busy |= set(unit.players)
    fixes = [
        {"id": f.id, "kind": f.kind, "by": f.by, "players": [], "at_ms": None, "target": f.target, "voided": f.id in match.voided, "mine": f.by == actor.id,
         "may_void": actor.chief and f.id not in match.voided}
        for f in reversed(match.fixes.all)
    ]  # fmt: skip
    return fixes[:20] + found


def _unit(row: UnitRow, mine: bool, may: bool) -> dict[str, Any]:
    unit = row.unit
    return {
        "id": unit.id, "kind": unit.kind, "by": unit.by, "players": list(unit.players), "at_ms": row.at_ms, "voided": row.voided,
        "mine": mine, "may_void": may,
    }  # fmt: skip
