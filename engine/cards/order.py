"""Order: which suit a card belongs to and which card beats which, under one contract."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from engine.core.packs import Pack
from engine.core.sets import Card, CardSet, card_set

TRUMP_POWER = 100  # every trump beats every card of a led plain suit


@dataclass(frozen=True)
class Order:
    """Built once per contract and shared by all states that play it.

    `suit` is the suit by number in which each card must be followed, `members` the cards of each suit,
    `power[led][card]` the strength of a card when suit `led` was led: 0 cannot win.
    """

    pack: Pack
    names: tuple[str, ...]
    trump: int  # number of the trump suit, -1 for none
    suit: tuple[int, ...]
    members: tuple[CardSet, ...]
    power: tuple[tuple[int, ...], ...]


def make_order(pack: Pack, suits: Mapping[str, Sequence[str]], trump: str | None) -> Order:
    """An order from each suit's cards, highest first; cards may stand in another suit than their sign says."""
    names = tuple(suits)
    suit = [0] * pack.size
    rank = [0] * pack.size
    for number, cards in enumerate(suits.values()):
        for place, code in enumerate(cards):
            suit[pack.card(code)] = number
            rank[pack.card(code)] = len(cards) - place
    trumps = names.index(trump) if trump is not None else -1
    members = tuple(card_set(Card(c) for c in range(pack.size) if suit[c] == number) for number in range(len(names)))
    power = tuple(
        tuple(
            rank[c] + TRUMP_POWER if suit[c] == trumps else rank[c] if suit[c] == led else 0 for c in range(pack.size)
        )
        for led in range(len(names))
    )
    return Order(pack, names, trumps, tuple(suit), members, power)


@cache
def plain_order(pack: Pack, trump: str | None) -> Order:
    """Every suit in the order of the pack, one of them trumps."""
    return make_order(pack, {s: [s + r for r in reversed(pack.ranks)] for s in pack.suits}, trump)
