"""The world answers requests: by seeded chance, or by a script for lessons, tests and replays."""

from collections.abc import Iterable
from random import Random
from typing import Protocol

from engine.core.actions import Action, Shuffled, Thrown
from engine.core.errors import NoWorld
from engine.core.offers import Request, Throw


class World(Protocol):
    """Answers the n-th request of a match (n counts from 0)."""

    def answer(self, request: Request, number: int) -> Action:
        """The action that fulfils the request."""
        ...


class Chance:
    """Fair chance from a seed. The n-th answer depends only on seed and n, so undo and replay meet the same cards
    and dice."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, request: Request, number: int) -> Action:
        """A uniformly shuffled pack, or dice that fall equally often on each face."""
        luck = Random(f"{self.seed}/{number}")
        if isinstance(request, Throw):
            return Thrown(tuple(luck.randint(1, 6) for _ in range(request.dice)))
        pack = request.cards
        luck.shuffle(pack)
        return Shuffled(tuple(pack))


class Scripted:
    """Gives prepared answers in order, then asks another world if there is one."""

    def __init__(self, answers: Iterable[Action], then: World | None = None) -> None:
        self.answers = list(answers)
        self.then = then

    def answer(self, request: Request, number: int) -> Action:
        """The prepared answer."""
        if number < len(self.answers):
            return self.answers[number]
        if self.then is None:
            raise NoWorld(f"the script ends after {len(self.answers)} answers")
        return self.then.answer(request, number)
