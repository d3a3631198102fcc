"""The cards of a deck, 63 × 88 mm, nine on a page: what a player holds in his hand and a referee scans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from reportlab.lib.units import mm

from server.rules.serial_battle.cards import BARE_HANDS, PLACES, Card, Face

from .drawing import draw, pictogram_of
from .page import BOLD, INK, LINE, MONO, SIGNAL, SOFT, WHITE, Sheet, grid
from .qr import address, draw_qr, quiet
from .words import PLACE_WORDS, face_columns, strip

_WIDTH, _HEIGHT, _QR = 63 * mm, 88 * mm, 36 * mm
_EDGE = 2.6 * mm


def cards_pdf(cards: Sequence[Card], codes: Mapping[str, str], base_url: str, lang: str, paper: str) -> bytes:
    """Every card of `cards` with the QR of its print code; `codes` is card code -> print code (one for each card)."""
    sheet = Sheet("Serial Battle", lang, paper)
    for k, x, y in grid(sheet, _WIDTH, _HEIGHT, len(cards)):
        _card(sheet, x, y, cards[k], codes[cards[k].code], base_url)
    return sheet.finish()


def _card(sheet: Sheet, x: float, y: float, card: Card, code: str, base_url: str) -> None:
    top = y + _HEIGHT
    _panel(sheet, x + _EDGE, top - _EDGE - 19.4 * mm, _WIDTH - 2 * _EDGE, 19.4 * mm, card)
    strip(sheet, x + _EDGE, top - 36.6 * mm, _WIDTH - 2 * _EDGE, 13.4 * mm, _columns(sheet, card), soft=card.useless)
    text = address(base_url, "C", code)
    margin = quiet(text, _QR)
    qr_y = y + 11.3 * mm
    draw_qr(sheet.canvas, text, x + margin, qr_y, _QR)
    sheet.text(x + margin + _QR / 2, y + 2.9 * mm, f"{code[:4]} {code[4:]}", 11.5, name=MONO, width=_QR + margin, align="centre")
    left = x + _QR + 2 * margin
    _abilities(sheet, left, y, x + _WIDTH - _EDGE - left, card)


def _panel(sheet: Sheet, x: float, y: float, width: float, height: float, card: Card) -> None:
    """The head: pictogram, name and the line of text, white on ink."""
    french = sheet.lang == "fr"
    name, text = (card.name_fr or card.name_en, card.text_fr) if french else (card.name_en or card.name_fr, card.text_en)
    sheet.box(x, y, width, height, fill=INK, stroke=None, radius=2 * mm)
    side = height - 4.4 * mm
    draw(sheet.canvas, pictogram_of(card.code), x + 2.2 * mm, y + 2.2 * mm, side, WHITE)
    left, room = x + side + 5 * mm, width - side - 7 * mm
    below = sheet.block(left, y + height - 1.8 * mm, name, 12, room, height=9.4 * mm, name=BOLD, colour=WHITE, leading=1.12)
    sheet.block(left, below - 0.7 * mm, text, 7.4, room, height=below - y - 2.2 * mm, colour=WHITE)


def _columns(sheet: Sheet, card: Card) -> list[tuple[str, str, str]]:
    if card.bare_bonus:
        return face_columns(sheet, [Face(f.damage + (card.bare_bonus if f.damage else 0), f.effect) for f in BARE_HANDS])
    if card.permanent:
        return [(f"−{p}" if p else "", "", sheet._(place)) for p, place in zip(card.protect, PLACE_WORDS, strict=True)]
    if card.hand_read:
        return [("…", "", "")] * 6
    return face_columns(sheet, BARE_HANDS if card.useless else card.faces)


def _abilities(sheet: Sheet, x: float, y: float, width: float, card: Card) -> None:
    """The column beside the QR: the card's own name, the hands it takes, what else it can do."""
    centre = x + width / 2
    bottom, top = y + 2.6 * mm, y + 49.6 * mm
    sheet.text(centre, top - 2.4 * mm, card.code, 8, name=BOLD, colour=SOFT, width=width, align="centre")
    sheet.line(x + 1 * mm, top - 4 * mm, x + width - 1 * mm, top - 4 * mm, colour=LINE)
    lines = list(_ability_lines(sheet, card))
    if any(card.protect):
        fills = {place: SIGNAL for place, less in zip(PLACES, card.protect, strict=True) if less}
        draw(sheet.canvas, "body", centre - 6.5 * mm, bottom, 26 * mm, INK, fills)
        bottom += 27 * mm
    step = min(12.5 * mm, (top - 5 * mm - bottom) / max(len(lines), 1))
    y = top - 5 * mm
    for names, word in lines:
        glyph = min(7.5 * mm, step - 4 * mm, width / len(names))
        left = centre - len(names) * glyph / 2
        for i, name in enumerate(names):
            draw(sheet.canvas, name, left + i * glyph + 0.2 * mm, y - glyph - 0.5 * mm, glyph - 0.4 * mm, INK if name == "hand" else SIGNAL)
        sheet.text(centre, y - glyph - 2.8 * mm, word, 6.2, name=BOLD, width=width, align="centre", least=4)
        y -= step


def _ability_lines(sheet: Sheet, card: Card) -> Iterator[tuple[list[str], str]]:
    if card.hands:
        yield ["hand"] * card.hands, sheet._("1 hand") if card.hands == 1 else sheet._("2 hands")
    if card.initiative:
        yield ["flag-initiative"], sheet._("Initiative")
    if card.permanent:
        yield ["flag-permanent"], sheet._("Permanent")
    if card.bare_bonus:
        yield ["effect-contusion"], sheet._("Bare hands +{n}", n=card.bare_bonus)
    if card.useless:
        yield ["flag-useless"], sheet._("Useless")
    if card.parry:
        yield ["flag-parry"], sheet._("May parry")
    if card.flee:
        yield ["flag-flee"], sheet._("May flee")
    if card.complements:
        bonus = f" +{card.pair_bonus}" if card.pair_bonus else ""
        yield ["flag-pair"], ", ".join(card.complements[:3]) + bonus
