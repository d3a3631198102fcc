"""Plays one whole event and checks every promise: what phones showed, what the journal says, what must hold."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from ..engine.verify import problems, refolded
from ..journal.store import Store
from ..rules.serial_battle import ranking
from .process import ServerProcess
from .referee import RefereeRobot
from .stage import Stage

Say = Callable[[str], None]


def rehearse(data: Path, players: int, referees: int, speed: float, mode: str, kill: bool, seed: int, say: Say) -> list[str]:
    """What did not hold (empty: all is well). `kill` ends the server with `kill -9` in the middle and starts it again."""
    server = ServerProcess(data, speed, mode)
    say(f"server up after {server.start():.1f} s on {server.url} ({mode})")
    stage = Stage(server)
    try:
        stage.prepare(players, referees)
        stage.must({"op": "start", "confirm": True})
        say(f"{players} players and {referees} referees are connected; the event runs at {speed:g} times the speed")
        robots = [RefereeRobot(phone, seed + n) for n, phone in enumerate(stage.referees.values())]
        for robot in robots:
            robot.start()
        if kill:
            _kill_in_the_middle(stage, server, players, say)
        _watch(stage, robots, say)
        found = [f"a referee robot broke off: {robot.fault!r}" for robot in robots if robot.fault]
        stage.organiser.until(lambda: stage.organiser.topics["public"]["phase"] == "finished")
        say(f"{sum(r.duels for r in robots)} duels; refused on the way: {_refusals(robots)}")
    finally:
        stage.leave()
        code = server.stop()
    if code:
        found.append(f"the server ended with code {code}")
    return found + _compare(data, stage, say)


def _kill_in_the_middle(stage: Stage, server: ServerProcess, players: int, say: Say) -> None:
    public = stage.organiser.topics["public"]
    while stage.organiser.topics["public"]["alive"] > players * 0.75 and public["phase"] != "finished":
        time.sleep(0.05)
    server.kill()
    say("kill -9, in the middle of it")
    say(f"server up again after {server.start():.1f} s")


def _watch(stage: Stage, robots: list[RefereeRobot], say: Say) -> None:
    alive = -1
    while any(robot.is_alive() for robot in robots):
        now = stage.organiser.topics["public"]["alive"]
        if now != alive:
            alive = now
            say(f"  {stage.organiser.game[0] // 60000:3} min: {alive} alive, {stage.organiser.topics['public']['zone']['step']} closings")
        time.sleep(0.25)


def _refusals(robots: list[RefereeRobot]) -> str:
    total: dict[str, int] = {}
    for robot in robots:
        for code, n in robot.refusals.items():
            total[code] = total.get(code, 0) + n
    return ", ".join(f"{n} {code}" for code, n in sorted(total.items())) or "nothing"


def _compare(data: Path, stage: Stage, say: Say) -> list[str]:
    store = Store(data / "arena.db")
    event = stage.organiser.event
    found = problems(store, event)
    match = refolded(store, event)
    shown = [(row["player"], row["rank"]) for row in stage.organiser.topics["public"]["ranking"]]
    if shown != ranking(match.state):
        found.append("the ranking that was shown is not the journal's")
    found += _lost(store, event, stage) + _leaks(stage)
    for who, phone in stage.players.items():
        me, p = phone.topics["me"], match.state.players[who]
        if (me["hp"], me["alive"], sorted(c["code"] for c in me["hand"])) != (p.hp, p.alive, sorted(p.hand)):
            found.append(f"the phone of {who} does not show what the journal says")
    winner = match.state.winner
    say(f"{match.version} entries; " + (f"{store.names(event).get(winner)} wins" if winner else "nobody wins"))
    store.close()
    return found


def _lost(store: Store, event: str, stage: Stage) -> list[str]:
    """Every op id that a phone holds an accepted receipt for is in the journal's receipts, exactly once."""
    kept = [r[0] for r in store.conn.execute("select op_id from receipts where event=?", (event,))]
    sent = [op for phone in stage.phones for op in phone.sent]
    lost = set(sent) - set(kept)
    return ([f"{len(lost)} acknowledged commands are gone"] if lost else []) + (
        ["an op id was given twice"] if len(kept) != len(set(kept)) else []
    )


def _leaks(stage: Stage) -> list[str]:
    """No frame of a player's phone carries a hand, hit points or cards of another."""
    found = []
    for who, phone in stage.players.items():
        for topics in phone.seen:
            if set(topics) - {"public", "me", "names", "feed"}:
                found.append(f"{who} was sent {set(topics)}")
            if any("hp" in row or "hand" in row for row in topics.get("public", {}).get("players", [])):
                found.append(f"{who} was sent hit points of others")
            if topics.get("me", {}).get("player", who) != who:
                found.append(f"{who} was sent the view of another")
            others = [p for p in stage.players if p != who]
            if "me" in topics and any(
                p in json.dumps(topics["me"]) for p in others if p not in (topics["me"]["by"], (topics["me"]["duel"] or {}).get("with"))
            ):
                found.append(f"{who} was sent something of another in his own view")
    return sorted(set(found))
