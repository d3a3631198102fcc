"""The SQLite file: schema, the append in one durable transaction, and reading back. Only `journal/` touches SQLite.

WAL with `synchronous=FULL`: a receipt that was given survives a pulled plug. Rows of `journal` are only ever added;
triggers forbid anything else, and each row carries the hash of the row before.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec
import sqlite_utils


class Row(msgspec.Struct, frozen=True):
    """One stored command with what it led to. `command`, `entries` and `draws` are JSON text."""

    event: str
    version: int
    op_id: str
    author: str
    role: str
    device: str
    phone_ms: int | None
    wall_ms: int
    at_ms: int
    unit: str
    command: str
    entries: str
    draws: str


class EventRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    title: str
    date: str
    lang: str
    created_ms: int
    archived: bool = False
    rehearsal: bool = False


class Beat(msgspec.Struct, frozen=True):
    """A heartbeat of the game clock: enough to know the time after a restart."""

    event: str
    game_ms: int
    mono_ms: int
    boot: str
    wall_ms: int


class StoredReceipt(msgspec.Struct, frozen=True):
    event: str
    author: str
    op_id: str
    body: str


_COLUMNS = tuple(f.name for f in msgspec.structs.fields(Row))
_INSERT = f"insert into journal ({', '.join(_COLUMNS)}, prev, hash) values ({', '.join('?' * (len(_COLUMNS) + 2))})"
_EVENT = tuple(f.name for f in msgspec.structs.fields(EventRow))
_PUT_NAME = "insert into people values (?,?,?) on conflict(event,id) do update set name = excluded.name"
GENESIS = "0" * 64


class Store:
    """One open SQLite file. Every use of the connection holds `lock`; every write is inside `db.atomic()`."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.lock = threading.RLock()
        # under gevent the transaction runs in a real thread, or one slow card would freeze every phone
        self.offload: Callable[..., Any] = lambda work, *args: work(*args)
        self._open()

    def _open(self) -> None:
        self.conn = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None, timeout=5, cached_statements=256)
        self.db = sqlite_utils.Database(self.conn, execute_plugins=False)
        if self.path != ":memory:":
            self.db.enable_wal()
            os.chmod(self.path, 0o600)
        for pragma in ("synchronous=FULL", "busy_timeout=5000", "foreign_keys=on", "journal_size_limit=4194304"):
            self.conn.execute("pragma " + pragma)
        self._schema()
        self._last: dict[str, tuple[int, str]] = {}

    def _schema(self) -> None:
        db = self.db
        with db.atomic():
            columns = {f.name: int if f.type in (int, int | None) else str for f in _fields(Row)}
            db.table("journal").create(
                columns | {"prev": str, "hash": str},
                pk=("event", "version"),
                not_null=set(_COLUMNS) - {"phone_ms"},
                if_not_exists=True,
                strict=True,
            )
            db.table("journal").create_index(["event", "author", "op_id"], unique=True, if_not_exists=True)
            _create(db, "receipts", StoredReceipt, ("event", "author", "op_id"))
            _create(db, "events", EventRow, "id")
            _create(db, "beats", Beat, "event")
            db.table("people").create({"event": str, "id": str, "name": str}, pk=("event", "id"), if_not_exists=True, strict=True)
            db.table("notes").create({"key": str, "value": str}, pk="key", if_not_exists=True, strict=True)
        self._triggers()

    def _triggers(self) -> None:
        for op in ("update", "delete"):
            self.conn.execute(
                f"create trigger if not exists journal_no_{op} before {op} on journal "
                "begin select raise(abort, 'the journal is append-only'); end"
            )

    # --- the hot path -----------------------------------------------------------------------------------------------
    def append(
        self,
        rows: Iterable[Row],
        receipts: Iterable[StoredReceipt] = (),
        people: Iterable[tuple[str, str, str]] = (),
        beats: Iterable[Beat] = (),
    ) -> None:
        """Write everything in ONE transaction with one fsync. `people` are (event, id, name). Raises sqlite3.Error."""
        with self.lock:
            self._last = self.offload(self._append, rows, receipts, people, beats)

    def _append(
        self, rows: Iterable[Row], receipts: Iterable[StoredReceipt], people: Iterable[tuple[str, str, str]], beats: Iterable[Beat]
    ) -> dict[str, tuple[int, str]]:
        last = dict(self._last)
        with self.db.atomic():
            for row in rows:
                version, prev = last.get(row.event) or self._tail(row.event)
                assert row.version == version + 1, (row.event, row.version, version)
                values = msgspec.structs.astuple(row)
                digest = chain(prev, values)
                self.conn.execute(_INSERT, (*values, prev, digest))
                last[row.event] = row.version, digest
            for r in receipts:
                self.conn.execute("insert or ignore into receipts values (?,?,?,?)", msgspec.structs.astuple(r))
            for person in people:
                self.conn.execute(_PUT_NAME, person)
            for beat in beats:
                self._put_beat(beat)
        return last

    def _tail(self, event: str) -> tuple[int, str]:
        found = self.conn.execute("select version, hash from journal where event=? order by version desc limit 1", (event,)).fetchone()
        return found or (0, GENESIS)

    def receipt(self, event: str, author: str, op_id: str) -> str | None:
        with self.lock:
            found = self.conn.execute("select body from receipts where event=? and author=? and op_id=?", (event, author, op_id)).fetchone()
        return found[0] if found else None

    def _put_beat(self, beat: Beat) -> None:
        self.conn.execute("insert or replace into beats values (?,?,?,?,?)", msgspec.structs.astuple(beat))

    def put_beat(self, beat: Beat) -> None:
        """The heartbeat outside the journal; a lost one costs nothing but precision after a power cut."""
        with self.lock, self.db.atomic():
            self._put_beat(beat)

    # --- reading ----------------------------------------------------------------------------------------------------
    def rows(self, event: str, after: int = 0) -> list[Row]:
        with self.lock:
            found = self.conn.execute(
                f"select {', '.join(_COLUMNS)} from journal where event=? and version>? order by version", (event, after)
            ).fetchall()
        return [Row(*values) for values in found]

    def broken_link(self, event: str) -> int | None:
        """The first version whose hash does not follow from the row before; None when the chain holds."""
        with self.lock:
            cursor = self.conn.execute(f"select {', '.join(_COLUMNS)}, prev, hash from journal where event=? order by version", (event,))
            expected = GENESIS
            for n, found in enumerate(cursor, 1):
                *values, prev, digest = found
                if prev != expected or found[1] != n or chain(prev, tuple(values)) != digest:
                    return found[1]
                expected = digest
        return None

    def events(self) -> list[EventRow]:
        with self.lock:
            found = self.conn.execute("select * from events order by created_ms").fetchall()
        return [msgspec.convert(row, EventRow, strict=False) for row in (dict(zip(_EVENT, values, strict=True)) for values in found)]

    def beat(self, event: str) -> Beat | None:
        with self.lock:
            found = self.conn.execute("select * from beats where event=?", (event,)).fetchone()
        return Beat(*found) if found else None

    def names(self, event: str) -> dict[str, str]:
        with self.lock:
            return dict(self.conn.execute("select id, name from people where event=?", (event,)).fetchall())

    # --- events and notes ---------------------------------------------------------------------------------------------
    def put_event(self, event: EventRow) -> None:
        with self.lock, self.db.atomic():
            self.conn.execute("insert or replace into events values (?,?,?,?,?,?,?,?)", msgspec.structs.astuple(event))

    def set_name(self, event: str, person: str, name: str) -> None:
        with self.lock, self.db.atomic():
            self.conn.execute(_PUT_NAME, (event, person, name))

    def note(self, key: str) -> str | None:
        with self.lock:
            found = self.conn.execute("select value from notes where key=?", (key,)).fetchone()
        return found[0] if found else None

    def put_note(self, key: str, value: str) -> None:
        with self.lock, self.db.atomic():
            self.conn.execute("insert or replace into notes values (?,?)", (key, value))

    def drop_note(self, key: str) -> None:
        with self.lock, self.db.atomic():
            self.conn.execute("delete from notes where key=?", (key,))

    def erase(self, event: str) -> None:
        """Everything of one event, names first of all: the only way rows ever leave the journal, as a whole."""
        with self.lock:
            tables = [t for t in self.db.table_names() if "event" in self.db.table(t).columns_dict]
            with self.db.atomic():
                self.conn.execute("drop trigger journal_no_delete")
                for table in tables:
                    self.conn.execute(f"delete from {table} where event=?", (event,))
                self.conn.execute("delete from events where id=?", (event,))
                self._triggers()
            self._last.pop(event, None)
            self.conn.execute("vacuum")  # deleted names must not be readable in the file either
            self.checkpoint()

    def checkpoint(self) -> None:
        with self.lock:
            self.conn.execute("pragma wal_checkpoint(truncate)")

    def reopen(self) -> None:
        """After a failed commit: nothing in memory may be trusted."""
        with self.lock:
            self.conn.close()
            self._open()

    def close(self) -> None:
        with self.lock:
            self.conn.close()


def chain(prev: str, values: tuple[Any, ...]) -> str:
    """The hash of a row: over the stored values and the hash before."""
    return hashlib.sha256(prev.encode() + msgspec.json.encode(values)).hexdigest()


def wall_ms() -> int:
    return int(time.time() * 1000)


def _fields(struct: type) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(struct)


def _create(db: sqlite_utils.Database, name: str, struct: type, pk: str | tuple[str, ...]) -> None:
    columns = {f.name: int if f.type in ("int", "bool", int, bool) else str for f in _fields(struct)}
    db.table(name).create(columns, pk=pk, if_not_exists=True, strict=True)
