"""The things lying on the table: they know how to look and where they were clicked, nothing else."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from desktop.art.cards import SHADOW, CardStyle, card_aspect, card_pixmap
from desktop.art.palette import BRASS_BRIGHT, BRASS_DARK, PARCHMENT, PARCHMENT_MUTED
from desktop.theme import narrowed, serif
from engine.core.sets import Card

LIFT = 14.0
NAIL = 0.075  # of a card's width: half as wide as the mark of a trump or matador
RING = QColor("#F2C55C")
HINT = QColor("#7FD1CC")
DIM = QColor(27, 58, 44, 64)  # a quarter of felt: the index stays legible


class CardItem(QGraphicsObject):
    """One card: its code (None shows the back), its size, and how it stands out."""

    clicked = Signal(object)

    def __init__(self, card: Card | None, code: str | None, height: int, style: CardStyle) -> None:
        super().__init__()
        self.card = card
        self.code = code
        self.card_height = height
        self.card_style = style
        self.playable = False
        self.dimmed = False
        self.hinted = False
        self.focused = False
        self.selected = False
        self.ringed = False
        self.standing = ""  # "trump" or "matador", where cards are told apart so
        self.setAcceptHoverEvents(True)
        self._hover = False

    @property
    def card_width(self) -> float:
        """The width that goes with the height."""
        return self.card_height / card_aspect(self.card_style.pack)

    def turn(self, card: Card | None, code: str | None) -> None:
        """Show this face (None: the back)."""
        self.card, self.code = card, code
        self.update()

    def resize(self, height: int) -> None:
        """Take another height."""
        if height != self.card_height:
            self.prepareGeometryChange()
            self.card_height = height
            self.update()

    def mark(
        self,
        *,
        playable: bool = False,
        ringed: bool = False,
        dimmed: bool = False,
        hinted: bool = False,
        selected: bool = False,
        focused: bool = False,
        standing: str = "",
    ) -> None:
        """How the card stands out now."""
        self.playable, self.dimmed, self.hinted = playable, dimmed, hinted
        self.ringed, self.selected, self.focused, self.standing = ringed, selected, focused, standing
        self.setCursor(Qt.CursorShape.PointingHandCursor if playable else Qt.CursorShape.ArrowCursor)
        self.update()

    def _rect(self) -> QRectF:
        w, h = self.card_width, float(self.card_height)
        return QRectF(-w / 2, -h / 2, w, h)

    def boundingRect(self) -> QRectF:
        grow = self.card_width * SHADOW + 6
        return self._rect().adjusted(-grow, -grow - 2 * LIFT, grow, grow)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self._rect().adjusted(0, -LIFT if self.playable else 0, 0, 0))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        pixmap = card_pixmap(self.code, self.card_height, ratio, self.card_style)
        raised = self.hinted or self.focused or (self._hover and self.playable)
        lift = 2 * LIFT if self.selected else LIFT if raised else 0
        up = QPointF(0, -lift)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, self.rotation() != 0)
        size = pixmap.deviceIndependentSize()
        painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2) + up, pixmap)
        rect = self._rect().translated(up)
        radius = self.card_width * 0.06
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.dimmed:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(DIM)
            painter.drawRoundedRect(rect, radius, radius)
        if self.standing:
            self._paint_standing(painter, rect)
        self._paint_rings(painter, rect, radius)

    def _paint_standing(self, painter: QPainter, rect: QRectF) -> None:
        """A brass nail on the upper edge of a trump, a crown on a matador's, where the next card does not cover it."""
        size = self.card_width * NAIL
        at = QPointF(rect.left() + self.card_width * 0.31, rect.top() + size * 0.2)
        painter.setPen(QPen(QColor(BRASS_DARK), 1.2))
        painter.setBrush(QColor(BRASS_BRIGHT))
        if self.standing == "trump":
            painter.drawEllipse(at, size * 0.6, size * 0.6)
            return
        points = ((-1.3, 0.9), (-1.5, -0.8), (-0.6, 0.0), (0.0, -1.2), (0.6, 0.0), (1.5, -0.8), (1.3, 0.9))
        painter.drawPolygon([at + QPointF(x, y) * size for x, y in points])

    def _paint_rings(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.hinted or self.ringed:
            painter.setPen(QPen(HINT if self.hinted else RING, 2.4))
            painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)
        if self.focused:
            painter.setPen(QPen(QColor("#1A1208"), 3.6))
            painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), radius + 4, radius + 4)
            painter.setPen(QPen(QColor("white"), 2))
            painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), radius + 4, radius + 4)

    def hoverEnterEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        self._hover = True
        self.update()

    def hoverLeaveEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        self._hover = False
        self.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.card is not None:
            self.clicked.emit(self.card)
            event.accept()
        else:
            event.ignore()


class Plate(QGraphicsObject):
    """A name plate: the person and his tricks, and below what the seat is now."""

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.tricks = ""  # in words
        self.count = 0
        self.notes: tuple[str, ...] = ()
        self.active = False
        self.size = QPointF(170, 46)
        self.foot = 0.0  # left free below for the player's account
        self.font_px = 17

    @property
    def words(self) -> str:
        """All that stands on the plate, as a sentence for who cannot see it."""
        return f"{self.name}: {', '.join((self.tricks, *self.notes))}"

    def show_text(self, name: str, tricks: str, notes: tuple[str, ...], active: bool) -> None:
        """What stands on the plate."""
        self.name, self.tricks, self.notes, self.active = name, tricks, notes, active
        self.setToolTip(self.words)  # if the plate is too short for all of it
        self.update()

    def show_tricks(self, tricks: str) -> None:
        """Another number of tricks."""
        self.show_text(self.name, tricks, self.notes, self.active)

    def _name_font(self, room: float) -> QFont:
        """Bold letters, unless they would run into the tricks."""
        bold = serif(self.font_px, bold=True)
        tricks = QFontMetricsF(serif(self.font_px - 3)).horizontalAdvance(self.tricks)
        fits = QFontMetricsF(bold).horizontalAdvance(self.name) + 6 + tricks <= room
        return bold if fits else serif(self.font_px)

    def boundingRect(self) -> QRectF:
        return QRectF(-3, -3, self.size.x() + 6, self.size.y() + 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(0, 0, self.size.x(), self.size.y())
        painter.setPen(QPen(QColor(BRASS_BRIGHT if self.active else "#6B4529"), 2 if self.active else 1))
        painter.setBrush(QColor(28, 18, 12, 225))
        painter.drawRoundedRect(rect, 7, 7)
        inside = rect.adjusted(9, 3, -9, -3 - self.foot)
        upper, lower = QRectF(inside), QRectF(inside)
        if self.notes:
            upper.setBottom(inside.top() + inside.height() * 0.56)
            lower.setTop(inside.top() + inside.height() * 0.52)
        painter.setFont(self._name_font(inside.width()))
        painter.setPen(QColor(PARCHMENT))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, self.name)
        painter.setFont(serif(self.font_px - 3))
        painter.setPen(QColor(BRASS_BRIGHT if self.active else PARCHMENT_MUTED))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.tricks)
        said = " · ".join(self.notes)
        painter.setFont(narrowed(painter.font(), said, lower.width()))
        said = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(lower.width()))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, said)
