"""The referee's page in a phone-sized Chromium, in French: a death with loot, a theft, a step back, a locked player, axe."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

PHONE = {"width": 390, "height": 844}
# who holds what: an anvil kills on a 6, a frying pan knocks out on a 5, the duck is useless
HANDS = {"Ana": "SB-22", "Bo": "SB-10", "Chloé": "SB-01", "Dov": "SB-07", "Élise": "SB-30", "Farid": "SB-11"}


class Field:
    """An event with six players, a head referee and two referees; all or those `dealt` hold a known card.

    `blank`: a card whose table was not entered. Without `start` it is still registration.
    """

    def __init__(self, server: Any, start: bool = True, dealt: tuple[str, ...] = tuple(HANDS), blank: str = "") -> None:
        self.url = server.url
        organiser = server.organiser()
        self.event = organiser.ask("/api/events", {"title": "Clairière", "date": "2027-06-05", "lang": "fr"})["id"]
        self.boss = server.socket(organiser, "organiser", self.event)
        if blank:
            deck = [card | {"faces": []} if card["code"] == blank else card for card in self.boss.topics["deck"].values()]
            self.boss.must({"op": "set_deck", "cards": deck})
        self.boss.must({"op": "open_registration"})
        self.players = {name: f"p{n}0000000" for n, name in enumerate(HANDS, 1)}
        self.referees = {"Rita": "r10000000", "Sam": "r20000000", "Tom": "r30000000"}
        for name, who in self.players.items():
            self.boss.must({"op": "register", "player": who}, {who: name})
        for name, who in self.referees.items():
            self.boss.must({"op": "add_referee", "referee": who, "head": name == "Rita"}, {who: name})
        for name in dealt:
            self.boss.must({"op": "deal_card", "player": self.players[name], "card": HANDS[name]})
        if start:
            self.boss.must({"op": "start", "confirm": True})

    def invite(self, name: str) -> str:
        return self.boss.session.ask(f"/api/events/{self.event}/invite", {"person": self.referees[name], "kind": "referee"})["code"]

    def player(self, name: str) -> dict[str, Any]:
        return next(p for p in self.boss.topics["desk"]["players"] if p["id"] == self.players[name])

    @property
    def duels(self) -> list[dict[str, Any]]:
        return self.boss.topics["desk"]["duels"]


@pytest.fixture
def field(server: Any) -> Field:
    return Field(server)


def referee(chromium: Browser, field: Field, name: str, lang: str = "fr-FR", size: dict[str, int] | None = None) -> Page:
    """A referee's phone that came in with a one-time code."""
    context = chromium.new_context(viewport=size or PHONE, locale=lang, has_touch=True)
    answer = context.request.post(f"{field.url}/api/join", data={"code": field.invite(name)}, headers={"Origin": field.url})
    assert answer.ok, answer.text()
    page = context.new_page()
    page.faults = []
    page.on("pageerror", lambda fault: page.faults.append(str(fault)))
    page.on("console", lambda line: page.faults.append(line.text) if line.type == "error" else None)
    page.goto(f"{field.url}/referee")
    expect(page.locator(".targets")).to_be_visible()
    return page


def meet(page: Page, field: Field, a: str, b: str, touch: str) -> None:
    """Open a duel in three taps."""
    page.goto(f"{field.url}/referee#new")
    for name in (a, b):
        page.locator(f'[data-player="{field.players[name]}"]').click()
    page.locator(f'[data-do="touch-{touch}"]').click()
    expect(page.locator(".ring")).to_be_visible()


def die(page: Page, value: int) -> None:
    page.locator(f'[data-die="{value}"]').click()


def enter(page: Page) -> None:
    page.locator('[data-do="enter"]').click()


def close(page: Page) -> None:
    page.locator('[data-do="close"]').click()
    expect(page.locator(".targets")).to_be_visible()


