"""The colours of the room, and how far two of them stand apart for the eye."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QColor

# The room.
WALNUT_DARK = "#1C120C"
WALNUT_MID = "#4A2F1E"
WALNUT_LIGHT = "#6B4529"
BRASS = "#B08D57"
BRASS_BRIGHT = "#D9B96E"
BRASS_DARK = "#6E5430"
PARCHMENT = "#EFE3C8"
PARCHMENT_MUTED = "#C9B88F"
PAPER = "#F6EEDC"
PAPER_INK = "#2B1D14"
CANDLE = "#FFE2A8"

# Cards.
IVORY = "#F4EAD2"
IVORY_LIGHT = "#FBF4E2"
CARD_EDGE = "#B9A77F"
INK = "#1A1208"
SUIT_RED = "#A4262C"
OXBLOOD = "#5A1E22"
PRUSSIAN = "#1F3A56"

# The stencil colours of the figures.
RED = "#B0312D"
BLUE = "#2E5480"
GOLD = "#E0AE48"
GREEN = "#4C7A56"
FLESH = "#F5D9BA"
BLUSH = "#E3A286"
WHITE = "#FCF7EA"
GREY = "#CFC7B8"
STEEL = "#BCC6CC"
BROWN = "#7B4A2B"
BLACK = "#2A2320"
SKY = "#DCE3DA"

# Counters.
FICHE_ONE = "#F1E6CC"
FICHE_FIVE = "#A4262C"
FICHE_TEN = "#2E5E8C"
FICHE_CONTRACT = "#7C4A1C"  # horn: it lies on green, blue and red cloth alike
SLATE = "#2C3234"
CHALK = "#E8E6DC"
SILVER = "#C9CCCB"

#: Ink of each French suit in each colour set, also of the tarot pack.
SUIT_SETS: dict[str, dict[str, str]] = {
    "two_colour": {"S": INK, "H": SUIT_RED, "D": SUIT_RED, "C": INK},
    "tournament": {"S": "#1F6B3A", "H": SUIT_RED, "D": "#A35100", "C": INK},
    "safe": {"S": INK, "H": "#B8420A", "D": "#0067A3", "C": "#00735A"},
}

#: Ink of each German suit: acorns, leaves, hearts, bells.  Indices must keep 4.5 : 1 on ivory.
GERMAN_SETS: dict[str, dict[str, str]] = {
    "two_colour": {"E": "#4A3212", "G": "#2F5B34", "R": SUIT_RED, "S": "#7A5200"},
    "tournament": {"E": INK, "G": "#1F6B3A", "R": SUIT_RED, "S": "#A35100"},
    "safe": {"E": INK, "G": "#00735A", "R": "#B8420A", "S": "#0067A3"},
}


@lru_cache(maxsize=512)
def colour(name: str, alpha: int = 255) -> QColor:
    """Return the colour written as #RRGGBB with the given opacity (0-255)."""
    made = QColor(name)
    made.setAlpha(alpha)
    return made


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies the given share (0-1) of the way from first to second."""
    a, b = QColor(first), QColor(second)
    parts = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in parts)


def _luminance(name: str) -> float:
    made = QColor(name)
    linear = [
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (made.redF(), made.greenF(), made.blueF())
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Return the WCAG contrast ratio of two colours, from 1 to 21."""
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)
