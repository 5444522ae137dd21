"""What the figures hold, and the hands that hold it."""

from __future__ import annotations

from desktop.art.palette import BLUE, BROWN, FLESH, GOLD, GREEN, RED, STEEL, WHITE
from desktop.art.plate import Plate


def fist(plate: Plate) -> None:
    """A closed hand seen from the knuckles around something upright, its wrist toward the lower left."""
    plate.fill(
        "M -9 9 C -11 3 -8 -3 -5 -5 C -4 -8 1 -9 3 -7 C 6 -8 8 -5 7 -3 C 9 -2 9 1 7.4 2.4 "
        "C 8.4 4 7.6 6.6 5.6 7 C 5 9.6 1 10.6 -2 10 Z",
        FLESH,
        1.1,
    )
    plate.line(
        "M 3 -7 C 1 -5 1 -3.6 2 -2.4 M 7 -3 C 4 -3.4 3 -2.6 1.6 -2 M 7.4 2.4 C 5 1.6 3 2 1.4 2.6 "
        "M 5.6 7 C 4 6 2.6 6 1.2 6.6",
        0.9,
    )
    plate.line("M -4.6 -4.6 C -3 -2 -3 1 -1.2 3.4", 0.9)


def grasp(plate: Plate) -> None:
    """A raised hand holding something small between thumb and fingers."""
    plate.fill(
        "M -7 10 C -8 4 -7 0 -4 -3 C -3 -8 -1 -12 1.6 -13 C 3.6 -13 3.6 -11 2.8 -8 "
        "C 4.6 -10 6.6 -9.6 6.4 -7.4 C 8 -7.6 8.8 -5.6 7.8 -4 C 9.2 -3 8.8 -0.6 7.4 0.4 C 6.6 5 4 8 3 11 Z",
        FLESH,
        1.1,
    )
    plate.line("M 2.8 -8 C 1.6 -5 1 -3 1.4 -1 M 6.4 -7.4 C 4.6 -6 3.6 -4 3.6 -2 M 7.8 -4 C 6.4 -3.4 5.4 -2 5 -0.4", 0.8)
    plate.line("M -3.6 -2.6 C -1 -3 1 -1 3 1.4", 0.9)


def open_hand(plate: Plate) -> None:
    """A hand laid flat, fingers to the right."""
    plate.fill(
        "M -10 5 C -8 -2 -3 -5 3 -5 C 8 -5 13 -5 15.4 -4 C 16.6 -2.6 15 -1.4 11.6 -1.4 "
        "C 14.6 -0.6 16.4 0.4 16 1.8 C 15 2.8 12.6 2.2 10.8 1.8 C 13 3 14 4.2 13.2 5.2 "
        "C 11.6 5.8 9.4 4.8 8 4.2 C 9.2 5.4 9.4 6.6 8.4 7.2 C 4 7.6 -4 9 -9 9 Z",
        FLESH,
        1.0,
    )
    plate.line(
        "M 11.6 -1.4 C 9 -1.8 7 -1.6 5 -1.2 M 10.8 1.8 C 8.6 1 6.6 1 4.6 1.4 M 8 4.2 C 6.4 3.4 5 3.4 3.6 3.8", 0.7
    )


def cupped_hand(plate: Plate) -> None:
    """A hand held level from below, with the fingers curved up on the right and the thumb on the left."""
    plate.fill(
        "M -8 11 C -11 4 -13 -2 -12 -7 C -10.6 -9.4 -8.4 -8 -8 -5 C -7 -1 -4 1 0 1.4 C 4 1 8 -1 10 -6 "
        "C 11.6 -9 14 -7.6 13.4 -4.6 C 15 -5 15.6 -2.4 14 0 C 12 6 8 10 4 13 Z",
        FLESH,
        1.1,
    )
    plate.line("M 13.4 -4.6 C 12.4 -1 10 2 6.4 3.8 M 14 0 C 12 3 9 5.6 6 6.6", 0.8)


