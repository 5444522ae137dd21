"""The reference for Whist: the double-dummy solver of the package `endplay`, on known cards and on sampled layouts.

The package is an extra for measuring only; where it is not installed, nothing here can be used.
"""

from collections import Counter
from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Any

from engine.ai.search import fitting
from engine.ai.senses import SENSES
from engine.cards.tricks import Tricks
from engine.core.actions import PLAY, Action
from engine.core.offers import OneCard
from engine.core.packs import PACK52
from engine.core.sets import Card, CardSet, cards_in
from engine.games.whist.rules import GAME
from engine.games.whist.state import View

LAYOUTS = 50  # consistent layouts the reference player solves for every card


def installed() -> bool:
    """Whether there is a reference on this machine."""
    return find_spec("endplay") is not None


def even_tricks(t: Tricks, trump: str) -> int:
    """Tricks of the even side from here on; nothing may lie on the table."""
    from endplay.dds import solve_board

    best = max(tricks for _, tricks in solve_board(_deal(t.hands, t.turn, (), trump)))
    return best if t.turn % 2 == 0 else t.hands[0].bit_count() - best


def choose(view: View, offer: OneCard, seed: int, believing: bool = False) -> Action:
    """The card that makes most tricks on average over layouts that fit the view, each solved with open cards.

    With `believing` layouts that fit what the cards told are drawn more often, as the master draws them.
    """
    from endplay.dds import solve_all_boards

    playable = list(cards_in(offer.cards))
    if len(playable) == 1:
        return PLAY[playable[0]]
    draw, rng = fitting(GAME, view, SENSES[GAME.id] if believing else None), Random(seed)
    layouts = []
    for _ in range(LAYOUTS):
        tricks = draw(rng).tricks
        assert tricks is not None
        layouts.append(_deal(tricks.hands, view.leader, view.table, view.trump or ""))
    total: Counter[Card] = Counter()
    for solved in solve_all_boards(layouts):
        for card, made in solved:
            total[_numbers()[card.suit, card.rank]] += made
    return PLAY[max(playable, key=lambda card: total[card])]


def _deal(hands: list[CardSet], leader: int, table: tuple[Card, ...], trump: str) -> Any:
    """A position in the package's own terms; seat 0 sits north."""
    from endplay.types import Deal, Denom, Player

    suits = {"S": Denom.spades, "H": Denom.hearts, "D": Denom.diamonds, "C": Denom.clubs}
    players = (Player.north, Player.east, Player.south, Player.west)
    deal = Deal(f"N:{' '.join(_dotted(hand) for hand in hands)}", players[leader], suits[trump])
    for card in table:
        deal.play(PACK52.suit_of[card] + _rank(card), from_hand=False)
    return deal


@cache
def _numbers() -> dict[tuple[Any, Any], Card]:
    """Our number of every card of the package."""
    from endplay.types import Card as Named

    named = {card: Named(PACK52.suit_of[card] + _rank(Card(card))) for card in range(52)}
    return {(one.suit, one.rank): Card(card) for card, one in named.items()}


def _rank(card: Card) -> str:
    return PACK52.rank_of[card][0].replace("1", "T")


def _dotted(hand: CardSet) -> str:
    """A hand as bridge players write it: spades, hearts, diamonds, clubs, the ten as T."""
    suits = (hand & PACK52.suit[suit] for suit in "SHDC")
    return ".".join("".join(_rank(card) for card in reversed(list(cards_in(one)))) for one in suits)
