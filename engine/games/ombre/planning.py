"""What the computer's thinking needs in every game of the family: plans, cards worth the same, plausible worlds."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import prod
from random import Random
from typing import Any, TypeVar

from engine.cards.order import Order
from engine.core.actions import PLAY, Action
from engine.core.sets import CardSet, cards_in

TOGETHER = 4  # worlds judged at once where a game is won or lost: single ones would soon seem to prove too much
TRIES = 5  # worlds among which a plausible one is chosen
NEVER = 1e-9  # added to every weight, so that one world can always be chosen
W = TypeVar("W")


@dataclass(frozen=True)
class Plan:
    """How to judge an offer: candidates with those that are worth the same, how many worlds, and their worth there."""

    candidates: Sequence[tuple[Action, list[Action]]]
    worlds: int
    draw: Callable[[Random], Any]
    worth: Callable[[Any, Action], float]


def together(plan: Plan) -> Plan:
    """The same plan with several worlds judged at once.

    A search drops what lies clearly behind. Where money is either won or lost, eight won worlds in a row look certain
    though the game is even; means over several worlds do not mislead so.
    """

    def draw(rng: Random) -> list[Any]:
        return [plan.draw(rng) for _ in range(TOGETHER)]

    def worth(worlds: list[Any], action: Action) -> float:
        return sum(plan.worth(world, action) for world in worlds) / len(worlds)

    return Plan(plan.candidates, max(1, plan.worlds // TOGETHER), draw, worth)


def from_now(plan: Plan, now: float) -> Plan:
    """The same plan with everything judged by what it brings beyond what one has now."""
    return replace(plan, worth=lambda world, action: plan.worth(world, action) - now)


def alike(order: Order, cards: CardSet, between: CardSet, apart: CardSet = 0) -> list[tuple[Action, list[Action]]]:
    """Cards together that are worth the same, as none of `between` parts them; each of `apart` stands for itself."""
    found: list[tuple[Action, list[Action]]] = []
    for suit, members in enumerate(order.members):
        group: list[Action] = []
        ranked = sorted(cards_in((cards | between) & members), key=order.power[suit].__getitem__)
        for card in [*ranked, None]:
            own = card is not None and cards >> card & 1
            if card is not None and own and not apart >> card & 1:
                group.append(PLAY[card])
                continue
            if group:
                found.append((group[0], group))
                group = []
            if card is not None and own:
                found.append((PLAY[card], [PLAY[card]]))
    return found


def likelier(draw: Callable[[Random], W], factors: Callable[[W], Iterable[float]]) -> Callable[[Random], W]:
    """Worlds drawn more often the more speaks for them; `factors` says how much each thing told speaks for one."""

    def weighted(rng: Random) -> W:
        drawn = [draw(rng) for _ in range(TRIES)]
        weights = [NEVER + prod(factors(world)) for world in drawn]
        return rng.choices(drawn, weights)[0]

    return weighted
