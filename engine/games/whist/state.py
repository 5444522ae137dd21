"""State and view of a Whist or Cayenne match. R-numbers: assets/rules/whist.md and cayenne.md.

Both games share these two types: what only one of them uses stays at its default in the other.
"""

from dataclasses import dataclass, field

from engine.cards.tricks import Memory, Tricks
from engine.core.seats import Seat
from engine.core.sets import NO_CARD, Card, CardSet
from engine.games.whist.options import Options
from engine.games.whist.sides import Side
from engine.marks.ledger import Ledger

__all__ = ["Penalty", "Side", "State", "View"]


FIRST_DEALER = Seat(3)  # until seats have been drawn


@dataclass(frozen=True, slots=True)
class Penalty:
    """A revoke that was claimed: who revoked, with which card of the history, and what it costs once chosen."""

    seat: Seat
    place: int
    remedy: str = ""  # mark3, take_tricks or deduct (L9, L9s)


@dataclass(slots=True)
class State:
    """The whole truth of a match."""

    opts: Options
    phase: str = "draw"
    persons: tuple[int, ...] = (0, 1, 2, 3)  # who sits on each seat
    dealer: Seat = FIRST_DEALER
    deal_number: int = 0
    trump: str | None = None
    turn_up: Card = NO_CARD  # the dealer's last card (R10)
    turn_up_open: bool = False  # it still lies on the table
    side_card: Card = NO_CARD  # card cut from the second pack (R13; Cayenne R2)
    maker: Seat | None = None  # Cayenne: who named trumps
    left_choice: bool = False  # Cayenne: the dealer left the choice to the partner
    dealt: list[CardSet] = field(default_factory=list)  # honours count as dealt (R21)
    tricks: Tricks | None = None
    memory: Memory = field(default_factory=lambda: Memory(4))
    by: list[Seat] = field(default_factory=list)  # who played each card of the memory's history
    exposed: list[CardSet] = field(default_factory=lambda: [0] * 4)  # cards lying open, by seat
    known: list[CardSet] = field(default_factory=lambda: [0] * 4)  # cards everybody knows each seat to hold
    asked: Seat | None = None  # whose word a phase other than play waits for or is about
    wrong: Card = NO_CARD  # the card of a revoke corrected in time (L11)
    demanded: str = ""  # the card the seat in turn has been told to play: its code, highest or lowest
    penalties: list[Penalty] = field(default_factory=list)
    gathered: list[Seat | None] = field(default_factory=lambda: [None, None])  # in front of whom each side's tricks lie
    sides: list[Side] = field(default_factory=lambda: [Side(), Side()])
    losers: int | None = None  # the side that lost the last rubber draws first (R7)
    rubbers: int = 0  # rubbers (1782: Partien) finished
    ledger: Ledger = field(default_factory=Ledger)
    said: list[tuple[Seat, str]] = field(default_factory=list)  # words spoken in this deal

    def copy(self) -> "State":
        """An independent copy."""
        new = State.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.dealt = self.dealt[:]
        new.tricks = self.tricks.copy() if self.tricks is not None else None
        new.memory = self.memory.copy()
        new.by = self.by[:]
        new.exposed = self.exposed[:]
        new.known = self.known[:]
        new.penalties = self.penalties[:]
        new.gathered = self.gathered[:]
        new.sides = [side.copy() for side in self.sides]
        new.ledger = self.ledger.copy()
        new.said = self.said[:]
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
    trump: str | None
    turn_up: Card  # remembered after it was taken up (U1); the screen shows it only while turn_up_open
    turn_up_open: bool
    side_card: Card
    maker: Seat | None
    left_choice: bool
    hand: CardSet
    held: tuple[int, ...]  # number of cards in each hand
    leader: Seat
    turn: Seat
    table: tuple[Card, ...]  # cards of the present trick, from the leader on
    count: tuple[int, ...]  # tricks won by each seat
    history: tuple[Card, ...]  # all cards played in this deal, in order
    players: tuple[Seat, ...]  # who played each card of the history
    barred: tuple[CardSet, ...]  # cards each seat has shown it does not hold
    exposed: tuple[CardSet, ...]
    known: tuple[CardSet, ...]  # cards everybody knows each seat to hold
    asked: Seat | None
    wrong: Card
    demanded: str
    penalties: tuple[Penalty, ...]
    gathered: tuple[Seat | None, ...]
    marks: tuple[int, int]
    parties: tuple[tuple[int, ...], tuple[int, ...]]
    extras: tuple[int, int]
    losers: int | None
    rubbers: int
    said: tuple[tuple[Seat, str], ...]
    balance: tuple[int, ...]  # ledger of each person
