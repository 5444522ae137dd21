"""Drawing for seats, dealing and fixing trumps (R1-R15).

Shared with Cayenne: `DRAW`, `WANT_PACK`, `begin_deal`, `lay_side_card` and `begin_tricks`.
"""

from collections.abc import Sequence

from engine.cards.dealing import share
from engine.cards.order import plain_order
from engine.cards.tricks import Memory, Tricks
from engine.core.actions import Shuffled
from engine.core.events import DealBegan, Exposed, Received, Seated, Tell, TurnedUp
from engine.core.game import Phase
from engine.core.offers import Request, Shuffle
from engine.core.packs import PACK52
from engine.core.seats import Seat, from_left_of
from engine.core.sets import NO_CARD, Card
from engine.games.whist.calling import begin_calling
from engine.games.whist.draw import draw_seats
from engine.games.whist.dummy import dummy_seat
from engine.games.whist.state import State

PACKETS = [1] * 13  # R9
WHOLE_PACK = (Shuffle(PACK52.size),)


def want_pack(s: State) -> Sequence[Request]:
    """Ask the world for a shuffled pack (R8)."""
    return WHOLE_PACK


def draw(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """Everybody draws from the spread pack for partners, seats and the first deal; losers first (R2-R7)."""
    order = sorted(range(4), key=lambda person: s.persons.index(person) % 2 != s.losers)
    s.persons, s.dealer = draw_seats(action.pack, order, s.opts.dummy, tell)
    tell(Seated(s.persons, s.dealer))
    s.phase = "deal"


def begin_deal(s: State, pack: Sequence[Card], tell: Tell) -> None:
    """Clear the table and deal thirteen cards to each, one at a time (R9)."""
    s.deal_number += 1
    s.trump, s.tricks, s.maker, s.asked = None, None, None, None
    s.turn_up = s.side_card = s.wrong = NO_CARD
    s.turn_up_open = s.left_choice = False
    s.demanded = ""
    s.memory = Memory(4)
    s.by, s.said, s.penalties, s.gathered = [], [], [], [None, None]
    s.exposed, s.known = [0] * 4, [0] * 4
    tell(DealBegan(s.dealer, s.deal_number))
    seats = from_left_of(s.dealer, 4)
    s.dealt, _ = share(pack, seats, PACKETS)
    for seat in seats:
        tell(Received(seat, s.dealt[seat], 13))
    lone = dummy_seat(s.opts, s.persons)
    if lone is not None:
        s.exposed[lone] = s.known[lone] = s.dealt[lone]
        tell(Exposed(lone, s.dealt[lone]))


def begin_tricks(s: State, trump: str) -> None:
    """Trumps are known; the dealer's left-hand neighbour will lead (R15)."""
    s.trump = trump
    s.tricks = Tricks(plain_order(PACK52, trump), s.dealt[:], leader=from_left_of(s.dealer, 4)[0])


def deal(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """Deal; the last card is turned up, or the second pack fixes trumps (R9, R10, R13)."""
    begin_deal(s, action.pack, tell)
    if s.opts.trump_method == "second_pack":
        s.phase = "second_pack"
        return
    s.turn_up, s.turn_up_open = action.pack[-1], True
    s.known[s.dealer] |= 1 << s.turn_up
    tell(TurnedUp(s.turn_up, s.dealer))
    begin_tricks(s, PACK52.suit_of[s.turn_up])
    begin_calling(s)


def lay_side_card(s: State, pack: Sequence[Card], tell: Tell) -> str:
    """The second pack is cut; the suit it shows (R13). The card belongs to nobody."""
    s.side_card = pack[0]
    tell(TurnedUp(s.side_card, None))
    return PACK52.suit_of[s.side_card]


def second_pack(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """The cut card of the second pack fixes trumps (R13)."""
    begin_tricks(s, lay_side_card(s, action.pack, tell))
    begin_calling(s)


DRAW: Phase[State] = Phase(want_pack, draw)
DEAL: Phase[State] = Phase(want_pack, deal)
SECOND_PACK: Phase[State] = Phase(want_pack, second_pack)
