"""A phone of the rehearsal: real HTTP, real Socket.IO, and an outbox that sends again until it has a receipt."""

from __future__ import annotations

import secrets
import threading
import time
from typing import Any

import requests
import socketio

_ANSWER_S = 5.0


class Phone:
    """One device with one role. `topics` holds what the server has shown it, `frames` every frame's bytes if kept."""

    def __init__(self, url: str, as_: str, event: str = "") -> None:
        self.url, self.as_, self.event = url, as_, event
        self.http = requests.Session()
        self.topics: dict[str, Any] = {}
        self.feed: list[dict[str, Any]] = []
        self.game: tuple[int, float, bool] = (0, 0.0, False)
        self.version = 0
        self.changed = threading.Condition()
        self.sent: list[str] = []  # op ids with an accepted receipt
        self.seen: list[dict[str, Any]] = []  # every frame, for the secrecy check
        self._sio = socketio.Client(reconnection=True, reconnection_delay=0.2, reconnection_delay_max=1, handle_sigint=False)
        self._sio.on("topics", self._on_topics)

    def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """POST JSON; raises RuntimeError with the server's code when it refuses."""
        answer = self.http.post(self.url + path, json=body or {}, headers={"Origin": self.url}, timeout=30)
        if answer.status_code >= 400:
            raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:200]}")
        return answer.json()

    def connect(self) -> None:
        cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies)
        auth = {"as": self.as_, "event": self.event, "feed": 0, "device": f"rehearsal {self.as_}"}
        self._sio.connect(self.url, headers={"Cookie": cookie}, auth=auth, transports=["websocket"], wait_timeout=20)
        self.until(lambda: "public" in self.topics)

    def close(self) -> None:
        self._sio.disconnect()

    def _on_topics(self, frame: dict[str, Any]) -> None:
        with self.changed:
            self.seen.append(frame["topics"])
            for name, data in frame["topics"].items():
                if name == "feed":
                    kept = [] if data.get("reset") or data["from"] == 0 else self.feed[: data["from"]]
                    self.feed = kept + data["items"]
                else:
                    self.topics[name] = data
            self.version = frame["version"]
            self.game = (frame["game_ms"], time.monotonic(), frame["running"])
            self.changed.notify_all()

    def until(self, holds: Any, timeout_s: float = 30.0) -> None:
        """Wait for the topics to satisfy `holds()`. Raises TimeoutError."""
        end = time.monotonic() + timeout_s
        with self.changed:
            while not holds():
                if not self.changed.wait(max(0.0, end - time.monotonic())):
                    raise TimeoutError(f"{self.as_} phone waited in vain")

    def send(self, command: dict[str, Any], names: dict[str, str] | None = None) -> dict[str, Any]:
        """Send until there is a receipt, always with the same op id; the receipt."""
        op_id = secrets.token_hex(16)
        message = {"op_id": op_id, "event": self.event, "command": command, "names": names or {}, "phone_ms": 0, "game_ms": 0}
        while True:
            try:
                receipt = self._sio.call("command", message, timeout=_ANSWER_S)
            except (socketio.exceptions.SocketIOError, TimeoutError):
                time.sleep(0.1)
                continue
            if receipt.get("code") == "NOT_SAVED":
                time.sleep(0.2)
                continue
            if receipt["ok"]:
                self.sent.append(op_id)
            return receipt
