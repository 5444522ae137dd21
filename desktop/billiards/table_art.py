"""The billiard table from above: floor, mahogany, cushions, cloth, pockets and marks, painted once into a picture."""

from functools import lru_cache
from math import atan2, hypot, pi
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
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

from desktop.art.palette import BRASS, BRASS_BRIGHT, BRASS_DARK, CANDLE, IVORY_LIGHT, colour, mix
from desktop.art.pictures import painted
from desktop.art.table import MAHOGANY_WOOD, Wood, paint_grain, shade_board
from desktop.billiards.frame import CUSHION_MM, Frame
from physics import Tuning
from physics.tuning import Pocket

CLOTH_LIT, CLOTH_EDGE, CUSHION = "#2E7350", "#1F5A3C", "#174A31"
DAY_WOOD = Wood("#A25E38", "#7E4124", "#43200F")
FLOORS = {"dark": ("#21160F", "#150D08"), "light": ("#D3BE96", "#B99F74")}


@lru_cache(maxsize=1)  # one table stands in the room
def table_pixmap(frame: Frame, tuning: Tuning, size: tuple[int, int], ratio: float, room: str) -> QPixmap:
    """The painted table for a view of this size, made once and kept; `room` is dark (candles) or light (day)."""
    return painted(*size, ratio, lambda painter, rect: _paint_table(painter, rect, frame, tuning, room))


def _paint_table(painter: QPainter, rect: QRectF, frame: Frame, tuning: Tuning, room: str) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_floor(painter, rect, room)
    _paint_wood(painter, frame, room)
    _paint_bed(painter, frame, room)
    _paint_cushions(painter, frame, tuning, room)
    for pocket in tuning.pockets:
        _paint_pocket(painter, frame, pocket, old=tuning.cushions.nose is None)
    _paint_studs(painter, frame, tuning)
    _paint_spots(painter, frame, tuning)
    if room == "dark":
        _paint_candlelight(painter, frame)


def _paint_floor(painter: QPainter, rect: QRectF, room: str) -> None:
    light, dark = FLOORS[room]
    board = 96.0
    chance = Random(1830)
    y = rect.top()
    while y < rect.bottom():
        base = mix(light, dark, chance.uniform(0.25, 0.75))
        painter.fillRect(QRectF(rect.left(), y, rect.width(), board), colour(base))
        painter.save()
        painter.setClipRect(QRectF(rect.left(), y, rect.width(), board))
        painter.setOpacity(0.28)
        paint_grain(painter, QRectF(rect.left(), y, rect.width(), board), True, Wood(light, base, dark), int(y) + 5)
        painter.restore()
        painter.fillRect(QRectF(rect.left(), y, rect.width(), 1.2), colour(mix(dark, "#000000", 0.35), 150))
        y += board


def _paint_wood(painter: QPainter, frame: Frame, room: str) -> None:
    outer, inner = frame.outer(), frame.grown(CUSHION_MM)
    radius = frame.size(frame.rail_mm) * 0.55
    _paint_shadow(painter, outer, radius)
    wood = MAHOGANY_WOOD if room == "dark" else DAY_WOOD
    shape = QPainterPath()
    shape.addRoundedRect(outer, radius, radius)
    painter.save()
    painter.setClipPath(shape)
    corners = (outer.topLeft(), outer.topRight(), outer.bottomRight(), outer.bottomLeft())
    inside = (inner.topLeft(), inner.topRight(), inner.bottomRight(), inner.bottomLeft())
    for number, light in enumerate((0.30, -0.12, -0.22, 0.12)):
        after = (number + 1) % 4
        board = QPolygonF([corners[number], corners[after], inside[after], inside[number]])
        _paint_board(painter, board, number % 2 == 0, wood, light, number)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(mix(wood.dark, "#000000", 0.4)), 1.4))
    painter.drawRoundedRect(outer, radius, radius)
    painter.setPen(QPen(colour(mix(wood.light, CANDLE, 0.45), 120), 1.0))
    painter.drawRoundedRect(outer.adjusted(1.6, 1.6, -1.6, -1.6), radius - 1.6, radius - 1.6)
    _paint_inlay(painter, frame, wood)


