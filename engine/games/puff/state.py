"""State and view of a game of Puff. Nothing is hidden: a view is the state seen from one chair."""

from dataclasses import dataclass, field, replace

from engine.boards.men import HAND, Men, stack
from engine.boards.pair import PERSONS, sides_of
from engine.core.seats import Seat
from engine.games.puff.options import Options
from engine.marks.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Player:
    """A player's men by his own numbers, the doublets he has thrown, and whether all his men were on the board once."""

    men: Men = field(default_factory=lambda: stack(HAND))
    paschs: int = 0
    entered: bool = False


@dataclass(slots=True)
class State:
    """The whole truth of a game."""

    opts: Options
    phase: str = "draw"
    turn: Seat = Seat(0)  # noqa: RUF009
    dice: tuple[int, ...] = ()
    stage: str = ""  # plain, top or bottom: which numbers are being played
    numbers: tuple[int, ...] = ()  # still to be played in this stage
    below: tuple[int, ...] = ()  # the under sides of a Pasch, to be played after its top (R9, R10)
    again: bool = False  # whether another throw follows when the top has been played (R10)
    paschs_now: int = 0  # in this turn, the present throw included
    games: int = 0  # that are over (R16)
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    ledger: Ledger = field(default_factory=Ledger)

    def copy(self) -> "State":
        """An independent copy."""
        return replace(self, players=self.players[:], ledger=self.ledger.copy())

    def sides(self) -> tuple[Men, Men]:
        """The men of the seat in turn and those of the other, both by the former's numbers."""
        return sides_of(self.players, self.turn, self.opts.convert)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: everything."""

    seat: Seat
    phase: str
    persons: tuple[int, ...]
    opts: Options
    turn: Seat
    dice: tuple[int, ...]
    stage: str
    numbers: tuple[int, ...]
    below: tuple[int, ...]
    again: bool
    paschs_now: int
    games: int
    players: tuple[Player, ...]
    balance: tuple[int, ...]


def view_of(s: State, seat: Seat) -> View:
    """What this seat knows now."""
    return View(
        seat,
        s.phase,
        PERSONS,
        s.opts,
        s.turn,
        s.dice,
        s.stage,
        s.numbers,
        s.below,
        s.again,
        s.paschs_now,
        s.games,
        tuple(s.players),
        s.ledger.of_persons(PERSONS),
    )


def state_of(v: View) -> State:
    """The state behind a view."""
    ledger = Ledger.of_balances(v.balance)
    return State(
        v.opts,
        v.phase,
        v.turn,
        v.dice,
        v.stage,
        v.numbers,
        v.below,
        v.again,
        v.paschs_now,
        v.games,
        list(v.players),
        ledger,
    )
