"""Lines: the ways of playing a throw, number by number, and which of them a player is bound to choose from."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.boards.men import Men
from engine.core.actions import Leg, Move

Position = tuple[Men, Men]  # the mover's men and the opponent's, both by the mover's numbers


class Line(NamedTuple):
    """One way of playing a throw: the legs in order, the number behind each, and where the men then stand."""

    legs: tuple[Leg, ...]
    numbers: tuple[int, ...]
    own: Men
    other: Men

    @property
    def move(self) -> Move:
        """The line as an action."""
        return Move(self.legs)

    @property
    def after(self) -> Position:
        """Where all men stand afterwards."""
        return self.own, self.other

    @property
    def one_man(self) -> bool:
        """Whether one man has played two numbers."""
        return len(self.legs) == 2 and self.legs[0][1] == self.legs[1][0]


Extend = Callable[[Line, int], Iterable[Line]]  # every way of playing one more number


def orders(numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """The orders in which the numbers of a throw may be played."""
    return [tuple(numbers)] if len(set(numbers)) == 1 else [tuple(numbers), tuple(reversed(numbers))]


def all_lines(start: Position, numbers: Sequence[int], extend: Extend) -> Iterator[Line]:
    """Every line in every order of the numbers, finished or not, the empty one too; some may come twice."""
    root = Line((), (), *start)
    for order in orders(numbers):
        yield from _grow(root, order, extend)


def _grow(line: Line, numbers: tuple[int, ...], extend: Extend) -> Iterator[Line]:
    yield line
    if numbers:
        for longer in extend(line, numbers[0]):
            yield from _grow(longer, numbers[1:], extend)


def most_numbers(lines: Iterable[Line]) -> list[Line]:
    """As many numbers as possible must be played; if only one of two can be, the higher."""
    found = list(lines)
    most = max((len(line.legs) for line in found), default=0)
    longest = [line for line in found if len(line.legs) == most]
    if most != 1:
        return longest
    highest = max(line.numbers[0] for line in longest)
    return [line for line in longest if line.numbers[0] == highest]


def by_result(lines: Iterable[Line]) -> dict[Position, Line]:
    """One line for each position that can be reached: the first in the order of the legs."""
    found: dict[Position, Line] = {}
    for line in sorted(lines, key=lambda line: line.legs):
        found.setdefault(line.after, line)
    return found
