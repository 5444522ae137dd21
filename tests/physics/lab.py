"""A laboratory table: huge, bare, with whatever constants an experiment needs."""

from collections.abc import Sequence
from dataclasses import replace
from math import cos, hypot, radians, sin, sqrt
from random import Random

from engine.billiards.strokes import BallKind, Placement, Stroke
from physics.bodies import AIR, OVER, Segment, decayed
from physics.implement import offset_limit, strike
from physics.sim import Launch, Run, TableSim
from physics.table import Table
from physics.tuning import GRAVITY, MODERN_CAROM, BallContact, BallSpec, Tuning

R = MODERN_CAROM.partie.radius
M = MODERN_CAROM.partie.mass
GAP = 1e-6  # balls start this far before contact, so that the cloth cannot falsify a closed form


def bare_table(bounce: float = 0.95, friction: bool = True, size: float = 60.0, **changes: object) -> Tuning:
    """A table of 60 x 60 m with the balls and the cloth of modern_carom."""
    law = BallContact(bounce) if friction else BallContact(bounce, a=0.0, b=0.0)
    return replace(MODERN_CAROM, name="lab", length=size, width=size, contact=law, **changes)  # type: ignore[arg-type]


def thrown(
    ball: int, vx: float, vy: float = 0.0, *, vz: float = 0.0, spin: Sequence[float] = (0.0, 0.0, 0.0)
) -> Launch:
    """A ball set in motion by hand."""
    return Launch(ball, vx, vy, vz, *spin)


def rolling(ball: int, vx: float, vy: float = 0.0, *, radius: float = R, wz: float = 0.0) -> Launch:
    """A ball that rolls without slip."""
    return Launch(ball, vx, vy, 0.0, -vy / radius, vx / radius, wz)


def run(tuning: Tuning, places: Sequence[tuple[float, float]], *launches: Launch, small: Sequence[int] = ()) -> Run:
    """Play on a fresh table; `small` are the numbers of Carambol balls."""
    kinds = [BallKind.CARAMBOL if i in small else BallKind.PARTIE for i in range(len(places))]
    sim = TableSim(tuning, kinds)
    return sim.run([(x, y, False) for x, y in places], launches)


def just_after(run: Run, ball: int, t: float) -> Segment:
    """The first piece of a ball's path that begins at or after time t."""
    return next(s for s in run.segments[ball] if s[0] >= t - 1e-12)


def velocity_after(run: Run, ball: int, t: float) -> tuple[float, float]:
    """Velocity of a ball right after time t; zero if it does not move."""
    found = next((s for s in run.segments[ball] if s[0] >= t - 1e-12), None)
    return (found[6], found[7]) if found else (0.0, 0.0)


def end_of(segment: Segment) -> tuple[float, float, float, float]:
    """Place and velocity at the end of a piece of path."""
    t0, t1, _, x, y, _, vx, vy, _, ax, ay, *_ = segment
    tau = t1 - t0
    return x + (vx + ax * tau / 2) * tau, y + (vy + ay * tau / 2) * tau, vx + ax * tau, vy + ay * tau


def cut_places(cut_deg: float, one: BallSpec | None = None, two: BallSpec | None = None) -> list[tuple[float, float]]:
    """Two balls so that the first, moving along +x, meets the second at that cut angle a micrometre later."""
    r1, r2 = (one.radius if one else R), (two.radius if two else R)
    reach = 2.0 * sqrt(r1 * r2)
    cut = radians(cut_deg)
    return [(30.0, 30.0), (30.0 + reach * cos(cut) + GAP, 30.0 + reach * sin(cut))]


def random_layout(rng: Random, count: int, tuning: Tuning, gap: float = 1e-3) -> list[Placement]:
    """Balls anywhere on the table, none touching."""
    table = Table(tuning)
    r = tuning.partie.radius
    placed: list[tuple[float, float]] = []
    while len(placed) < count:
        x, y = rng.uniform(r, tuning.length - r), rng.uniform(r, tuning.width - r)
        if not table.unfit(x, y, r) and all(hypot(x - a, y - b) > 2 * r + gap for a, b in placed):
            placed.append((x, y))
    return [Placement(str(i), 1000 * x, 1000 * y) for i, (x, y) in enumerate(placed)]


