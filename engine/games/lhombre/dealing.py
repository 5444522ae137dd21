"""Who deals first, the stakes and the deal (R9-R18)."""

from engine.cards.tricks import Memory
from engine.core.actions import Shuffled
from engine.core.events import DealBegan, Noted, Seated, Tell
from engine.core.game import Phase
from engine.core.packs import PACK40
from engine.core.seats import Seat, left
from engine.games.lhombre.exchange import suits_of
from engine.games.lhombre.stakes import stake
from engine.games.lhombre.state import State
from engine.games.ombre.dealing import deal_out, seat_dealer, want_pack
from engine.games.ombre.pool import scores
from engine.games.ombre.revokes import NO_ERRORS

GUEST = Seat(0)  # who is honoured by the courtesy: the player at the screen (R12)


def seat_players(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """R11, R12: Spadille or the courtesy names the first dealer; the bottom card may fix the favourite suit (R21)."""
    if s.opts.courtesy:
        _honour(s, tell)
    else:
        seat_dealer(s, action.pack, tell)
    wanted = {"none": "", "draw": PACK40.suit_of[action.pack[-1]]}.get(s.opts.favourite_suit, s.opts.favourite_suit)
    s.favourite = wanted if wanted in suits_of(s) else ""
    if s.favourite:
        tell(Noted("lhombre.note.favourite", "R21", facts={"suit": s.favourite}))
    s.blocks = [s.opts.block and s.opts.staking == "pot"] * s.seats
    s.phase = "deal"


def _honour(s: State, tell: Tell) -> None:
    """R12: the guest gets the first forehand, so that his left-hand neighbour deals."""
    s.dealer = left(GUEST, s.seats)
    tell(Seated(s.persons, s.dealer))
    tell(Noted("lhombre.note.courtesy", "R12", facts={"seat": GUEST}))


def deal(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """R14-R16: the stake, then the cards in packets; what is left is the talon."""
    clear(s)
    s.deal_number += 1
    s.opening = list(scores(s))
    tell(DealBegan(s.dealer, s.deal_number))
    stake(s, s.deal_number > s.opts.deals, tell)
    s.talon = deal_out(s, action.pack, s.opts.table, tell)


def clear(s: State) -> None:
    """Gather all cards and forget what was said."""
    s.aside, s.shown, s.exchanged = ([0] * s.seats for _ in range(3))
    s.looked, s.passed = ([False] * s.seats for _ in range(2))
    s.turned, s.said, s.by, s.waiting = [], [], [], []
    s.hombre = s.rival = s.acceptor = s.tricks = None
    s.bid = s.rival_bid = s.trump = s.conceded = ""
    s.forced = s.firsts = s.vole = s.looked_back = False
    s.errors = NO_ERRORS
    s.memory = Memory(s.seats)


SEATING: Phase[State] = Phase(lambda s: want_pack(s.opts.table), seat_players)
DEAL: Phase[State] = Phase(lambda s: want_pack(s.opts.table), deal)
