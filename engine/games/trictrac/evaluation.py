"""What a position promises, in points: the next throws of both sides (`outlook`), and how the men stand for later ones.

Positions are by the numbers of the player for whom they are judged. What the features of a position are worth was
fitted to self-played games (`weights`, made by `python -m tests.bench.fit_boards`): at a glance to the points of the
next throws, thoroughly to all that is won until the tour ends, so that waiting, leaving and holding find their price.
"""

from collections.abc import Mapping
from functools import lru_cache

from engine.boards.men import FIELDS, OFF, Men, contrary, seen_across
from engine.games.trictrac.tables import CORNER, GREAT, RETURN, SMALL, can_make, is_full, missing

CORNER_HELD = 5.0
GREAT_BAND, GREAT_MAN = 1.6, 0.5
SMALL_BAND = 0.7
DEVIL_BAND = 0.6  # maxim M6
FULL = 5.0
RETURN_BAND = 1.0
CROWD = 0.35  # each man above three on one field, the talon apart
PASSED = 0.5  # each man beyond the corner while the great jan is not made
MOST_SPARE = 6
MOST_MOVES = 12
HALF = 8  # men

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
#: What is looked at beyond that by who looks thoroughly, in the order of `further`.
FURTHER = (
    "way",  # fields that the men on the board have still to go, by tens
    "off",  # men off the board
    "moves",  # fields that can be gone without breaking the great jan, by fours
    "tight",  # it stands and no man can be spared
    "near_tight",  # or one only
    "lacks_1",  # so many men are missing for it, and it can be made
    "lacks_2",
    "lacks_4",  # three or four
    "small_lacks_1",
    "small_lacks_2",
    "return",  # men in place for the return jan, when half the men are beyond
    "return_full",
    "return_lost",  # cannot be made any more
    "heap",  # men above nine on the talon
    "talon",
    "stranded",  # men beyond while the great jan is lost
)
#: And beside that: one's own next throw, the other's, and that he throws first.
PROSPECTS = ("chance", "danger", "turn")

LOOKS = {"glance": STANDING, "thorough": STANDING + FURTHER}  # and what each looks at


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


@lru_cache(maxsize=1 << 15)
def further(men: Men) -> tuple[float, ...]:
    """What else is seen of a player's men, as FURTHER names it: above all how long they can wait."""
    great, small = missing(men, GREAT), missing(men, SMALL)
    makes_great, makes_small = can_make(men, GREAT), can_make(men, SMALL)
    spare = sum(men[field] - 2 for field in range(7, 12)) + sum(men[1:7])
    steps = sum((men[field] - (2 if field in GREAT else 0)) * (CORNER - field) for field in range(1, CORNER))
    beyond = sum(men[14:25])
    lacks = great if makes_great else 0
    small_lacks = small if makes_small else 0
    return (
        sum(men[field] * (OFF - field) for field in FIELDS) / 10,
        float(men[OFF]),
        0.0 if great else min(MOST_MOVES, steps) / 4,
        float(not great and not spare),
        float(not great and spare == 1),
        float(lacks == 1),
        float(lacks == 2),
        float(lacks in (3, 4)),
        float(small_lacks == 1),
        float(small_lacks == 2),
        float(12 - missing(men, RETURN) if beyond >= HALF else 0),
        float(is_full(men, RETURN)),
        float(not can_make(men, RETURN)),
        float(max(0, men[1] - 9)),
        float(men[1]),
        0.0 if makes_great else float(beyond),
    )


def seen(men: Men, look: str) -> tuple[float, ...]:
    """What one look sees of a player's men."""
    return standing(men) + further(men) if look == "thorough" else standing(men)


class Judgement:
    """Judges positions by the weights of one game for one look; a quick one sees no fills and trusts the men more."""

    def __init__(self, weights: Mapping[str, float], look: str) -> None:
        self.look = look
        self.thorough = look == "thorough"
        self.chance, self.danger, self.turn = (weights[f"{look}.{name}"] for name in PROSPECTS)
        self._standing = tuple(weights[f"{look}.{name}"] for name in LOOKS[look])
        self.plan = lru_cache(maxsize=1 << 15)(self._plan)

    def _plan(self, men: Men) -> float:
        """What it is worth later how a player's men stand."""
        return sum(weight * one for weight, one in zip(self._standing, seen(men, self.look), strict=True))

    def promise(self, own: Men, other: Men, chance: float, danger: float) -> float:
        """What a position is worth to a player when the other is about to throw, by what both throws bring."""
        theirs = seen_across(other, contrary)
        return self.chance * chance - self.danger * danger + self.plan(own) - self.plan(theirs) - self.turn


def judgements(weights: Mapping[str, float]) -> tuple[Judgement, Judgement]:
    """The judgement at a glance and the thorough one."""
    glance, thorough = (Judgement(weights, look) for look in LOOKS)
    return glance, thorough
