"""The panel beside the table: score sheet, table talk, the coach's slip, hint, undo and speed."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSlider,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.i18n import tr
from desktop.windows.end_in_sight import keep_end_in_sight
from desktop.windows.ranking_card import RankingCard
from desktop.windows.score_sheet import ScoreSheet
from desktop.windows.term_label import TermLabel

WIDTH, WIDEST, SHARE, MARGIN = 320, 400, 0.2, 12
MANY = 2  # rights beneath each other
SLOWEST, FASTEST = 5, 31  # tenths of the usual speed; the last step is "no motion"


class SidePanel(QFrame):
    """What is written about the game; the table itself is beside it."""

    rule_clicked = Signal(str)
    speed_changed = Signal(float)
    right_chosen = Signal(object)  # an action one may take but need not

    def __init__(self, sheet: ScoreSheet, seed: str, speed: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self._seed, self._seed_key = seed, "table.seed"
        self.talk = QPlainTextEdit(self)
        self.ranking = RankingCard(self)
        self.coach = TermLabel(self)
        self.hint_button = QPushButton(self)
        self.undo_button = QPushButton(self)
        self.speed = QSlider(Qt.Orientation.Horizontal, self)
        self.tabs = QTabWidget(self)
        self._review: QWidget | None = None
        self._rights = QGridLayout()
        self._rights.setSpacing(8)
        self._due = QWidget(self)  # the place of the button for what is to be done now
        self.rights: list[QPushButton] = []
        self._seed_label = QLabel(self)
        self._speed_label = QLabel(self)
        self._build(speed)
        self.retranslate()

    def fit(self, width: int) -> None:
        """Take a fifth of a page of this width, within bounds: the table needs the rest."""
        self.setFixedWidth(max(WIDTH, min(WIDEST, round(width * SHARE))))

    def _build(self, speed: float) -> None:
        self.setProperty("role", "panel")
        self.setFixedWidth(WIDTH)
        self.talk.setReadOnly(True)
        keep_end_in_sight(self.talk)
        self.talk.setMaximumBlockCount(500)
        self.talk.setTabChangesFocus(True)
        self.talk.setProperty("role", "paper")
        self._seed_label.setProperty("role", "muted")
        self._seed_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.tabs.addTab(self.sheet, "")
        self.tabs.addTab(self.talk, "")
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.hint_button.setProperty("role", "chief")
        self.speed.setRange(SLOWEST, FASTEST)
        self.show_speed(speed)
        self.speed.valueChanged.connect(self._speed_moved)
        box = QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 10, MARGIN, 10)
        box.setSpacing(8)
        box.addWidget(self._seed_label)
        box.addWidget(self.tabs, 3)
        box.addWidget(self.ranking)
        self._slip = self._coach_slip()
        box.addWidget(self._slip, 2)
        box.addLayout(self._rights)
        place = QVBoxLayout(self._due)
        place.setContentsMargins(0, 0, 0, 0)
        self._due.hide()
        box.addWidget(self._due)
        box.addLayout(_row(self.hint_button, self.undo_button))
        box.addLayout(_row(self._speed_label, self.speed))

    def _coach_slip(self) -> QScrollArea:
        """The coach writes on paper; a long reason scrolls instead of pushing the table about."""
        self.coach.setWordWrap(True)
        self.coach.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.coach.setMargin(10)
        self.coach.setProperty("role", "paper")
        self.coach.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.coach.rule_clicked.connect(self.rule_clicked)
        area = QScrollArea(self)
        area.setWidget(self.coach)
        area.setWidgetResizable(True)
        area.setProperty("role", "paper")
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def prefer_sheet(self) -> None:
        """Give the sheet most of the room, where a stroke takes many lines and the coach is soon heard."""
        box = self.layout()
        assert isinstance(box, QVBoxLayout)
        box.setStretchFactor(self.tabs, 3)
        box.setStretchFactor(self._slip, 1)

    def hide_seed(self) -> None:
        """Leave out the number of the deal, where no cards are dealt."""
        self._seed_label.hide()

    def number_games(self) -> None:
        """The number is that of a game, where no cards are dealt."""
        self._seed_key = "table.seed.game"
        self._write_seed()

    def _write_seed(self) -> None:
        self._seed_label.setText(tr(self._seed_key, seed=self._seed))

    def add_review(self, review: QWidget) -> None:
        """A page for the review of a deal."""
        self._review = review
        self.tabs.addTab(review, tr("review.title"))

    def show_review(self) -> None:
        """Turn to the review."""
        if self._review is not None:
            self.tabs.setCurrentWidget(self._review)

    def quiet_coach(self) -> None:
        """The coach has nothing to say and tells how to ask him."""
        self.coach.setText(f"<i>{tr('table.coach.idle')}</i>")

    def keep_room(self) -> None:
        """Keep the place of what is to be done even while it is empty, where it is often a button: nothing moves."""
        self.hint_button.ensurePolished()
        self._due.setFixedHeight(self.hint_button.sizeHint().height())
        policy = self._due.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._due.setSizePolicy(policy)

    def show_rights(self, words: list[tuple[str, object]], due: object = None) -> None:
        """Small buttons for what the player may do but need not, such as claiming the rest.

        The one that is due stands by itself below them, and is the chief one as long as it is there.
        """
        while self.rights:
            button = self.rights.pop()
            self._rights.removeWidget(button)
            button.hide()
            button.deleteLater()
        for label, action in words:
            button = QPushButton(label, self)
            button.setAccessibleName(label)
            button.clicked.connect(lambda _=False, chosen=action: self.right_chosen.emit(chosen))
            self.rights.append(button)
        chief = [
            button for button, (_, action) in zip(self.rights, words, strict=True) if due is not None and action == due
        ]
        others = [button for button in self.rights if button not in chief]
        for spot, button in zip(self._spots(others), others, strict=True):
            self._rights.addWidget(button, *spot)
        place = self._due.layout()
        assert place is not None
        for button in chief:
            button.setProperty("role", "chief")
            place.addWidget(button)
        self._due.setVisible(bool(chief))
        self.hint_button.setProperty("role", "" if chief else "chief")
        self.hint_button.style().polish(self.hint_button)

    def _spots(self, rights: list[QPushButton]) -> Iterator[tuple[int, int, int, int]]:
        """Where the rights lie: one beneath the other; where there are many, short words lie side by side."""
        half = (WIDTH - 2 * MARGIN - self._rights.spacing()) // 2
        short = [len(self.rights) > MANY and button.sizeHint().width() <= half for button in rights]
        row = column = 0
        for narrow in short:
            if column and not narrow:
                row, column = row + 1, 0
            yield row, column, 1, 1 if narrow else 2
            row, column = (row, 1) if narrow and not column else (row + 1, 0)

    def show_speed(self, speed: float) -> None:
        """Set the slider to a speed chosen elsewhere."""
        self.speed.setValue(FASTEST if speed == 0 else round(speed * 10))

    def _speed_moved(self, value: int) -> None:
        self.speed_changed.emit(0.0 if value >= FASTEST else value / 10)
        self._say_speed()

    def _say_speed(self) -> None:
        at_once = self.speed.value() >= FASTEST
        self.speed.setToolTip(tr("table.no_motion") if at_once else f"× {self.speed.value() / 10:.1f}")

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        self._write_seed()
        self.tabs.setTabText(0, tr("table.sheet"))
        self.tabs.setTabText(1, tr("table.talk"))
        if self._review is not None:
            self.tabs.setTabText(2, tr("review.title"))
        self.hint_button.setText(tr("table.hint"))
        self.hint_button.setToolTip(tr("table.hint.tip"))
        self.undo_button.setText(tr("table.undo"))
        self.undo_button.setToolTip(tr("table.undo.tip"))
        self._speed_label.setText(tr("table.speed"))
        self.speed.setAccessibleName(tr("table.speed"))
        self.talk.setAccessibleName(tr("table.talk"))
        self.coach.setAccessibleName(tr("table.coach"))
        self._say_speed()
        self.ranking.retranslate()
        self.quiet_coach()


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget, 1 if isinstance(widget, QSlider | QPushButton) else 0)
    return row
