"""Pictures of the taroks II to XI: each has to do with its number. All on a field from -50,-51 to 50,51."""

from __future__ import annotations

import math

from desktop.art.attributes import dove
from desktop.art.palette import BLACK, BLUE, BROWN, FLESH, GOLD, GREEN, GREY, INK, RED, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.scenery import clouds, engraved_sky, meadow, sea, sky

_DARK_RED = mix(RED, INK, 0.3)


def two_doves(plate: Plate) -> None:
    """II: a pair of doves on a branch under a wreath."""
    sky(plate, "#E9EDE2")
    engraved_sky(plate)
    plate.line("O 0 -24 20", 2.2, GREEN)
    for k in range(16):
        with plate.at(20 * math.cos(k * math.pi / 8), -24 + 20 * math.sin(k * math.pi / 8), 1, k * 22.5 + 40):
            plate.fill("M 0 0 C 3 -5 3 -9 0 -12 C -3 -9 -3 -5 0 0 Z", GREEN if k % 2 else mix(GREEN, GOLD, 0.4), 0.7)
    plate.fill("M -10 -2 C -4 -8 4 -8 10 -2 C 14 4 6 6 0 0 C -6 6 -14 4 -10 -2 Z", RED, 0.9)
    plate.fill("M -52 36 C -20 28 20 30 52 24 L 52 29 C 20 36 -20 34 -52 42 Z", BROWN, 1.1)
    for x, y, turn in ((-36, 38, 150), (-8, 36, 200), (34, 34, 160), (12, 28, 20)):
        with plate.at(x, y, 1.2, turn):
            plate.fill("M 0 0 C 4 -5 4 -10 0 -14 C -4 -10 -4 -5 0 0 Z", GREEN, 0.8)
    with plate.at(22, 26, 1.25):
        dove(plate)
    with plate.at(-20, 29, 1.25, 0, True):
        dove(plate)


def ship(plate: Plate) -> None:
    """III: a ship with three masts under full sail."""
    sky(plate)
    engraved_sky(plate)
    clouds(plate, -30, -36)
    sea(plate, 26)
    for x, top, foot in ((-20, -34, 22), (4, -43, 22), (26, -30, 20)):
        plate.line(f"M {x} {top} L {x} {foot}", 1.8, BROWN)
        plate.fill(f"M {x} {top - 2} L {x + 13} {top + 1} L {x} {top + 5} Z", RED, 0.8)
        for low, high, half in ((-2, 15, 11.0), (-18, -4, 9.0), (-28, -20, 7.0)):
            if low >= top:
                plate.fill(_sail(x, low, high, half), WHITE, 1.0)
                plate.fine(f"M {x + half - 2} {low + 3} L {x + half - 1} {high - 3}", 0.8)
    plate.fill("M 38 12 L 50 2 L 40 16 Z M -30 10 L -46 22 L -29 16 Z", WHITE, 0.9)
    plate.fill(
        "M -38 20 L -32 20 L -32 24 L 32 24 L 38 16 L 44 16 C 42 28 36 36 30 40 L -28 40 C -34 34 -37 28 -38 20 Z",
        BROWN,
        1.2,
    )
    plate.fill("M -36 27 L 41 27 L 39 31 L -34 31 Z", GOLD, 0.8)
    for x in range(-28, 33, 10):
        plate.fill(f"M {x - 2} 33 h 4 v 3 h -4 Z", BLACK, 0)
    plate.fill(
        "M -50 38 C -42 34 -34 42 -26 38 C -18 34 -10 42 -2 38 C 6 34 14 42 22 38 C 30 34 38 42 50 37 L 50 51 "
        "L -50 51 Z",
        mix(BLUE, WHITE, 0.35),
        1.0,
    )
    plate.fine("M -44 45 C -38 42 -32 47 -26 44 M -6 46 C 0 43 6 48 12 45 M 24 45 C 30 42 36 47 42 44", 0.9)


