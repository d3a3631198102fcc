"""Events of this box: list, create, describe, archive, repeat, erase; names and invitations of their people."""

from __future__ import annotations

import secrets

import msgspec
from flask import Blueprint, Response

from cards.codes import new_codes
from cards.printing import address, qr_svg
from cards.serial_battle.deck import demo

from ..live.incoming import clean_name
from ..locale import languages
from ..rules.game import Refused
from ..rules.serial_battle import Setup
from ..rules.serial_battle import commands as c
from ..rules.serial_battle.settings import CATALOGUE, Settings
from .common import answer, body, house, match_of, official, organiser, speaks_json, submit, text
from .terrain import forget_ground
from .urls import base_url

events = Blueprint("events", __name__)


@events.get("/api/events")
@speaks_json
def listing() -> Response:
    """For everybody: what is on (title, date, phase). The organiser also sees what is archived."""
    everything = _is_organiser()
    rows = []
    for row in reversed(house().arena.events()):
        if row.archived and not everything:
            continue
        state = house().arena.match(row.id).state
        rows.append(
            {"id": row.id, "title": row.title, "date": row.date, "lang": row.lang, "archived": row.archived, "phase": state.phase,
             "players": len(state.players), "alive": len(state.living), "created_ms": row.created_ms}
        )  # fmt: skip
    return answer(rows)


def _is_organiser() -> bool:
    try:
        return bool(organiser())
    except Refused:
        return False


@events.post("/api/events")
@speaks_json
def create() -> Response:
    """`{title, date, lang}` → `{id}`: an empty draft with the demo deck and fresh print codes."""
    actor = organiser()
    title, date, lang = _described()
    deck = demo().cards
    setup = Setup(deck=deck, deck_name="demo", print_codes=new_codes([card.code for card in deck]))
    return answer({"id": house().arena.create(title, date, lang, actor, setup=setup)}, 201)


def _described() -> tuple[str, str, str]:
    title = text("title", 80)
    if not title:
        raise Refused("BAD_TITLE")
    lang = body().get("lang")
    return title, text("date", 20), lang if lang in languages else "fr"


@events.patch("/api/events/<event>")
@speaks_json
def describe(event: str) -> Response:
    organiser()
    match_of(event)
    title, date, lang = _described()
    house().arena.describe(msgspec.structs.replace(house().arena.about(event), title=title, date=date, lang=lang))
    house().topics.mark(event)
    return answer({})


@events.post("/api/events/<event>/archive")
@speaks_json
def archive(event: str) -> Response:
    """`{archived: true|false}`: out of the way, or back."""
    organiser()
    match_of(event)
    row = house().arena.about(event)
    house().arena.describe(msgspec.structs.replace(row, archived=bool(body().get("archived", True))))
    return answer({})


@events.post("/api/events/<event>/repeat")
@speaks_json
def repeat(event: str) -> Response:
    """The same roster, referees, deck, plan and settings in a new event, ready to be dealt → `{id}`."""
    actor = organiser()
    match, row = match_of(event), house().arena.about(event)
    state = match.state
    setup = Setup(
        settings=state.settings, deck=tuple(state.deck.values()), deck_name=state.deck_name, print_codes=state.print_codes, plan=state.plan
    )
    fresh = house().arena.create(text("title", 80) or row.title, text("date", 20), row.lang, actor, setup=setup)
    submit(fresh, c.OpenRegistration(), actor)
    for old, _ in sorted(state.players.items(), key=lambda item: item[1].seat):
        new = "p" + secrets.token_hex(4)
        submit(fresh, c.Register(new), actor, {new: match.names.get(old, "?")})
    for old, referee in state.referees.items():
        new = "r" + secrets.token_hex(4)
        submit(fresh, c.AddReferee(new, referee.head), actor, {new: match.names.get(old, "?")})
    return answer({"id": fresh}, 201)


@events.post("/api/events/<event>/erase")
@speaks_json
def erase(event: str) -> Response:
    """`{title}`: everything of the event, names first of all. The title must be typed."""
    organiser()
    match_of(event)
    if text("title", 80) != house().arena.about(event).title:
        raise Refused("WRONG_TITLE")
    for device in house().presence.devices(event):
        house().link.cut(device.sid, "revoked")
    house().arena.erase(event)
    house().gate.forget()
    house().presence.forget(event)
    forget_ground(event)
    return answer({})


@events.post("/api/events/<event>/people/<person>")
@speaks_json
def rename(event: str, person: str) -> Response:
    """`{name}`: names can be mended at any time."""
    organiser()
    match = match_of(event)
    if person not in match.names:
        raise Refused("NO_PLAYER")
    house().arena.rename(event, person, clean_name(body().get("name")))
    house().topics.mark(event)
    return answer({})


@events.post("/api/events/<event>/invite")
@speaks_json
def invite(event: str) -> Response:
    """`{person, kind}` → `{code, url, qr_svg}`: a one-time code. Referees may pair players' phones."""
    actor = official(event)
    kind, person, state = body().get("kind"), text("person", 80), match_of(event).state
    if kind == "referee" and actor.role != "organiser" or kind not in ("player", "referee"):
        raise Refused("NOT_ALLOWED")
    if person not in (state.players if kind == "player" else state.referees):
        raise Refused("NO_PLAYER")
    code = house().gate.invite(event, person, kind)
    house().topics.mark(event)
    url = address(base_url(), "J", code)
    return answer({"code": code, "url": url, "qr_svg": qr_svg(url)})


@events.post("/api/events/<event>/revoke")
@speaks_json
def revoke(event: str) -> Response:
    """`{person, kind}`: every phone of that person in that role is out at once."""
    organiser()
    match_of(event)
    person, kind = text("person", 80), body().get("kind")
    role = kind if kind in ("player", "referee") else None
    house().gate.revoke(event, person, role)
    house().link.cut_person(event, person, role)
    house().topics.mark(event)
    return answer({})


@events.get("/api/settings-catalogue")
@speaks_json
def settings() -> Response:
    """Every setting that is offered: `{name, origin, explain, values, low, high, default}`."""
    organiser()
    default = Settings()
    return answer([msgspec.to_builtins(info) | {"default": getattr(default, info.name)} for info in CATALOGUE])
