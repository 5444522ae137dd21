"""Did a stroke do what was wanted, and if not, by how much did it miss?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, inf, isfinite, sqrt

from engine.billiards.strokes import (
    BallId,
    Contact,
    ContactKind,
    Fate,
    Fault,
    Goal,
    Placement,
    Region,
    Stroke,
)
from physics.bodies import ON_RAIL, POCKETED, REST, SLIDE, Segment
from physics.errors import BadShot
from physics.lines import implement_contacts
from physics.sim import BALL, CUSHION, POCKET, Run
from physics.simulate import Simulation, cue_index
from physics.table import CUSHIONS
from physics.tuning import Tuning, tuning_of

CUSHION_SHORT = 500.0  # mm of miss that one missing cushion counts for
WRONG_ORDER = 1000.0  # mm for a wrong first ball
LOST = 2000.0  # mm for a ball lost that had to stay
FAULTY = 1.0  # mm for a stroke that does everything, but with a fault of the implement
Chord = tuple[float, float, float, float]  # from x, y to x, y in mm
_CHORDS = 4  # straight pieces into which a bent piece of path is cut


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the goal was met, and how far the stroke was from it: 0 if met, else more than 0."""

    met: bool
    miss_mm: float


@dataclass(slots=True)
class Evidence:
    """What a goal asks about, however the stroke was told."""

    meets: list[tuple[float, BallId, str]]  # when the cue ball met which ball (or none) or which cushion (or none)
    fallen: dict[BallId, tuple[str, int]]  # balls in pockets: which, and after how many cushions
    fates: dict[BallId, Fate]
    rest: dict[BallId, tuple[float, float]]  # mm
    starts: dict[BallId, tuple[float, float]]  # mm
    paths: Mapping[BallId, Sequence[Segment]]
    radii: dict[BallId, float]  # mm


def check_goal(goal: Goal, layout: Sequence[Placement], ball: BallId, tuning: Tuning) -> None:
    """BadShot unless the goal speaks of balls and pockets that are there."""
    there = {placement.ball for placement in layout}
    objects = {*goal.carambole, *goal.pot, *((goal.first,) if goal.first else ())}
    for name in sorted(objects | {name for name, _ in goal.leave}):
        if name not in there:
            raise BadShot(f"The goal speaks of ball {name!r}, which is not on the table.")
    if ball in objects:
        raise BadShot(f"Ball {ball!r} is the cue ball: it cannot touch or pot itself.")
    if goal.pot and not tuning.pockets:
        raise BadShot(f"No ball can be potted: the table {tuning.name!r} has no pockets.")
    if goal.pocket and goal.pocket not in {pocket.id for pocket in tuning.pockets}:
        raise BadShot(f"The table {tuning.name!r} has no pocket {goal.pocket!r}.")
    if goal.direct and (goal.cushions or goal.cushions_first or goal.via):
        raise BadShot("A direct stroke cannot be asked to touch cushions.")
    if min(goal.cushions, goal.cushions_first, goal.bank) < 0:
        raise BadShot("A number of cushions cannot be less than 0.")
    for _, region in goal.leave:
        if not (isfinite(region.x_mm) and isfinite(region.y_mm) and 0.0 < region.radius_mm < inf):
            raise BadShot("A region needs a place in millimetres and a radius of more than 0.")
    if goal == Goal():
        raise BadShot("The goal is empty: name at least one thing that must happen.")


def verdict(
    goal: Goal, simulation: Simulation, layout: Sequence[Placement], ball: BallId, tuning: Tuning | str
) -> Verdict:
    """Judge a stroke of `ball` that was simulated from `layout`."""
    table = tuning_of(tuning)
    check_goal(goal, layout, ball, table)
    miss = miss_mm(goal, told_by(simulation, layout, ball, table), ball, table)
    if miss == 0.0 and simulation.report.faults:
        miss = FAULTY
    return Verdict(miss == 0.0, miss)


def told_by(simulation: Simulation, layout: Sequence[Placement], ball: BallId, tuning: Tuning) -> Evidence:
    """The evidence in a finished simulation."""
    report = simulation.report
    meets = []
    cushions = {placement.ball: 0 for placement in layout}
    fallen = {}
    for contact in report.contacts:
        if contact.kind is ContactKind.CUSHION:
            cushions[contact.ball] += 1
        elif contact.kind is ContactKind.POCKET:
            fallen[contact.ball] = (contact.other, cushions[contact.ball])
        if ball in (contact.ball, contact.other) and contact.kind in (ContactKind.BALL, ContactKind.CUSHION):
            meets.append((contact.time_s, *_met(contact, ball)))
    return Evidence(
        meets,
        fallen,
        dict(report.fates),
        {name: (place.x_mm, place.y_mm) for name, place in report.rest},
        _starts(layout),
        {name: track.segments for name, track in simulation.tracks.items()},
        _radii(layout, tuning),
    )


