"""Pictures of the taroks XII to XXI: each has to do with its number or its old name. Field as in `emblems`."""

from __future__ import annotations

from desktop.art.palette import BLACK, BLUE, BLUSH, BROWN, GOLD, GREEN, GREY, INK, RED, STEEL, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.scenery import clouds, engraved_sky, meadow, night_sky, sea, sky, star

_NIGHT = "#2B3F5C"


def stag(plate: Plate) -> None:
    """XII: the head of a stag of twelve points between fir twigs."""
    sky(plate, "#EDE7D6")
    engraved_sky(plate)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.line("M 8 48 C 24 48 36 40 42 28", 1.5, GREEN)
            plate.line(
                "M 18 47 L 16 38 M 24 45 L 23 36 M 30 41 L 30 32 M 36 36 L 37 27 M 20 47 L 27 51 M 27 44 L 34 48 "
                "M 33 39 L 41 42",
                1.5,
                GREEN,
            )
            plate.fill(
                "M 5 -2 C 12 -8 22 -8 28 -18 C 32 -26 30 -36 26 -44 L 23 -43 C 26 -36 26 -30 24 -26 "
                "C 20 -30 17 -36 17 -42 "
                "L 14 -41 C 14 -34 17 -27 21 -21 C 18 -16 13 -14 9 -13 C 8 -18 8 -22 9 -27 L 6 -27 "
                "C 4 -20 3 -12 2 -4 Z",
                mix(BROWN, GOLD, 0.25),
                1.1,
            )
            plate.fill(
                "M 27 -17 C 34 -18 40 -22 44 -30 L 41 -32 C 38 -26 34 -23 29 -22 Z "
                "M 29 -31 C 33 -33 36 -37 38 -43 L 35 -44 "
                "C 33 -39 31 -37 28 -36 Z M 12 -9 C 20 -4 28 -4 34 -9 L 32 -12 C 27 -9 21 -9 16 -12 Z",
                mix(BROWN, GOLD, 0.25),
                1.0,
            )
            plate.fill("M 9 4 C 16 -4 26 -4 33 -1 C 30 8 20 13 11 11 Z", BROWN, 1.1)
            plate.fill("M 13 5 C 18 1 24 0 29 1 C 26 6 19 9 13 8 Z", BLUSH, 0)
    plate.fill("M -14 26 C -20 36 -22 44 -22 53 L 22 53 C 22 44 20 36 14 26 Z", mix(BROWN, INK, 0.15), 1.1)
    plate.fill(
        "M 0 -5 C 10 -5 14 2 12 12 C 11 20 9 28 7 36 C 4 41 -4 41 -7 36 C -9 28 -11 20 -12 12 C -14 2 -10 -5 0 -5 Z",
        BROWN,
        1.2,
    )
    plate.fill("M -5 33 C -2 30 2 30 5 33 C 4 38 2 39 0 39 C -2 39 -4 38 -5 33 Z", BLACK, 0)
    plate.fill("E -8 11 2 2.8 E 8 11 2 2.8", BLACK, 0)
    plate.fine("M 0 2 L 0 12 M -4 20 C -3 24 -3 28 -4 31 M 4 20 C 3 24 3 28 4 31", 0.9)


