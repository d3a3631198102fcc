"""One server a data folder: a second writer would tear the journal apart."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO


def hold(data: Path) -> IO[str] | None:
    """Make the folder and take its lock, held while the file stays open (and given back by the system if we die). None: taken."""
    data.mkdir(parents=True, exist_ok=True)
    file = open(data / "lock", "a+")  # noqa: SIM115 - open as long as the server runs
    try:
        if os.name == "nt":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return file
