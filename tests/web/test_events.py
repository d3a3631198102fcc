"""The life of an event: made, described, repeated, archived, erased; decks, rosters, pictures, results."""

import io
import json

import pytest
from PIL import Image

from cards.serial_battle import deck as decks


def picture(kind="PNG", size=(300, 200)):
    out = io.BytesIO()
    Image.new("RGB", size, "green").save(out, kind)
    return out.getvalue()


def test_a_new_event_is_a_draft_with_the_demo_deck_and_codes(server):
    boss = server.organiser()
    event = boss.ask("/api/events", {"title": "Bois <b>&", "date": "2027-06-05", "lang": "en"})["id"]
    state = server.house.arena.match(event).state
    assert state.phase == "draft" and len(state.deck) == 32 and set(state.print_codes) == set(state.deck)
    assert len(set(state.print_codes.values())) == 32
    assert server.session().ask("/api/events", method="GET")[0]["title"] == "Bois <b>&"
    assert boss.post("/api/events", json={"title": "  "}).json()["code"] == "BAD_TITLE"


def test_an_event_is_described_anew_and_everybody_sees_it(server):
    event = server.event(players=2)
    screen = server.socket(None, "screen", event.id)
    event.boss.session.ask(f"/api/events/{event.id}", {"title": "Fort", "date": "2027-07-01", "lang": "en"}, "PATCH")
    screen.until(lambda: screen.topics["public"]["event"]["title"] == "Fort")


def test_names_are_mended_at_any_time(server):
    event = server.event(players=2)
    screen = server.socket(None, "screen", event.id)
    path = f"/api/events/{event.id}/people/{event.players[0]}"
    event.boss.session.ask(path, {"name": "  Zoë 🦊 <script>  "})
    screen.until(lambda: screen.topics["names"][event.players[0]] == "Zoë 🦊 <script>")
    assert event.boss.session.post(path, json={"name": " \n "}).json()["code"] == "BAD_NAME"
    assert event.boss.session.post(path + "x", json={"name": "A"}).json()["code"] == "NO_PLAYER"


def test_a_repeat_has_the_same_roster_deck_and_settings(server):
    event = server.event(players=3, settings={"hp_start": 20})
    fresh = event.boss.session.ask(f"/api/events/{event.id}/repeat", {"title": "Again", "date": "2028-01-01"})["id"]
    old, new = server.house.arena.match(event.id), server.house.arena.match(fresh)
    assert sorted(new.names.values()) == sorted(old.names.values())
    assert new.state.settings == old.state.settings and new.state.print_codes == old.state.print_codes and new.state.phase == "registration"
    assert [r.head for r in new.state.referees.values()] == [True, False] and not any(p.hand for p in new.state.players.values())


def test_an_archived_event_is_out_of_the_way(server):
    event = server.event(players=2)
    event.boss.session.ask(f"/api/events/{event.id}/archive")
    assert server.session().ask("/api/events", method="GET") == []
    assert event.boss.session.ask("/api/events", method="GET")[0]["archived"]
    event.boss.session.ask(f"/api/events/{event.id}/archive", {"archived": False})
    assert len(server.session().ask("/api/events", method="GET")) == 1


def test_erasing_leaves_no_name_in_the_file(server):
    event, other = server.event(players=2, title="Gone"), server.event(players=2, title="Stays")
    boss, data = event.boss.session, server.config.data
    boss.ask(f"/api/events/{event.id}/people/{event.players[0]}", {"name": "Xylophonia"})
    boss.post(f"/api/events/{event.id}/terrain", files={"file": ("a.png", picture())})
    player = server.phone("player", event, event.players[0])
    wrong = boss.post(f"/api/events/{event.id}/erase", json={"title": "gone"})
    assert wrong.json()["code"] == "WRONG_TITLE" and server.house.arena.match(event.id)
    boss.ask(f"/api/events/{event.id}/erase", {"title": "Gone"})
    player.until(lambda: not player.sio.connected)
    assert [row["id"] for row in boss.ask("/api/events", method="GET")] == [other.id]
    left = b"".join(path.read_bytes() for path in data.rglob("*") if path.is_file())
    assert b"Xylophonia" not in left and event.id.encode() not in left
    assert not list((data / "terrain").glob("*"))
    assert other.boss.must({"op": "announce", "text": "still on"})


def test_decks_go_out_and_come_in_again(server):
    event = server.event(players=0, start=False)
    boss, before = event.boss.session, server.house.arena.match(event.id).state
    for kind in ("toml", "csv", "xlsx"):
        data = boss.get(f"/api/events/{event.id}/deck.{kind}?lang=fr").content
        found = boss.post(f"/api/events/{event.id}/deck", files={"file": (f"deck.{kind}", data)})
        assert found.status_code == 200 and found.json()["cards"] == 32, found.text
        state = server.house.arena.match(event.id).state
        assert state.deck == before.deck and state.print_codes == before.print_codes  # laminated cards stay good
    for kind in ("csv", "xlsx"):
        assert boss.get(f"/api/deck-template.{kind}").status_code == 200
    assert boss.ask(f"/api/events/{event.id}/deck")["cards"] == 32


