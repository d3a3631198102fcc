"""On the field, outside duels: zone reports, escorts, the final's absentees, cards, overrides (sections 5, 6.1, 7)."""

from __future__ import annotations

from typing import Any

from ..game import Ctx, Refused
from . import commands as c
from . import entries as e
from . import guard
from .cards import LIMBS
from .model import Report, State
from .zone import called, exempt, sector_state

PRINT_CODE_LENGTH = 8


def zone_report(state: State, command: c.ZoneReport, ctx: Ctx) -> list[e.Entry]:
    """ZO-7, checked in that order; with `zone_confirm = false` it eliminates at once (ZO-8)."""
    guard.phase(state, "running", "final")
    who, sector = command.player, command.sector
    guard.alive(state, who)
    if state.settings.zone_freeze_locked or not state.settings.zone_confirm:
        guard.unlocked(state, who)
    if sector != "outside":
        if exempt(state, who, ctx.at_ms):
            p = state.players[who]
            raise Refused("EXEMPT", player="@" + who, until=f"T:{max(p.exempt_until_ms, p.escort_until_ms)}")
        now = sector_state(state, sector, ctx.at_ms)
        if now is None:
            raise Refused("NO_SECTOR", sector=sector)
        if now in ("open", "warned"):
            raise Refused("SECTOR_OPEN", sector=sector)
        if now == "grace":
            raise Refused("GRACE", sector=sector)
    identifier = guard.next_id(state, ctx, "Z")
    report = e.Reported(report=Report(identifier, who, sector, ctx.actor.id, ctx.at_ms))
    if state.settings.zone_confirm:
        return [report]
    return [report, e.Eliminated(id=identifier, player=who, cause="zone", sector=sector)]


def zone_confirm(state: State, command: c.ZoneConfirm, ctx: Ctx) -> list[e.Entry]:
    report = _report(state, command.report)
    guard.alive(state, report.player)
    guard.unlocked(state, report.player)
    return [e.Eliminated(id=report.id, player=report.player, cause="zone", sector=report.sector)]


def zone_dismiss(state: State, command: c.ZoneDismiss, ctx: Ctx) -> list[e.Entry]:
    report = _report(state, command.report)
    return [e.ReportDismissed(report=report.id, player=report.player)]


def _report(state: State, identifier: str) -> Report:
    guard.phase(state, "running", "paused", "final")
    if identifier not in state.reports:
        raise Refused("NO_REPORT")
    return state.reports[identifier]


def escort(state: State, command: c.Escort, ctx: Ctx) -> list[e.Entry]:
    """ZO-10."""
    guard.phase(state, "running", "paused", "final")
    guard.alive(state, command.player)
    return [e.Escorted(player=command.player, until_ms=ctx.at_ms + state.settings.escort_s * 1000)]


def absent(state: State, command: c.Absent, ctx: Ctx) -> list[e.Entry]:
    """FI-4."""
    guard.phase(state, "final")
    guard.player(state, command.player)
    if command.player not in (called(state) or ()):
        raise Refused("NOT_CALLED", player="@" + command.player)
    guard.unlocked(state, command.player)
    due = state.call_ms + state.settings.final_call_s * 1000
    if ctx.at_ms < due:
        raise Refused("TOO_EARLY", player="@" + command.player, until=f"T:{due}")
    return [e.Eliminated(id=guard.next_id(state, ctx, "F"), player=command.player, cause="refused")]


def withdraw(state: State, command: c.Withdraw, ctx: Ctx) -> list[e.Entry]:
    """PH-3; before the start it is a removal."""
    if state.phase == "registration":
        guard.player(state, command.player)
        return [e.Removed(player=command.player)]
    guard.phase(state, "running", "paused", "final")
    guard.alive(state, command.player)
    guard.unlocked(state, command.player)
    return [e.Eliminated(id=guard.next_id(state, ctx, "F"), player=command.player, cause="withdrawn")]


def transfer(state: State, command: c.Transfer, ctx: Ctx) -> list[e.Entry]:
    """CO-10, checked in that order."""
    guard.phase(state, "running")
    mode = state.settings.transfers
    if mode == "forbidden":
        raise Refused("TRANSFERS_OFF")
    if mode == "with_referee" and not command.referee:
        raise Refused("REFEREE_REQUIRED")
    if command.giver == command.taker:
        raise Refused("SAME_PLAYER")
    guard.alive(state, command.giver, command.taker)
    guard.unlocked(state, command.giver, command.taker)
    _owns(state, command.giver, command.card)
    _room(state, command.taker)
    identifier = guard.next_id(state, ctx, "T")
    return [e.Transferred(id=identifier, giver=command.giver, taker=command.taker, card=command.card, referee=command.referee)]


