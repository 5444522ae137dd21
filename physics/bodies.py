"""A ball in motion: between two contacts its path is a polynomial, known exactly.

Sliding is a parabola, rolling a straight line with constant brake, flight a parabola in height. z is the height of
the ball's lowest point above the cloth. Nothing here is integrated in small steps.
"""

from math import inf, sqrt

from engine.billiards.strokes import BallKind
from physics.tuning import GRAVITY, BallSpec, Cloth

REST, SPIN, ROLL, SLIDE, AIR = range(5)  # on the bed or above it: these balls can meet
OVER, RAIL = 5, 6  # flying above the rail; rolling on top of it
POCKETED, OFF, ON_RAIL = 7, 8, 9

STILL = 1e-18  # (m/s)2 below which slip or speed is nothing
RAIL_BRAKE = 0.1 * GRAVITY  # cloth-covered rail top: estimate

# t0, t1, phase, x, y, z, vx, vy, vz, ax, ay, wx, wy, wz, bx, by: everything at t0; a and (bx, by) are constant
Segment = tuple[
    float, float, int, float, float, float, float, float, float, float, float, float, float, float, float, float
]


class Ball:
    """One ball: its motion since `t0`, when that motion ends, the box it sweeps until `next_t`, and its past."""

    __slots__ = (
        "ax", "ay", "body_x", "body_y", "bx", "by", "coasting", "end", "index", "kind", "m", "max_x", "max_y",
        "min_x", "min_y", "moved", "next_t", "now", "now_x", "now_y", "phase", "r", "segments", "t0", "version",
        "vx", "vy", "vz", "wx", "wy", "wz", "x", "y", "z",
    )  # fmt: skip

    def __init__(self, index: int, kind: BallKind, spec: BallSpec) -> None:
        self.index = index
        self.kind = kind
        self.r = spec.radius
        self.m = spec.mass
        self.version = 0
        self.body_x = self.body_y = inf  # where its pymunk body is, once it has one
        self.coasting = False  # that body carries a velocity
        self.place(0.0, 0.0, REST)

    def place(self, x: float, y: float, phase: int, z: float = 0.0) -> None:
        """Put the ball at rest on the bed or on the rail."""
        self.x = self.now_x = self.min_x = self.max_x = x
        self.y = self.now_y = self.min_y = self.max_y = y
        self.z = z
        self.vx = self.vy = self.vz = self.ax = self.ay = 0.0
        self.wx = self.wy = self.wz = self.bx = self.by = 0.0
        self.t0 = self.now = 0.0
        self.end = self.next_t = inf
        self.phase = phase
        self.moved = False
        self.version += 1
        self.segments: list[Segment] = []

    def locate(self, t: float) -> None:
        """Set `now_x`, `now_y` to the place at time t."""
        tau = t - self.t0
        self.now_x = self.x + (self.vx + 0.5 * self.ax * tau) * tau
        self.now_y = self.y + (self.vy + 0.5 * self.ay * tau) * tau
        self.now = t

    def advance(self, t: float, spin_decay: float) -> None:
        """Close the present piece of path at time t and stand there with the velocities of that moment."""
        tau = t - self.t0
        if tau <= 0.0:
            return
        phase, vx, vy, ax, ay, wx, wy = self.phase, self.vx, self.vy, self.ax, self.ay, self.wx, self.wy
        if phase != REST:
            self.segments.append(
                (self.t0, t, phase, self.x, self.y, self.z, vx, vy, self.vz, ax, ay, wx, wy, self.wz, self.bx, self.by)
            )
        if self.now != t:
            self.locate(t)
        self.x = self.now_x
        self.y = self.now_y
        self.vx = vx + ax * tau
        self.vy = vy + ay * tau
        self.wx = wx + self.bx * tau
        self.wy = wy + self.by * tau
        if phase in (AIR, OVER):
            self.z = max(0.0, self.z + (self.vz - 0.5 * GRAVITY * tau) * tau)
            self.vz -= GRAVITY * tau
        elif self.wz:
            self.wz = decayed(self.wz, spin_decay * tau)
        self.t0 = t

    def height(self, t: float) -> float:
        """Height of the lowest point at time t."""
        if self.phase != AIR and self.phase != OVER:
            return self.z
        tau = t - self.t0
        return self.z + (self.vz - 0.5 * GRAVITY * tau) * tau

    def energy(self) -> float:
        """Kinetic and potential energy with the velocities of `t0`, in joules."""
        straight = self.vx * self.vx + self.vy * self.vy + self.vz * self.vz
        turning = self.wx * self.wx + self.wy * self.wy + self.wz * self.wz
        return self.m * (0.5 * straight + 0.2 * self.r * self.r * turning + GRAVITY * self.z)


def decayed(wz: float, loss: float) -> float:
    """Side spin after losing that much of its size."""
    if wz > 0.0:
        return wz - loss if wz > loss else 0.0
    return wz + loss if -wz > loss else 0.0


def begin_phase(ball: Ball, t: float, cloth: Cloth) -> None:
    """Choose slide, roll, spin, rest or flight from the velocities at time t, and when that will end."""
    ball.version += 1
    ball.t0 = t
    ball.moved = True
    ball.bx = ball.by = 0.0
    vx, vy = ball.vx, ball.vy
    if ball.z > 0.0 or ball.vz > 0.0:
        ball.phase = AIR
        ball.ax = ball.ay = 0.0
        ball.end = t + (ball.vz + sqrt(ball.vz * ball.vz + 2.0 * GRAVITY * ball.z)) / GRAVITY
        return
    ux = vx - ball.r * ball.wy
    uy = vy + ball.r * ball.wx
    slip = ux * ux + uy * uy
    if slip > STILL:
        slip = sqrt(slip)
        pull = cloth.slide * GRAVITY
        ux /= slip
        uy /= slip
        ball.phase = SLIDE
        ball.ax = -pull * ux
        ball.ay = -pull * uy
        turn = 2.5 * pull / ball.r
        ball.bx = -turn * uy
        ball.by = turn * ux
        ball.end = t + slip / (3.5 * pull)
        return
    roll_on(ball, t, cloth)


def roll_on(ball: Ball, t: float, cloth: Cloth) -> None:
    """Without slip at the cloth: roll, spin on the spot, or lie still."""
    vx, vy = ball.vx, ball.vy
    ball.bx = ball.by = 0.0
    speed = vx * vx + vy * vy
    if speed > STILL:
        speed = sqrt(speed)
        brake = cloth.roll * GRAVITY
        ball.phase = ROLL
        ball.ax = -brake * vx / speed
        ball.ay = -brake * vy / speed
        ball.wx = -vy / ball.r
        ball.wy = vx / ball.r
        # the spin of a rolling ball follows its speed
        ball.bx = -ball.ay / ball.r
        ball.by = ball.ax / ball.r
        ball.end = t + speed / brake
        return
    ball.vx = ball.vy = ball.ax = ball.ay = ball.wx = ball.wy = 0.0
    if ball.wz:
        ball.phase = SPIN
        ball.end = t + abs(ball.wz) / cloth.spin_decay
    else:
        ball.phase = REST
        ball.end = inf


def end_phase(ball: Ball, t: float, cloth: Cloth) -> None:
    """What follows the natural end of a slide, roll or spin; flight ends in `impact.land`."""
    before = ball.phase
    ball.advance(t, cloth.spin_decay)
    ball.version += 1
    ball.t0 = t
    if before == ROLL:
        ball.vx = ball.vy = 0.0
    elif before == SPIN:
        ball.wz = 0.0
    roll_on(ball, t, cloth)
