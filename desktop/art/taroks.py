"""The twenty-one numbered taroks and the Sküs: a picture at either end under its number in a scroll."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop.art import attributes as held
from desktop.art import emblems, heads, robes, visions
from desktop.art import headgear as worn
from desktop.art.courts import HALF_WIDE, paint_frame_lines
from desktop.art.glyphs import word_in
from desktop.art.index import index_places
from desktop.art.palette import BLACK, BLUE, BROWN, GOLD, GREEN, INK, IVORY_LIGHT, PAPER, RED, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.robes import Cloth
from desktop.art.scenery import star
from desktop.art.tarot_courts import HALF_HIGH, built

TAROK_INK = "#274469"
_DARK = "#3B2A20"
Scene = Callable[[Plate], None]

_SCENES: dict[int, Scene] = {
    2: emblems.two_doves,
    3: emblems.ship,
    4: emblems.windmill,
    5: emblems.balloon,
    6: emblems.beehive,
    7: emblems.lyre,
    8: emblems.swan,
    9: emblems.ninepins,
    10: emblems.fortune,
    11: emblems.clock,
    12: visions.stag,
    13: visions.scythe,
    14: visions.coffee,
    15: visions.tennis,
    16: visions.tower,
    17: visions.guiding_star,
    18: visions.owl,
    19: visions.sun,
    20: visions.trophy,
    21: visions.moon,
}


def roman(number: int) -> str:
    """Return a number up to 39 in Roman figures."""
    ones = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
    return "X" * (number // 10) + ones[number % 10]


def paint_tarok(plate: Plate, number: int) -> None:
    """Paint a tarok (0: the Sküs) in its frame about 0,0, the same at both ends."""
    half = QPainterPath()
    half.addRect(QRectF(-HALF_WIDE, -HALF_HIGH, 2 * HALF_WIDE, HALF_HIGH))
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            plate.fill(half, IVORY_LIGHT, 0)
            with plate.within(half):
                _paint_half(plate, number)
    plate.fill(f"M {-HALF_WIDE} -3.4 L {HALF_WIDE} -3.4 L {HALF_WIDE} 3.4 L {-HALF_WIDE} 3.4 Z", GOLD, 1.1)
    for k in range(-4, 5):
        plate.fill(f"M {k * 12 - 4} 0 L {k * 12} -2.4 L {k * 12 + 4} 0 L {k * 12} 2.4 Z", RED if k % 2 else BLUE, 0.6)
    paint_frame_lines(plate, HALF_WIDE, HALF_HIGH)


def _paint_half(plate: Plate, number: int) -> None:
    if number in _SCENES:
        with plate.at(0, -57):
            _SCENES[number](plate)
        ground = "#DDE3EA" if number < 21 else "#F0DFA6"
        plate.fill(f"M -52 {-HALF_HIGH} L 52 {-HALF_HIGH} L 52 -108 L -52 -108 Z", ground, 1.1)
    else:
        (_paint_skus if number == 0 else _paint_pagat)(plate)
    _paint_scroll(plate, number)


def _paint_scroll(plate: Plate, number: int) -> None:
    """The number on a scroll; the Sküs has none and shows a star between two bells."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill("M 30 -134 L 46 -132 L 42 -124 L 46 -116 L 30 -115 Z", mix(PAPER, BROWN, 0.25), 1.0)
    plate.fill("M -36 -137 C -12 -134 12 -134 36 -137 L 36 -112 C 12 -109 -12 -109 -36 -112 Z", PAPER, 1.2)
    if number:
        plate.fill(word_in(roman(number), QRectF(-31, -131.5, 62, 17)), TAROK_INK, 0)
        return
    star(plate, 0, -123.5, 11, RED)
    plate.fill("O -20 -123.5 4.4 O 20 -123.5 4.4", GOLD, 1.0)
    plate.line("M -20 -123.5 L -20 -119.4 M 20 -123.5 L 20 -119.4", 1.2)


# The two figures among the taroks.

_PATCHES = Cloth(RED, "lozenge", GOLD, 14)
_STUFF = Cloth(BLUE, "stripe", WHITE, 10)


def _hold_bauble(plate: Plate) -> None:
    robes.puffed_sleeve(plate, Cloth(GREEN, "lozenge", GOLD, 14), GOLD)
    with plate.at(34, -17, 1, 6):
        held.bauble(plate)
        held.fist(plate)


def _hold_wand(plate: Plate) -> None:
    robes.puffed_sleeve(plate, _STUFF, RED)
    with plate.at(34, -17, 1, 10):
        held.wand(plate)
        held.fist(plate)


