"""State and view of a billiard game. Nothing is hidden: a view is the whole situation seen from one chair."""

from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast

from engine.billiards.bed import Bed, placed
from engine.billiards.striking import Strike
from engine.billiards.strokes import BallId, Placement, Point
from engine.core.seats import Seat
from engine.games.billiards.options import CaramboleOptions, GuerreOptions, Options, PartieOptions, RondeOptions
from engine.marks.ledger import Ledger

POT, BANK = "pot", "bank"
T = TypeVar("T", bound=Options)


@dataclass(frozen=True, slots=True)
class War:
    """What a Guerre keeps of each ball, by its number less one."""

    owner: tuple[int, ...] = ()
    alive: tuple[bool, ...] = ()
    marks: tuple[int, ...] = ()
    entered: tuple[bool, ...] = ()  # brought onto the table at least once
    buy_ins: int = 0
    appeal: str = "closed"  # closed, open (the next ball lost may appeal), used (R89)
    waiting: tuple[tuple[int, str], ...] = ()  # balls whose owners decide on re-entry, and how: buy_in or appeal
    again: bool = False  # whether the striker goes on when they have decided
    sale: tuple[int, tuple[int, ...]] | None = None  # price, and the owners still to be asked (R87)
    offered: bool = False  # the ball was offered for sale in this turn
    share: str = "unasked"  # unasked, asked (the first has agreed), refused (R93)
    sweep: bool = False  # this visit began with all balls on the table and may be a Suite (R95)


@dataclass(frozen=True, slots=True)
class Round:
    """What a Ronde keeps besides the balls."""

    loose: tuple[BallId, ...] = ()  # played from their cushion (R100a)
    on_spot: bool = True  # the cue ball lies unplayed on C (R106)
    tries: int = 0  # failed attempts at the last cushion ball (R108)
    last: bool = False  # only two balls are left (R102)


@dataclass(frozen=True, slots=True)
class Now:
    """The situation: who is to do what, and where everything lies."""

    phase: str = "start"
    turn: int = 0  # the seat that decides
    kind: str = "stroke"  # of the stroke that is due: lag, acquit, stroke
    ball: BallId = ""  # that is to be struck
    in_hand: bool = False
    lies: tuple[Placement, ...] = ()
    game: int = 0
    sides: tuple[tuple[int, ...], ...] = ()  # the seats of each side; in the Guerre and Ronde one each
    at: tuple[int, ...] = ()  # who of each side is in play (R38, R41)
    points: tuple[int, ...] = ()
    run: tuple[int, ...] = ()  # points since the other side last got any (R32)
    first_acquit: bool = True
    lags: tuple[float, ...] = ()
    spot: Point | None = None  # where the Carambol belongs
    held: Strike | None = None  # a stroke that waits for somebody's word
    before: tuple[Placement, ...] = ()  # where the balls lay before it
    missing: tuple[BallId, ...] = ()  # Carambols that stay off until the visit ends (R63)
    throws: tuple[BallId, ...] = ()  # Carambols that must be thrown onto a hidden spot (R60b)
    resume: str = ""  # the phase that follows a throw
    winners: tuple[int, ...] = ()  # the winning side or seat of each game played
    fees: tuple[int, ...] = ()  # games written against each seat for the table fee (R110)
    king: int = 0
    order: tuple[int, ...] = ()  # seats in the order of play
    war: War = field(default_factory=War)
    ring: Round = field(default_factory=Round)


@dataclass(slots=True)
class State:
    """The whole truth of a match; the situation itself is never changed, only replaced."""

    opts: Options
    now: Now = field(default_factory=Now)
    ledger: Ledger = field(default_factory=Ledger)

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return self.now.phase

    @phase.setter
    def phase(self, phase: str) -> None:
        self.now = replace(self.now, phase=phase)

    def copy(self) -> "State":
        """An independent copy."""
        return State(self.opts, self.now, self.ledger.copy())

    def set(self, **changes: Any) -> None:
        """Replace parts of the situation."""
        self.now = replace(self.now, **changes)

    def war(self, **changes: Any) -> None:
        """Replace parts of what a Guerre keeps."""
        self.now = replace(self.now, war=replace(self.now.war, **changes))

    def ring(self, **changes: Any) -> None:
        """Replace parts of what a Ronde keeps."""
        self.now = replace(self.now, ring=replace(self.now.ring, **changes))

    @property
    def bed(self) -> Bed:
        """The table."""
        return self.opts.bed

    def lie(self, ball: BallId) -> Placement | None:
        """Where a ball lies; None if it is off the table."""
        return next((lie for lie in self.now.lies if lie.ball == ball), None)

    def put(self, ball: BallId, at: Point) -> None:
        """Put a ball there."""
        self.set(lies=(*(lie for lie in self.now.lies if lie.ball != ball), placed(ball, at)))

    def lift(self, *balls: BallId) -> None:
        """Take balls off the table."""
        self.set(lies=tuple(lie for lie in self.now.lies if lie.ball not in balls))


def partie(s: State) -> PartieOptions:
    """The options of a form with two balls."""
    return cast(PartieOptions, s.opts)


def carambole(s: State) -> CaramboleOptions:
    """The options of a Carambole."""
    return cast(CaramboleOptions, s.opts)


def guerre(s: State) -> GuerreOptions:
    """The options of a Guerre."""
    return cast(GuerreOptions, s.opts)


def ronde(s: State) -> RondeOptions:
    """The options of a Ronde."""
    return cast(RondeOptions, s.opts)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: everything."""

    seat: Seat
    opts: Options
    now: Now
    balance: tuple[tuple[str, int], ...]

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return self.now.phase

    @property
    def persons(self) -> tuple[int, ...]:
        """The person on each seat."""
        return tuple(range(self.opts.seats))

    def account(self, name: str) -> int:
        """What an account stands at."""
        return dict(self.balance).get(name, 0)


def view_of(s: State, seat: Seat) -> View:
    """What this seat knows now."""
    return View(seat, s.opts, s.now, tuple(sorted((name, sum_) for name, sum_ in s.ledger.balance.items() if sum_)))


def state_of(v: View) -> State:
    """The state behind a view."""
    ledger = Ledger()
    ledger.balance = dict(v.balance)
    return State(v.opts, v.now, ledger)


def start(opts: Options) -> State:
    """A match before anything has happened."""
    return State(opts)


def scores(s: State) -> tuple[int, ...]:
    """The balance of each person."""
    return tuple(s.ledger.of(f"person{person}") for person in range(s.opts.seats))
