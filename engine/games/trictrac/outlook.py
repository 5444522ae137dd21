"""What the next throw of a player promises, throw by throw, by his own numbers; at Toccategli by another tariff.

Hits are counted as they score. Which throws fill a table or keep it full is estimated by the men that can be spared,
without asking whether the other number breaks it again: in positions of play that comes as near the true count as a
correlation of 0.98, in a hundredth of the time, so that every play can be looked at so.

Fields are looked up as bits: bit RUN + n stands for field n.
"""

from collections.abc import Callable
from functools import lru_cache

from engine.boards.dice import ALL_WAYS, THROWS
from engine.boards.men import FIELDS, OFF, Men, contrary, seen_across
from engine.games.trictrac.scoring import Tariff
from engine.games.trictrac.tables import (
    CORNER,
    GREAT,
    OTHER_CORNER,
    RETURN,
    SMALL,
    TABLES,
    can_make,
    is_great,
)

RUN = 12  # fields one man can go in a throw
BEHIND = (1 << RUN) - 1  # so many fields behind one
MEMORY = 1 << 15  # positions of one side that are remembered

NOTHING = (0, 0)
Prospects = list[tuple[int, int]]  # for each throw of THROWS: what it gains and what it gives
Worth = Callable[[int, int], float]  # what it is worth to gain and to give so many points
Points = list[int]  # for each throw of THROWS


def prospects(own: Men, other: Men, tariff: Tariff, *, tables: bool) -> Prospects:
    """What each throw of a player would gain and give by hits; if wanted also by tables filled and conserved."""
    gains, gifts = [0] * len(THROWS), [0] * len(THROWS)
    _add_hits(gains, gifts, own, other, tariff)
    _add_corner(gains, own, other, tariff)
    for table, gaps in _nearly_full(own) if tables else ():
        if len(gaps) == 2:
            _add_two_missing(gains, own, other, table, gaps, tariff)
        elif gaps:
            _add_one_missing(gains, own, other, table, gaps[0], tariff)
        else:
            _add_conserved(gains, gifts, own, other, table, tariff)
    return list(zip(gains, gifts, strict=True))


def mean(found: Prospects, worth: Worth) -> float:
    """What a throw is worth on the average."""
    return sum(ways * worth(*one) for one, (_, ways) in zip(found, THROWS, strict=True) if one != NOTHING) / ALL_WAYS


def plainly(gain: int, given: int) -> float:
    """Points as such, whatever stands already."""
    return float(gain - given)


# --- fields as bits -----------------------------------------------------------------------------------


def _bit(field: int) -> int:
    return 1 << RUN + field


BOARD = sum(_bit(field) for field in FIELDS)


@lru_cache(maxsize=MEMORY)
def _as_bits(men: Men) -> tuple[int, int, tuple[int, ...]]:
    """The fields with men, those with bands, and the fields with a single man one by one."""
    taken = sum(_bit(field) for field in FIELDS if men[field])
    bands = sum(_bit(field) for field in FIELDS if men[field] > 1)
    return taken, bands, tuple(field for field in FIELDS if men[field] == 1)


@lru_cache(maxsize=MEMORY)
def _ways_back(men: int, closed: int) -> tuple[tuple[int, bool, int], ...]:
    """Which throws reach a field from men behind it, with rests that may be closed.

    For each its place in THROWS, whether it is a doublet, and the ways; none where only closed rests prevent it.
    Bit RUN - n stands for the field n behind.
    """
    found = []
    for place, ((a, b), _) in enumerate(THROWS):
        ways = men >> RUN - a & 1
        if a != b:
            ways += men >> RUN - b & 1
        blocked = False
        if men >> RUN - a - b & 1:
            blocked = bool(closed >> RUN - a & closed >> RUN - b & 1)
            ways += not blocked
        if ways or blocked:
            found.append((place, a == b, ways))
    return tuple(found)


# --- hits ---------------------------------------------------------------------------------------------


def _add_hits(gains: Points, gifts: Points, own: Men, other: Men, tariff: Tariff) -> None:
    """What true and false hits of single men gain and give (E4, E5, E9)."""
    men, _, _ = _as_bits(own)
    _, closed, single = _as_bits(other)
    for field in single:
        great = is_great(field)
        rates = tariff.hit_great if great else tariff.hit_small
        false = tariff.false_great if great else tariff.false_small
        for place, doublet, ways in _ways_back(men >> field & BEHIND, closed >> field & BEHIND):
            if ways:
                gains[place] += rates[doublet][ways - 1]
            else:
                gifts[place] += false[doublet]


