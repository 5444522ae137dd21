"""Checks 16-20: touching balls, against known results and an independent Hertz simulation."""

from math import cos, pi, radians, sin, sqrt
from random import Random

import pytest

from physics.cluster import STIFFNESS, loss_factor
from physics.sim import BALL
from physics.tuning import MODERN_CAROM
from tests.physics.lab import GAP, M, R, bare_table, just_after, rack, run, thrown, velocity_after

Vector = tuple[float, float]


def collide(places: list[Vector], velocity: Vector, e: float = 1.0, friction: bool = False) -> list[Vector]:
    """Velocities right after the ball number 0 ran into a group that starts a micrometre before it."""
    result = run(bare_table(e, friction=friction), places, thrown(0, *velocity))
    t = next(event[0] for event in result.events if event[1] == BALL)
    return [velocity_after(result, i, t) for i in range(len(places))]


def line(count: int) -> list[Vector]:
    """A striker and a row of frozen balls in front of it."""
    return [(30.0, 30.0)] + [(30.0 + GAP + 2 * R * (k + 1), 30.0) for k in range(count)]


def hertz(places: list[Vector], velocity: Vector, e: float, dt: float = 1e-6) -> list[Vector]:
    """An independent reference: Newton's law for every ball, Hertz forces with loss, velocity-Verlet steps."""
    count = len(places)
    xs, vs = [list(p) for p in places], [[0.0, 0.0] for _ in places]
    vs[0] = list(velocity)
    first = max(range(1, count), key=lambda i: _closing(places, velocity, i))
    damping = loss_factor(e) / _closing(places, velocity, first)

    def forces() -> list[list[float]]:
        total = [[0.0, 0.0] for _ in places]
        for i in range(count):
            for j in range(i + 1, count):
                dx, dy = xs[j][0] - xs[i][0], xs[j][1] - xs[i][1]
                far = sqrt(dx * dx + dy * dy)
                if far < 2 * R:
                    nx, ny = dx / far, dy / far
                    closing = (vs[i][0] - vs[j][0]) * nx + (vs[i][1] - vs[j][1]) * ny
                    force = max(0.0, STIFFNESS * (2 * R - far) ** 1.5 * (1 + damping * closing))
                    total[i][0] -= force * nx
                    total[i][1] -= force * ny
                    total[j][0] += force * nx
                    total[j][1] += force * ny
        return total

    push = forces()
    for _ in range(int(2.5e-3 / dt)):
        for i in range(count):
            for k in (0, 1):
                vs[i][k] += 0.5 * dt * push[i][k] / M
                xs[i][k] += dt * vs[i][k]
        push = forces()
        for i in range(count):
            for k in (0, 1):
                vs[i][k] += 0.5 * dt * push[i][k] / M
    return [(v[0], v[1]) for v in vs]


def _closing(places: list[Vector], velocity: Vector, other: int) -> float:
    dx, dy = places[other][0] - places[0][0], places[other][1] - places[0][1]
    far = sqrt(dx * dx + dy * dy)
    return (velocity[0] * dx + velocity[1] * dy) / far if far < 2 * R + 1e-3 else 0.0


def test_check_16_the_last_ball_of_a_row_does_not_take_everything():
    speeds = [v[0] for v in collide(line(3), (1.0, 0.0))]
    assert speeds == pytest.approx([-0.0711, -0.0296, 0.1097, 0.9910], abs=0.003)


def test_a_striker_and_two_frozen_balls():
    assert [v[0] for v in collide(line(2), (1.0, 0.0))] == pytest.approx([-0.071, 0.076, 0.995], abs=0.003)


def test_check_17_two_frozen_balls_struck_symmetrically_share_the_blow():
    reach = 2 * R + 1e-8  # nearer than elsewhere: over a micrometre the cloth takes more than the tolerance
    places = [(30.0, 30.0)] + [(30.0 + reach * cos(pi / 6), 30.0 + side * R) for side in (-1, 1)]
    cue, right, left = collide(places, (1.0, 0.0))
    assert cue[0] == pytest.approx(-1 / 5, abs=1e-6)
    for ball in (right, left):
        assert sqrt(ball[0] ** 2 + ball[1] ** 2) == pytest.approx(2 * sqrt(3) / 5, abs=1e-6)
    assert right[0] == pytest.approx(left[0], rel=1e-12)
    assert right[1] == pytest.approx(-left[1], rel=1e-12)


