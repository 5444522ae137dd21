"""Checks 13, 14, 19, 21-23, 33: whole strokes obey symmetry, energy, space, and agree with pymunk."""

from dataclasses import replace
from math import hypot, sqrt
from random import Random

import pytest

from engine.billiards.strokes import BallKind, Placement
from physics.bodies import OFF, ON_RAIL, POCKETED, REST
from physics.implement import strike
from physics.sim import AT_REST, BALL, CUSHION, OFF_TABLE, POCKET, RAIL_REST, Launch, Run, TableSim
from physics.table import Table
from physics.tuning import CAROM_1850, LIST_1782, MODERN_CAROM, MODERN_POCKET, Cloth, Cushions, Tuning
from tests.physics.lab import bare_table, energy_at, place_at, play, random_layout, random_stroke, state_at

SOFT = 1.3e-5  # J that a soft re-contact may create


def sequence(run: Run) -> list[tuple[int, int, int]]:
    return [(kind, ball, other) for _, kind, ball, other, *_ in run.events]


@pytest.mark.parametrize("tuning", [MODERN_CAROM, LIST_1782, MODERN_POCKET], ids=lambda tuning: tuning.name)
def test_check_13_the_mirror_image_of_a_stroke_is_the_mirror_image_of_its_outcome(tuning):
    rng = Random(13)
    sim = TableSim(tuning, [BallKind.PARTIE] * 3)
    width = 1000 * tuning.width
    walls = {0: 2, 2: 0}
    for _ in range(70):
        layout, stroke = random_layout(rng, 3, tuning), random_stroke(rng, tuning, fastest=5.0)
        mirrored = [Placement(p.ball, p.x_mm, width - p.y_mm) for p in layout]
        run = play(sim, layout, stroke)
        image = play(sim, mirrored, replace(stroke, aim_deg=-stroke.aim_deg, side=-stroke.side))
        told = [
            (kind, ball, walls.get(other, other) if kind == CUSHION else (other + 3) % 6 if kind == POCKET else other)
            for kind, ball, other in sequence(run)
        ]
        assert sequence(image) == told
        for (phase, x, y), (phase_of_image, mx, my) in zip(run.places, image.places, strict=True):
            assert phase == phase_of_image
            assert (mx, tuning.width - my) == pytest.approx((x, y), abs=1e-9)


def test_check_14_without_losses_a_stroke_runs_backwards_to_its_start():
    ideal = replace(
        bare_table(1.0, friction=False),
        length=2.84,
        width=1.42,
        cloth=Cloth(slide=1e-300, roll=1e-300, spin_decay=1e-300),
        cushions=Cushions(1.0, 0.0, None, 0.037, 0.12),
    )
    rng = Random(14)
    sim = TableSim(ideal, [BallKind.PARTIE] * 3)
    span = 2.0
    for _ in range(60):
        layout, stroke = random_layout(rng, 3, ideal), random_stroke(rng, ideal, fastest=3.0)
        starts = [(p.x_mm / 1000, p.y_mm / 1000) for p in layout]
        launch = Launch(0, stroke.speed_mps, 0.3 * stroke.speed_mps, 0.0, 0.0, 0.0, 0.0)
        there = sim.run([(x, y, False) for x, y in starts], [launch], lambda events: events[-1][0] > span)
        ends = [place_at(there, start, i, span)[:2] for i, start in enumerate(starts)]
        back = [Launch(i, -s[6], -s[7], 0.0, 0.0, 0.0, 0.0) for i in range(3) if (s := state_at(there, i, span))]
        again = sim.run([(x, y, False) for x, y in ends], back, lambda events: events[-1][0] > span)
        for i, start in enumerate(starts):
            assert place_at(again, ends[i], i, span)[:2] == pytest.approx(start, abs=1e-8)


@pytest.mark.parametrize("tuning", [MODERN_CAROM, LIST_1782, CAROM_1850], ids=lambda tuning: tuning.name)
def test_check_19_energy_never_rises_at_a_contact(tuning):
    rng = Random(19)
    sim = TableSim(tuning, [BallKind.PARTIE] * 6)
    for _ in range(40):
        layout = random_layout(rng, 6, tuning)
        run = play(sim, layout, random_stroke(rng, tuning, elevation=20.0))
        soft = {event[0] for event in run.events if event[7]}
        for t in {segment[0] for path in run.segments for segment in path if segment[0] > 0.0}:
            before, after = energy_at(run, tuning, t, before=True), energy_at(run, tuning, t, before=False)
            assert after <= before * (1 + 1e-12) + 1e-15 + (SOFT if t in soft else 0.0)


def gap_at(run: Run, starts: list[tuple[float, float]], one: int, two: int, t: float, tuning: Tuning) -> float:
    (x1, y1, z1), (x2, y2, z2) = (place_at(run, starts[i], i, t) for i in (one, two))
    return sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2 + (z2 - z1) ** 2) - 2 * tuning.partie.radius


