"""What the book advises: whom to lead trumps to, what to make trumps; everything else as in Whist (C1-C4)."""

from collections.abc import Sequence
from random import Random

from engine.core.actions import PLAY, Action, Play, Say
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.packs import PACK52
from engine.games.cayenne.choosing import NAMING, PASS_CHOICE, cayenne_suit
from engine.games.cayenne.habit import chosen
from engine.games.cayenne.judgement import expected_tricks, held_honours
from engine.games.cayenne.leads import plain_lead, trump_lead
from engine.games.whist import rules as whist
from engine.games.whist.state import View

STRONG_LENGTH, STRONG_HONOURS = 5, 3  # "many honours, long trumps" (C3)


def advise(view: View, offer: Offer) -> Sequence[Advice]:
    """The book's maxims that recommend an action on offer, best first."""
    if isinstance(offer, OneOf) and offer.accepts(NAMING[0]):
        return [_on_trumps(view, chosen(view, offer))]
    known = whist.GAME.advice(view, offer)  # C4
    if isinstance(offer, OneCard) and offer.seat == view.turn and not view.table:
        return _on_lead(view, offer, known)
    return known


def _on_lead(view: View, offer: OneCard, known: Sequence[Advice]) -> Sequence[Advice]:
    """Whether to lead trumps; which card of them or of the other suits, Whist may know better."""
    trump = trump_lead(view)
    if trump is not None and offer.cards >> trump & 1:
        trumps = [one for one in known if _leads_trumps(view, one.action)]
        return [_maxim("C2", trumps[0].action if trumps else PLAY[trump]), *known]
    card = plain_lead(view, Random(0))
    if card is not None and offer.cards >> card & 1:
        plain = [one for one in known if not _leads_trumps(view, one.action)]
        return [_maxim("C1", plain[0].action if plain else PLAY[card]), *plain]
    return known


def _leads_trumps(view: View, action: Action) -> bool:
    return isinstance(action, Play) and PACK52.suit_of[action.card] == view.trump


def _maxim(rule: str, action: Action) -> Advice:
    assert isinstance(action, Play)
    return Advice(action, rule, f"cayenne.advice.{rule}", {"card": PACK52.codes[action.card]})


def _on_trumps(view: View, action: Action) -> Advice:
    """Why this suit, or why the partner should choose."""
    assert isinstance(action, Say)
    if action == PASS_CHOICE:
        return Advice(action, "R3", "cayenne.advice.leave", {})
    suit = action.word
    length = (view.hand & PACK52.suit[suit]).bit_count()
    strong = length >= STRONG_LENGTH and held_honours(view.hand, suit) >= STRONG_HONOURS
    if strong and suit == cayenne_suit(view.side_card):
        return Advice(action, "C3", "cayenne.advice.C3", {"suit": suit})
    tricks = expected_tricks(view.hand)[PACK52.suits.index(suit)]
    return Advice(action, "R3", "cayenne.advice.name", {"suit": suit, "tricks": round(tricks)})
