"""What a position promises, in points: the next throws of both sides, and how well the men stand.

Positions are by the numbers of the player for whom they are judged.
"""

from functools import lru_cache

from engine.boards.dice import ALL_WAYS, THROWS
from engine.boards.men import FIELDS, Men, contrary, seen_across
from engine.games.trictrac.filling import conserves, fills, off_first, unplayed
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import Options
from engine.games.trictrac.scoring import TARIFF, Facts, Tariff
from engine.games.trictrac.tables import (
    CORNER,
    GREAT,
    OTHER_CORNER,
    RETURN,
    SMALL,
    TABLES,
    can_make,
    is_full,
    is_great,
    missing,
)
from engine.games.trictrac.throws import sums

CORNER_HELD = 5.0
GREAT_BAND, GREAT_MAN = 1.6, 0.5
SMALL_BAND = 0.7
DEVIL_BAND = 0.6  # maxim M6
FULL = 5.0
RETURN_BAND = 1.0
CROWD = 0.35  # each man above three on one field, the talon apart
PASSED = 0.5  # each man beyond the corner while the great jan is not made
GREAT_STEP, SMALL_STEP, LOST_STEP = 0.9, 0.25, 0.6  # each man of a full table; of one that cannot be made any more
CORNER_TAKEN = 3.0
JAN, SPARE = 4.0, 0.5  # a full table, and each man that can still move without breaking it
LATER = 0.8  # what the own next throw counts against the other's, which comes first

PLAYED = (fills, conserves, off_first, unplayed)


@lru_cache(maxsize=1 << 15)
def shape(men: Men) -> float:
    """How well a player's men stand by themselves, at a glance: bands where they are useful."""
    worth = CORNER_HELD if men[CORNER] >= 2 else 0.0
    for field in range(7, 12):
        worth += GREAT_BAND if men[field] >= 2 else GREAT_MAN * men[field]
    worth += DEVIL_BAND if men[8] >= 2 else 0.0
    worth += SMALL_BAND * sum(men[field] >= 2 for field in range(2, 7))
    worth -= CROWD * sum(men[field] - 3 for field in range(2, 19) if men[field] > 3)
    beyond = sum(men[14:25])
    if is_full(men, GREAT) or is_full(men, SMALL):
        worth += FULL
    elif beyond < 8:
        worth -= PASSED * beyond
    if beyond:
        worth += RETURN_BAND * sum(men[field] >= 2 for field in RETURN)
    return worth


@lru_cache(maxsize=1 << 15)
def plan(men: Men) -> float:
    """How far a player's tables are from being full, and whether they still can be."""
    lack = missing(men, GREAT)
    worth = GREAT_STEP * (12 - lack) + (CORNER_TAKEN if men[CORNER] >= 2 else 0.0)
    if not lack:
        spare = sum(men[field] - 2 for field in range(7, 12)) + sum(men[1:7])
        worth += JAN + SPARE * min(6, spare)
    elif not can_make(men, GREAT):
        worth -= JAN + LOST_STEP * lack
    small = missing(men, SMALL)
    if can_make(men, SMALL):
        worth += SMALL_STEP * (12 - small)
    worth += 0.0 if small else JAN
    worth -= CROWD * sum(men[field] - 3 for field in range(2, 19) if men[field] > 3)
    return worth + RETURN_BAND * sum(men[field] >= 2 for field in RETURN)


def outlook(own: Men, other: Men, opts: Options, thorough: bool, tariff: Tariff = TARIFF) -> float:
    """The mean of what a throw gains and gives, over all 36; quick looks see hits only."""
    total = _hits(own, other, tariff) + _corner(own, other, tariff)
    near = min(missing(own, table) for table in TABLES.values()) <= 2
    if thorough and near:
        mover = Mover(own, other, opts)
        for throw, ways in THROWS:
            facts = Facts(own, other, throw, opts, mover, tariff=tariff)
            gain, given = sums([one for event in PLAYED for one in event(facts)])
            total += ways * (gain - given)
    return total / ALL_WAYS


def _hits(own: Men, other: Men, tariff: Tariff) -> float:
    """What true and false hits of single men bring and cost, summed over all 36 throws (E4, E5, E9)."""
    total = 0
    for field in FIELDS:
        if other[field] != 1:
            continue
        rates = tariff.hit_great if is_great(field) else tariff.hit_small
        false = tariff.false_great if is_great(field) else tariff.false_small
        for (a, b), times in THROWS:
            ways = 1 if field > a and own[field - a] else 0
            if a != b and field > b and own[field - b]:
                ways += 1
            start = field - a - b
            closed = False
            if start > 0 and own[start]:
                closed = other[start + a] > 1 and other[start + b] > 1
                ways += not closed
            if ways:
                total += times * rates[a == b][ways - 1]
            elif closed:
                total -= times * false[a == b]
    return total


def _corner(own: Men, other: Men, tariff: Tariff) -> float:
    """What hits of the empty corner bring, summed over all 36 throws (E6)."""
    if own[CORNER] < 2 or other[OTHER_CORNER]:
        return 0.0
    spare = [own[OTHER_CORNER - number] - (2 if number == 1 else 0) for number in range(1, 7)]
    once = sum(men > 0 for men in spare)
    simple, doublet = tariff.corner
    return float(simple * once * (once - 1) + doublet * sum(men > 1 for men in spare))


def promise(own: Men, other: Men, opts: Options, thorough: bool) -> float:
    """What a position is worth to a player when the other is about to throw."""
    theirs, mine = seen_across(other, contrary), seen_across(own, contrary)
    danger = outlook(theirs, mine, opts, thorough)
    chance = outlook(own, other, opts, thorough)
    return LATER * chance - danger + plan(own) - plan(theirs)
