"""Commands from many real sockets: none lost, none doubled, each authorised when it arrives."""

import threading

import pytest
import socketio


def test_two_hundred_commands_from_eight_sockets_none_lost_none_doubled(server):
    event = server.event(players=2, referees=1)
    boss = event.boss.session
    phones = [server.socket(boss, "organiser", event.id) for _ in range(8)]
    before = server.house.arena.match(event.id).version
    receipts = []

    def work(phone, n):
        receipts.extend(phone.send({"op": "announce", "text": f"{n}-{k}"}) for k in range(25))

    threads = [threading.Thread(target=work, args=(phone, n)) for n, phone in enumerate(phones)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert len(receipts) == 200 and all(r["ok"] for r in receipts)
    assert sorted(r["version"] for r in receipts) == list(range(before + 1, before + 201))
    texts = [item.command.text for item in server.house.arena.match(event.id).history if type(item.command).__name__ == "Announce"]
    assert sorted(texts) == sorted(f"{n}-{k}" for n in range(8) for k in range(25))
    screen = server.socket(None, "screen", event.id)
    assert screen.topics["public"]["announcement"]["n"] == 200
    for phone in phones:
        phone.until(lambda p=phone: p.topics["public"]["announcement"]["n"] == 200)


def test_fifty_posts_of_one_op_id_are_one_entry(server):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    command = {"op": "open", "a": event.players[0], "b": event.players[1], "touch": "a"}
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(phone.send(command, op_id="the-same-op-id"))) for _ in range(50)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert len(answers) == 50 and all(a == answers[0] and a["ok"] for a in answers)
    rows = [row for row in server.house.arena.store.rows(event.id) if row.op_id == "the-same-op-id"]
    assert len(rows) == 1
    assert len(phone.until(lambda: phone.topics["desk"]["duels"]).topics["desk"]["duels"]) == 1


def test_nobody_sends_what_his_role_may_not(server):
    event = server.event(start=False)
    a, b, *_ = event.players
    screen = server.socket(None, "screen", event.id)
    player = server.phone("player", event, a)
    referee = server.phone("referee", event, event.referees[1])
    before = server.house.arena.match(event.id).version
    tries = [
        (screen, {"op": "announce", "text": "hello"}, "NOT_SIGNED_IN"),
        (screen, {"op": "open", "a": a, "b": b, "touch": "a"}, "NOT_SIGNED_IN"),
        (player, {"op": "open", "a": a, "b": b, "touch": "a"}, "NOT_ALLOWED"),
        (player, {"op": "help", "player": b}, "NOT_ALLOWED"),
        (player, {"op": "deal_card", "player": b, "card": "SB-01"}, "NOT_ALLOWED"),
        (player, {"op": "override", "player": a, "set": {"hp": 36}, "reason": "x"}, "NOT_ALLOWED"),
        (player, {"op": "transfer", "giver": a, "taker": b, "card": "SB-01"}, "REFEREE_REQUIRED"),
        (player, {"op": "tick"}, "NOT_ALLOWED"),
        (referee, {"op": "start", "confirm": True}, "NOT_ALLOWED"),
        (referee, {"op": "announce", "text": "hello"}, "NOT_ALLOWED"),
        (referee, {"op": "configure", "changes": {"hp_start": 99}}, "NOT_ALLOWED"),
        (referee, {"op": "register", "player": "p99"}, "NOT_ALLOWED"),
        (event.boss, {"op": "deal", "order": ["SB-01"]}, "NOT_ALLOWED"),
        (event.boss, {"op": "tick"}, "NOT_ALLOWED"),
    ]
    for phone, command, code in tries:
        assert phone.send(command)["code"] == code, (phone.as_, command)
    assert server.house.arena.match(event.id).version == before


