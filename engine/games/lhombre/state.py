"""State and view of a match of L'Hombre. R-numbers: assets/rules/lhombre.md."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards.tricks import Memory, Tricks
from engine.core.seats import Seat, right
from engine.core.sets import Card, CardSet
from engine.games.lhombre.options import Options
from engine.games.ombre.pool import Pool
from engine.games.ombre.revokes import NO_ERRORS, Errors
from engine.marks.betes import Bete
from engine.marks.ledger import Ledger

FIRST_DEALER = Seat(0)  # until Spadille has been dealt (R11)


@dataclass(slots=True)
class State:
    """The whole truth of a match."""

    opts: Options
    phase: str = "seating"
    persons: tuple[int, ...] = ()
    dealer: Seat = FIRST_DEALER
    deal_number: int = 0
    opening: list[int] = field(default_factory=list)  # the balances before this deal
    favourite: str = ""  # the favourite suit (R21)
    dealt: list[CardSet] = field(default_factory=list)
    hands: list[CardSet] = field(default_factory=list)  # after the exchange they stay as they were played
    aside: list[CardSet] = field(default_factory=list)
    talon: list[Card] = field(default_factory=list)  # what is left, the top first
    shown: list[CardSet] = field(default_factory=list)  # cards all have seen come to a seat
    turned: list[Card] = field(default_factory=list)  # turned up in a Tourné
    exchanged: list[int] = field(default_factory=list)
    looked: list[bool] = field(default_factory=list)  # at the rest of the talon (R38)
    said: list[tuple[Seat, str]] = field(default_factory=list)
    passed: list[bool] = field(default_factory=list)
    turn: Seat = FIRST_DEALER  # who is asked before the play
    waiting: list[Seat] = field(default_factory=list)  # who is asked after that
    hombre: Seat | None = None
    bid: str = ""
    rival: Seat | None = None  # who has just overbid the Hombre, with `rival_bid` (R22)
    rival_bid: str = ""
    forced: bool = False  # Spadille forcé (R33)
    trump: str = ""
    conceded: str = ""  # remis or thrown
    acceptor: Seat | None = None  # who plays on against a conceded game (R40)
    tricks: Tricks | None = None
    memory: Memory = field(default_factory=lambda: Memory(0))
    by: list[Seat] = field(default_factory=list)
    firsts: bool = False  # the Hombre has won the first five tricks
    vole: bool = False  # undertaken (R59)
    looked_back: bool = False  # the Hombre has looked at tricks and gets nothing for a Vole (R54)
    errors: Errors = NO_ERRORS  # what revokes have led to (I18)
    blocks: list[bool] = field(default_factory=list)  # coins that still lie (4.2)
    pool: Pool = field(default_factory=Pool)
    ledger: Ledger = field(default_factory=Ledger)

    def __post_init__(self) -> None:
        """An empty table for as many as play."""
        if self.persons:
            return
        seats = self.opts.seats
        self.persons = tuple(range(seats))
        for name in ("opening", "dealt", "hands", "aside", "shown", "exchanged"):
            setattr(self, name, [0] * seats)
        for name in ("looked", "passed", "blocks"):
            setattr(self, name, [False] * seats)
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
    def majority(self) -> int:
        """Tricks that cannot be beaten; also the firsts (R70)."""
        return self.opts.table.majority

    @property
    def forehand(self) -> Seat:
        """Who speaks and leads first."""
        return right(self.dealer, self.seats)

    @property
    def pot(self) -> int:
        """The marks on the table."""
        return self.ledger.of("pot")

    @property
    def alone(self) -> Seat:
        """Who plays against all others: the Hombre, or who took up his conceded game (R40)."""
        assert self.hombre is not None
        return self.acceptor if self.conceded == "remis" and self.acceptor is not None else self.hombre

    def wronged(self, guilty: Seat) -> Sequence[Seat]:
        """Who may claim an error of this seat."""
        others = [Seat(seat) for seat in range(self.seats) if seat != self.alone]
        return others if guilty == self.alone else [self.alone]

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
    dealt: CardSet  # own
    hand: CardSet
    held: tuple[int, ...]
    aside: CardSet  # own
    laid: tuple[int, ...]  # number of cards each seat has discarded (R37)
    talon: tuple[Card, ...]  # what is left; NO_CARD unless the seat has looked
    shown: tuple[CardSet, ...]
    turned: tuple[Card, ...]
    exchanged: tuple[int, ...]
    looked: tuple[bool, ...]
    said: tuple[tuple[Seat, str], ...]
    passed: tuple[bool, ...]
    asked: Seat
    waiting: tuple[Seat, ...]
    hombre: Seat | None
    bid: str
    rival: Seat | None
    rival_bid: str
    forced: bool
    trump: str
    conceded: str
    acceptor: Seat | None
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
    looked_back: bool
    errors: Errors
    blocks: tuple[bool, ...]
    base: int
    jettons: int  # before each player
    second: int  # of them, in the second row (4.6)
    due: int
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
        return right(self.dealer, len(self.persons))
