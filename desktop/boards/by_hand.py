"""Marking by one's own hand: the jeton is moved on and back, and let go; a false marking of the other is claimed."""

from typing import Any

from desktop.boards.view import BoardView
from desktop.i18n import tr, word_name
from engine.core.actions import Action, Say
from engine.games.trictrac.marking import jetons, mark
from engine.games.trictrac.schools import CORRECT, LET_PASS, MARK, SCHOOL, due, largest_school, most_marked

LAST = 12  # field before which a jeton can stand
Right = tuple[str, object]


class HandMarks:
    """How many points the player is about to mark or to claim."""

    def __init__(self, view: BoardView, seen: Any) -> None:
        self.board = view
        self.seen = seen  # the game's view when the question was asked
        self.points = seen.announced if seen.warned else 0  # who was warned finds the jeton where he put it
        self.step_size = 2 if hasattr(seen.players[0], "holes") else 1  # points of Trictrac are always even

    @property
    def claiming(self) -> bool:
        """Whether the other's marking is in question, not one's own."""
        return str(self.seen.phase).startswith("claim")

    @property
    def action(self) -> Action:
        """What letting go means now."""
        if not self.claiming:
            return Say(f"{MARK}:{self.points}")
        return Say(f"{SCHOOL}:{self.points}") if self.points else LET_PASS

    def step(self, way: int) -> None:
        """One place on or back."""
        if self.claiming and not self.seen.opts.schools:
            return
        most = (largest_school if self.claiming else most_marked)(self.step_size)
        self.points = max(0, min(most, self.points + self.step_size * way))
        self.show()

    def put(self, place: int) -> None:
        """The jeton stands on the place of so many points: behind where it was, it has gone round once."""
        before = self.seen.players[self.seen.seat].points
        if not self.claiming:
            self.points = place - before if place >= before else place + LAST - before
            self.show()

    def show(self) -> None:
        """The jeton and the peg as they would stand."""
        own, other = self.seen.players[self.seen.seat], self.seen.players[1 - self.seen.seat]
        marked = 0 if self.claiming else self.points
        if self.step_size == 1:
            self.board.points[0] = min(LAST, own.points + marked)
            self.board.jetons[0] = 1 if self.board.points[0] else 0
        else:
            if marked:
                own, other, _ = mark(own, other, marked, self.seen.opts.length)
            self.board.points[0], self.board.holes[0] = own.points, own.holes
            self.board.jetons[0] = jetons(own, other)
        self.board.update()

    def rights(self) -> list[Right]:
        """The buttons: less, more, and letting go."""
        assert isinstance(self.action, Say)
        steps: list[Right] = [
            (tr("board.less", n=self.step_size), "less"),
            (tr("board.more", n=self.step_size), "more"),
        ]
        words: list[Right] = [(word_name(self.action.word), self.action)]
        if not self.claiming:
            return [*steps, *words]
        words.append((word_name(CORRECT.word), CORRECT))
        return [*steps, *words] if self.seen.opts.schools else words

    def question(self) -> str:
        """What is asked."""
        if self.claiming:
            return tr("board.claim" if self.seen.opts.schools else "board.correct_only", count=self.seen.announced)
        given = self.seen.phase == "mark_given"
        if self.seen.warned:
            return tr("board.mark_warned", count=due(self.seen.scored, not given))
        if self.seen.opts.marking == "assisted":
            return self._to_count(given)
        return tr("board.mark_given" if given else "board.mark_own")

    def _to_count(self, given: bool) -> str:
        """What is to be marked, without its points: an assisted player counts them himself."""
        found = [one for one in self.seen.scored if one.to_thrower != given]
        if not found:
            return f"{tr('board.nothing_to_count')} {tr('board.mark_none')}"
        names = [tr(f"board.event.{one.name}", field=one.field, ways=len(one.ways)) for one in found]
        return f"{tr('board.to_count', events=', '.join(names))} {tr('board.mark_it')}"
