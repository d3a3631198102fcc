"""Every route of docs/architecture.md: who gets it, what it says, and what it does with nonsense."""

import gzip

import pytest

from server.web import pages

SHELLS = [
    "/",
    "/organiser",
    "/organiser/abc",
    "/referee",
    "/player",
    "/screen/abc",
    "/j/K7QF9M2X",
    "/J/K7QF9M2X",
    "/c/K7QF9M2X",
    "/C/k7qf9m2x",
    "/B/K7QF9M2X",
]


@pytest.mark.parametrize("path", SHELLS)
def test_pages_come_for_everybody_in_his_language_under_a_strict_policy(server, path):
    for lang in ("fr", "en"):
        found = server.session().get(path, headers={"Accept-Language": lang})
        assert found.status_code == 200 and f'<html lang="{lang}"' in found.text
        policy = found.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "unsafe-inline" not in policy and "'unsafe-eval'" not in policy
        assert ("wasm-unsafe-eval" in policy) == (path != "/screen/abc")
        assert found.headers["X-Content-Type-Options"] == "nosniff"
        assert "<style" not in found.text and " style=" not in found.text and "onclick" not in found.text


def test_a_scanned_card_goes_to_whoever_holds_this_phone(server):
    event = server.event()
    version = server.house.arena.match(event.id).version
    referee = server.admitted("referee", event, event.referees[1])
    found = referee.get("/C/k7qf9m2x", allow_redirects=False)
    assert found.status_code == 302 and found.headers["Location"] == "/referee#scan/K7QF9M2X"
    player = server.admitted("player", event, event.players[0])
    assert player.get("/c/K7QF9M2X", allow_redirects=False).headers["Location"] == "/player#scan/K7QF9M2X"
    assert server.house.arena.match(event.id).version == version


def test_files_are_packed_and_not_sent_twice(server):
    browser = server.session()
    path = "/static/vendor/lit-html.js"
    found = browser.get(path, headers={"Accept-Encoding": "gzip"}, stream=True)
    raw = found.raw.read(decode_content=False)
    assert found.headers["Content-Encoding"] == "gzip" and "max-age" in found.headers["Cache-Control"]
    assert found.headers["Content-Type"].startswith("text/javascript")
    assert gzip.decompress(raw) == (pages.ROOT / path[1:].replace("static", "server/static", 1)).read_bytes()
    assert browser.get(path, headers={"If-None-Match": found.headers["ETag"]}).status_code == 304
    assert browser.get("/cards/pictograms/SB-01.svg").headers["Content-Type"].startswith("image/svg+xml")
    assert browser.get("/cards/pictograms/XX-99.svg").content == (pages.ROOT / "cards/pictograms/generic.svg").read_bytes()


UNSERVED = ["/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py", "/referee_ui/../server/app.py", "/static/"]


@pytest.mark.parametrize("path", [*UNSERVED, "/static/none.js", "/i18n/de.json", "/print/x/secrets.pdf", "/nothing"])
def test_nothing_else_is_served(server, path):
    import http.client

    plain = http.client.HTTPConnection("127.0.0.1", server.config.port)
    plain.request("GET", path)
    assert plain.getresponse().status in (404, 308, 401)


def test_health_and_words(server):
    event = server.event(players=2, start=False)
    health = server.session().ask("/healthz", method="GET")
    assert health["saving_ok"] and health["instance"] == server.house.arena.instance and health["version"]
    assert health["journal"][event.id] == server.house.arena.match(event.id).version
    words = server.session().ask("/i18n/fr.json", method="GET")
    assert words["refusals"]["NOT_SAVED"] != server.session().ask("/i18n/en.json", method="GET")["refusals"]["NOT_SAVED"]


def test_phones_that_ask_whether_the_wifi_works_are_told_so(server):
    phone = server.session()
    assert phone.get("/generate_204").status_code == 204 and phone.get("/gen_204").status_code == 204
    assert "Success" in phone.get("/hotspot-detect.html").text and "Success" in phone.get("/library/test/success.html").text
    assert phone.get("/connecttest.txt").text == "Microsoft Connect Test" and phone.get("/ncsi.txt").text == "Microsoft NCSI"
    assert phone.get("/success.txt").text == "success\n"


