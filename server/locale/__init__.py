"""French and English: one catalogue for Python, pages and print. English sentences are the message ids.

The catalogue is many small gettext files, `server/locale/fr/<area>.po`, read at start (a few milliseconds): no compiled
copy that could be out of step. `python -m server.locale --check` compares them with every sentence in the sources.
A piece in [square brackets] of a sentence is left out when it has no fact for one of its `{placeholders}`.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Any

from .po import read

HERE = Path(__file__).parent
languages = ("fr", "en")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_NOT_ON_PAGES = frozenset({"cards", "cli", "print"})  # said by the server alone: a phone need not load them
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


@functools.cache
def messages(lang: str) -> dict[str, str]:
    """message id -> sentence of every area; empty for English, whose sentences are the ids."""
    return _read(lang, frozenset())


def _read(lang: str, without: frozenset[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in sorted((HERE / lang).glob("*.po")):
        if path.stem in without:
            continue
        found |= {msgid: spaced(sentence) for msgid, sentence in read(path.read_text(encoding="utf-8")).items() if sentence}
    return found


def spaced(french: str) -> str:
    """The sentence with the unbreakable spaces that French puts before ; : ! ? » and after «."""
    return re.sub(r" (?=[;:!?»])|(?<=«) ", "\u00a0", french)


def translate(lang: str, msgid: str, **facts: Any) -> str:
    """The sentence in `lang` with its `{placeholders}` filled; a fact that is missing leaves nothing behind."""
    return fill(translate_raw(lang, msgid), facts)


def translate_raw(lang: str, msgid: str) -> str:
    """The sentence with its placeholders still in it."""
    return messages(lang).get(msgid, msgid)


def fill(sentence: str, facts: dict[str, Any]) -> str:
    """The sentence with its facts put in, without the [optional pieces] that lack one."""
    return put(trim(sentence, facts), facts)


def trim(sentence: str, facts: dict[str, Any]) -> str:
    """Drop the [optional pieces] that lack a fact, and the brackets of the others."""
    return _OPTIONAL.sub(lambda m: m[1] if all(facts.get(name) not in (None, "") for name in placeholders(m[1])) else "", sentence)


def put(sentence: str, facts: dict[str, Any]) -> str:
    return _PLACEHOLDER.sub(lambda m: str(facts.get(m[1], "")), sentence)


def placeholders(sentence: str) -> set[str]:
    return set(_PLACEHOLDER.findall(sentence))


def pick(accept: str | None, cookie: str | None) -> str:
    """The language of a visitor: his choice, else what his browser prefers, else French."""
    if cookie in languages:
        return str(cookie)
    wishes = []
    for n, part in enumerate((accept or "").lower().split(",")[:20]):
        tag, _, q = part.strip().partition(";q=")
        try:
            wishes.append((-float(q or 1), n, tag[:2]))
        except ValueError:
            continue
    return next((tag for _, _, tag in sorted(wishes) if tag in languages), "fr")


@functools.cache
def browser_catalogue(lang: str) -> dict[str, dict[str, str]]:
    """What `/static/text.js` needs: `{messages, refusals, words}` in one language."""
    from .refusals import REFUSALS
    from .words import WORDS

    return {
        "messages": _read(lang, _NOT_ON_PAGES),
        "refusals": {code: translate_raw(lang, msgid) for code, msgid in REFUSALS.items()},
        "words": {key: translate_raw(lang, msgid) for key, msgid in WORDS.items()},
    }
