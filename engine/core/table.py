"""All the screen needs to draw a view: piles of cards, plates of the seats, markers. Knows no game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.seats import Seat
from engine.core.sets import Card


@dataclass(frozen=True)
class Pile:
    """Cards lying together: `kind` chooses place and manner (hand, trick, talon); None is a card seen from the back.

    In a trick, `by` names the seat that played each card. The cards of a talon or of discards that is `spread` can be
    told apart, with a gap after the first `gap` of them; `caption` is the key of the words beneath.
    """

    id: str
    kind: str
    seat: Seat | None
    cards: tuple[Card | None, ...]
    by: tuple[Seat, ...] = ()
    spread: bool = False
    gap: int = 0
    caption: str = ""


@dataclass(frozen=True)
class Plate:
    """The name plate of a seat: the person there, what the seat is at present, and its tricks."""

    seat: Seat
    person: int
    badges: tuple[str, ...] = ()  # dealer, leader, turn, partner, maker, dummy ...
    tricks: int = 0


@dataclass(frozen=True)
class Marker:
    """Something that counts: `kind` chooses the drawing (counters, jeton, slate), `picture` its placement."""

    id: str
    kind: str
    value: int
    side: int
    picture: tuple[object, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    """One picture of the table from one seat."""

    piles: tuple[Pile, ...]
    plates: tuple[Plate, ...]
    markers: tuple[Marker, ...] = ()
    trump: str | None = None
    rightwards: bool = False  # play goes to the right, counter-clockwise
