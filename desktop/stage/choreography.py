"""Events become movements: one small function per event type, one table that lists them."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QParallelAnimationGroup, QPauseAnimation

from desktop.stage.animator import Step
from engine.core.events import (
    DealBegan,
    DealEnded,
    Event,
    Exposed,
    LaidAside,
    MatchEnded,
    Played,
    Received,
    TookBack,
    TookUp,
    TrickWon,
    TurnedUp,
)
from engine.core.seats import Seat
from engine.core.sets import Card, cards_in

if TYPE_CHECKING:
    from desktop.stage.view import TableView

Listener = Callable[[Event], None]
Movement = QAbstractAnimation | None


def steps_for(view: "TableView", events: Sequence[Event], dealer: Seat, note: Listener, pause: Listener) -> list[Step]:
    """The movements that show these events in order, each noted as it begins; the hands of one deal fly together."""
    steps: list[Step] = []
    new_deal = False
    for group in _together(events):
        steps.append(partial(_note, note, group))
        steps.append(partial(_hear, view, group))
        if isinstance(group[0], DealBegan):
            new_deal = True
        elif isinstance(group[0], Received):
            steps.append(partial(_deal, view, group, dealer) if new_deal else partial(_draw, view, group))
            new_deal = False
        elif isinstance(group[0], DealEnded | MatchEnded):
            steps.append(partial(_pause, pause, group[0]))
        elif (movement := MOVEMENTS.get(type(group[0]))) is not None:
            steps.append(partial(movement, view, group[0]))
    return steps


def _together(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Each event by itself, but hands received one after another as one group."""
    group: list[Event] = []
    for event in events:
        if group and not (isinstance(event, Received) and isinstance(group[0], Received)):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _cards_of(event: Received | LaidAside) -> list[Card | None]:
    """The cards as the player may see them: a back for each one hidden."""
    return list(cards_in(event.cards)) if event.cards is not None else [None] * event.count


def _deal(view: "TableView", dealt: Sequence[Event], dealer: Seat) -> Movement:
    received = [event for event in dealt if isinstance(event, Received)]
    return view.moves.deal(dealer, [(event.seat, view.sorted_hand(event.seat, _cards_of(event))) for event in received])


def _draw(view: "TableView", drawn: Sequence[Event]) -> Movement:
    if view.next_stacks is not None:
        view.show_stacks(view.next_stacks)
    together = QParallelAnimationGroup(view)
    for event in drawn:
        if isinstance(event, Received):
            together.addAnimation(view.moves.draw(event.seat, _cards_of(event)))
    return together


def _lay_aside(view: "TableView", event: LaidAside) -> Movement:
    return view.moves.lay_aside(event.seat, _cards_of(event))


def _note(note: Listener, events: Sequence[Event]) -> None:
    for event in events:
        note(event)


def _hear(view: "TableView", events: Sequence[Event]) -> Movement:
    """A word hangs in the air before the next thing happens."""
    wants = max(view.speech.hear(event, view.layout_now) for event in events)
    return QPauseAnimation(view.animator.ms(wants), view) if wants else None


def _pause(pause: Listener, event: Event) -> None:
    pause(event)


def _play(view: "TableView", event: Played) -> Movement:
    return view.moves.play(event.seat, event.card)


def _take_back(view: "TableView", event: TookBack) -> Movement:
    return view.moves.take_back(event.seat, event.card)


def _collect(view: "TableView", event: TrickWon) -> Movement:
    view.count_trick(event.seat)
    return view.moves.collect(event.seat)


def _turn(view: "TableView", event: TurnedUp) -> Movement:
    return view.moves.lay_out("turn_up" if event.seat is not None else "side_card", event.card, event.seat)


def _take_up(view: "TableView", event: TookUp) -> Movement:
    return view.moves.take_up(event.seat, event.card)


def _expose(view: "TableView", event: Exposed) -> Movement:
    view.moves.expose(event.seat, list(cards_in(event.cards)))
    return None


MOVEMENTS: dict[type[Event], Callable[..., Movement]] = {
    LaidAside: _lay_aside,
    Played: _play,
    TookBack: _take_back,
    TrickWon: _collect,
    TurnedUp: _turn,
    TookUp: _take_up,
    Exposed: _expose,
}