def cushion_gap_at(run: Run, start: tuple[float, float], ball: int, wall: int, t: float, tuning: Tuning) -> float:
    """Distance of a ball from the cushion it meets: its straight part, or one of its rounded ends."""
    table, r = Table(tuning), tuning.partie.radius
    x, y, _ = place_at(run, start, ball, t)
    gaps = [hypot(jaw.x - x, jaw.y - y) - r - jaw.radius for jaw in table.jaws if jaw.wall == wall]
    if table.pocket_at(wall, x, y) < 0:
        gaps.append(table.depth(wall, x, y) - r)
    return min(gaps, key=abs)


@pytest.mark.parametrize(("tuning", "shots"), [(MODERN_CAROM, 20), (LIST_1782, 20), (MODERN_POCKET, 20)])
def test_checks_21_and_22_balls_touch_at_every_contact_and_never_overlap(tuning, shots):
    rng = Random(21)
    sim = TableSim(tuning, [BallKind.PARTIE] * 12)
    for _ in range(shots):
        layout = random_layout(rng, 12, tuning)
        starts = [(p.x_mm / 1000, p.y_mm / 1000) for p in layout]
        run = play(sim, layout, random_stroke(rng, tuning))
        for t, kind, one, two, *_ in run.events:
            if kind == BALL:
                assert abs(gap_at(run, starts, one, two, t, tuning)) <= 1e-9
            elif kind == CUSHION:
                assert abs(cushion_gap_at(run, starts[one], one, two, t, tuning)) <= 1e-9
        moments = sorted({event[0] for event in run.events} | {0.01 * k for k in range(int(100 * run.end))})
        for t in moments:
            gone = {i for i in range(12) if run.places[i][0] >= POCKETED and t >= run.segments[i][-1][1]}
            there = [(i, place_at(run, starts[i], i, t)) for i in range(12) if i not in gone]
            there.sort(key=lambda entry: entry[1][0])
            for k, (i, (x, y, _)) in enumerate(there):
                for j, (other_x, other_y, _) in there[k + 1 :]:
                    if other_x - x > 2 * tuning.partie.radius:
                        break
                    if hypot(other_x - x, other_y - y) < 2 * tuning.partie.radius:
                        assert gap_at(run, starts, i, j, t, tuning) >= -1e-9


@pytest.mark.parametrize("tuning", [MODERN_CAROM, LIST_1782, MODERN_POCKET], ids=lambda tuning: tuning.name)
def test_check_23_pymunk_sees_every_predicted_contact_and_stands_where_the_formula_says(tuning):
    rng = Random(23)
    sim = TableSim(tuning, [BallKind.PARTIE] * 12)
    worst = 0.0

    def compare(events: list[object]) -> bool:
        nonlocal worst
        for ball in sim.balls:
            if ball.phase <= 4:
                x, y = sim.space.body_position(ball)
                worst = max(worst, hypot(x - ball.body_x, y - ball.body_y))
        return False

    for _ in range(100):
        layout, stroke = random_layout(rng, 12, tuning), random_stroke(rng, tuning, elevation=30.0)
        starts = [(p.x_mm / 1000, p.y_mm / 1000, False) for p in layout]
        launch, _ = strike(stroke, 0, tuning, tuning.partie)
        assert launch is not None
        sim.run(starts, [launch], compare)
    assert (sim.counters.missed, sim.counters.overlaps, sim.counters.guard) == (0, 0, 0)
    assert sim.counters.contacts > 200
    assert worst < 1e-12


@pytest.mark.parametrize("tuning", [MODERN_CAROM, LIST_1782, MODERN_POCKET], ids=lambda tuning: tuning.name)
def test_check_33_every_ball_ends_in_exactly_one_way(tuning):
    rng = Random(33)
    sim = TableSim(tuning, [BallKind.PARTIE] * 5)
    ends = {AT_REST: REST, POCKET: POCKETED, OFF_TABLE: OFF, RAIL_REST: ON_RAIL}
    seen: set[int] = set()
    for _ in range(150):
        layout = random_layout(rng, 5, tuning)
        run = play(sim, layout, random_stroke(rng, tuning, elevation=40.0, fastest=9.0))
        assert run.complete
        for number, (phase, x, y) in enumerate(run.places):
            told = [event[1] for event in run.events if event[2] == number and event[1] in ends]
            seen.add(phase)
            if not run.segments[number]:
                assert (phase, told) == (REST, [])
                assert (x, y) == (layout[number].x_mm / 1000, layout[number].y_mm / 1000)
            else:
                assert phase == ends[told[-1]]
                assert all(kind == AT_REST for kind in told[:-1]), "only a resting ball can be moved again"
    assert len(seen) > 1
