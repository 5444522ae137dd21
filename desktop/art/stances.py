"""How much of a court figure is seen: down to the sash of a double-ended card, or down to the ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from desktop.art import legs
from desktop.art.palette import GREY, INK, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.robes import Cloth

#: The upper part of a robe, without the edge at which the long skirt goes on.
_CHEST = "M -75 -125 L 75 -125 L 75 34 L -75 34 Z"
_TO_THE_GROUND = 160.0


@dataclass(frozen=True)
class Stance:
    """What goes with the upper half of a figure, which is drawn inside these contexts."""

    full: bool

    @contextmanager
    def robe(self, plate: Plate, gown: Cloth, mantle: Cloth, fur: str, inner: float, outer: float) -> Iterator[None]:
        """A robe to the feet under a mantle faced with fur, on a paved floor."""
        if not self.full:
            yield
            return
        legs.tiles(plate, WHITE, GREY)
        legs.long_robe(plate, gown, mantle, Cloth(fur, "ermine", mix(fur, INK, 0.6), 10), inner, outer)
        with plate.within(_CHEST):
            yield

    @contextmanager
    def dress(self, plate: Plate, gown: Cloth, front: Cloth) -> Iterator[None]:
        """A wide court dress, open over the petticoat; one hand rests on it."""
        if not self.full:
            yield
            return
        legs.tiles(plate, WHITE, GREY)
        legs.hoop_skirt(plate, gown, front)
        with legs.waisted(plate, gown.ground):
            yield
        legs.hanging_arm(plate, gown)

    @contextmanager
    def legs(self, plate: Plate, lower: Callable[[Plate], None], arm: Cloth, cuff: str = WHITE) -> Iterator[None]:
        """Legs on the turf, and the arm that holds nothing."""
        if not self.full:
            yield
            return
        legs.ground(plate)
        lower(plate)
        with legs.waisted(plate):
            yield
        legs.hanging_arm(plate, arm, cuff)

    def shaft(self, short: float) -> float:
        """How far a pole goes on below the hand that holds it."""
        return _TO_THE_GROUND if self.full else short


TO_THE_SASH, AT_FULL_LENGTH = Stance(False), Stance(True)
