"""The twelve court figures of the French pack and the double-ended frame they share with the other packs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.art import attributes as held
from desktop.art import headgear as worn
from desktop.art import heads, legs, robes
from desktop.art.palette import BLACK, BLUE, BROWN, GOLD, GREEN, GREY, INK, IVORY_LIGHT, RED, WHITE
from desktop.art.plate import Plate
from desktop.art.robes import Cloth
from desktop.art.stances import AT_FULL_LENGTH, TO_THE_SASH, Stance
from desktop.art.suits import suit_in

#: Half the frame: its width and height on a card 200 wide.
HALF_WIDE, HALF_HIGH = 50.0, 118.0
_TILT = 13.0
#: A standing figure, whose own units run from -118 to 150, in that frame: scale and drop.
_STANDING = (0.86, -14.0)

_FAIR, _AUBURN, _DARK, _SNOW = "#D9A652", "#8A4B22", "#3B2A20", "#E9E3D6"

Figure = Callable[[Plate], None]
Courtier = Callable[[Plate, Stance], None]


def _hold(plate: Plate, thing: Callable[[Plate], None], x: float = 34, y: float = -17, turn: float = 0) -> None:
    with plate.at(x, y, 1, turn):
        thing(plate)
        held.fist(plate)


def _head(plate: Plate, *parts: Figure) -> None:
    with plate.at(-1, -69, 0.46):
        for part in parts:
            part(plate)


def _king_spades(plate: Plate, seen: Stance) -> None:
    mantle = Cloth(BLUE, "diaper", GOLD, 12)
    tunic = Cloth(RED, "stripe", GOLD, 6)
    with seen.robe(plate, tunic, mantle, WHITE, 13, 20):
        robes.caped(plate, mantle, tunic)
    _head(
        plate,
        lambda p: heads.locks(p, _DARK),
        lambda p: heads.face(p, hair=_DARK),
        lambda p: heads.full_beard(p, _DARK, True),
        lambda p: heads.fringe(p, _DARK),
        lambda p: worn.arched_crown(p, RED),
    )
    robes.sleeve(plate, mantle)
    _hold(plate, lambda p: held.sword(p, 88))


def _king_hearts(plate: Plate, seen: Stance) -> None:
    gown = Cloth(RED, "flower", GOLD, 10)
    tunic = Cloth(BLUE, "dots", GOLD, 6)
    with seen.robe(plate, tunic, gown, WHITE, 21, 34):
        robes.furred(plate, gown, tunic, WHITE)
    _head(
        plate,
        lambda p: heads.locks(p, _SNOW),
        lambda p: heads.face(p, old=True, hair=GREY),
        lambda p: heads.full_beard(p, _SNOW),
        lambda p: heads.fringe(p, _SNOW),
        lambda p: worn.fleuron_crown(p, RED),
    )
    with plate.at(34, -37):
        held.orb(plate)
    robes.sleeve(plate, gown, turn_back=GOLD)
    with plate.at(32, -21, 0.9, -16):
        held.cupped_hand(plate)


def _king_diamonds(plate: Plate, seen: Stance) -> None:
    mantle = Cloth(GREEN, "star", GOLD, 10)
    tunic = Cloth(WHITE, "lozenge", RED, 8)
    with seen.robe(plate, tunic, mantle, BROWN, 21, 34):
        robes.furred(plate, mantle, tunic, BROWN)
    _head(
        plate,
        lambda p: heads.nape(p, _AUBURN),
        lambda p: heads.profile(p, _AUBURN),
        lambda p: heads.profile_beard(p, _AUBURN),
        lambda p: heads.ear(p, 20, -2),
        lambda p: worn.turban_crown(p, WHITE, RED),
    )
    robes.sleeve(plate, mantle, turn_back=GOLD)
    _hold(plate, lambda p: held.battle_axe(p, 80, 30))


def _king_clubs(plate: Plate, seen: Stance) -> None:
    mantle = Cloth(GOLD, "trefoil", GREEN, 11)
    with seen.legs(plate, lambda p: legs.greaves(p, Cloth(RED, "dots", GOLD, 8)), mantle):
        robes.armoured(plate, mantle)
    _head(
        plate,
        lambda p: heads.face(p, hair=_AUBURN),
        lambda p: heads.moustache(p, _AUBURN),
        lambda p: heads.curls(p, _AUBURN),
        lambda p: worn.radiate_crown(p, RED),
    )
    robes.sleeve(plate, mantle)
    _hold(plate, lambda p: held.sceptre(p, 86))


def _queen_spades(plate: Plate, seen: Stance) -> None:
    mantle = Cloth(BLUE, "star", GOLD, 10)
    gown = Cloth(RED, "diaper", GOLD, 9)
    with plate.at(-1, -69, 0.46):
        heads.veil(plate, WHITE)
    with seen.robe(plate, gown, mantle, WHITE, 25, 36):
        robes.robed(plate, mantle, gown)
    _head(
        plate,
        lambda p: heads.face(p, True, hair=_DARK),
        lambda p: heads.braids(p, _DARK),
        lambda p: worn.ladys_crown(p, BLUE),
    )
    robes.sleeve(plate, mantle)
    _hold(plate, lambda p: held.sceptre(p, 84))


def _queen_hearts(plate: Plate, seen: Stance) -> None:
    gown = Cloth(RED, "heart", GOLD, 9)
    front = Cloth(WHITE, "pinstripe", BLUE, 6)
    with seen.dress(plate, gown, front):
        robes.bodice(plate, gown, front)
    _head(
        plate,
        lambda p: heads.face(p, True, hair=_FAIR),
        lambda p: heads.coiffure(p, _FAIR),
        worn.coronet,
    )
    robes.puffed_sleeve(plate, gown, WHITE)
    with plate.at(33, -47, 1, 8):
        held.rose(plate, RED)
    with plate.at(30, -17):
        held.grasp(plate)


def _queen_diamonds(plate: Plate, seen: Stance) -> None:
    gown = Cloth(GREEN, "leaf", GOLD, 9)
    front = Cloth(GOLD, "lozenge", RED, 7)
    with seen.dress(plate, gown, front):
        robes.bodice(plate, gown, front)
    _head(
        plate,
        lambda p: heads.face(p, True, hair=GREY),
        lambda p: heads.coiffure(p, _SNOW, False),
        worn.coronet,
    )
    robes.sleeve(plate, gown)
    with plate.at(31, -25, 0.9, 8):
        held.fan(plate, RED)
    with plate.at(30, -17):
        held.fist(plate)


def _queen_clubs(plate: Plate, seen: Stance) -> None:
    mantle = Cloth(RED, "trefoil", GOLD, 11)
    gown = Cloth(BLUE, "dots", WHITE, 6)
    with seen.robe(plate, gown, mantle, WHITE, 25, 36):
        robes.robed(plate, mantle, gown)
    _head(
        plate,
        lambda p: heads.locks(p, _AUBURN),
        lambda p: heads.face(p, True, hair=_AUBURN),
        lambda p: heads.fringe(p, _AUBURN),
        lambda p: worn.ladys_crown(p, GREEN),
    )
    robes.sleeve(plate, mantle)
    with plate.at(31, -14, 1, -8):
        held.open_hand(plate)
    with plate.at(35, -23, 0.95):
        held.dove(plate)


def _page(plate: Plate, coat: Cloth) -> None:
    legs.stockings(plate, Cloth(RED, "pinstripe", GOLD, 7), WHITE)
    legs.tunic_skirt(plate, coat, GOLD, 56)


def _soldier(plate: Plate, coat: Cloth) -> None:
    legs.boots(plate, Cloth(WHITE, "dots", GREY, 9), BLACK)
    legs.skirts(plate, coat, RED, 80)


def _huntsman(plate: Plate, coat: Cloth) -> None:
    legs.boots(plate, Cloth(BROWN, "dots", GOLD, 9), BROWN)
    legs.tunic_skirt(plate, coat, RED, 60)


def _knave_spades(plate: Plate, seen: Stance) -> None:
    coat = Cloth(RED, "stripe", BLUE, 9)
    with seen.legs(plate, lambda p: legs.slops(p, coat, GOLD, BLUE), coat):
        robes.doublet(plate, coat, GOLD)
    _head(
        plate,
        lambda p: heads.page_cut(p, _DARK),
        lambda p: heads.face(p, hair=_DARK),
        lambda p: heads.moustache(p, _DARK),
        lambda p: worn.broad_hat(p, BLUE, WHITE, GOLD),
    )
    robes.puffed_sleeve(plate, coat, GOLD)
    _hold(plate, lambda p: held.halberd(p, 98, seen.shaft(40)), 38)


def _knave_hearts(plate: Plate, seen: Stance) -> None:
    coat = Cloth(BLUE, "heart", GOLD, 9)
    with seen.legs(plate, lambda p: _page(p, coat), coat):
        robes.doublet(plate, coat, RED, False)
    _head(
        plate,
        lambda p: heads.nape(p, _FAIR),
        lambda p: heads.profile(p, _FAIR),
        lambda p: heads.forelock(p, _FAIR),
        lambda p: worn.beret(p, RED, WHITE),
    )
    robes.puffed_sleeve(plate, coat, WHITE)
    with plate.at(35, -30, 1, 10):
        held.letter(plate)
    with plate.at(31, -17):
        held.grasp(plate)


def _knave_diamonds(plate: Plate, seen: Stance) -> None:
    coat = Cloth(BLUE, "pinstripe", "#3D6796", 8)
    with seen.legs(plate, lambda p: _soldier(p, coat), coat, RED):
        robes.uniform(plate, coat, RED)
    _head(
        plate,
        lambda p: heads.queue(p, _SNOW, INK),
        lambda p: heads.face(p, hair=GREY),
        lambda p: heads.fringe(p, _SNOW),
        lambda p: worn.tricorne(p, "#2A2320", GOLD, RED),
    )
    robes.plain_sleeve(plate, coat, RED)
    _hold(plate, held.sabre, 34, -17, 16)


def _knave_clubs(plate: Plate, seen: Stance) -> None:
    coat, shirt = Cloth(GREEN, "leaf", "#6B9A6C", 9), Cloth(GOLD, "pinstripe", WHITE, 7)
    with seen.legs(plate, lambda p: _huntsman(p, coat), shirt):
        robes.jerkin(plate, coat, GOLD)
    _head(
        plate,
        lambda p: heads.locks(p, _AUBURN, False),
        lambda p: heads.face(p, hair=_AUBURN),
        lambda p: heads.fringe(p, _AUBURN),
        lambda p: worn.hunters_cap(p, RED, GOLD),
    )
    robes.sleeve(plate, shirt)
    with plate.at(26, -25, 0.9, -30):
        held.horn(plate)
    with plate.at(32, -17):
        held.fist(plate)


#: Figure and whether it is seen in a mirror, so that not everybody looks the same way.
_FIGURES: dict[str, tuple[Courtier, bool]] = {
    "SK": (_king_spades, False),
    "HK": (_king_hearts, True),
    "DK": (_king_diamonds, True),
    "CK": (_king_clubs, False),
    "SQ": (_queen_spades, True),
    "HQ": (_queen_hearts, False),
    "DQ": (_queen_diamonds, True),
    "CQ": (_queen_clubs, False),
    "SJ": (_knave_spades, False),
    "HJ": (_knave_hearts, True),
    "DJ": (_knave_diamonds, False),
    "CJ": (_knave_clubs, True),
}


def paint_court(plate: Plate, suit: str, rank: str, ink: str) -> None:
    """Paint a double-ended court figure of the French pack in its frame about 0,0."""
    figure, flip = _FIGURES[suit + rank]
    paint_double(plate, lambda p: figure(p, TO_THE_SASH), flip, suit, ink)


def paint_full_length(plate: Plate, suit: str, rank: str, ink: str) -> None:
    """Paint the same figure standing in its frame, as the cards of the time showed them, with one sign."""
    figure, flip = _FIGURES[suit + rank]
    frame = QPainterPath()
    frame.addRect(QRectF(-HALF_WIDE, -HALF_HIGH, 2 * HALF_WIDE, 2 * HALF_HIGH))
    plate.fill(frame, IVORY_LIGHT, 0)
    scale, drop = _STANDING
    with plate.within(frame), plate.at(0, drop, scale, 0, flip):
        figure(plate, AT_FULL_LENGTH)
    plate.fill(suit_in(QRectF(21 if flip else -45, -HALF_HIGH + 6, 24, 24), suit), ink, 0)
    paint_frame_lines(plate, HALF_WIDE, HALF_HIGH)


def paint_double(
    plate: Plate,
    figure: Figure,
    flip: bool,
    suit: str,
    ink: str,
    half_high: float = HALF_HIGH,
    grow: float = 1.0,
    tilt: float = _TILT,
) -> None:
    """Paint any figure double-ended in a frame about 0,0, perhaps mirrored and larger for a taller card.

    The sash falls by `tilt` toward the side of the hand that holds something.
    """
    frame = QPainterPath()
    frame.addRect(QRectF(-HALF_WIDE, -half_high, 2 * HALF_WIDE, 2 * half_high))
    plate.fill(frame, IVORY_LIGHT, 0)
    tilt = -tilt if flip else tilt
    upper = f"M {-HALF_WIDE} {-half_high} L {HALF_WIDE} {-half_high} L {HALF_WIDE} {tilt} L {-HALF_WIDE} {-tilt} Z"
    corner = QRectF(24 if flip else -46, -half_high + 5, 22, 22)
    rise = half_high - HALF_HIGH * grow
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn), plate.within(upper):
            with plate.at(0, -rise, grow, 0, flip):
                figure(plate)
            plate.fill(suit_in(corner, suit), ink, 0)
    with plate.within(frame):
        _band(plate, tilt, ink)
    paint_frame_lines(plate, HALF_WIDE, half_high)


def paint_frame_lines(plate: Plate, half_wide: float, half_high: float) -> None:
    """Draw the strong and the fine line around a picture."""
    for inset, width in ((0.0, 1.8), (2.6, 0.5)):
        line = QPainterPath()
        line.addRect(QRectF(inset - half_wide, inset - half_high, 2 * (half_wide - inset), 2 * (half_high - inset)))
        if inset:
            plate.fine(line, width)
        else:
            plate.line(line, width)


def _band(plate: Plate, tilt: float, ink: str) -> None:
    """The sash that parts the two halves: gold between ink lines, set with small lozenges."""
    x = HALF_WIDE + 2
    slope = tilt / HALF_WIDE
    plate.fill(
        f"M {-x} {-x * slope - 4.5} L {x} {x * slope - 4.5} L {x} {x * slope + 4.5} L {-x} {-x * slope + 4.5} Z",
        GOLD,
        1.2,
    )
    for k in range(-4, 5):
        at = k * 12
        with plate.at(at, at * slope, 1, 0):
            plate.fill("M -4 0 L 0 -3 L 4 0 L 0 3 Z", ink if k % 2 == 0 else WHITE, 0.7)
