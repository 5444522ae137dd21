"""Balls that show how they turn: a coloured disc, its marks carried round by the true rotation, light and shadow."""

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QIcon,
    QImage,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from desktop import theme
from desktop.art.palette import INK, IVORY_LIGHT, colour
from physics.tracks import IDENTITY, Quaternion, rotated

WHITE, SPOT_WHITE, RED = "#F5EBD3", "#F0DFA8", "#9E1B1E"
POOL = ("#E3B23C", "#23447E", "#A4262C", "#54306B", "#C8642B", "#2F6B43", "#6E2A22", "#1F1A17")
Vector = tuple[float, float, float]
POLES: tuple[Vector, ...] = ((0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))
_CAP_POINTS = 28


@dataclass(frozen=True)
class Dot:
    """A round mark on the ball: where it lies, its angular radius, its colour."""

    at: Vector
    radius: float
    tint: str


@dataclass(frozen=True)
class Look:
    """What a ball looks like: its body, round marks, white caps of a striped ball, a numeral in a disc."""

    body: str
    dots: tuple[Dot, ...] = ()
    caps: tuple[Dot, ...] = ()
    numeral: str = ""


def look_of(ball: str, *, dotted: bool) -> Look:
    """The look of a ball by its name; numbered balls carry pips on the old tables, numerals on the new."""
    named = _NAMED.get(ball)
    if named is not None:
        return named
    if ball.isdigit() and 1 <= int(ball) <= 15:
        return _pips(int(ball)) if dotted and int(ball) <= 12 else _pool(int(ball))
    if ball[:1] == "s" and ball[1:].isdigit():
        return Look(WHITE)  # one of the twelve of the Ronde
    return Look(WHITE, numeral=ball[:2])


def _six(body: str, tint: str, radius: float) -> Look:
    return Look(body, tuple(Dot(pole, radius, tint) for pole in POLES))


def _pips(number: int) -> Look:
    """Ivory with as many pips as its number, in rings about both poles."""
    dots = []
    for pole in (1.0, -1.0):
        inner = min(number, 4) if number != 5 else 1
        for count, tilt, offset in ((inner, 0.0 if inner == 1 else 0.32, 0.0), (number - inner, 0.74, 0.35)):
            for k in range(count):
                turn = 2 * pi * k / count + offset
                dots.append(Dot((sin(tilt) * cos(turn), sin(tilt) * sin(turn), pole * cos(tilt)), 0.13, INK))
    return Look(WHITE, tuple(dots))


def _pool(number: int) -> Look:
    tint = POOL[(number - 1) % 8]
    caps = (Dot((0.0, 1.0, 0.0), 0.98, IVORY_LIGHT), Dot((0.0, -1.0, 0.0), 0.98, IVORY_LIGHT)) if number > 8 else ()
    return Look(tint, caps=caps, numeral=str(number))


_NAMED = {
    "white": _six(WHITE, "#8C6A3C", 0.13),
    "cue": _six(WHITE, "#8C6A3C", 0.13),
    "spot": Look(
        SPOT_WHITE, (Dot((0, 0, 1), 0.30, INK), Dot((0, 0, -1), 0.30, INK), *(Dot(p, 0.10, INK) for p in POLES[2:]))
    ),
    "yellow": _six("#E3B23C", "#5A3A10", 0.15),
    "red": _six(RED, "#F0DFA8", 0.14),
    "carambol": _six("#D07A2A", "#3A1E08", 0.17),
    "carambol2": Look(WHITE, caps=(Dot((0.0, 1.0, 0.0), pi / 2, "#D07A2A"),)),
    "black": _six("#241C18", "#D9B96E", 0.14),
    "blue": _six("#2E5E8C", "#EFE3C8", 0.14),
}


