"""The course of a match as it counts now: items in place order, states along the way, and the tales told of them."""

from __future__ import annotations

from typing import Any

import msgspec

from ..rules import serial_battle as game
from ..rules.game import Actor, Unit

_CHECKPOINT_EVERY = 64


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decided command at its place. `first` are the entries as first recorded, `entries` those that count now."""

    version: int
    at_ms: int
    wall_ms: int
    actor: Actor
    device: str
    unit: str
    command: Any
    draws: tuple[Any, ...] = ()
    first: tuple[Any, ...] = ()
    entries: tuple[Any, ...] = ()


class Tale(msgspec.Struct, frozen=True):
    """One line of the feed; `public` is None where the public is told nothing."""

    n: int
    version: int
    at_ms: int
    wall_ms: int
    by: str
    unit: str
    public: tuple[str, dict[str, Any]] | None
    official: tuple[str, dict[str, Any]]
    voided: bool = False


class UnitRow(msgspec.Struct, frozen=True):
    """A correctable act (CO-2) with its place in the order of play."""

    unit: Unit
    place: int
    at_ms: int
    voided: bool = False


class Timeline:
    """Items and the states before every 64th of them, so that a correction refolds only what it must."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self.state: Any = None
        self._checkpoints: list[Any] = []

    def add(self, item: Item) -> None:
        if len(self.items) % _CHECKPOINT_EVERY == 0:
            self._checkpoints.append(self.state)
        self.items.append(item)
        self.state = game.fold(self.state, item.entries)

    def state_before(self, place: int) -> Any:
        k = min(place // _CHECKPOINT_EVERY, len(self._checkpoints) - 1)
        state = self._checkpoints[k]
        for item in self.items[k * _CHECKPOINT_EVERY : place]:
            state = game.fold(state, item.entries) if item.entries else state
        return state

    def replace_from(self, place: int, items: list[Item]) -> None:
        """Put `items` where everything from `place` on stood."""
        state = self.state_before(place) if place < len(self.items) else self.state
        del self.items[place:]
        del self._checkpoints[-(-place // _CHECKPOINT_EVERY) :]
        self.state = state
        for item in items:
            self.add(item)

    def places(self, units: set[str]) -> list[int]:
        return [i for i, item in enumerate(self.items) if item.unit in units]


def item_tales(before: Any, item: Item, n: int, voided: bool) -> tuple[list[Tale], Any]:
    """The lines one item adds to the feed, and the state after it."""
    tales: list[Tale] = []
    state = before
    told = item.first if voided else item.entries
    for entry in told:
        official = game.tell(state, entry, False) if state is not None else None
        if official:
            public = game.tell(state, entry, True)
            place = (n + len(tales), item.version, getattr(entry, "at_ms", item.at_ms), item.wall_ms, item.actor.id, item.unit)
            tales.append(Tale(*place, public, official, voided))
        if not voided:
            state = game.evolve(state, entry)
    if voided:
        state = game.fold(before, item.entries) if item.entries else before
    return tales, state
