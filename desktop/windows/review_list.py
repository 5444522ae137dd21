"""The review of a deal: one's own decisions, which of them cost something and how much, and a way back to each."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop.i18n import tell, tr
from desktop.theme import current
from desktop.windows.coach_words import IN_FIELDS, action_words, in_its_unit
from engine.ai.review import Reviewed
from engine.core.actions import Move, Say
from engine.core.game import Game

RULE, REPLAY, BEGIN = "rule", "replay", "begin"
WORTH_A_WORD = 0.1  # tricks or points


def costly(one: Reviewed) -> bool:
    """Whether a decision cost enough to be worth a word."""
    return one.mistake and max(one.tricks or 0.0, one.cost) >= WORTH_A_WORD


class ReviewList(QTextBrowser):
    """Fills line by line as the coach judges."""

    rule_clicked = Signal(str)
    review_wanted = Signal()
    replay_wanted = Signal(int)  # place in the log

    def __init__(self, game: Game[Any, Any, Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._names: Sequence[str] = ()
        self.before: Callable[[int], str] = lambda place: ""  # what stands in front of a decision in the log
        self._waiting: int | None = None  # nothing has been asked of the coach yet
        self.found: list[Reviewed] = []
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._clicked)
        self.retranslate(())

    def begin(self, count: int, names: Sequence[str]) -> None:
        """So many decisions will be judged."""
        self._waiting, self._names, self.found = count, names, []
        self._write()

    def miss(self, count: int) -> None:
        """So many will not be judged after all."""
        self._waiting = max(len(self.found), (self._waiting or 0) - count)
        self._write()

    def add(self, one: Reviewed) -> None:
        """One more is judged."""
        self.found.append(one)
        self._write()

    @property
    def complete(self) -> bool:
        """Whether every decision has been judged."""
        return len(self.found) == self._waiting

    def retranslate(self, names: Sequence[str]) -> None:
        """Everything in the language spoken now, with the players as they are called in it."""
        self._names = names
        self.setAccessibleName(tr("review.title"))
        self._write()

    def _write(self) -> None:
        lines = [self._summary()]
        lines += [self._line(number, one) for number, one in enumerate(self.found, 1)]
        self.setHtml("".join(f"<p style='margin: 6px 4px'>{line}</p>" for line in lines))

    def _summary(self) -> str:
        if self._waiting is None:
            return f"{tr('review.empty')} {self._link(BEGIN, '', tr('review.begin'))}"
        if not self._waiting:
            return tr("review.nothing")
        if not self.complete:
            return tr("review.thinking", done=len(self.found), count=self._waiting)
        mistakes = [one for one in self.found if costly(one)]
        if not mistakes:
            return f"<b>{tr('review.faultless', count=self._waiting)}</b>"
        if all(one.tricks is None for one in mistakes):
            return f"<b>{self._cost_of(mistakes)}</b>"
        tricks = sum(one.tricks or 0.0 for one in mistakes)
        return f"<b>{tr('review.summary', mistakes=len(mistakes), count=self._waiting, tricks=tricks)}</b>"

    def _cost_of(self, mistakes: Sequence[Reviewed]) -> str:
        """All mistakes together, where no tricks are counted; words without a figure are left out of the sum."""
        moves = [one for one in mistakes if isinstance(one.done.action, Move)]
        counted = moves if self._game.id in IN_FIELDS and moves else mistakes
        key = in_its_unit(self._game, "review.summary_value", counted[0].done.action)
        return tr(key, mistakes=len(mistakes), count=self._waiting, cost=sum(one.cost for one in counted))

    def _line(self, number: int, one: Reviewed) -> str:
        done = escape(self.before(one.index) + action_words(self._game, one.done.action))
        if not costly(one):
            return f"{number}. {done} ✓"
        best = escape(action_words(self._game, one.best.action))
        tricks = one.tricks if not isinstance(one.done.action, Say) else None
        lost = tricks if tricks is not None and tricks >= WORTH_A_WORD else None
        key = "review.tricks" if lost is not None else in_its_unit(self._game, "review.value", one.done.action)
        cost = lost if lost is not None else one.cost
        text = tr(key, done=f"<b>{done}</b>", best=f"<b>{best}</b>", cost=float(cost))
        maxims = [
            tell(a.key, a.facts, self._names, self._game.pack) + " " + self._link(RULE, a.rule, a.rule)
            for a in one.advice[:1]
        ]
        again = self._link(REPLAY, str(one.index), tr("review.replay"))
        return " ".join([f"{number}. ✗ {text}", *maxims, again])

    def _link(self, scheme: str, target: str, words: str) -> str:
        return f'<a href="{scheme}:{target}" style="color: {current().link}">{escape(words)}</a>'

    def _clicked(self, url: QUrl) -> None:
        if url.scheme() == BEGIN:
            self.review_wanted.emit()
        elif url.scheme() == REPLAY:
            self.replay_wanted.emit(int(url.path()))
        else:
            self.rule_clicked.emit(url.path())
