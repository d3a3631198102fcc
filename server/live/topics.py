"""Who is shown what: one frame a phone with the topics that changed.

Phones that may see the same share a room. A joining phone gets every topic whole; the room then gets what changed.
Producing and sending happen on a thread of their own: no receipt waits for three hundred sends.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from flask_socketio import SocketIO

from ..engine.arena import Arena
from ..engine.match import Match
from ..journal.people import People
from ..rules.serial_battle import Eye
from .feed import feed_tail
from .presence import Presence
from .sight import Sight, official

log = logging.getLogger("live")
_LOOK_AROUND_S = 1.0
_GATHER_AT_MOST_S = 0.1
_FEW_PHONES = 60  # so many are told at once
_GATHER_S_A_PHONE = 0.0004


class Room:
    """Everybody with the same eye on the same event, and what the room was last sent."""

    def __init__(self, event: str, eye: Eye) -> None:
        self.event, self.eye = event, eye
        self.name = f"{event}/{eye.role}/{eye.id}"
        self.sent: dict[str, Any] = {}
        self.told, self.resets = 0, 0  # feed
        self.sids: set[str] = set()


class Topics:
    def __init__(self, arena: Arena, presence: Presence, people: People, socketio: SocketIO) -> None:
        self.arena, self.presence, self._people, self._socketio = arena, presence, people, socketio
        self._rooms: dict[str, Room] = {}
        self._of_sid: dict[str, Room] = {}
        self._lock = threading.RLock()
        self._wake = threading.Condition()
        self._dirty: set[str] = set()
        self._standing: dict[str, Any] = {}
        self._stopped = False
        self.files_version = ""
        self.backup_ms: Callable[[], int] = lambda: 0
        arena.listeners.append(lambda match, before: self.mark(match.event))

    def start(self) -> None:
        self._socketio.start_background_task(self._publish_forever)

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
    def join(self, sid: str, event: str, eye: Eye, held: int, enter: Callable[[str], None]) -> None:
        """Enter the room of this eye and get everything whole; the feed from item `held` on."""
        with self._lock:
            room = self._rooms.setdefault(f"{event}/{eye.role}/{eye.id}", Room(event, eye))
            match = self.arena.match(event)
            version = match.version
            sight = self._sight(match)
            topics: dict[str, Any] = dict(sight.topics(eye))
            tales = match.tales if official(eye) else match.public_tales
            if not room.sids:
                room.sent, room.told, room.resets = sight.compared(topics), len(tales), match.tales_reset
            room.sids.add(sid)
            self._of_sid[sid] = room
            enter(room.name)
            # once something was corrected, what a phone holds may be an older telling
            topics["feed"] = (
                feed_tail(tales, held) if 0 < held <= len(tales) and not match.tales_reset else feed_tail(tales, 0) | {"reset": True}
            )
            self._socketio.emit("topics", self._frame(match, version, topics), to=sid)

    def leave(self, sid: str) -> None:
        with self._lock:
            room = self._of_sid.pop(sid, None)
            if room:
                room.sids.discard(sid)
                if not room.sids:
                    self._rooms.pop(room.name, None)

    def look_again(self, event: str) -> None:
        """Who is head referee changed: let those phones come in again and be shown what they now may see."""
        with self._lock:
            referees = self.arena.match(event).state.referees
            changed = [
                sid
                for sid, room in self._of_sid.items()
                if room.event == event and room.eye.id in referees and (room.eye.role == "head") != referees[room.eye.id].head
            ]
        for sid in changed:
            self._socketio.emit("bye", {"why": "again"}, to=sid)
            self._socketio.server.disconnect(sid)

    # --- publishing -----------------------------------------------------------------------------------------------------
    def _publish_forever(self) -> None:
        while not self._stopped:
            with self._wake:
                if not self._dirty:
                    self._wake.wait(_LOOK_AROUND_S)
                dirty, self._dirty = self._dirty, set()
            try:
                for event in dirty | self._changed_standing():
                    self.publish(event)
            except Exception:
                log.exception("the phones could not be told what is new")
            # with a crowd of phones, let commands gather: one frame for many
            self._socketio.sleep(min(_GATHER_AT_MOST_S, max(0, len(self._of_sid) - _FEW_PHONES) * _GATHER_S_A_PHONE))

    def _changed_standing(self) -> set[str]:
        """Events whose phones came or went, or where saving began or ceased to work."""
        with self._lock:
            followed = {room.event for room in self._rooms.values()}
        changed = set()
        for event in followed:
            now = (self.presence.standing(event), self.arena.saving_ok)
            if self._standing.get(event) != now:
                self._standing[event] = now
                changed.add(event)
        return changed

    def publish(self, event: str) -> None:
        """Send every room of the event what changed since it was last told."""
        with self._lock:
            rooms = [r for r in self._rooms.values() if r.event == event]
            try:
                match = self.arena.match(event)
            except KeyError:
                return
            version = match.version
            sight = self._sight(match)
            for room in rooms:
                topics = sight.topics(room.eye)
                compared = sight.compared(topics)
                changed: dict[str, Any] = {name: data for name, data in topics.items() if room.sent.get(name) != compared[name]}
                tales = sight.official_tales if official(room.eye) else sight.public_tales
                if room.resets != sight.resets:
                    changed["feed"] = feed_tail(tales, 0) | {"reset": True}
                elif len(tales) > room.told:
                    changed["feed"] = feed_tail(tales, room.told)
                room.sent, room.told, room.resets = compared, len(tales), sight.resets
                if changed:
                    self._socketio.emit("topics", self._frame(match, version, changed), to=room.name)

    def _sight(self, match: Match) -> Sight:
        return Sight(match, self.arena, self.presence, self._people, self.files_version, self.backup_ms())

    def _frame(self, match: Match, version: int, topics: dict[str, Any]) -> dict[str, Any]:
        return {
            "event": match.event,
            "instance": self.arena.instance,
            "version": version,
            "server_ms": self.arena.clock.mono_ms(),
            "game_ms": self.arena.game_ms(match.event),
            "running": self.arena.running(match.event),
            "topics": topics,
        }
