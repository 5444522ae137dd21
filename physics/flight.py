"""Balls above the cushion: flying out over the rail, coming to rest on it, rolling off it again.

Simple on purpose: no measurement of such balls exists. A ball rolls on the rail with the brake of its cloth, and a ball
that lands there keeps half its speed (both estimates).
"""

from collections.abc import Sequence
from math import copysign, hypot, inf, sqrt

from physics.bodies import AIR, OFF, ON_RAIL, OVER, RAIL, RAIL_BRAKE, Ball
from physics.roots import line_hit, straight_hit
from physics.table import NORMALS, Table
from physics.tuning import GRAVITY, Cushions

KEPT_ON_LANDING = 0.5


def clears(ball: Ball, t: float, wall: int, law: Cushions) -> bool:
    """Whether a flying ball at the cushion is still above the rail when its centre passes the nose line."""
    if ball.height(t) < law.rail_height:
        return False
    nx, ny = NORMALS[wall]
    outward = ball.vx * nx + ball.vy * ny
    return outward > 0.0 and ball.height(t + ball.r / outward) >= law.rail_height


def fly_over(ball: Ball, t: float, table: Table, law: Cushions) -> None:
    """Begin the flight above the rail: it ends where the ball comes down on the rail or passes the outer edge."""
    ball.version += 1
    ball.phase = OVER
    above = max(0.0, ball.z - law.rail_height)
    fall = (ball.vz + sqrt(ball.vz * ball.vz + 2.0 * GRAVITY * above)) / GRAVITY
    ball.end = ball.next_t = t + min(fall, _to_edge(ball, table, law))


def roll_on_rail(ball: Ball, t: float, table: Table, law: Cushions, others: Sequence[Ball]) -> None:
    """Begin to roll on top of the rail: it ends at rest, at another ball there, or at the outer or the inner edge."""
    ball.version += 1
    ball.t0 = t
    ball.phase = RAIL
    ball.z, ball.vz = law.rail_height, 0.0
    speed = hypot(ball.vx, ball.vy)
    ball.wx, ball.wy, ball.wz = -ball.vy / ball.r, ball.vx / ball.r, 0.0
    ball.ax = ball.ay = ball.bx = ball.by = 0.0
    if speed > 0.0:
        ball.ax, ball.ay = -RAIL_BRAKE * ball.vx / speed, -RAIL_BRAKE * ball.vy / speed
        ball.bx, ball.by = -ball.ay / ball.r, ball.ax / ball.r
    stops = [speed / RAIL_BRAKE, _to_edge(ball, table, law), _to_bed(ball, table)]
    if speed > 0.0:
        for other in others:
            if other is not ball:
                dx, dy, reach = other.x - ball.x, other.y - ball.y, ball.r + other.r
                stops.append(straight_hit(dx, dy, ball.vx, ball.vy, RAIL_BRAKE, reach))
    ball.end = ball.next_t = t + min(stops)


def end_above(ball: Ball, t: float, table: Table, law: Cushions) -> int:
    """The phase after a piece of flight over, or of rolling on, the rail has ended at time t."""
    if min(table.depth(wall, ball.x, ball.y) for wall in range(4)) <= 1e-9 - law.rail_width:
        return OFF
    if ball.phase == OVER:
        ball.vx *= KEPT_ON_LANDING
        ball.vy *= KEPT_ON_LANDING
        return RAIL
    if hypot(ball.vx, ball.vy) < 1e-6 or table.depth(table.nearest_wall(ball.x, ball.y), ball.x, ball.y) < -1e-9:
        return ON_RAIL  # it stopped, or ran against another ball and stays there
    return AIR


def drop_to_bed(ball: Ball, wall: int, table: Table, law: Cushions) -> None:
    """Let a ball tip over the inner edge: a slow one gains from half its radius what it needs to roll clear."""
    ball.z, ball.vz = law.rail_height, 0.0
    nx, ny = NORMALS[wall]
    inward = -(ball.vx * nx + ball.vy * ny)
    clear = sqrt(GRAVITY * ball.r)
    if inward < clear:
        ball.z -= 0.5 * (clear * clear - inward * inward) / GRAVITY
        ball.vx -= (clear - inward) * nx
        ball.vy -= (clear - inward) * ny
    for other, (ox, oy) in enumerate(NORMALS):  # near a corner it slips off the other rail as well
        inside = ball.r - table.depth(other, ball.x, ball.y)
        if other != wall and inside > 0.0:
            ball.x -= inside * ox
            ball.y -= inside * oy


def find_room(ball: Ball, table: Table, law: Cushions, others: Sequence[Ball]) -> None:
    """Move a ball that is about to rest on the rail along it until it touches no other there more than just so."""
    nx, ny = NORMALS[table.nearest_wall(ball.x, ball.y)]
    behind = min(table.depth(wall, ball.x, ball.y) for wall in range(4))
    if behind > 0.0:
        ball.x, ball.y = ball.x + behind * nx, ball.y + behind * ny
    for _ in range(len(others) + 1):
        near = [other for other in others if other is not ball and _overlap(ball, other) > 0.0]
        if not near:
            return
        other = near[0]
        along = (ball.x - other.x) * -ny + (ball.y - other.y) * nx
        across = (ball.x - other.x) * nx + (ball.y - other.y) * ny
        reach = 2.0 * sqrt(ball.r * other.r) + 1e-9
        step = copysign(sqrt(max(0.0, reach * reach - across * across)), along) - along
        ball.x, ball.y = ball.x - step * ny, ball.y + step * nx


def _overlap(one: Ball, two: Ball) -> float:
    return 2.0 * sqrt(one.r * two.r) - hypot(one.x - two.x, one.y - two.y)


def _to_edge(ball: Ball, table: Table, law: Cushions) -> float:
    """Time until the centre passes the outer edge of the rail."""
    first = inf
    for wall, (nx, ny) in enumerate(NORMALS):
        distance = table.depth(wall, ball.x, ball.y) + law.rail_width
        first = min(first, line_hit(distance, -(ball.vx * nx + ball.vy * ny), -(ball.ax * nx + ball.ay * ny)))
    return first


def _to_bed(ball: Ball, table: Table) -> float:
    """Time until the centre has passed every nose line it lies behind."""
    last = 0.0
    for wall, (nx, ny) in enumerate(NORMALS):
        behind = -table.depth(wall, ball.x, ball.y)
        if behind >= 0.0:
            last = max(last, line_hit(behind, ball.vx * nx + ball.vy * ny, ball.ax * nx + ball.ay * ny))
    return last