def _sail(x: float, top: float, foot: float, half: float) -> str:
    """A square sail on a yard, filled by the wind from the left."""
    return (
        f"M {x - half} {top} L {x + half} {top} "
        f"C {x + half + 5} {(top + foot) / 2} {x + half + 2} {foot} {x + half + 2} {foot} "
        f"C {x} {foot - 3} {x} {foot - 3} {x - half} {foot} "
        f"C {x - half + 4} {top + 6} {x - half + 4} {top + 6} {x - half} {top} Z"
    )


def windmill(plate: Plate) -> None:
    """IV: a windmill turns its four sails."""
    sky(plate)
    engraved_sky(plate)
    clouds(plate, 28, -40)
    meadow(plate, 30)
    plate.fill("M -44 40 L -44 28 L -22 28 L -22 40 Z", WHITE, 0.9)
    plate.fill("M -47 29 L -41 19 L -25 19 L -19 29 Z", RED, 0.9)
    plate.fill("M -36 40 L -36 33 L -31 33 L -31 40 Z", BROWN, 0.8)
    plate.fill("M -15 42 L -9 -12 L 13 -12 L 19 42 Z", mix(WHITE, BROWN, 0.12), 1.2)
    plate.fill("M -12 -10 C -10 -26 14 -26 16 -10 Z", _DARK_RED, 1.2)
    plate.fine("M 12 -4 L 16 34 M 8 -2 L 11 38 M 14 4 L 17 38 M -9 6 L 2 6 M -6 20 L 8 20 M -11 30 L 0 30", 0.8)
    plate.fill("M -3 42 L -3 32 C -3 27 7 27 7 32 L 7 42 Z", BROWN, 1.0)
    plate.fill("M -3 6 h 8 v 8 h -8 Z", BLUE, 0.9)
    for turn in (22, 112, 202, 292):
        with plate.at(2, -14, 1, turn):
            plate.line("M 0 0 L 0 -40", 1.6, BROWN)
            plate.fill("M 1 -9 L 10 -9 L 10 -40 L 1 -40 Z", WHITE, 1.0)
            plate.fine("M 4 -9 L 4 -40 M 7 -9 L 7 -40 M 1 -17 L 10 -17 M 1 -25 L 10 -25 M 1 -33 L 10 -33", 0.6)
    plate.fill("O 2 -14 3.4", GOLD, 1.1)


def balloon(plate: Plate) -> None:
    """V: a balloon in five colours rises over the fields."""
    sky(plate)
    engraved_sky(plate)
    clouds(plate, -34, -22)
    clouds(plate, 36, 2)
    meadow(plate, 40)
    outline = (
        "M 0 -46 C 22 -46 32 -28 30 -14 C 28 0 14 10 6 18 L -6 18 C -14 10 -28 0 -30 -14 C -32 -28 -22 -46 0 -46 Z"
    )
    plate.fill(outline, BLUE, 0)
    with plate.within(outline):
        for left, right, tint in ((-33, -20, RED), (-20, -8, WHITE), (8, 20, GOLD), (20, 33, GREEN)):
            x0, x1 = left * 0.35, right * 0.35
            plate.fill(
                f"M 0 -46 C {left} -40 {left} -10 {x0} 18 L {x1} 18 C {right} -10 {right} -40 0 -46 Z", tint, 1.0
            )
        plate.fill("M -32 -16 C -12 -8 12 -8 32 -16 L 32 -9 C 12 -1 -12 -1 -32 -9 Z", GOLD, 1.0)
        for x, y in ((-22, -9.4), (-11, -6.6), (0, -5.6), (11, -6.6), (22, -9.4)):
            plate.fill(f"O {x} {y} 2", _DARK_RED, 0)
    plate.line(outline, 1.3)
    plate.fine("M 24 -30 C 27 -20 24 -8 15 4 M -24 -34 C -20 -40 -14 -43 -8 -44", 1.0)
    plate.line("M -6 18 L -8 30 M 6 18 L 8 30 M 0 18 L 0 30", 0.9)
    plate.fill("M -11 30 L 11 30 L 8 40 L -8 40 Z", BROWN, 1.1)
    plate.fine("M -10 33 L 10 33 M -9 36 L 9 36 M -4 30 L -3 40 M 4 30 L 3 40", 0.7)
    for x, tint in ((-4, RED), (4, BLUE)):
        plate.fill(f"O {x} 23.4 2.4", FLESH, 0.7)
        plate.fill(f"M {x - 3.4} 30 C {x - 3} 26 {x + 3} 26 {x + 3.4} 30 Z", tint, 0.7)


