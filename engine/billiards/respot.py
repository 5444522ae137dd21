"""Putting balls back: on a spot that is free, beside one that is covered, thrown onto a hidden one (R14a, R60)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, hypot, pi, radians, sin, sqrt

from engine.billiards.bed import Bed, placed
from engine.billiards.strokes import BallId, Placement, Point

PATCH = 12.0  # mm: radius of the cloth patch (R60)
STEP = 15.0  # degrees by which an occupied place is turned round the ball in the way
DROP = 60.0  # mm: from so high the Carambol is thrown
BOUNCE, ROLL, GRAVITY = 0.89, 0.020, 9810.0  # ivory on ivory; rolling resistance; mm/s2
LIGHT = 62.0 / (62.0 + 107.0)  # the Carambol's share of both weights


def hides_spot(bed: Bed, ball: BallId, spot: Point, lies: Sequence[Placement]) -> Placement | None:
    """The ball that covers the whole patch, so that the Carambol must be thrown onto it (R60b)."""
    for lie in lies:
        if lie.ball != ball and not lie.on_rail and _away(lie, spot) <= bed.radius(lie.ball) - PATCH:
            return lie
    return None


def spotted(bed: Bed, ball: BallId, spot: Point, lies: Sequence[Placement]) -> Placement:
    """The ball on its spot, or touching the ball in the way where the patch shows (R60a)."""
    others = [lie for lie in lies if lie.ball != ball and not lie.on_rail]
    near = [lie for lie in others if _away(lie, spot) < bed.reach(ball, lie.ball)]
    if not near:
        return placed(ball, spot)
    nearest = min(near, key=lambda lie: _away(lie, spot))
    for x, y in _around(bed, ball, nearest, spot):
        if bed.fits(ball, x, y, others):
            return placed(ball, (x, y))
    raise AssertionError("there is no room round the spot")


def _away(lie: Placement, spot: Point) -> float:
    return hypot(lie.x_mm - spot.x_mm, lie.y_mm - spot.y_mm)


def _around(bed: Bed, ball: BallId, blocker: Placement, spot: Point) -> Iterator[tuple[float, float]]:
    """Places touching the ball in the way: first on the ray through the spot, then turned, nearer cushion first."""
    away = _away(blocker, spot)
    ux, uy = ((spot.x_mm - blocker.x_mm) / away, (spot.y_mm - blocker.y_mm) / away) if away > 0 else (1.0, 0.0)
    reach = bed.reach(ball, blocker.ball)
    towards = 1.0 if blocker.y_mm >= bed.width / 2 else -1.0
    if ux < 0.0:
        towards = -towards  # turning left moves a place on the near side away from the left cushion
    for further in (0.0, reach, 3 * reach):  # a place further out only if all that touch are taken
        for k in range(25):
            turn = radians(STEP * ((k + 1) // 2)) * (towards if k % 2 else -towards)
            dx, dy = ux * cos(turn) - uy * sin(turn), ux * sin(turn) + uy * cos(turn)
            yield blocker.x_mm + (reach + further) * dx, blocker.y_mm + (reach + further) * dy


def thrown(
    bed: Bed, ball: BallId, blocker: Placement, lies: Sequence[Placement], dice: Sequence[int]
) -> tuple[Placement, ...]:
    """All balls after the Carambol was thrown onto the one that hides its spot; the dice say where it strikes (R60b).

    It falls 60 mm and meets the ball 3 to 8 mm beside its top: the two run apart as that blow and the cloth allow.
    """
    one, two = dice
    offset = 3.0 + float(two - 1)
    tilt = offset / (bed.radius(ball) + bed.radius(blocker.ball))
    blow = (1.0 + BOUNCE) * sqrt(2.0 * GRAVITY * DROP) * sqrt(1.0 - tilt * tilt) * tilt
    runs = [(blow * share) ** 2 / (2.0 * ROLL * GRAVITY) for share in (1.0 - LIGHT, LIGHT)]
    others = [lie for lie in lies if lie.ball not in (ball, blocker.ball)]
    for k in range(36):
        turn = 2.0 * pi * (((one - 1) * 6 + two - 1 + k) % 36) / 36
        out = bed.reach(ball, blocker.ball) + runs[0]
        fallen = placed(ball, (blocker.x_mm + out * cos(turn), blocker.y_mm + out * sin(turn)))
        moved = replace(blocker, x_mm=blocker.x_mm - runs[1] * cos(turn), y_mm=blocker.y_mm - runs[1] * sin(turn))
        if bed.fits(ball, fallen.x_mm, fallen.y_mm, [*others, moved]) and bed.fits(
            moved.ball, moved.x_mm, moved.y_mm, others
        ):
            return (*others, moved, fallen)
    return (*others, blocker, spotted(bed, ball, Point(blocker.x_mm + 1.0, blocker.y_mm), lies))


def put_back(bed: Bed, lie: Placement, lies: Sequence[Placement]) -> Placement:
    """The ball at its old place, or touching the one that lies there now, towards the far cushion if they coincide."""
    if lie.on_rail or bed.clear(lie.ball, lie.x_mm, lie.y_mm, lies):
        return lie
    return spotted(bed, lie.ball, Point(lie.x_mm, lie.y_mm), lies)
