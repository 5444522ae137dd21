"""Marking by one's own hand: jeton and peg are moved and let go; a false marking of the other is claimed."""

from collections.abc import Iterable, Sequence
from typing import Any

from desktop.boards.view import BoardView
from desktop.i18n import tell, tr, word_name
from engine.core.actions import Action, Say
from engine.core.events import Event, Noted
from engine.games.trictrac.marking import HoleWon, Player, jetons, mark
from engine.games.trictrac.schools import BY_HAND, CORRECT, LET_PASS, MARK, OWN_THROW, SCHOOL, due, most_points
from engine.games.trictrac.slips import ONE_JETON, PEG, holes_due, needs_second

LAST = 12  # field before which a jeton can stand, and the points of a hole
MOVE_PEG, LAY_SECOND = "peg", "second"  # what the buttons say that nothing on the table is called
VERDICTS = {"trictrac.note.school": "board.verdict.school", "trictrac.note.wrong_claim": "board.verdict.wrong_claim"}
Right = tuple[str, object]


def unasked(seen: Any) -> Action | None:
    """What is said for a player who is assisted: neither he nor the other has anything to mark."""
    if getattr(seen.opts, "marking", "auto") != "assisted" or seen.phase not in BY_HAND:
        return None
    if seen.warned or due(seen.scored, seen.phase in OWN_THROW):
        return None
    if seen.phase.startswith("claim"):
        return None if seen.announced else LET_PASS
    return Say(f"{MARK}:0")


def verdict_words(events: Iterable[Event], names: Sequence[str]) -> str:
    """Who has just marked points for a school or a wrong claim; nothing if there was none."""
    found = [one for one in events if isinstance(one, Noted) and one.key in VERDICTS]
    return " ".join(tell(VERDICTS[one.key], {"seat": one.side, "count": one.points}, names) for one in found)


