"""What a referee enters in a duel: the script of a meeting (rule book 10.3)."""

from __future__ import annotations

import msgspec


class Declare(msgspec.Struct, frozen=True, omit_defaults=True, tag="declare", tag_field="op"):
    """What a player uses (3.2). `action` is "attack", "flee", "parry" or "pass"; `confirm` overrules a body warning."""

    who: str
    action: str = "attack"
    main: str | None = None
    complement: str | None = None
    confirm: bool = False


class Die(msgspec.Struct, frozen=True, omit_defaults=True, tag="die", tag_field="op"):
    """One die. `kind` is "damage", "location", "parry" or "flee"; without a `value` the server throws it.

    `damage` and `effect` come only with the damage die of a hand-read card (CA-5). `app` says that the server threw.
    """

    who: str
    kind: str
    value: int | None = None
    damage: int | None = None
    effect: str | None = None
    app: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, tag="choice", tag_field="op"):
    """After a knock-out (3.7): `pick` is "steal" or "second"."""

    who: str
    pick: str
    card: str | None = None
    drop: str | None = None


class Loot(msgspec.Struct, frozen=True, omit_defaults=True, tag="loot", tag_field="op"):
    """What the survivor takes and keeps (3.10)."""

    who: str
    take: tuple[str, ...] = ()
    keep: tuple[str, ...] | None = None


Act = Declare | Die | Choice | Loot
