"""Outlines written as short text, turned into painter paths once and kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0, "O": 3, "E": 4}


class _Pencil:
    """Follows one outline; capital letters are absolute, small ones relative to the present point."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self.path.setFillRule(Qt.FillRule.WindingFill)
        self.at = QPointF(0, 0)
        self.control = QPointF(0, 0)
        self.start = QPointF(0, 0)

    def run(self, letter: str, n: list[float]) -> None:
        base = self.at if letter.islower() else QPointF(0, 0)
        kind = letter.upper()
        if kind == "H":
            n = [n[0], 0.0 if letter.islower() else self.at.y()]
        elif kind == "V":
            n = [0.0 if letter.islower() else self.at.x(), n[0]]
        points = [QPointF(n[i], n[i + 1]) + base for i in range(0, len(n) - 1, 2)]
        getattr(self, f"_{kind.lower()}")(points, n)

    def _m(self, p: list[QPointF], _n: list[float]) -> None:
        self.path.moveTo(p[0])
        self.at = self.control = self.start = p[0]

    def _l(self, p: list[QPointF], _n: list[float]) -> None:
        self.path.lineTo(p[0])
        self.at = self.control = p[0]

    _h = _v = _l

    def _c(self, p: list[QPointF], _n: list[float]) -> None:
        self.path.cubicTo(p[0], p[1], p[2])
        self.control, self.at = p[1], p[2]

    def _s(self, p: list[QPointF], _n: list[float]) -> None:
        self._c([self.at * 2 - self.control, p[0], p[1]], _n)

    def _q(self, p: list[QPointF], _n: list[float]) -> None:
        self.path.quadTo(p[0], p[1])
        self.control, self.at = p[0], p[1]

    def _z(self, _p: list[QPointF], _n: list[float]) -> None:
        self.path.closeSubpath()
        self.at = self.control = self.start

    def _o(self, p: list[QPointF], n: list[float]) -> None:
        self.path.addEllipse(p[0], n[2], n[2])

    def _e(self, p: list[QPointF], n: list[float]) -> None:
        self.path.addEllipse(p[0], n[2], n[3])


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(text)
    letter, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            letter, i = tokens[i], i + 1
        count = _COUNT[letter.upper()]
        yield letter, [float(t) for t in tokens[i : i + count]]
        i += count
        letter = {"M": "L", "m": "l"}.get(letter, letter)


@lru_cache(maxsize=4096)
def path(text: str) -> QPainterPath:
    """Return the outline described by M L H V C S Q Z as in SVG, plus `O x y r` circle and `E x y rx ry` ellipse."""
    pencil = _Pencil()
    for letter, numbers in _commands(text):
        pencil.run(letter, numbers)
    return pencil.path


def placed(outline: QPainterPath, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> QPainterPath:
    """Return the outline scaled about its origin, turned by degrees and moved to x, y."""
    return QTransform().translate(x, y).rotate(turn).scale(scale, scale).map(outline)


def nib(text: str, width: float, contrast: float = 2.0) -> QPainterPath:
    """Return the line drawn with a nib whose upright strokes are `contrast` times as thick as its level ones."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setCurveThreshold(0.05)
    tall = stroker.createStroke(QTransform.fromScale(1, contrast).map(path(text)))
    return QTransform.fromScale(1, 1 / contrast).map(tall)
