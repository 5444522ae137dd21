"""The slate in its wooden frame: chalk strokes in bundles, sheep's heads drawn stroke by stroke, or figures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from desktop.art.glyphs import word_in
from desktop.art.palette import CHALK, SLATE, colour, mix
from desktop.art.paths import path
from desktop.art.table import CHERRY, paint_grain

_BUNDLE = 5
#: Beyond this many strokes (or heads) the number is written in figures.
MOST_STROKES = 60
_STROKES_PER_HEAD = 4
_MOST_HEADS = 30


def slate_surface(rect: QRectF) -> QRectF:
    """Return where on a slate that fills this rectangle one can write."""
    frame = _frame(rect)
    return rect.adjusted(frame * 1.5, frame * 1.4, -frame * 1.5, -frame * 1.4)


def _frame(rect: QRectF) -> float:
    return max(3.0, min(rect.width(), rect.height()) * 0.075)


def paint_blank_slate(painter: QPainter, rect: QRectF) -> None:
    """Paint an empty slate with the traces of what was wiped off."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    frame = _frame(rect)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(rect.adjusted(2, 3, 0, 0), frame * 0.5, frame * 0.5)
    outer = rect.adjusted(0, 0, -2, -3)
    shape = QPainterPath()
    shape.addRoundedRect(outer, frame * 0.5, frame * 0.5)
    painter.fillPath(shape, colour(CHERRY.mid))
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    paint_grain(painter, outer, True, CHERRY, 7)
    painter.restore()
    painter.setPen(QPen(colour(CHERRY.dark), max(0.8, frame * 0.09)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    _paint_stone(painter, outer.adjusted(frame, frame, -frame, -frame))
    painter.restore()


def _paint_stone(painter: QPainter, stone: QRectF) -> None:
    ground = QLinearGradient(stone.topLeft(), stone.bottomRight())
    ground.setColorAt(0, colour(mix(SLATE, "#FFFFFF", 0.1)))
    ground.setColorAt(1, colour(mix(SLATE, "#000000", 0.25)))
    painter.setBrush(ground)
    painter.setPen(QPen(QColor(0, 0, 0, 170), 1.4))
    painter.drawRect(stone)
    painter.save()
    painter.setClipRect(stone, Qt.ClipOperation.IntersectClip)
    chance = Random(1830)
    for _ in range(7):
        painter.setPen(QPen(colour(CHALK, 9), stone.height() * chance.uniform(0.06, 0.16)))
        y = stone.top() + stone.height() * chance.random()
        x = stone.left() + stone.width() * chance.uniform(0.0, 0.5)
        painter.drawLine(
            QPointF(x, y), QPointF(x + stone.width() * 0.5, y - stone.height() * chance.uniform(-0.1, 0.2))
        )
    painter.restore()


def chalk(painter: QPainter, line: QPainterPath, width: float, seed: int) -> None:
    """Draw a chalk line: a soft body, a firmer core and the crumbs that miss the grain of the stone."""
    chance = Random(seed)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, alpha in ((1.0, 120), (0.62, 160)):
        pen = QPen(colour(CHALK, alpha), width * share)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(line.translated(chance.uniform(-0.1, 0.1) * width, 0))
    if width < 1.6:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    length = line.length()
    for _ in range(int(min(60, length / width * 2.2))):
        at = line.pointAtPercent(chance.random())
        off = QPointF(chance.uniform(-0.5, 0.5), chance.uniform(-0.5, 0.5)) * width
        painter.setBrush(colour(SLATE, 150) if chance.random() < 0.55 else colour(CHALK, 150))
        size = width * chance.uniform(0.06, 0.16)
        painter.drawEllipse(at + off, size, size)


def paint_slate(painter: QPainter, rect: QRectF, value: int, picture: Sequence[object] = ()) -> None:
    """Paint a slate with `value` strokes in bundles of five, or in bundles as large as the picture says."""
    paint_blank_slate(painter, rect)
    surface = slate_surface(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    bundles = [int(str(entry)) for entry in picture] if picture else _bundles(value)
    if value < 0 or sum(bundles) > MOST_STROKES:
        _paint_figures(painter, surface, value)
    elif bundles:
        _paint_bundles(painter, surface, bundles)
    painter.restore()


def _bundles(value: int) -> list[int]:
    whole, rest = divmod(max(0, value), _BUNDLE)
    return [_BUNDLE] * whole + ([rest] if rest else [])


def _paint_figures(painter: QPainter, surface: QRectF, value: int) -> None:
    high = surface.height() * 0.5
    area = QRectF(surface.left(), surface.center().y() - high / 2, surface.width(), high)
    painter.setPen(QPen(colour(CHALK, 110), high * 0.03))
    painter.setBrush(colour(CHALK, 215))
    painter.drawPath(word_in(str(value), area))


def _paint_bundles(painter: QPainter, surface: QRectF, bundles: list[int]) -> None:
    """Rows of bundles: upright strokes, the fifth one laid across the four before it."""
    across = _columns(surface, len(bundles))
    down = -(-len(bundles) // across)
    cell = min(surface.width() / across, surface.height() / down * 1.15, surface.height() * 0.62)
    high = min(surface.height() / down, cell / 0.9) * 0.72
    for number, size in enumerate(bundles):
        row, column = divmod(number, across)
        in_row = min(across, len(bundles) - row * across)
        x = surface.center().x() + (column - (in_row - 1) / 2) * cell
        y = surface.center().y() + (row - (down - 1) / 2) * surface.height() / down
        _paint_bundle(painter, QPointF(x, y), cell * 0.74, high, size, number)


def _columns(surface: QRectF, count: int) -> int:
    """How many bundles stand side by side so that they come out largest."""
    best, columns = 0.0, 1
    for across in range(1, count + 1):
        cell = min(surface.width() / across, surface.height() / -(-count // across) * 1.15)
        if cell > best + 0.01:
            best, columns = cell, across
    return columns


def _paint_bundle(painter: QPainter, middle: QPointF, wide: float, high: float, size: int, seed: int) -> None:
    chance = Random(seed * 97 + 11)
    upright = size if size != _BUNDLE else _BUNDLE - 1
    step = wide / max(4, upright)
    width = max(1.2, high * 0.085)
    for k in range(upright):
        x = middle.x() + (k - (upright - 1) / 2) * step
        lean, lift = chance.uniform(-0.05, 0.07) * high, chance.uniform(-0.04, 0.04) * high
        line = QPainterPath(QPointF(x + lean, middle.y() - high / 2 + lift))
        line.quadTo(
            QPointF(x + chance.uniform(-0.03, 0.03) * high, middle.y()), QPointF(x - lean, middle.y() + high / 2 + lift)
        )
        chalk(painter, line, width, seed * 31 + k)
    if size == _BUNDLE:
        line = QPainterPath(QPointF(middle.x() - wide * 0.56, middle.y() + high * 0.26))
        line.quadTo(middle + QPointF(0, high * 0.02), QPointF(middle.x() + wide * 0.56, middle.y() - high * 0.24))
        chalk(painter, line, width, seed * 31 + 9)


#: A sheep's head, stroke by stroke: one cheek, the other with the poll, the ears, then eyes, nose and mouth.
_HEAD = (
    ("M 0 -40 C -22 -42 -30 -26 -26 -8 C -23 10 -18 34 0 42",),
    ("M 0 -40 C 22 -42 30 -26 26 -8 C 23 10 18 34 0 42", "M -14 -37 C -8 -50 8 -50 14 -37"),
    (
        "M -26 -20 C -42 -28 -52 -18 -48 -6 C -40 -4 -32 -6 -27 -10",
        "M 26 -20 C 42 -28 52 -18 48 -6 C 40 -4 32 -6 27 -10",
    ),
    (
        "M -12 -12 L -11 -10",
        "M 12 -12 L 11 -10",
        "M -8 22 C -4 27 4 27 8 22",
        "M 0 25 L 0 31 M -9 34 C -4 38 4 38 9 34",
    ),
)


def paint_heads(painter: QPainter, rect: QRectF, value: int, picture: Sequence[object] = ()) -> None:
    """Paint a slate on which every four strokes grow into a sheep's head (picture: finished heads, odd strokes)."""
    paint_blank_slate(painter, rect)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    heads, strokes = (int(str(n)) for n in picture) if picture else divmod(value, _STROKES_PER_HEAD)
    if value < 0 or heads > _MOST_HEADS:
        _paint_figures(painter, slate_surface(rect), value)
        return
    drawn = [_STROKES_PER_HEAD] * heads + ([strokes] if strokes else [])
    if not drawn:
        return
    surface = slate_surface(rect)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    across = _columns(surface, len(drawn))
    down = -(-len(drawn) // across)
    scale = min(surface.width() / across / 112, surface.height() / down / 104, surface.height() / 130)
    for number, count in enumerate(drawn):
        row, column = divmod(number, across)
        in_row = min(across, len(drawn) - row * across)
        painter.save()
        painter.translate(
            surface.center().x() + (column - (in_row - 1) / 2) * 112 * scale,
            surface.center().y() + (row - (down - 1) / 2) * surface.height() / down,
        )
        painter.scale(scale, scale)
        _paint_head(painter, count, number, max(5.0, 1.3 / scale))
        painter.restore()
    painter.restore()


def _paint_head(painter: QPainter, strokes: int, seed: int, width: float) -> None:
    for k, lines in enumerate(_HEAD[:strokes]):
        for line in lines:
            chalk(painter, path(line), width, seed * 13 + k)
