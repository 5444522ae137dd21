"""What was done: every stroke with the position it began from, every move by hand; to go back to and compare."""

from dataclasses import dataclass, replace

from desktop.billiards.positions import Position, in_hand
from engine.billiards.strokes import BallId, Placement, Point, Stroke
from physics import IDENTITY, Quaternion, Simulation

MOST = 500  # steps kept


@dataclass(frozen=True)
class Try:
    """One stroke: from where, how, what came of it, and how the balls were turned before it."""

    position: Position
    stroke: Stroke
    simulation: Simulation
    turns: dict[BallId, Quaternion]
    met: bool | None = None  # whether it reached the goal that was set
    miss_mm: float = 0.0

    def start(self) -> Position:
        """The position before the stroke, with the stroke that was played."""
        return replace(self.position, stroke=self.stroke, cue=self.stroke.ball)

    def end(self) -> Position:
        """The position after it; lost balls are off, but a lost cue ball is set out again."""
        rest = dict(self.simulation.report.rest)
        left = tuple(_at(p, rest[p.ball], self.position) for p in self.position.placements if p.ball in rest)
        after = Position(self.position.table, left, self.stroke.ball)
        return after if self.stroke.ball in rest else in_hand(after, self.position.ball(self.stroke.ball))

    def turns_after(self) -> dict[BallId, Quaternion]:
        """How the balls are turned at the end."""
        tracks = self.simulation.tracks
        return {ball: track.orientation(track.end, self.turns.get(ball, IDENTITY)) for ball, track in tracks.items()}


def _at(placement: Placement, place: Point, position: Position) -> Placement:
    size_x, size_y = 1000 * position.tuning.length, 1000 * position.tuning.width
    on_rail = not (0.0 <= place.x_mm <= size_x and 0.0 <= place.y_mm <= size_y)
    return replace(placement, x_mm=place.x_mm, y_mm=place.y_mm, on_rail=on_rail)


@dataclass(frozen=True)
class Move:
    """A position altered by hand."""

    before: Position
    after: Position


Step = Try | Move


class History:
    """Tries and moves by hand in order, and where among them one stands; a new step forgets what was undone."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._at = 0  # number of steps that are done

    def __len__(self) -> int:
        return len(self._tries())

    def _tries(self) -> list[Try]:
        return [step for step in self._steps[: self._at] if isinstance(step, Try)]

    @property
    def last(self) -> Try | None:
        """The last stroke before this moment."""
        return next((step for step in reversed(self._steps[: self._at]) if isinstance(step, Try)), None)

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step to undo."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether there is a step that was undone."""
        return self._at < len(self._steps)

    def add(self, step: Step, *, joined: bool = False) -> None:
        """A stroke was played or balls were moved; a joined move is one with the move before it."""
        del self._steps[self._at :]
        before = self._steps[-1] if self._steps else None
        if joined and isinstance(step, Move) and isinstance(before, Move):
            self._steps[-1] = Move(before.before, step.after)
        else:
            self._steps.append(step)
        if len(self._steps) > MOST:
            del self._steps[0]
        self._at = len(self._steps)

    def back(self) -> Step | None:
        """Step back before the last step, which is returned."""
        if not self._at:
            return None
        self._at -= 1
        return self._steps[self._at]

    def forward(self) -> Step | None:
        """Step over the next step again."""
        if self._at >= len(self._steps):
            return None
        self._at += 1
        return self._steps[self._at - 1]

    def rests(self, position: Position) -> list[Point]:
        """Where the cue ball came to rest in all tries from this position."""
        wanted = position.key()
        points = []
        for tried in self._tries():
            if tried.position.key() == wanted:
                rest = dict(tried.simulation.report.rest).get(tried.stroke.ball)
                if rest is not None:
                    points.append(rest)
        return points
