"""One question after another, with the teacher beside it; what went wrong comes back."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.i18n import has, tr
from desktop.lesson_progress import Progress
from desktop.windows.coach_words import rule_link
from desktop.windows.lesson_panel import LessonPanel
from desktop.windows.page import Page
from engine.lessons.drill import Drill
from engine.lessons.lesson import same_answer
from engine.lessons.trainer import Trainer


class QuestionPage(Page):
    """Questions of one kind about one game. What they are and how they look says the kind of page."""

    rule_wanted = Signal(str)
    map_wanted = Signal()
    drill: Drill

    def __init__(self, game: str, kind: str, progress: Progress) -> None:
        super().__init__()
        self.game_id = game
        self.kind = kind
        self.progress = progress
        self.key = f"drill/{game}/{kind}"
        self.trainer = Trainer.from_data(progress.kept(self.key))
        self.teacher = LessonPanel(self)
        self.teacher.restart.hide()
        self.teacher.back.hide()
        self.solved = False
        self.tried = False  # this question has been answered wrongly or shown
        self.teacher.answered.connect(self.answer)
        self.teacher.next_wanted.connect(self.ask)
        self.teacher.help_wanted.connect(self.show_me)
        self.teacher.map_wanted.connect(self.map_wanted)
        self.teacher.rule_clicked.connect(self.rule_wanted)

    def place_beside_teacher(self, view: QWidget) -> None:
        """The view fills what the teacher leaves."""
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(view, 1)
        box.addWidget(self.teacher)

    # --- what a kind of page does in its own way ----------------------------------------------------

    def make(self, number: int) -> Drill:
        """The question of this number."""
        raise NotImplementedError

    def show_picture(self) -> None:
        """Show what the question is about, or how it was answered."""
        raise NotImplementedError

    def label(self, value: Any) -> str:
        """An answer in words."""
        raise NotImplementedError

    def question(self) -> str:
        """The question in words."""
        also = self.drill.facts.get("also")
        text = tr(f"drill.{self.kind}.ask", **self.drill.facts)
        return f"{text} {tr(f'drill.{self.kind}.{also}')}" if also else text

    def reveal(self) -> str:
        """Show the right answer, and say it."""
        return tr("lesson.answer", answer=self.label(self.drill.answer))

    def show_choices(self) -> None:
        """The answers to choose from."""
        self.teacher.show_choices([(self.label(value), value) for value in self.drill.choices])

    # --- the flow -----------------------------------------------------------------------------------

    def ask(self) -> None:
        """The next question."""
        self.drill = self.make(self.trainer.following())
        self.solved = self.tried = False
        self._show_question()

    def _show_question(self) -> None:
        asked, right = self.trainer.asked, self.trainer.right
        self.teacher.show_step(tr(f"drill.{self.kind}"), 0, 1, self.question(), self.drill.rule)
        self.teacher.beads.hide()
        self.teacher.place.setText(tr("drill.place", number=asked + 1, right=right, again=len(self.trainer.waiting)))
        if not self.solved:
            self.show_choices()
        self._show_ways()
        self.show_picture()
        self.take_focus()

    def because(self) -> str:
        """How the answer comes about, where there is something to say."""
        key = f"drill.{self.kind}.because"
        return f" {tr(key, **self.drill.facts)}" if has(key) else ""

    def _show_ways(self) -> None:
        self.teacher.show_ways(may_go_on=self.solved, last=False, help_key="lesson.show_me", may_help=not self.solved)

    def take_focus(self) -> None:
        """Enter does the likeliest thing: the next question, or an answer."""
        (self.teacher.next if self.solved else self.teacher.choices[0]).setFocus()

    def answer(self, value: object) -> None:
        """The learner's answer; only the first one counts."""
        if self.solved:
            return
        right = same_answer(self.drill.shown_as, value, self.drill.answer)
        self._count(right)
        if right:
            self._solve(tr("drill.sits") if self.trainer.sits else tr("lesson.right"))
        else:
            self.teacher.show_verdict(f"{tr('lesson.wrong_answer')} {rule_link(self.drill.rule)}", good=False)
            self.take_focus()

    def show_me(self) -> None:
        """The answer; the question will come again."""
        if not self.solved:
            self._count(right=False)
            self._solve(self.reveal())

    def _count(self, right: bool) -> None:
        if not self.tried:
            self.trainer.answered(self.drill.number, right)
            self.progress.keep(self.key, self.trainer.to_data())
        self.tried = True

    def _solve(self, said: str) -> None:
        self.solved = True
        self.teacher.show_verdict(said + self.because(), good=True)
        self.teacher.show_choices([])
        self._show_ways()
        self.show_picture()
        self.take_focus()

    # --- a page of the window -----------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.teacher.fit(event.size().width())
        super().resizeEvent(event)

    def shutdown(self) -> None:
        """Nothing runs here; every answer is kept already."""

    def retranslate(self) -> None:
        """The question in the language spoken now."""
        self._show_question()
