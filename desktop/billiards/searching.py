"""What runs in the search's process: it finds strokes and fills in tolerance maps, streaming. Imports no Qt.

A question is a search or a map; every reply carries the number of its question, so that late replies to an old question
are recognised and dropped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

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


def serve(pipe: Connection) -> None:
    """Answer until the pipe closes; a newer question ends the present one; a failure is sent back, not hidden."""
    question: Question | None = None
    while True:
        try:
            question = question if question is not None else pipe.recv()
            while pipe.poll():
                question = pipe.recv()
        except (EOFError, OSError):
            return
        if question is None:
            continue
        asked, question = question, None
        try:
            for reply in answers(asked):
                pipe.send((asked.number, reply))
                if pipe.poll():
                    break
            else:
                pipe.send((asked.number, DONE))
        except (EOFError, OSError):  # the window is gone
            return
        except Exception as fault:  # the worker's top level: the window logs it and says so
            pipe.send((asked.number, RuntimeError(f"{type(fault).__name__}: {fault}")))  # not every one can be sent
