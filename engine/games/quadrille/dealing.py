"""Who deals first, the favourite suits, the stakes and the deal (R3-R7, R40)."""

from collections.abc import Sequence

from engine.cards.tricks import Memory
from engine.core.actions import Shuffled
from engine.core.events import DealBegan, Tell
from engine.core.game import Phase
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import Card
from engine.games.ombre.dealing import deal_out, seat_dealer, want_pack
from engine.games.ombre.pool import scores
from engine.games.ombre.ranking import KINGS
from engine.games.ombre.revokes import NO_ERRORS
from engine.games.quadrille.colours import fix_colours
from engine.games.quadrille.stakes import stake
from engine.games.quadrille.state import State


def seat_players(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """R3: cards go round face up, whoever gets Spadille deals; then the favourite suit is fixed (R40)."""
    seat_dealer(s, action.pack, tell)
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
    rest = deal_out(s, action.pack, s.opts.table, tell)
    assert not rest, "all cards are dealt"


def clear(s: State) -> None:
    """Gather all cards and forget what was said."""
    s.shown = [0] * s.seats
    s.passed = [False] * s.seats
    s.said, s.by, s.waiting = [], [], []
    s.hombre = s.rival = s.aide = s.giver = s.ruffer = s.tricks = None
    s.called = s.king = s.given = None
    s.bid = s.rival_bid = s.trump = ""
    s.open_aide = s.pair = s.firsts = s.vole = False
    s.errors = NO_ERRORS
    s.memory = Memory(s.seats)


SEATING: Phase[State] = Phase(lambda s: want_pack(s.opts.table), seat_players)
DEAL: Phase[State] = Phase(lambda s: want_pack(s.opts.table), deal)
