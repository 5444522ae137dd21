"""Check 36: what the named tables do with plain strokes, and that they are what the history says."""

from dataclasses import replace
from math import hypot
from random import Random

import pytest

from engine.billiards.strokes import BallKind, Stroke
from physics import TUNINGS, BadShot, offset_limit, simulate, tuning_named
from physics.bodies import POCKETED, SLIDE
from physics.check import check_layout
from physics.impact import strike_cushion
from physics.sim import CUSHION, Launch, TableSim
from physics.table import Table
from physics.tuning import (
    CAROM_1850,
    HEATED_CAROM,
    LEATHER_1830,
    LIST_1782,
    MODERN_CAROM,
    MODERN_POCKET,
    Tuning,
    resized,
)
from tests.physics.lab import end_of, random_layout, rolling, run, thrown, velocity_after

PRESETS = (LIST_1782, CAROM_1850, MODERN_CAROM, HEATED_CAROM)
EACH = pytest.mark.parametrize


def ids(value: object) -> str | None:
    return value.name if isinstance(value, Tuning) else None


def endless(tuning: Tuning) -> Tuning:
    """The same cloth, balls and cushions on a square of 60 m without pockets."""
    return replace(tuning, length=60.0, width=60.0, pockets=())


@EACH(("tuning", "metres"), list(zip(PRESETS, (0.399, 0.454, 0.499, 0.587), strict=True)), ids=ids)
def test_check_36_sliding_distance_of_a_centre_hit_at_2_mps(tuning, metres):
    slide = run(endless(tuning), [(30, 30)], thrown(0, 2.0)).segments[0][0]
    assert slide[2] == SLIDE
    assert end_of(slide)[0] - 30 == pytest.approx(metres, rel=0.01)


@EACH(
    ("tuning", "at_once", "later"),
    list(zip(PRESETS, (0.600, 0.797, 0.843, 0.891), (0.347, 0.528, 0.562, 0.597), strict=True)),
    ids=ids,
)
def test_check_36_what_a_cushion_leaves_of_a_rolling_ball(tuning, at_once, later):
    radius = tuning.partie.radius
    result = run(endless(tuning), [(60 - radius - 1e-6, 30)], rolling(0, 1.0, radius=radius))
    t = next(event[0] for event in result.events if event[1] == CUSHION)
    assert -velocity_after(result, 0, t)[0] == pytest.approx(at_once, rel=0.01)
    slide = next(s for s in result.segments[0] if s[0] >= t)
    assert -end_of(slide)[2] == pytest.approx(later, rel=0.01)


def speed_for(tuning: Tuning, cushions: int, launch: str) -> float:
    """Least start speed with which a ball from the near cushion touches so many end cushions."""
    radius = tuning.partie.radius
    sim = TableSim(replace(tuning, pockets=()), [BallKind.PARTIE])
    low, high = 0.1, 8.0
    for _ in range(30):
        speed = 0.5 * (low + high)
        start = rolling(0, speed, radius=radius) if launch == "rolling" else thrown(0, speed)
        told = sim.run([(radius + 1e-9, tuning.width / 2, False)], [start])
        low, high = (low, speed) if sum(e[1] == CUSHION for e in told.events) >= cushions else (speed, high)
    return high


@EACH(
    ("tuning", "reach", "lag", "struck"),
    list(zip(PRESETS, (1.15, 0.81, 0.74, 0.62), (3.30, 1.69, 1.47, 1.18), (4.45, 2.30, 2.01, 1.63), strict=True)),
    ids=ids,
)
def test_check_36_lag_speeds(tuning, reach, lag, struck):
    assert speed_for(tuning, 1, "rolling") == pytest.approx(reach, rel=0.01)
    assert speed_for(tuning, 2, "rolling") == pytest.approx(lag, rel=0.01)
    assert speed_for(tuning, 2, "sliding") == pytest.approx(struck, rel=0.01)


@EACH(("tuning", "ends"), list(zip(PRESETS, ((1, 1, 2), (1, 2, 3), (1, 3, 4), (2, 3, 4)), strict=True)), ids=ids)
def test_check_36_end_cushions_touched_along_the_table(tuning, ends):
    radius = tuning.partie.radius
    sim = TableSim(replace(tuning, pockets=()), [BallKind.PARTIE])
    counts = []
    for speed in (2.0, 4.0, 6.0):
        told = sim.run([(radius + 1e-9, tuning.width / 2, False)], [thrown(0, speed)])
        counts.append(sum(event[1] == CUSHION for event in told.events))
    assert tuple(counts) == ends


