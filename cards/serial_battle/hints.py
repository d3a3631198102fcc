"""The template sheet: what each column wants, in one line, and two example cards."""

from __future__ import annotations

from server.rules.serial_battle.cards import Card, Face
from server.rules.serial_battle.settings import N_

from .cells import COLUMNS, FACES

_FACE = N_("damage and effect, such as “5 ko”; empty if the real card is read out")
HINTS: dict[str, str] = {
    "code": N_("own name of the card, such as SB-07 (lines that begin with # are left out)"),
    "name_fr": N_("name in French"),
    "name_en": N_("name in English"),
    "hands": N_("0, 1 or 2"),
    "initiative": N_("yes or no: strikes first"),
    "permanent": N_("yes or no: always in use"),
    "complements": N_("codes of its partners, separated by ;"),
    **{face: _FACE for face in FACES},
    "useless": N_("yes or no: strikes as bare hands"),
    "flee": N_("yes or no: may flee"),
    "parry": N_("yes or no: may parry"),
    "pair_bonus": N_("0 to 20: extra damage as a partner"),
    "bare_bonus": N_("0 to 20: extra damage of bare hands"),
    "protect": N_("six numbers separated by ;: trunk, right arm, left arm, right leg, left leg, head"),
    "text_fr": N_("one line in French"),
    "text_en": N_("one line in English"),
}
_WIDE = {"code": 14, "name_fr": 22, "name_en": 22, "protect": 20, "complements": 16, "text_fr": 44, "text_en": 44}
WIDTHS = [_WIDE.get(column, 14) for column in COLUMNS]

EXAMPLES = (
    Card(
        "EX-01",
        "Épée de mousse",
        "Foam sword",
        initiative=True,
        faces=(Face(1), Face(3, "contusion"), Face(4, "contusion"), Face(5, "contusion"), Face(6, "ko"), Face(8, "fracture")),
        text_fr="Toujours prête. Initiative.",
        text_en="Always ready. Initiative.",
    ),
    Card(
        "EX-02",
        "Casserole sur la tête",
        "Saucepan hat",
        hands=0,
        permanent=True,
        protect=(0, 0, 0, 0, 0, 4),
        text_fr="Permanente. −4 aux coups reçus à la tête.",
        text_en="Permanent. −4 to blows on the head.",
    ),
)
