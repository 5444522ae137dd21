"""A cheap sensible decision for every offer of Piquet, and the same sense applied to the tricks of a drawn world."""

from random import Random

from engine.core.actions import PLAY, Action, Swap
from engine.core.events import hush
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK32
from engine.core.sets import Card, CardSet, card_set
from engine.games.piquet.evaluation import answer_to, lead_of, quick_discard
from engine.games.piquet.play import lay
from engine.games.piquet.speech import (
    BLANCHE_NUMBERS,
    CLAIM_PIC,
    CLAIM_REPIC,
    CONTINUE,
    DECLINE,
    LEAVE,
    PLEDGES,
)
from engine.games.piquet.state import FIVE, State, View


def habit(view: View, offer: Offer, rng: Random) -> Action:
    """A sensible answer, found without search."""
    if isinstance(offer, OneCard):
        return PLAY[habit_card(view, offer.cards)]
    if isinstance(offer, SomeCards):
        return Swap(quick_discard(offer.cards, offer.least, offer.most))
    assert isinstance(offer, OneOf)
    return spoken(view, offer)


def unseen_by(view: View) -> CardSet:
    """The cards that may be in the other's hand."""
    seen = view.hand | view.aside | card_set(view.history) | card_set(card for card in view.talon if card >= 0)
    return PACK32.all & ~seen & ~view.barred[view.other] | view.known[view.other]


def habit_card(view: View, legal: CardSet) -> Card:
    """Plain sense, every unseen card feared in the other's hand."""
    feared = unseen_by(view)
    if view.table:
        bit = answer_to(1 << view.table[0], view.hand, feared)
    else:
        bit = lead_of(legal, feared)
    return Card(bit.bit_length() - 1)


def spoken(view: View, offer: OneOf) -> Action:
    """The truth and the whole truth; carte blanche is announced; what was left stays unseen (S11)."""
    if view.phase == "blanche_elder" and offer.accepts(BLANCHE_NUMBERS[-1]):
        count = quick_discard(view.hand, view.opts.min_exchange_elder, FIVE).bit_count()
        return BLANCHE_NUMBERS[count - 1]
    if view.phase == "look":
        return LEAVE
    if view.phase == "pledge":
        return _pledge(view)
    if offer.accepts(CONTINUE) or offer.accepts(CLAIM_PIC):
        return {"pic": CLAIM_PIC, "repic": CLAIM_REPIC}.get(view.due, offer.choices[-1])
    return offer.choices[0]


def _pledge(view: View) -> Action:
    """S11: look at the other's leavings only from a suit one would lead anyway: headed by the ace, or long."""
    bit = lead_of(view.hand, unseen_by(view))
    suit = PACK32.suit_of[bit.bit_length() - 1]
    held = view.hand & PACK32.suit[suit]
    return PLEDGES[suit] if held.bit_count() >= 4 and held > unseen_by(view) & PACK32.suit[suit] else DECLINE


def playout(state: State, rng: Random) -> None:
    """Play the tricks of a drawn world to the end of the deal by plain sense."""
    while state.phase == "play" and state.tricks is not None:
        t = state.tricks
        mine, theirs = t.hands[t.turn], t.hands[1 - t.turn]
        if state.pledge and not state.memory.history:
            mine &= PACK32.suit[state.pledge]
        bit = answer_to(1 << t.table[0], mine, theirs) if t.table else lead_of(mine, theirs)
        lay(state, Card(bit.bit_length() - 1), hush)
