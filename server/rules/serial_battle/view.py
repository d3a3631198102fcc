"""Who may know what (rule book 1 "Privacy", ZO-12): every dict is built from an allow-list. Shapes: docs/architecture.md."""

from __future__ import annotations

from typing import Any

import msgspec

from ..game import Refused
from .declare import possible
from .duel import awaiting, opened_again, step
from .meet import cooldown_until_ms
from .model import Duel, Fighter, Player, State, arms, legs
from .prepare import recommended_referees, start_reasons, start_warnings
from .ranking import ranking
from .settings import CATALOGUE, Settings
from .tell import said
from .zone import called, last_closing_ms, plan_of, sector_state, step_ms

View = dict[str, Any]


class Eye(msgspec.Struct, frozen=True):
    """Who looks: role "public", "player", "referee", "head" or "organiser", and the person's id."""

    role: str
    id: str = ""


def view(state: State, eye: Eye) -> dict[str, View]:
    """Each topic this eye is shown."""
    official = eye.role in ("referee", "head", "organiser")
    found = {"public": public(state, sees_plan=official)}
    if eye.role == "player" and eye.id in state.players:
        found["me"] = me(state, eye.id)
    if official:
        found["desk"] = desk(state, eye)
        found["deck"] = deck(state)
    if eye.role == "organiser":
        found["office"] = office(state)
    return found


# --- for everybody ----------------------------------------------------------------------------------------------------
def public(state: State, sees_plan: bool = False) -> View:
    s = state.settings
    ranks = dict(ranking(state))
    players = []
    for who, p in sorted(state.players.items(), key=lambda item: item[1].seat):
        row = {
            "id": who,
            "seat": p.seat,
            "alive": p.alive,
            "cause": p.cause,
            "rank": None if p.alive and state.phase != "finished" else ranks[who],
        }
        players.append(row | ({"hp": p.hp} if s.show_hp == "all" else {}))
    return {
        "phase": state.phase,
        "under": state.under,
        "zone": zone(state, sees_plan or s.zone_news == "push", sees_plan),
        "players": players,
        "alive": len(state.living),
        "total": len(state.players),
        "hp_start": s.hp_start,
        "final": _final(state),
        "announcement": msgspec.to_builtins(state.announcement),
        "winner": state.winner,
        "ranking": [_ranked(state, who, rank) for who, rank in ranking(state)] if state.phase == "finished" else None,
    }


def zone(state: State, sees_next: bool, sees_plan: bool) -> View:
    """The terrain as it stands at the newest entry; changes come as entries of their own (ZO-5)."""
    plan, s = plan_of(state), state.settings
    begun = state.phase in ("running", "paused", "final")
    reached = state.zone_reached
    sees_last = sees_plan or reached == len(plan.steps)
    sectors: list[View] = []
    for name in plan.sectors:
        now = sector_state(state, name, state.at_ms) if begun or state.phase == "finished" else "open"
        sectors.append({"id": name, "state": now if sees_next or now != "warned" else "open", "last": sees_last and name == plan.last})
    step = state.zone_reached + 1
    ahead = begun and step <= len(plan.steps)
    return {
        "sectors": sorted(sectors, key=lambda x: x["id"]),
        "last": plan.last if sees_last else None,
        "step": reached,
        "steps": len(plan.steps),
        "interval_ms": s.zone_interval_s * 1000,
        "next_ms": step_ms(state, step) if ahead else None,
        "warn_ms": step_ms(state, step) - s.zone_warning_s * 1000 if ahead else None,
        "grace_ms": step_ms(state, reached) + s.zone_grace_s * 1000 if reached > state.zone_closed else None,
        "closing": list(plan.steps[step - 1]) if ahead and sees_next else None,
    }


def _final(state: State) -> View | None:
    if state.final_ms is None or state.phase not in ("final", "paused"):
        return None
    pair = called(state)
    return {"called": list(pair) if pair else None, "call_ms": state.call_ms, "call_s": state.settings.final_call_s}


