"""Dealing a shuffled pack into hands."""

from collections.abc import Sequence

from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, card_set


def share(pack: Sequence[Card], seats: Sequence[Seat], packets: Sequence[int]) -> tuple[list[CardSet], list[Card]]:
    """Deal packets in turn to the seats given in dealing order: the hands by seat number, and the cards left over."""
    hands = [0] * len(seats)
    place = 0
    for size in packets:
        for seat in seats:
            hands[seat] |= card_set(pack[place : place + size])
            place += size
    return hands, list(pack[place:])
