"""The big public display in Chromium: the closing, the end, the picture of the ground, nothing secret, axe."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from server.config import Config

from .test_player import LAPTOP, PHONE, Visit, player


def test_the_display_and_the_phones_show_the_closing_and_the_end(server: Any, chromium: Browser, tmp_path: Any) -> None:
    """A fast clock: a minute of the game goes by in a second."""
    fast = type(server)(replace(Config(tmp_path / "fast", 0), speed=60.0))
    try:
        event = fast.event(players=5, settings={"zone_interval_s": 600, "zone_warning_s": 180, "zone_grace_s": 120, "zone_news": "push"})
        screen = Visit(chromium, fast, f"/screen/{event.id}", size=LAPTOP)
        phone = player(chromium, fast, event, event.players[0])
        expect(screen.page.locator(".left")).to_contain_text("5")
        screen.well()
        expect(screen.page.locator(".bigclock--warning")).to_contain_text("A", timeout=20_000)
        expect(phone.page.locator("dialog.sign")).to_contain_text("Secteur A")
        expect(screen.page.locator(".bigclock--grace")).to_be_visible(timeout=20_000)
        expect(phone.page.locator("dialog.sign")).to_contain_text("Sortez")
        expect(screen.page.locator(".sector--closed")).to_have_count(1, timeout=20_000)
        for who in event.players[1:]:
            event.boss.must({"op": "withdraw", "player": who})
        expect(screen.page.locator(".winner h2")).to_have_text("Ana")
        expect(screen.page.locator(".ranks tbody tr")).to_have_count(5)
        screen.well()
    finally:
        fast._close()


@pytest.mark.parametrize(("lang", "theme", "size"), [("fr", "night", LAPTOP), ("en", "sun", PHONE)])
def test_the_display_is_clean_before_and_during_the_game(server: Any, chromium: Browser, lang: str, theme: str, size: Any) -> None:
    event = server.event(start=False)
    screen = Visit(chromium, server, f"/screen/{event.id}", lang, theme, size)
    expect(screen.page.locator(".bigclock")).to_contain_text("inscriptions" if lang == "fr" else "Registration")
    screen.well()
    event.boss.must({"op": "start", "confirm": True})
    event.boss.must({"op": "announce", "text": "De l’eau au camp"})
    expect(screen.page.locator(".said")).to_contain_text("De l’eau au camp")
    expect(screen.page.locator(".bigclock__time")).to_be_visible()
    expect(screen.page.locator(".board .sector")).to_have_count(len(event.boss.topics["public"]["zone"]["sectors"]))
    screen.well()
    assert not any('"hand"' in frame for frame in screen.heard)


def test_the_picture_of_the_ground_carries_the_flags(server: Any, chromium: Browser, tmp_path: Any) -> None:
    event = server.event()
    Image.new("RGB", (700, 500), "#7a9a5a").save(tmp_path / "ground.png")
    with open(tmp_path / "ground.png", "rb") as file:
        sent = event.boss.session.request("POST", f"/api/events/{event.id}/terrain", files={"file": file}, json=None)
    assert sent.status_code == 200
    event.boss.session.ask(f"/api/events/{event.id}/terrain-marks", {"marks": {"A": [0.25, 0.5]}})
    screen = Visit(chromium, server, f"/screen/{event.id}", size=LAPTOP)
    picture, pin = screen.page.locator(".map img"), screen.page.locator(".map__pin")
    expect(pin).to_have_count(1)
    frame, spot = picture.bounding_box(), pin.bounding_box()
    assert frame and spot
    assert spot["x"] < frame["x"] + frame["width"] * 0.25 < spot["x"] + spot["width"]
    screen.well()
