"""Checks 27-29, 31, 32: cushions, corners, frozen balls, pocket mouths, balls that leave the bed."""

from dataclasses import replace
from math import cos, hypot, pi, radians, sin, sqrt
from random import Random

import pytest

from engine.billiards.strokes import BallKind, Placement
from physics import roots
from physics.bodies import OFF, ON_RAIL, POCKETED, REST
from physics.check import check_layout
from physics.sim import BALL, CUSHION, LEAVE_BED, POCKET, Launch, TableSim
from physics.table import Table
from physics.tuning import GRAVITY, LIST_1782, MODERN_CAROM, MODERN_POCKET, Tuning
from tests.physics.lab import R, play, random_layout, random_stroke, thrown

LENGTH, WIDTH = MODERN_CAROM.length, MODERN_CAROM.width


def test_check_27_a_coarser_root_search_moves_no_ball_by_a_micrometre(monkeypatch):
    rng = Random(27)
    shots = [(random_layout(rng, 3, MODERN_CAROM), random_stroke(rng, MODERN_CAROM, fastest=4.0)) for _ in range(100)]
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * 3)
    fine = [play(sim, *shot).places for shot in shots]

    def farthest(tolerance: float) -> float:
        monkeypatch.setattr(roots, "TOUCH", tolerance)
        coarse = [play(sim, *shot).places for shot in shots]
        pairs = [pair for one, two in zip(fine, coarse, strict=True) for pair in zip(one, two, strict=True)]
        return max(hypot(a[1] - b[1], a[2] - b[2]) for a, b in pairs)

    assert farthest(1e-12) < 1e-6
    assert 0.0 < farthest(1e-10) < 1e-6, "here it is felt, yet by nobody"


@pytest.mark.parametrize(("turn", "touches"), [(0.0, 0), (0.001, 1), (-0.001, 0)])
def test_check_28_a_ball_frozen_to_the_cushion_runs_along_it(turn, touches):
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE])
    run = sim.run([(0.5, R, False)], [thrown(0, 1.2 * cos(turn), -1.2 * sin(turn))])
    assert sum(event[1] == CUSHION and event[3] == 0 for event in run.events) == touches
    assert run.places[0][2] >= R - 1e-12


def frozen_places(rng: Random, where: str) -> list[tuple[float, float, bool]]:
    """A ball against a cushion, in a corner, or free, and a second ball touching it."""
    if where == "cushion":
        x, y, turn = rng.uniform(0.3, 2.5), R, rng.uniform(0.0, pi)
    elif where == "corner":
        x, y, turn = R, R, rng.uniform(0.1, pi / 2 - 0.1)
    else:
        x, y, turn = 1.4, 0.7, rng.uniform(0.0, 2 * pi)
    return [(x, y, False), (x + 2 * R * cos(turn), y + 2 * R * sin(turn), False)]


@pytest.mark.parametrize("where", ["cushion", "corner", "ball"])
def test_check_29_frozen_balls_with_any_spin_come_to_rest(where):
    rng = Random(f"29 {where}")
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * 2)
    most = 0
    for _ in range(5000):
        spin = [rng.uniform(-150, 150) for _ in range(3)]
        angle, speed = rng.uniform(0, 2 * pi), rng.choice((0.0, 0.05, 1.0, 5.0))
        run = sim.run(frozen_places(rng, where), [Launch(0, speed * cos(angle), speed * sin(angle), 0.0, *spin)])
        most = max(most, len(run.events))
        assert run.complete
        assert all(phase in (REST, OFF, ON_RAIL) for phase, _, _ in run.places)
    assert most < 200
    assert sim.counters.guard == 0


@pytest.mark.parametrize("tuning", [LIST_1782, MODERN_POCKET], ids=lambda tuning: tuning.name)
def test_check_31_no_ball_slips_out_at_a_pocket_mouth(tuning):
    rng = Random(31)
    table = Table(tuning)
    sim = TableSim(tuning, [BallKind.PARTIE])
    fallen = 0
    for number in range(6000):
        pocket = tuning.pockets[number % 6]
        while True:
            away, turn = rng.uniform(0.06, 0.5), rng.uniform(0, 2 * pi)
            x, y = pocket.at_x + away * cos(turn), pocket.at_y + away * sin(turn)
            if not table.unfit(x, y, tuning.partie.radius):
                break
        aim = pocket.at_x + rng.uniform(-0.12, 0.12) - x, pocket.at_y + rng.uniform(-0.12, 0.12) - y
        speed = rng.uniform(0.2, 8.0) / hypot(*aim)
        spin = [rng.uniform(-60, 60) for _ in range(3)]
        run = sim.run([(x, y, False)], [Launch(0, speed * aim[0], speed * aim[1], 0.0, *spin)])
        phase, x, y = run.places[0]
        fallen += phase == POCKETED
        assert phase in (REST, POCKETED)
        if phase == REST:
            assert not table.unfit(x, y, tuning.partie.radius - 1e-6)
    assert 1000 < fallen < 5500
    assert sim.counters.missed == 0


