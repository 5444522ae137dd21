"""What the book says of Cinquille, before the maxims of Quadrille, which all apply (chapter 8)."""

from collections.abc import Iterator, Sequence

from engine.core.actions import PLAY, Action, Say
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.packs import PACK40
from engine.core.sets import cards_in
from engine.games.ombre.bidding import PASS
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.ranking import ORDERS, TRUMPS
from engine.games.quadrille.advice import advise as advise_as_in_quadrille
from engine.games.quadrille.bids import kind
from engine.games.quadrille.declaring import TWO_KINGS
from engine.games.quadrille.habit import BEARS, CALLS_SELF
from engine.games.quadrille.state import View

MOST = 3  # maxims given at once


def advise(view: View, offer: Offer) -> Sequence[Advice]:
    """The book's maxims that recommend an action on offer, best first."""
    own = [one for one in _own(view, offer) if offer.accepts(one.action)]
    if view.phase == "speak":
        return own[:MOST]
    return [*own, *advise_as_in_quadrille(view, offer)][:MOST]


def _maxim(action: Action, rule: str, **facts: object) -> Advice:
    return Advice(action, rule, f"cinquille.advice.{rule}", facts)


def _own(view: View, offer: Offer) -> Iterator[Advice]:
    if isinstance(offer, OneCard):
        yield from _on_lead(view, offer)
    elif view.phase == "speak":
        yield from _on_bid(view, offer)
    elif view.phase == "call" and isinstance(offer, OneOf):
        yield from _on_call(view, offer)


def _on_bid(view: View, offer: Offer) -> Iterator[Advice]:
    hopes = estimate(view.hand, best_trump(view.hand))
    if hopes >= view.opts.win - BEARS["solo"]:
        yield Advice(Say("solo"), "R12", "cinquille.advice.solo", {})
    if hopes >= view.opts.win - BEARS["mediateur"]:
        yield _maxim(Say("mediateur"), "C2")
    if hopes >= view.opts.win - BEARS["frage"]:
        yield _maxim(Say("frage"), "C1")
    else:
        yield Advice(PASS, "C1", "cinquille.advice.pass", {})


def _on_call(view: View, offer: OneOf) -> Iterator[Advice]:
    if offer.accepts(TWO_KINGS):
        yield _maxim(TWO_KINGS, "C5")
    if kind(view.bid) == "frage" and estimate(view.hand, view.trump) >= view.opts.win - CALLS_SELF:
        for suit in PACK40.suits:
            if view.hand >> PACK40.card(suit + "K") & 1:
                yield _maxim(Say(f"call_card:{suit}K"), "C4", suit=suit)


def _on_lead(view: View, offer: OneCard) -> Iterator[Advice]:
    """C3: the Hombre, and even more his partner, leads trumps early."""
    mine = offer.cards & TRUMPS[view.trump]
    early = sum(view.count) < 3
    if view.table or not mine or not early or view.seat not in (view.hombre, view.aide):
        return
    power = ORDERS[view.trump].power[ORDERS[view.trump].trump]
    top = max(cards_in(mine), key=power.__getitem__)
    yield _maxim(PLAY[top], "C3", card=PACK40.codes[top])
