"""A referee robot: finds two players who may meet, plays their duel through as people would, closes, goes on."""

from __future__ import annotations

import random
import threading
from typing import Any

from .phone import Phone


class RefereeRobot(threading.Thread):
    """Works on its own phone until the event is over. `refusals` counts what the server refused, by code."""

    def __init__(self, phone: Phone, seed: int) -> None:
        super().__init__(daemon=True)
        self.phone, self.rng = phone, random.Random(seed)
        self.refusals: dict[str, int] = {}
        self.duels = 0
        self.fault: Exception | None = None

    @property
    def desk(self) -> dict[str, Any]:
        return self.phone.topics["desk"]

    def run(self) -> None:
        try:
            while self.desk["phase"] != "finished":
                self._once()
        except Exception as fault:  # shown by the rehearsal, with this robot's name
            self.fault = fault

    def _once(self) -> None:
        desk = self.desk
        mine = [d for d in desk["duels"] if d["by"] == desk["me"]["id"]]
        if mine:
            self._play(mine[0]["id"])
        elif desk["phase"] == "paused" or not self._zone() and not self._open():
            self._pause_a_little()

    def _pause_a_little(self) -> None:
        with self.phone.changed:
            self.phone.changed.wait(0.05)

    def _send(self, command: dict[str, Any]) -> dict[str, Any]:
        receipt = self.phone.send(command)
        if not receipt["ok"]:
            self.refusals[receipt["code"]] = self.refusals.get(receipt["code"], 0) + 1
        else:
            self._wait_for(receipt["version"])
        return receipt

    def _wait_for(self, version: int) -> None:
        """Until this phone's desk shows what was just saved (or the connection broke and a snapshot will come)."""
        with self.phone.changed:
            self.phone.changed.wait_for(lambda: self.phone.version >= version, 1.0)

    def _open(self) -> bool:
        desk = self.desk
        if desk["phase"] not in ("running", "final"):
            return False
        pair = (self.phone.topics["public"].get("final") or {}).get("called")
        free = [p["id"] for p in desk["players"] if p["alive"] and not p["locked"]]
        if pair and not set(pair) <= set(free):
            return False
        if len(free) < 2:
            return False
        a, b = pair or self.rng.sample(free, 2)
        touch = self.rng.choices(["a", "b", "both", "disputed"], [44, 44, 10, 2])[0]
        receipt = self._send({"op": "open", "a": a, "b": b, "touch": touch})
        if receipt["ok"]:
            self.duels += 1
        return receipt["ok"]

    def _zone(self) -> bool:
        desk = self.desk
        if desk["reports"] and self.rng.random() < 0.5:
            op = self.rng.choices(["zone_confirm", "zone_dismiss"], [2, 1])[0]
            return self._send({"op": op, "report": desk["reports"][0]["id"]})["ok"]
        closed = [s["id"] for s in desk["zone"]["sectors"] if s["state"] == "closed"]
        free = [p["id"] for p in desk["players"] if p["alive"] and not p["locked"]]
        if closed and len(free) > 3 and self.rng.random() < 0.004:
            return self._send({"op": "zone_report", "player": self.rng.choice(free), "sector": self.rng.choice(closed)})["ok"]
        return False

    def _play(self, duel_id: str) -> None:
        while True:
            duel = next((d for d in self.desk["duels"] if d["id"] == duel_id), None)
            if duel is None:
                return
            if duel["state"] == "done":
                self._send({"op": "close", "duel": duel_id})
                return
            if duel["entries"] and self.rng.random() < 0.01:
                self._send({"op": "back", "duel": duel_id})
                continue
            self._send({"op": "act", "duel": duel_id, "act": self._act(duel)})

    def _act(self, duel: dict[str, Any]) -> dict[str, Any]:
        kind, who, *rest = self.rng.choice(duel["awaiting"])
        side = duel["sides"][who]
        other = duel["sides"][duel["b"] if who == duel["a"] else duel["a"]]
        limit = self.desk["settings"]["hand_max"]
        if kind in ("declare", "redeclare"):
            choice = self._declaration(duel["declarations"][who], side["hp"])
            act = {"op": "declare", "who": who, "action": choice["action"], "main": choice["main"], "complement": choice["complement"]}
            return act | {"confirm": bool(choice["warn"])}
        if kind == "die":
            value = None if self.rng.random() < 0.2 else self.rng.randint(1, 6)
            return {"op": "die", "who": who, "kind": rest[0], "value": value}
        if kind == "choice":
            if other["hand"] and self.rng.random() < 0.5:
                drop = self.rng.choice(side["hand"]) if len(side["hand"]) >= limit else None
                return {"op": "choice", "who": who, "pick": "steal", "card": self.rng.choice(other["hand"]), "drop": drop}
            return {"op": "choice", "who": who, "pick": "second"}
        union = side["hand"] + other["hand"]
        keep = self.rng.sample(union, limit) if len(union) > limit else union
        return {"op": "loot", "who": who, "take": [x for x in keep if x in other["hand"]], "keep": keep}

    def _declaration(self, choices: list[dict[str, Any]], hp: int) -> dict[str, Any]:
        """People mostly strike, with a pair when they have one; the hurt flee or parry when they can."""
        by_action = {action: [x for x in choices if x["action"] == action] for action in ("attack", "flee", "parry", "pass")}
        if hp <= 8 and (by_action["flee"] or by_action["parry"]):
            return self.rng.choice(by_action["flee"] + by_action["parry"])
        pairs = [x for x in by_action["attack"] if x["complement"]]
        armed = [x for x in by_action["attack"] if not x["bare"]]
        return self.rng.choice(pairs or armed or by_action["attack"] or by_action["pass"])
