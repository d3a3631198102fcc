"""A server process of the rehearsal's own: started on a free port and an empty folder, killed and started again."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class ServerProcess:
    def __init__(self, data: Path, speed: float = 1.0, mode: str = "threading") -> None:
        self.data, self.speed, self.mode = data, speed, mode
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start and wait for the first answer; seconds until then. Raises RuntimeError with the server's last words."""
        words = [
            "serve",
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--no-browser",
            "--mode",
            self.mode,
            "--speed",
            str(self.speed),
        ]
        log = open(self.data / "server.log", "ab")  # noqa: SIM115 - the child keeps it
        begun = time.monotonic()
        self.process = subprocess.Popen([sys.executable, "-m", "server", *words], cwd=ROOT, stdout=log, stderr=log)
        while self.process.poll() is None and time.monotonic() - begun < 60:
            try:
                self.health()
                return time.monotonic() - begun
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("the server did not start: " + (self.data / "server.log").read_text()[-2000:])

    def health(self) -> dict[str, object]:
        with urllib.request.urlopen(self.url + "/healthz", timeout=2) as answer:
            return json.load(answer)

    def pin(self) -> str:
        """A new organiser PIN from the server's own console."""
        words = [sys.executable, "-m", "server", "pin", "--data", str(self.data)]
        said = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        found = re.search(r"\b\d{6}\b", said)
        assert found, said
        return found[0]

    def kill(self) -> None:
        """`kill -9`: no goodbye, nothing flushed."""
        assert self.process
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process
        self.process.terminate()
        return self.process.wait(20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
