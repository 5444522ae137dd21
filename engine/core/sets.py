"""Card sets as bit masks: card c is in set s when bit c of s is set."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NewType

Card = NewType("Card", int)
CardSet = int
NO_CARD = Card(-1)


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The members in ascending order."""
    while cards:
        low = cards & -cards
        yield Card(low.bit_length() - 1)
        cards ^= low


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def lowest(cards: CardSet) -> Card:
    """The member with the smallest number; the set must not be empty."""
    assert cards, "lowest() of an empty set"
    return Card((cards & -cards).bit_length() - 1)


def highest(cards: CardSet) -> Card:
    """The member with the greatest number; the set must not be empty."""
    assert cards, "highest() of an empty set"
    return Card(cards.bit_length() - 1)


def any_of(cards: CardSet, rng: Random) -> Card:
    """A member chosen uniformly at random; the set must not be empty."""
    for _ in range(int(rng.random() * cards.bit_count())):
        cards &= cards - 1
    return Card((cards & -cards).bit_length() - 1)
