"""The program's icon: a round table of walnut and baize with cards on it, redrawn for every size."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from desktop.art.cards import CardStyle, paint_card
from desktop.art.palette import (
    BRASS,
    BRASS_BRIGHT,
    CANDLE,
    CARD_EDGE,
    INK,
    IVORY_LIGHT,
    SUIT_RED,
    WALNUT_DARK,
    WALNUT_LIGHT,
    colour,
    mix,
)
from desktop.art.pieces import paint_piece
from desktop.art.suits import suit_in
from desktop.art.table import CLOTHS

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
#: From this size on the cards are the real ones; below it only their suit is shown.
_REAL_CARDS = 96


def icon_image(size: int) -> QImage:
    """Return the icon this many pixels wide and high, with less on it the smaller it is."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / 100, size / 100)
    _paint_table(painter, size)
    if size >= _REAL_CARDS:
        _lay_real_cards(painter)
    else:
        _lay_plain_cards(painter, size)
    painter.end()
    return image


@lru_cache(maxsize=1)
def app_icon() -> QIcon:
    """Return the icon of the program at the sizes a window and a task bar show."""
    icon = QIcon()
    for size in SIZES:
        if size < _REAL_CARDS:
            icon.addPixmap(QPixmap.fromImage(icon_image(size)))
    # Real cards take their time, so they are drawn once, at the start of the program, and made smaller from there.
    large = icon_image(256)
    icon.addPixmap(QPixmap.fromImage(large))
    smooth = Qt.TransformationMode.SmoothTransformation
    icon.addPixmap(QPixmap.fromImage(large.scaledToWidth(128, smooth)))
    return icon


def write_icons(folder: Path) -> list[Path]:
    """Write the icon in every usual size as hicolor/<size>/apps/spieltisch.png below a folder."""
    written = []
    for size in SIZES:
        path = folder / "hicolor" / f"{size}x{size}" / "apps" / "spieltisch.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not icon_image(size).save(str(path)):
            raise OSError(f"the icon cannot be written to {path}")
        written.append(path)
    return written


def _paint_table(painter: QPainter, size: int) -> None:
    centre = QPointF(50, 50)
    painter.setPen(Qt.PenStyle.NoPen)
    if size >= 48:
        painter.setBrush(QColor(0, 0, 0, 60))
        painter.drawEllipse(QPointF(50, 52), 47.5, 47)
    wood = QRadialGradient(QPointF(40, 30), 75)
    wood.setColorAt(0, colour(mix(WALNUT_LIGHT, CANDLE, 0.3)))
    wood.setColorAt(0.6, colour(WALNUT_LIGHT))
    wood.setColorAt(1, colour(WALNUT_DARK))
    painter.setBrush(wood)
    painter.drawEllipse(centre, 48, 48)
    lit, edge = CLOTHS["green"]
    cloth = QRadialGradient(QPointF(46, 42), 46)
    cloth.setColorAt(0, colour(mix(lit, CANDLE, 0.22)))
    cloth.setColorAt(0.6, colour(lit))
    cloth.setColorAt(1, colour(mix(lit, edge, 0.8)))
    painter.setBrush(cloth)
    painter.drawEllipse(centre, 40, 40)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if size >= 32:
        painter.setPen(QPen(colour(WALNUT_DARK), 1.4))
        painter.drawEllipse(centre, 47.3, 47.3)
        painter.setPen(QPen(colour(BRASS), 2.2))
        painter.drawEllipse(centre, 41, 41)
        painter.setPen(QPen(colour(BRASS_BRIGHT), 0.9))
        painter.drawEllipse(centre, 41.4, 41.4)


def _lay_real_cards(painter: QPainter) -> None:
    style = CardStyle(indices="normal")
    for code, x, y, turn in (("CJ", 36.0, 52.0, -24.0), ("HQ", 49.0, 46.0, -2.0), ("SA", 63.0, 50.0, 20.0)):
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        painter.scale(0.165, 0.165)
        paint_card(painter, code, style)
        painter.restore()
    for kind, x, y, scale in (("jeton", 27.0, 75.0, 0.13), ("jeton", 39.0, 80.0, 0.13), ("fiche", 60.0, 79.0, 0.12)):
        painter.save()
        painter.translate(x, y)
        painter.scale(scale, scale)
        paint_piece(painter, kind)
        painter.restore()


def _lay_plain_cards(painter: QPainter, size: int) -> None:
    """One card below 32 pixels, two from there on, each with one large suit sign."""
    if size < 32:
        _plain_card(painter, QRectF(23, 12, 54, 76), 0, "S", INK)
        return
    _plain_card(painter, QRectF(20, 24, 37, 55), -16, "H", SUIT_RED)
    _plain_card(painter, QRectF(42, 22, 38, 57), 12, "S", INK)


def _plain_card(painter: QPainter, rect: QRectF, turn: float, suit: str, ink: str) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.rotate(turn)
    card = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
    shape = QPainterPath()
    shape.addRoundedRect(card, 4, 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawPath(shape.translated(1.5, 2.5))
    painter.setBrush(colour(IVORY_LIGHT))
    painter.setPen(QPen(colour(mix(CARD_EDGE, INK, 0.3)), 1.2))
    painter.drawPath(shape)
    side = rect.width() * 0.78
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ink))
    painter.drawPath(suit_in(QRectF(-side / 2, -side / 2, side, side), suit))
    painter.restore()
