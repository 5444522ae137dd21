"""The book's lists of hands with which one calls a king or plays Solo (8.1)."""

from engine.core.packs import PACK40
from engine.core.sets import CardSet
from engine.games.ombre.estimates import estimate
from engine.games.ombre.least import least, qualifies
from engine.games.ombre.ranking import BLACK

CALL_RED = [least(False, text) for text in ("CR1 M B K Q 6", "CR2 S P J 2 3 q1", "CR3 M K Q J 4 k1", "CR4 S M Q J")]
CALL_BLACK = [least(True, text) for text in ("CB1 B K Q J 6", "CB2 M K Q 6 k1", "CB3 S Q J 6 5 q1", "CB4 K Q J 6 5 k1")]
SOLO_RED = [least(False, text) for text in ("QSR1 S M P K 2 4 k1", "QSR2 S M B J 4 5 q1 j1")]
SOLO_BLACK = [
    least(True, text)
    for text in ("QSB1 M B Q J 6 5 k1 q1", "QSB2 S M K 7 5 4 k1", "QSB3 M K Q J 6 5 3 k1", "QSB4 S M B Q 7 k1")
]


def listed(hand: CardSet, solo: bool) -> tuple[tuple[str, str], ...]:
    """The suits in which the book lets this hand play, each with the number of the list's entry; best suit first."""
    found = []
    for trump in PACK40.suits:
        black = trump in BLACK
        entries = (SOLO_BLACK if black else SOLO_RED) if solo else CALL_BLACK if black else CALL_RED
        entry = next((one.id for one in entries if qualifies(hand, trump, one)), None)
        if entry is not None:
            found.append((trump, entry))
    return tuple(sorted(found, key=lambda item: -estimate(hand, item[0])))
