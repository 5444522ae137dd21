"""The book's lists of hands that may be played, and quick estimates of a hand's tricks (8.1, 8.2)."""

from collections.abc import Sequence

from engine.core.packs import PACK40
from engine.core.sets import Card, CardSet, cards_in
from engine.games.ombre.estimates import estimate
from engine.games.ombre.least import Least, least, qualifies
from engine.games.ombre.ranking import BLACK, KINGS, ORDERS, QUEENS, TRUMPS

DRAWN = 0.24  # what a card from the talon brings


FRAGE_BLACK = [
    least(True, text)
    for text in (
        "FB1 M B K +1", "FB2 S B K +1", "FB3 S M K +1", "FB4 S M +2", "FB5 S B Q 7", "FB6 M B Q +2",
        "FB7 S K Q J 7", "FB8 M K Q J 7", "FB9 B K Q J 7", "FB10 M B 7 6 5 4", "FB11 K Q J 7 6 5", "FB12 S K 5 4 3",
    )
]  # fmt: skip
FRAGE_RED = [
    least(False, text)
    for text in (
        "FR1 S M P +1", "FR2 M B P +1", "FR3 S B P +1", "FR4 S M K Q", "FR5 S M J 3 k1", "FR6 S B K Q J",
        "FR7 B P K Q J", "FR8 M P K Q J", "FR9 M B K Q +1", "FR10 S P K Q +1", "FR11 M B J 2 3 4", "FR12 S B K +1 k1",
    )
]  # fmt: skip
SOLO_BLACK = [
    least(True, text)
    for text in (
        "SB1 S M B K +1 v1", "SB2 S M Q J k2 v1", "SB3 S M B K k2", "SB4 S M B +3 v1", "SB5 M B Q J +2 k1",
        "SB6 M B K +3 v1", "SB7 B K Q J 7 6 5 k1", "SB8 K Q J 7 6 5 4 k1", "SB9 S K Q 7 6 4 k1 v2",
        "SB10 M K Q J 7 4 k1 v2",
    )
]  # fmt: skip
SOLO_RED = [
    least(False, text)
    for text in (
        "SR1 S M B +3 k1", "SR2 S M B K +1 k1", "SR3 S M B P +1 k2", "SR4 S M P +2 k1 q1", "SR5 M B Q J +2 k1 q1",
        "SR6 B P K +3 k1 q1", "SR7 M B P K +1 q2 v1", "SR8 P K Q J 2 3 6 k2 v1", "SR9 M B P +3 k1 v1",
        "SR10 S P K Q +2 k1 j1",
    )
]  # fmt: skip


def listed(hand: CardSet, solo: bool) -> tuple[tuple[str, str], ...]:
    """The suits in which the book lets this hand play, each with the number of the list's entry; best suit first."""
    found = []
    for trump in PACK40.suits:
        black = trump in BLACK
        entries: Sequence[Least] = (SOLO_BLACK if black else SOLO_RED) if solo else FRAGE_BLACK if black else FRAGE_RED
        entry = next((least.id for least in entries if qualifies(hand, trump, least)), None)
        if entry is not None:
            found.append((trump, entry))
    return tuple(sorted(found, key=lambda item: -estimate(hand, item[0])))


def after_exchange(hand: CardSet, trump: str) -> float:
    """The tricks to hope for once the worthless cards have been exchanged."""
    kept = TRUMPS[trump] & hand | KINGS & hand
    return estimate(kept, trump) + DRAWN * (hand & ~kept).bit_count()


def keeps_king(hand: CardSet, trump: str, king: Card) -> bool:
    """A side king stays with two cards of its suit too, one more than the book advises (S10): that loses less."""
    suit = hand & PACK40.suit[PACK40.suit_of[king]] & ~TRUMPS[trump]
    return suit.bit_count() <= 3


def worthless(hand: CardSet, trump: str) -> list[Card]:
    """The cards to lay aside, the worst first: all that are neither trumps nor side kings worth keeping."""
    order = ORDERS[trump]
    gone = [
        card for card in cards_in(hand & ~TRUMPS[trump]) if not (KINGS >> card & 1 and keeps_king(hand, trump, card))
    ]
    guarded = hand & KINGS
    return sorted(gone, key=lambda card: (_beside(card, guarded), order.power[order.suit[card]][card]))


def _beside(card: Card, kings: CardSet) -> int:
    """Queens beside their king go last."""
    return int(bool(QUEENS >> card & 1 and kings & PACK40.suit[PACK40.suit_of[card]]))