def test_a_pocket_takes_a_centre_ball_and_its_jaws_refuse_a_wide_one():
    tuning = MODERN_POCKET
    sim = TableSim(tuning, [BallKind.PARTIE])
    middle = tuning.length / 2

    def first_met(aside: float) -> int:
        told = sim.run([(middle + aside, 0.6, False)], [thrown(0, 0.0, -1.5)])
        return next(event[1] for event in told.events if event[1] in (CUSHION, POCKET))

    assert [first_met(aside) for aside in (0.0, 0.030, -0.030)] == [POCKET] * 3
    assert [first_met(aside) for aside in (0.060, 0.075, -0.060, 0.2)] == [CUSHION] * 4


def test_a_slow_ball_along_the_cushion_drops_into_the_corner():
    r = MODERN_POCKET.partie.radius
    sim = TableSim(MODERN_POCKET, [BallKind.PARTIE])
    run = sim.run([(0.8, r + 0.001, False)], [thrown(0, -1.2, 0.0)])
    assert [event[3] for event in run.events if event[1] == POCKET] == [0]


@pytest.mark.parametrize(("share", "leaves"), [(0.9, False), (0.999, False), (1.05, True)])
def test_check_32_a_ball_needs_the_height_of_the_rail_to_leave_the_bed(share, leaves):
    rng = Random(32)
    sim = TableSim(LIST_1782, [BallKind.PARTIE])
    up = share * sqrt(2 * GRAVITY * LIST_1782.cushions.rail_height)
    gone = 0
    for _ in range(3000):
        x, y = rng.uniform(0.1, 3.3), rng.uniform(0.1, 1.6)
        angle, speed = rng.uniform(0, 2 * pi), rng.uniform(1.0, 9.0)
        run = sim.run([(x, y, False)], [Launch(0, speed * cos(angle), speed * sin(angle), up, 0.0, 0.0, 0.0)])
        first = next((event[1] for event in run.events if event[1] in (LEAVE_BED, CUSHION)), None)
        gone += first == LEAVE_BED
    assert (gone > 0) is leaves


def test_a_ball_that_flies_out_lands_on_the_rail_or_the_floor():
    sim = TableSim(LIST_1782, [BallKind.PARTIE])
    fates = set()
    for speed in (0.4, 0.5, 0.6, 0.7, 1.0, 2.0, 5.0):
        for back in (0.05, 0.1, 0.15, 0.2, 0.3):
            run = sim.run([(3.44 - back, 0.9, False)], [thrown(0, speed, vz=1.6)])
            if LEAVE_BED in [event[1] for event in run.events]:
                fates.add(run.places[0][0])
                if run.places[0][0] == ON_RAIL:
                    assert 3.44 <= run.places[0][1] <= 3.44 + LIST_1782.cushions.rail_width
    assert {OFF, ON_RAIL} <= fates


def test_a_ball_on_the_rail_can_be_struck_back_onto_the_bed():
    sim = TableSim(LIST_1782, [BallKind.PARTIE])
    run = sim.run([(3.49, 0.9, True)], [thrown(0, -2.0)])
    phase, x, _ = run.places[0]
    assert phase == REST
    assert x < 3.4


def test_a_flying_ball_passes_over_another():
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * 2)
    places = [(0.5, 0.7, False), (0.9, 0.7, False)]
    over = sim.run(places, [thrown(0, 2.0, vz=1.8)])
    low = sim.run(places, [thrown(0, 2.0, vz=0.4)])
    assert all(event[0] > 1.0 for event in over.events if event[1] == BALL), "it may come back later, rolling"
    assert any(event[0] < 0.5 for event in low.events if event[1] == BALL)


def test_a_ball_into_the_exact_corner_comes_back():
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE])
    run = sim.run([(0.5, 0.5, False)], [thrown(0, -2.0, -2.0)])
    walls = [event[3] for event in run.events if event[1] == CUSHION]
    assert set(walls[:2]) == {0, 3}
    _, x, y = run.places[0]
    assert R <= x < LENGTH
    assert R <= y < WIDTH


def test_a_frozen_ball_rounded_to_millimetres_is_accepted_and_parted():
    layout = [Placement("0", 700.0, 700.0), Placement("1", 700.0 + 61.4999, 700.0)]
    check_layout(layout, MODERN_CAROM)
    sim = TableSim(MODERN_CAROM, [BallKind.PARTIE] * 2)
    run = play(sim, layout, random_stroke(Random(1), MODERN_CAROM))
    assert run.complete


def small(tuning: Tuning) -> Tuning:
    return replace(tuning, length=1.5, width=0.75)


@pytest.mark.parametrize("aim", [0.0, 17.0, 45.0, 90.0, 200.0])
def test_a_ball_stays_on_a_table_of_any_size(aim):
    sim = TableSim(small(MODERN_CAROM), [BallKind.PARTIE])
    run = sim.run([(0.7, 0.3, False)], [thrown(0, 6 * cos(radians(aim)), 6 * sin(radians(aim)))])
    _, x, y = run.places[0]
    assert R - 1e-12 <= x <= 1.5 - R + 1e-12
    assert R - 1e-12 <= y <= 0.75 - R + 1e-12
