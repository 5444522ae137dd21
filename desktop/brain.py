"""The computer players' process, seen from the window: ask, be answered, cancel, survive its death."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from desktop.worker import Worker

if TYPE_CHECKING:
    from desktop.thinking import LookBack, Question
    from engine.ai.review import Moment

SERVE = "desktop.thinking:serve"  # imported by the worker only


class Brain(QObject):
    """Questions are answered in order, each by its ticket. A dead worker is replaced and reported."""

    answered = Signal(int, object)  # ticket, action or hint or exception
    died = Signal(int)  # the process number of a worker that ended unasked: what was asked stays unanswered

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.worker = Worker("spieltisch-brain", SERVE, self)
        self.worker.heard.connect(self._heard)
        self.worker.died.connect(self._died)
        self._tickets = 0
        self._open: set[int] = set()  # tickets that wait for an answer

    @property
    def pid(self) -> int | None:
        """The worker's process number while it runs."""
        return self.worker.pid

    def start(self) -> None:
        """Start the worker if none runs."""
        self.worker.start()

    def ask(self, game: str, view: Any, offer: Any, level: str, seed: int) -> int:
        """Ask for a decision; the ticket comes back with the answer."""
        from desktop.thinking import Question

        self._tickets += 1
        return self._send(Question(self._tickets, game, view, offer, level, seed))

    def look_back(self, game: str, moment: "Moment", seed: int) -> int:
        """Ask what a decision was worth; the ticket comes back with the judgement."""
        from desktop.thinking import LookBack

        self._tickets += 1
        return self._send(LookBack(self._tickets, game, moment, seed))

    def _send(self, question: "Question | LookBack") -> int:
        self._open.add(question.ticket)
        self.worker.expect(True)
        self.worker.send(question)
        return question.ticket

    def drop(self, ticket: int) -> None:
        """Think no longer about this question; its answer, if it was on its way already, still comes."""
        from desktop.thinking import Drop

        self._open.discard(ticket)
        self.worker.expect(bool(self._open))
        self.worker.tell(Drop(ticket))

    def stop(self) -> None:
        """End the worker at once, whatever it computes."""
        self._open.clear()
        self.worker.stop()

    def _heard(self, message: object) -> None:
        match message:
            case (int(ticket), reply) if 0 < ticket <= self._tickets:
                self._open.discard(ticket)
                self.worker.expect(bool(self._open))
                self.answered.emit(ticket, reply)
            case _:
                self.worker.give_up(f"talks rubbish: {str(message)[:80]}")

    def _died(self, pid: int) -> None:
        self._open.clear()
        self.died.emit(pid)
