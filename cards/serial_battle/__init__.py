"""Decks of Serial Battle: the demo deck, reading and writing decks, and sentences for what is wrong with one."""

from .deck import DEMO, Deck, demo, dump_csv, dump_toml, dump_xlsx, read_deck, template_csv, template_xlsx
from .problems import Problem, sentence

__all__ = [
    "DEMO", "Deck", "Problem", "demo", "dump_csv", "dump_toml", "dump_xlsx", "read_deck", "sentence", "template_csv", "template_xlsx",
]  # fmt: skip
