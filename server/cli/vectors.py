"""`python -m server vectors GAME FILE…`: run acceptance vectors and say which hold."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from ..vectors import GAMES


def run(argv: list[str]) -> int:
    """One line a vector, then `N passed, N failed`; 1 on a failure or when nothing was found."""
    if len(argv) < 2 or argv[0] not in GAMES:
        print(f"usage: python -m server vectors GAME FILE…   GAME: {', '.join(GAMES)}", file=sys.stderr)
        return 2
    driver = importlib.import_module(f"server.vectors.{argv[0]}")
    passed = failed = 0
    for name in argv[1:]:
        try:
            results = list(driver.run(Path(name)))
        except OSError as fault:
            print(f"{name}: {fault.strerror}", file=sys.stderr)
            return 1
        if not results:
            print(f"{name}: none found")
            failed += 1
        for vector, problem in results:
            print(f"FAIL {vector}: {problem}" if problem else f"ok {vector}")
            passed, failed = passed + (not problem), failed + bool(problem)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
