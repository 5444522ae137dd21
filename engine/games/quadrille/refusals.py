"""Why an action is not on offer, with the rule that forbids it."""

from engine.core.actions import Action, Play, Say, Swap
from engine.core.errors import Illegal
from engine.core.packs import PACK40
from engine.games.ombre.ranking import ORDERS
from engine.games.quadrille.bids import bids, can_bid, kind
from engine.games.quadrille.state import View

BIDDING = ("speak", "answer")
TRIED = {  # words that follow from a revoke, and why they cannot be said now
    "correct": "no_correction",
    "claim_error": "no_revoke",
    "say_nothing": "no_revoke",
    "play_again": "no_redress",
    "keep_played": "no_redress",
}
GAMES = ("frage", "mediateur", "respect", "solo", "solo_vole")


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence."""
    if v.phase == "over":
        return _no("", "over")
    if isinstance(action, Play):
        return _not_this_card(v, action)
    if isinstance(action, Swap):
        return _no(v.opts.laws["ask"], "no_exchange" if v.phase != "give" else "give_one")
    if isinstance(action, Say):
        return _not_this_word(v, action)
    return _no("", "no_such_action")


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"quadrille.refusal.{key}", **facts)


def _not_this_card(v: View, action: Play) -> Illegal:
    laws = v.opts.laws
    if v.phase not in ("play", "seventh"):
        return _no(laws["lead"], "not_playing")
    if v.turn != v.seat:
        return _no(laws["lead"], "turn")
    if not v.hand >> action.card & 1:
        return _no(laws["follow"], "not_held", card=PACK40.codes[action.card])
    order = ORDERS[v.trump]
    led = order.suit[v.table[0]]
    if led == order.trump:
        return _no(laws["privilege"], "follow_trump", suit=v.trump)
    return _no(laws["follow"], "follow", suit=order.names[led])


def _not_this_word(v: View, action: Say) -> Illegal:
    laws = v.opts.laws
    verb, _, code = action.word.partition(":")
    if verb in ("call_card", "ask_card") and code in PACK40.numbers:
        return _not_this_call(v, code)
    if verb.startswith("trump_"):
        wrong_suit = v.phase in ("name", "partner_trump", "forced_trump") and v.asked == v.seat
        return _no(laws["trump"], "no_trump_here" if wrong_suit else "no_naming")
    if kind(verb) in GAMES:
        return _not_this_bid(v, verb)
    if verb in ("stop", "lead_on"):
        return _no(laws["vole"], "no_vole")
    if verb in TRIED:
        return _no(laws["error"], TRIED[verb])
    if verb == "hold":
        return _no(laws["hold"], "no_hold")
    return _no(laws["pass"], "not_now")


def _not_this_call(v: View, code: str) -> Illegal:
    laws = v.opts.laws
    if v.phase != "call" or v.asked != v.seat:
        return _no(laws["call"], "no_call")
    if code[0] == v.trump:
        return _no(laws["call"], "call_trump")
    if v.hand >> PACK40.card(code) & 1:
        return _no(laws["call"], "call_held")
    return _no(laws["call"], "call_kings")


def _not_this_bid(v: View, bid: str) -> Illegal:
    laws = v.opts.laws
    if v.phase not in BIDDING or v.asked != v.seat:
        return _no(laws["pass"], "not_now")
    if bid not in bids(v.opts, v.favourite, v.preference):
        return _no(laws["bid"], "not_played_here")
    if not can_bid(v.opts, v.hand, bid, v.favourite, v.preference):
        return _no(laws["respect"], "no_aces") if kind(bid) == "respect" else _no(laws["call"], "nothing_to_call")
    return _no(laws["hold"], "bid_higher", bid=v.rival_bid or v.bid)
