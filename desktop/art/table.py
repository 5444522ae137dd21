"""The table: a walnut frame with a brass inlay around lit baize, painted once into a picture per size."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from desktop.art.palette import BRASS, BRASS_BRIGHT, CANDLE, WALNUT_DARK, WALNUT_LIGHT, WALNUT_MID, colour, mix
from desktop.art.pictures import painted

CLOTHS: dict[str, tuple[str, str]] = {
    "green": ("#35684E", "#1B3A2C"),
    "prussian": ("#33587C", "#16293D"),
    "oxblood": ("#7A2E31", "#34120F"),
}
ROOMS = ("dark", "light")


@dataclass(frozen=True)
class TableTheme:
    """The cloth on the table and the light in the room."""

    cloth: str = "green"  # green | prussian | oxblood
    room: str = "dark"  # dark: by candles | light: by day

    def __post_init__(self) -> None:
        if self.cloth not in CLOTHS:
            raise ValueError(f"cloth must be one of {', '.join(CLOTHS)}, not {self.cloth!r}")
        if self.room not in ROOMS:
            raise ValueError(f"room must be one of {', '.join(ROOMS)}, not {self.room!r}")


@dataclass(frozen=True)
class Wood:
    """Two tones of a timber: the board and its grain."""

    light: str
    mid: str
    dark: str


WALNUT = Wood(WALNUT_LIGHT, WALNUT_MID, WALNUT_DARK)
CHERRY = Wood("#B07B4B", "#8E5C34", "#4E2E18")
MAHOGANY_WOOD = Wood("#6A3420", "#4A2416", "#240F08")


def wood_of(theme: TableTheme) -> Wood:
    """Return the timber of the table: walnut by candlelight, cherry by day."""
    return WALNUT if theme.room == "dark" else CHERRY


def cloth_colours(theme: TableTheme) -> tuple[str, str]:
    """Return the cloth's colour under the light and at the edge."""
    lit, edge = CLOTHS[theme.cloth]
    if theme.room == "light":
        return mix(lit, "#FFFFFF", 0.16), mix(edge, lit, 0.55)
    return lit, edge


def frame_width(rect: QRectF) -> float:
    """Return how broad the wooden frame is on a table that fills this rectangle."""
    return max(16.0, min(rect.width(), rect.height()) * 0.036)


def playing_area(rect: QRectF) -> QRectF:
    """Return the cloth inside the frame of a table that fills this rectangle."""
    inset = frame_width(rect) * 1.36
    return rect.adjusted(inset, inset, -inset, -inset)


