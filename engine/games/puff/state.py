"""State and view of a game of Puff. Nothing is hidden: a view is the state seen from one chair."""

from dataclasses import dataclass, field

from engine.boards.men import HAND, Men, seen_across, stack
from engine.core.seats import Seat
from engine.games.puff.options import Options
from engine.marks.ledger import Ledger

PERSONS = (0, 1)


def other(seat: Seat) -> Seat:
    """The seat across the board."""
    return Seat(1 - seat)


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
    paschs_now: int = 0  # in this turn, before the present throw
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    ledger: Ledger = field(default_factory=Ledger)

    def copy(self) -> "State":
        """An independent copy."""
        new = State.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.players = self.players[:]
        new.ledger = self.ledger.copy()
        return new

    def sides(self) -> tuple[Men, Men]:
        """The men of the seat in turn and those of the other, both by the former's numbers."""
        return self.players[self.turn].men, seen_across(self.players[other(self.turn)].men, self.opts.convert)


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
        tuple(s.players),
        tuple(s.ledger.of(f"person{person}") for person in PERSONS),
    )


def state_of(v: View) -> State:
    """The state behind a view."""
    ledger = Ledger()
    ledger.balance = {f"person{person}": amount for person, amount in enumerate(v.balance) if amount}
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
        list(v.players),
        ledger,
    )
