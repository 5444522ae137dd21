"""What a position promises, in points: the next throws of both sides, and how well the men stand for later ones.

Positions are by the numbers of the player for whom they are judged. What the features of a position are worth was
fitted to self-played games (`weights`, made by `python -m tests.bench.fit_boards`).
"""

from collections.abc import Callable, Mapping
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
MOST_SPARE = 6

#: What is looked at for each side, in the order of `standing`.
STANDING = (
    "corner",  # held
    "great",  # men in place for the great jan
    "full",  # the great jan stands
    "spare",  # men that can move without breaking it
    "lost",  # neither full nor to be made any more
    "small",  # men in place for the small jan, as long as it can be made
    "small_full",
    "crowd",  # men above three on one field, the talon apart
    "beyond",  # men past the corner
    "home",  # bands in the return table
)
#: And beside that: one's own next throw, the other's, and that he throws first.
PROSPECTS = ("chance", "danger", "turn")

LOOKS = ("glance", "thorough")

PLAYED = (fills, conserves, off_first, unplayed)
Prospects = list[tuple[int, int]]  # for each throw of THROWS: what it gains and what it gives
Worth = Callable[[int, int], float]  # what it is worth to gain and to give so many points


@lru_cache(maxsize=1 << 15)
def shape(men: Men) -> float:
    """How well a player's men stand by themselves, at a glance: bands where they are useful."""
    worth = CORNER_HELD if men[CORNER] >= 2 else 0.0
    for field in range(7, 12):
        worth += GREAT_BAND if men[field] >= 2 else GREAT_MAN * men[field]
    worth += DEVIL_BAND if men[8] >= 2 else 0.0
    worth += SMALL_BAND * sum(men[field] >= 2 for field in range(2, 7))
    worth -= CROWD * _crowd(men)
    beyond = sum(men[14:25])
    if is_full(men, GREAT) or is_full(men, SMALL):
        worth += FULL
    elif beyond < 8:
        worth -= PASSED * beyond
    if beyond:
        worth += RETURN_BAND * sum(men[field] >= 2 for field in RETURN)
    return worth


def _crowd(men: Men) -> int:
    return sum(men[field] - 3 for field in range(2, 19) if men[field] > 3)


@lru_cache(maxsize=1 << 15)
def standing(men: Men) -> tuple[float, ...]:
    """How a player's men stand by themselves, feature by feature as STANDING names them."""
    great, small = missing(men, GREAT), missing(men, SMALL)
    makes_great, makes_small = can_make(men, GREAT), can_make(men, SMALL)
    spare = sum(men[field] - 2 for field in range(7, 12)) + sum(men[1:7])
    return (
        float(men[CORNER] >= 2),
        float(12 - great),
        float(not great),
        float(min(MOST_SPARE, spare) if not great else 0),
        float(bool(great) and not makes_great),
        float(12 - small if makes_small else 0),
        float(not small),
        float(_crowd(men)),
        float(sum(men[13:])),
        float(sum(men[field] >= 2 for field in RETURN)),
    )


def prospects(own: Men, other: Men, opts: Options, thorough: bool, tariff: Tariff = TARIFF) -> Prospects:
    """What each throw of a player would gain and give; quick looks see hits only."""
    gains, gifts = _hits(own, other, tariff)
    _add_corner(gains, own, other, tariff)
    if thorough and min(missing(own, table) for table in TABLES.values()) <= 2:
        mover = Mover(own, other, opts)
        for place, (throw, _) in enumerate(THROWS):
            facts = Facts(own, other, throw, opts, mover, tariff=tariff)
            gain, given = sums([one for event in PLAYED for one in event(facts)])
            gains[place] += gain
            gifts[place] += given
    return list(zip(gains, gifts, strict=True))


def _hits(own: Men, other: Men, tariff: Tariff) -> tuple[list[int], list[int]]:
    """What true and false hits of single men gain and give, throw by throw (E4, E5, E9)."""
    gains, gifts = [0] * len(THROWS), [0] * len(THROWS)
    for field in FIELDS:
        if other[field] != 1:
            continue
        rates = tariff.hit_great if is_great(field) else tariff.hit_small
        false = tariff.false_great if is_great(field) else tariff.false_small
        for place, ((a, b), _) in enumerate(THROWS):
            ways = 1 if field > a and own[field - a] else 0
            if a != b and field > b and own[field - b]:
                ways += 1
            start = field - a - b
            closed = False
            if start > 0 and own[start]:
                closed = other[start + a] > 1 and other[start + b] > 1
                ways += not closed
            if ways:
                gains[place] += rates[a == b][ways - 1]
            elif closed:
                gifts[place] += false[a == b]
    return gains, gifts


def _add_corner(gains: list[int], own: Men, other: Men, tariff: Tariff) -> None:
    """What hits of the empty corner gain, throw by throw (E6)."""
    if own[CORNER] < 2 or other[OTHER_CORNER]:
        return
    spare = [0] + [own[OTHER_CORNER - number] - (2 if number == 1 else 0) for number in range(1, 7)]
    for place, ((a, b), _) in enumerate(THROWS):
        if spare[a] > (a == b) and spare[b] > 0:
            gains[place] += tariff.corner[a == b]


def mean(found: Prospects, worth: Worth) -> float:
    """What a throw is worth on the average."""
    return sum(ways * worth(*one) for one, (_, ways) in zip(found, THROWS, strict=True)) / ALL_WAYS


def plainly(gain: int, given: int) -> float:
    """Points as such, whatever stands already."""
    return float(gain - given)


class Judgement:
    """Judges positions by the weights of one game for one look; a quick one sees no fills and trusts the men more."""

    def __init__(self, weights: Mapping[str, float], look: str) -> None:
        self.chance, self.danger, self.turn = (weights[f"{look}.{name}"] for name in PROSPECTS)
        self._standing = tuple(weights[f"{look}.{name}"] for name in STANDING)

    def plan(self, men: Men) -> float:
        """What it is worth later how a player's men stand."""
        return sum(weight * one for weight, one in zip(self._standing, standing(men), strict=True))

    def promise(self, own: Men, other: Men, chance: float, danger: float) -> float:
        """What a position is worth to a player when the other is about to throw, by what both throws bring."""
        theirs = seen_across(other, contrary)
        return self.chance * chance - self.danger * danger + self.plan(own) - self.plan(theirs) - self.turn


def judgements(weights: Mapping[str, float]) -> tuple[Judgement, Judgement]:
    """The judgement at a glance and the thorough one."""
    glance, thorough = (Judgement(weights, look) for look in LOOKS)
    return glance, thorough
