"""Tracks: where a ball is and how it is turned at any moment."""

from itertools import pairwise
from math import acos, hypot, pi

import pytest

from engine.billiards.strokes import Fate, Placement, Stroke
from physics import IDENTITY, Track, rotated, simulate
from physics.tracks import times
from tests.physics.lab import R

LAYOUT = [Placement("white", 700, 710), Placement("red", 1500, 740), Placement("blue", 2500, 1300)]


def done():
    return simulate(LAYOUT, Stroke("white", 1.5, 2.5, side=0.3, height=0.2), "modern_carom")


def test_a_track_begins_at_the_placement_and_ends_at_the_rest_of_the_report():
    simulation = done()
    rest = dict(simulation.report.rest)
    for placement in LAYOUT:
        track = simulation.tracks[placement.ball]
        first, last = track.place(-1.0), track.place(simulation.tracks.duration + 1.0)
        assert (first.x_mm, first.y_mm) == (placement.x_mm, placement.y_mm)
        assert (last.x_mm, last.y_mm) == pytest.approx(rest[placement.ball], abs=1e-9)
        assert track.fate is Fate.ON
    assert simulation.tracks["blue"].end == 0.0
    assert simulation.tracks.duration == simulation.report.contacts[-1].time_s


def test_places_and_velocities_change_without_jumps():
    track = done().tracks["white"]
    step = 1e-4
    for k in range(int(track.end / 0.05)):
        t = 0.05 * k
        here, there = track.place(t), track.place(t + step)
        vx, vy = track.velocity(t)
        moved = hypot(there.x_mm - here.x_mm, there.y_mm - here.y_mm) / 1000
        assert moved <= hypot(vx, vy) * step + 1e-4


def test_the_velocity_is_the_derivative_of_the_place():
    track = done().tracks["white"]
    for t in (0.01, 0.1, 0.2, 1.0):
        before, after = track.place(t - 1e-6), track.place(t + 1e-6)
        vx, vy = track.velocity(t)
        assert (after.x_mm - before.x_mm) / 2e-3 == pytest.approx(vx, abs=1e-4)
        assert (after.y_mm - before.y_mm) / 2e-3 == pytest.approx(vy, abs=1e-4)


def test_a_rolling_ball_turns_by_its_way_over_its_radius():
    tracks = simulate([Placement("0", 500, 700)], Stroke("0", 0.0, 0.4, height=0.4), "modern_carom").tracks
    track: Track = tracks["0"]
    way = (track.place(tracks.duration).x_mm - 500) / 1000
    turned = 2 * acos(max(-1.0, min(1.0, track.orientation(tracks.duration)[0])))
    expected = (way / R) % (2 * pi)
    assert min(abs(turned - expected), abs(2 * pi - turned - expected)) < 1e-6
    top = rotated(track.orientation(0.02), (0.0, 0.0, 1.0))
    assert top[0] > 0.0, "the top of a ball that rolls along +x goes along +x"
    assert top[1] == pytest.approx(0.0, abs=1e-12)


def test_orientations_are_turns_and_follow_the_spin():
    track = done().tracks["white"]
    for t in (0.0, 0.05, 0.3, 0.9, 2.0, track.end):
        assert sum(part * part for part in track.orientation(t)) == pytest.approx(1.0, abs=1e-9)
    for t in (0.05, 0.2, 0.5):
        dt = 1e-5
        w, x, y, z = times(track.orientation(t + dt), _inverse(track.orientation(t)))
        assert (2 * x / dt, 2 * y / dt, 2 * z / dt) == pytest.approx(track.spin(t), rel=0.02, abs=0.5)
        assert abs(w) == pytest.approx(1.0, abs=1e-5)


def _inverse(turn):
    w, x, y, z = turn
    return w, -x, -y, -z


def test_the_turn_before_the_stroke_is_kept():
    track = done().tracks["white"]
    half_turn = (0.0, 0.0, 0.0, 1.0)
    assert track.orientation(0.0, half_turn) == pytest.approx(half_turn)
    assert done().tracks["blue"].orientation(1.0, half_turn) == half_turn
    assert track.orientation(0.0) == IDENTITY


def test_orientation_does_not_depend_on_the_order_of_asking():
    forwards, backwards = done().tracks["white"], done().tracks["white"]
    moments = [0.1 * k for k in range(40)]
    asked = [forwards.orientation(t) for t in moments]
    assert [backwards.orientation(t) for t in reversed(moments)] == asked[::-1]


def test_a_jumping_ball_has_a_height():
    tracks = simulate([Placement("0", 500, 700)], Stroke("0", 0.0, 4.0, elevation_deg=45.0), "modern_carom").tracks
    assert max(tracks["0"].place(0.01 * k).z_mm for k in range(50)) > 20.0
    assert tracks["0"].place(tracks.duration).z_mm == 0.0


def test_a_polyline_keeps_to_the_path():
    tracks = simulate(LAYOUT, Stroke("white", 200.0, 2.0, side=0.4, elevation_deg=25.0), "modern_carom").tracks
    track = tracks["white"]
    line = track.polyline()
    assert line[0] == (700, 710)
    assert line[-1] == pytest.approx(_end(track), abs=1e-9)
    for k in range(200):
        place = track.place(track.end * k / 200)
        assert _distance(line, place.x_mm, place.y_mm) < 2.0
    part = track.polyline(0.2, 0.4)
    assert part[0] == pytest.approx((track.place(0.2).x_mm, track.place(0.2).y_mm))
    assert part[-1] == pytest.approx((track.place(0.4).x_mm, track.place(0.4).y_mm))
    assert tracks["blue"].polyline() == ((2500, 1300),)


def _end(track: Track) -> tuple[float, float]:
    place = track.place(track.end)
    return place.x_mm, place.y_mm


def _distance(line, px: float, py: float) -> float:
    best = 1e9
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        share = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / length)) if length else 0.0
        best = min(best, hypot(px - ax - share * dx, py - ay - share * dy))
    return best
