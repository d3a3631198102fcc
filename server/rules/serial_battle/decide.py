"""From a command to entries: one table of who decides what, then what follows by itself (PH-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..game import Ctx, Unit
from . import commands as c
from . import entries as e
from . import field, meet, prepare, run
from .evolve import fold
from .model import State
from .zone import automatic

_DECIDE: dict[type, Callable[[State, Any, Ctx], list[e.Entry]]] = {
    c.Configure: prepare.configure,
    c.SetDeck: prepare.set_deck,
    c.SetPlan: prepare.set_plan,
    c.OpenRegistration: prepare.open_registration,
    c.Register: prepare.register,
    c.Remove: prepare.remove,
    c.AddReferee: prepare.add_referee,
    c.RemoveReferee: prepare.remove_referee,
    c.Deal: prepare.deal,
    c.DealCard: prepare.deal_card,
    c.UndoDeal: prepare.undo_deal,
    c.Start: prepare.start,
    c.Pause: run.pause,
    c.Resume: run.resume,
    c.Stop: run.stop,
    c.Announce: run.announce,
    c.Help: run.call,
    c.Tick: run.tick,
    c.Open: meet.open_duel,
    c.DuelAct: meet.act,
    c.Back: meet.back,
    c.Close: meet.close,
    c.Abort: meet.abort,
    c.ZoneReport: field.zone_report,
    c.ZoneConfirm: field.zone_confirm,
    c.ZoneDismiss: field.zone_dismiss,
    c.Escort: field.escort,
    c.Absent: field.absent,
    c.Withdraw: field.withdraw,
    c.Transfer: field.transfer,
    c.Issue: field.issue,
    c.Reissue: field.reissue,
    c.Override: field.override,
}


def start(setup: e.Setup, ctx: Ctx) -> list[e.Entry]:
    """The first entries of a match."""
    return [e.Made(at_ms=ctx.at_ms, rules=prepare.RULES_VERSION, setup=setup)]


def decide(state: State, command: c.Command, ctx: Ctx) -> list[e.Entry]:
    """What follows from a command at `ctx.at_ms`; raises Refused. Corrections are `server.engine.corrections`."""
    entries = [x if x.at_ms else msgspec.structs.replace(x, at_ms=ctx.at_ms) for x in _DECIDE[type(command)](state, command, ctx)]
    follows = automatic(fold(state, entries), ctx.at_ms)
    return entries + [follows] if follows else entries


def unit_of(entry: e.Entry, by: str) -> Unit | None:
    """The correctable act that this entry begins (CO-2), or None. `by` is whoever entered it."""
    match entry:
        case e.DuelOpened(duel=d):
            return Unit(d.id, "duel", d.by, (d.a.id, d.b.id))
        case e.Reported(report=r):
            return Unit(r.id, "zone", by, (r.player,))
        case e.Eliminated():
            return Unit(entry.id, entry.cause, by, (entry.player,))
        case e.Transferred():
            return Unit(entry.id, "transfer", by, (entry.giver, entry.taker))
        case e.Issued():
            return Unit(entry.id, "issue", by, (entry.player,))
        case e.Reissued():
            return Unit(entry.id, "reissue", by, ())
        case e.Overridden():
            return Unit(entry.id, "override", by, (entry.player,))
    return None


def unit_id(entry: e.Entry) -> str | None:
    """The act an entry belongs to: every row of a duel or a report carries the same identifier."""
    match entry:
        case e.DuelOpened(duel=d) | e.DuelActed(duel=d) | e.DuelTakenBack(duel=d) | e.DuelClosed(duel=d):
            return d.id
        case e.DuelAborted(duel=duel):
            return duel
        case e.Reported(report=r):
            return r.id
        case e.ReportDismissed(report=report):
            return report
        case e.Eliminated(id=x) | e.Transferred(id=x) | e.Issued(id=x) | e.Reissued(id=x) | e.Overridden(id=x):
            return x
    return None
