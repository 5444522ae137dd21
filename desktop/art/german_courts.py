"""The twelve figures of the German pack at full length: kings on their thrones, Ober and Unter on the turf.

The Ober carries the suit sign high, the Unter low; that is how one tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.art import attributes as held
from desktop.art import headgear as worn
from desktop.art import heads, legs, robes
from desktop.art.courts import paint_frame_lines
from desktop.art.palette import BLUE, BROWN, GOLD, GREEN, GREY, INK, IVORY_LIGHT, RED, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.robes import Cloth
from desktop.art.signs import paint_sign

HALF_WIDE, HALF_HIGH = 50.0, 127.0
#: How a figure stands in its frame (its own units run from -118 to 150): scale, drop, and how far it makes room aside.
_STANCE = {"K": (0.87, -9.0, 0.0), "O": (0.9, -14.0, 3.0), "U": (0.9, -14.0, 5.0)}

_FAIR, _AUBURN, _DARK, _SNOW = "#D9A652", "#8A4B22", "#3B2A20", "#E9E3D6"
Figure = Callable[[Plate], None]


def _head(plate: Plate, *parts: Figure) -> None:
    with plate.at(-1, -69, 0.46):
        for part in parts:
            part(plate)


def _hold(plate: Plate, thing: Figure, x: float = 34, y: float = -17, turn: float = 0) -> None:
    with plate.at(x, y, 1, turn):
        thing(plate)
        held.fist(plate)


#: The upper part of a robe, without the edge at which the long skirt goes on.
_CHEST = "M -75 -125 L 75 -125 L 75 34 L -75 34 Z"


# Kings.


def _king(plate: Plate, seat: str, mantle: Cloth, gown: Cloth, fur: str = WHITE) -> None:
    """A king in an open gown faced with fur, before his throne."""
    _throne_room(plate, seat)
    legs.long_robe(plate, gown, mantle, Cloth(fur, "ermine", mix(fur, INK, 0.6), 10), 21, 34)
    with plate.within(_CHEST):
        robes.furred(plate, mantle, gown, fur)


def _throne_room(plate: Plate, seat: str) -> None:
    legs.tiles(plate, WHITE, GREY)
    legs.throne(plate, seat)


def _king_acorns(plate: Plate) -> None:
    mantle, gown = Cloth(GREEN, "leaf", GOLD, 11), Cloth(GOLD, "diaper", BROWN, 11)
    _throne_room(plate, RED)
    legs.long_robe(plate, gown, mantle, Cloth(WHITE, "dots", WHITE, 10), 13, 26)
    with plate.within(_CHEST):
        robes.caped(plate, mantle, gown)
    _head(
        plate,
        lambda p: heads.locks(p, _AUBURN),
        lambda p: heads.face(p, hair=_AUBURN),
        lambda p: heads.full_beard(p, _AUBURN),
        lambda p: heads.fringe(p, _AUBURN),
        lambda p: worn.fleuron_crown(p, GREEN),
    )
    robes.sleeve(plate, mantle)
    _hold(plate, lambda p: held.sword(p, 84))


def _king_leaves(plate: Plate) -> None:
    mantle, gown = Cloth(BLUE, "star", GOLD, 11), Cloth(GREEN, "dots", GOLD, 7)
    _king(plate, GREEN, mantle, gown)
    _head(
        plate,
        lambda p: heads.face(p, hair=_DARK),
        lambda p: heads.moustache(p, _DARK),
        lambda p: heads.curls(p, _DARK),
        lambda p: worn.arched_crown(p, BLUE),
    )
    robes.sleeve(plate, mantle, turn_back=GOLD)
    _hold(plate, lambda p: held.sceptre(p, 82, 40))


def _king_hearts(plate: Plate) -> None:
    mantle, gown = Cloth(RED, "heart", GOLD, 10), Cloth(BLUE, "stripe", "#3D6796", 9)
    _king(plate, BLUE, mantle, gown)
    _head(
        plate,
        lambda p: heads.locks(p, _SNOW),
        lambda p: heads.face(p, old=True, hair=GREY),
        lambda p: heads.full_beard(p, _SNOW, True),
        lambda p: heads.fringe(p, _SNOW),
        lambda p: worn.radiate_crown(p, RED),
    )
    with plate.at(34, -37):
        held.orb(plate)
    robes.sleeve(plate, mantle, turn_back=GOLD)
    with plate.at(32, -21, 0.9, -16):
        held.cupped_hand(plate)


def _king_bells(plate: Plate) -> None:
    mantle, gown = Cloth(GOLD, "flower", RED, 11), Cloth(WHITE, "lozenge", BLUE, 9)
    _king(plate, BROWN, mantle, gown, BROWN)
    _head(
        plate,
        lambda p: heads.nape(p, _DARK),
        lambda p: heads.profile(p, _DARK),
        lambda p: heads.profile_beard(p, _DARK),
        lambda p: heads.ear(p, 20, -2),
        lambda p: worn.turban_crown(p, WHITE, GREEN),
    )
    robes.sleeve(plate, mantle, turn_back=RED)
    _hold(plate, lambda p: held.battle_axe(p, 74, 44))


# Obers: officers and huntsmen of rank.


def _ober_acorns(plate: Plate) -> None:
    coat = Cloth(GREEN, "pinstripe", "#6B9A6C", 8)
    legs.ground(plate)
    legs.boots(plate, Cloth(GOLD, "dots", BROWN, 8), BROWN)
    legs.skirts(plate, coat, RED)
    with legs.waisted(plate):
        robes.uniform(plate, coat, RED)
    legs.hanging_arm(plate, coat, RED)
    _head(
        plate,
        lambda p: heads.queue(p, _SNOW, INK),
        lambda p: heads.face(p, hair=GREY),
        lambda p: heads.moustache(p, GREY),
        lambda p: heads.fringe(p, _SNOW),
        lambda p: worn.tricorne(p, "#2A2320", GOLD, GREEN),
    )
    robes.plain_sleeve(plate, coat, RED)
    _hold(plate, held.sabre, 34, -17, 14)


def _ober_leaves(plate: Plate) -> None:
    mantle = Cloth(RED, "cross", GOLD, 10)
    legs.ground(plate)
    legs.boots(plate, Cloth(BLUE, "dots", WHITE, 8), "#8C8F90")
    legs.tunic_skirt(plate, mantle)
    with legs.waisted(plate):
        robes.armoured(plate, mantle)
    legs.hanging_arm(plate, mantle)
    _head(
        plate,
        lambda p: heads.face(p, hair=_DARK),
        lambda p: heads.moustache(p, _DARK),
        lambda p: worn.helmet(p, RED),
    )
    robes.sleeve(plate, mantle)
    _hold(plate, lambda p: held.spear(p, 94, 160), 40)


def _ober_hearts(plate: Plate) -> None:
    coat = Cloth(BLUE, "star", WHITE, 9)
    legs.ground(plate)
    legs.stockings(plate, Cloth(WHITE, "pinstripe", GREY, 8), WHITE)
    legs.skirts(plate, coat, GOLD)
    with legs.waisted(plate):
        robes.doublet(plate, coat, WHITE, False)
    legs.hanging_arm(plate, coat)
    _head(
        plate,
        lambda p: heads.nape(p, _FAIR),
        lambda p: heads.profile(p, _FAIR),
        lambda p: heads.forelock(p, _FAIR),
        lambda p: worn.broad_hat(p, RED, WHITE, GOLD),
    )
    robes.puffed_sleeve(plate, coat, WHITE)
    _hold(plate, lambda p: held.sword(p, 62), 34, -17, 10)


def _ober_bells(plate: Plate) -> None:
    coat = Cloth(RED, "stripe", GOLD, 10)
    legs.ground(plate)
    legs.slops(plate, coat, WHITE, GREEN)
    with legs.waisted(plate):
        robes.doublet(plate, coat, WHITE)
    legs.hanging_arm(plate, coat)
    _head(
        plate,
        lambda p: heads.page_cut(p, _AUBURN),
        lambda p: heads.face(p, hair=_AUBURN),
        lambda p: heads.moustache(p, _AUBURN),
        lambda p: worn.beret(p, GREEN, WHITE),
    )
    robes.puffed_sleeve(plate, coat, WHITE)
    _hold(plate, lambda p: held.halberd(p, 98, 160), 40)


# Unters: servants, pages and soldiers of the line.


def _unter_acorns(plate: Plate) -> None:
    coat = Cloth(BROWN, "leaf", GOLD, 10)
    legs.ground(plate)
    legs.boots(plate, Cloth(GREEN, "dots", "#6B9A6C", 8), mix(BROWN, INK, 0.3))
    legs.tunic_skirt(plate, coat, GREEN, 62)
    with legs.waisted(plate):
        robes.jerkin(plate, coat, WHITE, GREEN)
    legs.hanging_arm(plate, Cloth(WHITE, "pinstripe", GREY, 7))
    _head(
        plate,
        lambda p: heads.locks(p, _AUBURN, False),
        lambda p: heads.face(p, hair=_AUBURN),
        lambda p: heads.fringe(p, _AUBURN),
        lambda p: worn.hunters_cap(p, GREEN, RED),
    )
    robes.sleeve(plate, Cloth(WHITE, "pinstripe", GREY, 7))
    with plate.at(26, -25, 0.9, -30):
        held.horn(plate)
    with plate.at(32, -17):
        held.fist(plate)


def _unter_leaves(plate: Plate) -> None:
    coat = Cloth(GREEN, "stripe", GOLD, 11)
    legs.ground(plate)
    legs.stockings(plate, Cloth(RED, "dots", GOLD, 8), WHITE)
    legs.tunic_skirt(plate, coat, GOLD, 54)
    with legs.waisted(plate):
        robes.doublet(plate, coat, RED)
    legs.hanging_arm(plate, coat)
    _head(
        plate,
        lambda p: heads.page_cut(p, _FAIR),
        lambda p: heads.face(p, hair=_FAIR),
        lambda p: heads.fringe(p, _FAIR),
        lambda p: worn.beret(p, BLUE, RED),
    )
    robes.puffed_sleeve(plate, coat, RED)
    with plate.at(33, -47, 1, 8):
        held.tulip(plate, RED)
    with plate.at(30, -17):
        held.grasp(plate)


def _unter_hearts(plate: Plate) -> None:
    coat = Cloth(BLUE, "pinstripe", "#3D6796", 8)
    legs.ground(plate)
    legs.stockings(plate, Cloth(WHITE, "dots", GREY, 9), WHITE)
    legs.skirts(plate, coat, RED, 74)
    with legs.waisted(plate):
        robes.uniform(plate, coat, RED)
    legs.hanging_arm(plate, coat, RED)
    _head(
        plate,
        lambda p: heads.queue(p, _FAIR, INK),
        lambda p: heads.face(p, hair=_AUBURN),
        lambda p: heads.fringe(p, _FAIR),
        lambda p: worn.tricorne(p, "#2A2320", WHITE, RED),
    )
    robes.plain_sleeve(plate, coat, RED)
    with plate.at(35, -30, 1, 10):
        held.letter(plate)
    with plate.at(31, -17):
        held.grasp(plate)


def _unter_bells(plate: Plate) -> None:
    coat = Cloth(GOLD, "lozenge", RED, 10)
    legs.ground(plate)
    legs.slops(plate, Cloth(BLUE, "stripe", WHITE, 9), RED, WHITE)
    with legs.waisted(plate):
        robes.jerkin(plate, coat, RED, BROWN)
    legs.hanging_arm(plate, Cloth(RED, "pinstripe", GOLD, 7))
    _head(
        plate,
        lambda p: heads.nape(p, _DARK),
        lambda p: heads.profile(p, _DARK),
        lambda p: heads.forelock(p, _DARK),
        lambda p: worn.hunters_cap(p, BLUE, WHITE),
    )
    robes.sleeve(plate, Cloth(RED, "pinstripe", GOLD, 7))
    _hold(plate, lambda p: held.spear(p, 90, 160), 40)


#: Figure and whether it is seen in a mirror.
_FIGURES: dict[str, tuple[Figure, bool]] = {
    "EK": (_king_acorns, False),
    "GK": (_king_leaves, True),
    "RK": (_king_hearts, True),
    "SK": (_king_bells, False),
    "EO": (_ober_acorns, False),
    "GO": (_ober_leaves, True),
    "RO": (_ober_hearts, True),
    "SO": (_ober_bells, False),
    "EU": (_unter_acorns, True),
    "GU": (_unter_leaves, False),
    "RU": (_unter_hearts, False),
    "SU": (_unter_bells, True),
}


def paint_figure(plate: Plate, suit: str, rank: str, colours: str) -> None:
    """Paint a court figure at full length in its frame about 0,0, with its sign where the rank wants it."""
    figure, flip = _FIGURES[suit + rank]
    frame = QPainterPath()
    frame.addRect(QRectF(-HALF_WIDE, -HALF_HIGH, 2 * HALF_WIDE, 2 * HALF_HIGH))
    plate.fill(frame, IVORY_LIGHT, 0)
    scale, drop, aside = _STANCE[rank]
    with plate.within(frame), plate.at(-aside if flip else aside, drop, scale, 0, flip):
        figure(plate)
    for area in _sign_places(rank, flip):
        paint_sign(plate, area, suit, colours)
    paint_frame_lines(plate, HALF_WIDE, HALF_HIGH)


def _sign_places(rank: str, flip: bool) -> list[QRectF]:
    """The king has a sign on both sides of his crown, the Ober one beside his head, the Unter one beside his feet."""
    size = 22.0 if rank == "K" else 26.0
    left, right = -HALF_WIDE + 4.5, HALF_WIDE - 4.5 - size
    high, low = -HALF_HIGH + 5, HALF_HIGH - 6 - size
    if rank == "K":
        return [QRectF(left, high, size, size), QRectF(right, high, size, size)]
    free = right if flip else left  # the side away from what the figure holds
    return [QRectF(free, high if rank == "O" else low, size, size)]