class HandMarks:
    """How many points the player is about to mark or to claim."""

    def __init__(self, view: BoardView, seen: Any) -> None:
        self.board = view
        self.seen = seen  # the game's view when the question was asked
        self.step_size = 2 if hasattr(seen.players[0], "holes") else 1  # points of Trictrac are always even
        self.points = seen.announced if seen.warned else 0  # who was warned finds the jeton where he put it
        if self.claiming:
            self.points = self.step_size  # the smallest school
        self.counts = False  # whether the player has begun to count a school
        self.moves_peg = self.step_size == 2 and seen.opts.marking == "manual"  # else the program does
        self.pegged = 0  # holes by which the peg has been moved
        self.second = False  # whether the second jeton has been laid down

    @property
    def claiming(self) -> bool:
        """Whether the other's marking is in question, not one's own."""
        return str(self.seen.phase).startswith("claim")

    @property
    def action(self) -> Action:
        """What Enter and a click on the dice do: let the jeton go; claim a school that is being counted, or none."""
        if not self.claiming:
            return Say(f"{MARK}:{self.points}{self._forgotten()}")
        return self._school if self.counts else LET_PASS

    @property
    def _school(self) -> Action:
        return Say(f"{SCHOOL}:{self.points}")

    @property
    def nothing_yet(self) -> bool:
        """Whether a man may be touched now, by which nothing is marked: no help has shown what there is to mark."""
        untouched = not self.points and self.seen.opts.marking == "manual"
        return untouched and self.seen.phase == "mark"

    def _forgotten(self) -> str:
        """What the marking leaves out (R43)."""
        if not self.moves_peg:
            return ""
        if self.pegged < self._holes():
            return f":{PEG}:{self.pegged}"
        return f":{ONE_JETON}" if self._second_due() and not self.second else ""

    def _marked(self) -> tuple[Player, Player, list[HoleWon]]:
        own, other = self.seen.players[self.seen.seat], self.seen.players[1 - self.seen.seat]
        return mark(own, other, self.points, self.seen.opts.length) if self.points else (own, other, [])

    def _holes(self) -> int:
        """The holes that so many points win."""
        return holes_due(self.seen.players[self.seen.seat], self._marked()[2], self.seen.opts.length)

    def _second_due(self) -> bool:
        own, other = self.seen.players[self.seen.seat], self.seen.players[1 - self.seen.seat]
        return needs_second(own, other, *self._marked()[:2])

    def step(self, way: int) -> None:
        """One place on or back."""
        if self.claiming and not self.seen.opts.schools:
            return
        most = most_points(self.seen.scored, self.seen.phase in OWN_THROW, self.step_size)
        least = self.step_size if self.claiming else 0
        self.points = max(least, min(most, self.points + self.step_size * way))
        self.counts = self.claiming
        self.show()

    def step_by_key(self, way: int) -> None:
        """As `step`; but the first key only turns from letting the marking stand to the school on the button."""
        if self.claiming and self.seen.opts.schools and not self.counts:
            self.counts = True
        else:
            self.step(way)

    def put(self, place: int) -> None:
        """The jeton stands on the place of so many points: behind where it was, it has gone round once."""
        before = self.seen.players[self.seen.seat].points
        if not self.claiming:
            self.points = place - before if place >= before else place + LAST - before
            self.show()

    def put_peg(self, hole: int) -> None:
        """The peg is put into a hole; if the jeton has not gone round, it is left where it stood (1782:3129)."""
        if self.claiming or not self.moves_peg:
            return
        self.pegged = max(0, hole - self.seen.players[self.seen.seat].holes)
        if self.pegged and not self._holes():
            self.points += LAST
        self.show()

    def do(self, what: str) -> None:
        """A button was pressed: the peg goes one hole on, or the second jeton is laid down or taken up."""
        if what == MOVE_PEG:
            self.pegged += 1
        else:
            self.second = not self.second
        self.show()

    def show(self) -> None:
        """The jeton and the peg as they would stand."""
        own, other = self.seen.players[self.seen.seat], self.seen.players[1 - self.seen.seat]
        marked = 0 if self.claiming else self.points
        if self.step_size == 1:
            self.board.points[0] = min(LAST, own.points + marked)
            self.board.jetons[0] = 1 if self.board.points[0] else 0
        else:
            before = own.holes
            if marked:
                own, other, _ = self._marked()
            self.board.points[0], self.board.holes[0] = own.points, own.holes
            self.board.jetons[0] = jetons(own, other)
            if self.moves_peg:
                self.pegged = min(self.pegged, self._holes())
                self.board.holes[0] = before + self.pegged
                if self._second_due() and not self.second:
                    self.board.jetons[0] = 1
        self.board.update()

    def rights(self) -> list[Right]:
        """The buttons: less, more, and what may be said, each in its own place."""
        steps: list[Right] = [
            (tr("board.less", n=self.step_size), "less"),
            (tr("board.more", n=self.step_size), "more"),
        ]
        if not self.claiming:
            mark = tr("word.mark_points", n=self.points) if self.points else tr("board.mark_nothing")
            return [*steps, *self._by_the_way(), (mark, self.action)]
        words = [(word_name(said.word), said) for said in (LET_PASS, CORRECT)]
        if not self.seen.opts.schools:
            return [*words]
        return [*steps, (tr("word.claim_school", n=self.points), self._school), *words]

    def _by_the_way(self) -> list[Right]:
        """Peg and second jeton, where points ask for them."""
        if not self.moves_peg:
            return []
        if self.pegged < self._holes():
            return [(tr("board.move_peg"), MOVE_PEG)]
        second = tr("board.take_second" if self.second else "board.lay_second")
        return [(second, LAY_SECOND)] if self._second_due() else []

    def question(self, names: Sequence[str]) -> tuple[str, str]:
        """What is asked, and how it is done."""
        other = {"seat": 1 - self.seen.seat}
        if self.claiming:
            key = "board.marked" if self.seen.announced else "board.marked_nothing"
            what = tr("board.claim" if self.seen.opts.schools else "board.correct_only")
            return f"{tell(key, {**other, 'count': self.seen.announced}, names)} {what}", ""
        given = self.seen.phase == "mark_given"
        if self.seen.warned:
            return tr("board.mark_warned", count=due(self.seen.scored, not given)), ""
        if self.seen.opts.marking == "assisted":
            return self._to_count(given)
        return tell("board.mark_given", other, names) if given else tr("board.mark_own"), self._how()

    def _how(self) -> str:
        """How the jeton is moved without help, and what marks nothing at all."""
        told = ["board.mark_how"]
        if self.moves_peg:
            told.append("board.mark_peg")
        if self.seen.phase == "mark":
            told.append("board.mark_or_move")
        return " ".join(map(tr, told))

    def _to_count(self, given: bool) -> tuple[str, str]:
        """What is to be marked, without its points: an assisted player counts them himself."""
        found = [one for one in self.seen.scored if one.to_thrower != given]
        names = [tr(f"board.event.{one.name}", field=one.field, ways=len(one.ways)) for one in found]
        return tr("board.to_count", events=", ".join(names)), tr("board.mark_it")
