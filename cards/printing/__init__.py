"""Everything an event prints, as PDF bytes: A4 or Letter, French or English, the same bytes for the same input.

Common arguments: `base_url` the address phones use ("http://10.42.0.1", port only if it is not 80), `lang` "fr" or
"en", `paper` a key of `PAPERS`. Names are data: any characters, any length; what the font lacks shows as a box.
"""

from .badges import Badge, Slip, badges_pdf, slips_pdf
from .cardsheet import cards_pdf
from .page import PAPERS
from .plan import PlanStep, plan_pdf
from .poster import Wifi, poster_pdf
from .qr import address, qr_svg
from .referee import Track, sheets_pdf
from .results import DuelLine, RankLine, results_pdf

__all__ = [
    "PAPERS", "Badge", "DuelLine", "PlanStep", "RankLine", "Slip", "Track", "Wifi",
    "address", "badges_pdf", "cards_pdf", "plan_pdf", "poster_pdf", "qr_svg", "results_pdf", "sheets_pdf", "slips_pdf",
]  # fmt: skip
