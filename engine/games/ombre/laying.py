"""What lies on every table of the family: hands, the trick, tricks won, and a purse for each."""

from collections.abc import Sequence

from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.core.table import Marker, Pile
from engine.games.ombre.sorting import sorted_hand
from engine.marks.betes import Bete, debt


def hands(own: Seat, hand: CardSet, trump: str, held: Sequence[int], laid_open: Sequence[CardSet] = ()) -> list[Pile]:
    """The own cards sorted, those of the others from the back unless all have been laid open."""
    piles = []
    for seat, number in enumerate(held):
        seen = hand if seat == own else laid_open[seat] if laid_open else 0
        cards: tuple[Card | None, ...] = tuple(sorted_hand(seen, trump)) or (None,) * number
        piles.append(Pile(f"hand{seat}", "hand", Seat(seat), cards))
    return piles


def trick(leader: Seat, table: tuple[Card, ...], seats: int) -> Pile:
    """The trick that is played to; it goes round to the right."""
    return Pile("trick", "trick", None, table, tuple(Seat((leader - place) % seats) for place in range(len(table))))


def won(count: Sequence[int]) -> list[Pile]:
    """Tricks lie so before who made them that they can be counted."""
    return [Pile(f"won{seat}", "won", Seat(seat), (None,) * number) for seat, number in enumerate(count)]


def last_trick(history: tuple[Card, ...], players: tuple[Seat, ...], open_cards: int, seats: int) -> list[Pile]:
    """The last complete trick, if there is one, open again; `open_cards` of those played are still on the table."""
    turned = len(history) - open_cards
    if turned < seats:
        return []
    last = slice(turned - seats, turned)
    return [Pile("last_trick", "last_trick", None, history[last], players[last])]


def all_tricks(history: tuple[Card, ...], players: tuple[Seat, ...], open_cards: int, seats: int) -> list[Pile]:
    """All complete tricks open again, the last one first; `open_cards` of those played are still on the table."""
    piles = last_trick(history, players, open_cards, seats)
    for end in range(len(history) - open_cards - seats, 0, -seats):
        one = slice(end - seats, end)
        piles.append(Pile(f"trick{end // seats}", "earlier_trick", None, history[one], players[one]))
    return piles


def purse(seat: int, person: int, balance: int, written: Sequence[Bete]) -> Marker:
    """The balance of a player, with what he owes on paper."""
    return Marker(f"purse{seat}", "purse", balance, seat, (), {"debt": debt(written, person)})
