"""The results of an event: winner, ranking, duels, and each player's story. Takes sentences that are already in the language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from reportlab.lib.units import mm

from .page import BOLD, INK, LINE, REGULAR, SIGNAL, SOFT, WASH, WHITE, Sheet


class RankLine(msgspec.Struct, frozen=True):
    """One player of the ranking. `damage` in hit points; `end` says in a few words how it ended."""

    rank: int
    name: str
    kills: int
    damage: int
    duels: int
    end: str


class DuelLine(msgspec.Struct, frozen=True):
    """One duel: game time as text ("12:40"), the two names, the referee's name, and what came of it."""

    at: str
    a: str
    b: str
    referee: str
    what: str


def results_pdf(event: str, date: str, winner: str, ranking: Sequence[RankLine], duels: Sequence[DuelLine],
                stories: Mapping[str, Sequence[str]], lang: str, paper: str) -> bytes:  # fmt: skip
    """Ranking, duels and stories. `winner` is a name or "" (nobody won); `stories` is name -> sentences in order."""
    page = _Flow(event, date, lang, paper)
    _winner(page, winner)
    page.title(page.sheet._("Ranking"))
    widths = (0.08, 0.3, 0.1, 0.12, 0.1, 0.3)
    heads = (
        page.sheet._("Rank"),
        page.sheet._("Name"),
        page.sheet._("Kills"),
        page.sheet._("Damage"),
        page.sheet._("Duels"),
        page.sheet._("How it ended"),
    )
    page.table(widths, heads, ([str(r.rank), r.name, str(r.kills), str(r.damage), str(r.duels), r.end] for r in ranking), bold=1)
    if duels:
        page.title(page.sheet._("Duels"))
        columns = (
            page.sheet._("Time"),
            page.sheet._("One side"),
            page.sheet._("The other"),
            page.sheet._("What happened"),
            page.sheet._("Referee"),
        )
        page.table((0.09, 0.18, 0.18, 0.39, 0.16), columns, ([d.at, d.a, d.b, d.what, d.referee] for d in duels), bold=0)
    if stories:
        page.title(page.sheet._("Each player's story"))
        for name, sentences in stories.items():
            page.story(name, sentences)
    return page.sheet.finish()


class _Flow:
    """Writes down the page and begins a new one when it is full."""

    def __init__(self, event: str, date: str, lang: str, paper: str) -> None:
        self.sheet = Sheet(event, lang, paper)
        self.event, self.date = event, date
        self.left, self.width = 14 * mm, self.sheet.width - 28 * mm
        self.number = 1
        self.y = self._top()

    def _top(self) -> float:
        y = self.sheet.header(self.sheet._("Results"), f"{self.event} · {self.date}" if self.date else self.event)
        self.sheet.text(self.sheet.width / 2, 8 * mm, str(self.number), 8, colour=SOFT, align="centre")
        return y

    def room(self, height: float) -> bool:
        """Make sure of `height`; True when a new page was begun."""
        if self.y - height >= 14 * mm:
            return False
        self.sheet.canvas.showPage()
        self.number += 1
        self.y = self._top()
        return True

    def title(self, title: str) -> None:
        self.room(24 * mm)
        self.y -= 3 * mm
        self.sheet.text(self.left, self.y - 6 * mm, title, 14, name=BOLD, colour=SIGNAL)
        self.y -= 9 * mm

    def table(self, widths: Sequence[float], heads: Sequence[str], rows: Iterator[list[str]], bold: int) -> None:
        size, pad = 8.5, 1.6 * mm
        lefts = [self.left + sum(widths[:i]) * self.width for i in range(len(widths))]
        self._heads(lefts, widths, heads)
        for number, row in enumerate(rows):
            columns = [
                self.sheet.lines(cell, size, w * self.width - 2 * pad, BOLD if i == bold else REGULAR)[:4]
                for i, (cell, w) in enumerate(zip(row, widths, strict=True))
            ]
            height = max(map(len, columns)) * size * 1.25 + 2 * pad
            if self.room(height):
                self._heads(lefts, widths, heads)
            if number % 2 == 0:
                self.sheet.box(self.left, self.y - height, self.width, height, fill=WASH, stroke=None, radius=1 * mm)
            for i, (lines, x) in enumerate(zip(columns, lefts, strict=True)):
                for k, line in enumerate(lines):
                    self.sheet.text(x + pad, self.y - pad - size * (0.95 + 1.25 * k), line, size, name=BOLD if i == bold else REGULAR)
            self.y -= height

    def _heads(self, lefts: Sequence[float], widths: Sequence[float], heads: Sequence[str]) -> None:
        for x, w, head in zip(lefts, widths, heads, strict=True):
            self.sheet.text(x + 1.6 * mm, self.y - 4 * mm, head, 7.5, name=BOLD, colour=SOFT, width=w * self.width - 3 * mm)
        self.sheet.line(self.left, self.y - 5.6 * mm, self.left + self.width, self.y - 5.6 * mm, width=1)
        self.y -= 6.4 * mm

    def story(self, name: str, sentences: Sequence[str]) -> None:
        self.room(16 * mm)
        self.sheet.text(self.left, self.y - 4.6 * mm, name, 10.5, name=BOLD, width=self.width)
        self.y -= 6 * mm
        for line in self.sheet.lines(" ".join(sentences), 9, self.width):
            self.room(9 * 1.3)
            self.y -= 9 * 1.3
            self.sheet.text(self.left, self.y + 2, line, 9)
        self.y -= 3 * mm
        self.sheet.line(self.left, self.y, self.left + self.width, self.y, colour=LINE, width=0.4)
        self.y -= 2 * mm


def _winner(page: _Flow, winner: str) -> None:
    sheet, height = page.sheet, 26 * mm
    sheet.box(page.left, page.y - height, page.width, height, fill=SIGNAL if winner else INK, stroke=None, radius=3 * mm)
    small = sheet._("Winner") if winner else sheet._("The end")
    sheet.text(page.left + 7 * mm, page.y - 8.5 * mm, small, 11, name=BOLD, colour=WHITE)
    sheet.text(
        page.left + 7 * mm, page.y - 19.5 * mm, winner or sheet._("Nobody wins"), 27, name=BOLD, colour=WHITE, width=page.width - 14 * mm
    )
    page.y -= height + 3 * mm
