"""The engraver's plate: flat colour under an ink line, patterns and hatching, in the painter's present coordinates."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from desktop.art.palette import INK, colour
from desktop.art.paths import path
from desktop.art.patterns import pattern

LINE = 1.2
#: An ink line never gets thinner than this many pixels; finer work is left out instead.
_LEAST_LINE = 0.5
_LEAST_FINE = 0.16


def _outline(shape: str | QPainterPath) -> QPainterPath:
    return path(shape) if isinstance(shape, str) else shape


class Plate:
    """Draws on a painter in the manner of a stencilled woodcut."""

    def __init__(self, painter: QPainter, ink: str = INK) -> None:
        self.painter = painter
        self.ink = ink
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    @property
    def scale(self) -> float:
        """Pixels per unit under the painter's present transform."""
        return math.sqrt(abs(self.painter.combinedTransform().determinant()))

    def fill_all(self, shapes: Iterable[QPainterPath], tint: str) -> None:
        """Lay the same flat colour on many outlines, without ink."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour(tint))
        for shape in shapes:
            self.painter.drawPath(shape)

    def fill(self, shape: str | QPainterPath, tint: str, line: float = LINE, alpha: int = 255) -> None:
        """Lay a flat colour and, unless line is 0, draw its ink outline."""
        outline = _outline(shape)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour(tint, alpha))
        self.painter.drawPath(outline)
        if line:
            self.line(outline, line)

    def line(self, shape: str | QPainterPath, width: float = LINE, tint: str | None = None) -> None:
        """Draw an ink line that stays visible however small the picture is."""
        self._stroke(shape, max(width, _LEAST_LINE / self.scale), tint)

    def fine(self, shape: str | QPainterPath, width: float = 0.5, tint: str | None = None) -> None:
        """Draw a fine line such as hatching, left out when it would only grey the picture."""
        if width * self.scale >= _LEAST_FINE:
            self._stroke(shape, width, tint)

    def _stroke(self, shape: str | QPainterPath, width: float, tint: str | None) -> None:
        pen = QPen(colour(tint or self.ink), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(_outline(shape))

    def cloth(
        self, shape: str | QPainterPath, tint: str, motif: str, second: str, step: float = 9.0, line: float = LINE
    ) -> None:
        """Fill a shape with cloth: a ground colour and a woven motif in a second one."""
        outline = _outline(shape)
        self.fill(outline, tint, 0)
        if step * self.scale >= 2.5:
            box = outline.boundingRect()
            if self.painter.hasClipping():
                box &= self.painter.clipBoundingRect()
            self.painter.save()
            self.painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
            self.fill_all(pattern(motif, step, _snapped(box, step)), second)
            self.painter.restore()
        if line:
            self.line(outline, line)

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Draw the enclosed work moved to x, y, scaled, turned by degrees and perhaps seen in a mirror."""
        self.painter.save()
        self.painter.translate(QPointF(x, y))
        self.painter.rotate(turn)
        self.painter.scale(-scale if flip else scale, scale)
        try:
            yield
        finally:
            self.painter.restore()

    @contextmanager
    def within(self, shape: str | QPainterPath) -> Iterator[None]:
        """Keep the enclosed work inside a shape."""
        self.painter.save()
        self.painter.setClipPath(_outline(shape), Qt.ClipOperation.IntersectClip)
        try:
            yield
        finally:
            self.painter.restore()


def _snapped(box: QRectF, step: float) -> tuple[int, int, int, int]:
    return (
        math.floor(box.left() / step) - 1,
        math.floor(box.top() / step) - 1,
        math.ceil(box.right() / step) + 1,
        math.ceil(box.bottom() / step) + 1,
    )
