"""What the search knows of trick games of two partnerships beyond their Game record."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.ai.exact import Solver
from engine.cards.order import Order, plain_order
from engine.cards.tricks import Tricks
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import CardSet, card_set
from engine.games.cayenne import inferences as cayenne
from engine.games.whist.habit import wasteful
from engine.games.whist.inferences import believed, plausibility
from engine.games.whist.state import State, View


class OpenCards(Protocol):
    """A deal with open cards that can be played to its end."""

    def finish(self, t: Tricks, chooser: Seat | None) -> None:
        """Give away the tricks left as perfect play gives them; a chooser asks only what is no worse than before."""
        ...


class Exact(Protocol):
    """Solves the endings of one order: `exact.Solver` for two partnerships, `parties.PartySolver` for more parties."""

    work: int  # positions examined so far

    def open(self, t: Tricks) -> OpenCards:
        """The deal of this position."""
        ...


@dataclass(frozen=True)
class Sense:
    """What the search asks about a game of tricks.

    How a view's cards rank, which lie in other hands, the tricks a side has in a state, how far a world fits what was
    told, the view of somebody who believes the surest of it, who solves its endings, and which of the playable cards
    nobody would spend.
    """

    order: Callable[[Any], Order]
    unseen: Callable[[Any], CardSet]
    tricks: Callable[[Any, Seat], float]
    weigh: Callable[[Any], Callable[[Any], float]]
    believed: Callable[[Any], Any]
    solver: Callable[[Order], Exact]
    wasteful: Callable[[Any, CardSet], CardSet]


def _order(view: View) -> Order:
    return plain_order(PACK52, view.trump)


def _unseen(view: View) -> CardSet:
    hand = view.hand if view.turn == view.seat else view.exposed[view.turn]  # an open hand is played by its partner
    return PACK52.all & ~hand & ~card_set(view.history)


def _tricks(state: State, seat: Seat) -> float:
    count = state.tricks.count if state.tricks else [0, 0, 0, 0]
    return float(count[seat] + count[(seat + 2) % 4])


WHIST = Sense(_order, _unseen, _tricks, plausibility, believed, Solver, wasteful)
SENSES: dict[str, Sense] = {"whist": WHIST, "cayenne": replace(WHIST, weigh=cayenne.plausibility)}
