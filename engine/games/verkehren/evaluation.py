"""What a position of Verkehren is worth, in fields of the way: the race, the wall, single men, and the danger of Jan.

Men are by their owners' numbers. What the features of a position are worth was fitted to self-played games (`weights`,
made by `python -m tests.bench.fit_boards`).
"""

from functools import lru_cache

from engine.boards.dice import ALL_WAYS, THROWS, Throw, reach_ways
from engine.boards.lines import Line, Position
from engine.boards.men import FIELDS, HAND, MEN, OFF, Men, crosswise, pips
from engine.games.verkehren.moves import CORNER, ENTRY, HOME, LAST, LAST_QUARTER, Mover, decided, entry_fields, is_jan
from engine.games.verkehren.options import Options
from engine.games.verkehren.weights import WEIGHTS

WALL, ROW = 7.0, 2.0  # a band before the other's entry (13-18), and each band next to another
BAND, ON_CORNER = 2.5, 4.0
SHUT_OUT = 3.0  # each man in the hand, beyond his way
JAN = (0.0, 0.0, 0.0, 2.0, 6.0, 14.0, 30.0, 150.0)  # by men off and entry fields blocked
OUT = 2.0  # a man off the board, beyond his way
WON = 400.0
UNIT = 100.0  # fields that are worth a unit
BEAM = 3
REACH = 12  # fields within which a single man is feared for
WAYS = tuple(reach_ways(distance) for distance in range(REACH + 1))  # by the fields between

#: What is looked at for each side beyond the race, in the order of `standing`.
STANDING = (
    "out",
    "corner",  # held by a band
    "on_corner",  # men on it, at most four
    "wall",  # bands before the other's entry (13-18)
    "row",  # bands next to another
    "home",  # bands in the last quarter
    "hand",
    "near_4",  # men off and entry fields blocked by own men, if a man is off: at least four
    "near_5",
    "near_6",  # one more is Jan
    "shut",  # entry fields closed by the other, if a man is off
    "stack",  # men still at home
)
#: And of both together: the race, what may be hit on either side, and that the other throws.
FEATURES = (*STANDING, "way", "risk", "shot", "turn")
WEIGHED = tuple(WEIGHTS[name] for name in FEATURES)


def wall(men: Men) -> float:
    """What a player's bands are worth: most where they shut the other out."""
    value = ON_CORNER if men[CORNER] >= 2 else 0.0
    for field in range(CORNER + 1, LAST):
        if men[field] >= 2:
            value += WALL if field < LAST_QUARTER else BAND
            value += ROW if men[field + 1] >= 2 else 0.0
    return value


def danger(men: Men) -> float:
    """How near a player is to Jan (R18); without men off it is far away."""
    if not men[HAND]:
        return 0.0
    return JAN[min(len(JAN) - 1, men[HAND] + entry_fields(men))] + SHUT_OUT * men[HAND]


def across(men: Men) -> Men:
    """The men of one player by the numbers of the other; `seen_across` in a tenth of the time."""
    return (men[HAND], *men[13:OFF], *men[1:13], men[OFF])


def exposure(own: Men, theirs: Men) -> float:
    """What a player's single men may expect to lose to the other's next throw, in fields."""
    mine = across(own)  # where the other sees them
    lost = 0.0
    for field in FIELDS:
        if mine[field] != 1:
            continue
        if theirs[HAND]:
            ways = 11 if field <= 6 and not theirs[field] else 0
        else:
            ways = sum(WAYS[field - start] for start in range(max(1, field - REACH), field) if theirs[start])
        lost += min(ways, ALL_WAYS) / ALL_WAYS * (crosswise(field) + SHUT_OUT)
    return lost


def simply(own: Men, theirs: Men) -> float:
    """What a beginner sees, in fields: the race, walls, and who is near to Jan."""
    if is_won(own, theirs):
        return WON
    value = 0.35 * (pips(theirs) - pips(own)) + OUT * own[OFF] - OUT * theirs[OFF]
    return value + wall(own) - wall(theirs) + danger(theirs) - danger(own)


def is_won(own: Men, theirs: Men) -> bool:
    """Whether a player has won: all men off, all on the last field, or the other Jan."""
    return MEN in (own[OFF], own[LAST]) or is_jan(theirs)


@lru_cache(maxsize=1 << 15)
def standing(men: Men, facing: Men) -> tuple[float, ...]:
    """How a player's men stand, feature by feature as STANDING names them; `facing` are the other's by his numbers."""
    near = men[HAND] + entry_fields(men) if men[HAND] else 0
    shut = sum(facing[field] >= 2 for field in ENTRY) if men[HAND] else 0
    return (
        float(men[OFF]),
        float(men[CORNER] >= 2),
        float(min(4, men[CORNER])),
        float(sum(men[field] >= 2 for field in range(CORNER + 1, LAST_QUARTER))),
        float(sum(men[field] >= 2 <= men[field + 1] for field in range(CORNER, LAST_QUARTER))),
        float(sum(men[field] >= 2 for field in range(LAST_QUARTER, OFF))),
        float(men[HAND]),
        float(near >= 4),
        float(near >= 5),
        float(near >= 6),
        float(shut),
        float(men[HOME] > 0),
    )


def features(own: Men, theirs: Men) -> tuple[float, ...]:
    """What is looked at in a position, as FEATURES names it: both sides, the race, and who may hit whom."""
    mine = standing(own, across(theirs))
    others = standing(theirs, across(own))
    return (
        *(one - other for one, other in zip(mine, others, strict=True)),
        float(pips(theirs) - pips(own)),
        exposure(own, theirs),
        exposure(theirs, own),
        1.0,
    )


@lru_cache(maxsize=1 << 15)
def worth(own: Men, theirs: Men) -> float:
    """What a position is worth in fields to a player whose opponent throws next."""
    if is_won(own, theirs):
        return UNIT if own[OFF] == MEN else 2 * UNIT
    return sum(weight * one for weight, one in zip(WEIGHED, features(own, theirs), strict=True))


def outlook(own: Men, theirs: Men, opts: Options) -> float:
    """What a position is worth when the other has played his next throw, the mean over all 36."""
    if is_won(own, theirs):
        return worth(own, theirs)
    start = theirs, across(own)
    mover = Mover(opts)
    total = 0.0
    for throw, ways in THROWS:
        total -= ways * _best(start, throw, mover)
    return total / ALL_WAYS


def _best(start: Position, throw: Throw, mover: Mover) -> float:
    """The worth of a good reply to a throw, found number by number."""
    orders = [throw, throw[::-1]] if throw[0] != throw[1] else [throw * 2]
    return max(_followed(start, order, mover) for order in orders)


def _followed(start: Position, numbers: tuple[int, ...], mover: Mover) -> float:
    found = [start]
    for number in numbers:
        ends = {
            longer.after
            for own, other in found
            if not decided((own, other))
            for longer in mover.extend(Line((), (), own, other), number)
        }
        if not ends:
            break
        found = sorted(ends, key=_value, reverse=True)[:BEAM]
    return _value(found[0])


def _value(position: Position) -> float:
    own, other = position
    return worth(own, across(other))
