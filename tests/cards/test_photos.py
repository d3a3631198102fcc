"""A printed card, photographed badly, is still read: made photos with tilt, glare, low light and blur (field problem 24)."""

import random

import pytest
import zxingcpp
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from cards.printing import cards_pdf
from cards.serial_battle import demo

from .paper import DPI, by_pdfium

COUNT = 40
SAYS = "HTTP://10.42.0.1/C/K7QF9M2X"


@pytest.fixture(scope="module")
def card() -> Image.Image:
    """One printed card, 63 × 88 mm, cut out of its page at 150 dpi."""
    first = demo().cards[0]
    pdf = cards_pdf([first], {first.code: "K7QF9M2X"}, "http://10.42.0.1", "fr", "A4")
    page = by_pdfium(pdf)[0]
    left, top = (page.width - 189 / 25.4 * DPI) / 2, (page.height - 264 / 25.4 * DPI) / 2
    return page.crop((round(left), round(top), round(left + 63 / 25.4 * DPI), round(top + 88 / 25.4 * DPI)))


def photo(card: Image.Image, dice: random.Random, tilt: float = 0.05) -> Image.Image:
    """The card held 25 to 55 cm from a phone (1280 × 960), somewhat turned, on rough ground."""
    ground = _noise(dice, (1280, 960)).point(lambda v: v * 0.5 + 30)
    height = dice.uniform(340, 700)
    width = height * card.width / card.height
    # a perspective: each corner is pulled towards the middle
    pull = [(dice.uniform(0, tilt) * width, dice.uniform(0, tilt) * height) for _ in range(4)]
    corners = [
        (pull[0][0], pull[0][1]), (width - pull[1][0], pull[1][1]),
        (width - pull[2][0], height - pull[2][1]), (pull[3][0], height - pull[3][1]),
    ]  # fmt: skip
    size = (round(width), round(height))
    source = [(0, 0), (card.width, 0), (card.width, card.height), (0, card.height)]
    held = card.transform(size, Image.Transform.PERSPECTIVE, _perspective(corners, source), Image.Resampling.BICUBIC, fillcolor=0)
    mask = Image.new("L", card.size, 255).transform(size, Image.Transform.PERSPECTIVE, _perspective(corners, source))
    angle = dice.uniform(-25, 25)
    held, mask = (image.rotate(angle, Image.Resampling.BICUBIC, expand=True) for image in (held, mask))
    ground.paste(held, ((1280 - held.width) // 2, (960 - held.height) // 2), mask)
    return ground


def _noise(dice: random.Random, size: tuple[int, int]) -> Image.Image:
    return Image.frombytes("L", size, dice.randbytes(size[0] * size[1]))


def _perspective(to: list, of: list) -> list[float]:
    """The eight numbers Pillow wants, by elimination: a point of `to` comes from the point of `of`."""
    rows = []
    for (x, y), (u, v) in zip(to, of, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]
    for i in range(8):
        pivot = max(range(i, 8), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for r in range(8):
            if r != i:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[8] for row in rows]


def tilted(card: Image.Image, dice: random.Random) -> Image.Image:
    return photo(card, dice, 0.22)


def glare(card: Image.Image, dice: random.Random) -> Image.Image:
    """A bright spot on the laminate."""
    image = photo(card, dice)
    spot = Image.new("L", image.size, 0)
    x, y, r = 640 + dice.uniform(-200, 200), 480 + dice.uniform(-150, 250), dice.uniform(40, 110)
    ImageDraw.Draw(spot).ellipse((x - r, y - r, x + r, y + r), fill=235)
    return ImageChops.add(image, spot.filter(ImageFilter.GaussianBlur(r * 0.7)))


def dim(card: Image.Image, dice: random.Random) -> Image.Image:
    """Dusk under trees: dark, flat and noisy."""
    image = ImageEnhance.Brightness(photo(card, dice)).enhance(dice.uniform(0.18, 0.35))
    grain = dice.uniform(0.10, 0.22)
    return ImageChops.add(image, _noise(dice, image.size).point(lambda v: v * grain), 1, round(-128 * grain))


def blurred(card: Image.Image, dice: random.Random) -> Image.Image:
    """Out of focus by a third to half a module."""
    return photo(card, dice).filter(ImageFilter.GaussianBlur(dice.uniform(1.5, 4.5)))


@pytest.mark.parametrize(("spoil", "least"), [(tilted, 0.95), (glare, 0.95), (dim, 0.95), (blurred, 0.70)])
def test_a_bad_photo_is_still_read(card, spoil, least):
    read = 0
    for seed in range(COUNT):
        found = [hit.text for hit in zxingcpp.read_barcodes(spoil(card, random.Random(seed)), formats=zxingcpp.BarcodeFormat.QRCode)]
        assert set(found) <= {SAYS}  # never a wrong text
        read += SAYS in found
    print(f"{spoil.__name__}: {read} of {COUNT}")
    assert read >= least * COUNT
