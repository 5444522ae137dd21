"""The shape of a table: walls with gaps where the pockets are, round jaws at the cushion ends, circles to fall into.

Walls are numbered as `Cushion`: 0 right (y = 0), 1 far (x = L), 2 left (y = W), 3 near (x = 0). Metres.
"""

from dataclasses import dataclass
from math import hypot

from engine.billiards.strokes import Cushion
from physics.tuning import Pocket, Tuning

CUSHIONS = tuple(Cushion)
RIGHT, FAR, LEFT, NEAR = range(4)
# From the bed into each wall.
NORMALS = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


@dataclass(frozen=True, slots=True)
class Gap:
    """Where a wall is open: between `low` and `high` along it lies pocket number `pocket`."""

    low: float
    high: float
    pocket: int


@dataclass(frozen=True, slots=True)
class Jaw:
    """The rounded end of a cushion."""

    x: float
    y: float
    radius: float
    wall: int


@dataclass(frozen=True, slots=True)
class Mouth:
    """A pocket with its jaws, and the square around (x, y) that a ball's centre must enter to meet any of them."""

    pocket: int
    jaws: tuple[int, ...]
    x: float
    y: float
    reach: float


class Table:
    """Walls, gaps, jaws and pockets of a tuning, ready for the questions the simulation asks."""

    def __init__(self, tuning: Tuning) -> None:
        self.length = tuning.length
        self.width = tuning.width
        self.pockets = tuning.pockets
        self.gaps = tuple(tuple(_gaps_of(wall, tuning)) for wall in range(4))
        self.jaws = tuple(_jaws(self.gaps, tuning)) if tuning.pockets else ()
        largest = max(tuning.partie.radius, tuning.carambol.radius)
        self.mouths = tuple(_mouth(number, self.pockets, self.jaws, largest) for number in range(len(self.pockets)))
        reach = [max(p.mouth, p.radius) for p in tuning.pockets]
        self.border = max(reach, default=0.0) + tuning.jaw_radius + 2 * largest

    def pocket_at(self, wall: int, x: float, y: float) -> int:
        """Number of the pocket in whose gap the place (x, y) beside the wall lies, or -1."""
        along = x if wall in (RIGHT, LEFT) else y
        for gap in self.gaps[wall]:
            if gap.low < along < gap.high:
                return gap.pocket
        return -1

    def cushion_lines(self) -> list[tuple[int, tuple[float, float], tuple[float, float]]]:
        """The straight pieces of cushion as (wall, from, to)."""
        lines = []
        for wall in range(4):
            flat = wall in (RIGHT, LEFT)
            size = self.length if flat else self.width
            across = {RIGHT: 0.0, FAR: self.length, LEFT: self.width, NEAR: 0.0}[wall]
            edges = [0.0, *(edge for gap in self.gaps[wall] for edge in (gap.low, gap.high)), size]
            for low, high in zip(edges[::2], edges[1::2], strict=True):
                if high > low:
                    ends = [(along, across) if flat else (across, along) for along in (low, high)]
                    lines.append((wall, ends[0], ends[1]))
        return lines

    def depth(self, wall: int, x: float, y: float) -> float:
        """Distance of a place from the nose line of a wall, positive on the bed."""
        return (y, self.length - x, self.width - y, x)[wall]

    def nearest_wall(self, x: float, y: float) -> int:
        """The wall whose nose line lies nearest, or furthest behind."""
        return min(range(4), key=lambda wall: self.depth(wall, x, y))

    def unfit(self, x: float, y: float, radius: float) -> str:
        """Why a ball cannot lie there, as the end of a sentence; empty if it can."""
        for wall in range(4):
            depth = self.depth(wall, x, y)
            in_gap = self.pocket_at(wall, x, y) >= 0
            if depth < (0.0 if in_gap else radius - 1e-6):
                return "lies outside the bed"
        for pocket in self.pockets:
            if hypot(x - pocket.x, y - pocket.y) < pocket.radius:
                return f"lies in pocket {pocket.id}"
        for jaw in self.jaws:
            if hypot(x - jaw.x, y - jaw.y) < radius + jaw.radius - 1e-6:
                return "lies inside the cushion"
        return ""


def _mouth(number: int, pockets: tuple[Pocket, ...], jaws: tuple[Jaw, ...], largest: float) -> Mouth:
    """A pocket with the jaws that are nearer to it than to any other."""
    pocket = pockets[number]

    def owner(jaw: Jaw) -> int:
        return min(range(len(pockets)), key=lambda k: hypot(jaw.x - pockets[k].at_x, jaw.y - pockets[k].at_y))

    mine = tuple(k for k, jaw in enumerate(jaws) if owner(jaw) == number)
    x, y = pocket.at_x, pocket.at_y
    reaches = [hypot(pocket.x - x, pocket.y - y) + pocket.radius]
    reaches += [hypot(jaws[k].x - x, jaws[k].y - y) + jaws[k].radius + largest for k in mine]
    return Mouth(number, mine, x, y, max(reaches))


def _gaps_of(wall: int, tuning: Tuning) -> list[Gap]:
    """The openings of one wall in ascending order."""
    flat = wall in (RIGHT, LEFT)
    size = tuning.length if flat else tuning.width
    gaps = []
    for number, pocket in enumerate(tuning.pockets):
        if _beside(wall, pocket, tuning):
            along = pocket.at_x if flat else pocket.at_y
            gaps.append(Gap(max(0.0, along - pocket.mouth), min(size, along + pocket.mouth), number))
    return sorted(gaps, key=lambda gap: gap.low)


def _beside(wall: int, pocket: Pocket, tuning: Tuning) -> bool:
    return (
        pocket.at_y == 0.0,
        pocket.at_x == tuning.length,
        pocket.at_y == tuning.width,
        pocket.at_x == 0.0,
    )[wall]


def _jaws(gaps: tuple[tuple[Gap, ...], ...], tuning: Tuning) -> list[Jaw]:
    """A disc at every cushion end, touching the nose line from behind."""
    r = tuning.jaw_radius
    jaws = []
    for wall, openings in enumerate(gaps):
        flat = wall in (RIGHT, LEFT)
        size = tuning.length if flat else tuning.width
        behind = {RIGHT: -r, FAR: tuning.length + r, LEFT: tuning.width + r, NEAR: -r}[wall]
        for along in (edge for gap in openings for edge in (gap.low, gap.high)):
            if 0.0 < along < size:
                jaws.append(Jaw(along, behind, r, wall) if flat else Jaw(behind, along, r, wall))
    return jaws
