"""What runs in the search's process: it finds strokes and fills in tolerance maps, streaming. Imports no Qt.

A question is a search or a map; every reply carries the number of its question, so that late replies to an old question
are recognised and dropped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from desktop.serving import Wire
from engine.billiards.strokes import BallId, Goal, Implement, Placement, Stroke
from physics import PlayerError, find_strokes, tolerance_map

BATCH = 25  # cells of a map per message
DONE = "done"


@dataclass(frozen=True)
class Search:
    """Find strokes of `ball` that reach the goal."""

    number: int
    layout: tuple[Placement, ...]
    ball: BallId
    goal: Goal
    table: str
    implement: Implement
    error: PlayerError


@dataclass(frozen=True)
class Map:
    """Try a stroke with many small errors."""

    number: int
    layout: tuple[Placement, ...]
    stroke: Stroke
    goal: Goal
    table: str
    error: PlayerError


Question = Search | Map


def answers(question: Question) -> Iterator[Any]:
    """The replies to a question, one after the other."""
    if isinstance(question, Search):
        yield from find_strokes(
            question.layout,
            question.ball,
            question.goal,
            question.table,
            implement=question.implement,
            error=question.error,
        )
        return
    cells = []
    for cell in tolerance_map(question.layout, question.stroke, question.goal, question.table, error=question.error):
        cells.append(cell)
        if len(cells) == BATCH:
            yield tuple(cells)
            cells = []
    if cells:
        yield tuple(cells)


def serve(wire: Wire) -> None:
    """Answer until the window ends; a newer question ends the present one; a failure is sent back, not hidden."""
    while True:
        question: Question | None = wire.recv()
        while wire.poll():
            question = wire.recv()
        if question is None:
            continue
        try:
            for reply in answers(question):
                wire.send((question.number, reply))
                if wire.poll():
                    break
            else:
                wire.send((question.number, DONE))
        except Exception as fault:  # the worker's top level: the window logs it and says so
            wire.send((question.number, RuntimeError(f"{type(fault).__name__}: {fault}")))  # not every one can be sent
