"""The coach's hints in words."""

from collections.abc import Sequence
from typing import Any

from desktop.i18n import SIGNS, card_sign, card_title, legs_words, tell, tr, word_name
from desktop.theme import current
from engine.ai.coach import Hint, Worth
from engine.core.actions import Action, Move, Play, Say, Swap
from engine.core.game import Advice, Game
from engine.core.sets import cards_in

OTHERS = 2  # alternatives worth naming
IN_FIELDS = ("puff", "verkehren")  # games whose moves are judged by fields of the way, not by points
IN_MARKS = ("lhombre", "quadrille", "cinquille")  # games judged by marks: a Point is four of them
#: The same sentence for a move judged in fields, and for a word, which has no figure there.
UNITS = {
    "coach.value": ("coach.value.fields", "coach.value.word"),
    "coach.as_good": ("coach.as_good.fields", "coach.as_good.word"),
    "review.value": ("review.value.fields", "review.value.word"),
    "review.summary_value": ("review.summary_value.fields", "review.summary_value.word"),
}
MARKS = {
    "coach.value": "coach.value.marks",
    "coach.as_good": "coach.as_good.marks",
    "review.value": "review.value.marks",
    "review.summary_value": "review.summary_value.marks",
}


def in_its_unit(game: Game[Any, Any, Any], key: str, action: Action) -> str:
    """The sentence of this key that names what the game judges such an action by."""
    if game.id in IN_MARKS:
        return MARKS.get(key, key)
    if game.id not in IN_FIELDS or key not in UNITS:
        return key
    fields, word = UNITS[key]
    return fields if isinstance(action, Move) else word


def rule_link(rule: str) -> str:
    """A rule's number as a link on paper."""
    return f'<a href="{rule}" style="color: {current().link}">{rule}</a>'


def action_words(game: Game[Any, Any, Any], action: Action) -> str:
    """An action as on a button: a card, or a word."""
    if isinstance(action, Play):
        return card_title(game.pack.codes[action.card])
    if isinstance(action, Say):
        return word_name(action.word)
    if isinstance(action, Swap):
        return cards_words([game.pack.codes[card] for card in cards_in(action.cards)])
    if isinstance(action, Move):
        return legs_words(action.legs)
    return " ".join(action.words(game.pack))


def cards_words(codes: Sequence[str]) -> str:
    """Several cards as short as possible: by their corners, if their suits have signs."""
    if all(code[0] in SIGNS for code in codes):
        return ", ".join(map(card_sign, codes))
    return ", ".join(map(card_title, codes))


def hint_words(game: Game[Any, Any, Any], hint: Hint, names: Sequence[str]) -> str:
    """The hint as rich text: the action, what it is worth against the others, the book's maxims with their numbers."""
    key = {Say: "hint.say", Swap: "hint.lay_away"}.get(type(hint.action), "hint.do")
    lines = [f"<b>{tr(key, action=action_words(game, hint.action))}</b>"]
    lines.append(tell(in_its_unit(game, hint.key, hint.action), hint.facts, names, game.pack))
    others = [_worth_words(game, other) for other in hint.alternatives[1 : 1 + OTHERS] if other.tricks is not None]
    if others:
        lines.append(tr("hint.others", list="; ".join(others)))
    lines += [_maxim("hint.book", advice, names, game) for advice in hint.agreeing[:2]]
    if not hint.agreeing:
        lines += [_maxim("hint.book_against", advice, names, game) for advice in hint.contradicting[:1]]
    return "<br>".join(lines)


def _worth_words(game: Game[Any, Any, Any], worth: Worth) -> str:
    return tr("hint.other", action=action_words(game, worth.action), tricks=worth.tricks)


def _maxim(key: str, advice: Advice, names: Sequence[str], game: Game[Any, Any, Any]) -> str:
    maxim = tell(advice.key, advice.facts, names, game.pack)
    return f"{tr(key)} {maxim} {rule_link(advice.rule)}"
