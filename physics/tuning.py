"""What a table, its balls and its sticks are made of: the numbers behind every stroke, in SI units.

Sources: [S1] D. Alciatore, equipment properties; [S4] his friction fit TP A-14. "Estimate" means that nobody has
measured it: all cloth and cushion values before 1850 are estimates, chosen so that the old rules' events (short balls,
sprung balls, double touches) happen at sensible rates.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from engine.billiards.strokes import BallKind, Point
from physics.errors import BadShot

GRAVITY = 9.81


@dataclass(frozen=True, slots=True)
class Cloth:
    """How the cloth brakes a ball, and how the bed throws it back."""

    slide: float  # coefficient of sliding friction
    roll: float  # coefficient of rolling resistance
    spin_decay: float  # rad/s2 by which side spin dies
    bounce: float = 0.5  # vertical restitution of the bed [S1]
    hop_speed: float = 0.25  # m/s; slower hops stay below 3 mm and are ignored


@dataclass(frozen=True, slots=True)
class Cushions:
    """The rail around the bed; `nose` is the height of the contact line, None a flat wall met at ball-centre height."""

    bounce: float
    friction: float
    nose: float | None
    rail_height: float
    rail_width: float


@dataclass(frozen=True, slots=True)
class Pocket:
    """A ball falls when its centre is in the circle; `mouth` is half the opening along the cushion at (at_x, at_y)."""

    id: str
    at_x: float
    at_y: float
    x: float
    y: float
    radius: float
    mouth: float


@dataclass(frozen=True, slots=True)
class BallSpec:
    """Size and weight of one kind of ball."""

    radius: float
    mass: float


@dataclass(frozen=True, slots=True)
class BallContact:
    """Ball against ball: restitution and the friction law mu(u) = a + b exp(-c u) [S4]."""

    bounce: float
    a: float = 9.951e-3
    b: float = 0.108
    c: float = 1.088
    hop: float = 0.0  # rules 12.6(c): share of a normal speed above `HOP_FROM` that throws the struck ball upwards


@dataclass(frozen=True, slots=True)
class Cue:
    """The cue: its weight, the tip's restitution and friction, the weight of the end that moves sideways (squirt)."""

    mass: float
    bounce: float
    friction: float
    end_mass: float
    tip_radius: float
    max_speed: float = 10.0


@dataclass(frozen=True, slots=True)
class Mace:
    """The mace pushes through the middle of the ball (rules 12.7)."""

    max_speed: float = 4.0
    max_height: float = 0.1


@dataclass(frozen=True, slots=True)
class Tuning:
    """A complete table: everything a stroke depends on besides the layout and the stroke itself."""

    name: str
    length: float
    width: float
    cloth: Cloth
    cushions: Cushions
    contact: BallContact
    partie: BallSpec
    carambol: BallSpec
    cue: Cue
    mace: Mace | None = None
    pockets: tuple[Pocket, ...] = ()
    jaw_radius: float = 0.0

    def __hash__(self) -> int:
        """Equal for equal tables; looked up with every stroke, so only what tells them apart at a glance goes in."""
        return hash((self.name, self.length, self.width))

    def ball(self, kind: BallKind) -> BallSpec:
        """The ball of that kind in this table's set."""
        return self.carambol if kind is BallKind.CARAMBOL else self.partie

    def spots(self) -> Mapping[str, Point]:
        """The three patches on the long axis, in millimetres: near N, centre C, far F (R7)."""
        length, middle = 1000 * self.length, 500 * self.width
        return {"N": Point(length / 4, middle), "C": Point(length / 2, middle), "F": Point(3 * length / 4, middle)}


HOP_FROM = 4.0  # m/s of normal speed (rules 12.6(c))


def half_round_pockets(length: float, width: float, radius: float, jaw: float) -> tuple[Pocket, ...]:
    """Six openings of half a circle centred on the cushion line and the corners, as the book has them (R1)."""
    return tuple(
        Pocket(f"P{3 * row + column}", x, y, x, y, radius, radius + jaw)
        for row, y in enumerate((0.0, width))
        for column, x in enumerate((0.0, length / 2, length))
    )


def modern_pockets(length: float, width: float) -> tuple[Pocket, ...]:
    """Six pockets of a nine-foot table: 113 mm between corner jaws, 128 mm at the side, a shelf before the drop."""
    corner_mouth, corner_set_back, corner_radius = 0.085, 0.020, 0.057
    side_mouth, side_set_back, side_radius = 0.076, 0.045, 0.050
    pockets = []
    for row, (y, out_y) in enumerate(((0.0, -1.0), (width, 1.0))):
        for column, (x, out_x) in enumerate(((0.0, -1.0), (length / 2, 0.0), (length, 1.0))):
            back = corner_set_back if out_x else side_set_back
            radius, mouth = (corner_radius, corner_mouth) if out_x else (side_radius, side_mouth)
            place = x + out_x * back, y + out_y * back
            pockets.append(Pocket(f"P{3 * row + column}", x, y, *place, radius, mouth))
    return tuple(pockets)