def _met(contact: Contact, ball: BallId) -> tuple[BallId, str]:
    if contact.kind is ContactKind.CUSHION:
        return "", contact.other
    return (contact.other if contact.ball == ball else contact.ball), ""


def _starts(layout: Sequence[Placement]) -> dict[BallId, tuple[float, float]]:
    return {placement.ball: (placement.x_mm, placement.y_mm) for placement in layout}


def _radii(layout: Sequence[Placement], tuning: Tuning) -> dict[BallId, float]:
    return {placement.ball: 1000 * tuning.ball(placement.kind).radius for placement in layout}


class Judge:
    """Judges many strokes from one layout: what the search needs, without the cost of a report."""

    def __init__(self, goal: Goal, layout: Sequence[Placement], ball: BallId, tuning: Tuning) -> None:
        check_goal(goal, layout, ball, tuning)
        self._goal, self._layout, self._ball, self._tuning = goal, layout, ball, tuning
        self._names = [placement.ball for placement in layout]
        self._cue = self._names.index(ball)
        self._starts = _starts(layout)
        self._radii = _radii(layout, tuning)

    def miss(self, run: Run, stroke: Stroke, slips: frozenset[Fault]) -> float:
        """How far a run was from the goal in mm; 0 if it met it."""
        miss = miss_mm(self._goal, self._told_by(run), self._ball, self._tuning)
        if miss == 0.0 and (slips or self._faulty(run, stroke)):
            return FAULTY
        return miss

    def _faulty(self, run: Run, stroke: Stroke) -> bool:
        return any(implement_contacts(self._layout, cue_index(self._layout, stroke), stroke, run, self._tuning))

    def _told_by(self, run: Run) -> Evidence:
        names, cue = self._names, self._cue
        meets: list[tuple[float, BallId, str]] = []
        cushions = [0] * len(names)
        fallen = {}
        for t, kind, ball, other, _, _, _, soft in run.events:
            if soft:
                continue
            if kind == CUSHION:
                cushions[ball] += 1
                if ball == cue:
                    meets.append((t, "", CUSHIONS[other]))
            elif kind == BALL and cue in (ball, other):
                meets.append((t, names[other if ball == cue else ball], ""))
            elif kind == POCKET:
                fallen[names[ball]] = (self._tuning.pockets[other].id, cushions[ball])
        fates = {name: _FATE.get(place[0], Fate.OFF) for name, place in zip(names, run.places, strict=True)}
        rest = {
            name: (1000 * x, 1000 * y)
            for name, (phase, x, y) in zip(names, run.places, strict=True)
            if phase in (REST, ON_RAIL)
        }
        paths = dict(zip(names, run.segments, strict=True))
        return Evidence(meets, fallen, fates, rest, self._starts, paths, self._radii)


_FATE = {REST: Fate.ON, POCKETED: Fate.POCKETED, ON_RAIL: Fate.ON_RAIL}


def miss_mm(goal: Goal, seen: Evidence, ball: BallId, tuning: Tuning) -> float:
    """The sum of what is missing of each part of the goal, in mm or its equivalent."""
    miss = _order_miss(goal, seen) + _via_miss(goal, seen)
    if goal.carambole or goal.cushions:
        miss += _carambole_miss(goal, seen, ball)
    for name in goal.pot:
        miss += _pot_miss(goal, seen, name, tuning)
    for name, region in goal.leave:
        miss += _leave_miss(seen, name, region)
    lost = (Fate.OFF, Fate.ON_RAIL)
    if seen.fates[ball] is not Fate.ON or any(fate in lost for fate in seen.fates.values()):
        miss += LOST
    return miss


def _order_miss(goal: Goal, seen: Evidence) -> float:
    """Cushions before the first ball, and which ball that was."""
    if not goal.first and not goal.cushions_first and not goal.direct:
        return 0.0
    before, first = 0, ""
    for _, name, _ in seen.meets:
        if name:
            first = name
            break
        before += 1
    miss = CUSHION_SHORT * max(0, goal.cushions_first - before)
    if goal.first and first != goal.first:
        miss += WRONG_ORDER
    if goal.direct and before:
        miss += CUSHION_SHORT * before
    return miss


