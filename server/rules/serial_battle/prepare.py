"""Before the start: settings, deck, plan, people, the deal (rule book sections 1 and 2)."""

from __future__ import annotations

import hashlib

import msgspec

from ..game import Ctx, Refused
from . import commands as c
from . import entries as e
from . import guard
from .cards import faults
from .model import Plan, State
from .settings import FROZEN, changed
from .zone import plan_of

RULES_VERSION = 1


def configure(state: State, command: c.Configure, ctx: Ctx) -> list[e.Entry]:
    """Settings are free until the deal; in a pause the named ones may change, with a text for all (section 2)."""
    if state.phase == "paused":
        frozen = FROZEN & command.changes.keys()
        if frozen:
            raise Refused("PHASE", phase="~paused")
        if not command.why.strip():
            raise Refused("REASON_REQUIRED")
    else:
        editable(state)
    after = changed(state.settings, command.changes)
    if after.zone_grace_s >= after.zone_interval_s or after.zone_warning_s > after.zone_interval_s:
        raise Refused("BAD_SETTING", setting="zone_interval_s", value=str(after.zone_interval_s))
    return [e.Configured(settings=after, names=tuple(sorted(command.changes)), why=command.why.strip())]


def editable(state: State) -> None:
    guard.phase(state, "draft", "registration")
    if state.dealt:
        raise Refused("PHASE", phase="~dealt")


def set_deck(state: State, command: c.SetDeck, ctx: Ctx) -> list[e.Entry]:
    editable(state)
    found = faults(command.cards, state.settings.deck_size)
    if found:
        raise Refused("BAD_DECK", card=found[0].code, field=found[0].field, why=found[0].why)
    codes = {x.code for x in command.cards}
    prints = {k: v for k, v in command.print_codes.items() if k in codes}
    return [e.DeckSet(cards=command.cards, name=command.name, print_codes=prints)]


def set_plan(state: State, command: c.SetPlan, ctx: Ctx) -> list[e.Entry]:
    editable(state)
    if not command.steps:
        return [e.PlanSet(plan=None)]
    plan = Plan(command.steps, command.last)
    if not plan.valid or "outside" in plan.sectors:
        raise Refused("BAD_PLAN")
    return [e.PlanSet(plan=plan)]


def open_registration(state: State, command: c.OpenRegistration, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "draft")
    return [e.RegistrationOpened()]


def register(state: State, command: c.Register, ctx: Ctx) -> list[e.Entry]:
    """SU-4, SU-8: a player registered after an app deal gets the next code of the recorded order."""
    guard.phase(state, "registration")
    if command.player in state.players:
        raise Refused("ALREADY_REGISTERED", player="@" + command.player)
    if len(state.players) >= state.settings.players_max:
        raise Refused("FULL", limit=state.settings.players_max)
    found: list[e.Entry] = [e.Registered(player=command.player)]
    rest = state.deal_order[state.deal_next :]
    if rest:
        found.append(e.Dealt(player=command.player, card=rest[0]))
    return found


def remove(state: State, command: c.Remove, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "registration")
    guard.player(state, command.player)
    return [e.Removed(player=command.player)]


def add_referee(state: State, command: c.AddReferee, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "draft", "registration", "running", "paused", "final")
    if command.referee in state.players and state.players[command.referee].alive:
        raise Refused("STILL_PLAYING", player="@" + command.referee)
    return [e.RefereeAdded(referee=command.referee, head=command.head)]


def remove_referee(state: State, command: c.RemoveReferee, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "draft", "registration", "running", "paused", "final")
    if command.referee not in state.referees:
        raise Refused("NO_PLAYER")
    return [e.RefereeRemoved(referee=command.referee)]


