"""Leads through a lesson: plays what is scripted, judges what the learner does, goes back and forward."""

from dataclasses import dataclass
from random import Random
from typing import Any

from engine.boards.events import Moved
from engine.core.actions import Action
from engine.core.errors import Illegal
from engine.core.events import DealEnded, Event, MatchEnded, TrickWon
from engine.core.game import Game
from engine.core.match import Entry
from engine.core.offers import Offer
from engine.lessons.lesson import DEAL, DO, LEARNER, PLAY, QUIZ, TELL, Lesson, Line, Step, Texts, same_answer
from engine.lessons.questions import accepted, answer, required_offer
from engine.lessons.staging import Staged, is_open, repeat, stage

RIGHT, WRONG, REFUSED = "right", "wrong", "refused"


@dataclass(frozen=True)
class Verdict:
    """What came of the learner's deed: right, lawful but wrong, or refused by a rule."""

    kind: str
    rule: str = ""
    texts: Texts | None = None  # the lesson's own words for a foreseen mistake
    illegal: Illegal | None = None


def _my_move(event: Event) -> bool:
    """On a board a play of the learner counts as a trick does at cards."""
    return isinstance(event, Moved) and event.seat == LEARNER


@dataclass
class Place:
    """Where a step begins: at which table and after which log."""

    table: str
    log: list[Entry]


