"""Where the suit signs stand on a numeral card, and the signs themselves."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from desktop.art.plate import Plate
from desktop.art.suits import suit_in

#: Columns at -1, 0, 1 and rows from -1 (top) to 1 (bottom), measured from the middle of the card.
_COLUMN = {n: [(x, y) for y in rows for x in (-1.0, 1.0)] for n, rows in {
    1: (0.0,), 2: (-1.0, 1.0), 3: (-1.0, 0.0, 1.0), 4: (-1.0, -1 / 3, 1 / 3, 1.0)}.items()}  # fmt: skip

PLACES: dict[int, list[tuple[float, float]]] = {
    1: [(0, 0)],
    2: [(0, -1), (0, 1)],
    3: [(0, -1), (0, 0), (0, 1)],
    4: _COLUMN[2],
    5: [*_COLUMN[2], (0, 0)],
    6: _COLUMN[3],
    7: [*_COLUMN[3], (0, -0.5)],
    8: [*_COLUMN[3], (0, -0.5), (0, 0.5)],
    9: [*_COLUMN[4], (0, 0)],
    10: [*_COLUMN[4], (0, -2 / 3), (0, 2 / 3)],
}


def draw_pips(plate: Plate, suit: str, count: int, half: tuple[float, float], size: float, ink: str) -> None:
    """Draw the suit signs of a numeral card about 0,0; `half` is how far the outer signs stand from the middle."""
    for column, row in PLACES[count]:
        x, y = column * half[0], row * half[1]
        rect = QRectF(x - size / 2, y - size / 2, size, size)
        plate.fill(suit_in(rect, suit, upside_down=row > 0), ink, 0)
