"""Every match of this server, and the ONE writer: it takes what waits, decides it, commits it with one fsync, answers.

Acknowledged means on disk. If a commit fails, what is on disk is unknown: the matches are thrown away, folded anew from
the journal, and everybody in the batch is told NOT_SAVED: the phone keeps the command and sends it again.
"""

from __future__ import annotations

import logging
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable
from functools import partial

import msgspec

from ..journal.store import Beat, EventRow, Row, Store, StoredReceipt
from ..rules import serial_battle as game
from ..rules.game import CLOCK, Actor
from ..rules.serial_battle import commands as c
from ..rules.serial_battle.entries import Setup
from .clock import Clock, GameClock
from .match import Match, Order, Receipt

log = logging.getLogger("arena")
_BATCH = 200
_BEAT_S = 5.0
_TICK_S = 0.1
NOT_SAVED = Receipt(False, code="NOT_SAVED")


class _Job:
    """An order in the queue and the thread that waits for its receipt."""

    def __init__(self, order: Order, mono_ms: int, setup: Setup | None = None) -> None:
        self.order, self.mono_ms, self.setup = order, mono_ms, setup
        self.receipt = NOT_SAVED
        self.done = threading.Event()


class Arena:
    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        self.store = store
        self.clock = clock or Clock()
        self.instance = secrets.token_hex(4)
        self.saving_ok = True
        self.saved_ms = 0
        self.listeners: list[Callable[[Match, int], None]] = []
        self._about: dict[str, EventRow] = {}
        self._matches: dict[str, Match] = {}
        self._clocks: dict[str, GameClock] = {}
        self._queue: queue.Queue[_Job | None] = queue.Queue()
        self._load_lock = threading.RLock()
        self._committing = threading.Lock()
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()

    # --- life -----------------------------------------------------------------------------------------------------------
    def start(self) -> None:
        """Load what is running and start the writer and the timekeeper."""
        for row in self.store.events():
            if not row.archived:
                self.match(row.id)
        for work in (self._write_forever, self._tick_forever):
            thread = threading.Thread(target=work, name=work.__name__, daemon=True)
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        """Answer everybody who waits, then close the file."""
        self._stopping.set()
        self._queue.put(None)
        for thread in self._threads:
            thread.join(10)
        for event, match in list(self._matches.items()):
            if match.state is not None and self._clocks[event].running:
                self.store.put_beat(self._clocks[event].beat(event))
        self.store.checkpoint()
        self.store.close()

    # --- events -----------------------------------------------------------------------------------------------------------
    def events(self) -> list[EventRow]:
        return self.store.events()

    def about(self, event: str) -> EventRow:
        """Title, date and language of an event. KeyError if there is none."""
        if event not in self._about:
            self._about = {row.id: row for row in self.store.events()}
        return self._about[event]

    def describe(self, row: EventRow) -> None:
        """Change title, date, language, or archive an event."""
        self.store.put_event(row)
        self._about[row.id] = row

    def create(
        self, title: str, date: str, lang: str, actor: Actor, *, setup: Setup | None = None, rehearsal: bool = False, at_ms: int = 0
    ) -> str:
        """A new event; its id. Raises OSError when it cannot be saved."""
        event = secrets.token_hex(4)
        self.describe(EventRow(event, "serial_battle", title, date, lang, self.clock.wall_ms(), False, rehearsal))
        self._matches[event] = Match(event)
        self._clocks[event] = GameClock(self.clock, at_ms)
        job = _Job(Order(event, None, actor, "made", at_ms=at_ms), self.clock.mono_ms(), setup or Setup())
        if not self._submit(job).ok:
            raise OSError("the event could not be saved")
        return event

    def match(self, event: str) -> Match:
        """The match, folded from the journal at first use. KeyError if there is none."""
        found = self._matches.get(event)
        if found:
            return found
        with self._load_lock:
            return self._matches.get(event) or self._load(event)

    def _load(self, event: str) -> Match:
        rows = self.store.rows(event)
        if not rows:
            raise KeyError(event)
        match = Match.load(event, rows)
        match.names = self.store.names(event)
        clock = GameClock(self.clock)
        running = match.state.phase in ("running", "final")
        known = clock.resume_from(self.store.beat(event), match.state.at_ms, running)
        self._matches[event], self._clocks[event] = match, clock
        if running and not known:
            # another boot: nobody knows how long we were away, so the game stands still until somebody says so
            job = _Job(Order(event, c.Pause(), CLOCK, f"restart-{self.instance}", at_ms=clock.now_ms()), self.clock.mono_ms())
            self._queue.put(job)
        return match

    def forget(self, event: str) -> None:
        """Drop an event from memory (archived or erased)."""
        self._matches.pop(event, None)
        self._clocks.pop(event, None)
        self._about.pop(event, None)

    def rename(self, event: str, person: str, name: str) -> None:
        """Mend a name: it stands outside the journal."""
        self.store.set_name(event, person, name)
        match = self.match(event)
        match.names = match.names | {person: name}

    def erase(self, event: str) -> None:
        """Everything of an event, for good; never while a transaction is being made."""
        with self._committing:
            self.store.erase(event)
            self.forget(event)

    def game_ms(self, event: str) -> int:
        self.match(event)
        return self._clocks[event].now_ms()

    def running(self, event: str) -> bool:
        self.match(event)
        return self._clocks[event].running

    # --- commands ---------------------------------------------------------------------------------------------------------
    def submit(self, order: Order) -> Receipt:
        """Decide and save one command; blocks until it is on disk or refused. The arrival is stamped here."""
        self.match(order.event)
        now = self._clocks[order.event].now_ms()
        return self._submit(_Job(msgspec.structs.replace(order, at_ms=now), self.clock.mono_ms()))

    def _submit(self, job: _Job) -> Receipt:
        if self._stopping.is_set():
            return NOT_SAVED
        if not self._threads:
            self._write([job])
        else:
            self._queue.put(job)
            job.done.wait()
        return job.receipt

    def _write_forever(self) -> None:
        while True:
            batch = [self._queue.get()]
            while len(batch) < _BATCH:
                try:
                    batch.append(self._queue.get_nowait())
                except queue.Empty:
                    break
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._write(jobs)
            if None in batch:
                return

    def _write(self, jobs: list[_Job]) -> None:
        """One transaction for all jobs; receipts only after it."""
        try:
            with self._committing:
                self._commit(jobs)
            self.saving_ok, self.saved_ms = True, self.clock.wall_ms()
        except Exception as fault:  # whatever it was, the writer lives on and nobody is told "saved"
            self.saving_ok = False
            log.error(
                "Saving failed (%s). %d command(s) were not saved; the phones keep them.",
                fault,
                len(jobs),
                exc_info=not isinstance(fault, sqlite3.Error),
            )
            self._start_afresh({job.order.event for job in jobs})
            for job in jobs:
                job.receipt = NOT_SAVED
        finally:
            for job in jobs:
                job.done.set()

    def _start_afresh(self, events: set[str]) -> None:
        """What is on disk is unknown after a failed commit: open the file again and fold from it."""
        for event in events:
            self._matches.pop(event, None)
        try:
            self.store.reopen()
        except sqlite3.Error as fault:
            log.error("The data file cannot be opened: %s", fault)

    def _commit(self, jobs: list[_Job]) -> None:
        rows: list[Row] = []
        receipts: list[StoredReceipt] = []
        people: list[tuple[str, str, str]] = []
        touched: dict[str, int] = {}
        answered: dict[tuple[str, str, str], Receipt] = {}
        for job in jobs:
            order = job.order
            key = (order.event, order.actor.id, order.op_id)
            known = answered.get(key) or self._known(key)
            if known:
                job.receipt = known
                continue
            try:
                match = self.match(order.event)
            except KeyError:  # erased while this waited
                job.receipt = Receipt(False, code="NO_EVENT")
                continue
            touched.setdefault(order.event, match.version)
            if job.setup is not None:
                more, receipt = [match.begin(job.setup, order)], Receipt(True, 1)
            else:
                more, receipt = self._execute(match, order)
            rows += more
            if order.actor is not CLOCK:
                receipts.append(StoredReceipt(*key, msgspec.json.encode(receipt).decode()))
                answered[key] = receipt
            if receipt.ok:
                people += [(order.event, person, name) for person, name in order.people.items()]
                match.names = match.names | order.people
            job.receipt = receipt
        if not receipts and not rows:
            return
        beats = self._follow_clocks(jobs, touched)
        self.store.append(rows, receipts, people, beats)
        for event, version in touched.items():
            match = self._matches[event]
            match.publish()
            for listener in self.listeners:
                listener(match, version)

    def _execute(self, match: Match, order: Order) -> tuple[list[Row], Receipt]:
        """A fault in the rules must not take other people's commands with it: it is logged and refused."""
        try:
            return match.execute(order)
        except Exception:
            log.exception("%s could not be decided for %s on %s", type(order.command).__name__, order.actor.id, order.device)
            return [], Receipt(False, match.version, code="FAULT")

    def _known(self, key: tuple[str, str, str]) -> Receipt | None:
        body = self.store.receipt(*key)
        return msgspec.json.decode(body, type=Receipt) if body else None

    def _follow_clocks(self, jobs: list[_Job], touched: dict[str, int]) -> list[Beat]:
        """Let each game clock run or stand still as the phase now says, from the moment its command arrived."""
        beats = []
        for event in touched:
            state, clock = self._matches[event].line.state, self._clocks[event]
            running = state.phase in ("running", "final")
            if running != clock.running:
                mono = next(job.mono_ms for job in reversed(jobs) if job.order.event == event)
                clock.run(running, max(state.at_ms, 0) if running else state.at_ms, mono)
                beats.append(clock.beat(event))
        return beats

    # --- time -------------------------------------------------------------------------------------------------------------
    def _tick_forever(self) -> None:
        beat_at = 0.0
        while not self._stopping.wait(_TICK_S):
            beat_at -= _TICK_S
            for event, match in list(self._matches.items()):
                clock = self._clocks.get(event)
                if clock is None or not clock.running or match.state is None:
                    continue
                due = game.deadline(match.state)
                if due and due.at_ms <= clock.now_ms():
                    self._submit(_Job(Order(event, due.command, CLOCK, f"tick-{match.version}", at_ms=due.at_ms), self.clock.mono_ms()))
                if beat_at <= 0:
                    self._try_saving(partial(self.store.put_beat, clock.beat(event)))
            if beat_at <= 0 and not self.saving_ok:
                self._try_saving(partial(self.store.put_note, "probe", str(self.clock.wall_ms())))
            beat_at = _BEAT_S if beat_at <= 0 else beat_at

    def _try_saving(self, write: Callable[[], None]) -> None:
        """A small write that tells whether saving works (again): the red light must go on, and off, by itself."""
        try:
            write()
        except sqlite3.Error as fault:
            if self.saving_ok:
                log.error("Saving does not work any more: %s", fault)
            self.saving_ok = False
        else:
            self.saving_ok = True
