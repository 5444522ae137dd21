"""What a position of Verkehren is worth, in fields of the way: the race, the wall, single men, and the danger of Jan.

Men are by their owners' numbers.
"""

from functools import lru_cache

from engine.boards.dice import ALL_WAYS, THROWS, Throw, reach_ways
from engine.boards.lines import Line, Position
from engine.boards.men import FIELDS, HAND, OFF, Men, crosswise, pips, seen_across
from engine.games.verkehren.moves import CORNER, LAST, LAST_QUARTER, Mover, decided, entry_fields, is_jan
from engine.games.verkehren.options import Options

WALL, ROW = 7.0, 2.0  # a band before the other's entry (13-18), and each band next to another
BAND, ON_CORNER = 2.5, 4.0
RISK = 0.55  # of what the loss of a single man costs, since the other may have better to do
SHUT_OUT = 3.0  # each man in the hand, beyond his way
JAN = (0.0, 0.0, 0.0, 2.0, 6.0, 14.0, 30.0, 150.0)  # by men off and entry fields blocked
OUT = 2.0  # a man off the board, beyond his way
WON = 400.0
BEAM = 3


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


def exposure(own: Men, theirs: Men) -> float:
    """What a player's single men may expect to lose to the other's next throw, in fields."""
    mine = seen_across(own, crosswise)  # where the other sees them
    lost = 0.0
    for field in FIELDS:
        if mine[field] != 1:
            continue
        if theirs[HAND]:
            ways = 11 if field <= 6 and not theirs[field] else 0
        else:
            ways = sum(reach_ways(field - start) for start in range(max(1, field - 12), field) if theirs[start])
        lost += min(ways, ALL_WAYS) / ALL_WAYS * (crosswise(field) + SHUT_OUT)
    return RISK * lost


@lru_cache(maxsize=1 << 15)
def worth(own: Men, theirs: Men, wary: bool) -> float:
    """What a position is worth to a player whose opponent throws next."""
    if own[OFF] == sum(own) or is_jan(theirs) or (own[LAST] == sum(own)):
        return WON
    value = 0.35 * (pips(theirs) - pips(own)) + OUT * own[OFF] - OUT * theirs[OFF]
    value += wall(own) - wall(theirs) + danger(theirs) - danger(own)
    return value - exposure(own, theirs) if wary else value


def outlook(own: Men, theirs: Men, opts: Options) -> float:
    """What a position is worth when the other has played his next throw, the mean over all 36."""
    if worth(own, theirs, True) == WON:
        return WON
    start = theirs, seen_across(own, crosswise)
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
    return worth(own, seen_across(other, crosswise), True)