def _add_corner(gains: Points, own: Men, other: Men, tariff: Tariff) -> None:
    """What hits of the empty corner gain (E6)."""
    if own[CORNER] < 2 or other[OTHER_CORNER]:
        return
    spare = [0] + [own[OTHER_CORNER - number] - (2 if number == 1 else 0) for number in range(1, 7)]
    for place, ((a, b), _) in enumerate(THROWS):
        if spare[a] > (a == b) and spare[b] > 0:
            gains[place] += tariff.corner[a == b]


# --- tables -------------------------------------------------------------------------------------------


@lru_cache(maxsize=MEMORY)
def _nearly_full(men: Men) -> tuple[tuple[range, tuple[int, ...]], ...]:
    """The tables that lack two men at most, each with the field of every man missing."""
    found = []
    for table in TABLES.values():
        gaps = tuple(field for field in table for _ in range(2 - men[field]))
        if len(gaps) <= 2:
            found.append((table, gaps))
    return tuple(found)


@lru_cache(maxsize=MEMORY)
def _spared(men: Men, first: int) -> tuple[int, int]:
    """Fields with a man, and with two, that the table beginning there and the corner can spare."""
    one = two = 0
    for field in FIELDS:
        spare = men[field] - (2 if first <= field < first + 6 or field == CORNER else 0)
        if spare > 0:
            one |= _bit(field)
            two |= _bit(field) if spare > 1 else 0
    return one, two


def _add_one_missing(gains: Points, own: Men, other: Men, table: range, gap: int, tariff: Tariff) -> None:
    """E7: every spare man who reaches the gap is a way; his rest must hold no man of the other."""
    spare, _ = _spared(own, table.start)
    closed, _, _ = _as_bits(other)
    rates = _fill_rates(table, tariff)
    for place, doublet, ways in _ways_back(spare >> gap & BEHIND, closed >> gap & BEHIND):
        if ways:
            gains[place] += rates[doublet][ways - 1]


def _add_two_missing(gains: Points, own: Men, other: Men, table: range, gaps: tuple[int, ...], tariff: Tariff) -> None:
    """E7: both numbers are needed, which is one way."""
    one, two = gaps
    if other[one] or other[two]:
        return
    spare, pairs = _spared(own, table.start)
    rates = _fill_rates(table, tariff)
    for place, ((a, b), _) in enumerate(THROWS):
        for first, second in ((one - a, two - b), (one - b, two - a)):
            if first > 0 < second and spare >> RUN + first & (pairs if first == second else spare) >> RUN + second & 1:
                gains[place] += rates[a == b][0]
                break


def _add_conserved(gains: Points, gifts: Points, own: Men, other: Men, table: range, tariff: Tariff) -> None:
    """E8, E12: the table stands if spare men can play both numbers, or nobody can; what nobody can play gives."""
    free = _open_fields(own, other)
    if table is RETURN:
        free |= _bit(OFF)  # R40
    men, _, _ = _as_bits(own)
    spare, pairs = _spared(own, table.start)
    lost = [not men & free >> number for number in range(7)]
    able = [spare & free >> number for number in range(7)]  # the spare men who can play a number
    for place, ((a, b), _) in enumerate(THROWS):
        if lost[a] or lost[b]:
            kept = all(lost[number] or able[number] for number in (a, b))
        else:
            both = able[a] | able[b]
            two_men = both & both - 1 or both & pairs
            kept = bool(able[a] and able[b] and (two_men or both & free >> a + b))
        if kept:
            gains[place] += tariff.conserve[a == b]
        gifts[place] += (lost[a] + lost[b]) * tariff.unplayed


def _fill_rates(table: range, tariff: Tariff) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tariff.fill_great if table is GREAT else tariff.fill


def _open_fields(own: Men, other: Men) -> int:
    """The fields on which a man may end (R8, R11, R12, R17)."""
    taken, _, _ = _as_bits(other)
    alone = 0 if own[CORNER] >= 2 else _bit(CORNER)
    return BOARD & ~(taken | _closed_tables(other) | _bit(OTHER_CORNER) | alone)


@lru_cache(maxsize=MEMORY)
def _closed_tables(other: Men) -> int:
    """R17: the tables the other can still fill, by our numbers."""
    theirs = seen_across(other, contrary)
    tables = [table for table in (SMALL, GREAT) if can_make(theirs, table)]
    return sum(_bit(contrary(field)) for table in tables for field in table)