def random_stroke(rng: Random, tuning: Tuning, elevation: float = 0.0, fastest: float = 6.0) -> Stroke:
    """A stroke of ball "0" in any direction, the tip anywhere within its limit."""
    limit = offset_limit(tuning.cue)
    while True:
        side, height = rng.uniform(-limit, limit), rng.uniform(-limit, limit)
        if hypot(side, height) <= limit:
            break
    return Stroke("0", rng.uniform(0.0, 360.0), rng.uniform(1.0, fastest), side, height, rng.uniform(0.0, elevation))


def play(sim: TableSim, layout: Sequence[Placement], stroke: Stroke) -> Run:
    """Play a stroke of ball number 0 on a table that is already built."""
    launch, _ = strike(stroke, 0, sim.tuning, sim.tuning.ball(layout[0].kind))
    assert launch is not None
    return sim.run([(p.x_mm / 1000, p.y_mm / 1000, p.on_rail) for p in layout], [launch])


def rack(tuning: Tuning, rows: int = 4, extra: int = 1) -> list[tuple[float, float]]:
    """A touching triangle of balls (10 in four rows) with `extra` in the row behind, its apex at (1.9, middle)."""
    r, middle = tuning.partie.radius, tuning.width / 2
    places = []
    for row in range(rows + 1):
        count = row + 1 if row < rows else extra
        for k in range(count):
            places.append((1.9 + row * r * sqrt(3.0), middle + (2 * k - row) * r))
    return places


def frozen_table(tuning: Tuning) -> TableSim:
    """Three ordinary balls on that table."""
    return TableSim(tuning, [BallKind.PARTIE] * 3)


def state_at(run: Run, ball: int, t: float, before: bool = False) -> Segment | None:
    """The piece of path at time t (with `before`, the one that ends there); None while the ball lies still."""
    for segment in run.segments[ball]:
        if (segment[0] < t <= segment[1]) if before else (segment[0] <= t < segment[1]):
            return segment
    return None


def place_at(run: Run, start: tuple[float, float], ball: int, t: float) -> tuple[float, float, float]:
    """x, y and height of a ball at time t."""
    last = (start[0], start[1], 0.0)
    for t0, t1, phase, x, y, z, vx, vy, vz, ax, ay, *_ in run.segments[ball]:
        if t0 > t:
            break
        tau = min(t, t1) - t0
        height = z + (vz - 0.5 * GRAVITY * tau) * tau if phase in (AIR, OVER) else z
        last = x + (vx + 0.5 * ax * tau) * tau, y + (vy + 0.5 * ay * tau) * tau, height
    return last


def energy_at(run: Run, tuning: Tuning, t: float, before: bool) -> float:
    """Energy of all balls right before, or right after, time t."""
    total = 0.0
    for ball in range(len(run.segments)):
        segment = state_at(run, ball, t, before)
        if segment is None:
            continue
        t0, _, phase, _, _, z, vx, vy, vz, ax, ay, wx, wy, wz, bx, by = segment
        tau = t - t0
        vx, vy, wx, wy = vx + ax * tau, vy + ay * tau, wx + bx * tau, wy + by * tau
        if phase in (AIR, OVER):
            z, vz = z + (vz - 0.5 * GRAVITY * tau) * tau, vz - GRAVITY * tau
        else:
            wz = decayed(wz, tuning.cloth.spin_decay * tau)
        turning = wx * wx + wy * wy + wz * wz
        spec = tuning.partie
        total += spec.mass * (0.5 * (vx * vx + vy * vy + vz * vz) + 0.2 * spec.radius**2 * turning + GRAVITY * z)
    return total