def beehive(plate: Plate) -> None:
    """VI: six bees about their hive."""
    sky(plate, "#F0ECD6")
    engraved_sky(plate)
    meadow(plate, 34)
    plate.fill(
        "M -32 34 L 32 34 L 32 40 L -32 40 Z M -26 40 L -20 40 L -20 48 L -26 48 Z M 20 40 L 26 40 L 26 48 L 20 48 Z",
        BROWN,
        1.1,
    )
    for k, (half, top) in enumerate(((26, 25), (25, 16), (23, 7), (20, -2), (15, -11), (9, -19))):
        y = top
        plate.fill(f"M {-half} {y} C {-half - 5} {y + 3} {-half - 5} {y + 8} {-half} {y + 9} L {half} {y + 9} "
f"C {half + 5} {y + 8} {half + 5} {y + 3} {half} {y} Z",
                   GOLD if k % 2 else mix(GOLD, BROWN, 0.22), 1.1)  # fmt: skip
        plate.fine(" ".join(f"M {x} {y + 2} L {x - 2} {y + 7}" for x in range(-half + 4, half, 7)), 0.7)
    plate.fill("M -6 -19 C -5 -25 5 -25 6 -19 Z", GOLD, 1.1)
    plate.fill("M -7 34 L -7 28 C -7 22 7 22 7 28 L 7 34 Z", BLACK, 1.0)
    for x, y, turn in ((-36, -30, 20), (-15, -36, -24), (19, -34, 30), (38, -16, -30), (-40, 4, -10), (40, 12, 14)):
        with plate.at(x, y, 1.1, turn):
            _bee(plate)


def _bee(plate: Plate) -> None:
    plate.fill("E -1 -5 2.6 5 E 4 -5 2.6 5", WHITE, 0.7)
    plate.fill("E 1 1 6 3.8", GOLD, 0.8)
    plate.fill("M -1.6 -2.6 L 0.4 -2.8 L 0.4 4.8 L -1.6 4.6 Z M 3 -2.4 L 4.8 -1.8 L 4.8 3.8 L 3 4.4 Z", BLACK, 0)
    plate.fill("O -6 1 2.4", BLACK, 0)


def lyre(plate: Plate) -> None:
    """VII: a lyre of seven strings between sprays of laurel."""
    sky(plate, "#EDE7D6")
    engraved_sky(plate)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.line("M 4 46 C 30 44 44 22 44 -10", 1.6, GREEN)
            for x, y, turn in ((20, 43, 50), (30, 36, 30), (37, 26, 16), (42, 14, 4), (44, 2, -6), (44, -10, -10)):
                for side in (-48, 48):
                    with plate.at(x, y, 1.1, turn + side):
                        plate.fill("M 0 0 C 4 -5 4 -10 0 -14 C -4 -10 -4 -5 0 0 Z", GREEN, 0.8)
            plate.fill(
                "M 0 36 L 16 36 C 20 28 18 20 22 10 C 28 -4 36 -14 30 -28 C 27 -35 18 -35 16 -29 "
                "C 15 -24 21 -23 22 -27 "
                "C 26 -20 20 -10 14 0 C 8 10 10 20 6 26 L 0 26 Z",
                GOLD,
                1.2,
            )
    plate.fill("M -27 -32 L 27 -32 L 27 -27 L -27 -27 Z", BROWN, 1.1)
    plate.fill("M -14 26 L 14 26 L 18 40 L -18 40 Z", GOLD, 1.2)
    plate.fill("O 0 33 4", RED, 1.0)
    plate.line(" ".join(f"M {k * 2.6} -27 L {k * 2.2} 27" for k in range(-3, 4)), 0.8)
    for turn in range(-60, 61, 30):
        with plate.at(0, -34, 1, turn):
            plate.fill("M -2 0 L 0 -13 L 2 0 Z", GOLD, 0.8)
    plate.fill("O 0 -35 5", GOLD, 1.0)


