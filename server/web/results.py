"""Results, derived from what counts in the journal: ranking, each player's story, the duels. Pure; exported as CSV and PDF."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from typing import Any

import msgspec
from flask import Blueprint, Response, request

from cards.printing import PAPERS, DuelLine, RankLine, results_pdf

from .. import locale
from ..engine.match import Match
from ..locale.facts import Speaker, game_time
from ..rules.serial_battle import ranking
from ..rules.serial_battle.entries import DuelClosed
from ..rules.serial_battle.model import Duel, State
from ..rules.serial_battle.settings import N_
from .common import answer, attachment, house, lang, match_of, official, speaks_json

routes = Blueprint("results", __name__)


class Ranked(msgspec.Struct, frozen=True):
    """One line of the ranking. `elim_ms` in game milliseconds; `end` is a message of the feed's kind, or None for the living."""

    player: str
    rank: int
    kills: int
    damage: int
    duels: int
    hp: int
    elim_ms: int | None
    first_card: str | None
    end: tuple[str, dict[str, Any]] | None


class Met(msgspec.Struct, frozen=True):
    """One duel that counts. Hit points before and after, by player."""

    duel: str
    opened_ms: int
    closed_ms: int
    a: str
    b: str
    by: str
    sector: str | None
    hp: dict[str, tuple[int, int]]
    what: tuple[str, dict[str, Any]]


class Told(msgspec.Struct, frozen=True):
    """One sentence of a story, at a game time in milliseconds."""

    at_ms: int
    msgid: str
    facts: dict[str, Any]


class Results(msgspec.Struct, frozen=True):
    winner: str | None
    ranking: tuple[Ranked, ...]
    duels: tuple[Met, ...]
    stories: dict[str, tuple[Told, ...]]


def results(match: Match) -> Results:
    """The results as they now stand (EN-2): a story is every sentence of the feed that names the player and counts."""
    state = match.state
    duels = tuple(_met(item.entries[k], item.at_ms) for item in match.history for k in _closings(item.entries))
    stories: dict[str, list[Told]] = {who: [] for who in state.players}
    for tale in match.tales:
        if not tale.voided:
            for who in _named(tale.official[1]) & set(stories):
                stories[who].append(Told(tale.at_ms, *tale.official))
    ranked = tuple(_ranked(state, who, rank) for who, rank in ranking(state))
    return Results(state.winner, ranked, duels, {who: tuple(told) for who, told in stories.items()})


def _closings(entries: tuple[Any, ...]) -> list[int]:
    return [k for k, entry in enumerate(entries) if isinstance(entry, DuelClosed)]


def _met(entry: DuelClosed, at_ms: int) -> Met:
    duel = entry.duel
    before = {f.id: f.hp for f in (duel.start_a, duel.start_b) if f}
    hp = {f.id: (before.get(f.id, f.hp), f.hp) for f in (duel.a, duel.b)}
    return Met(duel.id, duel.opened_ms, entry.at_ms or at_ms, duel.a.id, duel.b.id, duel.by, duel.sector, hp, _outcome(duel))


def _outcome(duel: Duel) -> tuple[str, dict[str, Any]]:
    a, b = (duel.a, duel.b) if duel.b.hp == 0 or duel.a.hp else (duel.b, duel.a)
    facts: dict[str, Any] = {"a": "@" + a.id, "b": "@" + b.id, "left_a": a.hp, "left_b": b.hp}
    if a.hp == b.hp == 0:
        return N_("{a} and {b} eliminate each other."), facts
    if b.hp == 0:
        return N_("{a} eliminates {b} and keeps {left_a} hit points."), facts
    return N_("Both live: {a} {left_a}, {b} {left_b} hit points."), facts


def _ranked(state: State, who: str, rank: int) -> Ranked:
    p = state.players[who]
    end = None
    if not p.alive and p.by:
        end = N_("by {by}"), {"by": "@" + p.by}
    elif not p.alive:
        end = "{why}", {"why": "~" + (p.cause or "")}
    return Ranked(who, rank, p.kills, p.damage, p.duels, p.hp, p.elim_ms, p.first_card, end)


