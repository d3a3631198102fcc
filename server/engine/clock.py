"""Game time: runs on the monotonic clock, stops in a pause, survives a restart (DESIGN "Time")."""

from __future__ import annotations

import time
from pathlib import Path

from ..journal.store import Beat


class Clock:
    """The machine's clocks in milliseconds. `speed` makes a rehearsal run faster; tests inject their own."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed

    def mono_ms(self) -> int:
        return int(time.monotonic() * 1000 * self.speed)

    def wall_ms(self) -> int:
        """Only ever a label: a Pi without a battery clock may jump by years."""
        return int(time.time() * 1000)


class GameClock:
    """Game milliseconds of one match: `base` at monotonic `since`, growing only while running."""

    def __init__(self, clock: Clock, base_ms: int = 0) -> None:
        self._clock = clock
        self._base_ms = base_ms
        self._since_ms = 0
        self.running = False

    def now_ms(self) -> int:
        return self._base_ms + (self._clock.mono_ms() - self._since_ms if self.running else 0)

    def run(self, running: bool, at_ms: int, since_ms: int | None = None) -> None:
        """Start or stop; a change takes effect at game time `at_ms`, read at monotonic `since_ms` (now if absent)."""
        if running == self.running:
            return
        self._base_ms = at_ms
        self._since_ms = self._clock.mono_ms() if since_ms is None else since_ms
        self.running = running

    def beat(self, event: str) -> Beat:
        return Beat(event, self.now_ms(), self._clock.mono_ms(), boot_id(), self._clock.wall_ms())

    def resume_from(self, beat: Beat | None, floor_ms: int, running: bool) -> bool:
        """After a restart: True when the time that passed is known exactly (same boot); else stand at the last beat."""
        same_boot = beat is not None and beat.boot == boot_id() != "" and self._clock.mono_ms() >= beat.mono_ms
        game_ms = max(floor_ms, beat.game_ms if beat else 0)
        if running and same_boot and beat:
            game_ms = max(game_ms, beat.game_ms + self._clock.mono_ms() - beat.mono_ms)
        self._base_ms, self._since_ms, self.running = game_ms, self._clock.mono_ms(), running and same_boot
        return same_boot


def boot_id() -> str:
    """Changes at every start of the machine; empty where the system does not tell."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return ""
