"""A decision made at random: all that a hurried player at the real program needs, who must load nothing else."""

from random import Random

from engine.core.actions import PLAY, Action, Swap
from engine.core.offers import Offer, OneCard, SomeCards
from engine.core.sets import card_set, cards_in

UNLAWFUL = 0.03  # how often a random player does what strict laws let him do and punish


def random_action(offer: Offer, rng: Random) -> Action:
    """Anything the offer accepts, now and then something unlawful."""
    if isinstance(offer, OneCard) and offer.unlawful and (not offer.cards or rng.random() < UNLAWFUL):
        return PLAY[rng.choice(list(cards_in(offer.unlawful)))]
    if isinstance(offer, SomeCards):  # there may be thousands of ways
        return Swap(card_set(rng.sample(list(cards_in(offer.cards)), rng.randint(offer.least, offer.most))))
    return rng.choice(list(offer.actions()))
