"""Coming in: the organiser's PIN, one-time codes, who am I, and what a scanned code is."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from flask import Blueprint, Response, g, request

from cards.codes import ALPHABET, normalise

from ..rules.game import Refused
from .common import answer, body, house, match_of, set_cookie, speaks_json, text, token_of

session = Blueprint("session", __name__)
_ROLES = ("organiser", "referee", "player")


@session.post("/api/login")
@speaks_json
def login() -> Response:
    """`{pin}`: the organiser's one-time PIN opens the box on this device."""
    if not house().pins.check(text("pin", 20), _device()):
        return answer({"code": "WRONG_PIN", "facts": {}}, 403)
    response = answer({"role": "organiser", "go": "/organiser"})
    set_cookie(response, "organiser", house().gate.admit("", "organiser", "organiser"))
    return response


@session.post("/api/join")
@speaks_json
def join() -> Response:
    """`{code}`: a player's private code pairs this phone, a referee's invitation admits; each works once."""
    gate, patience, device = house().gate, house().pins.patience, _device()
    patience.hold_back(device)
    code = normalise(text("code"))
    invite = gate.people.invite(code) if code else None
    if invite is None:
        patience.missed(device)
        return answer({"code": "UNKNOWN_CODE", "facts": {}}, 404)
    if not gate.people.use_invite(code):
        raise Refused("USED_CODE")
    if invite.kind == "player":  # one phone a player: a new code replaces the phone before
        gate.revoke(invite.event, invite.person, "player")
        house().link.cut_person(invite.event, invite.person, "player")
    response = answer({"role": invite.kind, "event": invite.event, "go": f"/{invite.kind}"})
    set_cookie(response, invite.kind, gate.admit(invite.event, invite.person, invite.kind))
    house().topics.mark(invite.event)
    return response


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
            house().link.cut(device.sid, "revoked")
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
    wanted = typed.strip().upper().replace("-", "")  # pages send codes without their dash
    return next((code for code in deck if role != "player" and code.replace("-", "") == wanted), None)


def badge_code(event: str, player: str) -> str:
    """The public code on a badge: it only points at the player, so it may be derived and need not be secret."""
    digest = hashlib.sha256(f"badge {event} {player}".encode()).digest()
    return "".join(ALPHABET[b % len(ALPHABET)] for b in digest[:8])


def _device() -> str:
    """This browser's mark, for slowing down its guesses and nobody else's. Whoever throws his mark away is only slowed
    by the common queue, and by the end of a PIN that was guessed at too often."""
    if "device" not in g:
        known = request.cookies.get("sb_device", "")
        g.device = known if 16 <= len(known) <= 64 else secrets.token_hex(12)
    return g.device


@session.after_request
def mark(response: Response) -> Response:
    """A new browser keeps its mark."""
    if g.get("device") and request.cookies.get("sb_device") != g.device:
        response.set_cookie("sb_device", g.device, max_age=90 * 86400, httponly=True, samesite="Lax")
    return response
