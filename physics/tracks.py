"""Where every ball is, and how it is turned, at any moment of a stroke: exact polynomials, evaluated for drawing."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import ceil, cos, hypot, inf, sin, sqrt
from struct import pack

from engine.billiards.strokes import BallId, Fate, Point
from physics.bodies import AIR, OVER, RAIL, ROLL, SLIDE, SPIN, Segment, decayed
from physics.tuning import GRAVITY

Quaternion = tuple[float, float, float, float]  # w, x, y, z
IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)
SMOOTH = 0.0015  # m by which a drawn chord may leave a bent path
_GRID = 240.0  # per second; turning about a changing axis is followed in steps, for the eye only


@dataclass(frozen=True, slots=True)
class Place:
    """A ball at one moment; `z_mm` is the height of its lowest point, `visible` false once it is lost."""

    x_mm: float
    y_mm: float
    z_mm: float
    visible: bool


@dataclass
class Track:
    """The path of one ball from the strike to the end."""

    ball: BallId
    radius: float
    start: tuple[float, float, float]  # metres; z is the rail height for a ball on the rail
    fate: Fate
    segments: tuple[Segment, ...]
    spin_decay: float
    _times: list[float] = field(default_factory=list, repr=False)
    _turns: list[Quaternion] = field(default_factory=list, repr=False)
    _marks: dict[int, list[Quaternion]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self._times = [segment[0] for segment in self.segments]

    @property
    def end(self) -> float:
        """When the ball stops or disappears; 0 if it never moved."""
        return self.segments[-1][1] if self.segments else 0.0

    def place(self, t: float) -> Place:
        """Where the ball is at time t."""
        k = bisect_right(self._times, t) - 1
        if k < 0:
            x, y, z = self.start
            return Place(1000 * x, 1000 * y, 1000 * z, True)
        t0, t1, phase, x, y, z, vx, vy, vz, ax, ay, *_ = self.segments[k]
        tau = min(t, t1) - t0
        if phase in (AIR, OVER):
            z = max(0.0, z + (vz - 0.5 * GRAVITY * tau) * tau)
        lost = self.fate in (Fate.POCKETED, Fate.OFF) and t >= self.end
        x, y = x + (vx + 0.5 * ax * tau) * tau, y + (vy + 0.5 * ay * tau) * tau
        return Place(1000 * x, 1000 * y, 1000 * z, not lost)

    def polyline(self, begin: float = 0.0, end: float = inf) -> tuple[Point, ...]:
        """The way over the table between two moments, as corners of a line."""
        return polyline(self.start[:2], self.segments, begin, end)

    def velocity(self, t: float) -> tuple[float, float]:
        """Velocity over the cloth at time t in m/s."""
        k = bisect_right(self._times, t) - 1
        if k < 0 or t >= self.segments[k][1]:
            return 0.0, 0.0
        t0, _, _, _, _, _, vx, vy, _, ax, ay, *_ = self.segments[k]
        return vx + ax * (t - t0), vy + ay * (t - t0)

    def spin(self, t: float) -> tuple[float, float, float]:
        """Angular velocity at time t in rad/s."""
        k = bisect_right(self._times, t) - 1
        if k < 0 or t >= self.segments[k][1]:
            return 0.0, 0.0, 0.0
        return self._spin_in(self.segments[k], t - self.segments[k][0])

    def orientation(self, t: float, start: Quaternion = IDENTITY) -> Quaternion:
        """How the ball is turned at time t if it was turned by `start` before the stroke."""
        k = bisect_right(self._times, t) - 1
        if k < 0:
            return start
        segment = self.segments[k]
        turn = self._turn_within(k, min(t, segment[1]) - segment[0])
        return turn if start == IDENTITY else times(turn, start)

    def _spin_in(self, segment: Segment, tau: float) -> tuple[float, float, float]:
        phase, (wx, wy, wz, bx, by) = segment[2], segment[11:]
        if phase not in (AIR, OVER):
            wz = decayed(wz, self.spin_decay * tau)
        return wx + bx * tau, wy + by * tau, wz

    def _turn_within(self, k: int, tau: float) -> Quaternion:
        """Orientation `tau` seconds into segment k."""
        while len(self._turns) <= k:
            n = len(self._turns)
            before = self.segments[n - 1] if n else None
            self._turns.append(self._turn_within(n - 1, before[1] - before[0]) if before else IDENTITY)
        segment, begin = self.segments[k], self._turns[k]
        phase, wx, wy, wz = segment[2], *segment[11:14]
        if phase in (AIR, OVER) or phase == SPIN or (phase in (ROLL, RAIL) and wz == 0.0):
            return times(_about((wx, wy, wz), self._angle(segment, tau)), begin)
        marks = self._marks.setdefault(k, [begin])
        steps = int(tau * _GRID)
        while len(marks) <= steps:
            marks.append(self._step(segment, (len(marks) - 1) / _GRID, 1.0 / _GRID, marks[-1]))
        return self._step(segment, steps / _GRID, tau - steps / _GRID, marks[steps])

    def _angle(self, segment: Segment, tau: float) -> float:
        """Angle turned about a fixed axis."""
        phase, wx, wy, wz, bx, by = segment[2], *segment[11:]
        brake = self.spin_decay if phase == SPIN else hypot(bx, by)
        return (sqrt(wx * wx + wy * wy + wz * wz) - 0.5 * brake * tau) * tau

    def _step(self, segment: Segment, tau: float, dt: float, begin: Quaternion) -> Quaternion:
        spin = self._spin_in(segment, tau + 0.5 * dt)
        return times(_about(spin, sqrt(spin[0] ** 2 + spin[1] ** 2 + spin[2] ** 2) * dt), begin)


class Tracks(Mapping[BallId, Track]):
    """The tracks of all balls of one stroke."""

    def __init__(self, tracks: list[Track], duration: float) -> None:
        self._tracks = {track.ball: track for track in tracks}
        self.duration = duration

    def __getitem__(self, ball: BallId) -> Track:
        return self._tracks[ball]

    def __iter__(self) -> Iterator[BallId]:
        return iter(self._tracks)

    def __len__(self) -> int:
        return len(self._tracks)

    def digest(self) -> str:
        """SHA-256 over every bit of every path."""
        hashed = sha256()
        for track in self._tracks.values():
            hashed.update(track.ball.encode())
            for segment in track.segments:
                hashed.update(pack("<16d", *segment))
        return hashed.hexdigest()


def polyline(
    start: tuple[float, float], path: Sequence[Segment], begin: float = 0.0, end: float = inf
) -> tuple[Point, ...]:
    """A path between two moments as corners of a line that an eye takes for the curve, in millimetres."""
    points: list[Point] = []
    for t0, t1, phase, x0, y0, _, vx, vy, _, ax, ay, *_ in path:
        first, last = max(begin, t0) - t0, min(end, t1) - t0
        if last < first:
            continue
        bend = hypot(ax, ay) if phase == SLIDE else 0.0
        pieces = max(1, ceil(sqrt(bend * (last - first) ** 2 / (8.0 * SMOOTH))))
        for k in range(1 if points else 0, pieces + 1):
            tau = first + (last - first) * k / pieces
            points.append(Point(1000 * (x0 + (vx + 0.5 * ax * tau) * tau), 1000 * (y0 + (vy + 0.5 * ay * tau) * tau)))
    return tuple(points) or (Point(1000 * start[0], 1000 * start[1]),)


def times(one: Quaternion, two: Quaternion) -> Quaternion:
    """The turn `two` followed by the turn `one`."""
    a, b, c, d = one
    e, f, g, h = two
    return (
        a * e - b * f - c * g - d * h,
        a * f + b * e + c * h - d * g,
        a * g - b * h + c * e + d * f,
        a * h + b * g - c * f + d * e,
    )


def rotated(turn: Quaternion, point: tuple[float, float, float]) -> tuple[float, float, float]:
    """A point of the ball's surface after the turn."""
    w, x, y, z = turn
    px, py, pz = point
    tx, ty, tz = 2.0 * (y * pz - z * py), 2.0 * (z * px - x * pz), 2.0 * (x * py - y * px)
    return px + w * tx + y * tz - z * ty, py + w * ty + z * tx - x * tz, pz + w * tz + x * ty - y * tx


def _about(axis: tuple[float, float, float], angle: float) -> Quaternion:
    size = sqrt(axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2)
    if size == 0.0:
        return IDENTITY
    s = sin(0.5 * angle) / size
    return cos(0.5 * angle), s * axis[0], s * axis[1], s * axis[2]