def resized(tuning: Tuning, length: float, width: float) -> Tuning:
    """The same half-round-pocket table with a bed of another size (R6: 4½ to 6 Ellen long)."""
    radius = tuning.pockets[0].radius
    pockets = half_round_pockets(length, width, radius, tuning.jaw_radius)
    return replace(tuning, length=length, width=width, pockets=pockets)


_IVORY_1782 = BallSpec(0.024, 0.107)  # 2 Hamburg Zoll, 1.85 g/cm3
_IVORY_SMALL = BallSpec(0.020, 0.062)  # "considerably smaller" (R9)
_IVORY_1850 = BallSpec(0.0305, 0.215)
_CAROM_BALL = BallSpec(0.03075, 0.210)
_POOL_BALL = BallSpec(0.028575, 0.170)
_LEATHER = Cue(mass=0.567, bounce=0.73, friction=0.6, end_mass=0.0057, tip_radius=0.0055)

LIST_1782 = Tuning(
    name="list_1782",
    length=3.44,  # 6 Ellen by 3 (R6)
    width=1.72,
    cloth=Cloth(slide=0.25, roll=0.020, spin_decay=12.0),  # napped cloth on boards: estimate
    cushions=Cushions(bounce=0.60, friction=0.25, nose=None, rail_height=0.072, rail_width=0.110),  # stuffed with list
    contact=BallContact(bounce=0.89, hop=0.15),  # ivory 8/9
    partie=_IVORY_1782,
    carambol=_IVORY_SMALL,
    # bare wood, no chalk: the tip slips beyond 0.196 R, so there is no side worth the name
    cue=Cue(mass=0.50, bounce=0.80, friction=0.20, end_mass=0.010, tip_radius=0.006),
    mace=Mace(),
    pockets=half_round_pockets(3.44, 1.72, 0.048, 0.004),
    jaw_radius=0.004,
)

LIST_1782_SMALL = replace(resized(LIST_1782, 2.58, 1.29), name="list_1782_small")  # 4½ Ellen (R6)

LEATHER_1830 = replace(
    LIST_1782,
    name="leather_1830",
    cloth=Cloth(slide=0.23, roll=0.016, spin_decay=11.5),  # a finer cloth: estimate
    # still stuffed with list: India rubber comes in 1835; better made than fifty years before: estimate
    cushions=Cushions(bounce=0.65, friction=0.25, nose=None, rail_height=0.072, rail_width=0.110),
    # Mingaud's leather tip (1807) and chalk: side and draw begin here
    cue=Cue(mass=0.50, bounce=0.72, friction=0.6, end_mass=0.008, tip_radius=0.0055),
)

CAROM_1850 = Tuning(
    name="carom_1850",
    length=2.84,
    width=1.42,
    cloth=Cloth(slide=0.22, roll=0.012, spin_decay=11.0),
    cushions=Cushions(bounce=0.80, friction=0.20, nose=0.0366, rail_height=0.045, rail_width=0.12),  # vulcanised rubber
    contact=BallContact(bounce=0.90),
    partie=_IVORY_1850,
    carambol=_IVORY_1850,
    cue=Cue(mass=0.50, bounce=0.72, friction=0.6, end_mass=0.008, tip_radius=0.0055),
)

MODERN_CAROM = Tuning(
    name="modern_carom",
    length=2.84,
    width=1.42,
    cloth=Cloth(slide=0.20, roll=0.010, spin_decay=10.9),  # [S1]
    cushions=Cushions(bounce=0.85, friction=0.20, nose=0.037, rail_height=0.037, rail_width=0.12),
    contact=BallContact(bounce=0.95),
    partie=_CAROM_BALL,
    carambol=_CAROM_BALL,
    cue=_LEATHER,
)

HEATED_CAROM = replace(
    MODERN_CAROM,
    name="heated_carom",
    cloth=Cloth(slide=0.17, roll=0.007, spin_decay=10.9),
    cushions=Cushions(bounce=0.90, friction=0.22, nose=0.037, rail_height=0.037, rail_width=0.12),
)

MODERN_POCKET = replace(
    MODERN_CAROM,
    name="modern_pocket",
    length=2.54,
    width=1.27,
    cushions=Cushions(bounce=0.85, friction=0.20, nose=0.0364, rail_height=0.0364, rail_width=0.12),
    partie=_POOL_BALL,
    carambol=_POOL_BALL,
    pockets=modern_pockets(2.54, 1.27),
    jaw_radius=0.012,
)

TUNINGS: Mapping[str, Tuning] = MappingProxyType(
    {
        tuning.name: tuning
        for tuning in (
            LIST_1782,
            LIST_1782_SMALL,
            LEATHER_1830,
            CAROM_1850,
            MODERN_CAROM,
            HEATED_CAROM,
            MODERN_POCKET,
        )
    }
)


def tuning_of(tuning: Tuning | str) -> Tuning:
    """A tuning given as itself or by its name."""
    return tuning_named(tuning) if isinstance(tuning, str) else tuning


def tuning_named(name: str) -> Tuning:
    """The tuning of that name; BadShot lists the names there are."""
    try:
        return TUNINGS[name]
    except KeyError:
        raise BadShot(f"There is no table {name!r}; known tables are {', '.join(TUNINGS)}.") from None
