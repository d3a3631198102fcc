"""The state of a Serial Battle event and of an open duel. All of it frozen; times are game milliseconds."""

from __future__ import annotations

import msgspec

from .acts import Act
from .cards import LIMBS, Card
from .settings import Settings

_F = {"frozen": True, "omit_defaults": True}


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player. `cause` is "duel", "zone", "refused", "withdrawn" or "override" once eliminated."""

    seat: int
    hp: int
    hand: tuple[str, ...] = ()
    injuries: dict[str, str] = {}
    alive: bool = True
    kills: int = 0
    damage: int = 0
    duels: int = 0
    cause: str | None = None
    by: str | None = None  # who brought the elimination about: the other duellist
    elim_no: int | None = None  # equal numbers: eliminated by the same entry (EN-2)
    elim_ms: int | None = None
    first_card: str | None = None
    exempt_until_ms: int = 0  # ZO-9
    escort_until_ms: int = 0  # ZO-10
    last_close_ms: int = -1  # closing of the last duel
    final_duels: int = 0
    final_last_ms: int = -1
    help_ms: int | None = None  # an open call for help

    @property
    def arms(self) -> int:
        return arms(self.injuries)

    @property
    def legs(self) -> int:
        return legs(self.injuries)


def arms(injuries: dict[str, str]) -> int:
    """Usable arms."""
    return 2 - sum(limb in injuries for limb in LIMBS[:2])


def legs(injuries: dict[str, str]) -> int:
    """Sound legs."""
    return 2 - sum(limb in injuries for limb in LIMBS[2:])


class Fighter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player inside an open duel: a working copy that reaches the event only at the closing (DM-1)."""

    id: str
    hp: int
    hand: tuple[str, ...] = ()
    injuries: dict[str, str] = {}
    dealt: int = 0  # hit points really removed from the other (LO-8)
    kills: int = 0
    # the declaration
    action: str | None = None
    main: str | None = None
    complement: str | None = None
    arms_declared: int = 2
    # the course of this meeting
    attacked: bool = False
    parried: bool = False  # the parry die is used
    knocked: bool = False
    # the attack being thrown
    die: int | None = None
    raw: int = 0
    effect: str = "none"
    place: int | None = None
    ready: bool = False  # exchange: this side's dice are complete


class Duel(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open duel. `state` is one of the rule book's 3.6 states; `turn` the player x of that state."""

    id: str
    by: str
    opened_ms: int
    touch: str  # "a", "b" or "both"
    a: Fighter
    b: Fighter
    sector: str | None = None
    final: bool = False
    bonus: int = 0  # sudden death (FI-7)
    state: str = "declare"
    turn: str | None = None
    first: str | None = None  # who strikes first; None while simultaneous or undeclared
    reason: str | None = None  # 3.3
    second: bool = False  # the attack being thrown is a second assault
    pile: tuple[str, ...] = ()  # cards this duel sends to the pile
    script: tuple[Act, ...] = ()  # what was entered, dice filled in
    start_a: Fighter | None = None
    start_b: Fighter | None = None

    def side(self, who: str) -> Fighter:
        return self.a if self.a.id == who else self.b

    def other(self, who: str) -> Fighter:
        return self.b if self.a.id == who else self.a


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The zone plan (ZO-3): sectors closed by step 1, 2, …, and the last sector, which never closes."""

    steps: tuple[tuple[str, ...], ...]
    last: str

    @property
    def sectors(self) -> tuple[str, ...]:
        return tuple(s for step in self.steps for s in step) + (self.last,)

    def step_of(self, sector: str) -> int | None:
        """The step (1, 2, …) that closes the sector; None for the last one."""
        return next((k for k, step in enumerate(self.steps, 1) if sector in step), None)

    @property
    def valid(self) -> bool:
        names = self.sectors
        return bool(self.steps) and all(self.steps) and all(names) and len(set(names)) == len(names)


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open report that a player stands where he may not (ZO-7)."""

    id: str
    player: str
    sector: str
    by: str
    at_ms: int


class Review(msgspec.Struct, frozen=True, omit_defaults=True):
    """A duel played without network that could not simply be put in (CO-9): what was sent, and why it waits."""

    id: str  # the client identifier
    by: str
    a: str
    b: str
    touch: str
    opened_ms: int
    closed_ms: int
    script: tuple[Act, ...]
    why: str
    sector: str | None = None
    conflicts: tuple[str, ...] = ()


class Referee(msgspec.Struct, frozen=True, omit_defaults=True):
    head: bool = False


class Announcement(msgspec.Struct, frozen=True, omit_defaults=True):
    text: str
    at_ms: int
    n: int


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole event. `phase` is a phase of section 2; `under` is what a paused event goes back to."""

    settings: Settings
    deck: dict[str, Card]
    phase: str = "draft"
    under: str = "running"
    at_ms: int = 0  # game time of the newest entry
    plan: Plan | None = None  # None: the suggested one (ZO-4)
    players: dict[str, Player] = {}
    referees: dict[str, Referee] = {}
    seats: int = 0
    deck_name: str = ""
    print_codes: dict[str, str] = {}  # card -> the random code printed on it
    dealt: bool = False
    deal_order: tuple[str, ...] = ()
    deal_next: int = 0
    pile: tuple[str, ...] = ()
    duels: dict[str, Duel] = {}  # open ones
    last_duel: Duel | None = None  # closed last
    pair_last_ms: dict[str, int] = {}  # "p1 p2" (sorted) -> last closing
    reports: dict[str, Report] = {}
    reviews: dict[str, Review] = {}
    counters: dict[str, int] = {}  # "D" -> the highest number given
    elims: int = 0
    zone_warned: int = 0  # steps whose warning, time and end of grace have come
    zone_reached: int = 0
    zone_closed: int = 0
    final_ms: int | None = None
    call_ms: int = 0  # FI-4
    final_prev: tuple[str, str, str] | None = None  # FI-6: a, b, who touched ("both" or a player) in the last duel of the final
    announcement: Announcement | None = None

    @property
    def living(self) -> list[str]:
        return [p for p, player in self.players.items() if player.alive]

    @property
    def locked(self) -> dict[str, str]:
        """player -> the open duel that holds him (DU-6)."""
        return {f.id: d.id for d in self.duels.values() for f in (d.a, d.b)}

    @property
    def winner(self) -> str | None:
        living = self.living
        return living[0] if self.phase == "finished" and len(living) == 1 else None

    @property
    def reserve(self) -> list[str]:
        owned = {c for p in self.players.values() for c in p.hand} | set(self.pile)
        return [c for c in self.deck if c not in owned]


def pair_key(a: str, b: str) -> str:
    return f"{a} {b}" if a < b else f"{b} {a}"
