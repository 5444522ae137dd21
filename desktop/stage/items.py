"""The things lying on the table: they know how to look and where they were clicked, nothing else."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from desktop.art.cards import SHADOW, CardStyle, card_aspect, card_pixmap
from engine.core.sets import Card

LIFT = 14.0
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
    ) -> None:
        """How the card stands out now."""
        self.playable, self.dimmed, self.hinted = playable, dimmed, hinted
        self.ringed, self.selected, self.focused = ringed, selected, focused
        self.setCursor(Qt.CursorShape.PointingHandCursor if playable else Qt.CursorShape.ArrowCursor)
        self.update()

    def _rect(self) -> QRectF:
        w, h = self.card_width, float(self.card_height)
        return QRectF(-w / 2, -h / 2, w, h)

    def boundingRect(self) -> QRectF:
        grow = self.card_width * SHADOW + 6
        return self._rect().adjusted(-grow, -grow - 2 * LIFT, grow, grow)

    def shape(self):  # type: ignore[no-untyped-def]
        from PySide6.QtGui import QPainterPath

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
        self._paint_rings(painter, rect, radius)

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


class Plate(QGraphicsItem):
    """A brass name plate: the person, what the seat is now, its tricks."""

    def __init__(self) -> None:
        super().__init__()
        self.name = ""
        self.notes: tuple[str, ...] = ()
        self.active = False
        self.size = QPointF(170, 46)
        self.font_px = 17

    def show_text(self, name: str, notes: tuple[str, ...], active: bool) -> None:
        """What stands on the plate."""
        self.name, self.notes, self.active = name, notes, active
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-3, -3, self.size.x() + 6, self.size.y() + 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(0, 0, self.size.x(), self.size.y())
        painter.setPen(QPen(QColor("#D9B96E") if self.active else QColor("#6B4529"), 2 if self.active else 1))
        painter.setBrush(QColor(28, 18, 12, 225))
        painter.drawRoundedRect(rect, 7, 7)
        font = painter.font()
        font.setPixelSize(self.font_px)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor("#EFE3C8"))
        painter.drawText(rect.adjusted(10, 3, -8, -rect.height() * 0.46), Qt.AlignmentFlag.AlignVCenter, self.name)
        font.setBold(False)
        font.setPixelSize(max(13, self.font_px - 4))
        painter.setFont(font)
        painter.setPen(QColor("#D9B96E") if self.active else QColor("#C9B88F"))
        lower = rect.adjusted(10, rect.height() * 0.5, -8, -3)
        said = painter.fontMetrics().elidedText(" · ".join(self.notes), Qt.TextElideMode.ElideRight, int(lower.width()))
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, said)
