"""What runs in a worker process: it gets views, never states, and answers with actions. Imports no Qt."""

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

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
    """Questions in order, and which of them were dropped; read from the pipe by a thread of its own."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._dropped: set[int] = set()
        self.questions: SimpleQueue[Question | LookBack] = SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while True:
            try:
                message = self._pipe.recv()
            except (EOFError, OSError):
                os._exit(0)  # the window is gone: nobody waits for what is being computed
            if isinstance(message, Drop):
                self._dropped.add(message.ticket)
            else:
                self.questions.put(message)

    def dropped(self, ticket: int) -> bool:
        """Whether nobody waits for this answer any more."""
        return ticket in self._dropped


def serve(pipe: Connection) -> None:
    """Answer questions until the window ends; a failure is sent back as an exception, not hidden."""
    desk = Desk(pipe)
    while True:
        question = desk.questions.get()
        ticket = question.ticket
        if desk.dropped(ticket):
            continue
        try:
            reply: Any = answer(question, partial(desk.dropped, ticket))
        except Stopped:
            continue
        except Exception as fault:  # the worker's top level: the window logs it and falls back
            reply = RuntimeError(f"{type(fault).__name__}: {fault}")  # not every exception can be sent
        try:
            pipe.send((ticket, reply))
        except OSError:  # the window is gone, and with it the reason to think
            return
