"""What a hand of Piquet holds: carte blanche, point, sequences, sets, and how they compare (R4, R10, R25-R34)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.packs import PACK32
from engine.core.sets import CardSet, cards_in
from engine.games.piquet.options import Options

RANKS = PACK32.ranks
PIPS = tuple({"A": 11, "K": 10, "Q": 10, "J": 10}.get(rank) or int(rank) for rank in PACK32.rank_of)  # R4
COURT = sum(1 << card for card, rank in enumerate(PACK32.rank_of) if rank in "KQJ")
COUNTING = sum(1 << card for card, rank in enumerate(PACK32.rank_of) if rank in ("A", "K", "Q", "J", "10"))
SET_RANKS = ("A", "K", "Q", "J", "10")  # R33: nines, eights and sevens never count
OF_RANK = {rank: sum(1 << c for c, r in enumerate(PACK32.rank_of) if r == rank) for rank in RANKS}
SHORTEST = 3


@dataclass(frozen=True, order=True)
class Point:
    """The best single suit: compared by pips, which in this pack agrees with the number of cards (R25)."""

    pips: int
    count: int
    suit: str


@dataclass(frozen=True, order=True)
class Run:
    """A sequence: longer beats shorter, then the higher top card; suits never matter (R30)."""

    length: int
    top: int  # 0 for a seven at the top ... 7 for the ace
    suit: str

    @property
    def strength(self) -> tuple[int, int]:
        """What is compared."""
        return self.length, self.top

    @property
    def cards(self) -> CardSet:
        """Its cards."""
        base = PACK32.suits.index(self.suit) * len(RANKS)
        return ((1 << self.length) - 1) << (base + self.top - self.length + 1)


@dataclass(frozen=True)
class Set:
    """Three or four of a kind: any quatorze beats any trio, then the higher rank (R34)."""

    size: int
    rank: str

    @property
    def strength(self) -> tuple[int, int]:
        """What is compared."""
        return self.size, -SET_RANKS.index(self.rank)


def carte_blanche(hand: CardSet) -> bool:
    """R10: no king, queen or knave."""
    return not hand & COURT


def best_point(hand: CardSet) -> Point:
    """The suit with the most pips."""
    return max(
        Point(sum(PIPS[card] for card in cards_in(hand & members)), (hand & members).bit_count(), suit)
        for suit, members in PACK32.suit.items()
    )


def point_value(opts: Options, point: Point) -> int:
    """R27: what the better point scores."""
    if opts.point_value == "cards":
        return point.count
    tens, rest = divmod(point.pips, 10)
    return tens + (rest >= (5 if opts.point_value == "tens_half_up" else 6))


def sequences(hand: CardSet) -> list[Run]:
    """Every maximal run of three or more cards of one suit (R28), the best first."""
    runs = []
    for place, suit in enumerate(PACK32.suits):
        length = 0
        for rank in range(len(RANKS) + 1):
            if rank < len(RANKS) and hand >> (place * len(RANKS) + rank) & 1:
                length += 1
                continue
            if length >= SHORTEST:
                runs.append(Run(length, rank - 1, suit))
            length = 0
    return sorted(runs, key=lambda run: run.strength, reverse=True)


def run_value(opts: Options, run: Run) -> int:
    """R29; O1 for the quart of fourteen."""
    return opts.quart_value if run.length == 4 else run.length if run.length == SHORTEST else run.length + 10


def sets(hand: CardSet) -> list[Set]:
    """Trios and quatorzes (R33), the best first."""
    sizes = ((rank, (hand & OF_RANK[rank]).bit_count()) for rank in SET_RANKS)
    return sorted((Set(size, rank) for rank, size in sizes if size >= 3), key=lambda s: s.strength, reverse=True)


def set_value(found: Set) -> int:
    """R33."""
    return 14 if found.size == 4 else 3


def better(one: Sequence[Run] | Sequence[Set], other: Sequence[Run] | Sequence[Set]) -> int:
    """1 if the first player's best is better, -1 if the other's is, 0 if they are equal or nobody has anything."""
    mine = one[0].strength if one else (0, 0)
    theirs = other[0].strength if other else (0, 0)
    return (mine > theirs) - (mine < theirs)
