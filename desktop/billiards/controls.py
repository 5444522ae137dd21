"""The hand on the stick: where the tip meets the ball, how hard, how steep. Drawn by us, usable by mouse and keys."""

from math import atan2, cos, degrees, hypot, radians, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop import theme
from desktop.art.palette import BRASS, BRASS_BRIGHT, BRASS_DARK, colour, mix
from desktop.billiards.aim import STEEPEST
from desktop.billiards.balls_art import WHITE, Look, paint_ball

TIP_STEP, TIP_FINE = 0.05, 0.01
ELEVATION_STEP = 5.0


class _Hand(QWidget):
    """A drawn control with a focus ring that mouse clicks do not take the keyboard to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def _begin(self) -> QPainter:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.current().accent), 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        if not self.isEnabled():
            painter.setOpacity(0.45)
        return painter

    def _choose(self, event: QMouseEvent) -> None:
        """Set what the mouse points at."""
        raise NotImplementedError

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose(event)


class _Bar(_Hand):
    """A hand of one number, which the arrow keys make greater or less."""

    chosen = Signal(float)
    step, fine = 0.1, 0.01  # the fine one with Shift
    _value = 0.0

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self.fine if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else self.step
        signs = {Qt.Key.Key_Left: -1, Qt.Key.Key_Down: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 1}
        sign = signs.get(Qt.Key(event.key()))
        if sign is not None:
            self.chosen.emit(self._value + sign * step)
        else:
            super().keyPressEvent(event)


class TipBall(_Hand):
    """The cue ball seen along the stick; a press puts the tip there."""

    chosen = Signal(float, float)  # side, height in ball radii

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(92, 92)
        self._side = self._height = 0.0
        self._limit = 0.5

    @property
    def tip(self) -> tuple[float, float]:
        """Where the tip is, in ball radii to the right and up."""
        return self._side, self._height

    def show_tip(self, side: float, height: float, limit: float) -> None:
        """Show the tip there, and the ring within which it holds."""
        if (side, height, limit) != (self._side, self._height, self._limit):
            self._side, self._height, self._limit = side, height, limit
            self.update()

    def _radius(self) -> float:
        return self.width() / 2 - 7.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._begin()
        middle, r = QPointF(self.width() / 2, self.height() / 2), self._radius()
        paint_ball(painter, middle, r, Look(WHITE), ratio=self.devicePixelRatioF())
        painter.setPen(QPen(QColor(60, 40, 20, 70), 0.8))
        painter.drawLine(middle - QPointF(r, 0), middle + QPointF(r, 0))
        painter.drawLine(middle - QPointF(0, r), middle + QPointF(0, r))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(120, 40, 24, 190), 1.2)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.drawEllipse(middle, r * self._limit, r * self._limit)
        at = middle + QPointF(self._side * r, -self._height * r)
        slips = hypot(self._side, self._height) > self._limit + 1e-9
        painter.setPen(QPen(QColor(255, 255, 255, 210), 1.4))
        painter.setBrush(colour("#A4262C" if slips else "#2E5E8C"))
        painter.drawEllipse(at, 5.6, 5.6)
        painter.end()

    def _choose(self, event: QMouseEvent) -> None:
        r = self._radius()
        side = (event.position().x() - self.width() / 2) / r
        height = (self.height() / 2 - event.position().y()) / r
        self.chosen.emit(side, height)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.chosen.emit(0.0, 0.0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = TIP_FINE if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else TIP_STEP
        moves = {
            Qt.Key.Key_Left: (-step, 0.0),
            Qt.Key.Key_Right: (step, 0.0),
            Qt.Key.Key_Up: (0.0, step),
            Qt.Key.Key_Down: (0.0, -step),
        }
        move = moves.get(Qt.Key(event.key()))
        if move is not None:
            self.chosen.emit(self._side + move[0], self._height + move[1])
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_0):
            self.chosen.emit(0.0, 0.0)
        else:
            super().keyPressEvent(event)


class PowerCue(_Bar):
    """A cue lying across the strip: the further it is drawn to the right, the harder the stroke, in m/s."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(200, 40)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._value, self._fastest = 2.5, 10.0

    def sizeHint(self) -> QSize:
        return QSize(360, 40)

    @property
    def speed(self) -> float:
        """The speed shown, in m/s."""
        return self._value

    def show_speed(self, speed: float, fastest: float) -> None:
        """Show a speed out of the greatest."""
        if (speed, fastest) != (self._value, self._fastest):
            self._value, self._fastest = speed, fastest
            self.update()

    def _x(self, speed: float) -> float:
        return 12.0 + (self.width() - 24.0) * speed_share(speed, self._fastest)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._begin()
        groove = QRectF(8, self.height() / 2 - 9, self.width() - 16, 18)
        dark = theme.current().window
        painter.setPen(QPen(QColor(theme.current().line), 1.0))
        painter.setBrush(QColor(mix(dark, "#000000", 0.25)))
        painter.drawRoundedRect(groove, 9, 9)
        end = self._x(self._value)
        self._paint_ticks(painter, groove)
        self._paint_shaft(painter, groove, end)
        painter.end()

    def _paint_ticks(self, painter: QPainter, groove: QRectF) -> None:
        painter.setPen(QPen(QColor(theme.current().muted), 1.0))
        for speed in range(1, int(self._fastest) + 1):
            x = self._x(speed)
            painter.drawLine(QPointF(x, groove.bottom() - 4), QPointF(x, groove.bottom() - 1))

    def _paint_shaft(self, painter: QPainter, groove: QRectF, end: float) -> None:
        y = groove.center().y()
        shade = QLinearGradient(QPointF(0, y - 6), QPointF(0, y + 6))
        shade.setColorAt(0, colour("#F0D19A"))
        shade.setColorAt(0.4, colour("#D2A566"))
        shade.setColorAt(1, colour("#8A5E32"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        body = QRectF(groove.left() + 3, y - 5, max(2.0, end - groove.left() - 3), 10)
        painter.drawRoundedRect(body, 4, 4)
        painter.setBrush(colour("#3B5672"))
        painter.drawRoundedRect(QRectF(groove.left() + 3, y - 5, 6, 10), 2, 2)
        painter.setPen(QPen(colour(BRASS_DARK), 1.0))
        painter.setBrush(colour(BRASS_BRIGHT if self.hasFocus() else BRASS))
        painter.drawEllipse(QPointF(end, y), 9.5, 9.5)
        painter.setBrush(colour("#3A2016"))
        painter.drawEllipse(QPointF(end, y), 3.4, 3.4)

    def _choose(self, event: QMouseEvent) -> None:
        share = (event.position().x() - 12.0) / (self.width() - 24.0)
        self.chosen.emit(speed_of(min(max(share, 0.0), 1.0), self._fastest))

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        self.chosen.emit(self._value + (delta.y() or delta.x()) / 120.0 * 0.1)
        event.accept()


def speed_share(speed: float, fastest: float) -> float:
    """How far along the bar a speed lies: gentle strokes get more room than hard ones."""
    return (max(0.0, speed) / fastest) ** 0.6


def speed_of(share: float, fastest: float) -> float:
    """The speed at a share of the bar."""
    return fastest * float(share) ** (1 / 0.6)


class Elevation(_Bar):
    """The stick seen from the side; a press raises its butt, by degrees."""

    step, fine = ELEVATION_STEP, 1.0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(92, 76)

    @property
    def degrees(self) -> float:
        """The elevation shown."""
        return self._value

    def show_degrees(self, up: float) -> None:
        """Show an elevation."""
        if up != self._value:
            self._value = up
            self.update()

    def _ball(self) -> QPointF:
        return QPointF(self.width() - 20.0, self.height() - 19.0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = self._begin()
        ball, r = self._ball(), 10.0
        painter.setPen(QPen(colour("#2E7350"), 3.0))
        painter.drawLine(QPointF(6, ball.y() + r + 1.5), QPointF(self.width() - 6, ball.y() + r + 1.5))
        arc = QRectF(ball.x() - 56, ball.y() - 56, 112, 112)
        painter.setPen(QPen(QColor(theme.current().line), 1.0))
        painter.drawArc(arc, 90 * 16, 90 * 16)
        paint_ball(painter, ball, r, Look(WHITE), ratio=self.devicePixelRatioF())
        turn = radians(self._value)
        away = QPointF(-cos(turn), -sin(turn))
        painter.setPen(QPen(colour("#D2A566"), 4.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(ball + away * (r + 3), ball + away * 56)
        painter.setPen(QPen(colour("#3A2016"), 5.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(ball + away * 44, ball + away * 60)
        painter.end()

    def _choose(self, event: QMouseEvent) -> None:
        point, ball = event.position(), self._ball()
        up = degrees(atan2(ball.y() - point.y(), ball.x() - point.x()))
        self.chosen.emit(min(max(round(up), 0), STEEPEST))
