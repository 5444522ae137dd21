"""What the table sees at billiards: strokes, and balls that the marker puts somewhere."""

from dataclasses import dataclass

from engine.billiards.striking import Strike
from engine.billiards.strokes import Placement
from engine.core.events import Event
from engine.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """A seat made a stroke of this kind (lag, acquit, stroke) with the balls lying so."""

    seat: Seat
    kind: str
    strike: Strike
    before: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """The balls as they lie now that the marker has lifted, restored or put back what had to be."""

    lies: tuple[Placement, ...]
