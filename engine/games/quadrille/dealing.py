"""Who deals first, the favourite suits, the stakes and the deal (R3-R7, R40)."""

from collections.abc import Sequence

from engine.cards.dealing import share
from engine.cards.tricks import Memory
from engine.core.actions import Shuffled
from engine.core.events import DealBegan, Drew, Received, Seated, Tell
from engine.core.game import Phase
from engine.core.offers import Request, Shuffle
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.games.ombre.around import from_right_of
from engine.games.ombre.pool import scores
from engine.games.ombre.ranking import KINGS, SPADILLE
from engine.games.quadrille.colours import fix_colours
from engine.games.quadrille.stakes import stake
from engine.games.quadrille.state import State


def want_pack(s: State) -> Sequence[Request]:
    """Ask the world for a shuffled pack of this table's cards."""
    table = s.opts.table
    return (Shuffle(table.size, table.pack),)


def seat_players(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """R3: cards go round face up, whoever gets Spadille deals; then the favourite suit is fixed (R40)."""
    for place, card in enumerate(action.pack):
        seat = from_right_of(Seat(0), s.seats)[place % s.seats]
        tell(Drew(seat, card))
        if card == SPADILLE:
            s.dealer = seat
            break
    tell(Seated(s.persons, s.dealer))
    waits = s.opts.favourite_suit == "drawn" and s.opts.favourite_by == "first_won"
    if s.opts.favourite_suit != "none" and not waits:
        fix_colours(s, _favourite(s, action.pack), [PACK40.suit_of[card] for card in reversed(action.pack)], tell)
    s.phase = "deal"


def _favourite(s: State, pack: Sequence[Card]) -> str:
    """The suit agreed, that of the card drawn, or of the first king turned from the bottom (R40)."""
    if s.opts.favourite_suit != "drawn":
        return s.opts.favourite_suit
    if s.opts.favourite_by == "draw":
        return PACK40.suit_of[pack[-1]]
    return next(PACK40.suit_of[card] for card in reversed(pack) if KINGS >> card & 1)


def deal(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """R5, R6: the stake, then all cards in packets."""
    clear(s)
    s.deal_number += 1
    s.opening = list(scores(s))
    tell(DealBegan(s.dealer, s.deal_number))
    stake(s, tell)
    order = from_right_of(s.dealer, s.seats)
    s.dealt, rest = share(action.pack, order, s.opts.table.packets)
    assert not rest, "all cards are dealt"
    s.hands = s.dealt[:]
    for seat in order:
        tell(Received(seat, s.dealt[seat], s.size))
    s.turn, *s.waiting = order
    s.phase = "speak"


def clear(s: State) -> None:
    """Gather all cards and forget what was said."""
    s.shown = [0] * s.seats
    s.passed = [False] * s.seats
    s.said, s.by, s.waiting = [], [], []
    s.hombre = s.rival = s.aide = s.giver = s.tricks = None
    s.called = s.king = s.given = None
    s.bid = s.rival_bid = s.trump = ""
    s.open_aide = s.pair = s.firsts = s.vole = False
    s.memory = Memory(s.seats)


SEATING: Phase[State] = Phase(want_pack, seat_players)
DEAL: Phase[State] = Phase(want_pack, deal)
