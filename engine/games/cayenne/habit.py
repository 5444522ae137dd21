"""A cheap sensible decision: trumps by what the hand promises, leads by C1 and C2, everything else as in Whist."""

from random import Random

from engine.core.actions import PLAY, Action
from engine.core.offers import Offer, OneCard, OneOf
from engine.core.sets import Card
from engine.games.cayenne.choosing import NAMING, PASS_CHOICE, SUITS
from engine.games.cayenne.leads import plain_lead, trump_lead
from engine.games.cayenne.outlook import worth_of_leaving, worth_of_naming
from engine.games.whist import rules as whist
from engine.games.whist.state import View


def decide(view: View, offer: Offer, rng: Random) -> Action:
    """A sensible answer to any offer of Cayenne, found without search."""
    if isinstance(offer, OneOf) and offer.accepts(NAMING[0]):
        return chosen(view, offer)
    if isinstance(offer, OneCard) and offer.seat == view.turn and not view.table:
        card = _lead(view, rng)
        if card is not None and offer.cards >> card & 1:
            return PLAY[card]
    return whist.GAME.habit(view, offer, rng)


def chosen(view: View, offer: OneOf) -> Action:
    """The suit that promises most, or the partner's choice if that promises more (R3, section 8)."""
    naming = worth_of_naming(view)
    best = max(naming, key=naming.__getitem__)
    if offer.accepts(PASS_CHOICE) and worth_of_leaving(view) > naming[best]:
        return PASS_CHOICE
    return SUITS[best]


def _lead(view: View, rng: Random) -> Card | None:
    """The partner of the maker leads trumps, the opponents do not (C1, C2); None where the books say nothing more."""
    trump = trump_lead(view)
    return trump if trump is not None else plain_lead(view, rng)
