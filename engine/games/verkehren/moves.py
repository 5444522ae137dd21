"""What one number can do: enter, move, hit or bear off (R3-R14, R22-R24, R27, R28); by the mover's own numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.boards.course import Course
from engine.boards.lines import Line, Position
from engine.boards.men import FIELDS, HAND, OFF, Men, crosswise, moved, rearmost, seen_across
from engine.core.actions import Leg
from engine.games.verkehren.options import Options

HOME, CORNER, LAST = 1, 12, 24
ENTRY = range(1, 7)
OTHERS_HOME = crosswise(HOME)
LAST_QUARTER = 19
MOST_BANDS = 5
MEN_OUT = 5  # before bands are made, where that is agreed (R27)


def bands(men: Men) -> list[int]:
    """The fields on which a player holds bands (R28): the start stack is not made and does not count."""
    return [field for field in range(CORNER, OFF) if men[field] >= 2]


def counted_bands(men: Men, opts: Options) -> int:
    """How many bands count towards the limit: all, or the longest row of them."""
    if opts.band_count == "total":
        return len(bands(men))
    longest = row = 0
    for field in range(CORNER, OFF):
        row = row + 1 if men[field] >= 2 else 0
        longest = max(longest, row)
    return longest


def entry_fields(men: Men) -> int:
    """On how many entry fields own men stand: there nobody can enter (R12)."""
    return sum(men[field] > 0 for field in ENTRY)


def is_jan(men: Men) -> bool:
    """R18: whether a player can never enter all his men because of his own."""
    return men[HAND] + entry_fields(men) > len(ENTRY)


def near_jan(men: Men) -> bool:
    """Whether one more man off would make a player Jan."""
    return men[HAND] > 0 and men[HAND] + entry_fields(men) == len(ENTRY)


def free_fields(own: Men, other: Men) -> int:
    """R12: how many entry fields are free; `other` by the same numbers."""
    return sum(not own[field] and other[field] < 2 for field in ENTRY)


def is_junker(own: Men, other: Men) -> bool:
    """R15: whether more men wait than can enter."""
    return own[HAND] > free_fields(own, other)


@dataclass(frozen=True)
class Mover:
    """How a player may move: `open_bands` lets him land on bands (R28, storm), `loose` lets him make some (R27)."""

    opts: Options
    open_bands: bool = False
    loose: bool = True
    limited: bool = False  # R28 in its forbidding form

    def course(self, own: Men, other: Men, dice: tuple[int, ...]) -> Course:
        """What may be played with this throw; a doublet counts four times (R3)."""
        numbers = dice * 2 if dice[0] == dice[-1] else dice
        return Course((own, other), numbers, self.extend, decided)

    def extend(self, line: Line, number: int) -> Iterator[Line]:
        """Every way of playing one more number."""
        for leg in self.legs(line.own, line.other, number):
            yield Line((*line.legs, leg), (*line.numbers, number), *landed(line.own, line.other, leg))

    def shuts(self, other: Men, field: int) -> bool:
        """Whether the other closes a field (R6); his home was not made a band and is never open (R28)."""
        return other[field] >= 2 and (field == OTHERS_HOME or not self.open_bands)

    def legs(self, own: Men, other: Men, number: int) -> list[Leg]:
        """The ways of one number."""
        if own[HAND]:
            free = not own[number] and not self.shuts(other, number)
            return [(HAND, number)] if free else []  # R10-R13
        hind = rearmost(own)
        found: list[Leg] = []
        for start in FIELDS:
            if not own[start]:
                continue
            end = start + number
            if end < OFF:
                if self._may_land(own, other, start, end):
                    found.append((start, end))
            elif hind >= LAST_QUARTER and (end == OFF or start == hind):
                found.append((start, OFF))  # R22, R23
        return found

    def _may_land(self, own: Men, other: Men, start: int, end: int) -> bool:
        if self.shuts(other, end):
            return False  # R6
        if not own[end]:
            return True
        if end < CORNER:
            return False  # R8
        if not self.loose and own[end] == 1 and sum(own[HOME + 1 : OFF]) < MEN_OUT:
            return False  # R27
        if self.limited and own[end] == 1:
            after = moved(own, start, end)
            return counted_bands(after, self.opts) <= max(MOST_BANDS, counted_bands(own, self.opts))
        return True


def landed(own: Men, other: Men, leg: Leg) -> Position:
    """Both sides after a man has gone; whoever stands where he lands is hit (R7, R28)."""
    end = leg[1]
    if end != OFF and other[end]:
        struck = list(other)
        struck[HAND] += struck[end]
        struck[end] = 0
        other = tuple(struck)
    return moved(own, *leg), other


def decided(position: Position) -> bool:
    """Whether nothing more is played: all men are off, or the other is Jan (R17, R18)."""
    own, other = position
    return own[OFF] == sum(own) or is_jan(seen_across(other, crosswise))
