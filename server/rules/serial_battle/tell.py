"""One plain sentence for each thing that happened, naming only what that eye may know. English message ids."""

from __future__ import annotations

from typing import Any

from . import entries as e
from .acts import Act, Choice, Declare, Die, Loot
from .blow import Blow
from .model import Duel, State
from .settings import N_

Tale = tuple[str, dict[str, Any]]

_REASON = {
    "touch": N_("{a} strikes first: touched first."),
    "card": N_("{a} strikes first: initiative card."),
    "touch+card": N_("{a} strikes first: touched first and holds an initiative card."),
    "cancelled": N_("Touch and card cancel each other: both strike at the same time."),
    "none": N_("Nobody has initiative: both strike at the same time."),
}


def tell(before: State, entry: e.Entry, public: bool) -> Tale | None:
    """`(message id, facts)` for the feed; None when this eye is told nothing."""
    match entry:
        case e.RegistrationOpened():
            return N_("Registration is open."), {}
        case e.Registered():
            return N_("{player} is in."), {"player": "@" + entry.player}
        case e.Removed():
            return N_("{player} does not take part."), {"player": "@" + entry.player}
        case e.RefereeAdded():
            return (N_("{player} is head referee.") if entry.head else N_("{player} is a referee.")), {"player": "@" + entry.referee}
        case e.RefereeRemoved():
            return N_("{player} is no longer a referee."), {"player": "@" + entry.referee}
        case e.DealOrdered():
            return N_("The cards are dealt by the server."), {}
        case e.DealUndone():
            return N_("All cards were taken back."), {}
        case e.Started():
            return N_("The event begins. Every sector is open."), {}
        case e.Paused():
            return (N_("Paused: {why}") if entry.why else N_("Paused. The zone clock stands still.")), {"why": entry.why}
        case e.Resumed():
            return N_("The game goes on."), {}
        case e.Stopped():
            return (N_("The event was stopped early: {why}") if entry.why else N_("The event was stopped early.")), {"why": entry.why}
        case e.Finished():
            living = before.living
            return (N_("{player} wins."), {"player": "@" + living[0]}) if len(living) == 1 else (N_("It is over. Nobody wins."), {})
        case e.FinalBegan():
            return N_("The final begins."), {}
        case e.Announced():
            return N_("Announcement: {text}"), {"text": entry.text}
        case e.ZoneReached():
            if entry.grace_s:
                return N_("Time for sector {sectors}: {seconds} s to get out."), {"sectors": _list(entry.sectors), "seconds": entry.grace_s}
            return N_("Sector {sectors} is closed for good."), {"sectors": _list(entry.sectors)}
        case e.ZoneClosed():
            return N_("Sector {sectors} is closed for good."), {"sectors": _list(entry.sectors)}
        case e.ZoneWarned():
            seconds = before.settings.zone_warning_s
            if public and before.settings.zone_news != "push":
                return N_("A sector closes in {seconds} s."), {"seconds": seconds}
            return N_("Sector {sectors} closes in {seconds} s."), {"sectors": _list(entry.sectors), "seconds": seconds}
        case e.DuelOpened(duel=d):
            return _opened(d, public)
        case e.DuelClosed(duel=d):
            return _closed(d)
        case e.Eliminated():
            return _out(entry)
    return None if public else _official(before, entry)


def _official(before: State, entry: e.Entry) -> Tale | None:
    match entry:
        case e.Configured():
            if entry.why:
                return N_("Settings changed: {why}"), {"why": entry.why}
            return N_("Settings changed."), {}
        case e.DeckSet():
            return N_("The deck is now: {name}."), {"name": entry.name}
        case e.PlanSet():
            return N_("The zone plan was changed."), {}
        case e.Dealt():
            return N_("{player} draws {card}."), {"player": "@" + entry.player, "card": "#" + entry.card}
        case e.HelpCalled():
            return N_("{player} calls for a referee."), {"player": "@" + entry.player}
        case e.HelpAnswered():
            return N_("The call of {player} is answered."), {"player": "@" + entry.player}
        case e.DuelActed():
            return N_("{duel}: {text}"), {"duel": entry.duel.id, "text": [list(x) for x in said(entry.duel, entry.act, entry.blows)]}
        case e.DuelTakenBack():
            return N_("{duel}: the last entry was taken back."), {"duel": entry.duel.id}
        case e.DuelAborted():
            return N_("{duel}: {a} and {b} broke off. Nothing counts."), {"duel": entry.duel, "a": "@" + entry.a, "b": "@" + entry.b}
        case e.Reported(report=r):
            return N_("{player} reported in {sector}: to be confirmed."), {"player": "@" + r.player, "sector": _sector(r.sector)}
        case e.ReportDismissed():
            return N_("The report on {player} was dismissed."), {"player": "@" + entry.player}
        case e.Escorted():
            return N_("{player} walks with a referee until {until}."), {"player": "@" + entry.player, "until": f"T:{entry.until_ms}"}
        case e.Transferred():
            facts = {"a": "@" + entry.giver, "b": "@" + entry.taker, "card": "#" + entry.card}
            return N_("{a} gives {card} to {b}."), facts
        case e.Issued():
            return N_("{player} receives {card} from the referees."), {"player": "@" + entry.player, "card": "#" + entry.card}
        case e.Reissued():
            return N_("{card} has a new print code; the old one is dead."), {"card": "#" + entry.card}
        case e.Overridden():
            set_by_hand: dict[str, Any] = {"player": "@" + entry.player, "reason": entry.reason, "hp": entry.hp}
            return N_("{player} was set by hand to {hp} hit points: {reason}"), set_by_hand
        case e.Disputed(review=r):
            return N_("A late duel of {a} and {b} waits for the head referee."), {"a": "@" + r.a, "b": "@" + r.b}
    return None