def _paint_shadow(painter: QPainter, rect: QRectF, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(12):
        spread = 14.0 - step * 1.3
        painter.setBrush(QColor(0, 0, 0, 13))
        soft = rect.adjusted(-spread, -spread, spread, spread).translated(0, 5)
        painter.drawRoundedRect(soft, radius + spread, radius + spread)


def _paint_board(painter: QPainter, shape: QPolygonF, level: bool, wood: Wood, light: float, seed: int) -> None:
    painter.save()
    shade_board(painter, shape, level, wood, light, 0.30)
    painter.setOpacity(0.75)
    paint_grain(painter, shape.boundingRect(), level, wood, seed + 40)
    painter.setOpacity(1.0)
    painter.setPen(QPen(colour(mix(wood.dark, "#000000", 0.3), 120), 1.0))
    painter.drawLine(shape.at(0), shape.at(3))
    painter.restore()


def _paint_inlay(painter: QPainter, frame: Frame, wood: Wood) -> None:
    """A brass line let into the wood near its outer edge."""
    line = frame.grown(CUSHION_MM + frame.rail_mm * 0.80)
    radius = frame.size(frame.rail_mm) * 0.30
    broad = max(1.0, frame.size(frame.rail_mm) * 0.035)
    for tint, width in ((mix(wood.dark, "#000000", 0.3), broad * 2.2), (BRASS, broad), (BRASS_BRIGHT, broad * 0.35)):
        painter.setPen(QPen(colour(tint, 230), width))
        painter.drawRoundedRect(line, radius, radius)


def _paint_bed(painter: QPainter, frame: Frame, room: str) -> None:
    """Cloth under the cushions too, so that it shows where a pocket opens them."""
    rect = frame.grown(CUSHION_MM)
    lit, edge = (
        (CLOTH_LIT, CLOTH_EDGE)
        if room == "dark"
        else (mix(CLOTH_LIT, "#FFFFFF", 0.12), mix(CLOTH_EDGE, CLOTH_LIT, 0.6))
    )
    centre = rect.center() - QPointF(0, rect.height() * 0.04)
    glow = QRadialGradient(QPointF(0, 0), 1)
    for stop, share in ((0.0, 0.0), (0.4, 0.16), (0.75, 0.6), (1.0, 1.0)):
        glow.setColorAt(stop, colour(mix(lit, edge, share)))
    painter.save()
    painter.setClipRect(rect)
    painter.translate(centre)
    painter.scale(rect.width() * 0.60, rect.height() * 0.66)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(glow))
    painter.drawRect(QRectF(-2, -2, 4, 4))
    painter.restore()
    painter.fillRect(rect, QBrush(_nap()))


@lru_cache(maxsize=1)
def _nap() -> QImage:
    """A tile of fibres brushed along the table."""
    side = 160
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(Qt.GlobalColor.transparent)
    chance = Random(1850)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for _ in range(1500):
        x, y, reach = chance.uniform(0, side), chance.uniform(0, side), chance.uniform(0.6, 1.8)
        rise = chance.uniform(-0.7, 0.7)
        tint = QColor(235, 255, 225, 6) if chance.random() < 0.5 else QColor(0, 0, 0, 9)
        painter.setPen(QPen(tint, 0.8))
        for ox in (-side, 0, side):
            painter.drawLine(QPointF(x + ox - reach, y - rise), QPointF(x + ox + reach, y + rise))
    painter.end()
    return tile


def _paint_cushions(painter: QPainter, frame: Frame, tuning: Tuning, room: str) -> None:
    top = CUSHION if room == "dark" else mix(CUSHION, CLOTH_LIT, 0.45)
    for shape in cushion_shapes(frame, tuning):
        _paint_cushion_shadow(painter, shape)
        wall = _wall_of(shape)
        deep = QPointF(*((0, -1), (1, 0), (0, 1), (-1, 0))[wall]) * frame.size(CUSHION_MM)
        across = QLinearGradient(shape.at(0) + deep, shape.at(0))
        lift = (0.16, 0.02, 0.04, 0.10)[wall]
        across.setColorAt(0.0, colour(mix(top, "#000000", 0.34)))
        across.setColorAt(0.18, colour(mix(top, "#FFFFFF", lift)))
        across.setColorAt(0.78, colour(mix(top, "#FFFFFF", lift * 0.55)))
        across.setColorAt(1.0, colour(mix(top, "#000000", 0.30)))
        painter.setPen(QPen(colour(mix(top, "#000000", 0.55), 200), 0.8))
        painter.setBrush(QBrush(across))
        painter.drawPolygon(shape)
        painter.setPen(QPen(colour(mix(top, "#FFFFFF", 0.30), 110), 0.9))
        painter.drawLine(shape.at(0) + deep * 0.12, shape.at(1) + deep * 0.12)


