"""One stroke from layout to rest: the report for the rules and the tracks for the eye."""

import atexit
import gc
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from threading import local

from engine.billiards.strokes import (
    BallKind,
    Contact,
    ContactKind,
    Fate,
    Fault,
    Placement,
    Point,
    ShotReport,
    Stroke,
)
from physics import bodies, sim
from physics.check import check_layout, check_stroke
from physics.implement import strike
from physics.lines import implement_contacts, line_contacts
from physics.sim import Event, Launch, Run, Stop, TableSim
from physics.table import CUSHIONS
from physics.tracks import Track, Tracks
from physics.tuning import Tuning, tuning_of

SIMULTANEOUS = 1e-6  # s: such contacts count in the order of ball number (rules 12.1)

_KINDS = {
    sim.STRIKE: ContactKind.STRIKE,
    sim.BALL: ContactKind.BALL,
    sim.CUSHION: ContactKind.CUSHION,
    sim.POCKET: ContactKind.POCKET,
    sim.LAND: ContactKind.LAND,
    sim.LEAVE_BED: ContactKind.LEAVE_BED,
    sim.OFF_TABLE: ContactKind.OFF_TABLE,
    sim.RAIL_REST: ContactKind.RAIL_REST,
    sim.HELD: ContactKind.STOPPED,
}
_RANK = {kind: rank for rank, kind in enumerate(ContactKind)}
_FATES = {bodies.POCKETED: Fate.POCKETED, bodies.OFF: Fate.OFF, bodies.ON_RAIL: Fate.ON_RAIL}


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of a stroke: `report` for the rules, `tracks` for drawing."""

    report: ShotReport
    tracks: Tracks


class _Sims(local):
    """The tables of one thread, ready for the next stroke: building one costs more than playing on it."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[Tuning, tuple[BallKind, ...]], TableSim] = OrderedDict()


_SIMS = _Sims()
_KEPT = 8


@atexit.register
def _forget_tables() -> None:
    """Free them while Python is whole: pymunk crashes when its spaces go down with the interpreter."""
    _SIMS.kept.clear()
    gc.collect()


def table_sim(tuning: Tuning, kinds: tuple[BallKind, ...]) -> TableSim:
    """A table for these balls, kept for reuse within this thread."""
    key = (tuning, kinds)
    found = _SIMS.kept.get(key)
    if found is None:
        found = _SIMS.kept[key] = TableSim(tuning, kinds)
        if len(_SIMS.kept) > _KEPT:
            _SIMS.kept.popitem(last=False)
    else:
        _SIMS.kept.move_to_end(key)
    return found


def simulate(layout: Sequence[Placement], stroke: Stroke, tuning: Tuning | str) -> Simulation:
    """Play one stroke to rest; the same input gives the same output bit for bit. BadShot if it cannot be played."""
    table = tuning_of(tuning)
    check_layout(layout, table)
    check_stroke(layout, stroke, table)
    cue = cue_index(layout, stroke)
    launch, slips = strike(stroke, cue, table, table.ball(layout[cue].kind))
    run = play(layout, launch, table, held_at=inf if stroke.stopped_s is None else stroke.stopped_s)
    return Simulation(_report(layout, cue, stroke, run, table, slips), _tracks(layout, run, table))


def play(
    layout: Sequence[Placement], launch: Launch | None, tuning: Tuning, stop: Stop | None = None, held_at: float = inf
) -> Run:
    """Run checked input through the table; without a launch everything stays where it is."""
    table = table_sim(tuning, tuple(placement.kind for placement in layout))
    places = [(placement.x_mm / 1000, placement.y_mm / 1000, placement.on_rail) for placement in layout]
    return table.run(places, [launch] if launch else [], stop, held_at)


def cue_index(layout: Sequence[Placement], stroke: Stroke) -> int:
    """Number of the ball that is struck."""
    return next(index for index, placement in enumerate(layout) if placement.ball == stroke.ball)


def fate_of(phase: int) -> Fate:
    """The fate of a ball that ended in that phase."""
    return _FATES.get(phase, Fate.ON)


def _report(
    layout: Sequence[Placement], cue: int, stroke: Stroke, run: Run, tuning: Tuning, slips: frozenset[Fault]
) -> ShotReport:
    contacts = [
        contact_of(event, layout, stroke, tuning) for event in run.events if event[1] in _KINDS and not event[7]
    ]
    faults = set(slips)
    start = Point(layout[cue].x_mm, layout[cue].y_mm)
    if Fault.MISCUE_STILL in slips:
        contacts.append(Contact(ContactKind.STRIKE, 0.0, stroke.ball, stroke.implement, start))
    if run.segments[cue]:
        contacts.extend(line_contacts(layout, cue, run, tuning))
        for fault, contact in implement_contacts(layout, cue, stroke, run, tuning):
            faults.add(fault)
            contacts.append(contact)
    numbers = {placement.ball: number for number, placement in enumerate(layout)}
    ordered = in_rule_order(contacts, numbers)
    ordered.append(Contact(ContactKind.ALL_REST, run.end, stroke.ball, "", _place(run, cue)))
    fates = tuple((p.ball, fate_of(run.places[i][0])) for i, p in enumerate(layout))
    staying = (Fate.ON, Fate.ON_RAIL)
    rest = tuple((ball, _place(run, i)) for i, (ball, fate) in enumerate(fates) if fate in staying)
    return ShotReport(tuple(ordered), fates, rest, frozenset(faults))


def contact_of(event: Event, layout: Sequence[Placement], stroke: Stroke, tuning: Tuning) -> Contact:
    """An event in the words of a report."""
    t, kind, ball, other, x, y, speed, _ = event
    name = ""
    if kind == sim.STRIKE:
        name = stroke.implement.value
    elif kind == sim.BALL:
        name = layout[other].ball
    elif kind in (sim.CUSHION, sim.LEAVE_BED):
        name = CUSHIONS[other].value
    elif kind == sim.POCKET:
        name = tuning.pockets[other].id
    return Contact(_KINDS[kind], t, layout[ball].ball, name, Point(1000 * x, 1000 * y), speed)


def in_rule_order(contacts: list[Contact], numbers: dict[str, int]) -> list[Contact]:
    """By time; what happens within a microsecond by kind and ball number (rules 12.1)."""
    ordered: list[Contact] = []
    group: list[Contact] = []
    for contact in [*sorted(contacts, key=lambda c: c.time_s), None]:
        if contact is None or (group and contact.time_s - group[0].time_s > SIMULTANEOUS):
            group.sort(key=lambda c: (_RANK[c.kind], numbers[c.ball], numbers.get(c.other, -1)))
            ordered.extend(group)
            group = []
        if contact is not None:
            group.append(contact)
    return ordered


def _place(run: Run, index: int) -> Point:
    _, x, y = run.places[index]
    return Point(1000 * x, 1000 * y)


def _tracks(layout: Sequence[Placement], run: Run, tuning: Tuning) -> Tracks:
    tracks = []
    for index, placement in enumerate(layout):
        height = tuning.cushions.rail_height if placement.on_rail else 0.0
        start = (placement.x_mm / 1000, placement.y_mm / 1000, height)
        fate = fate_of(run.places[index][0])
        radius = tuning.ball(placement.kind).radius
        decay = tuning.cloth.spin_decay
        tracks.append(Track(placement.ball, radius, start, fate, tuple(run.segments[index]), decay))
    return Tracks(tracks, run.end)
