"""What the books advise here: the numbered maxims of section 8 of assets/rules/whist.md, asked in the order of 8.11.

The maxims stand in modules by subject: `advice_trumps` (8.2, 8.6), `advice_leads` (8.4), `advice_following` (8.3,
8.5), `advice_score` (8.7), `advice_odds` (8.8); `advice_claims` adds R47. Maxims that name no card (H11, H22, H24,
H26, H27, U1, G2, G3, G6, G7 and the memory aids of 8.10) are read in the law book; those of 8.9 serve `inferences` and
the returns among the leads.
"""

from engine.core.actions import Action
from engine.core.game import Advice
from engine.core.offers import Offer, OneCard, OneOf
from engine.games.whist.advice_claims import on_claiming, sure_lead
from engine.games.whist.advice_following import following
from engine.games.whist.advice_leads import leads
from engine.games.whist.advice_position import Position
from engine.games.whist.advice_score import on_calling, to_the_score
from engine.games.whist.advice_trumps import keep_turn_up
from engine.games.whist.state import View
from engine.games.whist.words import CLAIM


def advise(view: View, offer: Offer) -> list[Advice]:
    """The book's maxims that recommend an action on offer, best first; each maxim once."""
    if isinstance(offer, OneOf):
        return on_claiming(view) if offer.accepts(CLAIM) else on_calling(view, offer)
    if not isinstance(offer, OneCard) or not offer.cards:
        return []
    p = Position(view, offer.cards)
    if not offer.cards & (offer.cards - 1):
        only = p.say("R16", offer.cards.bit_length() - 1) if view.table else p.say("R18", offer.cards.bit_length() - 1)
        return [only] if only is not None else []
    found: dict[tuple[str, Action], Advice] = {}
    maxims = list(to_the_score(p, following(p) if view.table else leads(p)))
    for one in [sure_lead(p), *keep_turn_up(p, maxims), *maxims]:
        if one is not None:
            found.setdefault((one.rule, one.action), one)
    return list(found.values())
