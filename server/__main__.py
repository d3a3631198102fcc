"""`python -m server WORD …`: the words are the files of `server/cli`; without a word the server starts."""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path

CLI = Path(__file__).parent / "cli"
_HELPERS = {"__init__", "console", "lock"}


def words() -> dict[str, str]:
    """word -> what it does: the first line of its file."""
    files = sorted(path for path in CLI.glob("*.py") if path.stem not in _HELPERS)
    return {path.stem: (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n")[0] for path in files}


def main(argv: list[str]) -> int:
    if argv[:1] in (["-h"], ["--help"], ["help"]):
        print("\n".join(words().values()))
        return 0
    word, rest = (argv[0], argv[1:]) if argv and not argv[0].startswith("-") else ("serve", argv)
    known = words()
    if word not in known:
        print("\n".join(known.values()), file=sys.stderr)
        return 2
    return int(importlib.import_module(f"server.cli.{word}").run(rest))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