def test_a_faulty_deck_names_row_and_column_and_changes_nothing(server):
    event = server.event(players=0, start=False)
    boss, before = event.boss.session, server.house.arena.match(event.id).version
    whole = decks.demo()
    short = decks.dump_csv(decks.Deck(whole.cards[:31], "x", "x"))
    broken = decks.dump_csv(whole).replace(b"SB-05", b"SB-04", 1)
    faulty = [
        (short, "short.csv"),
        (broken, "twice.csv"),
        (b"", "empty.csv"),
        (b"\x00\xff" * 500, "noise.xlsx"),
        (b"PK\x03\x04nonsense", "zip.xlsx"),
        (b"[[card]]\ncode = ", "bad.toml"),
        (b"x" * 1_500_000, "large.csv"),
    ]
    for data, name in faulty:
        found = boss.post(f"/api/events/{event.id}/deck", files={"file": (name, data)}, headers={"Accept-Language": "fr"})
        assert found.status_code == 400 and found.json()["code"] == "DECK_FAULTS", (name, found.text)
        fault = found.json()["facts"]["faults"][0]
        assert fault["text"] and set(fault) == {"row", "field", "text"}
    assert server.house.arena.match(event.id).version == before


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("Ana\nBo\n\nChloé\n", ["Ana", "Bo", "Chloé"]),
        ("Nom;Équipe\nAna;1\nBo;2\n", ["Ana", "Bo"]),
        ('prénom,nom\r\nAna,Petit\r\n"Bo","Le Grand"\r\n', ["Ana Petit", "Bo Le Grand"]),
        ("nom\tprenom\nPetit\tAna\n", ["Ana Petit"]),
        ("Zoë 🦊\n<script>alert(1)</script>\n", ["Zoë 🦊", "<script>alert(1)</script>"]),
        ("Ana\rBo\r", ["Ana", "Bo"]),
        ("Durand, Ana\nPetit, Bo", ["Durand", "Petit"]),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_rosters_of_any_make_are_read(server, source, names, encoding):
    event = server.organiser()
    made = event.ask("/api/events", {"title": "T"})["id"]
    found = event.post(f"/api/events/{made}/roster", files={"file": ("r.csv", source.encode(encoding))})
    assert found.json()["names"] == names


def test_a_roster_of_an_old_spreadsheet_and_odd_rows(server):
    boss = server.organiser()
    event = boss.ask("/api/events", {"title": "T"})["id"]
    old = boss.post(f"/api/events/{event}/roster", files={"file": ("r.csv", "Nom;N°\nÉlise;1\nJosé;2".encode("cp1252"))})
    assert old.json()["names"] == ["Élise", "José"]
    odd = boss.ask(f"/api/events/{event}/roster", {"text": "name;team\nAna;x\n;y\nana;z\n" + "B" * 60 + ";q"})
    assert odd["names"] == ["Ana", "ana", "B" * 40]
    assert [(w["row"], w["why"]) for w in odd["warnings"]] == [(3, "empty"), (4, "twice"), (5, "shortened")]
    assert boss.post(f"/api/events/{event}/roster", json={"text": " \n"}).json()["code"] == "NO_PLAYERS"
    assert boss.post(f"/api/events/{event}/roster", files={"file": ("r.csv", b"a\n" * 200_000)}).json()["code"] == "TOO_LARGE"
    assert boss.post(f"/api/events/{event}/roster", files={"file": ("r.csv", b'"' + b"x" * 150_000)}).status_code in (200, 400)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_of_the_ground_is_encoded_anew(server, kind):
    boss = server.organiser()
    event = boss.ask("/api/events", {"title": "T"})["id"]
    assert boss.get(f"/api/events/{event}/terrain").status_code == 404
    found = boss.post(f"/api/events/{event}/terrain", files={"file": ("x", picture(kind, (3000, 900)))})
    assert found.json() == {"width": 1600, "height": 480}
    shown = server.session().get(f"/api/events/{event}/terrain")
    assert shown.headers["Content-Type"] == "image/jpeg" and Image.open(io.BytesIO(shown.content)).size == (1600, 480)
    marks = {"A": [0.1, 0.9]}
    boss.ask(f"/api/events/{event}/terrain-marks", {"marks": marks})
    assert server.session().ask(f"/api/events/{event}/terrain-marks", method="GET") == {"picture": True, "marks": marks}
    for bad in (None, [], {"A": [2, 0]}, {"A": "x"}, {"A": [True]}, {"A" * 50: [0, 0]}):
        assert boss.post(f"/api/events/{event}/terrain-marks", json={"marks": bad}).json()["code"] == "BAD_COMMAND"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture",
        picture()[:80],
        picture("GIF"),
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        picture("JPEG")[:200],
        b"\x89PNG\r\n\x1a\n" + b"x" * 90,
    ],
)
def test_what_is_no_picture_is_refused(server, data):
    boss = server.organiser()
    event = boss.ask("/api/events", {"title": "T"})["id"]
    found = boss.post(f"/api/events/{event}/terrain", files={"file": ("x.png", data)})
    assert found.status_code == 400 and found.json()["code"] == "BAD_PICTURE"
    assert boss.get(f"/api/events/{event}/terrain").status_code == 404


