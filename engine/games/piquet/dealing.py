"""Drawing for the deal, and dealing (R5-R9)."""

from collections.abc import Sequence

from engine.cards.dealing import share
from engine.cards.tricks import Memory
from engine.core.actions import Shuffled
from engine.core.events import DealBegan, Drew, Received, Seated, Tell
from engine.core.game import Phase
from engine.core.offers import Request, Shuffle
from engine.core.packs import PACK32
from engine.core.seats import Seat
from engine.games.piquet.combinations import carte_blanche
from engine.games.piquet.state import HAND, State, nothing_claimed

WHOLE_PACK = (Shuffle(PACK32.size),)
WIDTH = len(PACK32.ranks)


def want_pack(s: State) -> Sequence[Request]:
    """Ask the world for a shuffled pack (R6)."""
    return WHOLE_PACK


def draw(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """Each draws a card, the lower deals; equal ranks draw again (R5)."""
    s.dealer = Seat(1)  # sixteen ties in one pack: nobody has ever seen it
    for mine, theirs in zip(action.pack[::2], action.pack[1::2], strict=True):
        tell(Drew(0, mine))
        tell(Drew(1, theirs))
        if mine % WIDTH != theirs % WIDTH:
            s.dealer = Seat(0 if mine % WIDTH < theirs % WIDTH else 1)
            break
    tell(Seated(s.persons, s.dealer))
    s.phase = "deal"


def deal(s: State, _: Seat, action: Shuffled, tell: Tell) -> None:
    """Twelve cards each in packets, elder first; eight are the talon (R7, R8)."""
    clear(s)
    s.deal_number += 1
    s.deal_of_partie += 1
    tell(DealBegan(s.dealer, s.deal_number))
    packets = [s.opts.packet_size] * (HAND // s.opts.packet_size)
    s.dealt, s.talon = share(action.pack, (s.elder, s.younger), packets)
    s.hands = s.dealt[:]
    for seat in (s.elder, s.younger):
        tell(Received(seat, s.dealt[seat], HAND))
    has_blanche = s.opts.carte_blanche and carte_blanche(s.hands[s.elder])
    s.phase = "blanche_elder" if has_blanche else "exchange_elder"


def clear(s: State) -> None:
    """Gather all cards and forget what was said."""
    s.hands, s.aside, s.looked, s.drew = [0, 0], [0, 0], [0, 0], [0, 0]
    s.known, s.shown, s.counts = [0, 0], [0, 0], [0, 0]
    s.blanche, s.silent, s.false_sets = [False, False], [False, False], [False, False]
    s.taken = s.number = 0
    s.sunk = [0, 0]
    s.peeked = s.unsaid = s.again = False
    s.pledge = s.jump = s.due = ""
    s.jumper = s.asked = s.outlaw = s.tricks = s.pending = None
    s.verdicts, s.entries, s.said, s.by = [], [], [], []
    s.claimed = nothing_claimed()
    s.memory = Memory(2)
    s.down = [(), ()]


DRAW: Phase[State] = Phase(want_pack, draw)
DEAL: Phase[State] = Phase(want_pack, deal)
