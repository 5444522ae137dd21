"""The sixteen court figures of the tarot pack: kings, queens, cavaliers and knaves."""

from __future__ import annotations

from collections.abc import Callable

from desktop.art import attributes as held
from desktop.art import headgear as worn
from desktop.art import heads, robes
from desktop.art.courts import paint_double
from desktop.art.horses import horse
from desktop.art.palette import BLACK, BLUE, BROWN, GOLD, GREEN, GREY, INK, RED, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.robes import Cloth

HALF_HIGH = 141.0
_GROW = 1.1
_FAIR, _AUBURN, _DARK, _SNOW = "#D9A652", "#8A4B22", "#3B2A20", "#E9E3D6"

Figure = Callable[[Plate], None]


def built(robe: Figure, head: tuple[Figure, ...], arm: Figure, behind: Figure | None = None) -> Figure:
    """Return the figure made of these parts, drawn from the back to the front."""

    def draw(plate: Plate) -> None:
        if behind is not None:
            with plate.at(-1, -69, 0.46):
                behind(plate)
        robe(plate)
        with plate.at(-1, -69, 0.46):
            for part in head:
                part(plate)
        arm(plate)

    return draw


def _holding(sleeve: Figure, thing: Figure, x: float = 34, turn: float = 0) -> Figure:
    """A sleeve, and a fist that grips something upright."""

    def draw(plate: Plate) -> None:
        sleeve(plate)
        with plate.at(x, -17, 1, turn):
            thing(plate)
            held.fist(plate)

    return draw


def _showing(sleeve: Figure, thing: Figure, at: tuple[float, float, float] = (33, -47, 8)) -> Figure:
    """A sleeve, and a raised hand with something between its fingers."""

    def draw(plate: Plate) -> None:
        sleeve(plate)
        with plate.at(at[0], at[1], 1, at[2]):
            thing(plate)
        with plate.at(30, -17):
            held.grasp(plate)

    return draw


def _bearing_orb(sleeve: Figure) -> Figure:
    def draw(plate: Plate) -> None:
        with plate.at(34, -37):
            held.orb(plate)
        sleeve(plate)
        with plate.at(32, -21, 0.9, -16):
            held.cupped_hand(plate)

    return draw


def _mounted(rider: Figure, coat: str, mane: str, tack: str) -> Figure:
    """A rider behind the head and neck of a horse."""

    def draw(plate: Plate) -> None:
        with plate.at(4, -10, 0.88):
            rider(plate)
        with plate.at(-19, -32, 0.76):
            horse(plate, coat, mane, tack)

    return draw


# Stuffs.
_AZURE = Cloth(BLUE, "cross", GOLD, 11)
_CRIMSON = Cloth(RED, "star", GOLD, 11)
_AMBER = Cloth(GOLD, "diaper", RED, 12)
_VERT = Cloth(GREEN, "trefoil", GOLD, 11)
_SILK = Cloth(BLUE, "flower", GOLD, 10)
_DAMASK = Cloth(RED, "diaper", GOLD, 11)
_LOZENGES = Cloth(GOLD, "lozenge", RED, 10)
_SPRIGS = Cloth(GREEN, "leaf", GOLD, 10)
_NAVY = Cloth(mix(BLUE, INK, 0.35), "pinstripe", BLUE, 8)
_STRIPES = Cloth(GOLD, "stripe", RED, 10)
_MOTLEY = Cloth(RED, "pinstripe", "#C4564E", 8)


