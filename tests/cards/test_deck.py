"""Decks go out and come back the same, whatever saved them, and every fault names its row and column (8.1)."""

import io
import zipfile
from unicodedata import normalize

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cards.serial_battle import Deck, demo, dump_csv, dump_toml, dump_xlsx, read_deck, sentence, template_csv, template_xlsx
from cards.serial_battle.cells import COLUMNS
from cards.serial_battle.problems import WHY
from server.locale import translate
from server.rules.serial_battle.cards import EFFECTS, Card, Face, faults

_text = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=40).map(lambda s: normalize("NFC", s).strip())
_name = _text.filter(bool)
_face = st.one_of(st.builds(Face, st.integers(0, 99), st.sampled_from([e for e in EFFECTS if e != "kill"])), st.just(Face(0, "kill")))
_shared = {"name_fr": _name, "name_en": _name, "text_fr": _text, "text_en": _text}
_card = st.one_of(
    st.builds(
        Card, code=st.just(""), hands=st.integers(0, 2), initiative=st.booleans(), flee=st.booleans(), parry=st.booleans(),
        faces=st.one_of(st.just(()), st.tuples(*[_face] * 6)), **_shared,
    ),
    st.builds(
        Card, code=st.just(""), hands=st.just(0), permanent=st.just(True), bare_bonus=st.integers(0, 20),
        protect=st.tuples(*[st.integers(0, 20)] * 6), **_shared,
    ),
    st.builds(Card, code=st.just(""), hands=st.integers(0, 2), useless=st.just(True), flee=st.booleans(), **_shared),
)  # fmt: skip


@st.composite
def decks(draw) -> Deck:
    """Valid decks of a few cards, some of them paired."""
    cards = [replace(card, code=f"T{i % 7}-{i:02}") for i, card in enumerate(draw(st.lists(_card, min_size=1, max_size=6)))]
    arms = [i for i, card in enumerate(cards) if card.weapon]
    if len(arms) >= 2 and draw(st.booleans()):
        a, b = arms[:2]
        cards[a] = replace(cards[a], complements=(cards[b].code,), pair_bonus=draw(st.integers(0, 20)))
        cards[b] = replace(cards[b], complements=(cards[a].code,))
    return Deck(tuple(cards), draw(_text), draw(_text))


def test_the_demo_deck_is_whole():
    assert len(demo().cards) == 32
    assert faults(demo().cards) == []


@settings(max_examples=60, deadline=None)
@given(decks())
def test_a_deck_survives_every_way_of_saving_it(deck):
    size = len(deck.cards)
    assert read_deck(dump_toml(deck).encode(), "deck.toml", size) == (deck, [])
    for data in (dump_csv(deck, "fr"), dump_csv(deck, "en"), dump_xlsx(deck)):
        assert read_deck(data, "deck", size) == (Deck(deck.cards), [])


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
def test_any_common_separator_and_encoding(separator, encoding):
    head = separator.join(["code", "Name_FR", "name_en", "initiative", "hands"])
    text = f"{head}\r\nA-01{separator}Épée{separator}Sword{separator}vrai{separator}2\r\n"
    deck, problems = read_deck(text.encode(encoding), "x.csv", 1)
    assert problems == []
    assert deck.cards == (Card("A-01", "Épée", "Sword", hands=2, initiative=True),)


@pytest.mark.parametrize("word", ["1", "true", "TRUE", "oui", "Vrai", "x", "yes"])
def test_a_yes_is_a_yes(word):
    assert read_deck(f"code,name_fr,name_en,parry,flee\nA-01,a,b,{word},non\n".encode(), "x.csv", 1)[0].cards[0].parry


@pytest.mark.parametrize(
    ("cell", "face"),
    [("5 ko", Face(5, "ko")), ("5ko", Face(5, "ko")), ("5 K.-O.", Face(5, "ko")), ("7", Face(7)),
     ("0 mort", Face(0, "kill")), ("kill", Face(0, "kill")),
     ("4 Étranglement", Face(4, "strangle")), ("8 tranche", Face(8, "sever"))],
)  # fmt: skip
def test_faces_as_people_write_them(cell, face):
    row = ",".join(["A-01,a,b", *[cell] * 6])
    deck, problems = read_deck(f"code,name_fr,name_en,{','.join(f'face{i}' for i in range(1, 7))}\n{row}\n".encode(), "x.csv", 1)
    assert problems == []
    assert deck.cards[0].faces == (face,) * 6


