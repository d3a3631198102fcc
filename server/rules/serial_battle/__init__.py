"""Serial Battle outdoors: the rules, pure. The rule book's identifiers (DU-8, ZO-5 …) stand in the docstrings."""

from .commands import Command
from .decide import decide, start, unit_id, unit_of
from .entries import Entry, Setup, Situation
from .evolve import evolve, fold
from .model import State
from .moves import moves
from .prepare import RULES_VERSION, recommended_referees, start_reasons, start_warnings
from .ranking import ranking
from .tell import tell
from .view import Eye, view
from .zone import deadline

__all__ = [
    "RULES_VERSION", "Command", "Entry", "Eye", "Setup", "Situation", "State", "deadline", "decide", "evolve", "fold", "moves",
    "ranking", "recommended_referees", "start", "start_reasons", "start_warnings", "tell", "unit_id", "unit_of", "view",
]  # fmt: skip
