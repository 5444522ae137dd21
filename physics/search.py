"""*Show me*: strokes that fulfil a goal, ranked by the share of a player's errors that they forgive.

Only the number of strokes limits the search, never a clock, and all chance comes from the seed: the same question has
the same answer, on any number of workers. It is a generator, so that a worker process can send what it has so far and
stop between two batches.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import hypot
from random import Random

from engine.billiards.strokes import BallId, Goal, Implement, Placement, Stroke
from physics.candidates import Frame, candidates
from physics.errors import BadShot
from physics.tolerance import PlayerError, Trial, erring, error_samples
from physics.tuning import Tuning, tuning_of

LEAST_BUDGET, MOST_BUDGET = 100, 1_000_000
SCATTER_SHARE, REFINE_SHARE = 0.35, 0.60  # of the budget: when trying anywhere, and when closing in, must end
BATCH = 100
PLENTY, ENOUGH = 60, 24  # different successes at which trying anywhere, and closing in, can end
CLIMBERS, PROPOSALS, WAITING = 16, 4, 96  # near misses improved at a time, changes tried at a time, near misses kept
AIM_STEP, SPEED_STEP, TIP_STEP = 1.5, 0.12, 0.25  # degrees, share, share of the tip's range: the first changes
SHRINK, SMALLEST_STEP, IMPROVING_STEP = 0.6, 0.01, 0.5
EXAMINED = 40  # successes whose tolerance is examined
FIRST_LOOK, SECOND_LOOK, LAST_LOOK = 8, 24, 72  # erring strokes played to rank one
ALIKE = 1.0  # strokes nearer than this, in units of `_distance`, count as one

Job = tuple[tuple[Placement, ...], BallId, Goal, Tuning, tuple[Stroke, ...]]
Spread = Callable[[Callable[[Job], list[float]], Iterable[Job]], Iterable[list[float]]]


@dataclass(frozen=True, slots=True)
class Found:
    """A stroke that fulfils the goal; `forgiven` of `tries` strokes with the player's error fulfilled it too."""

    stroke: Stroke
    forgiven: float  # 0 to 1
    tries: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the search is: strokes played, and the best found so far, best first."""

    spent: int
    budget: int
    found: tuple[Found, ...]


def find_strokes(
    layout: Sequence[Placement],
    ball: BallId,
    goal: Goal,
    tuning: Tuning | str,
    *,
    seed: int = 0,
    budget: int = 6000,
    error: PlayerError | None = None,
    most: int = 6,
    implement: Implement = Implement.CUE,
    spread: Spread = map,
    chunk: int = 50,
) -> Iterator[Progress]:
    """Search with at most `budget` strokes, telling the state after each batch; the last one tells the result.

    `spread` maps a function over jobs in their order: `map`, or the `map` of a process pool. BadShot if the layout or
    the goal makes no sense.
    """
    table = tuning_of(tuning)
    if not LEAST_BUDGET <= budget <= MOST_BUDGET:
        raise BadShot(f"The search needs a budget of {LEAST_BUDGET} to {MOST_BUDGET} strokes, not {budget}.")
    if most < 1 or chunk < 1:
        raise BadShot("The search keeps at least one stroke and plays at least one at a time.")
    if implement is Implement.MACE and table.mace is None:
        raise BadShot(f"There is no mace at the table {table.name!r}.")
    if all(placement.ball != ball for placement in layout):
        raise BadShot(f"Ball {ball!r} is not on the table, so it cannot be struck.")
    Trial(layout, ball, goal, table)  # refuses what makes no sense before the first batch
    frame = Frame.of(ball, implement, table)
    question = _Question(tuple(layout), ball, goal, table, spread, chunk)
    return _Search(question, frame, seed, budget, error or PlayerError(), most).run()


def misses(job: Job) -> list[float]:
    """Play the strokes of one job; how far each was from the goal. Made to be sent to another process."""
    layout, ball, goal, tuning, strokes = job
    trial = Trial(layout, ball, goal, tuning)
    return [trial.miss(stroke) for stroke in strokes]


@dataclass(slots=True)
class _Question:
    """What is asked, and who plays the strokes."""

    layout: tuple[Placement, ...]
    ball: BallId
    goal: Goal
    tuning: Tuning
    spread: Spread
    chunk: int

    def ask(self, strokes: Sequence[Stroke]) -> list[float]:
        """How far each stroke was from the goal, in their order."""
        pieces = (tuple(strokes[i : i + self.chunk]) for i in range(0, len(strokes), self.chunk))
        jobs = [(self.layout, self.ball, self.goal, self.tuning, piece) for piece in pieces]
        return [miss for answer in self.spread(misses, jobs) for miss in answer]


@dataclass(slots=True)
class _Climber:
    """A near miss that is being improved by ever smaller changes."""

    stroke: Stroke
    miss: float
    step: float = 1.0


@dataclass(slots=True)
class _Ranked:
    """A success and how many of the erring strokes played so far succeeded too."""

    stroke: Stroke
    tries: int = 0
    good: int = 0

    @property
    def forgiven(self) -> float:
        return self.good / self.tries if self.tries else 0.0


class _Search:
    """One search from the first candidate to the ranking."""

    def __init__(
        self, question: _Question, frame: Frame, seed: int, budget: int, error: PlayerError, most: int
    ) -> None:
        self._question, self._frame, self._budget, self._error, self._most = question, frame, budget, error, most
        self._seed = seed
        self._rng = Random(seed)
        self._samples = error_samples(LAST_LOOK, seed)
        self._spent = 0
        self._met: list[Stroke] = []  # different ones only
        self._near: list[tuple[float, int, Stroke]] = []
        self._ranked: list[_Ranked] = []

    def run(self) -> Iterator[Progress]:
        """All three stages, with the state after every batch."""
        yield from self._scatter()
        if len(self._met) < ENOUGH:
            yield from self._close_in()
        yield from self._rank()
        yield self._progress()

    def _ask(self, strokes: list[Stroke]) -> list[float]:
        strokes = strokes[: self._budget - self._spent]
        self._spent += len(strokes)
        return self._question.ask(strokes)

    def _progress(self) -> Progress:
        if self._ranked:
            best = [Found(r.stroke, r.forgiven, r.tries) for r in self._ranked[: self._most]]
        else:
            best = [Found(stroke, 0.0, 0) for stroke in self._met[: self._most]]
        return Progress(self._spent, self._budget, tuple(best))

    def _scatter(self) -> Iterator[Progress]:
        """Try candidates all over the range of strokes."""
        question = self._question
        source = candidates(question.layout, question.goal, question.tuning, self._frame, self._seed)
        while self._spent < SCATTER_SHARE * self._budget and len(self._met) < PLENTY:
            batch = list(islice(source, min(BATCH, self._budget - self._spent)))
            for stroke, miss in zip(batch, self._ask(batch), strict=True):
                if miss == 0.0:
                    self._keep(stroke)
                else:
                    self._near.append((miss, len(self._near), stroke))
            yield self._progress()

    def _keep(self, stroke: Stroke) -> None:
        """Remember a success unless one like it is known."""
        if all(unlike(stroke, known) >= ALIKE for known in self._met):
            self._met.append(stroke)

    def _close_in(self) -> Iterator[Progress]:
        """Improve the best near misses until they succeed."""
        waiting = [_Climber(stroke, miss) for miss, _, stroke in _different(sorted(self._near))]
        climbers, waiting = waiting[:CLIMBERS], waiting[CLIMBERS:]
        while climbers and self._spent < REFINE_SHARE * self._budget and len(self._met) < ENOUGH:
            proposals = [self._nearby(climber) for climber in climbers for _ in range(PROPOSALS)]
            answers = self._ask(proposals)
            for k, climber in enumerate(climbers):
                part = slice(PROPOSALS * k, PROPOSALS * (k + 1))
                self._climb(climber, list(zip(answers[part], proposals[part], strict=False)))
            staying = [climber for climber in climbers if climber.miss > 0.0 and climber.step > SMALLEST_STEP]
            fresh = CLIMBERS - len(staying)
            climbers, waiting = staying + waiting[:fresh], waiting[fresh:]
            yield self._progress()

    def _nearby(self, climber: _Climber) -> Stroke:
        stroke, step, rng, tip = climber.stroke, climber.step, self._rng, self._frame.tip
        return self._frame.stroke(
            stroke.aim_deg + AIM_STEP * step * rng.gauss(0, 1),
            stroke.speed_mps * (1.0 + SPEED_STEP * step * rng.gauss(0, 1)),
            stroke.side + TIP_STEP * tip * step * rng.gauss(0, 1),
            stroke.height + TIP_STEP * tip * step * rng.gauss(0, 1),
        )

    def _climb(self, climber: _Climber, answers: list[tuple[float, Stroke]]) -> None:
        """Go to the best of the proposals if it is nearer, else look closer by."""
        best = min(answers, key=lambda answer: answer[0], default=None)
        if best is None or best[0] >= climber.miss:
            climber.step *= SHRINK
            return
        climber.miss, climber.stroke = best
        if climber.miss == 0.0:
            self._keep(climber.stroke)

    def _rank(self) -> Iterator[Progress]:
        """Examine the successes with the player's errors, improve the best, and examine those more closely."""
        self._ranked = [_Ranked(stroke) for stroke in self._met[:EXAMINED]]
        for looks, kept in ((FIRST_LOOK, EXAMINED // 2), (SECOND_LOOK, self._most)):
            for ranked in self._ranked:
                self._look(ranked, looks)
            self._order()
            yield self._progress()
            self._ranked = self._ranked[: max(kept, self._most)]
        reserve = len(self._ranked) * (LAST_LOOK - SECOND_LOOK)
        while self._ranked and self._spent + len(self._ranked) * (SECOND_LOOK + 1) <= self._budget - reserve:
            self._ranked = [self._improved(ranked) for ranked in self._ranked]
            self._order()
            yield self._progress()
        for ranked in self._ranked:
            self._look(ranked, LAST_LOOK)
        self._order()

    def _look(self, ranked: _Ranked, looks: int) -> None:
        """Play erring strokes until `looks` of them are known, as far as the budget goes."""
        samples = self._samples[ranked.tries : looks]
        strokes = [erring(ranked.stroke, self._error, sample, self._frame.fastest) for sample in samples]
        answers = self._ask(strokes)
        ranked.tries += len(answers)
        ranked.good += answers.count(0.0)

    def _improved(self, ranked: _Ranked) -> _Ranked:
        """A changed stroke if it still succeeds and forgives more, else the old one."""
        stroke = self._nearby(_Climber(ranked.stroke, 0.0, IMPROVING_STEP))
        answer = self._ask([stroke])
        if answer != [0.0]:
            return ranked
        changed = _Ranked(stroke)
        self._look(changed, ranked.tries)
        return changed if changed.good > ranked.good else ranked

    def _order(self) -> None:
        self._ranked.sort(key=lambda ranked: -ranked.forgiven)


def unlike(one: Stroke, two: Stroke) -> float:
    """How different two strokes are: 1 is a difference that a player would call another stroke."""
    turn = abs((one.aim_deg - two.aim_deg + 180.0) % 360.0 - 180.0)
    power = abs(one.speed_mps - two.speed_mps) / (one.speed_mps + two.speed_mps)
    tip = hypot(one.side - two.side, one.height - two.height)
    return hypot(turn / 3.0, power / 0.15, tip / 0.2)


def _different(near: list[tuple[float, int, Stroke]]) -> list[tuple[float, int, Stroke]]:
    """The best of each kind of near miss."""
    kept: list[tuple[float, int, Stroke]] = []
    for entry in near:
        if all(unlike(entry[2], other[2]) >= ALIKE for other in kept):
            kept.append(entry)
            if len(kept) == WAITING:
                break
    return kept