def test_a_spreadsheet_keeps_its_numbers_and_truths():
    book = openpyxl.Workbook()
    book.active.append(["code", "name_fr", "name_en", "hands", "parry", *[f"face{i}" for i in range(1, 7)]])
    book.active.append(["A-01", "a", "b", 2.0, True, 1, 2.0, "3 ko", 4, 5, 6])
    out = io.BytesIO()
    book.save(out)
    deck, problems = read_deck(out.getvalue(), "x.xlsx", 1)
    assert problems == []
    assert (deck.cards[0].hands, deck.cards[0].parry, deck.cards[0].faces[2]) == (2, True, Face(3, "ko"))


def test_the_templates_can_be_read_back():
    for lang in ("fr", "en"):
        for data in (template_csv(lang), template_xlsx(lang)):
            deck, problems = read_deck(data, "template", 2)
            assert problems == []
            assert [c.code for c in deck.cards] == ["EX-01", "EX-02"]


GOOD = dict(
    zip(COLUMNS, ["A-01", "Épée", "Sword", "1", "", "", "", "1", "2", "3", "4", "5", "6", "", "", "", "", "", "", "t", "t"], strict=True)
)
EMPTY = {f"face{i}": "" for i in range(1, 7)}
ONE_CELL = [
    ({"code": "épée"}, "code", "format"),
    ({"code": ""}, "code", "empty"),
    ({"name_fr": ""}, "name_fr", "empty"),
    ({"name_en": "x" * 501}, "name_en", "too_long"),
    ({"text_fr": "a\nb"}, "text_fr", "one_line"),
    ({"hands": "two"}, "hands", "not_whole"),
    ({"hands": "3"}, "hands", "range_0_2"),
    ({"initiative": "perhaps"}, "initiative", "not_truth"),
    ({"face3": "5 kno"}, "face3", "effect"),
    ({"face3": "ko 5"}, "face3", "not_face"),
    ({"face4": ""}, "face4", "six"),
    ({"face5": "120"}, "face5", "damage_0_99"),
    ({"face6": "3 kill"}, "face6", "kill_has_damage"),
    ({"complements": "Z-99"}, "complements", "unknown"),
    ({"complements": "A-02"}, "complements", "one_sided"),
    ({"pair_bonus": "21"}, "pair_bonus", "range_0_20"),
    ({"pair_bonus": "2"}, "pair_bonus", "needs_complement"),
    ({"bare_bonus": "2"}, "bare_bonus", "permanent_only"),
    ({"protect": "1;2;3"}, "protect", "six_0_20"),
    ({"permanent": "1", **EMPTY}, "hands", "permanent_zero"),
    ({"permanent": "1", "hands": "0"}, "face1", "permanent_none"),
    ({"permanent": "1", "hands": "0", "parry": "1", **EMPTY}, "parry", "permanent_false"),
    ({"useless": "1"}, "face1", "useless_none"),
    ({"useless": "1", "initiative": "1", **EMPTY}, "initiative", "useless_false"),
    ({"code": "A-02"}, "code", "twice"),
]  # fmt: skip


def sheet(*cards: dict) -> bytes:
    book = openpyxl.Workbook()
    book.active.append(COLUMNS)
    for card in cards:
        book.active.append([card.get(column, "") for column in COLUMNS])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize(("change", "column", "why"), ONE_CELL)
def test_every_fault_names_its_row_and_column(change, column, why):
    found = read_deck(sheet({**GOOD, "code": "A-02"}, {**GOOD, **change}), "x.xlsx", 2)[1]
    fault = next(p for p in found if p.why == why)
    assert (fault.row, fault.field) == (3, column)
    assert sentence(fault, "en").startswith(f"Row 3, column {column}: ")
    assert sentence(fault, "fr").startswith(f"Ligne 3, colonne {column}\u00a0: ")


def test_a_clean_pair_of_cards_has_no_fault():
    assert read_deck(sheet({**GOOD, "code": "A-02"}, GOOD), "x.xlsx", 2)[1] == []