def _via_miss(goal: Goal, seen: Evidence) -> float:
    """Cushions of the prescribed way that were not touched when it was their turn."""
    touched = [cushion for _, _, cushion in seen.meets if cushion]
    right = sum(1 for wanted, was in zip(goal.via, touched, strict=False) if wanted == was)
    return CUSHION_SHORT * (len(goal.via) - right)


def _carambole_miss(goal: Goal, seen: Evidence, ball: BallId) -> float:
    """How far the cue ball passed from the balls it had to touch, once it had touched cushions enough."""
    wanted = set(goal.carambole)
    cushions, enough = 0, 0.0
    for t, name, _ in seen.meets:
        if not name:
            cushions += 1
            if cushions == goal.cushions:
                enough = t
            if goal.direct and len(wanted) < len(goal.carambole):
                return CUSHION_SHORT + _passed(goal, seen, ball, wanted, 0.0)
        elif name in wanted:
            if len(wanted) == 1 and cushions < goal.cushions:
                return CUSHION_SHORT * (goal.cushions - cushions)
            wanted.discard(name)
        if not wanted and cushions >= goal.cushions:
            return 0.0
    return CUSHION_SHORT * max(0, goal.cushions - cushions) + _passed(goal, seen, ball, wanted, enough)


def _passed(goal: Goal, seen: Evidence, ball: BallId, wanted: set[BallId], after: float) -> float:
    """The distances by which the cue ball passed balls where they lay at first, after a moment."""
    miss = 0.0
    for name in goal.carambole:
        if name in wanted:
            reach = 2.0 * (seen.radii[ball] * seen.radii[name]) ** 0.5
            gap = _nearest(seen.paths[ball], seen.starts[name], after, seen.starts[ball]) - reach
            miss += max(gap, FAULTY)
    return miss


def _pot_miss(goal: Goal, seen: Evidence, name: BallId, tuning: Tuning) -> float:
    """How far a ball passed from the pocket it had to fall into."""
    if name in seen.fallen:
        pocket, cushions = seen.fallen[name]
        wrong = WRONG_ORDER if goal.pocket and pocket != goal.pocket else 0.0
        return wrong + CUSHION_SHORT * max(0, goal.bank - cushions)
    pockets = [pocket for pocket in tuning.pockets if goal.pocket in ("", pocket.id)]
    way = _chords(seen.paths[name], 0.0) or [(*seen.starts[name], *seen.starts[name])]
    miss = min(_from_way(1000 * p.x, 1000 * p.y, way) - 1000 * p.radius for p in pockets)
    return max(miss, FAULTY)


def _leave_miss(seen: Evidence, name: BallId, region: Region) -> float:
    """How far outside its region a ball came to rest."""
    if name not in seen.rest:
        return LOST
    x, y = seen.rest[name]
    return max(0.0, hypot(x - region.x_mm, y - region.y_mm) - region.radius_mm)


def _nearest(path: Sequence[Segment], place: tuple[float, float], after: float, start: tuple[float, float]) -> float:
    """Least distance of a path from a place in mm, from a moment on."""
    if not path:
        return hypot(start[0] - place[0], start[1] - place[1])
    way = _chords(path, after)
    return _from_way(*place, way) if way else LOST


def _chords(path: Sequence[Segment], after: float) -> list[Chord]:
    """A path from a moment on, as straight pieces in mm."""
    way: list[Chord] = []
    for t0, t1, phase, x, y, _, vx, vy, _, ax, ay, *_ in path:
        begin = t0 if t0 > after else after
        if begin > t1:
            continue
        pieces = _CHORDS if phase == SLIDE else 1
        tau = begin - t0
        fx, fy = 1000 * (x + (vx + 0.5 * ax * tau) * tau), 1000 * (y + (vy + 0.5 * ay * tau) * tau)
        for k in range(1, pieces + 1):
            tau = begin - t0 + (t1 - begin) * k / pieces
            gx, gy = 1000 * (x + (vx + 0.5 * ax * tau) * tau), 1000 * (y + (vy + 0.5 * ay * tau) * tau)
            way.append((fx, fy, gx, gy))
            fx, fy = gx, gy
    return way


def _from_way(px: float, py: float, way: Sequence[Chord]) -> float:
    """Distance of a point from the nearest of straight pieces."""
    best = inf
    for fx, fy, gx, gy in way:
        dx, dy, x, y = gx - fx, gy - fy, px - fx, py - fy
        length = dx * dx + dy * dy
        share = (x * dx + y * dy) / length if length else 0.0
        if share > 0.0:
            share = share if share < 1.0 else 1.0
            x, y = x - share * dx, y - share * dy
        best = min(best, x * x + y * y)
    return sqrt(best)
