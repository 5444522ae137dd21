"""The corner indices: which initials a court card carries and where they stand."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from desktop.art.glyphs import word_in
from desktop.art.plate import Plate
from desktop.art.suits import suit_in


@dataclass(frozen=True)
class Look:
    """The part of a card style that changes its face."""

    indices: str = "normal"
    colours: str = "two_colour"
    letters: str = "english"


#: How much larger or smaller the picture between the indices is drawn.
PICTURE_SCALE = {"none": 1.18, "normal": 1.09, "large": 0.92}

_INITIALS = {
    "english": {"A": "A", "K": "K", "Q": "Q", "J": "J", "N": "C"},
    "german": {"A": "A", "K": "K", "Q": "D", "J": "B", "N": "R"},
    "french": {"A": "A", "K": "R", "Q": "D", "J": "V", "N": "C"},
}


def initial(rank: str, letters: str) -> str:
    """Return what stands in the corner for a rank: its initial in the language, or the figure itself."""
    return _INITIALS[letters].get(rank, rank)


def index_places(height: float, indices: str, sign: float, wide: float = 38.0) -> tuple[QRectF, QRectF]:
    """Return where the rank and below it the sign stand in the upper left corner of a card of this height."""
    large = indices == "large"
    if large:
        wide, sign = 47.0, sign + 13
    high, gap = (66.0, 8.0) if large else (48.0, 6.0)
    top = -height / 2 + (10 if large else 11)
    middle = -100 + wide / 2 + (5 if large else 6)
    return QRectF(middle - wide / 2, top, wide, high), QRectF(middle - sign / 2, top + high + gap, sign, sign)


def draw_indices(plate: Plate, text: str, suit: str, ink: str, height: float, look: Look) -> None:
    """Draw rank and suit in the upper left corner and, turned about, in the lower right one."""
    if look.indices == "none":
        return
    rank, sign = index_places(height, look.indices, 31)
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            plate.fill(word_in(text, rank), ink, 0)
            plate.fill(suit_in(sign, suit), ink, 0)
