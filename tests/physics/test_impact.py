"""Checks 4-12: ball on ball and ball on cushion against closed forms."""

from dataclasses import replace
from math import asin, atan, atan2, cos, degrees, exp, hypot, radians, sin, sqrt, tan
from random import Random

import pytest

from engine.billiards.strokes import BallKind
from physics.bodies import Ball
from physics.impact import strike_cushion
from physics.sim import BALL, Run
from physics.tuning import LIST_1782, MODERN_CAROM, BallContact, Cushions
from tests.physics.lab import M, R, bare_table, cut_places, rolling, run, thrown, velocity_after

CUTS = (10.0, 30.0, 45.0, 70.0)
FLAT = Cushions(bounce=0.7, friction=0.0, nose=None, rail_height=0.072, rail_width=0.11)


def first_hit(result: Run) -> float:
    return next(event[0] for event in result.events if event[1] == BALL)


def direction(velocity: tuple[float, float]) -> float:
    return degrees(atan2(velocity[1], velocity[0]))


@pytest.mark.parametrize("cut", CUTS)
def test_check_4_a_stunned_ball_leaves_at_a_right_angle(cut):
    result = run(bare_table(1.0, friction=False), cut_places(cut), thrown(0, 1.0))
    t = first_hit(result)
    between = direction(velocity_after(result, 1, t)) - direction(velocity_after(result, 0, t))
    assert between == pytest.approx(90.0, abs=1e-3)


@pytest.mark.parametrize("cut", CUTS)
def test_check_5_with_a_loss_the_stunned_ball_runs_forward_of_the_right_angle(cut):
    e = 0.95
    result = run(bare_table(e, friction=False), cut_places(cut), thrown(0, 1.0))
    t = first_hit(result)
    between = direction(velocity_after(result, 1, t)) - direction(velocity_after(result, 0, t))
    assert between == pytest.approx(degrees(atan(tan(radians(cut)) * 2 / (1 - e))), abs=1e-3)


@pytest.mark.parametrize("cut", [*CUTS, 5.0, 60.0])
def test_check_6_a_rolling_ball_is_deflected_by_the_natural_angle(cut):
    phi = radians(cut)
    result = run(bare_table(1.0, friction=False), cut_places(cut), rolling(0, 1.0))
    rolls = [s for s in result.segments[0] if s[0] >= first_hit(result) - 1e-12][1]
    expected = degrees(atan(sin(phi) * cos(phi) / (sin(phi) ** 2 + 2 / 5)))
    assert -direction((rolls[6], rolls[7])) == pytest.approx(expected, abs=2e-3)
    if cut == 30.0:
        assert expected == pytest.approx(33.67, abs=0.01), "the half-ball angle every player knows"


@pytest.mark.parametrize("e", [1.0, 0.95, 0.89, 0.5])
def test_check_7_head_on_the_speeds_are_shared_by_the_restitution(e):
    result = run(bare_table(e, friction=False), cut_places(0.0), thrown(0, 1.0))
    t = first_hit(result)
    assert velocity_after(result, 1, t)[0] == pytest.approx((1 + e) / 2, abs=1e-5)
    assert velocity_after(result, 0, t)[0] == pytest.approx((1 - e) / 2, abs=1e-5)


@pytest.mark.parametrize(("one", "two"), [("large", "small"), ("small", "large"), ("large", "large")])
def test_check_8_unequal_balls_lean_against_each_other(one, two):
    specs = {"large": LIST_1782.partie, "small": LIST_1782.carambol}
    a, b = specs[one], specs[two]
    e = 0.89
    tuning = bare_table(e, friction=False, partie=LIST_1782.partie, carambol=LIST_1782.carambol)
    small = [number for number, name in enumerate((one, two)) if name == "small"]
    result = run(tuning, cut_places(0.0, a, b), thrown(0, 1.0), small=small)
    t = first_hit(result)
    lean = cos(asin((a.radius - b.radius) / (a.radius + b.radius))) ** 2
    striker = 1 - (1 + e) * lean * b.mass / (a.mass + b.mass)
    struck = (1 + e) * lean * a.mass / (a.mass + b.mass)
    assert velocity_after(result, 0, t)[0] == pytest.approx(striker, abs=1e-5)
    assert velocity_after(result, 1, t)[0] == pytest.approx(struck, abs=1e-5)
    # rules 12.4 as corrected by the lean of the line of centres
    known = {
        ("large", "small"): (0.312, 1.187),
        ("small", "large"): (-0.187, 0.688),
        ("large", "large"): (0.055, 0.945),
    }
    assert (striker, struck) == pytest.approx(known[one, two], abs=6e-4)


def test_a_large_ball_struck_hard_presses_the_small_one_into_the_bed_and_makes_it_hop():
    tuning = bare_table(0.89, partie=LIST_1782.partie, carambol=LIST_1782.carambol)
    places = cut_places(0.0, LIST_1782.partie, LIST_1782.carambol)
    hard = run(tuning, places, thrown(0, 8.0), small=[1])
    soft = run(tuning, places, thrown(0, 1.0), small=[1])
    assert max(s[8] for s in hard.segments[1]) > 0.0
    assert max(s[8] for s in soft.segments[1]) == 0.0


@pytest.mark.parametrize(("speed", "cut"), [(0.5, 30.0), (1.0, 30.0), (3.0, 30.0), (1.0, 60.0), (1.0, 10.0)])
def test_check_9_throw_turns_the_object_ball_by_the_friction_angle(speed, cut):
    e = 0.95
    law = BallContact(e)
    result = run(bare_table(e), cut_places(cut), thrown(0, speed))
    thrown_by = cut - direction(velocity_after(result, 1, first_hit(result)))
    phi = radians(cut)
    mu = law.a + law.b * exp(-law.c * speed * sin(phi))
    assert thrown_by == pytest.approx(degrees(atan(min(mu, 2 * tan(phi) / (7 * (1 + e))))), abs=5e-3)


