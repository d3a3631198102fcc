"""Socket.IO: connect, command, beat. Every command is authorised when it arrives and always gets an answer."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from flask import request
from flask_socketio import ConnectionRefusedError, SocketIO, join_room

from ..access import Gate, allowed
from ..engine.arena import Arena
from ..engine.match import Order, Receipt
from ..journal.people import Token
from ..rules.game import Refused
from ..rules.serial_battle import Command, Eye
from ..rules.serial_battle import commands as c
from .incoming import bounded, clean_name, with_print_codes
from .presence import Device, Presence
from .topics import Topics

log = logging.getLogger("live")
ROLES = ("organiser", "referee", "player", "screen")


class Link:
    """The socket side of one server."""

    def __init__(self, socketio: SocketIO, arena: Arena, gate: Gate, presence: Presence, topics: Topics) -> None:
        self.socketio, self.arena, self.gate, self.presence, self.topics = socketio, arena, gate, presence, topics
        for name in ("connect", "disconnect", "beat", "command"):
            socketio.on_event(name, getattr(self, "on_" + name))
        socketio.default_exception_handler = _broken

    # --- coming and going -----------------------------------------------------------------------------------------------
    def on_connect(self, auth: Any = None) -> None:
        auth = auth if isinstance(auth, dict) else {}
        role, event, held = auth.get("as"), auth.get("event"), auth.get("feed", 0)
        if role not in ROLES or not isinstance(event, str) or type(held) is not int:
            raise ConnectionRefusedError("BAD_COMMAND")
        secret = request.cookies.get(f"sb_{role}", "") if role != "screen" else ""
        token = self.gate.token(secret)
        if role != "screen" and (token is None or token.role != role or token.event not in ("", event)):
            raise ConnectionRefusedError("NOT_SIGNED_IN")
        try:
            eye = self._eye(token, event)
        except KeyError:
            raise ConnectionRefusedError("NO_EVENT") from None
        if eye.role == "nobody":
            raise ConnectionRefusedError("NOT_SIGNED_IN")
        sid = request.sid  # type: ignore[attr-defined]
        self.presence.add(Device(sid, event, eye.id, role, secret, str(auth.get("device", ""))[:60]))
        self.topics.join(sid, event, eye, held, join_room)
        if role != "screen" and self.gate.token(secret) is None:  # revoked while we were letting him in
            self.cut(sid, "revoked")

    def _eye(self, token: Token | None, event: str) -> Eye:
        state = self.arena.match(event).state
        if token is None:
            return Eye("public")
        actor = self.gate.actor(token, state)
        return Eye(actor.role, actor.id)

    def on_disconnect(self, *_: Any) -> None:
        sid = request.sid  # type: ignore[attr-defined]
        self.presence.drop(sid)
        self.topics.leave(sid)

    def cut(self, sid: str, why: str) -> None:
        """Say good-bye with a reason and close the socket."""
        self.socketio.emit("bye", {"why": why}, to=sid)
        self.socketio.server.disconnect(sid)

    def _cut_soon(self, sid: str) -> None:
        """The answer goes out first."""
        self.socketio.sleep(0.2)
        self.cut(sid, "revoked")

    def cut_person(self, event: str, person: str, role: str | None, why: str = "revoked") -> None:
        """Close every socket of a person (in one role only, if given)."""
        for device in self.presence.devices(event):
            if device.person == person and role in (None, device.role):
                self.cut(device.sid, why)

    # --- messages -------------------------------------------------------------------------------------------------------
    def on_beat(self, data: Any = None) -> dict[str, Any]:
        self.presence.touch(request.sid)  # type: ignore[attr-defined]
        sent = data.get("t") if isinstance(data, dict) else None
        sent = sent if isinstance(sent, int | float) else None
        return {"t": sent, "server_ms": self.arena.clock.mono_ms(), "instance": self.arena.instance, "saving_ok": self.arena.saving_ok}

    def on_command(self, data: Any = None) -> dict[str, Any]:
        device = self.presence.get(request.sid)  # type: ignore[attr-defined]
        if device is None:
            return _no("NOT_SIGNED_IN")
        self.presence.touch(device.sid)
        token = self.gate.token(device.secret)  # looked up now: what the socket knew when it connected does not count
        if token is None or token.role != device.role:
            if device.secret:
                self.socketio.start_background_task(self._cut_soon, device.sid)
            return _no("NOT_SIGNED_IN")
        try:
            order = self._order(data, token, device)
            receipt = self.arena.submit(order)
        except Refused as no:
            return _no(no.code, no.facts)
        except (msgspec.ValidationError, KeyError, TypeError, ValueError, RecursionError):
            return _no("BAD_COMMAND")
        except Exception:
            log.exception("a command of %s on %s could not be handled", device.person, device.name or "a phone")
            return _no("FAULT")
        if receipt.code == "NOT_SAVED":
            log.error("%s on %s: %s was not saved", device.person, device.name or "a phone", type(order.command).__name__)
        if receipt.ok:
            self._follow_roles(order)
        return _ack(receipt)

    def _order(self, data: Any, token: Token, device: Device) -> Order:
        """The order behind a message, checked: who may send it, whose names it carries, how long everything is."""
        op_id = data["op_id"]
        if not isinstance(op_id, str) or not 8 <= len(op_id) <= 64 or data.get("event") != device.event or not bounded(data):
            raise ValueError(op_id)
        state = self.arena.match(device.event).state
        actor = self.gate.actor(token, state)
        command = allowed(msgspec.convert(data["command"], Command), actor, state)
        if isinstance(command, c.SetDeck):
            command = with_print_codes(command, state.print_codes)
        phone_ms = data.get("phone_ms")
        kept = phone_ms if type(phone_ms) is int and abs(phone_ms) < 2**62 else None
        return Order(device.event, command, actor, op_id, device.name, kept, _people(data.get("names"), command))

    def _follow_roles(self, order: Order) -> None:
        """Who was dismissed is out at once; a new head referee comes in again and sees what a head referee sees."""
        command, event = order.command, order.event
        if isinstance(command, c.RemoveReferee):
            self.gate.revoke(event, command.referee, "referee")
            self.cut_person(event, command.referee, "referee")
        elif isinstance(command, c.Remove):
            self.gate.revoke(event, command.player, "player")
            self.cut_person(event, command.player, "player")
        elif isinstance(command, c.AddReferee):
            self.topics.look_again(event)


def _people(names: Any, command: Any) -> dict[str, str]:
    """Names travel only with the command that brings that person in."""
    who = command.player if isinstance(command, c.Register) else command.referee if isinstance(command, c.AddReferee) else None
    if who is None or not isinstance(names, dict) or who not in names:
        return {}
    return {who: clean_name(names[who])}


def _ack(receipt: Receipt) -> dict[str, Any]:
    if not receipt.ok:
        return _no(receipt.code, receipt.facts, receipt.at_ms)
    return {"ok": True, "version": receipt.version, "ids": list(receipt.ids), "at_ms": receipt.at_ms}


def _no(code: str, facts: dict[str, Any] | None = None, at_ms: int = 0) -> dict[str, Any]:
    return {"ok": False, "code": code, "facts": facts or {}, "at_ms": at_ms}


def _broken(fault: Exception) -> dict[str, Any]:
    log.error("a message of a phone could not be handled", exc_info=fault)
    return _no("FAULT")
