"""A monkey at mouse and keyboard: random events, the same for the same seed, on whatever window is in front."""

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop import saves
from desktop.windows.main_window import MainWindow
from engine.core.record import parse_record, replay, write_record
from engine.games import find_game

BURST = 10  # events between two turns of the event loop
ROAM = 5  # bursts in which it may go where its events lead, before it is brought back
TIDY = 10  # milliseconds between two looks for open dialogs
KEY = Qt.Key
KEYS = (
    *map(KEY, range(KEY.Key_A.value, KEY.Key_Z.value + 1)),
    *map(KEY, range(KEY.Key_0.value, KEY.Key_9.value + 1)),
    *map(KEY, range(KEY.Key_F1.value, KEY.Key_F12.value + 1)),
    *(KEY.Key_Left, KEY.Key_Right, KEY.Key_Up, KEY.Key_Down, KEY.Key_Home, KEY.Key_End, KEY.Key_PageUp),
    *(KEY.Key_Space, KEY.Key_Return, KEY.Key_Tab, KEY.Key_Backtab, KEY.Key_Backspace, KEY.Key_Delete),
    *(KEY.Key_Plus, KEY.Key_Minus, KEY.Key_Comma, KEY.Key_Question, KEY.Key_Menu, KEY.Key_PageDown),
    *(KEY.Key_Escape,) * 12,
    *(KEY.Key_Return, KEY.Key_Space, KEY.Key_Tab) * 4,
)
MODIFIERS = Qt.KeyboardModifier
HELD = (*(MODIFIERS.NoModifier,) * 12, MODIFIERS.ControlModifier, MODIFIERS.ShiftModifier, MODIFIERS.AltModifier)
QUITTING = {(KEY.Key_Q, MODIFIERS.ControlModifier), (KEY.Key_F4, MODIFIERS.AltModifier)}
BUTTONS = (Qt.MouseButton.LeftButton,) * 8 + (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton)


class Monkey(QObject):
    """Plays with a window until so many events have been sent.

    `stay` brings it back when it has wandered off, and names the window to play with if it is not the great one.
    """

    def __init__(self, window: MainWindow, seed: object, events: int, stay: Callable[[], QWidget | None]) -> None:
        super().__init__(window)
        self.window = window
        self.rng = Random(f"monkey {seed}")
        self.left = events
        self.stay = stay
        self.bursts = 0
        self.toy: QWidget = window

    def start(self) -> None:
        """Begin; the event loop does the rest."""
        QTimer.singleShot(0, self, self._burst)

    @property
    def done(self) -> bool:
        """Whether all events were sent and every dialog is closed."""
        return self.left <= 0 and QApplication.activeModalWidget() is None

    def _burst(self) -> None:
        QTimer.singleShot(0, self, self._burst if self.left > 0 else self._tidy)  # also from within a dialog's loop
        if self.window.isHidden():  # somebody has quit
            self.window.show()
        alone = QApplication.activeModalWidget() is None and QApplication.activePopupWidget() is None
        if alone and self.bursts % ROAM == 0:
            self.toy = self.stay() or self.window
        self.bursts += 1
        for _ in range(min(BURST, self.left)):
            self.left -= 1
            self._do_something()

    def _tidy(self) -> None:
        """Close what still stands open, and what was on its way to be opened."""
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if front is not None:
            front.close()
        QTimer.singleShot(TIDY, self, self._tidy)

    def _do_something(self) -> None:
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget() or self._in_front()
        what = self.rng.random()
        if what < 0.4:
            self._press_key(front)
        elif what < 0.46:
            self._turn_wheel(front)
        else:
            self._use_mouse(front)

    def _in_front(self) -> QWidget:
        """The window to play with, unless it was closed just now."""
        return self.toy if isValid(self.toy) and self.toy.isVisible() else self.window

    def _press_key(self, front: QWidget) -> None:
        key, held = self.rng.choice(KEYS), self.rng.choice(HELD)
        if (key, held) not in QUITTING:
            QTest.keyClick(front.focusWidget() or front, key, held)

    def _spot(self, front: QWidget) -> tuple[QWidget, QPoint]:
        """A widget under a random point, and the point in its own measure."""
        point = QPoint(self.rng.randrange(max(1, front.width())), self.rng.randrange(max(1, front.height())))
        child = front.childAt(point) or front
        return child, child.mapFrom(front, point)

    def _use_mouse(self, front: QWidget) -> None:
        child, point = self._spot(front)
        button, held = self.rng.choice(BUTTONS), self.rng.choice(HELD)
        what = self.rng.randrange(6)
        if what == 0:
            QTest.mouseMove(child, point)
        elif what == 1:
            QTest.mouseDClick(child, button, held, point)
        elif what == 2:  # a drag, perhaps to nowhere
            QTest.mousePress(child, button, held, point)
            there, end = self._spot(front)
            QTest.mouseMove(there, end)
            QTest.mouseRelease(there, button, held, end)
        else:
            QTest.mouseClick(child, button, held, point)

    def _turn_wheel(self, front: QWidget) -> None:
        child, point = self._spot(front)
        turn = QPoint(0, self.rng.choice((-240, -120, 120, 240)))
        at, none = QPointF(point), Qt.MouseButton.NoButton
        phase, held = Qt.ScrollPhase.NoScrollPhase, self.rng.choice(HELD)
        where = QPointF(child.mapToGlobal(point))
        QApplication.sendEvent(child, QWheelEvent(at, where, QPoint(), turn, none, held, phase, False))


def check_records(window: MainWindow) -> int:
    """The match on the table and every save can be replayed; how many saves there are."""
    page: Any = window.page
    if page is not None and page.session.path is not None:
        match = page.session.match
        again = replay(parse_record(write_record(match, page.session.tags)), find_game)
        assert again.log == match.log
    paths = sorted(saves.saves_dir().glob("*.txt"))
    for path in paths:
        *_, fault = saves.load(path)
        assert fault is None, f"{path.name}: {fault}"
    return len(paths)
