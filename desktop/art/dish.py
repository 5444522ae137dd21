"""The pot: a silver dish with whatever lies in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QRadialGradient

from desktop.art.palette import SILVER, colour, mix
from desktop.art.pieces import paint_piece

#: The dish is drawn on a field this wide and high about 0,0.
WIDE, HIGH = 400.0, 250.0
_WORTHS = (("contract", 100), ("fiche", 10), ("jeton", 1))
_MOST = 60


def paint_pot(painter: QPainter, rect: QRectF, value: int, picture: Sequence[object] = ()) -> None:
    """Paint a dish holding `value` in contracts, fiches and jetons (or as many of each as the picture says)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = min(rect.width() / WIDE, rect.height() / HIGH)
    painter.translate(rect.center())
    painter.scale(scale, scale)
    _paint_dish(painter)
    for kind, spot, turn in _heap(_pieces(value, picture)):
        painter.save()
        painter.translate(spot)
        painter.rotate(turn)
        painter.scale(0.66, 0.56)
        paint_piece(painter, kind)
        painter.restore()
    painter.restore()


def _pieces(value: int, picture: Sequence[object]) -> list[str]:
    """The pieces in the order in which they are thrown in: the dear ones first, so that they lie below."""
    if picture:
        kinds = [kind for kind, _ in _WORTHS][-len(picture) :]
        made = [kind for kind, count in zip(kinds, picture, strict=True) for _ in range(int(str(count)))]
    else:
        made, rest = [], max(0, value)
        for kind, worth in _WORTHS:
            made += [kind] * (rest // worth)
            rest %= worth
    return made[-_MOST:]


def _heap(pieces: list[str]) -> list[tuple[str, QPointF, float]]:
    """Where the pieces lie: on a spiral from the middle, each a little askew, then on top of one another."""
    chance = Random(1782)
    laid = []
    for number, kind in enumerate(pieces):
        layer, place = divmod(number, 19)
        reach = 33.0 * math.sqrt(place + 0.25) * (1 - 0.16 * layer)
        around = place * 2.399963 + layer * 0.7
        spot = QPointF(math.cos(around) * reach * 0.98, math.sin(around) * reach * 0.5 - 9 * layer + 4)
        laid.append((kind, spot + QPointF(chance.uniform(-4, 4), chance.uniform(-2, 2)), chance.uniform(-26, 26)))
    # Within a layer the far pieces are laid first.
    return [piece for layer in range(0, len(laid), 19) for piece in sorted(laid[layer : layer + 19], key=_depth)]


def _depth(piece: tuple[str, QPointF, float]) -> float:
    return piece[1].y()


def _paint_dish(painter: QPainter) -> None:
    dark = mix(SILVER, "#1A1612", 0.62)
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((12, 22), (7, 34), (3, 50)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawEllipse(QPointF(4, 14), 192 + grow, 108 + grow * 0.7)
    rim = QLinearGradient(-190, -100, 190, 110)
    for stop, tint in ((0, "#F4F4EE"), (0.3, SILVER), (0.55, "#9CA09E"), (0.75, "#DDDFDB"), (1, "#7C807E")):
        rim.setColorAt(stop, colour(tint))
    painter.setBrush(rim)
    painter.setPen(QPen(colour(dark), 2))
    painter.drawEllipse(QPointF(0, 0), 192, 112)
    _paint_gadroons(painter, dark)
    well = QRadialGradient(QPointF(-20, 30), 190)
    well.setColorAt(0, colour("#C3C6C2"))
    well.setColorAt(0.6, colour("#9A9E9B"))
    well.setColorAt(1, colour("#626664"))
    painter.setBrush(well)
    painter.setPen(QPen(colour(dark), 2.2))
    painter.drawEllipse(QPointF(0, 3), 156, 86)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 250, 150), 2))
    painter.drawArc(QRectF(-155, -82, 310, 171), 200 * 16, 120 * 16)


def _paint_gadroons(painter: QPainter, dark: str) -> None:
    """The chased border: lobes all round the rim."""
    painter.setPen(QPen(colour(dark, 150), 1.4))
    count = 64
    for k in range(count):
        turn = 2 * math.pi * k / count
        c, s = math.cos(turn), math.sin(turn)
        skew = 2 * math.pi * 0.4 / count
        painter.drawLine(
            QPointF(164 * c, 3 + 91 * s), QPointF(186 * math.cos(turn + skew), 107 * math.sin(turn + skew))
        )
