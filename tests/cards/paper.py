"""Printed pages as pictures and as text: by pdfium always, by poppler's pdftoppm where it is installed."""

import io
import shutil
import subprocess

import pypdfium2
import pytest
from PIL import Image

DPI = 150


def by_pdfium(pdf: bytes) -> list[Image.Image]:
    return [page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L") for page in pypdfium2.PdfDocument(pdf)]


def by_poppler(pdf: bytes) -> list[Image.Image]:
    if not shutil.which("pdftoppm"):
        pytest.skip("pdftoppm is not installed")
    out = subprocess.run(["pdftoppm", "-r", str(DPI), "-gray"], input=pdf, capture_output=True, check=True).stdout
    images, stream = [], io.BytesIO(out)
    while stream.tell() < len(out):
        assert stream.readline() == b"P5\n"
        width, height = map(int, stream.readline().split())
        stream.readline()
        images.append(Image.frombytes("L", (width, height), stream.read(width * height)))
    return images


def shown(pdf: bytes) -> str:
    """The text of all pages."""
    return "\n".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))
