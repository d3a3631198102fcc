"""The server under 40 and 300 phones: command → receipt, command → seen by all, reconnect storm, idle, memory."""

from __future__ import annotations

import asyncio
import secrets
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from ..rehearsal.process import ServerProcess
from ..rehearsal.stage import Stage
from .swarm import SwarmPhone, all_of

_ROUNDS = 7
_ROUND_S = 5.0
_EACH_EVERY_S = 0.5


def measure(phones: int, mode: str) -> dict[str, Any]:
    """One run with that many phones; milliseconds, megabytes and per cent of one core."""
    with tempfile.TemporaryDirectory(prefix="serial-battle-bench-") as folder:
        server = ServerProcess(Path(folder), mode=mode)
        server.start()
        stage = Stage(server)
        try:
            stage.prepare(32, 8, {"pair_cooldown_s": 0}, connect=False)
            stage.must({"op": "start", "confirm": True})
            return asyncio.run(_load(stage, server, phones))
        finally:
            stage.organiser.close()
            server.stop()


async def _load(stage: Stage, server: ServerProcess, count: int) -> dict[str, Any]:
    event = stage.organiser.event
    people = [*((p, "referee") for p in stage.referees.values()), *((p, "player") for p in stage.players.values())]
    swarm = []
    for n in range(count):
        if n < len(people):
            phone, role = people[n]
            cookie = "; ".join(f"{c.name}={c.value}" for c in phone.http.cookies)
        else:
            role, cookie = "screen", ""
        swarm.append(SwarmPhone("127.0.0.1", server.port, cookie, {"as": role, "event": event, "feed": 0, "device": role}))
    await all_of(swarm, lambda p: p.connect())
    beats = [asyncio.create_task(p.beat_forever()) for p in swarm]
    pid = server.process.pid if server.process else 0
    idle = await _cpu(pid, 8.0)
    busy_from, t0 = cpu_s(pid), time.monotonic()
    referees = swarm[: len(stage.referees)]
    players = list(stage.players)
    rounds = []
    for _ in range(_ROUNDS):
        results = await asyncio.gather(*(_referee(r, event, players[2 * n : 2 * n + 2], n) for n, r in enumerate(referees)))
        await asyncio.sleep(0.5)
        rounds.append(_round([x for r in results for x in r], swarm))
    busy = (cpu_s(pid) - busy_from) / (time.monotonic() - t0)
    for task in beats:
        task.cancel()
    memory = rss_mb(pid)
    for one in swarm:
        one.drop()
    await asyncio.sleep(0.5)
    storm = time.monotonic()
    await all_of(swarm, lambda p: p.connect(), at_once=count)
    storm = time.monotonic() - storm
    for one in swarm:
        one.drop()
    return {
        "phones": count,
        "commands, in 7 rounds": sum(r["commands"] for r in rounds),
        **{f"{name} ms, median of rounds": statistics.median(r[name] for r in rounds) for name in rounds[0] if name != "commands"},
        "reconnect of all, last served s": round(storm, 2),
        "memory MB": memory,
        "idle CPU %": round(idle * 100, 1),
        "busy CPU %": round(busy * 100),
    }


def _round(sent: list[tuple[float, float, int, bool]], swarm: list[SwarmPhone]) -> dict[str, float]:
    """Figures of one round: every command's receipt, and for those told to everybody the last phone that saw it."""
    receipts = [at - begun for begun, at, _, _ in sent]
    seen = []
    for begun, _, version, for_all in sent:
        if for_all:
            times = [p.saw(version) for p in swarm]
            seen.append(max(t for t in times if t is not None) - begun if None not in times else float("inf"))
    for phone in swarm:
        phone.frames.clear()
    return {
        "commands": len(sent),
        "receipt p50": ms(receipts, 0.5),
        "receipt p99": ms(receipts, 0.99),
        "seen by all p50": ms(seen, 0.5),
        "seen by all p99": ms(seen, 0.99),
    }


async def _referee(phone: SwarmPhone, event: str, pair: list[str], n: int) -> list[tuple[float, float, int, bool]]:
    """Opens and aborts a duel again and again: real commands, the opening told to everybody."""
    found = []
    await asyncio.sleep(n * _EACH_EVERY_S / 8)
    end = time.monotonic() + _ROUND_S
    duel = ""
    while time.monotonic() < end or duel:
        opening = not duel
        command = {"op": "open", "a": pair[0], "b": pair[1], "touch": "a"} if opening else {"op": "abort", "duel": duel}
        begun = time.monotonic()
        at, receipt = await phone.call("command", {"op_id": secrets.token_hex(16), "event": event, "command": command})
        assert receipt["ok"], receipt
        found.append((begun, at, receipt["version"], opening))
        duel = receipt["ids"][0] if opening else ""
        await asyncio.sleep(max(0.0, _EACH_EVERY_S - (time.monotonic() - begun)))
    return found


async def _cpu(pid: int, seconds: float) -> float:
    before = cpu_s(pid)
    await asyncio.sleep(seconds)
    return (cpu_s(pid) - before) / seconds


def cpu_s(pid: int) -> float:
    """CPU seconds of a process so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def rss_mb(pid: int) -> float:
    line = next(x for x in Path(f"/proc/{pid}/status").read_text().splitlines() if x.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def ms(seconds: list[float], quantile: float) -> float:
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * quantile))] * 1000, 1) if ordered else float("nan")
