"""The browser kit in a real Chromium, against a real server: nothing sent is lost or doubled, the clock is right,
both languages say what the server would say, a photographed code is read, and the theme can be read in the sun."""

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
from playwright.sync_api import Browser, Page, expect, sync_playwright

from cards.codes import normalise
from server.locale.facts import Speaker
from server.locale.refusals import REFUSALS
from server.rehearsal.phone import Phone
from server.rehearsal.process import ServerProcess
from server.rehearsal.stage import Stage

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
THEME = Path(__file__).parents[2] / "server/static/theme.css"
LINK = """async (event) => {
  const { connect } = await import("/static/link.js");
  window.link = connect({ as: "referee", event });
  window.answers = [];
  window.say = (text) => link.send({ op: "announce", text }).then((r) => answers.push([text, r.ok, r.code]));
}"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def front(server: Any, chromium: Browser) -> Iterator[Page]:
    """The front page, whose modules the tests borrow."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="fr-FR")
    page = context.new_page()
    page.goto(server.url)
    yield page
    context.close()


class Desk:
    """A running event and the tabs of its head referee's phone."""

    def __init__(self, server: Any, chromium: Browser) -> None:
        self.server, self.event = server, server.event(players=2, referees=1)
        browser = server.admitted("referee", self.event, self.event.head)
        self.context = chromium.new_context(locale="fr-FR")
        self.context.add_cookies([{"name": c.name, "value": c.value, "url": server.url} for c in browser.cookies])

    def tab(self) -> Page:
        page = self.context.new_page()
        page.goto(self.server.url)
        page.evaluate(LINK, self.event.id)
        page.wait_for_function("() => link.status === 'online' && link.topics.desk")
        return page

    def heard(self) -> list[str]:
        """The announcements that count, in their order, as the journal tells them."""
        tales = self.server.house.arena.match(self.event.id).tales
        return [tale.official[1]["text"] for tale in tales if tale.official and tale.official[0].startswith("Announcement")]


@pytest.fixture
def desk(server: Any, chromium: Browser) -> Iterator[Desk]:
    made = Desk(server, chromium)
    yield made
    made.context.close()


class Real:
    """A server process that can be killed, and the head referee's phone as its organiser would see it."""

    def __init__(self, folder: Path, chromium: Browser) -> None:
        folder.mkdir()
        self.process = ServerProcess(folder)
        self.process.start()
        self.stage = Stage(self.process)
        self.stage.prepare(2, 1)
        self.context = chromium.new_context(locale="fr-FR")
        cookies = next(iter(self.stage.referees.values())).http.cookies
        self.context.add_cookies([{"name": c.name, "value": c.value, "url": self.process.url} for c in cookies])

    def tab(self) -> Page:
        page = self.context.new_page()
        page.goto(self.process.url)
        page.evaluate(LINK, self.stage.organiser.event)
        page.wait_for_function("() => link.status === 'online' && link.topics.desk")
        return page

    def heard(self) -> list[str]:
        boss = Phone(self.process.url, "organiser", self.stage.organiser.event)
        boss.http = self.stage.organiser.http
        boss.connect()
        boss.until(lambda: any(x["msgid"].startswith("Announcement") for x in boss.feed))
        found = [x["facts"]["text"] for x in boss.feed if x["msgid"].startswith("Announcement")]
        boss.close()
        return found


@pytest.fixture
def real(tmp_path: Path, chromium: Browser) -> Iterator[Real]:
    made = Real(tmp_path / "real", chromium)
    yield made
    made.context.close()
    made.stage.leave()
    made.process.stop()


def test_what_was_sent_while_the_server_was_dead_arrives_once(real: Real) -> None:
    open_page, closed_page = real.tab(), real.tab()
    real.process.kill()
    closed_page.evaluate("() => { say('one'); say('two'); }")
    closed_page.wait_for_function("() => link.status !== 'online' && link.outbox.list.length === 2")
    assert open_page.evaluate("() => link.outbox.list.map((r) => r.command.text)") == ["one", "two"]  # every tab shows it
    closed_page.close()
    open_page.evaluate("() => void say('three')")
    real.process.start()
    open_page.wait_for_function("() => link.status === 'online' && answers.length === 1", timeout=20_000)
    assert open_page.evaluate("() => answers") == [["three", True, None]]
    assert open_page.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('sb.out.'))") == []
    assert real.heard() == ["one", "two", "three"]


def test_two_tabs_share_one_outbox(desk: Desk) -> None:
    tabs = [desk.tab(), desk.tab()]
    for n in range(6):
        for k, tab in enumerate(tabs):
            tab.evaluate("(text) => void say(text)", f"{n}{'ab'[k]}")
    for tab in tabs:
        tab.wait_for_function("() => answers.length === 6", timeout=20_000)
        assert tab.evaluate("() => answers.every(([, ok]) => ok)")
        assert tab.evaluate("() => link.outbox.list.length") == 0
    heard = desk.heard()
    assert sorted(heard) == sorted(f"{n}{k}" for n in range(6) for k in "ab")
    for k in "ab":  # each tab's own order holds
        assert [x for x in heard if x.endswith(k)] == [f"{n}{k}" for n in range(6)]


def test_a_command_that_was_not_saved_stays_and_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    page = desk.tab()
    store = desk.server.house.arena.store

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "no space left")

    with monkeypatch.context() as broken:
        broken.setattr(store, "_append", full)
        page.evaluate("() => void say('kept')")
        page.wait_for_function("() => link.outbox.list[0]?.state === 'unsaved' && !link.savingOk", timeout=10_000)
        assert page.evaluate("() => answers") == []
    page.wait_for_function("() => answers.length === 1", timeout=10_000)
    assert desk.heard() == ["kept"]


