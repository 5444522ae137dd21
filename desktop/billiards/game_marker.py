"""The marker himself, in wig and green coat, and what stands on his shelf: bowl and counters, drawn small."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from desktop import theme

CHALK, BRASS, BRASS_DARK, HOLE = QColor("#EDE4CF"), QColor("#D9AE58"), QColor("#8A6A2C"), QColor("#20130A")
IVORY, COPPER, COPPER_BRIGHT = QColor("#F5EBD3"), QColor("#B4553A"), QColor("#F0A487")
SKIN, WIG, COAT, VEST = QColor("#E3B894"), QColor("#E9E4D8"), QColor("#274A3B"), QColor("#C9A24B")
FAINT = QColor("#CBB88E")  # the number of a ball in hand
MOST_COINS = 24  # that can be told apart in the bowl
TAG_RIM = 2.5  # pixels between two figures and the edge of their disc


def paint_tag(painter: QPainter, at: QPointF, radius: float, text: str, *, there: bool = True) -> None:
    """The number of a ball in a dark disc, a wider one for two figures, as it stands beside the ball on the table.

    Of a ball that is off the table only the rim is drawn, and the number faint.
    """
    painter.setFont(theme.serif(13, bold=True))
    half = max(radius, painter.fontMetrics().horizontalAdvance(text) / 2 + TAG_RIM) if len(text) > 1 else radius
    room = QRectF(at.x() - half, at.y() - radius, 2 * half, 2 * radius)
    painter.setPen(QPen(BRASS, 1.0) if there else QPen(BRASS_DARK, 1.0))
    painter.setBrush(QColor(24, 16, 10, 215) if there else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(room, radius, radius)
    painter.setPen(IVORY if there else FAINT)
    painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), text)


def paint_coin(painter: QPainter, at: QPointF, radius: float, *, there: bool = True, owed: bool = False) -> None:
    """A counter seen from above: brass, of copper where it is owed; the empty place of one that is gone."""
    painter.setPen(QPen(BRASS_DARK if there and not owed else COPPER_BRIGHT if owed else HOLE, 1.0))
    painter.setBrush((COPPER if owed else BRASS) if there else HOLE)
    painter.drawEllipse(at, radius, radius)
    if there:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, radius * 0.55, radius * 0.55)


def paint_bowl(painter: QPainter, area: QRectF, coins: int) -> None:
    """A pewter bowl with so many counters heaped in it."""
    painter.save()
    middle, rim = area.center().x(), area.top() + area.height() * 0.52
    half = area.width() / 2
    painter.setPen(QPen(BRASS_DARK, 0.8))
    painter.setBrush(BRASS)
    left, row, count = min(coins, MOST_COINS), 0, 9
    while left > 0 and count > 0:  # each row of the heap one counter shorter
        here = min(left, count)
        for n in range(here):
            x = middle + (n - (here - 1) / 2) * half * 0.19
            painter.drawEllipse(QPointF(x, rim - 2.0 - row * 3.4), half * 0.13, 2.6)
        left, row, count = left - here, row + 1, count - 2
    body = QPainterPath(QPointF(middle - half, rim - 1))
    body.cubicTo(middle - half * 0.9, area.bottom(), middle - half * 0.4, area.bottom(), middle, area.bottom())
    body.cubicTo(middle + half * 0.4, area.bottom(), middle + half * 0.9, area.bottom(), middle + half, rim - 1)
    body.closeSubpath()
    painter.setPen(QPen(QColor("#30353A"), 1.0))
    painter.setBrush(QColor("#8C949B"))
    painter.drawPath(body)
    painter.setPen(QPen(QColor("#D5DADE"), 1.4))
    painter.drawLine(QPointF(middle - half, rim - 1), QPointF(middle + half, rim - 1))
    painter.restore()


def paint_small_ball(painter: QPainter, at: QPointF, radius: float, where: str) -> None:
    """One of the twelve of the Ronde: on its cushion, free, or made."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(HOLE if where == "made" else IVORY)
    painter.drawEllipse(at, radius, radius)
    if where == "cushion":
        painter.setPen(QPen(QColor("#4F8A6B"), 2.2))
        painter.drawLine(
            QPointF(at.x() - radius, at.y() + radius + 2.5), QPointF(at.x() + radius, at.y() + radius + 2.5)
        )


def paint_marker(painter: QPainter, area: QRectF) -> None:
    """The marker in wig and green coat, seen to the waist."""
    painter.save()
    painter.translate(area.left(), area.top())
    painter.scale(area.width() / 64.0, area.height() / 86.0)
    painter.setPen(QPen(QColor("#1C140D"), 1.2))
    _paint_coat(painter)
    _paint_head(painter)
    painter.setPen(QPen(QColor("#8A5A2C"), 3.0))
    painter.drawLine(QPointF(55, 86), QPointF(60, 18))  # the cue at his shoulder
    painter.setPen(QPen(QColor("#EFE6D0"), 3.0))
    painter.drawLine(QPointF(60, 18), QPointF(60.4, 13))
    painter.restore()


def _paint_coat(painter: QPainter) -> None:
    coat = QPainterPath(QPointF(4, 86))
    coat.cubicTo(4, 60, 14, 54, 26, 51)
    coat.lineTo(38, 51)
    coat.cubicTo(50, 54, 60, 60, 60, 86)
    painter.setBrush(COAT)
    painter.drawPath(coat)
    vest = QPainterPath(QPointF(26, 52))
    vest.lineTo(38, 52)
    vest.lineTo(40, 86)
    vest.lineTo(24, 86)
    vest.closeSubpath()
    painter.setBrush(VEST)
    painter.drawPath(vest)
    painter.setBrush(QColor("#F7F1E3"))
    jabot = QPainterPath(QPointF(27, 49))
    jabot.cubicTo(24, 60, 40, 60, 37, 49)
    painter.drawPath(jabot)


def _paint_head(painter: QPainter) -> None:
    painter.setBrush(WIG)
    painter.drawEllipse(QRectF(13, 8, 38, 36))
    for x in (10.0, 43.0):
        painter.drawEllipse(QRectF(x, 26, 11, 10))
        painter.drawEllipse(QRectF(x, 34, 11, 10))
    painter.setBrush(SKIN)
    painter.drawEllipse(QRectF(19, 14, 26, 34))
    painter.setBrush(QColor("#1C140D"))
    for x in (27.0, 36.5):
        painter.drawEllipse(QPointF(x, 29), 1.5, 1.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(25, 23, 5, 4), 20 * 16, 140 * 16)
    painter.drawArc(QRectF(34.5, 23, 5, 4), 20 * 16, 140 * 16)
    painter.drawLine(QPointF(32, 30), QPointF(30.6, 36))
    painter.drawArc(QRectF(27, 35, 10, 6), 200 * 16, 140 * 16)
