"""A real arena on a real SQLite file, with a clock that tests move by hand."""

import secrets

import pytest

from cards.serial_battle.deck import demo
from server.engine.arena import Arena
from server.engine.match import Order
from server.journal.store import Store
from server.rules.game import Actor
from server.rules.serial_battle import Setup, Situation
from server.rules.serial_battle import commands as c
from server.rules.serial_battle.acts import Choice, Declare, Die, Loot
from server.rules.serial_battle.duel import awaiting
from server.rules.serial_battle.model import Player, Referee
from server.vectors.serial_battle import HandClock

ORGANISER = Actor("organiser", "organiser")
R1, R2, HEAD = Actor("r1", "referee"), Actor("r2", "referee"), Actor("r0", "head")


class Field:
    """One running event with `players` players, and short ways to act in it."""

    def __init__(self, path, players=4, clock=None):
        self.path, self.clock = path, clock or HandClock()
        self.arena = Arena(Store(path), self.clock)
        events = self.arena.events()
        self.event = events[0].id if events else self._create(players)

    def _create(self, players):
        deck = demo().cards
        people = {f"p{n}": Player(seat=n, hp=36, hand=(deck[n - 1].code,)) for n in range(1, players + 1)}
        referees = {"r0": Referee(True), "r1": Referee(), "r2": Referee()}
        setup = Setup(deck=deck, situation=Situation("running", people, referees))
        return self.arena.create("Test", "2027-06-01", "fr", ORGANISER, setup=setup)

    @property
    def match(self):
        return self.arena.match(self.event)

    @property
    def state(self):
        return self.match.state

    def send(self, command, actor=R1, op_id=None):
        return self.arena.submit(Order(self.event, command, actor, op_id or secrets.token_hex(8)))

    def wait(self, seconds):
        self.clock.now += int(seconds * 1000)
        return self.send(c.Tick(), ORGANISER)

    def duel(self, a, b, dice=(2, 1, 2, 1), by=R1):
        """A duel in which both attack with their first card, a strikes first; `dice` as they are asked for."""
        duel = self.send(c.Open(a, b, "a"), by).ids[0]
        for who in (a, b):
            self.send(c.DuelAct(duel, Declare(who, "attack", self.state.players[who].hand[0])), by)
        left = list(dice)
        while (now := self.state.duels[duel]).state != "done":
            wait = awaiting(now, self.state.settings, self.state.deck)[0]
            if wait[0] == "die":
                self.send(c.DuelAct(duel, Die(wait[1], wait[2], left.pop(0) if left else 1)), by)
            elif wait[0] == "choice":
                self.send(c.DuelAct(duel, Choice(wait[1], "second")), by)
            else:
                self.send(c.DuelAct(duel, Loot(wait[1], ())), by)
        assert self.send(c.Close(duel), by).ok
        return duel

    def reopened(self):
        """The same file in a new process's eyes."""
        self.arena.store.close()
        return Field(self.path, clock=self.clock)


@pytest.fixture
def field(tmp_path):
    return Field(tmp_path / "data.db")