_KINGS: dict[str, Figure] = {
    "S": built(
        lambda p: robes.armoured(p, _AZURE),
        (
            lambda p: heads.locks(p, _DARK),
            lambda p: heads.face(p, hair=_DARK),
            lambda p: heads.full_beard(p, _DARK),
            lambda p: heads.fringe(p, _DARK),
            lambda p: worn.fleuron_crown(p, BLUE),
        ),
        _holding(lambda p: robes.sleeve(p, _AZURE), lambda p: held.sceptre(p, 84)),
    ),
    "H": built(
        lambda p: robes.caped(p, _CRIMSON, Cloth(BLUE, "stripe", GOLD, 7)),
        (
            lambda p: heads.face(p, hair=_AUBURN),
            lambda p: heads.moustache(p, _AUBURN),
            lambda p: heads.curls(p, _AUBURN),
            lambda p: worn.arched_crown(p, RED),
        ),
        _holding(lambda p: robes.sleeve(p, _CRIMSON), lambda p: held.sword(p, 84)),
    ),
    "D": built(
        lambda p: robes.furred(p, _AMBER, Cloth(GREEN, "dots", GOLD, 7), WHITE),
        (
            lambda p: heads.locks(p, _SNOW),
            lambda p: heads.face(p, old=True, hair=GREY),
            lambda p: heads.full_beard(p, _SNOW, True),
            lambda p: heads.fringe(p, _SNOW),
            lambda p: worn.radiate_crown(p, GREEN),
        ),
        _bearing_orb(lambda p: robes.sleeve(p, _AMBER, turn_back=RED)),
    ),
    "C": built(
        lambda p: robes.furred(p, _VERT, Cloth(WHITE, "lozenge", BLUE, 9), BROWN),
        (
            lambda p: heads.nape(p, _DARK),
            lambda p: heads.profile(p, _DARK),
            lambda p: heads.profile_beard(p, _DARK),
            lambda p: heads.ear(p, 20, -2),
            lambda p: worn.turban_crown(p, GOLD, WHITE),
        ),
        _holding(lambda p: robes.sleeve(p, _VERT, turn_back=GOLD), lambda p: held.battle_axe(p, 78, 30)),
    ),
}

_QUEENS: dict[str, Figure] = {
    "S": built(
        lambda p: robes.bodice(p, _SILK, Cloth(WHITE, "pinstripe", BLUE, 6)),
        (
            lambda p: heads.face(p, True, hair=_DARK),
            lambda p: heads.coiffure(p, _DARK),
            worn.coronet,
        ),
        _holding(lambda p: robes.puffed_sleeve(p, _SILK, WHITE), held.hand_mirror),
    ),
    "H": built(
        lambda p: robes.robed(p, _DAMASK, Cloth(WHITE, "heart", RED, 9)),
        (
            lambda p: heads.face(p, True, hair=_FAIR),
            lambda p: heads.braids(p, _FAIR),
            lambda p: worn.ladys_crown(p, BLUE),
        ),
        _showing(lambda p: robes.sleeve(p, _DAMASK), lambda p: held.rose(p, WHITE)),
    ),
    "D": built(
        lambda p: robes.robed(p, _LOZENGES, Cloth(BLUE, "star", GOLD, 9)),
        (
            lambda p: heads.face(p, True, hair=_AUBURN),
            lambda p: heads.braids(p, _AUBURN),
            lambda p: worn.ladys_crown(p, RED),
        ),
        _holding(lambda p: robes.sleeve(p, _LOZENGES), lambda p: held.sceptre(p, 82)),
        behind=lambda p: heads.veil(p, WHITE),
    ),
    "C": built(
        lambda p: robes.bodice(p, _SPRIGS, Cloth(RED, "dots", GOLD, 7)),
        (
            lambda p: heads.face(p, True, hair=_AUBURN),
            lambda p: heads.coiffure(p, _AUBURN, False),
            worn.coronet,
        ),
        _showing(lambda p: robes.puffed_sleeve(p, _SPRIGS, GOLD), held.tulip),
    ),
}

