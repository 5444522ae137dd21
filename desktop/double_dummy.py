"""The double-dummy solver of the package `endplay`, an optional extra: masters at Whist solve from the first card on.

A player who so solves 50 layouts for every card won 0.28 ± 0.21 tricks a deal from the master. That takes too long for
the window; the fewer layouts allowed here (COST) have not been shown to win anything yet: `make bench ARGS=strength`.
"""

import logging
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.ai.exact import give_rest
from engine.ai.outside import adopt
from engine.cards.order import Order
from engine.cards.tricks import Tricks
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet, cards_in

# What a question costs by the tricks left, in positions of our own solver, so that a decision stays below a second.
COST = {13: 3000, 12: 1500}
CHEAP = 400
SUITS = {"S": "spades", "C": "clubs", "H": "hearts", "D": "diamonds"}

log = logging.getLogger(__name__)


def installed() -> bool:
    """Whether the package is there."""
    return find_spec("endplay") is not None


def adopt_if_installed() -> bool:
    """Have the computer players of this process use the package, if it is there and can be loaded."""
    if not installed():
        return False
    try:
        import_module("endplay.dds")
    except (ImportError, OSError) as fault:
        log.warning("endplay is installed but cannot be used: %s", fault)
        return False
    adopt(DoubleDummy)
    return True


class DoubleDummy:
    """Solves deals of one order of 52 cards."""

    every_card = True

    def __init__(self, order: Order) -> None:
        self.trump = PACK52.suits[order.trump] if order.trump >= 0 else None
        self.work = 0

    def open(self, t: Tricks) -> "Solved":
        """The deal of this position with the tricks that each card of the seat in turn will bring."""
        self.work += COST.get(max(hand.bit_count() for hand in t.hands), CHEAP)
        return Solved(t, tricks_by_card(t, self.trump))


class Solved:
    """A position in which it is known what every card of the seat in turn is worth."""

    def __init__(self, t: Tricks, by_card: dict[Card, int]) -> None:
        self.turn, self.hand = t.turn, t.hands[t.turn]
        self.made = t.count[0] + t.count[2]
        self.left = (sum(hand.bit_count() for hand in t.hands) + len(t.table)) // 4
        self.by_card = by_card

    def finish(self, t: Tricks, chooser: Seat | None) -> None:
        """Give away the tricks left after one card more; all cards are known exactly, so nobody need compare."""
        (card,) = cards_in(self.hand & ~t.hands[self.turn])
        own = self.by_card[card]
        even = own if self.turn % 2 == 0 else self.left - own
        give_rest(t, even - (t.count[0] + t.count[2] - self.made))


def tricks_by_card(t: Tricks, trump: str | None) -> dict[Card, int]:
    """For every lawful card of the seat in turn the tricks its side makes from the present one on."""
    solve: Any = import_module("endplay.dds").solve_board
    return {numbers()[card.suit, card.rank]: tricks for card, tricks in solve(position(t, trump))}


def position(t: Tricks, trump: str | None) -> Any:
    """A position in the package's own terms; seat 0 sits north."""
    types: Any = import_module("endplay.types")
    players = (types.Player.north, types.Player.east, types.Player.south, types.Player.west)
    denomination = getattr(types.Denom, SUITS[trump] if trump else "nt")
    deal = types.Deal(f"N:{' '.join(_dotted(hand) for hand in t.hands)}", players[t.leader], denomination)
    for card in t.table:
        deal.play(PACK52.suit_of[card] + _rank(card), from_hand=False)
    return deal


@cache
def numbers() -> dict[tuple[Any, Any], Card]:
    """Our number of every card of the package."""
    named: Any = import_module("endplay.types").Card
    cards = {Card(card): named(PACK52.suit_of[card] + _rank(Card(card))) for card in range(52)}
    return {(one.suit, one.rank): card for card, one in cards.items()}


def _rank(card: Card) -> str:
    return PACK52.rank_of[card][0].replace("1", "T")


def _dotted(hand: CardSet) -> str:
    """A hand as bridge players write it: spades, hearts, diamonds, clubs, the ten as T."""
    suits = (hand & PACK52.suit[suit] for suit in "SHDC")
    return ".".join("".join(_rank(card) for card in reversed(list(cards_in(one)))) for one in suits)