def _list(sectors: tuple[str, ...]) -> str:
    return ", ".join(sectors)


def _sector(sector: str) -> str:
    return "~outside" if sector == "outside" else sector


def _opened(duel: Duel, public: bool) -> Tale:
    facts = {"a": "@" + duel.a.id, "b": "@" + duel.b.id, "duel": duel.id}
    if public:
        return N_("{a} and {b} meet."), facts
    if duel.touch == "both":
        return N_("{duel}: {a} and {b} touched each other at the same time."), facts
    if duel.touch == "b":
        facts["a"], facts["b"] = facts["b"], facts["a"]
    return N_("{duel}: {a} touched {b} first."), facts


def _closed(duel: Duel) -> Tale:
    a, b = duel.a, duel.b
    facts: dict[str, Any] = {"a": "@" + a.id, "b": "@" + b.id, "duel": duel.id}
    if a.hp == 0 and b.hp == 0:
        return N_("{a} and {b} have eliminated each other."), facts
    if a.hp and b.hp:
        return N_("{a} and {b} part, both alive."), facts
    if a.hp == 0:
        facts["a"], facts["b"] = facts["b"], facts["a"]
    return N_("{a} has eliminated {b}."), facts


def _out(entry: e.Eliminated) -> Tale:
    facts = {"player": "@" + entry.player}
    if entry.cause == "zone":
        return N_("{player} is out: {sector}."), {
            **facts,
            "sector": _sector(entry.sector or "outside") if entry.sector == "outside" else "~closed_sector",
        }
    if entry.cause == "refused":
        return N_("{player} did not come to the final and is out."), facts
    return N_("{player} has left the game."), facts


def said(duel: Duel, act: Act, blows: tuple[Blow, ...]) -> list[Tale]:
    """What one entry of a meeting means, in sentences; `duel` is the meeting after it."""
    who = {"player": "@" + act.who}
    match act:
        case Declare():
            tales = [_declared(act, who)]
            if len(duel.script) and duel.reason and _last_declaration(duel):
                tales.append((_REASON[duel.reason], {"a": "@" + duel.first if duel.first else ""}))
            return tales
        case Die(kind="flee"):
            got_away = duel.state == "done"
            return [
                (
                    N_("{player} throws {die} and gets away.") if got_away else N_("{player} throws {die} and is caught."),
                    {**who, "die": act.value},
                )
            ]
        case Die(kind="parry"):
            return [
                (N_("{player} throws {die} and parries.") if blows else N_("{player} throws {die}: no parry."), {**who, "die": act.value})
            ]
        case Die():
            thrown = (
                N_("{player} throws {die} for damage.") if act.kind == "damage" else N_("{player} throws {die} for the place."),
                {**who, "die": act.value},
            )
            return [thrown] + [x for blow in blows for x in blow_tales(blow)]
        case Choice(pick="second"):
            return [(N_("{player} strikes again."), who)]
        case Choice():
            if act.card is None:
                return [(N_("{player} finds nothing to steal."), who)]
            return [(N_("{player} steals {card}."), {**who, "card": "#" + act.card})]
        case Loot():
            if not act.take:
                return [(N_("{player} takes no card."), who)]
            return [(N_("{player} takes {cards}."), {**who, "cards": ["#" + x for x in act.take]})]
    return []


def _last_declaration(duel: Duel) -> bool:
    return isinstance(duel.script[-1], Declare) and sum(isinstance(x, Declare) for x in duel.script) == 2


def _declared(act: Declare, who: dict[str, Any]) -> Tale:
    card = {"card": "#" + act.main} if act.main else {}
    if act.action == "flee":
        return N_("{player} tries to flee with {card}."), {**who, **card}
    if act.action == "parry":
        return N_("{player} parries with {card}."), {**who, **card}
    if act.action == "pass":
        return N_("{player} does not attack."), who
    if act.complement:
        return N_("{player} attacks with {card} and {other}."), {**who, **card, "other": "#" + act.complement}
    if card:
        return N_("{player} attacks with {card}."), {**who, **card}
    return N_("{player} attacks with bare hands."), who


def blow_tales(blow: Blow) -> list[Tale]:
    """What a blow did, with the rule that applied."""
    facts: dict[str, Any] = {"a": "@" + blow.by, "b": "@" + blow.target, "loss": blow.loss, "left": blow.left}
    if blow.parried:
        return [(N_("The blow of {a} is parried."), facts)]
    if blow.effect == "kill":
        return [(N_("Critical hit: {b} falls at once."), facts)]
    tales: list[Tale] = []
    if blow.place:
        facts["place"] = "~" + blow.place
        tales.append((N_("{b} loses {loss} ({place}) and has {left} left."), facts))
    elif blow.loss:
        tales.append((N_("{b} loses {loss} and has {left} left."), facts))
    else:
        tales.append((N_("{a} misses."), facts))
    if blow.blocked:
        tales.append((N_("Protection takes {n} off."), {"n": blow.blocked}))
    if blow.bonus:
        tales.append((N_("Sudden death adds {n}."), {"n": blow.bonus}))
    if blow.mark:
        tales.append((N_("{b}: {limb} {mark}."), {"b": "@" + blow.target, "limb": f"~{blow.limb}", "mark": f"~{blow.mark}"}))
    if blow.effect == "ko" and blow.left:
        tales.append((N_("{b} is knocked out."), facts))
    if blow.effect == "strangle" and blow.left:
        tales.append((N_("{b} is strangled."), facts))
    return tales
