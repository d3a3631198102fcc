"""pin: a new one-time PIN for the organiser, also while the server runs (--data DIR)"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .console import _, say


def run(argv: list[str]) -> int:
    ap = argparse.ArgumentParser(prog="python3 start.py pin")
    ap.add_argument("--data", type=Path, default=Path("data"))
    from ..config import Config

    config = Config(ap.parse_args(argv).data)
    if not config.database.exists():
        print(_("There is no companion in the folder {folder} yet. Start it first.", folder=config.data), file=sys.stderr)
        return 1
    from ..journal.store import Store
    from ..pin import new_pin

    store = Store(config.database)
    say(_("Organiser's PIN (works once): {pin}", pin=new_pin(store)))
    store.close()
    return 0
