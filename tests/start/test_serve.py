"""The server's own words: ports, the one writer a folder, the terminal's QR code, systemd, both modes."""

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from server.cli.lock import hold
from server.cli.serve import _port, qr_text
from server.serve import listen

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("address", ["http://192.168.4.1", "http://10.42.0.17:8000", "http://192.0.2.2:18123"])
def test_terminal_qr_decodes(address: str):
    """Drawn as a dark terminal shows it: a full block is light, a space is dark."""
    halves = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0), "\xa0": (0, 0)}
    lines = qr_text(address).split("\n")
    image = Image.new("1", (max(map(len, lines)), 2 * len(lines)))
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            for half in (0, 1):
                image.putpixel((column, 2 * row + half), halves[letter][half])
    big = image.convert("L").resize((image.width * 8, image.height * 8), Image.Resampling.NEAREST)
    assert [hit.text for hit in zxingcpp.read_barcodes(big)] == [address.upper() + "/"]
    assert len(lines[0]) <= 40  # fits beside anything in an 80-column terminal


def test_a_taken_port_is_said_in_french(monkeypatch, capsys):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert _port("127.0.0.1", port) is None
    assert f"Le port {port} est pris" in capsys.readouterr().err


def test_usual_port_first_then_the_other(monkeypatch):
    asked = []

    def refuse_80(host: str, port: int) -> socket.socket:
        asked.append(port)
        if port == 80:
            raise PermissionError(errno.EACCES, "no")
        return listen(host, 0)

    monkeypatch.setattr("server.cli.serve.listen", refuse_80)
    sock = _port("127.0.0.1", None)
    assert sock and asked == [80, 8000]
    sock.close()


@pytest.mark.parametrize("port", [70000, -1])
def test_an_impossible_port_is_a_sentence(port: int, capsys):
    assert _port("127.0.0.1", port) is None
    assert f"Port {port}" in capsys.readouterr().err or f"port {port}" in capsys.readouterr().err


def test_one_server_a_folder(tmp_path: Path):
    first = hold(tmp_path / "data")
    assert first and hold(tmp_path / "data") is None
    first.close()
    again = hold(tmp_path / "data")
    assert again
    again.close()


@pytest.mark.parametrize("mode", ["threading", "gevent"])
def test_server_tells_systemd_and_leaves_cleanly(mode: str, tmp_path: Path):
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(str(tmp_path / "notify"))
    ear.settimeout(20)
    env = os.environ | {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "600000"}
    words = ["-m", "server", "serve", "--no-browser", "--port", str(port), "--data", str(tmp_path / "data"), "--mode", mode]
    process = subprocess.Popen([sys.executable, *words], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert ear.recv(100) == b"READY=1"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as got:
            assert json.load(got)["saving_ok"]
        assert [ear.recv(100) for _ in range(2)] == [b"WATCHDOG=1"] * 2
        begun = time.monotonic()
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=20)
        ear.close()
    assert process.returncode == 0 and time.monotonic() - begun < 5
