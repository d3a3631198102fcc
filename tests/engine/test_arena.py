"""Commands through the one writer: receipts, op ids, order, restart, failing disks."""

import sqlite3
import threading
import time

from server.engine.arena import Arena
from server.engine.match import Order
from server.journal.store import Store
from server.rules.serial_battle import commands as c

from .conftest import HEAD, ORGANISER, R1, R2, Field


def test_a_receipt_names_version_and_identifier(field):
    receipt = field.send(c.Open("p1", "p2", "a"))
    assert (receipt.ok, receipt.ids, receipt.version) == (True, ("D1",), 2)


def test_the_same_op_id_gets_the_first_answer(field):
    first = field.send(c.Open("p1", "p2", "a"), op_id="x")
    assert field.send(c.Open("p3", "p4", "a"), op_id="x") == first
    assert field.send(c.Open("p1", "p3", "a"), op_id="y").code == "LOCKED"
    field.send(c.Abort("D1"))
    assert field.send(c.Open("p1", "p3", "a"), op_id="y").code == "LOCKED"  # a refusal is kept too
    assert field.reopened().send(c.Open("p1", "p2", "a"), op_id="x") == first


def test_an_op_id_of_another_author_is_another_command(field):
    assert field.send(c.Open("p1", "p2", "a"), R1, "same").ok
    assert field.send(c.Open("p3", "p4", "a"), R2, "same").ids == ("D2",)


def test_nothing_lost_nothing_doubled_under_threads(tmp_path):
    field = Field(tmp_path / "data.db", players=32)
    field.arena.start()
    answers = []

    def tap(worker):
        for n in range(25):
            answers.append(field.arena.submit(_order(field, worker, n)))

    threads = [threading.Thread(target=tap, args=(w,)) for w in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    assert len(answers) == 200 and all(a.ok for a in answers)
    assert field.state.announcement.n == 200
    assert [row.version for row in field.arena.store.rows(field.event)] == list(range(1, 202))
    state = field.state
    field.arena.stop()
    assert Field(field.path, clock=field.clock).state == state


def _order(field, worker, n):
    return Order(field.event, c.Announce(f"{worker}-{n}"), ORGANISER, f"{worker}-{n}")


def test_replay_is_live(field):
    field.duel("p1", "p2", (6, 2, 6, 4))
    field.wait(1300)
    field.duel("p3", "p4")
    field.send(c.Void("D1"), HEAD)
    again = field.reopened()
    assert again.state == field.match.state
    assert again.match.tales == field.match.tales
    assert again.match.voided == {"D1"}
    assert again.arena.store.broken_link(field.event) is None


def test_a_changed_byte_breaks_the_chain(field):
    field.duel("p1", "p2")
    conn = sqlite3.connect(field.path)
    conn.execute("drop trigger journal_no_update")
    conn.execute("update journal set entries = replace(entries, 'p1', 'p3') where version = 4")
    conn.commit()
    assert field.arena.store.broken_link(field.event) == 4


def test_the_journal_only_grows(field):
    for sql in ("update journal set author='x'", "delete from journal"):
        try:
            field.arena.store.conn.execute(sql)
        except sqlite3.IntegrityError as no:
            assert "append-only" in str(no)
        else:
            raise AssertionError(sql)


def test_a_failed_commit_saves_nothing_and_says_so(field, monkeypatch):
    field.send(c.Announce("one"))
    before = field.state

    def full(*a, **k):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(field.arena.store, "append", full)
    receipt = field.send(c.Announce("two"), op_id="again")
    assert (receipt.ok, receipt.code, field.arena.saving_ok) == (False, "NOT_SAVED", False)
    monkeypatch.undo()
    assert field.state == before
    assert field.send(c.Announce("two"), op_id="again").ok  # the phone sends it again, with the same op id
    assert field.arena.saving_ok and field.state.announcement.n == 2


def test_an_erased_event_leaves_nothing(field):
    field.send(c.Announce("Zoé Lambert"))
    field.arena.store.set_name(field.event, "p1", "Zoé Lambert")
    field.arena.store.erase(field.event)
    field.arena.store.checkpoint()
    field.arena.store.conn.execute("vacuum")
    field.arena.store.checkpoint()
    assert "Zoé".encode() not in field.path.read_bytes()
    assert field.arena.store.conn.execute("select count(*) from sqlite_master where type='trigger'").fetchone() == (2,)


def test_names_come_with_their_command(field):
    field.arena.submit(Order(field.event, c.AddReferee("r9"), ORGANISER, "n1", people={"r9": "Inès"}))
    assert field.match.names["r9"] == "Inès" and field.arena.store.names(field.event) == {"r9": "Inès"}
    assert all("Inès" not in row.command + row.entries for row in field.arena.store.rows(field.event))


def test_two_events_do_not_touch(tmp_path):
    arena = Arena(Store(tmp_path / "d.db"))
    one, two = (arena.create(t, "", "fr", ORGANISER) for t in "ab")
    assert arena.match(one).state.phase == arena.match(two).state.phase == "draft"
    arena.submit(Order(one, c.OpenRegistration(), ORGANISER, "1"))
    assert (arena.match(one).state.phase, arena.match(two).state.phase) == ("registration", "draft")


def test_the_red_light_goes_out_by_itself(field, monkeypatch):
    """An idle box notices when its disk works again: nobody has to log a duel to find out."""
    monkeypatch.setattr("server.engine.arena._BEAT_S", 0.05)
    field.arena.saving_ok = False
    field.arena.start()
    until = time.monotonic() + 5
    while not field.arena.saving_ok and time.monotonic() < until:
        time.sleep(0.02)
    assert field.arena.saving_ok
    field.arena.stop()
