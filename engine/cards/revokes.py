"""Revokes: cards that were played although the law of the game forbade them, as far as the table can tell."""

from collections.abc import Sequence

from engine.cards.order import Order
from engine.cards.tricks import Legal, Tricks, play_card
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet


def shown_revokes(
    order: Order, legal: Legal, history: Sequence[Card], by: Sequence[Seat], known: Sequence[CardSet], over: bool
) -> list[int]:
    """The places in the history where a card was played that cards shown later, or `known` to be held, forbade.

    A trick counts only once the next lead has been made or the play is over: until then a card can be taken back.
    """
    seats = len(known)
    turned = len(history) - len(history) % seats
    if turned == len(history) and not over:
        turned -= seats
    later = list(known)
    for card, seat in zip(history[turned:], by[turned:], strict=True):
        later[seat] |= 1 << card
    found = []
    for start in range(turned - seats, -1, -seats):
        trick = _led(order, history[start], seats)
        for place in range(start + 1, start + seats):
            if _forbidden(trick, legal, history[place], later[by[place]]):
                found.append(place)
        for place in range(start, start + seats):
            later[by[place]] |= 1 << history[place]
    return sorted(found)


def wrong_place(t: Tricks, legal: Legal, history: Sequence[Card], by: Sequence[Seat], seat: Seat) -> int | None:
    """Where in the history this seat's card of the last trick is forbidden by what it still holds."""
    length, seats = len(history), len(t.hands)
    start = length - (len(t.table) or min(length, seats))
    for place in range(start + 1, length):
        if by[place] == seat:
            trick = _led(t.order, history[start], seats)
            return place if _forbidden(trick, legal, history[place], t.hands[seat]) else None
    return None


def _led(order: Order, card: Card, seats: int) -> Tricks:
    """A trick to which only this card has been led."""
    trick = Tricks(order, [0] * seats, Seat(0))
    play_card(trick, card)
    return trick


def _forbidden(trick: Tricks, legal: Legal, card: Card, beside: CardSet) -> bool:
    own = 1 << card
    return bool(beside) and not legal(trick, own | beside) & own
