"""State and view of a match of Toccategli. Nothing is hidden: a view is the state seen from one chair."""

from dataclasses import dataclass, field, replace

from engine.boards.dice import Throw
from engine.boards.men import Men, stack
from engine.boards.pair import PERSONS
from engine.core.seats import Seat
from engine.games.toccategli.options import Options
from engine.games.trictrac.scoring import Scored
from engine.games.trictrac.state import sides_of
from engine.marks.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has: his men by his own numbers, his points, the units won, and what he did in this setting."""

    men: Men = field(default_factory=lambda: stack(1))
    points: int = 0
    units: int = 0
    throws: int = 0
    two_tables: bool = False

    def back_on_talon(self) -> "Player":
        """All men to the first field, and nothing known of this setting."""
        return replace(self, men=stack(1), throws=0, two_tables=False)


@dataclass(slots=True)
class State:
    """The whole truth of a match; the players and what a throw counts are replaced, never changed."""

    opts: Options
    phase: str = "draw"
    turn: Seat = Seat(0)  # noqa: RUF009
    dice: Throw | None = None
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    scored: tuple[Scored, ...] = ()
    settings: int = 0
    games: int = 0  # that have been won
    touched: tuple[int, ...] = ()  # the fields whose men must be played (R14)
    announced: int = 0  # points a player has just marked by his own hand (R12)
    won_now: bool = False  # whether a game was won since the throw
    warned: bool = False  # that this marking would be a fault
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
    games: int
    touched: tuple[int, ...]
    announced: int
    won_now: bool
    warned: bool
    balance: tuple[int, ...]

    @property
    def sides(self) -> tuple[Men, Men]:
        """The men of the seat in turn and those of the other, both by the former's numbers."""
        return sides_of(self.players, self.turn)


def view_of(s: State, seat: Seat) -> View:
    """What this seat knows now."""
    balance = s.ledger.of_persons(PERSONS)
    players = tuple(s.players)
    rest = s.scored, s.settings, s.games, s.touched, s.announced, s.won_now, s.warned, balance
    return View(seat, s.phase, PERSONS, s.opts, s.turn, s.dice, players, *rest)


def state_of(v: View) -> State:
    """The state behind a view."""
    ledger = Ledger.of_balances(v.balance)
    rest = v.scored, v.settings, v.games, v.touched, v.announced, v.won_now, v.warned, ledger
    return State(v.opts, v.phase, v.turn, v.dice, list(v.players), *rest)
