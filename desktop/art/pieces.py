"""Single pieces that count: jetons, fiches, contracts, coins and pegs, each about 0,0 in units of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from desktop.art.palette import (
    BLACK,
    BRASS,
    BRASS_BRIGHT,
    BRASS_DARK,
    FICHE_CONTRACT,
    FICHE_FIVE,
    FICHE_ONE,
    FICHE_TEN,
    INK,
    IVORY_LIGHT,
    SILVER,
    colour,
    mix,
)
from desktop.art.paths import path

#: How wide and how high each piece is, the thickness of its edge included.
SIZES: dict[str, tuple[float, float]] = {
    "jeton": (100.0, 106.0),
    "counter": (100.0, 106.0),
    "fiche": (190.0, 66.0),
    "contract": (150.0, 108.0),
    "coin": (100.0, 106.0),
    "token": (100.0, 106.0),
}
#: How far a piece lying on another one is lifted.
THICKNESS = {"jeton": 9.0, "counter": 9.0, "fiche": 9.0, "contract": 9.0, "coin": 8.0, "token": 9.0}
#: The stuff of each piece unless another colour is asked for: bone, stained red, blue and green, silver.
TINTS = {
    "jeton": FICHE_ONE,
    "counter": FICHE_ONE,
    "fiche": FICHE_FIVE,
    "contract": FICHE_CONTRACT,
    "coin": SILVER,
    "token": FICHE_TEN,
}
_EDGE = 6.0


def paint_piece(painter: QPainter, kind: str, tint: str = "") -> None:
    """Paint one piece with its edge and its shadow, in the units of SIZES about 0,0."""
    stuff = tint or TINTS[kind]
    outline = _OUTLINES[kind]()
    engraved = mix(stuff, INK, 0.62) if _light(stuff) else mix(stuff, IVORY_LIGHT, 0.72)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(0, -_EDGE / 2)
    _paint_body(painter, outline, stuff)
    _ENGRAVERS[kind](painter, engraved, stuff)
    _paint_gloss(painter, outline)
    painter.restore()


def _light(tint: str) -> bool:
    made = QColor(tint)
    return 0.3 * made.red() + 0.59 * made.green() + 0.11 * made.blue() > 140


def _paint_body(painter: QPainter, outline: QPainterPath, stuff: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for fall, alpha in ((_EDGE + 5, 34), (_EDGE + 3, 52)):
        painter.setBrush(QColor(6, 3, 0, alpha))
        painter.drawPath(outline.translated(2.5, fall))
    painter.setBrush(colour(mix(stuff, "#000000", 0.42)))
    painter.drawPath(outline.translated(0, _EDGE))
    box = outline.boundingRect()
    face = QLinearGradient(box.topLeft(), box.bottomRight())
    face.setColorAt(0, colour(mix(stuff, "#FFFFFF", 0.34)))
    face.setColorAt(0.45, colour(stuff))
    face.setColorAt(1, colour(mix(stuff, "#000000", 0.17)))
    painter.setBrush(face)
    painter.setPen(QPen(colour(mix(stuff, "#000000", 0.5)), 1.6))
    painter.drawPath(outline)


def _paint_gloss(painter: QPainter, outline: QPainterPath) -> None:
    """A soft candle light on the upper left."""
    box = outline.boundingRect()
    source = QPointF(box.left() + box.width() * 0.3, box.top() + box.height() * 0.22)
    light = QRadialGradient(source, box.height() * 0.7)
    light.setColorAt(0, QColor(255, 250, 232, 92))
    light.setColorAt(1, QColor(255, 250, 232, 0))
    painter.fillPath(outline, light)


# Outlines.


def _round() -> QPainterPath:
    return path("O 0 0 49")


def _oblong() -> QPainterPath:
    """A fiche: long, with scalloped ends."""
    return path(
        "M -80 -29 L 80 -29 C 80 -22 84 -19 92 -18 C 95 -6 95 6 92 18 C 84 19 80 22 80 29 "
        "L -80 29 C -80 22 -84 19 -92 18 C -95 6 -95 -6 -92 -18 C -84 -19 -80 -22 -80 -29 Z"
    )


def _tablet() -> QPainterPath:
    """A contract: a broad tablet with hollowed corners."""
    return path(
        "M -58 -50 L 58 -50 C 58 -40 63 -35 74 -35 L 74 35 C 63 35 58 40 58 50 "
        "L -58 50 C -58 40 -63 35 -74 35 L -74 -35 C -63 -35 -58 -40 -58 -50 Z"
    )


_OUTLINES: dict[str, Callable[[], QPainterPath]] = {
    "jeton": _round,
    "counter": _round,
    "fiche": _oblong,
    "contract": _tablet,
    "coin": _round,
    "token": _round,
}


# Engravings.


def _pen(tint: str, width: float) -> QPen:
    pen = QPen(colour(tint), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


@lru_cache(maxsize=32)
def _rays(inner: float, outer: float, count: int) -> QPainterPath:
    made = QPainterPath()
    for k in range(count):
        turn = 2 * math.pi * k / count
        made.moveTo(inner * math.cos(turn), inner * math.sin(turn))
        made.lineTo(outer * math.cos(turn), outer * math.sin(turn))
    return made


@lru_cache(maxsize=32)
def _guilloche(inner: float, outer: float, lobes: int) -> QPainterPath:
    """The engine-turner's rosette: one line that swings between two circles."""
    made = QPainterPath()
    middle, swing = (inner + outer) / 2, (outer - inner) / 2
    steps = lobes * 10
    for k in range(steps + 1):
        turn = 2 * math.pi * k / steps
        reach = middle + swing * math.cos(lobes * turn)
        point = QPointF(reach * math.cos(turn), reach * math.sin(turn))
        if k:
            made.lineTo(point)
        else:
            made.moveTo(point)
    return made


