"""Throws of two dice: how many there are, and the odds the books teach."""

from collections.abc import Callable

Throw = tuple[int, int]

#: The 21 throws, higher number first, with the ways in which each can fall out of 36.
THROWS: tuple[tuple[Throw, int], ...] = tuple(
    ((high, low), 1 if high == low else 2) for high in range(6, 0, -1) for low in range(high, 0, -1)
)
ALL_WAYS = 36


def is_doublet(throw: Throw) -> bool:
    """Whether both dice show the same number."""
    return throw[0] == throw[1]


def sum_ways(total: int) -> int:
    """In how many of 36 ways two dice show this sum."""
    return sum(ways for (high, low), ways in THROWS if high + low == total)


Runs = Callable[[Throw], set[int]]  # how far one man may go with a throw


def plain_runs(throw: Throw) -> set[int]:
    """By each number and by both; a doublet is two numbers."""
    return {throw[0], throw[1], sum(throw)}


def fourfold_runs(throw: Throw) -> set[int]:
    """The same where a doublet is played four times."""
    return {throw[0] * times for times in range(1, 5)} if is_doublet(throw) else plain_runs(throw)


def twofold_runs(throw: Throw) -> set[int]:
    """The same where a doublet is played twice above and twice below."""
    if not is_doublet(throw):
        return plain_runs(throw)
    return {throw[0] * above + (7 - throw[0]) * below for above in range(3) for below in range(3)} - {0}


def reach_ways(distance: int, runs: Runs = plain_runs) -> int:
    """How many of 36 throws carry a man just so far, if nothing stands between."""
    return sum(ways for throw, ways in THROWS if distance in runs(throw))
