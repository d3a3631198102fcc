"""A list of names out of whatever somebody has: typed lines, a paste, a CSV of any separator and encoding."""

from __future__ import annotations

import csv
import io
from typing import Any

from flask import Blueprint, Response, request

from ..live.incoming import clean_name
from ..rules.game import Refused
from .common import answer, match_of, organiser, speaks_json, text

roster = Blueprint("roster", __name__)
_BYTES_AT_MOST = 200_000
_ROWS_AT_MOST = 500
_HEADINGS = {
    "nom",
    "noms",
    "prenom",
    "prénom",
    "name",
    "names",
    "first name",
    "firstname",
    "joueur",
    "joueurs",
    "player",
    "players",
    "surnom",
    "pseudo",
}
_FAMILY = {"nom de famille", "last name", "lastname", "surname", "nom"}


@roster.post("/api/events/<event>/roster")
@speaks_json
def preview(event: str) -> Response:
    """A file or `{text}` → `{names, warnings: [{row, why, name}]}`. Nothing is registered yet."""
    organiser()
    match_of(event)
    file = request.files.get("file")
    if file is not None:
        raw = file.read(_BYTES_AT_MOST + 1)
        if len(raw) > _BYTES_AT_MOST:
            raise Refused("TOO_LARGE", limit="200 kB")
        source = decoded(raw)
    else:
        source = text("text", _BYTES_AT_MOST)
    names, warnings = names_in(source)
    if not names:
        raise Refused("NO_PLAYERS")
    return answer({"names": names, "warnings": warnings})


def decoded(raw: bytes) -> str:
    """UTF-8 with or without mark, UTF-16 with mark, else the Windows encoding of western Europe."""
    for encoding in ("utf-8-sig", "utf-16") if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252", errors="replace")


def names_in(source: str) -> tuple[list[str], list[dict[str, Any]]]:
    """Names in order, and what was odd: `why` is "empty", "twice", "shortened" or "too_many"."""
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    separator = max(";\t,", key=lambda s: sum(s in line for line in lines[:20]))
    rows = list(csv.reader(io.StringIO("\n".join(lines)), delimiter=separator)) if separator in source else [[line] for line in lines]
    columns, first = _columns(rows)
    names: list[str] = []
    warnings: list[dict[str, Any]] = []
    for number, row in enumerate(rows[first:], first + 1):
        cells = [row[k].strip() for k in columns if k < len(row)] if columns else row[:1]
        raw = " ".join(cell for cell in cells if cell)
        if not any(cell.strip() for cell in row):
            continue
        if len(names) >= _ROWS_AT_MOST:
            warnings.append({"row": number, "why": "too_many", "name": ""})
            break
        try:
            name = clean_name(raw)
        except Refused:
            warnings.append({"row": number, "why": "empty", "name": ""})
            continue
        if name.casefold() in {n.casefold() for n in names}:
            warnings.append({"row": number, "why": "twice", "name": name})
        if name != " ".join(raw.split()):
            warnings.append({"row": number, "why": "shortened", "name": name})
        names.append(name)
    return names, warnings


def _columns(rows: list[list[str]]) -> tuple[list[int], int]:
    """Which columns make the name (first name, then family name), and the first row of data."""
    head = [cell.strip().casefold() for cell in rows[0]] if rows else []
    given = [k for k, cell in enumerate(head) if cell in _HEADINGS - _FAMILY]
    family = [k for k, cell in enumerate(head) if cell in _FAMILY]
    if given or family:
        return (given[:1] + family[:1]) if given else family[:1], 1
    return [0], 0
