"""The throws of a match as they fell: where the men stood then, and what each counted. Knows no Qt."""

from typing import Any, NamedTuple

from engine.boards.dice import Throw
from engine.boards.events import Threw
from engine.boards.men import contrary, seen_across
from engine.core.match import Entry, Match
from engine.core.seats import WORLD, Seat
from engine.core.table import Table
from engine.games.toccategli.comparison import Compared, Setting, at_toccategli, at_trictrac, side_by_side
from engine.games.toccategli.options import Options as ToccategliOptions

COUNTING = ("trictrac", "toccategli")


class PastThrow(NamedTuple):
    """A throw: whose, the dice, the table before it was played, and both players as they stood."""

    seat: Seat
    dice: Throw
    table: Table
    players: tuple[Any, ...]


class History:
    """Follows a match action by action in a copy of its own, so that going back costs nothing."""

    def __init__(self, match: Match[Any, Any, Any]) -> None:
        self.match = match
        self._begin()

    def _begin(self) -> None:
        self._copy = self.match.anew()
        self._seen: list[Entry] = []
        self.throws: list[PastThrow] = []

    def follow(self) -> None:
        """Read what has been done since, or everything again if something was taken back."""
        log = self.match.log
        if log[: len(self._seen)] != self._seen:
            self._begin()
        for entry in log[len(self._seen) :]:
            before = self._copy.view(Seat(0)).players
            self._copy.force(entry.seat, entry.action)
            if entry.seat == WORLD:
                self._note(entry, before)
        self._seen = list(log)

    def _note(self, entry: Entry, before: tuple[Any, ...]) -> None:
        """Keep the throw that fell, if it was not only drawn for the beginning."""
        for event in self._copy.events(Seat(0), entry.events_before):
            if isinstance(event, Threw) and event.seat is not None:
                table = self._copy.game.table(self._copy.view(Seat(0)))
                self.throws.append(PastThrow(event.seat, (event.dice[0], event.dice[1]), table, before))

    def last(self, seat: Seat) -> PastThrow | None:
        """The last throw of a seat."""
        return next((one for one in reversed(self.throws) if one.seat == seat), None)

    def compared(self, past: PastThrow) -> list[Compared]:
        """What a throw counts, at Trictrac and at Toccategli; of the sister game its book's own rules."""
        own, across = past.players[past.seat], past.players[1 - past.seat]
        answers = getattr(across, "first", None) if own.throws == 0 and across.throws == 1 else None
        before = Setting(own.men, seen_across(across.men, contrary), own.throws, own.two_tables, answers)
        options = self.match.options
        toccategli = options if isinstance(options, ToccategliOptions) else ToccategliOptions()
        trictrac = options.moving if isinstance(options, ToccategliOptions) else options
        return side_by_side(at_trictrac(before, past.dice, trictrac), at_toccategli(before, past.dice, toccategli))
