"""Peg holes in a strip of walnut: ivory-ringed, twelve to a row, with a peg where the count stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.art.palette import BLACK, BRASS, FICHE_ONE, WALNUT_DARK, WALNUT_LIGHT, WALNUT_MID, colour
from desktop.art.pieces import paint_peg
from desktop.art.table import WALNUT, paint_grain

HOLES = 12
_MOST_ROWS = 6


def paint_pegs(painter: QPainter, rect: QRectF, value: int, picture: Sequence[object] = ()) -> None:
    """Paint rows of holes with a peg in hole `value`; at 0 it is parked before the first.

    The picture may say how many holes a row has; a count beyond one row goes on in further rows until six are
    full, and a debt counts backwards from the right with a peg of bone.
    """
    holes = int(str(picture[0])) if picture else HOLES
    count = abs(value)
    rows = min(max(1, -(-count // holes)), _MOST_ROWS)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # One place more than there are holes: the parking place.
    scale = min(rect.width() / ((holes + 1.6) * 30), rect.height() / (rows * 46 + 14))
    painter.translate(rect.center())
    painter.scale(scale, scale)
    wide, high = (holes + 1.6) * 30, rows * 46 + 10.0
    _paint_strip(painter, QRectF(-wide / 2, -high / 2, wide, high))
    for row in range(rows):
        y = -high / 2 + 34 + row * 46
        spots = [QPointF((k - holes / 2) * 30, y) for k in range(holes + 1)]
        if value < 0:
            spots = spots[::-1]
        _paint_holes(painter, spots, row)
        standing = min(max(0, count - row * holes), holes)
        if standing or row == 0:
            painter.save()
            painter.translate(spots[standing])
            paint_peg(painter, FICHE_ONE if value < 0 else BLACK)
            painter.restore()
    painter.restore()


def _paint_strip(painter: QPainter, strip: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(strip.translated(2, 4), 9, 9)
    shape = QPainterPath()
    shape.addRoundedRect(strip, 9, 9)
    painter.fillPath(shape, colour(WALNUT_MID))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    paint_grain(painter, strip, True, WALNUT, 3)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(WALNUT_DARK), 2))
    painter.drawPath(shape)
    painter.setPen(QPen(colour(BRASS, 200), 1.2))
    painter.drawRoundedRect(strip.adjusted(3.4, 3.4, -3.4, -3.4), 6, 6)


def _paint_holes(painter: QPainter, spots: list[QPointF], row: int) -> None:
    for number, spot in enumerate(spots):
        if number == 0:
            if row:
                continue
            ring, size = colour(WALNUT_LIGHT), 6.0
        else:
            # Every third ring is of brass, so that the eye need not count.
            ring, size = colour(BRASS if number % 3 == 0 else FICHE_ONE), 7.4
        painter.setPen(QPen(colour(WALNUT_DARK), 0.8))
        painter.setBrush(ring)
        painter.drawEllipse(spot, size, size)
        depth = QRadialGradient(spot + QPointF(0.8, 1.4), 5.4)
        depth.setColorAt(0, colour("#3A2A1C"))
        depth.setColorAt(1, colour("#050302"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(depth)
        painter.drawEllipse(spot, 4.8, 4.8)
