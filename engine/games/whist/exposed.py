"""Cards that lie open under strict laws: the opponents may call them when it is their holder's turn (L11, L15, L16).

A call never forces a revoke. Shared with Cayenne: everything.
"""

from collections.abc import Sequence

from engine.core.actions import Play, Say
from engine.core.events import Noted, Said, Tell
from engine.core.game import Phase
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.packs import PACK52
from engine.core.seats import Seat, side_of
from engine.core.sets import Card, CardSet, card_set, highest, lowest
from engine.games.whist.dummy import dummy_seat, speakers
from engine.games.whist.state import State
from engine.games.whist.words import DEMAND, LET_PLAY


def turn_phase(s: State) -> str:
    """The phase in which the seat in turn finds itself: others may first call a card of his."""
    return "demand" if s.opts.strict and callable_cards(s) else "play"


def callable_cards(s: State) -> CardSet:
    """The open cards of the seat in turn; if some of the suit led are open, only those can be lawful."""
    t = s.tricks
    assert t is not None
    cards = s.exposed[t.turn]
    if not cards or t.turn == dummy_seat(s.opts, s.persons) or t.hands[t.turn].bit_count() == 1:
        return 0
    return cards & t.order.members[t.led] or cards if t.led >= 0 else cards


def demand_offers(s: State) -> Sequence[Offer]:
    """Either opponent speaks for his side."""
    assert s.tricks is not None
    others = speakers(s.opts, s.persons, 1 - side_of(s.tricks.turn))
    return [OneOf(seat, (DEMAND, LET_PLAY)) for seat in others]


def demand(s: State, seat: Seat, action: Say, tell: Tell) -> None:
    """Call a card, or leave the choice to its holder."""
    tell(Said(seat, action.word))
    if action == LET_PLAY:
        s.phase = "play"
        return
    cards = callable_cards(s)
    if cards & (cards - 1):
        s.asked = seat
        s.phase = "demand_card"
    else:
        _demand_card(s, highest(cards), tell)


def which_offers(s: State) -> Sequence[Offer]:
    """The one who calls names the card."""
    assert s.asked is not None
    return [OneCard(s.asked, callable_cards(s))]


def name_card(s: State, _: Seat, action: Play, tell: Tell) -> None:
    """The card is named."""
    s.asked = None
    _demand_card(s, action.card, tell)


def _demand_card(s: State, card: Card, tell: Tell) -> None:
    assert s.tricks is not None
    s.demanded = PACK52.codes[card]
    tell(Noted("whist.note.demanded", s.opts.law("L12"), facts={"seat": s.tricks.turn, "card": s.demanded}))
    s.phase = "play"


def obeying(s: State, legal: CardSet) -> CardSet:
    """What may be played after a demand; one that cannot be obeyed lawfully binds nobody."""
    if s.demanded == "highest":  # L11
        return card_set([highest(legal)])
    if s.demanded == "lowest":
        return card_set([lowest(legal)])
    return legal & 1 << PACK52.card(s.demanded) or legal


DEMANDS: Phase[State] = Phase(demand_offers, demand)
DEMANDED_CARD: Phase[State] = Phase(which_offers, name_card)
