"""What the table sees on a board: throws and moves."""

from dataclasses import dataclass

from engine.core.actions import Leg
from engine.core.events import Event
from engine.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """A seat threw the dice; to begin a match each seat throws one, and the seat is None."""

    seat: Seat | None
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A seat moved men: each leg from field to field by its own numbers."""

    seat: Seat
    legs: tuple[Leg, ...]


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """A man of this seat was hit on this field (by its own numbers) and taken into the hand."""

    seat: Seat
    field: int
