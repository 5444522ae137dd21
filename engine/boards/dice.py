"""Throws of two dice: how many there are, and the odds the books teach."""

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


def reach_ways(distance: int) -> int:
    """How many of 36 throws reach a field so far away with one number or with both, if nothing stands between."""
    return sum(ways for (high, low), ways in THROWS if distance in (high, low, high + low))
