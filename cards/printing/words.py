"""The game's words as they stand on paper, and the strip of six dice that cards and referee sheets share."""

from __future__ import annotations

from collections.abc import Sequence

from reportlab.lib.units import mm

from server.rules.serial_battle.cards import Face
from server.rules.serial_battle.settings import N_

from .drawing import draw
from .page import BOLD, INK, LINE, REGULAR, SIGNAL, SOFT, WASH, WHITE, Sheet

EFFECTS = {
    "none": "",
    "contusion": N_("Contusion"),
    "ko": N_("Knock-out"),
    "strangle": N_("Strangling"),
    "fracture": N_("Fracture"),
    "sever": N_("Severing"),
    "kill": N_("Death"),
}
PLACE_WORDS = (N_("Trunk"), N_("Right arm"), N_("Left arm"), N_("Right leg"), N_("Left leg"), N_("Head"))
_PIPS = {1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}


def die(sheet: Sheet, x: float, y: float, size: float, value: int) -> None:
    """A die showing `value`, lower left corner at x, y."""
    sheet.box(x, y, size, size, fill=WHITE, radius=size * 0.22, line=size * 0.07)
    sheet.canvas.setFillColor(INK)
    for spot in _PIPS[value]:
        column, row = spot % 3, spot // 3
        sheet.canvas.circle(x + size * (0.25 + 0.25 * column), y + size * (0.75 - 0.25 * row), size * 0.095, stroke=0, fill=1)


def strip(
    sheet: Sheet, x: float, y: float, width: float, height: float, columns: Sequence[tuple[str, str, str]], *, soft: bool = False
) -> None:
    """Six dice in a row, each over (big text, glyph name or "", small word). `soft` greys a table that is not the card's own."""
    cell, unit = width / 6, height / 13.6
    sheet.box(x, y, width, height, fill=WASH if soft else None, stroke=LINE, radius=1.5 * mm, line=0.5)
    for i, (big, glyph, word) in enumerate(columns):
        left, centre = x + i * cell, x + (i + 0.5) * cell
        if i:
            sheet.line(left, y + unit, left, y + height - unit, colour=LINE, width=0.4)
        side = 3.2 * unit
        die(sheet, centre - side / 2, y + height - side - 0.8 * unit, side, i + 1)
        deadly = glyph == "effect-kill"
        if deadly:
            draw(sheet.canvas, glyph, centre - 2.9 * unit, y + 2.6 * unit, 5.8 * unit, SIGNAL)
        else:
            size, baseline = (4.1, 5.7) if word else (5.4, 3.3)
            sheet.text(centre, y + baseline * unit, big, size * unit, name=BOLD, width=cell - unit, align="centre")
            if glyph:
                draw(sheet.canvas, glyph, centre - 1.45 * unit, y + 2.4 * unit, 2.9 * unit, INK)
        room = cell - 0.6 * unit
        name, colour = (BOLD, SIGNAL) if deadly else (REGULAR, SOFT)
        if glyph:
            sheet.text(centre, y + 0.85 * unit, word, 1.75 * unit, name=name, colour=colour, width=room, align="centre", least=1.2 * unit)
        elif word:  # a place of the body: two short lines
            lines = len(sheet.lines(word, 1.75 * unit, room))
            top = y + (0.7 + lines * 1.9) * unit
            sheet.block(centre, top, word, 1.75 * unit, room, height=4.2 * unit, colour=colour, leading=1.1, align="centre")


def face_columns(sheet: Sheet, faces: Sequence[Face]) -> list[tuple[str, str, str]]:
    """A damage table for `strip`."""
    return [
        (
            str(face.damage),
            "" if face.effect == "none" else f"effect-{face.effect}",
            sheet._(EFFECTS[face.effect]) if EFFECTS[face.effect] else "",
        )
        for face in faces
    ]