def scythe(plate: Plate) -> None:
    """XIII: the scythe and the hourglass."""
    sky(plate, mix(GREY, WHITE, 0.2))
    engraved_sky(plate, "#8A8378", 20)
    meadow(plate, 40)
    plate.line("M 34 50 C 22 20 10 -8 -8 -42", 3.6, INK)
    plate.line("M 34 50 C 22 20 10 -8 -8 -42", 2.0, BROWN)
    plate.fill("M -6 -44 C -26 -48 -44 -34 -48 -12 C -38 -28 -24 -36 -4 -34 Z", STEEL, 1.2)
    plate.fine("M -10 -40 C -26 -42 -38 -32 -44 -20", 0.8)
    plate.fill("M 12 2 L 24 -4 L 26 -1 L 14 6 Z", BROWN, 1.0)
    plate.fill("M -34 4 L -2 4 L -2 9 L -34 9 Z M -34 41 L -2 41 L -2 46 L -34 46 Z", mix(BROWN, RED, 0.3), 1.1)
    plate.fill("M -31 9 L -28 9 L -28 41 L -31 41 Z M -8 9 L -5 9 L -5 41 L -8 41 Z", GOLD, 1.0)
    plate.fill(
        "M -26 9 L -10 9 C -10 18 -15 21 -16.6 25 C -15 29 -10 32 -10 41 L -26 41 C -26 32 -21 29 -19.4 25 "
        "C -21 21 -26 18 -26 9 Z",
        mix(WHITE, BLUE, 0.12),
        1.1,
    )
    plate.fill("M -23 17 C -20 19 -16 19 -13 17 C -14 20 -16.4 22 -18 25 C -19.6 22 -22 20 -23 17 Z", GOLD, 0)
    plate.fill("M -25 41 C -24 34 -20 33 -18 31 C -16 33 -12 34 -11 41 Z", GOLD, 0)
    plate.line("M -18 25 L -18 32", 0.8, GOLD)
    for flip in (False, True):
        with plate.at(-18, 6, 1, 0, flip):
            plate.fill("M 14 2 C 22 -2 28 -10 30 -18 C 24 -17 18 -12 14 -4 Z", WHITE, 1.0)
            plate.fine("M 17 -1 C 22 -6 25 -10 27 -14", 0.7)


def coffee(plate: Plate) -> None:
    """XIV: Temperance at the coffee table: the pot, two cups and a sugar loaf."""
    sky(plate, mix(RED, WHITE, 0.74))
    for x in range(-45, 50, 15):
        for y in (-44, -29, -14, 1):
            star(plate, x + (y % 2) * 7, y, 4, mix(RED, WHITE, 0.5))
    plate.fill("M -50 28 L 50 28 L 50 51 L -50 51 Z", WHITE, 1.2)
    plate.fine("M -50 34 L 50 34", 1.2, BLUE)
    for x in range(-44, 50, 11):
        plate.fine(f"M {x} 34 L {x + 4} 42 L {x + 8} 34", 0.9, BLUE)
    plate.fill("M -12 30 L -16 4 C -17 -8 -10 -16 -8 -20 L 12 -20 C 14 -14 20 -8 19 4 L 15 30 Z", STEEL, 1.2)
    plate.fill("M -9 -20 C -6 -29 10 -29 13 -20 Z", STEEL, 1.1)
    plate.fill("O 2 -30 3", GOLD, 1.0)
    plate.fill("M -15 6 C -24 2 -26 -8 -33 -15 L -28 -18 C -21 -13 -19 -5 -12 -3 Z", STEEL, 1.1)
    plate.line("M 18 -10 C 34 -18 36 6 17 10", 3.4, INK)
    plate.line("M 18 -10 C 34 -18 36 6 17 10", 1.8, BROWN)
    plate.fine("M 12 -16 C 15 -8 15 10 11 26 M 8 -16 C 10 -6 10 12 8 26 M -13 -2 L 16 -2", 0.8)
    for x, y in ((-32, 32), (32, 35)):
        plate.fill(f"E {x} {y + 9} 13 3.4", WHITE, 1.0)
        plate.fill(
            f"M {x - 9} {y - 4} L {x + 9} {y - 4} C {x + 9} {y + 4} {x + 5} {y + 9} {x} {y + 9} "
            f"C {x - 5} {y + 9} {x - 9} {y + 4} {x - 9} {y - 4} Z",
            WHITE,
            1.1,
        )
        plate.fill(f"E {x} {y - 4} 9 2.6", mix(BROWN, INK, 0.3), 1.0)
        plate.fine(f"M {x - 6} {y + 1} C {x - 2} {y + 3} {x + 2} {y + 3} {x + 6} {y + 1}", 1.2, BLUE)
        plate.fine(
            f"M {x - 3} {y - 10} C {x - 6} {y - 15} {x} {y - 18} {x - 3} {y - 24} "
            f"M {x + 3} {y - 10} C {x} {y - 15} {x + 6} {y - 18} {x + 3} {y - 24}",
            0.9,
        )


