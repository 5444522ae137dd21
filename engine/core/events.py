"""What the table can see: one frozen class per happening; `seen_by` hides what a seat may not know.

Cards in events are numbers of the game's pack. Sentences are made elsewhere: an event carries facts, `Noted` also
the key of its sentence and the rule it obeys.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.core.seats import Seat
from engine.core.sets import Card, CardSet


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened and can be drawn."""

    def seen_by(self, seat: Seat) -> "Event":
        """The event as this seat may know it; public unless a class says otherwise."""
        return self


Tell = Callable[[Event], None]


def hush(event: Event) -> None:
    """A listener for searches, which need no events."""


@dataclass(frozen=True, slots=True)
class Seated(Event):
    """Who sits where: the person on each seat, and the seat that deals first."""

    persons: tuple[int, ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A person drew a card for partners, seats and the deal."""

    person: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealBegan(Event):
    """A new deal: all cards are gathered and the dealer takes the pack."""

    dealer: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Received(Event):
    """A seat was dealt or drew cards; only that seat sees which."""

    seat: Seat
    cards: CardSet | None
    count: int

    def seen_by(self, seat: Seat) -> "Event":
        """Others see only how many."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class LaidAside(Event):
    """A seat discarded cards; only that seat knows which."""

    seat: Seat
    cards: CardSet | None
    count: int

    def seen_by(self, seat: Seat) -> "Event":
        """Others see only how many."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """A seat looked at cards of the talon that stay there; only that seat knows which."""

    seat: Seat
    cards: CardSet | None
    count: int

    def seen_by(self, seat: Seat) -> "Event":
        """Others see only how many."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A card was laid face up to fix trumps; `seat` holds it, or None if it belongs to nobody."""

    card: Card
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class TookUp(Event):
    """The holder of the turn-up took it into the hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """Cards of a seat now lie open for all."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A seat spoke: a bid, a choice, an answer."""

    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played to the trick."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TookBack(Event):
    """A card went back from the trick to its hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The trick is complete; `total` counts the winner's tricks with this one."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """An entry for the score sheet: a sentence by its key and facts, the rule behind it.

    `side` is the side or seat it concerns, `points` what it added, `total` what stands now.
    """

    key: str
    rule: str
    side: int | None = None
    points: int | None = None
    total: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal has been counted; the hands as they were dealt may now be shown to all."""

    dealt: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """An amount went from one account to another."""

    payer: str
    payee: str
    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """Nothing is left to play; the balance of each person."""

    scores: tuple[int, ...]
