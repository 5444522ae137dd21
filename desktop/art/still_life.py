"""What stands on the table of each game in the room: a small still life, painted from the same cards and balls."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from desktop.art.cards import CardStyle, paint_card
from desktop.art.dish import paint_pot
from desktop.art.palette import BRASS, BRASS_BRIGHT, CHALK, FICHE_ONE, SLATE, SUIT_RED, colour, mix
from desktop.art.still_life_board import board_still_life
from desktop.art.suits import suit_in
from desktop.art.table import MAHOGANY_WOOD, TableTheme, frame_width, paint_frame, paint_table

WIDTH, HEIGHT = 400.0, 250.0  # the units in which every still life is laid out


def paint_still_life(painter: QPainter, rect: QRectF, subject: str, style: CardStyle, room: str) -> None:
    """Paint the table of a game (or "billiards") with its things into a rectangle of 8 : 5."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline = QPainterPath()
    broad = frame_width(rect)
    outline.addRoundedRect(rect, broad * 1.1, broad * 1.1)
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    board = board_still_life(subject)
    cloth, lay = ("oxblood", board) if board else _SUBJECTS.get(subject, ("green", _lay_any_cards))
    theme = TableTheme(cloth, room)
    if subject in ("billiards", "practice"):
        _paint_billiard_table(painter, rect, room)
    else:
        paint_table(painter, rect, theme)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / WIDTH, rect.height() / HEIGHT)
    lay(painter, style)
    painter.restore()


@lru_cache(maxsize=16)
def still_life_pixmap(subject: str, width: int, ratio: float, style: CardStyle, room: str) -> QPixmap:
    """Return the same as a picture of this width, made once and kept."""
    height = round(width * HEIGHT / WIDTH)
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.scale(image.width() / width, image.height() / height)
    paint_still_life(painter, QRectF(0, 0, width, height), subject, style, room)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)


# ---------------------------------------------------------------- cards and counters


def _card(
    painter: QPainter, code: str | None, at: tuple[float, float], high: float, turn: float, style: CardStyle
) -> None:
    painter.save()
    painter.translate(*at)
    painter.rotate(turn)
    painter.scale(high / 310, high / 310)
    paint_card(painter, code, style)
    painter.restore()


def _fan(
    painter: QPainter,
    codes: Sequence[str | None],
    at: tuple[float, float],
    high: float,
    style: CardStyle,
    spread: float = 13.0,
) -> None:
    """Cards held in a hand whose wrist is well below `at`, the middle of the fan, each turned `spread` degrees more."""
    radius = high * 1.55
    for number, code in enumerate(codes):
        turn = (number - (len(codes) - 1) / 2) * spread
        x = at[0] + radius * math.sin(math.radians(turn))
        y = at[1] + radius * (1 - math.cos(math.radians(turn)))
        _card(painter, code, (x, y), high, turn, style)


def _pack(painter: QPainter, at: tuple[float, float], high: float, turn: float, style: CardStyle) -> None:
    for number in range(7):
        _card(painter, None, (at[0] + number * 0.5, at[1] - number * 0.8), high, turn, style)


def _counter(painter: QPainter, x: float, y: float, size: float = 19.0, tint: str = FICHE_ONE) -> None:
    half = size / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 80))
    painter.drawEllipse(QPointF(x + 1.2, y + 2.0), half, half)
    shine = QRadialGradient(QPointF(x - half * 0.4, y - half * 0.5), size)
    shine.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.5)))
    shine.setColorAt(1, colour(mix(tint, "#6E5430", 0.35)))
    painter.setBrush(shine)
    painter.setPen(QPen(colour(mix(tint, "#3A2A20", 0.5)), 0.8))
    painter.drawEllipse(QPointF(x, y), half, half)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(mix(tint, "#3A2A20", 0.38)), 0.8))
    painter.drawEllipse(QPointF(x, y), half * 0.66, half * 0.66)
    painter.drawEllipse(QPointF(x, y), half * 0.2, half * 0.2)


def _lay_whist(painter: QPainter, style: CardStyle) -> None:
    """The four honours and the ten in hand, the pack, and seven points laid as the book shows them."""
    _pack(painter, (74, 96), 92, -14, style)
    _fan(painter, ("H10", "HJ", "HQ", "HK", "HA"), (196, 118), 130, style)
    for x, y in ((322, 74), (346, 74), (334, 97)):
        _counter(painter, x, y)
    _counter(painter, 324, 70.5)


def _lay_cayenne(painter: QPainter, style: CardStyle) -> None:
    """The second pack with the card cut from it, the hand, and the slate with the order of the suits."""
    other = CardStyle(style.pack, "prussian", style.indices, style.colours, style.letters)
    _pack(painter, (72, 96), 92, -9, other)
    _card(painter, "DQ", (118, 144), 92, 14, style)
    _fan(painter, ("S8", "CK", "DJ", "SA"), (232, 122), 124, style)
    _slate(painter, QRectF(318, 76, 46, 96))


