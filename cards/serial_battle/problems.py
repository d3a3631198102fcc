"""What can be wrong with a deck somebody hands in, and the one sentence that says so (rule book 8.1, BAD_DECK)."""

from __future__ import annotations

from typing import Any

import msgspec

from server.locale import translate
from server.locale.words import N_


class Problem(msgspec.Struct, frozen=True):
    """One fault. `row` is the row of the sheet (header: 1), the number of the card in a TOML file, or 0 for the whole
    file; `field` is the column ("" for a whole row); `why` is a key of `WHY`; `facts` fill its sentence."""

    row: int
    field: str
    why: str
    facts: dict[str, Any] = {}


_ROW = N_("Row {row}, column {field}: {what}")
_WHOLE_ROW = N_("Row {row}: {what}")
WHY: dict[str, str] = {
    # the file
    "too_big": N_("This file is too large. A deck needs less than 1 MB."),
    "too_big_inside": N_("This spreadsheet unpacks to far more than a deck needs. Save only the deck in it and try again."),
    "too_many_rows": N_("This file has more than 200 cards. A deck is one row a card."),
    "unreadable": N_("This file cannot be read. Save the deck as CSV (.csv), as a spreadsheet (.xlsx) or as TOML (.toml)."),
    "old_sheet": N_("This kind of spreadsheet cannot be read. Save it as .xlsx or as .csv."),
    "not_toml": N_("This is not a TOML file that can be read: look at line {line}, character {column}."),
    "no_cards": N_("There is no card in this file. The first row holds the column names, then comes one row a card."),
    "no_column": N_("The column {field} is missing. The first row must hold the column names; the template has them all."),
    "size": N_("The deck has {n} cards; the settings ask for {size}."),
    # a heading
    "unknown_column": N_("no column has this name. Correct it, or put # in front of it to leave the column out."),
    "column_twice": N_("this column is there twice. Keep one."),
    # one cell
    "too_long": N_("the text is too long (at most 500 characters)."),
    "not_whole": N_("“{value}” is not a whole number."),
    "not_truth": N_("“{value}” is neither yes nor no. Write yes or no."),
    "not_face": N_("“{value}” is not a face. Write the damage and the effect, for example “5 ko”."),
    "not_text": N_("“{value}” is not a text."),
    "not_list": N_("“{value}” is not a list. Separate its parts by semicolons."),
    "date": N_("the spreadsheet made a date of this cell. Format the cell as text and type it again."),
    "format": N_("“{value}” is not a card code. Write 1 to 4 capital letters or digits, a hyphen and 2 or 3 digits, for example SB-07."),
    "twice": N_("the code {value} is already on row {first}. Every card needs its own."),
    "empty": N_("this cell is empty. Please fill it in."),
    "one_line": N_("the text must fit on one line, without a line break."),
    "range_0_2": N_("a card takes 0, 1 or 2 hands."),
    "six": N_("a card has six faces or none at all. Fill in the six of them, or empty them all."),
    "damage_0_99": N_("damage goes from 0 to 99."),
    "effect": N_("“{value}” is not an effect. Use none, contusion, ko, strangle, fracture, sever or kill."),
    "kill_has_damage": N_("a killing face has damage 0: write “0 kill”."),
    "unknown": N_("it names a card that is not in this deck, or itself: {value}."),
    "one_sided": N_("{value} must name this card too: a pair is named on both cards."),
    "range_0_20": N_("this number goes from 0 to 20."),
    "six_0_20": N_("write six numbers from 0 to 20: trunk, right arm, left arm, right leg, left leg, head."),
    "needs_complement": N_("a pair bonus needs a card to be paired with (column complements)."),
    "permanent_only": N_("only a permanent card may have this."),
    "permanent_zero": N_("a permanent card takes 0 hands."),
    "permanent_none": N_("a permanent card has no faces. Empty the six of them."),
    "permanent_false": N_("a permanent card cannot have this. Write no."),
    "useless_none": N_("a useless card has neither faces nor partners. Empty this."),
    "useless_false": N_("a useless card cannot have this. Write no."),
}
_SHOWN = 40


def problem(row: int, field: str, why: str, value: Any = None, **facts: Any) -> Problem:
    """A problem whose `value`, if any, is cut to what a sentence can hold."""
    if value is not None:
        text = " ".join(_flat(value).split())
        facts["value"] = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return Problem(row, field, why, facts)


def _flat(value: Any) -> str:
    """A cell as a person would write it: `{ damage = 5, effect = "kno" }` is "5 kno"."""
    if isinstance(value, dict):
        value = list(value.values())
    return " ".join(map(_flat, value)) if isinstance(value, list) else str(value)


def sentence(fault: Problem, lang: str) -> str:
    """The fault as one clear sentence in `lang` ("fr" or "en"), naming row and column."""
    what = translate(lang, WHY[fault.why], field=fault.field, **fault.facts)
    if not fault.row:
        return what
    if not fault.field:
        return translate(lang, _WHOLE_ROW, row=fault.row, what=what)
    return translate(lang, _ROW, row=fault.row, field=fault.field, what=what)
