"""Who leads trumps: the partner of him who made them, not his opponents (C1, C2 of section 8)."""

from random import Random

from engine.cards.order import Order, plain_order
from engine.core.packs import PACK52
from engine.core.seats import left, partner, right
from engine.core.sets import Card, CardSet, card_set, highest, lowest
from engine.games.whist.habit import sensible_card
from engine.games.whist.state import View

SEQUENCE = 0b111  # three touching cards from the ten upwards are led from the top (T35, T40 of Whist)
TEN = 8  # place of the ten in a suit


def trump_lead(view: View) -> Card | None:
    """C2: the trump which the maker's partner leads; None if he is not the partner or it would serve nothing."""
    if view.maker != partner(view.seat) or view.trump is None:
        return None
    mine = view.hand & PACK52.suit[view.trump]
    left_over = _unseen(view) & PACK52.suit[view.trump]
    opponents_may = left_over & ~(view.barred[left(view.seat, 4)] & view.barred[right(view.seat, 4)])
    if not mine or not opponents_may or not left_over & ~view.barred[view.maker]:
        return None
    top = highest(mine)
    high_sequence = top % len(PACK52.ranks) >= TEN and mine >> (top - 2) & SEQUENCE == SEQUENCE
    return top if high_sequence else lowest(mine)


def plain_lead(view: View, rng: Random) -> Card | None:
    """C1: what an opponent of the maker leads instead of trumps; None if he is none or has no choice."""
    if view.maker is None or view.trump is None or view.maker in (view.seat, partner(view.seat)):
        return None
    trumps = PACK52.suit[view.trump]
    plain = view.hand & ~trumps
    if not plain or plain == view.hand or not _unseen(view) & trumps:
        return None
    order: Order = plain_order(PACK52, view.trump)
    return sensible_card(order, plain, plain, _unseen(view), led=-1, played=0, best=0, ours=False, rng=rng)


def _unseen(view: View) -> CardSet:
    return PACK52.all & ~view.hand & ~card_set(view.history)
