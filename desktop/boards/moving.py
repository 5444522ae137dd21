"""A play in the making: men moved one by one, taken back, and complete when all numbers are used. Knows no Qt."""

from collections.abc import Sequence
from typing import Protocol

from engine.boards.course import Course
from engine.boards.lines import Line, by_result
from engine.core.actions import Leg, Move


class Maker(Protocol):
    """A play in the making, whatever the rules behind it."""

    made: list[Leg]

    def starts(self) -> set[int]:
        """The fields from which a man may go now."""
        ...

    def targets(self, start: int) -> dict[int, tuple[Leg, ...]]:
        """Where a man of this field may go now, with the legs that bring him there."""
        ...

    def go(self, start: int, end: int) -> tuple[Leg, ...]:
        """Move a man; the legs he went, or none if he may not."""
        ...

    def back(self) -> Leg | None:
        """Take the last leg back."""
        ...

    def complete(self) -> Move | None:
        """The play as an action, once all numbers that can be are used."""
        ...

    def left(self) -> tuple[int, ...]:
        """The numbers that can and must still be played, in one of their orders."""
        ...

    def spent(self, dice: Sequence[int]) -> tuple[bool, ...]:
        """Which of the dice have been played."""
        ...


def spent_dice(dice: Sequence[int], used: Sequence[int], each: int) -> tuple[bool, ...]:
    """Which dice have been played with these numbers; each die of a doublet stands for so many of them."""
    if len(set(dice)) == 1:
        return tuple(len(used) >= each * place for place in range(1, len(dice) + 1))
    return tuple(face in used for face in dice)


class MoveMaker:
    """Leads a player through the lines that are lawful; nothing else can be reached."""

    def __init__(self, lines: Sequence[Line], before: Sequence[int] = (), each: int = 1) -> None:
        self.before = before  # numbers of this throw that stand already
        self.each = each  # numbers for which one die of a doublet stands
        self.lines = [line for line in lines if line.legs]
        forced = [line for line in self.lines if line.legs[::-1] not in {other.legs for other in self.lines}]
        for line in forced:  # two men that go to the same field by force may go in either order
            if len(line.legs) == 2 and line.legs[0][1] == line.legs[1][1] and not line.one_man:
                self.lines.append(line._replace(legs=line.legs[::-1], numbers=line.numbers[::-1]))
        self.made: list[Leg] = []

    def _open(self) -> list[tuple[Leg, ...]]:
        """What may still follow."""
        count = len(self.made)
        return [line.legs[count:] for line in self.lines if list(line.legs[:count]) == self.made]

    def starts(self) -> set[int]:
        """The fields from which a man may go now."""
        return {rest[0][0] for rest in self._open() if rest}

    def targets(self, start: int) -> dict[int, tuple[Leg, ...]]:
        """Where a man of this field may go now, with the legs that bring him there; also by several numbers."""
        found: dict[int, tuple[Leg, ...]] = {}
        for rest in sorted(self._open(), key=len):
            run: tuple[Leg, ...] = ()
            at = start
            for leg in rest:
                if leg[0] != at:
                    break
                run, at = (*run, leg), leg[1]
                if at not in found or len(run) < len(found[at]):
                    found[at] = run
        return found

    def go(self, start: int, end: int) -> tuple[Leg, ...]:
        """Move a man; the legs he went, or none if he may not."""
        legs = self.targets(start).get(end, ())
        self.made += legs
        return legs

    def back(self) -> Leg | None:
        """Take the last leg back."""
        return self.made.pop() if self.made else None

    def complete(self) -> Move | None:
        """The play as an action, once all numbers that can be are used."""
        done = next((line for line in self.lines if list(line.legs) == self.made), None)
        return by_result(self.lines)[done.after].move if done is not None else None

    def left(self) -> tuple[int, ...]:
        """The numbers that can and must still be played, in one of their orders."""
        count = len(self.made)
        rests = [line.numbers[count:] for line in self.lines if list(line.legs[:count]) == self.made]
        return max(rests, key=len, default=())

    def spent(self, dice: Sequence[int]) -> tuple[bool, ...]:
        """Which of the dice have been played."""
        count = len(self.made)
        used = (line.numbers[:count] for line in self.lines if list(line.legs[:count]) == self.made)
        return spent_dice(dice, (*self.before, *next(used, ())), self.each)


class CourseMaker:
    """Leads a player through a course, where men are hit on the way and a doublet counts four numbers."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.made: list[Leg] = []

    def _line(self) -> Line:
        line = self.course.line_of(self.made)
        assert line is not None, f"{self.made} was made but is not lawful"
        return line

    def starts(self) -> set[int]:
        """The fields from which a man may go now."""
        return {line.legs[-1][0] for line in self.course.following(self._line())}

    def targets(self, start: int) -> dict[int, tuple[Leg, ...]]:
        """Where a man of this field may go now, with the legs that bring him there; also by several numbers."""
        found: dict[int, tuple[Leg, ...]] = {}
        runs: list[tuple[Line, int]] = [(self._line(), start)]
        while runs:
            line, at = runs.pop(0)
            for longer in self.course.following(line):
                leg = longer.legs[-1]
                if leg[0] == at and leg[1] not in found:
                    found[leg[1]] = longer.legs[len(self.made) :]
                    runs.append((longer, leg[1]))
        return found

    def go(self, start: int, end: int) -> tuple[Leg, ...]:
        """Move a man; the legs he went, or none if he may not."""
        legs = self.targets(start).get(end, ())
        self.made += legs
        return legs

    def back(self) -> Leg | None:
        """Take the last leg back."""
        return self.made.pop() if self.made else None

    def complete(self) -> Move | None:
        """The play as an action, once all numbers that can be are used."""
        line = self._line()
        if self.course.following(line) or not line.legs:
            return None
        return self.course.ends[line.after].move

    def left(self) -> tuple[int, ...]:
        """The numbers that can and must still be played, in one of their orders."""
        first = line = self._line()
        while following := self.course.following(line):
            line = following[0]
        return line.numbers[len(first.numbers) :]

    def spent(self, dice: Sequence[int]) -> tuple[bool, ...]:
        """Which of the dice have been played."""
        return spent_dice(dice, self._line().numbers, 2)
