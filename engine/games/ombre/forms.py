"""Forms of the table: how many play, with which cards, how they are dealt and how many tricks decide."""

from typing import NamedTuple

from engine.core.packs import PACK40
from engine.core.sets import CardSet


class Form(NamedTuple):
    """A table: its seats, the packets dealt to each, the cards of its pack, and the tricks nobody can beat."""

    seats: int
    packets: tuple[int, ...]
    majority: int
    pack: CardSet = PACK40.all

    @property
    def hand(self) -> int:
        """The cards of each player."""
        return sum(self.packets)

    @property
    def size(self) -> int:
        """The cards of the pack."""
        return self.pack.bit_count()

    @property
    def talon(self) -> int:
        """The cards that are not dealt."""
        return self.size - self.seats * self.hand