def _lay_piquet(painter: QPainter, style: CardStyle) -> None:
    """The talon of five and three, and a hand with a quint and three aces."""
    for number, turn in enumerate((-16, -9, -2, 5, 12)):
        _card(painter, None, (64 + number * 5, 92 + number * 1.5), 78, turn, style)
    for number, turn in enumerate((-8, 0, 8)):
        _card(painter, None, (328 + number * 5, 92 + number * 1.5), 78, turn, style)
    _fan(painter, ("D10", "DJ", "DQ", "DK", "DA", "SA", "HA"), (200, 124), 114, style, spread=9.5)


def _lay_lhombre(painter: QPainter, style: CardStyle) -> None:
    """The matadors of spades, the pack, and the pot all play for."""
    _pack(painter, (78, 94), 84, -12, style)
    _fan(painter, ("SA", "S2", "CA", "SK", "SQ"), (186, 122), 124, style, spread=11.0)
    paint_pot(painter, QRectF(290, 118, 84, 62), 12)


def _lay_quadrille(painter: QPainter, style: CardStyle) -> None:
    """A king that was called, a hand that calls him, and the pot."""
    _card(painter, "HK", (82, 112), 104, -13, style)
    _fan(painter, ("SA", "D7", "CA", "DK"), (202, 120), 118, style)
    paint_pot(painter, QRectF(294, 136, 78, 58), 16)


def _lay_cinquille(painter: QPainter, style: CardStyle) -> None:
    """Five hands of cards, face down around the pot."""
    for x, y, turn in ((200, 196, 0), (72, 150, 62), (112, 66, -62), (288, 66, 62), (328, 150, -62)):
        for number in range(3):
            _card(painter, None, (x + number * 7 - 7, y), 62, turn + (number - 1) * 10, style)
    paint_pot(painter, QRectF(158, 88, 84, 62), 20)


def _lay_any_cards(painter: QPainter, style: CardStyle) -> None:
    _pack(painter, (96, 104), 84, -12, style)
    _fan(painter, ("C7", "DQ", "SK", "HA"), (222, 120), 116, style)


def _slate(painter: QPainter, rect: QRectF) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.rotate(-7)
    face = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(face.adjusted(-2, 1, 5, 7), 4, 4)
    painter.setBrush(colour(MAHOGANY_WOOD.light))
    painter.setPen(QPen(colour(MAHOGANY_WOOD.dark), 1))
    painter.drawRoundedRect(face.adjusted(-4, -4, 4, 4), 3, 3)
    painter.setBrush(colour(SLATE))
    painter.drawRect(face)
    painter.setPen(Qt.PenStyle.NoPen)
    for row, suit in enumerate("DHCS"):
        spot = QRectF(face.left() + 7, face.top() + 6 + row * 21.5, 15, 15)
        painter.setBrush(colour(mix(SUIT_RED, CHALK, 0.45) if suit in "DH" else CHALK))
        painter.drawPath(suit_in(spot, suit))
        painter.setPen(QPen(colour(CHALK, 200), 1.5))
        for stroke in range(4 - row):
            x = face.left() + 28 + stroke * 3.6
            painter.drawLine(QPointF(x, spot.top() + 2), QPointF(x - 1, spot.bottom() - 1))
        painter.setPen(Qt.PenStyle.NoPen)
    painter.restore()


# ---------------------------------------------------------------- billiards


