"""The reference for Whist: the double-dummy solver of the package `endplay`, on known cards and on sampled layouts.

The package is an extra; where it is not installed, nothing here can be used.
"""

from collections import Counter
from random import Random

from desktop.double_dummy import DoubleDummy, installed, numbers, position, tricks_by_card
from engine.ai.search import fitting
from engine.ai.senses import SENSES
from engine.cards.tricks import Tricks
from engine.core.actions import PLAY, Action
from engine.core.offers import OneCard
from engine.core.sets import Card, cards_in
from engine.games.whist.rules import GAME
from engine.games.whist.state import View

LAYOUTS = 50  # consistent layouts the reference player solves for every card

__all__ = ["LAYOUTS", "DoubleDummy", "choose", "even_tricks", "installed"]  # some are found here by `strength`


def even_tricks(t: Tricks, trump: str) -> int:
    """Tricks of the even side from here on; nothing may lie on the table."""
    best = max(tricks_by_card(t, trump).values())
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
        layouts.append(position(tricks, view.trump))
    total: Counter[Card] = Counter()
    for solved in solve_all_boards(layouts):
        for card, made in solved:
            total[numbers()[card.suit, card.rank]] += made
    return PLAY[max(playable, key=lambda card: total[card])]
