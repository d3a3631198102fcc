"""Player badges (public code) and join slips (private code that works once)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from reportlab.lib.units import mm

from .page import BOLD, INK, LINE, MONO, SIGNAL, SOFT, WHITE, Sheet, grid
from .qr import address, draw_qr, quiet

_WIDTH, _HEIGHT, _QR = 86 * mm, 54 * mm, 36 * mm


class Badge(msgspec.Struct, frozen=True):
    """What a badge shows: a player's name, seat (0: none) and public code, which only points at the player."""

    name: str
    seat: int
    code: str


class Slip(msgspec.Struct, frozen=True):
    """A private code that pairs one phone, once. `role` is "player" or "referee"."""

    name: str
    code: str
    role: str = "player"


def badges_pdf(badges: Sequence[Badge], event: str, base_url: str, lang: str, paper: str) -> bytes:
    """One badge (86 × 54 mm) for each player; `event` is the title of the event."""
    sheet = Sheet(event, lang, paper)
    for k, x, y in grid(sheet, _WIDTH, _HEIGHT, len(badges)):
        badge = badges[k]
        left = _coded(sheet, x, y, address(base_url, "B", badge.code), badge.code)
        room = left - x - 4 * mm
        sheet.box(x + 3 * mm, y + 3 * mm, room, _HEIGHT - 6 * mm, fill=INK, stroke=None, radius=2.5 * mm)
        sheet.canvas.setFillColor(SIGNAL)
        sheet.canvas.rect(x + 3 * mm, y + _HEIGHT - 22.5 * mm, room, 1.4 * mm, stroke=0, fill=1)
        inner, edge = room - 6 * mm, x + 6 * mm
        if badge.seat:
            sheet.text(edge, y + _HEIGHT - 18.4 * mm, str(badge.seat), 40, name=BOLD, colour=WHITE, width=inner)
        sheet.block(edge, y + _HEIGHT - 24.5 * mm, badge.name, 17, inner, height=16 * mm, name=BOLD, colour=WHITE, leading=1.12)
        sheet.text(edge, y + 8.6 * mm, event, 6.6, colour=WHITE, width=inner)
        sheet.text(edge, y + 5.4 * mm, sheet._("Serial Battle: unofficial companion"), 5, colour=LINE, width=inner)
    return sheet.finish()


def slips_pdf(slips: Sequence[Slip], event: str, base_url: str, lang: str, paper: str) -> bytes:
    """Slips to cut along the dashed lines and give by hand: whoever scans first has paired."""
    sheet = Sheet(event, lang, paper)
    for k, x, y in grid(sheet, 95 * mm, _HEIGHT, len(slips), dashed=True):
        slip = slips[k]
        left = _coded(sheet, x + 9 * mm, y, address(base_url, "J", slip.code), slip.code)
        edge, room = x + 4 * mm, left - x - 5 * mm
        sheet.text(edge, y + _HEIGHT - 8 * mm, event, 6.6, colour=SOFT, width=room)
        below = sheet.block(edge, y + _HEIGHT - 10 * mm, slip.name, 15, room, height=13 * mm, name=BOLD, leading=1.12)
        role = sheet._("Referee") if slip.role == "referee" else sheet._("Player")
        sheet.text(edge, below - 4.6 * mm, role, 8, name=BOLD, colour=SIGNAL, width=room)
        how = sheet._("Scan with the camera, or type the code on the join page. It works once, for one phone. Keep it to yourself.")
        sheet.block(edge, below - 7 * mm, how, 7, room, height=below - y - 13 * mm)
        sheet.text(edge, y + 4 * mm, sheet._("Give by hand."), 7, name=BOLD, width=room)
    return sheet.finish()


def _coded(sheet: Sheet, x: float, y: float, text: str, code: str) -> float:
    """The QR at the right end of a piece with its letters beneath. Returns the left end of its quiet zone."""
    margin = quiet(text, _QR)
    left = x + _WIDTH - margin - _QR
    draw_qr(sheet.canvas, text, left, y + 12 * mm, _QR)
    sheet.text(left + _QR / 2, y + 3.4 * mm, f"{code[:4]} {code[4:]}", 11.5, name=MONO, width=_QR, align="centre")
    return left - margin
