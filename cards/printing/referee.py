"""Referee sheets: the tables and steps of a duel on one page, hit points and limbs to tick on the others (SU-14)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from reportlab.lib.units import mm

from server.rules.serial_battle.cards import BARE_HANDS

from .drawing import draw
from .page import BOLD, INK, LINE, SIGNAL, SOFT, WASH, WHITE, Sheet
from .words import PLACE_WORDS, die, face_columns, strip


class Track(msgspec.Struct, frozen=True):
    """One line to tick: a player's name and seat."""

    name: str
    seat: int


# Where the numbers of the location die stand on the body figure, in its own units (100 × 200).
_SPOTS = ((50, 82), (19, 84), (81, 84), (38.5, 155), (61.5, 155), (50, 22))
# Where the words stand: x, baseline y, alignment.
_WORDS = ((50, 97, "centre"), (8, 128, "centre"), (92, 128, "centre"), (48, 206, "right"), (52, 206, "left"), (50, 37, "centre"))


def sheets_pdf(players: Sequence[Track], hp_start: int, event: str, lang: str, paper: str) -> bytes:
    """The guide page, then the players' lines; without players, twelve empty ones. `hp_start` in hit points (1 to 99)."""
    sheet = Sheet(event, lang, paper)
    _guide(sheet, event)
    _tracks(sheet, players or [Track("", 0)] * 12, hp_start, event)
    return sheet.finish()


