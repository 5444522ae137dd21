"""How the card play of a drawn world is finished: by habit, or exactly when few tricks are left."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.ai.senses import Sense
from engine.core.game import Game
from engine.core.offers import Offer, OneCard
from engine.core.seats import Seat

POSITION = 0.3  # what a position examined by a solver costs, in playouts of a whole deal

Finish = Callable[[Any, Random], None]


class ByHabit:
    """Everybody plays by habit to the end."""

    exact = False

    work = 0.0  # more than one playout for every candidate

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game

    def begin(self, world: Any) -> Finish:
        """What finishes every candidate of a world."""
        return self.game.playout


class Exactly:
    """Everybody plays perfectly, as if all cards lay open."""

    exact = True

    def __init__(self, sense: Sense, view: Any, chooser: Seat | None) -> None:
        self.solver = sense.solver(sense.order(view))
        self.chooser = chooser

    @property
    def work(self) -> float:
        """The work of solving done so far, in playouts."""
        return self.solver.work * POSITION

    def begin(self, world: Any) -> Finish:
        """What finishes every candidate of a world; they share what is found out."""
        deal = self.solver.open(world.tricks)
        return lambda state, rng: deal.finish(state.tricks, self.chooser)


Ending = ByHabit | Exactly


def ending_of(
    game: Game[Any, Any, Any], view: Any, offer: Offer, sense: Sense | None, exact_from: int, full: bool
) -> Ending:
    """What is right here; unless `full`, candidates worse than others before count as one trick worse."""
    if sense is None or not isinstance(offer, OneCard) or max(view.held) > exact_from:
        return ByHabit(game)
    return Exactly(sense, view, None if full else view.turn)
