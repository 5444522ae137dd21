"""The board on its table in the room: case, flèches, men and dice of each board game, drawn small."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient

from desktop.art.cards import CardStyle
from desktop.art.palette import BRASS, colour, mix
from desktop.art.table import MAHOGANY_WOOD, paint_frame

CASE = QRectF(52, 42, 296, 166)
RAIL, BAR = 9.0, 8.0
GROUND, PALE, GREEN = "#2A211C", "#E9DDBF", "#3F6B4F"
IVORY, EBONY = "#F1E6CC", "#3A2A20"
MAN = 9.2  # radius
Lay = Callable[[QPainter, CardStyle], None]

# The ebony and the ivory men by column (0 to 23, the upper row first), and the dice.
_STACKS: dict[str, tuple[dict[int, int], dict[int, int], tuple[int, int]]] = {
    "trictrac": ({0: 5, 2: 2, 5: 2, 8: 1, 11: 2}, {12: 5, 14: 2, 15: 2, 17: 2, 23: 2}, (6, 5)),
    "toccategli": ({0: 4, 3: 2, 4: 2, 7: 2, 11: 2}, {12: 4, 16: 2, 18: 2, 20: 2, 23: 2}, (4, 4)),
    "verkehren": ({0: 5, 1: 3, 4: 2, 19: 2, 22: 3}, {6: 2, 9: 3, 12: 4, 13: 3, 15: 2}, (3, 1)),
    "puff": ({10: 2, 13: 3, 16: 2, 17: 4}, {1: 3, 3: 2, 5: 4, 21: 2}, (5, 5)),
}


def board_still_life(subject: str) -> Lay | None:
    """How the board of this game lies on its table; None if it has none."""
    if subject not in _STACKS:
        return None
    ebony, ivory, dice = _STACKS[subject]

    def lay(painter: QPainter, _style: CardStyle) -> None:
        _paint_case(painter)
        for tint, men in ((EBONY, ebony), (IVORY, ivory)):
            for column, count in men.items():
                for number in range(count):
                    _paint_man(painter, _place(column, number), tint)
        for number, face in enumerate(dice):
            _paint_die(painter, QPointF(226 + number * 24, 118 + number * 11), face, -14 + number * 31)

    return lay


def _column_x(column: int) -> float:
    half = (CASE.width() - 2 * RAIL - BAR) / 2
    place = column % 12
    return CASE.left() + RAIL + (place + 0.5) * half / 6 + (BAR if place > 5 else 0)


def _place(column: int, number: int) -> QPointF:
    step = RAIL + MAN + 1 + number * 2 * MAN * 0.78
    return QPointF(_column_x(column), CASE.top() + step if column < 12 else CASE.bottom() - step)


def _paint_case(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 100))
    painter.drawRoundedRect(CASE.translated(4, 6), 4, 4)
    painter.fillRect(CASE, colour(GROUND))
    half = (CASE.width() - 2 * RAIL - BAR) / 2
    wide, high = half / 6, CASE.height() * 0.4
    for column in range(24):
        x, upper = _column_x(column), column < 12
        base = CASE.top() + RAIL if upper else CASE.bottom() - RAIL
        tip = QPointF(x, base + (high if upper else -high))
        painter.setBrush(colour(PALE if (column + upper) % 2 else GREEN))
        painter.drawPolygon(QPolygonF([QPointF(x - wide * 0.46, base), QPointF(x + wide * 0.46, base), tip]))
    bar = QRectF(CASE.center().x() - BAR / 2, CASE.top(), BAR, CASE.height())
    painter.fillRect(bar, colour(MAHOGANY_WOOD.light))
    painter.setPen(QPen(colour(MAHOGANY_WOOD.dark), 1))
    painter.drawLine(bar.topLeft(), bar.bottomLeft())
    painter.drawLine(bar.topRight(), bar.bottomRight())
    paint_frame(painter, CASE, RAIL, MAHOGANY_WOOD)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(BRASS))
    for column in range(24):
        y = CASE.top() + RAIL / 2 if column < 12 else CASE.bottom() - RAIL / 2
        painter.drawEllipse(QPointF(_column_x(column), y), 1.3, 1.3)


def _paint_man(painter: QPainter, at: QPointF, tint: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 100))
    painter.drawEllipse(at + QPointF(1.2, 2), MAN, MAN)
    face = QRadialGradient(at - QPointF(3, 4), MAN * 1.7)
    face.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.4)))
    face.setColorAt(1, colour(mix(tint, "#000000", 0.28)))
    painter.setBrush(face)
    painter.setPen(QPen(colour("#1A1208"), 0.7))
    painter.drawEllipse(at, MAN, MAN)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(mix(tint, "#8A6A40", 0.5)), 0.8))
    painter.drawEllipse(at, MAN * 0.6, MAN * 0.6)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _paint_die(painter: QPainter, at: QPointF, face: int, turn: float) -> None:
    painter.save()
    painter.translate(at)
    painter.rotate(turn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 110))
    painter.drawRoundedRect(QRectF(-7, -5.5, 17, 17), 3, 3)
    painter.setBrush(colour("#FBF4E2"))
    painter.setPen(QPen(colour("#8A7A5A"), 0.7))
    painter.drawRoundedRect(QRectF(-8.5, -8.5, 17, 17), 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#1A1208"))
    for x, y in _PIPS[face]:
        painter.drawEllipse(QPointF(x * 4.6, y * 4.6), 1.6, 1.6)
    painter.restore()
