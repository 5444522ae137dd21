"""Looking along the cue: where the balls will go, played out by the same physics as the stroke itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from engine.billiards.strokes import BallId, Contact, Fault, Placement, Point, Stroke
from physics.check import check_layout, check_stroke
from physics.errors import BadShot
from physics.implement import strike
from physics.sim import BALL, CUSHION, POCKET, Event
from physics.simulate import contact_of, cue_index, play
from physics.tracks import polyline
from physics.tuning import Tuning, tuning_of

DEEPEST = 50
_TELLING = (BALL, CUSHION, POCKET)


@dataclass(frozen=True, slots=True)
class Preview:
    """What aiming shows; all places are centres of balls in millimetres."""

    cue_path: tuple[Point, ...]  # from where the cue ball lies, to its contact number `depth` or to rest
    contacts: tuple[Contact, ...]  # balls, cushions and pockets that the cue ball meets on that path
    ghost: Point | None  # where the cue ball stands when it first meets a ball; None if it meets none
    object_ball: BallId | None  # the ball it meets there
    object_path: tuple[Point, ...]  # that ball's way to its next contact or to rest
    ends: bool  # whether `cue_path` ends in rest, a pocket or off the table, and not at the depth asked for
    faults: frozenset[Fault]  # a tip that will slip


def preview_of(layout: Sequence[Placement], stroke: Stroke, tuning: Tuning | str, depth: int = 3) -> Preview:
    """Where a stroke will lead, up to contact number `depth` of the cue ball; BadShot as for `simulate`."""
    table = tuning_of(tuning)
    check_layout(layout, table)
    check_stroke(layout, stroke, table)
    if not 1 <= depth <= DEEPEST:
        raise BadShot(f"The preview looks 1 to {DEEPEST} contacts ahead, not {depth}.")
    cue = cue_index(layout, stroke)
    launch, faults = strike(stroke, cue, table, table.ball(layout[cue].kind))
    run = play(layout, launch, table, _Watch(cue, depth).seen_enough)
    watch = _Watch(cue, depth)
    watch.seen_enough(run.events)
    ball, found = watch.object_ball, watch.first_ball
    return Preview(
        cue_path=polyline(_place(layout[cue]), run.segments[cue], 0.0, watch.cue_until),
        contacts=tuple(contact_of(event, layout, stroke, table) for event in watch.met),
        ghost=polyline(_place(layout[cue]), run.segments[cue], found[0], found[0])[0] if found else None,
        object_ball=layout[ball].ball if found else None,
        object_path=polyline(_place(layout[ball]), run.segments[ball], found[0], watch.object_until) if found else (),
        ends=len(watch.met) < depth or watch.met[-1][1] == POCKET,
        faults=faults,
    )


class _Watch:
    """Follows the events of a run until the cue ball and the ball it met first have gone as far as is asked for."""

    def __init__(self, cue: int, depth: int) -> None:
        self._cue = cue
        self._depth = depth
        self._read = 0
        self.met: list[Event] = []
        self.first_ball: Event | None = None
        self.object_ball = -1
        self.cue_until = self.object_until = inf

    def seen_enough(self, events: list[Event]) -> bool:
        """Read the events that are new; True when nothing more is wanted."""
        for event in events[self._read :]:
            if event[1] in _TELLING and not event[7]:
                self._read_one(event)
        self._read = len(events)
        followed = self.first_ball is None or self.object_until < inf
        return len(self.met) >= self._depth and followed

    def _read_one(self, event: Event) -> None:
        t, kind, ball, other, *_ = event
        pair = (ball, other) if kind == BALL else (ball,)
        if self.first_ball and self.object_ball in pair and t > self.first_ball[0]:
            self.object_until = min(self.object_until, t)
        if self._cue in pair and len(self.met) < self._depth:
            self.met.append(event)
            if len(self.met) == self._depth:
                self.cue_until = t
            if kind == BALL and self.first_ball is None:
                self.first_ball = event
                self.object_ball = other if ball == self._cue else ball


def _place(placement: Placement) -> tuple[float, float]:
    return placement.x_mm / 1000, placement.y_mm / 1000
