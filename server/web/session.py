"""Coming in: the organiser's PIN, one-time codes, who am I, and what a scanned code is."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from flask import Blueprint, Response, request

from cards.codes import ALPHABET, normalise

from ..rules.game import Refused
from .common import answer, body, house, match_of, set_cookie, speaks_json, text, token_of

session = Blueprint("session", __name__)
_ROLES = ("organiser", "referee", "player")


@session.post("/api/login")
@speaks_json
def login() -> Response:
    """`{pin}`: the organiser's one-time PIN opens the box on this device."""
    device, fresh = _device()
    if not house().gate.check_pin(text("pin", 20), device):
        return _marked(answer({"code": "WRONG_PIN", "facts": {}}, 403), device, fresh)
    response = answer({"role": "organiser", "go": "/organiser"})
    set_cookie(response, "organiser", house().gate.admit("", "organiser", "organiser"))
    return _marked(response, device, fresh)


@session.post("/api/join")
@speaks_json
def join() -> Response:
    """`{code}`: a player's private code pairs this phone, a referee's invitation admits; each works once."""
    gate = house().gate
    device, fresh = _device()
    gate.hold_back(device)
    code = normalise(text("code"))
    invite = gate.people.invite(code) if code else None
    if invite is None:
        gate.missed(device)
        return _marked(answer({"code": "UNKNOWN_CODE", "facts": {}}, 404), device, fresh)
    if not gate.people.use_invite(code):
        raise Refused("USED_CODE")
    if invite.kind == "player":
        gate.revoke(invite.event, invite.person, "player")  # one phone a player: a re-issued code replaces the old one
    secret = gate.admit(invite.event, invite.person, invite.kind)
    for open_device in house().presence.devices(invite.event):
        if (open_device.person, open_device.role) == (invite.person, "player") and invite.kind == "player":
            house().cut(open_device.sid, "revoked")
    response = answer({"role": invite.kind, "event": invite.event, "go": f"/{invite.kind}"})
    set_cookie(response, invite.kind, secret)
    return _marked(response, device, fresh)


@session.post("/api/logout")
@speaks_json
def logout() -> Response:
    role = body().get("as")
    if role not in _ROLES:
        raise Refused("BAD_COMMAND")
    secret = request.cookies.get(f"sb_{role}", "")
    house().gate.sign_out(secret)
    for device in house().presence.devices():
        if device.secret and device.secret == secret:
            house().cut(device.sid, "revoked")
    response = answer({})
    response.delete_cookie(f"sb_{role}")
    return response


@session.get("/api/session")
@speaks_json
def who() -> Response:
    """`?as=`: `{role, person, name, event}` of this device in that role. NOT_SIGNED_IN if it has none."""
    role = request.args.get("as", "")
    token = token_of(role) if role in _ROLES else None
    if token is None:
        raise Refused("NOT_SIGNED_IN")
    if not token.event:
        return answer({"role": role, "person": token.person, "name": "", "event": ""})
    match = match_of(token.event)
    actor = house().gate.actor(token, match.state)
    if actor.role == "nobody":
        raise Refused("NOT_SIGNED_IN")
    return answer({"role": actor.role, "person": token.person, "name": match.names.get(token.person, ""), "event": token.event})


@session.post("/api/scan")
@speaks_json
def scan() -> Response:
    """`{code, as, event?}`: what a code is, as far as this role may know. Never changes anything."""
    role = body().get("as")
    token = token_of(role) if role in _ROLES else None
    if token is None:
        raise Refused("NOT_SIGNED_IN")
    match = match_of(token.event or text("event", 40))
    state, code = match.state, normalise(text("code"))
    player = next((p for p, v in state.players.items() if code and code == badge_code(match.event, p)), None)
    if player:
        return answer({"kind": "badge", "player": player})
    card = next((k for k, v in state.print_codes.items() if v == code), None) or _by_name(state.deck, text("code"), role)
    if card is None:
        raise Refused("UNKNOWN_CODE")
    found: dict[str, Any] = {"kind": "card", "card": card}
    if role != "player":
        found["owner"] = next((p for p, v in state.players.items() if card in v.hand), None)
    return answer(found)


def _by_name(deck: dict[str, Any], typed: str, role: Any) -> str | None:
    """Officials may name a card by its deck code (SB-17); for a player only the print code of a real card counts."""
    wanted = typed.strip().upper()
    return wanted if role != "player" and wanted in deck else None


def badge_code(event: str, player: str) -> str:
    """The public code on a badge: it only points at the player, so it may be derived and need not be secret."""
    digest = hashlib.sha256(f"badge {event} {player}".encode()).digest()
    return "".join(ALPHABET[b % len(ALPHABET)] for b in digest[:8])


def _device() -> tuple[str, bool]:
    """This device's mark, for slowing down its guesses and nobody else's."""
    known = request.cookies.get("sb_device", "")
    return (known, False) if 16 <= len(known) <= 64 else (secrets.token_hex(12), True)


def _marked(response: Response, device: str, fresh: bool) -> Response:
    if fresh:
        response.set_cookie("sb_device", device, max_age=90 * 86400, httponly=True, samesite="Lax")
    return response
