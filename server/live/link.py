"""Socket.IO: connect, command, beat. Every command is authorised when it arrives and always gets an answer."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from flask import request
from flask_socketio import ConnectionRefusedError, SocketIO, disconnect, join_room

from cards.codes import new_codes

from ..access import Gate, allowed
from ..engine.arena import Arena
from ..engine.match import Order
from ..journal.people import Token
from ..rules.game import Refused
from ..rules.serial_battle import Command, Eye
from ..rules.serial_battle import commands as c
from .presence import Device, Presence
from .topics import Topics

log = logging.getLogger("live")
COOKIE = "sb_{}"
ROLES = ("organiser", "referee", "player", "screen")
_NAME_AT_MOST = 40


def attach(socketio: SocketIO, arena: Arena, gate: Gate, presence: Presence, topics: Topics) -> None:
    """Register the handlers on a Flask-SocketIO server."""
    rooms: dict[str, str] = {}

    @socketio.on("connect")
    def _connect(auth: Any = None) -> None:
        auth = auth if isinstance(auth, dict) else {}
        role, event, held = auth.get("as"), auth.get("event"), auth.get("feed", 0)
        if role not in ROLES or not isinstance(event, str) or not isinstance(held, int):
            raise ConnectionRefusedError("BAD_COMMAND")
        secret = request.cookies.get(COOKIE.format(role), "") if role != "screen" else ""
        token = gate.token(secret)
        if role != "screen" and (token is None or token.role != role or token.event not in ("", event)):
            raise ConnectionRefusedError("NOT_SIGNED_IN")
        try:
            state = arena.match(event).state
        except KeyError:
            raise ConnectionRefusedError("NO_EVENT") from None
        eye = _eye(gate, token, state)
        if eye.role == "nobody":
            raise ConnectionRefusedError("NOT_SIGNED_IN")
        sid = request.sid  # type: ignore[attr-defined]
        device = Device(sid, event, eye.id if token else "", role, secret, str(auth.get("device", ""))[:60])
        presence.add(device)
        rooms[sid] = topics.join(event, eye, held, join_room, lambda frame: socketio.emit("topics", frame, to=sid))

    @socketio.on("disconnect")
    def _disconnect(*_: Any) -> None:
        sid = request.sid  # type: ignore[attr-defined]
        presence.drop(sid)
        topics.leave(rooms.pop(sid, ""))

    @socketio.on("beat")
    def _beat(data: Any) -> dict[str, Any]:
        sid = request.sid  # type: ignore[attr-defined]
        presence.touch(sid)
        sent = data.get("t") if isinstance(data, dict) else None
        return {"t": sent, "server_ms": arena.clock.mono_ms(), "instance": arena.instance, "saving_ok": arena.saving_ok}

    @socketio.on("command")
    def _command(data: Any) -> dict[str, Any]:
        device = presence.get(request.sid)  # type: ignore[attr-defined]
        if device is None:
            return _no("NOT_SIGNED_IN")
        presence.touch(device.sid)
        token = gate.token(device.secret)  # looked up now: what the socket knew when it connected does not count
        if token is None or token.role != device.role:
            disconnect()
            return _no("NOT_SIGNED_IN")
        try:
            order = _order(data, token, device, arena, gate)
        except Refused as no:
            return _no(no.code, no.facts)
        except (msgspec.ValidationError, KeyError, TypeError, ValueError):
            return _no("BAD_COMMAND")
        receipt = arena.submit(order)
        if receipt.code == "NOT_SAVED":
            log.error("%s on %s: %s was not saved", device.person, device.name or "a phone", type(order.command).__name__)
        if receipt.ok and isinstance(order.command, (c.AddReferee, c.RemoveReferee)):
            _rank_changed(order.command, order.event, presence, socketio, gate)
        return msgspec.to_builtins(receipt) | {"ok": receipt.ok}

    @socketio.on_error_default
    def _broken(fault: Exception) -> dict[str, Any]:
        log.error("a message of a phone could not be handled", exc_info=fault)
        return _no("FAULT")


def _eye(gate: Gate, token: Token | None, state: Any) -> Eye:
    if token is None:
        return Eye("public")
    actor = gate.actor(token, state)
    return Eye(actor.role, actor.id)


def _no(code: str, facts: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"ok": False, "code": code, "facts": facts or {}, "at_ms": 0}


def _order(data: Any, token: Token, device: Device, arena: Arena, gate: Gate) -> Order:
    """The order behind a message, checked: who may send it, whose names it carries, how long everything is."""
    op_id = data["op_id"]
    if not isinstance(op_id, str) or not 8 <= len(op_id) <= 64:
        raise ValueError("op_id")
    state = arena.match(device.event).state
    actor = gate.actor(token, state)
    command = allowed(msgspec.convert(data["command"], Command), actor, state)
    if isinstance(command, c.SetDeck):
        command = with_print_codes(command, state.print_codes)
    people = _people(data.get("names") or {}, command)
    phone_ms = data.get("phone_ms")
    return Order(device.event, command, actor, op_id, device.name, phone_ms if isinstance(phone_ms, int) else None, people)


def with_print_codes(command: c.SetDeck, known: dict[str, str]) -> c.SetDeck:
    """Cards keep the codes that are printed on them; new cards get new ones. A phone never chooses a code."""
    kept = {card.code: known[card.code] for card in command.cards if card.code in known}
    fresh = new_codes([card.code for card in command.cards if card.code not in kept], kept.values())
    return msgspec.structs.replace(command, print_codes=kept | fresh)


def _people(names: Any, command: Any) -> dict[str, str]:
    """Names travel only with the command that brings that person in."""
    who = command.player if isinstance(command, c.Register) else command.referee if isinstance(command, c.AddReferee) else None
    if who is None or who not in names:
        return {}
    return {who: clean_name(names[who])}


def clean_name(name: Any) -> str:
    """A name as it may be kept: one line, at most 40 characters, not empty. Raises Refused BAD_NAME."""
    kept = " ".join(name.split())[:_NAME_AT_MOST].strip() if isinstance(name, str) else ""
    if not kept:
        raise Refused("BAD_NAME")
    return kept


def _rank_changed(command: Any, event: str, presence: Presence, socketio: SocketIO, gate: Gate) -> None:
    """A new head or a dismissed referee sees something else from now on: let those phones come in again."""
    gone = isinstance(command, c.RemoveReferee)
    if gone:
        gate.revoke(event, command.referee, "referee")
    for device in presence.devices(event):
        if device.role == "referee" and (not gone or device.person == command.referee):
            cut(socketio, device.sid, "revoked" if gone else "again")


def cut(socketio: SocketIO, sid: str, why: str) -> None:
    """Say good-bye with a reason and close the socket."""
    socketio.emit("bye", {"why": why}, to=sid)
    socketio.server.disconnect(sid)
