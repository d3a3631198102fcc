"""`static/text.js` says exactly what `facts.py` says (both read the same tables)."""

from pathlib import Path

import pytest
from playwright.sync_api import Route, sync_playwright

from server.locale import browser_catalogue
from server.locale.facts import Speaker
from server.rules.serial_battle.cards import Card

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"p1": "Zoé", "p2": "Max"}
DECK = {"SB-01": Card("SB-01", "Épée", "Sword")}
CASES = [
    ("NOT_ALIVE", {"player": "@p1", "cause": "~duel", "at": "T:754000", "by": "@p2"}),
    ("NOT_ALIVE", {}),
    ("LOCKED", {"player": "@p1", "duel": "D4", "by": "@r9", "other": "@p2"}),
    ("COOLDOWN", {"a": "@p1", "b": "@p2", "until": "T:3754000", "seconds": 12}),
    ("REVIEW", {"why": "~refused", "entries": []}),
    ("CONFLICT", {"entries": ["D3", "D4"]}),
    ("NOT_NOW", {"next": "die", "player": ""}),
    ("NOT_OWNER", {"player": "@p1", "card": "#SB-01"}),
    ("BAD_SETTING", {"setting": "hp_start", "value": "0"}),
    ("NO SUCH CODE", {}),
]
SAY = """async ([cases, ctx]) => {
  const text = await import("/text.js");
  await text.loadText();
  return cases.map(([code, facts]) => text.refusal({code, facts}, ctx));
}"""


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_same_words_in_the_browser(lang: str, chromium):
    def answer(route: Route) -> None:
        if route.request.url.endswith(".js"):
            route.fulfill(content_type="text/javascript", body=(ROOT / "server/static/text.js").read_text(encoding="utf-8"))
        elif route.request.url.endswith(f"/i18n/{lang}.json"):
            route.fulfill(json=browser_catalogue(lang))
        else:
            route.fulfill(content_type="text/html", body=f'<html lang="{lang}"></html>')

    page = chromium.new_page()
    page.route("**/*", answer)
    page.goto("http://words.test/")
    cards = {code: {"code": code, "name_fr": card.name_fr, "name_en": card.name_en} for code, card in DECK.items()}
    said = page.evaluate(SAY, [CASES, {"names": NAMES, "cards": cards}])
    speaker = Speaker(lang, NAMES, DECK)
    assert said == [speaker.refusal(code, facts) for code, facts in CASES]
