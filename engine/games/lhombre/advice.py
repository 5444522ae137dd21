"""What the book says here (chapter 8): the first answer is the best advice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK40
from engine.core.sets import Card, CardSet, cards_in
from engine.games.lhombre.exchange import NAMES
from engine.games.lhombre.habit import LEFT_TO_LAST, STRONG, discard
from engine.games.lhombre.judgement import listed
from engine.games.lhombre.state import View
from engine.games.lhombre.view import unseen_by
from engine.games.ombre.bidding import PASS
from engine.games.ombre.cardplay import all_sure
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.ranking import BLACK_ACES, KINGS, ORDERS, TRUMPS, matador_run

MOST = 3  # maxims given at once


def advise(view: View, offer: Offer) -> Sequence[Advice]:
    """The book's maxims that recommend an action on offer, best first."""
    if isinstance(offer, SomeCards):
        found = _on_exchange(view, offer)
    elif isinstance(offer, OneCard):
        found = _on_card(view, offer)
    else:
        assert isinstance(offer, OneOf)
        found = _on_word(view, offer)
    return [one for one in found if offer.accepts(one.action)][:MOST]


def _maxim(action: Action, rule: str, **facts: object) -> Advice:
    return Advice(action, rule, f"lhombre.advice.{rule}", facts)


@dataclass(frozen=True)
class Exchanges:
    """The exchanges that obey a maxim: those that keep these cards and lay so many aside."""

    kept: CardSet
    least: int
    most: int

    def __call__(self, action: Action) -> bool:
        """Whether this is one of them."""
        if not isinstance(action, Swap) or action.cards & self.kept:
            return False
        return self.least <= action.cards.bit_count() <= self.most


# ---------------------------------------------------------------- words


def _on_word(view: View, offer: OneOf) -> Iterator[Advice]:
    if view.phase == "speak":
        yield from _on_bid(view, offer)
    elif view.phase == "name":
        suit = best_trump(view.hand)
        if matador_run(view.hand, suit):
            yield _maxim(NAMES[suit], "S3", suit=suit)
    elif view.phase == "vole":
        yield _maxim(LEAD_ON if all_sure(view.hand, view.trump, unseen_by(view)) else STOP, "S24")


def _on_bid(view: View, offer: OneOf) -> Iterator[Advice]:
    """The lists of least hands, or why one passes."""
    for word in ("solo", "frage"):
        for suit, entry in listed(view.hand, word == "solo")[:1]:
            if offer.accepts(Say(word)):
                yield _maxim(Say(word), entry, suit=suit)
                return
    suits = sorted(PACK40.suits, key=lambda suit: -estimate(view.hand, suit))
    if view.hand & BLACK_ACES == BLACK_ACES:
        yield _maxim(PASS, "S7")
    elif len(listed(view.hand, False)) > 1 and estimate(view.hand, suits[0]) == estimate(view.hand, suits[1]):
        yield _maxim(PASS, "S8", suit=suits[0], suit_other=suits[1])
    else:
        yield _maxim(PASS, "S1")


# ---------------------------------------------------------------- exchange


def _on_exchange(view: View, offer: SomeCards) -> Iterator[Advice]:
    gone = discard(view, offer)
    kept = view.hand & ~gone & ~TRUMPS[view.trump] & KINGS if view.trump else 0
    left = len(view.talon) - gone.bit_count()
    modest = max(offer.least, len(view.talon) - LEFT_TO_LAST)  # cards that leave enough to the last

    def maxim(rule: str, least: int, most: int, kept: CardSet = 0, **facts: object) -> Advice:
        return replace(_maxim(Swap(gone), rule, **facts), obeyed=Exchanges(kept, least, most))

    if view.seat != view.hombre and view.waiting:
        if left < LEFT_TO_LAST:
            yield maxim("S12", modest + 1, offer.most)
            return
        if estimate(view.hand, view.trump) < STRONG:
            yield maxim("S11", offer.least, modest)
            return
    if kept:
        yield maxim("S10", offer.least, offer.most, kept, cards=PACK40.show(kept))


# ---------------------------------------------------------------- cards


def _on_card(view: View, offer: OneCard) -> Iterator[Advice]:
    if view.table:
        return
    order = ORDERS[view.trump]
    trumps, unseen = TRUMPS[view.trump], unseen_by(view)
    if view.seat == view.hombre:
        top = _highest(offer.cards & trumps, order.power[order.trump])
        above = unseen & trumps
        power = order.power[order.trump]
        if top is not None and above and all(power[card] < power[top] for card in cards_in(above)):
            yield _maxim(PLAY[top], "S17", card=PACK40.codes[top])
        elif not above:
            for king in cards_in(offer.cards & KINGS & ~trumps):
                yield _maxim(PLAY[king], "S18", card=PACK40.codes[king])
    elif view.count[view.seat] == 1:
        plain = offer.cards & ~trumps & ~KINGS
        low = _lowest(plain, view.trump)
        if low is not None:
            yield _maxim(PLAY[low], "S21", card=PACK40.codes[low])
    elif view.seat != view.hombre and offer.cards & KINGS & ~trumps:
        king = next(cards_in(offer.cards & KINGS & ~trumps))
        yield _maxim(PLAY[king], "S13", card=PACK40.codes[king])


def _highest(cards: CardSet, power: Sequence[int]) -> Card | None:
    return max(cards_in(cards), key=lambda card: power[card], default=None)


def _lowest(cards: CardSet, trump: str) -> Card | None:
    order = ORDERS[trump]
    return min(cards_in(cards), key=lambda card: order.power[order.suit[card]][card], default=None)
