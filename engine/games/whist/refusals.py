"""Why an action is not on offer, with the rule that forbids it.

Shared with Cayenne: `refusal`.
"""

from engine.cards.order import plain_order
from engine.core.actions import Action, Play, Say
from engine.core.errors import Illegal
from engine.core.packs import PACK52
from engine.core.sets import CardSet
from engine.games.whist.dummy import speaker
from engine.games.whist.state import View

WORDS = {  # a word that cannot be said now: the rule and the sentence that explain it
    "claim": ("R47", "claim"),
    "concede": ("R48", "concede"),
    "claim_revoke": ("L10", "no_revoke"),
    "correct": ("L11", "no_correction"),
    "claim_honours": ("L17", "no_claim_now"),
    "claim_premium": ("L17", "no_claim_now"),
}


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence."""
    if v.phase == "over":
        return Illegal("", "whist.refusal.over")
    if isinstance(action, Play):
        return _not_this_card(v, action)
    if isinstance(action, Say):
        return _not_this_word(v, action)
    return Illegal("", "whist.refusal.no_such_action")


def _no(v: View, rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(v.opts.law(rule), f"whist.refusal.{key}", **facts)


def _not_this_card(v: View, action: Play) -> Illegal:
    card = PACK52.codes[action.card]
    if v.phase == "demand_card" and v.asked == v.seat:
        return _no(v, "L12", "not_open", card=card)
    if v.phase != "play":
        return _no(v, "R15", "words_first")
    if speaker(v.opts, v.persons, v.turn) != v.seat:
        return _no(v, "R15", "turn", seat=v.turn)
    hand: CardSet = v.hand if v.turn == v.seat else v.exposed[v.turn]
    if not hand >> action.card & 1:
        return _no(v, "R16", "not_held", card=card)
    if v.demanded:
        return _no(v, "L12", "demanded")
    order = plain_order(PACK52, v.trump)
    return _no(v, "R16", "follow", suit=order.names[order.suit[v.table[0]]])


def _not_this_word(v: View, action: Say) -> Illegal:
    if action.word == "call":
        called = v.opts.calling != "off" and v.opts.honours_count == 4
        return _no(v, "R40", "call" if called else "never_called")
    return _no(v, *WORDS.get(action.word, ("R19", "silence")))