def sword(plate: Plate, blade: float = 74) -> None:
    """An upright sword gripped at 0,0."""
    plate.fill(f"M -2.8 -9 L -2.4 {-blade + 6} L 0 {-blade} L 2.4 {-blade + 6} L 2.8 -9 Z", STEEL, 1.1)
    plate.fine(f"M 0 -12 L 0 {-blade + 10}", 0.7)
    plate.fill(
        "M -11 -11.5 C -6 -9.6 6 -9.6 11 -11.5 C 13.6 -10 13.6 -7.4 11 -6.6 C 6 -8 -6 -8 -11 -6.6 "
        "C -13.6 -7.4 -13.6 -10 -11 -11.5 Z",
        GOLD,
        1.1,
    )
    plate.fill("M -1.9 -7 L 1.9 -7 L 1.9 12 L -1.9 12 Z", BROWN, 1.0)
    plate.fill("O 0 14.5 3.6", GOLD, 1.1)


def sceptre(plate: Plate, length: float = 74, foot: float = 26) -> None:
    """A sceptre gripped at 0,0, ending in a lily."""
    plate.fill(f"M -1.7 {foot} L -1.7 {-length + 14} L 1.7 {-length + 14} L 1.7 {foot} Z", GOLD, 1.0)
    plate.fill(f"E 0 {-length + 16} 4 2.2 E 0 {-length + 22} 2.6 1.6 E 0 {foot} 3 2.4", GOLD, 1.0)
    with plate.at(0, -length + 14):
        plate.fill(
            "M -1.6 0 C -4 -4 -10 -2 -9.6 -7 C -9 -11 -4.6 -10 -4.4 -6.6 C -4.4 -10 -2.4 -14 0 -17 "
            "C 2.4 -14 4.4 -10 4.4 -6.6 C 4.6 -10 9 -11 9.6 -7 C 10 -2 4 -4 1.6 0 Z",
            GOLD,
            1.0,
        )
        plate.fine("M 0 -3 L 0 -12", 0.7)


def orb(plate: Plate) -> None:
    """The imperial apple, its middle at 0,0."""
    plate.fill("O 0 0 10.5", BLUE, 1.1)
    plate.fill(
        "M -10.4 -1.6 C -4 1.4 4 1.4 10.4 -1.6 L 10.4 1.6 C 4 4.6 -4 4.6 -10.4 1.6 Z "
        "M -1.6 -10.4 L 1.6 -10.4 L 1.6 1 L -1.6 1 Z",
        GOLD,
        0.8,
    )
    plate.fill(
        "M -1.5 -10 L -1.5 -15 L -5 -15 L -5 -18 L -1.5 -18 L -1.5 -22 L 1.5 -22 L 1.5 -18 L 5 -18 L 5 -15 "
        "L 1.5 -15 L 1.5 -10 Z",
        GOLD,
        0.9,
    )
    plate.fine("M -7 -5 C -5.6 -7 -4 -8 -3 -8.2", 0.9, WHITE)


def halberd(plate: Plate, length: float = 92, foot: float = 40) -> None:
    """A halberd whose shaft is gripped at 0,0."""
    plate.fill(f"M -1.7 {foot} L -1.7 {-length + 20} L 1.7 {-length + 20} L 1.7 {foot} Z", BROWN, 1.0)
    with plate.at(0, -length + 20):
        plate.fill("M -1.7 -2 C -8 -2 -11 4 -13 9 C -16 2 -16 -8 -12 -15 C -9 -11 -6 -9.4 -1.7 -9.4 Z", STEEL, 1.1)
        plate.fill("M 1.7 -9 L 11 -12 L 7 -6 L 11 0.4 L 1.7 -2.4 Z", STEEL, 1.1)
        plate.fill("M -2.2 -9 L 0 -26 L 2.2 -9 Z", STEEL, 1.1)
        plate.fill("M -2.6 -10 L 2.6 -10 L 2.6 1 L -2.6 1 Z", GOLD, 0.9)
        plate.fill(
            "M -2.2 1 C -5 5 -3.4 9 -4.4 12 C -2 10 0 12 0 14 C 0.6 11 3 11 4.4 12 C 3.4 8 5 5 2.2 1 Z", RED, 0.9
        )