def _ranked(state: State, who: str, rank: int) -> View:
    p = state.players[who]
    return {
        "player": who, "rank": rank, "kills": p.kills, "damage": p.damage, "duels": p.duels, "cause": p.cause, "by": p.by,
        "elim_ms": p.elim_ms, "first_card": p.first_card, "hp": p.hp,
    }  # fmt: skip


# --- for one player ---------------------------------------------------------------------------------------------------
def me(state: State, who: str) -> View:
    """A player's own view: nothing of another's hit points or hand."""
    p = state.players[who]
    duel = state.duels.get(state.locked.get(who, ""))
    return {
        "player": who,
        "seat": p.seat,
        "hp": p.hp,
        "hp_start": state.settings.hp_start,
        "injuries": p.injuries,
        "mobility": mobility(p, state.settings),
        "hand": [msgspec.to_builtins(state.deck[c]) for c in p.hand],
        "kills": p.kills,
        "damage": p.damage,
        "alive": p.alive,
        "cause": p.cause,
        "by": p.by,
        "locked": duel is not None,
        "exempt_until_ms": p.exempt_until_ms,
        "escort_until_ms": p.escort_until_ms,
        "called": who in (called(state) or ()),
        "may_enter_card": state.phase == "registration" and state.settings.deal_mode == "physical" and not p.hand,
        "transfers": state.settings.transfers,
        "help": p.help_ms is not None,
        "duel": {"with": duel.other(who).id, "state": duel.state} if duel else None,
    }


def mobility(p: Player, s: Settings) -> str:
    """BO-7."""
    return "normal" if s.realism == "off" else ("crawl", "hop", "normal")[p.legs]


# --- for officials ----------------------------------------------------------------------------------------------------
def desk(state: State, eye: Eye) -> View:
    return own_desk(common_desk(state), state, eye)


def own_desk(common: View, state: State, eye: Eye) -> View:
    """The desk of one official; `common` is `common_desk`, worked out once for all of them."""
    found = {"me": {"id": eye.id, "role": eye.role}, **common}
    if eye.role in ("head", "organiser"):
        found["reviews"] = [msgspec.to_builtins(r) for r in state.reviews.values()]
    return found


def common_desk(state: State) -> View:
    """What every official sees alike."""
    locked = state.locked
    owners = {c: who for who, p in state.players.items() for c in p.hand}
    owners |= {c: "pile" for c in state.pile}
    cards = {c: owners.get(c, "reserve") for c in state.deck}
    plan = plan_of(state)
    return {
        "phase": state.phase,
        "settings": _settings(state),
        "players": [_player_row(state, who, p, locked.get(who)) for who, p in sorted(state.players.items(), key=lambda item: item[1].seat)],
        "duels": [_duel_row(state, d) for d in state.duels.values()],
        "zone": zone(state, True, True)
        | {"plan": [{"step": k, "at_ms": step_ms(state, k), "sectors": list(x)} for k, x in enumerate(plan.steps, 1)]},
        "reports": [msgspec.to_builtins(r) for r in state.reports.values()],
        "pile": list(state.pile),
        "reserve": [c for c, owner in cards.items() if owner == "reserve"],
        "cooldowns": _cooldowns(state),
        "cards": cards,
    }


def deck(state: State) -> View:
    return {code: msgspec.to_builtins(card) for code, card in state.deck.items()}


def _settings(state: State) -> View:
    return {info.name: getattr(state.settings, info.name) for info in CATALOGUE}


def _player_row(state: State, who: str, p: Player, duel: str | None) -> View:
    return {
        "id": who, "seat": p.seat, "alive": p.alive, "cause": p.cause, "hp": p.hp, "injuries": p.injuries,
        "mobility": mobility(p, state.settings), "arms": p.arms, "legs": p.legs, "hand": list(p.hand), "kills": p.kills,
        "damage": p.damage, "duels": p.duels, "locked": duel, "exempt_until_ms": p.exempt_until_ms,
        "escort_until_ms": p.escort_until_ms, "help_ms": p.help_ms, "first_card": p.first_card,
    }  # fmt: skip


