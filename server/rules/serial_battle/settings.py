"""Every named setting of Serial Battle (rule book section 9): default, origin, and the values that are built.

`Settings` is what the rules read. `CATALOGUE` is what the settings page shows; its sentences are message ids.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..game import Refused


class Settings(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Values in force. Seconds are game seconds; 0 switches a device off where the rule book says so."""

    hp_start: int = 36
    hand_max: int = 5
    deck_size: int = 32
    players_min: int = 12
    players_max: int = 32
    below_min: str = "warn"
    deal_mode: str = "physical"
    dice: str = "physical"
    simultaneous_deaths: str = "both_die"
    initiative_clash: str = "cancel"
    disputed_touch: str = "simultaneous"
    loot_mode: str = "any"
    useless_table: str = "auto"
    bare_hands_by_choice: bool = False
    bare_hands_ko: bool = True
    bare_hands_arms: int = 1
    ko_second_striker: str = "choice_no_reply"
    ko_simultaneous: str = "single_only"
    sever_head: str = "damage_only"
    location_on_zero: bool = False
    limb_repeat: str = "keep_worst"
    realism: str = "warn"
    complements: str = "declared"
    flee: bool = True
    flee_min: int = 4
    parry: bool = True
    parry_min: int = 3
    protection: bool = True
    duel_lock: bool = True
    duel_time_from: str = "arrival"
    pair_cooldown_s: int = 120
    zone_interval_s: int = 600
    zone_warning_s: int = 120
    zone_grace_s: int = 0
    zone_confirm: bool = True
    zone_freeze_locked: bool = True
    zone_death_cards: str = "pile"
    zone_news: str = "referee"
    exit_grace_s: int = 60
    escort_s: int = 180
    final_repeat: bool = True
    final_called_pair: bool = True
    final_max_alive: int = 2
    final_deadline_s: int = 600
    final_call_s: int = 180
    sudden_death_after: int = 6
    alliances: str = "ignored"
    undealt: str = "kept"
    transfers: str = "with_referee"
    lost_card: str = "app_owner"
    corrections: str = "append_only"
    show_hp: str = "own"


class Info(msgspec.Struct, frozen=True):
    """How the page offers one setting: a yes/no, a choice of `values`, or a whole number from `low` to `high`."""

    name: str
    origin: str  # "published" or "added"
    explain: str  # message id: one line
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0


def N_(msgid: str) -> str:
    """Mark a sentence for the catalogue."""
    return msgid


