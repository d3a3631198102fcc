"""What every route shares: the house's parts, who asks, JSON errors, and the origin check."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

import msgspec
from flask import Response, current_app, request

from .. import locale
from ..access import Gate
from ..config import Config
from ..engine.arena import Arena
from ..engine.match import Match, Order, Receipt
from ..journal.people import Token
from ..live.link import Link
from ..live.presence import Presence
from ..live.topics import Topics
from ..pin import PinDesk
from ..rules.game import Actor, Refused


@dataclass(frozen=True)
class House:
    """The parts of one server, as the routes see them."""

    config: Config
    arena: Arena
    gate: Gate
    pins: PinDesk
    presence: Presence
    topics: Topics
    link: Link


_STATUS = {
    "NOT_SIGNED_IN": 401,
    "NOT_ALLOWED": 403,
    "NO_EVENT": 404,
    "UNKNOWN_CODE": 404,
    "TOO_LARGE": 413,
    "SLOW_DOWN": 429,
    "NOT_SAVED": 503,
}


def house() -> House:
    return current_app.extensions["house"]


def lang() -> str:
    return locale.pick(request.headers.get("Accept-Language"), request.args.get("lang") or request.cookies.get("lang"))


def answer(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, mimetype="application/json", headers={"Cache-Control": "no-store"})


def refusal(no: Refused, status: int = 400) -> Response:
    return answer({"code": no.code, "facts": no.facts}, status)


def check_origin() -> Response | None:
    """Whatever changes something must come from one of our own pages, as JSON or as a file."""
    if request.method in ("GET", "HEAD", "OPTIONS") or request.path.startswith("/socket.io/"):
        return None
    origin = request.headers.get("Origin")
    if origin is None or urlsplit(origin).netloc != request.host or request.mimetype not in ("application/json", "multipart/form-data"):
        return answer({"code": "NOT_ALLOWED", "facts": {}}, 403)
    return None


def token_of(role: str) -> Token | None:
    return house().gate.token(request.cookies.get(f"sb_{role}"))


def organiser() -> Actor:
    """The organiser who asks. Raises Refused NOT_SIGNED_IN."""
    token = token_of("organiser")
    if token is None:
        raise Refused("NOT_SIGNED_IN")
    return Actor(token.person, "organiser")


def official(event: str) -> Actor:
    """The organiser or a referee of this event who asks. Raises Refused NOT_SIGNED_IN."""
    if token_of("organiser"):
        return organiser()
    token = token_of("referee")
    if token and token.event == event:
        actor = house().gate.actor(token, match_of(event).state)
        if actor.official:
            return actor
    raise Refused("NOT_SIGNED_IN")


def match_of(event: str) -> Match:
    try:
        return house().arena.match(event)
    except KeyError:
        raise Refused("NO_EVENT") from None


def body() -> dict[str, Any]:
    """The JSON object of a request; anything else is an empty one."""
    data = request.get_json(silent=True)
    return data if isinstance(data, dict) else {}


def text(key: str, at_most: int = 200) -> str:
    value = body().get(key)
    return value.strip()[:at_most] if isinstance(value, str) else ""


def submit(event: str, command: Any, actor: Actor, people: dict[str, str] | None = None) -> Receipt:
    """Carry a command out for a route. Raises Refused with its code when it is not accepted."""
    receipt = house().arena.submit(Order(event, command, actor, secrets.token_hex(16), people=people or {}))
    if not receipt.ok:
        raise Refused(receipt.code, **receipt.facts)
    return receipt


def speaks_json(view: Callable[..., Any]) -> Callable[..., Any]:
    """Turn Refused into `{code, facts}` with a fitting status."""

    @wraps(view)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return view(*args, **kwargs)
        except Refused as no:
            return refusal(no, _STATUS.get(no.code, 400))

    return guarded


def set_cookie(response: Response, role: str, secret: str) -> None:
    response.set_cookie(f"sb_{role}", secret, max_age=90 * 86400, httponly=True, samesite="Lax", secure=request.is_secure)


def attachment(data: bytes | str, mimetype: str, filename: str, inline: bool = False) -> Response:
    response = Response(data, mimetype=mimetype)
    response.headers.set("Content-Disposition", "inline" if inline else "attachment", filename=filename)
    response.headers["Cache-Control"] = "no-store"
    return response
