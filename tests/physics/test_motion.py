"""Checks 1-3, 15, 30: sliding, rolling, draw, massé and flight against closed forms."""

from math import cos, hypot, radians, sin, sqrt

import pytest

from engine.billiards.strokes import Stroke
from physics.bodies import AIR, ROLL, SLIDE
from physics.implement import strike
from physics.sim import LAND
from physics.tuning import GRAVITY, MODERN_CAROM
from tests.physics.lab import R, bare_table, end_of, rolling, run, thrown

CLOTH = MODERN_CAROM.cloth


@pytest.mark.parametrize("speed", [0.3, 1.0, 2.0, 5.5])
def test_check_1_a_centre_hit_slides_then_rolls_at_five_sevenths(speed):
    slide = run(bare_table(), [(30, 30)], thrown(0, speed)).segments[0][0]
    x, _, vx, _ = end_of(slide)
    pull = CLOTH.slide * GRAVITY
    assert slide[2] == SLIDE
    assert vx == pytest.approx(5 / 7 * speed, rel=1e-12)
    assert slide[1] == pytest.approx(2 * speed / (7 * pull), rel=1e-12)
    assert x - 30 == pytest.approx(12 * speed**2 / (49 * pull), rel=1e-12)


@pytest.mark.parametrize("speed", [0.01, 0.5, 2.0, 3.0])
def test_check_2_a_rolling_ball_runs_v2_over_2_mu_g(speed):
    result = run(bare_table(), [(1, 30)], rolling(0, speed))
    assert [s[2] for s in result.segments[0]] == [ROLL]
    assert result.places[0][1] - 1 == pytest.approx(speed**2 / (2 * CLOTH.roll * GRAVITY), abs=1e-10)


@pytest.mark.parametrize("ratio", [1.0, -1.0, 2.5, -3.0])
def test_check_3_top_and_back_spin_settle_at_the_invariant_speed(ratio):
    speed = 1.5
    slides = run(bare_table(), [(30, 30)], thrown(0, speed, spin=(0.0, ratio * speed / R, 0.0))).segments[0]
    if ratio == 1.0:
        assert slides[0][2] == ROLL
        assert slides[0][6] == speed
        return
    _, _, vx, vy = end_of(slides[0])
    assert vx == pytest.approx(5 / 7 * speed + 2 / 7 * ratio * speed, rel=1e-11, abs=1e-11)
    assert vy == 0.0
    assert (vx < 0) == (ratio < -2.5), "strong draw returns"


def test_side_spin_does_not_bend_a_rolling_ball_and_dies_at_its_rate():
    result = run(bare_table(), [(30, 30)], rolling(0, 0.5, wz=40.0))
    assert result.places[0][2] == 30.0
    assert result.end == pytest.approx(max(0.5 / (CLOTH.roll * GRAVITY), 40.0 / CLOTH.spin_decay), rel=1e-12)


@pytest.mark.parametrize(
    ("elevation", "aim", "side", "height"), [(60.0, 25.0, 0.3, 0.1), (75.0, 200.0, -0.25, -0.2), (45.0, 0.0, 0.4, 0.0)]
)
def test_check_15_a_masse_ends_parallel_to_the_line_to_the_cues_point_on_the_bed(elevation, aim, side, height):
    tuning = bare_table()
    launch, _ = strike(Stroke("0", aim, 1.2, side, height, elevation), 0, tuning, tuning.partie)
    launch.vz = 0.0  # Coriolis speaks of a ball that stays on the bed
    squirted = launch.vx, launch.vy
    size = hypot(*squirted)
    launch.vx, launch.vy = size * cos(radians(aim)), size * sin(radians(aim))  # and knows no squirt
    rolls = next(s for s in run(tuning, [(30, 30)], launch).segments[0] if s[2] == ROLL)
    theta, phi = radians(elevation), radians(aim)
    c = sqrt(1 - side * side - height * height)
    d = (cos(theta) * cos(phi), cos(theta) * sin(phi), -sin(theta))
    across = (sin(phi), -cos(phi), 0.0)
    up = (sin(theta) * cos(phi), sin(theta) * sin(phi), cos(theta))
    tip = [side * across[i] + height * up[i] - c * d[i] for i in range(3)]
    down = (tip[2] + 1.0) / -d[2]  # in radii, from the point of contact to the bed
    bed = tip[0] + down * d[0], tip[1] + down * d[1]
    cosine = (bed[0] * rolls[6] + bed[1] * rolls[7]) / (hypot(*bed) * hypot(rolls[6], rolls[7]))
    assert cosine >= 1 - 1e-12


def test_check_30_flight_lands_after_2vz_over_g_and_bounces_by_e():
    tuning = bare_table()
    result = run(tuning, [(30, 30)], thrown(0, 1.0, vz=2.0, spin=(0.0, 1.0 / R, 0.0)))
    flights = [s for s in result.segments[0] if s[2] == AIR]
    landings = [e for e in result.events if e[1] == LAND]
    assert flights[0][1] == pytest.approx(2 * 2.0 / GRAVITY, rel=1e-12)
    assert landings[0][4] == pytest.approx(30 + 1.0 * 2 * 2.0 / GRAVITY, rel=1e-12)
    assert [s[8] for s in flights] == pytest.approx([2.0, 1.0, 0.5], rel=1e-12)
    assert len(landings) == len(flights), "the hop of 0.25 m/s is not seen any more"


def test_landing_brakes_the_slip_but_never_turns_it_round():
    slow = run(bare_table(), [(30, 30)], thrown(0, 0.05, vz=2.0))
    after = slow.segments[0][1]
    assert after[6] == pytest.approx(0.05 * 5 / 7, rel=1e-9), "grips at once: as after a full slide"


def test_a_ball_stops_exactly():
    result = run(bare_table(), [(30, 30)], thrown(0, 1.0))
    *_, vx, vy = end_of(result.segments[0][-1])
    assert hypot(vx, vy) < 1e-15
