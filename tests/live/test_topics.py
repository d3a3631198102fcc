"""Who is shown what: whole on connect, then what changed; nothing of another's hand in the bytes."""

import json
import time

from server.live import presence


def hands(server, event):
    return {who: set(p.hand) for who, p in server.house.arena.match(event.id).state.players.items()}


def test_no_byte_of_another_hand_reaches_a_player(server):
    event = server.event(players=4)
    phones = {who: server.phone("player", event, who) for who in event.players}
    screen = server.socket(None, "screen", event.id)
    referee = server.phone("referee", event, event.referees[1])
    a, b = event.players[:2]
    duel = referee.must({"op": "open", "a": a, "b": b, "touch": "a"})["ids"][0]
    phones[a].until(lambda: phones[a].topics["me"]["locked"])
    referee.must({"op": "abort", "duel": duel})
    event.boss.must({"op": "announce", "text": "all well"})
    for phone in (*phones.values(), screen):
        phone.until(lambda p=phone: p.topics["public"]["announcement"])
    cards = hands(server, event)
    for who, phone in phones.items():
        others = set().union(*(hand for other, hand in cards.items() if other != who))
        assert not [code for code in others if code in phone.bytes], who
        assert all(code in phone.bytes for code in cards[who])
        assert "desk" not in phone.topics and "deck" not in phone.topics and "office" not in phone.topics
    assert not [code for hand in cards.values() for code in hand if code in screen.bytes]
    assert set(screen.topics) == {"public", "names", "feed"}


def test_two_players_views_do_not_depend_on_what_they_may_not_know(server):
    event = server.event(players=4)
    phone = server.phone("player", event, event.players[0])
    seen = len(phone.frames)
    state = server.house.arena.match(event.id).state
    card = state.reserve[0]
    event.boss.must({"op": "override", "player": event.players[1], "set": {"hp": 7}, "reason": f"test {card}"})
    event.boss.must({"op": "announce", "text": "now"})
    phone.until(lambda: phone.topics["public"]["announcement"])
    assert '"hp": 7' not in json.dumps([f["topics"] for f in phone.frames[seen:]])


def test_a_frame_carries_only_what_changed(server):
    event = server.event()
    screen = server.socket(None, "screen", event.id)
    assert set(screen.frames[0]["topics"]) == {"public", "names", "feed"}
    event.boss.must({"op": "announce", "text": "one"})
    screen.until(lambda: screen.topics["public"]["announcement"])
    assert set(screen.frames[-1]["topics"]) == {"public", "feed"}
    feed = screen.frames[-1]["topics"]["feed"]
    assert len(feed["items"]) == 1 and feed["from"] == screen.frames[0]["topics"]["feed"]["items"][-1]["n"] + 1
    frame = screen.frames[-1]
    assert frame["instance"] == server.house.arena.instance and frame["running"] and frame["event"] == event.id


def test_a_burst_is_gathered(server):
    event = server.event()
    screen = server.socket(None, "screen", event.id)
    seen = len(screen.frames)
    for n in range(40):
        event.boss.must({"op": "announce", "text": str(n)})
    screen.until(lambda: screen.topics["public"]["announcement"] and screen.topics["public"]["announcement"]["n"] == 40)
    assert len(screen.frames) - seen <= 41
    assert [t["n"] for t in screen.told] == list(range(len(screen.told)))


def test_a_correction_sends_the_feed_whole(server):
    event = server.event()
    referee = server.phone("referee", event, event.referees[1])
    a, b = event.players[:2]
    event.boss.must({"op": "override", "player": a, "set": {"hp": 5}, "reason": "test"})
    unit = event.boss.until(lambda: event.boss.topics["desk"]["units"]).topics["desk"]["units"][0]
    assert unit["may_void"] and not referee.until(lambda: referee.topics["desk"]["units"]).topics["desk"]["units"][0]["may_void"]
    event.boss.must({"op": "void", "entry": unit["id"], "reason": "a mistake"})
    event.boss.until(lambda: any(f["topics"].get("feed", {}).get("reset") for f in event.boss.frames[1:]))
    assert [t for t in event.boss.told if t["unit"] == unit["id"]][0]["voided"]
    late = server.socket(None, "screen", event.id, feed=3)
    assert late.topics["feed"]["reset"] and late.topics["feed"]["from"] == 0


def test_a_phone_that_holds_part_of_the_feed_gets_the_rest(server):
    event = server.event()
    whole = server.socket(None, "screen", event.id)
    rest = server.socket(None, "screen", event.id, feed=2)
    assert rest.topics["feed"]["from"] == 2 and len(rest.told) == len(whole.told) - 2


def test_a_new_head_referee_comes_in_again_and_sees_more(server):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    assert phone.topics["desk"]["me"]["role"] == "referee" and "reviews" not in phone.topics["desk"]
    event.boss.must({"op": "add_referee", "referee": event.referees[1], "head": True})
    phone.until(lambda: phone.byes and not phone.sio.connected)
    assert phone.byes[0]["why"] == "again"
    assert server.socket(phone.session, "referee", event.id).topics["desk"]["me"]["role"] == "head"


def test_presence_goes_up_and_down(server, monkeypatch):
    event = server.event()
    boss = event.boss

    def row(person):
        return next((r for r in boss.topics.get("presence", []) if r["person"] == person), None)

    phone = server.phone("referee", event, event.referees[1])
    boss.until(lambda: row(event.referees[1]) and row(event.referees[1])["connected"], 4)
    assert row(event.referees[1])["device"] == "test referee"
    monkeypatch.setattr(presence, "STALE_S", 1.5)  # a phone out of range says nothing at all
    boss.until(lambda: not row(event.referees[1])["connected"], 6)
    assert row(event.referees[1])["seen_ms"] >= 1500
    phone.sio.call("beat", {"t": 1, "hidden": False})
    boss.until(lambda: row(event.referees[1])["connected"], 4)
    phone.close()
    boss.until(lambda: not row(event.referees[1])["connected"], 4)


def test_a_beat_tells_the_servers_time(server):
    event = server.event(players=2, start=False)
    back = event.boss.sio.call("beat", {"t": 123, "hidden": False})
    assert back["t"] == 123 and back["instance"] == server.house.arena.instance and back["saving_ok"] is True
    assert abs(back["server_ms"] - time.monotonic() * 1000) < 2000
    assert event.boss.sio.call("beat", None)["t"] is None


def test_a_restart_keeps_sessions_and_the_game(server):
    event = server.event()
    browser = server.admitted("player", event, event.players[0])
    before = server.socket(browser, "player", event.id)
    boss = event.boss.session
    server.restart()
    assert before.byes == [{"why": "restart"}]
    after = server.socket(browser, "player", event.id)
    assert after.topics["me"] == before.topics["me"]
    assert after.frames[0]["instance"] != before.frames[0]["instance"]
    assert boss.get("/api/session?as=organiser").json()["role"] == "organiser"
    assert server.socket(boss, "organiser", event.id).must({"op": "announce", "text": "we are back"})
