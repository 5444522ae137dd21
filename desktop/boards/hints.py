"""What a hint at a board says in its own way: words are not worth points there, and the next best plays are named."""

from dataclasses import replace
from typing import Any

from desktop.boards.chances import chances_words
from desktop.i18n import legs_words, tr
from desktop.windows.coach_words import IN_FIELDS
from engine.ai.coach import Hint, Worth
from engine.core.actions import Action, Move
from engine.games.trictrac.schools import BY_HAND
from engine.games.verkehren.turns import RESIGN

NEXT = 3  # other plays that are named
PLAIN = {"coach.value": "coach.value.word", "coach.as_good": "coach.as_good.word"}


def fitted(hint: Hint, game: str, phase: str, others: list[Action]) -> Hint:
    """The hint with a sentence that fits: a play whose rivals are named, a marking, a throw where one may give up."""
    if hint.key in PLAIN and isinstance(hint.action, Move):
        return _priced(hint, game)
    if phase in BY_HAND:
        return replace(hint, key=PLAIN.get(hint.key, hint.key))
    if hint.key == "coach.only_word" and RESIGN in others:
        return replace(hint, key="board.no_resigning")
    return hint


def play_words(game: str, view: Any, hint: Hint) -> list[str]:
    """Beside the hint to play so: the next best plays with what they promise, and the chances of this one."""
    if not isinstance(hint.action, Move):
        return []
    following = "; ".join(map(_worth_words, hint.alternatives[:NEXT]))
    named = [tr("hint.others", list=following)] if following else []
    return [*_against_the_book(game, hint), *named, chances_words(game, view, hint.action)]


def _priced(hint: Hint, game: str) -> Hint:
    """What a play promises or costs; of nothing at all nothing is said in figures."""
    value = float(str(hint.facts["value"]))
    what = "promises" if value > 0 else "costs" if value < 0 else "even"
    fields = ".fields" if game in IN_FIELDS and value else ""
    return replace(hint, key=f"board.{what}{fields}", facts={**hint.facts, "value": abs(value)})


def _against_the_book(game: str, hint: Hint) -> list[str]:
    """Where the book is not followed: by how much its play is worth less."""
    if hint.agreeing or not hint.contradicting or hint.expected is None:
        return []
    maxim = hint.contradicting[0]
    bookish = next((one for one in hint.alternatives if maxim.agrees([one.action])), None)
    less = round(hint.expected.value - bookish.value, 1) if bookish is not None else 0.0
    return (
        [tr("board.against_book.fields" if game in IN_FIELDS else "board.against_book", less=less)] if less > 0 else []
    )


def _worth_words(worth: Worth) -> str:
    assert isinstance(worth.action, Move)
    return tr("board.play_worth", play=legs_words(worth.action.legs), value=round(worth.value, 1))
