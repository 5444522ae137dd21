"""Why an action is not on offer while trumps are chosen, and why they cannot be changed afterwards."""

from engine.core.actions import Action, Play, Say
from engine.core.errors import Illegal
from engine.games.cayenne.choosing import PASS_CHOICE, SUITS
from engine.games.whist import refusals as whist
from engine.games.whist.state import View

CHOOSING = ("choose", "partner_chooses")


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence; what is not about choosing trumps is refused as in Whist."""
    word = action.word if isinstance(action, Say) else ""
    about_trumps = word in SUITS or action == PASS_CHOICE
    if v.phase in CHOOSING and isinstance(action, Play):
        return Illegal("R3", "cayenne.refusal.name_first")
    if v.phase in CHOOSING and about_trumps:
        return _not_this_choice(v)
    if about_trumps and v.trump is not None and v.phase != "over":
        return Illegal("LC3", "cayenne.refusal.no_change")
    return whist.refusal(v, action)


def _not_this_choice(v: View) -> Illegal:
    if v.seat != v.asked:
        return Illegal("LC1", "cayenne.refusal.not_yours", seat=v.asked)
    if v.phase == "partner_chooses":
        return Illegal("R4", "cayenne.refusal.must_name")
    return Illegal("R3", "cayenne.refusal.no_leaving")
