"""Words for the terminal, in the language of the machine. Standard library only: start.py speaks before anything is installed."""

from __future__ import annotations

import locale as system
import os
import sys
from typing import Any

from ..locale import languages, translate


def language() -> str:
    """The language of this terminal, "fr" or "en"; English for any other."""
    wish = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), None)
    if wish is None:
        wish = system.getlocale()[0] or "en"  # Windows says "French_France"
    return next((lang for lang in languages if wish.lower().startswith(lang)), "en")


def _(msgid: str, **facts: Any) -> str:
    """The sentence in the language of the terminal."""
    return translate(language(), msgid, **facts)


def say(text: str = "") -> None:
    """Print at once, and never fail because a terminal lacks a letter."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)