PROTECTED = [
    ("POST", "/api/events"),
    ("PATCH", "/api/events/{e}"),
    ("POST", "/api/events/{e}/archive"),
    ("POST", "/api/events/{e}/repeat"),
    ("POST", "/api/events/{e}/erase"),
    ("POST", "/api/events/{e}/deck"),
    ("GET", "/api/events/{e}/deck.toml"),
    ("GET", "/api/events/{e}/deck.csv"),
    ("GET", "/api/events/{e}/deck.xlsx"),
    ("GET", "/api/deck-template.csv"),
    ("GET", "/api/deck-template.xlsx"),
    ("POST", "/api/events/{e}/roster"),
    ("POST", "/api/events/{e}/people/{p}"),
    ("POST", "/api/events/{e}/invite"),
    ("POST", "/api/events/{e}/revoke"),
    ("POST", "/api/events/{e}/terrain"),
    ("POST", "/api/events/{e}/terrain-marks"),
    ("GET", "/print/{e}/cards.pdf"),
    ("GET", "/print/{e}/plan.pdf"),
    ("POST", "/print/{e}/slips.pdf"),
    ("GET", "/api/events/{e}/results.json"),
    ("GET", "/api/events/{e}/results.csv"),
    ("GET", "/api/events/{e}/results.pdf"),
    ("GET", "/api/events/{e}/journal.jsonl"),
    ("GET", "/api/addresses"),
    ("POST", "/api/addresses"),
    ("GET", "/api/settings-catalogue"),
]


def test_strangers_and_players_get_nothing_from_the_office(server):
    event = server.event(players=2)
    player = server.admitted("player", event, event.players[0])
    for method, path in PROTECTED:
        for browser in (server.session(), player):
            found = browser.request(method, path.format(e=event.id, p=event.players[0]), json={} if method != "GET" else None)
            assert found.status_code == 401 and found.json()["code"] == "NOT_SIGNED_IN", (method, path, found.status_code)


def test_an_event_that_is_not_there(server):
    boss = server.organiser()
    for method, path in PROTECTED:
        if "{e}" in path:
            found = boss.request(method, path.format(e="nowhere", p="p"), json={"title": "x"} if method != "GET" else None)
            assert found.status_code == 404 and found.json()["code"] == "NO_EVENT", (method, path, found.text)


def test_every_paper_prints(server):
    event = server.event(players=3)
    for doc in ("cards", "badges", "sheets", "poster", "plan"):
        for paper, lang in (("A4", "fr"), ("Letter", "en")):
            found = event.boss.session.get(f"/print/{event.id}/{doc}.pdf?paper={paper}&lang={lang}")
            assert found.status_code == 200 and found.content[:5] == b"%PDF-", doc
    referee = server.admitted("referee", event, event.referees[1])
    assert referee.get(f"/print/{event.id}/plan.pdf?paper=Papyrus").content[:5] == b"%PDF-"


def test_slips_carry_working_codes_for_whoever_has_no_phone(server, monkeypatch):
    from server.web import printing

    event = server.event(players=3)
    server.admitted("player", event, event.players[0])
    printed = []
    real = printing.slips_pdf
    monkeypatch.setattr(printing, "slips_pdf", lambda slips, *more: (printed.extend(slips), real(slips, *more))[1])
    found = event.boss.session.post(f"/print/{event.id}/slips.pdf", json={"kind": "player"})
    assert found.content[:5] == b"%PDF-" and [s.name for s in printed] == ["Bo", "Chloé"]
    assert server.session().ask("/api/join", {"code": printed[0].code})["role"] == "player"


def test_addresses_are_listed_and_the_choice_is_kept(server):
    boss = server.organiser()
    found = boss.ask("/api/addresses", method="GET")
    assert found["addresses"] and all(row["qr_svg"].startswith("<svg") for row in found["addresses"])
    assert not [row for row in found["addresses"] if "169.254." in row["url"]]
    boss.ask("/api/addresses", {"url": "10.42.0.1", "wifi": {"name": "Arena", "password": "secret;word"}})
    again = boss.ask("/api/addresses", method="GET")
    assert again["chosen"] == "http://10.42.0.1" and again["here"] is False and again["wifi"]["name"] == "Arena"
    for url in ("", "javascript:alert(1)", "http://", "http://a b/", "ftp://x", "http://x/path", "x" * 300):
        assert boss.post("/api/addresses", json={"url": url}).status_code == 400, url
