"""The front page and a player's phone in Chromium: codes, cards, a duel, secrets, the call, the end, axe."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

PHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 800}


class Visit:
    """One browser at one page. What scripts or the security policy complain of is in `faults`; `heard` is all it was sent."""

    def __init__(
        self, chromium: Browser, server: Any, path: str, lang: str = "fr", theme: str = "sun", size: Any = PHONE, cookies: Any = None
    ) -> None:
        context = chromium.new_context(viewport=size, locale=lang, has_touch=size is PHONE)
        context.add_cookies(
            [{"name": name, "value": value, "url": server.url} for name, value in {"lang": lang, **dict(cookies or {})}.items()]
        )
        context.add_init_script(f"localStorage.setItem('sb.theme', '{theme}')")
        self.page: Page = context.new_page()
        self.page.set_default_timeout(10_000)
        self.faults: list[str] = []
        self.heard: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on(
            "console", lambda said: self.faults.append(said.text) if said.type == "error" and "Failed to load" not in said.text else None
        )
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.heard.append(str(frame))))
        self.page.goto(server.url + path)

    def well(self) -> None:
        """No fault so far, nothing wider than the screen, and axe finds nothing."""
        self.page.wait_for_timeout(200)
        assert self.faults == []
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        found = Axe().run(self.page).response["violations"]
        assert found == [], [(v["id"], [n["html"][:160] for n in v["nodes"]]) for v in found]


def player(chromium: Browser, server: Any, event: Any, who: str, **more: Any) -> Visit:
    cookies = server.admitted("player", event, who).cookies
    visit = Visit(chromium, server, "/player", cookies=cookies, **more)
    visit.page.wait_for_selector("main.player")
    return visit


def invitation(event: Any, person: str, kind: str = "player") -> str:
    return event.boss.session.ask(f"/api/events/{event.id}/invite", {"person": person, "kind": kind})["code"]


# --- coming in ----------------------------------------------------------------------------------------------------------
def test_a_code_pairs_one_phone_once(server: Any, chromium: Browser) -> None:
    event = server.event()
    code = invitation(event, event.players[0])
    first = Visit(chromium, server, "/").page
    first.locator('input[name="code"]').fill(code.lower())
    first.get_by_role("button", name="Entrer").click()
    first.wait_for_url("**/player")
    expect(first.get_by_role("heading", level=1)).to_have_text("Ana")
    second = Visit(chromium, server, f"/J/{code}")
    second.well()
    second.page.locator('[data-do="join"]').click()
    expect(second.page.locator(".error")).to_contain_text("déjà")
    assert "USED_CODE" not in second.page.content()


def test_a_phone_is_offered_the_way_back_to_its_roles(server: Any, chromium: Browser) -> None:
    event = server.event()
    cookies = {
        **dict(server.admitted("player", event, event.players[1]).cookies),
        **dict(server.admitted("referee", event, event.head).cookies),
    }
    front = Visit(chromium, server, "/", lang="en", cookies=cookies)
    expect(front.page.locator('[data-role="player"]')).to_contain_text("Bo")
    front.well()
    front.page.locator('[data-role="referee"]').click()
    front.page.wait_for_url("**/referee")


def test_the_organiser_comes_in_by_pin_and_a_wrong_one_is_refused_in_words(server: Any, chromium: Browser) -> None:
    pin = server.running.new_pin()
    front = Visit(chromium, server, "/").page
    front.locator("summary").click()
    front.get_by_label("Code PIN").fill("000000" if pin != "000000" else "111111")
    front.get_by_role("button", name="Ouvrir le bureau").click()
    expect(front.locator(".organise .error")).to_contain_text("PIN")
    front.wait_for_timeout(1500)  # a wrong PIN costs patience
    front.get_by_label("Code PIN").fill(pin)
    front.get_by_role("button", name="Ouvrir le bureau").click()
    front.wait_for_url("**/organiser")


@pytest.mark.parametrize(("kind", "said"), [("c", "carte du jeu"), ("B", "badge")])
def test_a_stranger_who_scans_a_card_or_a_badge_is_told_what_to_do(server: Any, chromium: Browser, kind: str, said: str) -> None:
    visit = Visit(chromium, server, f"/{kind}/ABCDEFGH")
    expect(visit.page.locator(".invite h2")).to_contain_text(said)
    visit.well()


@pytest.mark.parametrize(("lang", "theme", "size"), [("fr", "sun", PHONE), ("en", "night", LAPTOP)])
def test_the_front_page_says_what_this_is(server: Any, chromium: Browser, lang: str, theme: str, size: Any) -> None:
    server.event(title="Bois de la Cambre")
    front = Visit(chromium, server, "/", lang, theme, size)
    expect(front.page.locator(".masthead")).to_contain_text("Compagnon non officiel" if lang == "fr" else "Unofficial companion")
    expect(front.page.locator(".promises li")).to_have_count(4)
    expect(front.page.locator(".events")).to_contain_text("Bois de la Cambre")
    front.well()


# --- a player's phone ---------------------------------------------------------------------------------------------------
def test_a_drawn_card_is_entered_by_its_code(server: Any, chromium: Browser) -> None:
    event = server.event(players=0, start=False, settings={"deal_mode": "physical"})
    event.boss.must({"op": "register", "player": "pzoe"}, {"pzoe": "Zoé"})
    event.boss.until(lambda: event.boss.topics["office"]["deck"]["codes"])
    card, code = next(iter(event.boss.topics["office"]["deck"]["codes"].items()))
    visit = player(chromium, server, event, "pzoe")
    visit.page.goto(f"{server.url}/player#scan/NOSUCHCD")
    expect(visit.page.locator(".draw .error")).to_be_visible()
    visit.page.locator('input[name="code"]').fill(f" {code[:4].lower()} {code[4:]} ")
    visit.page.get_by_role("button", name="C’est ma carte").click()
    expect(visit.page.locator(".cards .card")).to_contain_text(card)
    event.boss.until(lambda: [p["hand"] for p in event.boss.topics["desk"]["players"]] == [[card]])
    visit.well()


def strike(server: Any, event: Any, blow: int) -> None:
    """The first player attacks the second with bare hands: one exchange, played through a referee's phone."""
    referee = server.phone("referee", event, event.head)
    a, b = event.players[:2]
    duel = referee.must({"op": "open", "a": a, "b": b, "touch": "a"})["ids"][0]
    for _ in range(30):
        referee.until(lambda: any(row["id"] == duel for row in referee.topics["desk"]["duels"]))
        row = next(row for row in referee.topics["desk"]["duels"] if row["id"] == duel)
        wait = row["awaiting"][0]
        if wait[0] == "done":
            break
        if wait[0] in ("declare", "redeclare"):
            options = row["declarations"][wait[1]]
            wanted = "attack" if wait[1] == a else "pass"
            chosen = next((o for o in options if o["action"] == wanted and (o["bare"] or wanted == "pass")), options[0])
            act = {"op": "declare", "who": wait[1], **{key: chosen[key] for key in ("action", "main", "complement") if chosen[key]}}
        elif wait[0] == "die":
            act = {"op": "die", "who": wait[1], "kind": wait[2], "value": blow if wait[2] == "damage" else 1}
        elif wait[0] == "loot":
            act = {"op": "loot", "who": wait[1], "take": []}
        else:
            act = {"op": "choice", "who": wait[1], "pick": "second"}
        version = referee.must({"op": "act", "duel": duel, "act": act})["version"]
        referee.until(lambda version=version: referee.version >= version)
    referee.must({"op": "close", "duel": duel})


