"""The queue of movements: one after another, at a chosen speed; a click finishes them all at once."""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QObject, QTimer, Signal

Step = Callable[[], QAbstractAnimation | None]


class Animator(QObject):
    """Runs steps; `idle` tells that nothing is left to show. A step may hold the queue until `release`."""

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0  # 0 = no motion
        self._steps: deque[Step] = deque()
        self._current: QAbstractAnimation | None = None
        self._busy = False
        self._skipping = False
        self._held = False
        # A shot of its own would, where the table is left before it falls, never be forgotten.
        self._start = QTimer(self, singleShot=True)
        self._start.timeout.connect(self._next)

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._busy

    @property
    def held(self) -> bool:
        """Whether the queue waits for the player."""
        return self._held

    def ms(self, duration: int) -> int:
        """A duration at the present speed; 0 when movements are off or being skipped."""
        return 0 if self._skipping or self.speed <= 0 else round(duration / self.speed)

    def play(self, steps: list[Step]) -> None:
        """Add steps to the queue and run it."""
        self._steps.extend(steps)
        if not self._busy:
            self._busy = True
            self._start.start(0)

    def hold(self) -> None:
        """Called inside a step: wait for the player before the next one."""
        self._held = True
        self._skipping = False

    def release(self) -> None:
        """The player has seen it: go on."""
        if self._held:
            self._held = False
            self._next()

    def skip(self) -> None:
        """Finish what is moving, at once."""
        if not self._busy or self._held:
            return
        self._skipping = True
        if self._current is not None:
            self._current.setCurrentTime(self._current.totalDuration())

    def clear(self) -> None:
        """Forget everything still queued."""
        self._steps.clear()
        self._held = False
        self._busy = False
        self._skipping = False
        if self._current is not None:
            self._current.finished.disconnect(self._finished)
            self._current.stop()
            self._drop()

    def _drop(self) -> None:
        """A movement that has been shown is of no further use; its owner would keep it as long as the table stands."""
        if self._current is not None:
            self._current.deleteLater()
            self._current = None

    def _finished(self) -> None:
        self._drop()
        self._next()

    def _next(self) -> None:
        while self._busy and not self._held and self._current is None:
            if not self._steps:
                self._busy = False
                self._skipping = False
                self.idle.emit()
                return
            self._current = self._steps.popleft()()
            if self._current is not None and self._current.totalDuration() > 0:
                self._current.finished.connect(self._finished)
                self._current.start()
            else:
                self._drop()
