"""A deck as TOML, CSV or XLSX: one record a card, checked against rule book 8.1 with row and column of every fault."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from server.locale import translate
from server.rules.serial_battle.cards import Card, Face, faults

from .cells import COLUMNS, FACES, NEEDED, cells_of, record
from .hints import EXAMPLES, HINTS, WIDTHS
from .problems import Problem, problem
from .sheets import ROWS_MAX, Unreadable, read_csv, read_xlsx, write_csv, write_xlsx

DEMO = Path(__file__).parent / "demo.toml"
DECK_BYTES_MAX = 1_000_000
_NAME_MAX = 80


class Deck(msgspec.Struct, frozen=True):
    """Cards in the order of the file, and the deck's names ("" where the file has none)."""

    cards: tuple[Card, ...] = ()
    name_fr: str = ""
    name_en: str = ""


@functools.cache
def demo() -> Deck:
    """The demo deck of rule book 8.2."""
    deck, problems = read_deck(DEMO.read_bytes(), DEMO.name)
    if problems:
        raise ValueError(problems)
    return deck


def read_deck(data: bytes, filename: str, deck_size: int | None = 32) -> tuple[Deck, list[Problem]]:
    """A file that an organiser hands in, and everything that is wrong with it (empty: the deck may be used).

    `deck_size` is the setting of that name; None does not count the cards. Never raises on bad input.
    """
    name_fr = name_en = ""
    try:
        if len(data) > DECK_BYTES_MAX:
            raise Unreadable("too_big")
        if data.startswith(b"PK"):
            rows, found = _from_sheet(read_xlsx(data))
        elif data.startswith(b"\xd0\xcf\x11\xe0") or filename.lower().endswith((".xls", ".ods", ".numbers")):
            raise Unreadable("old_sheet")
        elif filename.lower().endswith(".toml") or re.search(rb"^\s*\[\[card\]\]", data, re.MULTILINE):
            rows, found, name_fr, name_en = _from_toml(data)
        else:
            rows, found = _from_sheet(read_csv(data, COLUMNS))
    except Unreadable as unreadable:
        return Deck(), [Problem(0, "", unreadable.why)]
    cards = []
    for row, cells in rows:
        card, wrong = record(row, cells)
        cards.append(card)
        found += wrong
    deck = Deck(tuple(cards), name_fr, name_en)
    return deck, _sorted(found + _breaches([row for row, _ in rows], deck.cards, deck_size, found))


def dump_toml(deck: Deck) -> str:
    """The deck as TOML with exactly the fields of 8.1."""
    lines = [
        "schema = 1",
        "",
        "[deck]",
        f"name_fr = {_quoted(deck.name_fr)}",
        f"name_en = {_quoted(deck.name_en)}",
        f"size = {len(deck.cards)}",
    ]
    for card in deck.cards:
        lines += ["", "[[card]]"]
        for field in Card.__struct_fields__:
            lines.append(f"{field} = {_toml(getattr(card, field))}")
    return "\n".join(lines) + "\n"


def dump_csv(deck: Deck, lang: str = "en") -> bytes:
    """The deck as CSV: semicolons where Excel expects them (French), else commas."""
    return write_csv([COLUMNS, *map(cells_of, deck.cards)], _separator(lang))


def dump_xlsx(deck: Deck) -> bytes:
    return write_xlsx([COLUMNS, *map(cells_of, deck.cards)], "deck", WIDTHS)


def template_csv(lang: str) -> bytes:
    """A sheet to fill in: headings, two examples, a line of hints (left out when read back)."""
    return write_csv(_template(lang), _separator(lang))


def template_xlsx(lang: str) -> bytes:
    return write_xlsx(_template(lang), "deck", WIDTHS)


def _template(lang: str) -> list[Sequence[str]]:
    hints = [translate(lang, HINTS[column]) for column in COLUMNS]
    hints[0] = "# " + hints[0]
    return [COLUMNS, *map(cells_of, EXAMPLES), hints]


def _separator(lang: str) -> str:
    return ";" if lang == "fr" else ","


Rows = list[tuple[int, dict[str, Any]]]


