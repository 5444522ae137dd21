"""The teacher beside a table: shows the steps of a lesson, asks, answers and leads on, with cards or on a board."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from desktop.i18n import card_title, language, refusal_sentence, side_name, suit_name, tr
from desktop.lesson_progress import Progress, star_row
from desktop.lesson_session import LessonSession
from desktop.lessons import title
from desktop.windows.coach_words import hint_words, rule_link
from desktop.windows.lesson_panel import LessonPanel
from desktop.windows.session_page import SessionPage
from engine.ai.coach import Hint
from engine.core.errors import Illegal
from engine.core.events import Event
from engine.lessons.lesson import ON_CARDS, PLAY, QUIZ, TELL
from engine.lessons.runner import RIGHT, Runner, Verdict


class Teaching(SessionPage):
    """What every page of a lesson does; mixed into the page of a table. `done` tells that the lesson was finished."""

    done = Signal()
    map_wanted = Signal()
    session: LessonSession

    def begin_teaching(self, name: str, progress: Progress) -> None:
        """Seat the teacher beside the table."""
        self.name = name
        self.progress = progress
        self._scored = False  # the stars of a challenge have been told
        self._given: object = None  # the answer given last
        self.panel.hide()  # its score sheet goes on listening
        self.teacher = LessonPanel(self)
        self.teacher.text.game = self.teacher.verdict.game = self.session.match.game.id
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.teacher)
        self._connect_teacher()

    def _connect_teacher(self) -> None:
        teacher = self.teacher
        teacher.answered.connect(self._answered)
        teacher.next_wanted.connect(self.go_on)
        teacher.back_wanted.connect(self.undo)
        teacher.restart_wanted.connect(self.begin_again)
        teacher.map_wanted.connect(self.map_wanted)
        teacher.help_wanted.connect(self.hint)
        teacher.rule_clicked.connect(self.rule_wanted)
        self.session.judged.connect(self._judged)
        self.session.stepped.connect(self._stepped)

    @property
    def runner(self) -> Runner:
        """The lesson."""
        return self.session.runner

    # --- what a kind of table does in its own way ---------------------------------------------------

    def point_at(self, names: tuple[str, ...]) -> None:
        """Point at these things and nothing else."""
        raise NotImplementedError

    def ask_cards(self) -> None:
        """Let cards be chosen as an answer."""
        raise NotImplementedError

    def stop_asking(self) -> None:
        """The question is answered: nothing can be chosen any more."""
        raise NotImplementedError

    def show_cards(self, codes: tuple[str, ...]) -> None:
        """Show the cards of a right answer."""
        raise NotImplementedError

    # --- the flow -----------------------------------------------------------------------------------

    def begin(self) -> None:
        """Begin, or go on where the learner stopped."""
        reached = self.progress.of(self.name)
        self.runner.skip_to(reached.step)
        self.runner.mistakes = reached.slips
        if self.runner.at:
            self.session.go_to(self.runner.at)
        else:
            self._show_step()
            self.session.show_new()

    def begin_again(self) -> None:
        """From the first step."""
        self.animator.clear()
        self.runner.mistakes = 0
        self.session.go_to(0)

    def go_on(self) -> None:
        """The next step, or the end of the lesson."""
        if self.animator.busy:
            self.skip()
        if self.runner.pending or not self.runner.solved:
            return
        if self.runner.last:
            self.progress.finished(self.name, self.runner.mistakes)
            self.done.emit()
        else:
            self.animator.clear()
            self.session.go_on()

    def undo(self) -> None:
        """One step back."""
        if self.runner.at:
            self.animator.clear()
            self.session.go_to(self.runner.at - 1)

    def _stepped(self) -> None:
        self.point_at(())
        self.slip.hide()
        self._scored = False
        self._remember_place()
        self._show_step()

    def _remember_place(self) -> None:
        """Whoever leaves goes on here, with the mistakes he has made."""
        self.progress.at_step(self.name, self.runner.at, self.runner.mistakes)

    def _show_step(self) -> None:
        runner = self.runner
        step = runner.step
        self._last_rule = step.rule
        text = step.texts[language()]
        self.teacher.show_step(title(runner.lesson), runner.at, len(runner.lesson.steps), text, step.rule)
        if step.challenge:
            self.teacher.show_counting([tr("lesson.stars", scores=", ".join(map(str, step.stars)))])
        self._show_ways()

    def _show_ways(self) -> None:
        runner = self.runner
        ready = runner.solved and not runner.pending
        step = runner.step
        helps = not runner.solved and step.kind != TELL
        key = "lesson.hint" if step.kind == PLAY else "lesson.show_me"
        if step.challenge:  # the learner is alone, but may play it again
            key, helps = "lesson.again", ready
        self.teacher.show_ways(may_go_on=ready, last=runner.last, help_key=key, may_help=helps)
        self.tell_keys()

    def _told(self, events: list[Event]) -> None:
        self.point_at(())
        super()._told(events)

    def _idle(self) -> None:
        self._lay_out()
        self._show_offers()
        if not self.runner.pending:
            self._show_task()
        self._show_ways()
        if self.runner.step.challenge and self.runner.solved and not self._scored:
            self._show_score()
        self._take_focus()
        self.session.advance()

    def _show_score(self) -> None:
        """The challenge is over: what was reached, the stars for it, and the best so far."""
        self._scored = True
        reached, stars = self.runner.score()
        best = self.progress.earned(self.name, stars)
        self.say(tr("lesson.scored", score=reached, stars=star_row(stars), best=star_row(best)))

    def _take_focus(self) -> None:
        """Enter goes on, or else plays; none of the answers looks as if it had been chosen already."""
        if self.runner.pending:
            return
        if self.runner.solved:
            self.teacher.next.setFocus()
        elif self.teacher.choices:
            self.view.setFocus()

    def _show_task(self) -> None:
        """The script has been seen: point at what the text speaks of, and ask."""
        runner = self.runner
        self.point_at(runner.step.points)
        if runner.step.kind != QUIZ or runner.solved:
            self.teacher.show_choices([])
            return
        self.status.emit("")  # what was counted last may be the answer
        if runner.step.shown_as in ON_CARDS:
            self.teacher.show_choices([], cards=True)
            self.ask_cards()
        else:
            self.teacher.show_choices([(self._choice(value), value) for value in runner.step.choices])

    def _choice(self, value: Any) -> str:
        kind = self.runner.step.shown_as
        if kind == "seat":
            return self.names()[value]
        if kind == "side":
            return side_name(value, self.names())
        if kind == "suit":
            return suit_name(value).capitalize()
        if kind == "word":
            return tr(f"lesson.choice.{value}")
        return card_title(value) if kind == "card" else str(value)

    def keys_now(self) -> list[str]:
        """The chief keys that are of use now; the teacher's help goes by its own name."""
        runner = self.runner
        if runner.pending:
            return ["skip", "situation"]
        if runner.solved:
            return ["next", "situation"]
        if runner.step.kind == QUIZ:
            return [*(["choose", "take"] if runner.step.shown_as in ON_CARDS else ["pick"]), "show_me", "situation"]
        keys = [key for key in super().keys_now() if key not in ("hint", "situation", "skip")]
        helps = [] if runner.step.challenge else ["hint" if runner.step.kind == PLAY else "show_me"]
        return [*keys, *helps, "situation"]

    # --- the learner --------------------------------------------------------------------------------

    def _answered(self, value: object) -> None:
        if self.runner.step.kind != QUIZ or self.runner.solved:
            return
        verdict = self.runner.reply(value)
        self._given = value
        self._judged(verdict)
        if verdict.kind == RIGHT:
            self.teacher.show_choices([])
            self.stop_asking()
        self._show_ways()
        self._take_focus()

    def _judged(self, verdict: object) -> None:
        assert isinstance(verdict, Verdict)
        rule = f" {rule_link(verdict.rule)}" if verdict.rule else ""
        if verdict.kind == RIGHT:
            self.teacher.show_verdict(tr("lesson.right"), good=True)
        elif verdict.illegal is not None:
            self._refused(verdict.illegal)
        elif verdict.texts is not None:
            self.teacher.show_verdict(verdict.texts[language()] + rule, good=False)
        elif self.runner.step.kind == QUIZ:
            self.teacher.show_verdict(self._wrong_answer() + rule, good=False)
        else:
            self.teacher.show_verdict(tr("lesson.not_this") + rule, good=False)
        if verdict.rule:
            self._last_rule = verdict.rule
        if verdict.kind != RIGHT:
            self._remember_place()

    def _wrong_answer(self) -> str:
        """Which answer was wrong; of those on buttons it is crossed out."""
        if self.runner.step.shown_as in ON_CARDS:
            return tr("lesson.wrong_answer")
        answer = self._choice(self._given)
        self.teacher.mark_wrong(answer)
        return tr("lesson.wrong_choice", answer=answer)

    def _refused(self, no: Illegal) -> None:
        """The rule that forbids it, in the teacher's words."""
        said = refusal_sentence(no, self.names(), self.session.match.game.pack)
        if no.rule:
            said = said.replace(no.rule, rule_link(no.rule))
        self.teacher.show_verdict(said, good=False)

    def hint(self) -> None:
        """In free play ask the coach, play a challenge again, otherwise have the task done."""
        if self.runner.step.challenge and not self.animator.busy:
            if self.runner.solved:
                self.session.go_to(self.runner.at)
            else:
                self.say(tr("lesson.alone"))
            return
        if self.animator.busy or self.runner.pending or self.runner.solved:
            return
        if self.runner.step.kind == PLAY:
            if self.session.ask_hint():
                self.say(tr("hint.thinking"))
        elif self.runner.step.kind == QUIZ:
            self._reveal()
        else:
            self.session.show_me()
            self._remember_place()
            self.say(tr("lesson.shown"))

    def _reveal(self) -> None:
        answer = self.runner.correct_answer()
        self.runner.show_me()
        self._remember_place()
        if self.runner.step.shown_as in ON_CARDS:
            self.show_cards(answer)
            self.say(tr("lesson.answer.cards", cards=list(answer)))
        else:
            self.say(tr("lesson.answer", answer=self._choice(answer)))
        self.teacher.show_choices([])
        self._show_ways()

    def _hinted(self, hint: Hint) -> None:
        self._show_hint(hint.action)
        self.say(hint_words(self.session.match.game, hint, self.names()))

    def say(self, sentence: str) -> None:
        """A sentence of the teacher."""
        self.teacher.show_verdict(sentence, good=True)
        self.status.emit(sentence if "<" not in sentence else "")

    def review(self) -> None:
        """A lesson needs no review: its mistakes are answered at once."""
        self.say(tr("lesson.no_review"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.teacher.fit(event.size().width())
        super().resizeEvent(event)

    def toggle_panel(self) -> None:
        """The whole window for the table, or with the teacher again."""
        self.teacher.setVisible(not self.teacher.isVisible())

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        self._show_step()
        super().retranslate()