def _named(value: Any) -> set[str]:
    """Every person that facts speak of, however deep."""
    if isinstance(value, str):
        return {value[1:]} if value.startswith("@") else set()
    if isinstance(value, Mapping):
        value = value.values()
    return set().union(*map(_named, value)) if isinstance(value, list | tuple | type({}.values())) else set()


# --- exports ----------------------------------------------------------------------------------------------------------
_HEADINGS = (
    N_("Rank"),
    N_("Name"),
    N_("Alive"),
    N_("Hit points"),
    N_("Kills"),
    N_("Damage"),
    N_("Duels"),
    N_("How it ended"),
    N_("Eliminated at"),
    N_("First card"),
)


def results_csv(match: Match, language: str) -> bytes:
    """The ranking as a sheet; a text that a spreadsheet might take for a formula is made harmless."""
    say = Speaker(language, match.names, match.state.deck)
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if language == "fr" else ",", lineterminator="\r\n")
    writer.writerow([locale.translate(language, heading) for heading in _HEADINGS])
    for row in results(match).ranking:
        alive = locale.translate(language, N_("no") if row.end else N_("yes"))
        ended = say.sentence(*row.end) if row.end else ""
        at = game_time(row.elim_ms) if row.elim_ms is not None else ""
        card = say.card(row.first_card) if row.first_card else ""
        cells = [row.rank, say.person(row.player), alive, row.hp, row.kills, row.damage, row.duels, ended, at, card]
        writer.writerow([_harmless(cell) for cell in cells])
    return out.getvalue().encode("utf-8-sig")


def _harmless(cell: Any) -> Any:
    return "'" + cell if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell


def printed(match: Match, title: str, date: str, language: str, paper: str) -> bytes:
    say = Speaker(language, match.names, match.state.deck)
    found = results(match)
    survived = locale.translate(language, N_("alive"))
    lines = [
        RankLine(r.rank, say.person(r.player), r.kills, r.damage, r.duels, say.sentence(*r.end) if r.end else survived)
        for r in found.ranking
    ]
    duels = [
        DuelLine(game_time(d.opened_ms), say.person(d.a), say.person(d.b), say.person(d.by), say.sentence(*d.what)) for d in found.duels
    ]
    stories = {
        say.person(who): [f"{game_time(t.at_ms)} {say.sentence(t.msgid, t.facts)}" for t in told]
        for who, told in found.stories.items()
        if told
    }
    winner = say.person(found.winner) if found.winner else ""
    return results_pdf(title, date, winner, lines, duels, stories, language, paper)


@routes.get("/api/events/<event>/results.<any(json,csv,pdf):kind>")
@speaks_json
def export(event: str, kind: str) -> Response:
    """`json`: `{winner, ranking, duels, stories}` with sentences as `(msgid, facts)`; `csv` and `pdf` in `?lang=`."""
    official(event)
    match = match_of(event)
    if kind == "json":
        return answer(results(match))
    row = house().arena.about(event)
    name = "".join(x if x.isalnum() else "-" for x in row.title)[:40] or "event"
    if kind == "csv":
        return attachment(results_csv(match, lang()), "text/csv", f"{name}.csv")
    paper = request.args.get("paper", "A4")
    data = printed(match, row.title, row.date, lang(), paper if paper in PAPERS else "A4")
    return attachment(data, "application/pdf", f"{name}.pdf", inline=True)


@routes.get("/api/events/<event>/journal.jsonl")
@speaks_json
def journal(event: str) -> Response:
    """Every stored row, one JSON object a line, without names."""
    official(event)
    match_of(event)
    lines = b"".join(msgspec.json.encode(row) + b"\n" for row in house().arena.store.rows(event))
    return attachment(lines, "application/jsonl", f"journal-{event}.jsonl")
