"""`python -m server rehearse`: a dress rehearsal with robots, on a server and a folder of its own."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path


def _say(text: str) -> None:
    print(text, flush=True)


def run(argv: list[str]) -> int:
    """0 when the event ended and every promise held."""
    from ..rehearsal.run import rehearse

    ap = argparse.ArgumentParser(prog="python -m server rehearse")
    ap.add_argument("--players", type=int, default=32)
    ap.add_argument("--referees", type=int, default=6)
    ap.add_argument("--speed", type=float, default=60.0)
    ap.add_argument("--mode", choices=("threading", "gevent"), default="threading")
    ap.add_argument("--kill", action="store_true", help="kill -9 the server in the middle and start it again")
    ap.add_argument("--seed", type=int, default=1)
    args = ap.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="serial-battle-rehearsal-") as folder:
        found = rehearse(Path(folder), args.players, args.referees, args.speed, args.mode, args.kill, args.seed, _say)
    for problem in found:
        print("FAIL", problem)
    print("every promise held" if not found else f"{len(found)} did not hold")
    return 1 if found else 0
