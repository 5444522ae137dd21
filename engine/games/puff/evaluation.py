"""What a position of Puff is worth: the race, the chance of being hit, bands that stand in the way, and what follows.

Men are by their owners' numbers. What the features of a position are worth was fitted to self-played games (`weights`,
made by `python -m tests.bench.fit_boards`).
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.boards.dice import ALL_WAYS, THROWS, Throw, reach_ways
from engine.boards.men import FIELDS, HAND, OFF, Men, alike, moved, pips, seen_across
from engine.core.actions import Leg
from engine.games.puff.moves import LAST_QUARTER, legs_of
from engine.games.puff.options import Options
from engine.games.puff.weights import WEIGHTS

Sides = tuple[Men, Men]  # the mover's men and the other's

#: What is looked at for each side beyond the race, in the order of `standing`.
STANDING = ("out", "hand", "bands", "walls", "singles")
#: And of both together: the race, what may be hit on either side, and that the other throws.
FEATURES = (*STANDING, "way", "risk", "shot", "turn")

BEAM = 3  # positions followed from number to number
ENTERS = 11  # of 36 throws show a given number
BAND, WALL = 0.8, 0.9  # a band, and each band next to another
REACH = 12  # fields within which a single man is feared for
WAYS = tuple(reach_ways(distance) for distance in range(REACH + 1))  # by the fields between
OUT = 1.5  # a man off the board, beyond his way
WEIGHED = tuple(WEIGHTS[name] for name in FEATURES)


def across(men: Men, opts: Options) -> Men:
    """The men of one player by the numbers of the other; where both count alike they are the same."""
    return men if opts.convert is alike else seen_across(men, opts.convert)


def exposure(own: Men, theirs: Men, opts: Options) -> float:
    """What the single men of a player may expect to lose to the next throw, in fields; `theirs` in their numbers."""
    mine = across(own, opts)  # where the other sees them
    lost = 0.0
    for field in FIELDS:
        if mine[field] != 1:
            continue
        ways = 0
        if theirs[HAND]:
            ways = ENTERS if field <= 6 else 0
        else:
            ways = sum(WAYS[field - start] for start in range(max(1, field - REACH), field) if theirs[start])
        lost += min(ways, ALL_WAYS) / ALL_WAYS * opts.convert(field)
    return lost


def simply(own: Men, theirs: Men) -> float:
    """What a beginner sees, in fields: the race, men off the board, bands."""
    value = float(pips(theirs) - pips(own)) + OUT * own[OFF]
    for field in range(1, LAST_QUARTER):
        if own[field] >= 2:
            value += BAND + (WALL if own[field + 1] >= 2 else 0.0)
    return value


@lru_cache(maxsize=1 << 15)
def standing(men: Men) -> tuple[float, ...]:
    """How a player's men stand by themselves, feature by feature as STANDING names them."""
    bands = [field for field in range(1, LAST_QUARTER) if men[field] >= 2]
    return (
        float(men[OFF]),
        float(men[HAND]),
        float(len(bands)),
        float(sum(men[field + 1] >= 2 for field in bands)),
        float(sum(men[field] == 1 for field in range(1, LAST_QUARTER))),
    )


def features(own: Men, theirs: Men, opts: Options) -> tuple[float, ...]:
    """What is looked at in a position, as FEATURES names it."""
    return (
        *(one - other for one, other in zip(standing(own), standing(theirs), strict=True)),
        float(pips(theirs) - pips(own)),
        exposure(own, theirs, opts),
        exposure(theirs, own, opts),
        1.0,
    )


@lru_cache(maxsize=1 << 15)
def worth(own: Men, theirs: Men, opts: Options) -> float:
    """What a position is worth in fields to a player whose opponent throws next; each man by his owner's numbers."""
    return sum(weight * one for weight, one in zip(WEIGHED, features(own, theirs, opts), strict=True))


# --- what may follow --------------------------------------------------------------------------------


def after_leg(own: Men, theirs: Men, leg: Leg, opts: Options) -> Sides:
    """Both sides after a man has gone; a single man where he lands goes back into the hand."""
    if leg[1] != OFF and theirs[opts.convert(leg[1])] == 1:
        theirs = moved(theirs, opts.convert(leg[1]), HAND)
    return moved(own, *leg), theirs


def played_on(sides: Sides, numbers: Iterable[int], opts: Options) -> list[Sides]:
    """The best positions a player reaches with these numbers in this order; the rest is lost where one cannot be."""
    found = [sides]
    for number in numbers:
        ends = {
            after_leg(own, theirs, leg, opts)
            for own, theirs in found
            for leg in legs_of(own, across(theirs, opts), number, opts, False)
        }
        if not ends:
            break
        found = sorted(ends, key=lambda pair: -worth(*pair, opts))[:BEAM]
    return found


def numbers_of(throw: Throw) -> tuple[int, ...]:
    """The numbers of a throw as they are played: the lower first, a doublet twice above and below."""
    high, low = throw
    return (low, high) if low != high else (low, low, 7 - low, 7 - low)


def outlook(own: Men, theirs: Men, opts: Options) -> float:
    """What a position is worth when the other has played his next throw, the mean over all 36."""
    total = 0.0
    for throw, ways in THROWS:
        best, mine = played_on((theirs, own), numbers_of(throw), opts)[0]
        total -= ways * worth(best, mine, opts)
    return total / ALL_WAYS
