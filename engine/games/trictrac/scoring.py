"""What a throw is worth: one small function for each event, all asked in turn (R24, R25).

Positions are by the thrower's own numbers. Every function takes the facts of a throw and yields what it scores, with
the ways that made it, so that the table can show them. Toccategli counts by the same functions and another tariff.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.boards.dice import Throw, is_doublet
from engine.boards.lines import Line
from engine.boards.men import Men
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import Options

Way = tuple[int, ...]  # the fields a man touches: where he starts, where he rests, where he ends


class Scored(NamedTuple):
    """One event: its number in the rules, its name, the points and who gets them, the field, the ways."""

    rule: str
    name: str
    points: int
    to_thrower: bool
    field: int = 0
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True)
class Tariff:
    """Points by event: (simple throw, doublet); where ways count, (for 1, 2, 3 ways; for 1, 2 ways)."""

    jan: tuple[int, int] = (4, 6)
    hit_great: tuple[tuple[int, ...], tuple[int, ...]] = ((2, 4, 6), (4, 8))
    hit_small: tuple[tuple[int, ...], tuple[int, ...]] = ((4, 8, 12), (6, 12))
    corner: tuple[int, int] = (4, 6)
    fill: tuple[tuple[int, ...], tuple[int, ...]] = ((4, 8, 12), (6, 12))
    fill_great: tuple[tuple[int, ...], tuple[int, ...]] = ((4, 8, 12), (6, 12))
    conserve: tuple[int, int] = (4, 6)
    false_great: tuple[int, int] = (2, 4)
    false_small: tuple[int, int] = (4, 6)
    unplayed: int = 2
    off_first: tuple[int, int] = (4, 6)


TARIFF = Tariff()


@dataclass(frozen=True)
class Facts:
    """Everything that decides what a throw is worth."""

    own: Men
    other: Men
    throw: Throw
    opts: Options
    mover: Mover
    throws_made: int = 0  # by the thrower in this setting, with this one (E1)
    two_tables_done: bool = False  # E2 counts once for each player in a setting
    answers: Throw | None = None  # the other's first throw, if this one is the answer to it (E14 rencontre)
    tariff: Tariff = TARIFF

    @cached_property
    def doublet(self) -> bool:
        """Whether both dice show the same."""
        return is_doublet(self.throw)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The different numbers of the throw."""
        return self.throw[:1] if self.doublet else self.throw

    @cached_property
    def allowed(self) -> list[Line]:
        """The lines R19 leaves."""
        return self.mover.allowed(self.throw)

    def rate(self, pair: tuple[int, int]) -> int:
        """The points of an event without ways."""
        return pair[self.doublet]

    def ways_rate(self, table: tuple[tuple[int, ...], tuple[int, ...]], ways: int) -> int:
        """The points of an event that counts by ways."""
        return table[self.doublet][ways - 1]


Event = Callable[[Facts], Iterator[Scored]]


def facts_of(own: Men, other: Men, throw: Throw, opts: Options, throws_made: int = 0) -> Facts:
    """The facts of a throw in a position of which nothing else is known."""
    return Facts(own, other, throw, opts, Mover(own, other, opts), throws_made)