def tennis(plate: Plate) -> None:
    """XV: the first stroke won at the ball game counts fifteen: two rackets and the balls."""
    sky(plate, "#E4E4D8")
    engraved_sky(plate)
    plate.fill("M -50 30 L 50 30 L 50 51 L -50 51 Z", mix(BROWN, WHITE, 0.5), 1.1)
    plate.fine("M -50 37 L 50 37 M -50 44 L 50 44 M -30 30 L -38 51 M 0 30 L 0 51 M 30 30 L 38 51", 0.8)
    plate.line("M -50 12 C -20 20 20 20 50 12", 1.4)
    plate.fine(" ".join(f"M {x} {17 - x * x / 520} L {x} 30" for x in range(-48, 50, 6)), 0.8)
    for flip, tint in ((False, RED), (True, BLUE)):
        with plate.at(0, 4, 1, 32 if flip else -32):
            plate.line("M 0 -2 L 0 40", 5.4, INK)
            plate.line("M 0 -2 L 0 40", 3.4, BROWN)
            plate.line("M 0 26 L 0 39", 4.4, tint)
            plate.line("E 0 -22 15 20", 5.0, INK)
            with plate.within("E 0 -22 15 20"):
                strings = " ".join(
                    f"M {k * 5} -44 L {k * 5} 0 M -16 {-22 + k * 5} L 16 {-22 + k * 5}" for k in range(-4, 5)
                )
                plate.fill("E 0 -22 15 20", WHITE, 0, 150)
                plate.fine(strings, 0.8)
            plate.line("E 0 -22 15 20", 2.8, mix(BROWN, GOLD, 0.4))
    for x, y in ((-34, 40), (2, 45), (36, 41), (0, -34)):
        plate.fill(f"O {x} {y} 6", WHITE, 1.1)
        plate.fine(
            f"M {x - 5} {y - 2} C {x - 1} {y} {x + 1} {y} {x + 5} {y - 2} "
            f"M {x - 4} {y + 3} C {x - 1} {y + 1} {x + 2} {y + 1} {x + 4} {y + 3}",
            0.7,
        )


def tower(plate: Plate) -> None:
    """XVI: lightning strikes the tower."""
    sky(plate, "#5C6472")
    engraved_sky(plate, "#39414F", 22)
    clouds(plate, -26, -38, 1.3, GREY)
    clouds(plate, 28, -42, 1.2, GREY)
    meadow(plate, 38)
    plate.fill("M -14 46 L -11 -18 L 17 -18 L 20 46 Z", mix(GREY, BROWN, 0.18), 1.2)
    plate.fine(
        "M 13 -12 L 16 40 M 9 -10 L 11 42 M -10 -6 L 4 -6 M -4 2 L 12 2 M -12 12 L 0 12 M 0 22 L 14 22 "
        "M -12 32 L -2 32",
        0.9,
    )
    plate.fill(
        "M -15 -18 L -15 -28 L -8 -28 L -8 -23 L -1 -23 L -1 -28 L 7 -28 L 7 -23 L 14 -23 L 14 -28 L 21 -28 L 21 -18 Z",
        mix(GREY, BROWN, 0.18),
        1.2,
    )
    plate.fill("M -1 -2 C -1 -8 7 -8 7 -2 L 7 6 L -1 6 Z", RED, 1.0)
    plate.fill("M -3 46 L -3 34 C -3 27 9 27 9 34 L 9 46 Z", BLACK, 1.0)
    plate.fill("M -18 -50 L 2 -42 L -6 -36 L 14 -28 L 4 -28 L 10 -16 L -6 -28 L 2 -30 L -16 -38 L -6 -42 Z", GOLD, 1.1)
    plate.fill(
        "M 12 -18 C 20 -30 26 -24 24 -34 C 32 -26 30 -16 24 -12 Z "
        "M -10 -16 C -20 -24 -22 -20 -24 -28 C -30 -18 -22 -10 -14 -10 Z",
        RED,
        1.0,
    )
    plate.fill(
        "M 15 -16 C 20 -22 23 -20 23 -26 C 27 -20 25 -15 22 -13 Z "
        "M -12 -14 C -18 -20 -20 -18 -22 -22 C -24 -16 -20 -11 -15 -11 Z",
        GOLD,
        0,
    )
    for x, y, turn in ((32, 4, 20), (-30, 10, -30), (36, 22, 50), (-34, 26, 10)):
        with plate.at(x, y, 1, turn):
            plate.fill("M -4 -3 L 4 -3 L 4 3 L -4 3 Z", mix(GREY, BROWN, 0.18), 0.9)


