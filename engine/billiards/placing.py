"""Putting a ball somewhere by hand, as an action (R49)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import ClassVar

from engine.billiards.bed import Bed
from engine.billiards.strokes import BallId, Placement
from engine.core.actions import Action, readable
from engine.core.offers import Open
from engine.core.packs import Pack

_EXAMPLES = ((0.75, 0.5), (0.65, 0.5), (0.7, 0.35), (0.8, 0.7))  # S2: towards the middle rather than on a cushion


def _read(words: Sequence[str], pack: Pack) -> "Put":
    if len(words) != 2:
        raise ValueError(f"a place has two figures, not {len(words)}")
    x, y = map(float, words)
    if not (isfinite(x) and isfinite(y)):
        raise ValueError("a place has two figures in millimetres")
    return Put(x, y)


@readable(_read)
@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put the ball in question at this place."""

    verb: ClassVar[str] = "put"
    x_mm: float
    y_mm: float

    def words(self, pack: Pack) -> list[str]:
        """Both figures with every digit."""
        return [repr(self.x_mm), repr(self.y_mm)]


@dataclass(frozen=True, slots=True)
class OnePlace(Open):
    """Put a ball anywhere beyond the middle of the table (R49)."""

    ball: BallId
    bed: Bed
    lies: tuple[Placement, ...] = ()

    def accepts(self, action: Action) -> bool:
        """Whether the ball can lie there."""
        return (
            isinstance(action, Put)
            and action.x_mm > self.bed.middle
            and self.bed.fits(self.ball, action.x_mm, action.y_mm, self.lies)
        )

    def actions(self) -> Iterator[Action]:
        """Some good places."""
        return (Put(x * self.bed.length, y * self.bed.width) for x, y in _EXAMPLES)
