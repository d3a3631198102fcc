"""The organiser's office in Chromium: a whole event from the PIN to the results, on a laptop and on a phone, and axe.

`SHOTS=<folder>` keeps a picture of every view in both sizes and languages.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Browser, Page, expect

LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
SHOTS = os.environ.get("SHOTS")
ROSTER = "Prénom;Nom;Âge\nAna;Petit;31\n;;44\nBo;Roux;\nChloé;Blanc;\nAna;Petit;52\nDov;Noir;\n"


class Office:
    """One organiser's browser. Whatever a page gets wrong (scripts, refused styles, axe, width) is in `faults`."""

    def __init__(self, chromium: Browser, server: Any, lang: str = "fr", size: dict[str, int] = LAPTOP) -> None:
        self.url, self.lang, self.size = server.url, lang, size
        self.context = chromium.new_context(viewport=size, locale=f"{lang}-{lang.upper()}", has_touch=size is PHONE, accept_downloads=True)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(10_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", self._console)
        self.page.on("response", lambda got: self.faults.append(f"{got.status} {got.url}") if got.status in (404, 500) else None)

    def _console(self, said: Any) -> None:
        if said.type == "error" and "Failed to load" not in said.text:  # an answer's own status is looked at above
            self.faults.append(said.text)

    def sign_in(self, pin: str) -> None:
        self.page.goto(self.url + "/organiser")
        self.page.get_by_label("PIN").fill(pin)
        self.press("Entrer" if self.lang == "fr" else "Come in")
        expect(self.page.locator(".event-list, .new-event").first).to_be_visible()

    def press(self, label: str, place: str = "") -> None:
        scope = self.page.locator(place) if place else self.page
        scope.get_by_role("button", name=label, exact=True).click()

    def to(self, view: str) -> None:
        self.page.evaluate("view => { location.hash = view }", view)
        self.page.locator(f".page--{view}, .waypoint, .overview").first.wait_for()

    def shot(self, name: str) -> None:
        if SHOTS:
            self.page.wait_for_timeout(250)
            self.page.screenshot(path=Path(SHOTS) / f"organiser-{name}-{self.lang}-{self.size['width']}.png")

    def check(self, name: str) -> None:
        """Rules of axe that are broken, and whether something is wider than the page."""
        self.shot(name)
        found = Axe().run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        self.faults += [f"{name}: {v['id']} {[n['html'][:200] for n in v['nodes'][:3]]}" for v in found]
        wide = self.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.faults += [f"{name}: {wide} pixels too wide"] if wide > 0 else []


@pytest.fixture
def office(chromium: Browser, server: Any) -> Iterator[Office]:
    made = Office(chromium, server)
    made.sign_in(server.running.new_pin())
    yield made
    assert not made.faults, "\n".join(made.faults)
    made.context.close()


def test_a_whole_event(office: Office) -> None:
    """From an empty box to the downloads, as somebody who is no programmer would go."""
    page = office.page
    page.get_by_label("Nom de l’événement").fill("La clairière")
    office.check("events")
    office.press("Créer l’événement")
    expect(page.locator(".trail li")).to_have_count(8)
    office.check("trail")

    office.to("rules")
    row = page.locator(".rule.three").first
    row.get_by_role("switch").click()
    expect(row.locator("mark")).to_be_visible()
    expect(row.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    office.check("rules")

    office.to("cards")
    expect(page.locator(".deck tbody tr")).to_have_count(32)
    page.locator("input[type=file]").set_input_files({"name": "deck.csv", "mimeType": "text/csv", "buffer": b"code;name_fr\nSB-01;;;x\n"})
    expect(page.locator(".note.bad .faults li").first).to_be_visible()
    office.check("cards")

    office.to("terrain")
    before = page.locator(".previews li").count()
    page.get_by_label("Nouveau secteur").fill("Étang")
    office.press("Ajouter le secteur")
    expect(page.locator(".previews li")).to_have_count(before + 1)
    office.check("terrain")
    office.press("Prendre le plan proposé")
    expect(page.locator(".previews li")).to_have_count(before)

    office.to("players")
    page.locator("input[type=file]").set_input_files({"name": "liste.csv", "mimeType": "text/csv", "buffer": ROSTER.encode()})
    expect(page.locator(".preview .faults li")).to_have_count(2)  # a row without a name, and a name that is there twice
    page.locator(".preview .chips button").nth(3).click()
    office.check("roster")
    office.press("Les inscrire")
    expect(page.locator(".people li")).to_have_count(4)
    office.check("players")

    office.to("start")
    expect(page.locator(".reasons .missing")).to_have_count(2)
    office.check("start-missing")
    expect(page.get_by_role("button", name="Commencer l’événement")).to_be_disabled()

    office.to("referees")
    page.get_by_label("Nom d’un arbitre").fill("Rita")
    office.press("Ajouter")
    expect(page.locator(".people li")).to_have_count(1)
    office.press("Inviter Rita")
    expect(page.locator("dialog .qr")).to_be_visible()
    office.check("invite")
    office.press("Terminé", "dialog")
    office.check("referees")

    office.to("print")
    expect(page.locator(".address").first).to_be_visible()
    office.check("print")
    link = page.locator(".papers a").first.get_attribute("href")
    assert office.context.request.get(office.url + str(link)).body().startswith(b"%PDF")

    office.to("deal")
    office.press("Le serveur distribue")
    office.press("Distribuer les cartes")
    expect(page.locator(".drawn")).to_have_count(4)
    office.check("deal")

    office.to("start")
    expect(page.locator(".reasons .missing")).to_have_count(0)
    office.check("start")
    office.press("Commencer l’événement")
    office.press("Commencer l’événement", "dialog")
    expect(page.locator(".clock-face__time")).to_be_visible()
    office.check("board")
    office.press("Mettre en pause")
    expect(page.locator(".clock-face--paused")).to_be_visible()
    office.press("Continuer")
    expect(page.locator(".clock-face--calm")).to_be_visible()
    page.get_by_role("button", name="Arrêter avant la fin…").click()
    office.press("Arrêter pour de bon", "dialog")
    expect(page.locator(".podium h1")).to_be_visible()
    expect(page.locator(".ranking tbody tr")).to_have_count(4)
    office.check("stopped")
    for kind, begin in (("csv", b"\xef\xbb\xbf"), ("pdf", b"%PDF")):
        href = page.locator(f"a[href$='results.{kind}']").get_attribute("href")
        assert office.context.request.get(office.url + str(href)).body().startswith(begin)


def test_erase_asks_for_the_title(office: Office, server: Any) -> None:
    office.page.get_by_label("Nom de l’événement").fill("À effacer")
    office.press("Créer l’événement")
    office.page.locator(".trail").wait_for()
    office.page.goto(office.url + "/organiser")
    office.press("Effacer À effacer")
    go = office.page.locator("dialog .btn--danger")
    expect(go).to_be_disabled()
    office.page.locator("dialog input").fill("À effacer")
    go.click()
    expect(office.page.locator(".event-list li")).to_have_count(0)


def test_an_event_that_is_not_here(office: Office) -> None:
    """An old link says so in one sentence and leads back to the list."""
    office.page.goto(office.url + "/organiser/nowhere")
    expect(office.page.get_by_text("Cet événement n’existe pas sur ce serveur.")).to_be_visible()
    office.check("nowhere")
    office.page.get_by_role("link", name="Tous les événements").last.click()
    expect(office.page.locator(".new-event")).to_be_visible()


def play(server: Any, title: str = "La clairière aux hérons") -> Any:
    """A running event of 14: a duel that is over, one that is open, a call for help, a referee's phone."""
    event = server.event(players=14, referees=3, title=title)
    judge = server.phone("referee", event, event.referees[1])
    a, b, c, d, e, *_ = event.players
    act = {"op": "open", "a": a, "b": b, "touch": "a"}
    judge.must(act)
    judge.must({"op": "open", "a": c, "b": d, "touch": "b", "sector": "A"})
    event.boss.must({"op": "announce", "text": "Retrouvons-nous au grand chêne à midi."})
    event.boss.must({"op": "help", "player": e})
    return event


def test_run_board_corrections_and_results(chromium: Browser, server: Any) -> None:
    event = play(server)
    office = Office(chromium, server)
    office.sign_in(server.running.new_pin())
    page = office.page
    page.goto(f"{office.url}/organiser/{event.id}")
    expect(page.locator(".duels li")).to_have_count(2)
    expect(page.locator(".alerts li")).to_have_count(1)
    expect(page.locator(".phone.here")).to_have_count(1)
    office.check("run")
    page.locator(".alerts button").click()
    expect(page.locator(".alerts li")).to_have_count(0)

    office.to("correct")
    page.locator("summary").click()
    page.locator("details select").first.select_option(event.players[6])
    page.get_by_label("Points de vie").fill("12")
    page.get_by_label("Points de vie").press("Tab")
    page.get_by_label("Raison (tout le monde la lit)").fill("Chute")
    office.check("override")
    page.get_by_role("button", name="Fixer à la main").click()
    expect(page.locator(".note:not(.bad)")).to_be_visible()
    event.boss.until(lambda: next(p["hp"] for p in event.boss.topics["desk"]["players"] if p["id"] == event.players[6]) == 12)
    page.locator(".units li .acts button").last.click()
    page.locator("dialog input").fill("Erreur")
    page.locator("dialog .btn--danger").click()
    event.boss.until(lambda: next(p["hp"] for p in event.boss.topics["desk"]["players"] if p["id"] == event.players[6]) == 36)
    assert not office.faults, "\n".join(office.faults)
    office.context.close()


@pytest.mark.parametrize(
    ("lang", "size"),
    [
        pytest.param("fr", PHONE, id="fr-phone"),
        pytest.param("en", LAPTOP, id="en-laptop"),
        pytest.param("en", PHONE, id="en-phone", marks=pytest.mark.long),
        pytest.param("fr", LAPTOP, id="fr-laptop", marks=pytest.mark.long),
    ],
)
def test_every_view_fits(chromium: Browser, server: Any, lang: str, size: dict[str, int]) -> None:
    """Both sizes and languages: nothing sticks out, axe finds nothing, no script fails."""
    office = Office(chromium, server, lang, size)
    fresh = server.event(players=14, referees=2, start=False, title="La clairière aux hérons")
    office.sign_in(server.running.new_pin())
    office.check("list")
    office.page.goto(f"{office.url}/organiser/{fresh.id}")
    for view in ("trail", "rules", "cards", "terrain", "players", "referees", "print", "deal", "start"):
        office.to(view)
        office.page.wait_for_load_state("networkidle")
        office.check(f"14-{view}")
    running = play(server)
    office.page.goto(f"{office.url}/organiser/{running.id}")
    office.page.locator(".duels li").first.wait_for()
    office.check("14-board")
    office.to("correct")
    office.check("14-correct")
    assert not office.faults, "\n".join(office.faults)
    office.context.close()


def test_a_card_and_a_picture_of_the_ground(office: Office) -> None:
    """One card is edited in its form; a picture is uploaded and a touch sets the first sector's letter on it."""
    page = office.page
    page.get_by_label("Nom de l’événement").fill("Carte et terrain")
    office.press("Créer l’événement")
    page.locator(".trail").wait_for()
    office.to("cards")
    page.locator(".deck tbody button").first.click()
    page.get_by_label("Nom en français").fill("Poêle à crêpes")
    page.get_by_label("Dé 6 : dégâts").fill("9")
    page.get_by_label("Dé 6 : dégâts").press("Tab")
    office.check("card-form")
    page.locator(".card-form .btn--main").click()
    expect(page.locator(".deck tbody tr").first).to_contain_text("Poêle à crêpes")
    expect(page.locator(".deck tbody tr").first.locator(".face").last).to_contain_text("9")

    office.to("terrain")
    picture = io.BytesIO()
    Image.new("RGB", (640, 400), (120, 160, 90)).save(picture, "PNG")
    page.locator("input[type=file]").set_input_files({"name": "terrain.png", "mimeType": "image/png", "buffer": picture.getvalue()})
    page.locator(".ground").click(position={"x": 100, "y": 80})
    expect(page.locator(".ground .pin")).to_have_text(["A"])
    page.locator(".plan .sector-tile").first.click()
    page.get_by_label("Nouveau secteur").fill("Mare")
    office.press("Renommer le secteur A")
    expect(page.locator(".ground .pin")).to_have_text(["M"])
    office.check("picture")


def test_a_rule_changes_in_a_pause_and_a_correction_takes_later_ones_along(chromium: Browser, server: Any) -> None:
    event = server.event(players=14, referees=1)
    boss, who = event.boss, event.players[4]
    boss.must({"op": "withdraw", "player": who})
    boss.must({"op": "override", "player": who, "set": {"status": "alive", "hp": 9}, "reason": "Erreur"})
    boss.must({"op": "withdraw", "player": who})
    boss.must({"op": "pause"})
    office = Office(chromium, server)
    office.sign_in(server.running.new_pin())
    page = office.page
    page.goto(f"{office.url}/organiser/{event.id}#rules")
    page.locator(".rule.three [role=switch]").nth(1).click()
    page.locator("dialog textarea").fill("Plus de duels appelés.")
    page.locator("dialog .btn--main").click()
    boss.until(lambda: boss.topics["office"]["settings"]["final_called_pair"] is False)

    office.to("correct")
    page.locator(".units li", has_text="fixé à la main").get_by_role("button").click()
    page.locator("dialog input").fill("Il était bien parti")
    page.locator("dialog .btn--danger").click()
    expect(page.locator("dialog .units li")).to_have_count(1)
    office.check("conflict")
    page.locator("dialog .btn--danger").click()
    expect(page.locator(".units li.voided")).to_have_count(2)
    assert not office.faults, "\n".join(office.faults)
    office.context.close()
