"""Which strokes are worth a try: aims from the geometry of the layout, spread evenly over speed and tip."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import asin, atan2, cos, degrees, exp, hypot, log, pi, sin, sqrt
from random import Random

from engine.billiards.strokes import BallId, Goal, Implement, Placement, Stroke
from physics.implement import offset_limit
from physics.tuning import Tuning

SLOW, FAST = 0.5, 6.5  # m/s: what a search tries
TIP_SHARE = 0.9  # of the offset at which the tip slips
_THINNEST = 0.98  # of the distance at which the cue ball would pass without touching
_PRIMES = (2, 3, 5, 7)


@dataclass(frozen=True, slots=True)
class Frame:
    """The limits within which strokes of one search lie."""

    ball: BallId
    implement: Implement
    fastest: float
    tip: float  # greatest distance from the middle of the ball, in radii

    @classmethod
    def of(cls, ball: BallId, implement: Implement, tuning: Tuning) -> "Frame":
        """The frame for one implement on one table."""
        if implement is Implement.MACE and tuning.mace is not None:
            return cls(ball, implement, min(FAST, tuning.mace.max_speed), 0.0)
        return cls(ball, implement, min(FAST, tuning.cue.max_speed), TIP_SHARE * offset_limit(tuning.cue))

    def stroke(self, aim_deg: float, speed: float, side: float, height: float) -> Stroke:
        """A stroke drawn back into the frame."""
        offset = hypot(side, height)
        if offset > self.tip:
            side, height = (side * self.tip / offset, height * self.tip / offset) if self.tip else (0.0, 0.0)
        speed = min(max(speed, SLOW), self.fastest)
        return Stroke(self.ball, aim_deg % 360.0, speed, side, height, implement=self.implement)


def candidates(layout: Sequence[Placement], goal: Goal, tuning: Tuning, frame: Frame, seed: int) -> Iterator[Stroke]:
    """Endless candidate strokes; the first hundreds already cover the whole range."""
    geometry = _Geometry(layout, goal, tuning, frame.ball)
    rng = Random(seed)
    shift = [rng.random() for _ in _PRIMES]
    for number in count(1):
        where, power, turn, offset = (
            (_van_der_corput(number, prime) + by) % 1.0 for prime, by in zip(_PRIMES, shift, strict=True)
        )
        aim = geometry.aim(number, where)
        speed = SLOW * exp(power * log(frame.fastest / SLOW))
        # every third stroke is played without side: the plain stroke forgives most
        angle = 0.5 * pi + pi * (number % 2) if number % 3 == 0 else 2.0 * pi * turn
        away = frame.tip * sqrt(offset)
        yield frame.stroke(degrees(aim), speed, away * cos(angle), away * sin(angle))


class _Geometry:
    """Directions that lead the cue ball somewhere useful, in radians."""

    def __init__(self, layout: Sequence[Placement], goal: Goal, tuning: Tuning, ball: BallId) -> None:
        self._me = next(placement for placement in layout if placement.ball == ball)
        self._goal, self._tuning = goal, tuning
        self._radius = 1000 * tuning.ball(self._me.kind).radius
        wanted = (goal.first,) if goal.first else (*goal.carambole, *goal.pot)
        others = [placement for placement in layout if placement.ball != ball and not placement.on_rail]
        self._targets = [p for p in others if p.ball in wanted] or others
        direct = goal.cushions_first == 0
        self._pots = [aim for p in others if p.ball in goal.pot for aim in self._pot_aims(p)] if direct else []
        self._direct = direct and bool(self._targets) and (bool(wanted) or not (goal.cushions or goal.via))

    def aim(self, number: int, where: float) -> float:
        """The direction of candidate `number`, `where` in 0..1 choosing among what is possible."""
        if self._pots and number % 4:
            aim, give = self._pots[number % len(self._pots)]
            return aim + give * (2.0 * where - 1.0)
        if not self._direct:
            return 2.0 * pi * where
        target = self._targets[number % len(self._targets)]
        return self._at(target, _THINNEST * (2.0 * where - 1.0))

    def _at(self, target: Placement, thinness: float) -> float:
        """Direction that meets a ball with its centre off the line by that share of the greatest distance."""
        dx, dy = target.x_mm - self._me.x_mm, target.y_mm - self._me.y_mm
        reach = 2.0 * sqrt(self._radius * 1000 * self._tuning.ball(target.kind).radius)
        return atan2(dy, dx) + asin(max(-1.0, min(1.0, thinness * reach / hypot(dx, dy))))

    def _pot_aims(self, target: Placement) -> Iterator[tuple[float, float]]:
        """For every pocket, straight or over cushions, the direction to the ghost ball and how far to vary it."""
        reach = 2.0 * sqrt(self._radius * 1000 * self._tuning.ball(target.kind).radius)
        for px, py in self._pocket_images():
            dx, dy = px - target.x_mm, py - target.y_mm
            away = hypot(dx, dy)
            gx, gy = target.x_mm - reach * dx / away, target.y_mm - reach * dy / away
            ax, ay = gx - self._me.x_mm, gy - self._me.y_mm
            if ax * dx + ay * dy > 0.0:
                # the window of a pocket seen from the ball, carried back to the cue ball; throw may shift it
                yield atan2(ay, ax), 100.0 / away * reach / max(hypot(ax, ay), reach)

    def _pocket_images(self) -> Iterator[tuple[float, float]]:
        """The pockets asked for, mirrored in as many cushions as the goal wants."""
        length, width = 1000 * self._tuning.length, 1000 * self._tuning.width
        for pocket in self._tuning.pockets:
            if self._goal.pocket not in ("", pocket.id):
                continue
            for i in range(-self._goal.bank, self._goal.bank + 1):
                rest = self._goal.bank - abs(i)
                for j in {rest, -rest}:
                    yield _mirrored(1000 * pocket.x, length, i), _mirrored(1000 * pocket.y, width, j)


def _mirrored(x: float, size: float, times: int) -> float:
    """A coordinate after unfolding the table that many times."""
    return times * size + (x if times % 2 == 0 else size - x)


def _van_der_corput(number: int, base: int) -> float:
    """The digits of a number behind the point in reverse order: evenly spread at every stage."""
    value, scale = 0.0, 1.0 / base
    while number:
        number, digit = divmod(number, base)
        value += digit * scale
        scale /= base
    return value