class Runner:
    """One pupil in one lesson. `step` is shown; `pending` is still to be played by script; `solved` opens the next."""

    def __init__(self, lesson: Lesson, game: Game[Any, Any, Any]) -> None:
        self.lesson = lesson
        self.game = game
        self.mistakes = 0
        self.at = 0
        self.pending: list[Line] = []
        self.solved = False
        self._table = lesson.steps[0].table
        self.match: Staged = stage(lesson, self._table, game)
        self._places = [Place(self._table, list(self.match.log))]
        self._enter()

    # --- where we are -----------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def finished(self) -> bool:
        """Whether the lesson is done."""
        return self.last and self.solved and not self.pending

    @property
    def may_act(self) -> bool:
        """Whether the learner may play now."""
        return not self.pending and not self.solved and self.step.kind in (DO, PLAY)

    @property
    def reached(self) -> int:
        """The furthest step seen."""
        return len(self._places) - 1

    # --- steps ------------------------------------------------------------------------------------

    def _enter(self) -> None:
        step = self.step
        if step.table:
            self._table = step.table
            self.match = stage(self.lesson, step.table, self.game)
        self._skip(step.skip)
        self.pending = list(step.watch)
        self.solved = step.kind == TELL
        self._began = self.match.event_count

    def _skip(self, tricks: int) -> None:
        """Let sensible players play until so many tricks of the deal are made."""
        made = sum(isinstance(event, TrickWon) for event in self.match.events(LEARNER))
        while made < tricks and (offers := [o for o in self.match.offers() if not getattr(o, "optional", False)]):
            self.match.submit(offers[0].seat, self._habit(offers[0]))
            made = sum(isinstance(event, TrickWon) for event in self.match.events(LEARNER))

    def go_on(self) -> None:
        """The next step; only after this one is solved."""
        if not self.solved or self.pending or self.last:
            raise ValueError("this step is not done yet")
        self.at += 1
        del self._places[self.at :]  # what was seen before may have been played otherwise
        self._places.append(Place(self._table, list(self.match.log)))
        self._enter()

    def go_to(self, at: int) -> None:
        """Back to a step that was seen, as it began; ValueError if it was not seen."""
        if not 0 <= at <= self.reached:
            raise ValueError(f"step {at + 1} has not been seen yet")
        self.at, self._table = at, self._places[at].table
        self.match = stage(self.lesson, self._table, self.game)
        repeat(self.match, self._places[at].log)
        self._enter()

    def play_script(self) -> Line:
        """Do the next scripted action."""
        line = self.pending[0]
        if not is_open(self.match, line.seat, line.action):
            refused = self.game.refusal(self.match.view(line.seat), line.action)
            raise self.lesson.bad(self.step.line, f"seat {line.seat} cannot do that here: {refused}")
        self.match.submit(line.seat, line.action)
        return self.pending.pop(0)

    def skip_to(self, at: int) -> None:
        """Show what comes before a step as if it had been done; for a lesson that is taken up again."""
        while self.at < min(at, len(self.lesson.steps) - 1):
            self.finish_step()
            self.go_on()

    def finish_step(self) -> None:
        """Play the script and solve the task as the rules, or else a sensible player, would."""
        while self.pending:
            self.play_script()
        if self.step.kind == DO and not self.solved:
            self.match.submit(LEARNER, self.accepted()[0])
        while self.step.kind == PLAY and not self.solved:
            offer = next(o for o in self.match.offers() if not getattr(o, "optional", False))
            self.match.submit(offer.seat, self._habit(offer))
            self.look()
        self.solved = True

    def _habit(self, offer: Offer) -> Action:
        return self.game.habit(self.match.view(offer.seat), offer, Random(len(self.match.log)))

    # --- the learner ------------------------------------------------------------------------------

    def accepted(self) -> list[Action]:
        """What the present task accepts, found by the rules."""
        return accepted(self.match, self.step.accept, self._then())

    def _then(self) -> tuple[Line, ...]:
        return () if self.last else self.lesson.steps[self.at + 1].watch

    def submit(self, action: Action) -> Verdict:
        """The learner does something: it is done if right, otherwise only judged."""
        if not self.may_act:
            raise ValueError("the learner is not asked to play now")
        if not is_open(self.match, LEARNER, action):
            self.mistakes += 1
            no = self.game.refusal(self.match.view(LEARNER), action)
            return Verdict(REFUSED, no.rule, illegal=no)
        if self.step.kind == DO and action not in self.accepted():
            self.mistakes += 1
            return self._not_this(action)
        self.match.submit(LEARNER, action)
        self.look()
        return Verdict(RIGHT, self.step.rule)

    def _not_this(self, action: Action) -> Verdict:
        for mistake in self.step.wrong:
            if mistake.action == action:
                return Verdict(WRONG, mistake.rule, mistake.texts)
        return Verdict(WRONG, self.step.rule)

    def correct_answer(self) -> Any:
        """The answer of the present question, found by the rules."""
        return answer(self.match, self.step.answer)

    def reply(self, value: Any) -> Verdict:
        """The learner answers a question."""
        if self.step.kind != QUIZ:
            raise ValueError("nothing was asked")
        if not same_answer(self.step.shown_as, value, self.correct_answer()):
            self.mistakes += 1
            return Verdict(WRONG, self.step.rule)
        self.solved = True
        return Verdict(RIGHT, self.step.rule)

    def look(self) -> None:
        """Something was done: is the task done with it?"""
        if self.step.kind == DO:
            self.solved = True
        elif self.step.kind == PLAY:
            told = self.match.events(LEARNER, self._began)
            tricks = sum(isinstance(event, TrickWon) or _my_move(event) for event in told)
            ended = any(isinstance(event, DealEnded | MatchEnded) for event in told)
            self.solved = ended or (self.step.tricks != DEAL and tricks >= int(self.step.tricks))

    def score(self) -> tuple[int, int]:
        """What the learner has reached in a challenge that is over, and how many stars that earns."""
        reached = int(answer(self.match, self.step.score))
        return reached, sum(reached >= wanted for wanted in self.step.stars)

    def show_me(self) -> Action | None:
        """Solve the task for the learner; the action that was done, or None for a question."""
        self.mistakes += 1
        if self.step.kind == QUIZ:
            self.solved = True
            return None
        offer = required_offer(self.match)
        assert offer is not None, "the learner is not asked for anything"
        action = self.accepted()[0] if self.step.kind == DO else self._habit(offer)
        self.match.submit(LEARNER, action)
        self.look()
        return action
