"""What points are worth by the state of jetons and pegs (R26-R30), in points at the beginning of a hole.

The coming points are taken to fall to both sides alike, two by two, until one has his hole; so a point is worth more
close to the hole, and in bredouille, and no more than the holes that are still wanted.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.trictrac.marking import HOLE, Player

STEP = 2  # points of Trictrac are even
OWN, NOBODY, OTHER = 1, 0, -1  # whose points were marked without interruption


@dataclass(frozen=True)
class Stand:
    """The marks of a player and of the other: points, whose run it is, and the holes each still wants."""

    own: int
    other: int
    run: int
    wanted: tuple[int, int]

    def turned(self) -> "Stand":
        """The same, seen by the other."""
        return Stand(self.other, self.own, -self.run, self.wanted[::-1])

    def worth(self, gain: int, given: int) -> float:
        """What it is worth to gain and then to give so many points."""
        return _worth(self.own, self.other, self.run, self.wanted, gain, given) if gain or given else 0.0

    def after(self, gain: int, given: int) -> "Stand | None":
        """How the marks stand then; None if the tour is won."""
        own, other, run, holes = marked(self.own, self.other, self.run, gain)
        other, own, run, lost = marked(other, own, -run, given)
        wanted = self.wanted[0] - holes, self.wanted[1] - lost
        return Stand(own, other, -run, wanted) if min(wanted) > 0 else None

    @property
    def now(self) -> float:
        """The holes to be expected of the points that stand."""
        return prospect(self.own, self.other, self.run, *self.wanted)

    @property
    def value(self) -> float:
        """What the points that stand are worth."""
        return POINT * self.now


def stand_of(own: Player, other: Player, length: int) -> Stand:
    """The marks as they stand."""
    run = OWN if own.bredouille and own.points else OTHER if other.bredouille and other.points else NOBODY
    return Stand(own.points, other.points, run, (max(1, length - own.holes), max(1, length - other.holes)))


@lru_cache(maxsize=1 << 13)
def _worth(own: int, other: int, run: int, wanted: tuple[int, int], gain: int, given: int) -> float:
    before = prospect(own, other, run, *wanted)
    own, other, run, holes = marked(own, other, run, gain)
    other, own, run, lost = marked(other, own, -run, given)
    won = min(holes, wanted[0]) - min(lost, wanted[1])
    over = holes >= wanted[0] or lost >= wanted[1]
    return POINT * (won + (0.0 if over else prospect(own, other, -run, *wanted)) - before)


def marked(own: int, other: int, run: int, points: int) -> tuple[int, int, int, int]:
    """Points of both, whose run it is and the holes won when the first has marked points (R27-R29)."""
    if not points:
        return own, other, run, 0
    run = OWN if run == OWN or not own else NOBODY
    own, holes = own + points, 0
    while own >= HOLE:
        holes += 2 if run == OWN else 1
        own, other, run = own - HOLE, 0, OWN
    return own, other, run if own or other else NOBODY, holes


@lru_cache(maxsize=1 << 13)
def prospect(own: int, other: int, run: int, wanted: int, wanted_other: int) -> float:
    """The holes to be expected, own less the other's, until the next is won."""
    if not own and not other:
        return 0.0
    total = 0.0
    for first, second, whose, sign, most, least in (
        (own, other, run, 1, wanted, wanted_other),
        (other, own, -run, -1, wanted_other, wanted),
    ):
        mine, theirs, now, holes = marked(first, second, whose, STEP)
        total += sign * (min(holes, most) if holes else prospect(mine, theirs, now, most, least))
    return total / 2


POINT = STEP / prospect(STEP, 0, OWN, HOLE, HOLE)  # so that the first two points are worth two
