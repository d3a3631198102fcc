"""The zone plan for the referees: which sectors close when, and what is left (ZO-3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from reportlab.lib.units import mm

from .page import BOLD, INK, LINE, REGULAR, SIGNAL, SOFT, WASH, WHITE, Sheet


class PlanStep(msgspec.Struct, frozen=True):
    """One closing: `at_s` game seconds from the start, the `sectors` that close, and those `left` open."""

    at_s: int
    sectors: tuple[str, ...]
    left: tuple[str, ...]


def plan_pdf(steps: Sequence[PlanStep], last: str, event: str, lang: str, paper: str) -> bytes:
    """The plan as a table, one row a closing; `last` is the sector that never closes."""
    sheet = Sheet(event, lang, paper)
    left, width = 14 * mm, sheet.width - 28 * mm
    y = sheet.header(sheet._("Zone plan"), event)
    y = sheet.block(
        left, y, sheet._("For referees only: players learn what closes next from you, when they ask."), 11, width, name=BOLD, colour=SIGNAL
    )
    y = (
        sheet.block(left, y - 1 * mm, sheet._("Times are on the game clock, which stands still in a pause."), 9, width, colour=SOFT)
        - 5 * mm
    )
    columns = (left, left + 30 * mm, left + 30 * mm + (width - 30 * mm) * 0.45)
    for x, title in zip(columns, (sheet._("Time"), sheet._("Closes for good"), sheet._("Still open")), strict=True):
        sheet.text(x + 3 * mm, y - 4 * mm, title, 8.5, name=BOLD, colour=SOFT)
    y -= 7 * mm
    for number, step in enumerate(steps, 1):
        row = 15 * mm
        if y - row < 22 * mm:
            sheet.canvas.showPage()
            y = sheet.header(sheet._("Zone plan"), event)
        sheet.box(
            left, y - row + 1.5 * mm, width, row - 1.5 * mm, fill=WASH if number % 2 else WHITE, stroke=LINE, radius=1.5 * mm, line=0.5
        )
        sheet.text(columns[0] + 3 * mm, y - 9.4 * mm, f"{step.at_s // 60}:{step.at_s % 60:02d}", 17, name=BOLD, width=24 * mm)
        for x, end, sectors, bold in ((columns[1], columns[2], step.sectors, True), (columns[2], left + width, step.left, False)):
            text, size, name = ", ".join(sectors), 12 if bold else 10, BOLD if bold else REGULAR
            lines = len(sheet.lines(text, size, end - x - 6 * mm, name))
            above = max((row - 1.5 * mm - lines * size * 1.25) / 2, 1.5 * mm)
            sheet.block(x + 3 * mm, y - above, text, size, end - x - 6 * mm, height=row - 4 * mm, name=name)
        y -= row
    sheet.box(left, y - 14 * mm, width, 13 * mm, fill=INK, stroke=None, radius=1.5 * mm)
    sheet.text(
        left + 3 * mm,
        y - 9.2 * mm,
        sheet._("Last sector, never closes: {sector}", sector=last),
        13,
        name=BOLD,
        colour=WHITE,
        width=width - 6 * mm,
    )
    return sheet.finish()
