"""Computer players at the billiard table: which stroke they make, which word they say."""

from random import Random

from desktop.billiards.game_plan import HANDS, Hand, best_plan, carried_out, struck
from desktop.billiards.game_words import sells, word_of
from engine.ai.search import Stop, never
from engine.billiards.imagined import place_in_hand
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import Point, Stroke
from engine.core.actions import Action
from engine.core.errors import BadOption
from engine.core.offers import Offer
from engine.games.billiards.state import View
from physics import TUNINGS

RANDOM = "random"


def decide(view: View, offer: Offer, level: str, seed: int, stop: Stop = never) -> Action:
    """What a player of this level does; BadOption if there is no such level, Stopped if `stop` says so."""
    if level not in (*HANDS, RANDOM):
        raise BadOption(f"there is no level {level!r} at the billiard table; there are: {', '.join((RANDOM, *HANDS))}")
    if level == RANDOM:
        return _anything(view, offer, Random(seed))
    if not isinstance(offer, OneStroke):
        return word_of(view, offer, level, seed, stop)
    if (sale := sells(view, level, seed)) is not None:
        return sale
    return played_by(HANDS[level], view, offer, seed, stop)


def played_by(hand: Hand, view: View, offer: OneStroke, seed: int, stop: Stop = never) -> Strike:
    """The stroke of a player with this hand: the best one he sees, as well as he can make it."""
    return carried_out(view, offer, best_plan(view, offer, hand, seed, stop), hand.error, Random(seed))


def _anything(view: View, offer: Offer, rng: Random) -> Action:
    """What comes to mind."""
    if isinstance(offer, OneStroke):
        return struck(offer, *_anyhow(offer, rng), TUNINGS[view.opts.table])
    return rng.choice([*offer.actions()])


def _anyhow(offer: OneStroke, rng: Random) -> tuple[Point | None, Stroke]:
    """A stroke without thought: down the table to set out, else anywhere."""
    aim = rng.uniform(-25.0, 25.0) if offer.kind != "stroke" else rng.uniform(0.0, 360.0)
    return place_in_hand(offer), Stroke(offer.ball, aim, rng.uniform(1.0, 4.0))