def paint_table(painter: QPainter, rect: QRectF, theme: TableTheme) -> None:
    """Paint the whole table: floor in the corners, frame, inlay, cloth and candlelight."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    wood = wood_of(theme)
    painter.fillRect(rect, colour(mix(wood.dark, "#000000", 0.25 if theme.room == "dark" else 0.0)))
    broad = frame_width(rect)
    outer = rect.adjusted(broad * 0.2, broad * 0.2, -broad * 0.2, -broad * 0.2)
    paint_frame(painter, outer, broad * 1.16, wood)
    paint_cloth(painter, playing_area(rect), theme, broad * 0.42)
    painter.restore()


def paint_direction(painter: QPainter, rect: QRectF) -> None:
    """Inlay brass arrowheads in the frame that run to the right, as play goes at this table."""
    broad = frame_width(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, away = rect.center(), broad * 0.57  # between the edge of the wood and its line of brass
    sides = (
        (QPointF(middle.x(), rect.bottom() - away), 0),
        (QPointF(rect.right() - away, middle.y()), -90),
        (QPointF(middle.x(), rect.top() + away), 180),
        (QPointF(rect.left() + away, middle.y()), 90),
    )
    for spot, turn in sides:
        painter.save()
        painter.translate(spot)
        painter.rotate(turn)
        _paint_arrowheads(painter, broad * 0.2)
        painter.restore()
    painter.restore()


def _paint_arrowheads(painter: QPainter, half: float) -> None:
    """Three arrowheads one behind the other, pointing along the x axis."""
    for tint, wide, shift in ((WALNUT_DARK, 0.75, 0.5), (BRASS_BRIGHT, 0.5, 0.0)):
        pen = QPen(colour(tint), half * wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        for place in (-1, 0, 1):
            tip = QPointF(place * half * 2.2 + half * 0.6, shift)
            painter.drawPolyline(QPolygonF([tip + QPointF(-half, -half), tip, tip + QPointF(-half, half)]))


@lru_cache(maxsize=1)  # one table stands in the room
def _table_pixmap(width: int, height: int, ratio: float, theme: TableTheme) -> QPixmap:
    return painted(width, height, ratio, lambda painter, rect: paint_table(painter, rect, theme))


def table_pixmap(width: int, height: int, ratio: float, theme: TableTheme) -> QPixmap:
    """Return the painted table for a view of this size, made once and kept."""
    return _table_pixmap(max(1, width), max(1, height), ratio, theme)


def paint_frame(painter: QPainter, rect: QRectF, broad: float, wood: Wood) -> None:
    """Paint a mitred wooden frame with rounded outer corners, a bevel and a line of brass."""
    inner = rect.adjusted(broad, broad, -broad, -broad)
    ring = QPainterPath()
    ring.addRoundedRect(rect, broad * 0.9, broad * 0.9)
    painter.save()
    painter.setClipPath(ring)
    boards = (
        (rect.topLeft(), rect.topRight(), inner.topRight(), inner.topLeft(), 0.32),
        (rect.bottomLeft(), rect.bottomRight(), inner.bottomRight(), inner.bottomLeft(), -0.32),
        (rect.topLeft(), rect.bottomLeft(), inner.bottomLeft(), inner.topLeft(), 0.1),
        (rect.topRight(), rect.bottomRight(), inner.bottomRight(), inner.topRight(), -0.1),
    )
    for number, (a, b, c, d, light) in enumerate(boards):
        _paint_board(painter, QPolygonF([a, b, c, d]), number < 2, wood, light, number)
    painter.restore()
    _paint_bevels(painter, rect, broad, wood)


def _paint_board(painter: QPainter, shape: QPolygonF, level: bool, wood: Wood, light: float, seed: int) -> None:
    painter.save()
    shade_board(painter, shape, level, wood, light, 0.35)
    paint_grain(painter, shape.boundingRect(), level, wood, seed)
    painter.restore()


def shade_board(painter: QPainter, shape: QPolygonF, level: bool, wood: Wood, light: float, round_off: float) -> None:
    """Clip to a board and lay its ground: in the light or in the shade, and rounded off across its grain."""
    box = shape.boundingRect()
    base = mix(wood.mid, wood.light if light > 0 else wood.dark, abs(light))
    across = QLinearGradient(box.topLeft(), box.bottomLeft() if level else box.topRight())
    across.setColorAt(0, colour(mix(base, wood.light, round_off)))
    across.setColorAt(0.5, colour(base))
    across.setColorAt(1, colour(mix(base, wood.dark, round_off)))
    outline = QPainterPath()
    outline.addPolygon(shape)
    outline.closeSubpath()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, across)


def paint_grain(painter: QPainter, box: QRectF, level: bool, wood: Wood, seed: int) -> None:
    """Draw the year-rings of a board: long, slightly wandering lines that crowd and open together."""
    chance = Random(seed)
    length, depth = (box.width(), box.height()) if level else (box.height(), box.width())
    scale = math.sqrt(abs(painter.combinedTransform().determinant()))
    count = max(10, int(depth * math.sqrt(scale) / 1.3))
    waves = [(chance.uniform(0, 6.3), chance.uniform(0.6, 1.6), chance.uniform(0.3, 1.0)) for _ in range(3)]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in range(count):
        dark = chance.random() < 0.6
        tint = colour(wood.dark if dark else wood.light, chance.randint(24, 92 if dark else 56))
        # Qt draws cosmetic lines up to one pixel wide some twenty times faster than any others.
        pen = QPen(tint, chance.uniform(0.6, 1.0))
        pen.setCosmetic(True)
        painter.setPen(pen)
        offset = depth * (line + chance.random()) / count
        painter.drawPath(_grain_line(box, level, length, offset, waves, depth))


def _grain_line(
    box: QRectF, level: bool, length: float, offset: float, waves: list[tuple[float, float, float]], depth: float
) -> QPainterPath:
    made = QPainterPath()
    steps = max(6, int(length / 40))
    for k in range(steps + 1):
        along = length * k / steps
        sway = sum(math.sin(phase + rate * 6.3 * k / steps + offset / depth) * high for phase, rate, high in waves)
        at = offset + sway * depth * 0.05
        point = QPointF(box.left() + along, box.top() + at) if level else QPointF(box.left() + at, box.top() + along)
        if k:
            made.lineTo(point)
        else:
            made.moveTo(point)
    return made


def _paint_bevels(painter: QPainter, rect: QRectF, broad: float, wood: Wood) -> None:
    radius = broad * 0.9
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(wood.dark, 230), max(1.0, broad * 0.07)))
    painter.drawRoundedRect(rect, radius, radius)
    painter.setPen(QPen(colour(mix(wood.light, CANDLE, 0.35), 90), max(0.8, broad * 0.04)))
    inset = broad * 0.08
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)
    for share, tint, width in ((0.62, wood.dark, 0.12), (0.62, BRASS, 0.07), (0.615, BRASS_BRIGHT, 0.022)):
        inset = broad * share
        painter.setPen(QPen(colour(tint, 235), max(0.6, broad * width)))
        corner = max(2.0, radius - inset)
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), corner, corner)


def paint_cloth(painter: QPainter, rect: QRectF, theme: TableTheme, radius: float) -> None:
    """Paint a stretched cloth lit from above, with the shadow of its frame along the edge."""
    lit, edge = cloth_colours(theme)
    outline = QPainterPath()
    outline.addRoundedRect(rect, radius, radius)
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    reach = math.hypot(rect.width(), rect.height()) / 2
    glow = QRadialGradient(QPointF(0, 0), 1)
    for k in range(21):
        # Level at the middle and at the edge, so that the light has no visible centre and no rim.
        t = k / 20
        tint = mix(lit, edge, t * t * (3 - 2 * t))
        if theme.room == "dark":
            tint = mix(tint, CANDLE, 0.12 * max(0.0, 1 - (t / 0.78) ** 2) ** 2)
        glow.setColorAt(t, colour(tint))
    centre = QPointF(rect.center().x(), rect.top() + rect.height() * 0.47)
    _fill_oval_light(painter, rect, glow, centre, reach)
    painter.fillRect(rect, QBrush(_felt(theme.room)))
    _paint_inner_shadow(painter, rect, radius)
    painter.restore()


def _fill_oval_light(painter: QPainter, rect: QRectF, light: QRadialGradient, centre: QPointF, reach: float) -> None:
    wide = reach * 1.12 * rect.width() / math.hypot(rect.width(), rect.height()) * 1.2
    high = reach * 1.12 * rect.height() / math.hypot(rect.width(), rect.height()) * 1.2
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(centre)
    painter.scale(wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(light))
    painter.drawRect(QRectF(-4, -4, 8, 8))
    painter.restore()


@lru_cache(maxsize=2)
def _felt(room: str) -> QImage:
    """A small tile of fibres: short strokes, faintly lighter or darker than the cloth, that wrap at the edges."""
    side = 320
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    chance = Random(1782)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    strength = 8 if room == "dark" else 7
    fibres: tuple[list[QLineF], list[QLineF]] = ([], [])
    for _ in range(6200):
        x, y, turn = chance.uniform(0, side), chance.uniform(0, side), chance.uniform(0, math.pi)
        dx, dy = math.cos(turn) * 1.7, math.sin(turn) * 1.7
        kind = fibres[chance.random() < 0.5]
        for ox in _wrapped(x, side):
            for oy in _wrapped(y, side):
                kind.append(QLineF(ox - dx, oy - dy, ox + dx, oy + dy))
    for lines, tint in zip(fibres, (QColor(0, 0, 0, strength + 8), QColor(255, 250, 225, strength)), strict=True):
        pen = QPen(tint, 0.8)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.drawLines(lines)
    painter.end()
    return tile


def _wrapped(at: float, side: int) -> tuple[float, ...]:
    """A place near an edge of a tile is drawn at the opposite edge as well."""
    if at < 4:
        return (at, at + side)
    return (at, at - side) if at > side - 4 else (at,)


def _paint_inner_shadow(painter: QPainter, rect: QRectF, radius: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    spread = max(6.0, radius * 1.3)
    steps = 9
    for k in range(steps):
        width = spread * (k + 1) / steps * 2
        painter.setPen(QPen(QColor(0, 0, 0, 22 if k else 120), width))
        painter.drawRoundedRect(rect.translated(0, spread * 0.1 if k else 0), radius, radius)
