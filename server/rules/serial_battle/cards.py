"""A card and a deck of Serial Battle (rule book 8.1): the record, and every breach of it with card and field."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

EFFECTS = ("none", "contusion", "ko", "strangle", "fracture", "sever", "kill")
PLACES = ("trunk", "right_arm", "left_arm", "right_leg", "left_leg", "head")
LIMBS = PLACES[1:5]
CODE = re.compile(r"[A-Z0-9]{1,4}-[0-9]{2,3}")


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of the damage die: damage in hit points (0 to 99) and an effect of `EFFECTS`."""

    damage: int = 0
    effect: str = "none"


# Bare hands (rule book 3.4), die 1 first.
BARE_HANDS = (
    Face(0),
    Face(0),
    Face(1, "contusion"),
    Face(1, "contusion"),
    Face(2, "ko"),
    Face(3, "fracture"),
)


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card. `protect` is the reduction by location in the order of `PLACES`."""

    code: str
    name_fr: str = ""
    name_en: str = ""
    hands: int = 1
    initiative: bool = False
    permanent: bool = False
    complements: tuple[str, ...] = ()
    faces: tuple[Face, ...] = ()
    useless: bool = False
    flee: bool = False
    parry: bool = False
    pair_bonus: int = 0
    bare_bonus: int = 0
    protect: tuple[int, int, int, int, int, int] = (0, 0, 0, 0, 0, 0)
    text_fr: str = ""
    text_en: str = ""

    @property
    def weapon(self) -> bool:
        """A card that can strike: neither useless nor permanent."""
        return not self.useless and not self.permanent

    @property
    def hand_read(self) -> bool:
        """A weapon whose table was not entered: the referee types what the real card says (CA-5)."""
        return self.weapon and not self.faces


class Fault(msgspec.Struct, frozen=True):
    """One breach of 8.1. `code` is the card's code ("" for the deck), `field` the record's field, `why` a short key."""

    code: str
    field: str
    why: str


def faults(cards: Iterable[Card], deck_size: int = 32) -> list[Fault]:
    """Everything that is wrong with a deck, in card order; empty when it is valid (CA-1, CA-2)."""
    deck = list(cards)
    found: list[Fault] = []
    if len(deck) != deck_size:
        found.append(Fault("", "deck", "size"))
    by_code = {c.code: c for c in deck}
    seen: set[str] = set()
    for card in deck:
        found += [Fault(card.code, field, why) for field, why in _card_faults(card, by_code)]
        if card.code in seen:
            found.append(Fault(card.code, "code", "twice"))
        seen.add(card.code)
    return found


def _card_faults(card: Card, by_code: dict[str, Card]) -> Iterable[tuple[str, str]]:
    if not CODE.fullmatch(card.code):
        yield "code", "format"
    for field in ("name_fr", "name_en"):
        if not getattr(card, field).strip():
            yield field, "empty"
    for field in ("text_fr", "text_en"):
        if "\n" in getattr(card, field):
            yield field, "one_line"
    if card.hands not in (0, 1, 2):
        yield "hands", "range_0_2"
    if card.faces and len(card.faces) != 6:
        yield "faces", "six"
    for face in card.faces:
        if not 0 <= face.damage <= 99:
            yield "faces", "damage_0_99"
        if face.effect not in EFFECTS:
            yield "faces", "effect"
        if face.effect == "kill" and face.damage:
            yield "faces", "kill_has_damage"
    for other in card.complements:
        if other == card.code or other not in by_code:
            yield "complements", "unknown"
        elif card.code not in by_code[other].complements:
            yield "complements", "one_sided"
    for field in ("pair_bonus", "bare_bonus"):
        if not 0 <= getattr(card, field) <= 20:
            yield field, "range_0_20"
    if len(card.protect) != 6 or any(not 0 <= p <= 20 for p in card.protect):
        yield "protect", "six_0_20"
    if card.pair_bonus and not card.complements:
        yield "pair_bonus", "needs_complement"
    if not card.permanent and (card.bare_bonus or any(card.protect)):
        yield "bare_bonus" if card.bare_bonus else "protect", "permanent_only"
    if card.permanent:
        if card.hands:
            yield "hands", "permanent_zero"
        if card.faces:
            yield "faces", "permanent_none"
        for field in ("useless", "flee", "parry"):
            if getattr(card, field):
                yield field, "permanent_false"
    if card.useless:
        if card.faces:
            yield "faces", "useless_none"
        if card.complements:
            yield "complements", "useless_none"
        for field in ("initiative", "permanent", "parry"):
            if getattr(card, field):
                yield field, "useless_false"
