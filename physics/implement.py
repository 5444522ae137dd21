"""Cue and mace: what a strike gives to the ball, and when the tip slips."""

from hashlib import sha256
from math import atan, atan2, cos, hypot, radians, sin, sqrt
from struct import pack, unpack

from engine.billiards.strokes import Fault, Implement, Stroke
from physics.sim import Launch
from physics.tuning import BallSpec, Cue, Tuning

MISCUE_BEST, MISCUE_WORST = 0.30, 0.67  # rules 12.7: 10 to 30 % of the speed is left
MISCUE_TURN = radians(10.0)
MISCUE_STILL_BELOW = 0.05


def offset_limit(cue: Cue) -> float:
    """How far from the middle the tip holds, in ball radii: 0.196 for bare wood, 0.514 for chalked leather."""
    return sin(atan(cue.friction))


def strike(stroke: Stroke, index: int, tuning: Tuning, spec: BallSpec) -> tuple[Launch | None, frozenset[Fault]]:
    """The motion a stroke gives to its ball (None if the ball does not move), and what went wrong at the tip."""
    phi, theta = radians(stroke.aim_deg), radians(stroke.elevation_deg)
    if stroke.implement is Implement.MACE:
        # rules 12.7: it pushes, so the speed is the ball's, and nothing slips
        return _launch(index, stroke.speed_mps, phi, theta, 0.0, stroke.height, 0.0, tuning, spec), frozenset()
    offset = hypot(stroke.side, stroke.height)
    if offset >= 1.0:
        return None, frozenset({Fault.AIR_SHOT})
    speed = given_speed(stroke, tuning.cue, spec)
    if offset <= offset_limit(tuning.cue) + 1e-12:
        squirt = squirt_angle(stroke.side, tuning.cue, spec)
        return _launch(index, speed, phi, theta, -stroke.side, stroke.height, squirt, tuning, spec), frozenset()
    share, turn = _miscue(stroke, offset, tuning.cue)
    if share < MISCUE_STILL_BELOW:
        return None, frozenset({Fault.MISCUE_STILL})
    return _launch(index, share * speed, phi + turn, theta, 0.0, 0.0, 0.0, tuning, spec), frozenset({Fault.MISCUE})


def given_speed(stroke: Stroke, cue: Cue, spec: BallSpec) -> float:
    """Speed the ball gets along the cue."""
    offset = stroke.side * stroke.side + stroke.height * stroke.height
    return (1.0 + cue.bounce) * stroke.speed_mps / (1.0 + spec.mass / cue.mass + 2.5 * offset)


def squirt_angle(side: float, cue: Cue, spec: BallSpec) -> float:
    """Angle by which side turns the ball away from the aim, positive to the left."""
    across = 2.5 * side * sqrt(1.0 - side * side)
    return atan2(across, 1.0 + spec.mass / cue.end_mass + 2.5 * (1.0 - side * side))


def tip_speed(stroke: Stroke, tuning: Tuning, spec: BallSpec) -> float:
    """Speed of the implement after it has given the ball its motion."""
    if stroke.implement is Implement.MACE:
        return stroke.speed_mps
    return stroke.speed_mps - spec.mass * given_speed(stroke, tuning.cue, spec) / tuning.cue.mass


def _launch(
    index: int, speed: float, phi: float, theta: float, a: float, b: float, turn: float, tuning: Tuning, spec: BallSpec
) -> Launch:
    """Strike at a (left +) and b (up +), ball radii in the plane across the stick; the path turned by `turn`."""
    cos_p, sin_p, cos_t, sin_t = cos(phi), sin(phi), cos(theta), sin(theta)
    dx, dy, dz = cos_t * cos_p, cos_t * sin_p, -sin_t
    c = sqrt(1.0 - a * a - b * b)
    rx = -a * sin_p + b * sin_t * cos_p - c * dx
    ry = a * cos_p + b * sin_t * sin_p - c * dy
    rz = b * cos_t - c * dz
    k = 2.5 * speed / spec.radius
    ahead = speed * cos_t
    up = tuning.cloth.bounce * speed * sin_t
    return Launch(
        ball=index,
        vx=ahead * cos(phi + turn) if turn else speed * dx,
        vy=ahead * sin(phi + turn) if turn else speed * dy,
        vz=up if up > tuning.cloth.hop_speed else 0.0,
        wx=k * (ry * dz - rz * dy),
        wy=k * (rz * dx - rx * dz),
        wz=k * (rx * dy - ry * dx),
    )


def _miscue(stroke: Stroke, offset: float, cue: Cue) -> tuple[float, float]:
    """Share of the speed left and the turn of the path when the tip slips.

    A slip is not repeatable for the player, yet the same stroke must give the same report: so the scatter is drawn from
    the stroke's own numbers.
    """
    limit = offset_limit(cue)
    how_far = (offset - limit) / (1.0 - limit)
    numbers = (stroke.aim_deg, stroke.speed_mps, stroke.side, stroke.height, stroke.elevation_deg)
    first, second = (n / 2**64 for n in unpack("<QQ", sha256(pack("<5d", *numbers)).digest()[:16]))
    share = MISCUE_BEST * (1.0 - how_far) * (MISCUE_WORST + (1.0 - MISCUE_WORST) * first)
    return share, MISCUE_TURN * (2.0 * second - 1.0)
