"""Section 5.1 and rules 12.7: what cue and mace give to the ball, slips, second touches, pushes."""

from dataclasses import replace
from math import atan2, cos, degrees, hypot, radians, sin

import pytest

from engine.billiards.strokes import ContactKind, Fault, Implement, Placement, Stroke
from physics import simulate
from physics.bodies import AIR, ROLL
from physics.implement import given_speed, offset_limit, squirt_angle, strike
from physics.lines import follow_through
from physics.tuning import LEATHER_1830, LIST_1782, MODERN_CAROM
from tests.physics.lab import R, bare_table, run

SPEC = MODERN_CAROM.partie
CUE = MODERN_CAROM.cue


def launched(stroke: Stroke, tuning=MODERN_CAROM):
    launch, faults = strike(stroke, 0, tuning, tuning.partie)
    assert launch is not None
    assert not faults
    return launch


def test_a_centre_strike_gives_speed_and_no_spin():
    launch = launched(Stroke("0", 30.0, 2.0))
    speed = (1 + CUE.bounce) * 2.0 / (1 + SPEC.mass / CUE.mass)
    assert (launch.vx, launch.vy) == pytest.approx((speed * cos(radians(30)), speed * sin(radians(30))), rel=1e-12)
    assert (launch.wx, launch.wy, launch.wz) == pytest.approx((0, 0, 0), abs=1e-12)


def test_two_fifths_above_the_middle_the_ball_rolls_at_once():
    launch = launched(Stroke("0", 0.0, 2.0, height=0.4))
    assert launch.wy * R == pytest.approx(launch.vx, rel=1e-12)
    assert run(bare_table(), [(30, 30)], launch).segments[0][0][2] == ROLL


def test_side_to_the_right_spins_to_the_right_and_squirts_to_the_left():
    launch = launched(Stroke("0", 0.0, 2.0, side=0.4))
    assert launch.wz > 0.0
    assert degrees(atan2(launch.vy, launch.vx)) == pytest.approx(degrees(squirt_angle(0.4, CUE, SPEC)), rel=1e-9)
    assert 0.5 < degrees(atan2(launch.vy, launch.vx)) < 3.0
    left = launched(Stroke("0", 0.0, 2.0, side=-0.4))
    assert (left.vx, left.vy, left.wz) == pytest.approx((launch.vx, -launch.vy, -launch.wz), rel=1e-12)


def test_a_strike_off_centre_gives_less_speed():
    speeds = [given_speed(Stroke("0", 0.0, 2.0, side), CUE, SPEC) for side in (0.0, 0.2, 0.4)]
    assert speeds == sorted(speeds, reverse=True)


def test_a_raised_cue_with_side_swerves_and_comes_back_across_its_line():
    launch = launched(Stroke("0", 0.0, 1.5, side=0.4, elevation_deg=15.0))
    launch.vz = 0.0
    path = run(bare_table(), [(30, 30)], launch).segments[0]
    rolls = next(s for s in path if s[2] == ROLL)
    assert launch.vy > 0.0, "squirt goes left"
    assert rolls[7] < 0.0, "swerve goes right"


def test_a_hard_downward_strike_lifts_the_ball():
    soft = simulate([Placement("0", 700, 700)], Stroke("0", 0.0, 0.5, elevation_deg=40.0), "modern_carom")
    hard = simulate([Placement("0", 700, 700)], Stroke("0", 0.0, 3.0, elevation_deg=40.0), "modern_carom")
    assert all(segment[2] != AIR for segment in soft.tracks["0"].segments)
    assert hard.tracks["0"].segments[0][2] == AIR
    assert any(contact.kind is ContactKind.LAND for contact in hard.report.contacts)


def test_the_mace_gives_its_own_speed_and_nothing_else():
    launch = launched(Stroke("0", 90.0, 2.5, implement=Implement.MACE), LIST_1782)
    assert (launch.vx, launch.vy) == pytest.approx((0.0, 2.5), abs=1e-12)
    assert (launch.wx, launch.wy, launch.wz) == pytest.approx((0, 0, 0), abs=1e-12)


def test_within_the_limit_the_tip_holds_and_beyond_it_slips():
    limit = offset_limit(LIST_1782.cue)
    held, none = strike(Stroke("0", 0.0, 2.0, side=limit), 0, LIST_1782, LIST_1782.partie)
    slipped, faults = strike(Stroke("0", 0.0, 2.0, side=limit + 0.01), 0, LIST_1782, LIST_1782.partie)
    assert held is not None
    assert slipped is not None
    assert not none
    assert faults == {Fault.MISCUE}
    full = given_speed(Stroke("0", 0.0, 2.0, side=limit + 0.01), LIST_1782.cue, LIST_1782.partie)
    assert 0.10 * full <= hypot(slipped.vx, slipped.vy) <= 0.30 * full
    assert abs(degrees(atan2(slipped.vy, slipped.vx))) <= 10.0