def deal(state: State, command: c.Deal, ctx: Ctx) -> list[e.Entry]:
    """SU-8, `deal_mode = "app"`: shuffled codes go out in seat order."""
    guard.phase(state, "registration")
    if state.settings.deal_mode != "app":
        raise Refused("DEAL_MODE", mode="~physical")
    if state.dealt:
        raise Refused("ALREADY_DEALT")
    codes = tuple(state.deck)
    order = command.order if command.order is not None else ctx.dice.shuffle(codes)
    if sorted(order) != sorted(codes):
        raise Refused("BAD_ORDER")
    if len(order) < len(state.players):
        raise Refused("BAD_DECK", field="deck", why="size", card="")
    seats = sorted(state.players, key=lambda p: state.players[p].seat)
    return [e.DealOrdered(order=order), *(e.Dealt(player=p, card=code) for p, code in zip(seats, order, strict=False))]


def deal_card(state: State, command: c.DealCard, ctx: Ctx) -> list[e.Entry]:
    """SU-8, `deal_mode = "physical"`: one real card, in the rule book's order of checks."""
    guard.phase(state, "registration")
    if state.settings.deal_mode != "physical":
        raise Refused("DEAL_MODE", mode="~app")
    player = guard.player(state, command.player)
    if ctx.actor.role == "player" and ctx.actor.id != command.player:
        raise Refused("NOT_ALLOWED")
    if command.card not in state.deck:
        raise Refused("NO_CARD")
    if player.hand:
        raise Refused("HAS_CARD", player="@" + command.player, card="#" + player.hand[0])
    owner = next((p for p, v in state.players.items() if command.card in v.hand), None)
    if owner:
        raise Refused("CARD_TAKEN", card="#" + command.card, player="@" + owner)
    return [e.Dealt(player=command.player, card=command.card)]


def undo_deal(state: State, command: c.UndoDeal, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "registration")
    return [e.DealUndone()]


def start_reasons(state: State) -> list[Refused]:
    """Why the event cannot start yet (SU-11, SU-5, ZO-3, SU-4), in the order in which they refuse."""
    found = []
    waiting = [p for p, v in state.players.items() if len(v.hand) != 1]
    if waiting:
        found.append(Refused("NOT_DEALT", player="@" + waiting[0], waiting=len(waiting)))
    if not state.referees:
        found.append(Refused("NO_REFEREE"))
    if not plan_of(state).valid:
        found.append(Refused("BAD_PLAN"))
    if faults(state.deck.values(), state.settings.deck_size):
        found.append(Refused("BAD_DECK", card="", field="deck", why="size"))
    s, n = state.settings, len(state.players)
    if n < 2 or (n < s.players_min and s.below_min == "refuse"):
        found.append(Refused("TOO_FEW", players=n, least=s.players_min if s.below_min == "refuse" else 2))
    return found


def start_warnings(state: State) -> list[Refused]:
    """What does not stop a start but should be known: few players (SU-4), few referees (SU-5), no head referee."""
    s, n, found = state.settings, len(state.players), []
    if 2 <= n < s.players_min and s.below_min == "warn":
        found.append(Refused("TOO_FEW_CONFIRM", players=n, least=s.players_min))
    if state.referees and len(state.referees) < -(-n // 10):
        found.append(Refused("FEW_REFEREES", referees=len(state.referees), wanted=recommended_referees(n)))
    if state.referees and not any(r.head for r in state.referees.values()):
        found.append(Refused("NO_HEAD"))
    return found


def recommended_referees(players: int) -> int:
    """SU-5: one for each six players, rounded up."""
    return max(1, -(-players // 6))


def start(state: State, command: c.Start, ctx: Ctx) -> list[e.Entry]:
    guard.phase(state, "registration")
    for reason in start_reasons(state):
        raise reason
    for warning in start_warnings(state):
        if warning.code == "TOO_FEW_CONFIRM" and not command.confirm:
            raise warning
    return [e.Started(plan=plan_of(state), rules=RULES_VERSION, deck_hash=deck_hash(state))]


def deck_hash(state: State) -> str:
    return hashlib.sha256(msgspec.json.encode(list(state.deck.values()))).hexdigest()
