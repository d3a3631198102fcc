"""The join poster: how a phone gets in, and how we play (SU-13, SU-15)."""

from __future__ import annotations

import re

import msgspec
from reportlab.lib.units import mm

from .page import BOLD, INK, LINE, MONO, SIGNAL, SOFT, WASH, WHITE, Sheet
from .qr import address, draw_qr, quiet


class Wifi(msgspec.Struct, frozen=True):
    """The event's Wi-Fi. An empty password is an open network."""

    name: str
    password: str = ""


def poster_pdf(event: str, base_url: str, lang: str, paper: str, wifi: Wifi | None = None) -> bytes:
    """One page to hang at the meeting point. With `wifi` a second QR joins the network."""
    sheet = Sheet(event, lang, paper)
    left, width = 14 * mm, sheet.width - 28 * mm
    top = sheet.height - 12 * mm
    sheet.box(left, top - 36 * mm, width, 36 * mm, fill=INK, stroke=None, radius=3 * mm)
    _flags(sheet, left + width - 46 * mm, top - 30 * mm)
    room = width - 60 * mm
    sheet.text(left + 7 * mm, top - 10.5 * mm, sheet._("Serial Battle: unofficial companion"), 10, colour=LINE, width=room)
    sheet.block(left + 7 * mm, top - 13 * mm, event, 27, room, height=20 * mm, name=BOLD, colour=WHITE, leading=1.1)

    qr_top = top - 36 * mm - 10 * mm
    door = address(base_url)
    size = 62 * mm if wifi else 82 * mm
    if wifi:
        half = width / 2
        _coded(sheet, left + half / 2, qr_top, size, _wifi_text(wifi), sheet._("1. Join the Wi-Fi"), wifi.name, wifi.password)
        y = _coded(sheet, left + half * 1.5, qr_top, size, door, sheet._("2. Open the game"), base_url.rstrip("/") + "/", "")
    else:
        y = _coded(sheet, sheet.width / 2, qr_top, size, door, sheet._("Open the game"), base_url.rstrip("/") + "/", "")

    half = width / 2 - 4 * mm
    steps = [sheet._("Connect to the Wi-Fi of the event.")] if wifi else []
    steps += [
        sheet._(
            "Switch on airplane mode, then Wi-Fi again: without it your phone may leave us for the mobile network. "
            "If it says there is no internet, stay connected."
        ),
        sheet._("Point the camera at the code and open the page, or type the address."),
        sheet._("Type the private code that a referee gives you by hand. It works once."),
        sheet._("No phone? You play just as well: the referees keep your hit points."),
    ]  # fmt: skip
    fair = [
        sheet._("Carry your cards and nothing else: no object, no toy weapon."),
        sheet._("To provoke somebody, tap lightly. No pushing, no pulling, no tackle."),
        sheet._("Show your real cards, tell the truth about who touched first, and take the referee's word."),
        sheet._("Look out for each other: anybody hurt or afraid stops the game, and a referee comes."),
        sheet._("The best stories come from losing well. Have fun."),
    ]
    height, size = y - 14 * mm, 13.0
    while size > 6 and any(sum(_height(sheet, line, size, half - 16 * mm) for line in lines) > height - 15 * mm for lines in (steps, fair)):
        size -= 0.25
    for x, title, lines, numbered in (
        (left, sheet._("Getting in"), steps, True),
        (left + half + 8 * mm, sheet._("Fair play"), fair, False),
    ):
        sheet.box(x, 14 * mm, half, height, fill=WASH, stroke=None, radius=3 * mm)
        sheet.text(x + 5 * mm, y - 8 * mm, title, 14, name=BOLD, colour=SIGNAL, width=half - 10 * mm)
        below = y - 11 * mm
        for number, line in enumerate(lines, 1):
            sheet.text(x + 5 * mm, below - size * 1.2, str(number) if numbered else "•", size, name=BOLD)
            below = sheet.block(x + 11 * mm, below, line, size, half - 16 * mm) - size * 0.5
    return sheet.finish()


def _height(sheet: Sheet, line: str, size: float, width: float) -> float:
    return len(sheet.lines(line, size, width)) * size * 1.25 + size * 0.5


def _coded(sheet: Sheet, centre: float, top: float, size: float, text: str, title: str, first: str, second: str) -> float:
    """A titled QR with two lines beneath; returns the y below them."""
    margin = quiet(address("http://1"), size)  # the widest that either code needs, so that two stand level
    sheet.text(centre, top, title, 15, name=BOLD, width=size + 2 * margin, align="centre")
    bottom = top - size - margin
    draw_qr(sheet.canvas, text, centre - size / 2, bottom, size)
    sheet.text(centre, bottom - margin - 3 * mm, first, 13, name=MONO, width=size + 2 * margin, align="centre", least=7)
    if second:
        sheet.text(
            centre,
            bottom - margin - 9 * mm,
            sheet._("Password: {password}", password=second),
            10,
            colour=SOFT,
            width=size + 2 * margin,
            align="centre",
        )
    return bottom - margin - 15 * mm


def _wifi_text(wifi: Wifi) -> str:
    """What phones understand as a network to join."""

    def safe(text: str) -> str:
        return re.sub(r'([\\;,:"])', r"\\\1", text)

    kind = "WPA" if wifi.password else "nopass"
    return f"WIFI:T:{kind};S:{safe(wifi.name)};" + (f"P:{safe(wifi.password)};" if wifi.password else "") + ";"


def _flags(sheet: Sheet, x: float, y: float) -> None:
    """Three signal flags on a line: quarters, a saltire, a swallow tail."""
    canvas, side = sheet.canvas, 12 * mm
    sheet.line(x - 2 * mm, y + 25 * mm, x + 42 * mm, y + 19 * mm, colour=LINE, width=1)
    canvas.saveState()
    for i, angle in enumerate((-4, -8, -6)):
        canvas.saveState()
        canvas.translate(x + i * 14 * mm, y + (24.5 - 2 * i) * mm)
        canvas.rotate(angle)
        canvas.setFillColor(WHITE)
        canvas.rect(0, -side, side, side, stroke=0, fill=1)
        canvas.setFillColor(SIGNAL)
        if i == 0:
            canvas.rect(0, -side / 2, side / 2, side / 2, stroke=0, fill=1)
            canvas.rect(side / 2, -side, side / 2, side / 2, stroke=0, fill=1)
        elif i == 1:
            canvas.setStrokeColor(SIGNAL)
            canvas.setLineWidth(2.4 * mm)
            path = canvas.beginPath()
            path.rect(0, -side, side, side)
            canvas.clipPath(path, stroke=0, fill=0)
            canvas.line(0, 0, side, -side)
            canvas.line(0, -side, side, 0)
        else:
            path = canvas.beginPath()
            for k, point in enumerate(((0, 0), (side, 0), (side * 0.6, -side / 2), (side, -side), (0, -side))):
                (path.lineTo if k else path.moveTo)(*point)
            path.close()
            canvas.setFillColor(INK)
            canvas.rect(0, -side, side, side, stroke=0, fill=1)
            canvas.setFillColor(SIGNAL)
            canvas.drawPath(path, stroke=0, fill=1)
        canvas.restoreState()
    canvas.restoreState()
