"""How much error a stroke forgives: the player's scatter, and a map of what succeeds around a stroke."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite
from random import Random

from engine.billiards.strokes import Goal, Implement, Placement, Stroke
from physics.check import check_layout, check_stroke
from physics.errors import BadShot
from physics.goals import Judge
from physics.implement import strike
from physics.simulate import cue_index, play
from physics.tuning import Tuning, tuning_of

SLOWEST = 0.05  # m/s: an error of power never takes a stroke below this
MOST_STEPS = 101


@dataclass(frozen=True, slots=True)
class PlayerError:
    """How a player scatters around what was meant, as standard deviations."""

    aim_deg: float = 0.3
    speed: float = 0.07  # share of the speed
    tip: float = 0.03  # ball radii, sideways and upwards alike; a mace has none

    def __post_init__(self) -> None:
        if not all(isfinite(value) and value >= 0.0 for value in (self.aim_deg, self.speed, self.tip)):
            raise BadShot("A player's errors must be numbers of at least 0.")


class Plane(StrEnum):
    """Which two errors a part of the map lays out: columns first, then rows."""

    AIM_POWER = "aim_power"  # aim across, speed upwards
    TIP = "tip"  # side across, height upwards


@dataclass(frozen=True, slots=True)
class Cell:
    """One stroke of the map; column and row 0 are the lowest values, the stroke itself lies in the middle."""

    plane: Plane
    column: int
    row: int
    stroke: Stroke
    met: bool
    miss_mm: float


def tolerance_map(
    layout: Sequence[Placement],
    stroke: Stroke,
    goal: Goal,
    tuning: Tuning | str,
    *,
    error: PlayerError | None = None,
    steps: int = 15,
    reach: float = 3.0,
) -> Iterator[Cell]:
    """The cells of both planes, `steps` by `steps`, `reach` standard deviations to each side, from the middle outwards.

    A mace has no tip plane. The columns and rows stand for errors; a speed stays within what the implement can do.
    """
    table = tuning_of(tuning)
    if not 3 <= steps <= MOST_STEPS or steps % 2 == 0:
        raise BadShot(f"The map needs an odd number of steps between 3 and {MOST_STEPS}, not {steps}.")
    trial = Trial(layout, stroke.ball, goal, table)
    check_stroke(layout, stroke, table)
    scatter = error or PlayerError()
    half = steps // 2
    offsets = sorted(
        ((column, row) for column in range(-half, half + 1) for row in range(-half, half + 1)),
        key=lambda place: (max(abs(place[0]), abs(place[1])), place),
    )
    planes = (Plane.AIM_POWER,) if stroke.implement is Implement.MACE else tuple(Plane)
    return _cells(trial, stroke, scatter, planes, offsets, reach / half)


def _cells(
    trial: "Trial",
    stroke: Stroke,
    error: PlayerError,
    planes: Sequence[Plane],
    offsets: Sequence[tuple[int, int]],
    scale: float,
) -> Iterator[Cell]:
    half = max(column for column, _ in offsets)
    for column, row in offsets:
        for plane in planes:
            across, up = scale * column, scale * row
            errors = (across, up, 0.0, 0.0) if plane is Plane.AIM_POWER else (0.0, 0.0, across, up)
            played = erring(stroke, error, errors, trial.fastest(stroke))
            miss = trial.miss(played)
            yield Cell(plane, column + half, row + half, played, miss == 0.0, miss)


class Trial:
    """One question: does this goal come true from this layout? Asked of many strokes."""

    def __init__(self, layout: Sequence[Placement], ball: str, goal: Goal, tuning: Tuning) -> None:
        check_layout(layout, tuning)
        self._judge = Judge(goal, layout, ball, tuning)
        self._layout = layout
        self._tuning = tuning

    def fastest(self, stroke: Stroke) -> float:
        """The greatest speed of that implement."""
        mace = self._tuning.mace
        if stroke.implement is Implement.MACE and mace is not None:
            return mace.max_speed
        return self._tuning.cue.max_speed

    def miss(self, stroke: Stroke) -> float:
        """How far from the goal the stroke ends in mm; 0 if it meets it."""
        cue = cue_index(self._layout, stroke)
        launch, slips = strike(stroke, cue, self._tuning, self._tuning.ball(self._layout[cue].kind))
        return self._judge.miss(play(self._layout, launch, self._tuning), stroke, slips)


def error_samples(count: int, seed: int) -> list[tuple[float, float, float, float]]:
    """That many draws of four independent standard errors: aim, power, side, height."""
    rng = Random(seed)
    return [(rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(count)]


def erring(stroke: Stroke, error: PlayerError, sample: tuple[float, float, float, float], fastest: float) -> Stroke:
    """The stroke as the player really makes it."""
    aim, power, side, height = sample
    speed = stroke.speed_mps * (1.0 + error.speed * power)
    tip = 0.0 if stroke.implement is Implement.MACE else error.tip
    return replace(
        stroke,
        aim_deg=stroke.aim_deg + error.aim_deg * aim,
        speed_mps=min(max(speed, SLOWEST), fastest),
        side=stroke.side + tip * side,
        height=stroke.height + tip * height,
    )