def test_outside_english_undoes_the_throw():
    def angle(wz: float) -> float:
        result = run(bare_table(), cut_places(30.0), thrown(0, 1.0, spin=(0.0, 0.0, wz)))
        return direction(velocity_after(result, 1, first_hit(result)))

    gearing = sin(radians(30.0)) / R  # the spin whose surface speed matches the slip of the cut
    assert angle(0.0) < 30.0 - 1.0
    assert angle(gearing) == pytest.approx(30.0, abs=1e-3)
    assert angle(2 * gearing) > 30.0 + 1.0


def ball_at_cushion(vx: float, vy: float, spin: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> Ball:
    ball = Ball(0, BallKind.PARTIE, MODERN_CAROM.partie)
    ball.vx, ball.vy = vx, vy
    ball.wx, ball.wy, ball.wz = spin
    return ball


@pytest.mark.parametrize("e", [1.0, 0.85, 0.6])
@pytest.mark.parametrize("angle", [5.0, 30.0, 45.0, 80.0])
def test_check_10_a_flat_wall_without_friction_reflects(e, angle):
    ball = ball_at_cushion(cos(radians(angle)), sin(radians(angle)))
    strike_cushion(ball, 1.0, 0.0, replace(FLAT, bounce=e))
    assert ball.vy / -ball.vx == pytest.approx(tan(radians(angle)) / e, rel=1e-12)


def test_check_11_a_cushion_turns_every_ball_back_and_never_gives_energy():
    rng = Random(11)
    gained = kept_going = 0
    for nose in (None, 0.037, 0.045):
        for e, f in ((0.6, 0.25), (0.85, 0.2), (1.0, 0.5)):
            law = Cushions(e, f, nose, 0.072, 0.11)
            for _ in range(20_000):
                spin = (rng.uniform(-200, 200), rng.uniform(-200, 200), rng.uniform(-200, 200))
                ball = ball_at_cushion(rng.uniform(0.01, 8.0), rng.uniform(-8.0, 8.0), spin)
                before = ball.energy()
                strike_cushion(ball, 1.0, 0.0, law)
                gained += ball.energy() > before * (1 + 1e-12)
                kept_going += ball.vx >= 0.0
    assert (gained, kept_going) == (0, 0)


@pytest.mark.parametrize("nose", [None, 0.037])
@pytest.mark.parametrize("wz", [5.0, 40.0, 150.0])
def test_check_12_side_leaves_the_cushion_to_its_own_side(nose, wz):
    law = Cushions(0.85, 0.2, nose, 0.037, 0.12)
    right, left, plain = (ball_at_cushion(2.0, 0.0, (0.0, 2.0 / R, spin)) for spin in (wz, -wz, 0.0))
    for ball in (right, left, plain):
        strike_cushion(ball, 1.0, 0.0, law)
    assert right.vy == pytest.approx(-left.vy, rel=1e-12)
    assert plain.vy == 0.0
    assert right.vy < 0.0, "facing +x, the right hand is -y"
    assert right.vx == pytest.approx(left.vx, rel=1e-12)
    assert 0.0 < right.wz < wz


def test_a_cushion_has_the_same_law_in_every_direction():
    law = MODERN_CAROM.cushions
    outcomes = []
    for turn in (0.0, 37.0, 90.0, 180.0, 270.0):
        c, s = cos(radians(turn)), sin(radians(turn))
        ball = ball_at_cushion(2 * c - 1 * s, 2 * s + 1 * c, (10 * c - 20 * s, 10 * s + 20 * c, 30.0))
        strike_cushion(ball, c, s, law)
        outcomes.append((ball.vx * c + ball.vy * s, ball.vy * c - ball.vx * s, ball.wz))
    for outcome in outcomes[1:]:
        assert outcome == pytest.approx(outcomes[0], rel=1e-12)


@pytest.mark.parametrize("share", [0.1, 1.0, 5.0])
def test_check_20_a_pair_keeps_its_momentum(share):
    tuning = bare_table(0.9, carambol=LIST_1782.carambol)
    result = run(tuning, cut_places(25.0, None, LIST_1782.carambol), thrown(0, share, spin=(3.0, 5.0, 7.0)), small=[1])
    t = first_hit(result)
    before, after = result.segments[0][0], [velocity_after(result, i, t) for i in (0, 1)]
    tau = before[1] - before[0]
    incoming = [before[6 + k] + before[9 + k] * tau for k in (0, 1)]
    masses = M, LIST_1782.carambol.mass
    for k in (0, 1):
        total = sum(m * v[k] for m, v in zip(masses, after, strict=True))
        assert total == pytest.approx(masses[0] * incoming[k], rel=1e-12, abs=1e-12 * share)


def test_the_contact_distance_of_unequal_balls_is_twice_the_geometric_mean():
    tuning = bare_table(carambol=LIST_1782.carambol, partie=LIST_1782.partie)
    result = run(tuning, [(30.0, 30.0), (30.5, 30.0)], rolling(0, 1.0, radius=0.024), small=[1])
    hit = next(event for event in result.events if event[1] == BALL)
    segment = result.segments[0][0]
    tau = hit[0] - segment[0]
    x = segment[3] + (segment[6] + 0.5 * segment[9] * tau) * tau
    assert 30.5 - x == pytest.approx(2 * sqrt(0.024 * 0.020), abs=1e-9)
    assert 30.5 - x == pytest.approx(0.0438, abs=1e-4)
    assert hypot(hit[4] - x, hit[5] - 30.0) < 0.024
