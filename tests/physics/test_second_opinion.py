"""Checks 25 and 26: two slower methods, written for this test, come to the same end.

The first never predicts a contact: it always goes as far as nothing can possibly touch. The second takes small fixed
steps and lets pymunk find the overlaps.
"""

from math import hypot, inf, sqrt
from random import Random
from statistics import median

import pymunk

from engine.billiards.strokes import BallKind, Placement, Stroke
from physics.bodies import REST, Ball, begin_phase, end_phase
from physics.impact import approach, settle_on_bed, strike_balls, strike_cushion, touch_of
from physics.implement import strike
from physics.sim import BALL, CUSHION, TableSim
from physics.table import NORMALS, Table
from physics.tuning import GRAVITY, MODERN_CAROM
from tests.physics.lab import place_at, play, random_layout, random_stroke

TOUCHING = 1e-11  # m
CLOTH, LAW, CUSHIONS = MODERN_CAROM.cloth, MODERN_CAROM.contact, MODERN_CAROM.cushions
R = MODERN_CAROM.partie.radius


class Cautious:
    """Conservative advancement: the largest step in which nothing can touch, again and again."""

    def __init__(self, layout: list[Placement], stroke: Stroke) -> None:
        self.balls = [Ball(i, BallKind.PARTIE, MODERN_CAROM.partie) for i in range(len(layout))]
        for ball, placement in zip(self.balls, layout, strict=True):
            ball.place(placement.x_mm / 1000, placement.y_mm / 1000, REST)
        launch, _ = strike(stroke, 0, MODERN_CAROM, MODERN_CAROM.partie)
        assert launch is not None
        first = self.balls[0]
        first.vx, first.vy, first.wx, first.wy, first.wz = launch.vx, launch.vy, launch.wx, launch.wy, launch.wz
        begin_phase(first, 0.0, CLOTH)
        self.table = Table(MODERN_CAROM)
        self.told: list[tuple[int, int, int]] = []

    def play(self) -> None:
        """Until all lie still."""
        t = 0.0
        while any(ball.phase != REST for ball in self.balls):
            ends = min(ball.end for ball in self.balls)
            t = min(ends, t + self._safe())
            for ball in self.balls:
                if ball.phase != REST:
                    ball.advance(t, CLOTH.spin_decay)
                ball.now_x, ball.now_y, ball.now = ball.x, ball.y, t
                if ball.end <= t:
                    end_phase(ball, t, CLOTH)
            self._collide(t)

    def _safe(self) -> float:
        """The longest time in which no two things can come to touch."""
        shortest = inf
        for i, one in enumerate(self.balls):
            for two in self.balls[i + 1 :]:
                if one.phase != REST or two.phase != REST:
                    gap = hypot(two.x - one.x, two.y - one.y) - 2 * R
                    speed = hypot(one.vx - two.vx, one.vy - two.vy)
                    shortest = min(shortest, _time(gap, speed, hypot(one.ax - two.ax, one.ay - two.ay)))
            for wall, (nx, ny) in enumerate(NORMALS):
                towards = one.vx * nx + one.vy * ny
                gap = self.table.depth(wall, one.x, one.y) - R
                shortest = min(shortest, _time(gap, max(0.0, towards), hypot(one.ax, one.ay)))
        return max(shortest, 1e-12)

    def _collide(self, t: float) -> None:
        changed = set()
        for i, one in enumerate(self.balls):
            for two in self.balls[i + 1 :]:
                touch = touch_of(one, two, t)
                if touch.gap <= TOUCHING and approach(touch) > 1e-9:
                    strike_balls(touch, LAW)
                    changed |= {one, two}
                    self.told.append((BALL, one.index, two.index))
            for wall, (nx, ny) in enumerate(NORMALS):
                if self.table.depth(wall, one.x, one.y) - R <= TOUCHING and one.vx * nx + one.vy * ny > 1e-9:
                    strike_cushion(one, nx, ny, CUSHIONS)
                    changed.add(one)
                    self.told.append((CUSHION, one.index, wall))
        for ball in changed:
            settle_on_bed(ball, CLOTH)
            begin_phase(ball, t, CLOTH)


def _time(gap: float, speed: float, push: float) -> float:
    """How long a gap needs to close at most so fast."""
    gap -= 0.5 * TOUCHING
    if gap <= 0.0:
        return inf if speed <= 1e-9 and push == 0.0 else 0.0
    root = sqrt(speed * speed + 2.0 * push * gap) + speed
    return 2.0 * gap / root if root > 0.0 else inf


def test_check_25_conservative_advancement_finds_the_same_contacts_and_the_same_rest():
    rng = Random(25)
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * 3)
    apart = []
    for _ in range(400):
        layout, stroke = random_layout(rng, 3, MODERN_CAROM), random_stroke(rng, MODERN_CAROM, fastest=4.0)
        run = play(sim, layout, stroke)
        other = Cautious(layout, stroke)
        other.play()
        if any(event[7] for event in run.events):
            continue  # soft re-contacts are a rule of the event loop, not of mechanics
        assert other.told == [(e[1], e[2], e[3]) for e in run.events if e[1] in (BALL, CUSHION)]
        apart.append(max(hypot(b.x - x, b.y - y) for b, (_, x, y) in zip(other.balls, run.places, strict=True)))
    assert len(apart) > 350
    assert median(apart) < 1e-8