def test_a_death_with_loot_is_logged_in_french(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    meet(page, field, "Ana", "Bo", "a")
    expect(page.locator(".step")).to_contain_text("Ana")
    enter(page)  # each holds one card: both are chosen already
    expect(page.locator(".latest")).to_contain_text("Ana frappe en premier")
    expect(page.locator('[data-die="6"]')).to_contain_text("coup critique")
    die(page, 6)
    expect(page.locator(".count")).to_contain_text("2 / 5")
    enter(page)
    expect(page.locator(".step h2")).to_contain_text("Ana a éliminé Bo")
    assert field.player("Bo")["alive"], "nothing counts before the duel is closed"
    close(page)
    field.boss.until(lambda: not field.player("Bo")["alive"])
    assert field.player("Ana")["hand"] == ["SB-22", "SB-10"]
    assert field.player("Ana")["kills"] == 1
    page.goto(f"{field.url}/referee#log")
    expect(page.locator("main")).to_contain_text("Ana a éliminé Bo")
    assert page.faults == []


def test_a_knock_out_lets_the_striker_steal(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    meet(page, field, "Chloé", "Dov", "a")
    enter(page)
    die(page, 5)
    expect(page.locator('[data-die="1"]')).to_contain_text("31")  # 36 hit points less 5, said before the tap
    die(page, 1)
    page.locator('[data-key="steal"]').click()
    enter(page)
    close(page)
    field.boss.until(lambda: field.player("Dov")["hp"] == 31)
    assert field.player("Chloé")["hand"] == ["SB-01", "SB-07"]
    assert field.player("Dov")["hand"] == []
    assert page.faults == []


def test_a_step_back_names_and_mends_a_mistyped_die(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    meet(page, field, "Chloé", "Dov", "both")
    enter(page)
    expect(page.locator(".latest")).to_contain_text("en même temps")
    die(page, 6)
    page.locator('[data-do="back"]').click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("6")
    asked.get_by_role("button").filter(has_text="Défaire").or_(asked.locator(".btn--main, .btn--danger")).first.click()
    expect(asked).to_have_count(0)
    die(page, 2)
    field.boss.until(lambda: field.duels[0]["sides"][field.players["Chloé"]]["die"] == 2)
    assert page.faults == []


def test_a_player_in_a_duel_is_refused_with_who_holds_him(field: Field, chromium: Browser) -> None:
    first = referee(chromium, field, "Sam")
    meet(first, field, "Ana", "Bo", "a")
    second = referee(chromium, field, "Tom")
    second.goto(f"{field.url}/referee#new")
    tile = second.locator(f'[data-player="{field.players["Ana"]}"]')
    expect(tile).to_contain_text("Sam")
    tile.click()
    expect(second.get_by_text("Ana se bat déjà contre Bo").first).to_be_visible()
    assert len(field.duels) == 1
    # the server says the same to a phone that did not know: nothing changes
    receipt = field.boss.send({"op": "open", "a": field.players["Ana"], "b": field.players["Dov"], "touch": "a"})
    assert receipt["code"] == "LOCKED"


def answer(page: Page, text: str = "") -> None:
    """Say yes in the sheet that asks, with a reason where it wants one."""
    asked = page.get_by_role("dialog")
    if text:
        asked.get_by_role("textbox").fill(text)
    asked.locator("button:not([type])").click()


def play(field: Field, a: str, b: str, *acts: dict[str, Any]) -> str:
    """A whole duel by the organiser; `a` touched first."""
    duel = field.boss.must({"op": "open", "a": field.players[a], "b": field.players[b], "touch": "a"})["ids"][0]
    for act in acts:
        field.boss.must({"op": "act", "duel": duel, "act": act | {"who": field.players[act["who"]]}})
    field.boss.must({"op": "close", "duel": duel})
    return duel


def attack(who: str) -> dict[str, Any]:
    return {"op": "declare", "who": who, "action": "attack", "main": HANDS[who]}


def rolls(who: str, kind: str, value: int) -> dict[str, Any]:
    return {"op": "die", "who": who, "kind": kind, "value": value}


def test_voiding_a_duel_names_what_falls_with_it(field: Field, chromium: Browser) -> None:
    loot = {"op": "loot", "who": "Ana", "take": [HANDS["Bo"]]}
    killed = play(field, "Ana", "Bo", attack("Ana"), attack("Bo"), rolls("Ana", "damage", 6), loot)
    field.boss.must({"op": "transfer", "giver": field.players["Ana"], "taker": field.players["Dov"], "card": HANDS["Bo"]})
    page = referee(chromium, field, "Rita")
    page.goto(f"{field.url}/referee#log")
    page.locator('[data-key="units"]').click()
    page.locator(f'[data-do="void {killed}"]').click()
    answer(page)
    expect(page.get_by_role("status").filter(has_text="raison")).to_be_visible()
    page.locator(f'[data-do="void {killed}"]').click()
    answer(page, "Mauvais dé")
    expect(page.get_by_role("dialog")).to_contain_text("Carte donnée : Ana, Dov")
    answer(page)
    field.boss.until(lambda: field.player("Bo")["alive"])
    assert field.player("Bo")["hand"] == [HANDS["Bo"]]
    assert field.player("Dov")["hand"] == [HANDS["Dov"]]
    assert page.faults == []


def test_the_head_referee_enters_a_die_anew(field: Field, chromium: Browser) -> None:
    waits = {"op": "declare", "who": "Élise", "action": "pass"}
    duel = play(field, "Ana", "Élise", attack("Ana"), waits, rolls("Ana", "damage", 4), rolls("Ana", "location", 1))
    field.boss.until(lambda: field.player("Élise")["hp"] == 28)
    page = referee(chromium, field, "Rita")
    page.goto(f"{field.url}/referee#amend/{duel}")
    page.locator('[data-key="2 die 5"]').click()
    page.locator(f'[data-do="amend {duel}"]').click()
    answer(page, "Le dé montrait 5")
    field.boss.until(lambda: field.player("Élise")["hp"] == 25)
    assert page.faults == []


def test_an_entry_without_network_waits_and_counts_once(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    meet(page, field, "Chloé", "Dov", "a")
    enter(page)
    expect(page.locator('[data-die="2"]')).to_be_visible()
    page.context.set_offline(True)
    page.locator('[data-die="2"]').dblclick(force=True)
    page.wait_for_timeout(1500)
    expect(page.locator('[aria-busy="true"]').first).to_be_visible()
    assert field.duels[0]["entries"] == 2
    page.context.set_offline(False)
    field.boss.until(lambda: field.duels[0]["entries"] == 3, 20)
    expect(page.locator(".step h2")).to_contain_text("endroit")
    assert field.duels[0]["entries"] == 3


@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
def test_every_page_is_clean_for_axe(field: Field, chromium: Browser, lang: str) -> None:
    page = referee(chromium, field, "Rita", lang)
    ana, bo = field.players["Ana"], field.players["Bo"]
    duel = field.boss.must({"op": "open", "a": ana, "b": bo, "touch": "a"})["ids"][0]
    faults: list[str] = []
    for hash_ in ("home", "new", f"duel/{duel}", "zone", "people", f"person/{field.players['Dov']}", "log"):
        page.goto(f"{field.url}/referee#{hash_}")
        page.wait_for_timeout(300)
        shoot(page, f"referee-{lang[:2]}-{hash_.replace('/', '-').split('-p')[0]}")
        faults += [f"{hash_} {v['id']}: {node['html'][:160]}" for v in Axe().run(page).response["violations"] for node in v["nodes"]]
    assert faults == []
    assert page.faults == []


def shoot(page: Page, name: str) -> None:
    """With SHOTS set to a folder, keep what the page looks like."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")
