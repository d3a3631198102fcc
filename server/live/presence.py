"""Which phones are there: connected, last seen. Goes down as well as up."""

from __future__ import annotations

import threading
import time
from typing import Any

STALE_S = 10.5  # two heartbeats (5 s) missed, and a little


class Device:
    """One open socket. `secret` is the token it came with: looked up again at every command."""

    def __init__(self, sid: str, event: str, person: str, role: str, secret: str, name: str) -> None:
        self.sid, self.event, self.person, self.role, self.secret, self.name = sid, event, person, role, secret, name
        self.seen_s = time.monotonic()


class Presence:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, Device] = {}
        self._last: dict[tuple[str, str, str], tuple[str, float]] = {}  # (event, person, role) -> (device name, last seen)

    def add(self, device: Device) -> None:
        with self._lock:
            self._open[device.sid] = device
        self.touch(device.sid)

    def get(self, sid: str) -> Device | None:
        return self._open.get(sid)

    def touch(self, sid: str) -> None:
        with self._lock:
            device = self._open.get(sid)
            if device:
                device.seen_s = time.monotonic()
                if device.person:
                    self._last[(device.event, device.person, device.role)] = device.name, device.seen_s

    def drop(self, sid: str) -> None:
        with self._lock:
            self._open.pop(sid, None)

    def devices(self, event: str | None = None) -> list[Device]:
        with self._lock:
            return [d for d in self._open.values() if event is None or d.event == event]

    def forget(self, event: str) -> None:
        """An erased event leaves nobody behind."""
        with self._lock:
            self._last = {key: at for key, at in self._last.items() if key[0] != event}

    def rows(self, event: str) -> list[dict[str, Any]]:
        """`[{person, role, device, connected, seen_ms}]`: everybody who was ever here since the server started."""
        now = time.monotonic()
        fresh = {(d.person, d.role) for d in self.devices(event) if now - d.seen_s < STALE_S}
        with self._lock:
            last = [(person, role, *at) for (ev, person, role), at in self._last.items() if ev == event]
        return [
            {"person": person, "role": role, "device": name, "connected": (person, role) in fresh, "seen_ms": int((now - at) * 1000)}
            for person, role, name, at in last
        ]

    def standing(self, event: str) -> list[tuple[str, str, str, bool]]:
        """What is worth telling: who is connected, without the running ages."""
        return sorted((r["person"], r["role"], r["device"], r["connected"]) for r in self.rows(event))
