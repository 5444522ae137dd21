"""State and view of a game of Verkehren. Nothing is hidden: a view is the state seen from one chair."""

from dataclasses import dataclass, field, replace

from engine.boards import pair
from engine.boards.course import Course
from engine.boards.men import HAND, Men, crosswise, stack
from engine.boards.pair import PERSONS, other
from engine.core.seats import Seat
from engine.games.verkehren.moves import HOME, MOST_BANDS, Mover, counted_bands, free_fields, is_junker
from engine.games.verkehren.options import Options
from engine.marks.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Player:
    """A player's men by his own numbers, whether he has made a band on his own side, and whether five were out."""

    men: Men = field(default_factory=lambda: stack(HOME))
    banded: bool = False  # R21
    loose: bool = False  # R27


Players = tuple[Player, ...] | list[Player]


def sides_of(players: Players, seat: Seat) -> tuple[Men, Men]:
    """A seat's own men and the other's, both by the seat's numbers."""
    return pair.sides_of(players, seat, crosswise)


def shut_out(players: Players, seat: Seat, opts: Options, took_two: bool) -> bool:
    """R15: whether a seat is Junker; not where it may land on the bands that are too many (R28)."""
    if holds_too_many(players, other(seat), opts) and not took_two:
        return False
    return is_junker(*sides_of(players, seat))


def waits(players: Players, seat: Seat, opts: Options, took_two: bool) -> bool:
    """R15, R16: whether a seat is Junker and must let the other throw, who is not."""
    if opts.junker != "wait" or not shut_out(players, seat, opts, took_two):
        return False
    return not is_junker(*sides_of(players, other(seat)))


def is_deadlocked(players: Players, opts: Options) -> bool:
    """R16: whether both have men off and neither can ever enter one, since nobody may move anything else."""
    if opts.junker == "storm" or any(holds_too_many(players, Seat(seat), opts) for seat in PERSONS):
        return False
    return all(players[seat].men[HAND] and not free_fields(*sides_of(players, Seat(seat))) for seat in PERSONS)


def limit_counts(players: Players, seat: Seat, opts: Options) -> bool:
    """R28, R29: whether a seat may hold five bands only: not once the other has but one man left."""
    across = players[other(seat)].men
    return opts.five_bands and sum(across[:-1]) > 1


def holds_too_many(players: Players, seat: Seat, opts: Options) -> bool:
    """R28: whether a seat holds more bands than agreed, so that the other has his choice."""
    if opts.band_limit_mode != "penalty" or not limit_counts(players, seat, opts):
        return False
    return counted_bands(players[seat].men, opts) > MOST_BANDS


def mover_of(players: Players, seat: Seat, opts: Options, took_two: bool) -> Mover:
    """How a seat may move now."""
    open_bands = holds_too_many(players, other(seat), opts) and not took_two
    if opts.junker == "storm" and is_junker(*sides_of(players, seat)):
        open_bands = True
    limited = opts.band_limit_mode == "forbid" and limit_counts(players, seat, opts)
    return Mover(opts, open_bands, players[seat].loose or not opts.five_blots, limited)


@dataclass(slots=True)
class State:
    """The whole truth of a game."""

    opts: Options
    phase: str = "draw"
    turn: Seat = Seat(0)  # noqa: RUF009
    dice: tuple[int, ...] = ()
    refused: bool = False  # the other did not consent to a resignation in this turn
    took_two: bool = False  # two men were taken from a band instead of the right to hit bands (R28)
    games: int = 0  # that are over (R30)
    first: Seat = Seat(0)  # who began this one  # noqa: RUF009
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    ledger: Ledger = field(default_factory=Ledger)

    def copy(self) -> "State":
        """An independent copy."""
        return replace(self, players=self.players[:], ledger=self.ledger.copy())

    def course(self) -> Course:
        """What the seat in turn may play."""
        mover = mover_of(self.players, self.turn, self.opts, self.took_two)
        return mover.course(*sides_of(self.players, self.turn), self.dice)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: everything."""

    seat: Seat
    phase: str
    persons: tuple[int, ...]
    opts: Options
    turn: Seat
    dice: tuple[int, ...]
    refused: bool
    took_two: bool
    games: int
    first: Seat
    players: tuple[Player, ...]
    balance: tuple[int, ...]


def view_of(s: State, seat: Seat) -> View:
    """What this seat knows now."""
    balance = s.ledger.of_persons(PERSONS)
    rest = s.refused, s.took_two, s.games, s.first, tuple(s.players), balance
    return View(seat, s.phase, PERSONS, s.opts, s.turn, s.dice, *rest)


def state_of(v: View) -> State:
    """The state behind a view."""
    ledger = Ledger.of_balances(v.balance)
    rest = v.refused, v.took_two, v.games, v.first, list(v.players), ledger
    return State(v.opts, v.phase, v.turn, v.dice, *rest)
