"""PIN, join codes, sessions: what lets people in, and what does not."""

import threading
import time

import pytest

from server import pin as pins


def test_a_pin_opens_once(server):
    pin = server.running.new_pin()
    boss = server.session()
    assert boss.ask("/api/login", {"pin": pin})["go"] == "/organiser"
    cookie = next(c for c in boss.cookies if c.name == "sb_organiser")
    assert cookie.has_nonstandard_attr("HttpOnly") and len(cookie.value) >= 43
    again = server.session().post("/api/login", json={"pin": pin})
    assert (again.status_code, again.json()["code"]) == (403, "WRONG_PIN")
    assert pin not in server.house.arena.store.note("pin") and cookie.value.encode() not in server.config.database.read_bytes()


def test_a_pin_from_another_process_is_seen(server):
    from server.journal.store import Store

    store = Store(server.config.database)
    pin = pins.new_pin(store)
    store.close()
    assert server.session().ask("/api/login", {"pin": pin})


def test_an_old_pin_is_dead(server, monkeypatch):
    pin = server.running.new_pin()
    real = pins.wall_ms
    monkeypatch.setattr(pins, "wall_ms", lambda: real() + 25 * 3_600_000)
    assert server.session().post("/api/login", json={"pin": pin}).status_code == 403


def test_who_guesses_waits_and_his_neighbour_does_not(server):
    pin = server.running.new_pin()
    wrong = "000000" if pin != "000000" else "111111"
    guesser, neighbour = server.session(), server.session()
    codes = [guesser.post("/api/login", json={"pin": wrong}).json()["code"] for _ in range(6)]
    assert codes == ["WRONG_PIN"] * 5 + ["SLOW_DOWN"]
    held = guesser.post("/api/login", json={"pin": pin})
    assert held.status_code == 429 and held.json()["facts"]["seconds"] >= 1
    assert neighbour.post("/api/login", json={"pin": wrong}).json()["code"] == "WRONG_PIN"
    assert neighbour.ask("/api/login", {"pin": pin})


def test_a_crowd_of_guessers_only_queues(server):
    pin = server.running.new_pin()
    wrong = "000000" if pin != "000000" else "111111"
    begun, answers = time.monotonic(), []
    threads = [
        threading.Thread(target=lambda: answers.append(server.session().post("/api/login", json={"pin": wrong}).status_code))
        for _ in range(12)
    ]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert answers == [403] * 12 and time.monotonic() - begun >= 1.1
    assert server.session().ask("/api/login", {"pin": pin})


def test_a_pin_guessed_at_too_often_dies(server, monkeypatch):
    monkeypatch.setattr(pins, "_MISSES_OF_A_PIN", 3)
    pin = server.running.new_pin()
    wrong = "000000" if pin != "000000" else "111111"
    for _ in range(3):
        server.session().post("/api/login", json={"pin": wrong})
    assert server.session().post("/api/login", json={"pin": pin}).status_code == 403
    assert server.organiser()


def test_a_players_code_pairs_once_and_a_new_one_replaces_the_phone(server):
    event = server.event()
    boss, who = event.boss.session, event.players[0]
    first = boss.ask(f"/api/events/{event.id}/invite", {"person": who, "kind": "player"})
    assert first["qr_svg"].startswith("<svg") and first["url"].endswith("/J/" + first["code"])
    phone = server.session()
    assert phone.ask("/api/join", {"code": f" {first['url'].lower()} "}) == {"role": "player", "event": event.id, "go": "/player"}
    assert phone.ask("/api/session?as=player", method="GET")["name"] == "Ana"
    thief = server.session().post("/api/join", json={"code": first["code"]})
    assert thief.json()["code"] == "USED_CODE"
    socket = server.socket(phone, "player", event.id)
    second = boss.ask(f"/api/events/{event.id}/invite", {"person": who, "kind": "player"})["code"]
    assert phone.get("/api/session?as=player").status_code == 200
    server.session().ask("/api/join", {"code": second})
    socket.until(lambda: not socket.sio.connected)
    assert phone.get("/api/session?as=player").status_code == 401


