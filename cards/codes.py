"""Print codes: the random name of one physical card, badge or slip, printed as QR and as letters."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable

ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # no look-alikes: no I, L, O, U, 0, 1
LENGTH = 8
_TYPED_MAX = 200


def new_code(taken: Iterable[str] = ()) -> str:
    """A fresh code that is not among `taken`: 30^8 possibilities from the system's random source."""
    used = set(taken)
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        if code not in used:
            return code


def new_codes(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """name -> its own code, all different from each other and from `taken`."""
    used = set(taken)
    codes: dict[str, str] = {}
    for name in names:
        codes[name] = new_code(used)
        used.add(codes[name])
    return codes


def normalise(typed: str) -> str:
    """What a person typed, pasted or scanned, as a code: "" when nothing is left.

    The last path part of a whole address counts; case, spaces and dashes do not. Nothing else is guessed: a wrong
    letter stays wrong, so a typing error can never become somebody else's card.
    """
    text = unicodedata.normalize("NFKC", typed[:_TYPED_MAX]).strip()
    text = re.split(r"[?#]", text, maxsplit=1)[0].rstrip("/")
    return re.sub(r"[^\w]|_", "", text.rsplit("/", 1)[-1]).upper()


def well_formed(code: str) -> bool:
    """Whether a normalised code can be a print code at all."""
    return len(code) == LENGTH and all(c in ALPHABET for c in code)
