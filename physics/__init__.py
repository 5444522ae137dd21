"""The billiard table in numbers: give a layout and a stroke, get what happened. No window, no rules.

Plain data comes from `engine.billiards.strokes`: Placement, Stroke, Goal, Region go in; ShotReport, Contact, Point come
out. Places are millimetres from the near left corner, x along the table, y across; aims are degrees from +x towards +y.

    layout = [Placement("white", 710, 710), Placement("yellow", 710, 400), Placement("red", 2130, 710)]
    stroke = Stroke("white", aim_deg=4.0, speed_mps=3.0, side=0.2, height=0.1)
    ahead = preview_of(layout, stroke, "modern_carom", depth=4)       # ahead.ghost, ahead.cue_path, ahead.object_path
    done = simulate(layout, stroke, "modern_carom")                   # done.report, done.tracks
    place = done.tracks["white"].place(0.4)                           # .x_mm .y_mm .z_mm .visible at 0.4 s
    turn = done.tracks["white"].orientation(0.4)                      # quaternion; rotated(turn, point of the surface)
    goal = Goal(carambole=("yellow", "red"), cushions=3)
    verdict(goal, done, layout, "white", "modern_carom")              # .met, .miss_mm
    for progress in find_strokes(layout, "white", goal, "modern_carom", budget=6000):
        print(progress.spent, progress.found[:1])                     # best first: .stroke .forgiven .tries
    list(tolerance_map(layout, stroke, goal, "modern_carom"))         # cells: .plane .column .row .met .miss_mm

All of it raises BadShot with one sentence for the player; wherever a tuning is wanted its name will do.

TUNINGS: Mapping[str, Tuning]; tuning_named(name) -> Tuning      sizes in metres: .length .width .pockets .ball(kind)
    .cue .mace .cushions .cloth .spots(); names: list_1782, list_1782_small, leather_1830, carom_1850, modern_carom,
    heated_carom, modern_pocket
check_layout(layout, tuning), check_stroke(layout, stroke, tuning) -> None
offset_limit(cue) -> float                                        where the tip slips, in ball radii
simulate(layout, stroke, tuning) -> Simulation(report: ShotReport, tracks: Tracks)
Tracks: Mapping[BallId, Track]; .duration in seconds; .digest()
Track: .place(t) -> Place; .velocity(t) -> (vx, vy) m/s; .spin(t) -> (wx, wy, wz) rad/s;
    .orientation(t, start=IDENTITY) -> (w, x, y, z); .polyline(begin=0, end=inf) -> tuple[Point, ...]; .end; .fate
rotated(quaternion, (x, y, z)) -> (x, y, z)
preview_of(layout, stroke, tuning, depth=3) -> Preview: .cue_path .contacts .ghost .object_ball .object_path .ends
    .faults
verdict(goal, simulation, layout, ball, tuning) -> Verdict(met, miss_mm)
find_strokes(layout, ball, goal, tuning, *, seed=0, budget=6000, error=None, most=6, implement=Implement.CUE,
    spread=map, chunk=50) -> Iterator[Progress(spent, budget, found: tuple[Found(stroke, forgiven, tries), ...])]
    deterministic for a seed; close the iterator to stop; spread may be the map of a process pool
tolerance_map(layout, stroke, goal, tuning, *, error=None, steps=15, reach=3.0) -> Iterator[Cell(plane, column, row,
    stroke, met, miss_mm)]: planes Plane.AIM_POWER and Plane.TIP, from the middle outwards
PlayerError(aim_deg=0.3, speed=0.07, tip=0.03): standard deviations; speed as a share, tip in ball radii
"""

from physics.check import check_layout, check_stroke
from physics.errors import BadShot
from physics.goals import Verdict, verdict
from physics.implement import offset_limit
from physics.preview import Preview, preview_of
from physics.search import Found, Progress, find_strokes
from physics.simulate import Simulation, simulate
from physics.tolerance import Cell, Plane, PlayerError, tolerance_map
from physics.tracks import IDENTITY, Place, Quaternion, Track, Tracks, rotated
from physics.tuning import TUNINGS, Tuning, tuning_named

__all__ = [
    "IDENTITY",
    "TUNINGS",
    "BadShot",
    "Cell",
    "Found",
    "Place",
    "Plane",
    "PlayerError",
    "Preview",
    "Progress",
    "Quaternion",
    "Simulation",
    "Track",
    "Tracks",
    "Tuning",
    "Verdict",
    "check_layout",
    "check_stroke",
    "find_strokes",
    "offset_limit",
    "preview_of",
    "rotated",
    "simulate",
    "tolerance_map",
    "tuning_named",
    "verdict",
]