@pytest.mark.parametrize(
    "command",
    [
        {"op": "dance"},
        {"op": "open", "a": 5, "b": "p"},
        {"op": "announce"},
        {"op": "announce", "text": "x" * 501},
        {"op": "announce", "text": "x", "more": 1},
        "open",
        None,
        [1],
        {"op": "configure", "changes": {"a": "x" * 2001}},
        {"op": "configure", "changes": {str(n): 1 for n in range(201)}},
        {"op": "configure", "changes": {"a": [[[[[[[[[[1]]]]]]]]]]}},
    ],
)
def test_what_cannot_be_read_is_refused_in_words(server, command):
    event = server.event(players=2, start=False)
    assert event.boss.send(command)["code"] == "BAD_COMMAND"
    assert event.boss.must({"op": "announce", "text": "still here"})


def test_a_message_without_its_envelope_is_refused(server):
    event = server.event(players=2, start=False)
    for message in (
        None,
        5,
        [],
        {},
        {"op_id": "12345678"},
        {"op_id": "short", "event": event.id, "command": {"op": "announce", "text": "x"}},
    ):
        assert event.boss.sio.call("command", message)["code"] == "BAD_COMMAND"
    assert event.boss.send({"op": "announce", "text": "x"}, event="other")["code"] == "BAD_COMMAND"


def test_strangers_and_forged_cookies_stay_outside(server):
    event = server.event(players=2, start=False)
    forged = server.session()
    forged.cookies.set("sb_organiser", "x" * 43)
    for session, as_ in ((None, "organiser"), (None, "referee"), (forged, "organiser"), (None, "head"), (event.boss.session, "player")):
        with pytest.raises(socketio.exceptions.ConnectionError):
            server.socket(session, as_, event.id)
    with pytest.raises(socketio.exceptions.ConnectionError):
        server.socket(None, "screen", "nowhere")


def test_a_referee_of_another_event_stays_outside(server):
    first, second = server.event(), server.event(title="Other")
    browser = server.admitted("referee", first, first.referees[1])
    with pytest.raises(socketio.exceptions.ConnectionError):
        server.socket(browser, "referee", second.id)


def test_revoking_cuts_the_socket_and_closes_the_door(server):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    event.boss.session.ask(f"/api/events/{event.id}/revoke", {"person": event.referees[1], "kind": "referee"})
    phone.until(lambda: phone.byes and not phone.sio.connected)
    assert phone.byes == [{"why": "revoked"}]
    with pytest.raises(socketio.exceptions.ConnectionError):
        server.socket(phone.session, "referee", event.id)
    assert phone.session.get("/api/session?as=referee").status_code == 401


def test_a_dismissed_referee_is_out_at_once(server):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    event.boss.must({"op": "remove_referee", "referee": event.referees[1]})
    phone.until(lambda: phone.byes and not phone.sio.connected)


def test_a_token_revoked_behind_the_sockets_back_is_noticed_at_the_next_command(server):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    server.house.gate.revoke(event.id, event.referees[1])
    assert phone.send({"op": "open", "a": event.players[0], "b": event.players[1], "touch": "a"})["code"] == "NOT_SIGNED_IN"
    phone.until(lambda: not phone.sio.connected)


def test_a_disk_that_cannot_write_is_told_and_nothing_is_swallowed(server, monkeypatch):
    event = server.event()
    phone = server.phone("referee", event, event.referees[1])
    command = {"op": "open", "a": event.players[0], "b": event.players[1], "touch": "a"}

    def full(*_):
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(server.house.arena.store, "_append", full)
        assert phone.send(command, op_id="again-and-again")["code"] == "NOT_SAVED"
        phone.until(lambda: phone.topics["house"]["saving_ok"] is False)
        assert phone.sio.call("beat", {"t": 1})["saving_ok"] is False
        assert server.session().get("/healthz").status_code == 503
    assert phone.send(command, op_id="again-and-again")["ok"]
    phone.until(lambda: phone.topics["house"]["saving_ok"] and phone.topics["desk"]["duels"])
