"""Odds of the table (8.8): how likely it is that unseen cards lie so or so, before anything is known of the hands."""

from functools import cache
from math import comb

HAND = 13
UNSEEN = 39  # cards in three unknown hands


def holds(missing: int, held: int, hand: int = HAND, unseen: int = UNSEEN) -> float:
    """The chance that a named player has exactly `held` of `missing` cards."""
    return comb(missing, held) * comb(unseen - missing, hand - held) / comb(unseen, hand)


def holds_some(missing: int, hand: int = HAND, unseen: int = UNSEEN) -> float:
    """The chance that a named player has at least one of `missing` cards (Q3)."""
    return 1 - holds(missing, 0, hand, unseen)


def behind(last: int, other: int) -> float:
    """The chance that one missing card is with the last player, who holds `last` unseen cards against `other` (Q5)."""
    return last / (last + other)


def finesse(missing: int = 1) -> float:
    """The chance that the last player has none of the missing cards, before anything is known (Q1, Q11)."""
    return holds(missing, 0)


def dealer_trumps(held: int) -> float:
    """The chance that the dealer who turned a trump has exactly `held` of them (Q8)."""
    return comb(12, held - 1) * comb(39, HAND - held) / comb(51, 12)


def others_trumps(held: int) -> float:
    """The chance that another hand has exactly `held` trumps when one trump is known elsewhere."""
    return comb(12, held) * comb(39, HAND - held) / comb(51, HAND)


def honours(mine: int, wanted: int, honours_count: int = 4) -> float:
    """The chance that my side has at least `wanted` of the honours when I hold `mine` of them."""
    missing = honours_count - mine
    return sum(holds(missing, held) for held in range(max(0, wanted - mine), missing + 1))


def their_honours(mine: int, wanted: int, honours_count: int = 4) -> float:
    """The chance that the other side has at least `wanted` honours when I hold `mine` of them."""
    missing = honours_count - mine
    return sum(holds(missing, held) for held in range(missing + 1) if missing - held >= wanted)


def side_honours(held: int, honours_count: int = 4) -> float:
    """The chance that a side has exactly `held` honours before any card is seen."""
    return comb(26, held) * comb(26, honours_count - held) / comb(52, honours_count)


@cache
def all_follow(mine: int, rounds: int) -> float:
    """The chance that all three others hold at least `rounds` cards of a suit of which I hold `mine`."""
    missing = 13 - mine
    total = comb(UNSEEN, HAND) * comb(UNSEEN - HAND, HAND)
    ways = 0
    for first in range(rounds, missing - 2 * rounds + 1):
        for second in range(rounds, missing - first - rounds + 1):
            third = missing - first - second
            if max(first, second, third) <= HAND:
                ways += (
                    comb(missing, first)
                    * comb(UNSEEN - missing, HAND - first)
                    * comb(missing - first, second)
                    * comb(UNSEEN - missing - HAND + first, HAND - second)
                )
    return ways / total


def percent(chance: float) -> int:
    """A chance as a whole number of hundredths, for sentences."""
    return round(100 * chance)
