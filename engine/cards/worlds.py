"""Worlds: deals of the unseen cards, drawn exactly uniformly among all that fit what a seat knows.

Cards with the same possible holders form a class. How many deals give how many cards of each class to whom is counted
once per view; a draw walks through the classes with those counts as weights. (A "most constrained card first" dealer is
measurably biased.)
"""

from collections.abc import Sequence
from math import comb
from random import Random

from engine.core.errors import NoWorld
from engine.core.sets import Card, CardSet, cards_in

Needs = tuple[int, ...]
Split = tuple[int, ...]


class Worlds:
    """All ways to give `pool` to holders who need `needs[i]` cards, cannot hold `barred[i]` and do hold `known[i]`."""

    def __init__(
        self, pool: CardSet, needs: Sequence[int], barred: Sequence[CardSet], known: Sequence[CardSet] | None = None
    ) -> None:
        self.known = tuple(known) if known is not None else (0,) * len(needs)
        for cards in self.known:
            pool &= ~cards
        self.needs = tuple(need - cards.bit_count() for need, cards in zip(needs, self.known, strict=True))
        assert pool.bit_count() == sum(self.needs), f"{pool.bit_count()} cards for {self.needs} places"
        groups: dict[int, list[Card]] = {}
        for card in cards_in(pool):
            holders = sum(1 << i for i in range(len(needs)) if self.needs[i] and not barred[i] >> card & 1)
            groups.setdefault(holders, []).append(card)
        self.classes = sorted(groups.items())
        self._ways: dict[tuple[int, Needs], int] = {}
        self._steps: dict[tuple[int, Needs], tuple[list[Split], list[int]]] = {}
        if not self.count():
            raise NoWorld("no deal of the unseen cards fits what is known")

    def count(self) -> int:
        """How many deals there are."""
        return self._count(0, self.needs)

    def draw(self, rng: Random) -> list[CardSet]:
        """The holders' cards in one deal, each deal equally likely; known cards included."""
        hands = list(self.known)
        needs = self.needs
        for place, (_, cards) in enumerate(self.classes):
            split = self._draw_split(place, needs, rng)
            shuffled = rng.sample(cards, len(cards))
            start = 0
            for holder, size in enumerate(split):
                if size:
                    for card in shuffled[start : start + size]:
                        hands[holder] |= 1 << card
                    start += size
            needs = tuple(need - size for need, size in zip(needs, split, strict=True))
        return hands

    def _draw_split(self, place: int, needs: Needs, rng: Random) -> Split:
        splits, weights = self._splits(place, needs)
        if len(splits) == 1:
            return splits[0]
        ticket = rng.randrange(sum(weights))
        for split, weight in zip(splits, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return split
        raise AssertionError("a ticket beyond all weights")

    def _splits(self, place: int, needs: Needs) -> tuple[list[Split], list[int]]:
        """The ways to split class `place` among the holders that can be completed, each with its number of deals."""
        key = (place, needs)
        if key not in self._steps:
            holders, cards = self.classes[place]
            splits, weights = [], []
            for split in _shares(len(cards), [n if holders >> i & 1 else 0 for i, n in enumerate(needs)]):
                rest = self._count(place + 1, tuple(n - k for n, k in zip(needs, split, strict=True)))
                if rest:
                    splits.append(split)
                    weights.append(rest * _multinomial(split))
            self._steps[key] = (splits, weights)
        return self._steps[key]

    def _count(self, place: int, needs: Needs) -> int:
        if place == len(self.classes):
            return int(not any(needs))
        key = (place, needs)
        if key not in self._ways:
            self._ways[key] = sum(self._splits(place, needs)[1])
        return self._ways[key]


def _shares(total: int, limits: Sequence[int]) -> list[Split]:
    """All ways to share `total` so that share i is at most limits[i]."""
    if not limits:
        return [()] if total == 0 else []
    room = sum(limits[1:])
    return [
        (first, *rest)
        for first in range(max(0, total - room), min(total, limits[0]) + 1)
        for rest in _shares(total - first, limits[1:])
    ]


def _multinomial(split: Split) -> int:
    ways, left = 1, sum(split)
    for size in split:
        ways *= comb(left, size)
        left -= size
    return ways
