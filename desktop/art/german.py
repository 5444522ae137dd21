"""The German-suited pack of 36: acorns, leaves, hearts and bells, from the Daus down to the six."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from desktop.art.german_courts import paint_figure
from desktop.art.glyphs import word_in
from desktop.art.index import PICTURE_SCALE, Look, index_places
from desktop.art.palette import GERMAN_SETS, GOLD, mix
from desktop.art.plate import Plate
from desktop.art.signs import paint_sign, sign_tint
from desktop.art.suits import GERMAN_SUITS

HEIGHT = 330.0
RANKS = ("A", "K", "O", "U", "10", "9", "8", "7", "6")

#: Rows of signs in two columns, and the signs of the middle column.
_ROWS = {6: 3, 7: 3, 8: 4, 9: 4, 10: 5}
_MIDDLE = {7: -0.5, 9: 0.0}
_SPREAD = {"none": (44.0, 106.0), "normal": (28.5, 114.0), "large": (28.0, 130.0)}


def codes() -> Iterator[str]:
    """Yield the codes of the 36 cards, suit by suit from the Daus down."""
    for suit in GERMAN_SUITS:
        for rank in RANKS:
            yield suit + rank


def paint(plate: Plate, code: str, look: Look) -> None:
    """Paint the face of a card about 0,0 on a blank 200 wide."""
    suit, rank = code[:1], code[1:]
    if suit not in GERMAN_SUITS or rank not in RANKS:
        raise ValueError(f"the German pack has no card {code!r}")
    with plate.at(0, 0, PICTURE_SCALE[look.indices]):
        if rank == "A":
            _paint_daus(plate, suit, look)
        elif rank in ("K", "O", "U"):
            paint_figure(plate, suit, rank, look.colours)
        else:
            _paint_numeral(plate, suit, int(rank), look)
    _draw_indices(plate, suit, rank, look)


def _paint_numeral(plate: Plate, suit: str, count: int, look: Look) -> None:
    across, down = _SPREAD[look.indices]
    rows = _ROWS[count]
    size = 40.0 if rows < 5 else 37.0
    spots = [(x, -1 + 2 * row / (rows - 1)) for row in range(rows) for x in (-1, 1)]
    if count in _MIDDLE:
        spots.append((0, _MIDDLE[count]))
    for column, row in spots:
        area = QRectF(column * across - size / 2, row * down - size / 2, size, size)
        paint_sign(plate, area, suit, look.colours, 180 if row > 0 else 0)


def _paint_daus(plate: Plate, suit: str, look: Look) -> None:
    """Two great signs, as the old name says, on either side of a garland."""
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            paint_sign(plate, QRectF(-41, -116, 82, 82), suit, look.colours, 0, 2.4)
            _garland(plate, sign_tint(suit, look.colours))
    plate.fill("M 0 -13 L 11 0 L 0 13 L -11 0 Z", GOLD, 1.4)
    plate.fill("M 0 -6 L 5 0 L 0 6 L -5 0 Z", sign_tint(suit, look.colours), 1.0)


def _garland(plate: Plate, tint: str) -> None:
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.line(
                "M 8 -4 C 18 -22 38 -24 46 -12 C 50 -4 44 4 38 0 C 34 -3 36 -8 40 -7", 1.8, mix(tint, "#1A1208", 0.45)
            )
            plate.fill("M 22 -17 C 24 -26 32 -30 40 -28 C 38 -20 31 -16 22 -17 Z", tint, 1.0)
            plate.fill("M 16 -12 C 12 -19 14 -26 20 -30 C 24 -24 22 -16 16 -12 Z", mix(tint, "#FFFFFF", 0.3), 1.0)
    plate.fill("O 50 -2 2.6 O -50 -2 2.6", GOLD, 0.9)


def _draw_indices(plate: Plate, suit: str, rank: str, look: Look) -> None:
    if look.indices == "none":
        return
    word, sign = index_places(HEIGHT, look.indices, 34)
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            plate.fill(word_in(rank, word), GERMAN_SETS[look.colours][suit], 0)
            paint_sign(plate, sign, suit, look.colours)