def test_a_refusal_is_told_and_leaves_the_outbox(desk: Desk) -> None:
    page = desk.tab()
    page.evaluate("() => void say('  ')")
    page.wait_for_function("() => answers.length === 1")
    assert page.evaluate("() => [answers[0][1], answers[0][2], link.outbox.list.length]") == [False, "EMPTY_TEXT", 0]


def test_a_dismissed_referee_is_told_to_leave(desk: Desk) -> None:
    page = desk.tab()
    desk.event.boss.must({"op": "remove_referee", "referee": desk.event.head})
    page.wait_for_function("() => link.status === 'out'")


def test_the_game_clock_is_the_servers(desk: Desk) -> None:
    page = desk.tab()
    page.wait_for_function("() => link.clockError !== null")
    before = desk.server.house.arena.game_ms(desk.event.id)
    seen = page.evaluate("() => link.gameNow()")
    after = desk.server.house.arena.game_ms(desk.event.id)
    error = page.evaluate("() => link.clockError")
    assert before - error - 5 <= seen <= after + error + 5
    assert page.evaluate("async () => (await import('/static/clock.js')).mmss(544001)") == "9:05"


class _Card:
    code, name_fr, name_en, text_fr, text_en = "SB-01", "Poêle à frire", "Frying pan", "", ""


SAID: list[tuple[str, dict[str, Any]]] = [
    ("{player} draws {card}.", {"player": "@p1", "card": "#SB-01"}),
    ("{player} draws {card}.", {"player": "@gone", "card": "#SB-99"}),
    ("{player} reported in {sector}: to be confirmed.", {"player": "@p2", "sector": "~outside"}),
    ("{player} walks with a referee until {until}.", {"player": "@p1", "until": "T:3754000"}),
    ("{duel}: {text}", {"duel": "D1", "text": [["{a} strikes first: touched first.", {"a": "@p2"}], ["{player} is in.", {"player": "@p1"}]]}),
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
          return [said.map(([msgid, facts]) => text.sentence({ msgid, facts }, ctx)), refusals.map(([code, facts]) => text.refusal({ code, facts }, ctx))];
        }""",
        [[list(pair) for pair in SAID], refusals, names],
    )
    assert said[0] == [speaker.sentence(msgid, facts) for msgid, facts in SAID]
    assert said[1] == [speaker.refusal(code, facts) for code, facts in refusals]


def test_codes_are_read_as_the_server_reads_them(front: Page) -> None:
    typed = ["abcd-efgh", " ab cd ef gh ", "HTTP://10.0.0.5:8080/C/ABCDEFGH", "http://x/j/abcdefgh/?a=b#c", "ＡＢ２３", "sb-07", "é_è", "///", ""]
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
  const card = { code: "SB-01", name_fr: "Poêle", name_en: "Pan", hands: 1, parry: true, text_fr: "Boum.", text_en: "Boom.",
    faces: [{ damage: 0 }, { damage: 3, effect: "contusion" }, { damage: 4, effect: "ko" }, { damage: 5, effect: "fracture" }, { damage: 5, effect: "sever" }, { effect: "kill" }] };
  const states = ["open", "warned", "grace", "closed"];
  document.body.innerHTML = "<main class='page'></main>";
  const link = { status: "offline", since: Date.now() - 9000, savingOk: false, why: "", outbox: { list: [{ state: "waiting" }], done: [] }, gameNow: () => 500000, clockError: 12,
    topics: { public: { phase: "running", final: null, zone: { next_ms: 600000, warn_ms: 480000, grace_ms: null, interval_ms: 600000, closing: ["A"], step: 0, steps: 5 } } } };
  render(html`${kit.statusBanner(link)}<h1>Kit</h1><div class="stack"><h2>Widgets</h2>
    ${kit.hpBar(30, 36)}${kit.hpBar(9, 36)}${kit.zoneClock(link)}
    <div class="row">${[..."ABCDEFGHIJKL"].map((id, n) => kit.sectorFlag({ id, state: states[n % 4], last: n === 4 }))}${kit.sectorFlag({ id: "Vieux moulin", state: "open" })}</div>
    ${kit.handCard(card)}${kit.handCard(card, { selected: true, onTap() {} })}
    <section class="panel">${kit.bodyFigure({ left_arm: "fractured", right_leg: "severed" })}</section>
    <div class="row"><button class="btn">Un</button><button class="btn btn--main">Deux</button><button class="btn btn--danger">Trois</button><button class="btn btn--quiet">Quatre</button><button class="btn" disabled>Cinq</button></div>
    <p class="row"><span class="chip">chip</span><span class="chip chip--danger">chip</span><span class="tag">tag</span><span class="muted">muted</span></p>
    <label class="field"><span>Champ</span><input><span class="hint">aide</span><span class="error">erreur</span></label>
    ${kit.feedList([{ n: 0, at_ms: 1000, msgid: "The final begins.", facts: {}, voided: false }, { n: 1, at_ms: 2000, msgid: "The final begins.", facts: {}, voided: true }], {})}
    ${kit.langSwitch()}${kit.themeSwitch()}</div>`, document.querySelector("main"));
}"""


@pytest.mark.parametrize("theme", ["sun", "night"])
def test_every_widget_is_accessible_in_both_lights(front: Page, theme: str) -> None:
    front.evaluate(GALLERY, theme)
    found = Axe().run(front)
    assert found.violations_count == 0, found.generate_report()
    small = front.evaluate("() => [...document.querySelectorAll('.btn, .tile')].filter((b) => b.getBoundingClientRect().height < 56).map((b) => b.textContent)")
    assert small == []
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