def test_slips_scatter_from_stroke_to_stroke_but_not_from_try_to_try():
    def slip(aim: float) -> tuple[float, float]:
        launch, _ = strike(Stroke("0", aim, 2.0, side=0.6), 0, MODERN_CAROM, SPEC)
        assert launch is not None
        return round(hypot(launch.vx, launch.vy), 12), round(degrees(atan2(launch.vy, launch.vx)) - aim, 9)

    assert len({slip(aim) for aim in range(20)}) == 20
    assert slip(3.0) == slip(3.0)
    assert min(slip(aim)[1] for aim in range(20)) < 0.0 < max(slip(aim)[1] for aim in range(20))


def test_far_off_the_middle_the_ball_hardly_moves_or_is_missed():
    still, faults = strike(Stroke("0", 0.0, 2.0, side=0.97), 0, MODERN_CAROM, SPEC)
    missed, air = strike(Stroke("0", 0.0, 2.0, side=1.2), 0, MODERN_CAROM, SPEC)
    assert (still, faults) == (None, {Fault.MISCUE_STILL})
    assert (missed, air) == (None, {Fault.AIR_SHOT})


def two_balls(gap_mm: float, tuning_radius: float = R) -> list[Placement]:
    return [Placement("0", 700, 700), Placement("1", 700 + 2000 * tuning_radius + gap_mm, 700)]


def test_a_ball_near_in_front_is_touched_twice_unless_the_stroke_is_short_and_soft():
    long = simulate(two_balls(5.0), Stroke("0", 0.0, 2.0), "modern_carom").report
    far = simulate(two_balls(400.0), Stroke("0", 0.0, 2.0), "modern_carom").report
    short = simulate(two_balls(30.0), Stroke("0", 0.0, 0.5, short=True), "modern_carom").report
    assert Fault.DOUBLE_TOUCH in long.faults
    touch = next(contact for contact in long.contacts if contact.kind is ContactKind.SECOND_TOUCH)
    first = next(contact for contact in long.contacts if contact.kind is ContactKind.BALL)
    assert touch.time_s > first.time_s
    assert not far.faults
    assert not short.faults


def test_a_thin_hit_lets_the_cue_ball_run_away_from_the_tip():
    aim = 65.0  # almost past the other ball
    assert not simulate(two_balls(5.0), Stroke("0", aim, 2.0), "modern_carom").report.faults & {Fault.DOUBLE_TOUCH}


def test_the_follow_through_is_20_mm_and_15_mm_per_metre_a_second_and_half_for_a_short_stroke():
    stroke = Stroke("0", 0.0, 1.0)
    assert follow_through(stroke) == pytest.approx(0.035)
    assert follow_through(replace(stroke, short=True)) == pytest.approx(0.0175)


@pytest.mark.parametrize(("aim", "pushed"), [(0.0, True), (59.0, True), (-59.0, True), (61.0, False), (120.0, False)])
def test_striking_within_60_degrees_of_a_touching_ball_is_billardiren(aim, pushed):
    report = simulate(two_balls(0.0), Stroke("0", aim, 1.0), "modern_carom").report
    assert (Fault.BILLARDIREN in report.faults) is pushed
    assert any(contact.kind is ContactKind.IMPLEMENT_TOUCH for contact in report.contacts) is pushed


def test_a_stroke_away_from_a_touching_ball_leaves_it_where_it_is():
    report = simulate(two_balls(0.0), Stroke("0", 120.0, 1.0), "modern_carom").report
    assert dict(report.rest)["1"] == pytest.approx((700 + 2000 * R, 700))


@pytest.mark.parametrize(("gap", "aim", "pushed"), [(20.0, 0.0, True), (20.0, 40.0, False), (100.0, 0.0, False)])
def test_a_mace_pushed_on_through_a_near_ball_is_billardiren(gap, aim, pushed):
    layout = two_balls(gap, LIST_1782.partie.radius)
    report = simulate(layout, Stroke("0", aim, 2.0, implement=Implement.MACE), "list_1782").report
    assert (Fault.BILLARDIREN in report.faults) is pushed


def test_draw_needs_leather():
    """The bare wooden end of 1782 holds no tip low enough: the ball that leather draws back runs on."""

    def rests_at(tuning) -> float:
        height = -0.99 * offset_limit(tuning.cue)
        layout = [Placement("0", 1000, 860), Placement("1", 1500, 860)]
        done = simulate(layout, Stroke("0", 0.0, 2.5, height=height), tuning)
        return dict(done.report.rest)["0"].x_mm

    assert rests_at(LEATHER_1830) < 1000
    assert rests_at(LIST_1782) > 1450
