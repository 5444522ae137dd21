"""How a hand is sorted for the eye."""

from engine.cards.sorting import alternating
from engine.core.packs import PACK40
from engine.core.sets import Card, CardSet, cards_in
from engine.games.ombre.ranking import BLACK_ACES, ORDERS, TRUMPS


def sorted_hand(hand: CardSet, trump: str) -> list[Card]:
    """Trumps first, before they are named the black aces; then the suits in alternating colours, each high to low."""
    order = ORDERS[trump or "S"]
    power = {card: order.power[order.suit[card]][card] for card in cards_in(hand)}
    first = hand & (TRUMPS[trump] if trump else BLACK_ACES)
    parts = [first, *(hand & ~first & PACK40.suit[suit] for suit in alternating(trump))]
    return [card for part in parts for card in sorted(cards_in(part), key=lambda card: -power[card])]
