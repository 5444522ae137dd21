"""Looking ahead: the next thing that will happen to each ball, kept in a queue ordered by time."""

from collections.abc import Sequence
from heapq import heappush
from math import hypot, inf

from physics.bodies import AIR, RAIL, ROLL, SPIN, Ball
from physics.roots import PRESS, TOUCH, V_TOL, first_root, line_hit, reentry, straight_hit
from physics.table import Table
from physics.tuning import GRAVITY

# what comes next; at equal times the lower number goes first
NEXT_BALL, NEXT_WALL, NEXT_JAW, NEXT_POCKET, NEXT_PHASE = range(5)

# time, what, ball, other (ball, wall, jaw or pocket), versions of both: an entry is stale when a version has moved on
Entry = tuple[float, int, int, int, int, int]
Hit = tuple[float, int, int]  # seconds from now, what, other


class Forecast:
    """The queue of coming events of one table."""

    def __init__(self, table: Table, balls: list[Ball]) -> None:
        self.queue: list[Entry] = []
        self._table = table
        self._balls = balls

    def renew(self, changed: list[Ball], t: float) -> None:
        """Find what comes next for balls whose motion changed at time t."""
        if len(changed) == 1 and changed[0].phase <= AIR:
            self._own(changed[0], t)
            self._pairs(changed[0], t, ())
            return
        for ball in changed:
            if ball.phase <= AIR:
                self._own(ball, t)
            elif ball.phase <= RAIL:
                heappush(self.queue, (ball.end, NEXT_PHASE, ball.index, -1, ball.version, 0))
        known: list[Ball] = []
        for ball in changed:
            if ball.phase <= AIR:
                self._pairs(ball, t, known)
            known.append(ball)

    def _own(self, ball: Ball, t: float) -> None:
        """End of phase, cushion, jaw or pocket, whichever comes first; and the box swept until then."""
        phase = ball.phase
        if phase <= SPIN:
            ball.min_x = ball.max_x = ball.x
            ball.min_y = ball.max_y = ball.y
            ball.next_t = ball.end
            if phase == SPIN:
                heappush(self.queue, (ball.end, NEXT_PHASE, ball.index, -1, ball.version, 0))
            return
        table, r = self._table, ball.r
        hit: Hit = (ball.end - t, NEXT_PHASE, -1)
        sweep(ball, hit[0])
        if ball.min_x < r or ball.max_x > table.length - r or ball.min_y < r or ball.max_y > table.width - r:
            hit = self._first_wall(ball, hit)
            sweep(ball, hit[0])
        if table.jaws and phase != AIR and self._near_border(ball):
            hit = self._first_opening(ball, hit)
        ball.next_t = t + hit[0]
        heappush(self.queue, (ball.next_t, hit[1], ball.index, hit[2], ball.version, 0))

    def _near_border(self, ball: Ball) -> bool:
        """Whether the path comes near enough to a wall to reach a pocket or its jaws."""
        table, border = self._table, self._table.border
        return (
            ball.min_x < border
            or ball.max_x > table.length - border
            or ball.min_y < border
            or ball.max_y > table.width - border
        )

    def _first_wall(self, ball: Ball, best: Hit) -> Hit:
        """The first wall met, or the pocket where the centre passes an open nose line, if before `best`."""
        x, y, vx, vy, ax, ay, r = ball.x, ball.y, ball.vx, ball.vy, ball.ax, ball.ay, ball.r
        length, width = self._table.length, self._table.width
        if ball.min_y < r:
            best = self._wall_hit(ball, 0, y, vy, ay, best)
        if ball.max_x > length - r:
            best = self._wall_hit(ball, 1, length - x, -vx, -ax, best)
        if ball.max_y > width - r:
            best = self._wall_hit(ball, 2, width - y, -vy, -ay, best)
        if ball.min_x < r:
            best = self._wall_hit(ball, 3, x, vx, ax, best)
        return best

    def _wall_hit(self, ball: Ball, wall: int, p: float, v: float, a: float, best: Hit) -> Hit:
        """The meeting with one wall at distance p of the centre, if before `best`."""
        r, table = ball.r, self._table
        open_wall = bool(table.jaws) and ball.phase != AIR
        in_mouth = open_wall and p < r - PRESS and table.pocket_at(wall, ball.x, ball.y) >= 0
        when = reentry(p - r, v, a) if in_mouth else line_hit(p - r, v, a)
        if open_wall:
            x, y = ball.x + (ball.vx + 0.5 * ball.ax * when) * when, ball.y + (ball.vy + 0.5 * ball.ay * when) * when
            pocket = table.pocket_at(wall, x, y) if when < inf else table.pocket_at(wall, ball.x, ball.y)
            if pocket >= 0:
                when = line_hit(p, v, a)
                return (when, NEXT_POCKET, pocket) if when < best[0] else best
        return (when, NEXT_WALL, wall) if when < best[0] else best

    def _first_opening(self, ball: Ball, best: Hit) -> Hit:
        """Pocket circles and jaws met before `best`."""
        table = self._table
        for mouth in table.mouths:
            if not _reached(ball, mouth.x, mouth.y, mouth.reach):
                continue
            pocket = table.pockets[mouth.pocket]
            when = _point_hit(ball, pocket.x, pocket.y, pocket.radius, best[0], falls=True)
            if when < best[0]:
                best = (when, NEXT_POCKET, mouth.pocket)
            for number in mouth.jaws:
                jaw = table.jaws[number]
                when = _point_hit(ball, jaw.x, jaw.y, ball.r + jaw.radius, best[0], falls=False)
                if when < best[0]:
                    best = (when, NEXT_JAW, number)
        return best

    def _pairs(self, ball: Ball, t: float, known: Sequence[Ball]) -> None:
        """The next meeting with every ball whose box is reached, except those already `known`."""
        min_x, max_x, min_y, max_y, r = ball.min_x, ball.max_x, ball.min_y, ball.max_y, ball.r
        still = ball.phase <= SPIN
        for other in self._balls:
            reach = r + other.r
            if (
                other.min_x - max_x > reach
                or min_x - other.max_x > reach
                or other.min_y - max_y > reach
                or min_y - other.max_y > reach
                or other is ball
                or other.phase > AIR
                or (still and other.phase <= SPIN)
                or other in known
            ):
                continue
            when = pair_hit(ball, other, t)
            if when < inf:
                one, two = (ball, other) if ball.index < other.index else (other, ball)
                heappush(self.queue, (when, NEXT_BALL, one.index, two.index, one.version, two.version))