def swan(plate: Plate) -> None:
    """VIII: a swan, whose neck writes half the figure, on a pond with reeds."""
    sky(plate)
    engraved_sky(plate)
    meadow(plate, 8)
    plate.fill("M -50 20 C -20 14 20 14 50 20 L 50 51 L -50 51 Z", mix(BLUE, WHITE, 0.45), 1.0)
    plate.fine(
        "M -46 30 L -26 30 M -40 38 L -8 38 M 8 42 L 34 42 M 22 30 L 46 30 M -20 46 L 6 46 M -48 44 L -34 44", 0.9
    )
    for x, high in ((36, -22), (42, -10), (30, -8), (46, -28)):
        plate.line(f"M {x} 26 C {x} 10 {x + 2} 0 {x + 3} {high}", 1.4, GREEN)
        plate.fill(f"E {x + 3} {high - 3} 2.2 6", BROWN, 0.8)
    body = (
        "M -26 24 C -18 36 18 38 32 24 C 36 18 36 10 32 4 C 24 12 16 4 8 6 C -2 8 -8 12 -14 12 "
        "C -22 8 -16 -8 -10 -18 "
        "C -4 -30 -12 -42 -22 -38 C -28 -36 -31 -31 -34 -28 C -30 -26 -26 -27 -23 -28 "
        "C -17 -28 -18 -20 -22 -12 C -30 2 -34 14 -26 24 Z"
    )
    plate.fill(body, WHITE, 1.3)
    plate.fine(
        "M -6 18 C 2 12 14 12 24 8 M -4 23 C 6 18 16 18 28 13 M 0 28 C 10 24 20 22 30 18 "
        "M -20 2 C -24 10 -24 16 -20 22",
        0.9,
    )
    plate.fill("M -34 -28 L -42 -25 C -40 -22 -34 -23 -31 -26 Z", GOLD, 0.9)
    plate.fill("M -31 -31 L -36 -27 L -31 -27 Z", BLACK, 0)
    plate.fill("O -25 -33 1.2", INK, 0)
    plate.fine("M -30 33 C -10 40 14 40 36 31", 1.0)


def ninepins(plate: Plate) -> None:
    """IX: the nine pins stand; the bowl is on its way."""
    sky(plate, "#EDE7D6")
    engraved_sky(plate)
    meadow(plate, -8)
    plate.fill("M -34 -2 L 34 -2 L 50 51 L -50 51 Z", mix(BROWN, WHITE, 0.55), 1.1)
    plate.fine("M -22 -2 L -32 51 M -8 -2 L -12 51 M 8 -2 L 12 51 M 22 -2 L 32 51", 0.8)
    rows = (((0, -2),), ((-14, 6), (14, 6)), ((-29, 17), (0, 17), (29, 17)), ((-17, 31), (17, 31)), ((0, 47),))
    for row in rows:
        for x, y in row:
            king = (x, y) == (0, 17)
            with plate.at(x, y, 0.86 + y / 110):
                plate.fill("E 2 1 6 2", BLACK, 0, 70)
                plate.fill(
                    "M -5 0 C -7 -8 -5 -13 -2.4 -17 C -5 -21 -4 -26 0 -26 C 4 -26 5 -21 2.4 -17 C 5 -13 7 -8 5 0 Z",
                    RED if king else WHITE,
                    1.0,
                )
                plate.fill("M -3 -18.6 L 3 -18.6 L 3.4 -15.6 L -3.4 -15.6 Z", GOLD if king else RED, 0.7)
                if king:
                    plate.fill("M -4 -25 L -5 -32 L -2 -29 L 0 -34 L 2 -29 L 5 -32 L 4 -25 Z", GOLD, 0.8)
    plate.fill("O -36 42 8", mix(BROWN, INK, 0.25), 1.1)
    plate.fill("O -38 40 1.3 O -35 39 1.3 O -37 43 1.3", BLACK, 0)


