"""What the choice of trumps told: the maker is long and rich in honours, a dealer who left the choice has no good suit.

Soft knowledge of section 11, added to what the cards told as in Whist.
"""

from collections.abc import Callable
from math import exp

from engine.core.seats import Seat
from engine.games.cayenne.choosing import cayenne_suit
from engine.games.cayenne.judgement import expected_marks
from engine.games.whist.inferences import plausibility as told_by_cards
from engine.games.whist.state import State, View

Weigh = Callable[[State], float]

LEAVING_POINT = 3.9  # marks which the own best suit must promise for a dealer to name it rather than leave it
DOUBT = 1.5  # marks by which players differ in such judgements


def plausibility(view: View) -> Weigh:
    """Weighs worlds by how well the other hands agree with the choice of trumps and with the cards played."""
    by_cards = told_by_cards(view) if view.trump is not None else None
    by_choice = told_by_choice(view)

    def weigh(state: State) -> float:
        weight = by_cards(state) if by_cards is not None else 1.0
        for tell in by_choice:
            weight *= tell(state)
        return weight

    return weigh


def told_by_choice(view: View) -> list[Weigh]:
    """One weight for each hand of another seat which the choice of trumps said something about."""
    cayenne = cayenne_suit(view.side_card)
    if cayenne is None:
        return []
    found = []
    if view.left_choice and view.dealer != view.seat:
        found.append(_left(view.dealer, cayenne))
    if view.maker is not None and view.trump is not None and view.maker != view.seat:
        found.append(_named(view.maker, view.trump, cayenne, could_leave=not view.left_choice))
    return found


def _left(dealer: Seat, cayenne: str) -> Weigh:
    def weigh(state: State) -> float:
        best = max(expected_marks(state.opts, state.dealt[dealer], cayenne).values())
        return _likely(LEAVING_POINT - best)

    return weigh


def _named(maker: Seat, trump: str, cayenne: str, *, could_leave: bool) -> Weigh:
    def weigh(state: State) -> float:
        marks = expected_marks(state.opts, state.dealt[maker], cayenne)
        weight = exp((marks[trump] - max(marks.values())) / DOUBT)
        return weight * _likely(marks[trump] - LEAVING_POINT) if could_leave else weight

    return weigh


def _likely(margin: float) -> float:
    """How likely a choice is that is better by so many marks than its alternative."""
    return 1 / (1 + exp(-margin / DOUBT))
