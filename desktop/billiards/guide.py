"""Show me: searches for strokes in the worker, fills in the tolerance map behind, plays what was found slowly."""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from desktop.billiards.practice import Mode, Practice
from desktop.billiards.showme_panel import ShowMePanel
from desktop.billiards.worker import Searcher
from desktop.i18n import tr
from engine.billiards.strokes import Implement
from physics import Found, Progress


class Guide(QObject):
    """Stands between the page of solutions, the worker and the practice."""

    said = Signal(str)
    shown = Signal()  # a search has begun

    def __init__(self, practice: Practice, page: ShowMePanel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._practice, self._page = practice, page
        self.searcher = Searcher(self)
        self._mapping = False
        self._key: object = None  # what the list was found for
        page.goal_changed.connect(practice.set_goal)
        page.refused.connect(lambda no: self.said.emit(no.sentence))
        page.search_wanted.connect(self.show_me)
        page.hand_changed.connect(self._rank_again)
        page.play_wanted.connect(self.play)
        page.try_wanted.connect(self.attempt)
        page.chosen.connect(self.map)
        practice.changed.connect(self._forget_old)
        self.searcher.replied.connect(self._take)
        self.searcher.finished.connect(self._finished)
        self.searcher.failed.connect(self._failed)

    def _present(self) -> object:
        practice = self._practice
        return practice.position.key(), practice.goal, practice.position.cue

    def show_me(self) -> None:
        """Look for strokes that reach the goal from here."""
        practice = self._practice
        if practice.mode is not Mode.AIM:
            practice.stop()
        if practice.goal is None:
            self.said.emit(tr("billiards.showme.no_goal"))
            return
        implement = practice.drill.implement if practice.drill else practice.aim.stroke.implement
        if practice.position.tuning.mace is None:
            implement = Implement.CUE
        self._key, self._mapping = self._present(), False
        self._page.begin()
        self.said.emit(tr("billiards.showme.searching"))
        self.shown.emit()
        self.searcher.search(practice.position, practice.goal, implement, self._page.error)

    def _rank_again(self) -> None:
        """Another hand forgives other strokes: what was found is sought and ranked anew."""
        if self._key is not None and self._present() == self._key:
            self.show_me()

    def map(self, found: Found) -> None:
        """Fill in what the stroke forgives."""
        if self._practice.goal is None or self._present() != self._key or (self.searcher.busy and not self._mapping):
            return
        self._mapping = True
        self.searcher.map(self._practice.position, found.stroke, self._practice.goal, self._page.error)

    def play(self, found: Found) -> None:
        """Play a found stroke slowly, then lay everything back."""
        if self._present() == self._key:
            self.said.emit(tr("billiards.showme.watch"))
            self._practice.show(found.stroke)

    def attempt(self, found: Found) -> None:
        """Put the found stroke into the player's hand."""
        self._practice.stop()
        if self._present() == self._key:
            self._practice.aim.put(replace(found.stroke, ball=self._practice.position.cue))
            self.said.emit(tr("billiards.showme.yours"))

    def _forget_old(self) -> None:
        """What was found for another position or goal is of no use here."""
        if self._key is not None and self._practice.mode is Mode.AIM and self._present() != self._key:
            self._key = None
            self.searcher.cancel()
            self._page.forget()

    def _take(self, reply: object) -> None:
        if isinstance(reply, Progress):
            self._page.show_found(reply.found, reply.spent, reply.budget)
        elif isinstance(reply, tuple):
            self._page.add_cells(reply)

    def _finished(self) -> None:
        if self._mapping:
            return
        self._page.end()
        best = self._page.current()
        self.said.emit(tr("billiards.showme.found" if best else "billiards.showme.nothing"))
        if best is not None:
            self.map(best)

    def _failed(self) -> None:
        self._page.end()
        self.said.emit(tr("billiards.showme.failed"))
