"""The ranking (EN-2, EN-3)."""

from __future__ import annotations

from .model import State


def ranking(state: State) -> list[tuple[str, int]]:
    """`(player, rank)`, best first, equal ranks in seat order; with nobody alive the list starts at rank 2."""
    keys = {}
    for who, p in state.players.items():
        if p.alive:
            keys[who] = (0, -p.hp, -p.kills, -p.damage)
        else:
            keys[who] = (1, -(p.elim_no or 0), -p.kills, -p.damage)
    order = sorted(keys, key=lambda who: (keys[who], state.players[who].seat))
    offset = 1 if state.living else 2
    found: list[tuple[str, int]] = []
    for i, who in enumerate(order):
        same = i > 0 and keys[who] == keys[order[i - 1]]
        found.append((who, found[-1][1] if same else i + offset))
    return found