def guiding_star(plate: Plate) -> None:
    """XVII: the star over the sea, with a lighthouse on its rock."""
    night_sky(plate)
    for turn in range(0, 360, 45):
        with plate.at(-6, -22, 1, turn):
            plate.fill(
                "M 0 -6 L 3 -9 L 0 -24 L -3 -9 Z" if turn % 90 == 0 else "M 0 -6 L 2.4 -8 L 0 -16 L -2.4 -8 Z",
                GOLD,
                0.9,
            )
    plate.fill("O -6 -22 7.4", GOLD, 1.0)
    plate.fill("O -6 -22 3.4", WHITE, 0)
    sea(plate, 18, mix(BLUE, WHITE, 0.2))
    plate.fine("M -8 22 L -4 22 M -10 27 L -1 27 M -9 32 L -3 32 M -12 38 L 1 38 M -8 44 L -3 44", 1.4, GOLD)
    plate.fill("M 16 44 C 18 34 24 32 28 28 L 42 28 C 48 32 54 34 54 44 L 54 53 L 12 53 Z", mix(GREY, BROWN, 0.35), 1.1)
    plate.fine("M 22 42 L 28 34 M 30 46 L 38 36 M 42 46 L 48 38", 0.9)
    plate.fill("M 28 30 L 31 -4 L 39 -4 L 42 30 Z", WHITE, 1.1)
    plate.fill("M 30.2 6 L 39.8 6 L 40.6 14 L 29.4 14 Z M 28.6 22 L 41.4 22 L 42 29 L 28 29 Z", RED, 0.9)
    plate.fill("M 29 -4 L 41 -4 L 41 -7 L 29 -7 Z M 31 -7 L 31 -16 L 39 -16 L 39 -7 Z", GOLD, 1.0)
    plate.fill("M 29.6 -16 C 31 -23 39 -23 40.4 -16 Z", RED, 1.0)
    plate.fill("M -40 26 L -22 26 L -25 32 L -37 32 Z", BROWN, 1.0)
    plate.fill("M -32 25 L -32 8 L -22 24 Z M -33.6 25 L -33.6 12 L -40 24 Z", WHITE, 0.9)


