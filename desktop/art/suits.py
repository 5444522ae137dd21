"""The suits: their letters, and the French signs as outlines on a unit square."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from desktop.art.paths import path

FRENCH_SUITS = "SHDC"
GERMAN_SUITS = "EGRS"

_FRENCH = {
    "S": "M 50 2 C 57 20 92 38 92 62 C 92 76 81 84 70 84 C 63 84 57 80 53.5 74 C 54.5 86 60 94 70 98 L 30 98 "
    "C 40 94 45.5 86 46.5 74 C 43 80 37 84 30 84 C 19 84 8 76 8 62 C 8 38 43 20 50 2 Z",
    "H": "M 50 97 C 43 78 5 54 5 27 C 5 12 16 4 28 4 C 39 4 47 11 50 21 C 53 11 61 4 72 4 C 84 4 95 12 95 27 "
    "C 95 54 57 78 50 97 Z",
    "D": "M 50 1 C 59 20 71 36 88 50 C 71 64 59 80 50 99 C 41 80 29 64 12 50 C 29 36 41 20 50 1 Z",
    "C": "M 53.5 60 C 54.5 80 60 93 71 98 L 29 98 C 40 93 45.5 80 46.5 60 L 45 58 C 41 68 33 73 25.5 73 "
    "C 13 73 4 64 4 52.5 C 4 41 13 32 25 32 C 30 32 34 33.5 38 36.5 L 39.5 35 C 33 31 29.5 26 29.5 20 "
    "C 29.5 9 39 2 50 2 C 61 2 70.5 9 70.5 20 C 70.5 26 67 31 60.5 35 L 62 36.5 C 66 33.5 70 32 75 32 "
    "C 87 32 96 41 96 52.5 C 96 64 87 73 74.5 73 C 67 73 59 68 55 58 Z",
}


@lru_cache(maxsize=64)
def suit_path(suit: str) -> QPainterPath:
    """Return the sign of a French suit (S H D C) on the square from 0,0 to 1,1."""
    return QTransform.fromScale(0.01, 0.01).map(path(_FRENCH[suit]))


def suit_in(rect: QRectF, suit: str, upside_down: bool = False) -> QPainterPath:
    """Return the suit sign fitted to a rectangle, keeping its shape."""
    side = min(rect.width(), rect.height())
    move = QTransform().translate(rect.center().x(), rect.center().y())
    if upside_down:
        move.rotate(180)
    move.scale(side, side).translate(-0.5, -0.5)
    made = move.map(suit_path(suit))
    made.setFillRule(Qt.FillRule.WindingFill)
    return made
