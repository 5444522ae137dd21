"""Check 24: the same stroke gives the same report, bit for bit, whoever plays it and in whatever order."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from struct import pack

from engine.billiards.strokes import Placement, Stroke
from physics import TUNINGS, simulate
from physics.sim import TableSim
from physics.tuning import LIST_1782, MODERN_CAROM, Tuning
from tests.physics.lab import play, rack, random_layout, random_stroke

ROOT = Path(__file__).parents[2]
Shot = tuple[list[Placement], Stroke, str]


def mixed_shots(count: int, seed: int = 24) -> list[Shot]:
    """Strokes on every table, three to twelve balls, some with a raised cue, some that slip."""
    rng = Random(seed)
    names = list(TUNINGS)
    shots = []
    for number in range(count):
        tuning = TUNINGS[names[number % len(names)]]
        layout = random_layout(rng, rng.choice((3, 3, 3, 12)), tuning)
        stroke = random_stroke(rng, tuning, elevation=rng.choice((0.0, 0.0, 45.0)), fastest=8.0)
        if number % 10 == 0:
            stroke = Stroke("0", stroke.aim_deg, stroke.speed_mps, side=0.7)
        shots.append((layout, stroke, tuning.name))
    return shots


def outcome(shot: Shot) -> str:
    """One digest over the report and every bit of the tracks."""
    simulation = simulate(*shot)
    hashed = sha256(simulation.tracks.digest().encode())
    for contact in simulation.report.contacts:
        told = f"{contact.kind} {contact.ball} {contact.other}"
        hashed.update(told.encode() + pack("<4d", contact.time_s, *contact.at, contact.speed_mps))
    for name, place in simulation.report.rest:
        hashed.update(name.encode() + pack("<2d", *place))
    hashed.update(repr((simulation.report.fates, sorted(simulation.report.faults))).encode())
    return hashed.hexdigest()


def test_check_24_a_thousand_strokes_twice_in_one_process_and_once_in_another_order():
    shots = mixed_shots(1000)
    first = [outcome(shot) for shot in shots]
    assert [outcome(shot) for shot in shots] == first
    order = list(range(1000))
    Random(5).shuffle(order)
    shuffled = {number: outcome(shots[number]) for number in order}
    assert [shuffled[number] for number in range(1000)] == first
    assert len(set(first)) == 1000


def test_check_24_another_process_with_another_hash_seed_gives_the_same_bits():
    program = (
        "from tests.physics.test_determinism import mixed_shots, outcome\n"
        "print('\\n'.join(outcome(shot) for shot in mixed_shots(1000)))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, cwd=ROOT, check=True
    ).stdout.split()
    assert told == [outcome(shot) for shot in mixed_shots(1000)]


def digest(sim: TableSim, layout: list[Placement], stroke: Stroke) -> str:
    run = play(sim, layout, stroke)
    hashed = sha256()
    for path in run.segments:
        for segment in path:
            hashed.update(pack("<16d", *segment))
    for event in run.events:
        hashed.update(pack("<d3i3d?", *event))
    return hashed.hexdigest()


def fresh_and_used_agree(tuning: Tuning, layouts: list[list[Placement]], strokes: list[Stroke]) -> None:
    kinds = [placement.kind for placement in layouts[0]]
    used = TableSim(tuning, kinds)
    together = [digest(used, layout, stroke) for layout, stroke in zip(layouts, strokes, strict=True)]
    alone = [digest(TableSim(tuning, kinds), layout, stroke) for layout, stroke in zip(layouts, strokes, strict=True)]
    assert together == alone


def test_check_24_a_used_table_plays_like_a_fresh_one():
    rng = Random(240)
    layouts = [random_layout(rng, 5, LIST_1782) for _ in range(100)]
    strokes = [random_stroke(rng, LIST_1782, elevation=50.0, fastest=9.0) for _ in range(100)]
    fresh_and_used_agree(LIST_1782, layouts, strokes)


def test_check_24_forty_strokes_into_a_touching_rack():
    rng = Random(241)
    balls = [Placement(str(1 + i), 1000 * x, 1000 * y) for i, (x, y) in enumerate(rack(MODERN_CAROM))]
    layouts = [[Placement("0", 700.0, rng.uniform(600.0, 800.0)), *balls] for _ in range(40)]
    strokes = [Stroke("0", rng.uniform(-6.0, 6.0), rng.uniform(2.0, 7.0)) for _ in range(40)]
    fresh_and_used_agree(MODERN_CAROM, layouts, strokes)
