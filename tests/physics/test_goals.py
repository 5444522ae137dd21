"""Goals: met or not, and how far off."""

from dataclasses import replace
from random import Random

import pytest

from engine.billiards.strokes import Cushion, Goal, Placement, Region, Stroke
from physics import TUNINGS, simulate, verdict
from physics.goals import Judge
from physics.implement import strike
from physics.simulate import play
from tests.physics.lab import random_layout, random_stroke

CAROM = [Placement("white", 500, 500), Placement("red", 1100, 530), Placement("yellow", 1900, 60)]
STROKE = Stroke("white", 359.4, 1.06, side=-0.42, height=0.15)


def judged(goal: Goal, stroke: Stroke = STROKE, layout=CAROM, table: str = "modern_carom"):
    return verdict(goal, simulate(layout, stroke, table), layout, stroke.ball, table)


def test_a_carambole_is_met_and_its_parts_are_asked_for_one_by_one():
    both = ("red", "yellow")
    assert judged(Goal(carambole=both)).met
    assert judged(Goal(carambole=both, first="red", direct=True)).met
    assert judged(Goal(carambole=both)).miss_mm == 0.0
    assert not judged(Goal(carambole=both, first="yellow")).met
    assert not judged(Goal(carambole=both, cushions=1)).met
    assert not judged(Goal(carambole=both, cushions_first=1)).met
    assert not judged(Goal(carambole=both, via=(Cushion.NEAR,))).met


def test_a_near_miss_is_measured_in_millimetres():
    goal = Goal(carambole=("red", "yellow"))
    misses = [judged(goal, replace(STROKE, aim_deg=aim)).miss_mm for aim in (359.4, 359.0, 358.6, 358.0)]
    assert misses == sorted(misses)
    assert misses[0] == 0.0
    assert 0.0 < misses[1] < 10.0


def test_cushions_are_counted_before_the_last_ball():
    layout = [Placement("white", 700, 710), Placement("red", 2000, 710)]
    straight = Stroke("white", 0.0, 2.0)
    around = Stroke("white", 90.0, 2.0)
    assert judged(Goal(carambole=("red",)), straight, layout).met
    assert not judged(Goal(carambole=("red",), cushions=1), straight, layout).met
    assert judged(Goal(cushions=2), around, layout).met
    assert judged(Goal(via=(Cushion.LEFT, Cushion.RIGHT)), around, layout).met
    assert not judged(Goal(via=(Cushion.RIGHT,)), around, layout).met
    assert judged(Goal(cushions=9), around, layout).miss_mm >= 500.0


def test_direct_forbids_the_cushion_only_before_the_balls():
    layout = [Placement("white", 700, 710), Placement("red", 2000, 710)]
    assert judged(Goal(first="red", direct=True), Stroke("white", 0.0, 4.0), layout).met
    back = judged(Goal(first="red", direct=True), Stroke("white", 180.0, 5.0), layout)
    assert not back.met


def test_a_pot_asks_for_ball_pocket_and_bank():
    layout = [Placement("white", 1000, 300), Placement("red", 2350, 150)]
    pot = Stroke("white", -5.02, 2.5)
    table = "modern_pocket"
    assert judged(Goal(pot=("red",)), pot, layout, table).met
    assert judged(Goal(pot=("red",), pocket="P2"), pot, layout, table).met
    assert not judged(Goal(pot=("red",), pocket="P1"), pot, layout, table).met
    assert not judged(Goal(pot=("red",), bank=1), pot, layout, table).met
    missed = judged(Goal(pot=("red",)), Stroke("white", -3.9, 2.5), layout, table)
    assert not missed.met
    assert missed.miss_mm > 0.0


def test_a_leave_is_measured_from_the_edge_of_the_region():
    layout = [Placement("white", 700, 710)]
    stroke = Stroke("white", 0.0, 0.5)
    rest = dict(simulate(layout, stroke, "modern_carom").report.rest)["white"]
    there = Goal(leave=(("white", Region(rest.x_mm, rest.y_mm + 50, 60)),))
    beside = Goal(leave=(("white", Region(rest.x_mm, rest.y_mm + 100, 60)),))
    assert judged(there, stroke, layout).met
    assert judged(beside, stroke, layout).miss_mm == pytest.approx(40.0)


def test_a_lost_cue_ball_or_a_fault_spoils_everything():
    layout = [Placement("white", 640, 640), Placement("red", 2000, 900)]
    into_the_corner = Stroke("white", 225.0, 2.0)
    assert not judged(
        Goal(cushions_first=0, leave=(("red", Region(2000, 900, 50)),)), into_the_corner, layout, "modern_pocket"
    ).met
    near = [Placement("white", 700, 700), Placement("red", 766.5, 700)]
    twice = judged(Goal(carambole=("red",)), Stroke("white", 0.0, 2.0), near)
    assert not twice.met
    assert twice.miss_mm > 0.0


def test_the_fast_judge_agrees_with_the_verdict_on_the_report():
    rng = Random(77)
    met = 0
    for number in range(300):
        tuning = list(TUNINGS.values())[number % len(TUNINGS)]
        layout, stroke = random_layout(rng, 3, tuning), random_stroke(rng, tuning)
        region = Region(rng.uniform(0, 2000), rng.uniform(0, 1200), 400)
        goals = [Goal(carambole=("1",)), Goal(cushions=2), Goal(leave=(("0", region),)), Goal(first="2", direct=True)]
        if tuning.pockets:
            goals.append(Goal(pot=("1",)))
        launch, slips = strike(stroke, 0, tuning, tuning.partie)
        done = simulate(layout, stroke, tuning)
        for goal in goals:
            fast = Judge(goal, layout, "0", tuning).miss(play(layout, launch, tuning), stroke, slips)
            told = verdict(goal, done, layout, "0", tuning)
            assert fast == pytest.approx(told.miss_mm, abs=1e-9)
            met += told.met
    assert 100 < met < 1000