def owl(plate: Plate) -> None:
    """XVIII: the owl, who sees by night what others miss."""
    night_sky(plate)
    plate.fill("O 32 -32 10", "#F4E7BC", 0.9)
    plate.fill("M -52 34 C -20 28 20 36 52 28 L 52 36 C 20 44 -20 36 -52 43 Z", BROWN, 1.2)
    plate.fill("M 30 32 C 38 24 44 20 52 19 L 52 24 C 46 26 40 30 36 34 Z", BROWN, 1.0)
    body = (
        "M -23 -43 C -18 -34 -10 -30 0 -30 C 10 -30 18 -34 23 -43 C 26 -26 25 -8 22 8 C 20 24 12 36 0 38 "
        "C -12 36 -20 24 -22 8 C -25 -8 -26 -26 -23 -43 Z"
    )
    plate.fill("M -9 34 L -4 52 L 4 52 L 9 34 Z", mix(BROWN, INK, 0.2), 1.1)
    plate.fill(body, mix(BROWN, GOLD, 0.3), 1.3)
    with plate.within(body):
        plate.fill("M -13 2 C -6 -2 6 -2 13 2 C 14 18 8 32 0 38 C -8 32 -14 18 -13 2 Z", mix(WHITE, GOLD, 0.25), 0.9)
        for row, y in enumerate((8, 14, 20, 26)):
            for k in range(-2, 3):
                x = k * 6 + (row % 2) * 3
                plate.line(f"M {x - 2.4} {y} L {x} {y + 3} L {x + 2.4} {y}", 0.9, BROWN)
    plate.fill(
        "M -22 -4 C -28 10 -24 24 -12 32 C -16 20 -16 8 -16 -2 Z M 22 -4 C 28 10 24 24 12 32 C 16 20 16 8 16 -2 Z",
        BROWN,
        1.1,
    )
    plate.fine("M -21 6 C -22 14 -20 20 -16 26 M 21 6 C 22 14 20 20 16 26", 0.8)
    plate.fill("O -9 -14 9.6 O 9 -14 9.6", mix(WHITE, GOLD, 0.25), 1.1)
    plate.fill("O -9 -14 6.6 O 9 -14 6.6", GOLD, 1.0)
    plate.fill("O -8.4 -14 3.6 O 8.4 -14 3.6", BLACK, 0)
    plate.fill("O -9.8 -15.6 1.2 O 7 -15.6 1.2", WHITE, 0)
    plate.fill("M -3 -10 C -1 -12 1 -12 3 -10 L 0 -2 Z", GREY, 1.0)
    plate.fill("M -11 34 L -9 40 L -7 36 L -5 40 L -3 34 Z M 11 34 L 9 40 L 7 36 L 5 40 L 3 34 Z", GOLD, 0.8)


def sun(plate: Plate) -> None:
    """XIX: the sun with its face."""
    sky(plate, "#F3E6BE")
    for k in range(16):
        with plate.at(0, -2, 1, k * 22.5):
            if k % 2:
                plate.fill("M -3 -27 C -6 -34 4 -36 0 -44 C 8 -38 2 -34 4 -27 Z", RED, 0.9)
            else:
                plate.fill("M -6 -27 L 0 -47 L 6 -27 Z", GOLD, 0.9)
    plate.fill("O 0 -2 27", GOLD, 1.3)
    _face(plate, 0, -2, 1.0)
    plate.fine("M 20 8 L 15 15 M 22 3 L 13 17 M 23 -3 L 17 7", 0.8)


def _face(plate: Plate, x: float, y: float, scale: float) -> None:
    """A full face, mild and awake."""
    with plate.at(x, y, scale):
        plate.fill("E -13 7 5 3.6 E 13 7 5 3.6", RED, 0, 110)
        for flip in (False, True):
            with plate.at(0, 0, 1, 0, flip):
                plate.fill("M 4 -6 C 7 -10 13 -10 16 -6 C 12 -3 8 -3 4 -6 Z", WHITE, 0.9)
                plate.fill("O 10 -6.4 2.3", INK, 0)
                plate.line("M 3 -12 C 7 -16 13 -16 17 -12", 1.3)
        plate.line("M -1 -9 C -2 -2 -4 2 -4 5 C -3 8 3 8 4 5", 1.1)
        plate.fill("M -7 14 C -3 11 -1 12 0 13 C 1 12 3 11 7 14 C 3 19 -3 19 -7 14 Z", RED, 0.8)
        plate.line("M -8 13.6 C -3 15.4 3 15.4 8 13.6", 0.9)


