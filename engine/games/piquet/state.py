"""State and view of a Piquet match. R-numbers: assets/rules/piquet.md.

The talon keeps its eight places from the deal on, elder's five before younger's three (R8); `taken` and `looked` are
sets of places.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards.tricks import Memory, Tricks
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.games.piquet.options import Options
from engine.marks.ledger import Ledger

FIRST_DEALER = Seat(1)  # until the dealer has been drawn
HAND, FIVE, TALON = 12, 5, 8

Strength = tuple[int, int]  # of a run or a set, and (pips, 0) of a point: what is compared


class Entry(NamedTuple):
    """One item of the reckoning: its step in the canonical order (R38), whose it is, what it counts, what it is."""

    step: int
    seat: Seat
    points: int
    kind: str  # the last part of its note's key
    facts: tuple[tuple[str, object], ...] = ()


class Verdict(NamedTuple):
    """What became of a class: elder's announcement (None: he has nothing), younger's reply, and who counts it.

    Of a point the announcement is the least and the most pips it may have: the number of cards leaves them open.
    """

    announced: Strength | None
    reply: str  # good, not_good, equal, or "" where nothing was announced
    scorer: Seat | None


def nothing_claimed() -> list[list[Strength | None]]:
    """Neither seat has announced anything in any class."""
    return [[None] * 3, [None] * 3]


@dataclass(slots=True)
class State:
    """The whole truth of a match."""

    opts: Options
    phase: str = "draw"
    persons: tuple[int, ...] = (0, 1)
    dealer: Seat = FIRST_DEALER
    deal_number: int = 0  # in the match
    deal_of_partie: int = 0
    parties: int = 0  # finished
    totals: list[int] = field(default_factory=lambda: [0, 0])  # of the partie, without the present deal
    units: list[int] = field(default_factory=lambda: [0, 0])  # marked with the low cards (4.3)
    dealt: list[CardSet] = field(default_factory=lambda: [0, 0])
    hands: list[CardSet] = field(default_factory=lambda: [0, 0])  # until the play begins
    aside: list[CardSet] = field(default_factory=lambda: [0, 0])  # discarded
    talon: list[Card] = field(default_factory=list)
    taken: int = 0
    looked: list[int] = field(default_factory=lambda: [0, 0])  # places of the talon each seat has looked at
    drew: list[int] = field(default_factory=lambda: [0, 0])
    number: int = 0  # of cards elder promised to exchange (R11)
    blanche: list[bool] = field(default_factory=lambda: [False, False])  # carte blanche shown
    silent: list[bool] = field(default_factory=lambda: [False, False])  # carte blanche kept secret, known to its holder
    peeked: bool = False  # younger has looked at what he leaves (R18)
    pledge: str = ""  # the suit elder promised to lead (R19)
    known: list[CardSet] = field(default_factory=lambda: [0, 0])  # held, and known to the other seat
    shown: list[CardSet] = field(default_factory=lambda: [0, 0])  # lying open just now
    sunk: list[int] = field(default_factory=lambda: [0, 0])  # classes the program keeps back for a seat, as bits
    pending: Strength | None = None  # elder's announcement that awaits its reply; of a point the range of its pips
    verdicts: list[Verdict] = field(default_factory=list)  # point, sequences, sets
    claimed: list[list[Strength | None]] = field(default_factory=nothing_claimed)  # best announced, by seat and class
    unsaid: bool = False  # younger's declarations are reckoned but not yet spoken (R36, R38a)
    entries: list[Entry] = field(default_factory=list)
    counts: list[int] = field(default_factory=lambda: [0, 0])  # of this deal
    jump: str = ""  # pic or repic, once made
    jumper: Seat | None = None
    due: str = ""  # a jump its owner has not yet claimed (I19)
    said: list[tuple[Seat, str]] = field(default_factory=list)
    tricks: Tricks | None = None
    memory: Memory = field(default_factory=lambda: Memory(2))
    by: list[Seat] = field(default_factory=list)
    asked: Seat | None = None  # whose word a phase of the manual dialogue waits for
    false_sets: list[bool] = field(default_factory=lambda: [False, False])  # I18, hidden until the end
    outlaw: Seat | None = None  # who counted a false set and counts nothing in this deal (I18)
    again: bool = False  # elder has corrected his announcement (I17)
    down: list[tuple[Card, ...]] = field(default_factory=lambda: [(), ()])  # the rest laid down in this order (I24)
    ledger: Ledger = field(default_factory=Ledger)

    @property
    def elder(self) -> Seat:
        """Who exchanges, declares and leads first."""
        return Seat(1 - self.dealer)

    @property
    def younger(self) -> Seat:
        """The dealer."""
        return self.dealer

    def holding(self, seat: Seat) -> CardSet:
        """The cards in a hand now."""
        return self.tricks.hands[seat] if self.tricks is not None else self.hands[seat]

    def copy(self) -> "State":
        """An independent copy."""
        new = State.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        new.claimed = [claims[:] for claims in self.claimed]
        new.tricks = self.tricks.copy() if self.tricks is not None else None
        new.memory = self.memory.copy()
        new.ledger = self.ledger.copy()
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
    deal_of_partie: int
    parties: int
    totals: tuple[int, ...]
    units: tuple[int, ...]
    hand: CardSet
    held: tuple[int, ...]  # number of cards in each hand
    dealt: tuple[CardSet, ...]  # own, and the other's if it was shown as carte blanche
    aside: CardSet  # own discards (R22)
    laid: tuple[int, ...]  # number of cards each seat has discarded
    drew: tuple[int, ...]
    talon: tuple[Card, ...]  # by place; NO_CARD where the card is unknown or gone
    taken: int
    looked: tuple[int, ...]  # places each seat has looked at
    number: int
    blanche: tuple[bool, ...]
    silent: bool
    peeked: bool
    pledge: str
    known: tuple[CardSet, ...]  # cards each seat holds and the other knows
    shown: tuple[CardSet, ...]
    sunk: int  # own
    pending: Strength | None
    verdicts: tuple[Verdict, ...]
    claimed: tuple[Strength | None, ...]  # own
    unsaid: bool
    entries: tuple[Entry, ...]  # without what younger has not yet said
    counts: tuple[int, ...]
    jump: str
    jumper: Seat | None
    due: str  # own jump not yet claimed
    said: tuple[tuple[Seat, str], ...]
    playing: bool  # the tricks have begun
    leader: Seat
    turn: Seat
    table: tuple[Card, ...]
    count: tuple[int, ...]  # tricks
    history: tuple[Card, ...]
    players: tuple[Seat, ...]
    barred: tuple[CardSet, ...]
    asked: Seat | None
    false_sets: bool  # own
    outlaw: Seat | None
    again: bool
    down: tuple[tuple[Card, ...], ...]
    balance: tuple[int, ...]

    @property
    def elder(self) -> Seat:
        """Who exchanges, declares and leads first."""
        return Seat(1 - self.dealer)

    @property
    def other(self) -> Seat:
        """The opponent."""
        return Seat(1 - self.seat)
