"""A PDF page: paper, colours, fonts with a fallback glyph, text that shrinks, wraps and never breaks the page."""

from __future__ import annotations

import functools
import io
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4, letter
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from server.locale import translate

PAPERS = {"A4": A4, "Letter": letter}
INK, WHITE, SIGNAL = HexColor("#1b1a17"), HexColor("#ffffff"), HexColor("#d6311c")
SOFT, LINE, WASH = HexColor("#57524a"), HexColor("#b9b1a1"), HexColor("#f1ede3")

REGULAR, BOLD, MONO = "Companion", "Companion-Bold", "Companion-Mono"
_FILES = {REGULAR: "DejaVuSansCondensed", BOLD: "DejaVuSansCondensed-Bold", MONO: "DejaVuSansMono-Bold"}
_FONTS = Path(__file__).parent.parent / "fonts"
_MISSING = "□"


@functools.cache
def font(name: str) -> TTFont:
    """The registered font."""
    ttf = TTFont(name, str(_FONTS / f"{_FILES[name]}.ttf"))
    pdfmetrics.registerFont(ttf)
    return ttf


def clean(text: str, name: str = REGULAR) -> str:
    """`text` on one line with what the font cannot draw (emoji) shown as one box."""
    known = font(name).face.charToGlyph
    out: list[str] = []
    line = re.sub(r"[ \t\r\n\f\v]+", " ", text).strip()
    line = re.sub(r" (?=[!?;:»])|(?<=«) ", "\u00a0", line)  # French signs never begin a line
    for c in unicodedata.normalize("NFC", line):
        if ord(c) in known and unicodedata.category(c) not in ("Cc", "Cf"):
            out.append(c)
        elif unicodedata.category(c) not in ("Cc", "Cf", "Mn", "Me", "Sk") and out[-1:] != [_MISSING]:
            out.append(_MISSING)
    return "".join(out)


def width_of(text: str, name: str, size: float) -> float:
    font(name)
    return pdfmetrics.stringWidth(text, name, size)


