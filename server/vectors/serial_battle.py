"""Runs the acceptance vectors of Serial Battle (rule book 10) against a real Match on a journal in memory.

The driver turns a situation into the match's first entry and actions into commands. It decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cards.serial_battle.deck import demo

from ..engine.arena import Arena
from ..engine.clock import Clock
from ..engine.match import Order, Receipt
from ..journal.store import Store
from ..rules.game import Actor
from ..rules.serial_battle import Setup, Situation, ranking
from ..rules.serial_battle import commands as c
from ..rules.serial_battle.cards import Card, Face
from ..rules.serial_battle.model import Duel, Plan, Player, Referee, State
from ..rules.serial_battle.settings import Settings
from ..rules.serial_battle.view import mobility, next_is
from ..rules.serial_battle.zone import called, sector_state
from .reader import blocks, objects

ROLES = {"head": "head", "organiser": "organiser"}
_PLAN = ([["N"], ["E"], ["S"], ["W"], ["O"]], "C")


class Failure(Exception):
    """What did not hold, in words."""


def run(path: Path) -> Iterator[tuple[str, str | None]]:
    """`(vector id, None or what failed)` for every vector of the file."""
    for n, text in enumerate(blocks(path, "json"), 1):
        try:
            cases = objects(text)
        except ValueError as fault:
            yield f"block {n}", f"not readable: {fault}"
            continue
        for case in cases:
            if "do" not in case:
                continue
            name = str(case.get("id", f"block {n}"))
            try:
                Case(case).play()
                yield name, None
            except Failure as failure:
                yield name, str(failure)
            except (KeyError, TypeError, ValueError, msgspec.ValidationError) as fault:
                yield name, f"not understood: {fault!r}"


class HandClock(Clock):
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0

    def mono_ms(self) -> int:
        return self.now


class Case:
    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.clock = HandClock()
        self.arena = Arena(Store(":memory:"), self.clock)
        phase = case.get("phase", "running")
        start_ms = int(case.get("clock", 0) * 1000)
        self.event = self.arena.create("", "", "en", Actor("organiser", "organiser"), setup=_setup(case, phase), at_ms=start_ms)
        self.count = 0

    @property
    def state(self) -> State:
        return self.arena.match(self.event).state

    def play(self) -> None:
        self._tick()
        for n, action in enumerate(self.case["do"], 1):
            try:
                self._do(action)
            except Failure as failure:
                raise Failure(f"action {n} ({action.get('op')}): {failure}") from None
        self._holds(self.case.get("expect", {}))

    # --- actions --------------------------------------------------------------------------------------------------------
    def _do(self, action: dict[str, Any]) -> None:
        op = action["op"]
        if op == "wait":
            self.clock.now += int(action["s"] * 1000)
            self._tick()
        elif op == "next":
            self._equal("next", self._next(action.get("duel")), action["is"])
        elif op == "check":
            self._holds({k: v for k, v in action.items() if k != "op"})
        else:
            self._command(action)

    def _tick(self) -> None:
        self._send(c.Tick(), "organiser")

    def _send(self, command: Any, by: str, op_id: str | None = None) -> Receipt:
        self.count += 1
        return self.arena.submit(Order(self.event, command, Actor(by, ROLES.get(by, "referee")), op_id or f"#{self.count}"))

    def _command(self, action: dict[str, Any]) -> None:
        by = action.get("by", "R1" if action["op"] == "open" else "organiser")
        before = self.state
        receipt = self._send(_command_of(action, self._last_duel), by, action.get("cid"))
        refused = action.get("refused")
        self._equal("refused", receipt.code or None, refused)
        if refused:
            if refused != "REVIEW" and before != self.state:
                raise Failure(f"refused {refused}, but something changed")
            if "entries" in action:
                self._equal("entries", list(receipt.facts.get("entries", [])), action["entries"])
        if "id" in action and not refused:
            self._equal("id", receipt.ids[0] if receipt.ids else None, action["id"])

    @property
    def _last_duel(self) -> str:
        return max(self.state.duels, key=lambda d: int(d[1:]), default="")

    # --- expectations -----------------------------------------------------------------------------------------------------
    def _next(self, duel: str | None) -> list[str]:
        found = self.state.duels.get(duel or self._last_duel)
        return next_is(found, self.state) if found else ["closed"]

    def _holds(self, expected: dict[str, Any]) -> None:
        for key, value in expected.items():
            if key == "players":
                for who, facts in value.items():
                    for field, wanted in facts.items():
                        self._equal(f"players.{who}.{field}", self._player(who, field), _sorted(wanted) if field == "cards" else wanted)
            elif key in ("sectors", "mobility"):
                for name, wanted in value.items():
                    self._equal(f"{key}.{name}", self._fact(key)(name), wanted)
            elif key in ("pile", "voided"):
                self._equal(key, _sorted(self._fact(key)), _sorted(value))
            else:
                self._equal(key, self._fact(key), value)

    def _player(self, who: str, field: str) -> Any:
        p = self.state.players[who]
        if field == "cards":
            return sorted(p.hand)
        if field == "status":
            return "alive" if p.alive else "eliminated"
        return getattr(p, field)

    def _fact(self, key: str) -> Any:
        state = self.state
        now = self.arena.game_ms(self.event)
        duel = state.duels.get(self._last_duel)
        facts: dict[str, Any] = {
            "phase": lambda: state.phase,
            "clock": lambda: now // 1000,
            "winner": lambda: state.winner,
            "ranking": lambda: [list(x) for x in ranking(state)],
            "pile": lambda: state.pile,
            "reserve_count": lambda: len(state.reserve),
            "order": lambda: _order(duel or state.last_duel),
            "reason": lambda: getattr(duel or state.last_duel, "reason", None),
            "bonus": lambda: duel.bonus if duel else None,
            "called": lambda: list(called(state) or ()),
            "sectors": lambda: lambda name: sector_state(state, name, now),
            "mobility": lambda: lambda name: mobility(state.players[name], state.settings),
            "voided": lambda: self.arena.match(self.event).voided,
        }
        return facts[key]()

    def _equal(self, what: str, found: Any, wanted: Any) -> None:
        if found != wanted:
            raise Failure(f"{what} {found!r}, expected {wanted!r}")


def _sorted(values: Any) -> list[Any]:
    return sorted(values)


def _order(duel: Duel | None) -> Any:
    if duel is None:
        return None
    return [duel.first, duel.other(duel.first).id] if duel.first else "simultaneous"


def _setup(case: dict[str, Any], phase: str) -> Setup:
    settings = msgspec.convert(case.get("settings", {}), Settings)
    extra = [_card(code, fields) for code, fields in case.get("deck", {}).items()]
    steps, last = case.get("steps", _PLAN[0]), case.get("last", _PLAN[1])
    players = {}
    for seat, (who, start) in enumerate(case.get("players", {}).items(), 1):
        cards = tuple(start.get("cards", ()))
        players[who] = Player(
            seat=seat,
            hp=start.get("hp", settings.hp_start),
            hand=cards,
            injuries=start.get("injuries", {}),
            alive=start.get("status", "alive") == "alive",
            kills=start.get("kills", 0),
            damage=start.get("damage", 0),
            elim_no=start.get("elim"),
        )
    situation = Situation(
        phase=phase,
        players=players,
        referees={"R1": Referee(), "R2": Referee(), "head": Referee(head=True)},
        pile=tuple(case.get("pile", ())),
        elims=max((p.elim_no or 0 for p in players.values()), default=0),
    )
    plan = Plan(tuple(tuple(step) for step in steps), last)
    return Setup(settings=settings, deck=(*demo().cards, *extra), deck_name="demo", plan=plan, situation=situation)


def _card(code: str, fields: dict[str, Any]) -> Card:
    known = dict(fields)
    known["faces"] = tuple(Face(*face) for face in known.get("faces", ()))
    for name in ("complements", "protect"):
        if name in known:
            known[name] = tuple(known[name])
    return Card(code=code, **{"name_fr": code, "name_en": code, **known})


_ACTS = ("declare", "die", "choice", "loot")


def _act(fields: dict[str, Any]) -> Any:
    return msgspec.convert({k: v for k, v in fields.items() if k in ("op", *_ACT_FIELDS)}, c.Act)


_ACT_FIELDS = (
    "who",
    "action",
    "main",
    "complement",
    "confirm",
    "kind",
    "value",
    "damage",
    "effect",
    "pick",
    "card",
    "drop",
    "take",
    "keep",
)


def _command_of(action: dict[str, Any], last_duel: str) -> Any:
    op = action["op"]
    duel = action.get("duel", last_duel)
    if op in _ACTS:
        return c.DuelAct(duel, _act(action))
    if op in ("back", "close", "abort"):
        return {"back": c.Back, "close": c.Close, "abort": c.Abort}[op](duel)
    if op == "transfer":
        return c.Transfer(action["from"], action["to"], action["card"], action.get("referee"))
    if op == "amend":
        return c.Amend(action["entry"], tuple(map(_act, action["do"])), action.get("cascade", False))
    if op == "log_duel":
        script = tuple(map(_act, action["do"]))
        times = int(action["opened"] * 1000), int(action["closed"] * 1000)
        touch, sector, cascade = action.get("touch"), action.get("sector"), action.get("cascade", False)
        return c.LogDuel(action["cid"], *times, action["a"], action["b"], script, touch, sector, cascade)
    fields = {k: v for k, v in action.items() if k not in ("refused", "entries", "id", "cid", "by")}
    return msgspec.convert(fields, c.Command)