def test_a_code_issued_anew_kills_the_older_one(server):
    event = server.event()
    boss, who = event.boss.session, event.referees[1]
    old, new = (boss.ask(f"/api/events/{event.id}/invite", {"person": who, "kind": "referee"})["code"] for _ in range(2))
    assert server.session().post("/api/join", json={"code": old}).json()["code"] == "USED_CODE"
    assert server.session().ask("/api/join", {"code": new})["role"] == "referee"


def test_one_code_for_many_at_once_lets_one_in(server):
    event = server.event()
    code = event.boss.session.ask(f"/api/events/{event.id}/invite", {"person": event.players[0], "kind": "player"})["code"]
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(server.session().post("/api/join", json={"code": code}).status_code))
        for _ in range(10)
    ]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert sorted(found) == [200] + [400] * 9


@pytest.mark.parametrize("code", ["", "AAAAAAAA", "'; drop table tokens; --", "x" * 5000, None, 5, {"a": 1}, "é" * 8])
def test_a_code_nobody_knows(server, code):
    found = server.session().post("/api/join", json={"code": code})
    assert (found.status_code, found.json()["code"]) == (404, "UNKNOWN_CODE")


def test_referees_may_pair_players_but_not_invite_referees(server):
    event = server.event()
    referee = server.admitted("referee", event, event.referees[1])
    assert referee.ask(f"/api/events/{event.id}/invite", {"person": event.players[0], "kind": "player"})["code"]
    assert referee.post(f"/api/events/{event.id}/invite", json={"person": event.referees[0], "kind": "referee"}).status_code == 403
    player = server.admitted("player", event, event.players[0])
    assert player.post(f"/api/events/{event.id}/invite", json={"person": event.players[1], "kind": "player"}).status_code == 401


def test_signing_out_cuts_the_socket(server):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    phone.session.ask("/api/logout", {"as": "referee"})
    phone.until(lambda: not phone.sio.connected)
    assert phone.session.get("/api/session?as=referee").status_code == 401


def test_another_site_cannot_post_for_the_organiser(server):
    boss = server.organiser()
    body = {"title": "Stolen", "date": "", "lang": "fr"}
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": None}):
        assert boss.post("/api/events", json=body, headers=headers).status_code == 403
    assert boss.post("/api/events", data='{"title": "Stolen"}', headers={"Content-Type": "text/plain"}).status_code == 403
    assert boss.get("/api/events").json() == []


def test_a_scan_says_what_a_code_is_and_changes_nothing(server):
    event = server.event()
    match = server.house.arena.match(event.id)
    who = event.players[0]
    card = match.state.players[who].hand[0]
    code = match.state.print_codes[card]
    referee, player = server.admitted("referee", event, event.referees[1]), server.admitted("player", event, event.players[1])
    before = match.version
    assert referee.ask("/api/scan", {"code": f"HTTP://10.0.0.1/C/{code}", "as": "referee"}) == {"kind": "card", "card": card, "owner": who}
    assert referee.ask("/api/scan", {"code": card.lower(), "as": "referee"})["card"] == card
    assert player.ask("/api/scan", {"code": code.lower(), "as": "player"}) == {"kind": "card", "card": card}
    assert player.post("/api/scan", json={"code": card, "as": "player"}).json()["code"] == "UNKNOWN_CODE"
    from server.web.session import badge_code

    assert referee.ask("/api/scan", {"code": badge_code(event.id, who), "as": "referee"}) == {"kind": "badge", "player": who}
    assert referee.post("/api/scan", json={"code": "ZZZZZZZZ", "as": "referee"}).status_code == 404
    assert server.session().post("/api/scan", json={"code": code, "as": "referee"}).status_code == 401
    assert match.version == before
