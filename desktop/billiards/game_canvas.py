"""The canvas of a billiard game: beside each numbered ball at rest its number, for pips cannot be read from afar."""

from collections.abc import Mapping
from itertools import product

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.billiards.canvas import TableCanvas
from desktop.billiards.game_marker import paint_tag
from engine.billiards.strokes import BallId

TAG = 8.5  # pixels: radius of a tag


class GameCanvas(TableCanvas):
    """A table whose balls can be told apart; `stopped` is a hand laid on the running ball."""

    stopped = Signal()
    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tags: dict[BallId, str] = {}

    def show_tags(self, tags: Mapping[BallId, str]) -> None:
        """Write this beside the balls; nothing beside those not named."""
        if tags != self._tags:
            self._tags = dict(tags)
            self.update()

    def free_cloth(self, size: QSizeF) -> QRectF | None:
        """Room of this size on the table where no ball is hidden, below the middle rather than above; None if none."""
        bed = self._frame.bed()
        reach = max((self._frame.size(view.radius_mm) for view in self._views.values()), default=0.0) + 2 * TAG
        balls = [self._ball_at(view) for view in self._views.values()]
        for down, along in product((0.96, 0.04, 0.5), (0.5, 0.3, 0.7, 0.1, 0.9)):
            room = QRectF(QPointF(), size)
            room.moveLeft(bed.left() + (bed.width() - size.width()) * along)
            room.moveTop(bed.top() + (bed.height() - size.height()) * down)
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
        for ball, tag in self._tags.items():
            if (view := self._views.get(ball)) is not None:
                away = self._frame.size(view.radius_mm) + TAG * 0.8
                self._paint_tag(painter, self._ball_at(view), away, tag)
        painter.end()

    def _paint_tag(self, painter: QPainter, ball: QPointF, away: float, tag: str) -> None:
        """Above the ball to the right, at the rim of the table on the other side."""
        right = -1.0 if ball.x() + away + TAG > self.width() else 1.0
        up = 1.0 if ball.y() - away - TAG < 0 else -1.0
        at = QPointF(ball.x() + right * away, ball.y() + up * away)
        paint_tag(painter, at, TAG, tag)
