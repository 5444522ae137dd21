"""When do two things meet? Exact times for motions that are polynomials of second degree."""

from math import inf, sqrt

TOUCH = 1e-13  # m2 of |d|^2 - D^2 that counts as contact: a gap of 1e-12 m
V_TOL = 1e-9  # m/s of approach that counts as rest
PRESS = 9e-10  # m by which a pressed contact is looked for further in, so that time goes on
_GIVE_UP = 100


def line_hit(p: float, v: float, a: float) -> float:
    """First time at which a ball at distance p from a line touches it, p + v t + a t²/2 = 0; inf if never.

    A ball that touches without approaching meets the line again PRESS further in.
    """
    if p < PRESS:
        if v < -V_TOL:
            return 0.0
        p = PRESS
    disc = v * v - 2.0 * a * p
    if v < 0.0:
        return inf if disc < 0.0 else 2.0 * p / (sqrt(disc) - v)
    if a >= 0.0:
        return inf
    return (v + sqrt(disc)) / -a


def reentry(p: float, v: float, a: float) -> float:
    """When a ball behind a line (p < 0) has come out before it and meets it from the front; inf if never."""
    if v <= 0.0 or a >= 0.0:
        return inf
    disc = v * v - 2.0 * a * p
    return inf if disc < 0.0 else (v + sqrt(disc)) / -a


def straight_hit(dx: float, dy: float, vx: float, vy: float, brake: float, reach: float) -> float:
    """Time until a ball braked along its own line comes within `reach` of a point at (dx, dy); inf if never."""
    speed = sqrt(vx * vx + vy * vy)
    along = (dx * vx + dy * vy) / speed
    if along <= 0.0:
        return inf
    across = (dx * vy - dy * vx) / speed
    half_chord = reach * reach - across * across
    if half_chord <= 0.0:
        return inf
    path = along - sqrt(half_chord)
    disc = speed * speed - 2.0 * brake * path
    if disc < 0.0:
        return inf
    return max(0.0, 2.0 * path / (speed + sqrt(disc)))


def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, horizon: float) -> float:
    """First root in [0, horizon] of a quartic that starts positive and has c4 >= 0; inf if there is none.

    Certified: every step is the first root of a parabola that lies below the quartic up to the horizon, so no root is
    ever jumped over and the answer is approached from outside.
    """
    t, f, slope = 0.0, c0, c1
    bend_end = 2.0 * c2 + (6.0 * c3 + 12.0 * c4 * horizon) * horizon
    vertex = -0.25 * c3 / c4 if c4 > 0.0 else -1.0
    for _ in range(_GIVE_UP):
        if t <= vertex < horizon:
            bend = 2.0 * c2 - 0.75 * c3 * c3 / c4
        else:
            bend = 2.0 * c2 + (6.0 * c3 + 12.0 * c4 * t) * t
            if bend_end < bend:
                bend = bend_end
        disc = slope * slope - 2.0 * bend * f
        if disc < 0.0:
            return inf
        below = sqrt(disc) - slope
        if below <= 0.0:
            return inf
        t += 2.0 * f / below
        if t > horizon:
            return inf
        f = (((c4 * t + c3) * t + c2) * t + c1) * t + c0
        if f < TOUCH:
            return t
        slope = ((4.0 * c4 * t + 3.0 * c3) * t + 2.0 * c2) * t + c1
    return t
