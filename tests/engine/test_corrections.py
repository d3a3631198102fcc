"""Corrections on random play: a void equals never having happened, and a void of the void equals nothing voided."""

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.engine.dice import DrawnDice
from server.rules.game import Ctx
from server.rules.serial_battle import commands as c
from server.rules.serial_battle import deadline, decide, fold, moves
from server.rules.serial_battle.acts import Declare, Die

from .conftest import HEAD, R1, R2, Field


def play(field, data, steps):
    for _ in range(steps):
        legal = moves(field.state)
        acts = [m for m in legal if isinstance(m, (c.DuelAct, c.Close))]
        pick = data.draw(st.sampled_from(acts or legal or [c.Tick()]))
        field.send(pick)
        if data.draw(st.integers(0, 3)) == 0:
            field.wait(data.draw(st.integers(1, 90)))
        if field.state.phase == "finished":
            return


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_void_and_void_of_the_void(tmp_path_factory, data):
    field = Field(tmp_path_factory.mktemp("v") / "d.db", players=5)
    play(field, data, 45)
    live = [u for u, row in field.match.units.items() if not set(row.unit.players) & set(field.state.locked)]
    if not live:
        return
    before = field.state
    target = data.draw(st.sampled_from(live))
    first = field.send(c.Void(target, cascade=True), HEAD)
    assert first.ok and target in field.match.voided
    assert field.reopened().state == field.state
    field = field.reopened()
    back = field.send(c.Void(first.ids[0], cascade=True), HEAD)
    assert back.ok and target not in field.match.voided
    same = ("players", "pile", "elims", "pair_last_ms", "zone_reached", "final_ms")
    assert [getattr(field.state, x) for x in same] == [getattr(before, x) for x in same]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_voided_act_equals_an_act_that_never_was(tmp_path_factory, data):
    """Deciding all other commands on a fresh event, with the same dice and times, gives the same players and pile."""
    field = Field(tmp_path_factory.mktemp("w") / "d.db", players=5)
    play(field, data, 40)
    live = [u for u, row in field.match.units.items() if not set(row.unit.players) & set(field.state.locked)]
    if not live:
        return
    target = data.draw(st.sampled_from(live))
    receipt = field.send(c.Void(target), HEAD)
    if not receipt.ok:
        assert receipt.code == "CONFLICT" and receipt.facts["entries"] and target not in field.match.voided
        return
    state = fold(None, field.match.history[0].entries)
    for item in field.match.history[1:]:
        if item.unit == target or isinstance(item.command, (c.Void, c.Tick)):
            continue
        while (due := deadline(state)) and due.at_ms <= item.at_ms:
            state = fold(state, decide(state, due.command, Ctx(HEAD, due.at_ms, DrawnDice())))
        state = fold(state, decide(state, item.command, Ctx(item.actor, item.at_ms, DrawnDice(), item.unit or None)))
    assert state.players == field.state.players and sorted(state.pile) == sorted(field.state.pile)


def test_a_referee_corrects_his_own_duel_only_while_nothing_followed(field):
    field.duel("p1", "p2", by=R1)
    assert field.send(c.Void("D1"), R2).code == "NOT_YOURS"
    field.wait(1)
    field.duel("p2", "p3", by=R2)
    assert field.send(c.Void("D1"), R1).code == "LATER_ENTRY"
    assert field.send(c.Void("D1"), HEAD).ok


def test_a_correction_keeps_older_rows_byte_for_byte(field):
    field.duel("p1", "p2")
    field.duel("p3", "p4")
    rows = field.arena.store.rows(field.event)
    field.send(c.Void("D1"), HEAD)
    assert field.arena.store.rows(field.event)[: len(rows)] == rows


def test_dice_thrown_by_the_server_are_used_again(field):
    duel = field.send(c.Open("p1", "p2", "a")).ids[0]
    field.send(c.DuelAct(duel, Declare("p1", "attack", field.state.players["p1"].hand[0])))
    field.send(c.DuelAct(duel, Declare("p2", "pass")))
    while field.state.duels[duel].state == "roll":
        kind = "location" if field.state.duels[duel].a.die else "damage"
        assert field.send(c.DuelAct(duel, Die("p1", kind))).ok
    if field.state.duels[duel].state == "done":
        field.send(c.Close(duel))
        hp = field.state.players["p2"].hp
        field.send(c.Transfer("p3", "p4", field.state.players["p3"].hand[0], "r1"))
        assert field.send(c.Void("T1"), HEAD).ok
        assert field.state.players["p2"].hp == hp and msgspec.json.encode(field.state)


def test_the_feed_keeps_what_was_voided_and_marks_it(field):
    field.duel("p1", "p2")
    told = [t.official for t in field.match.tales if t.unit == "D1"]
    field.send(c.Void("D1", reason="wrong players"), HEAD)
    assert [t.official for t in field.match.tales if t.unit == "D1"] == told
    assert all(t.voided for t in field.match.tales if t.unit == "D1")
    assert field.match.tales[-1].official[1]["reason"] == "wrong players"
