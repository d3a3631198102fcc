"""What happened: the facts a Serial Battle event is folded from. Every entry carries its game time."""

from __future__ import annotations

import msgspec

from .acts import Act
from .blow import Blow
from .cards import Card
from .model import Duel, Plan, Player, Referee, Report, Review
from .settings import Settings


class Situation(msgspec.Struct, frozen=True, omit_defaults=True):
    """A start in the middle of things, for vectors and tests (rule book 10.1)."""

    phase: str
    players: dict[str, Player] = {}
    referees: dict[str, Referee] = {}
    pile: tuple[str, ...] = ()
    elims: int = 0


class Setup(msgspec.Struct, frozen=True, omit_defaults=True, tag="setup", tag_field="op"):
    """What a new match begins with: an empty draft unless a `situation` is given."""

    settings: Settings = Settings()
    deck: tuple[Card, ...] = ()
    deck_name: str = ""
    print_codes: dict[str, str] = {}
    plan: Plan | None = None
    situation: Situation | None = None


class _Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="t", kw_only=True):
    at_ms: int = 0


class Made(_Entry, tag="made"):
    rules: int  # version of these rules
    setup: Setup


class Configured(_Entry, tag="configured"):
    settings: Settings
    names: tuple[str, ...]
    why: str = ""


class DeckSet(_Entry, tag="deck_set"):
    cards: tuple[Card, ...]
    name: str = ""
    print_codes: dict[str, str] = {}


class PlanSet(_Entry, tag="plan_set"):
    plan: Plan | None = None


class RegistrationOpened(_Entry, tag="registration_opened"):
    pass


class Registered(_Entry, tag="registered"):
    player: str


class Removed(_Entry, tag="removed"):
    player: str


class RefereeAdded(_Entry, tag="referee_added"):
    referee: str
    head: bool = False


class RefereeRemoved(_Entry, tag="referee_removed"):
    referee: str


class DealOrdered(_Entry, tag="deal_ordered"):
    order: tuple[str, ...]


class Dealt(_Entry, tag="dealt"):
    player: str
    card: str


class DealUndone(_Entry, tag="deal_undone"):
    pass


class Started(_Entry, tag="started"):
    """Freezes the plan in force, the version of the rules and the deck's hash."""

    plan: Plan
    rules: int
    deck_hash: str


class Paused(_Entry, tag="paused"):
    under: str
    why: str = ""


class Resumed(_Entry, tag="resumed"):
    phase: str


class Stopped(_Entry, tag="stopped"):
    why: str = ""


class Finished(_Entry, tag="finished"):
    pass


class FinalBegan(_Entry, tag="final_began"):
    pass


class Announced(_Entry, tag="announced"):
    text: str


class HelpCalled(_Entry, tag="help_called"):
    player: str


class HelpAnswered(_Entry, tag="help_answered"):
    player: str


class ZoneWarned(_Entry, tag="zone_warned"):
    step: int
    sectors: tuple[str, ...]


class ZoneReached(_Entry, tag="zone_reached"):
    """The time of step k: its sectors are closed, or in grace while `grace_s` runs."""

    step: int
    sectors: tuple[str, ...]
    grace_s: int = 0


class ZoneClosed(_Entry, tag="zone_closed"):
    """The end of a grace."""

    step: int
    sectors: tuple[str, ...]


class DuelOpened(_Entry, tag="duel_opened"):
    duel: Duel


class DuelActed(_Entry, tag="duel_acted"):
    duel: Duel
    act: Act
    blows: tuple[Blow, ...] = ()


class DuelTakenBack(_Entry, tag="duel_taken_back"):
    duel: Duel
    act: Act


class DuelClosed(_Entry, tag="duel_closed"):
    """The results reach the event (DM-1). `exit_grace_s` gives both survivors the exemption of ZO-9."""

    duel: Duel
    exit_grace_s: int = 0


class DuelAborted(_Entry, tag="duel_aborted"):
    duel: str
    a: str
    b: str


class Reported(_Entry, tag="reported"):
    report: Report


class ReportDismissed(_Entry, tag="report_dismissed"):
    report: str
    player: str


class Eliminated(_Entry, tag="eliminated"):
    """Out otherwise than by a duel; the cards go to the pile. `id` is the Z… or F… of the act."""

    id: str
    player: str
    cause: str
    sector: str | None = None


class Escorted(_Entry, tag="escorted"):
    player: str
    until_ms: int


class Transferred(_Entry, tag="transferred"):
    id: str
    giver: str
    taker: str
    card: str
    referee: str | None = None


class Issued(_Entry, tag="issued"):
    id: str
    player: str
    card: str


class Reissued(_Entry, tag="reissued"):
    id: str
    card: str
    print_code: str


class Overridden(_Entry, tag="overridden"):
    """Facts set by hand (CO-7): the player as he now is; `freed` cards go to the pile."""

    id: str
    player: str
    hp: int
    hand: tuple[str, ...]
    injuries: dict[str, str]
    alive: bool
    reason: str
    freed: tuple[str, ...] = ()


class Disputed(_Entry, tag="disputed"):
    """A late duel that waits for the head referee (CO-9)."""

    review: Review


Entry = (
    Made | Configured | DeckSet | PlanSet | RegistrationOpened | Registered | Removed | RefereeAdded | RefereeRemoved
    | DealOrdered | Dealt | DealUndone | Started | Paused | Resumed | Stopped | Finished | FinalBegan
    | Announced | HelpCalled | HelpAnswered | ZoneWarned | ZoneReached | ZoneClosed
    | DuelOpened | DuelActed | DuelTakenBack | DuelClosed | DuelAborted
    | Reported | ReportDismissed | Eliminated | Escorted | Transferred | Issued | Reissued | Overridden | Disputed
)  # fmt: skip