def _paint_billiard_table(painter: QPainter, rect: QRectF, room: str) -> None:
    lit, edge, cushion = ("#2E7350", "#1F5A3C", "#174A31") if room == "dark" else ("#4B8C68", "#33704E", "#2A6042")
    broad = frame_width(rect)
    painter.fillRect(rect, colour(MAHOGANY_WOOD.dark))
    paint_frame(
        painter, rect.adjusted(broad * 0.2, broad * 0.2, -broad * 0.2, -broad * 0.2), broad * 1.5, MAHOGANY_WOOD
    )
    bed = rect.adjusted(broad * 1.7, broad * 1.7, -broad * 1.7, -broad * 1.7)
    painter.fillRect(bed, colour(cushion))
    inside = bed.adjusted(broad * 0.5, broad * 0.5, -broad * 0.5, -broad * 0.5)
    light = QRadialGradient(inside.center(), inside.width() * 0.62)
    light.setColorAt(0, colour(mix(lit, "#FFE2A8", 0.12)))
    light.setColorAt(1, colour(edge))
    painter.fillRect(inside, light)
    painter.setPen(QPen(QColor(0, 0, 0, 70), broad * 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(inside.adjusted(0, broad * 0.05, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(FICHE_ONE))
    for k in range(1, 8):
        for y in (rect.top() + broad * 1.1, rect.bottom() - broad * 1.1):
            painter.drawEllipse(QPointF(inside.left() + inside.width() * k / 8, y), broad * 0.11, broad * 0.11)
    for k in range(1, 4):
        for x in (rect.left() + broad * 1.1, rect.right() - broad * 1.1):
            painter.drawEllipse(QPointF(x, inside.top() + inside.height() * k / 4), broad * 0.11, broad * 0.11)


def _lay_billiards(painter: QPainter, _style: CardStyle) -> None:
    """A carambole seen before it happens: the cue behind the white, the line to the red and on to the other."""
    white, red, other, cushion = QPointF(128, 172), QPointF(236, 108), QPointF(318, 168), QPointF(292, 30.5)
    pen = QPen(colour("#FBF4E2", 120), 1.4, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    touch = red + QPointF(-13, 11.5)
    painter.drawLine(white, touch)
    painter.drawEllipse(touch, 9.5, 9.5)
    painter.drawPolyline([touch, cushion, other])
    _cue(painter, QPointF(112, 181.5), QPointF(14, 239))
    for centre, tint in ((white, "#F5EBD3"), (red, "#9E1B1E"), (other, "#F0DFA8")):
        _ball(painter, centre, 9.5, tint)


def _lay_practice(painter: QPainter, _style: CardStyle) -> None:
    """The same stroke tried again and again: where the white has run, and the ring in which it was to stay."""
    white, red, wanted = QPointF(104, 84), QPointF(214, 134), QPointF(300, 98)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(BRASS_BRIGHT, 230), 2.2))
    painter.drawEllipse(wanted, 27, 27)
    painter.setPen(QPen(colour(BRASS_BRIGHT, 110), 1.2))
    painter.drawEllipse(wanted, 13, 13)
    touch = red + QPointF(-15, -11)
    tries = (QPointF(336, 60), QPointF(262, 68), QPointF(302, 101))
    for end, faint in zip(tries, (70, 90, 190), strict=True):
        painter.setPen(QPen(colour("#FBF4E2", faint), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([white, touch, end])
        painter.setBrush(colour("#FBF4E2", faint // 2))
        painter.drawEllipse(end, 9.5, 9.5)
    painter.setPen(QPen(colour("#9E1B1E", 190), 1.4, Qt.PenStyle.DashLine))
    painter.drawLine(red, QPointF(318, 186))
    _cue(painter, QPointF(88, 76.5), QPointF(10, 40))
    for centre, tint in ((white, "#F5EBD3"), (red, "#9E1B1E")):
        _ball(painter, centre, 9.5, tint)


def _ball(painter: QPainter, centre: QPointF, radius: float, tint: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 85))
    painter.drawEllipse(centre + QPointF(2.2, 3.4), radius, radius * 0.92)
    shine = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.45), radius * 1.5)
    shine.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.75)))
    shine.setColorAt(0.25, colour(mix(tint, "#FFFFFF", 0.18)))
    shine.setColorAt(0.7, colour(tint))
    shine.setColorAt(1, colour(mix(tint, "#1A1208", 0.55)))
    painter.setBrush(shine)
    painter.drawEllipse(centre, radius, radius)


def _cue(painter: QPainter, tip: QPointF, butt: QPointF) -> None:
    run = butt - tip
    length = math.hypot(run.x(), run.y())
    painter.save()
    painter.translate(tip)
    painter.rotate(math.degrees(math.atan2(run.y(), run.x())))
    for lift, tint in ((3.5, QColor(0, 0, 0, 80)), (0.0, colour("#D9B98A"))):
        shaft = QPainterPath()
        shaft.moveTo(0, -1.6 + lift)
        shaft.lineTo(length, -3.4 + lift)
        shaft.lineTo(length, 3.4 + lift)
        shaft.lineTo(0, 1.6 + lift)
        shaft.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        painter.drawPath(shaft)
    gloss = QLinearGradient(0, -3, 0, 3)
    gloss.setColorAt(0, colour("#FFF3D6", 120))
    gloss.setColorAt(1, colour("#4A2416", 130))
    painter.setBrush(gloss)
    painter.drawRect(QRectF(0, -2.4, length, 4.8))
    painter.setBrush(colour(MAHOGANY_WOOD.dark))
    painter.drawRoundedRect(QRectF(length * 0.66, -3.3, length * 0.34, 6.6), 1.6, 1.6)
    painter.setBrush(colour(BRASS))
    painter.drawRect(QRectF(length * 0.66, -3.1, 2.2, 6.2))
    painter.setBrush(colour(FICHE_ONE))
    painter.drawRect(QRectF(0, -1.7, 5, 3.4))
    painter.setBrush(colour("#3A6A86"))
    painter.drawRect(QRectF(-1.2, -1.6, 1.8, 3.2))
    painter.restore()


_SUBJECTS: dict[str, tuple[str, Callable[[QPainter, CardStyle], None]]] = {
    "whist": ("green", _lay_whist),
    "cayenne": ("prussian", _lay_cayenne),
    "piquet": ("oxblood", _lay_piquet),
    "lhombre": ("green", _lay_lhombre),
    "quadrille": ("prussian", _lay_quadrille),
    "cinquille": ("oxblood", _lay_cinquille),
    "billiards": ("green", _lay_billiards),
    "practice": ("green", _lay_practice),
}
