"""The side panel's page of drills: the graded list, the present goal, the series of five, and the plot."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from desktop import theme
from desktop.billiards.goals import goal_words
from desktop.billiards.progress import FULL, MASTERED, SERIES, Plot, Progress
from desktop.i18n import tr
from engine.billiards.drills import DRILLS, Drill

GRADES = ("", "I", "II", "III", "IV", "V")


class Pips(QWidget):
    """The tries of a series as five rings with their points, green where the goal was reached."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(26)
        self._points: list[int] = []
        self._met: list[bool] = []

    def sizeHint(self) -> QSize:
        return QSize(150, 26)

    def show_tries(self, points: list[int], met: list[bool]) -> None:
        """Show the tries of the present series."""
        self._points, self._met = points, met
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.serif(13, bold=True))
        for number in range(SERIES):
            x = 13 + number * 30
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.current().line), 1.4))
            if number < len(self._points):
                painter.setBrush(QColor("#3F8F62" if self._met[number] else theme.current().raised))
            painter.drawEllipse(x - 11, 2, 22, 22)
            if number < len(self._points):
                painter.setPen(QColor("#FFFFFF" if self._met[number] else theme.current().text))
                painter.drawText(x - 11, 2, 22, 22, Qt.AlignmentFlag.AlignCenter, str(self._points[number]))
        painter.end()


class DrillsPanel(QWidget):
    """Chooses a drill and shows how it goes."""

    started = Signal(str)
    left = Signal()

    def __init__(self, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress = progress
        self.list = QListWidget(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.head, self.goal, self.advice, self.series, self.total = (QLabel(self) for _ in range(5))
        self.pips = Pips(self)
        self.plot = Plot(self)
        self.start, self.next, self.leave, self.hint = (QPushButton(self) for _ in range(4))
        self.start.setProperty("role", "chief")
        self._current: Drill | None = None
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(6)
        box.addWidget(self.total)
        box.addWidget(self.list, 1)
        row = QHBoxLayout()
        for button in (self.start, self.next, self.leave):
            row.addWidget(button, 1)
        box.addLayout(row)
        self.head.setProperty("role", "heading")
        self.total.setWordWrap(True)
        for label in (self.head, self.goal, self.advice, self.series):
            label.setWordWrap(True)
            box.addWidget(label)
        self.advice.setProperty("role", "muted")
        self.advice.hide()
        row = QHBoxLayout()
        row.addWidget(self.pips, 1)
        row.addWidget(self.hint)
        box.addLayout(row)
        box.addWidget(self.plot)

    def _connect(self) -> None:
        self.list.itemActivated.connect(lambda item: self.started.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.list.currentRowChanged.connect(lambda _: self._show_chosen())
        self.start.clicked.connect(self._start)
        self.next.clicked.connect(self.go_on)
        self.leave.clicked.connect(self.left)
        self.hint.clicked.connect(self._show_advice)

    def _start(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.started.emit(item.data(Qt.ItemDataRole.UserRole))

    def go_on(self) -> None:
        """Start the drill after the present one."""
        self.list.setCurrentRow((self.list.currentRow() + 1) % self.list.count())
        self._start()

    def _show_advice(self) -> None:
        drill = self._chosen()
        if drill is not None:
            self.advice.setText(tr(drill.hint))
            self.advice.show()

    def _chosen(self) -> Drill | None:
        row = self.list.currentRow()
        return list(DRILLS.values())[row] if row >= 0 else None

    def _show_chosen(self) -> None:
        drill = self._chosen()
        if drill is None:
            return
        self.head.setText(tr(drill.title))
        self.goal.setText(goal_words(drill.goal))
        self.advice.hide()
        self.plot.show_series(self._progress.series(drill.id))

    @property
    def current(self) -> Drill | None:
        """The drill that is being practised."""
        return self._current

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_drill(self, drill: Drill | None) -> None:
        """A drill is being practised, or none."""
        self._current = drill
        if drill is not None:
            self.list.setCurrentRow(list(DRILLS).index(drill.id))
            self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)
        self.leave.setEnabled(drill is not None)
        self.show_tries([], [])
        self._show_chosen()

    def show_tries(self, points: list[int], met: list[bool]) -> None:
        """How the present series stands."""
        self.pips.show_tries(points, met)
        self.pips.setVisible(self._current is not None)
        self.series.setVisible(self._current is not None)
        said = tr("billiards.drills.series", done=len(points), of=SERIES, points=sum(points), full=FULL)
        self.series.setText(said)

    def show_results(self) -> None:
        """The list and the plot after a series."""
        for row, drill in enumerate(DRILLS.values()):
            self.list.item(row).setText(self._row_text(drill))
        self.total.setText(self._total_words())
        drill_shown = self._chosen()
        if drill_shown is not None:
            self.plot.show_series(self._progress.series(drill_shown.id))

    def _total_words(self) -> str:
        """What has been practised altogether, and where most is left to learn."""
        said = [tr("billiards.drills.total", mastered=self._progress.mastered(), count=len(DRILLS))]
        tries, met = self._progress.tries()
        if tries:
            said.append(tr("billiards.drills.tries", tries=tries, met=met))
        weakest = self._progress.weakest()
        if weakest is not None:
            said.append(tr("billiards.drills.weakest", title=tr(DRILLS[weakest].title)))
        return " ".join(said)

    def _row_text(self, drill: Drill) -> str:
        grade = GRADES[drill.grade]
        best = self._progress.best(drill.id)
        mark = "" if best is None else f"  {best}/{FULL}" + (" ✓" if best >= MASTERED else "")
        return f"{grade} · {tr(drill.title)}{mark}"

    def retranslate(self) -> None:
        """All words in the present language."""
        row = max(0, self.list.currentRow())
        self.list.clear()
        for drill in DRILLS.values():
            item = QListWidgetItem(self._row_text(drill))
            item.setData(Qt.ItemDataRole.UserRole, drill.id)
            item.setToolTip(goal_words(drill.goal))
            self.list.addItem(item)
        self.list.setCurrentRow(row)
        for name in ("start", "next", "leave", "hint"):
            button: QPushButton = getattr(self, name)
            button.setText(tr(f"billiards.drills.{name}"))
            button.setToolTip(tr(f"billiards.drills.{name}.tip"))
        self.list.setAccessibleName(tr("billiards.drills.list"))
        self.plot.setAccessibleName(tr("billiards.drills.plot"))
        self.plot.setToolTip(tr("billiards.drills.plot.tip"))
        self.pips.setAccessibleName(tr("billiards.drills.pips"))
        self.show_results()
        self._show_chosen()
