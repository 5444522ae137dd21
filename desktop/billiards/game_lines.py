"""Strokes worth a look, found by geometry: pots, carambolages, losing hazards, touches, banks, acquits, lags."""

from collections.abc import Iterator, Sequence
from math import asin, atan, atan2, cos, degrees, hypot, pi, radians, sin
from random import Random

from engine.billiards.striking import OneStroke
from engine.billiards.strokes import Placement, Point, Stroke
from engine.games.billiards.options import CARAMBOLE, CONTRA
from engine.games.billiards.state import View
from physics import TUNINGS, offset_limit

SPEEDS = (1.1, 1.8, 2.8, 4.2)
FULLNESS = (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 0.9, -0.9)
WIDEST_CUT = 72.0
NEAR_LINE = radians(3.5)  # how well a line over one ball must lead on
LAGS, LAG_STRIDE = 71, 11
HOMEWARD, PASSING_MM = (2.6, 3.4, 4.4), 90.0  # m/s to come back with, and how far beside a ball it is passed
SAFE_TIP = 0.75  # share of the tip's hold that is used
STRAIGHT_PLACES = 6  # places for a ball in hand from which a ball is made straight


def candidates(view: View, offer: OneStroke, count: int, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    """Strokes worth a look, the promising ones first: pots, touches, banks; acquits and lags by their own lines."""
    source = {"lag": _lags, "acquit": _acquits, "stroke": _strokes}[offer.kind](view, offer, rng)
    for _, found in zip(range(count), source, strict=False):
        yield found


def _lags(view: View, offer: OneStroke, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    at = Point(offer.bed.mark * 0.9, offer.bed.width * 0.5)
    for step in range(LAGS):  # all strengths coarsely at first, then what lies between
        yield at, Stroke(offer.ball, 0.0, 1.2 + 0.04 * (step * LAG_STRIDE % LAGS))


def _acquits(view: View, offer: OneStroke, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    bed = offer.bed
    while True:
        at = None
        if offer.in_hand:
            at = Point(bed.mark * rng.uniform(0.3, 0.98), bed.width * rng.uniform(0.15, 0.85))
            if offer.misplaced(at):
                continue
        me = _me(offer, at)
        there = (bed.length * rng.uniform(0.85, 1.0), bed.width * rng.uniform(0.1, 0.9))
        aim = degrees(atan2(there[1] - me.y_mm, there[0] - me.x_mm))
        if not offer.leans(at, aim):
            yield at, Stroke(offer.ball, aim, rng.uniform(0.7, 2.2))


def _me(offer: OneStroke, at: Point | None) -> Placement:
    return next(lie for lie in offer.layout(at) if lie.ball == offer.ball)


def places_in_hand(offer: OneStroke) -> list[Point]:
    """Good places behind the mark: on the lines from pockets through the balls, the shortest first; some in between."""
    bed = offer.bed
    lines = []
    for lie in offer.lies:
        for x, y in _pockets(offer):
            dx, dy = lie.x_mm - x, lie.y_mm - y
            if lie.ball in offer.targets and dx < -200.0:  # the line through the ball leads to the near end
                share = (bed.mark * 0.92 - lie.x_mm) / dx
                lines.append((hypot(dx, dy) * (1.0 + share), Point(bed.mark * 0.92, lie.y_mm + share * dy)))
    found = [at for _, at in sorted(lines) if not offer.misplaced(at)][:STRAIGHT_PLACES]
    between = (Point(bed.mark * 0.95, bed.width * share) for share in (0.5, 0.3, 0.7, 0.12, 0.88))
    return [*found, *(at for at in between if not offer.misplaced(at))]


def _pockets(offer: OneStroke) -> list[tuple[float, float]]:
    bed = offer.bed
    return [(x, y) for x in (0.0, bed.length / 2, bed.length) for y in (0.0, bed.width)]


def _strokes(view: View, offer: OneStroke, rng: Random) -> Iterator[tuple[Point | None, Stroke]]:
    """Round by round through places and balls, so that every idea comes early once."""
    places: list[Point | None] = [*places_in_hand(offer)] if offer.in_hand else [None]
    ideas = [_ideas(offer, at) for at in places]
    pots = [(at, *idea) for at, (found, _) in zip(places, ideas, strict=True) for idea in found]
    pots.sort(key=lambda pot: pot[1])
    seconds = [(at, aim) for at in places for aim in _second_aims(view, offer, at)]
    touches = [(at, aim) for at, (_, found) in zip(places, ideas, strict=True) for aim in found]
    if not touches:  # everything lies on the rail, out of reach (R15): at least pass, and stay on the table
        touches = [(at, float(aim)) for at in places for aim in range(0, 360, 10)]
    rng.shuffle(seconds)
    rng.shuffle(touches)
    in_contra = view.opts.form == CONTRA  # there a ball made counts for its owner
    for speed in () if in_contra else (2.2, 3.4, 1.5):
        for at, _, aim in pots[:14]:
            yield at, Stroke(offer.ball, aim, speed)
    low = -SAFE_TIP * offset_limit(
        TUNINGS[view.opts.table].cue
    )  # struck low the own ball does not follow into the pocket
    for speed in () if in_contra else (2.8, 4.0):
        for at, _, aim in pots[:8]:
            yield at, Stroke(offer.ball, aim, speed, height=low)
    for speed in (2.4, 3.6, 1.6):
        for at, aim in seconds[:30]:
            yield at, Stroke(offer.ball, aim, speed)
    for speed in HOMEWARD if offer.salvo else ():
        for at in places[:2]:
            for aim in _passing_aims(offer, at):
                yield at, Stroke(offer.ball, aim, speed)
    while touches:
        for at, aim in touches:
            yield at, Stroke(offer.ball, aim + rng.gauss(0, 0.4), rng.choice(SPEEDS) * rng.uniform(0.85, 1.15))


def _passing_aims(offer: OneStroke, at: Point | None) -> Iterator[float]:
    """Aims beside the balls to be played at, to pass them and come home off the far cushion (R80, S8)."""
    me = _me(offer, at)
    for lie in offer.layout(at):
        if lie.ball in offer.targets:
            away = max(hypot(lie.x_mm - me.x_mm, lie.y_mm - me.y_mm), PASSING_MM)
            straight = degrees(atan2(lie.y_mm - me.y_mm, lie.x_mm - me.x_mm))
            beside = degrees(asin(PASSING_MM / away))
            yield from (straight + beside, straight - beside)


def _second_aims(view: View, offer: OneStroke, at: Point | None) -> Iterator[float]:
    """Aims that send the struck ball from one ball on to another, in Contra into a pocket (R46, R52)."""
    if view.opts.form not in (*CARAMBOLE, CONTRA):
        return
    me = _me(offer, at)
    others = [lie for lie in offer.layout(at) if lie.ball != offer.ball and not lie.on_rail]
    for first in others:
        goals = [(lie.x_mm, lie.y_mm) for lie in others if lie is not first]
        yield from _lines_over(me, first, offer.bed.reach(offer.ball, first.ball), goals or _pockets(offer))


def _lines_over(me: Placement, ball: Placement, reach: float, goals: Sequence[tuple[float, float]]) -> Iterator[float]:
    """Aims at a ball after which a rolling ball runs on towards one of these places."""
    away = hypot(ball.x_mm - me.x_mm, ball.y_mm - me.y_mm)
    straight = atan2(ball.y_mm - me.y_mm, ball.x_mm - me.x_mm)
    if away <= reach:
        return
    for side in (1.0, -1.0):
        for cut in map(radians, range(4, 76, 3)):
            centres = straight - side * (cut - asin(sin(cut) * reach / away))  # from the struck ball's to this one's
            aim = centres + side * cut
            leaves = aim + side * deflection(cut)
            x, y = ball.x_mm - reach * cos(centres), ball.y_mm - reach * sin(centres)
            if any(abs((atan2(gy - y, gx - x) - leaves + pi) % (2 * pi) - pi) < NEAR_LINE for gx, gy in goals):
                yield degrees(aim)


def deflection(cut: float) -> float:
    """By how much a rolling ball is turned from its way by a resting one that it meets with this cut, in radians."""
    return atan(sin(cut) * cos(cut) / (sin(cut) ** 2 + 0.4))


def _ideas(offer: OneStroke, at: Point | None) -> tuple[list[tuple[float, float]], list[float]]:
    """Aims that pot a ball, each with its cut, and aims that touch one, straight or off a cushion."""
    me = _me(offer, at)
    pots, touches = [], []
    for lie in offer.layout(at):
        if lie.ball == offer.ball or lie.on_rail:
            continue
        reach = offer.bed.reach(offer.ball, lie.ball)
        wanted = lie.ball in offer.targets
        if wanted or not offer.targets:
            pots += [*_pot_aims(me, lie, reach, _pockets(offer))]
        away = hypot(lie.x_mm - me.x_mm, lie.y_mm - me.y_mm)
        straight = degrees(atan2(lie.y_mm - me.y_mm, lie.x_mm - me.x_mm))
        for share in FULLNESS if wanted else FULLNESS[:3]:
            touches.append(straight + degrees(asin(max(-1.0, min(1.0, share * reach / max(away, reach))))))
        touches += [*_banked_aims(offer, me, lie)] if wanted else []
    return pots, touches


def _pot_aims(
    me: Placement, lie: Placement, reach: float, pockets: Sequence[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """For every pocket the cut and the aim at the place where the struck ball must meet this one."""
    for x, y in pockets:
        out = atan2(y - lie.y_mm, x - lie.x_mm)
        gx, gy = lie.x_mm - reach * cos(out), lie.y_mm - reach * sin(out)
        aim = atan2(gy - me.y_mm, gx - me.x_mm)
        cut = abs((degrees(out - aim) + 180.0) % 360.0 - 180.0)
        if cut < WIDEST_CUT:
            yield cut + 0.01 * hypot(x - lie.x_mm, y - lie.y_mm), degrees(aim)


def _banked_aims(offer: OneStroke, me: Placement, lie: Placement) -> Iterator[float]:
    """Aims at the ball off each cushion; old cushions throw back flatter than they are met, so two guesses each."""
    bed, r = offer.bed, offer.bed.radius(offer.ball)
    for x, y in (
        (2 * (bed.length - r) - lie.x_mm, lie.y_mm),
        (2 * r - lie.x_mm, lie.y_mm),
        (lie.x_mm, 2 * (bed.width - r) - lie.y_mm),
        (lie.x_mm, 2 * r - lie.y_mm),
    ):
        aim = degrees(atan2(y - me.y_mm, x - me.x_mm))
        yield aim
        yield aim + 4.0
        yield aim - 4.0