def shortened(text: str, name: str, size: float, width: float) -> str:
    """`text`, cut with an ellipsis where it is wider than `width` points."""
    if width_of(text, name, size) <= width + 0.01:  # a text shrunk to fit is as wide as its place, give or take a rounding
        return text
    while text and width_of(text + "…", name, size) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrapped(text: str, name: str, size: float, width: float) -> list[str]:
    """Lines no wider than `width`; a word that is too long is cut, after a hyphen if it has one."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        while width_of(word, name, size) > width and len(word) > 1:
            cut = len(word)
            while cut > 1 and width_of(word[:cut], name, size) > width:
                cut -= 1
            cut = word.rfind("-", 0, cut) + 1 or cut
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:cut])
            word = word[cut:]
        longer = f"{line} {word}" if line else word
        if width_of(longer, name, size) <= width:
            line = longer
        else:
            lines.append(line)
            line = word
    return [*lines, line] if line else lines


class Sheet:
    """One document being drawn. Lengths are points, the origin is the lower left corner of the page."""

    def __init__(self, title: str, lang: str, paper: str) -> None:
        self.lang = lang
        self.width, self.height = PAPERS[paper]
        self._out = io.BytesIO()
        self.canvas = Canvas(self._out, pagesize=(self.width, self.height), invariant=1, pageCompression=1)
        self.canvas.setTitle(clean(title))
        self.canvas.setCreator("Serial Battle companion (unofficial)")
        for name in _FILES:
            font(name)

    def _(self, msgid: str, **facts: object) -> str:
        return translate(self.lang, msgid, **facts)

    def finish(self) -> bytes:
        self.canvas.save()
        return self._out.getvalue()

    def text(self, x: float, y: float, text: str, size: float, *, name: str = REGULAR, colour: Color = INK, width: float = 0,
             align: str = "left", least: float = 0) -> float:  # fmt: skip
        """One line, baseline at y; shrinks down to `least` to fit `width`, then is cut. Returns the size used."""
        text = clean(text, name)
        if width:
            wide = width_of(text, name, size)
            if wide > width:
                size = max(size * width / wide, least or size * 0.6)
                text = shortened(text, name, size, width)
        self.canvas.setFont(name, size)
        self.canvas.setFillColor(colour)
        {"left": self.canvas.drawString, "centre": self.canvas.drawCentredString, "right": self.canvas.drawRightString}[align](x, y, text)
        return size

    def block(self, x: float, top: float, text: str, size: float, width: float, *, height: float = 0, name: str = REGULAR,
              colour: Color = INK, leading: float = 1.25, align: str = "left") -> float:  # fmt: skip
        """A paragraph hanging from `top`; shrinks until it fits `height` (if given). Returns the y below it."""
        longest = max((width_of(word, name, size) for word in re.split(r" |(?<=-)", clean(text, name))), default=0)
        if height and longest > width:  # rather a smaller word than a broken one
            size *= max(width / longest, 0.6)
        lines = self.lines(text, size, width, name)
        while height and len(lines) * size * leading > height and size > 3.5:
            size *= 0.94
            lines = self.lines(text, size, width, name)
        for line in lines:
            top -= size * leading
            self.text(x, top + size * (leading - 1) * 0.8, line, size, name=name, colour=colour, align=align)
        return top

    def lines(self, text: str, size: float, width: float, name: str = REGULAR) -> list[str]:
        """The lines that `text` takes at this width."""
        return wrapped(clean(text, name), name, size, width)

    def box(self, x: float, y: float, width: float, height: float, *, fill: Color | None = None, stroke: Color | None = INK,
            radius: float = 0, line: float = 0.8) -> None:  # fmt: skip
        self.canvas.setLineWidth(line)
        if fill is not None:
            self.canvas.setFillColor(fill)
        if stroke is not None:
            self.canvas.setStrokeColor(stroke)
        self.canvas.roundRect(x, y, width, height, radius, stroke=int(stroke is not None), fill=int(fill is not None))

    def line(self, x1: float, y1: float, x2: float, y2: float, *, colour: Color = INK, width: float = 0.6) -> None:
        self.canvas.setStrokeColor(colour)
        self.canvas.setLineWidth(width)
        self.canvas.line(x1, y1, x2, y2)

    def header(self, title: str, event: str) -> float:
        """The head of a whole page: an ink bar with the title, the event, the honest small line. Returns the y below."""
        margin, bar = 14 * mm, 15 * mm
        top = self.height - 12 * mm
        self.box(margin, top - bar, self.width - 2 * margin, bar, fill=INK, stroke=None, radius=2 * mm)
        self.canvas.setFillColor(SIGNAL)
        self.canvas.rect(margin + 4 * mm, top - bar + 4 * mm, 2.2 * mm, bar - 8 * mm, stroke=0, fill=1)
        inner = self.width - 2 * margin - 16 * mm
        self.text(margin + 9 * mm, top - 9.6 * mm, title, 17, name=BOLD, colour=WHITE, width=inner * 0.62)
        self.text(self.width - margin - 5 * mm, top - 7 * mm, event, 9, name=BOLD, colour=WHITE, width=inner * 0.36, align="right")
        small = self._("Serial Battle: unofficial companion")
        self.text(self.width - margin - 5 * mm, top - 11.2 * mm, small, 6.5, colour=LINE, width=inner * 0.36, align="right")
        return top - bar - 6 * mm


def grid(sheet: Sheet, width: float, height: float, count: int, *, dashed: bool = False) -> Iterator[tuple[int, float, float]]:
    """Places for `count` pieces of the same size: (number, x, y) with crop marks or dashed cut lines, page after page."""
    columns = int((sheet.width - 6 * mm) // width)
    rows = int((sheet.height - 14 * mm) // height)
    left, bottom = (sheet.width - columns * width) / 2, (sheet.height - rows * height) / 2
    for k in range(count):
        place = k % (columns * rows)
        if place == 0:
            if k:
                sheet.canvas.showPage()
            _cuts(sheet, left, bottom, width, height, columns, rows, dashed)
        yield k, left + place % columns * width, bottom + (rows - 1 - place // columns) * height


def _cuts(sheet: Sheet, left: float, bottom: float, width: float, height: float, columns: int, rows: int, dashed: bool) -> None:
    right, top = left + columns * width, bottom + rows * height
    gap, mark = 1.2 * mm, 4 * mm
    if dashed:
        sheet.canvas.setDash(3, 3)
        gap, mark = 0, 0
    for c in range(columns + 1):
        x = left + c * width
        if dashed:
            sheet.line(x, bottom, x, top, colour=SOFT)
        else:
            sheet.line(x, bottom - gap - mark, x, bottom - gap)
            sheet.line(x, top + gap, x, top + gap + mark)
    for r in range(rows + 1):
        y = bottom + r * height
        if dashed:
            sheet.line(left, y, right, y, colour=SOFT)
        else:
            sheet.line(left - gap - mark, y, left - gap, y)
            sheet.line(right + gap, y, right + gap + mark, y)
    sheet.canvas.setDash()
