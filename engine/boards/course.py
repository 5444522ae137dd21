"""Course: a throw played number by number where men may be hit on the way and a doublet counts four numbers.

All positions that can be reached are found once each, so that the thousands of orders in which four numbers can be
played cost nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from engine.boards.lines import Line, Position
from engine.core.actions import Leg, Move

Numbers = tuple[int, ...]  # those still to be played, ascending
Extend = Callable[[Line, int], Iterable[Line]]  # every way of playing one more number
Final = Callable[[Position], bool]  # whether the game is decided, so that nothing more is played


class Course:
    """What may follow from a position with these numbers: as many must be played as can be, else the higher."""

    def __init__(self, start: Position, numbers: Iterable[int], extend: Extend, final: Final) -> None:
        self.start = Line((), (), *start)
        self.numbers: Numbers = tuple(sorted(numbers))
        self._extend = extend
        self._final = final
        self._longest: dict[tuple[Position, Numbers], int] = {}

    def left(self, line: Line) -> Numbers:
        """The numbers a line has not played."""
        rest = list(self.numbers)
        for number in line.numbers:
            rest.remove(number)
        return tuple(rest)

    def following(self, line: Line) -> list[Line]:
        """The lines one number longer that are lawful; none when the throw has been played."""
        left = self.left(line)
        most = self._most(line, left)
        if not most or self._final(line.after):
            return []
        found = [longer for longer, rest in self._steps(line, left) if 1 + self._most(longer, rest) == most]
        if most == 1 and not line.legs and len(set(left)) == 2:
            highest = max(longer.numbers[-1] for longer in found)
            return [longer for longer in found if longer.numbers[-1] == highest]
        return found

    def _steps(self, line: Line, left: Numbers) -> Iterator[tuple[Line, Numbers]]:
        for number in sorted(set(left)):
            place = left.index(number)
            rest = left[:place] + left[place + 1 :]
            for longer in self._extend(line, number):
                yield longer, rest

    def _most(self, line: Line, left: Numbers) -> int:
        """How many more numbers can be played; where the game is decided all count as played."""
        key = (line.after, left)
        if key not in self._longest:
            if self._final(line.after):
                self._longest[key] = len(left)
            else:
                ways = (1 + self._most(longer, rest) for longer, rest in self._steps(line, left))
                self._longest[key] = max(ways, default=0)
        return self._longest[key]

    @cached_property
    def ends(self) -> dict[Position, Line]:
        """Every position in which the throw may end, with one line to it."""
        found: dict[Position, Line] = {}
        layer = {(self.start.after, self.numbers): self.start}
        while layer:
            deeper: dict[tuple[Position, Numbers], Line] = {}
            for line in layer.values():
                longer = self.following(line)
                if not longer:
                    found.setdefault(line.after, line)
                for one in sorted(longer, key=lambda one: one.legs):
                    deeper.setdefault((one.after, self.left(one)), one)
            layer = deeper
        return found

    def line_of(self, legs: Iterable[Leg]) -> Line | None:
        """The line that consists of these legs so far; None if one of them is not lawful."""
        line = self.start
        for leg in legs:
            ways = (longer for longer in self.following(line) if longer.legs[-1] == leg)
            following = next(ways, None)
            if following is None:
                return None
            line = following
        return line

    def moves(self) -> tuple[Move, ...]:
        """The plays on offer: one for every end, none if no number can be played."""
        return tuple(line.move for line in self.ends.values() if line.legs)
