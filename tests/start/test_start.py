"""`python3 start.py` on a clean copy: makes its environment, answers, and says plainly what is missing."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGLISH = {"LANG": "en_GB.UTF-8", "LC_ALL": "en_GB.UTF-8"}


@pytest.fixture(scope="module")
def copy(tmp_path_factory) -> Path:
    """What a clone holds, without anybody's environment or data."""
    place = tmp_path_factory.mktemp("clone") / "serial battle à nous"  # spaces and accents are usual on a laptop
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    names = [n for n in listed.stdout.split("\n") if n] if listed.returncode == 0 else []
    if not names:  # a folder without git
        shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(".venv", "data", "wheels", "__pycache__", ".*_cache"))
    for name in names:
        if (ROOT / name).is_file() and not name.startswith(("docs/", "tests/")):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)
    return place


def start(place: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "start.py", *words], cwd=place, capture_output=True, text=True, timeout=300, env=os.environ | ENGLISH | env
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.long
def test_without_network_it_says_so(copy: Path):
    nowhere = f"http://127.0.0.1:{free_port()}/simple"
    alone = {"PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": "", "PIP_NO_CACHE_DIR": "1", "PIP_CONFIG_FILE": os.devnull}
    done = start(copy, "--install-only", PIP_INDEX_URL=nowhere, **alone)
    assert done.returncode == 1
    assert "No network. The first start needs the internet once." in done.stdout
    assert "start.py wheels" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.long
def test_wheels_that_do_not_fit_are_named(copy: Path):
    (copy / "wheels").mkdir()
    try:
        done = start(copy, "--install-only", LC_ALL="fr_FR.UTF-8", PIP_CONFIG_FILE=os.devnull, PIP_FIND_LINKS="")
    finally:
        (copy / "wheels").rmdir()
    assert done.returncode == 1 and "Le dossier wheels ne convient pas à cette machine" in done.stderr


@pytest.mark.long
def test_first_start_answers_and_stops_cleanly(copy: Path, tmp_path: Path):
    port = free_port()
    words = [sys.executable, "start.py", "--no-browser", "--port", str(port), "--data", str(tmp_path / "data")]
    process = subprocess.Popen(words, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | ENGLISH)
    try:
        health = answer(f"http://127.0.0.1:{port}/healthz", 240, process)
        assert health["saving_ok"] is True and health["version"]
        second = start(copy, "--no-browser", "--port", str(port), "--data", str(tmp_path / "other"))
        assert second.returncode == 1 and f"Port {port} is taken" in second.stderr and "Preparing" not in second.stdout
        twice = start(copy, "--no-browser", "--port", str(free_port()), "--data", str(tmp_path / "data"))
        assert twice.returncode == 1 and "running already" in twice.stderr
        assert re.search(r"PIN .*: \d{6}\b", start(copy, "pin", "--data", str(tmp_path / "data")).stdout)
    finally:
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=20)
    assert process.returncode == 0, said
    assert "unofficial companion" in said and re.search(r"PIN \(works once\): \d{6}\b", said) and "Everything is saved in" in said
    assert start(copy, "verify", "--data", str(tmp_path / "data")).returncode == 0


def answer(url: str, seconds: float, process: subprocess.Popen[str]) -> dict:
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=2) as got:
                return json.load(got)
        except OSError:
            time.sleep(0.2)
    raise AssertionError("no answer")


def test_without_the_venv_module_it_names_the_package(copy: Path, tmp_path: Path):
    (tmp_path / "ensurepip.py").write_text("raise ImportError('not here')\n")
    moved = copy / ".venv"
    assert not moved.exists() or moved.rename(tmp_path / "venv")
    done = start(copy, "--install-only", PYTHONPATH=str(tmp_path))
    if (tmp_path / "venv").exists():
        (tmp_path / "venv").rename(moved)
    assert done.returncode == 1 and f"sudo apt install python3.{sys.version_info.minor}-venv" in done.stderr


def test_help_needs_no_environment(copy: Path):
    done = start(copy, "help")
    assert done.returncode == 0 and "--install-only" in done.stdout