def fortune(plate: Plate) -> None:
    """X: Fortune's wheel, with ten spokes, borne by wings on the globe."""
    sky(plate, "#E9EDE2")
    engraved_sky(plate)
    clouds(plate, -30, 36)
    clouds(plate, 32, 40)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill(
                "M 24 8 C 34 -2 44 -20 48 -40 C 40 -36 36 -34 33 -30 C 34 -36 34 -40 32 -44 C 26 -38 22 -30 20 -20 Z",
                WHITE,
                1.1,
            )
            plate.fine("M 28 0 C 36 -12 42 -24 45 -36 M 25 -6 C 29 -16 32 -28 32 -38 M 30 4 C 38 -4 42 -12 45 -22", 0.8)
    plate.fill("O 0 40 10", BLUE, 1.1)
    plate.fine("M -10 40 L 10 40 M 0 30 C -6 36 -6 44 0 50 M 0 30 C 6 36 6 44 0 50", 0.8, WHITE)
    plate.fill("O 0 0 32", GOLD, 1.2)
    plate.fill("O 0 0 25", mix("#E9EDE2", WHITE, 0.3), 1.1)
    for k in range(10):
        with plate.at(0, 0, 1, k * 36):
            plate.fill("M -1.7 -5 L -1.2 -26 L 1.2 -26 L 1.7 -5 Z", BROWN, 0.9)
            plate.fill("O 0 -28.6 1.7", RED, 0.6)
    plate.fill("O 0 0 7", GOLD, 1.1)
    plate.fill("O 0 0 2.8", RED, 0.9)


def clock(plate: Plate) -> None:
    """XI: the clock on the mantel stands at eleven."""
    sky(plate, mix(GREEN, WHITE, 0.72))
    for x in range(-45, 50, 10):
        plate.fine(f"M {x} -51 L {x} 36", 1.6, mix(GREEN, WHITE, 0.5))
    plate.fill("M -50 36 L 50 36 L 50 51 L -50 51 Z", mix(GREY, WHITE, 0.3), 1.2)
    plate.fine("M -40 40 C -20 46 0 38 20 44 M -10 48 C 10 42 30 50 46 44", 0.9)
    plate.fill("M -24 36 L -22 28 L 22 28 L 24 36 Z", BROWN, 1.1)
    plate.fill("M -20 28 L -20 -8 C -20 -34 20 -34 20 -8 L 20 28 Z", mix(BROWN, RED, 0.25), 1.2)
    plate.fill("M -5 -27 L -3 -36 L 3 -36 L 5 -27 Z O 0 -40 4.4", GOLD, 1.0)
    plate.fill("O 0 -7 16.4", GOLD, 1.1)
    plate.fill("O 0 -7 14", WHITE, 1.0)
    for k in range(12):
        with plate.at(0, -7, 1, k * 30):
            plate.line("M 0 -12.6 L 0 -9.8", 1.2 if k % 3 else 1.9)
    plate.line("M 0 -7 L 0 -18", 1.4)
    plate.line("M 0 -7 L -4 -14", 2.2)
    plate.fill("O 0 -7 1.8", GOLD, 0.8)
    plate.fill("M -12 13 L 12 13 L 12 25 L -12 25 Z", mix(WHITE, BLUE, 0.2), 1.0)
    plate.line("M 0 11 L 3 20", 1.1, BROWN)
    plate.fill("O 3.4 20 3.2", GOLD, 0.9)
    for x in (-38, 38):
        plate.fill(
            f"M {x - 7} 36 L {x - 5} 31 L {x + 5} 31 L {x + 7} 36 Z M {x - 2} 31 L {x - 2} 8 L {x + 2} 8 "
            f"L {x + 2} 31 Z",
            GOLD,
            1.0,
        )
        plate.fill(f"M {x - 5} 8 L {x + 5} 8 L {x + 3} 4 L {x - 3} 4 Z", GOLD, 1.0)
        plate.fill(f"M {x - 2.4} 4 L {x - 2.4} -12 L {x + 2.4} -12 L {x + 2.4} 4 Z", WHITE, 1.0)
        plate.fill(f"M {x} -27 C {x + 5} -20 {x + 4} -13 {x} -13 C {x - 4} -13 {x - 5} -20 {x} -27 Z", GOLD, 0.8)
