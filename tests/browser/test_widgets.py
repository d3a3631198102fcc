"""Words, codes and widgets in a real Chromium: both languages say what the server would say, a photographed code is read,
every widget is accessible, and the theme can be read in the sun."""

from __future__ import annotations

import base64
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import qrcode
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from cards.codes import normalise
from server.locale.facts import Speaker
from server.locale.refusals import REFUSALS

THEME = Path(__file__).parents[2] / "server/static/theme.css"


@pytest.fixture
def front(server: Any, chromium: Browser) -> Iterator[Page]:
    """The front page, whose modules the tests borrow."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="fr-FR")
    page = context.new_page()
    page.goto(server.url)
    yield page
    context.close()


class _Card:
    code, name_fr, name_en, text_fr, text_en = "SB-01", "Poêle à frire", "Frying pan", "", ""


SAID: list[tuple[str, dict[str, Any]]] = [
    ("{player} draws {card}.", {"player": "@p1", "card": "#SB-01"}),
    ("{player} draws {card}.", {"player": "@gone", "card": "#SB-99"}),
    ("{player} reported in {sector}: to be confirmed.", {"player": "@p2", "sector": "~outside"}),
    ("{player} walks with a referee until {until}.", {"player": "@p1", "until": "T:3754000"}),
    (
        "{duel}: {text}",
        {"duel": "D1", "text": [["{a} strikes first: touched first.", {"a": "@p2"}], ["{player} is in.", {"player": "@p1"}]]},
    ),
    ("Sector {sectors} is closed for good.", {"sectors": ["A", "B"]}),
    ("Announcement: {text}", {"text": "<script>alert(1)</script> {player}"}),
]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_browser_says_what_the_server_says(front: Page, lang: str) -> None:
    names = {"p1": "Ana", "p2": "Bo 🦊"}
    speaker = Speaker(lang, names, {"SB-01": _Card()})  # type: ignore[dict-item]
    some = {"player": "@p1", "at": "T:65000", "cause": "~zone", "seconds": 30, "next": "die"}
    refusals = [[code, facts] for code in REFUSALS for facts in ({}, some)]
    front.context.add_cookies([{"name": "lang", "value": lang, "url": front.url}])
    said = front.evaluate(
        """async ([said, refusals, names]) => {
          const text = await import("/static/text.js");
          await text.loadText();
          const ctx = { names, cards: { "SB-01": { code: "SB-01", name_fr: "Poêle à frire", name_en: "Frying pan" } } };
          const told = said.map(([msgid, facts]) => text.sentence({ msgid, facts }, ctx));
          return [told, refusals.map(([code, facts]) => text.refusal({ code, facts }, ctx))];
        }""",
        [[list(pair) for pair in SAID], refusals, names],
    )
    assert said[0] == [speaker.sentence(msgid, facts) for msgid, facts in SAID]
    assert said[1] == [speaker.refusal(code, facts) for code, facts in refusals]


def test_codes_are_read_as_the_server_reads_them(front: Page) -> None:
    typed = [
        "abcd-efgh",
        " ab cd ef gh ",
        "HTTP://10.0.0.5:8080/C/ABCDEFGH",
        "http://x/j/abcdefgh/?a=b#c",
        "ＡＢ２３",
        "sb-07",
        "é_è",
        "///",
        "",
    ]
    found = front.evaluate("async (all) => { const { normalise } = await import('/static/scan.js'); return all.map(normalise); }", typed)
    assert found == [normalise(x) for x in typed]


def test_a_photographed_code_is_read(front: Page) -> None:
    blank = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    picture = io.BytesIO()
    qrcode.make("HTTP://10.0.0.5:8080/C/ABCDEFGH").save(picture)
    fetched = front.evaluate(
        """async ([b64, blank]) => {
          const { scanPhoto } = await import("/static/scan.js");
          const blob = (text) => new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], { type: "image/png" });
          return [await scanPhoto(blob(b64)), await scanPhoto(blob(blank))];
        }""",
        [base64.b64encode(picture.getvalue()).decode(), blank],
    )
    assert fetched == ["HTTP://10.0.0.5:8080/C/ABCDEFGH", None]


def test_questions_answer(front: Page) -> None:
    front.evaluate("async () => { window.kit = await import('/static/widgets.js'); }")
    for button, value in ((".btn--danger", True), (".btn:not(.btn--danger)", False)):
        front.evaluate("() => { window.given = undefined; kit.ask({ title: 'Sure?', danger: true }).then((x) => (window.given = x)); }")
        front.locator(f"dialog {button}").click()
        front.wait_for_function("() => window.given !== undefined")
        assert front.evaluate("() => given") is value
    front.evaluate("() => { window.given = undefined; kit.ask({ title: 'Why?', input: 'Reason' }).then((x) => (window.given = x)); }")
    front.locator("dialog input").fill(" rain ")
    front.keyboard.press("Enter")
    front.wait_for_function("() => window.given === 'rain'")
    front.evaluate("() => { window.given = undefined; kit.ask({ title: 'Why?', input: 'Reason' }).then((x) => (window.given = x)); }")
    front.keyboard.press("Escape")
    front.wait_for_function("() => window.given === null")
    expect(front.locator("dialog")).to_have_count(0)


GALLERY = """async (theme) => {
  const { html, render } = await import("/static/vendor/lit-html.js");
  const kit = await import("/static/widgets.js");
  const { setTheme } = await import("/static/theme.js");
  setTheme(theme);
  const faces = [{ damage: 0 }, ...["contusion", "ko", "fracture", "sever"].map((effect) => ({ damage: 4, effect })), { effect: "kill" }];
  const card = { code: "SB-01", name_fr: "Poêle", name_en: "Pan", hands: 1, parry: true, text_fr: "Boum.", text_en: "Boom.", faces };
  const states = ["open", "warned", "grace", "closed"];
  document.body.innerHTML = "<main class='page'></main>";
  const zone = { next_ms: 600000, warn_ms: 480000, grace_ms: null, interval_ms: 600000, closing: ["A"], step: 0, steps: 5 };
  const outbox = { list: [{ state: "waiting" }], done: [] };
  const topics = { public: { phase: "running", final: null, zone } };
  const state = { status: "offline", since: Date.now() - 9000, savingOk: false, why: "" };
  const link = { ...state, outbox, gameNow: () => 500000, clockError: 12, topics };
  const told = [false, true].map((voided, n) => ({ n, at_ms: 1000 * n, msgid: "The final begins.", facts: {}, voided }));
  render(html`${kit.statusBanner(link)}<h1>Kit</h1><div class="stack"><h2>Widgets</h2>
    ${kit.hpBar(30, 36)}${kit.hpBar(9, 36)}${kit.zoneClock(link)}
    <div class="row">${[..."ABCDEFGHIJKL"].map((id, n) => kit.sectorFlag({ id, state: states[n % 4], last: n === 4 }))}
      ${kit.sectorFlag({ id: "Vieux moulin", state: "open" })}</div>
    ${kit.handCard(card)}${kit.handCard(card, { selected: true, onTap() {} })}
    <section class="panel">${kit.bodyFigure({ left_arm: "fractured", right_leg: "severed" })}</section>
    <div class="row">${["", "main", "danger", "quiet"].map((kind) => html`<button class="btn btn--${kind}">Bouton</button>`)}
      <button class="btn" disabled>Fermé</button></div>
    <p class="row">${["chip", "chip chip--danger", "tag", "muted"].map((kind) => html`<span class=${kind}>mot</span>`)}</p>
    <label class="field"><span>Champ</span><input><span class="hint">aide</span><span class="error">erreur</span></label>
    ${kit.feedList(told, {})}
    ${kit.langSwitch()}${kit.themeSwitch()}</div>`, document.querySelector("main"));
}"""


@pytest.mark.parametrize("theme", ["sun", "night"])
def test_every_widget_is_accessible_in_both_lights(front: Page, theme: str) -> None:
    front.evaluate(GALLERY, theme)
    found = Axe().run(front)
    assert found.violations_count == 0, found.generate_report()
    heights = front.locator(".btn, .tile").evaluate_all("(all) => all.map((b) => b.getBoundingClientRect().height)")
    assert min(heights) >= 56
    assert front.evaluate("() => document.documentElement.scrollWidth") <= 390
    if "SHOTS" in os.environ:
        front.screenshot(path=Path(os.environ["SHOTS"]) / f"kit-{theme}.png", full_page=True)


def test_sectors_differ_without_colour(front: Page) -> None:
    front.evaluate(GALLERY, "sun")
    patterns = front.locator(".sector__pattern").evaluate_all("(all) => all.slice(0, 12).map((p) => p.getAttribute('d'))")
    assert len(set(patterns)) == 12


def _luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    r, g, b = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@pytest.mark.parametrize(("theme", "rule"), [("sun", r":root \{(.*?)\n\}"), ("night", r':root\[data-theme="night"\] \{(.*?)\n\}')])
def test_words_keep_seven_to_one(theme: str, rule: str) -> None:
    block = re.search(rule, THEME.read_text(encoding="utf-8"), re.S)
    assert block
    token = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block[1]))
    pairs = [(word, ground) for word in ("ink", "soft", "signal", "calm", "good") for ground in ("paper", "sheet")]
    pairs += [("ink", "shade"), ("soft", "shade"), ("on-signal", "signal"), ("on-calm", "calm"), ("paper", "ink"), ("paper", "good")]
    for word, ground in pairs:
        light, dark = sorted((_luminance(token[word]), _luminance(token[ground])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 7, f"{theme}: {word} on {ground}: {(light + 0.05) / (dark + 0.05):.2f}"