_P, _A = "published", "added"
CATALOGUE: tuple[Info, ...] = (
    Info("hp_start", _P, N_("Hit points of every player at the start."), low=1, high=99),
    Info("hand_max", _P, N_("Most cards one player may hold, permanent cards included."), low=1, high=10),
    Info("deck_size", _P, N_("Number of cards in the deck; it must equal the deck in use."), low=2, high=99),
    Info("players_min", _P, N_("Fewest players for a normal start."), low=2, high=32),
    Info("players_max", _P, N_("Most players; one more is refused."), low=2, high=32),
    Info("deal_mode", _P, N_("Real cards are drawn and scanned, or the server deals."), ("physical", "app")),
    Info("dice", _P, N_("What is offered first at each roll: typing real dice, or the server's dice."), ("physical", "app")),
    Info("simultaneous_deaths", _P, N_("Both at zero in one exchange: both die, or both stay at 1."), ("both_die", "both_one_hp")),
    Info("initiative_clash", _P, N_("Touch on one side, initiative card on the other."), ("cancel", "touch_wins", "card_wins")),
    Info(
        "disputed_touch", _P, N_("Both claim the first touch: simultaneous, or the referee must decide."), ("simultaneous", "referee_picks")
    ),
    Info("loot_mode", _P, N_("How many cards the winner may take from the fallen."), ("any", "one", "none")),
    Info("useless_table", _P, N_("A useless card strikes as bare hands by itself, or may not be declared."), ("auto", "refuse")),
    Info("bare_hands_by_choice", _P, N_("An armed player may choose to fight bare-handed.")),
    Info("bare_hands_ko", _P, N_("The bare-hands 5 knocks out. Without it, owners of useless cards have little hope.")),
    Info(
        "ko_second_striker",
        _P,
        N_("A knock-out scored in the reply: choice without another reply, or damage only."),
        ("choice_no_reply", "none"),
    ),
    Info("ko_simultaneous", _P, N_("A knock-out in an exchange: choice when only one is out, or damage only."), ("single_only", "never")),
    Info("sever_head", _P, N_("A severing blow on the head: damage only, or it kills."), ("damage_only", "kill")),
    Info("location_on_zero", _P, N_("Throw the location die even when there is no damage.")),
    Info("limb_repeat", _P, N_("A limb hit again keeps the worse injury, or the first one."), ("keep_worst", "keep_first")),
    Info("realism", _P, N_("Injured limbs: only noted, a warning, or a ban on impossible actions."), ("off", "warn", "enforce")),
    Info("complements", _P, N_("Complementary pairs: declared, added by the server, or never."), ("declared", "auto", "off")),
    Info("final_repeat", _P, N_("In the final the same two fight on until one falls.")),
    Info("flee", _P, N_("Cards that allow flight may be used.")),
    Info("parry", _P, N_("Cards that parry may be used.")),
    Info("zone_interval_s", _P, N_("Seconds between two closings of the terrain."), low=60, high=3600),
    Info("zone_news", _P, N_("Who learns which sectors close next: only by asking a referee, or every phone."), ("referee", "push")),
    Info("below_min", _A, N_("Fewer players than the minimum: a warning, or no start."), ("warn", "refuse")),
    Info("undealt", _A, N_("Cards nobody drew stay with the referees, or may be handed out as prizes."), ("kept", "issue")),
    Info("show_hp", _A, N_("A player sees his own hit points only, or everybody's."), ("own", "all")),
    Info(
        "transfers", _A, N_("Giving a card to another player: before a referee, never, or freely."), ("with_referee", "forbidden", "free")
    ),
    Info("pair_cooldown_s", _A, N_("Seconds before the same two may meet again; 0 switches it off."), low=0, high=900),
    Info("bare_hands_arms", _A, N_("Usable arms that bare hands need; 0 lets people kick."), low=0, high=1),
    Info("flee_min", _A, N_("The die that lets a player flee."), low=2, high=6),
    Info("parry_min", _A, N_("The die that parries a blow."), low=2, high=6),
    Info("protection", _A, N_("Protective cards reduce damage.")),
    Info("zone_warning_s", _A, N_("Seconds of warning before a sector closes."), low=0, high=300),
    Info("zone_grace_s", _A, N_("Seconds to leave a sector after it closed; 0 is the published rule."), low=0, high=120),
    Info("zone_confirm", _A, N_("A second tap confirms that a player stood in a closed sector.")),
    Info("zone_freeze_locked", _A, N_("Duellists cannot be reported while they fight.")),
    Info("zone_death_cards", _A, N_("Cards of players lost to the zone: out of play, or to be handed out."), ("pile", "issue")),
    Info("exit_grace_s", _A, N_("Seconds to leave a closed sector after a duel."), low=0, high=600),
    Info("escort_s", _A, N_("Seconds of safe conduct for a player walking with a referee."), low=0, high=600),
    Info("final_called_pair", _A, N_("In the final the referees call the next pair.")),
    Info("final_max_alive", _A, N_("The final begins with this many alive once the last sector is left."), low=2, high=8),
    Info("final_deadline_s", _A, N_("Seconds after the last closing until the final begins anyway."), low=0, high=1800),
    Info("final_call_s", _A, N_("Seconds a called player has to come."), low=60, high=600),
    Info("sudden_death_after", _A, N_("From this duel of the final on, every blow gains one more; 0 switches it off."), low=0, high=50),
)
BY_NAME = {info.name: info for info in CATALOGUE}
# May be changed in a pause, for what has not happened yet; the others are frozen at the start.
FROZEN = frozenset({"hp_start", "deck_size", "players_min", "players_max", "below_min", "deal_mode"})


def changed(settings: Settings, changes: dict[str, Any]) -> Settings:
    """The settings with `changes` applied. Refused with BAD_SETTING and the name where a value is not offered."""
    for name, value in changes.items():
        info = BY_NAME.get(name)
        if info is None or not offered(info, value):
            raise Refused("BAD_SETTING", setting=name, value=str(value)[:40])
    return msgspec.structs.replace(settings, **changes)


def offered(info: Info, value: Any) -> bool:
    if info.values:
        return value in info.values
    if info.high:
        return type(value) is int and info.low <= value <= info.high
    return type(value) is bool
