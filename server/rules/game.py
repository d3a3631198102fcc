"""What a game is: the few names every rule module offers, and the values that pass between them.

A game is a module with `Setup`, `Command`, `Entry`, `start`, `decide`, `evolve`, `view`, `moves`, `deadline` and
`tell`. Everything in `server.rules` is pure: no clock, no `random`, no files, no Flask, no SQLite.
"""

from __future__ import annotations

from typing import Any, Protocol

import msgspec


class Refused(Exception):
    """A command that the rules do not allow. It changes nothing.

    `code` is one of the rule book's codes ("NOT_ALIVE"); `facts` say what the sentence needs, in the same notation as
    `tell`: "@p3" is a person, "#SB-07" a card, "~left_arm" a word of the catalogue, anything else is shown as it is.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Dice(Protocol):
    """Where chance comes from. One implementation draws, one replays what was drawn before."""

    def d6(self) -> int:
        """A number from 1 to 6."""

    def shuffle(self, items: tuple[str, ...]) -> tuple[str, ...]:
        """The same items in a random order."""

    def token(self, length: int) -> str:
        """A code of `length` characters from the alphabet without look-alikes."""


class Actor(msgspec.Struct, frozen=True):
    """Who acts. `role` is "organiser", "head", "referee", "player" or "clock" (the server's own timekeeper)."""

    id: str
    role: str

    @property
    def official(self) -> bool:
        return self.role in ("organiser", "head", "referee")

    @property
    def chief(self) -> bool:
        return self.role in ("organiser", "head")


CLOCK = Actor("clock", "clock")


class Ctx(msgspec.Struct, frozen=True):
    """What a decision may look at besides the state.

    `at_ms` is the game time at which the command arrived. `unit` is the identifier ("D3") that an act had when it was
    first decided; it is given again when a correction decides it anew, so that nothing is renumbered.
    """

    actor: Actor
    at_ms: int
    dice: Dice
    unit: str | None = None


class Deadline(msgspec.Struct, frozen=True):
    """The next command that time itself will give, and the game time at which it is due."""

    at_ms: int
    command: Any


class Unit(msgspec.Struct, frozen=True):
    """An act that can be corrected as a whole: its identifier, who did it, whom it names."""

    id: str
    kind: str
    by: str
    players: tuple[str, ...]
