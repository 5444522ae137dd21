"""A paper slip on the felt: a sentence and numbered buttons, in as many rows as their words need."""

from collections.abc import Sequence
from itertools import product

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.windows.countdown import Countdown
from desktop.windows.enter_key import presses

NARROWEST, WIDEST = 320, 640
LEAST = 230  # on free cloth
OF_FELT = 0.62  # of the table's width: a low slip that finds no free cloth leaves the players at the sides alone
RICH = 520  # a slip with a table on it
SIDES, GAP = 22, 10  # free paper beside the buttons, and between them
ENDLESS = 10_000  # pixels: higher than any text
NUMBERED = 9  # choices that have a key


Time = tuple[int, int]  # milliseconds left, and of how many
NO_LIMIT: Time = (0, 0)


class Slip(QFrame):
    """Asks for one of several words; the keys 1 to 9 choose as well as the mouse."""

    chosen = Signal(object)
    timed_out = Signal()
    shown = Signal(bool)

    def __init__(self, felt: QWidget) -> None:
        super().__init__(felt)
        self._felt = felt
        self.game = ""  # whose old words are explained where the mouse rests
        self._low = False
        self.free: QRectF | None = None  # cloth on which nothing lies, for a low slip
        self.centred = False  # whether it lies in the middle of that cloth, not at its lower edge
        self.foot: QRectF | None = None  # where the hand was: what is read after a deal hides nothing there
        self.between: tuple[float, float] | None = None  # the plate and the hand beside it, for one too large for that
        self.setProperty("role", "slip")
        self._title = QLabel(self)
        self._title.setProperty("role", "slip-title")
        self._title.setWordWrap(True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.clock = Countdown(self)
        self.clock.over.connect(self.timed_out)
        self._rows: list[QHBoxLayout] = []  # as many as were ever needed; empty ones take no room
        self._stack = QVBoxLayout()
        self._stack.setSpacing(GAP)
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(SIDES, 16, SIDES, 16)
        box.setSpacing(12)
        box.addWidget(self._title)
        box.addWidget(self._label)
        box.addWidget(self.clock)
        box.addLayout(self._stack)
        self.buttons: list[QPushButton] = []
        self.hide()

    def ask(
        self,
        title: str,
        text: str,
        choices: list[tuple[str, object]],
        *,
        low: bool = False,
        usual: bool = True,
        time: Time = NO_LIMIT,
    ) -> None:
        """Show the slip with these choices; the first is the `usual` one. `low` keeps the middle of the table free.

        With a limit of `time`, milliseconds left and the whole, `timed_out` is emitted when nothing is left.
        """
        self._clear()
        if time == NO_LIMIT:
            self.clock.stop()
        else:
            self.clock.start(*time)
        self._low = low
        self._title.setText(title)
        self._title.setVisible(bool(title))
        rich = text.startswith("<")
        self._label.setText(text)
        self._label.setAlignment(Qt.AlignmentFlag.AlignLeft if rich else Qt.AlignmentFlag.AlignCenter)
        self._label.setVisible(bool(text))
        for number, (label, value) in enumerate(choices, 1):
            self.buttons.append(self._button(number, label, value, chief=usual and number == 1))
        self._fit(self._widest())
        if self._low and not self._is_free():
            room = self._felt.width() * OF_FELT if self.between is None else self.between[1] - self.between[0]
            self._fit(max(NARROWEST, min(WIDEST, int(room))))
        self.show()
        self.raise_()
        self.place()
        if self.buttons:
            self.buttons[0].setFocus()

    @property
    def whole(self) -> bool:
        """Whether no word on a button is cut off."""
        return all(button.sizeHint().width() <= self.width() - 2 * SIDES for button in self.buttons)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.shown.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses(self, event):
            super().keyPressEvent(event)

    def _fit(self, widest: int) -> None:
        """Break text and buttons so that they fit on a slip at most so wide."""
        text = self._label.text()
        longest = max((len(line) for line in text.split("\n")), default=0)
        least = min(NARROWEST, widest)
        wide = min(RICH, widest) if text.startswith("<") else max(least, min(widest, longest * 8 + 60))
        self._title.ensurePolished()
        heading = self._title.fontMetrics().horizontalAdvance(self._title.text()) + 2 * SIDES + 8
        wide = max(wide, min(widest, heading))
        for row, button in product(self._rows, self.buttons):
            row.removeWidget(button)
        rows = fitting_rows([button.sizeHint().width() for button in self.buttons], widest - 2 * SIDES)
        wide = max([wide, *(self._lay_row(number, row) for number, row in enumerate(rows))])
        self.setFixedWidth(max(least, min(widest, wide)))
        for label in (self._title, self._label):
            label.setMinimumHeight(0)  # what was asked before shall not count
            label.setFixedWidth(self.width() - 2 * SIDES - 2)
            label.setMinimumHeight(_needed_height(label))
        self._box.invalidate()
        self._box.activate()
        self.setFixedHeight(self._box.sizeHint().height())

    def _button(self, number: int, label: str, value: object, *, chief: bool) -> QPushButton:
        button = QPushButton(label, self)
        told = self._meaning(label)
        if number <= NUMBERED:
            button.setShortcut(str(number))
            told += f"<p>{tr('slip.key', number=number)}</p>"
        button.setToolTip(told)
        button.setAccessibleName(label)
        button.setProperty("role", "chief" if chief else "")
        button.clicked.connect(lambda _=False, v=value: self.chosen.emit(v))
        return button

    def _meaning(self, label: str) -> str:
        from desktop.glossary import meaning_of  # read when something is asked: a table is laid without it

        return meaning_of(label, self.game)

    def _lay_row(self, number: int, places: Sequence[int]) -> int:
        """Lay these buttons side by side; how wide a slip they want."""
        if number == len(self._rows):
            self._rows.append(QHBoxLayout())
            self._rows[number].setSpacing(GAP)
            self._stack.addLayout(self._rows[number])
        for place in places:
            self._rows[number].addWidget(self.buttons[place])
            self.buttons[place].show()  # at once: a button not yet shown takes no room
        usual = 150 * len(places)
        return max(usual, sum(self.buttons[place].sizeHint().width() + GAP for place in places) + 2 * SIDES)

    def _clear(self) -> None:
        while self.buttons:
            button = self.buttons.pop()
            for row in self._rows:
                row.removeWidget(button)
            button.hide()
            button.deleteLater()

    def _widest(self) -> int:
        """As wide as a slip may be; a low one shall fit on the free cloth, another where the hand was."""
        if not self._low and self.foot is not None:
            return max(NARROWEST, min(WIDEST, int(self.foot.width())))
        return WIDEST if not self._low or self.free is None else max(LEAST, min(WIDEST, int(self.free.width())))

    def _is_free(self) -> bool:
        """Whether there is free cloth enough."""
        return self.free is not None and self.width() <= self.free.width() and self.height() <= self.free.height()

    def place(self) -> None:
        """Lie in the middle of the felt or where the hand was; if low, on free cloth or else just above the hand."""
        area, x = self._felt.rect(), float(self._felt.width() - self.width()) / 2
        if not self._low and self.foot is not None:
            self._fit(self._widest())  # the table may have been made smaller or larger meanwhile
            x = max((self._felt.width() - self.width()) / 2, self.foot.left())
            y = self.foot.bottom() - self.height()
        elif not self._low:
            y = area.height() * 0.43 - self.height() / 2
        elif self.free is not None and self._is_free():
            x = self.free.center().x() - self.width() / 2
            y = self.free.center().y() - self.height() / 2 if self.centred else self.free.bottom() - self.height()
        else:
            y = area.height() * 0.7 - self.height()
            if self.between is not None and self.width() <= self.between[1] - self.between[0]:
                x = max(x, self.between[0])
        self.move(round(x), max(8, int(y)))


def _needed_height(label: QLabel) -> int:
    """How high a label of this width must be; of some types Qt's own answer is a pixel short of what it then draws."""
    text, wide = label.text(), label.width()
    asked = max(0, label.heightForWidth(wide))
    if text.startswith("<"):
        return asked
    flags = Qt.TextFlag.TextWordWrap | label.alignment()
    return max(asked, label.fontMetrics().boundingRect(0, 0, wide, ENDLESS, flags, text).height())


def fitting_rows(widths: Sequence[int], room: int) -> list[list[int]]:
    """The places of things so wide in as few rows as have room for them, filled as evenly as their number allows."""
    rows: list[list[int]] = []
    left = 0
    for place, width in enumerate(widths):
        if not rows or width > left:
            rows.append([])
            left = room
        rows[-1].append(place)
        left -= width + GAP
    even = _in_rows(len(widths), -(-len(widths) // max(1, len(rows))))
    fits = all(sum(widths[place] + GAP for place in row) - GAP <= room for row in even)
    return even if fits else rows


def _in_rows(count: int, each: int) -> list[list[int]]:
    return [list(range(count)[start : start + each]) for start in range(0, count, max(1, each))]
