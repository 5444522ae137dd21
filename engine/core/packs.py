"""Packs of cards: which cards there are, their codes ("SA", "H10") and their numbers.

Numbers run suit by suit, low rank to high, so within a suit the greater number is the higher plain card.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine.core.sets import Card, CardSet, card_set, cards_in


@dataclass(frozen=True)
class Pack:
    """A pack by its suits and its ranks in ascending order."""

    name: str
    suits: str
    ranks: tuple[str, ...]

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The code of each card, by its number."""
        return tuple(suit + rank for suit in self.suits for rank in self.ranks)

    @cached_property
    def numbers(self) -> dict[str, Card]:
        """The number of each card, by its code."""
        return {code: Card(number) for number, code in enumerate(self.codes)}

    @cached_property
    def suit_of(self) -> tuple[str, ...]:
        """The suit of each card, by its number."""
        return tuple(code[0] for code in self.codes)

    @cached_property
    def rank_of(self) -> tuple[str, ...]:
        """The rank of each card, by its number."""
        return tuple(code[1:] for code in self.codes)

    @cached_property
    def suit(self) -> dict[str, CardSet]:
        """All cards of a suit."""
        width = len(self.ranks)
        return {suit: ((1 << width) - 1) << (width * place) for place, suit in enumerate(self.suits)}

    @cached_property
    def all(self) -> CardSet:
        """The whole pack."""
        return (1 << self.size) - 1

    @property
    def size(self) -> int:
        """How many cards the pack has."""
        return len(self.suits) * len(self.ranks)

    def card(self, code: str) -> Card:
        """The number of a card given by its code; ValueError names an unknown code."""
        try:
            return self.numbers[code]
        except KeyError:
            raise ValueError(f"there is no card {code!r} in the {self.name} pack") from None

    def set_of(self, codes: str | Iterable[str]) -> CardSet:
        """The set of cards written as "SA H10 D7" or given as codes."""
        words = codes.split() if isinstance(codes, str) else codes
        return card_set(self.card(word) for word in words)

    def show(self, cards: CardSet | Iterable[Card]) -> str:
        """Codes separated by blanks: sets high to low within each suit, sequences in their own order."""
        if isinstance(cards, int):
            parts = [list(cards_in(cards & members))[::-1] for members in self.suit.values()]
            return " ".join(self.codes[card] for part in parts for card in part)
        return " ".join(self.codes[card] for card in cards)


RANKS_13 = tuple("2 3 4 5 6 7 8 9 10 J Q K A".split())
PACK52 = Pack("whist", "SCHD", RANKS_13)
PACK32 = Pack("piquet", "SCHD", tuple("7 8 9 10 J Q K A".split()))
PACK40 = Pack("ombre", "SCHD", tuple("2 3 4 5 6 7 J Q K A".split()))
