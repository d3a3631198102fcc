"""Who may do what: ONE table of commands and roles, tokens looked up at every command, and the organiser's PIN."""

from __future__ import annotations

import hmac
import secrets
import threading
import time
from typing import Any

import msgspec

from cards.codes import new_code

from .journal.people import People, Token, digest
from .journal.store import Store, wall_ms
from .rules.game import Actor, Refused
from .rules.serial_battle import State
from .rules.serial_battle import commands as c

_ORGANISER = frozenset({"organiser"})
_CHIEFS = frozenset({"organiser", "head"})
_OFFICIALS = frozenset({"organiser", "head", "referee"})

MAY: dict[type, frozenset[str]] = {
    c.Configure: _ORGANISER,
    c.SetDeck: _ORGANISER,
    c.SetPlan: _ORGANISER,
    c.OpenRegistration: _ORGANISER,
    c.Register: _ORGANISER,
    c.Remove: _ORGANISER,
    c.AddReferee: _ORGANISER,
    c.RemoveReferee: _ORGANISER,
    c.Deal: _ORGANISER,
    c.DealCard: _OFFICIALS | {"player"},
    c.UndoDeal: _ORGANISER,
    c.Start: _ORGANISER,
    c.Pause: _OFFICIALS,
    c.Resume: _CHIEFS,
    c.Stop: _ORGANISER,
    c.Announce: _CHIEFS,
    c.Help: _OFFICIALS | {"player"},
    c.Open: _OFFICIALS,
    c.DuelAct: _OFFICIALS,
    c.Back: _OFFICIALS,
    c.Close: _OFFICIALS,
    c.Abort: _OFFICIALS,
    c.ZoneReport: _OFFICIALS,
    c.ZoneConfirm: _OFFICIALS,
    c.ZoneDismiss: _OFFICIALS,
    c.Escort: _OFFICIALS,
    c.Absent: _OFFICIALS,
    c.Withdraw: _OFFICIALS,
    c.Transfer: _OFFICIALS | {"player"},
    c.Issue: _OFFICIALS,
    c.Reissue: _OFFICIALS,
    c.Override: _CHIEFS,
    c.Void: _OFFICIALS,
    c.Amend: _OFFICIALS,
    c.LogDuel: _OFFICIALS,
}


def allowed(command: Any, actor: Actor, state: State) -> Any:
    """The command as this actor may give it, or Refused NOT_ALLOWED (section 1, roles)."""
    if actor.role not in MAY.get(type(command), frozenset()):
        raise Refused("NOT_ALLOWED")
    if isinstance(command, c.Deal) and command.order is not None:
        raise Refused("NOT_ALLOWED")  # an order of cards is for tests
    if actor.role == "player":
        return _own(command, actor, state)
    if isinstance(command, c.Transfer):
        return msgspec.structs.replace(command, referee=actor.id)
    if isinstance(command, c.LogDuel) and command.cascade and not actor.chief:
        raise Refused("NOT_ALLOWED")
    return command


def _own(command: Any, actor: Actor, state: State) -> Any:
    """A player acts for himself only: his card, his call for help, his gift where gifts are free."""
    if isinstance(command, c.Transfer):
        if state.settings.transfers != "free":
            raise Refused("REFEREE_REQUIRED")
        mine, command = command.giver == actor.id, msgspec.structs.replace(command, referee=None)
    else:
        mine = command.player == actor.id and not getattr(command, "done", False)
    if not mine:
        raise Refused("NOT_ALLOWED")
    return command


class Gate:
    """Tokens and PINs of one server. Tokens live in the store (hashed); those in use are remembered here."""

    PIN_HOURS = 24

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = People(store)
        self._known: dict[str, Token] = {}
        self._slow = threading.Lock()
        self._misses: dict[str, tuple[int, float]] = {}

    # --- tokens ---------------------------------------------------------------------------------------------------------
    def admit(self, event: str, person: str, role: str) -> str:
        """A new secret for a device: 32 random bytes."""
        secret = secrets.token_urlsafe(32)
        self.people.add_token(secret, event, person, role)
        return secret

    def token(self, secret: str | None) -> Token | None:
        """Looked up at every command; only tokens in force are found."""
        if not secret or len(secret) > 100:
            return None
        key = digest(secret)
        found = self._known.get(key)
        if found is None and (found := self.people.token(secret)):
            self._known[key] = found
        return found

    def actor(self, token: Token, state: State | None) -> Actor:
        """The actor behind a token: the state knows who is head referee."""
        if token.role == "referee" and state and token.person in state.referees:
            return Actor(token.person, "head" if state.referees[token.person].head else "referee")
        return Actor(token.person, token.role if token.role != "referee" else "nobody")

    def revoke(self, event: str, person: str, role: str | None = None) -> None:
        self.people.revoke(event, person, role)
        self._known.clear()

    def sign_out(self, secret: str) -> None:
        self.people.revoke_token(secret)
        self._known.clear()

    # --- codes and PIN ------------------------------------------------------------------------------------------------------
    def invite(self, event: str, person: str, kind: str) -> str:
        """A new one-time code (8 characters without look-alikes)."""
        code = new_code()
        self.people.add_invite(code, event, person, kind)
        return code

    def new_pin(self) -> str:
        """The organiser's one-time PIN, from the server's own console only."""
        pin = f"{secrets.randbelow(10**6):06}"
        self.store.put_note("pin", f"{digest(pin)} {wall_ms()}")
        return pin

    def check_pin(self, pin: str, device: str) -> bool:
        """True once. A device that guesses waits longer and longer; its neighbours do not."""
        self.hold_back(device)
        kept, _, made = (self.store.note("pin") or "").partition(" ")
        fresh = bool(made) and abs(wall_ms() - int(made)) < self.PIN_HOURS * 3_600_000
        right = fresh and hmac.compare_digest(kept, digest(pin))
        if right:
            self.store.put_note("pin", "")
            self._misses.pop(device, None)
        else:
            self.missed(device)
        return right

    def hold_back(self, device: str) -> None:
        """Raises Refused SLOW_DOWN while a device that guessed wrong has to wait; all guesses share a slow queue."""
        wrong, until = self._misses.get(device, (0, 0.0))
        if time.monotonic() < until:
            raise Refused("SLOW_DOWN", seconds=int(until - time.monotonic()) + 1)
        with self._slow:  # at most about 20 guesses a second for the whole world
            time.sleep(0.05)

    def missed(self, device: str) -> None:
        wrong = self._misses.get(device, (0, 0.0))[0] + 1
        if len(self._misses) > 10_000:
            self._misses.clear()
        self._misses[device] = wrong, time.monotonic() + (0 if wrong < 5 else min(2 ** (wrong - 4), 300))
