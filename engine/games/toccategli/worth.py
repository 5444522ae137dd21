"""What points are worth by those that stand (R6, R7), in points at the beginning of a game.

The coming points are taken to fall to both sides alike, one by one. So the first, fourth and seventh point of the side
that is behind are worth most: each of them lowers the level of the game.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.toccategli.counting import level
from engine.games.toccategli.options import Options

GAME_POINTS, MOST_SURPLUS = 12, 11


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
        return _worth(self.own, self.other, gain, given, self.opts.quadruple, self._lasts) * _point(self.opts.quadruple)

    def after(self, gain: int, given: int) -> "Stand | None":
        """How the points stand then; None if a game is won and none is continued."""
        won, own, other = _marked(self.own, self.other, gain, given, self.opts.quadruple)
        return Stand(own, other, self.opts) if not won or self._lasts else None

    @property
    def _lasts(self) -> bool:
        """Whether a game that is won may be continued."""
        return self.opts.continue_allowed and self.opts.match != "single"

    @property
    def value(self) -> float:
        """What the points that stand are worth."""
        return _units(self.own, self.other, self.opts.quadruple) * _point(self.opts.quadruple)


def _marked(own: int, other: int, gain: int, given: int, quadruple: bool) -> tuple[int, int, int]:
    """The units won, and the points that stand when one has marked and then the other (R6-R9)."""
    if own + gain >= GAME_POINTS:
        return level(other, quadruple), min(MOST_SURPLUS, own + gain - GAME_POINTS), given
    if other + given >= GAME_POINTS:
        return -level(own + gain, quadruple), 0, min(MOST_SURPLUS, other + given - GAME_POINTS)
    return 0, own + gain, other + given


@lru_cache(maxsize=1 << 13)
def _worth(own: int, other: int, gain: int, given: int, quadruple: bool, lasts: bool) -> float:
    won, mine, theirs = _marked(own, other, gain, given, quadruple)
    after = 0.0 if won and not lasts else _units(mine, theirs, quadruple)
    return won + after - _units(own, other, quadruple)


@lru_cache(maxsize=1 << 11)
def _units(own: int, other: int, quadruple: bool) -> float:
    """The units to be expected of a game that stands so."""
    if own >= GAME_POINTS:
        return float(level(other, quadruple))
    if other >= GAME_POINTS:
        return -float(level(own, quadruple))
    return (_units(own + 1, other, quadruple) + _units(own, other + 1, quadruple)) / 2


@lru_cache
def _point(quadruple: bool) -> float:
    """So that the first point is worth one."""
    return 1 / _units(1, 0, quadruple)


def units(won: int, opts: Options) -> float:
    """What units that are won are worth, in points."""
    return won * _point(opts.quadruple)