class Stepping:
    """Fixed small steps: pymunk moves the bodies and reports overlaps, friction is integrated step by step."""

    def __init__(self, layout: list[Placement], stroke: Stroke, dt: float) -> None:
        self.dt = dt
        self.balls = [Ball(i, BallKind.PARTIE, MODERN_CAROM.partie) for i in range(len(layout))]
        launch, _ = strike(stroke, 0, MODERN_CAROM, MODERN_CAROM.partie)
        assert launch is not None
        first = self.balls[0]
        first.vx, first.vy, first.wx, first.wy, first.wz = launch.vx, launch.vy, launch.wx, launch.wy, launch.wz
        self.space = pymunk.Space()
        self.touching: list[tuple[int, int]] = []
        self.codes: dict[pymunk.Shape, int] = {}
        table = Table(MODERN_CAROM)
        for wall, start, end in table.cushion_lines():
            self._add(pymunk.Segment(self.space.static_body, start, end, 0.0), 2, 10 + wall)
        self.bodies = []
        for ball, placement in zip(self.balls, layout, strict=True):
            body = pymunk.Body(ball.m, float("inf"))
            body.position = placement.x_mm / 1000, placement.y_mm / 1000
            self.space.add(body)
            self._add(pymunk.Circle(body, ball.r), 1, ball.index)
            self.bodies.append(body)
        self.space.on_collision(1, 1, pre_solve=self._note)
        self.space.on_collision(1, 2, pre_solve=self._note)

    def _add(self, shape: pymunk.Shape, kind: int, code: int) -> None:
        shape.collision_type, shape.sensor = kind, True
        self.codes[shape] = code
        self.space.add(shape)

    def _note(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        one, two = (self.codes[shape] for shape in arbiter.shapes)
        self.touching.append((min(one, two), max(one, two)))

    def play(self, until: float) -> list[tuple[float, float]]:
        """The places of all balls after that time."""
        for _ in range(round(until / self.dt)):
            self.touching.clear()
            for ball, body in zip(self.balls, self.bodies, strict=True):
                body.velocity = ball.vx, ball.vy
            self.space.step(self.dt)
            for ball in self.balls:
                if ball.vx or ball.vy or ball.wx or ball.wy or ball.wz:
                    _brake(ball, self.dt)
            for one, two in sorted(self.touching):
                self._collide(one, two)
        return [(body.position.x, body.position.y) for body in self.bodies]

    def _collide(self, one: int, two: int) -> None:
        ball = self.balls[one]
        if two >= 10:
            nx, ny = NORMALS[two - 10]
            if ball.vx * nx + ball.vy * ny > 0.0:
                strike_cushion(ball, nx, ny, CUSHIONS)
            return
        other = self.balls[two]
        for moved in (ball, other):
            moved.now_x, moved.now_y = self.bodies[moved.index].position
        touch = touch_of(ball, other, 0.0)
        if approach(touch) > 0.0:
            strike_balls(touch, LAW)
        ball.vz = other.vz = 0.0


def _brake(ball: Ball, dt: float) -> None:
    """One step of the cloth's friction."""
    ux, uy = ball.vx - ball.r * ball.wy, ball.vy + ball.r * ball.wx
    slip, pull = hypot(ux, uy), CLOTH.slide * GRAVITY * dt
    if slip > 3.5 * pull:
        ball.vx -= pull * ux / slip
        ball.vy -= pull * uy / slip
        ball.wx -= 2.5 / ball.r * pull * uy / slip
        ball.wy += 2.5 / ball.r * pull * ux / slip
    else:
        ball.vx -= ux / 3.5
        ball.vy -= uy / 3.5
        speed, brake = hypot(ball.vx, ball.vy), CLOTH.roll * GRAVITY * dt
        share = max(0.0, 1.0 - brake / speed) if speed else 0.0
        ball.vx, ball.vy = share * ball.vx, share * ball.vy
        ball.wx, ball.wy = -ball.vy / ball.r, ball.vx / ball.r
    loss = CLOTH.spin_decay * dt
    ball.wz = ball.wz - loss if ball.wz > loss else ball.wz + loss if ball.wz < -loss else 0.0


def test_check_26_small_fixed_steps_in_pymunk_converge_to_the_same_places():
    rng = Random(26)
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * 3)
    until = 1.2
    apart: dict[float, list[float]] = {1e-3: [], 5e-4: [], 2.5e-4: []}
    for _ in range(30):
        layout, stroke = random_layout(rng, 3, MODERN_CAROM), random_stroke(rng, MODERN_CAROM, fastest=3.0)
        run = play(sim, layout, stroke)
        exact = [place_at(run, (p.x_mm / 1000, p.y_mm / 1000), i, until) for i, p in enumerate(layout)]
        for dt, distances in apart.items():
            rough = Stepping(layout, stroke, dt).play(until)
            distances.append(max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(rough, exact, strict=True)))
    coarse, middle, fine = (median(distances) for distances in apart.values())
    assert 1.6 < coarse / middle < 2.8
    assert 1.6 < middle / fine < 2.8
    assert fine < 0.002