def test_hit_points_change_after_a_duel_and_nothing_of_another_is_shown(server: Any, chromium: Browser) -> None:
    event = server.event(settings={"hp_start": 20})
    a, b = event.players[:2]
    event.boss.until(lambda: all(p["hand"] for p in event.boss.topics["desk"]["players"]))
    rows = {p["id"]: p for p in event.boss.topics["desk"]["players"]}
    visit = player(chromium, server, event, b)
    expect(visit.page.locator("[data-hp]")).to_have_attribute("data-hp", "20")
    event.boss.must({"op": "override", "player": a, "set": {"hp": 13}, "reason": "test"})
    strike(server, event, 4)
    event.boss.until(lambda: not event.boss.topics["desk"]["duels"] and any(p["duels"] for p in event.boss.topics["desk"]["players"]))
    left = next(p["hp"] for p in event.boss.topics["desk"]["players"] if p["id"] == b)
    assert left < 20
    expect(visit.page.locator("[data-hp]")).to_have_attribute("data-hp", str(left))
    shown = visit.page.content() + "".join(visit.heard)
    for card in (card for who, row in rows.items() if who != b for card in row["hand"]):
        assert card not in shown
    assert '"hp":13' not in shown.replace(" ", "")
    visit.well()


def test_a_call_for_a_referee_arrives_and_shows_that_it_did(server: Any, chromium: Browser) -> None:
    event = server.event()
    visit = player(chromium, server, event, event.players[0])
    visit.page.locator('[data-do="help"]').click()
    visit.page.get_by_role("button", name="Appeler").click()
    event.boss.until(lambda: event.boss.topics["desk"]["players"][0]["help_ms"] is not None)
    expect(visit.page.locator(".dock__call--known")).to_be_visible()
    event.boss.must({"op": "help", "player": event.players[0], "done": True})
    expect(visit.page.locator(".dock__call--idle")).to_be_visible()


