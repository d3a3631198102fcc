"""What phones send, kept within bounds: sizes, names, and print codes that no phone may choose."""

from __future__ import annotations

from typing import Any

import msgspec

from cards.codes import new_codes

from ..rules.game import Refused
from ..rules.serial_battle import commands as c

_STRING_AT_MOST, _ITEMS_AT_MOST, _DEPTH_AT_MOST = 2_000, 200, 8
_NAME_AT_MOST = 40


def bounded(data: Any, depth: int = 0) -> bool:
    """No string over 2,000 characters, no list or object over 200 items, nothing nested deeper than 8."""
    if isinstance(data, str):
        return len(data) <= _STRING_AT_MOST
    if isinstance(data, dict):
        return depth < _DEPTH_AT_MOST and len(data) <= _ITEMS_AT_MOST and all(bounded(k) and bounded(v, depth + 1) for k, v in data.items())
    if isinstance(data, list):
        return depth < _DEPTH_AT_MOST and len(data) <= _ITEMS_AT_MOST and all(bounded(v, depth + 1) for v in data)
    return data is None or isinstance(data, bool | float) or (isinstance(data, int) and abs(data) < 2**62)


def clean_name(name: Any) -> str:
    """A name as it may be kept: one line, at most 40 characters, not empty. Raises Refused BAD_NAME."""
    kept = " ".join(name.split())[:_NAME_AT_MOST].strip() if isinstance(name, str) else ""
    kept = "".join(x for x in kept if x.isprintable() or x == "\u200d")  # a joined emoji stays one
    if not kept.strip():
        raise Refused("BAD_NAME")
    return kept


def with_print_codes(command: c.SetDeck, known: dict[str, str]) -> c.SetDeck:
    """Cards keep the codes that are printed on them; new cards get new ones. A phone never chooses a code."""
    kept = {card.code: known[card.code] for card in command.cards if card.code in known}
    fresh = new_codes([card.code for card in command.cards if card.code not in kept], kept.values())
    return msgspec.structs.replace(command, print_codes=kept | fresh)
