"""What runs in a worker process: it gets views, never states, and answers with actions. Imports no Qt."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from desktop.serving import Wire
from engine.ai.coach import hint
from engine.ai.players import choose
from engine.ai.review import Moment, judged
from engine.ai.search import Stopped
from engine.games import CATALOGUE, find_game


@dataclass(frozen=True)
class Question:
    """One decision to make: everything a computer player can know. `level` "hint" asks the coach."""

    ticket: int
    game: str
    view: Any
    offer: Any
    level: str
    seed: int


@dataclass(frozen=True)
class LookBack:
    """A decision already made, to be judged."""

    ticket: int
    game: str
    moment: Moment
    seed: int


@dataclass(frozen=True)
class Drop:
    """The answer to this question is no longer wanted."""

    ticket: int


def answer(question: Question | LookBack, stop: Callable[[], bool]) -> Any:
    """The action a level chooses, the coach's hint or his judgement; Stopped as soon as `stop` says so."""
    game = find_game(question.game)
    if isinstance(question, Question) and CATALOGUE[question.game].kind == "billiards":
        return at_the_billiard_table(question, stop)
    if isinstance(question, LookBack):
        return judged(game, question.moment, question.seed, stop)
    if question.level == "hint":
        return hint(game, question.view, question.offer, question.seed, stop)
    return choose(game, question.view, question.offer, question.level, question.seed, stop).action


def at_the_billiard_table(question: Question, stop: Callable[[], bool]) -> Any:
    """Strokes are found with physics, which no other game needs to load."""
    from desktop.billiards.game_computer import decide
    from desktop.billiards.game_hint import hint

    if question.level == "hint":
        return hint(question.view, question.offer, question.seed, stop)
    return decide(question.view, question.offer, question.level, question.seed, stop)


class Desk:
    """Questions in order, and which of them were dropped."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._dropped: set[int] = set()
        self._questions: deque[Question | LookBack] = deque()

    def next(self) -> Question | LookBack:
        """The next question that still waits for an answer."""
        while True:
            while not self._questions:
                self._take(self._wire.recv())
            question = self._questions.popleft()
            if not self.dropped(question.ticket):
                return question

    def dropped(self, ticket: int) -> bool:
        """Whether nobody waits for this answer any more."""
        while self._wire.poll():
            self._take(self._wire.recv())
        return ticket in self._dropped

    def _take(self, message: Question | LookBack | Drop) -> None:
        if isinstance(message, Drop):
            self._dropped.add(message.ticket)
        else:
            self._questions.append(message)


def serve(wire: Wire) -> None:
    """Answer questions until the window ends; a failure is sent back as an exception, not hidden."""
    desk = Desk(wire)
    while True:
        question = desk.next()
        try:
            reply: Any = answer(question, partial(desk.dropped, question.ticket))
        except Stopped:
            continue
        except Exception as fault:  # the worker's top level: the window logs it and falls back
            reply = RuntimeError(f"{type(fault).__name__}: {fault}")  # not every exception can be sent
        wire.send((question.ticket, reply))
