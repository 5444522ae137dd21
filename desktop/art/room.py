"""The room seen from above: a parquet floor by candlelight or with the morning sun on it, and a carpet."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from desktop.art.palette import CANDLE, colour, mix
from desktop.art.pictures import painted
from desktop.art.table import Wood

FLOORS = {
    "dark": Wood("#6B4529", "#48301F", "#20130B"),
    "light": Wood("#DDB983", "#C79C65", "#8A6236"),
}
_PLANK, _LENGTH = 23.0, 115.0
_LEAST_RUG = 160  # pixels; a smaller one would be all border
_BEAM = ((0, 0), (0.18, 10), (0.42, 54), (0.66, 10), (1, 0))  # of the sun: place across the room, and strength
_GLOWS = ((0.2, 0.3, 0.5), (0.8, 0.3, 0.5), (0.5, 0.72, 0.62))  # candles: x, y, reach as shares of the room


def paint_room(painter: QPainter, rect: QRectF, room: str, rug: QRectF | None = None) -> None:
    """Paint the parquet, perhaps a carpet, and the light that falls on both; room is dark (candles) or light (day)."""
    _paint_parquet(painter, rect, room, rug)
    if rug is not None:
        paint_rug(painter, rug, room)
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    (_paint_candlelight if room == "dark" else _paint_sunlight)(painter, rect)
    painter.restore()


def _paint_parquet(painter: QPainter, rect: QRectF, room: str, rug: QRectF | None) -> None:
    """Lay the planks; those that lie wholly outside or under the carpet cost much and would not be seen."""
    wood = FLOORS[room]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, colour(wood.dark))
    painter.save()
    painter.translate(rect.center())
    painter.rotate(45)
    turned = QTransform().translate(rect.center().x(), rect.center().y()).rotate(45)
    for number, (plank, level) in enumerate(_herringbone(math.hypot(rect.width(), rect.height()) / 2)):
        seen = turned.mapRect(plank)
        if seen.intersects(rect) and not (rug is not None and rug.contains(seen)):
            _paint_plank(painter, plank, level, wood, Random(number))
    painter.restore()
    painter.restore()


def _herringbone(reach: float) -> Iterator[tuple[QRectF, bool]]:
    """Every plank within reach of 0,0: pairs of a level and an upright one, repeated along two diagonals."""
    broad, length = _PLANK, _LENGTH
    across = int(reach / length) + 2
    along = int(reach * 2 / broad) + 2
    for j in range(-across, across + 1):
        for i in range(-along, along + 1):
            x, y = i * broad + j * length, i * broad - j * length
            if math.hypot(x, y) < reach + 2 * length:
                yield QRectF(x, y, length, broad), True
                yield QRectF(x + length, y + broad - length, broad, length), False


def _paint_plank(painter: QPainter, plank: QRectF, level: bool, wood: Wood, chance: Random) -> None:
    shade = chance.uniform(-0.5, 0.5) + (0.16 if level else -0.1)
    tint = mix(wood.mid, wood.light if shade > 0 else wood.dark, abs(shade) * 0.62)
    painter.setPen(QPen(colour(wood.dark, 210), 1.0))
    painter.setBrush(colour(tint))
    painter.drawRect(plank)
    for _ in range(3):
        at = chance.uniform(0.12, 0.88)
        painter.setPen(QPen(colour(wood.dark if chance.random() < 0.65 else wood.light, chance.randint(16, 46)), 0.9))
        if level:
            y = plank.top() + plank.height() * at
            painter.drawLine(QPointF(plank.left(), y), QPointF(plank.right(), y + chance.uniform(-2, 2)))
        else:
            x = plank.left() + plank.width() * at
            painter.drawLine(QPointF(x, plank.top()), QPointF(x + chance.uniform(-2, 2), plank.bottom()))


def _paint_candlelight(painter: QPainter, rect: QRectF) -> None:
    dusk = QRadialGradient(rect.center(), math.hypot(rect.width(), rect.height()) * 0.56)
    dusk.setColorAt(0, colour("#0C0604", 60))
    dusk.setColorAt(0.55, colour("#0C0604", 120))
    dusk.setColorAt(1, colour("#0C0604", 215))
    painter.fillRect(rect, dusk)
    for x, y, reach in _GLOWS:
        glow = QRadialGradient(rect.left() + rect.width() * x, rect.top() + rect.height() * y, rect.height() * reach)
        glow.setColorAt(0, colour(CANDLE, 30))
        glow.setColorAt(1, colour(CANDLE, 0))
        painter.fillRect(rect, glow)


def _paint_sunlight(painter: QPainter, rect: QRectF) -> None:
    """The morning: one broad beam without edges, aslant over everything, and dusk in the corners."""
    painter.fillRect(rect, colour("#6B4529", 26))
    reach = math.hypot(rect.width(), rect.height()) / 2
    beam = QLinearGradient(rect.center() - QPointF(reach, reach * 0.5), rect.center() + QPointF(reach, reach * 0.5))
    for at, alpha in _BEAM:
        beam.setColorAt(at, colour("#FFF6D8", alpha))
    painter.fillRect(rect, QBrush(beam))
    edge = QRadialGradient(rect.center(), math.hypot(rect.width(), rect.height()) * 0.6)
    edge.setColorAt(0.5, colour("#4A2F1E", 0))
    edge.setColorAt(1, colour("#4A2F1E", 70))
    painter.fillRect(rect, edge)


_RUGS = {
    "dark": ("#6B2A2C", "#2B4460", "#D0AE72", "#0C0604"),
    "light": ("#93504A", "#4A6480", "#E6D2A4", "#4A2F1E"),
}


def paint_rug(painter: QPainter, rect: QRectF, room: str) -> None:
    """Paint a knotted carpet: fringe, three borders, a field with a lattice of blossoms."""
    ground, band, thread, shadow = _RUGS[room]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((10, 16), (6, 26), (3, 40)):
        painter.setBrush(colour(shadow, alpha))
        painter.drawRoundedRect(rect.adjusted(-grow, -grow + 4, grow, grow + 4), grow, grow)
    _paint_fringe(painter, rect, thread)
    inset = 0.0
    for tint, broad in ((band, 7.0), (thread, 1.4), (mix(ground, shadow, 0.35), 20.0), (thread, 1.4), (band, 6.0)):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(tint))
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
        inset += broad
    field = rect.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(colour(ground))
    painter.drawRect(field)
    _paint_border_motifs(painter, rect.adjusted(18.4, 18.4, -18.4, -18.4), mix(ground, thread, 0.62), band)
    _paint_lattice(painter, field, mix(ground, thread, 0.26), mix(ground, band, 0.75))
    painter.restore()


def _paint_fringe(painter: QPainter, rect: QRectF, thread: str) -> None:
    chance = Random(7)
    painter.setPen(QPen(colour(thread, 170), 1.4))
    y = rect.top() + 2
    while y < rect.bottom() - 2:
        for x, way in ((rect.left(), -1), (rect.right(), 1)):
            painter.drawLine(QPointF(x, y), QPointF(x + way * chance.uniform(8, 12), y + chance.uniform(-1.5, 1.5)))
        y += 4


def _paint_border_motifs(painter: QPainter, ring: QRectF, bright: str, dark: str) -> None:
    """Lozenges and dots by turns along the middle border, evenly spaced on each side."""
    painter.setPen(Qt.PenStyle.NoPen)
    across, down = max(2, round(ring.width() / 34)), max(2, round(ring.height() / 34))
    spots = [
        (ring.left() + ring.width() * k / across, y, k) for k in range(across + 1) for y in (ring.top(), ring.bottom())
    ]
    spots += [
        (x, ring.top() + ring.height() * k / down, k) for k in range(1, down) for x in (ring.left(), ring.right())
    ]
    for x, y, number in spots:
        if number % 2:
            painter.setBrush(colour(dark))
            painter.drawEllipse(QPointF(x, y), 2.8, 2.8)
        else:
            painter.setBrush(colour(bright))
            painter.drawPolygon(QPolygonF([QPointF(x, y - 7), QPointF(x + 7, y), QPointF(x, y + 7), QPointF(x - 7, y)]))
            painter.setBrush(colour(dark))
            painter.drawEllipse(QPointF(x, y), 2.2, 2.2)


def _paint_lattice(painter: QPainter, field: QRectF, line: str, blossom: str) -> None:
    painter.save()
    painter.setClipRect(field, Qt.ClipOperation.IntersectClip)
    across = max(2, 2 * round(field.width() / 96))
    step_x, step_y = field.width() / across, 48.0
    for k in range(-1, across + 2):
        for row in range(-1, int(field.height() / step_y) + 2):
            at = QPointF(field.left() + k * step_x, field.top() + row * step_y)
            if (k + row) % 2:
                _paint_mesh(painter, at, step_x, step_y, line)
            else:
                _paint_blossom(painter, at, line, blossom)
    painter.restore()


def _paint_mesh(painter: QPainter, at: QPointF, across: float, down: float, line: str) -> None:
    """The two threads that leave a knot of the lattice; mesh by mesh, since one path of them all paints slowly."""
    threads = QPainterPath()
    for way in (1, -1):
        threads.moveTo(at)
        threads.quadTo(at + QPointF(way * across * 0.62, down * 0.38), at + QPointF(way * across, down))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(line), 1.3))
    painter.drawPath(threads)


def _paint_blossom(painter: QPainter, at: QPointF, heart: str, petals: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(petals))
    for turn in range(0, 360, 60):
        angle = math.radians(turn)
        painter.drawEllipse(at + QPointF(math.cos(angle) * 5.4, math.sin(angle) * 5.4), 3.6, 3.6)
    painter.setBrush(colour(heart))
    painter.drawEllipse(at, 3.2, 3.2)


@lru_cache(maxsize=1)
def room_pixmap(width: int, height: int, ratio: float, room: str, rug: tuple[int, int, int, int]) -> QPixmap:
    """Return the floor of this size with a carpet on the given rectangle (x, y, width, height; empty: none)."""
    carpet = QRectF(*rug) if rug[2] > _LEAST_RUG and rug[3] > _LEAST_RUG else None
    return painted(width, height, ratio, lambda painter, rect: paint_room(painter, rect, room, carpet))
