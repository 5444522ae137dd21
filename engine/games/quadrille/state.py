"""State and view of a match of Quadrille or Cinquille. R-numbers: assets/rules/quadrille.md."""

from dataclasses import dataclass, field

from engine.cards.tricks import Memory, Tricks
from engine.core.seats import Seat, right
from engine.core.sets import Card, CardSet
from engine.games.ombre.cardplay import Side, side_of
from engine.games.ombre.pool import Pool
from engine.games.ombre.revokes import NO_ERRORS, Errors
from engine.games.quadrille.options import Options
from engine.marks.betes import Bete
from engine.marks.ledger import Ledger

FIRST_DEALER = Seat(0)  # until Spadille has been dealt (R3)


@dataclass(slots=True)
class State:
    """The whole truth of a match."""

    opts: Options
    phase: str = "seating"
    persons: tuple[int, ...] = ()
    dealer: Seat = FIRST_DEALER
    deal_number: int = 0
    opening: list[int] = field(default_factory=list)  # the balances before this deal
    favourite: str = ""  # R40; empty until it is fixed
    preference: str = ""  # the higher of two colours
    dealt: list[CardSet] = field(default_factory=list)
    hands: list[CardSet] = field(default_factory=list)  # as they are played, after the exchange of a Mediateur
    shown: list[CardSet] = field(default_factory=list)  # cards all know to be in a hand
    said: list[tuple[Seat, str]] = field(default_factory=list)
    passed: list[bool] = field(default_factory=list)
    turn: Seat = FIRST_DEALER  # who is asked before the play
    waiting: list[Seat] = field(default_factory=list)  # who is asked after that
    hombre: Seat | None = None
    bid: str = ""
    rival: Seat | None = None  # who has just overbid the Hombre, with `rival_bid` (R10)
    rival_bid: str = ""
    trump: str = ""
    called: Card | None = None
    aide: Seat | None = None  # the holder of the called card; the Hombre himself if it is his own
    open_aide: bool = False  # whether all know him
    pair: bool = False  # he is the partner with two kings
    king: Card | None = None  # received by the Mediateur (R17)
    giver: Seat | None = None
    ruffer: Seat | None = None  # who has taken it with a trump (R39)
    given: Card | None = None  # for it
    tricks: Tricks | None = None
    memory: Memory = field(default_factory=lambda: Memory(0))
    by: list[Seat] = field(default_factory=list)
    firsts: bool = False
    vole: bool = False  # undertaken (R28)
    errors: Errors = NO_ERRORS  # what revokes have led to (I8)
    pool: Pool = field(default_factory=Pool)
    ledger: Ledger = field(default_factory=Ledger)

    def __post_init__(self) -> None:
        """An empty table for as many as play."""
        if self.persons:
            return
        seats = self.opts.seats
        self.persons = tuple(range(seats))
        for name in ("opening", "dealt", "hands", "shown"):
            setattr(self, name, [0] * seats)
        self.passed = [False] * seats
        self.memory = Memory(seats)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.persons)

    @property
    def size(self) -> int:
        """The cards of a hand, and the tricks of a deal."""
        return self.opts.table.hand

    @property
    def forehand(self) -> Seat:
        """Who speaks and leads first."""
        return right(self.dealer, self.seats)

    @property
    def pot(self) -> int:
        """The marks on the table."""
        return self.ledger.of("pot")

    @property
    def side(self) -> Side:
        """The Hombre and, if he is not alone, his partner."""
        return side_of(self.hombre, self.aide)

    def wronged(self, guilty: Seat) -> list[Seat]:
        """Who may claim an error of this seat; while the partner is secret only the Hombre's can be claimed (I8)."""
        secret = self.called is not None and not self.open_aide
        if secret and guilty != self.hombre:
            return []
        side = self.side
        playing = side >> guilty & 1
        return [Seat(seat) for seat in range(self.seats) if side >> seat & 1 != playing]

    def holding(self, seat: Seat) -> CardSet:
        """The cards in a hand now."""
        return self.tricks.hands[seat] if self.tricks is not None else self.hands[seat]

    def copy(self) -> "State":
        """An independent copy."""
        new = State.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        new.tricks = self.tricks.copy() if self.tricks is not None else None
        new.memory = self.memory.copy()
        new.ledger = self.ledger.copy()
        new.pool = self.pool.copy()
        return new


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    phase: str
    persons: tuple[int, ...]
    opts: Options
    dealer: Seat
    deal_number: int
    opening: tuple[int, ...]
    favourite: str
    preference: str
    dealt: CardSet  # own
    hand: CardSet
    held: tuple[int, ...]
    shown: tuple[CardSet, ...]
    said: tuple[tuple[Seat, str], ...]
    passed: tuple[bool, ...]
    asked: Seat
    waiting: tuple[Seat, ...]
    hombre: Seat | None
    bid: str
    rival: Seat | None
    rival_bid: str
    trump: str
    called: Card | None
    aide: Seat | None  # as far as this seat knows
    open_aide: bool
    pair: bool
    king: Card | None
    giver: Seat | None
    ruffer: Seat | None
    given: Card | None  # known to the two who exchanged, while it is in the hand
    playing: bool
    leader: Seat
    turn: Seat
    table: tuple[Card, ...]
    count: tuple[int, ...]
    history: tuple[Card, ...]
    players: tuple[Seat, ...]
    barred: tuple[CardSet, ...]
    firsts: bool
    vole: bool
    errors: Errors
    base: int
    drawn: bool
    written: tuple[Bete, ...]
    doubles: bool  # whether a Codille would still double the Bête
    balance: tuple[int, ...]
    pot: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.persons)

    @property
    def forehand(self) -> Seat:
        """Who speaks and leads first."""
        return right(self.dealer, self.seats)
