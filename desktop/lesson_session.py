"""A lesson played at the table: the runner decides what the others do and judges what the learner does."""

from PySide6.QtCore import QObject, Signal

from desktop.brain import Brain
from desktop.session import Session
from engine.core.actions import Action
from engine.core.offers import Offer
from engine.core.seats import Seat
from engine.lessons.lesson import PLAY
from engine.lessons.runner import RIGHT, Runner


class LessonSession(Session):
    """A session whose cards and opponents are scripted; nothing is saved. `judged` carries a Verdict.

    `stepped` tells that another step begins, before its position is shown.
    """

    judged = Signal(object)
    stepped = Signal()

    def __init__(self, runner: Runner, brain: Brain, coach: Brain, parent: QObject | None = None) -> None:
        tags = {"Preset": runner.lesson.preset, "Seed": "1", "Levels": "beginner,beginner,beginner"}
        super().__init__(runner.match, tags, None, brain, coach, parent)
        self.runner = runner

    def my_offers(self) -> list[Offer]:
        """What the learner may do now: nothing while the lesson shows or asks something."""
        return super().my_offers() if self.runner.may_act else []

    def submit(self, action: Action) -> bool:
        """The learner's deed, judged by the lesson; False unless it was right."""
        if not self.runner.may_act:
            return False
        verdict = self.runner.submit(action)
        self.judged.emit(verdict)
        if verdict.kind != RIGHT:
            return False
        self._forget()
        self.show_new()
        return True

    def advance(self) -> None:
        """Play the next scripted action, or in free play let the computer players decide."""
        if self.runner.pending:
            self.runner.play_script()
            self.show_new()
        elif self.runner.step.kind == PLAY and not self.runner.solved:
            super().advance()

    def show_me(self) -> None:
        """Do for the learner what the task wants."""
        self._forget()
        self.runner.show_me()
        self.show_new()

    def go_on(self) -> None:
        """To the next step."""
        self.runner.go_on()
        self.stepped.emit()
        self._follow(dealt=bool(self.runner.step.table) and not self.runner.step.skip)

    def go_to(self, at: int) -> None:
        """Back to a step, as it began."""
        self.runner.go_to(at)
        self.stepped.emit()
        self._follow(dealt=False)

    def _follow(self, *, dealt: bool) -> None:
        """The runner has another position: show its deal, or lay it out as it is."""
        self._forget()
        self.match = self.runner.match
        if dealt:
            self._shown = 0
            self.show_new()
        else:
            self.catch_up()
            self.rewound.emit()

    def _act(self, seat: Seat, action: Action) -> None:
        self.match.submit(seat, action)
        self.runner.look()
        self.show_new()
