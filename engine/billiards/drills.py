"""Graded positions to practise: a table, balls, what the stroke must bring about. Plain data, no physics.

Titles and hints are keys of the catalogues: `drill.<id>.title` and `drill.<id>.hint`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.billiards.strokes import BallId, BallKind, Cushion, Goal, Implement, Placement, Region


class Theme(StrEnum):
    """What a drill teaches."""

    SPEED = "speed"
    STUN = "stun"
    FOLLOW = "follow"
    DRAW = "draw"
    CUT = "cut"
    CAROM = "carom"
    CUSHIONS = "cushions"
    BANK = "bank"
    BRICOLE = "bricole"
    LEAVE = "leave"
    OLD_TABLE = "old_table"


@dataclass(frozen=True, slots=True)
class Drill:
    """One position with its goal; grade 1 is for beginners, 5 for masters."""

    id: str
    grade: int
    theme: Theme
    table: str  # the name of a tuning
    balls: tuple[Placement, ...]
    goal: Goal
    cue_ball: BallId = "white"
    implement: Implement = Implement.CUE

    @property
    def title(self) -> str:
        """Key of its name in the catalogues."""
        return f"drill.{self.id}.title"

    @property
    def hint(self) -> str:
        """Key of its advice in the catalogues."""
        return f"drill.{self.id}.hint"


def _balls(**places: tuple[float, float]) -> tuple[Placement, ...]:
    """Balls by name; the one called `carambol` is the small one (R9)."""
    kinds = {"carambol": BallKind.CARAMBOL}
    return tuple(Placement(name, x, y, kinds.get(name, BallKind.PARTIE)) for name, (x, y) in places.items())


def _in(x: float, y: float, radius: float) -> tuple[tuple[BallId, Region], ...]:
    """The cue ball at rest within a circle."""
    return (("white", Region(x, y, radius)),)


_BOTH = ("yellow", "red")
_CAROM, _POCKET, _OLD, _LEATHER = "modern_carom", "modern_pocket", "list_1782", "leather_1830"

_DRILLS = (
    # the bare cue ball: strength
    Drill(
        "lag", 1, Theme.SPEED, _CAROM,
        _balls(white=(710, 1000)),
        Goal(via=(Cushion.FAR,), leave=_in(130, 1000, 300)),
    ),
    Drill(
        "two_lengths", 2, Theme.SPEED, _CAROM,
        _balls(white=(710, 420)),
        Goal(via=(Cushion.FAR, Cushion.NEAR), leave=_in(1420, 420, 250)),
    ),
    # straight: stun, follow, draw
    Drill(
        "stop", 1, Theme.STUN, _POCKET,
        _balls(white=(1700, 560), red=(2100, 850)),
        Goal(pot=("red",), pocket="P5", leave=_in(2054, 816, 90)),
    ),
    Drill(
        "stun_across", 2, Theme.STUN, _POCKET,
        _balls(white=(900, 500), red=(1170, 950)),
        Goal(pot=("red",), pocket="P4", leave=_in(1500, 800, 160)),
    ),
    Drill(
        "follow", 1, Theme.FOLLOW, _POCKET,
        _balls(white=(766, 599), red=(1000, 300)),
        Goal(pot=("red",), pocket="P1", leave=_in(1085, 192, 100)),
    ),
    Drill(
        "follow_carom", 2, Theme.FOLLOW, _CAROM,
        _balls(white=(600, 700), red=(1100, 715), yellow=(2000, 560)),
        Goal(first="red", carambole=_BOTH, direct=True),
    ),
    Drill(
        "draw", 2, Theme.DRAW, _CAROM,
        _balls(white=(1300, 710), red=(1650, 720), yellow=(700, 640)),
        Goal(first="red", carambole=_BOTH, direct=True),
    ),
    Drill(
        "draw_pot", 3, Theme.DRAW, _POCKET,
        _balls(white=(560, 560), red=(330, 330)),
        Goal(pot=("red",), pocket="P0", leave=_in(800, 800, 170)),
    ),
    Drill(
        "draw_aside", 3, Theme.DRAW, _CAROM,
        _balls(white=(1300, 500), red=(1560, 620), yellow=(1180, 1100)),
        Goal(first="red", carambole=_BOTH, direct=True),
    ),
    # angles
    Drill(
        "half_ball", 1, Theme.CAROM, _CAROM,
        _balls(white=(500, 500), red=(1100, 530), yellow=(1900, 60)),
        Goal(first="red", carambole=_BOTH, direct=True),
    ),
    Drill(
        "quarter_ball", 2, Theme.CAROM, _CAROM,
        _balls(white=(700, 900), red=(1500, 700), yellow=(2500, 800)),
        Goal(first="red", carambole=_BOTH, direct=True),
    ),
    Drill(
        "cut_corner", 1, Theme.CUT, _POCKET,
        _balls(white=(1600, 500), red=(2150, 250)),
        Goal(pot=("red",), pocket="P2"),
    ),
    Drill(
        "cut_middle", 2, Theme.CUT, _POCKET,
        _balls(white=(700, 800), red=(1180, 1000)),
        Goal(pot=("red",), pocket="P4"),
    ),
    Drill(
        "thin_cut", 3, Theme.CUT, _POCKET,
        _balls(white=(1400, 690), red=(2300, 700)),
        Goal(pot=("red",), pocket="P5"),
    ),
    # the cushion after the ball
    Drill(
        "one_cushion", 2, Theme.CUSHIONS, _CAROM,
        _balls(white=(700, 400), red=(1500, 250), yellow=(2300, 600)),
        Goal(first="red", carambole=_BOTH, cushions=1),
    ),
    Drill(
        "two_cushions", 3, Theme.CUSHIONS, _CAROM,
        _balls(white=(600, 900), red=(1900, 1150), yellow=(1400, 400)),
        Goal(first="red", carambole=_BOTH, cushions=2),
    ),
    Drill(
        "three_cushions", 4, Theme.CUSHIONS, _CAROM,
        _balls(white=(710, 528), yellow=(710, 710), red=(2130, 710)),
        Goal(carambole=_BOTH, cushions=3),
    ),
    Drill(
        "round_the_table", 4, Theme.CUSHIONS, _CAROM,
        _balls(white=(400, 1000), red=(1000, 1250), yellow=(350, 250)),
        Goal(first="red", carambole=_BOTH, cushions=3),
    ),
    Drill(
        "four_cushions", 5, Theme.CUSHIONS, _CAROM,
        _balls(white=(900, 1100), red=(500, 300), yellow=(2500, 1150)),
        Goal(carambole=_BOTH, cushions=4),
    ),
    # the cushion before the ball
    Drill(
        "bricole", 3, Theme.BRICOLE, _CAROM,
        _balls(white=(700, 500), red=(1900, 500), yellow=(2500, 1000)),
        Goal(first="red", carambole=_BOTH, cushions_first=1),
    ),
    Drill(
        "two_rails_first", 4, Theme.BRICOLE, _CAROM,
        _balls(white=(1000, 400), red=(500, 1250), yellow=(220, 1050)),
        Goal(carambole=_BOTH, cushions_first=2),
    ),
    Drill(
        "three_rails_first", 5, Theme.BRICOLE, _CAROM,
        _balls(white=(1800, 1000), red=(200, 200), yellow=(330, 400)),
        Goal(carambole=_BOTH, cushions_first=3),
    ),
    # pots off the cushion
    Drill(
        "bank", 3, Theme.BANK, _POCKET,
        _balls(white=(1500, 700), red=(1700, 400)),
        Goal(pot=("red",), bank=1),
    ),
    Drill(
        "long_bank", 4, Theme.BANK, _POCKET,
        _balls(white=(900, 500), red=(1700, 800)),
        Goal(pot=("red",), bank=1),
    ),
    # where the balls lie afterwards
    Drill(
        "gather", 4, Theme.LEAVE, _CAROM,
        _balls(white=(2000, 700), red=(2300, 600), yellow=(2600, 1100)),
        Goal(
            carambole=_BOTH,
            leave=tuple((ball, Region(2500, 1000, 400)) for ball in ("white", *_BOTH)),
        ),
    ),
    Drill(
        "safe_leave", 4, Theme.LEAVE, _CAROM,
        _balls(white=(700, 700), red=(1400, 900), yellow=(2600, 300)),
        Goal(first="red", leave=(("white", Region(200, 700, 300)), ("red", Region(2550, 700, 420)))),
    ),
    # the table of 1782: dead cushions, bare wood, no side
    Drill(
        "old_lag", 2, Theme.OLD_TABLE, _OLD,
        _balls(white=(860, 860)),
        Goal(via=(Cushion.FAR,), leave=_in(860, 860, 300)),
    ),
    Drill(
        "old_hazard", 2, Theme.OLD_TABLE, _OLD,
        _balls(white=(2000, 860), red=(2580, 1160)),
        Goal(pot=("red",)),
    ),
    Drill(
        "old_mace", 2, Theme.OLD_TABLE, _OLD,
        _balls(white=(1720, 1100), red=(1730, 1400)),
        Goal(pot=("red",), pocket="P4"),
        implement=Implement.MACE,
    ),
    Drill(
        "old_carambole", 3, Theme.OLD_TABLE, _OLD,
        _balls(white=(860, 800), carambol=(1720, 860), red=(2580, 1200)),
        Goal(carambole=("carambol", "red")),
    ),
    Drill(
        "old_bricole", 3, Theme.OLD_TABLE, _OLD,
        _balls(white=(860, 400), red=(2000, 300), carambol=(1400, 352)),
        Goal(first="red", cushions_first=1),
    ),
    Drill(
        "first_leather", 3, Theme.OLD_TABLE, _LEATHER,
        _balls(white=(1500, 860), red=(1850, 875), carambol=(1000, 800)),
        Goal(first="red", carambole=("red", "carambol"), direct=True),
    ),
)  # fmt: skip

DRILLS: Mapping[str, Drill] = MappingProxyType({drill.id: drill for drill in _DRILLS})
