"""The journal on this disk and this processor: durable commands against bare fdatasync, refold, cost by length."""

from __future__ import annotations

import os
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from cards.serial_battle.deck import demo

from ..engine.arena import Arena
from ..engine.match import Match, Order
from ..engine.verify import refolded
from ..journal.store import Row, Store
from ..rules.game import Actor
from ..rules.serial_battle import Setup, Situation, fold
from ..rules.serial_battle import commands as c
from ..rules.serial_battle.acts import Declare, Die
from ..rules.serial_battle.model import Player, Referee
from ..rules.serial_battle.settings import Settings

_ORGANISER, _REFEREE = Actor("organiser", "organiser"), Actor("r1", "referee")
_ROUNDS = 7


def measure() -> dict[str, Any]:
    """Ratios are of the same round; medians of seven interleaved rounds."""
    with tempfile.TemporaryDirectory(prefix="serial-battle-bench-") as folder:
        rates, bare_rates, appends, bare_syncs = [], [], [], []
        for n in range(_ROUNDS):
            bare_rate, bare_p50 = _bare(Path(folder) / f"bare{n}")
            rates.append(_commands(Path(folder) / f"a{n}.db"))
            appends.append(_append_p50(Path(folder) / f"b{n}.db"))
            bare_rates.append(bare_rate)
            bare_syncs.append(bare_p50)
        grown = _grown(Path(folder) / "long.db", 20_000)
        return {
            "durable commands/s (64 waiting)": round(statistics.median(rates)),
            "÷ bare write + fdatasync/s": round(statistics.median(a / b for a, b in zip(rates, bare_rates, strict=True)), 2),
            "append p50 ms": round(statistics.median(appends) * 1000, 2),
            "÷ bare fdatasync p50": round(statistics.median(a / b for a, b in zip(appends, bare_syncs, strict=True)), 2),
            **grown,
        }


def _bare(path: Path, seconds: float = 0.7) -> tuple[float, float]:
    """`(writes with fdatasync per second, p50 seconds)` of 600 bytes appended to a plain file."""
    times, block = [], b"x" * 600
    fd = os.open(path, os.O_CREAT | os.O_WRONLY)
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        os.write(fd, block)
        os.fdatasync(fd)
        times.append(time.perf_counter() - begun)
    os.close(fd)
    return len(times) / seconds, statistics.median(times)


def event_setup() -> Setup:
    """32 players in the middle of an event without cool-down."""
    deck = demo().cards
    people = {f"p{n}": Player(seat=n, hp=36, hand=(deck[n - 1].code,)) for n in range(1, 33)}
    situation = Situation("running", people, {"r1": Referee(True)})
    return Setup(settings=Settings(pair_cooldown_s=0, bare_hands_by_choice=True), deck=deck, situation=situation)


def _commands(path: Path, seconds: float = 0.7, waiting: int = 64) -> float:
    """Accepted commands per second when `waiting` phones each send the next one at once."""
    arena = Arena(Store(path))
    event = arena.create("", "", "en", _ORGANISER, setup=event_setup())
    arena.start()
    done = [0] * waiting
    end = time.perf_counter() + seconds

    def phone(n: int) -> None:
        while time.perf_counter() < end:
            assert arena.submit(Order(event, c.Escort(f"p{n % 32 + 1}"), _REFEREE, f"{n}-{done[n]}")).ok
            done[n] += 1

    threads = [threading.Thread(target=phone, args=(n,)) for n in range(waiting)]
    begun = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    rate = sum(done) / (time.perf_counter() - begun)
    arena.stop()
    return rate


def _append_p50(path: Path, seconds: float = 0.7) -> float:
    store, times = Store(path), []
    body = '[{"t":"announced","at_ms":1,"text":"' + "x" * 300 + '"}]'
    end, version = time.perf_counter() + seconds, 0
    while (begun := time.perf_counter()) < end:
        version += 1
        store.append([Row("e", version, str(version), "r1", "referee", "phone", 1, 1, 1, "", '{"op":"announce"}', body, "[]")])
        times.append(time.perf_counter() - begun)
    store.close()
    return statistics.median(times)


def play(match: Match, rows: int, n: int = 0) -> list[Row]:
    """Real duels (declare, dice, close) until `rows` more rows exist; nobody ever dies, so it can go on for ever."""
    found: list[Row] = []
    sequence = 0

    def send(command: Any) -> str:
        nonlocal sequence
        sequence += 1
        more, receipt = match.execute(Order(match.event, command, _REFEREE, f"{n}-{sequence}", at_ms=1000 * sequence % 400_000))
        assert receipt.ok, receipt
        found.extend(more)
        return receipt.ids[0] if receipt.ids else ""

    while len(found) < rows:
        a, b = f"p{sequence % 32 + 1}", f"p{(sequence + 7) % 32 + 1}"
        duel = send(c.Open(a, b, "a"))
        send(c.DuelAct(duel, Declare(a, "attack")))
        send(c.DuelAct(duel, Declare(b, "pass")))
        send(c.DuelAct(duel, Die(a, "damage", 1)))
        send(c.Close(duel))
    return found


def grow(path: Path, rows: int) -> str:
    """A file with one event of at least that many rows; its id."""
    store = Store(path)
    arena = Arena(store)
    event = arena.create("Long", "2027-06-05", "fr", _ORGANISER, setup=event_setup())
    found = play(arena.match(event), rows)
    for k in range(0, len(found), 500):
        store.append(found[k : k + 500])
    store.checkpoint()
    store.close()
    return event


def _grown(path: Path, rows: int) -> dict[str, Any]:
    event = grow(path, rows)
    store = Store(path)
    begun = time.process_time()
    match = refolded(store, event)
    loaded = time.process_time() - begun
    store.close()
    entries = [entry for item in match.history for entry in item.entries]
    begun = time.process_time()
    fold(None, entries)
    folded = time.process_time() - begun
    short = _command_cost(200)
    long = _command_cost(50_000)
    return {
        "refold, entries per CPU s": round(len(entries) / folded),
        "load from disk, decode, fold and tell, rows per CPU s": round(len(match.history) / loaded),
        "command cost at entry 50,000 ÷ at 200": round(long / short, 2),
        "decide + evolve + row, µs": round(short * 1e6, 1),
    }


def _command_cost(entries: int) -> float:
    """CPU seconds a command, decided and folded without disk, when the match already has that many entries."""
    match = Match("e")
    match.begin(event_setup(), Order("e", None, _ORGANISER, "made"))
    play(match, entries)
    match.publish()
    best = float("inf")
    for n in range(5):
        begun = time.process_time()
        rows = play(match, 400, n + 1)
        match.publish()
        best = min(best, (time.process_time() - begun) / len(rows))
    return best
