"""What an impact does to velocities and spins: ball on ball, ball on cushion, ball on bed.

Impacts take no time and never create energy, except the soft re-contacts whose least parting speed the caller asks for.
"""

from dataclasses import dataclass
from math import exp, hypot, sqrt

from physics.bodies import Ball
from physics.tuning import BallContact, Cloth, Cushions

ROLLING_SHARE = 3.5  # 1 + 5/2: how much faster the surface of a free ball changes its speed than the centre


@dataclass(slots=True)
class Touch:
    """Two balls in contact: the unit vector from `one` to `two` and the gap between their surfaces."""

    one: Ball
    two: Ball
    nx: float
    ny: float
    nz: float
    gap: float


def touch_of(one: Ball, two: Ball, t: float) -> Touch:
    """The geometry of two balls that stand at `now_x`, `now_y` at time t."""
    dx = two.now_x - one.now_x
    dy = two.now_y - one.now_y
    dz = two.r - one.r
    if one.phase >= 4 or two.phase >= 4:
        dz += two.height(t) - one.height(t)
    distance = sqrt(dx * dx + dy * dy + dz * dz)
    return Touch(one, two, dx / distance, dy / distance, dz / distance, distance - one.r - two.r)


def approach(touch: Touch) -> float:
    """Speed at which the two balls close in on each other."""
    one, two = touch.one, touch.two
    return (one.vx - two.vx) * touch.nx + (one.vy - two.vy) * touch.ny + (one.vz - two.vz) * touch.nz


def strike_balls(touch: Touch, law: BallContact, part_with: float = 0.0) -> float:
    """Let two balls collide and part with at least the given speed; the normal speed of the impact."""
    closing = approach(touch)
    bounce = law.bounce * closing
    if bounce < part_with:
        bounce = part_with
    impulse = (closing + bounce) / (1.0 / touch.one.m + 1.0 / touch.two.m)
    rub(touch, impulse, law)
    push(touch, impulse)
    return closing


def push(touch: Touch, impulse: float) -> None:
    """Apply a normal impulse between two balls."""
    one, two, nx, ny, nz = touch.one, touch.two, touch.nx, touch.ny, touch.nz
    share = impulse / one.m
    one.vx -= share * nx
    one.vy -= share * ny
    one.vz -= share * nz
    share = impulse / two.m
    two.vx += share * nx
    two.vy += share * ny
    two.vz += share * nz


def rub(touch: Touch, impulse: float, law: BallContact) -> None:
    """Apply the friction that a normal impulse between two balls allows: throw, and the transfer of spin."""
    one, two, nx, ny, nz = touch.one, touch.two, touch.nx, touch.ny, touch.nz
    m1, m2, r1, r2 = one.m, two.m, one.r, two.r
    dx, dy, dz = one.vx - two.vx, one.vy - two.vy, one.vz - two.vz
    vn = dx * nx + dy * ny + dz * nz
    wx, wy, wz = r1 * one.wx + r2 * two.wx, r1 * one.wy + r2 * two.wy, r1 * one.wz + r2 * two.wz
    ux = dx - vn * nx + wy * nz - wz * ny
    uy = dy - vn * ny + wz * nx - wx * nz
    uz = dz - vn * nz + wx * ny - wy * nx
    slip = sqrt(ux * ux + uy * uy + uz * uz)
    if slip < 1e-12:
        return
    force = (law.a + law.b * exp(-law.c * slip)) * impulse
    grip = slip / (ROLLING_SHARE * (1.0 / m1 + 1.0 / m2))
    force = -(force if force < grip else grip) / slip
    fx, fy, fz = force * ux, force * uy, force * uz
    tx, ty, tz = ny * fz - nz * fy, nz * fx - nx * fz, nx * fy - ny * fx
    k1, k2 = 2.5 / (m1 * r1), 2.5 / (m2 * r2)
    one.wx += k1 * tx
    one.wy += k1 * ty
    one.wz += k1 * tz
    two.wx += k2 * tx
    two.wy += k2 * ty
    two.wz += k2 * tz
    one.vx += fx / m1
    one.vy += fy / m1
    one.vz += fz / m1
    two.vx -= fx / m2
    two.vy -= fy / m2
    two.vz -= fz / m2