def test_a_deck_of_31_is_told_so_in_both_languages():
    found = read_deck(dump_csv(Deck(demo().cards[:15] + demo().cards[16:])), "deck.csv")[1]
    said = [sentence(p, "fr") for p in found]
    assert any("31" in s and "32" in s for s in said)
    assert sentence(next(p for p in found if p.why == "size"), "en") == "The deck has 31 cards; the settings ask for 32."
    assert {p.why for p in found} == {"size", "unknown"}  # its partner is gone as well


WHOLE_FILE = [
    (b"", "x.csv", "no_cards"),
    (b"code,name_fr,name_en\n", "x.csv", "no_cards"),
    (b"name_fr,name_en\na,b\n", "x.csv", "no_column"),
    (b"code,name_fr,name_en,hand\nA-01,a,b,1\n", "x.csv", "unknown_column"),
    (b"code,code,name_fr,name_en\nA-01,A-01,a,b\n", "x.csv", "column_twice"),
    (b"x" * 1_000_001, "x.csv", "too_big"),
    (b"code,name_fr,name_en\n" + b"A-01,a,b\n" * 201, "x.csv", "too_many_rows"),
    (b"[[card]\n", "x.toml", "not_toml"),
    (b"\xff\xfe\x00", "x.csv", "unreadable"),
    (b"\xd0\xcf\x11\xe0....", "x.xls", "old_sheet"),
    (b"PK\x03\x04 torn", "x.xlsx", "unreadable"),
    (b"[[card]]\ncode = 1979-05-27\n", "x.toml", "date"),
    (b"[[card]]\nname_fr = true\n", "x.toml", "not_text"),
    (b"[[card]]\ncomplements = {a = 1}\n", "x.toml", "not_list"),
    (b"a = " + b"[" * 5000, "x.toml", "unreadable"),
]


@pytest.mark.parametrize(("data", "name", "why"), WHOLE_FILE, ids=[w for _, _, w in WHOLE_FILE])
def test_a_file_that_is_no_deck(data, name, why):
    found = read_deck(data, name)[1]
    fault = next(p for p in found if p.why == why)
    assert "{" not in sentence(fault, "fr") + sentence(fault, "en")


def packed(parts: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in parts.items():
            file.writestr(name, data)
    return out.getvalue()


def test_a_zip_bomb_is_refused_before_it_is_unpacked():
    bomb = packed({"xl/workbook.xml": b"<a/>", "xl/worksheets/sheet1.xml": b"0" * 50_000_000})
    assert len(bomb) < 1_000_000
    assert [p.why for p in read_deck(bomb, "x.xlsx")[1]] == ["too_big_inside"]


def test_entities_in_a_spreadsheet_are_refused():
    good = zipfile.ZipFile(io.BytesIO(dump_xlsx(demo())))
    parts = {name: good.read(name) for name in good.namelist()}
    parts["xl/workbook.xml"] = b'<!DOCTYPE a [<!ENTITY b "c">]>' + parts["xl/workbook.xml"].split(b"?>", 1)[-1]
    assert [p.why for p in read_deck(packed(parts), "x.xlsx")[1]] == ["unreadable"]


def test_no_cell_is_run_as_a_formula():
    card = Card("A-01", "=1+1", "@x", text_fr="'=a", text_en="-1")
    assert b"\n=" not in dump_csv(Deck((card,))) and b",=" not in dump_csv(Deck((card,)))
    for data in (dump_csv(Deck((card,))), dump_xlsx(Deck((card,)))):
        assert read_deck(data, "x", 1)[0].cards == (card,)
    sheet_cell = openpyxl.load_workbook(io.BytesIO(dump_xlsx(Deck((card,))))).active["B2"]
    assert sheet_cell.data_type == "s"


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.binary(max_size=300), st.text(max_size=200).map(lambda s: ("code,name_fr,name_en,protect,face1\n" + s).encode())),
    st.sampled_from(["a.csv", "a.toml", "a.xlsx"]),
)
def test_no_file_can_break_the_reader(data, name):
    for fault in read_deck(data, name)[1]:
        assert sentence(fault, "fr")


def test_every_sentence_is_there_in_french():
    facts = dict.fromkeys(["value", "field", "row", "first", "n", "size", "line", "column"], "•")
    for msgid in WHY.values():
        assert translate("fr", msgid, **facts) != translate("en", msgid, **facts)