def _owns(state: State, who: str, card: str) -> None:
    if card not in state.players[who].hand:
        raise Refused("NOT_OWNER", player="@" + who, card="#" + card if card in state.deck else card)


def _room(state: State, who: str) -> None:
    held = len(state.players[who].hand)
    if held >= state.settings.hand_max:
        raise Refused("HAND_LIMIT", player="@" + who, limit=state.settings.hand_max, cards=held + 1)


def issue(state: State, command: c.Issue, ctx: Ctx) -> list[e.Entry]:
    """SU-9 for the reserve, `zone_death_cards` for the pile."""
    guard.phase(state, "running", "paused")
    guard.alive(state, command.player)
    guard.unlocked(state, command.player)
    if command.card not in state.deck:
        raise Refused("NO_CARD")
    from_pile = command.card in state.pile
    if not from_pile and command.card not in state.reserve:
        raise Refused("CARD_TAKEN", card="#" + command.card)
    allowed = state.settings.zone_death_cards if from_pile else state.settings.undealt
    if allowed != "issue":
        raise Refused("NOT_ALLOWED")
    _room(state, command.player)
    return [e.Issued(id=guard.next_id(state, ctx, "C"), player=command.player, card=command.card)]


def reissue(state: State, command: c.Reissue, ctx: Ctx) -> list[e.Entry]:
    """CO-11: the old print code is dead from here on."""
    guard.phase(state, "running", "paused")
    if command.card not in state.deck:
        raise Refused("NO_CARD")
    return [e.Reissued(id=guard.next_id(state, ctx, "C"), card=command.card, print_code=ctx.dice.token(PRINT_CODE_LENGTH))]


def override(state: State, command: c.Override, ctx: Ctx) -> list[e.Entry]:
    """CO-7. A player set to 0 hit points is out; cards taken from him go to the pile."""
    guard.phase(state, "running", "paused", "final", "finished")
    if not ctx.actor.chief:
        raise Refused("NOT_ALLOWED")
    if not command.reason.strip():
        raise Refused("REASON_REQUIRED")
    p = guard.player(state, command.player)
    guard.unlocked(state, command.player)
    hp, hand, injuries, alive = _facts(state, command)
    hp = p.hp if hp is None else hp
    alive = p.alive if alive is None else alive
    if not alive:
        hand = hand or ()
    elif hp == 0:
        alive = command.set.get("status") == "alive"
        hp = 1 if alive else 0
        hand = hand if alive else hand or ()
    hand = p.hand if hand is None else hand
    injuries = p.injuries if injuries is None else injuries
    if len(hand) > state.settings.hand_max:
        raise Refused("HAND_LIMIT", player="@" + command.player, limit=state.settings.hand_max, cards=len(hand))
    for card in hand:
        owner = next((q for q, v in state.players.items() if card in v.hand and q != command.player), None)
        if owner:
            guard.unlocked(state, owner)
    freed = tuple(x for x in p.hand if x not in hand)
    identifier, reason = guard.next_id(state, ctx, "O"), command.reason.strip()
    facts = e.Overridden(id=identifier, player=command.player, hp=hp, hand=hand, injuries=injuries, alive=alive, reason=reason, freed=freed)
    entries: list[e.Entry] = [facts]
    if state.phase == "finished" and len(state.living) + (alive - p.alive) >= 2:  # CO-8
        entries.append(e.Paused(under="final" if state.final_ms is not None else "running"))
    return entries


def _facts(state: State, command: c.Override) -> tuple[int | None, tuple[str, ...] | None, dict[str, str] | None, bool | None]:
    """The four facts an override may set, checked; None for those it leaves alone."""
    given: dict[str, Any] = command.set
    hp, cards, injuries, status = (given.get(k) for k in ("hp", "cards", "injuries", "status"))
    bad = set(given) - {"hp", "cards", "injuries", "status"}
    if hp is not None and (type(hp) is not int or not 0 <= hp <= 99):
        bad.add("hp")
    if status not in (None, "alive", "eliminated"):
        bad.add("status")
    if injuries is not None:
        whole = isinstance(injuries, dict) and all(k in LIMBS and v in ("fractured", "severed") for k, v in injuries.items())
        bad |= set() if whole else {"injuries"}
    hand: tuple[str, ...] | None = None
    if isinstance(cards, (list, tuple)):
        hand = tuple(cards)
        if any(card not in state.deck for card in hand):
            raise Refused("NO_CARD")
        bad |= {"cards"} if len(set(hand)) != len(hand) else set()
    elif cards is not None:
        bad.add("cards")
    if bad or not given:
        raise Refused("BAD_VALUE", field=min(bad, default="set"))
    return hp, hand, injuries, None if status is None else status == "alive"
