"""One look at a match: each topic worked out and encoded once, however many phones will be shown it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from ..engine.arena import Arena
from ..engine.match import Match
from ..journal.people import People
from ..rules.serial_battle import Eye
from ..rules.serial_battle.view import common_desk, deck, me, office, own_desk, public
from .feed import units
from .presence import Presence

_encode = msgspec.json.encode


def official(eye: Eye) -> bool:
    return eye.role in ("referee", "head", "organiser")


class Sight:
    """The match as it stands when the look begins. Topics are JSON already (`msgspec.Raw`): equal bytes, equal topic."""

    def __init__(self, match: Match, arena: Arena, presence: Presence, people: People, files_version: str, backup_ms: int) -> None:
        self.match, self.state, self.arena, self.presence, self._people = match, match.state, arena, presence, people
        self.official_tales, self.public_tales, self.resets = match.tales, match.public_tales, match.tales_reset
        self._house = {
            "saving_ok": arena.saving_ok, "saved_ms": arena.saved_ms, "backup_ms": backup_ms, "instance": arena.instance,
            "version_files": files_version,
        }  # fmt: skip

    def topics(self, eye: Eye) -> dict[str, msgspec.Raw]:
        """Every topic of this eye but the feed, which is a tail."""
        found = {"public": self._public_official if official(eye) else self._public, "names": self._names}
        if eye.role == "player" and eye.id in self.state.players:
            found["me"] = _raw(me(self.state, eye.id))
        if official(eye):
            desk = own_desk(self._desk, self.state, eye) | {"units": units(self.match, eye)}
            found |= {"desk": _raw(desk), "deck": self._deck, "presence": self._presence, "house": _raw(self._house)}
        if eye.role == "organiser":
            found["office"] = self._office
        return found

    def compared(self, topics: dict[str, msgspec.Raw]) -> dict[str, msgspec.Raw]:
        """What tells whether a topic changed: of `presence` only who stands where, or every frame would carry new ages."""
        return topics | {"presence": self._standing} if "presence" in topics else topics

    def _with_event(self, shown: dict[str, Any]) -> msgspec.Raw:
        row = self.arena.about(self.match.event)
        about = {"id": row.id, "title": row.title, "date": row.date, "lang": row.lang, "rehearsal": row.rehearsal}
        return _raw(shown | {"event": about})

    @cached_property
    def _public(self) -> msgspec.Raw:
        return self._with_event(public(self.state))

    @cached_property
    def _public_official(self) -> msgspec.Raw:
        return self._with_event(public(self.state, sees_plan=True))

    @cached_property
    def _names(self) -> msgspec.Raw:
        return _raw(self.match.names)

    @cached_property
    def _desk(self) -> dict[str, Any]:
        return common_desk(self.state)

    @cached_property
    def _deck(self) -> msgspec.Raw:
        return _raw(deck(self.state))

    @cached_property
    def _presence(self) -> msgspec.Raw:
        return _raw(self.presence.rows(self.match.event))

    @cached_property
    def _standing(self) -> msgspec.Raw:
        return _raw(self.presence.standing(self.match.event))

    @cached_property
    def _office(self) -> msgspec.Raw:
        invites = self._people.invites(self.match.event)
        rows = [{"id": i.person, "kind": i.kind, "used": i.used, "revoked": i.revoked} for i in invites]
        return _raw(office(self.state) | {"invites": rows})


def _raw(data: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(data))
