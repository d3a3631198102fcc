"""Compares every sentence in the sources with the French files; for developers and tests.

Sentences are: Python `_("…")`, `N_("…")`, `translate(lang, "…")`; pages `t("…")`, `N_("…")`, however deep inside templates
of lit-html (why a plain search reads the pages: extractors that know JavaScript lose their way in nested templates).
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from . import HERE, placeholders
from .po import read

ROOT = HERE.parents[1]
_SOURCES = ("server", "cards", "player_ui", "referee_ui")
_WITHOUT = {"vendor", "vectors", "bench", "rehearsal", "__pycache__", "node_modules"}
_PYTHON = {"_": 0, "N_": 0, "translate": 1}
_PAGES = re.compile(r'\b(?:t|N_)\(\s*("(?:[^"\\\n]|\\.)*")')


@dataclass
class Findings:
    """`faults` must be mended; `obsolete` sentences are only waste."""

    faults: list[str] = field(default_factory=list)
    obsolete: list[str] = field(default_factory=list)


def sources(root: Path = ROOT) -> Iterator[Path]:
    yield root / "start.py"
    for folder in _SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".js") and not _WITHOUT & set(path.relative_to(root).parts):
                yield path


def sentences(root: Path = ROOT) -> dict[str, str]:
    """message id -> where it stands first (`server/access.py:12`)."""
    found: dict[str, str] = {}
    for path in sources(root):
        text = path.read_text(encoding="utf-8")
        for line, msgid in _in_python(text) if path.suffix == ".py" else _in_page(text):
            found.setdefault(msgid, f"{path.relative_to(root).as_posix()}:{line}")
    return found


def sentences_of(page: str) -> set[str]:
    """The message ids in the text of one ES module."""
    return {msgid for _, msgid in _in_page(page)}


def _in_python(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        place = _PYTHON.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
        said = node.args[place] if place is not None and place < len(node.args) else None
        if isinstance(said, ast.Constant) and isinstance(said.value, str) and said.value:
            yield node.lineno, said.value


def _in_page(text: str) -> Iterator[tuple[int, str]]:
    for hit in _PAGES.finditer(text):
        yield text.count("\n", 0, hit.start()) + 1, json.loads(hit[1])


def check(root: Path = ROOT) -> Findings:
    """Missing translations, sentences translated in two ways, placeholders that differ, unreadable files; and obsolete ones."""
    result = Findings()
    wanted, known = sentences(root), _translations(root / "server/locale/fr", result)
    for msgid, place in wanted.items():
        if msgid not in known:
            result.faults.append(f"{place}: no French for: {msgid}")
    for msgid, (french, file) in known.items():
        if placeholders(msgid) != placeholders(french):
            result.faults.append(f"{file}: the placeholders differ: {msgid}")
        if _pieces(msgid) != _pieces(french):
            result.faults.append(f"{file}: the [optional pieces] differ: {msgid}")
        if msgid not in wanted:
            result.obsolete.append(f"{file}: no longer said: {msgid}")
    return result


def _translations(folder: Path, result: Findings) -> dict[str, tuple[str, str]]:
    """message id -> (French, file)."""
    known: dict[str, tuple[str, str]] = {}
    for path in sorted(folder.glob("*.po")):
        try:
            entries = read(path.read_text(encoding="utf-8"))
        except ValueError as fault:
            result.faults.append(f"{path.name}: {fault}")
            continue
        for msgid, french in entries.items():
            if not french:
                continue
            if msgid in known and known[msgid][0] != french:
                result.faults.append(f"{path.name}: said differently in {known[msgid][1]}: {msgid}")
            known.setdefault(msgid, (french, path.name))
    return known


def _pieces(sentence: str) -> list[set[str]]:
    return [placeholders(piece) for piece in re.findall(r"\[([^\[\]]*)\]", sentence)]
