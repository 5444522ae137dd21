"""What a seat may do now, and what the world must deliver."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from engine.core.actions import PLAY, Action, Play, Shuffled, Swap, Thrown
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set, cards_in


@dataclass(slots=True)
class OneCard:
    """Play one of these cards. `unlawful` cards are accepted too, with the consequences strict laws give them."""

    seat: Seat
    cards: CardSet
    unlawful: CardSet = 0

    def accepts(self, action: Action) -> bool:
        """Whether the action is on offer."""
        return isinstance(action, Play) and bool((self.cards | self.unlawful) >> action.card & 1)

    def actions(self) -> Iterator[Action]:
        """Every lawful action on offer."""
        return (PLAY[card] for card in cards_in(self.cards))


@dataclass(frozen=True, slots=True)
class OneOf:
    """Choose one of a few actions; an `optional` offer need not be answered at all."""

    seat: Seat
    choices: tuple[Action, ...]
    optional: bool = False

    def accepts(self, action: Action) -> bool:
        """Whether the action is on offer."""
        return action in self.choices

    def actions(self) -> Iterator[Action]:
        """Every action on offer."""
        return iter(self.choices)


@dataclass(frozen=True, slots=True)
class SomeCards:
    """Lay aside between `least` and `most` of these cards."""

    seat: Seat
    cards: CardSet
    least: int
    most: int

    def accepts(self, action: Action) -> bool:
        """Whether the action is on offer."""
        return (
            isinstance(action, Swap)
            and not action.cards & ~self.cards
            and self.least <= action.cards.bit_count() <= self.most
        )

    def actions(self) -> Iterator[Action]:
        """Every action on offer; there may be thousands."""
        for size in range(self.least, self.most + 1):
            for chosen in combinations(cards_in(self.cards), size):
                yield Swap(card_set(chosen))


@dataclass(frozen=True, slots=True)
class Open:
    """Do something of which there are more ways than can be listed; a game's own class says which are on offer."""

    seat: Seat

    def accepts(self, action: Action) -> bool:
        """Whether the action is on offer."""
        raise NotImplementedError

    def actions(self) -> Iterator[Action]:
        """A few examples of what is on offer."""
        raise NotImplementedError


Offer = OneCard | OneOf | SomeCards | Open


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Ask the world for a shuffled pack of this many cards; a shortened pack names those that are in it."""

    size: int
    only: CardSet = 0

    @property
    def cards(self) -> list[Card]:
        """The cards to be shuffled."""
        return list(cards_in(self.only)) if self.only else [Card(card) for card in range(self.size)]

    def accepts(self, action: Action) -> bool:
        """Whether the action answers the request."""
        return isinstance(action, Shuffled) and sorted(action.pack) == self.cards


@dataclass(frozen=True, slots=True)
class Throw:
    """Ask the world for a throw of this many dice."""

    dice: int

    def accepts(self, action: Action) -> bool:
        """Whether the action answers the request."""
        return (
            isinstance(action, Thrown) and len(action.dice) == self.dice and all(1 <= face <= 6 for face in action.dice)
        )


Request = Shuffle | Throw