def paint_ball(
    painter: QPainter, at: QPointF, radius: float, look: Look, turn: Quaternion = IDENTITY, ratio: float = 1.0
) -> None:
    """Paint a ball of that radius in pixels, turned as it is."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(look.body))
    painter.drawEllipse(at, radius, radius)
    if look.caps:
        for cap in look.caps:
            painter.setBrush(colour(cap.tint))
            painter.drawPolygon(_cap_shape(at, radius, rotated(turn, cap.at), cap.radius))
    for dot in look.dots:
        x, y, z = rotated(turn, dot.at)
        if z > 0.02:
            painter.setBrush(colour(dot.tint))
            _paint_dot(painter, at, radius, x, y, z, dot.radius)
    if look.numeral:
        for pole in (1.0, -1.0):
            _paint_numeral(painter, at, radius, look.numeral, turn, pole)
    shine = _shine(max(2, round(radius * 2 * ratio)))
    painter.drawImage(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius), shine)


def _paint_dot(painter: QPainter, at: QPointF, r: float, x: float, y: float, z: float, size: float) -> None:
    """A small round mark seen at a slant: an ellipse across the line to the middle."""
    away = sqrt(x * x + y * y)
    wide = r * sin(size)
    centre = QPointF(at.x() + r * cos(size) * x, at.y() - r * cos(size) * y)
    if away < 0.08 or wide < 1.2:
        flat = wide * (1.0 + z) / 2
        painter.drawEllipse(centre, flat, flat)
        return
    painter.save()
    painter.setTransform(QTransform(-y / away, -x / away, x / away, -y / away, centre.x(), centre.y()), True)
    painter.drawEllipse(QPointF(0, 0), wide, wide * z)
    painter.restore()


def _cap_shape(at: QPointF, r: float, middle: Vector, size: float) -> QPolygonF:
    """The visible part of a large cap; what lies behind is drawn in to the rim."""
    u, v = _across(middle)
    flat = sqrt(middle[0] ** 2 + middle[1] ** 2) or 1.0
    lean = (middle[0] / flat, middle[1] / flat)
    points = []
    for k in range(_CAP_POINTS):
        turn = 2 * pi * k / _CAP_POINTS
        a, b, c = sin(size) * cos(turn), sin(size) * sin(turn), cos(size)
        x, y, z = (c * middle[i] + a * u[i] + b * v[i] for i in range(3))
        if z < 0.0:
            x, y = x - z * lean[0], y - z * lean[1]
            away = sqrt(x * x + y * y) or 1.0
            x, y = x / away, y / away
        points.append(QPointF(at.x() + r * x, at.y() - r * y))
    return QPolygonF(points)


def _across(n: Vector) -> tuple[Vector, Vector]:
    """Two directions across a third."""
    ref = (1.0, 0.0, 0.0) if abs(n[0]) < 0.8 else (0.0, 1.0, 0.0)
    u = (n[1] * ref[2] - n[2] * ref[1], n[2] * ref[0] - n[0] * ref[2], n[0] * ref[1] - n[1] * ref[0])
    size = sqrt(u[0] ** 2 + u[1] ** 2 + u[2] ** 2)
    u = (u[0] / size, u[1] / size, u[2] / size)
    return u, (n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0])


def _paint_numeral(painter: QPainter, at: QPointF, r: float, numeral: str, turn: Quaternion, pole: float) -> None:
    x, y, z = rotated(turn, (0.0, 0.0, pole))
    if z <= 0.12:
        return
    painter.setBrush(colour(IVORY_LIGHT))
    _paint_dot(painter, at, r, x, y, z, 0.58)
    ux, uy, _ = rotated(turn, (pole, 0.0, 0.0))
    vx, vy, _ = rotated(turn, (0.0, 1.0, 0.0))
    painter.save()
    painter.setTransform(
        QTransform(r * ux, -r * uy, -r * vx, r * vy, at.x() + r * 0.86 * x, at.y() - r * 0.86 * y), True
    )
    painter.setBrush(colour(INK))
    painter.drawPath(_numeral_path(numeral))
    painter.restore()


@lru_cache(maxsize=64)
def _numeral_path(numeral: str) -> QPainterPath:
    """A numeral 0.62 ball radii high about the origin."""
    font = QFont(theme.serif(64, bold=True))
    made = QPainterPath()
    made.addText(QPointF(0, 0), font, numeral)
    box = made.boundingRect()
    scale = min(0.62 / box.height(), 0.80 / box.width()) if box.height() and box.width() else 0.01
    return QTransform.fromScale(scale, scale).map(made.translated(-box.center()))


@lru_cache(maxsize=32)
def _shine(pixels: int) -> QImage:
    """Light from above left on a ball, and the dark of its rim, as a picture to lay over any colour."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    r = pixels / 2
    middle = QPointF(r, r)
    painter.setPen(Qt.PenStyle.NoPen)
    shade = QRadialGradient(QPointF(r * 0.78, r * 0.72), r * 1.42)
    for stop, alpha in ((0.0, 0), (0.45, 12), (0.72, 70), (0.92, 150), (1.0, 190)):
        shade.setColorAt(stop, QColor(24, 10, 4, alpha))
    painter.setBrush(QBrush(shade))
    painter.drawEllipse(middle, r, r)
    glow = QRadialGradient(QPointF(r * 0.66, r * 0.58), r * 0.62)
    for stop, alpha in ((0.0, 190), (0.18, 110), (0.5, 34), (1.0, 0)):
        glow.setColorAt(stop, QColor(255, 250, 235, alpha))
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(middle, r * 0.97, r * 0.97)
    bounce = QRadialGradient(QPointF(r * 1.35, r * 1.5), r * 0.6)
    bounce.setColorAt(0, QColor(110, 190, 140, 46))
    bounce.setColorAt(1, QColor(110, 190, 140, 0))
    painter.setBrush(QBrush(bounce))
    painter.drawEllipse(middle, r * 0.96, r * 0.96)
    painter.end()
    return image


@lru_cache(maxsize=32)
def _shadow(pixels: int) -> QImage:
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    r = pixels / 2
    dark = QRadialGradient(QPointF(r, r), r)
    for stop, alpha in ((0.0, 165), (0.45, 140), (0.7, 62), (1.0, 0)):
        dark.setColorAt(stop, QColor(0, 12, 6, alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(dark))
    painter.drawEllipse(QPointF(r, r), r, r)
    painter.end()
    return image


def paint_shadow(painter: QPainter, at: QPointF, radius: float, lift: float = 0.0) -> None:
    """The soft shadow of a ball `lift` pixels above the cloth."""
    reach = radius * 1.42 + lift * 0.3
    x, y = at.x() + radius * 0.20 + lift * 0.6, at.y() + radius * 0.34 + lift * 0.9
    painter.drawImage(QRectF(x - reach, y - reach, 2 * reach, 2 * reach), _shadow(max(4, round(radius * 2.84))))


def ball_reach(radius: float, lift: float = 0.0) -> float:
    """How far from its centre a ball with its shadow can leave paint, in pixels."""
    return radius * 1.9 + lift * 1.3 + 2.0


@lru_cache(maxsize=64)
def ball_icon(ball: str, dotted: bool) -> QIcon:
    """A small picture of a ball for lists."""
    side = 36
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_ball(painter, QPointF(side / 2, side / 2), side / 2 - 2, look_of(ball, dotted=dotted))
    painter.end()
    return QIcon(picture)