def _guide(sheet: Sheet, event: str) -> None:
    left, width = 14 * mm, sheet.width - 28 * mm
    y = sheet.header(sheet._("Referee sheet"), event)
    half = 70 * mm
    tall = 106 * mm + (sheet.height - 279 * mm)  # what Letter has, and more on A4
    _title(sheet, left, y, sheet._("Where the blow lands"))
    _body(sheet, left, y - tall, tall - 6 * mm, half)
    x, room = left + half + 8 * mm, width - half - 8 * mm
    _title(sheet, x, y, sheet._("The duel, step by step"))
    _steps(sheet, x, y - 5 * mm, room, tall)
    y -= tall + 14 * mm
    _title(sheet, left, y, sheet._("Bare hands: no card, or a useless one"))
    strip(sheet, left, y - 27 * mm, width, 23 * mm, face_columns(sheet, BARE_HANDS))
    y -= 36 * mm
    _title(sheet, left, y, sheet._("What an effect does"))
    effects = (
        ("effect-contusion", sheet._("Contusion: nothing more than the damage.")),
        ("effect-ko", sheet._("Knock-out or strangling: take one card and stop, or strike again and take none.")),
        ("effect-fracture", sheet._("Fracture or severing: on an arm or a leg, that limb is lost for the game.")),
        ("effect-kill", sheet._("Death: out at once, whatever hit points are left. Only a parry helps.")),
    )
    cell = (width - 6 * mm) / 2
    height = min(26 * mm, (y - 5 * mm - 12 * mm) / 2 - 3 * mm)
    for i, (glyph, line) in enumerate(effects):
        cx, cy = left + i % 2 * (cell + 6 * mm), y - 5 * mm - (i // 2 + 1) * height - i // 2 * 3 * mm
        sheet.box(cx, cy, cell, height, fill=WASH, stroke=None, radius=2 * mm)
        draw(sheet.canvas, glyph, cx + 3 * mm, cy + (height - 10 * mm) / 2, 10 * mm, SIGNAL if i == 3 else INK)
        lines = sheet.lines(line, 9.5, cell - 20 * mm)
        sheet.block(cx + 16 * mm, cy + height / 2 + len(lines) * 9.5 * 1.25 / 2, line, 9.5, cell - 20 * mm)


def _title(sheet: Sheet, x: float, y: float, title: str) -> None:
    sheet.text(x, y - 2 * mm, title, 11.5, name=BOLD, colour=SIGNAL)


def _body(sheet: Sheet, x: float, y: float, height: float, width: float) -> None:
    """The figure seen from the front: its right is on the viewer's left."""
    scale = height / 200
    left = x + (width - 100 * scale) / 2
    draw(sheet.canvas, "body", left, y, height, INK)
    side = 8 * mm
    for number, ((bx, by), (wx, wy, align), place) in enumerate(zip(_SPOTS, _WORDS, PLACE_WORDS, strict=True), 1):
        die(sheet, left + bx * scale - side / 2, y + height - by * scale - side / 2, side, number)
        sheet.text(left + wx * scale, y + height - wy * scale, sheet._(place), 8.5, name=BOLD, align=align, width=24 * mm)


def _steps(sheet: Sheet, x: float, top: float, width: float, height: float) -> None:
    steps = (
        sheet._("Ask who touched first. If both did, or nobody knows, they strike at the same time."),
        sheet._("Both show what they use, together, before any die: one card, its partner if they have it, and all permanent cards."),
        sheet._("Initiative: a first touch or an initiative card strikes first. If both have one, they strike at the same time."),
        sheet._("The striker throws one die for the damage and reads the card, and a second die for the place if the blow hurts."),
        sheet._(
            "Take off protection, then hit points. At zero: out of the game. In an exchange count both blows before looking who is out."
        ),
        sheet._(
            "Knocked out but alive: the striker takes one card, or strikes once more. "
            "Whoever was struck and still stands strikes back once."
        ),
        sheet._("The survivor may take the cards of the fallen, up to five in hand. All the others come to you."),
        sheet._("Log it, read the result aloud, and send both away in different directions."),
    )
    size = 12.0
    while sum(len(sheet.lines(s, size, width - 9 * mm)) * size * 1.25 + size * 0.7 for s in steps) > height:
        size -= 0.25
    y = top
    for number, step in enumerate(steps, 1):
        sheet.canvas.setFillColor(INK)
        sheet.canvas.circle(x + 3 * mm, y - size * 0.85, 3 * mm, stroke=0, fill=1)
        sheet.text(x + 3 * mm, y - size * 0.85 - 1.15 * mm, str(number), 9, name=BOLD, colour=WHITE, align="centre")
        y = sheet.block(x + 9 * mm, y, step, size, width - 9 * mm) - size * 0.7


def _tracks(sheet: Sheet, players: Sequence[Track], hp_start: int, event: str) -> None:
    """Lines of boxes: one a hit point, a heavier one every five, then the four limbs."""
    left, width, row = 14 * mm, sheet.width - 28 * mm, 11.5 * mm
    limbs = 4 * 10 * mm
    name_width = 42 * mm
    boxes = width - name_width - limbs - 5 * mm
    y = 0.0
    for i, player in enumerate(players):
        if y - row < 12 * mm:
            sheet.canvas.showPage()
            y = sheet.header(sheet._("Hit points and limbs"), event)
            for k, place in enumerate(PLACE_WORDS[1:5]):
                centre = left + width - limbs + (k + 0.5) * 10 * mm
                sheet.block(
                    centre, y + 3 * mm, sheet._(place), 6, 9.6 * mm, height=5.4 * mm, name=BOLD, colour=SOFT, leading=1.1, align="centre"
                )
            sheet.text(left + name_width, y, sheet._("Cross out the hit points lost."), 6.5, colour=SOFT, width=boxes)
            y -= 2.5 * mm
        if i % 2 == 0:
            sheet.box(left, y - row, width, row, fill=WASH, stroke=None, radius=1 * mm)
        if player.seat:
            sheet.text(left + 9 * mm, y - row / 2 - 1.8 * mm, str(player.seat), 13, name=BOLD, align="right", width=8 * mm)
        sheet.block(left + 11 * mm, y - 1.6 * mm, player.name, 9, name_width - 13 * mm, height=row - 2.5 * mm, name=BOLD)
        per_row = -(-hp_start // 10) * 5 if hp_start > 20 else hp_start  # whole fives on the first of two lines
        side = min((boxes - per_row // 5 * 0.8 * mm) / per_row, row / 2 - 1.4 * mm)
        for hp in range(hp_start):
            line, column = divmod(hp, per_row)
            bx = left + name_width + column * side + column // 5 * 0.8 * mm
            top = y - 1.6 * mm - line * (side + 0.8 * mm)
            sheet.box(
                bx, top - side + 0.5 * mm, side - 0.5 * mm, side - 0.5 * mm, fill=WHITE, stroke=INK if (hp + 1) % 5 == 0 else LINE, line=0.7
            )
        for k in range(4):
            sheet.box(
                left + width - limbs + (k + 0.5) * 10 * mm - 2.6 * mm,
                y - row / 2 - 2.6 * mm,
                5.2 * mm,
                5.2 * mm,
                fill=WHITE,
                line=0.8,
                radius=1 * mm,
            )
        y -= row
