"""What one can walk up to in the room: tables, slips of paper, and the floor under them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from desktop import theme
from desktop.art.cards import CardStyle
from desktop.art.room import FLOORS, room_pixmap
from desktop.art.still_life import HEIGHT, WIDTH, still_life_pixmap
from desktop.i18n import language, tr

NARROWEST, BROADEST = 278, 540  # of a tile, in pixels
SLIP_NARROWEST, SLIP_BROADEST, SLIP_HEIGHT = 250, 380, 82
QUIET = 120  # milliseconds after the last change of size before a picture is painted anew


class Painting(QObject):
    """A picture that is costly to paint: made after the first frame, stretched while its size changes."""

    def __init__(self, owner: QWidget, make: Callable[..., QPixmap]) -> None:
        super().__init__(owner)
        self._make = make
        self._wanted: tuple[Any, ...] = ()
        self._made: tuple[Any, ...] = ()
        self._picture: QPixmap | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._paint)

    def draw(self, painter: QPainter, rect: QRectF, *facts: Any) -> bool:
        """Draw the picture made of these facts, or the last one until it is ready; False if there is none yet."""
        if facts != self._wanted:
            self._wanted = facts
            self._timer.start(0 if self._picture is None else QUIET)
        if self._picture is None:
            return False
        painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        return True

    def _paint(self) -> None:
        if self._made != self._wanted:
            self._picture, self._made = self._make(*self._wanted), self._wanted
            owner = self.parent()
            assert isinstance(owner, QWidget)
            owner.update()


@dataclass(frozen=True)
class SaveInfo:
    """A match that waits: its record, its game, and the lines about it."""

    path: str
    game: str
    title: str
    table: str  # by which book it is played
    when: str = ""  # it was played, and how far it has come
    picture: str = ""  # a small picture of the position, if there is one
    removable: bool = True  # what lies on no disk yet must wait

    @property
    def detail(self) -> str:
        """What tells it from other matches of the game."""
        return " · ".join(filter(None, (self.table, self.when)))


class Door(QAbstractButton):
    """Something in the room one can walk up to: clicked, or chosen with the arrows and Enter."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setText(name)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paint_ring(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """The ring of the keyboard's focus: white between two lines of ink, seen on every ground."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tint, width in (("#1A1208", 5.0), ("#FFFFFF", 2.6)):
            painter.setPen(QPen(QColor(tint), width))
            painter.drawRoundedRect(rect, radius, radius)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()  # the room walks with the arrows and the first letters


class TableDoor(Door):
    """The table of a game, seen from above with its still life."""

    MARGIN = 10  # room for shadow and ring

    def __init__(self, subject: str, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.subject = subject
        self._picture = QPixmap()
        self._picture_of: object = None
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._draw_picture)
        self.set_width(NARROWEST)

    def set_width(self, width: int) -> None:
        """Make the table fit a tile of this width."""
        inner = width - 2 * self.MARGIN
        self.setFixedSize(width, round(inner * HEIGHT / WIDTH) + 2 * self.MARGIN)

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        margin = self.MARGIN
        lift = -3 if self.underMouse() and not self.isDown() else 0
        table = QRectF(margin, margin + lift, self.width() - 2 * margin, self.height() - 2 * margin)
        painter.setPen(Qt.PenStyle.NoPen)
        for grow in (9, 6, 3):
            painter.setBrush(QColor(8, 4, 0, 46))
            painter.drawRoundedRect(table.adjusted(-grow, -grow / 2, grow, grow + 2 - 2 * lift), 12 + grow, 12 + grow)
        if self._picture_of != self._wanted():
            self._later.start()
        if self._picture.isNull():
            painter.setBrush(QColor(theme.current().panel))
            painter.drawRoundedRect(table, 12, 12)
        else:
            painter.drawPixmap(table, self._picture, QRectF(self._picture.rect()))
        if self.hasFocus():
            self.paint_ring(painter, table.adjusted(-3, -3, 3, 3), 14)

    def _wanted(self) -> tuple[str, int, float, CardStyle, str]:
        style = CardStyle(letters="german" if language() == "de" else "english")
        return self.subject, self.width() - 2 * self.MARGIN, self.devicePixelRatioF(), style, theme.room()

    def _draw_picture(self) -> None:
        """The still life takes a moment: the room is shown and can be used before it is painted."""
        self._picture_of = self._wanted()
        self._picture = still_life_pixmap(*self._wanted())
        self.update()


class Cross(QAbstractButton):
    """The small cross in a corner of a slip, for the mouse; the keyboard has a key for it."""

    SIDE = 22

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedSize(self.SIDE, self.SIDE)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        painter.setPen(QPen(QColor(colours.error if self.underMouse() else colours.ink_muted), 1.8))
        corner = QRectF(self.rect()).adjusted(7, 7, -7, -7)
        painter.drawLine(corner.topLeft(), corner.bottomRight())
        painter.drawLine(corner.topRight(), corner.bottomLeft())