def _paint_cushion_shadow(painter: QPainter, shape: QPolygonF) -> None:
    """The cushion stands above the cloth: a soft dark edge below its nose."""
    nose = shape.at(0), shape.at(1)
    for step in range(5):
        painter.setPen(QPen(QColor(0, 0, 0, 26), 2.0 + step * 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(nose[0] + QPointF(0.6, 1.2), nose[1] + QPointF(0.6, 1.2))


def _wall_of(shape: QPolygonF) -> int:
    """0 top, 1 right, 2 bottom, 3 left on the screen, from the way the cushion's back lies."""
    inner, outer = (shape.at(0) + shape.at(1)) / 2, (shape.at(2) + shape.at(3)) / 2
    turn = atan2(outer.y() - inner.y(), outer.x() - inner.x())
    return {-2: 0, 0: 1, 2: 2}.get(round(turn * 4 / pi), 3)


def cushion_shapes(frame: Frame, tuning: Tuning) -> list[QPolygonF]:
    """Each straight piece of cushion: its nose (two points), then its back, cut away at the pockets."""
    size = {"x": frame.length_mm, "y": frame.width_mm}
    facing = 0.0 if tuning.cushions.nose is None else 1.0  # the old openings are plain half circles
    shapes = []
    for axis, across, out in (("x", 0.0, -1), ("x", size["y"], 1), ("y", 0.0, -1), ("y", size["x"], 1)):
        marks = sorted((low, high, middle) for low, high, middle in _openings(tuning, axis, across))
        edges = [(0.0, False)]
        for low, high, middle in marks:
            edges += [(max(0.0, low), middle), (min(size[axis], high), middle)]
        edges.append((size[axis], False))
        for (begin, begin_side), (end, end_side) in zip(edges[::2], edges[1::2], strict=True):
            if end > begin:
                shapes.append(_cushion_shape(frame, axis, across, out, (begin, begin_side), (end, end_side), facing))
    return shapes


def _openings(tuning: Tuning, axis: str, across: float) -> list[tuple[float, float, bool]]:
    found = []
    for pocket in tuning.pockets:
        along, beside = (pocket.at_x, pocket.at_y) if axis == "x" else (pocket.at_y, pocket.at_x)
        if abs(1000 * beside - across) < 1.0:
            middle = axis == "x" and abs(pocket.at_x - tuning.length / 2) < 1e-6
            found.append((1000 * (along - pocket.mouth), 1000 * (along + pocket.mouth), middle))
    return found


def _cushion_shape(
    frame: Frame, axis: str, across: float, out: int, begin: tuple[float, bool], end: tuple[float, bool], facing: float
) -> QPolygonF:
    size = frame.length_mm if axis == "x" else frame.width_mm
    back = across + out * CUSHION_MM

    def cut(edge: tuple[float, bool], sign: int) -> float:
        """How far along the back of a cushion ends: mitred in a corner, drawn in towards a pocket."""
        along, middle = edge
        if along in (0.0, size):
            return along + sign * -CUSHION_MM
        return along - sign * CUSHION_MM * facing * (0.25 if middle else 0.72)

    ends = [(begin[0], across), (end[0], across), (cut(end, -1), back), (cut(begin, 1), back)]
    return QPolygonF([frame.at(a, b) if axis == "x" else frame.at(b, a) for a, b in ends])


def _paint_pocket(painter: QPainter, frame: Frame, pocket: Pocket, *, old: bool) -> None:
    """A dark hole with its rim; the old ones show the knitted bag."""
    centre, radius = frame.at(1000 * pocket.x, 1000 * pocket.y), frame.size(1000 * pocket.radius)
    rim = radius * (1.14 if old else 1.22)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#120B07", 235))
    painter.drawEllipse(centre, rim, rim)
    painter.setPen(QPen(colour(BRASS_DARK if old else "#3A2A20"), radius * 0.13))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, rim, rim)
    painter.setPen(QPen(colour(BRASS_BRIGHT if old else BRASS, 130), radius * 0.035))
    painter.drawEllipse(centre, rim * 1.04, rim * 1.04)
    hole = QRadialGradient(centre + QPointF(radius * 0.1, radius * 0.25), radius * 1.1)
    hole.setColorAt(0, colour("#1D1410" if old else "#100C0A"))
    hole.setColorAt(0.8, colour("#0A0605"))
    hole.setColorAt(1, colour("#000000"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(hole))
    painter.drawEllipse(centre, radius, radius)
    if old:
        _paint_net(painter, centre, radius)


def _paint_net(painter: QPainter, centre: QPointF, radius: float) -> None:
    shape = QPainterPath()
    shape.addEllipse(centre, radius * 0.94, radius * 0.94)
    painter.save()
    painter.setClipPath(shape)
    painter.setPen(QPen(colour("#8A7350", 80), max(0.5, radius * 0.04)))
    step = radius * 0.36
    for k in range(-6, 7):
        for slope in (1, -1):
            painter.drawLine(
                centre + QPointF(k * step - radius, slope * -radius),
                centre + QPointF(k * step + radius, slope * radius),
            )
    painter.restore()


def _paint_studs(painter: QPainter, frame: Frame, tuning: Tuning) -> None:
    """Ivory studs at the eighths and quarters, where no pocket is in the way."""
    reach = frame.rail_mm * 0.40 + CUSHION_MM
    size = max(1.6, frame.size(9.0))
    length, width = frame.length_mm, frame.width_mm
    places = [(length * k / 8, y) for k in range(1, 8) for y in (-reach, width + reach)]
    places += [(x, width * k / 4) for k in range(1, 4) for x in (-reach, length + reach)]
    for x, y in places:
        if any(hypot(x - 1000 * p.x, y - 1000 * p.y) < 1000 * p.radius * 1.5 + reach * 0.4 for p in tuning.pockets):
            continue
        at = frame.at(x, y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawEllipse(at + QPointF(0.5, 0.8), size * 1.15, size * 1.15)
        painter.setBrush(colour(IVORY_LIGHT, 235))
        if tuning.cushions.nose is None:
            painter.drawEllipse(at, size * 0.8, size * 0.8)
        else:
            painter.drawPolygon(_diamond(at, size * 1.25, size * 0.85, along=0 <= x <= length))


def _diamond(at: QPointF, long: float, short: float, *, along: bool) -> QPolygonF:
    wide, high = (long, short) if along else (short, long)
    return QPolygonF([at + QPointF(*step) for step in ((wide, 0), (0, high), (-wide, 0), (0, -high))])


def _paint_spots(painter: QPainter, frame: Frame, tuning: Tuning) -> None:
    """The three patches of the long axis, and the mark line of the old table."""
    painter.setPen(Qt.PenStyle.NoPen)
    for place in tuning.spots().values():
        at = frame.at(place.x_mm, place.y_mm)
        painter.setBrush(QColor(8, 26, 17, 150))
        painter.drawEllipse(at, max(1.5, frame.size(7.0)), max(1.5, frame.size(7.0)))
    if tuning.pockets:
        line = frame.length_mm / 4
        painter.setPen(QPen(QColor(235, 245, 225, 38), max(0.8, frame.size(3.0))))
        painter.drawLine(frame.at(line, 0), frame.at(line, frame.width_mm))


def _paint_candlelight(painter: QPainter, frame: Frame) -> None:
    rect = frame.outer()
    painter.save()
    painter.setClipRect(rect)
    painter.translate(rect.center())
    painter.scale(rect.width() * 0.62, rect.height() * 0.80)
    light = QRadialGradient(QPointF(0, 0), 1)
    light.setColorAt(0, colour(CANDLE, 26))
    light.setColorAt(0.5, colour(CANDLE, 12))
    light.setColorAt(1, colour(CANDLE, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(light))
    painter.drawRect(QRectF(-1, -1, 2, 2))
    painter.restore()
