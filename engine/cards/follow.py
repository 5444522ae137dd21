"""The law of following suit: it maps the trick so far and a hand to the cards that may be played."""

from engine.cards.tricks import Tricks
from engine.core.sets import CardSet


def follow_suit(t: Tricks, hand: CardSet) -> CardSet:
    """Follow suit if you can, otherwise any card (Whist R16)."""
    if t.led < 0:
        return hand
    return hand & t.order.members[t.led] or hand