def _duel_row(state: State, duel: Duel) -> View:
    s, deck = state.settings, state.deck
    waits = [list(w) for w in awaiting(duel, s, deck)]
    declaring = [duel.side(w[1]) for w in waits if w[0] in ("declare", "redeclare")]
    return {
        "id": duel.id, "a": duel.a.id, "b": duel.b.id, "touch": duel.touch, "sector": duel.sector, "by": duel.by,
        "opened_ms": duel.opened_ms, "final": duel.final, "bonus": duel.bonus, "state": duel.state, "turn": duel.turn,
        "first": duel.first, "reason": duel.reason, "entries": len(duel.script),
        "next": next_is(duel, state), "awaiting": waits,
        "sides": {f.id: _side(f) for f in (duel.a, duel.b)},
        "declarations": {f.id: [_declaration(act, warn, state) for act, warn in possible(duel, f, s, deck)] for f in declaring},
        "said": _story(duel, state),
    }  # fmt: skip


def next_is(duel: Duel, state: State) -> list[str]:
    """What the duel waits for, in the words of rule book 10.3."""
    wait = awaiting(duel, state.settings, state.deck)[0]
    return ["declare"] if wait[0] == "declare" else list(wait)


def _side(f: Fighter) -> View:
    return {
        "hp": f.hp, "hand": list(f.hand), "injuries": f.injuries, "arms": arms(f.injuries), "legs": legs(f.injuries),
        "action": f.action, "main": f.main, "complement": f.complement, "declared": f.action is not None, "dealt": f.dealt,
        "kills": f.kills, "die": f.die, "raw": f.raw, "effect": f.effect, "place": f.place, "knocked": f.knocked,
    }  # fmt: skip


def _declaration(act: Any, warn: str | None, state: State) -> View:
    card = state.deck.get(act.main or "")
    bare = act.action == "attack" and (card is None or card.useless)
    return {"action": act.action, "main": act.main, "complement": act.complement, "warn": warn, "bare": bare}


def _story(duel: Duel, state: State) -> list[View]:
    """The meeting so far, told by playing its script again: short, and never out of step with the duel."""
    tales: list[View] = []
    now = opened_again(duel)
    for n, act in enumerate(duel.script):
        now, blows = step(now, act, state.settings, state.deck)
        tales += [{"n": n, "msgid": m, "facts": f} for m, f in said(now, act, blows)]
    return tales


def _cooldowns(state: State) -> list[View]:
    found = []
    for key in state.pair_last_ms:
        a, b = key.split(" ")
        until = cooldown_until_ms(state, a, b, state.at_ms)
        if until is not None and until > state.at_ms and state.players[a].alive and state.players[b].alive:
            found.append({"a": a, "b": b, "until_ms": until})
    return found


# --- for the organiser ------------------------------------------------------------------------------------------------
def office(state: State) -> View:
    default = Settings()
    plan = plan_of(state)
    return {
        "settings": _settings(state),
        "changed": [i.name for i in CATALOGUE if getattr(state.settings, i.name) != getattr(default, i.name)],
        "deck": {"name": state.deck_name, "size": len(state.deck), "codes": state.print_codes},
        "plan": {
            "steps": [list(x) for x in plan.steps],
            "last": plan.last,
            "suggested": state.plan is None,
            "end_ms": last_closing_ms(state),
        },
        "referees": [{"id": r, "head": v.head} for r, v in state.referees.items()],
        "dealt": sum(bool(p.hand) for p in state.players.values()),
        "deal_started": state.dealt,
        "to_deal": [who for who, p in state.players.items() if not p.hand],
        "reasons": [_refusal(r) for r in start_reasons(state)],
        "warnings": [_refusal(r) for r in start_warnings(state)],
        "recommended_referees": recommended_referees(len(state.players)),
    }


def _refusal(refused: Refused) -> View:
    return {"code": refused.code, "facts": refused.facts}
