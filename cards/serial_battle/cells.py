"""One record of a deck, from the cells of a sheet or the values of a TOML table, and back to cells (rule book 8.1)."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from server.rules.serial_battle.cards import EFFECTS, Card, Face

from .problems import Problem, problem

FACES = tuple(f"face{i}" for i in range(1, 7))
COLUMNS = (
    "code", "name_fr", "name_en", "hands", "initiative", "permanent", "complements", *FACES, "useless", "flee", "parry",
    "pair_bonus", "bare_bonus", "protect", "text_fr", "text_en",
)  # fmt: skip
NEEDED = ("code", "name_fr", "name_en")  # all others may be left out and then say nothing
CELL_MAX = 500

_YES = {"1", "true", "yes", "y", "oui", "o", "vrai", "x", "✓", "✔"}
_NO = {"", "0", "false", "no", "n", "non", "faux", "-", "–"}
_EFFECT_WORDS = {
    "": "none", "-": "none", "rien": "none", "aucun": "none", "c": "contusion", "k.o": "ko", "k.-o": "ko", "knockout": "ko",
    "st": "strangle", "etranglement": "strangle", "etrangle": "strangle", "fr": "fracture", "sv": "sever", "tranche": "sever",
    "amputation": "sever", "mort": "kill", "tue": "kill", "†": "kill", **{e: e for e in EFFECTS},
}  # fmt: skip


class Wrong(Exception):
    """A cell that cannot be understood: the key of its sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def record(row: int, cells: Mapping[str, Any]) -> tuple[Card, list[Problem]]:
    """The card of one row, with what its cells get wrong; a wrong cell counts as left out."""
    found: list[Problem] = []

    def cell(field: str, parse: Callable[[Any], Any], empty: Any) -> Any:
        value = cells.get(field)
        if value is None:
            return empty
        try:
            if len(str(value)) > CELL_MAX:
                raise Wrong("too_long")
            if isinstance(value, datetime.date | datetime.time):
                raise Wrong("date")
            return parse(value)
        except Wrong as wrong:
            found.append(problem(row, field, wrong.why, value))
            return empty

    card = Card(
        code=cell("code", _code, ""),
        name_fr=cell("name_fr", _text, ""),
        name_en=cell("name_en", _text, ""),
        hands=cell("hands", _whole, 1),
        complements=cell("complements", _codes, ()),
        faces=_faces(row, cells, cell, found),
        protect=cell("protect", _six, (0,) * 6),
        text_fr=cell("text_fr", _text, ""),
        text_en=cell("text_en", _text, ""),
        **{field: cell(field, _truth, False) for field in ("initiative", "permanent", "useless", "flee", "parry")},
        **{field: cell(field, _whole, 0) for field in ("pair_bonus", "bare_bonus")},
    )
    if cells.get("hands") in (None, "") and (card.permanent or card.useless):
        card = msgspec.structs.replace(card, hands=0)
    return card, found


def cells_of(card: Card) -> list[str]:
    """The card as the text of its cells, in the order of `COLUMNS`."""
    yes = {True: "yes", False: "no"}
    faces = [f"{f.damage} {f.effect}" if f.effect != "none" else str(f.damage) for f in card.faces] or [""] * 6
    return [
        card.code, card.name_fr, card.name_en, str(card.hands), yes[card.initiative], yes[card.permanent], ";".join(card.complements),
        *faces, yes[card.useless], yes[card.flee], yes[card.parry], str(card.pair_bonus), str(card.bare_bonus),
        ";".join(map(str, card.protect)) if any(card.protect) else "", card.text_fr, card.text_en,
    ]  # fmt: skip


def _faces(row: int, cells: Mapping[str, Any], cell: Callable[..., Any], found: list[Problem]) -> tuple[Face, ...]:
    """Six faces or none. Each fault stands at the very face."""
    given = [field for field in FACES if cells.get(field) not in (None, "")]
    if not given:
        return ()
    faces = []
    for field in FACES:
        if field in given:
            face = cell(field, _face, None)
            faces.append(face or Face())
        else:
            found.append(Problem(row, field, "six"))
            faces.append(Face())
    return tuple(faces)


def _face(value: Any) -> Face:
    if isinstance(value, Mapping):  # TOML
        if not set(value) <= {"damage", "effect"}:
            raise Wrong("not_face")
        damage, word = _whole(value.get("damage", 0)), str(value.get("effect", "none"))
    else:
        if isinstance(value, bool):
            raise Wrong("not_face")
        text = _number_text(value)
        match = re.fullmatch(r"([+-]?[0-9]{0,6})[\s,:/]*(\D*)", text)
        if not match or not text:
            raise Wrong("not_face")
        damage, word = int(match[1]) if match[1].strip("+-") else 0, match[2]
        if match[1] in ("+", "-") and word:
            raise Wrong("not_face")
    effect = _EFFECT_WORDS.get(_plain(word).rstrip(".").strip("()"))
    if effect is None:
        raise Wrong("effect")
    if not 0 <= damage <= 99:
        raise Wrong("damage_0_99")
    if effect == "kill" and damage:
        raise Wrong("kill_has_damage")
    return Face(damage, effect)


def _text(value: Any) -> str:
    if isinstance(value, bool | list | dict):
        raise Wrong("not_text")
    text = unicodedata.normalize("NFC", _number_text(value)).replace("\r\n", "\n").replace("\r", "\n")
    return "".join(c if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs") else " " for c in text).strip()


def _code(value: Any) -> str:
    return _text(value).upper()


def _whole(value: Any) -> int:
    text = _number_text(value)
    if isinstance(value, bool) or not re.fullmatch(r"[+-]?[0-9]{1,6}|", text):
        raise Wrong("not_whole")
    return int(text or 0)


def _truth(value: Any) -> bool:
    word = _plain(_number_text(value))
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise Wrong("not_truth")


def _parts(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    if isinstance(value, Mapping):
        raise Wrong("not_list")
    return [part for part in re.split(r"[;,|/\s]+", _number_text(value)) if part]


def _codes(value: Any) -> tuple[str, ...]:
    return tuple(_code(part) for part in _parts(value))


def _six(value: Any) -> tuple[int, ...]:
    try:
        six = tuple(_whole(part) for part in _parts(value)) or (0,) * 6
    except Wrong:
        raise Wrong("six_0_20") from None
    if len(six) != 6 or any(not 0 <= p <= 20 for p in six):
        raise Wrong("six_0_20")
    return six


def _number_text(value: Any) -> str:
    """A cell as text; spreadsheets keep whole numbers as 5.0."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value).strip()


def _plain(word: str) -> str:
    """Lower case without accents: "Étranglement" is "etranglement"."""
    letters = unicodedata.normalize("NFD", word.strip().lower())
    return "".join(c for c in letters if not unicodedata.combining(c))
