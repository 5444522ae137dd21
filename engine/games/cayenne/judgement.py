"""What a hand promises with each suit as trumps (assets/rules/cayenne.md, section 8).

The weights of `expected_tricks` were found by playing 30,000 random hands against random others: they predict the mean
tricks of a hand and its unknown partner about as well as the playing itself, which scatters by `SCATTER` tricks.
"""

from functools import cache
from itertools import pairwise
from math import comb, erf, sqrt

from engine.core.packs import PACK52
from engine.core.sets import CardSet
from engine.games.whist.options import Options
from engine.games.whist.score import HONOURS, honour_points

SUITS = PACK52.suits
WIDTH = 13
SCATTER = 1.64  # standard deviation of the side's tricks, the own hand given
UNSEEN, HELD = 39, 13  # cards of the others, and how many of them the partner holds

BASE = 3.2
A_TRUMP, A_SIXTH_TRUMP = 0.43, 0.14  # each trump, and what each beyond the fifth adds
TRUMP_HONOURS = (0.14, 0.24, 0.37, 0.56, 0.72)  # ten to ace
ACE, GUARDED_KING, GUARDED_QUEEN = 0.7, 0.5, 0.2
SHORT = (1.0, 0.6, 0.2)  # a plain suit of no, one, two cards


def _trumps(cards: int) -> float:
    """Tricks promised by this holding in trumps; bit 0 is the two, bit 12 the ace."""
    length = cards.bit_count()
    honours = sum(worth for place, worth in enumerate(TRUMP_HONOURS) if cards >> (8 + place) & 1)
    return A_TRUMP * length + A_SIXTH_TRUMP * max(0, length - 5) + honours


def _plain(cards: int) -> float:
    """Tricks promised by this holding in another suit, ruffs included."""
    length = cards.bit_count()
    worth = SHORT[length] if length < len(SHORT) else 0.0
    if cards >> 12 & 1:
        worth += ACE
    if cards >> 11 & 1 and length > 1:
        worth += GUARDED_KING
    if cards >> 10 & 1 and length > 2:
        worth += GUARDED_QUEEN
    return worth


AS_TRUMPS = tuple(_trumps(cards) for cards in range(1 << WIDTH))
AS_PLAIN = tuple(_plain(cards) for cards in range(1 << WIDTH))


def expected_tricks(hand: CardSet) -> tuple[float, ...]:
    """The tricks a hand and its unknown partner may expect with each suit as trumps, in the order of the pack."""
    suits = [hand >> WIDTH * number & (1 << WIDTH) - 1 for number in range(len(SUITS))]
    plain = [AS_PLAIN[cards] for cards in suits]
    all_plain = BASE + sum(plain)
    return tuple(all_plain - plain[number] + AS_TRUMPS[cards] for number, cards in enumerate(suits))


@cache
def honour_chances(held: int) -> tuple[float, ...]:
    """The chances that a side holds 0 to 5 honours, one partner holding so many and the other unknown."""
    missing = 5 - held
    ways = [comb(missing, more) * comb(UNSEEN - missing, HELD - more) for more in range(missing + 1)]
    return (0.0,) * held + tuple(way / comb(UNSEEN, HELD) for way in ways)


@cache
def trick_chances(tenths: int) -> tuple[float, ...]:
    """The chances of 0 to 13 tricks if so many tenths of a trick are expected."""
    below = [0.5 + 0.5 * erf((tricks + 0.5 - tenths / 10) / SCATTER / sqrt(2)) for tricks in range(13)]
    ends = [0.0, *below, 1.0]
    return tuple(high - low for low, high in pairwise(ends))


@cache
def expected_honours(opts: Options, held: int) -> float:
    """Honour points to be expected over those of the opponents, undoubled."""
    chances = honour_chances(held)
    return sum(
        chance * (honour_points(opts, cards) - honour_points(opts, 5 - cards)) for cards, chance in enumerate(chances)
    )


@cache
def expected_odd_tricks(tenths: int) -> float:
    """Odd tricks to be expected over those of the opponents, undoubled, if so many tenths of a trick are expected."""
    return sum(
        chance * (tricks - 6 if tricks > 6 else tricks - 7) for tricks, chance in enumerate(trick_chances(tenths))
    )


def held_honours(hand: CardSet, suit: str) -> int:
    """How many of the five honours of a suit a hand holds."""
    return (hand & HONOURS[suit, 5]).bit_count()


def expected_marks(opts: Options, hand: CardSet, cayenne: str) -> dict[str, float]:
    """The marks to be expected over those of the opponents with each suit as trumps, whatever the score (EV of 8)."""
    return {
        suit: (2 if suit == cayenne else 1)
        * (expected_odd_tricks(round(tricks * 10)) + expected_honours(opts, held_honours(hand, suit)))
        for suit, tricks in zip(SUITS, expected_tricks(hand), strict=True)
    }
