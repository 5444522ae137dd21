"""How a throw may be played (R6-R23, R36-R41); positions by the mover's own numbers.

`allowed` are the lines R19 binds a player to; scoring of filled and conserved tables is judged on them. `lawful` are
those left when the duty to fill and conserve (R23) has chosen among them: these are offered.
"""

from collections.abc import Iterator, Sequence

from engine.boards.dice import Throw
from engine.boards.lines import Line, all_lines, most_numbers
from engine.boards.men import OFF, Men, contrary, moved, on_board, rearmost, seen_across
from engine.core.actions import Leg
from engine.games.trictrac.options import Options
from engine.games.trictrac.tables import (
    CORNER,
    GREAT,
    OTHER_CORNER,
    RETURN,
    SMALL,
    TABLES,
    can_make,
    is_full,
)


class Mover:
    """Plays throws from one position: what does not change while a throw is played is found out once."""

    def __init__(self, own: Men, other: Men, opts: Options) -> None:
        self.own = own
        self.other = other
        self.opts = opts
        theirs = seen_across(other, contrary)
        self.closed_fields = _closed(theirs)
        self.rail_open = opts.rail_privilege == "book" and is_full(own, RETURN)  # R40

    def allowed(self, throw: Throw) -> list[Line]:
        """Every line that plays as many numbers as possible (R19), the last man first of all (R41)."""
        valid = [line for line in self._lines(throw) if self._ends_well(line)]
        done = [line for line in valid if line.legs and not on_board(line.own)]
        if done:
            return done  # R41
        longest = most_numbers(valid)
        if self.opts.bear_off == "french":
            return [line for line in longest if not _exceeds(line)] or longest  # 7, C1
        return [line for line in longest if not self._lifts_moved_man(line)] or longest  # R39

    def lawful(self, throw: Throw) -> list[Line]:
        """The lines a player may choose from."""
        return self.dutiful(self.allowed(throw))

    def dutiful(self, lines: list[Line]) -> list[Line]:
        """R23: the lines that fill or conserve most tables, if any does; the book does not rank these duties."""
        if not self.opts.must_fill or not lines:
            return lines
        duties = [sum(is_full(line.own, table) for table in TABLES.values()) for line in lines]
        most = max(duties)
        return [line for line, done in zip(lines, duties, strict=True) if done == most] if most else lines

    # --- the numbers one by one -------------------------------------------------------------------

    def _lines(self, throw: Throw) -> Iterator[Line]:
        yield from all_lines((self.own, self.other), throw, self._extend)
        yield from self._by_force(throw)

    def _extend(self, line: Line, number: int) -> Iterator[Line]:
        if len(line.legs) == 1 and not self._may_stand(line.legs[0][1]):
            starts: Sequence[int] = (line.legs[0][1],)  # a man who may only rest there must go on (R10, R18)
        else:
            starts = range(1, OFF)
        own, other = line.own, line.other
        for start in starts:
            if not own[start]:
                continue
            end = start + number
            if end < OFF:
                if other[end]:
                    continue  # R8, R10
            elif not self.may_leave(own, start, number):
                continue
            else:
                end = OFF
            yield Line((*line.legs, (start, end)), (*line.numbers, number), moved(own, start, end), other)

    def may_leave(self, own: Men, start: int, number: int) -> bool:
        """Whether a number carries a man over the rail; if by privilege, the jan must be full in the end (R40)."""
        return (self.rail_open and start + number == OFF) or self._bears_off(own, start, number)

    def _bears_off(self, own: Men, start: int, number: int) -> bool:
        """R37, R38: with all men in the return table the rearmost leaves; in France any man exactly (7, C1)."""
        hind = rearmost(own)
        if hind < RETURN.start or start + number < OFF:
            return False
        return start == hind or (self.opts.bear_off == "french" and start + number == OFF)

    def _by_force(self, throw: Throw) -> Iterator[Line]:
        """R14, R15: two men that would reach the other corner stop on the own one, if both corners are empty."""
        own, other = self.own, self.other
        if own[CORNER] or other[OTHER_CORNER] or _pair(own, CORNER, throw) is not None:
            return
        starts = _pair(own, OTHER_CORNER, throw)
        if starts is not None:
            first, second = starts
            after = moved(moved(own, first, CORNER), second, CORNER)
            yield Line(((first, CORNER), (second, CORNER)), throw, after, other)

    # --- whether a line may stand as it ends ------------------------------------------------------

    def _may_stand(self, field: int) -> bool:
        return field == OFF or (field != OTHER_CORNER and field not in self.closed_fields)  # R11, R17

    def _ends_well(self, line: Line) -> bool:
        if line.own[CORNER] == 1:
            return False  # R12
        landed = [end for _, end in (line.legs[1:] if line.one_man else line.legs)]
        if not all(self._may_stand(end) for end in landed):
            return False
        return not self._used_privilege(line) or is_full(line.own, RETURN)  # R40

    def _used_privilege(self, line: Line) -> bool:
        """Whether a man left the board whom only R40 lets go."""
        if not self.rail_open:
            return False
        own = self.own
        for (start, end), number in zip(line.legs, line.numbers, strict=True):
            if end == OFF and not self._bears_off(own, start, number):
                return True
            own = moved(own, start, end)
        return False

    def takes_off_moved_man(self, throw: Throw, legs: Sequence[Leg]) -> bool:
        """R39: whether these legs would be a play if only a man who was moved could leave in the same throw."""
        if self.opts.bear_off == "french":
            return False
        return any(line.legs == tuple(legs) and self._lifts_moved_man(line) for line in self._lines(throw))

    def _lifts_moved_man(self, line: Line) -> bool:
        """R39: whether a man leaves the board that was moved by the other number, unless that conserves (R40)."""
        if not line.one_man or line.legs[1][1] != OFF:
            return False
        alone = self.own[line.legs[1][0]] == 0
        return alone and not (self.rail_open and is_full(line.own, RETURN))


def _closed(theirs: Men) -> frozenset[int]:
    """R17: the fields, by the mover's numbers, of the tables the opponent can still fill."""
    tables = [table for table in (SMALL, GREAT) if can_make(theirs, table)]
    return frozenset(contrary(field) for table in tables for field in table)


def _pair(own: Men, goal: int, throw: Throw) -> tuple[int, int] | None:
    """The fields of two men whom the two numbers carry to a goal."""
    first, second = goal - throw[0], goal - throw[1]
    needed = 2 if first == second else 1
    return (first, second) if own[first] >= needed and own[second] >= needed else None


def _exceeds(line: Line) -> bool:
    return any(start + number > OFF for (start, _), number in zip(line.legs, line.numbers, strict=True))
