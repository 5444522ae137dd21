"""When every trick left is certain (R47): the hand may be laid down, or led out from its best cards."""

from engine.cards.order import plain_order
from engine.core.game import Advice
from engine.core.packs import PACK52
from engine.core.sets import card_set, highest
from engine.games.whist.advice_position import Position
from engine.games.whist.claims import certain
from engine.games.whist.state import View
from engine.games.whist.words import CLAIM


def on_claiming(view: View) -> list[Advice]:
    """Claim what nobody can take; otherwise be silent, since a false claim has its price (L16)."""
    unseen = PACK52.all & ~view.hand & ~card_set(view.history)
    if not certain(plain_order(PACK52, view.trump), view.hand, unseen):
        return []
    return [Advice(CLAIM, view.opts.law("R47"), "whist.advice.R47", {})]


def sure_lead(p: Position) -> Advice | None:
    """The lead with which all tricks are won: trumps as long as others hold some, the highest of a suit."""
    if p.view.table or not certain(p.order, p.view.hand, p.others):
        return None
    trumps_first = p.trump >= 0 and p.trumps and p.out(p.trump)
    suit = p.trump if trumps_first else p.order.suit[highest(p.legal)]
    return p.say("R47", p.high(suit))