def spear(plate: Plate, length: float = 92, foot: float = 40) -> None:
    """A spear with a tassel, gripped at 0,0."""
    plate.fill(f"M -1.5 {foot} L -1.5 {-length + 18} L 1.5 {-length + 18} L 1.5 {foot} Z", BROWN, 1.0)
    with plate.at(0, -length + 18):
        plate.fill("M 0 -18 C 5 -9 5.6 -5 1.8 0 L -1.8 0 C -5.6 -5 -5 -9 0 -18 Z", STEEL, 1.1)
        plate.fine("M 0 -14 L 0 -1", 0.7)
        plate.fill("M -2.6 0 h 5.2 v 3 h -5.2 Z", GOLD, 0.9)
        plate.fill("M -2.2 3 C -6 8 -4 14 -6 19 C -3 17 -1 18 0 20 C 1 18 3 17 6 19 C 4 14 6 8 2.2 3 Z", RED, 0.9)
        plate.fine("M -1 6 L -2.4 15 M 1 6 L 2.4 15", 0.6)


def battle_axe(plate: Plate, length: float = 74, foot: float = 30) -> None:
    """An axe gripped at 0,0, its blade to the left."""
    plate.fill(f"M -1.8 {foot} L -1.8 {-length} L 1.8 {-length} L 1.8 {foot} Z", BROWN, 1.0)
    with plate.at(0, -length + 12):
        plate.fill("M -1.8 -7 C -8 -8 -12 -13 -14 -17 C -20 -6 -20 6 -14 17 C -12 12 -8 7 -1.8 6 Z", STEEL, 1.1)
        plate.fine("M -14.6 -12 C -17.6 -4 -17.6 4 -14.6 12", 0.8)
        plate.fill("M 1.8 -5 L 9 -8 L 9 7 L 1.8 4 Z", STEEL, 1.1)
        plate.fill("M -2.6 -8 h 5.2 v 15 h -5.2 Z", GOLD, 0.9)
    plate.fill(f"O 0 {-length - 2} 3", GOLD, 1.0)


def rose(plate: Plate, tint: str = RED) -> None:
    """A rose on its stalk; the bloom at 0,0."""
    plate.line("M 0 6 C 1 14 -1 22 -3 32", 1.6, GREEN)
    plate.fill(
        "M 0 18 C 6 12 11 14 13 18 C 9 22 4 22 0 18 Z M -1 24 C -7 18 -12 20 -14 24 C -10 28 -5 28 -1 24 Z", GREEN, 0.8
    )
    plate.fill("M -5 7 L -9 3 L 9 3 L 5 7 Z", GREEN, 0.8)
    plate.fill("M 0 8 C -8 8 -12 2 -10 -4 C -10 -8 -5 -11 -1 -9 C 4 -12 10 -9 10 -4 C 12 2 8 8 0 8 Z", tint, 1.1)
    plate.line(
        "M -6 3 C -9 -2 -5 -7 0 -6 C 5 -7 8 -2 6 2 M -3 1 C -4 -3 0 -5 2 -3 C 4 0 1 2.4 -1 1 M -8 -2 C -4 6 4 7 8 -1",
        0.8,
    )


def tulip(plate: Plate, tint: str = GOLD) -> None:
    """A tulip on its stalk; the bloom at 0,0."""
    plate.line("M 0 6 C 1 14 -1 22 -2 32", 1.6, GREEN)
    plate.fill(
        "M -1 30 C 4 22 10 16 13 8 C 6 10 0 18 -1 30 Z M -1 30 C -6 24 -10 18 -12 12 C -6 14 -2 20 -1 30 Z", GREEN, 0.8
    )
    plate.fill(
        "M 0 8 C -8 6 -10 -4 -8 -12 C -5 -10 -4 -8 -3.4 -7 C -2.6 -10 -1 -12 0 -13 C 1 -12 2.6 -10 3.4 -7 "
        "C 4 -8 5 -10 8 -12 C 10 -4 8 6 0 8 Z",
        tint,
        1.1,
    )
    plate.line("M -3.4 -7 C -4 -2 -3 3 0 7 C 3 3 4 -2 3.4 -7", 0.8)


