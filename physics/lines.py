"""Lines the rules care about: level with a ball (R11), the middle line (A2, A3), and the follow-through of the tip.

All are questions to the finished paths; the balls themselves are not influenced.
"""

from collections.abc import Iterator, Sequence
from math import cos, hypot, inf, radians, sin, sqrt

from engine.billiards.strokes import Contact, ContactKind, Fault, Implement, Placement, Point, Stroke
from physics.bodies import Segment
from physics.implement import tip_speed
from physics.roots import line_hit
from physics.sim import BALL, CUSHION, Run
from physics.tuning import BallSpec, Tuning

LEVEL_TOLERANCE = 1e-5  # m (R11)
TOUCHING = 5e-5  # m: nearer balls count as touching when the implement is judged
TOUCHING_CONE, MACE_CONE = cos(radians(60.0)), cos(radians(25.0))  # rules 12.7
MACE_NEAR = 0.060
FOLLOW, FOLLOW_PER_SPEED = 0.020, 0.015  # m, m per m/s (rules 12.7)


def first_reach(segments: Sequence[Segment], ux: float, uy: float, goal: float) -> tuple[float, Point] | None:
    """When and where a path first has x ux + y uy >= goal."""
    for t0, t1, _, x, y, _, vx, vy, _, ax, ay, *_ in segments:
        missing = goal - (x * ux + y * uy)
        tau = 0.0 if missing <= 0.0 else line_hit(missing, -(vx * ux + vy * uy), -(ax * ux + ay * uy))
        if tau <= t1 - t0:
            return t0 + tau, _mm(x + (vx + 0.5 * ax * tau) * tau, y + (vy + 0.5 * ay * tau) * tau)
    return None


def line_contacts(layout: Sequence[Placement], cue: int, run: Run, tuning: Tuning) -> Iterator[Contact]:
    """The cue ball coming level with each other ball, and going beyond the middle line."""
    me = layout[cue]
    sx, sy = me.x_mm / 1000, me.y_mm / 1000
    reach = tuning.ball(me.kind).radius
    for placement in layout:
        if placement is me:
            continue
        ox, oy = placement.x_mm / 1000, placement.y_mm / 1000
        if placement.on_rail:  # R11: moved to where a cue ball's centre can come
            ox, oy = _clamp(ox, reach, tuning.length), _clamp(oy, reach, tuning.width)
        away = hypot(ox - sx, oy - sy)
        if away == 0.0:  # behind the very place where the cue ball lies: level from the start
            yield Contact(ContactKind.PASS_LINE, 0.0, me.ball, placement.ball, Point(me.x_mm, me.y_mm))
            continue
        ux, uy = (ox - sx) / away, (oy - sy) / away
        found = first_reach(run.segments[cue], ux, uy, sx * ux + sy * uy + away - LEVEL_TOLERANCE)
        if found:
            yield Contact(ContactKind.PASS_LINE, found[0], me.ball, placement.ball, found[1])
    if sx <= tuning.length / 2:
        found = first_reach(run.segments[cue], 1.0, 0.0, tuning.length / 2 + 1e-12)
        if found:
            yield Contact(ContactKind.MIDDLE_LINE, found[0], me.ball, "", found[1])


def follow_through(stroke: Stroke) -> float:
    """How far the implement runs on after the strike, in metres (rules 12.7)."""
    full = (FOLLOW + FOLLOW_PER_SPEED * stroke.speed_mps) * cos(radians(stroke.elevation_deg))
    return 0.5 * full if stroke.short else full


def implement_contacts(
    layout: Sequence[Placement], cue: int, stroke: Stroke, run: Run, tuning: Tuning
) -> Iterator[tuple[Fault, Contact]]:
    """What the implement touches after the strike: its own ball again, or another ball."""
    for other, placement in enumerate(layout):
        if other != cue and not placement.on_rail and _driven_through(layout[cue], placement, stroke, tuning):
            place = Point(placement.x_mm, placement.y_mm)
            touch = Contact(ContactKind.IMPLEMENT_TOUCH, 0.0, stroke.ball, placement.ball, place)
            yield Fault.BILLARDIREN, touch
    if stroke.implement is Implement.CUE and not layout[cue].on_rail:
        tip = _Tip(layout[cue], stroke, tuning)
        again = tip.second_touch(cue, run)
        if again:
            yield Fault.DOUBLE_TOUCH, again
        for other, placement in enumerate(layout):
            if other != cue and not placement.on_rail:
                found = tip.other_touch(placement, run.segments[other], tuning.ball(placement.kind))
                if found:
                    yield Fault.BILLARDIREN, found