_HARLEQUIN = built(
    lambda p: robes.doublet(p, _PATCHES, GREEN),
    (
        lambda p: heads.page_cut(p, _DARK),
        lambda p: heads.face(p, hair=_DARK),
        lambda p: worn.fools_cap(p, RED, GREEN),
    ),
    _hold_bauble,
)
_CONJURER = built(
    lambda p: robes.doublet(p, _STUFF, RED),
    (
        lambda p: heads.locks(p, _DARK, False),
        lambda p: heads.face(p, hair=_DARK),
        lambda p: heads.moustache(p, _DARK),
        lambda p: heads.fringe(p, _DARK),
        lambda p: worn.broad_hat(p, RED, WHITE, GOLD),
    ),
    _hold_wand,
)


def _paint_skus(plate: Plate) -> None:
    plate.fill(f"M -52 {-HALF_HIGH} L 52 {-HALF_HIGH} L 52 4 L -52 4 Z", "#F0DFA6", 0)
    for k in range(-6, 7):
        if k % 2:
            plate.fill(
                f"M {k * 9} {-HALF_HIGH} L {k * 9 + 9} {-HALF_HIGH} L {k * 14 + 14} 4 L {k * 14} 4 Z", "#EACB84", 0
            )
    with plate.at(0, -17, 0.74):
        _HARLEQUIN(plate)
    for x, y in ((-38, -66), (38, -94), (-36, -98), (-42, -36)):
        star(plate, x, y, 6, RED)


def _paint_pagat(plate: Plate) -> None:
    plate.fill(f"M -52 {-HALF_HIGH} L 52 {-HALF_HIGH} L 52 4 L -52 4 Z", "#DDE3EA", 0)
    with plate.at(4, -27, 0.72):
        _CONJURER(plate)
    plate.fill("M -52 -26 L 52 -26 L 52 4 L -52 4 Z", mix(RED, INK, 0.2), 1.2)
    for x in range(-48, 50, 12):
        plate.fill(f"M {x} -26 C {x} -14 {x + 12} -14 {x + 12} -26 Z", GOLD, 0.9)
    for x in (-38, -21):
        plate.fill(f"M {x - 7} -26 L {x - 4.6} -42 L {x + 4.6} -42 L {x + 7} -26 Z", mix(GOLD, WHITE, 0.25), 1.1)
        plate.line(f"M {x - 6.4} -30 L {x + 6.4} -30 M {x - 5} -39 L {x + 5} -39", 0.9)
    plate.fill("O -7 -29.4 3.6", RED, 1.0)
    plate.fill("M 36 -34 L 45 -34 L 45 -25 L 36 -25 Z", WHITE, 1.0)
    plate.fill("O 38.4 -31.6 1.1 O 40.5 -29.5 1.1 O 42.6 -27.4 1.1", BLACK, 0)


_CRESCENT = "M 18 -48 C -30 -50 -52 4 -24 34 C -6 52 28 50 42 30 C 10 34 -14 8 -8 -14 C -4 -32 6 -42 18 -48 Z"


def draw_tarok_indices(plate: Plate, number: int, height: float, indices: str) -> None:
    """Draw the number in Arabic figures over a star (the Mond: over a crescent), or the cap of the Sküs."""
    if indices == "none":
        return
    rank, sign = index_places(height, indices, 29, 37)
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            if number:
                plate.fill(word_in(str(number), rank), TAROK_INK, 0)
            else:
                with plate.at(rank.center().x(), rank.center().y(), rank.width() / 108):
                    _draw_cap(plate)
            with plate.at(sign.center().x(), sign.center().y(), sign.width() / 100):
                if number == 21:
                    plate.fill(_CRESCENT, TAROK_INK, 0)
                else:
                    star(plate, 0, 0, 50, TAROK_INK if number else RED)


def _draw_cap(plate: Plate) -> None:
    """The fool's cap that stands in the corner of the Sküs, on a square from -50 to 50."""
    for flip, tint in ((False, RED), (True, GREEN)):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill("M 0 -50 C -34 -52 -54 -22 -48 18 C -40 4 -32 0 -26 4 L -28 36 L 0 34 Z", tint, 4.5)
            plate.fill("O -47 24 8.5", GOLD, 4.0)
    plate.fill("M -30 32 C -12 26 12 26 30 32 L 31 47 C 12 41 -12 41 -31 47 Z", GOLD, 4.0)