def _engrave(painter: QPainter, tint: str, *lines: tuple[QPainterPath | str, float]) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line, width in lines:
        painter.setPen(_pen(tint, width))
        painter.drawPath(path(line) if isinstance(line, str) else line)


def _engrave_jeton(painter: QPainter, tint: str, _stuff: str) -> None:
    _engrave(painter, tint, (_rays(42, 47, 60), 1.4), ("O 0 0 40.5", 1.6), (_guilloche(22, 38, 12), 1.2))
    rosette = _guilloche(6, 20, 8)
    painter.setPen(_pen(tint, 1.2))
    painter.setBrush(colour(tint, 60))
    painter.drawPath(rosette)
    painter.setBrush(colour(tint))
    painter.drawEllipse(QPointF(0, 0), 3.4, 3.4)


def _engrave_counter(painter: QPainter, tint: str, _stuff: str) -> None:
    """Turned rings about a star of eight points: the plain counter of Whist."""
    _engrave(painter, tint, (_rays(43, 47, 44), 1.5), ("O 0 0 41", 1.8), ("O 0 0 31", 1.2), ("O 0 0 28.5", 0.9))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint))
    painter.drawPath(path("M 0 -24 L 4.4 -7 L 17 -17 L 7 -4.4 L 24 0 L 7 4.4 L 17 17 L 4.4 7 L 0 24 L -4.4 7 L -17 17 "
                          "L -7 4.4 L -24 0 L -7 -4.4 L -17 -17 L -4.4 -7 Z"))  # fmt: skip


def _engrave_fiche(painter: QPainter, tint: str, _stuff: str) -> None:
    ticks = " ".join(f"M {x} -26 L {x} -21 M {x} 21 L {x} 26" for x in range(-74, 75, 6))
    frame = "M -76 -18.5 L 76 -18.5 C 79 -8 79 8 76 18.5 L -76 18.5 C -79 8 -79 -8 -76 -18.5 Z"
    _engrave(painter, tint, (ticks, 1.3), (frame, 1.6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint))
    middle = "M 0 -15 L 9 0 L 0 15 L -9 0 Z O 17 0 2.6 O -17 0 2.6"
    ends = (
        "M 24 0 C 32 -9 44 -9 56 0 C 44 9 32 9 24 0 Z M -24 0 C -32 -9 -44 -9 -56 0 C -44 9 -32 9 -24 0 Z "
        "O 66 0 3.6 O -66 0 3.6"
    )
    painter.drawPath(path(middle))
    painter.drawPath(path(ends))


def _engrave_contract(painter: QPainter, tint: str, _stuff: str) -> None:
    frame = (
        "M -54 -42 L 54 -42 C 55 -34 59 -31 66 -30 L 66 30 C 59 31 55 34 54 42 L -54 42 "
        "C -55 34 -59 31 -66 30 L -66 -30 C -59 -31 -55 -34 -54 -42 Z"
    )
    _engrave(painter, tint, (frame, 1.8), (_guilloche(27, 35, 24), 1.2), ("O 0 0 25", 1.5))
    corners = " ".join(
        f"M {x * 46} {y * 34} L {x * 60} {y * 20} M {x * 40} {y * 34} L {x * 60} {y * 14}"
        for x in (-1, 1)
        for y in (-1, 1)
    )
    _engrave(painter, tint, (corners, 1.3))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint))
    painter.drawPath(path(_CROWN))


