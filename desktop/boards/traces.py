"""What helps to read the board: the way the men go, what the other moved last, and points beside their jetons."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from desktop import theme as looks
from desktop.art.palette import IVORY_LIGHT, colour
from desktop.boards.geometry import COLUMNS, SHOWN, Geometry
from desktop.boards.painting import paint_head, paint_jetons
from engine.boards.events import Moved
from engine.boards.men import FIELDS, HAND, MEN, OFF
from engine.core.actions import Leg
from engine.core.events import DealBegan, Event
from engine.core.seats import Seat

TRACE, ROUTE, SHADE = "#E9D9B0", "#E9D9B0", "#1A1208"  # the last makes rings stand out on ivory
JETON = 0.62  # of the width of a man
BEFORE_BAR = 6  # points up to which a jeton stands in the first table
LANE = 0.07  # of the inner height: how far the way lies from the middle, beside the dice


@dataclass(frozen=True)
class Trace:
    """Which men of a side were moved last: from where, and where they are now, by their owner's numbers."""

    side: int = 1
    left: tuple[int, ...] = ()
    reached: tuple[tuple[int, int], ...] = ()  # a field and how many came to it


NO_TRACE = Trace()


def numbers_behind(ways: Sequence[Sequence[int]], dice: Sequence[int]) -> list[tuple[int, ...]]:
    """The numbers of each way: the steps a man goes, but over the rail the number thrown, which may be greater."""
    over = [place for place, way in enumerate(ways) if len(way) == 2 and way[1] == OFF]
    farthest = sorted(over, key=lambda place: ways[place][0])
    thrown = dict(zip(farthest, sorted(dice, reverse=True), strict=False))
    return [(thrown[place],) if place in thrown else _steps(way, dice) for place, way in enumerate(ways)]


def _steps(way: Sequence[int], dice: Sequence[int]) -> tuple[int, ...]:
    steps = tuple(end - start for start, end in pairwise(way))
    if way[-1] == OFF and len(steps) == 2 and steps[0] in dice:
        return steps[0], sum(dice) - steps[0]
    return steps


def trace_of(legs: Iterable[Leg], side: int) -> Trace:
    """A man who played several numbers has left where he started and reached where he ended."""
    left: Counter[int] = Counter()
    reached: Counter[int] = Counter()
    for start, end in legs:
        if reached[start]:
            reached[start] -= 1
        else:
            left[start] += 1
        reached[end] += 1
    fields = [(field, count) for field, count in sorted(reached.items()) if count and field in FIELDS]
    return Trace(side, tuple(field for field in sorted(left) if field in FIELDS), tuple(fields))


def last_of_other(events: Sequence[Event], me: Seat) -> Trace:
    """What the other has moved since the player's own last move, in this setting."""
    legs: list[Leg] = []
    for event in reversed(events):
        if isinstance(event, DealBegan) or (isinstance(event, Moved) and event.seat == me):
            break
        if isinstance(event, Moved):
            legs = [*event.legs, *legs]
    return trace_of(legs, 1)


def paint_trace(painter: QPainter, g: Geometry, trace: Trace, men: Sequence[int]) -> None:
    """A thin ring around each man who came, an empty one where he stood."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for field in trace.left:
        at, radius = place_left(g, trace.side, field, men[field])
        for tint, style in ((SHADE, Qt.PenStyle.SolidLine), (TRACE, Qt.PenStyle.DotLine)):
            painter.setPen(QPen(colour(tint, 130), max(1.2, g.man * 0.03), style))
            painter.drawEllipse(at, radius, radius)
    for field, count in trace.reached:
        shown = g.shown(field, men[field])
        for place in range(max(0, shown - count), shown):
            painter.setPen(QPen(colour(TRACE, 235), max(1.4, g.man * 0.045)))
            painter.drawEllipse(g.man_at(trace.side, field, place, men[field]), g.man * 0.54, g.man * 0.54)


def place_left(g: Geometry, side: int, field: int, there: int) -> tuple[QPointF, float]:
    """Where a man stood who has left: a free place, or around the top of a pile which has none."""
    if there < SHOWN - 1:  # the next one would make them lie closer
        return g.man_at(side, field, there, there + 1), g.man * 0.44
    return g.man_at(side, field, g.shown(field, there) - 1, there), g.man * 0.54


def at_the_start(men: Sequence[int]) -> bool:
    """Whether nobody has set out: all men in the hand or on the first field."""
    return MEN in (men[HAND], men[1])


def paint_route(painter: QPainter, g: Geometry) -> None:
    """The way of the player's men, drawn softly between the arrows."""
    middle, away = g.inner.center().y(), g.inner.height() * LANE

    def place(field: int) -> QPointF:
        column, near = g.path(0, field)
        return QPointF(g.column_x(column), middle + (away if near else -away))

    turn, after = place(COLUMNS), place(COLUMNS + 1)
    outward = (turn.x() - g.inner.center().x()) * 0.08
    line = QPainterPath(place(1))
    line.lineTo(turn)
    line.cubicTo(turn + QPointF(outward, 0), after + QPointF(outward, 0), after)
    line.lineTo(place(24))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(colour(ROUTE, 105), 3.0 * g.scale)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPath(line)
    paint_head(painter, line, g.scale, ROUTE)


def paint_spare(painter: QPainter, g: Geometry, count: int) -> None:
    """The jetons that mark nothing."""
    for place in reversed(range(count)):
        paint_jetons(painter, g.parked(place), g.man * JETON, 1)


def points_beside(g: Geometry, at: QPointF, *, leftward: bool) -> QRectF:
    """Where the number of points stands beside its jeton."""
    wide, high = g.man * 0.5, g.man * 0.44
    beside = at + QPointF(-g.man * 0.58 if leftward else g.man * 0.64, 0)
    return QRectF(beside.x() - wide / 2, beside.y() - high / 2, wide, high)


def stands_left(g: Geometry, at: QPointF, points: int) -> bool:
    """Whether the number stands left of its jeton: away from the bar, if no dice lie there."""
    away = (points <= BEFORE_BAR) != g.mirrored
    dice = [g.die(number, side) for number in (0, 1) for side in (0, 1)]
    beside = points_beside(g, at, leftward=away)
    return away != any(beside.intersects(die) for die in dice)


def paint_points(painter: QPainter, g: Geometry, at: QPointF, points: int, *, leftward: bool) -> None:
    """The number of points beside the jeton that stands for them."""
    painter.setFont(looks.serif(max(12.0, g.man * 0.36), bold=True))
    painter.setPen(colour(IVORY_LIGHT, 215))
    rect = points_beside(g, at, leftward=leftward).adjusted(-g.man * 0.2, 0, g.man * 0.2, 0)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, str(points))
