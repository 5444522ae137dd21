"""What the next throws of both sides bring, counted over all 36: for hints and for teaching."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.boards.dice import ALL_WAYS, THROWS, Throw
from engine.boards.men import Men, contrary, seen_across
from engine.games.trictrac.scoring import Scored

Count = Callable[[Men, Men, Throw], list[Scored]]  # what a throw counts, by the thrower's numbers
HITS = ("E4", "E5")


@dataclass(frozen=True)
class Chances:
    """Points to be expected of the own next throw and of the other's, and how many of 36 throws do what."""

    gain: float
    loss: float
    fills: int  # throws of one's own that fill a table
    hits: int  # throws of one's own that hit a man
    filled: int  # throws of the other's that fill a table
    struck: int  # or hit a man


def chances(own: Men, other: Men, count: Count) -> Chances:
    """The chances of a player whose men stand so; positions by his numbers."""
    gain, fills, hits = _looked_through(own, other, count)
    loss, filled, struck = _looked_through(seen_across(other, contrary), seen_across(own, contrary), count)
    return Chances(gain, loss, fills, hits, filled, struck)


def _looked_through(own: Men, other: Men, count: Count) -> tuple[float, int, int]:
    """The mean of what a throw brings less what it gives, the throws that fill and those that hit."""
    total = fills = hits = 0
    for throw, ways in THROWS:
        found = count(own, other, throw)
        total += ways * sum(one.points if one.to_thrower else -one.points for one in found)
        fills += ways * any(one.rule == "E7" for one in found)
        hits += ways * any(one.rule in HITS for one in found)
    return total / ALL_WAYS, fills, hits
