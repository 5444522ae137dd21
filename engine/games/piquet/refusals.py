"""Why an action is not on offer, with the rule that forbids it."""

from engine.core.actions import Action, Play, Say, Swap
from engine.core.errors import Illegal
from engine.core.packs import PACK32
from engine.games.piquet.exchange import younger_most
from engine.games.piquet.resigning import DOWN
from engine.games.piquet.state import FIVE, View

SPEAKING = ("point", "sequence", "sets")
WORDS = {  # a word that cannot be said now: the rule and the sentence that explain it
    "carte_blanche": ("R10", "no_blanche"),
    "silent": ("R14", "no_blanche"),
    "good": ("R23", "no_reply"),
    "not_good": ("R23", "not_truly"),
    "equal": ("R23", "not_truly"),
    "how_many": ("R25", "no_question"),
    "show": ("R35", "nothing_to_show"),
    "look": ("R18", "no_look"),
    "dont_look": ("R19", "no_pledge"),
    "concede": ("I23", "concede"),
    "declare_again": ("I17", "too_late"),
    "ask_missing": ("R35", "no_trio"),
    "sixty": ("R40", "no_claim"),
    "ninety": ("R39", "no_claim"),
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
    return Illegal(rule, f"piquet.refusal.{key}", **facts)


def _not_this_card(v: View, action: Play) -> Illegal:
    card = PACK32.codes[action.card]
    if v.phase != "play":
        return _no("R43", "exchange_first" if "exchange" in v.phase else "words_first")
    if v.turn != v.seat:
        return _no("R44", "turn")
    if not v.hand >> action.card & 1:
        return _no("R44", "not_held", card=card)
    if v.pledge and not v.history:
        return _no("R19", "pledged", suit=v.pledge)
    return _no("R44", "follow", suit=PACK32.suit_of[v.table[0]])


def _not_this_exchange(v: View, action: Swap) -> Illegal:
    mine = "elder" if v.seat == v.elder else "younger"
    if v.phase not in (f"exchange_{mine}", "lay_away" if mine == "younger" else ""):
        return _no("R21", "exchanged" if v.laid[v.seat] else "not_yet")
    if action.cards & ~v.hand:
        return _no("R15", "not_held_all")
    number = action.cards.bit_count()
    if mine == "elder":
        if v.number:
            return _no("R11", "promised", number=v.number)
        return _no("R15", "elder_number", least=v.opts.min_exchange_elder, most=FIVE, number=number)
    most = younger_most(v.opts, v.number if v.phase == "lay_away" else v.drew[v.elder])
    return _no("R17", "younger_number", least=v.opts.min_exchange_younger, most=most, number=number)


def _not_this_word(v: View, action: Say) -> Illegal:
    word = action.word
    if word.startswith("pledge_"):
        return _no("R20", "pledge_held") if v.phase == "pledge" else _no("R19", "no_pledge")
    if word.startswith(DOWN):
        return _no("I24", "lay_down")
    if word.startswith("correct_"):
        return _no("I16", "nothing_to_correct")
    if v.opts.manual_declarations == "off" and word in ("good", "not_good", "equal", "how_many", "show"):
        return _no("R23", "program_declares")
    return _no(*WORDS.get(word, ("R23", "not_now")))
