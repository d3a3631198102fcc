"""The organiser's one-time PIN: made on the server's own console, good for one device and one day, and slow to guess."""

from __future__ import annotations

import hmac
import secrets
import threading
import time

from .journal.people import digest
from .journal.store import Store, wall_ms
from .rules.game import Refused

_HOURS = 24
_FREE_MISSES = 5  # wrong guesses of a device before it has to wait
_WAIT_AT_MOST_S = 300
_CHECK_EVERY_S = 0.1  # at most ten guesses a second, of all devices together: they queue, nobody is turned away
_MISSES_OF_A_PIN = 1_000  # after so many wrong guesses it dies, and the console gives a new one
_DEVICES_AT_MOST = 10_000


def new_pin(store: Store) -> str:
    """A new PIN of six digits; the one before is dead. Works from another process: a running server sees it."""
    pin = f"{secrets.randbelow(10**6):06}"
    salt = secrets.token_hex(8)
    store.put_note("pin", f"{salt} {digest(salt + pin)} {wall_ms()}")
    return pin


class Patience:
    """Wrong guesses, device by device: who guesses waits longer and longer, his neighbours do not."""

    def __init__(self) -> None:
        self._misses: dict[str, tuple[int, float]] = {}

    def hold_back(self, device: str) -> None:
        """Raises Refused SLOW_DOWN while this device has to wait."""
        _, until_s = self._misses.get(device, (0, 0.0))
        if time.monotonic() < until_s:
            raise Refused("SLOW_DOWN", seconds=int(until_s - time.monotonic()) + 1)

    def missed(self, device: str) -> None:
        wrong = self._misses.get(device, (0, 0.0))[0] + 1
        if len(self._misses) >= _DEVICES_AT_MOST:
            self._misses.clear()
        wait_s = 0 if wrong < _FREE_MISSES else min(2 ** (wrong - _FREE_MISSES + 1), _WAIT_AT_MOST_S)
        self._misses[device] = wrong, time.monotonic() + wait_s

    def right(self, device: str) -> None:
        self._misses.pop(device, None)


class PinDesk:
    def __init__(self, store: Store, patience: Patience) -> None:
        self.store, self.patience = store, patience
        self._queue = threading.Lock()
        self._wrong_of: tuple[str, int] = ("", 0)

    def check(self, pin: str, device: str) -> bool:
        """True once for the right PIN. Raises Refused SLOW_DOWN for a device that has to wait."""
        self.patience.hold_back(device)
        with self._queue:
            time.sleep(_CHECK_EVERY_S)
            right = self._compare(pin)
        if right:
            self.patience.right(device)
        else:
            self.patience.missed(device)
        return right

    def _compare(self, pin: str) -> bool:
        kept = self.store.note("pin") or ""
        salt, _, rest = kept.partition(" ")
        hashed, _, made = rest.partition(" ")
        if not made or not 0 <= wall_ms() - int(made) < _HOURS * 3_600_000:
            return False
        if hmac.compare_digest(hashed, digest(salt + pin)):
            self.store.put_note("pin", "")
            return True
        wrong = self._wrong_of[1] + 1 if self._wrong_of[0] == kept else 1
        self._wrong_of = kept, wrong
        if wrong >= _MISSES_OF_A_PIN:
            self.store.put_note("pin", "")
        return False
