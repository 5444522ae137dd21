"""Why an action is not on offer, with the rule that forbids it."""

from engine.billiards.placing import Put
from engine.billiards.striking import Strike
from engine.core.actions import Action
from engine.core.errors import Illegal
from engine.games.billiards.state import View, state_of
from engine.games.billiards.turns import stroke_offer

STROKE_RULES = {
    "missing": "R17",
    "before_mark": "R17",
    "no_room": "R17",
    "not_in_hand": "R17",
    "no_salvo": "R80",
    "other_ball": "P17",
    "no_stop": "P18",
    "facts": "",
}


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence."""
    if v.phase == "over":
        return _no("", "over")
    if v.seat != v.now.turn:
        return _no("R26", "turn", seat=v.now.turn)
    if isinstance(action, Put):
        return _no("R49", "place") if v.phase == "place" else _no("", "no_placing")
    if isinstance(action, Strike):
        if v.phase != "strike":
            return _no("", "word_first")
        why = stroke_offer(state_of(v)).fault(action)
        return _no(STROKE_RULES[why], why)
    return _no("", "strike_now" if v.phase == "strike" else "no_such_word")


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"billiards.refusal.{key}", **facts)