def _driven_through(me: Placement, other: Placement, stroke: Stroke, tuning: Tuning) -> bool:
    """Whether the implement is driven on to a ball touching, or close in front of, the one it strikes (rules 12.7)."""
    dx, dy = (other.x_mm - me.x_mm) / 1000, (other.y_mm - me.y_mm) / 1000
    away = hypot(dx, dy)
    gap = away - 2.0 * sqrt(tuning.ball(me.kind).radius * tuning.ball(other.kind).radius)
    phi = radians(stroke.aim_deg)
    ahead = (dx * cos(phi) + dy * sin(phi)) / away
    if gap < TOUCHING:
        return ahead >= TOUCHING_CONE
    pushed = stroke.implement is Implement.MACE
    return pushed and ahead >= MACE_CONE and gap < min(MACE_NEAR, follow_through(stroke))


class _Tip:
    """The tip running on along the aim after the strike, until it has covered the follow-through."""

    def __init__(self, me: Placement, stroke: Stroke, tuning: Tuning) -> None:
        self._me = me
        self._spec = tuning.ball(me.kind)
        self._width = tuning.cue.tip_radius
        phi = radians(stroke.aim_deg)
        self._dx, self._dy = cos(phi), sin(phi)
        self._x, self._y = me.x_mm / 1000, me.y_mm / 1000
        self._speed = tip_speed(stroke, tuning, self._spec) * cos(radians(stroke.elevation_deg))
        self._until = follow_through(stroke) / self._speed if self._speed > 1e-9 else 0.0

    def second_touch(self, cue: int, run: Run) -> Contact | None:
        """The tip catching up with its own ball after that ball has met something."""
        met = next((e[0] for e in run.events if e[1] in (BALL, CUSHION) and cue in (e[2], e[3])), inf)
        for segment in run.segments[cue]:
            if met <= segment[0] < self._until:
                found = self._catch(segment, 0.0, self._spec.radius)
                if found:
                    return Contact(ContactKind.SECOND_TOUCH, found[0], self._me.ball, "", found[1])
        return None

    def other_touch(self, other: Placement, segments: Sequence[Segment], spec: BallSpec) -> Contact | None:
        """The tip, which started a radius behind its own ball's centre, reaching another ball."""
        first = segments[0][0] if segments else inf
        x, y = other.x_mm / 1000, other.y_mm / 1000
        still: Segment = (0.0, first, 0, x, y, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for segment in (still, *segments):
            if segment[0] < self._until:
                found = self._catch(segment, self._spec.radius - spec.radius, spec.radius + self._width)
                if found:
                    return Contact(ContactKind.IMPLEMENT_TOUCH, found[0], self._me.ball, other.ball, found[1])
        return None

    def _catch(self, segment: Segment, lead: float, reach: float) -> tuple[float, Point] | None:
        """When a ball on this piece of path, `lead` further on, is caught by the tip."""
        t0, t1, _, x, y, _, vx, vy, _, ax, ay, *_ = segment
        dx, dy = self._dx, self._dy
        ahead = (x - self._x) * dx + (y - self._y) * dy + lead - self._speed * t0
        gaining = vx * dx + vy * dy - self._speed
        tau = (0.0 if gaining < 0.0 else inf) if ahead <= 1e-9 else line_hit(ahead, gaining, ax * dx + ay * dy)
        if t0 + tau > min(t1, self._until):
            return None
        px, py = x + (vx + 0.5 * ax * tau) * tau, y + (vy + 0.5 * ay * tau) * tau
        beside = abs((py - self._y) * dx - (px - self._x) * dy)
        return (t0 + tau, _mm(px, py)) if beside < reach else None


def _clamp(value: float, margin: float, size: float) -> float:
    return min(max(value, margin), size - margin)


def _mm(x: float, y: float) -> Point:
    return Point(1000 * x, 1000 * y)
