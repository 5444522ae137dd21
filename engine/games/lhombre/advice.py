"""What the book says here (chapter 8): the first answer is the best advice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf, SomeCards
from engine.core.packs import PACK40
from engine.core.sets import Card, CardSet, card_set, cards_in
from engine.games.lhombre.bids import COULEUR, kind
from engine.games.lhombre.exchange import NAMES
from engine.games.lhombre.habit import LEFT_TO_LAST, STRONG, discard
from engine.games.lhombre.judgement import listed
from engine.games.lhombre.state import View
from engine.games.lhombre.view import unseen_by
from engine.games.ombre.bidding import HOLD, PASS
from engine.games.ombre.cardplay import all_sure
from engine.games.ombre.estimates import best_trump, estimate
from engine.games.ombre.play import LEAD_ON, STOP
from engine.games.ombre.ranking import (
    BLACK_ACES,
    KINGS,
    MANILLE,
    ORDERS,
    SPADILLE,
    TRUMP_ORDER,
    TRUMPS,
    matador_run,
)

MOST = 3  # maxims given at once
SMALL = 5  # the lowest trumps of a suit, which bring nothing by themselves


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
    elif view.phase == "answer":
        yield from _on_overbid(view)
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
                if word == "frage":
                    yield from _why_not_ask(view, suit)
                return
    suits = sorted(PACK40.suits, key=lambda suit: -estimate(view.hand, suit))
    complete = next((suit for suit in suits if matador_run(view.hand, suit)), None)
    if complete is not None and offer.accepts(Say("frage")):
        yield _maxim(Say("frage"), "S3", suit=complete)
    elif _weak_with_two(view.hand, suits[0]):
        yield _maxim(PASS, "S6")
    elif view.hand & BLACK_ACES == BLACK_ACES:
        yield _maxim(PASS, "S7")
    elif len(listed(view.hand, False)) > 1 and estimate(view.hand, suits[0]) == estimate(view.hand, suits[1]):
        yield _maxim(PASS, "S8", suit=suits[0], suit_other=suits[1])
    else:
        yield _maxim(PASS, "S1")
    if view.hombre is None and not view.waiting:
        yield _maxim(Say("casco"), "S25")


def _why_not_ask(view: View, suit: str) -> Iterator[Advice]:
    """What speaks for passing with a hand of the lists: two matadors alone, and the middle seat (S5, S6)."""
    if _weak_with_two(view.hand, suit):
        yield _maxim(PASS, "S6")
    if view.said and view.waiting:
        yield _maxim(PASS, "S5")


def _weak_with_two(hand: CardSet, trump: str) -> bool:
    """S6: Spadille, Manille and only small trumps, without a couple of kings."""
    trumps, small = hand & TRUMPS[trump], card_set(TRUMP_ORDER[trump][-SMALL:])
    two = 1 << SPADILLE | 1 << MANILLE[trump]
    kings = (hand & KINGS & ~trumps).bit_count()
    return trumps & two == two and not trumps & ~two & ~small and trumps.bit_count() <= 4 and kings < 2


def _on_overbid(view: View) -> Iterator[Advice]:
    """The lists again: whether this hand plays what another has bid."""
    word = kind(view.rival_bid).word
    if word in ("frage", "solo"):
        bound = view.favourite if view.rival_bid.endswith(COULEUR) else ""
        for suit, entry in listed(view.hand, word == "solo"):
            if not bound or suit == bound:
                yield _maxim(HOLD, entry, suit=suit)
                return


# ---------------------------------------------------------------- exchange


def _on_exchange(view: View, offer: SomeCards) -> Iterator[Advice]:
    gone = discard(view, offer)
    kept = _single_kings(view.hand, view.trump) & ~gone if view.trump else 0
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


def _single_kings(hand: CardSet, trump: str) -> CardSet:
    """S10: side kings with which fewer than two cards of their suit come."""
    plain = hand & ~TRUMPS[trump]
    kings = cards_in(plain & KINGS)
    return card_set(king for king in kings if (plain & PACK40.suit[PACK40.suit_of[king]]).bit_count() <= 2)


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
