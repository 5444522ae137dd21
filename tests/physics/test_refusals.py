"""Nonsense is refused with one sentence that names what is wrong."""

from math import inf, nan

import pytest

from engine.billiards.strokes import BallKind, Cushion, Goal, Implement, Placement, Region, Stroke
from physics import (
    BadShot,
    PlayerError,
    check_layout,
    check_stroke,
    find_strokes,
    preview_of,
    simulate,
    tolerance_map,
    verdict,
)

ONE = [Placement("white", 700, 700)]
TWO = [*ONE, Placement("red", 1500, 700)]


@pytest.mark.parametrize(
    ("layout", "table", "sentence"),
    [
        ([], "modern_carom", "There is no ball on the table."),
        ([*ONE, Placement("red", 740, 700)], "modern_carom", "Ball 'white' overlaps ball 'red'."),
        ([*ONE, Placement("white", 900, 700)], "modern_carom", "Ball 'white' is on the table twice."),
        ([Placement("white", -50, 700)], "modern_carom", "Ball 'white' at (-50, 700) mm lies outside the bed."),
        ([Placement("white", 700, 10)], "modern_carom", "Ball 'white' at (700, 10) mm lies outside the bed."),
        ([Placement("white", 1e9, 700)], "modern_carom", "Ball 'white' at (1e+09, 700) mm lies outside the bed."),
        (
            [Placement("white", nan, 700)],
            "modern_carom",
            "The place of ball 'white' must be two numbers in millimetres.",
        ),
        (
            [Placement("white", 700, inf)],
            "modern_carom",
            "The place of ball 'white' must be two numbers in millimetres.",
        ),
        ([Placement("white", 10, 20)], "list_1782", "Ball 'white' at (10, 20) mm lies in pocket P0."),
        ([Placement("white", 1790, 20)], "list_1782", "Ball 'white' at (1790, 20) mm lies outside the bed."),
        (
            [Placement("white", 700, 700, on_rail=True)],
            "list_1782",
            "Ball 'white' at (700, 700) mm does not lie on the rail.",
        ),
        (
            [Placement(str(i), 100 + 65 * (i % 40), 100 + 65 * (i // 40)) for i in range(41)],
            "modern_carom",
            "41 balls are too many; 40 can be on the table.",
        ),
    ],
)
def test_a_layout_that_cannot_be(layout, table, sentence):
    with pytest.raises(BadShot) as refused:
        check_layout(layout, table)
    assert str(refused.value) == sentence
    with pytest.raises(BadShot):
        simulate(layout, Stroke("white", 0.0, 1.0), table)


@pytest.mark.parametrize(
    ("stroke", "sentence"),
    [
        (Stroke("white", 0.0, 1000.0), "The cue strikes with more than 0 and at most 10 m/s, not 1000."),
        (Stroke("white", 0.0, 0.0), "The cue strikes with more than 0 and at most 10 m/s, not 0."),
        (Stroke("white", 0.0, -1.0), "The cue strikes with more than 0 and at most 10 m/s, not -1."),
        (Stroke("white", nan, 1.0), "The aim must be a number, not nan."),
        (Stroke("white", 0.0, inf), "The speed must be a number, not inf."),
        (Stroke("white", 0.0, 1.0, side=nan), "The side must be a number, not nan."),
        (Stroke("white", 0.0, 1.0, height=nan), "The height must be a number, not nan."),
        (Stroke("white", 0.0, 1.0, elevation_deg=nan), "The elevation must be a number, not nan."),
        (Stroke("white", 0.0, 1.0, side=2.0), "Side and height must lie between -1.5 and 1.5 ball radii."),
        (
            Stroke("white", 0.0, 1.0, elevation_deg=-5.0),
            "The elevation must lie between 0 and 90 degrees, not -5.",
        ),
        (Stroke("green", 0.0, 1.0), "Ball 'green' is not on the table, so it cannot be struck."),
        (
            Stroke("white", 0.0, 5.0, implement=Implement.MACE),
            "The mace strikes with more than 0 and at most 4 m/s, not 5.",
        ),
        (
            Stroke("white", 0.0, 1.0, side=0.1, implement=Implement.MACE),
            "The mace pushes through the middle: side 0 and height 0 to 0.1 only.",
        ),
        (
            Stroke("white", 0.0, 1.0, elevation_deg=10.0, implement=Implement.MACE),
            "The mace lies flat: its elevation is 0.",
        ),
        (
            Stroke("white", 0.0, 3.0, short=True),
            "A short stroke with the cue strikes with more than 0 and at most 1.5 m/s, not 3.",
        ),
    ],
)
def test_a_stroke_that_cannot_be(stroke, sentence):
    with pytest.raises(BadShot) as refused:
        check_stroke(TWO, stroke, "list_1782")
    assert str(refused.value) == sentence
    for ask in (simulate, preview_of):
        with pytest.raises(BadShot):
            ask(TWO, stroke, "list_1782")


def test_a_modern_table_has_no_mace():
    with pytest.raises(BadShot, match=r"^There is no mace at the table 'modern_carom'\.$"):
        simulate(TWO, Stroke("white", 0.0, 1.0, implement=Implement.MACE), "modern_carom")
    with pytest.raises(BadShot, match=r"^There is no mace at the table 'modern_carom'\.$"):
        find_strokes(TWO, "white", Goal(carambole=("red",)), "modern_carom", implement=Implement.MACE)


@pytest.mark.parametrize(
    ("goal", "sentence"),
    [
        (Goal(), "The goal is empty: name at least one thing that must happen."),
        (Goal(carambole=("blue",)), "The goal speaks of ball 'blue', which is not on the table."),
        (Goal(leave=(("blue", Region(1, 1, 1)),)), "The goal speaks of ball 'blue', which is not on the table."),
        (Goal(first="white"), "Ball 'white' is the cue ball: it cannot touch or pot itself."),
        (Goal(pot=("red",)), "No ball can be potted: the table 'modern_carom' has no pockets."),
        (Goal(carambole=("red",), pocket="P9"), "The table 'modern_carom' has no pocket 'P9'."),
        (Goal(carambole=("red",), cushions=-1), "A number of cushions cannot be less than 0."),
        (Goal(carambole=("red",), cushions=1, direct=True), "A direct stroke cannot be asked to touch cushions."),
        (Goal(via=(Cushion.FAR,), direct=True), "A direct stroke cannot be asked to touch cushions."),
        (
            Goal(leave=(("red", Region(nan, 700, 100)),)),
            "A region needs a place in millimetres and a radius of more than 0.",
        ),
        (
            Goal(leave=(("red", Region(700, 700, 0)),)),
            "A region needs a place in millimetres and a radius of more than 0.",
        ),
    ],
)
def test_a_goal_that_cannot_be(goal, sentence):
    stroke = Stroke("white", 0.0, 1.0)
    done = simulate(TWO, stroke, "modern_carom")
    for ask in (
        lambda: verdict(goal, done, TWO, "white", "modern_carom"),
        lambda: find_strokes(TWO, "white", goal, "modern_carom"),
        lambda: tolerance_map(TWO, stroke, goal, "modern_carom"),
    ):
        with pytest.raises(BadShot) as refused:
            ask()
        assert str(refused.value) == sentence


def test_questions_that_cannot_be_answered():
    goal = Goal(carambole=("red",))
    with pytest.raises(BadShot, match=r"^The preview looks 1 to 50 contacts ahead, not 0\.$"):
        preview_of(TWO, Stroke("white", 0.0, 1.0), "modern_carom", depth=0)
    with pytest.raises(BadShot, match=r"^The search needs a budget of 100 to 1000000 strokes, not 5\.$"):
        find_strokes(TWO, "white", goal, "modern_carom", budget=5)
    for nothing in ({"most": 0}, {"chunk": 0}):
        with pytest.raises(BadShot, match=r"^The search keeps at least one stroke and plays at least one at a time\.$"):
            find_strokes(TWO, "white", goal, "modern_carom", **nothing)
    with pytest.raises(BadShot, match=r"^Ball 'green' is not on the table, so it cannot be struck\.$"):
        find_strokes(TWO, "green", goal, "modern_carom")
    with pytest.raises(BadShot, match=r"^The map needs an odd number of steps between 3 and 101, not 4\.$"):
        tolerance_map(TWO, Stroke("white", 0.0, 1.0), goal, "modern_carom", steps=4)
    with pytest.raises(BadShot, match=r"^A player's errors must be numbers of at least 0\.$"):
        PlayerError(aim_deg=nan)
    with pytest.raises(BadShot, match=r"^There is no table 'pool'; known tables are "):
        simulate(TWO, Stroke("white", 0.0, 1.0), "pool")


def test_balls_that_touch_exactly_are_welcome():
    check_layout([*ONE, Placement("red", 761.5, 700)], "modern_carom")
    small = Placement("red", 700 + 2 * (24 * 20) ** 0.5, 700, BallKind.CARAMBOL)
    check_layout([*ONE, small], "list_1782")
