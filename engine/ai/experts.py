"""Games that think in their own way: instead of playouts they bring a plan of how to judge an offer."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from engine.core.actions import Action
from engine.core.offers import Offer


class Plan(Protocol):
    """Candidates with those worth the same, how many worlds to draw, and what a candidate is worth in one of them."""

    @property
    def candidates(self) -> Sequence[tuple[Action, list[Action]]]:
        """What is judged."""
        ...

    @property
    def worlds(self) -> int:
        """How many worlds are drawn."""
        ...

    @property
    def draw(self) -> Callable[[Random], Any]:
        """Draws a world."""
        ...

    @property
    def worth(self) -> Callable[[Any, Action], float]:
        """What a candidate is worth in a world."""
        ...


Planner = Callable[[Any, Offer, int, bool, Random], Plan]  # view, offer, playouts, whether to infer, chance
EXPERTS = ("cinquille", "lhombre", "piquet", "quadrille")


def find_expert(game_id: str) -> Planner | None:
    """The `plan` in a game's module `computer`, for games that have one; only the game played is imported."""
    if game_id not in EXPERTS:
        return None
    plan: Planner = import_module(f"engine.games.{game_id}.computer").plan
    return plan
