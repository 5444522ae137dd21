"""What a throw counts at Toccategli (R4, R5) and how men enter the other's boards (R2); moved as at Trictrac."""

from collections.abc import Iterator

from engine.boards.dice import Throw
from engine.boards.lines import Line
from engine.boards.men import OFF, Men, on_board
from engine.games.toccategli.options import Options
from engine.games.trictrac.filling import conserves, fills, off_first
from engine.games.trictrac.hits import corner_hit, hits
from engine.games.trictrac.jans import mezeas, three_throws, two_tables
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.scoring import Event, Facts, Scored
from engine.games.trictrac.tables import OTHER_CORNER

BEYOND = range(OTHER_CORNER + 1, OFF)
RARE: tuple[Event, ...] = (three_throws, two_tables, mezeas)
COMMON: tuple[Event, ...] = (hits, corner_hit, fills, conserves, off_first)


class BandMover(Mover):
    """R2: in a table the other can still fill, a man may land only where two then stand together."""

    def __init__(self, own: Men, other: Men, opts: Options) -> None:
        super().__init__(own, other, opts.moving)
        self.always = opts.entry == "band_always"
        if opts.entry != "trictrac":
            self.banded_fields = frozenset(BEYOND) if self.always else self.closed_fields
            self.closed_fields = frozenset()
        else:
            self.banded_fields = frozenset()

    def _ends_well(self, line: Line) -> bool:
        return super()._ends_well(line) and all(
            line.own[end] >= 2 for start, end in _landings(line) if end in self.banded_fields and self._enters(start)
        )

    def _enters(self, start: int) -> bool:
        """Read strictly, every man who comes from before the corner enters; else all that land in a closed table."""
        return not self.always or start <= OTHER_CORNER


def _landings(line: Line) -> list[tuple[int, int]]:
    """Each man that was moved: where he came from and where he stands at last."""
    if line.one_man:
        return [(line.legs[0][0], line.legs[1][1])]
    return list(line.legs)


def unplayed(f: Facts, opts: Options) -> Iterator[Scored]:
    """R5: numbers that cannot be played count for the other, by the number or by the throw."""
    line = f.allowed[0]
    lost = 2 - len(line.legs)
    if not lost or not on_board(line.own):
        return
    points = {"per_number_1": lost, "throw_1_2": 2 if f.doublet else 1, "throw_2": 2}[opts.unplayed]
    yield Scored("E12", "unplayed", points, False)


def facts_for(own: Men, other: Men, throw: Throw, opts: Options, throws_made: int = 0, jan_done: bool = False) -> Facts:
    """The facts of a throw by the tariff of this table."""
    mover = BandMover(own, other, opts)
    return Facts(own, other, throw, opts.moving, mover, throws_made, jan_done, tariff=opts.tariff)


def scored(facts: Facts, opts: Options) -> list[Scored]:
    """Everything a throw counts, for the thrower first; a blocked hit counts for nobody (R4)."""
    events = (*RARE, *COMMON) if opts.rare_jans else COMMON
    found = [one for event in events for one in event(facts)]
    found += unplayed(facts, opts)
    return sorted(found, key=lambda one: not one.to_thrower)


def level(points: int, quadruple: bool) -> int:
    """R7: how many units a game is worth by the loser's points."""
    if points >= 7:
        return 1
    if points >= 4:
        return 2
    return 3 if points or not quadruple else 4
