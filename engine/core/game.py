"""Game: a record of plain functions over a plain state. Nothing is inherited, nothing is hooked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from engine.core.actions import Action
from engine.core.errors import Illegal
from engine.core.packs import Pack
from engine.core.seats import Seat

if TYPE_CHECKING:  # the room opens sooner without them
    from engine.core.events import Tell
    from engine.core.offers import Offer, Request
    from engine.core.table import Table


class State(Protocol):
    """Plain mutable data of one match, changed only by `Phase.apply`."""

    phase: str

    def copy(self) -> Self:
        """An independent copy."""
        ...


class View(Protocol):
    """What one seat may know: frozen, picklable, without reference to a state, a generator or a seed."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        ...

    @property
    def phase(self) -> str:
        """The phase of the game."""
        ...

    @property
    def persons(self) -> tuple[int, ...]:
        """The person on each seat."""
        ...


S = TypeVar("S", bound=State)
O = TypeVar("O")  # noqa: E741
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Phase(Generic[S]):
    """Who may do what now, and what it does: `apply` gets only actions on offer and must not fail half-way."""

    offers: Callable[[S], Sequence[Offer | Request]]
    apply: Callable[[S, Seat, Any, Tell], None]


@dataclass(frozen=True)
class Advice:
    """A maxim of the book that recommends an action here; `rule` is its number in the law book.

    Where other actions obey it as well, `obeyed` tells whether one does.
    """

    action: Action
    rule: str
    key: str
    facts: Mapping[str, object]
    obeyed: Callable[[Action], bool] | None = None

    def agrees(self, actions: Sequence[Action]) -> bool:
        """Whether the maxim speaks for one of these actions."""
        return self.action in actions or (self.obeyed is not None and any(map(self.obeyed, actions)))


@dataclass(frozen=True)
class Game(Generic[S, O, V]):
    """Everything the table, the search, the record and the lessons need to know of a game."""

    id: str
    pack: Pack
    seats: int
    presets: Mapping[str, O]
    start: Callable[[O], S]
    phases: Mapping[str, Phase[S]]
    view: Callable[[S, Seat], V]
    worlds: Callable[[V], Callable[[Random], S]]  # states that look like this view
    value: Callable[[S, Seat], float]  # worth of the position after a deal, in the game's own money
    deal_over: Callable[[S], bool]  # whether the deal a search looks at has been counted
    scores: Callable[[S], tuple[int, ...]]  # balance of each person
    table: Callable[[V], Table]
    refusal: Callable[[V, Action], Illegal]  # why an action is not on offer
    habit: Callable[[V, Offer, Random], Action]  # a cheap sensible decision
    playout: Callable[[S, Random], None]  # play a drawn world to the end of its deal, cheaply and sensibly
    advice: Callable[[V, Offer], Sequence[Advice]]  # what the book says here, best first
    # Where nothing is hidden: the worth of every action on offer, for a budget in playouts; replaces the search.
    judge: Callable[[V, Offer, int], Mapping[Action, float]] | None = None
    # Whether the habit makes a beginner's own mistakes here, so that no other action is taken by chance.
    careless: Callable[[V], bool] = lambda view: False
    each_alone: bool = False  # four at this table are not two sides: everybody has an account of his own

    def at(self, options: O) -> Game[S, O, V]:
        """The game at a table with these options; options that say how many play may seat more or fewer."""
        seats = getattr(options, "seats", self.seats)
        return self if seats == self.seats else replace(self, seats=seats)


def nothing_more(state: Any) -> Sequence[Offer | Request]:
    """No offers: the match is over."""
    return ()


def never(state: Any, seat: Seat, action: Any, tell: Tell) -> None:
    """Nothing can be applied to a finished match."""
    raise AssertionError("the match is over")


OVER: Phase[Any] = Phase(nothing_more, never)
