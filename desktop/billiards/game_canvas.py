"""The canvas of a billiard game: beside each numbered ball at rest its number, for pips cannot be read from afar."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.billiards.canvas import TableCanvas
from desktop.billiards.game_marker import paint_tag
from engine.billiards.strokes import BallId

TAG = 8.5  # pixels: radius of a tag
CORNERS = ((1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))  # of a ball, the usual one first
DOWN, ALONG = (0.96, 0.04, 0.5, 0.75, 0.25), (0.5, 0.3, 0.7, 0.1, 0.9, 0.0, 1.0)  # where room is looked for
EDGE = 8.0  # pixels that are left free beside it


class GameCanvas(TableCanvas):
    """A table whose balls can be told apart; `stopped` is a hand laid on the running ball."""

    stopped = Signal()
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tags: dict[BallId, str] = {}
        self.numbers = False  # here a number is a ball's

    def show_tags(self, tags: Mapping[BallId, str]) -> None:
        """Write this beside the balls; nothing beside those not named."""
        if tags != self._tags:
            self._tags = dict(tags)
            self.update()

    def free_cloth(self, size: QSizeF) -> QRectF | None:
        """Room of this size where no ball is hidden, on the cloth rather than over the wood; None if there is none."""
        reach = max((self._frame.size(view.radius_mm) for view in self._views.values()), default=0.0) + 2 * TAG
        balls = [self._ball_at(view) for view in self._views.values()]
        areas = (self._frame.bed(), QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE))
        for area, down, along in product(areas, DOWN, ALONG):
            room = QRectF(QPointF(), size)
            room.moveLeft(area.left() + (area.width() - size.width()) * along)
            room.moveTop(area.top() + (area.height() - size.height()) * down)
            wide = room.adjusted(-reach, -reach, reach, reach)
            if not any(wide.contains(ball) for ball in balls):
                return room
        return None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_S:
            self.stopped.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._tags:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for ball, at in self.tag_places().items():
            paint_tag(painter, at, TAG, self._tags[ball])
        painter.end()

    def tag_places(self) -> dict[BallId, QPointF]:
        """Above each ball to the right, or at another of its corners where that hides no ball and no other tag."""
        balls = {ball: self._ball_at(view) for ball, view in self._views.items()}
        found: dict[BallId, QPointF] = {}
        for ball in (ball for ball in self._tags if ball in balls):
            radius = self._frame.size(self._views[ball].radius_mm)
            away = radius + TAG * 0.8
            corners = [balls[ball] + QPointF(right * away, down * away) for right, down in CORNERS]
            inside = [at for at in corners if self.rect().adjusted(9, 9, -9, -9).contains(at.toPoint())] or corners
            taken = [(at, 2 * TAG) for at in found.values()]
            taken += [(at, TAG + radius) for other, at in balls.items() if other != ball]
            found[ball] = max(inside, key=partial(_hidden, taken))
        return found


def _hidden(taken: Sequence[tuple[QPointF, float]], at: QPointF) -> float:
    """0 where nothing is hidden, below that the more, the deeper a tag would lie on something."""
    return min((0.0, *(hypot(at.x() - near.x(), at.y() - near.y()) - least for near, least in taken)))
