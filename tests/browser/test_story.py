"""One whole event, in French, on phone-sized screens: an organiser, two referees and three players in Chromium; robots play the others.

From an empty box to the results: created in the browser, cards printed and read back, cards scanned, duels logged by thumb, sectors
closed, a winner (or none) on every phone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from server.rehearsal.phone import Phone as RobotPhone
from server.rehearsal.referee import RefereeRobot

from ..conftest import TestServer
from .test_organiser import PHONE, Office

NAMES = ["Ana", "Bo", "Chloé", "Dov", "Élise", "Farid", "Gaël", "Hugo", "Inès", "Jules", "Kim", "Léa"]
SPEED = 30.0

expect.set_options(timeout=15_000)
pytestmark = pytest.mark.long


@pytest.fixture
def fast_server(tmp_path: Any) -> Any:
    """A server of its own whose game clock runs thirty times as fast."""
    from server.config import Config

    made = TestServer(replace(Config(tmp_path / "data", 0), speed=SPEED))
    yield made
    made._close()


def come_in(office: Office, chromium: Any, code: str, role: str) -> Page:
    """A fresh phone types the code on the front page, as it stands on a slip."""
    context = chromium.new_context(viewport=PHONE, locale="fr-FR", has_touch=True)
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.on("pageerror", lambda fault: office.faults.append(f"{role}: {fault}"))
    page.goto(f"{office.url}/j/{code}")
    page.locator("main button.btn--main, main .btn--big").first.click()
    page.wait_for_url(f"**/{role}**")
    return page


def printed_codes(office: Office, event: str) -> set[str]:
    """What a camera reads on the printed card sheets."""
    answer = office.context.request.get(f"{office.url}/print/{event}/cards.pdf?paper=A4&lang=fr")
    document = pypdfium2.PdfDocument(answer.body())
    found = set()
    for sheet in document:
        picture = sheet.render(scale=150 / 72).to_pil()
        found |= {code.text.rsplit("/", 1)[-1] for code in zxingcpp.read_barcodes(picture)}
    return found


def test_from_nothing_to_the_results(fast_server: Any, chromium: Any) -> None:
    server = fast_server
    office = Office(chromium, server, "fr", PHONE)
    office.sign_in(server.running.new_pin())
    page = office.page
    page.get_by_label("Nom de l’événement").fill("Le bois joli")
    office.press("Créer l’événement")
    expect(page.locator(".trail li")).to_have_count(8)
    event = page.url.split("/organiser/")[1].split("#")[0]
    match = server.house.arena.match(event)

    office.to("players")
    roster = "\n".join(["Prénom", *NAMES])
    page.locator("input[type=file]").set_input_files({"name": "liste.csv", "mimeType": "text/csv", "buffer": roster.encode()})
    office.press("Les inscrire")
    expect(page.locator(".people li")).to_have_count(12)
    office.to("referees")
    for name in ("Rita", "Sam", "Robo"):
        page.get_by_label("Nom d’un arbitre").fill(name)
        office.press("Ajouter")
        expect(page.get_by_role("button", name=f"Inviter {name}", exact=True)).to_be_visible()
    by_name = {name: who for who, name in match.names.items()}
    invite = lambda who, kind: server.house.gate.invite(event, who, kind)  # noqa: E731 - what the invitation page shows as QR and letters
    referees = {name: come_in(office, chromium, invite(by_name[name], "referee"), "referee") for name in ("Rita", "Sam")}
    players = {name: come_in(office, chromium, invite(by_name[name], "player"), "player") for name in NAMES[:3]}

    # the printed cards carry the codes that the players scan or type
    codes = dict(match.state.print_codes)
    assert printed_codes(office, event) == set(codes.values())
    cards = list(codes)
    for name, card in zip(NAMES[:3], cards, strict=False):
        players[name].locator('input[name="code"]').fill(codes[card])
        players[name].get_by_role("button", name="C’est ma carte").click()
        expect(players[name].locator(".cards .card")).to_contain_text(card)
    robot_phone = RobotPhone(server.url, "referee", event)
    robot_phone.post("/api/join", {"code": invite(by_name["Robo"], "referee")})
    robot_phone.connect()
    for name, card in zip(NAMES[3:], cards[3:], strict=False):
        assert robot_phone.send({"op": "deal_card", "player": by_name[name], "card": card})["ok"]

    office.to("start")
    office.press("Commencer l’événement")
    office.press("Commencer l’événement", "dialog")
    expect(page.locator(".clock-face__time")).to_be_visible()

    log_a_duel(referees["Rita"], by_name["Ana"], by_name["Bo"])
    log_a_duel(referees["Sam"], by_name["Dov"], by_name["Chloé"])
    for name in ("Bo", "Chloé"):
        shown = players[name].locator("[data-hp]").first
        expect(shown).to_have_attribute("data-hp", str(match.state.players[by_name[name]].hp))

    robot_phone.until(lambda: robot_phone.topics["public"]["zone"]["step"] >= 1, 60)  # the first sector closes by itself
    robot = RefereeRobot(robot_phone, seed=5)
    robot.start()
    robot.join(240)
    assert not robot.is_alive() and robot.fault is None, robot.fault
    assert match.state.phase == "finished"

    office.to("results")
    expect(page.locator(".podium h1")).to_be_visible()
    expect(page.locator(".ranking tbody tr")).to_have_count(12)
    winner = match.state.winner
    if winner:
        expect(page.locator(".podium h1")).to_contain_text(match.names[winner])
    for name, phone in players.items():
        if phone.locator("dialog.sign .btn").is_visible():
            phone.locator("dialog.sign .btn").click()
        expect(phone.locator(".ending--won" if by_name[name] == winner else ".ending--out")).to_be_visible()
    assert office.faults == []
    robot_phone.close()


def log_a_duel(page: Page, a: str, b: str) -> None:
    """Three taps to open, then whatever the page asks for, by thumb: declarations, dice, loot, close."""
    page.goto(page.url.split("#")[0] + "#new")
    for who in (a, b):
        page.locator(f'[data-player="{who}"]').click()
    page.locator('[data-do="touch-a"]').click()
    expect(page.locator(".ring")).to_be_visible()
    for _ in range(20):
        page.wait_for_timeout(150)
        if page.locator('[data-do="close"]').is_visible():
            page.locator('[data-do="close"]').click()
            expect(page.locator(".targets")).to_be_visible()
            return
        if page.locator('[data-die="2"]').is_visible():
            page.locator('[data-die="2"]').click()
        elif page.locator('[data-do="enter"]').is_enabled():
            page.locator('[data-do="enter"]').click()
    raise AssertionError("the duel never came to its end")


