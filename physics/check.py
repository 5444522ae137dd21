"""Refusing shots that cannot be played, each with one sentence."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, inf, isfinite, sqrt

from engine.billiards.strokes import Implement, Placement, Stroke
from physics.errors import BadShot
from physics.table import Table
from physics.tuning import Tuning, tuning_of

MOST_BALLS = 40
OVERLAP = 1e-6  # m that rounding may leave
SHORT_STROKE_SPEED = 1.5  # m/s (rules 12.7)


@lru_cache(maxsize=16)
def table_of(tuning: Tuning) -> Table:
    """The geometry of a tuning, built once."""
    return Table(tuning)


def check_layout(layout: Sequence[Placement], tuning: Tuning | str) -> None:
    """BadShot unless every ball can lie where it is put."""
    tuning = tuning_of(tuning)
    if not layout:
        raise BadShot("There is no ball on the table.")
    if len(layout) > MOST_BALLS:
        raise BadShot(f"{len(layout)} balls are too many; {MOST_BALLS} can be on the table.")
    table = table_of(tuning)
    names: set[str] = set()
    for placement in layout:
        if placement.ball in names:
            raise BadShot(f"Ball {placement.ball!r} is on the table twice.")
        names.add(placement.ball)
        _check_place(placement, table, tuning)
    for number, one in enumerate(layout):
        for two in layout[number + 1 :]:
            if overlapping(one, two, tuning):
                raise BadShot(f"Ball {one.ball!r} overlaps ball {two.ball!r}.")


def check_stroke(layout: Sequence[Placement], stroke: Stroke, tuning: Tuning | str) -> None:
    """BadShot unless the stroke can be made on this table."""
    tuning = tuning_of(tuning)
    if all(placement.ball != stroke.ball for placement in layout):
        raise BadShot(f"Ball {stroke.ball!r} is not on the table, so it cannot be struck.")
    numbers = {
        "aim": stroke.aim_deg,
        "speed": stroke.speed_mps,
        "side": stroke.side,
        "height": stroke.height,
        "elevation": stroke.elevation_deg,
    }
    for name, number in numbers.items():
        if not isfinite(number):
            raise BadShot(f"The {name} must be a number, not {number}.")
    if stroke.stopped_s is not None and not 0.0 <= stroke.stopped_s < inf:
        raise BadShot(f"A ball is stopped some seconds after the strike, not after {stroke.stopped_s}.")
    if not 0.0 <= stroke.elevation_deg <= 90.0:
        raise BadShot(f"The elevation must lie between 0 and 90 degrees, not {stroke.elevation_deg:g}.")
    if stroke.implement is Implement.MACE:
        _check_mace(stroke, tuning)
    else:
        _check_speed(stroke, tuning.cue.max_speed)
        if max(abs(stroke.side), abs(stroke.height)) > 1.5:
            raise BadShot("Side and height must lie between -1.5 and 1.5 ball radii.")


def overlapping(one: Placement, two: Placement, tuning: Tuning) -> bool:
    """Whether two balls claim the same place."""
    if one.on_rail != two.on_rail:
        return False
    reach = 2.0 * sqrt(tuning.ball(one.kind).radius * tuning.ball(two.kind).radius)
    return hypot(two.x_mm - one.x_mm, two.y_mm - one.y_mm) / 1000 < reach - OVERLAP


def _check_place(placement: Placement, table: Table, tuning: Tuning) -> None:
    if not (isfinite(placement.x_mm) and isfinite(placement.y_mm)):
        raise BadShot(f"The place of ball {placement.ball!r} must be two numbers in millimetres.")
    x, y = placement.x_mm / 1000, placement.y_mm / 1000
    if not placement.on_rail:
        reason = table.unfit(x, y, tuning.ball(placement.kind).radius)
        if reason:
            raise BadShot(f"Ball {placement.ball!r} at ({placement.x_mm:g}, {placement.y_mm:g}) mm {reason}.")
        return
    depth = min(table.depth(wall, x, y) for wall in range(4))
    if not -tuning.cushions.rail_width - OVERLAP <= depth <= OVERLAP:
        raise BadShot(
            f"Ball {placement.ball!r} at ({placement.x_mm:g}, {placement.y_mm:g}) mm does not lie on the rail."
        )


def _check_speed(stroke: Stroke, most: float) -> None:
    if stroke.short:
        most = min(most, SHORT_STROKE_SPEED)
    if not 0.0 < stroke.speed_mps <= most:
        what = f"A short stroke with the {stroke.implement}" if stroke.short else f"The {stroke.implement}"
        raise BadShot(f"{what} strikes with more than 0 and at most {most:g} m/s, not {stroke.speed_mps:g}.")


def _check_mace(stroke: Stroke, tuning: Tuning) -> None:
    if tuning.mace is None:
        raise BadShot(f"There is no mace at the table {tuning.name!r}.")
    _check_speed(stroke, tuning.mace.max_speed)
    if stroke.side != 0.0 or not 0.0 <= stroke.height <= tuning.mace.max_height:
        raise BadShot(f"The mace pushes through the middle: side 0 and height 0 to {tuning.mace.max_height:g} only.")
    if stroke.elevation_deg != 0.0:
        raise BadShot("The mace lies flat: its elevation is 0.")
