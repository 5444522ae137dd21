"""Checks 34 and 35: strokes that pooltool 0.6.0 played with the same models and constants, kept in pooltool.json.

pooltool moves what collides a micrometre apart before it works out the impact. After ten contacts that micrometre has
grown to a millimetre, so places are compared on a table that does the same; there nothing but rounding remains.
`tests.bench.physics` wrote the file.
"""

import json
from collections.abc import Iterator
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import pytest

from engine.billiards.strokes import BallKind, Stroke
from physics.bodies import Ball
from physics.impact import Touch
from physics.implement import strike
from physics.sim import BALL, CUSHION, Event, Run, TableSim
from physics.space import WALLS
from physics.table import NORMALS
from tests.bench.physics import POOLTOOL_3C

STROKES = json.loads(Path(__file__).with_name("pooltool.json").read_text("utf-8"))["strokes"]
SPACER = 1e-6  # m
FARTHEST = 5 * SPACER  # a ball that would have to go back further is set aside along the normal instead


class Spaced(TableSim):
    """A table that moves colliding balls apart as pooltool does."""

    def _collide_balls(self, touch: Touch, near: list[Touch], t: float, changed: dict[int, Ball]) -> bool:
        one, two = touch.one, touch.two
        vx, vy, dx, dy = two.vx - one.vx, two.vy - one.vy, two.x - one.x, two.y - one.y
        speed, closing = vx * vx + vy * vy, vx * dx + vy * dy
        beyond = dx * dx + dy * dy - (2 * one.r + SPACER) ** 2
        root = sqrt(closing * closing - speed * beyond)
        back = min(((root - closing) / speed, (-root - closing) / speed), key=abs)
        if abs(back) * hypot(one.vx + two.vx, one.vy + two.vy) / 2 <= FARTHEST:
            _shift(one, back * one.vx, back * one.vy)
            _shift(two, back * two.vx, back * two.vy)
        else:
            distance = hypot(dx, dy)
            half = (2 * one.r + SPACER - distance) / (2 * distance)
            _shift(one, -half * dx, -half * dy)
            _shift(two, half * dx, half * dy)
        dx, dy = two.x - one.x, two.y - one.y
        distance = hypot(dx, dy)
        touch.nx, touch.ny, touch.gap = dx / distance, dy / distance, distance - 2 * one.r
        return super()._collide_balls(touch, near, t, changed)

    def _collide_cushion(self, index: int, code: int, t: float, changed: dict[int, Ball]) -> bool:
        ball, (nx, ny) = self.balls[index], NORMALS[code - WALLS]
        vx, vy = ball.vx, ball.vy
        met = super()._collide_cushion(index, code, t, changed)
        if met:
            back = SPACER / (vx * nx + vy * ny)
            along = back * hypot(vx, vy) <= FARTHEST
            _shift(ball, *((-back * vx, -back * vy) if along else (-SPACER * nx, -SPACER * ny)))
        return met


def _shift(ball: Ball, dx: float, dy: float) -> None:
    ball.x, ball.y = ball.now_x, ball.now_y = ball.x + dx, ball.y + dy


def played(sim: TableSim) -> Iterator[tuple[dict[str, Any], Run]]:
    """Every stroke of the file with that many balls, and what comes of it here."""
    for entry in STROKES:
        if len(entry["balls"]) == len(sim.balls):
            stroke = Stroke("0", entry["aim"], entry["speed"], entry["side"], entry["height"])
            launch, _ = strike(stroke, 0, POOLTOOL_3C, POOLTOOL_3C.partie)
            assert launch is not None
            yield entry, sim.run([(x, y, False) for x, y in entry["balls"]], [launch])


def met(run: Run) -> list[Event]:
    return [event for event in run.events if event[1] in (BALL, CUSHION)]


def sequence(run: Run) -> str:
    return " ".join(f"{event[2]}{'+' if event[1] == BALL else '|'}{event[3]}" for event in met(run))


def test_check_34_pooltool_finds_the_same_contacts_in_the_same_order_and_the_first_at_the_same_time():
    number = 0
    for entry, run in played(TableSim(POOLTOOL_3C, [BallKind.PARTIE] * 3)):
        number += 1
        assert sequence(run) == entry["contacts"]
        assert met(run)[0][0] == pytest.approx(entry["first"], abs=1e-9)
    assert number == 400


@pytest.mark.parametrize(("count", "strokes"), [(3, 400), (12, 40)])
def test_check_35_with_pooltools_spacer_the_balls_come_to_rest_in_the_same_places(count, strokes):
    number = 0
    for entry, run in played(Spaced(POOLTOOL_3C, [BallKind.PARTIE] * count)):
        number += 1
        assert sequence(run) == entry["contacts"]
        for (_, x, y), place in zip(run.places, entry["final"], strict=True):
            assert hypot(x - place[0], y - place[1]) < 1e-8
    assert number == strokes


def test_check_35_without_the_spacer_half_of_the_strokes_still_agree_to_a_hundredth_of_a_millimetre():
    apart = sorted(
        max(hypot(x - a, y - b) for (_, x, y), (a, b) in zip(run.places, entry["final"], strict=True))
        for entry, run in played(TableSim(POOLTOOL_3C, [BallKind.PARTIE] * 3))
    )
    assert apart[len(apart) // 2] < 1e-5
    assert apart[-1] > 1e-3, "the spacer is felt: the test above does compare the same thing"