class SlipDoor(Door):
    """A slip of paper with a match that waits."""

    put_away = Signal()

    def __init__(self, save: SaveInfo, parent: QWidget) -> None:
        super().__init__(tr("home.continue.name", title=save.title, detail=save.detail), parent)
        self.save = save
        self._picture = QPixmap(save.picture) if save.picture else QPixmap()
        self.cross = Cross(tr("home.put_away"), self)
        self.cross.setVisible(save.removable)
        self.cross.clicked.connect(self.put_away)
        self.set_width(SLIP_NARROWEST)
        self.setToolTip(self.text())

    def set_width(self, width: int) -> None:
        """Take this width; what does not fit is written narrower, at last cut short, and stands in the tool tip."""
        self.setFixedSize(width, SLIP_HEIGHT)
        self.cross.move(width - Cross.SIDE - 8, 7)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.save.removable:
            self.put_away.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        lift = -2 if self.underMouse() and not self.isDown() else 0
        paper = QRectF(self.rect()).adjusted(6, 5 + lift, -6, -9 + lift)
        painter.setPen(Qt.PenStyle.NoPen)
        for grow in (5, 3, 1):
            painter.setBrush(QColor(8, 4, 0, 40))
            painter.drawRoundedRect(paper.adjusted(-grow, -grow + 3, grow, grow + 3 - lift), 3 + grow, 3 + grow)
        painter.setBrush(QColor(colours.paper))
        painter.drawRoundedRect(paper, 3, 3)
        self._write(painter, paper, colours)
        if self.hasFocus():
            self.paint_ring(painter, paper.adjusted(-1, -1, 1, 1), 4)

    def _write(self, painter: QPainter, paper: QRectF, colours: theme.Theme) -> None:
        left = 54.0
        if self._picture.isNull():
            self._seal(painter, paper.topLeft() + QPointF(28, paper.height() / 2), 1.0, colours)
        else:
            high = paper.height() - 10
            wide = high * self._picture.width() / self._picture.height()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            area = QRectF(paper.left() + 6, paper.top() + 5, wide, high)
            painter.drawPixmap(area, self._picture, QRectF(self._picture.rect()))
            self._seal(painter, area.bottomRight() - QPointF(7, 11), 0.72, colours)
            left = wide + 18
        self._words(painter, paper.adjusted(left, 5, -8, -5), colours)

    def _seal(self, painter: QPainter, centre: QPointF, scale: float, colours: theme.Theme) -> None:
        """The sign of going on: an arrow on wax."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.error))
        painter.drawEllipse(centre, 15 * scale, 15 * scale)
        painter.setPen(QPen(QColor(colours.paper), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 11.5 * scale, 11.5 * scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.paper))
        arrow = (QPointF(-3.6, -6), QPointF(6.4, 0), QPointF(-3.6, 6))
        painter.drawPolygon([centre + corner * scale for corner in arrow])

    def lines(self) -> tuple[str, str, str]:
        """What stands on it: the game, its table, and when it was played."""
        return self.save.title, self.save.table, self.save.when

    def _words(self, painter: QPainter, area: QRectF, colours: theme.Theme) -> None:
        fonts = (theme.serif(theme.PLATE, bold=True), theme.serif(14), theme.serif(14, italic=True))
        tints = (colours.ink, colours.ink_muted, colours.ink_muted)
        top = area.top()
        for text, font, tint, share in zip(self.lines(), fonts, tints, (0.38, 0.31, 0.31), strict=True):
            beside = Cross.SIDE - 2 if top == area.top() else 0  # the cross stands in the corner
            rect = QRectF(area.left(), top, area.width() - beside, area.height() * share)
            top = rect.bottom()
            painter.setFont(theme.narrowed(font, text, rect.width()))
            painter.setPen(QColor(tint))
            elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(rect.width()))
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect, int(flags) | int(Qt.TextFlag.TextDontClip), elided)


class Floor(QWidget):
    """What the tables stand on: the parquet, and a carpet under the widget that holds them."""

    def __init__(self) -> None:
        super().__init__()
        self.carpet = QWidget(self)
        self._painting = Painting(self, room_pixmap)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rug = self.carpet.geometry()
        place = (rug.x(), rug.y(), rug.width(), rug.height())
        facts = (self.width(), self.height(), self.devicePixelRatioF(), theme.room(), place)
        if not self._painting.draw(painter, QRectF(self.rect()), *facts):
            painter.fillRect(self.rect(), QColor(FLOORS[theme.room()].dark))
