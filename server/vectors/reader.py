"""Finds the vectors of a file: fenced blocks of a Markdown file, or a bare file of the same objects."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

_FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```[ \t]*$", re.M | re.S)


def blocks(path: Path, fence: str) -> list[str]:
    """The text of every block fenced `fence`; the whole text of a file without any fence."""
    text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    fences = _FENCE.findall(text)
    if fences:
        return [body for label, body in fences if label.strip() == fence]
    return [text] if text.strip() else []


def objects(text: str) -> list[dict[str, Any]]:
    """The JSON objects that stand one after another in a text (a list of them is unpacked). Raises ValueError."""
    decoder, found, at = json.JSONDecoder(), [], 0
    while at < len(text):
        gap = re.compile(r"[\s,]*").match(text, at)
        at = gap.end() if gap else at
        if at == len(text):
            break
        value, at = decoder.raw_decode(text, at)
        found += value if isinstance(value, list) else [value]
    if not all(isinstance(x, dict) for x in found):
        raise ValueError("a vector is one JSON object")
    return found