_CAVALIERS: dict[str, Figure] = {
    "S": _mounted(
        built(
            lambda p: robes.armoured(p, Cloth(RED, "cross", GOLD, 11)),
            (
                lambda p: heads.face(p, hair=_DARK),
                lambda p: heads.moustache(p, _DARK),
                lambda p: worn.helmet(p, RED),
            ),
            _holding(lambda p: robes.sleeve(p, Cloth(RED, "cross", GOLD, 11)), lambda p: held.sword(p, 82), 34, 8),
        ),
        mix(BLACK, WHITE, 0.18),
        INK,
        RED,
    ),
    "H": _mounted(
        built(
            lambda p: robes.uniform(p, _NAVY, RED),
            (
                lambda p: heads.queue(p, _SNOW, INK),
                lambda p: heads.face(p, hair=GREY),
                lambda p: heads.fringe(p, _SNOW),
                lambda p: worn.tricorne(p, "#2A2320", GOLD, RED),
            ),
            _holding(lambda p: robes.plain_sleeve(p, _NAVY, RED), held.sabre, 34, 14),
        ),
        WHITE,
        "#E3D9C2",
        BLUE,
    ),
    "D": _mounted(
        built(
            lambda p: robes.doublet(p, _STRIPES, WHITE),
            (
                lambda p: heads.nape(p, _FAIR),
                lambda p: heads.profile(p, _FAIR),
                lambda p: heads.forelock(p, _FAIR),
                lambda p: worn.beret(p, RED, WHITE),
            ),
            _holding(lambda p: robes.puffed_sleeve(p, _STRIPES, WHITE), held.trumpet, 36, -6),
        ),
        "#A8622E",
        mix(BLACK, BROWN, 0.4),
        GREEN,
    ),
    "C": _mounted(
        built(
            lambda p: robes.jerkin(p, _SPRIGS, WHITE),
            (
                lambda p: heads.locks(p, _AUBURN, False),
                lambda p: heads.face(p, hair=_AUBURN),
                lambda p: heads.moustache(p, _AUBURN),
                lambda p: heads.fringe(p, _AUBURN),
                lambda p: worn.hunters_cap(p, GREEN, GOLD),
            ),
            _holding(
                lambda p: robes.sleeve(p, Cloth(WHITE, "pinstripe", GREY, 7)), lambda p: held.lance(p, 104, 60), 40
            ),
        ),
        "#B9B4AA",
        "#6E6A66",
        RED,
    ),
}

_KNAVES: dict[str, Figure] = {
    "S": built(
        lambda p: robes.uniform(p, _NAVY, GOLD),
        (
            lambda p: heads.queue(p, _DARK, RED),
            lambda p: heads.face(p, hair=_DARK),
            lambda p: heads.moustache(p, _DARK),
            lambda p: heads.fringe(p, _DARK),
            lambda p: worn.tricorne(p, "#2A2320", WHITE, BLUE),
        ),
        _holding(lambda p: robes.plain_sleeve(p, _NAVY, GOLD), lambda p: held.halberd(p, 96, 40), 36),
    ),
    "H": built(
        lambda p: robes.jerkin(p, _MOTLEY, WHITE),
        (
            lambda p: heads.page_cut(p, _FAIR),
            lambda p: heads.face(p, hair=_FAIR),
            lambda p: heads.fringe(p, _FAIR),
            lambda p: worn.beret(p, BLUE, WHITE),
        ),
        _showing(lambda p: robes.sleeve(p, Cloth(WHITE, "pinstripe", GREY, 7)), lambda p: held.tulip(p, RED)),
    ),
    "D": built(
        lambda p: robes.doublet(p, Cloth(RED, "lozenge", GOLD, 10), WHITE, False),
        (
            lambda p: heads.nape(p, _AUBURN),
            lambda p: heads.profile(p, _AUBURN),
            lambda p: heads.forelock(p, _AUBURN),
            lambda p: worn.broad_hat(p, GREEN, WHITE, GOLD),
        ),
        _showing(lambda p: robes.puffed_sleeve(p, Cloth(RED, "lozenge", GOLD, 10), WHITE), held.letter, (35, -30, 10)),
    ),
    "C": built(
        lambda p: robes.doublet(p, _SPRIGS, GOLD),
        (
            lambda p: heads.locks(p, _DARK, False),
            lambda p: heads.face(p, hair=_DARK),
            lambda p: heads.fringe(p, _DARK),
            lambda p: worn.hunters_cap(p, RED, WHITE),
        ),
        _holding(lambda p: robes.puffed_sleeve(p, _SPRIGS, GOLD), lambda p: held.spear(p, 94, 40), 38),
    ),
}

_COURTS = {"K": _KINGS, "Q": _QUEENS, "N": _CAVALIERS, "J": _KNAVES}
#: The figures that look to the right.
_MIRRORED = {"SK", "DK", "HQ", "CQ", "SN", "DN", "HJ", "CJ"}


def paint_tarot_court(plate: Plate, suit: str, rank: str, ink: str) -> None:
    """Paint a double-ended court figure of the tarot pack in its tall frame about 0,0."""
    # The horse's muzzle hangs low on the side away from the rider's weapon, so there the sash falls the other way.
    grow, tilt = (1.08, -13.0) if rank == "N" else (_GROW, 13.0)
    paint_double(plate, _COURTS[rank][suit], suit + rank in _MIRRORED, suit, ink, HALF_HIGH, grow, tilt)
