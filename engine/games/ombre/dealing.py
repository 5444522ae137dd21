"""Who deals first, and the deal (L'Hombre R11, R13-R16)."""

from collections.abc import Sequence
from itertools import cycle
from typing import Protocol

from engine.cards.dealing import share
from engine.core.events import Drew, Received, Seated, Tell
from engine.core.offers import Request, Shuffle
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.games.ombre.around import from_right_of
from engine.games.ombre.forms import Form
from engine.games.ombre.ranking import SPADILLE


class Dealt(Protocol):
    """A table where cards are dealt."""

    phase: str
    persons: tuple[int, ...]
    dealer: Seat
    dealt: list[CardSet]
    hands: list[CardSet]
    turn: Seat
    waiting: list[Seat]


def want_pack(table: Form) -> Sequence[Request]:
    """Ask the world for a shuffled pack of this table's cards."""
    return (Shuffle(table.size, table.pack),)


def seat_dealer(s: Dealt, pack: Sequence[Card], tell: Tell) -> None:
    """Cards go round face up, whoever gets Spadille deals."""
    for seat, card in zip(cycle(from_right_of(Seat(0), len(s.persons))), pack, strict=False):
        tell(Drew(seat, card))
        if card == SPADILLE:
            s.dealer = seat
            break
    tell(Seated(s.persons, s.dealer))


def deal_out(s: Dealt, pack: Sequence[Card], table: Form, tell: Tell) -> list[Card]:
    """The cards in packets from the forehand on, who then speaks first; what is left is the talon."""
    order = from_right_of(s.dealer, len(s.persons))
    s.dealt, rest = share(pack, order, table.packets)
    s.hands = s.dealt[:]
    for seat in order:
        tell(Received(seat, s.dealt[seat], table.hand))
    s.turn, *s.waiting = order
    s.phase = "speak"
    return rest
