"""Rules 12.1: what a report tells, in which order; and the lines of R11 and A2."""

from dataclasses import replace

import pytest

from engine.billiards.strokes import ContactKind, Cushion, Fate, Implement, Placement, Point, Stroke
from physics import simulate
from physics.simulate import in_rule_order
from physics.tuning import LIST_1782, MODERN_CAROM

K = ContactKind


def kinds(report, *wanted: ContactKind) -> list[tuple[str, str, str]]:
    return [(c.kind.value, c.ball, c.other) for c in report.contacts if c.kind in wanted]


def test_a_plain_stroke_is_told_from_the_strike_to_rest():
    layout = [Placement("white", 700, 710), Placement("red", 1500, 710)]
    report = simulate(layout, Stroke("white", 0.0, 2.0), "modern_carom").report
    told = [contact.kind for contact in report.contacts]
    assert told[0] is K.STRIKE
    assert told[-1] is K.ALL_REST
    assert kinds(report, K.BALL)[0] == ("ball", "white", "red")
    assert kinds(report, K.CUSHION)[0] == ("cushion", "red", "far")
    times = [contact.time_s for contact in report.contacts]
    assert times == sorted(times)
    assert dict(report.fates) == {"white": Fate.ON, "red": Fate.ON}
    assert report.contacts[-1].time_s == pytest.approx(max(times))


def test_the_contact_point_lies_between_the_balls_and_the_speed_is_the_normal_one():
    layout = [Placement("white", 700, 710), Placement("red", 1500, 710)]
    hit = next(c for c in simulate(layout, Stroke("white", 0.0, 2.0), MODERN_CAROM).report.contacts if c.kind is K.BALL)
    assert hit.at == pytest.approx(Point(1500 - 30.75, 710))
    assert 1.0 < hit.speed_mps < 2.5


def test_a_potted_ball_is_told_with_its_pocket_and_does_not_rest():
    layout = [Placement("white", 1000, 300), Placement("red", 2350, 150)]
    done = simulate(layout, Stroke("white", -5.02, 2.5), "modern_pocket")
    assert kinds(done.report, K.POCKET)[0] == ("pocket", "red", "P2")
    assert "red" not in dict(done.report.rest)
    assert not done.tracks["red"].place(done.tracks.duration).visible


def test_R11_the_cue_ball_passes_a_ball_when_it_comes_level_with_it():
    layout = [Placement("white", 860, 860), Placement("red", 1860, 1260)]
    passing = simulate(layout, Stroke("white", 10.0, 3.0), LIST_1782).report
    short = simulate(layout, Stroke("white", 10.0, 0.3), LIST_1782).report
    assert ("pass_line", "white", "red") in kinds(passing, K.PASS_LINE)
    assert kinds(short, K.PASS_LINE) == []


def test_A2_the_middle_line_is_told_once_and_only_from_the_near_half():
    near, far = [Placement("white", 860, 860)], [Placement("white", 2000, 860)]
    assert len(kinds(simulate(near, Stroke("white", 0.0, 4.0), LIST_1782).report, K.MIDDLE_LINE)) == 1
    assert kinds(simulate(near, Stroke("white", 0.0, 0.3), LIST_1782).report, K.MIDDLE_LINE) == []
    assert kinds(simulate(far, Stroke("white", 180.0, 2.0), LIST_1782).report, K.MIDDLE_LINE) == []


def test_contacts_within_a_microsecond_are_told_by_kind_and_ball_number():
    numbers = {"2": 0, "1": 1}
    layout = [Placement("2", 700, 700), Placement("1", 900, 700)]
    report = simulate(layout, Stroke("2", 0.0, 1.0), MODERN_CAROM).report
    hit = next(contact for contact in report.contacts if contact.kind is K.BALL)
    cushion = replace(hit, kind=K.CUSHION, time_s=hit.time_s - 5e-7, other=Cushion.FAR.value)
    second = replace(hit, ball="1", other="2", time_s=hit.time_s - 9e-7)
    assert in_rule_order([cushion, second, hit], numbers) == [hit, second, cushion]
    later = replace(hit, time_s=hit.time_s + 2e-6)
    assert in_rule_order([later, cushion], numbers) == [cushion, later]


def test_soft_contacts_again_are_not_told_twice():
    layout = [Placement("0", 1000, 30.75), Placement("1", 1061.5, 30.75)]
    done = simulate(layout, Stroke("0", 200.0, 0.8, height=0.4), MODERN_CAROM)
    pairs = kinds(done.report, K.BALL)
    assert len(pairs) <= 2


def test_a_sprung_ball_is_told_leaving_the_bed_before_it_is_off():
    layout = [Placement("0", 3200, 860)]
    report = simulate(layout, Stroke("0", 0.0, 9.0, elevation_deg=35.0), LIST_1782).report
    told = [contact.kind for contact in report.contacts]
    assert dict(report.fates)["0"] is Fate.OFF
    assert told.index(K.LEAVE_BED) < told.index(K.OFF_TABLE)
    assert next(c.other for c in report.contacts if c.kind is K.LEAVE_BED) == "far"


def test_a_slip_that_leaves_the_ball_still_is_told_as_a_strike_and_an_air_shot_as_nothing():
    layout = [Placement("0", 700, 700)]
    still = simulate(layout, Stroke("0", 0.0, 2.0, side=0.97), MODERN_CAROM).report
    air = simulate(layout, Stroke("0", 0.0, 2.0, side=1.2), MODERN_CAROM).report
    assert [contact.kind for contact in still.contacts] == [K.STRIKE, K.ALL_REST]
    assert [contact.kind for contact in air.contacts] == [K.ALL_REST]
    assert dict(still.rest)["0"] == dict(air.rest)["0"] == (700, 700)


def test_the_strike_names_the_implement():
    layout = [Placement("0", 700, 700)]
    for implement in Implement:
        report = simulate(layout, Stroke("0", 0.0, 2.0, implement=implement), LIST_1782).report
        assert report.contacts[0].other == implement.value
