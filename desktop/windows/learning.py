"""The way through a course: from its map to a lesson or a drill, and back."""

from typing import TYPE_CHECKING

from desktop.i18n import game_title, tr
from desktop.lesson_progress import Progress
from desktop.lesson_session import LessonSession
from desktop.lessons import load, title
from desktop.stage import access
from desktop.windows.board_drill_page import BoardDrillPage
from desktop.windows.board_lesson_page import BoardLessonPage
from desktop.windows.course_map import CourseMap
from desktop.windows.drill_page import DrillPage
from desktop.windows.lesson_page import LessonPage
from desktop.windows.question_page import QuestionPage
from desktop.windows.summary_saving import save_summary
from desktop.windows.term_page import TermPage
from engine.games import CATALOGUE, find_game
from engine.lessons.runner import Runner
from engine.lessons.stroke_lessons import StrokeLesson
from engine.lessons.term_drill import KIND as TERMS

if TYPE_CHECKING:
    from desktop.windows.main_window import MainWindow


class Learning:
    """Shows the pages of one game's course in the main window."""

    def __init__(self, window: "MainWindow", game: str) -> None:
        self.window = window
        self.game = game

    def open_map(self) -> None:
        """All lessons and drills."""
        progress = Progress()
        page = CourseMap(self.game, progress)
        page.home_wanted.connect(self.window.go_home)
        page.lesson.connect(self.open_lesson)
        page.drill.connect(self.open_drill)
        page.summary_wanted.connect(self.save_summary)
        self.window.show_page(page, lambda: tr("course.title", name=game_title(self.game)))
        self.window.tell_damaged(progress.damaged)

    def open_lesson(self, name: str) -> None:
        """A lesson at the table, begun or gone on with."""
        window = self.window
        access.install()
        lesson = load(name)
        if isinstance(lesson, StrokeLesson):
            self._open_strokes(name, lesson)
            return
        session = LessonSession(Runner(lesson, find_game(lesson.game)), window.brain, window.coach, window)
        kind = BoardLessonPage if CATALOGUE[lesson.game].kind == "board" else LessonPage
        page = kind(name, session, Progress(), window.card_style(), window.table_theme(), window.settings.speed)
        page.done.connect(self.open_map)
        page.map_wanted.connect(self.open_map)
        window.show_table(page, lambda: f"{game_title(lesson.game)} · {title(lesson)}")
        page.begin()

    def _open_strokes(self, name: str, lesson: StrokeLesson) -> None:
        """A lesson at the billiard table."""
        from desktop.windows.stroke_lesson_page import StrokeLessonPage  # the table is built only when it is wanted

        window = self.window
        page = StrokeLessonPage(name, lesson, Progress(), window.settings)
        page.leave.connect(window.go_home)
        page.done.connect(self.open_map)
        page.map_wanted.connect(self.open_map)
        page.rule_wanted.connect(lambda rule: window.books.open_law_book(self.game, rule))
        window.show_page(page, lambda: f"{game_title(self.game)} · {title(lesson)}")

    def open_drill(self, kind: str) -> None:
        """Questions of one kind, without end."""
        window = self.window
        page: QuestionPage
        if kind == TERMS:
            page = TermPage(self.game, Progress())
        elif CATALOGUE[self.game].kind == "board":
            page = BoardDrillPage(self.game, kind, Progress(), window.table_theme())
        else:
            page = DrillPage(self.game, kind, Progress(), window.card_style(), window.table_theme())
        page.rule_wanted.connect(lambda rule: window.books.open_law_book(self.game, rule))
        page.map_wanted.connect(self.open_map)
        window.show_page(page, lambda: tr(f"drill.{kind}"))

    def save_summary(self) -> None:
        """The game on one page, as a PDF where the player wants it."""
        if said := save_summary(self.game, self.window):
            self.window.statusBar().showMessage(said)
