"""Soft rings and small arrows over the table that show what a lesson speaks of."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from desktop.stage.items import CardItem
from desktop.stage.view import ME, TableView

GLOW = QColor("#F6D98A")
ARROW_HEIGHT = 15.0
ROOM = 34.0  # above the thing, for the arrow


class Pointer(QGraphicsItem):
    """A glow around a thing and, if wanted, an arrow over its visible corner; it moves with the thing."""

    def __init__(self, parent: QGraphicsItem | None, rect: QRectF, arrow_at: float | None) -> None:
        super().__init__(parent)
        self.rect = rect
        self.arrow_at = arrow_at  # from the left edge
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-9, -ROOM, 9, 9)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((11.0, 45), (7.0, 80), (2.6, 255)):
            tint = QColor(GLOW)
            tint.setAlpha(alpha)
            painter.setPen(QPen(tint, width))
            painter.drawRoundedRect(self.rect.adjusted(-2, -2, 2, 2), 8, 8)
        if self.arrow_at is not None:
            tip = QPointF(self.rect.left() + self.arrow_at, self.rect.top() - 9)
            shape = QPolygonF([tip, tip + QPointF(-9, -ARROW_HEIGHT), tip + QPointF(9, -ARROW_HEIGHT)])
            painter.setPen(QPen(QColor("#3A2A10"), 1.2))
            painter.setBrush(GLOW)
            painter.drawPolygon(shape)


class Pointers:
    """The pointers shown on one table."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.shown: list[Pointer] = []

    def clear(self) -> None:
        """Point at nothing."""
        for pointer in self.shown:
            if isValid(pointer) and (scene := pointer.scene()) is not None:  # it may have gone with its card
                scene.removeItem(pointer)
        self.shown.clear()

    def show(self, names: tuple[str, ...]) -> None:
        """Point at these things and nothing else; what does not lie there is left out."""
        self.clear()
        for name in names:
            self._add(*name.partition(":")[::2])

    def _add(self, kind: str, what: str) -> None:
        view = self._view
        if kind == "hand" and not what:
            self._around_hand()
        elif kind == "hand":
            self._at_cards([item for item in view.hands[ME] if item.code == what], corner=True)
        elif kind == "trick":
            self._at_cards([item for _, item in view.trick if not what or item.code == what], corner=False)
        elif kind in view.loose:
            self._at_cards([view.loose[kind]], corner=False)
        elif kind == "talon":
            self._at_cards(
                [items[-1] for name, items in view.stacks.items.items() if name.startswith(kind)], corner=False
            )
        elif kind == "plate":
            plate = next(item for seat, item in view.plates.items() if str(int(seat)) == what)
            self._keep(Pointer(plate, QRectF(0, 0, plate.size.x(), plate.size.y()), None))
        elif kind == "counters":
            marks = view.marks[int(what)]
            self._keep(Pointer(marks, marks.boundingRect().adjusted(4, 4, -4, -4), None))
        elif kind in ("trump", "pot"):
            sign = view.trump_mark if kind == "trump" else view.pot
            self._keep(Pointer(sign, sign.boundingRect().adjusted(3, 3, -3, -3), None))

    def _at_cards(self, items: list[CardItem], *, corner: bool) -> None:
        for item in items:
            w, h = item.card_width, float(item.card_height)
            self._keep(Pointer(item, QRectF(-w / 2, -h / 2, w, h), w * 0.2 if corner else w / 2))

    def _around_hand(self) -> None:
        items = self._view.hands[ME]
        if not items:
            return
        area = items[0].sceneBoundingRect()
        for item in items[1:]:
            area = area.united(item.sceneBoundingRect())
        ring = Pointer(None, area.adjusted(6, 30, -6, -4), area.width() / 2)
        ring.setZValue(95)
        self._view.scene().addItem(ring)
        self._keep(ring)

    def _keep(self, pointer: Pointer) -> None:
        self.shown.append(pointer)
