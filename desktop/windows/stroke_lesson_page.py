"""The page of a lesson at the billiard table: the practice room with a teacher in place of its panel."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent

from desktop.billiards.history import Try
from desktop.billiards.positions import Position
from desktop.billiards.room import PracticeRoom
from desktop.i18n import language, tr
from desktop.lesson_progress import Progress, star_row
from desktop.settings import Settings
from desktop.windows.coach_words import rule_link
from desktop.windows.lesson_panel import LessonPanel
from engine.lessons.lesson import DO, PLAY, QUIZ
from engine.lessons.stroke_lessons import StrokeLesson, StrokeRunner, outcome_points, words_for

AGAIN_MS = 1600  # after a miss the balls are laid again by themselves


class StrokeLessonPage(PracticeRoom):
    """A lesson with cue and balls. `done` tells that it was finished."""

    done = Signal()
    map_wanted = Signal()
    rule_wanted = Signal(str)

    def __init__(self, name: str, lesson: StrokeLesson, progress: Progress, settings: Settings) -> None:
        self.runner = StrokeRunner(lesson)
        super().__init__(settings)
        self.name = name
        self.kept = progress
        self.teacher = LessonPanel(self)
        self.teacher.text.game = self.teacher.verdict.game = lesson.game
        self.panel.hide()
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.teacher)
        self._again_timer = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again_timer.timeout.connect(self._lay_again)
        self._connect_teacher()
        self.runner.mistakes = progress.of(name).slips
        self._go_to(progress.of(name).step)

    def _connect_teacher(self) -> None:
        teacher = self.teacher
        teacher.answered.connect(self._answered)
        teacher.next_wanted.connect(self.go_on)
        teacher.back_wanted.connect(lambda: self._go_to(self.runner.at - 1))
        teacher.restart_wanted.connect(self.begin_again)
        teacher.map_wanted.connect(self.map_wanted)
        teacher.help_wanted.connect(self.show_me)
        teacher.rule_clicked.connect(self.rule_wanted)
        self.practice.tried.connect(self._judge)

    # --- the flow -----------------------------------------------------------------------------------

    def begin_again(self) -> None:
        """From the first step."""
        self.runner.mistakes = 0
        self._go_to(0)

    def go_on(self) -> None:
        """The next step, or the end of the lesson."""
        if not self.runner.solved:
            return
        if self.runner.last:
            self.kept.finished(self.name, self.runner.mistakes)
            self.done.emit()
        else:
            self._go_to(self.runner.at + 1)

    def _go_to(self, at: int) -> None:
        self._again_timer.stop()
        self.practice.stop()
        self.runner.go_to(at)
        self._remember_place()
        self.practice.start_drill(self.runner.drill.id)
        self._show_step()

    def _remember_place(self) -> None:
        """Whoever leaves goes on here, with the mistakes he has made."""
        self.kept.at_step(self.name, self.runner.at, self.runner.mistakes)

    def _show_step(self) -> None:
        runner, step = self.runner, self.runner.step
        self.teacher.show_step(
            runner.lesson.titles[language()], runner.at, len(runner.lesson.steps), step.texts[language()], step.rule
        )
        if step.kind == QUIZ and not runner.solved:
            self.teacher.show_choices([(str(choice), choice) for choice in step.choices])
        if step.challenge:
            self.teacher.show_counting([tr("lesson.stars", scores=", ".join(map(str, step.stars)))])
        self._show_teachers_ways()
        self.say(tr("lesson.stroke_hint"))
        (self.canvas if step.kind in (DO, PLAY) else self.teacher.next).setFocus()

    def _show_teachers_ways(self) -> None:
        runner = self.runner
        helps, key = runner.step.kind in (DO, QUIZ) and not runner.solved, "lesson.show_me"
        if runner.step.challenge:  # the learner is alone, but may play it again
            helps, key = runner.solved, "lesson.again"
        self.teacher.show_ways(may_go_on=runner.solved, last=runner.last, help_key=key, may_help=helps)

    # --- the learner --------------------------------------------------------------------------------

    def _judge(self, tried: object) -> None:
        """A stroke has come to rest."""
        assert isinstance(tried, Try)
        step, drill = self.runner.step, self.runner.drill
        if step.kind not in (DO, PLAY) or self.runner.solved:
            return
        if tried.position.key() != Position(drill.table, drill.balls, drill.cue_ball).key():
            self._again_timer.start()  # something else was tried; the task stays
            return
        self.runner.played(bool(tried.met))
        self._remember_place()
        if step.challenge:
            self._count_shot(good=bool(tried.met))
        elif tried.met:
            self.teacher.show_verdict(tr("lesson.right"), good=True)
        else:
            words = words_for(step, tried.stroke)
            advice = words[language()] if words is not None else self._advice(tried)
            self.teacher.show_verdict(f"{tr('lesson.stroke_missed')} {advice}".strip(), good=False)
            self._again_timer.start()
        self._show_teachers_ways()
        self._take_focus()

    def _take_focus(self) -> None:
        """Enter goes on, as soon as there is something to go on to."""
        if self.runner.solved:
            self.teacher.next.setFocus()

    def _count_shot(self, *, good: bool) -> None:
        """A stroke of a challenge was played: on to its next position, or to the stars."""
        reached, stars = self.runner.score()
        if self.runner.solved:
            best = self.kept.earned(self.name, stars)
            said = tr("lesson.scored", score=reached, stars=star_row(stars), best=star_row(best))
        else:
            said = tr("lesson.shots", good=reached, played=len(self.runner.shots), count=len(self.runner.step.round))
            self._again_timer.start()
        self.teacher.show_verdict(said, good=good or self.runner.solved)

    def _lay_again(self) -> None:
        if self.runner.solved:
            return
        if self.practice.drill is None or self.practice.drill.id != self.runner.drill.id:
            self.practice.start_drill(self.runner.drill.id)
        else:
            self.practice.lay_drill()

    def _drag(self, ball: str, x_mm: float, y_mm: float, under_way: bool) -> None:
        """In a lesson the balls stay where the task wants them."""

    def strike(self) -> None:
        """Swing the stick; after a miss the balls are laid first, and another position must first be seen."""
        if self._again_timer.isActive():
            self._again_timer.stop()
            self._lay_again()
            if self.runner.step.challenge:
                return
        super().strike()

    def _lay_drill_again(self) -> None:
        """Only the teacher lays balls again."""
        self._reset_timer.stop()

    def _answered(self, value: object) -> None:
        step = self.runner.step
        if step.kind != QUIZ or self.runner.solved:
            return
        if self.runner.reply(value):
            self.teacher.show_verdict(tr("lesson.right"), good=True)
            self.teacher.show_choices([])
            self.teacher.next.setFocus()
        else:
            self._remember_place()
            self.teacher.show_verdict(f"{tr('lesson.wrong_answer')} {rule_link(step.rule)}", good=False)
        self._show_teachers_ways()

    def show_me(self) -> None:
        """Play the stroke that does it, say the answer, or begin a challenge anew."""
        step, runner = self.runner.step, self.runner
        if step.challenge:
            if runner.solved:
                self._go_to(runner.at)
            return
        if runner.solved:
            return
        runner.mistakes += 1
        self._remember_place()
        if step.kind == QUIZ:
            runner.solved = True
            self.teacher.show_choices([])
            self.teacher.show_verdict(tr("lesson.answer", answer=str(outcome_points(step.answer))), good=True)
            self._show_teachers_ways()
        elif step.stroke is not None:
            self._again_timer.stop()
            self.practice.stop()
            self.practice.lay_drill()
            self.practice.aim.put(step.stroke)
            self.practice.strike()

    # --- a page of the window -----------------------------------------------------------------------

    def _remember(self) -> None:
        """A lesson leaves the room's own position as it was."""
        self._keep_timer.stop()

    def shutdown(self) -> None:
        """Stop everything that runs."""
        self._again_timer.stop()
        super().shutdown()

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        super().retranslate()
        if hasattr(self, "teacher"):
            self._show_step()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.teacher.fit(event.size().width())
        super().resizeEvent(event)
