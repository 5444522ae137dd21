"""The event loop: predict the next contact, let pymunk carry the balls there, let them collide, predict again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappop
from itertools import combinations
from math import hypot, inf

from engine.billiards.strokes import BallKind
from physics import flight
from physics.bodies import (
    AIR,
    OFF,
    ON_RAIL,
    OVER,
    POCKETED,
    RAIL,
    REST,
    ROLL,
    SLIDE,
    Ball,
    Segment,
    begin_phase,
    end_phase,
)  # fmt: skip
from physics.cluster import NEAR, strike_cluster
from physics.forecast import NEXT_BALL, NEXT_PHASE, NEXT_POCKET, NEXT_WALL, Forecast
from physics.impact import Touch, approach, land, settle_on_bed, strike_balls, strike_cushion, touch_of
from physics.roots import V_TOL
from physics.space import JAWS, WALLS, ContactSpace
from physics.table import NORMALS, Table
from physics.tuning import HOP_FROM, Tuning

SAME_CONTACT = 1e-7  # m: frozen balls after rounding to millimetres count as touching
SOFT_WITHIN, SOFT_BELOW, SOFT_PART = 0.030, 0.030, 0.015  # s, m/s, m/s: see `_least_parting`
MOST_EVENTS, LONGEST = 5000, 60.0
MOST_ROUNDS = 200
FROZEN_ROUNDS, FROZEN_ROUNDING = 20, 1e-15  # of pushing frozen balls apart; m2 that are no overlap

# kinds of events told; at equal times the lower comes first (rules 12.1)
STRIKE, BALL, CUSHION, POCKET, LAND, LEAVE_BED, OFF_TABLE, RAIL_REST, AT_REST, HELD = range(10)

# time, kind, ball, other (ball, wall or pocket number), x, y, normal speed, soft re-contact of the same pair
Event = tuple[float, int, int, int, float, float, float, bool]


@dataclass(slots=True)
class Run:
    """All that happened between the strike and rest, in SI units and ball numbers."""

    events: list[Event]
    segments: list[list[Segment]]
    places: list[tuple[int, float, float]]  # phase, x, y of every ball at the end
    end: float
    complete: bool  # False if stopped early or if the guard against endless play struck


@dataclass(slots=True)
class Counters:
    """How well prediction and pymunk agree; anything but zeros is a fault of the program."""

    missed: int = 0  # predicted contacts that pymunk did not see
    overlaps: int = 0  # overlaps that nothing predicted
    guard: int = 0
    contacts: int = 0


@dataclass(slots=True)
class Launch:
    """What the implement gave to the ball it struck."""

    ball: int
    vx: float
    vy: float
    vz: float
    wx: float
    wy: float
    wz: float


Stop = Callable[[list[Event]], bool]


@dataclass(slots=True)
class _Contacts:
    """Pairs near each other and balls at cushions at one moment."""

    pairs: list[Touch] = field(default_factory=list)
    fixed: list[tuple[int, int]] = field(default_factory=list)


class TableSim:
    """One table with its balls, reusable for any number of strokes; not to be shared between threads."""

    def __init__(self, tuning: Tuning, kinds: Sequence[BallKind]) -> None:
        self.tuning = tuning
        self.table = Table(tuning)
        self.balls = [Ball(i, kind, tuning.ball(kind)) for i, kind in enumerate(kinds)]
        self.space = ContactSpace(self.table, self.balls)
        self.counters = Counters()
        self._cloth = tuning.cloth
        self._cushions = tuning.cushions
        self._law = tuning.contact
        self._forecast = Forecast(self.table, self.balls)
        self._events: list[Event] = []
        self._last: dict[tuple[int, int], float] = {}

    def run(
        self,
        places: Sequence[tuple[float, float, bool]],
        launches: Sequence[Launch],
        stop: Stop | None = None,
        held_at: float = inf,
    ) -> Run:
        """Play from balls lying at (x, y, on the rail?) until all rest, or `stop` says so after a contact.

        At `held_at` seconds a hand holds the first ball launched, if it is running then.
        """
        for ball, (x, y, on_rail) in zip(self.balls, places, strict=True):
            ball.place(x, y, ON_RAIL if on_rail else REST, self._cushions.rail_height if on_rail else 0.0)
        self._separate_frozen()
        self.space.reset()
        self._forecast.queue.clear()
        self._last.clear()
        self._events = []
        for launch in launches:
            self._launch(launch)
        self._forecast.renew([self.balls[launch.ball] for launch in launches], 0.0)
        return self._play(stop, self.balls[launches[0].ball] if launches else None, held_at)

    def _launch(self, launch: Launch) -> None:
        ball = self.balls[launch.ball]
        ball.vx, ball.vy, ball.vz = launch.vx, launch.vy, launch.vz
        ball.wx, ball.wy, ball.wz = launch.wx, launch.wy, launch.wz
        self._tell(0.0, STRIKE, ball.index, -1, ball.x, ball.y, hypot(launch.vx, launch.vy), False)
        if ball.phase == ON_RAIL:
            flight.roll_on_rail(ball, 0.0, self.table, self._cushions, self._on_rail())
            ball.moved = True
        else:
            begin_phase(ball, 0.0, self._cloth)

    def _play(self, stop: Stop | None, struck: Ball | None, held_at: float) -> Run:
        queue, balls, counters = self._forecast.queue, self.balls, self.counters
        t, steps, complete = 0.0, 0, True
        while queue:
            if queue[0][0] >= held_at and struck is not None:
                t, held_at = held_at, inf
                self._hold(struck, t)
                continue
            when, kind, i, j, version, other_version = heappop(queue)
            ball = balls[i]
            if ball.version != version or (kind == NEXT_BALL and balls[j].version != other_version):
                continue
            t = when
            steps += 1
            if steps > MOST_EVENTS or t > LONGEST:
                counters.guard += 1
                complete = False
                break
            if kind == NEXT_PHASE:
                self._end_phase(ball, t)
                continue
            if kind == NEXT_POCKET:
                self._pocket(ball, j, t)
            elif kind == NEXT_WALL and ball.phase == AIR and self._leaves(ball, j, t):
                pass
            else:
                self._meet(t, i, j if kind == NEXT_BALL else j + (WALLS if kind == NEXT_WALL else JAWS))
            if stop is not None and stop(self._events):
                complete = False
                break
        return self._finish(t, complete)

    def _finish(self, t: float, complete: bool) -> Run:
        for ball in self.balls:
            if not complete and ball.phase < POCKETED:
                ball.advance(t, self._cloth.spin_decay)
        events = self._events
        events.sort()
        if events and events[-1][0] > t:  # the last contact of a group comes a little after the moment of the group
            t = events[-1][0]
        return Run(
            events,
            [ball.segments for ball in self.balls],
            [(ball.phase, ball.x, ball.y) for ball in self.balls],
            t,
            complete,
        )

    def _tell(self, t: float, kind: int, ball: int, other: int, x: float, y: float, speed: float, soft: bool) -> None:
        self._events.append((t, kind, ball, other, x, y, speed, soft))

    def _separate_frozen(self) -> None:
        """Push balls that overlap by less than a micrometre, as rounding leaves them, apart to a gap of nothing."""
        balls = [ball for ball in self.balls if ball.phase == REST]
        for _ in range(FROZEN_ROUNDS):
            parted = False
            for one, two in combinations(balls, 2):
                dx, dy = two.x - one.x, two.y - one.y
                if dx * dx + dy * dy < 4.0 * one.r * two.r - FROZEN_ROUNDING:
                    _part(touch_of(one, two, 0.0))
                    parted = True
            if not parted:
                return
            for ball in balls:
                _keep_inside(ball, self.table)

    def _end_phase(self, ball: Ball, t: float) -> None:
        if ball.phase == AIR:
            ball.advance(t, 0.0)
            fall = land(ball, self._cloth)
            self._tell(t, LAND, ball.index, -1, ball.x, ball.y, fall, False)
            begin_phase(ball, t, self._cloth)
        elif ball.phase >= OVER:
            self._end_above(ball, t)
        else:
            end_phase(ball, t, self._cloth)
        if ball.phase == REST:
            self._tell(t, AT_REST, ball.index, -1, ball.x, ball.y, 0.0, False)
        self._forecast.renew([ball], t)

    def _hold(self, ball: Ball, t: float) -> None:
        """A hand on a ball that runs over the bed: it lies there still."""
        if ball.phase not in (ROLL, SLIDE):
            return
        ball.advance(t, self._cloth.spin_decay)
        ball.vx = ball.vy = ball.wx = ball.wy = ball.wz = 0.0
        begin_phase(ball, t, self._cloth)
        self._tell(t, HELD, ball.index, -1, ball.x, ball.y, 0.0, False)
        self._forecast.renew([ball], t)

    def _end_above(self, ball: Ball, t: float) -> None:
        """The end of a piece of flight over the rail or of rolling on it."""
        ball.advance(t, 0.0)
        after = flight.end_above(ball, t, self.table, self._cushions)
        ball.version += 1
        if after == RAIL:
            flight.roll_on_rail(ball, t, self.table, self._cushions, self._on_rail())
        elif after == AIR:
            self._tip_over(ball, t)
        else:
            self._end_out_of_play(ball, t, after)

    def _tip_over(self, ball: Ball, t: float) -> None:
        """Let a ball roll off the inner edge of the rail: into a pocket, onto the bed, or against a ball below it."""
        wall = self.table.nearest_wall(ball.x, ball.y)
        pocket = self.table.pocket_at(wall, ball.x, ball.y)
        if pocket >= 0:
            self._pocket(ball, pocket, t)
            return
        flight.drop_to_bed(ball, wall, self.table, self._cushions)
        ball.now_x, ball.now_y = ball.x, ball.y
        ball.phase, ball.t0 = AIR, t
        for other in self.balls:
            if other is not ball and other.phase <= AIR:
                other.locate(t)
                if touch_of(ball, other, t).gap < 0.0:
                    self._end_out_of_play(ball, t, ON_RAIL)
                    return
        self.space.restore(ball)
        begin_phase(ball, t, self._cloth)

    def _end_out_of_play(self, ball: Ball, t: float, phase: int) -> None:
        """A ball comes to rest on the rail, where no other lies, or falls to the floor."""
        if phase == ON_RAIL:
            flight.find_room(ball, self.table, self._cushions, self._on_rail())
        ball.phase = phase
        kind = OFF_TABLE if phase == OFF else RAIL_REST
        self._tell(t, kind, ball.index, -1, ball.x, ball.y, hypot(ball.vx, ball.vy), False)

    def _on_rail(self) -> list[Ball]:
        return [ball for ball in self.balls if ball.phase == ON_RAIL]

    def _pocket(self, ball: Ball, pocket: int, t: float) -> None:
        ball.advance(t, self._cloth.spin_decay)
        self._tell(t, POCKET, ball.index, pocket, ball.x, ball.y, hypot(ball.vx, ball.vy), False)
        self._take_out(ball, POCKETED)

    def _take_out(self, ball: Ball, phase: int) -> None:
        ball.version += 1
        ball.phase = phase
        self.space.remove(ball)

    def _leaves(self, ball: Ball, wall: int, t: float) -> bool:
        """Let a flying ball at a cushion drop into a pocket or fly out over the rail; False if it must rebound."""
        if not flight.clears(ball, t, wall, self._cushions):
            ball.locate(t)
            pocket = self.table.pocket_at(wall, ball.now_x, ball.now_y) if self.table.jaws else -1
            if pocket < 0:
                return False
            self._pocket(ball, pocket, t)
            return True
        ball.advance(t, 0.0)
        self._tell(t, LEAVE_BED, ball.index, wall, ball.x, ball.y, hypot(ball.vx, ball.vy), False)
        self._take_out(ball, OVER)
        flight.fly_over(ball, t, self.table, self._cushions)
        self._forecast.renew([ball], t)
        return True

    def _meet(self, t: float, one: int, other: int) -> None:
        """Carry everything to a predicted contact and let all collide that touch there."""
        touching = self.space.carry_to(t)
        self.counters.contacts += 1
        expected = (one, other)
        changed: dict[int, Ball] = {}
        if other >= WALLS and len(touching) == 1 and touching[0] == expected:  # one ball, one cushion: half of all
            self.balls[one].advance(t, self._cloth.spin_decay)
            self._collide_cushion(one, other, t, changed)
        else:
            if expected not in touching:
                self.counters.missed += 1
                touching = sorted([*touching, expected])
            self._collide(self._near(touching, expected, t), t, changed)
        for ball in changed.values():
            settle_on_bed(ball, self._cloth)
            begin_phase(ball, t, self._cloth)
            if ball.phase == REST:
                self._tell(t, AT_REST, ball.index, -1, ball.x, ball.y, 0.0, False)
        if not changed:  # a graze without approach: look for the next meeting further in
            changed = {index: self.balls[index] for index in expected if index < WALLS}
            for ball in changed.values():
                ball.version += 1
        self._forecast.renew(list(changed.values()), t)

    def _near(self, touching: list[tuple[int, int]], expected: tuple[int, int], t: float) -> _Contacts:
        """The exact test of what pymunk reports with its enlarged balls."""
        found = _Contacts()
        for pair in touching:
            one, other = pair
            ball = self.balls[one]
            if other >= WALLS:
                if (ball.phase != AIR and self._fixed_gap(ball, other) <= SAME_CONTACT) or pair == expected:
                    found.fixed.append(pair)
                continue
            touch = touch_of(ball, self.balls[other], t)
            if touch.gap <= NEAR or pair == expected:
                found.pairs.append(touch)
            if touch.gap < -1e-6 and pair != expected:
                self.counters.overlaps += 1
        return found

    def _fixed_gap(self, ball: Ball, code: int) -> float:
        if code < JAWS:
            wall, table = code - WALLS, self.table
            if table.jaws and table.pocket_at(wall, ball.now_x, ball.now_y) >= 0:
                return inf  # beside the end of the wall only its jaw can be touched
            return table.depth(wall, ball.now_x, ball.now_y) - ball.r
        jaw = self.table.jaws[code - JAWS]
        return hypot(jaw.x - ball.now_x, jaw.y - ball.now_y) - ball.r - jaw.radius

    def _collide(self, contacts: _Contacts, t: float, changed: dict[int, Ball]) -> None:
        """Impacts, balls before the softer cushions, until nothing that touches approaches any more."""
        decay = self._cloth.spin_decay
        for touch in contacts.pairs:
            touch.one.advance(t, decay)
            touch.two.advance(t, decay)
        for index, _ in contacts.fixed:
            self.balls[index].advance(t, decay)
        rounds = MOST_ROUNDS if len(contacts.pairs) + len(contacts.fixed) > 1 else 1  # a single pair has parted
        for _ in range(rounds):
            for touch in contacts.pairs:
                met = touch.gap <= SAME_CONTACT and approach(touch) > V_TOL
                if met and self._collide_balls(touch, contacts.pairs, t, changed):
                    break
            else:
                if not any(self._collide_cushion(index, code, t, changed) for index, code in contacts.fixed):
                    return

    def _collide_balls(self, touch: Touch, near: list[Touch], t: float, changed: dict[int, Ball]) -> bool:
        """Let two balls, or the group they belong to, collide; False if they creep too slowly to press yet."""
        part_with = self._least_parting((touch.one.index, touch.two.index), approach(touch), t)
        group = _connected(touch, near) if len(near) > 1 and not part_with else [touch]
        if len(group) == 1:
            if touch.gap < 0.0:
                _part(touch)
            speeds = touch.one.vx**2 + touch.one.vy**2, touch.two.vx**2 + touch.two.vy**2
            told = [(0.0, touch, strike_balls(touch, self._law, part_with))]
            if self._law.hop and told[0][2] > HOP_FROM:
                struck = touch.two if speeds[0] >= speeds[1] else touch.one
                struck.vz = max(struck.vz, self._law.hop * told[0][2])  # rules 12.6(c)
        else:
            told = strike_cluster(group, self._law)
        for later, hit, speed in told:
            one, two = hit.one, hit.two
            changed[one.index] = one
            changed[two.index] = two
            self._last[one.index, two.index] = t
            x, y = one.x + one.r * hit.nx, one.y + one.r * hit.ny
            self._tell(t + later, BALL, one.index, two.index, x, y, speed, part_with > 0.0)
        return bool(told)

    def _collide_cushion(self, index: int, code: int, t: float, changed: dict[int, Ball]) -> bool:
        """Let a ball rebound if it approaches the cushion it touches; False if it does not."""
        ball = self.balls[index]
        if code < JAWS:
            wall = code - WALLS
            nx, ny = NORMALS[wall]
        else:
            jaw = self.table.jaws[code - JAWS]
            wall = jaw.wall
            nx, ny = jaw.x - ball.x, jaw.y - ball.y
            distance = hypot(nx, ny)
            nx, ny = nx / distance, ny / distance
        into = ball.vx * nx + ball.vy * ny
        if into <= V_TOL:
            return False
        if code < JAWS and ball.phase != AIR:
            _set_against(ball, wall, self.table)
        part_with = self._least_parting((index, code), into, t)
        speed = strike_cushion(ball, nx, ny, self._cushions, part_with)
        self._last[index, code] = t
        changed[index] = ball
        self._tell(t, CUSHION, index, wall, ball.x + ball.r * nx, ball.y + ball.r * ny, speed, part_with > 0.0)
        return True

    def _least_parting(self, pair: tuple[int, int], closing: float, t: float) -> float:
        """The speed with which a pair must part: rigid impacts of a pushing pair would otherwise never end."""
        if closing < SOFT_BELOW and t - self._last.get(pair, -inf) < SOFT_WITHIN:
            return SOFT_PART
        return 0.0


def _connected(start: Touch, near: list[Touch]) -> list[Touch]:
    """All contacts that hang together with one, in the order in which they were found."""
    members = {start.one.index, start.two.index}
    grown = True
    while grown:
        grown = False
        for touch in near:
            if (touch.one.index in members) != (touch.two.index in members):
                members |= {touch.one.index, touch.two.index}
                grown = True
    return [touch for touch in near if touch.one.index in members]


def _part(touch: Touch) -> None:
    """Move two balls that overlap by nanometres apart to a gap of nothing."""
    one, two = touch.one, touch.two
    half = -0.5 * touch.gap
    one.x -= half * touch.nx
    one.y -= half * touch.ny
    two.x += half * touch.nx
    two.y += half * touch.ny
    for ball in (one, two):
        ball.now_x, ball.now_y = ball.x, ball.y
    touch.gap = 0.0


def _keep_inside(ball: Ball, table: Table) -> None:
    """Move a ball that was pushed into a wall by nanometres back to it."""
    for wall in range(4):
        if 0.0 < ball.r - table.depth(wall, ball.x, ball.y) < 1e-6 and table.pocket_at(wall, ball.x, ball.y) < 0:
            _set_against(ball, wall, table)


def _set_against(ball: Ball, wall: int, table: Table) -> None:
    """Stand a ball exactly against the wall it touches."""
    if wall == 0:
        ball.y = ball.now_y = ball.r
    elif wall == 1:
        ball.x = ball.now_x = table.length - ball.r
    elif wall == 2:
        ball.y = ball.now_y = table.width - ball.r
    else:
        ball.x = ball.now_x = ball.r
