"""Game time: closings fire once, with their own times, through pauses, restarts and jumps of the wall clock."""

from server.engine import clock as clocks
from server.engine.arena import Arena
from server.engine.match import Order
from server.journal.store import Store
from server.rules.serial_battle import commands as c
from server.rules.serial_battle import entries as e

from .conftest import ORGANISER, Field


def closings(field):
    return [(x.step, x.at_ms) for item in field.match.history for x in item.entries if isinstance(x, e.ZoneReached)]


def test_closings_have_their_own_times_even_when_caught_up_late(field):
    field.wait(1850)
    assert closings(field) == [(1, 600_000), (2, 1_200_000), (3, 1_800_000)]
    field.wait(1)
    assert len(closings(field)) == 3


def test_a_command_never_overtakes_a_closing(field):
    field.clock.now += 600_500
    field.send(c.ZoneReport("p1", "A"))
    assert closings(field) == [(1, 600_000)] and "Z1" in field.state.reports


def test_a_pause_moves_everything_back(field):
    field.wait(590)
    field.send(c.Pause(), ORGANISER)
    field.wait(3600)
    assert (field.arena.game_ms(field.event), closings(field)) == (590_000, [])
    field.send(c.Resume(), ORGANISER)
    field.wait(10)
    assert closings(field) == [(1, 600_000)]


def test_a_restart_in_the_same_boot_knows_the_time(field):
    field.wait(100)
    field.arena.store.put_beat(field.arena._clocks[field.event].beat(field.event))
    field.clock.now += 700_000
    again = field.reopened()
    assert again.arena.game_ms(field.event) == 800_000
    again.wait(0)
    assert closings(again) == [(1, 600_000)]


def test_after_another_boot_the_game_stands_still(field, monkeypatch):
    field.wait(100)
    field.arena.store.put_beat(field.arena._clocks[field.event].beat(field.event))
    monkeypatch.setattr(clocks, "boot_id", lambda: "another")
    again = Field(field.path, clock=field.clock)
    field.clock.now += 5_000
    again.arena.start()
    again.arena.submit(_tick(again))
    assert (again.state.phase, again.arena.game_ms(field.event)) == ("paused", 100_000)
    again.arena.stop()


def _tick(field):
    return Order(field.event, c.Tick(), ORGANISER, "tick")


def test_the_wall_clock_is_only_a_label(field, monkeypatch):
    for jump in (3 * 3600, -3 * 3600, 10 * 365 * 86400):
        monkeypatch.setattr(clocks.time, "time", lambda jump=jump: 1_800_000_000 + jump)
        field.wait(200)
    assert field.arena.game_ms(field.event) == 600_000 and closings(field) == [(1, 600_000)]


def test_the_timekeeper_fires_by_itself(tmp_path):
    """A real clock, 600 times as fast: the first closing comes without any command."""
    import time

    from cards.serial_battle.deck import demo
    from server.rules.serial_battle import Setup, Situation
    from server.rules.serial_battle.model import Player

    arena = Arena(Store(tmp_path / "d.db"), clocks.Clock(speed=600))
    people = {f"p{n}": Player(seat=n, hp=36) for n in range(1, 5)}
    event = arena.create("", "", "fr", ORGANISER, setup=Setup(deck=demo().cards, situation=Situation("running", people)))
    arena.start()
    until = time.monotonic() + 10
    while arena.match(event).state.zone_reached < 1 and time.monotonic() < until:
        time.sleep(0.02)
    assert arena.match(event).state.zone_reached >= 1
    arena.stop()
