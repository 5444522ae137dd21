"""How the computer speaks, and how it plays the cards of an open hand; its own cards follow the book's habit.

Shared with Cayenne: `decide` and `advise`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from engine.cards.order import plain_order
from engine.core.actions import PLAY, Action, Say
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.packs import PACK52
from engine.core.seats import Seat, partner
from engine.core.sets import Card, CardSet, cards_in, highest, lowest
from engine.games.whist import advice, habit
from engine.games.whist.prospects import value
from engine.games.whist.score import HONOURS, honour_points, premium
from engine.games.whist.state import View
from engine.games.whist.view import worlds
from engine.games.whist.words import (
    AGREE,
    CLAIM_HONOURS,
    CLAIM_PREMIUM,
    CLAIM_REVOKE,
    CONTINUE,
    DEDUCT,
    DEMAND,
    LOWEST,
    MARK3,
    NEW_DEAL,
    NO,
    PLAY_ON,
    TAKE_TRICKS,
    YES,
)

POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
AVERAGE = 10  # of the 40 points in the pack


def decide(view: View, offer: Offer, rng: Random) -> Action:
    """A cheap sensible decision for any offer of Whist."""
    if isinstance(offer, OneCard):
        return PLAY[highest(offer.cards)] if _only(offer.cards) else _card(view, offer, rng)
    assert isinstance(offer, OneOf)
    answer = ANSWERS.get(view.phase)
    if answer is not None:
        return answer(view, offer)
    return habit.habit(view, offer, rng)


def advise(view: View, offer: Offer) -> Sequence[Advice]:
    """What the book says, also for the open hand; nothing about calling another's card."""
    if view.phase == "demand_card":
        return []
    return [one for one in advice.advise(acting(view, offer), offer) if offer.accepts(one.action)]


def acting(view: View, offer: Offer) -> View:
    """The view from the hand that is to play: that of the open hand for whoever plays its cards."""
    if not isinstance(offer, OneCard) or view.turn == view.seat:
        return view
    exposed = list(view.exposed)
    exposed[view.seat] = view.hand
    return replace(view, seat=view.turn, hand=view.exposed[view.turn], exposed=tuple(exposed))


def _only(cards: CardSet) -> bool:
    return not cards & (cards - 1)


def _card(view: View, offer: OneCard, rng: Random) -> Action:
    if view.phase == "demand_card":
        return PLAY[_harmless(view, offer.cards)]
    return habit.habit(acting(view, offer), offer, rng)


def _harmless(view: View, cards: CardSet) -> Card:
    """Of another's open cards the highest that does not win the trick, so that it is gone; else the lowest."""
    order = plain_order(PACK52, view.trump)
    if view.table:
        power = order.power[order.suit[view.table[0]]]
        best = max(power[card] for card in view.table)
        losing = [card for card in cards_in(cards) if power[card] < best]
        if losing:
            return max(losing, key=power.__getitem__)
    return lowest(cards)


# ---------------------------------------------------------------- words, by phase


def _strength(hand: CardSet) -> int:
    return sum(POINTS.get(PACK52.rank_of[card], 0) for card in cards_in(hand))


def _truth(view: View, offer: OneOf) -> Action:
    """A computer partner answers a call truly."""
    assert view.trump is not None
    return YES if view.hand & HONOURS[view.trump, 4] else NO


def _redeal(view: View, offer: OneOf) -> Action:
    """A better hand is played."""
    return PLAY_ON if _strength(view.hand) >= AVERAGE else NEW_DEAL


def _agree(view: View, offer: OneOf) -> Action:
    """Give up only what is lost: no trump, and no card that commands its suit."""
    unseen = PACK52.all & ~view.hand & ~sum(1 << card for card in view.history)
    order = plain_order(PACK52, view.trump)
    for suit, members in enumerate(order.members):
        mine = view.hand & members
        if mine and (suit == order.trump or mine > unseen & members):
            return PLAY_ON
    return AGREE


def _dealt(view: View, seat: Seat) -> CardSet:
    """What the seat is known to have been dealt when all tricks are over."""
    played = sum(1 << card for card, by in zip(view.history, view.players, strict=True) if by == seat)
    return played | view.exposed[seat] | (view.hand if seat == view.seat else 0)


def _claims(view: View, offer: OneOf) -> Action:
    """Claim what is there."""
    assert view.trump is not None
    honours = HONOURS[view.trump, view.opts.honours_count]
    pair = _dealt(view, view.seat) | _dealt(view, partner(view.seat))
    if offer.accepts(CLAIM_REVOKE):
        return CLAIM_REVOKE
    if offer.accepts(CLAIM_HONOURS) and honour_points(view.opts, (pair & honours).bit_count()):
        return CLAIM_HONOURS
    if offer.accepts(CLAIM_PREMIUM) and premium(view.opts, _dealt(view, view.seat), view.trump):
        return CLAIM_PREMIUM
    return CONTINUE


def _remedy(view: View, offer: OneOf) -> Action:
    """Compare what each of the three penalties leads to (003:270)."""

    def worth(action: Say) -> float:
        chosen = tuple(p if p.remedy else replace(p, remedy=action.word) for p in view.penalties)
        return value(worlds(replace(view, penalties=chosen))(Random(0)), view.seat)

    return max((MARK3, TAKE_TRICKS, DEDUCT), key=worth)


def _rights(view: View, offer: OneOf) -> Action:
    """Rights one need not use: whatever the single offer names."""
    return offer.choices[0]


ANSWERS: dict[str, Callable[[View, OneOf], Action]] = {
    "answer": _truth,
    "redeal": _redeal,
    "agree": _agree,
    "demand": lambda view, offer: DEMAND,
    "correct": lambda view, offer: LOWEST,
    "count": _claims,
    "remedy": _remedy,
    "play": _rights,
}
