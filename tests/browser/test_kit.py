"""The connection of every page, in a real Chromium against a real server: nothing sent is lost or doubled, the clock is right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from server.rehearsal.phone import Phone
from server.rehearsal.process import ServerProcess
from server.rehearsal.stage import Stage

LINK = """async (event) => {
  const { connect } = await import("/static/link.js");
  window.link = connect({ as: "referee", event });
  window.answers = [];
  window.say = (text) => link.send({ op: "announce", text }).then((r) => answers.push([text, r.ok, r.code]));
}"""


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
