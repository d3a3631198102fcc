"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Config:
    """`base_url` is what printed codes say; None: the chosen address of this machine. `speed` is for rehearsals."""

    data: Path
    port: int = 8000
    mode: str = "threading"
    base_url: str | None = None
    speed: float = 1.0

    @property
    def database(self) -> Path:
        return self.data / "arena.db"
