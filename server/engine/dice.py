"""Chance: dice that draw and remember what they drew, and dice that give recorded results again."""

from __future__ import annotations

import secrets
from typing import Any

from cards.codes import ALPHABET

from ..rules.game import Refused


class DrawnDice:
    """Draws from the operating system's random source; `drawn` goes into the journal row."""

    def __init__(self) -> None:
        self.drawn: list[Any] = []
        self._random = secrets.SystemRandom()

    def _keep(self, value: Any) -> Any:
        self.drawn.append(value)
        return value

    def d6(self) -> int:
        return self._keep(self._random.randint(1, 6))

    def shuffle(self, items: tuple[str, ...]) -> tuple[str, ...]:
        order = list(items)
        self._random.shuffle(order)
        return tuple(self._keep(order))

    def token(self, length: int) -> str:
        return self._keep("".join(secrets.choice(ALPHABET) for _ in range(length)))


class ReplayedDice:
    """Gives what was drawn before, in order; asked for more, it refuses: the act does not fit any longer."""

    def __init__(self, drawn: tuple[Any, ...]) -> None:
        self._left = list(drawn)

    def _next(self) -> Any:
        if not self._left:
            raise Refused("NO_RECORDED_DIE")
        return self._left.pop(0)

    def d6(self) -> int:
        return self._next()

    def shuffle(self, items: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self._next())

    def token(self, length: int) -> str:
        return self._next()
