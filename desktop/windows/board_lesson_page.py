"""The page of a lesson on a board."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.boards.page import BoardPage
from desktop.boards.view import NOBODY, BoardView
from desktop.lesson_progress import Progress
from desktop.lesson_session import LessonSession
from desktop.stage.pointers import GLOW
from desktop.windows.teaching import Teaching
from engine.core.actions import Action
from engine.core.events import Event
from engine.games.trictrac.schools import LET_PASS
from engine.lessons.pointers import FIELD


class FieldRings(QWidget):
    """Soft rings over the fields of a board that a lesson speaks of; the mouse goes through."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.fields: tuple[int, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.resized.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setGeometry(self._view.rect())

    def show_fields(self, fields: tuple[int, ...]) -> None:
        """Ring these fields, by the learner's numbers."""
        self.fields = fields
        self.setVisible(bool(fields))
        self.update()

    def place_of(self, field: int) -> QPointF:
        """The middle of the hindmost man of a field."""
        return self._view.geometry_now.man_at(0, field, 0, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self._view.geometry_now.man * 0.62
        for field in self.fields:
            for width, alpha in ((11.0, 45), (7.0, 80), (2.6, 255)):
                tint = QColor(GLOW)
                tint.setAlpha(alpha)
                painter.setPen(QPen(tint, width))
                painter.drawEllipse(self.place_of(field), radius, radius)


class BoardLessonPage(Teaching, BoardPage):
    """A lesson on a board: men are moved by hand as in the game."""

    def __init__(
        self,
        name: str,
        session: LessonSession,
        progress: Progress,
        style: CardStyle,
        theme: TableTheme,
        speed: float,
    ) -> None:
        super().__init__(session, style, theme, speed)
        self.view.numbers = True  # the texts speak of fields by their numbers
        self.rings = FieldRings(self.view)
        self.begin_teaching(name, progress)

    def point_at(self, names: tuple[str, ...]) -> None:
        """Rings over fields."""
        named = [name.partition(":") for name in names]
        self.rings.show_fields(tuple(int(what) for kind, _, what in named if kind == FIELD))

    def stop_asking(self) -> None:
        """There are no cards on a board."""

    def _show_step(self) -> None:
        """A new position is laid before anything moves on it."""
        if self.runner.step.table:
            game = self.session.match.game
            self.view.settle(game.table(self.runner.match.view(self.session.seat)), self.session.seat)
            self.view.show_ways([])
        super()._show_step()

    def _told(self, events: list[Event]) -> None:
        self.slip.hide()
        super()._told(events)

    def _show_marks(self) -> None:
        """What stands beside the board elsewhere lies on it here: the teacher has that place."""
        super()._show_marks()
        assert self._marks is not None
        self.view.may_begin = set()  # here one marks before one touches a man
        asked, _ = self._marks.question(self.names())
        rights = sorted(
            self._marks.rights(), key=lambda right: (right[1] != LET_PASS, not isinstance(right[1], Action))
        )
        self._free_cloth()
        self.slip.ask("", asked, rights, low=True)

    def _slip_chosen(self, value: object) -> None:
        """The slip lies until the right word has been said."""
        if self.view.by_hand:
            self._right_chosen(value)
        elif isinstance(value, Action):
            self.session.submit(value)
        else:
            super()._slip_chosen(value)

    def _made(self) -> None:
        """A play that is complete goes to the teacher at once."""
        maker = self.view.maker
        if maker is not None and maker.made:
            self.teacher.show_verdict("", good=True)  # it was said of another move
        play = maker.complete() if maker is not None else None
        if play is None:
            return
        if not self.session.submit(play):
            self._start_again()

    def _explain(self, start: int, end: int) -> None:
        """Why a man may not go there; to have sent him there was a mistake."""
        super()._explain(start, end)
        if end != NOBODY and self.runner.may_act:
            self.runner.mistakes += 1
            self._remember_place()

    def _start_again(self) -> None:
        """What was not wanted is taken back."""
        while self.view.maker is not None and self.view.maker.made:
            self._quietly_back()

    def _quietly_back(self) -> None:
        self.view.blockSignals(True)
        try:
            self.view.take_back()
        finally:
            self.view.blockSignals(False)