def test_a_card_is_given_away_where_that_is_free(server: Any, chromium: Browser) -> None:
    event = server.event(settings={"transfers": "free"})
    giver, taker = event.players[:2]
    visit = player(chromium, server, event, giver)
    visit.page.evaluate("location.hash = 'cards'")
    card = visit.page.locator(".cards .card__name small").inner_text()
    visit.page.locator('[data-do="give"]').click()
    visit.page.locator("dialog .card").click()
    visit.page.locator("dialog .tile", has_text="Bo").click()
    visit.page.get_by_role("button", name="Donner", exact=True).click()
    event.boss.until(lambda: event.boss.topics["desk"]["cards"][card] == taker)
    expect(visit.page.locator(".cards .card")).to_have_count(0)


def test_a_phone_out_of_reach_says_so_and_keeps_the_call(server: Any, chromium: Browser) -> None:
    event = server.event()
    visit = player(chromium, server, event, event.players[0])
    visit.page.context.set_offline(True)
    server.running.stop()
    expect(visit.page.locator(".banners .banner")).to_be_visible(timeout=20_000)
    visit.page.locator('[data-do="help"]').click()
    visit.page.get_by_role("button", name="Appeler").click()
    expect(visit.page.locator(".dock__call--waits")).to_be_visible()
    server._open()
    visit.page.context.set_offline(False)
    expect(visit.page.locator(".dock__call--known")).to_be_visible(timeout=20_000)


def test_pause_announcement_elimination_and_the_winner(server: Any, chromium: Browser) -> None:
    event = server.event(players=2)
    loser = player(chromium, server, event, event.players[0])
    winner = player(chromium, server, event, event.players[1], lang="en", theme="night")
    event.boss.must({"op": "announce", "text": "De l’eau au camp"})
    expect(loser.page.locator(".notice--call")).to_contain_text("De l’eau au camp")
    event.boss.must({"op": "pause", "why": "orage"})
    expect(loser.page.locator("dialog.sign")).to_contain_text("pause")
    loser.page.locator("dialog.sign .btn").click()
    expect(loser.page.locator(".notice--dark")).to_contain_text("orage")
    event.boss.must({"op": "resume"})
    expect(loser.page.locator("dialog.sign")).to_contain_text("reprend")
    event.boss.must({"op": "withdraw", "player": event.players[0]})
    for visit, sign, ending in ((loser, "C’est fini", ".ending--out"), (winner, "You have won", ".ending--won")):
        expect(visit.page.locator("dialog.sign")).to_contain_text(sign)
        visit.well()
        visit.page.locator("dialog.sign .btn").click()
        expect(visit.page.locator(ending)).to_be_visible()
        visit.page.locator('.dock a[href="#story"]').click()
        expect(visit.page.locator(".ranking li")).to_have_count(2)
        visit.well()


@pytest.mark.parametrize(("lang", "theme", "size"), [("fr", "night", PHONE), ("en", "sun", PHONE), ("fr", "sun", LAPTOP)])
def test_every_view_of_a_hurt_player_is_clean(server: Any, chromium: Browser, lang: str, theme: str, size: Any) -> None:
    event = server.event(settings={"zone_news": "push"})
    event.boss.must(
        {
            "op": "override",
            "player": event.players[0],
            "set": {"hp": 5, "injuries": {"left_leg": "fractured", "right_arm": "severed"}},
            "reason": "test",
        }
    )
    visit = player(chromium, server, event, event.players[0], lang=lang, theme=theme, size=size)
    for view in ("me", "cards", "ground", "story"):
        visit.page.evaluate("view => { location.hash = view }", view)
        visit.well()
