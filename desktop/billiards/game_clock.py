"""The marker's watch beside the words: how long the person whose stroke it is may still take over it (GA13, GB1)."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop import theme
from desktop.i18n import tr

BEAT_MS = 1000
HURRY_S = 10  # from here on the watch is red
FACE, RIM, HAND, LATE = QColor("#F4ECD8"), QColor("#B08D57"), QColor("#2B1D14"), QColor("#C0503C")
WIDTH, HEIGHT, RADIUS = 96, 36, 11.0


class ShotClock(QWidget):
    """Counts down while it is seen; `run_out` once nothing is left. `tick` is a second gone by."""

    run_out = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = self._left = 0
        self._stroke: int | None = None  # the number of the decision that is being timed
        self._timer = QTimer(self, interval=BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self.setFixedSize(WIDTH, HEIGHT)
        self.hide()

    @property
    def left(self) -> int:
        """The seconds that are left."""
        return self._left

    @property
    def running(self) -> bool:
        """Whether somebody's time is being taken."""
        return self._timer.isActive()

    def begin(self, seconds: int, stroke: int) -> None:
        """Take the time for this decision; asked again about the same one, the watch goes on from where it was."""
        if stroke != self._stroke:
            self._whole = self._left = seconds
        self._stroke = stroke
        self._timer.start()
        self.show()
        self._show()

    def hold(self) -> None:
        """Stand still until somebody is asked again."""
        self._timer.stop()

    def end(self) -> None:
        """The stroke is made, or nobody's time is taken."""
        self._timer.stop()
        self._stroke = None
        self.hide()

    def tick(self) -> None:
        """One second less."""
        self._left -= 1
        self._show()
        if self._left <= 0:
            self.end()
            self.run_out.emit()

    def _beat(self) -> None:
        if self.isVisible():  # nobody loses his turn behind another page
            self.tick()

    def _show(self) -> None:
        self.setAccessibleName(self.words())
        self.setToolTip(self.words())
        self.update()

    def words(self) -> str:
        """What the watch says."""
        return tr("billiards.game.clock", time=self._figure())

    def _figure(self) -> str:
        return f"{self._left // 60}:{self._left % 60:02}"

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        late = self._left <= HURRY_S
        middle = QPointF(RADIUS + 5, HEIGHT / 2 + 2)
        painter.setPen(QPen(RIM, 2.0))
        painter.drawEllipse(middle - QPointF(0, RADIUS + 3.5), 2.2, 2.2)  # the bow of the watch
        painter.setBrush(FACE)
        painter.drawEllipse(middle, RADIUS, RADIUS)
        share = self._left / self._whole if self._whole else 0.0
        dial = QRectF(middle.x() - RADIUS + 3, middle.y() - RADIUS + 3, 2 * RADIUS - 6, 2 * RADIUS - 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(LATE if late else RIM)
        painter.drawPie(dial, 90 * 16, round(-share * 360 * 16))
        turn = pi / 2 - share * 2 * pi
        painter.setPen(QPen(HAND, 1.6))
        painter.drawLine(middle, middle + QPointF(cos(turn), -sin(turn)) * (RADIUS - 3))
        painter.setFont(theme.serif(16, bold=late))
        painter.setPen(QColor(theme.current().accent if late else theme.current().text))
        words = QRectF(2 * RADIUS + 16, 0, WIDTH - 2 * RADIUS - 18, HEIGHT)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self._figure())
        painter.end()