def strike_cushion(ball: Ball, nx: float, ny: float, law: Cushions, part_with: float = 0.0) -> float:
    """Let a ball rebound from a cushion lying in direction (nx, ny); the speed at which it came (Han's closed form)."""
    into, along = ball.vx * nx + ball.vy * ny, ball.vy * nx - ball.vx * ny
    w_into, w_along = ball.wx * nx + ball.wy * ny, ball.wy * nx - ball.wx * ny
    r, flying = ball.r, ball.z > 0.0 or ball.vz > 0.0
    s = _lean(ball, law, flying)
    co = sqrt(1.0 - s * s)
    vz = ball.vz if flying else 0.0
    closing = into * co + vz * s
    if closing <= 0.0:  # the edge lies below a rising ball: a plain rebound, or energy would be created
        _turn_back(ball, nx, ny, into, law.bounce)
        return into
    sx = into * s + r * w_along - vz * co
    sy = -along - r * ball.wz * co + r * w_into * s
    pz = (1.0 + law.bounce) * closing
    slip = hypot(sx, sy)
    grip = 1.0 / ROLLING_SHARE
    if slip * grip > law.friction * pz:
        grip = law.friction * pz / slip
    px, py = sx * grip, sy * grip
    out_x, out_z = -px * s - pz * co, px * co - pz * s
    after = into + out_x
    if flying and after > 0.0:  # lifted over an edge but not turned
        _turn_back(ball, nx, ny, into, law.bounce)
        return into
    k = 2.5 / r
    w_into -= k * py * s
    w_along += k * (out_x * s - out_z * co)
    ball.wz += k * py * co
    along += py
    if -after < part_with:
        after = -part_with
    ball.vx, ball.vy = after * nx - along * ny, after * ny + along * nx
    ball.wx, ball.wy = w_into * nx - w_along * ny, w_into * ny + w_along * nx
    if flying:
        ball.vz += out_z
    return into


def _lean(ball: Ball, law: Cushions, flying: bool) -> float:
    """Sine of the angle by which the contact lies above the ball's centre."""
    if not flying:
        return 0.0 if law.nose is None else law.nose / ball.r - 1.0
    height = law.nose if law.nose is not None else min(law.rail_height, ball.z + ball.r)
    return max(-0.9, min(0.9, (height - ball.z) / ball.r - 1.0))


def _turn_back(ball: Ball, nx: float, ny: float, into: float, bounce: float) -> None:
    change = (1.0 + bounce) * into
    ball.vx -= change * nx
    ball.vy -= change * ny


def settle_on_bed(ball: Ball, cloth: Cloth) -> None:
    """Let the bed answer a ball that lies on it and was pressed down, and forget hops too small to see."""
    if ball.z > 0.0 or ball.vz == 0.0:
        return
    if ball.vz < 0.0:
        ball.vz *= -cloth.bounce
    if ball.vz <= cloth.hop_speed:
        ball.vz = 0.0


def land(ball: Ball, cloth: Cloth) -> float:
    """Let a ball come down on the cloth: friction against the slip, then bounce or stay; the speed of the fall."""
    fall = -ball.vz
    ball.z = 0.0
    ux = ball.vx - ball.r * ball.wy
    uy = ball.vy + ball.r * ball.wx
    slip = hypot(ux, uy)
    if slip > 1e-12:
        rub = min(cloth.slide * (1.0 + cloth.bounce) * fall, slip / ROLLING_SHARE) / slip
        ball.vx -= rub * ux
        ball.vy -= rub * uy
        ball.wx -= 2.5 / ball.r * rub * uy
        ball.wy += 2.5 / ball.r * rub * ux
    settle_on_bed(ball, cloth)
    return fall