def fan(plate: Plate, tint: str = RED) -> None:
    """An open folding fan whose pivot is 0,0."""
    plate.fill("M 0 0 L -25 -15 C -20 -28 -6 -34 6 -31 C 18 -28 25 -20 27 -10 Z", tint, 1.1)
    plate.fill(
        "M -12 -7.4 L -25 -15 C -20 -28 -6 -34 6 -31 C 18 -28 25 -20 27 -10 L 13 -5 C 10 -14 -6 -18 -12 -7.4 Z",
        WHITE,
        1.0,
    )
    plate.fine("M 0 0 L -21 -22 M 0 0 L -13 -28 M 0 0 L -4 -31 M 0 0 L 6 -31 M 0 0 L 15 -28 M 0 0 L 22 -20", 0.7)
    for x, y in ((-18, -17), (-10.5, -22.5), (-1, -25), (9, -23.5), (17, -17.5)):
        plate.fill(f"O {x} {y} 2.3", tint, 0.6)
    plate.fill("O 0 0 2", GOLD, 0.9)


def dove(plate: Plate) -> None:
    """A dove perched with its feet at 0,0, facing left."""
    plate.fill("M 4 -6 C 12 -4 20 0 26 6 C 18 8 8 4 2 -1 Z", WHITE, 1.0)
    plate.fill(
        "M -14 -15 C -13 -20 -6 -21 -4 -16 C 2 -15 10 -10 11 -4 C 8 1 0 2 -4 -1 C -9 -4 -10 -8 -10 -12 Z", WHITE, 1.1
    )
    plate.fill("M -3 -10 C 4 -12 12 -8 17 -2 C 10 0 2 -1 -3 -10 Z", BLUE, 1.0)
    plate.fine("M 1 -8 C 6 -7 10 -5 13 -2.6", 0.7, WHITE)
    plate.fill("M -13.6 -16.6 L -18 -15 L -13.4 -14.2 Z", GOLD, 0.8)
    plate.fill("O -10 -16.6 1", "#1A1208", 0)
    plate.line("M -1 1 L -1 4 M 3 1 L 3 4", 0.9)


def letter(plate: Plate) -> None:
    """A sealed letter, its middle at 0,0."""
    plate.fill("M -12 -8 L 12 -8 L 12 8 L -12 8 Z", WHITE, 1.1)
    plate.line("M -12 -8 L 0 2 L 12 -8", 0.9)
    plate.fine("M -12 8 L -4 -1.4 M 12 8 L 4 -1.4", 0.7)
    plate.fill("O 0 2.4 3.4", RED, 0.9)


def horn(plate: Plate) -> None:
    """A hunting horn with its mouthpiece at 0,0, the bell up and to the right."""
    plate.fill(
        "M -1 1 L 0 -2.6 C 8 -1 14 -6 17 -13 C 19 -18 19 -22 17 -26 C 22 -31 31 -30 33 -26 C 31 -12 24 2 8 5 "
        "C 4 5.4 1 4 -1 1 Z",
        GOLD,
        1.1,
    )
    plate.fill("M 17 -26 C 22 -31 31 -30 33 -26 C 28 -23 22 -23 17 -26 Z", BROWN, 1.0)
    plate.fill("M 7 -2.4 L 8.6 5 L 12 4.4 L 10.4 -3.6 Z M 19 -17 L 28 -11.4 L 29.4 -14.6 L 19.4 -20 Z", RED, 0.8)
    plate.line("M 9 5 C 6 16 12 22 18 20", 1.4, RED)


def sabre(plate: Plate) -> None:
    """A curved sabre gripped at 0,0."""
    plate.fill("M -2.4 -9 C -2.4 -34 -8 -54 -20 -74 C -6 -60 3 -36 2.8 -9 Z", STEEL, 1.1)
    plate.fine("M 0.4 -12 C 0.4 -34 -4 -50 -11 -62", 0.7)
    plate.fill("M -7 -10 L 8 -10 C 11 -6 11 6 4 11 L 1.6 8.4 C 6 5 6.4 -2 5 -6.4 L -7 -6.4 Z", GOLD, 1.0)
    plate.fill("M -1.9 -7 L 1.9 -7 L 2.4 9 L -1.4 10 Z", BROWN, 1.0)


