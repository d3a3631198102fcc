"""Draws the project's pictograms on a PDF page: the small part of SVG that they use, nothing more.

Understood: g with rotate(a x y); path with absolute M L H V C Z; fill and stroke currentColor or none; stroke-width.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

PICTOGRAMS = Path(__file__).parent.parent / "pictograms"
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}


def pictogram_of(code: str) -> str:
    """The pictogram of a card: its own, or the generic one for cards of other decks."""
    own = re.fullmatch(r"[A-Z0-9]{1,4}-[0-9]{2,3}", code) and (PICTOGRAMS / f"{code}.svg").is_file()
    return code if own else "generic"


def draw(canvas: Canvas, name: str, x: float, y: float, height: float, colour: Color, fills: dict[str, Color] | None = None) -> None:
    """Draw a pictogram, `height` points tall, lower left corner at x, y. `fills` colours parts by their id."""
    root = _root(name)
    _, _, _, box_height = map(float, root.attrib["viewBox"].split())
    scale = height / box_height
    canvas.saveState()
    canvas.translate(x, y + height)
    canvas.scale(scale, -scale)
    canvas.setStrokeColor(colour)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    _children(canvas, root, float(root.attrib["stroke-width"]), colour, fills or {})
    canvas.restoreState()


@functools.cache
def _root(name: str) -> ElementTree.Element:
    return ElementTree.fromstring((PICTOGRAMS / f"{name}.svg").read_text("utf-8"))


def _children(canvas: Canvas, parent: ElementTree.Element, width: float, colour: Color, fills: dict[str, Color]) -> None:
    for element in parent:
        if element.tag.endswith("}g"):
            angle, cx, cy = map(float, re.findall(r"-?[\d.]+", element.attrib["transform"]))
            canvas.saveState()
            canvas.translate(cx, cy)
            canvas.rotate(angle)
            canvas.translate(-cx, -cy)
            _children(canvas, element, width, colour, fills)
            canvas.restoreState()
            continue
        fill = fills.get(element.get("id", "")) or (colour if element.get("fill") == "currentColor" else None)
        if fill is not None:
            canvas.setFillColor(fill)
        canvas.setLineWidth(float(element.get("stroke-width", width)))
        path = canvas.beginPath()
        for command, v in _commands(element.attrib["d"]):
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[command](*v)
        even_odd = 0 if element.get("fill-rule") == "evenodd" else 1
        canvas.drawPath(path, stroke=int(element.get("stroke") != "none"), fill=int(fill is not None), fillMode=even_odd)


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Path data as (M, L, C or Z, numbers); H and V become L."""
    x = y = 0.0
    for command, numbers in re.findall(r"([MLHVCZ])([^MLHVCZ]*)", d):
        values = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        count = _COUNT[command]
        for i in range(0, max(len(values), 1), count or 1):
            v = values[i : i + count]
            if command == "H":
                v = [v[0], y]
            elif command == "V":
                v = [x, v[0]]
            if v:
                x, y = v[-2], v[-1]
            yield ("L" if command in "HV" or (command == "M" and i) else command), v
