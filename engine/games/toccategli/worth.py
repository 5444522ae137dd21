"""What points are worth by those that stand (R6, R7), in points at the beginning of a game.

The coming points are taken to fall to both sides alike, one by one. So the first, fourth and seventh point of the side
that is behind are worth most: each of them lowers the level of the game.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.toccategli.counting import level
from engine.games.toccategli.options import Options

GAME_POINTS = 12


@dataclass(frozen=True)
class Stand:
    """The points of a player and of the other."""

    own: int
    other: int
    opts: Options

    def turned(self) -> "Stand":
        """The same, seen by the other."""
        return Stand(self.other, self.own, self.opts)

    def worth(self, gain: int, given: int) -> float:
        """What it is worth to gain and then to give so many points."""
        if not gain and not given:
            return 0.0
        after = _units(min(GAME_POINTS, self.own + gain), self.other, self.opts)
        if self.own + gain < GAME_POINTS and given:
            after = _units(self.own + gain, min(GAME_POINTS, self.other + given), self.opts)
        return (after - _units(self.own, self.other, self.opts)) * _point(self.opts)

    @property
    def value(self) -> float:
        """What the points that stand are worth."""
        return _units(self.own, self.other, self.opts) * _point(self.opts)


@lru_cache(maxsize=1 << 11)
def _units(own: int, other: int, opts: Options) -> float:
    """The units to be expected of a game that stands so."""
    if own >= GAME_POINTS:
        return float(level(other, opts))
    if other >= GAME_POINTS:
        return -float(level(own, opts))
    return (_units(own + 1, other, opts) + _units(own, other + 1, opts)) / 2


@lru_cache
def _point(opts: Options) -> float:
    """So that the first point is worth one."""
    return 1 / _units(1, 0, opts)