def trophy(plate: Plate) -> None:
    """XX: the last call: trumpets, drum and colours."""
    sky(plate, "#E9EDE2")
    engraved_sky(plate)
    meadow(plate, 40)
    for flip, first, second in ((False, RED, WHITE), (True, BLUE, GOLD)):
        with plate.at(0, 0, 1, 0, flip):
            plate.line("M -8 40 L 38 -44", 2.6, INK)
            plate.line("M -8 40 L 38 -44", 1.4, BROWN)
            plate.fill("M 38 -44 L 36 -52 L 42 -48 Z", GOLD, 0.9)
            plate.fill(
                "M 36 -40 C 42 -34 46 -36 52 -30 C 50 -20 44 -12 40 -2 C 32 -8 24 -8 18 -8 C 24 -18 30 -30 36 -40 Z",
                first,
                1.1,
            )
            plate.fill("M 30 -29 C 36 -24 42 -24 48 -18 L 44 -10 C 38 -15 30 -16 24 -18 Z", second, 0.9)
            plate.line("M 4 26 L -40 4", 3.4, INK)
            plate.line("M 4 26 L -40 4", 2.0, GOLD)
            plate.fill("M -36 2 L -50 -10 C -54 -4 -54 6 -48 10 L -38 8 Z", GOLD, 1.1)
    plate.fill("M -17 14 L 17 14 L 17 42 C 8 47 -8 47 -17 42 Z", BLUE, 1.2)
    plate.fill(
        "M -17 14 L 17 14 L 17 20 C 8 24 -8 24 -17 20 Z M -17 36 C -8 41 8 41 17 36 L 17 42 C 8 47 -8 47 -17 42 Z",
        RED,
        1.0,
    )
    plate.fill("E 0 14 17 5", WHITE, 1.1)
    plate.line("M -16 21 L -9 38 L -2 23 L 5 39 L 11 22 L 16 36", 0.9, WHITE)
    plate.line("M -16 2 L 8 13 M 16 2 L -8 13", 1.8, BROWN)
    plate.fill("O -16 2 1.8 O 16 2 1.8", BROWN, 0.8)
    for turn in range(0, 360, 60):
        with plate.at(0, -20, 1, turn):
            plate.fill("M 0 -3 L 2.6 -6 L 0 -14 L -2.6 -6 Z", GOLD, 0.8)
    plate.fill("O 0 -20 4", GOLD, 0.9)


def moon(plate: Plate) -> None:
    """XXI, the Mond: a crescent with a face over the sleeping town."""
    night_sky(plate)
    for turn in range(0, 360, 15):
        with plate.at(0, -12, 1, turn):
            plate.fine("M 34 0 L 44 0", 1.0, mix(GOLD, _NIGHT, 0.35))
    crescent = (
        "M 10 -42 C -14 -44 -30 -26 -28 -8 C -26 12 -8 24 14 18 C 2 14 -4 8 -6 2 C -3 0 -4 -3 -8 -4 "
        "C -3 -6 -2 -8 -6 -11 C -12 -14 -10 -16 -6 -20 C -4 -30 2 -38 10 -42 Z"
    )
    plate.fill(crescent, "#F4E2A6", 1.3)
    plate.fill("M -14 -18 C -11 -22 -8 -22 -6.4 -19 C -9 -16.6 -12 -16.4 -14 -18 Z", WHITE, 0.9)
    plate.fill("O -9.4 -18.6 1.7", INK, 0)
    plate.line("M -15 -23 C -12 -26 -8 -26 -5 -24", 1.1)
    plate.fill("E -15 -5 4.4 3.4", RED, 0, 110)
    plate.line("M -6 2 C -9 3 -11 2 -12 0", 1.0)
    plate.fine("M -25 -14 C -24 2 -16 14 -4 18 M -22 -18 C -22 -4 -15 8 -6 14", 0.8)
    star(plate, 16, -14, 9)
    star(plate, 30, 2, 5)
    star(plate, 28, -30, 5)
    roofs = (
        "M -52 40 L -44 32 L -36 40 L -36 34 L -28 26 L -20 34 L -20 40 L -12 40 L -12 20 L -8 8 L -4 20 "
        "L -4 40 L 4 34 L 12 40 L 12 36 L 22 28 L 32 36 L 32 40 L 42 32 L 52 40 L 52 53 L -52 53 Z"
    )
    plate.fill(roofs, "#16212F", 1.0)
    for x, y in ((-42, 43), (-30, 38), (-26, 38), (-9, 28), (3, 44), (21, 38), (25, 44), (41, 43), (-16, 45)):
        plate.fill(f"M {x - 1.6} {y - 2} h 3.2 v 4.4 h -3.2 Z", GOLD, 0)