def hand_mirror(plate: Plate) -> None:
    """A looking-glass held at 0,0."""
    plate.fill("M -1.7 8 L -1.7 -12 L 1.7 -12 L 1.7 8 Z", GOLD, 1.0)
    plate.fill("E 0 -25 11 14", GOLD, 1.1)
    plate.fill("E 0 -25 8 11", "#DDE6E8", 1.0)
    plate.fine("M -4 -22 L 2 -32 M -2 -18 L 5 -29", 0.8, WHITE)
    plate.fill("O 0 9 2.6 O 0 -40.4 2.4", GOLD, 0.9)


def bauble(plate: Plate) -> None:
    """A fool's bauble gripped at 0,0: a small capped head on a stick with ribbons."""
    plate.fill("M -1.6 22 L -1.6 -34 L 1.6 -34 L 1.6 22 Z", BROWN, 1.0)
    plate.line("M -1 -30 C -8 -24 -4 -18 -10 -12 M 1 -30 C 8 -24 4 -18 9 -13", 1.6, RED)
    plate.fill("M -9 -32 L 0 -38 L 9 -32 L 6 -28 L 0 -31 L -6 -28 Z", GOLD, 1.0)
    plate.fill("E 0 -44 7 9", FLESH, 1.1)
    plate.fill("O -2.6 -44 1 O 3 -44 1", "#1A1208", 0)
    plate.line("M -3 -39.6 C -1 -38 2 -38 4 -39.6", 0.9)
    plate.fill(
        "M -7 -48 C -12 -52 -14 -58 -12 -64 C -6 -62 -2 -58 0 -55 C 2 -58 6 -62 12 -64 C 14 -58 12 -52 7 -48 Z",
        RED,
        1.1,
    )
    plate.fill("O -12 -66 2.4 O 12 -66 2.4", GOLD, 0.9)


def wand(plate: Plate) -> None:
    """A conjurer's wand with bright ends, gripped at 0,0."""
    plate.fill("M -1.7 16 L -1.7 -52 L 1.7 -52 L 1.7 16 Z", BROWN, 1.0)
    plate.fill("M -2.2 -52 L -2.2 -60 L 2.2 -60 L 2.2 -52 Z M -2.2 16 L -2.2 20 L 2.2 20 L 2.2 16 Z", GOLD, 0.9)
    for turn in (-60, -20, 20, 60):
        with plate.at(0, -62, 1, turn):
            plate.line("M 0 -4 L 0 -9", 1.1, GOLD)


def lance(plate: Plate, length: float = 92, foot: float = 40, flag: str = RED) -> None:
    """A rider's lance with a swallow-tailed flag, gripped at 0,0."""
    plate.fill(f"M -1.4 {foot} L -1.4 {-length + 8} L 1.4 {-length + 8} L 1.4 {foot} Z", BROWN, 1.0)
    with plate.at(0, -length + 8):
        plate.fill("M 0 -14 L 3.4 -3 L 0 1 L -3.4 -3 Z", STEEL, 1.0)
        plate.fill("M -1.4 4 C -10 0 -16 8 -26 4 L -20 11 L -26 18 C -16 22 -10 14 -1.4 18 Z", flag, 1.1)
        plate.fill("M -1.4 9 C -9 6 -14 12 -21 10.4 L -21 12 C -14 16 -9 11 -1.4 13 Z", WHITE, 0.7)


def trumpet(plate: Plate) -> None:
    """A straight trumpet with a banner, gripped at 0,0, the bell up and to the left."""
    plate.fill("M 1 22 L -1.6 -40 L 1.6 -40 L 4 21 Z", GOLD, 1.0)
    plate.fill("M -2 -40 C -3 -48 -6 -54 -10 -58 L 10 -58 C 6 -54 3 -48 2 -40 Z", GOLD, 1.1)
    plate.fill("M -1.6 -36 L -24 -30 C -22 -22 -24 -14 -21 -8 C -14 -12 -8 -10 -0.6 -14 Z", BLUE, 1.1)
    plate.fill("M -16 -28 L -13 -22 L -7 -22 L -11 -18 L -9 -12 L -15 -16 L -20 -13 L -18 -19 Z", GOLD, 0.7)
