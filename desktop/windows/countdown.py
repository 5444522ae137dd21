"""A strip that shortens while time runs out, for a word that must be said soon."""

from PySide6.QtCore import QElapsedTimer, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from desktop.i18n import tr

TICK = 200  # milliseconds
LONGEST_STEP = 1000  # a computer that slept has not let its player think


class Countdown(QProgressBar):
    """Counts down while it can be seen; `over` is emitted once when nothing is left."""

    over = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.left = 0  # milliseconds
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=TICK)
        self._timer.timeout.connect(self._tick)
        self.hide()

    def start(self, left: int, whole: int) -> None:
        """Count down so many milliseconds of the whole."""
        self.left = left
        self.setRange(0, whole)
        self._show()
        self.show()
        self._since.start()
        self._timer.start()

    def stop(self) -> None:
        """The word has been said."""
        self._timer.stop()
        self.hide()

    def _tick(self) -> None:
        passed = min(LONGEST_STEP, self._since.restart())
        if not self.isVisible():
            return
        self.left = max(0, self.left - passed)
        self._show()
        if not self.left:
            self.stop()
            self.over.emit()

    def _show(self) -> None:
        self.setValue(self.left)
        self.setFormat(tr("slip.seconds", seconds=-(-self.left // 1000)))
