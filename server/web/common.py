"""What every route shares: the house's parts, who asks, JSON errors, and the origin check."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlsplit

import msgspec
from flask import Response, current_app, request

from .. import locale
from ..access import Gate
from ..config import Config
from ..engine.arena import Arena
from ..engine.match import Match
from ..journal.people import Token
from ..live.presence import Presence
from ..live.topics import Topics
from ..rules.game import Actor, Refused


class House:
    """The parts of one server, as the routes see them."""

    def __init__(self, config: Config, arena: Arena, gate: Gate, presence: Presence, topics: Topics, cut: Callable[[str, str], None]) -> None:
        self.config, self.arena, self.gate, self.presence, self.topics, self.cut = config, arena, gate, presence, topics, cut


def house() -> House:
    return current_app.extensions["house"]


def lang() -> str:
    return locale.pick(request.headers.get("Accept-Language"), request.args.get("lang") or request.cookies.get("lang"))


def answer(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, mimetype="application/json", headers={"Cache-Control": "no-store"})


def refusal(no: Refused, status: int = 400) -> Response:
    return answer({"code": no.code, "facts": no.facts}, status)


def check_origin() -> Response | None:
    """A POST must come from one of our own pages."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return None
    origin = request.headers.get("Origin")
    if origin is None or urlsplit(origin).netloc != request.host:
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


def speaks_json(view: Callable[..., Any]) -> Callable[..., Any]:
    """Turn Refused into `{code, facts}` with a fitting status."""

    @wraps(view)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return view(*args, **kwargs)
        except Refused as no:
            return refusal(no, {"NOT_SIGNED_IN": 401, "NOT_ALLOWED": 403, "NO_EVENT": 404, "SLOW_DOWN": 429, "TOO_LARGE": 413}.get(no.code, 400))

    return guarded


def set_cookie(response: Response, role: str, secret: str) -> None:
    response.set_cookie(f"sb_{role}", secret, max_age=90 * 86400, httponly=True, samesite="Lax", secure=request.is_secure)


def attachment(data: bytes | str, mimetype: str, filename: str, inline: bool = False) -> Response:
    response = Response(data, mimetype=mimetype)
    response.headers.set("Content-Disposition", "inline" if inline else "attachment", filename=filename)
    response.headers["Cache-Control"] = "no-store"
    return response