def test_the_tip_holds_to_a_fifth_of_the_radius_on_bare_wood_and_to_half_of_it_on_chalked_leather():
    assert offset_limit(LIST_1782.cue) == pytest.approx(0.196, abs=5e-4)
    for tuning in (LEATHER_1830, CAROM_1850, MODERN_CAROM, MODERN_POCKET):
        assert offset_limit(tuning.cue) == pytest.approx(0.514, abs=1e-3)


def test_only_the_old_tables_have_a_mace_and_a_small_ball():
    for tuning in TUNINGS.values():
        old = tuning.name.startswith(("list_", "leather_"))
        assert (tuning.mace is not None) is old
        assert (tuning.carambol.radius < tuning.partie.radius) is old


@EACH("tuning", list(TUNINGS.values()), ids=ids)
def test_every_table_is_twice_as_long_as_wide_and_its_pockets_lie_on_its_border(tuning):
    assert tuning.length == pytest.approx(2 * tuning.width)
    for pocket in tuning.pockets:
        assert pocket.at_x in (0.0, tuning.length / 2, tuning.length)
        assert pocket.at_y in (0.0, tuning.width)
    assert [pocket.id for pocket in tuning.pockets] in ([], [f"P{k}" for k in range(6)])


def opening(tuning: Tuning, number: int) -> float:
    """Clear width between the two jaws of a pocket."""
    pocket = tuning.pockets[number]
    jaws = sorted(Table(tuning).jaws, key=lambda jaw: hypot(jaw.x - pocket.at_x, jaw.y - pocket.at_y))[:2]
    return hypot(jaws[0].x - jaws[1].x, jaws[0].y - jaws[1].y) - 2 * tuning.jaw_radius


def test_the_mouths_are_as_wide_as_the_history_has_them():
    assert 0.108 < opening(MODERN_POCKET, 0) < 0.118, "4½ inches at the corner"
    assert 0.122 < opening(MODERN_POCKET, 1) < 0.134, "5 inches in the middle"
    assert opening(LIST_1782, 1) == pytest.approx(0.096, abs=0.001), "half a circle twice as wide as a ball (R1)"


def test_a_corner_jaw_throws_back_and_a_straight_ball_falls():
    sim = TableSim(MODERN_POCKET, [BallKind.PARTIE])
    straight = sim.run([(0.6, 0.6, False)], [Launch(0, -1.0, -1.0, 0.0, 0.0, 0.0, 0.0)])
    assert straight.places[0][0] == POCKETED
    beside = sim.run([(0.6, 0.46, False)], [Launch(0, -1.0, -1.0, 0.0, 0.0, 0.0, 0.0)])
    assert CUSHION in [event[1] for event in beside.events]


def test_a_list_cushion_is_deader_than_rubber():
    speeds = []
    for tuning in (LIST_1782, LEATHER_1830, CAROM_1850, MODERN_CAROM, HEATED_CAROM):
        ball = TableSim(tuning, [BallKind.PARTIE]).balls[0]
        ball.vx, ball.wy = 1.0, 1.0 / ball.r
        strike_cushion(ball, 1.0, 0.0, tuning.cushions)
        speeds.append(-ball.vx)
    assert speeds == sorted(speeds)


def test_a_small_table_of_four_and_a_half_ellen():
    small = resized(LIST_1782, 2.58, 1.29)
    assert (small.length, small.width) == (2.58, 1.29)
    assert {pocket.at_x for pocket in small.pockets} == {0.0, 1.29, 2.58}
    assert TUNINGS["list_1782_small"].pockets == small.pockets


def test_the_spots_lie_on_the_long_axis():
    spots = LIST_1782.spots()
    assert spots == {"N": (860.0, 860.0), "C": (1720.0, 860.0), "F": (2580.0, 860.0)}


def test_an_unknown_table_is_refused_with_the_names_there_are():
    with pytest.raises(BadShot, match=r"^There is no table 'snooker'; known tables are list_1782, .*modern_pocket\.$"):
        tuning_named("snooker")


@EACH("tuning", list(TUNINGS.values()), ids=ids)
def test_every_table_plays(tuning):
    layout = random_layout(Random(1), 4, tuning)
    check_layout(layout, tuning)
    report = simulate(layout, Stroke("0", 33.0, 2.0), tuning).report
    assert report.contacts[0].kind == "strike"
    assert report.contacts[-1].kind == "all_rest"
