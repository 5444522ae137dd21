"""What a drill is, and helpers of all that make drills."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.core.game import Game
from engine.core.sets import Card
from engine.core.table import Pile, Table
from engine.lessons.lesson import LEARNER

CHOICES = 5  # numbers to choose from


@dataclass(frozen=True)
class Drill:
    """A question with its picture of the table and its answer; `facts` are for its sentence, `rule` explains it.

    The fact `also` names a second sentence of the question.
    """

    kind: str
    number: int
    table: Table
    answer: Any
    choices: tuple[Any, ...]
    shown_as: str
    rule: str
    facts: Mapping[str, Any] = field(default_factory=dict)


Maker = Callable[[Game[Any, Any, Any], int, Random], Drill]


def near(answer: int, rng: Random) -> tuple[int, ...]:
    """The answer among other numbers that could be it."""
    least = max(0, answer - rng.randrange(CHOICES - 1))
    return tuple(range(least, least + CHOICES))


def only_hand(table: Table, cards: Sequence[Card], trump: str | None = None) -> Table:
    """The table with nothing on it but these cards in the learner's hand."""
    others = [replace(p, cards=()) for p in table.piles if p.kind == "hand" and p.seat != LEARNER]
    plates = tuple(replace(plate, badges=(), tricks=0) for plate in table.plates)
    return Table((Pile("hand0", "hand", LEARNER, tuple(cards)), *others), plates, trump=trump)
