#!/usr/bin/env python3
"""The one command. `python3 start.py` makes .venv on first use and starts the server; `python3 start.py test` tests it all.

    --port N  --data DIR  --no-browser  --mode threading|gevent  --base-url URL     for the server
    --install-only                                                                  prepare everything, start nothing
    wheels          fetch every package into wheels/, for machines without internet
    test [words]    what the tests need, all tests, ruff, mypy, the French and the vendored files
    pin, verify, vectors, backup, rehearse, bench…                                  see python3 start.py help

Standard library only. Python 3.11 or newer; Linux, macOS, Windows; no root.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
ENV = ROOT / ".venv"
PYTHON = ENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENV / "installed.json"
WHEELS = ROOT / "wheels"
SERVER, GEVENT, TESTS = "requirements.txt", "requirements-gevent.txt", "tests/requirements.txt"
DEBIAN_NEEDS = {"chromium": "chromium", "pdftoppm": "poppler-utils"}
_NO_NETWORK = (
    "NewConnectionError",
    "ConnectionError",
    "Max retries",
    "ConnectTimeout",
    "ReadTimeout",
    "ProxyError",
    "Could not find a version",
)

if sys.version_info < (3, 11):  # noqa: UP036 - this file is read by any Python
    sys.exit("Python 3.11 or newer is needed. (Il faut Python 3.11 ou plus récent.) Here: Python " + sys.version.split()[0])

from server.cli.console import _, say  # noqa: E402 - older Pythons could not read it


def make_env() -> None:
    """A fresh .venv. Exits with a sentence when this Python cannot make one."""
    try:
        import ensurepip  # noqa: F401 - Debian ships Python without it
        import venv
    except ImportError:
        line = f"sudo apt install python3.{sys.version_info.minor}-venv"
        sys.exit(_("Python's venv module is missing. On Debian, Ubuntu and Raspberry Pi OS type: {line}", line=line))
    try:
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(ENV)
    except subprocess.CalledProcessError:
        sys.exit(_("The folder .venv could not be made. Delete it and try again."))
    except OSError as fault:
        sys.exit(_("This folder cannot be written: {folder} ({why})", folder=ROOT, why=fault.strerror))


def ensure(*wanted: str) -> None:
    """Install each requirements file whose content, or whose Python, is not the one that was installed."""
    digests = {name: hashlib.sha256(sys.version.encode() + (ROOT / name).read_bytes()).hexdigest() for name in wanted}
    try:
        done = json.loads(STAMP.read_text()) if PYTHON.exists() else {}
    except (OSError, ValueError):
        done = {}
    missing = [name for name in wanted if done.get(name) != digests[name]]
    if not missing:
        return
    say(_("Preparing the companion (only the first time; about half a minute)…"))
    if done.get("python") != sys.version:
        done = {"python": sys.version}
        make_env()
    install([part for name in missing for part in ("-r", str(ROOT / name))])
    STAMP.write_text(json.dumps(done | {name: digests[name] for name in missing}))


def install(words: list[str]) -> None:
    """pip install, from wheels/ when that folder is there. Exits with a sentence when it fails."""
    command = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2", *words]
    if WHEELS.is_dir():
        command += ["--no-index", "--find-links", str(WHEELS)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", cwd=ROOT)
    (ENV / "install.log").write_text(done.stdout, encoding="utf-8")
    if done.returncode == 0:
        return
    if WHEELS.is_dir():
        say(done.stdout[-600:])
        sys.exit(_("The folder wheels does not fit this machine. Fill it again on a machine of the same kind, or delete it."))
    if any(sign in done.stdout for sign in _NO_NETWORK):
        say(_("No network. The first start needs the internet once."))
        sys.exit(
            _("Without it: run “python3 start.py wheels” on a machine of the same kind with internet, and copy its folder wheels.")
        )
    say(done.stdout[-2000:])
    sys.exit(_("The installation failed; the whole story is in {file}.", file=ENV / "install.log"))


def run(*words: str) -> int:
    """A command in .venv, in this folder. Ctrl+C is left to the command itself."""
    child = subprocess.Popen([str(PYTHON), *words], cwd=ROOT)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


def serve(words: list[str]) -> int:
    gevent = "--mode=gevent" in words or ("--mode", "gevent") in zip(words, words[1:], strict=False)
    ensure(SERVER, *([GEVENT] if gevent else []))
    if "--install-only" in words:
        say(_("Ready. Start with: python3 start.py"))
        return 0
    command = [str(PYTHON), "-m", "server", "serve", *words]
    if os.name != "nt":
        os.execv(command[0], command)  # the server itself gets the signals
    return run(*command[1:])


def wheels() -> int:
    """Fetch every package into wheels/, so that a copy of this folder starts without internet."""
    ensure(SERVER)
    shutil.rmtree(WHEELS, ignore_errors=True)
    return run("-m", "pip", "download", "--disable-pip-version-check", "-q", "-d", str(WHEELS), "-r", SERVER, "-r", GEVENT)


def debian_packages() -> None:
    """Chromium and poppler for the tests: installed where that is allowed, else the line to type."""
    missing = [package for program, package in DEBIAN_NEEDS.items() if not shutil.which(program)]
    if not missing:
        return
    line = "apt-get install -y --no-install-recommends " + " ".join(missing)
    if os.name != "nt" and os.geteuid() == 0 and shutil.which("apt-get"):
        say(_("Installing for the tests: {packages}", packages=", ".join(missing)))
        quiet = {"stdout": subprocess.DEVNULL, "env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-q"], **quiet)  # type: ignore[call-overload]
        if subprocess.run(line.split(), **quiet).returncode == 0:  # type: ignore[call-overload]
            return
    sys.exit(_("The tests need these programs: {packages}. Type: {line}", packages=", ".join(missing), line="sudo " + line))


def test(words: list[str]) -> int:
    """Everything. With words: only pytest, with those words."""
    ensure(SERVER, GEVENT, TESTS)
    debian_packages()
    if words:
        return run("-m", "pytest", *words)
    failed = []
    for step in (
        ("-m", "ruff", "check", "."),
        ("-m", "mypy"),
        ("-m", "server.locale", "--check"),
        ("tools/vendor.py", "--check"),
        ("-m", "pytest", "-m", "long or not long"),
    ):
        say("· " + " ".join(step))
        if run(*step):
            failed.append(" ".join(step))
    say(_("Failed: {steps}", steps=", ".join(failed)) if failed else _("Everything passed."))
    return 1 if failed else 0


def main(words: list[str]) -> int:
    if not words or words[0].startswith("-") and words[0] not in ("-h", "--help"):
        return serve(words)
    if words[0] in ("-h", "--help", "help"):
        say((__doc__ or "").strip())
        return 0
    if words[0] == "serve":
        return serve(words[1:])
    if words[0] == "test":
        return test(words[1:])
    if words[0] == "wheels":
        return wheels()
    ensure(SERVER)
    return run("-m", "server", *words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