def symmetric_pair(aside: float) -> list[Vector]:
    """Two frozen balls, the striker's line a little off the middle."""
    return [(30.0, 30.0 + aside)] + [
        (30.0 + 1e-6 + sqrt(4 * R * R - (R - abs(aside)) ** 2), 30.0 + k * R) for k in (-1, 1)
    ]


@pytest.mark.parametrize(
    ("places", "angle"),
    [
        (line(3), 0.0),
        (line(2), 0.0),
        (symmetric_pair(1e-4), 0.0),
        (symmetric_pair(2e-4), 0.0),
        (
            [
                (30.0, 30.0),
                (30.0 + (2 * R + GAP) * cos(radians(30)), 30.0 + (2 * R + GAP) * sin(radians(30))),
                (30.0 + (4 * R + GAP) * cos(radians(30)), 30.0 + (4 * R + GAP) * sin(radians(30))),
            ],
            0.0,
        ),
    ],
    ids=["three in a row", "two in a row", "0.1 mm off", "0.2 mm off", "30 degrees on a pair"],
)
def test_check_18_groups_agree_with_an_independent_hertz_simulation(places, angle):
    velocity = (2.0 * cos(angle), 2.0 * sin(angle))
    ours, reference = collide(places, velocity, 0.95), hertz(places, velocity, 0.95)
    for mine, theirs in zip(ours, reference, strict=True):
        assert mine == pytest.approx(theirs, abs=0.005 * 2.0)


@pytest.mark.parametrize("e", [1.0, 0.95])
def test_checks_19_and_20_groups_keep_momentum_and_gain_no_energy(e):
    rng = Random(19)
    triangle = rack(MODERN_CAROM)
    for _ in range(30):
        speed, angle = rng.uniform(0.5, 6.0), rng.uniform(-0.2, 0.2)
        apex = triangle[0]
        back = 2 * R + GAP
        places = [(apex[0] - back * cos(angle), apex[1] - back * sin(angle)), *triangle[: rng.randint(2, 11)]]
        places = [(x + 20, y + 20) for x, y in places]
        result = run(bare_table(e), places, thrown(0, speed))
        t = next(event[0] for event in result.events if event[1] == BALL)
        before = just_after(result, 0, 0.0)
        tau = before[1] - before[0]
        vx = before[6] + before[9] * tau
        after = [velocity_after(result, i, t) for i in range(len(places))]
        assert sum(v[0] for v in after) == pytest.approx(vx, rel=1e-12, abs=1e-12)
        assert sum(v[1] for v in after) == pytest.approx(0.0, abs=1e-12 * speed)
        moved = [s for i in range(len(places)) if (s := next((s for s in result.segments[i] if s[0] >= t), None))]
        energy = sum(
            0.5 * (s[6] ** 2 + s[7] ** 2) + 0.2 * R * R * (s[11] ** 2 + s[12] ** 2 + s[13] ** 2) for s in moved
        )
        spin = 0.2 * R * R * (before[12] + before[15] * tau) ** 2
        assert energy <= (0.5 * vx * vx + spin) * (1 + 1e-5)


def test_a_push_through_a_frozen_chain_is_told_in_its_order():
    result = run(bare_table(0.95), line(3), thrown(0, 1.0))
    hits = [(event[2], event[3]) for event in result.events if event[1] == BALL][:3]
    times = [event[0] for event in result.events if event[1] == BALL][:3]
    assert hits == [(0, 1), (1, 2), (2, 3)]
    assert times == sorted(times)


@pytest.mark.parametrize("e", [0.5, 0.89, 0.95, 0.999])
def test_the_loss_of_the_force_law_meets_the_restitution(e):
    pair = collide(line(1), (1.0, 0.0), e)
    reference = hertz(line(1), (1.0, 0.0), e)
    assert pair[1][0] - pair[0][0] == pytest.approx(e, abs=1e-5)
    assert reference[1][0] - reference[0][0] == pytest.approx(e, abs=2e-3)
