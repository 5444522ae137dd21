"""Quick estimates of the tricks in a hand."""

from engine.core.packs import PACK40
from engine.core.sets import CardSet
from engine.games.ombre.ranking import BASTO, BLACK_ACES, SPADILLE, TRUMP_ORDER

WEIGHTS = (1.0, 1.0, 0.95, 0.85, 0.7, 0.6, 0.5, 0.45, 0.4, 0.4, 0.35, 0.35)  # tricks by rank of a trump
KING, QUEEN = 0.7, 0.3  # the same in plain suits
WIDTH = len(PACK40.ranks)
PATTERNS = range(1 << WIDTH)
SHIFT = {suit: place * WIDTH for place, suit in enumerate(PACK40.suits)}


def _as_trumps(suit: str) -> list[float]:
    """What each set of cards of a suit is worth as trumps, the black aces apart."""
    ranks = {card - SHIFT[suit]: rank for rank, card in enumerate(TRUMP_ORDER[suit]) if card not in (SPADILLE, BASTO)}
    return [sum(WEIGHTS[rank] for bit, rank in ranks.items() if pattern >> bit & 1) for pattern in PATTERNS]


def _as_plain() -> list[float]:
    """What each set of cards of a suit is worth beside the trumps."""
    king, queen = PACK40.ranks.index("K"), PACK40.ranks.index("Q")
    found = []
    for pattern in PATTERNS:
        worth = KING if pattern >> king & 1 else 0.0
        guarded = pattern >> queen & 1 and pattern.bit_count() > 1
        found.append(worth + (QUEEN if guarded else 0.0))
    return found


AS_TRUMPS = {suit: _as_trumps(suit) for suit in PACK40.suits}
AS_PLAIN = _as_plain()


def estimate(hand: CardSet, trump: str) -> float:
    """Roughly the tricks of a hand when this suit is trumps."""
    total = WEIGHTS[0] * (hand >> SPADILLE & 1) + WEIGHTS[2] * (hand >> BASTO & 1)
    plain = hand & ~BLACK_ACES
    for suit, shift in SHIFT.items():
        total += (AS_TRUMPS[suit] if suit == trump else AS_PLAIN)[plain >> shift & (1 << WIDTH) - 1]
    return total


def best_trump(hand: CardSet) -> str:
    """The suit in which a hand is worth most."""
    return max(PACK40.suits, key=lambda suit: estimate(hand, suit))
