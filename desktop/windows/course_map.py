"""The map of a course: every lesson with what has been reached, and the drills."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.art.cards import CardStyle
from desktop.art.room import room_pixmap
from desktop.art.table import TableTheme
from desktop.courses import courses
from desktop.glossary import terms
from desktop.i18n import game_title, tr
from desktop.lesson_progress import Progress, Reached, star_row
from desktop.lessons import load, title
from desktop.summary import lines
from desktop.windows.page import Page
from engine.lessons.drills import KINDS_OF
from engine.lessons.term_drill import KIND as TERMS
from engine.lessons.trainer import Trainer

SLIP, LARGE_SLIP = QSize(430, 74), QSize(560, 96)
LARGE_WINDOW = 1600
GAP = 14
DRILLS_IN_A_ROW = 3


class Station(QAbstractButton):
    """One lesson as a paper slip: its seal shows the number, a tick, or a star for a lesson without mistakes."""

    def __init__(self, number: int, name: str, reached: Reached, following: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.number = number
        self.name = name
        self.reached = reached
        self.following = following  # the one to take next
        lesson = load(name)
        self.setText(title(lesson))
        self.state = self._state(len(lesson.steps))
        self.setAccessibleName(f"{number}. {self.text()}: {self.state}")
        self.fit(large=False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def fit(self, *, large: bool) -> None:
        """Take the size for a usual or a large window."""
        self.setFixedSize(LARGE_SLIP if large else SLIP)
        self._scale = self.height() / SLIP.height()

    def _state(self, steps: int) -> str:
        stars = "" if self.reached.stars is None else f" · {star_row(self.reached.stars)}"
        return self._way(steps) + stars

    def _way(self, steps: int) -> str:
        if self.reached.step:
            return tr("course.begun", number=self.reached.step + 1, count=steps)
        if self.reached.mastered:
            return tr("course.mastered")
        if self.reached.done:
            return tr("course.done", mistakes=self.reached.mistakes or 0)
        if self.following and self.number > 1:
            return tr("course.go_on")
        return tr("course.next") if self.following else tr("course.new", count=steps)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        paper = QRectF(self.rect()).adjusted(4, 4, -4, -6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(8, 4, 0, 70))
        painter.drawRoundedRect(paper.translated(0, 3), 5, 5)
        painter.setBrush(QColor(colours.paper))
        painter.drawRoundedRect(paper, 4, 4)
        if self.hasFocus() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawRoundedRect(paper.adjusted(1, 1, -1, -1), 4, 4)
        self._paint_seal(painter, paper)
        lines = paper.adjusted(70 * self._scale, 9 * self._scale, -12, -9 * self._scale)
        painter.setPen(QColor(colours.ink))
        painter.setFont(theme.serif(20 * self._scale, bold=self.following))
        painter.drawText(lines, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, self.text())
        small = QFont(self.font())
        small.setPixelSize(round(theme.TEXT * self._scale))
        painter.setFont(small)
        painter.setPen(QColor(colours.ink_muted))
        painter.drawText(lines, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, self.state)

    def _paint_seal(self, painter: QPainter, paper: QRectF) -> None:
        colours = theme.current()
        size = 42 * self._scale
        seal = QRectF(paper.left() + 14 * self._scale, paper.center().y() - size / 2, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        full = self.reached.done or self.following or self.reached.step
        painter.setBrush(QColor(colours.error if self.following else colours.button if full else colours.mark))
        painter.drawEllipse(seal)
        painter.setPen(QColor(colours.paper if full else colours.ink))
        painter.setFont(theme.serif(22 * self._scale, bold=True))
        sign = "★" if self.reached.mastered else "✓" if self.reached.done else str(self.number)
        painter.drawText(seal, Qt.AlignmentFlag.AlignCenter, sign)


def _centred(inner: QLayout) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addStretch(1)
    row.addLayout(inner)
    row.addStretch(1)
    return row


class CourseMap(Page):
    """The lessons of a game. `lesson` carries a lesson's name, `drill` a kind of drill."""

    lesson = Signal(str)
    drill = Signal(str)
    home_wanted = Signal()
    summary_wanted = Signal()

    def __init__(self, game: str, progress: Progress) -> None:
        super().__init__()
        self.game = game
        self.progress = progress
        self.stations: list[Station] = []
        self.drills: dict[str, QPushButton] = {}
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self._body = QWidget(self)
        box.addWidget(self._body)
        self._fill()

    def _fill(self) -> None:
        """Write everything in the language spoken now."""
        body = QWidget(self)
        names = [entry.name for entry in courses()[self.game]]
        reached = [self.progress.of(name) for name in names]
        first_open = next((number for number, one in enumerate(reached) if not one.done), None)
        self.stations = [
            Station(number + 1, name, one, number == first_open, body)
            for number, (name, one) in enumerate(zip(names, reached, strict=True))
        ]
        done, mastered = sum(one.done for one in reached), sum(one.mastered for one in reached)
        kinds = [*KINDS_OF.get(self.game, ()), *([TERMS] if terms(self.game) else [])]
        self.drills = {kind: QPushButton(self._drill_label(kind), body) for kind in kinds}
        self._build(body, tr("course.summary", done=done, count=len(names), mastered=mastered))
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(self._body, body)
        self._body.deleteLater()
        self._body = body

    def _drill_label(self, kind: str) -> str:
        """The name of a drill, with a star when it is known by heart."""
        trainer = Trainer.from_data(self.progress.kept(f"drill/{self.game}/{kind}"))
        return f"★ {tr(f'drill.{kind}')}" if trainer.sits else tr(f"drill.{kind}")

    def _build(self, body: QWidget, summary: str) -> None:
        head = QLabel(tr("course.title", name=game_title(self.game)), body)
        head.setProperty("role", "title")
        about = QLabel(summary, body)
        about.setProperty("role", "muted")
        grid = QGridLayout()
        grid.setSpacing(GAP)
        rows = (len(self.stations) + 1) // 2
        for number, station in enumerate(self.stations):
            grid.addWidget(station, number % rows, number // rows)
            station.clicked.connect(lambda _=False, name=station.name: self.lesson.emit(name))
        practise = QLabel(tr("course.drills"), body)
        practise.setProperty("role", "heading")
        box = QVBoxLayout(body)
        box.setContentsMargins(30, 14, 30, 14)
        box.setSpacing(8)
        centre = Qt.AlignmentFlag.AlignHCenter
        box.addStretch(1)
        box.addWidget(head, 0, centre)
        box.addWidget(about, 0, centre)
        box.addSpacing(8)
        box.addLayout(_centred(grid))
        box.addSpacing(8)
        practise.setVisible(bool(self.drills))
        box.addWidget(practise, 0, centre)
        box.addLayout(_centred(self._drill_buttons()))
        box.addSpacing(8)
        box.addLayout(_centred(self._ways_on(body)))
        box.addStretch(2)

    def _drill_buttons(self) -> QGridLayout:
        """The drills in short rows, so that no name is cut."""
        grid = QGridLayout()
        grid.setSpacing(GAP // 2)
        for number, (kind, button) in enumerate(self.drills.items()):
            grid.addWidget(button, number // DRILLS_IN_A_ROW, number % DRILLS_IN_A_ROW)
            button.clicked.connect(lambda _=False, chosen=kind: self.drill.emit(chosen))
        return grid

    def _ways_on(self, body: QWidget) -> QHBoxLayout:
        """The summary on one page, and the way back."""
        row = QHBoxLayout()
        row.setSpacing(GAP // 2)
        self.summary = QPushButton(tr("course.summary_page"), body)
        self.summary.setToolTip(tr("course.summary_page.tip"))
        self.summary.clicked.connect(self.summary_wanted)
        home = QPushButton(tr("course.home"), body)
        home.clicked.connect(self.home_wanted)
        row.addWidget(self.summary)
        self.summary.setVisible(bool(lines(self.game)))
        row.addWidget(home)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for station in self.stations:
            station.fit(large=event.size().width() >= LARGE_WINDOW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wall = room_pixmap(self.width(), self.height(), self.devicePixelRatioF(), theme.room(), (0, 0, 0, 0))
        painter.drawPixmap(0, 0, wall)
        shade = QColor(theme.current().window)
        shade.setAlpha(150)
        painter.fillRect(self.rect(), shade)

    def showEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().showEvent(event)
        wanted = next((station for station in self.stations if station.following), self.stations[0])
        wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- a page of the window ---------------------------------------------------------------------

    def shutdown(self) -> None:
        """Nothing runs here."""

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        self._fill()
        for station in self.stations:
            station.fit(large=self.width() >= LARGE_WINDOW)

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Another light perhaps."""
        self.update()
