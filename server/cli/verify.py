"""verify: recompute every event from its journal and say what does not agree (--data DIR)"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .console import _, say


def run(argv: list[str]) -> int:
    """1 when something does not hold."""
    ap = argparse.ArgumentParser(prog="python3 start.py verify")
    ap.add_argument("--data", type=Path, default=Path("data"))
    from ..config import Config

    config = Config(ap.parse_args(argv).data)
    if not config.database.exists():
        print(_("There is no companion in the folder {folder} yet. Start it first.", folder=config.data), file=sys.stderr)
        return 1
    from ..engine.verify import problems
    from ..journal.store import Store

    store, bad = Store(config.database), 0
    for event in store.events():
        found = problems(store, event.id)
        bad += bool(found)
        verdict = "; ".join(found) or _("all agrees, entries: {n}", n=len(store.rows(event.id)))
        say(f"{event.title} ({event.date}): {verdict}")
    store.close()
    return 1 if bad else 0
