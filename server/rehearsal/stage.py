"""Prepares an event as an organiser would, through the public interface: roster, referees, deal, start, phones."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .phone import Phone
from .process import ServerProcess

FIRST_NAMES = (
    "Ana Bo Chloé Dov Élise Fanny Gaël Hugo Inès Jules Kim Léa Malo Nina Oscar Paul Quentin Rose Sami Tess Ugo Vera Wim Xavier "
    "Yasmine Zoé Agathe Basile Clara Diego Emma Félix"
).split()


class Stage:
    """One event and the phones of everybody in it. `players` and `referees` map person ids to connected phones."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.organiser = Phone(server.url, "organiser")
        self.players: dict[str, Phone] = {}
        self.referees: dict[str, Phone] = {}

    def prepare(self, players: int, referees: int, settings: dict[str, Any] | None = None, connect: bool = True) -> None:
        """From nothing to dealt cards; the server deals. Without `connect` phones join but open no socket yet.

        Raises RuntimeError where anything is refused.
        """
        boss = self.organiser
        boss.post("/api/login", {"pin": self.server.pin()})
        boss.event = boss.post("/api/events", {"title": "Rehearsal", "date": "2027-06-05", "lang": "fr"})["id"]
        boss.connect()
        self.must({"op": "configure", "changes": {"deal_mode": "app"} | (settings or {})})
        self.must({"op": "open_registration"})
        people = [f"p{secrets.token_hex(4)}" for _ in range(players)]
        for who, name in zip(people, FIRST_NAMES * 2, strict=False):
            self.must({"op": "register", "player": who}, {who: name})
        judges = [f"r{secrets.token_hex(4)}" for _ in range(referees)]
        for n, who in enumerate(judges):
            self.must({"op": "add_referee", "referee": who, "head": n == 0}, {who: f"Referee {n + 1}"})
        self.must({"op": "deal"})
        with ThreadPoolExecutor(8) as pool:
            self.players = dict(zip(people, pool.map(lambda who: self._join(who, "player", connect), people), strict=True))
            self.referees = dict(zip(judges, pool.map(lambda who: self._join(who, "referee", connect), judges), strict=True))

    def must(self, command: dict[str, Any], names: dict[str, str] | None = None) -> dict[str, Any]:
        receipt = self.organiser.send(command, names)
        if not receipt["ok"]:
            raise RuntimeError(f"{command['op']}: {receipt['code']} {receipt.get('facts')}")
        return receipt

    def _join(self, who: str, role: str, connect: bool) -> Phone:
        invite = self.organiser.post(f"/api/events/{self.organiser.event}/invite", {"person": who, "kind": role})
        phone = Phone(self.server.url, role, self.organiser.event)
        phone.post("/api/join", {"code": invite["code"]})
        if connect:
            phone.connect()
        return phone

    @property
    def phones(self) -> list[Phone]:
        return [self.organiser, *self.players.values(), *self.referees.values()]

    def leave(self) -> None:
        with ThreadPoolExecutor(16) as pool:
            list(pool.map(Phone.close, self.phones))