def test_too_large_a_picture_is_refused(server):
    boss = server.organiser()
    event = boss.ask("/api/events", {"title": "T"})["id"]
    for size in (8_050_000, 9_000_000):
        found = boss.post(f"/api/events/{event}/terrain", files={"file": ("x.png", b"x" * size)})
        assert found.status_code == 413 and found.json()["code"] == "TOO_LARGE"
    found = boss.post(f"/api/events/{event}/terrain", files={"file": ("x.png", picture(size=(9000, 9000)))})
    assert found.json()["code"] == "TOO_LARGE"


def duel(phone, a, b, dice):
    """Both strike with what they may, a first; the dice as asked."""
    unit = phone.must({"op": "open", "a": a, "b": b, "touch": "a"})["ids"][0]

    def now():
        return next(d for d in phone.topics["desk"]["duels"] if d["id"] == unit)

    def act(act):
        version = phone.must({"op": "act", "duel": unit, "act": act})["version"]
        phone.until(lambda: phone.version >= version)

    phone.until(lambda: any(d["id"] == unit for d in phone.topics["desk"]["duels"]))
    for who in (a, b):
        first = now()["declarations"][who][0]
        act({"op": "declare", "who": who, "action": first["action"], "main": first["main"], "complement": first["complement"]})
    while now()["next"][0] != "done":
        wait = now()["next"]
        if wait[0] == "die":
            act({"op": "die", "who": wait[1], "kind": wait[2], "value": dice.pop(0) if dice else 1})
        elif wait[0] == "loot":
            act({"op": "loot", "who": wait[1], "take": []})
        else:
            act({"op": "choice", "who": wait[1], "pick": "second"})
    phone.must({"op": "close", "duel": unit})
    return unit


def test_results_say_what_the_journal_says(server):
    event = server.event(players=3, settings={"pair_cooldown_s": 0})
    boss = event.boss
    boss.session.ask(f"/api/events/{event.id}/people/{event.players[0]}", {"name": "=HYPERLINK(1)"})
    phone = server.phone("referee", event, event.referees[1])
    a, b, third = event.players
    unit = duel(phone, a, b, [])
    boss.must({"op": "override", "player": b, "set": {"hp": 9}, "reason": "test"})
    boss.must({"op": "withdraw", "player": third})
    boss.must({"op": "stop", "why": "rain"})
    found = boss.session.ask(f"/api/events/{event.id}/results.json", method="GET")
    state = server.house.arena.match(event.id).state
    assert [(r["player"], r["hp"]) for r in found["ranking"]][0] == (a, state.players[a].hp)
    assert [d["duel"] for d in found["duels"]] == [unit] and found["duels"][0]["hp"][b] == [36, found["duels"][0]["hp"][b][1]]
    assert found["stories"][third][-1]["facts"]["player"] == "@" + third
    assert all(len(found["stories"][who]) >= 2 for who in (a, b))
    sheet = boss.session.get(f"/api/events/{event.id}/results.csv?lang=fr").content.decode("utf-8-sig")
    assert sheet.splitlines()[1].split(";")[1] == "'=HYPERLINK(1)"
    assert len(sheet.splitlines()) == 4
    pdf = boss.session.get(f"/api/events/{event.id}/results.pdf?lang=en&paper=Letter")
    assert pdf.content[:5] == b"%PDF-"
    rows = [json.loads(line) for line in boss.session.get(f"/api/events/{event.id}/journal.jsonl").text.splitlines()]
    assert [row["version"] for row in rows] == list(range(1, len(rows) + 1)) and "HYPERLINK" not in json.dumps(rows)


def test_a_voided_duel_is_in_no_result(server):
    event = server.event(players=3)
    phone = server.phone("referee", event, event.referees[1])
    unit = duel(phone, *event.players[:2], [])
    event.boss.must({"op": "void", "entry": unit, "reason": "wrong players"})
    found = event.boss.session.ask(f"/api/events/{event.id}/results.json", method="GET")
    assert found["duels"] == [] and not any(row["damage"] for row in found["ranking"])
