"""Why an action is not on offer, with the rule that forbids it."""

from engine.core.actions import Action, Play, Say, Swap
from engine.core.errors import Illegal
from engine.core.packs import PACK40
from engine.games.lhombre.bids import KINDS, kind, needs
from engine.games.lhombre.exchange import casco_takes_all
from engine.games.lhombre.state import View
from engine.games.ombre.ranking import ORDERS

BIDDING = ("speak", "answer")
WORDS = {  # a word that cannot be said now: the rule and the sentence that explain it
    "pass": ("R19", "not_now"),
    "hold": ("R22", "no_hold"),
    "look_rest": ("R38", "no_look"),
    "leave_rest": ("R38", "no_look"),
    "remis": ("R39", "no_remis"),
    "throw_in": ("R41", "no_throw"),
    "accept": ("R40", "no_accept"),
    "stop": ("R59", "no_vole"),
    "look_tricks": ("R54", "no_looking"),
    "too_late": ("I10", "no_naming"),
    "correct": ("I18", "no_correction"),
    "claim_error": ("I18", "no_revoke"),
    "say_nothing": ("I18", "no_revoke"),
    "play_again": ("I18", "no_redress"),
    "keep_played": ("I18", "no_redress"),
    "honours_none": ("I23", "no_claim"),
    "honours_game": ("I23", "no_claim"),
    "honours_matadors": ("I23", "no_claim"),
    "honours_both": ("I23", "no_claim"),
    "lead_on": ("R59", "no_vole"),
    "turn_again": ("R30b", "no_turn"),
    "keep_none": ("R30d", "no_keeping"),
    "keep_turned": ("R30b", "no_turn"),
}


def refusal(v: View, action: Action) -> Illegal:
    """The reason in one sentence."""
    if v.phase == "over":
        return _no("", "over")
    if isinstance(action, Play):
        return _not_this_card(v, action)
    if isinstance(action, Swap):
        return _not_this_exchange(v, action)
    if isinstance(action, Say):
        return _not_this_word(v, action)
    return _no("", "no_such_action")


def _no(rule: str, key: str, **facts: object) -> Illegal:
    return Illegal(rule, f"lhombre.refusal.{key}", **facts)


def _not_this_card(v: View, action: Play) -> Illegal:
    if v.phase != "play":
        return _no("R43", "not_playing")
    if v.turn != v.seat:
        return _no("R43", "turn")
    if not v.hand >> action.card & 1:
        return _no("R44", "not_held", card=PACK40.codes[action.card])
    order = ORDERS[v.trump]
    led = order.suit[v.table[0]]
    if led == order.trump:
        return _no("R48", "follow_trump", suit=v.trump)
    return _no("R44", "follow", suit=order.names[led])


def _not_this_exchange(v: View, action: Swap) -> Illegal:
    if v.phase not in ("lay_aside", "exchange"):
        return _no("R36", "no_exchange")
    if v.asked != v.seat:
        return _no("R34", "exchange_turn")
    if action.cards & ~v.hand:
        return _no("R35", "not_held_all")
    if v.seat == v.hombre and kind(v.bid).word == "casco":
        return _no("R69", "casco_talon", left=len(v.talon)) if casco_takes_all(v) else _no("R29", "casco_number")
    if v.seat == v.hombre and not action.cards:
        return _no("R24", "exchange_one")
    return _no("R35", "talon_short", left=len(v.talon))


def _not_this_word(v: View, action: Say) -> Illegal:
    word = action.word
    if word not in WORDS and word.startswith(("trump_", "claim_")):
        return _no("R32a" if word.startswith("claim_") else "R28", "no_naming")
    base = word.removesuffix("_couleur")
    if base in KINDS:
        if v.phase not in BIDDING or v.asked != v.seat:
            return _no("R19", "not_now")
        if needs(v.opts, word) & ~v.hand and v.opts.grand_casque != "off":
            return _no("R30c", "grand_casque")
        return _no("R22", "bid_higher", bid=v.rival_bid or v.bid) if v.bid else _no("R20", "not_played_here", bid=base)
    return _no(*WORDS.get("keep_none" if word.startswith("keep_card:") else word, ("", "not_now")))
