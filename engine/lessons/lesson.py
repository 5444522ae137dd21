"""What a lesson is: tables to play at and steps, each with its text, what happens, and what the learner does."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.actions import Action
from engine.core.seats import Seat

LANGUAGES = ("en", "de")
LEARNER = Seat(0)
TELL, DO, QUIZ, PLAY = "tell", "do", "quiz", "play"
LONGEST_REASON = 400  # letters; a damaged file is not quoted at length
DEAL = "deal"  # play to the end of the deal
CARDS, IN_ORDER = "cards", "order"
STARS = 3  # that a challenge can earn
ON_CARDS = (CARDS, IN_ORDER)  # questions answered by choosing cards, the second kind one after another

Texts = Mapping[str, str]  # by language


def same_answer(shown_as: str, given: Any, right: Any) -> bool:
    """Whether an answer is the right one; where cards are chosen their order matters only if it was asked for."""
    if shown_as in ON_CARDS and not isinstance(given, tuple | list):
        return False
    if shown_as == CARDS:
        return sorted(given) == sorted(right)
    return tuple(given) == tuple(right) if shown_as == IN_ORDER else bool(given == right)


class BadLesson(ValueError):
    """A lesson that cannot be taught; the message names file, line and reason."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        reason = " ".join(reason.split()) if len(reason) <= LONGEST_REASON else f"{reason[:LONGEST_REASON]!r}…"
        super().__init__(f"{name}:{line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True)
class Setup:
    """A table prepared: the cards of each seat, the card turned up or cut, and how the state begins.

    On a board `men` says where those of each player stand, `marks` what each has counted, `dice` what will be thrown.
    """

    line: int
    hands: tuple[str, ...] = ()
    turn_up: str = ""
    cut: str = ""
    talon: str = ""
    start: Mapping[str, Any] = field(default_factory=dict)
    men: tuple[str, ...] = ()
    marks: tuple[Mapping[str, Any], ...] = ()
    dice: str = ""


@dataclass(frozen=True)
class Line:
    """One scripted action of a seat."""

    seat: Seat
    action: Action


@dataclass(frozen=True)
class Mistake:
    """Something lawful that is not what the lesson wants, answered with its own words and a rule."""

    action: Action
    rule: str
    texts: Texts


@dataclass(frozen=True)
class Step:
    """One moment of a lesson. What happens first stands in `watch`; `kind` says what the learner then does."""

    number: int
    line: int
    kind: str
    texts: Texts
    rule: str = ""
    table: str = ""
    skip: int = 0  # tricks of the deal that have been played when the step begins
    watch: tuple[Line, ...] = ()
    points: tuple[str, ...] = ()
    accept: str | tuple[Action, ...] = ()
    refuse: Mapping[Action, str] = field(default_factory=dict)
    wrong: tuple[Mistake, ...] = ()
    answer: str = ""
    choices: tuple[Any, ...] = ()
    shown_as: str = "number"
    tricks: int | str = 0
    score: str = ""  # what free play is measured by: a fact that the rules find when it is over
    stars: tuple[int, ...] = ()  # the scores that earn one, two and three stars

    @property
    def challenge(self) -> bool:
        """Whether the learner plays alone, for stars."""
        return bool(self.score)


@dataclass(frozen=True)
class Lesson:
    """A lesson of one game."""

    name: str
    game: str
    preset: str
    settings: Mapping[str, str]
    titles: Texts
    tables: Mapping[str, Setup]
    steps: tuple[Step, ...]

    def bad(self, line: int, reason: str) -> BadLesson:
        """A complaint about a line of this lesson."""
        return BadLesson(self.name, line, reason)
