"""The referee's page besides duels: the deal, scans in another tab, the zone, an override, a card read by hand."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from server.web.session import badge_code

from .test_referee import HANDS, Field, die, enter, field, meet, referee

__all__ = ["field"]


def test_a_referee_types_the_card_that_was_drawn(server: Any, chromium: Browser) -> None:
    field = Field(server, start=False, dealt=tuple(name for name in HANDS if name != "Dov"))
    page = referee(chromium, field, "Sam")
    page.get_by_role("link", name="Dov").click()
    code = page.locator('input[name="code"]')
    code.fill("sb-22")  # Ana's
    code.press("Enter")
    expect(page.locator(".toast--danger")).to_contain_text("Ana")
    code.fill(HANDS["Dov"])
    code.press("Enter")
    field.boss.until(lambda: field.player("Dov")["hand"] == [HANDS["Dov"]])


def test_badges_scanned_in_new_tabs_meet_on_the_open_page(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    for name in ("Ana", "Bo"):
        tab = page.context.new_page()
        tab.goto(f"{field.url}/b/{badge_code(field.event, field.players[name])}")
        expect(tab.get_by_role("heading")).to_contain_text("page déjà ouverte")
        tab.close()
    expect(page.locator('[data-do="touch-b"]')).to_contain_text("Bo")
    page.locator('[data-do="touch-b"]').click()
    field.boss.until(lambda: bool(field.duels))
    assert field.duels[0]["touch"] == "b"


def test_a_scan_opens_the_page_where_none_is_open(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    for name in ("Ana", "Bo"):  # the second scan replaces the page and finds the first player
        page.goto("about:blank")
        page.goto(f"{field.url}/b/{badge_code(field.event, field.players[name])}")
        expect(page.locator(".slots")).to_contain_text(name)
    expect(page.locator('[data-do="touch-a"]')).to_contain_text("Ana")


def test_a_report_eliminates_when_it_is_confirmed(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Sam")
    page.goto(f"{field.url}/referee#zone")
    page.locator(f'[data-player="{field.players["Dov"]}"]').click()
    page.locator('[data-key="outside"]').click()
    page.locator('[data-do="report"]').click()
    expect(page.locator(".panel--danger")).to_contain_text("Dov")
    assert field.player("Dov")["alive"]
    page.locator('[data-do^="confirm "]').click()
    field.boss.until(lambda: not field.player("Dov")["alive"])


def test_the_head_referee_sets_hit_points_with_a_reason(field: Field, chromium: Browser) -> None:
    page = referee(chromium, field, "Rita")
    page.goto(f"{field.url}/referee#person/{field.players['Dov']}")
    page.locator("details.chief summary").click()
    page.locator('[data-key="hp -5"]').click()
    expect(page.locator('[data-do="override"]')).to_be_disabled()  # no reason yet
    page.locator("details.chief .field input").fill("Coup oublié")
    page.locator('[data-do="override"]').click()
    field.boss.until(lambda: field.player("Dov")["hp"] == 31)


def test_a_card_without_a_table_is_read_by_hand(server: Any, chromium: Browser) -> None:
    field = Field(server, blank="SB-22")
    page = referee(chromium, field, "Sam")
    meet(page, field, "Ana", "Bo", "a")
    enter(page)
    for key in ("die 4", "damage 7", "effect fracture"):
        page.locator(f'[data-key="{key}"]').click()
    enter(page)
    expect(page.locator('[data-die="3"]')).to_contain_text("29")
    die(page, 3)
    field.boss.until(lambda: field.duels[0]["sides"][field.players["Bo"]]["injuries"] == {"left_arm": "fractured"})


@pytest.mark.parametrize("size", [{"width": 320, "height": 640}, {"width": 1280, "height": 800}])
def test_no_page_is_wider_than_its_screen(field: Field, chromium: Browser, size: dict[str, int]) -> None:
    page = referee(chromium, field, "Rita", size=size)
    duel = field.boss.must({"op": "open", "a": field.players["Ana"], "b": field.players["Bo"], "touch": "both"})["ids"][0]
    for where in ("home", "new", f"duel/{duel}", "zone", "people", f"person/{field.players['Dov']}", "log"):
        page.goto(f"{field.url}/referee#{where}")
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], where
