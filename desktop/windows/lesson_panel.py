"""The panel beside the table of a lesson: a short text, one task, the answer to what was done, and the way on."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop import theme
from desktop.i18n import card_title, tr
from desktop.windows.term_label import TermLabel

WIDTH, WIDE = 340, 430  # of the panel in a usual and in a large window
LARGE_WINDOW = 1600
COLUMNS = 5  # of short answers
MOST_KEYS = 9  # answers that have a key
WRONG = "✗"  # before an answer that was wrong


class Beads(QWidget):
    """One bead for each step: done, present, still to come."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count, self.at = 1, 0
        self.setFixedHeight(16)

    def show_place(self, at: int, count: int) -> None:
        """The present step and how many there are."""
        self.at, self.count = at, count
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH - 24, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        colours = theme.current()
        gap = min(22.0, (self.width() - 14) / max(1, self.count - 1))
        for number in range(self.count):
            present = number == self.at
            painter.setBrush(QColor(colours.accent if number <= self.at else colours.line))
            size = 11.0 if present else 7.0
            painter.drawEllipse(QRectF(7 + number * gap - size / 2, 8 - size / 2, size, size))


class LessonPanel(QFrame):
    """What the teacher says; `answered` carries the value of a choice, `cards_done` that cards were chosen."""

    answered = Signal(object)
    cards_done = Signal()
    next_wanted = Signal()
    back_wanted = Signal()
    restart_wanted = Signal()
    map_wanted = Signal()
    help_wanted = Signal()  # show me, or in free play a hint
    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setFixedWidth(WIDTH)
        self.title = QLabel(self)
        self.place = QLabel(self)
        self.beads = Beads(self)
        self.text = _paper(self)
        self.verdict = _paper(self)
        self.counting = QLabel(self)
        self.choices: list[QPushButton] = []
        self._grid = QGridLayout()
        self.why = QPushButton(self)
        self.help = QPushButton(self)
        self.back = QPushButton(self)
        self.next = QPushButton(self)
        self.restart = QPushButton(self)
        self.map = QPushButton(self)
        self._rule = ""
        self._build()
        self._connect()

    def _build(self) -> None:
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.place.setProperty("role", "muted")
        self.counting.setProperty("role", "muted")
        self.counting.setWordWrap(True)
        self.next.setProperty("role", "chief")
        self._grid.setSpacing(8)
        body = QWidget(self)
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(10)
        inner.addWidget(self.text)
        inner.addLayout(self._grid)
        inner.addWidget(self.verdict)
        inner.addWidget(self.counting)
        inner.addStretch(1)
        area = QScrollArea(self)  # a long answer scrolls; the way on stays where it is
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        body.setAutoFillBackground(False)
        box = QVBoxLayout(self)
        box.setContentsMargins(14, 12, 14, 12)
        box.setSpacing(9)
        for widget in (self.title, self.beads, self.place):
            box.addWidget(widget)
        box.addWidget(area, 1)
        box.addLayout(_row(self.why, self.help))
        box.addLayout(_row(self.back, self.next))
        box.addLayout(_row(self.restart, self.map))

    def _connect(self) -> None:
        self.why.clicked.connect(lambda: self.rule_clicked.emit(self._rule))
        self.help.clicked.connect(self.help_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.next.clicked.connect(self.next_wanted)
        self.restart.clicked.connect(self.restart_wanted)
        self.map.clicked.connect(self.map_wanted)
        for label in (self.text, self.verdict):
            label.rule_clicked.connect(self.rule_clicked)

    def fit(self, window: int) -> None:
        """Take the width and the type that suit a window of this width."""
        large = window >= LARGE_WINDOW
        self.setFixedWidth(WIDE if large else WIDTH)
        for label in (self.text, self.verdict):
            label.setFont(theme.serif(theme.PLATE * 1.2 if large else theme.PLATE))

    # --- what is shown ----------------------------------------------------------------------------

    def show_step(self, title: str, at: int, count: int, text: str, rule: str) -> None:
        """A new step: its text and the rule behind it; what was said before goes."""
        self._rule = rule
        self.title.setText(title)
        self.place.setText(tr("lesson.place", number=at + 1, count=count))
        self.beads.show_place(at, count)
        self.text.setText(text)
        self.why.setEnabled(bool(rule))
        self.why.setToolTip(tr("lesson.why.tip", rule=rule) if rule else "")
        self.show_verdict("", good=True)
        self.show_choices([])
        self.show_counting([])
        self.back.setEnabled(at > 0)

    def show_choices(self, choices: Sequence[tuple[str, object]], cards: bool = False) -> None:
        """Buttons for the answers; for a question about cards one that says that all are chosen."""
        while self.choices:
            button = self.choices.pop()
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        most = COLUMNS if all(len(label) <= 3 for label, _ in choices) else 2
        rows = -(-len(choices) // most)
        columns = -(-len(choices) // max(1, rows)) or 1  # filled evenly
        for number, (label, value) in enumerate(choices):
            button = QPushButton(label, self)
            button.setAccessibleName(label)
            button.clicked.connect(lambda _=False, chosen=value: self.answered.emit(chosen))
            if key := _key(number, [words for words, _ in choices]):
                button.setShortcut(key)
                button.setToolTip(tr("slip.key", number=key))
            self._grid.addWidget(button, number // columns, number % columns)
            self.choices.append(button)
        if cards:
            button = QPushButton(tr("lesson.cards_done"), self)
            button.setProperty("role", "chief")
            button.clicked.connect(self.cards_done)
            self._grid.addWidget(button, 0, 0, 1, columns)
            self.choices.append(button)

    def mark_wrong(self, label: str) -> None:
        """This answer was wrong and cannot be given again."""
        for button in self.choices:
            if button.accessibleName() == label and button.isEnabled():
                button.setText(f"{WRONG} {label}")
                button.setEnabled(False)

    def show_verdict(self, text: str, *, good: bool) -> None:
        """The answer to what was done."""
        colours = theme.current()
        self.verdict.setText(text)
        tint = colours.ink if good else colours.error
        self.verdict.setStyleSheet(f"color: {tint};")
        self.verdict.setVisible(bool(text))

    def show_order(self, codes: Sequence[str]) -> None:
        """The cards of an answer one after another."""
        self.show_counting([f"{place}. {card_title(code)}" for place, code in enumerate(codes, 1)])

    def show_counting(self, lines: Sequence[str]) -> None:
        """What the deal brought."""
        self.counting.setText("\n".join(lines))
        self.counting.setVisible(bool(lines))

    def show_ways(self, *, may_go_on: bool, last: bool, help_key: str, may_help: bool) -> None:
        """Which buttons lead on."""
        self.next.setEnabled(may_go_on)
        self.next.setProperty("role", "chief" if may_go_on else "")
        self.next.style().polish(self.next)
        self.next.setText(tr("lesson.finish") if last else tr("lesson.next"))
        self.help.setText(tr(help_key))
        self.help.setEnabled(may_help)
        self.back.setText(tr("lesson.back"))
        self.why.setText(tr("lesson.why"))
        self.restart.setText(tr("lesson.restart"))
        self.map.setText(tr("lesson.map"))


def _key(place: int, labels: Sequence[str]) -> str:
    """The key of an answer: its place, or where the answers are figures the figure itself, if it is one key."""
    if any(label.isdigit() for label in labels):
        return labels[place] if len(labels[place]) == 1 else ""
    return str(place + 1) if place < MOST_KEYS else ""


def _paper(parent: QWidget) -> TermLabel:
    label = TermLabel(parent)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setMargin(14)
    label.setProperty("role", "paper")
    label.setFont(theme.serif(theme.PLATE))
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
    return label


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget, 1)
    return row
