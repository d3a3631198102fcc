"""The French is complete, says the same facts, and the check really finds what is wrong."""

from pathlib import Path

import pytest

from server.locale import browser_catalogue, fill, messages, pick, placeholders, spaced
from server.locale.catalogue import ROOT, check, sentences, sentences_of, sources
from server.locale.po import read
from server.locale.refusals import REFUSALS


def test_every_sentence_is_translated():
    assert check().faults == []


def test_sentences_are_found_in_code_pages_and_nested_templates(tmp_path: Path):
    (tmp_path / "server").mkdir()
    (tmp_path / "start.py").write_text("")
    (tmp_path / "server/a.py").write_text('x = N_("one" " more")\nsheet._("two {n}", n=1)\ntranslate(lang, "three")\nother("no")\n')
    (tmp_path / "server/b.js").write_text('html`<p>${a ? html`<b>${t("four \\"x\\"")}</b>` : start("no")}</p>`')
    found = sentences(tmp_path)
    assert found == {"one more": "server/a.py:1", "two {n}": "server/a.py:2", "three": "server/a.py:3", 'four "x"': "server/b.js:1"}


@pytest.mark.parametrize(
    ("po", "fault"),
    [
        ("", "server/a.py:1: no French for: {a} hits[ {b}]"),
        ('msgid "{a} hits[ {b}]"\nmsgstr "{a} touche[ {c}]"\n', "x.po: the placeholders differ: {a} hits[ {b}]"),
        ('msgid "{a} hits[ {b}]"\nmsgstr "{a} touche {b}"\n', "x.po: the [optional pieces] differ: {a} hits[ {b}]"),
        ('msgid "{a} hits[ {b}]\n', 'x.po: line 1: "{a} hits[ {b}]'),
    ],
)
def test_check_names_file_and_sentence(tmp_path: Path, po: str, fault: str):
    (tmp_path / "server/locale/fr").mkdir(parents=True)
    (tmp_path / "start.py").write_text("")
    (tmp_path / "server/a.py").write_text('N_("{a} hits[ {b}]")\n')
    (tmp_path / "server/locale/fr/x.po").write_text(po)
    assert fault in check(tmp_path).faults


def test_reader_agrees_with_plain_gettext_text():
    text = '# c\nmsgid ""\nmsgstr "Language: fr\\n"\n\nmsgid ""\n"a \\"b\\" "\n"c"\nmsgstr ""\n"é\\n"\n"f"\n'
    assert read(text) == {'a "b" c': "é\nf"}


def test_french_typography():
    assert spaced("Oui : « bien » ! Et alors ?") == "Oui\u00a0: «\u00a0bien\u00a0»\u00a0! Et alors\u00a0?"
    assert not [s for s in messages("fr").values() if " :" in s or " ?" in s or " !" in s or " ;" in s or " »" in s or "« " in s]


def test_optional_pieces():
    assert fill("{a} fights[ {b}][, at {c}].", {"a": "Zoé", "b": "Max", "c": ""}) == "Zoé fights Max."


def test_language_of_a_visitor():
    assert pick("en-GB,en;q=0.9,fr;q=0.8", None) == "en"
    assert pick("de,fr;q=0.5,en;q=0.4", None) == "fr"
    assert pick("en", "fr") == "fr"
    assert pick(None, "xx") == "fr"
    assert pick("de-DE;q=x,,;", None) == "fr"


def test_browser_gets_the_same_tables():
    french, english = browser_catalogue("fr"), browser_catalogue("en")
    assert french["refusals"].keys() == english["refusals"].keys() == REFUSALS.keys()
    assert french["words"]["left_arm"] == "bras gauche" and english["words"]["left_arm"] == "left arm"
    assert all(french["refusals"][code] != english["refusals"][code] for code in REFUSALS)
    assert all(placeholders(french["refusals"][code]) == placeholders(english["refusals"][code]) for code in REFUSALS)


def test_every_code_that_the_sources_refuse_with_has_a_sentence():
    import re

    said = set()
    for folder in ("server", "cards"):
        for path in (ROOT / folder).rglob("*.py"):
            said |= set(re.findall(r'(?:Refused|_no|ConnectionRefusedError)\("([A-Z_]{3,})"', path.read_text(encoding="utf-8")))
    assert len(said) > 40 and not said - REFUSALS.keys()


def test_a_phone_gets_every_sentence_that_a_page_says():
    """The browser's catalogue leaves out what only the server says; nothing a page says may be among it."""
    sent = browser_catalogue("fr")["messages"]
    pages = [path for path in sources() if path.suffix == ".js"]
    assert {msgid for path in pages for msgid in sentences_of(path.read_text(encoding="utf-8"))} - set(sent) == set()
