"""Answers about a hand of L'Hombre, as its rules reckon it: the rank of trumps, matadors, results (R5-R8, R55-R57)."""

from collections.abc import Callable
from typing import Any

from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import CardSet
from engine.games.lhombre.result import outcome
from engine.games.ombre.ranking import MANILLE, ORDERS, TRUMP_ORDER, matador_run


def trumps_in(hand: CardSet, trump: str) -> tuple[str, ...]:
    """The trumps of a hand, highest first (R5, R6)."""
    return tuple(PACK40.codes[card] for card in TRUMP_ORDER[trump] if hand >> card & 1)


def suit_in(hand: CardSet, suit: str) -> tuple[str, ...]:
    """The cards of a plain suit in a hand, highest first (R3, R4)."""
    other = next(trump for trump in PACK40.suits if trump != suit)
    order = ORDERS[other]
    number = order.names.index(suit)
    power = order.power[number]
    held = [card for card in range(PACK40.size) if hand & order.members[number] & 1 << card]
    return tuple(PACK40.codes[card] for card in sorted(held, key=lambda card: -power[card]))


def _takes(_: Any, trick: str) -> str:
    """Which card of a trick wins: S.D7-DA-D2 is a trick of three diamonds, spades being trumps (R52)."""
    trump, _, played = trick.partition(".")
    cards = [PACK40.card(code) for code in played.split("-")]
    power = ORDERS[trump].power[ORDERS[trump].suit[cards[0]]]
    return PACK40.codes[max(cards, key=lambda card: power[card])]


def _result(_: Any, tricks: str) -> str:
    """How a deal ends with these tricks of the Hombre and the others, such as 4-3-2 (R55-R57)."""
    return outcome([int(count) for count in tricks.split("-")], Seat(0)).result


FACTS: dict[str, Callable[[Any, str], Any]] = {
    "trumps": lambda view, suit: trumps_in(view.hand, suit or view.trump),
    "suit": lambda view, suit: suit_in(view.hand, suit),
    "manille": lambda _, suit: PACK40.codes[MANILLE[suit]],
    "count": lambda view, suit: len(trumps_in(view.hand, suit or view.trump)),
    "matadors": lambda view, suit: matador_run(view.hand, suit or view.trump),
    "takes": _takes,
    "result": _result,
}


def reckon(view: Any, fact: str) -> Any:
    """The answer to a fact such as trumps.H for the hand of a view; KeyError if there is none of this name."""
    name, _, rest = fact.partition(".")
    return FACTS[name](view, rest)
