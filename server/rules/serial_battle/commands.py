"""Every command of a Serial Battle event. The tag `op` is the name on the wire, in the journal and in the vectors.

A string is at most 2,000 characters and a list at most 200 items wherever a phone sends them (`server.live.link`).
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from .acts import Act
from .cards import Card

Short = Annotated[str, msgspec.Meta(max_length=80)]
Text = Annotated[str, msgspec.Meta(max_length=500)]


class _Command(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="op", forbid_unknown_fields=True):
    pass


# --- preparing (section 1) ---------------------------------------------------------------------------------------
class Configure(_Command, tag="configure"):
    """Change settings. In a pause `why` is shown to all and recorded."""

    changes: dict[str, Any]
    why: Text = ""


class SetDeck(_Command, tag="set_deck"):
    cards: tuple[Card, ...]
    name: Short = ""
    print_codes: dict[str, str] = {}


class SetPlan(_Command, tag="set_plan"):
    """The zone plan; no steps at all go back to the suggested plan (ZO-4)."""

    steps: tuple[tuple[Short, ...], ...]
    last: Short


class OpenRegistration(_Command, tag="open_registration"):
    pass


class Register(_Command, tag="register"):
    player: Short


class Remove(_Command, tag="remove"):
    player: Short


class AddReferee(_Command, tag="add_referee"):
    """Add a referee, or change whether this one is the head referee (there is at most one)."""

    referee: Short
    head: bool = False


class RemoveReferee(_Command, tag="remove_referee"):
    referee: Short


class Deal(_Command, tag="deal"):
    """The server deals (SU-8). `order` is for tests: whoever sends it from a phone is refused."""

    order: tuple[Short, ...] | None = None


class DealCard(_Command, tag="deal_card"):
    player: Short
    card: Short


class UndoDeal(_Command, tag="undo_deal"):
    pass


# --- running (section 2) -----------------------------------------------------------------------------------------
class Start(_Command, tag="start"):
    confirm: bool = False


class Pause(_Command, tag="pause"):
    why: Text = ""


class Resume(_Command, tag="resume"):
    pass


class Stop(_Command, tag="stop"):
    why: Text = ""


class Announce(_Command, tag="announce"):
    text: Text


class Help(_Command, tag="help"):
    """A player calls a referee; `done` when a referee has answered."""

    player: Short
    done: bool = False


class Tick(_Command, tag="tick"):
    """The clock itself: whatever is due by now happens (PH-2, ZO-5)."""


# --- the duel (section 3) ----------------------------------------------------------------------------------------
class Open(_Command, tag="open"):
    a: Short
    b: Short
    touch: Short | None = None
    sector: Short | None = None


class DuelAct(_Command, tag="act"):
    """One entry in an open duel: a declaration, a die, a choice or the loot."""

    duel: Short
    act: Act


class Back(_Command, tag="back"):
    duel: Short


class Close(_Command, tag="close"):
    duel: Short


class Abort(_Command, tag="abort"):
    duel: Short


# --- zones, final, cards (sections 5 to 7) -----------------------------------------------------------------------
class ZoneReport(_Command, tag="zone_report"):
    player: Short
    sector: Short  # or "outside"


class ZoneConfirm(_Command, tag="zone_confirm"):
    report: Short


class ZoneDismiss(_Command, tag="zone_dismiss"):
    report: Short


class Escort(_Command, tag="escort"):
    player: Short


class Absent(_Command, tag="absent"):
    player: Short


class Withdraw(_Command, tag="withdraw"):
    player: Short


class Transfer(_Command, tag="transfer"):
    giver: Short
    taker: Short
    card: Short
    referee: Short | None = None


class Issue(_Command, tag="issue"):
    """Hand a card of the reserve or the pile to a player (SU-9, `zone_death_cards`)."""

    player: Short
    card: Short


class Reissue(_Command, tag="reissue"):
    """A lost card gets a new print code (CO-11)."""

    card: Short


class Override(_Command, tag="override"):
    """Set facts directly (CO-7). `set` may have `hp`, `cards`, `injuries`, `status`."""

    player: Short
    set: dict[str, Any]
    reason: Text = ""


# --- corrections, carried out by `server.engine.corrections` --------------------------------------------------------
class Void(_Command, tag="void"):
    entry: Short
    cascade: bool = False
    reason: Text = ""


class Amend(_Command, tag="amend"):
    entry: Short
    script: tuple[Act, ...]
    cascade: bool = False
    reason: Text = ""


class LogDuel(_Command, tag="log_duel"):
    """A duel played without network, whole (CO-9); times are game milliseconds."""

    cid: Short
    opened_ms: int
    closed_ms: int
    a: Short
    b: Short
    script: tuple[Act, ...]
    touch: Short | None = None
    sector: Short | None = None
    cascade: bool = False


Command = (
    Configure | SetDeck | SetPlan | OpenRegistration | Register | Remove | AddReferee | RemoveReferee | Deal | DealCard | UndoDeal
    | Start | Pause | Resume | Stop | Announce | Help | Tick | Open | DuelAct | Back | Close | Abort
    | ZoneReport | ZoneConfirm | ZoneDismiss | Escort | Absent | Withdraw | Transfer | Issue | Reissue | Override
    | Void | Amend | LogDuel
)  # fmt: skip
