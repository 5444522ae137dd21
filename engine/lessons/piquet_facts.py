"""Answers about a hand of Piquet, as its rules reckon it: carte blanche, point, sequences, sets (R10, R25-R34)."""

from collections.abc import Callable
from typing import Any

from engine.core.packs import PACK32
from engine.core.sets import CardSet
from engine.games.piquet.combinations import (
    OF_RANK,
    best_point,
    carte_blanche,
    point_value,
    run_value,
    sequences,
    set_value,
    sets,
)
from engine.games.piquet.options import Options


def _point_cards(_: Options, hand: CardSet) -> tuple[str, ...]:
    return _codes(hand & PACK32.suit[best_point(hand).suit])


def _run_cards(_: Options, hand: CardSet) -> tuple[str, ...]:
    return _codes(sum(run.cards for run in sequences(hand)))


def _set_cards(_: Options, hand: CardSet) -> tuple[str, ...]:
    return _codes(sum(hand & OF_RANK[found.rank] for found in sets(hand)))


def _codes(cards: CardSet) -> tuple[str, ...]:
    return tuple(PACK32.show(cards).split())


FACTS: dict[str, Callable[[Options, CardSet], Any]] = {
    "blanche": lambda _, hand: "yes" if carte_blanche(hand) else "no",
    "point_cards": _point_cards,
    "pips": lambda _, hand: best_point(hand).pips,
    "point": lambda opts, hand: point_value(opts, best_point(hand)),
    "run_cards": _run_cards,
    "runs": lambda opts, hand: sum(run_value(opts, run) for run in sequences(hand)),
    "set_cards": _set_cards,
    "sets": lambda _, hand: sum(set_value(found) for found in sets(hand)),
}


def reckon(view: Any, name: str) -> Any:
    """The answer of this name for the hand of a view; KeyError if there is none."""
    return FACTS[name](view.opts, view.hand)
