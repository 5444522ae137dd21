"""The preview is the stroke itself, cut short."""

from math import hypot
from random import Random

import pytest

from engine.billiards.strokes import ContactKind, Fault, Placement, Stroke
from physics import preview_of, simulate
from physics.tuning import MODERN_CAROM, MODERN_POCKET
from tests.physics.lab import random_layout, random_stroke

K = ContactKind
TELLING = (K.BALL, K.CUSHION, K.POCKET)
LAYOUT = [Placement("white", 700, 710), Placement("red", 1500, 740), Placement("blue", 2500, 1300)]


def test_the_ghost_ball_touches_the_object_ball():
    ahead = preview_of(LAYOUT, Stroke("white", 1.0, 2.0), "modern_carom")
    assert ahead.object_ball == "red"
    assert ahead.ghost is not None
    assert hypot(ahead.ghost.x_mm - 1500, ahead.ghost.y_mm - 740) == pytest.approx(61.5, abs=1e-6)
    assert ahead.object_path[0] == pytest.approx((1500, 740), abs=1e-9)
    assert ahead.cue_path[0] == (700, 710)
    assert ahead.contacts[0].kind is K.BALL


@pytest.mark.parametrize("tuning", [MODERN_CAROM, MODERN_POCKET], ids=lambda tuning: tuning.name)
def test_the_preview_tells_what_the_stroke_then_does(tuning):
    rng = Random(9)
    for _ in range(100):
        layout, stroke = random_layout(rng, 4, tuning), random_stroke(rng, tuning)
        depth = rng.randint(1, 6)
        ahead, done = preview_of(layout, stroke, tuning, depth), simulate(layout, stroke, tuning)
        mine = [c for c in done.report.contacts if "0" in (c.ball, c.other) and c.kind in TELLING][:depth]
        assert sorted(ahead.contacts, key=str) == sorted(mine, key=str)
        assert ahead.ends is (len(mine) < depth or mine[-1].kind is K.POCKET)
        until = done.tracks["0"].end if ahead.ends else mine[-1].time_s
        assert ahead.cue_path[-1] == pytest.approx(done.tracks["0"].polyline(0.0, until)[-1], abs=1e-9)
        hit = next((c for c in mine if c.kind is K.BALL), None)
        assert ahead.object_ball == ((hit.other if hit.ball == "0" else hit.ball) if hit else None)
        if hit:
            assert ahead.ghost == pytest.approx(done.tracks["0"].polyline(hit.time_s, hit.time_s)[0], abs=1e-9)


def test_depth_cuts_the_cue_balls_path():
    stroke = Stroke("white", 100.0, 5.0)
    lengths = [len(preview_of(LAYOUT, stroke, "modern_carom", depth).contacts) for depth in (1, 2, 3)]
    assert lengths == [1, 2, 3]


def test_a_ball_that_meets_nothing_has_no_ghost_and_runs_to_its_end():
    ahead = preview_of(LAYOUT, Stroke("white", 0.0, 0.2), "modern_carom")
    assert (ahead.ghost, ahead.object_ball, ahead.object_path, ahead.contacts) == (None, None, (), ())
    assert ahead.ends


def test_the_object_path_ends_at_its_next_contact():
    ahead = preview_of(LAYOUT, Stroke("white", 2.15, 5.0), "modern_carom", depth=1)
    assert ahead.object_ball == "red"
    assert ahead.object_path[-1].x_mm == pytest.approx(2840 - 30.75, abs=1e-6)


def test_a_tip_that_will_slip_is_told():
    assert preview_of(LAYOUT, Stroke("white", 0.0, 2.0, side=0.8), "modern_carom").faults == {Fault.MISCUE}
    still = preview_of(LAYOUT, Stroke("white", 0.0, 2.0, side=1.2), "modern_carom")
    assert still.faults == {Fault.AIR_SHOT}
    assert still.cue_path == ((700, 710),)
