"""Checks 34 and 35: strokes that pooltool 0.6.0 played with the same models and constants, kept in pooltool.json.

pooltool moves balls apart at every contact so that they do not overlap; for these strokes by 1e-11 m instead of its
usual micrometre, so that nothing but rounding remains between the two programs. `tests.bench.physics` wrote the file.
"""

import json
from itertools import groupby
from math import hypot
from pathlib import Path
from statistics import median

import pytest

from engine.billiards.strokes import BallKind, Stroke
from physics.implement import strike
from physics.sim import BALL, CUSHION, TableSim
from tests.bench.physics import POOLTOOL_3C

STROKES = json.loads(Path(__file__).with_name("pooltool.json").read_text("utf-8"))["strokes"]


def once(contacts: list[list[int]]) -> list[list[int]]:
    """A ball that pushes another taps it again and again; how often is a matter of taste."""
    return [contact for contact, _ in groupby(contacts)]


def played(count: int) -> list[tuple[bool, float]]:
    """For all strokes with so many balls: whether the contacts agree, and how far apart the balls came to rest."""
    sim = TableSim(POOLTOOL_3C, [BallKind.PARTIE] * count)
    outcomes = []
    for entry in STROKES:
        if len(entry["balls"]) != count:
            continue
        stroke = Stroke("0", entry["aim"], entry["speed"], entry["side"], entry["height"])
        launch, _ = strike(stroke, 0, POOLTOOL_3C, POOLTOOL_3C.partie)
        assert launch is not None
        run = sim.run([(x, y, False) for x, y in entry["balls"]], [launch])
        told = [[event[1] == BALL, event[2], event[3]] for event in run.events if event[1] in (BALL, CUSHION)]
        pairs = zip(run.places, entry["final"], strict=True)
        apart = max(hypot(x - a, y - b) for (_, x, y), (a, b) in pairs)
        outcomes.append((once(told) == once(entry["contacts"]), apart))
    return outcomes


@pytest.mark.parametrize(("count", "strokes"), [(3, 120), (12, 15)])
def test_check_34_pooltool_finds_the_same_contacts_in_the_same_order(count, strokes):
    outcomes = played(count)
    assert len(outcomes) == strokes
    assert all(same for same, _ in outcomes)


def test_check_35_and_the_balls_come_to_rest_in_the_same_places():
    three = [apart for _, apart in played(3)]
    twelve = [apart for _, apart in played(12)]
    assert median(three) < 1e-9
    assert max(three) < 1e-6
    assert median(twelve) < 1e-7
