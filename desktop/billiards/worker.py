"""The search for strokes, seen from the window: ask, be answered bit by bit, cancel. The window never waits."""

import logging

from PySide6.QtCore import QObject, Signal

from desktop.billiards.positions import Position
from desktop.billiards.searching import Map, Question, Search
from desktop.worker import Worker
from engine.billiards.strokes import Goal, Implement, Stroke
from physics import PlayerError

log = logging.getLogger(__name__)
SERVE = "desktop.billiards.searching:serve"


class Searcher(QObject):
    """One worker process, started with the first question; only the latest question is answered."""

    replied = Signal(object)  # a Progress or a tuple of cells
    finished = Signal()
    failed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker = Worker("spieltisch-search", SERVE, self)
        self.worker.heard.connect(self._heard)
        self.worker.died.connect(self._died)
        self._number = 0
        self.busy = False
        self._left = False  # nobody looks at the page any more

    @property
    def pid(self) -> int | None:
        """The worker's process number while it runs."""
        return self.worker.pid

    def search(self, position: Position, goal: Goal, implement: Implement, error: PlayerError) -> None:
        """Look for strokes; `replied` brings what is found so far, those that forgive this error most first."""
        number = self._number + 1
        self._ask(Search(number, position.placements, position.cue, goal, position.table, implement, error))

    def map(self, position: Position, stroke: Stroke, goal: Goal, error: PlayerError) -> None:
        """Fill in a tolerance map; `replied` brings its cells from the middle outwards."""
        self._ask(Map(self._number + 1, position.placements, stroke, goal, position.table, error))

    def cancel(self) -> None:
        """Forget the present question; the worker stops at its next reply."""
        if self.busy:
            self._number += 1
            self._rest()
            self.worker.tell(None)

    def _ask(self, question: Question) -> None:
        if self._left:
            return  # a key or a timer that came late; a process begun now would have nobody to end it
        self._number = question.number
        self.busy = True
        self.worker.expect(True)
        self.worker.send(question)

    def _rest(self) -> None:
        self.busy = False
        self.worker.expect(False)

    def _heard(self, message: object) -> None:
        match message:
            case (int(number), reply) if number <= self._number:
                if number == self._number:
                    self._take(reply)
            case _:
                self.worker.give_up(f"talks rubbish: {str(message)[:80]}")

    def _take(self, reply: object) -> None:
        if isinstance(reply, str):
            self._rest()
            self.finished.emit()
        elif isinstance(reply, Exception):
            log.error("the search failed: %s", reply)
            self._rest()
            self.failed.emit()
        else:
            self.worker.expect(True)
            self.replied.emit(reply)

    def _died(self, _pid: int) -> None:
        if self.busy:
            self._rest()
            self.failed.emit()

    def stop(self) -> None:
        """End the process at once, and begin none again."""
        self._left = True
        self._rest()
        self.worker.stop()