def sweep(ball: Ball, span: float) -> None:
    """Set the box that the centre sweeps in the next `span` seconds."""
    if ball.phase == ROLL:  # straight on, and never back
        x, y = ball.x, ball.y
        end_x = x + (ball.vx + 0.5 * ball.ax * span) * span
        end_y = y + (ball.vy + 0.5 * ball.ay * span) * span
        ball.min_x, ball.max_x = (x, end_x) if x < end_x else (end_x, x)
        ball.min_y, ball.max_y = (y, end_y) if y < end_y else (end_y, y)
        return
    ball.min_x, ball.max_x = _swept(ball.x, ball.vx, ball.ax, span)
    ball.min_y, ball.max_y = _swept(ball.y, ball.vy, ball.ay, span)


def _swept(x: float, v: float, a: float, span: float) -> tuple[float, float]:
    end_v = v + a * span
    end = x + 0.5 * (v + end_v) * span
    low, high = (end, x) if end < x else (x, end)
    if v * end_v < 0.0:
        turn = x - 0.5 * v * v / a
        if turn < low:
            low = turn
        elif turn > high:
            high = turn
    return low, high


def _reached(ball: Ball, x: float, y: float, reach: float) -> bool:
    return (
        ball.min_x - reach <= x <= ball.max_x + reach and ball.min_y - reach <= y <= ball.max_y + reach
    )  # fmt: skip


def _point_hit(ball: Ball, x: float, y: float, reach: float, span: float, falls: bool) -> float:
    """When the centre comes within `reach` of a fixed point; at once if it is there and approaches, or `falls`."""
    dx, dy, vx, vy, ax, ay = ball.x - x, ball.y - y, ball.vx, ball.vy, ball.ax, ball.ay
    c0 = dx * dx + dy * dy - reach * reach
    c1 = 2.0 * (dx * vx + dy * vy)
    if c0 < TOUCH:
        if falls or c1 < -2.0 * reach * V_TOL:
            return 0.0
        c0 = 2.0 * PRESS * reach
    c2 = vx * vx + vy * vy + dx * ax + dy * ay
    return first_root(c0, c1, c2, vx * ax + vy * ay, 0.25 * (ax * ax + ay * ay), span)


def pair_hit(one: Ball, two: Ball, t: float) -> float:
    """When two balls meet within their present pieces of path; inf if they do not."""
    horizon = (one.next_t if one.next_t < two.next_t else two.next_t) - t
    if horizon < 0.0:
        return inf
    if one.phase <= SPIN:
        one, two = two, one
    s, u = t - one.t0, t - two.t0
    if one.phase == ROLL and two.phase <= SPIN:
        reach = 2.0 * (one.r * two.r) ** 0.5
        when = straight_hit(two.x - one.x, two.y - one.y, one.vx, one.vy, hypot(one.ax, one.ay), reach)
        return one.t0 + when if s <= when <= s + horizon else inf
    ax, ay = one.ax - two.ax, one.ay - two.ay
    vx = one.vx + one.ax * s - two.vx - two.ax * u
    vy = one.vy + one.ay * s - two.vy - two.ay * u
    dx = one.x + (one.vx + 0.5 * one.ax * s) * s - two.x - (two.vx + 0.5 * two.ax * u) * u
    dy = one.y + (one.vy + 0.5 * one.ay * s) * s - two.y - (two.vy + 0.5 * two.ay * u) * u
    c0 = dx * dx + dy * dy - 4.0 * one.r * two.r  # both lie on the bed, so their line of centres leans
    c1 = dx * vx + dy * vy
    c2 = vx * vx + vy * vy + dx * ax + dy * ay
    c3 = vx * ax + vy * ay
    c4 = ax * ax + ay * ay
    if one.phase == AIR or two.phase == AIR:
        z0, z1, z2, z3, z4 = _height_terms(one, two, t)
        c0, c1, c2, c3, c4 = c0 + z0, c1 + z1, c2 + z2, c3 + z3, c4 + z4
    reach = one.r + two.r
    if c0 < TOUCH:
        if c1 < -reach * V_TOL:
            return t
        c0 = 2.0 * PRESS * reach
    elif c1 >= 0.0 and c2 >= 0.0 and c3 >= 0.0:
        return inf
    return t + first_root(c0, 2.0 * c1, c2, c3, 0.25 * c4, horizon)


def _height_terms(one: Ball, two: Ball, t: float) -> tuple[float, float, float, float, float]:
    """What flight adds to the coefficients of `pair_hit`."""
    g1 = GRAVITY if one.phase == AIR else 0.0
    g2 = GRAVITY if two.phase == AIR else 0.0
    az = g2 - g1
    vz = one.vz - g1 * (t - one.t0) - two.vz + g2 * (t - two.t0)
    lift = one.height(t) - two.height(t)
    dz = one.r - two.r + lift
    return lift * (lift + 2.0 * (one.r - two.r)), dz * vz, vz * vz + dz * az, vz * az, az * az
