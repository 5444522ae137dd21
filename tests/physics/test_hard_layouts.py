"""Layouts that nobody sets up on purpose: frozen to cushions and to each other, in corners, on the rail, two sizes."""

from math import cos, isfinite, pi, sin, sqrt
from random import Random

import pytest

from engine.billiards.strokes import BallKind, ContactKind, Fate, Implement, Placement, Stroke
from physics import TUNINGS, BadShot, Tuning, check_layout, simulate
from physics.simulate import table_sim
from physics.tuning import CAROM_1850, HEATED_CAROM, LIST_1782, MODERN_POCKET

KINDS = (BallKind.PARTIE, BallKind.PARTIE, BallKind.CARAMBOL)


def somewhere(rng: Random, name: str, layout: list[Placement], tuning: Tuning) -> Placement:
    """A ball anywhere: free, at a cushion, in a corner, against another ball, or on the rail."""
    kind = rng.choice(KINDS)
    r, length, width = 1000 * tuning.ball(kind).radius, 1000 * tuning.length, 1000 * tuning.width
    how = rng.random()
    if how < 0.05:
        return Placement(name, rng.uniform(0, length), -rng.uniform(0, 1000 * tuning.cushions.rail_width), kind, True)
    x, y = rng.uniform(0, length), rng.uniform(0, width)
    if how < 0.30:
        x = rng.choice((r, length - r))
    if 0.25 < how < 0.35:
        y = rng.choice((r, width - r))
    if how > 0.75 and layout:
        other, turn = rng.choice(layout), rng.uniform(0, 2 * pi)
        reach = 2 * sqrt(r * 1000 * tuning.ball(other.kind).radius)
        x, y = other.x_mm + reach * cos(turn), other.y_mm + reach * sin(turn)
    digits = rng.choice((3, 12))
    return Placement(name, round(x, digits), round(y, digits), kind)


def hard_layout(rng: Random, tuning: Tuning) -> list[Placement]:
    layout: list[Placement] = []
    for number in range(rng.choice((2, 3, 3, 5, 12))):
        for _ in range(60):
            placement = somewhere(rng, str(number), layout, tuning)
            try:
                check_layout([*layout, placement], tuning)
            except BadShot:
                continue
            layout.append(placement)
            break
    return layout


def any_stroke(rng: Random, layout: list[Placement], tuning: Tuning) -> Stroke:
    ball = rng.choice(layout).ball
    if tuning.mace and rng.random() < 0.2:
        return Stroke(ball, rng.uniform(-720, 720), rng.uniform(0.01, 4), 0, 0.05, implement=Implement.MACE)
    aim = rng.choice((rng.uniform(0, 360), rng.choice((0.0, 45.0, 90.0, 180.0, 270.0))))
    speed = rng.choice((rng.uniform(0.01, 10), rng.uniform(0.001, 0.1)))
    tip = rng.choice((0.13, 0.36, 0.7))
    elevation = rng.choice((0.0, 0.0, rng.uniform(0, 90), 90.0))
    return Stroke(ball, aim, speed, rng.uniform(-tip, tip), rng.uniform(-tip, tip), elevation)


def settled(layout: list[Placement], stroke: Stroke, tuning: Tuning) -> None:
    """Everything comes to rest, in places where balls can lie."""
    done = simulate(layout, stroke, tuning)
    counters = table_sim(tuning, tuple(placement.kind for placement in layout)).counters
    assert (counters.guard, counters.missed, counters.overlaps) == (0, 0, 0), (layout, stroke)
    rest, fates = dict(done.report.rest), dict(done.report.fates)
    for place in rest.values():
        assert isfinite(place.x_mm + place.y_mm)
    after = [Placement(p.ball, *rest[p.ball], p.kind, fates[p.ball] is Fate.ON_RAIL) for p in layout if p.ball in rest]
    if after:
        check_layout(after, tuning)


@pytest.mark.parametrize("tuning", list(TUNINGS.values()), ids=list(TUNINGS))
def test_whatever_is_struck_comes_to_rest_where_balls_can_lie(tuning):
    rng = Random(f"hard {tuning.name}")
    for _ in range(250):
        layout = hard_layout(rng, tuning)
        settled(layout, any_stroke(rng, layout, tuning), tuning)


def test_a_ball_frozen_to_cushion_and_ball_does_not_run_through_the_cushion():
    layout = [Placement("0", 24.0, 1261.628), Placement("1", 68.433672483856, 1243.472)]
    settled(layout, Stroke("0", 198.5, 8.4, -0.47, 0.53, 50.6), LIST_1782)
    settled(layout, Stroke("0", 198.5, 3.0), LIST_1782)


def test_balls_that_creep_towards_each_other_do_not_hide_the_cushion():
    layout = [Placement("0", 2511.425, 679.138), Placement("1", 2481.257, 630.599), Placement("2", 2425.669, 617.33)]
    settled(layout, Stroke("0", 180.0, 0.05941937, -0.2250995, -0.2841823, 90.0), MODERN_POCKET)


def test_a_ball_that_would_tip_off_the_rail_onto_another_stays_on_the_rail():
    layout = [Placement("0", 2743.3, -51.0, on_rail=True), Placement("1", 2809.5, 30.5)]
    settled(layout, Stroke("0", 45.0, 1.0), CAROM_1850)
    below = [Placement("0", 1000, -30.0, on_rail=True), Placement("1", 1000, 30.5)]
    done = simulate(below, Stroke("0", 90.0, 0.6), CAROM_1850)
    assert dict(done.report.fates)["0"] is Fate.ON_RAIL
    assert dict(done.report.rest)["1"] == (1000, 30.5)


def test_a_ball_rolling_on_the_rail_stops_at_another():
    layout = [Placement("0", 500, -95, on_rail=True), Placement("1", 900, -95, on_rail=True)]
    done = simulate(layout, Stroke("0", 0.0, 4.0), HEATED_CAROM)
    rest = dict(done.report.rest)
    assert rest["1"].x_mm - rest["0"].x_mm == pytest.approx(61.5, abs=1e-3)
    settled(layout, Stroke("0", 0.0, 4.0), HEATED_CAROM)


def test_a_ball_that_rolls_off_the_rail_over_a_pocket_falls_into_it():
    layout = [Placement("0", 1720, -60, on_rail=True)]
    done = simulate(layout, Stroke("0", 90.0, 1.5), LIST_1782)
    assert dict(done.report.fates)["0"] is Fate.POCKETED
    assert [c.other for c in done.report.contacts if c.kind is ContactKind.POCKET] == ["P1"]


def test_a_ball_behind_the_cue_balls_own_place_is_level_from_the_start():
    layout = [Placement("0", 15.0, -116.0, on_rail=True), Placement("1", 30.75, 30.75)]
    done = simulate(layout, Stroke("1", 45.0, 1.0), HEATED_CAROM)
    passed = [c.time_s for c in done.report.contacts if c.kind is ContactKind.PASS_LINE]
    assert passed == [0.0]
