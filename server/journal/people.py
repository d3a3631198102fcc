"""Tokens, invitations and the organiser's PIN: who may come in. Outside the chain, so that an event can be erased.

Nothing secret is stored: only SHA-256 hashes of tokens and codes.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec

from .store import Store, wall_ms


class Token(msgspec.Struct, frozen=True):
    """One device of one person. `event` is "" for the organiser, who looks after every event of the box."""

    hash: str
    event: str
    person: str
    role: str
    created_ms: int
    revoked: bool = False


class Invite(msgspec.Struct, frozen=True):
    """A one-time code for one person: `kind` is "player" or "referee"."""

    hash: str
    event: str
    person: str
    kind: str
    created_ms: int
    used: bool = False
    revoked: bool = False


Kept = TypeVar("Kept", Token, Invite)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _made(kind: type[Kept], row: tuple) -> Kept:
    """A row as the struct whose columns it has."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, row, strict=True)), kind, strict=False)


class People:
    """The tables `tokens` and `invites` of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        with store.lock, store.db.atomic():
            tokens = {"hash": str, "event": str, "person": str, "role": str, "created_ms": int, "revoked": int}
            store.db.table("tokens").create(tokens, pk="hash", if_not_exists=True, strict=True)
            invites = {"hash": str, "event": str, "person": str, "kind": str, "created_ms": int, "used": int, "revoked": int}
            store.db.table("invites").create(invites, pk="hash", if_not_exists=True, strict=True)

    def _all(self, sql: str, *values: object) -> list[tuple]:
        with self.store.lock:
            return self.store.conn.execute(sql, values).fetchall()

    def _do(self, *statements: tuple[str, tuple]) -> int:
        with self.store.lock, self.store.db.atomic():
            return sum(self.store.conn.execute(sql, values).rowcount for sql, values in statements)

    # --- tokens -----------------------------------------------------------------------------------------------------
    def add_token(self, secret: str, event: str, person: str, role: str) -> None:
        self._do(("insert into tokens values (?,?,?,?,?,0)", (digest(secret), event, person, role, wall_ms())))

    def token(self, secret: str) -> Token | None:
        """The token in force with this secret."""
        found = self._all("select * from tokens where hash=? and revoked=0", digest(secret))
        return _made(Token, found[0]) if found else None

    def revoke(self, event: str, person: str, role: str | None = None) -> None:
        """All tokens and open invitations of a person; of one role only if given."""
        self._do(
            ("update tokens set revoked=1 where event=? and person=? and (? is null or role=?)", (event, person, role, role)),
            ("update invites set revoked=1 where event=? and person=? and used=0 and (? is null or kind=?)", (event, person, role, role)),
        )

    def revoke_token(self, secret: str) -> None:
        self._do(("update tokens set revoked=1 where hash=?", (digest(secret),)))

    def paired(self, event: str) -> set[tuple[str, str]]:
        """(person, role) of everybody who has a phone."""
        return {(p, r) for p, r in self._all("select person, role from tokens where event=? and revoked=0", event)}

    # --- invitations --------------------------------------------------------------------------------------------------
    def add_invite(self, code: str, event: str, person: str, kind: str) -> None:
        """A new code; open ones of the same person and kind die."""
        self._do(
            ("update invites set revoked=1 where event=? and person=? and kind=? and used=0", (event, person, kind)),
            ("insert into invites values (?,?,?,?,?,0,0)", (digest(code), event, person, kind, wall_ms())),
        )

    def invite(self, code: str) -> Invite | None:
        found = self._all("select * from invites where hash=?", digest(code))
        return _made(Invite, found[0]) if found else None

    def use_invite(self, code: str) -> bool:
        """True for exactly one caller."""
        return self._do(("update invites set used=1 where hash=? and used=0 and revoked=0", (digest(code),))) == 1

    def invites(self, event: str) -> list[Invite]:
        return [_made(Invite, row) for row in self._all("select * from invites where event=?", event)]
