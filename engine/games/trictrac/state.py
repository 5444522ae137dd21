"""State and view of a tour of Trictrac. Nothing is hidden: a view is the state seen from one chair."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.boards import pair
from engine.boards.dice import Throw
from engine.boards.men import Men, contrary
from engine.boards.pair import PERSONS, Owner
from engine.core.seats import Seat
from engine.games.trictrac.marking import Player
from engine.games.trictrac.options import Options
from engine.games.trictrac.scoring import Scored
from engine.games.trictrac.slips import NO_SLIP, Slip
from engine.marks.ledger import Ledger


@dataclass(slots=True)
class State:
    """The whole truth of a tour; the players and what a throw scores are replaced, never changed."""

    opts: Options
    phase: str = "draw"
    turn: Seat = Seat(0)  # who throws or plays  # noqa: RUF009
    dice: Throw | None = None
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    scored: tuple[Scored, ...] = ()  # by the last throw
    settings: int = 0  # how often the men have been set up
    touched: tuple[int, ...] = ()  # the fields whose men must be played (R46)
    announced: int = 0  # points a player has just marked by his own hand (R43)
    warned: bool = False  # that this marking would be a fault
    slip: Slip = NO_SLIP  # what was forgotten besides points (R43)
    ledger: Ledger = field(default_factory=Ledger)

    def copy(self) -> "State":
        """An independent copy."""
        return replace(self, players=self.players[:], ledger=self.ledger.copy())


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: everything."""

    seat: Seat
    phase: str
    persons: tuple[int, ...]
    opts: Options
    turn: Seat
    dice: Throw | None
    players: tuple[Player, ...]
    scored: tuple[Scored, ...]
    settings: int
    touched: tuple[int, ...]
    announced: int
    warned: bool
    slip: Slip
    balance: tuple[int, ...]

    @property
    def sides(self) -> tuple[Men, Men]:
        """The men of the seat in turn and those of the other, both by the former's numbers."""
        return sides_of(self.players, self.turn)


def sides_of(players: Sequence[Owner], seat: Seat) -> tuple[Men, Men]:
    """A seat's own men and the other's, both by the seat's numbers."""
    return pair.sides_of(players, seat, contrary)


def view_of(s: State, seat: Seat) -> View:
    """What this seat knows now."""
    balance = s.ledger.of_persons(PERSONS)
    players = tuple(s.players)
    rest = s.scored, s.settings, s.touched, s.announced, s.warned, s.slip, balance
    return View(seat, s.phase, PERSONS, s.opts, s.turn, s.dice, players, *rest)


def state_of(v: View) -> State:
    """The state behind a view."""
    ledger = Ledger.of_balances(v.balance)
    rest = v.scored, v.settings, v.touched, v.announced, v.warned, v.slip, ledger
    return State(v.opts, v.phase, v.turn, v.dice, list(v.players), *rest)
