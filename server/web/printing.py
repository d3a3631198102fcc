"""What an event prints: cards, badges, slips with private codes, referee sheets, poster and zone plan, as PDF."""

from __future__ import annotations

import json

from flask import Blueprint, Response, request

from cards.printing import PAPERS, Badge, PlanStep, Slip, Track, Wifi, badges_pdf, cards_pdf, plan_pdf, poster_pdf, sheets_pdf, slips_pdf

from ..engine.match import Match
from ..rules.serial_battle.model import State
from ..rules.serial_battle.zone import plan_of, step_ms
from .common import attachment, body, house, lang, match_of, official, organiser, speaks_json
from .session import badge_code
from .urls import base_url

printing = Blueprint("printing", __name__)


@printing.get("/print/<event>/<any(cards,badges,sheets,poster,plan):doc>.pdf")
@speaks_json
def document(event: str, doc: str) -> Response:
    """`?paper=A4|Letter&lang=fr|en`."""
    official(event)
    return _sent(_draw(match_of(event), doc, house().arena.about(event).title), doc)


def _paper() -> str:
    wanted = request.args.get("paper", "A4")
    return wanted if wanted in PAPERS else "A4"


def _sent(data: bytes, doc: str) -> Response:
    return attachment(data, "application/pdf", f"{doc}.pdf", inline=True)


def _draw(match: Match, doc: str, title: str) -> bytes:
    state, language, paper = match.state, lang(), _paper()
    if doc == "cards":
        return cards_pdf(list(state.deck.values()), state.print_codes, base_url(), language, paper)
    if doc == "badges":
        badges = [Badge(match.names.get(who, ""), seat, badge_code(match.event, who)) for who, seat in _seats(state)]
        return badges_pdf(badges, title, base_url(), language, paper)
    if doc == "sheets":
        tracks = [Track(match.names.get(who, ""), seat) for who, seat in _seats(state)]
        return sheets_pdf(tracks, state.settings.hp_start, title, language, paper)
    if doc == "poster":
        return poster_pdf(title, base_url(), language, paper, wifi())
    return plan_pdf(_steps(state), plan_of(state).last, title, language, paper)


def _seats(state: State) -> list[tuple[str, int]]:
    return sorted(((who, p.seat) for who, p in state.players.items()), key=lambda item: item[1])


def _steps(state: State) -> list[PlanStep]:
    plan = plan_of(state)
    return [
        PlanStep(step_ms(state, k) // 1000, closing, tuple(s for later in plan.steps[k:] for s in later) + (plan.last,))
        for k, closing in enumerate(plan.steps, 1)
    ]


def wifi() -> Wifi | None:
    """The network the organiser wants on the poster."""
    kept = house().arena.store.note("wifi")
    return Wifi(**json.loads(kept)) if kept else None


@printing.post("/print/<event>/slips.pdf")
@speaks_json
def slips(event: str) -> Response:
    """`{kind: "player"|"referee", people?: [ids]}`: new private codes, one slip each; codes on older slips die.

    By default everybody who has no phone yet. Codes are stored hashed, so a slip can only be printed when it is made.
    """
    organiser()
    match = match_of(event)
    kind = "referee" if body().get("kind") == "referee" else "player"
    everybody = [who for who, _ in _seats(match.state)] if kind == "player" else list(match.state.referees)
    asked, paired = body().get("people"), house().gate.people.paired(event)
    wanted = [who for who in everybody if (who in asked if isinstance(asked, list) else (who, kind) not in paired)]
    made = [Slip(match.names.get(who, ""), house().gate.invite(event, who, kind), kind) for who in wanted]
    house().topics.mark(event)
    title = house().arena.about(event).title
    return _sent(slips_pdf(made, title, base_url(), lang(), _paper()), "slips")