_CROWN = "M -15 12 L -18 -10 L -8 0 L 0 -16 L 8 0 L 18 -10 L 15 12 Z O -18 -13 2.6 O 0 -19 3 O 18 -13 2.6"
_BUST = (
    "M 4 -34 C -10 -36 -18 -28 -18 -19 C -18 -15 -19 -13 -22 -7 C -23 -4 -22 -3 -18 -3 "
    "C -17 0 -18 1 -18 4 C -18 8 -14 9 -9 9 "
    "C -6 10 -6 14 -8 18 C -14 22 -22 24 -27 30 C -16 38 16 38 28 29 C 22 24 15 22 12 18 "
    "C 12 10 20 4 22 -6 C 25 -22 18 -33 4 -34 Z"
)


def _engrave_coin(painter: QPainter, _tint: str, stuff: str) -> None:
    """A laureate bust within a ring of beads."""
    dark, bright = mix(stuff, "#000000", 0.5), mix(stuff, "#FFFFFF", 0.45)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(dark, 190))
    painter.drawPath(_beads(44.5, 40, 1.9))
    painter.save()
    painter.setClipPath(path("O 0 0 40"))
    painter.translate(1, 1)
    painter.setBrush(colour(bright))
    painter.setPen(_pen(dark, 1.8))
    painter.drawPath(path(_BUST))
    hair = (
        "M 10 -30 C 18 -22 20 -10 14 2 M 4 -28 C 12 -20 14 -8 10 4 M -2 -27 C 5 -20 8 -12 6 -4 "
        "M 14 2 C 20 6 18 14 14 17"
    )
    _engrave(painter, dark, (hair, 1.5), ("M -15 -17 L -11 -16.4 M -17.6 3.4 L -13 3.6 M -8 17 C 0 20 6 20 12 18", 1.5))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(dark))
    leaves = (
        "M -16 -25 C -10 -33 -4 -30 -3 -25 C -8 -22 -12 -23 -16 -25 Z "
        "M -4 -27 C 3 -33 9 -29 9 -23 C 4 -21 0 -23 -4 -27 Z M 7 -24 C 15 -27 19 -21 17 -15 "
        "C 12 -15 8 -19 7 -24 Z"
    )
    painter.drawPath(path(leaves))
    painter.restore()


@lru_cache(maxsize=8)
def _beads(radius: float, count: int, size: float) -> QPainterPath:
    made = QPainterPath()
    for k in range(count):
        turn = 2 * math.pi * k / count
        made.addEllipse(QPointF(radius * math.cos(turn), radius * math.sin(turn)), size, size)
    return made


def _engrave_token(painter: QPainter, tint: str, _stuff: str) -> None:
    """Only a rim: the middle is kept free for a figure."""
    _engrave(painter, tint, (_rays(42, 47, 36), 1.8), ("O 0 0 39.5", 2.0))


_ENGRAVERS: dict[str, Callable[[QPainter, str, str], None]] = {
    "jeton": _engrave_jeton,
    "counter": _engrave_counter,
    "fiche": _engrave_fiche,
    "contract": _engrave_contract,
    "coin": _engrave_coin,
    "token": _engrave_token,
}


def paint_hollow(painter: QPainter, kind: str, tint: str = IVORY_LIGHT) -> None:
    """Paint the place of a piece that is owed: its outline only, in chalk dashes."""
    pen = QPen(colour(tint, 200), 4.0, Qt.PenStyle.DashLine)
    pen.setDashPattern([2.2, 1.6])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    painter.setBrush(QColor(0, 0, 0, 46))
    painter.drawPath(_OUTLINES[kind]())


def paint_peg(painter: QPainter, tint: str = BLACK) -> None:
    """Paint a peg standing in its hole at 0,0, twenty units across: a turned stem with a brass head."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawEllipse(QPointF(3.4, 4.6), 8.6, 7.4)
    stem = QLinearGradient(-6, 0, 6, 0)
    stem.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.3)))
    stem.setColorAt(1, colour(mix(tint, "#000000", 0.4)))
    painter.setBrush(stem)
    painter.drawPath(path("M -4 0 L -5 -22 L 5 -22 L 4 0 C 3 3 -3 3 -4 0 Z"))
    knob = QRadialGradient(QPointF(-3, -29), 12)
    knob.setColorAt(0, colour(mix(BRASS_BRIGHT, "#FFFFFF", 0.5)))
    knob.setColorAt(0.5, colour(BRASS))
    knob.setColorAt(1, colour(BRASS_DARK))
    painter.setBrush(knob)
    painter.setPen(QPen(colour(mix(BRASS_DARK, "#000000", 0.4)), 0.9))
    painter.drawEllipse(QPointF(0, -26), 8.4, 8.4)
    painter.drawRect(QRectF(-6, -19, 12, 3))
