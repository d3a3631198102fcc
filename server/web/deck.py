"""Decks in and out: upload TOML, CSV or spreadsheet, download, templates."""

from __future__ import annotations

from flask import Blueprint, Response, request

from cards.serial_battle import deck as decks
from cards.serial_battle.problems import sentence

from ..live.incoming import with_print_codes
from ..rules.game import Actor, Refused
from ..rules.serial_battle import commands as c
from .common import answer, attachment, lang, match_of, organiser, speaks_json, submit

deck = Blueprint("deck", __name__)
_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@deck.post("/api/events/<event>/deck")
@speaks_json
def upload(event: str) -> Response:
    """A file, or none for the demo deck → `{cards: n}`, or DECK_FAULTS with `facts.faults`: one sentence a fault, naming row and column."""
    actor, match = organiser(), match_of(event)
    file = request.files.get("file")
    if file is None:
        return _take(event, actor, c.SetDeck(decks.demo().cards, "demo"))
    data = file.read(decks.DECK_BYTES_MAX + 1)
    found, problems = decks.read_deck(data, file.filename or "", match.state.settings.deck_size)
    if problems:
        raise Refused("DECK_FAULTS", faults=[{"row": p.row, "field": p.field, "text": sentence(p, lang())} for p in problems[:60]])
    name = found.name_fr or found.name_en or (file.filename or "").rsplit(".", 1)[0][:80]
    return _take(event, actor, c.SetDeck(found.cards, name))


def _take(event: str, actor: Actor, command: c.SetDeck) -> Response:
    submit(event, with_print_codes(command, match_of(event).state.print_codes), actor)
    return answer({"cards": len(command.cards)})


@deck.get("/api/events/<event>/deck.<any(toml,csv,xlsx):kind>")
@speaks_json
def download(event: str, kind: str) -> Response:
    organiser()
    state = match_of(event).state
    found = decks.Deck(tuple(state.deck.values()), state.deck_name, state.deck_name)
    if kind == "toml":
        return attachment(decks.dump_toml(found), "application/toml", "deck.toml")
    if kind == "csv":
        return attachment(decks.dump_csv(found, lang()), "text/csv", "deck.csv")
    return attachment(decks.dump_xlsx(found), _SHEET, "deck.xlsx")


@deck.get("/api/deck-template.<any(csv,xlsx):kind>")
@speaks_json
def template(kind: str) -> Response:
    organiser()
    if kind == "csv":
        return attachment(decks.template_csv(lang()), "text/csv", "deck-template.csv")
    return attachment(decks.template_xlsx(lang()), _SHEET, "deck-template.xlsx")
