"""QR codes: matrix from `qrcode`, drawn as ONE vector path; addresses in capitals, which makes the code coarser."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import qrcode
from reportlab.pdfgen.canvas import Canvas

QUIET_MODULES = 4


def address(base_url: str, kind: str = "", code: str = "") -> str:
    """What a QR says: `HTTP://10.42.0.1/C/K7QF9M2X`. `kind` is C (card), B (badge), J (join) or "" (the front door)."""
    base = base_url.rstrip("/").upper()
    return f"{base}/{kind}/{code}" if kind else f"{base}/"


@functools.lru_cache(maxsize=512)
def matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """The modules, without quiet zone, at level Q."""
    code = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_Q, border=0)
    code.add_data(text, optimize=0)
    code.make(fit=True)
    return tuple(tuple(map(bool, row)) for row in code.get_matrix())


def quiet(text: str, size: float) -> float:
    """Width of the quiet zone around a code `size` wide, in the same unit."""
    return QUIET_MODULES * size / len(matrix(text))


def draw_qr(canvas: Canvas, text: str, x: float, y: float, size: float) -> None:
    """Draw the modules in a square of `size` points with its lower left corner at x, y; the quiet zone stays outside."""
    rows = matrix(text)
    module = size / len(rows)
    path = canvas.beginPath()
    for column, row, length in _runs(rows):
        path.rect(x + column * module, y + size - (row + 1) * module, length * module, module)
    canvas.setFillGray(0)
    canvas.drawPath(path, stroke=0, fill=1)


def qr_svg(text: str) -> str:
    """The same code as an SVG with its quiet zone, for a page."""
    rows = matrix(text)
    side = len(rows) + 2 * QUIET_MODULES
    d = "".join(f"M{c + QUIET_MODULES} {r + QUIET_MODULES}h{n}v1h-{n}z" for c, r, n in _runs(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path fill="#000" d="{d}"/></svg>'
    )


def _runs(rows: tuple[tuple[bool, ...], ...]) -> Iterator[tuple[int, int, int]]:
    """(column, row, length) of each run of dark modules."""
    for r, row in enumerate(rows):
        start = None
        for c, dark in enumerate((*row, False)):
            if dark and start is None:
                start = c
            elif not dark and start is not None:
                yield start, r, c - start
                start = None
