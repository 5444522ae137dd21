"""The table as the rules see it: its size, its lines and spots, and where a ball can lie (R6-R9). Millimetres."""

from collections.abc import Iterable
from functools import cache
from math import hypot, sqrt
from typing import NamedTuple

from engine.billiards.strokes import BallId, BallKind, Placement, Point

CARAMBOL, CARAMBOL2 = "carambol", "carambol2"
POCKET = 48.0  # radius of an opening (R1)
HAIR = 1e-3  # mm by which balls placed by hand may seem to overlap


@cache
def kind_of(ball: BallId) -> BallKind:
    """The size of a ball by its name: the Carambols and the twelve of the Ronde are the small ones (R9)."""
    return BallKind.CARAMBOL if ball.startswith(("carambol", "s")) else BallKind.PARTIE


@cache
def _reach(one: float, two: float) -> float:
    return 2.0 * sqrt(one * two)


class Bed(NamedTuple):
    """One size of table; the game is always set out from the near end x = 0 (R6)."""

    length: float
    width: float
    partie: float = 24.0
    small: float = 20.0

    @property
    def mark(self) -> float:
        """The limit behind which a ball in hand is placed (R8)."""
        return self.length / 4

    @property
    def middle(self) -> float:
        """The line through the middle pockets."""
        return self.length / 2

    @property
    def near(self) -> Point:
        """The near spot N (R7)."""
        return Point(self.length / 4, self.width / 2)

    @property
    def centre(self) -> Point:
        """The centre spot C (R7)."""
        return Point(self.length / 2, self.width / 2)

    @property
    def far(self) -> Point:
        """The far spot F (R7)."""
        return Point(3 * self.length / 4, self.width / 2)

    def radius(self, ball: BallId) -> float:
        """The radius of a ball."""
        return self.small if kind_of(ball) is BallKind.CARAMBOL else self.partie

    def reach(self, one: BallId, two: BallId) -> float:
        """The distance of two balls that touch, seen from above."""
        return _reach(self.radius(one), self.radius(two))

    def within(self, ball: BallId, x: float, y: float) -> bool:
        """Whether a ball can lie there on the bed, leaving other balls aside."""
        r = self.radius(ball) - HAIR
        if not (r <= x <= self.length - r and r <= y <= self.width - r):
            return False
        pockets = ((px, py) for px in (0.0, self.length / 2, self.length) for py in (0.0, self.width))
        return all(hypot(x - px, y - py) > POCKET + 1.0 for px, py in pockets)

    def clear(self, ball: BallId, x: float, y: float, lies: Iterable[Placement]) -> bool:
        """Whether no other ball is in the way there."""
        return all(
            hypot(lie.x_mm - x, lie.y_mm - y) >= 2.0 * self.partie  # far enough from the largest
            or lie.ball == ball
            or lie.on_rail
            or hypot(lie.x_mm - x, lie.y_mm - y) >= self.reach(ball, lie.ball) - HAIR
            for lie in lies
        )

    def fits(self, ball: BallId, x: float, y: float, lies: Iterable[Placement]) -> bool:
        """Whether a ball can be put there."""
        return self.within(ball, x, y) and self.clear(ball, x, y, lies)


BEDS: dict[str, Bed] = {
    "list_1782": Bed(3440.0, 1720.0),
    "list_1782_small": Bed(2580.0, 1290.0),
    "leather_1830": Bed(3440.0, 1720.0),
}


def placed(ball: BallId, at: Point | tuple[float, float]) -> Placement:
    """A ball put on the bed."""
    return Placement(ball, at[0], at[1], kind_of(ball))


def gap(one: Placement, two: Placement) -> float:
    """The distance of two balls' centres (R75)."""
    return hypot(one.x_mm - two.x_mm, one.y_mm - two.y_mm)
