"""A reader of the plain gettext files this project writes: `msgid` and `msgstr`, comments, strings over several lines."""

from __future__ import annotations

import ast


def read(text: str) -> dict[str, str]:
    """message id -> sentence, without the header. Raises ValueError with the line for anything else."""
    found: dict[str, str] = {}
    msgid, part = "", ""
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.partition(" ")
        if not line.strip() or line.startswith("#"):
            continue
        if word == "msgid":
            part, msgid = word, _string(rest, number)
        elif word == "msgstr" and part == "msgid":
            part = word
            found[msgid] = _string(rest, number)
        elif part == "msgid":
            msgid += _string(line, number)
        elif part == "msgstr":
            found[msgid] += _string(line, number)
        else:
            raise ValueError(f"line {number}: {line}")
    found.pop("", None)
    return found


def _string(quoted: str, number: int) -> str:
    quoted = quoted.strip()
    if not (len(quoted) > 1 and quoted[0] == quoted[-1] == '"'):
        raise ValueError(f"line {number}: {quoted}")
    return str(ast.literal_eval(quoted))
