"""Who may do what: ONE table of commands and roles, and tokens that are looked up at every command."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from cards.codes import new_code

from .journal.people import People, Token, digest
from .journal.store import Store
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
    """Tokens and invitations of one server. Tokens live in the store (hashed); those in use are remembered here."""

    def __init__(self, store: Store) -> None:
        self.people = People(store)
        self._known: dict[str, Token] = {}
        self._changes = 0

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
        if found is None:
            seen = self._changes
            found = self.people.token(secret)
            if found and seen == self._changes:  # nobody was revoked while we read
                self._known[key] = found
        return found

    def actor(self, token: Token, state: State) -> Actor:
        """The actor behind a token as the event now knows him; role "nobody" for whoever is no longer part of it."""
        if token.role == "referee":
            known = state.referees.get(token.person)
            return Actor(token.person, "nobody" if known is None else "head" if known.head else "referee")
        if token.role == "player" and token.person not in state.players:
            return Actor(token.person, "nobody")
        return Actor(token.person, token.role)

    def revoke(self, event: str, person: str, role: str | None = None) -> None:
        """Every device of a person, and invitations still open; of one role only if given."""
        self.people.revoke(event, person, role)
        self.forget()

    def sign_out(self, secret: str) -> None:
        self.people.revoke_token(secret)
        self.forget()

    def forget(self) -> None:
        """Remember nothing: the next look-up reads the store again."""
        self._changes += 1
        self._known.clear()

    def invite(self, event: str, person: str, kind: str) -> str:
        """A new one-time code (8 characters without look-alikes); an open one of the same kind dies."""
        code = new_code()
        self.people.add_invite(code, event, person, kind)
        return code
