"""Laws of following suit: each maps the trick so far and a hand to the cards that may be played."""

from engine.cards.tricks import Tricks
from engine.core.sets import CardSet


def follow_suit(t: Tricks, hand: CardSet) -> CardSet:
    """Follow suit if you can, otherwise any card (Whist R16)."""
    if t.led < 0:
        return hand
    return hand & t.order.members[t.led] or hand


def any_card(t: Tricks, hand: CardSet) -> CardSet:
    """No duty at all: used where a strict law lets a player do wrong and pay for it."""
    return hand
