"""Turns `(message id, facts)` into a sentence: fact notation becomes names, cards, words and game times.

`"@p3"` a person, `"#SB-07"` a card, `"~left_arm"` a word, `"T:754000"` a game time, a list of these, or a list of
`[message id, facts]` pairs (sentences). A fact `name` whose value has a word of its own under `name.value` becomes that
word (`next` = `die` is "a die"); a fact that is missing becomes the word `?name` ("this player"), if there is one.
Anything else stands as it is. `static/text.js` does the same in the browser.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from . import placeholders, put, translate_raw, trim
from .refusals import REFUSALS
from .words import WORDS


class Named(Protocol):
    """A card, as far as sentences need it."""

    @property
    def name_fr(self) -> str: ...

    @property
    def name_en(self) -> str: ...


class Speaker:
    """Words of one event in one language: the names of its people and the cards of its deck."""

    def __init__(self, lang: str, names: Mapping[str, str] | None = None, deck: Mapping[str, Named] | None = None) -> None:
        self.lang, self.names, self.deck = lang, names or {}, deck or {}

    def sentence(self, msgid: str, facts: Mapping[str, Any]) -> str:
        """A feed sentence or any other message."""
        said = {name: self.fact(name, value) for name, value in facts.items()}
        kept = trim(translate_raw(self.lang, msgid), said)
        missing = {name: self.word("?" + name) for name in placeholders(kept) if not said.get(name)}
        text = put(kept, said | missing)
        return text[:1].upper() + text[1:] if kept.startswith(tuple(f"{{{name}}}" for name in missing)) else text

    def refusal(self, code: str, facts: Mapping[str, Any]) -> str:
        """Why something was refused and what to do. A code that has no sentence says so in plain words."""
        return self.sentence(REFUSALS.get(code, REFUSALS["FAULT"]), facts)

    def fact(self, name: str, value: Any) -> str:
        if isinstance(value, list | tuple):
            if value and all(isinstance(item, list | tuple) and len(item) == 2 for item in value):
                return " ".join(self.sentence(msgid, facts) for msgid, facts in value)
            return ", ".join(self.fact(name, item) for item in value)
        if value is None:
            return ""
        text = str(value)
        plain = text.removeprefix("~")
        if f"{name}.{plain}" in WORDS:
            return self.word(f"{name}.{plain}")
        if text.startswith("~"):
            return self.word(plain)
        if text.startswith("@"):
            return self.person(text[1:])
        if text.startswith("#"):
            return self.card(text[1:])
        if text.startswith("T:") and text[2:].isdigit():
            return game_time(int(text[2:]))
        return text

    def word(self, key: str) -> str:
        return translate_raw(self.lang, WORDS[key]) if key in WORDS else ""

    def person(self, who: str) -> str:
        return self.names.get(who) or self.word(who) or self.word("?player")

    def card(self, code: str) -> str:
        """The card's name in the language, else in the other one, else its code."""
        card = self.deck.get(code)
        if card is None:
            return code
        first, second = (card.name_fr, card.name_en) if self.lang == "fr" else (card.name_en, card.name_fr)
        return first or second or code


def game_time(ms: int) -> str:
    """`754000` → `12:34`; from an hour on `1:02:34`."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
