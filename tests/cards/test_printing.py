"""What comes out of the printer: every QR is read back from the page, on both papers, and no name breaks it."""

import re
from xml.etree import ElementTree

import pytest
import zxingcpp
from PIL import Image

from cards import printing
from cards.codes import ALPHABET
from cards.printing import Badge, DuelLine, PlanStep, RankLine, Slip, Track, Wifi
from cards.printing.drawing import PICTOGRAMS, pictogram_of
from cards.printing.page import Sheet, clean, width_of
from cards.printing.qr import matrix
from cards.serial_battle import demo
from server.rules.serial_battle.cards import Card

from .paper import by_pdfium, by_poppler, shown

BASE = "http://10.42.0.1"
NAMES = [
    "Zoé",
    "Jean-Baptiste de La Tour d'Auvergne-Lauraguais",
    "<script>alert(1)</script>",
    "🦄🔥👨‍👩‍👧",
    "W" * 40,
    "محمد",
    "a\nb\tc",
    "",
]
EVENT = "La bataille du bois joli & <b>Cie</b>"


def code(n: int) -> str:
    return "".join(ALPHABET[(n * 7 + k * 11 + n // 30 * k) % 30] for k in range(8))


def texts(pdf: bytes, pages=by_pdfium) -> list[str]:
    return sorted(hit.text for page in pages(pdf) for hit in zxingcpp.read_barcodes(page, formats=zxingcpp.BarcodeFormat.QRCode))


def documents(lang: str, paper: str) -> dict[str, tuple[bytes, list[str]]]:
    """name -> (PDF, what its QR codes must say)."""
    cards = demo().cards
    print_codes = {card.code: code(i) for i, card in enumerate(cards)}
    badges = [Badge(name, i, code(100 + i)) for i, name in enumerate(NAMES)]
    slips = [Slip(name, code(200 + i), "referee" if i % 2 else "player") for i, name in enumerate(NAMES)]
    tracks = [Track(name, i) for i, name in enumerate(NAMES * 5)]
    steps = [PlanStep(600 * i, (f"Secteur {i}",), ("Clairière 🌲", "Mare" * 30)) for i in range(1, 20)]
    ranking = [RankLine(i, name, 1, 2, 3, name) for i, name in enumerate(NAMES * 5)]
    duels = [DuelLine("1:00", a, b, "Claire", f"{a} / {b}") for a in NAMES for b in NAMES]
    wifi = Wifi('Bois "joli"; été', "a:b;c,d\\e")
    say = {kind: f"HTTP://10.42.0.1/{kind}/" for kind in "CBJ"}
    return {
        "cards": (printing.cards_pdf(cards, print_codes, BASE, lang, paper), [say["C"] + c for c in print_codes.values()]),
        "badges": (printing.badges_pdf(badges, EVENT, BASE, lang, paper), [say["B"] + b.code for b in badges]),
        "slips": (printing.slips_pdf(slips, EVENT, BASE, lang, paper), [say["J"] + s.code for s in slips]),
        "sheets": (printing.sheets_pdf(tracks, 36, EVENT, lang, paper), []),
        "poster": (printing.poster_pdf(EVENT, BASE, lang, paper), ["HTTP://10.42.0.1/"]),
        "wifi poster": (
            printing.poster_pdf(EVENT, BASE, lang, paper, wifi),
            ["HTTP://10.42.0.1/", 'WIFI:T:WPA;S:Bois \\"joli\\"\\; été;P:a\\:b\\;c\\,d\\\\e;;'],
        ),
        "plan": (printing.plan_pdf(steps, "Clairière", EVENT, lang, paper), []),
        "results": (
            printing.results_pdf(EVENT, "12 juin", NAMES[2], ranking, duels, {n: ["Une phrase 🎉."] * 40 for n in NAMES}, lang, paper),
            [],
        ),
    }


@pytest.mark.parametrize("pages", [by_pdfium, by_poppler])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_qr_is_read_back_from_the_page(paper, pages):
    for name, (pdf, wanted) in documents("fr", paper).items():
        assert texts(pdf, pages) == sorted(wanted), name


def test_the_same_input_makes_the_same_bytes():
    first, second = documents("en", "A4"), documents("en", "A4")
    assert {name: pdf for name, (pdf, _) in first.items()} == {name: pdf for name, (pdf, _) in second.items()}


def test_paper_speaks_the_language_asked_for():
    cards = demo().cards[:9]
    codes = {card.code: code(i) for i, card in enumerate(cards)}
    french, english = (shown(printing.cards_pdf(cards, codes, BASE, lang, "A4")) for lang in ("fr", "en"))
    assert "Poêle à frire" in french and "2 mains" in french and not re.search(r"\bhands?\b", french)
    assert "Frying pan" in english and "2 hands" in english and not re.search(r"\bmains?\b", english)
    assert "compagnon non officiel" in shown(printing.poster_pdf(EVENT, BASE, "fr", "A4"))
    assert "unofficial companion" in shown(printing.poster_pdf(EVENT, BASE, "en", "A4"))


def test_the_code_stands_in_letters_beneath_its_qr():
    pdf = printing.badges_pdf([Badge("Zoé", 7, "K7QF9M2X")], EVENT, BASE, "fr", "A4")
    assert "K7QF 9M2X" in shown(pdf)
    assert "Zoé" in shown(pdf)


def test_a_card_code_is_coarse():
    assert len(matrix(printing.address(BASE, "C", "K7QF9M2X"))) == 25
    assert printing.address("http://192.168.1.20:8000/", "C", "K7QF9M2X") == "HTTP://192.168.1.20:8000/C/K7QF9M2X"


def test_the_qr_for_a_page_reads_the_same():
    side, runs = (re.search(pattern, printing.qr_svg("HTTP://10.42.0.1/")) for pattern in (r'viewBox="0 0 (\d+)', r'#000" d="([^"]+)'))
    image = Image.new("L", (int(side[1]),) * 2, 255)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)", runs[1]):
        image.paste(0, (int(x), int(y), int(x) + int(width), int(y) + 1))
    assert zxingcpp.read_barcodes(image.resize((400, 400), Image.Resampling.NEAREST))[0].text == "HTTP://10.42.0.1/"


def test_odd_cards_print_as_well():
    odd = [
        Card("ZZ-999", name_fr="W" * 80, name_en="", text_fr="mot " * 120),  # hand-read, overlong
        Card("A-01", name_fr="é", hands=0, permanent=True),
        Card("A-02", name_fr="🦄", initiative=True, flee=True, parry=True, complements=("A-03", "A-04", "A-05", "A-06"), pair_bonus=20),
    ]
    assert len(texts(printing.cards_pdf(odd, {card.code: code(i) for i, card in enumerate(odd)}, BASE, "en", "Letter"))) == 3


@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_wider_than_its_place(name):
    sheet = Sheet("x", "en", "A4")
    for size, width in ((17, 60), (9, 30)):
        assert all(width_of(line, "Companion", size) <= width for line in sheet.lines(name, size, width))


def test_what_the_font_lacks_is_one_box():
    assert clean("a🦄🔥b") == "a□b"
    assert clean("Zoé ☺") == "Zoé ☺"


def test_every_demo_card_has_its_own_pictogram():
    assert all(pictogram_of(card.code) == card.code for card in demo().cards)
    assert pictogram_of("EX-01") == "generic"
    assert pictogram_of("../../x") == "generic"


def test_pictograms_are_plain_and_in_one_style():
    files = sorted(PICTOGRAMS.glob("*.svg"))
    assert len(files) >= 32 + 14
    for file in files:
        root = ElementTree.fromstring(file.read_text("utf-8"))
        for element in root.iter():
            assert element.tag.split("}")[1] in {"svg", "g", "path"}, file.name
            assert set(re.findall("[A-Za-z]", element.get("d", ""))) <= set("MLHVCZ"), file.name
            assert not {"style", "onload", "href"} & set(element.attrib), file.name
    body = ElementTree.fromstring((PICTOGRAMS / "body.svg").read_text("utf-8"))
    starts = {part.get("id"): float(re.search(r"[\d.]+", part.get("d"))[0]) for part in body}
    assert set(starts) == {"trunk", "right_arm", "left_arm", "right_leg", "left_leg", "head"}
    assert starts["right_arm"] < starts["left_arm"] and starts["right_leg"] < starts["left_leg"]  # seen from the front