def _from_sheet(sheet: list[list[Any]]) -> tuple[Rows, list[Problem]]:
    top = next((i for i, row in enumerate(sheet) if any(_said(cell) for cell in row)), None)
    if top is None:
        raise Unreadable("no_cards")
    found: list[Problem] = []
    heading: dict[int, str] = {}
    for c, cell in enumerate(sheet[top]):
        name = str(cell if cell is not None else "").strip().lower()
        if not name or name.startswith("#"):
            continue
        if name not in COLUMNS:
            found.append(problem(top + 1, str(cell).strip()[:_NAME_MAX], "unknown_column"))
        elif name in heading.values():
            found.append(problem(top + 1, name, "column_twice"))
        else:
            heading[c] = name
    missing = [Problem(0, name, "no_column") for name in NEEDED if name not in heading.values()]
    rows: Rows = []
    for r, row in enumerate(sheet[top + 1 :], top + 2):
        if any(_said(cell) for cell in row) and not str(row[0] or "").lstrip().startswith("#"):
            rows.append((r, {name: row[c] for c, name in heading.items() if c < len(row)}))
    if missing:
        return [], found + missing
    if not rows:
        raise Unreadable("no_cards")
    if len(rows) > ROWS_MAX:
        raise Unreadable("too_many_rows")
    return rows, found


def _from_toml(data: bytes) -> tuple[Rows, list[Problem], str, str]:
    try:
        book = tomllib.loads(data.decode("utf-8-sig"))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place:
            raise_at = Problem(0, "", "not_toml", {"line": int(place[1]), "column": int(place[2])})
            return [], [raise_at], "", ""
        raise Unreadable("unreadable") from None
    except (UnicodeDecodeError, RecursionError, ValueError):
        raise Unreadable("unreadable") from None
    records, about = book.get("card"), book.get("deck")
    if not isinstance(records, list) or not records or not all(isinstance(r, dict) for r in records):
        raise Unreadable("no_cards")
    if len(records) > ROWS_MAX:
        raise Unreadable("too_many_rows")
    names = [str(about.get(field, ""))[:_NAME_MAX] if isinstance(about, dict) else "" for field in ("name_fr", "name_en")]
    rows: Rows = []
    found: list[Problem] = []
    for r, fields in enumerate(records, 1):
        cells = dict(fields)
        faces = cells.pop("faces", [])
        if not isinstance(faces, list) or len(faces) not in (0, 6):
            found.append(problem(r, "faces", "six"))
        else:
            cells.update(zip(FACES, faces, strict=False))
        found += [problem(r, str(name)[:_NAME_MAX], "unknown_column") for name in cells if name not in COLUMNS]
        rows.append((r, cells))
    return rows, found, names[0], names[1]


def _breaches(rows: list[int], cards: tuple[Card, ...], deck_size: int | None, found: list[Problem]) -> list[Problem]:
    """What 8.1 forbids, at the row and column it stands; a cell that is already reported is not reported twice."""
    reported = {(p.row, p.field) for p in found} | {(p.row, "faces") for p in found if p.field in FACES}
    fresh: list[Problem] = []
    row_of: dict[str, int] = {}
    unique: list[Card] = []
    for row, card in zip(rows, cards, strict=True):
        if not card.code:
            fresh.append(Problem(row, "code", "empty"))
        elif card.code in row_of:
            fresh.append(problem(row, "code", "twice", card.code, first=row_of[card.code]))
        else:
            row_of[card.code] = row
            unique.append(card)
    of_code = {card.code: card for card in unique}
    for fault in faults(unique, len(unique)):
        card = of_code[fault.code]
        field = FACES[0] if fault.field == "faces" else fault.field
        fresh.append(problem(row_of[fault.code], field, fault.why, _named(card, fault.field, fault.why, of_code)))
    fresh = [p for p in fresh if (p.row, p.field) not in reported and (p.row, "faces" if p.field in FACES else p.field) not in reported]
    if deck_size is not None and cards and len(cards) != deck_size:
        fresh.append(Problem(0, "deck", "size", {"n": len(cards), "size": deck_size}))
    return fresh


def _named(card: Card, field: str, why: str, of_code: dict[str, Card]) -> Any:
    """What the sentence quotes: for partners the ones that are wrong, else the cell."""
    if why == "unknown":
        return ", ".join(c for c in card.complements if c == card.code or c not in of_code)
    if why == "one_sided":
        return ", ".join(c for c in card.complements if c in of_code and card.code not in of_code[c].complements)
    return getattr(card, field)


def _sorted(problems: list[Problem]) -> list[Problem]:
    order = {name: i for i, name in enumerate(COLUMNS)}
    unique = list({(p.row, p.field, p.why): p for p in problems}.values())
    return sorted(unique, key=lambda p: (p.row, order.get(p.field, -1)))


def _said(cell: Any) -> bool:
    return cell is not None and str(cell).strip() != ""


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if value and isinstance(value[0], Face):
        return "[\n" + "".join(f"  {{ damage = {f.damage}, effect = {_quoted(f.effect)} }},\n" for f in value) + "]"
    return "[" + ", ".join(map(_toml, value)) + "]"


def _quoted(text: str) -> str:
    """A TOML basic string."""
    named = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(named.get(c) or (f"\\u{ord(c):04X}" if ord(c) < 32 or ord(c) == 127 else c) for c in text) + '"'
