"""Crowns, hats and helmets, sitting on the heads of `heads` (the brow lies near y = -38)."""

from __future__ import annotations

from desktop.art.palette import BLUE, GOLD, GREEN, INK, RED, STEEL, WHITE
from desktop.art.plate import Plate

_BAND = "M -33 -40 C -16 -32 16 -32 33 -40 L 36 -53 C 18 -45 -18 -45 -36 -53 Z"


def _jewels(plate: Plate) -> None:
    plate.fill(_BAND, GOLD, 2.2)
    for x, y, tint in ((-25, -45, RED), (-9, -41.5, BLUE), (9, -41.5, RED), (25, -45, BLUE)):
        plate.fill(f"E {x} {y} 4 3.2", tint, 1.3)
    plate.fill("O -17 -42.6 1.5 O 0 -40.6 1.5 O 17 -42.6 1.5", WHITE, 0.8)


def fleuron_crown(plate: Plate, cap: str = RED) -> None:
    """An open crown of five flowers over a coloured cap."""
    plate.fill("M -33 -52 C -34 -78 -18 -88 0 -88 C 18 -88 34 -78 33 -52 Z", cap, 2.0)
    for x, y, size, turn in (
        (-33, -52, 0.85, -16),
        (33, -52, 0.85, 16),
        (-17, -48, 0.95, -7),
        (17, -48, 0.95, 7),
        (0, -46, 1.1, 0),
    ):
        with plate.at(x, y, size, turn):
            plate.fill(
                "M -4 0 C -3 -8 -4 -12 -7 -15 C -14 -14 -15 -24 -8 -25 C -6 -34 -4 -38 0 -43 C 4 -38 6 -34 8 -25 "
                "C 15 -24 14 -14 7 -15 C 4 -12 3 -8 4 0 Z",
                GOLD,
                2.1,
            )
            plate.fine("M 0 -14 L 0 -34 M -5 -20 C -2 -19 2 -19 5 -20", 1.3)
    _jewels(plate)


def arched_crown(plate: Plate, cap: str = BLUE) -> None:
    """A closed imperial crown: arches set with pearls under a small orb."""
    plate.fill("M -35 -52 C -46 -84 -16 -98 0 -84 C 16 -98 46 -84 35 -52 Z", cap, 2.0)
    plate.fine("M -20 -56 C -24 -70 -18 -80 -10 -84 M 20 -56 C 24 -70 18 -80 10 -84", 1.2)
    plate.fill(
        "M -36 -52 C -50 -88 -14 -104 0 -88 C 14 -104 50 -88 36 -52 L 30 -52 C 40 -82 14 -94 3 -80 L 3 -48 "
        "L -3 -48 L -3 -80 C -14 -94 -40 -82 -30 -52 Z",
        GOLD,
        2.0,
    )
    for x, y in ((-35, -66), (-33, -79), (-22, -89), (35, -66), (33, -79), (22, -89), (0, -72), (0, -61)):
        plate.fill(f"O {x} {y} 2.5", WHITE, 1.1)
    plate.fill("O 0 -93 5.5", GOLD, 1.9)
    plate.line("M 0 -98 L 0 -107 M -4 -103.5 L 4 -103.5", 2.6)
    for x, y in ((-20, -48), (20, -48)):
        with plate.at(x, y, 0.6):
            plate.fill(
                "M -4 0 C -3 -8 -6 -12 -9 -16 C -6 -26 -4 -30 0 -36 C 4 -30 6 -26 9 -16 C 6 -12 3 -8 4 0 Z", GOLD, 2.4
            )
    _jewels(plate)


def radiate_crown(plate: Plate, cap: str = GREEN) -> None:
    """A crown of plain points tipped with pearls."""
    plate.fill("M -30 -52 C -28 -72 -14 -78 0 -78 C 14 -78 28 -72 30 -52 Z", cap, 2.0)
    plate.fill(
        "M -36 -50 L -43 -86 L -25 -64 L -16 -96 L -2 -66 L 2 -66 L 16 -96 L 25 -64 L 43 -86 L 36 -50 "
        "C 18 -42 -18 -42 -36 -50 Z",
        GOLD,
        2.2,
    )
    plate.fine("M -38 -76 L -31 -56 M -16 -86 L -14 -54 M 16 -86 L 14 -54 M 38 -76 L 31 -56", 1.2)
    for x, y in ((-43, -88), (-16, -99), (16, -99), (43, -88)):
        plate.fill(f"O {x} {y} 4.2", WHITE, 1.6)
    plate.fill("M 0 -64 L 5 -56 L 0 -48 L -5 -56 Z", RED, 1.3)
    _jewels(plate)


def turban_crown(plate: Plate, cloth: str = WHITE, plume: str = RED) -> None:
    """A wound turban with a crown of points and a jewelled plume."""
    with plate.at(-10, -62, 0.9, -14):
        feather(plate, plume)
    plate.fill("M -22 -64 L -20 -82 L -10 -73 L 0 -88 L 10 -73 L 20 -82 L 22 -64 Z", GOLD, 2.1)
    plate.fill("O -20 -83 3 O 0 -89 3.4 O 20 -83 3", RED, 1.3)
    plate.fill(
        "M -34 -34 C -48 -46 -40 -66 -24 -70 C -8 -76 14 -76 26 -70 C 44 -64 48 -44 35 -34 C 20 -40 -18 -42 -34 -34 Z",
        cloth,
        2.3,
    )
    plate.line(
        "M -40 -48 C -20 -64 6 -62 30 -40 M -36 -60 C -14 -70 14 -66 40 -48 M -34 -37 C -26 -50 -16 -56 -6 -58", 1.6
    )
    plate.fine("M -20 -66 C 0 -70 22 -66 36 -60 M -28 -42 C -16 -52 4 -52 18 -42", 1.2)
    plate.fill("E -14 -55 6 7", RED, 1.7)
    plate.fine("O -14 -55 3", 1.2, GOLD)


def coronet(plate: Plate) -> None:
    """A lady's small crown of points and pearls, set high on dressed hair."""
    plate.fill("M -22 -62 L -27 -84 L -13 -72 L 0 -92 L 13 -72 L 27 -84 L 22 -62 C 10 -57 -10 -57 -22 -62 Z", GOLD, 2.2)
    for x, y in ((-27, -86), (0, -95), (27, -86)):
        plate.fill(f"O {x} {y} 3.8", WHITE, 1.5)
    plate.fill("E 0 -68 4 5", RED, 1.4)
    plate.fill("O -12 -66 2.2 O 12 -66 2.2", BLUE, 1.0)


def ladys_crown(plate: Plate, cap: str = RED) -> None:
    """A queen's crown, lower than the king's, with trefoils and pearls."""
    plate.fill("M -28 -50 C -26 -66 -14 -72 0 -72 C 14 -72 26 -66 28 -50 Z", cap, 1.9)
    for x, y, size, turn in ((-30, -50, 0.8, -14), (30, -50, 0.8, 14), (0, -46, 1.0, 0)):
        with plate.at(x, y, size, turn):
            plate.fill(
                "M -4 0 L -4 -12 C -12 -8 -15 -20 -7 -22 C -9 -32 9 -32 7 -22 C 15 -20 12 -8 4 -12 L 4 0 Z", GOLD, 2.2
            )
    for x, y in ((-16, -58), (16, -58)):
        plate.line(f"M {x} {y + 10} L {x} {y}", 2.2)
        plate.fill(f"O {x} {y - 3} 4.4", WHITE, 1.7)
    _jewels(plate)


def feather(plate: Plate, tint: str, shaft: str = INK) -> None:
    """An ostrich plume rising from 0,0 and curling over to the right."""
    plate.fill(
        "M -2 2 C -12 -10 -12 -28 0 -38 C 10 -46 26 -44 32 -34 C 36 -26 30 -18 24 -20 C 26 -14 18 -10 14 -14 "
        "C 15 -8 8 -5 5 -8 C 6 -3 3 0 2 3 Z",
        tint,
        2.1,
    )
    plate.fine("M 0 2 C -4 -12 0 -28 14 -34 C 20 -36 26 -34 27 -29", 1.6, shaft)
    plate.fine(
        "M -2 -8 L -7 -14 M -3 -16 L -8 -22 M -1 -24 L -4 -31 M 5 -30 L 5 -38 M 13 -34 L 16 -41 "
        "M 20 -35 L 26 -40 M 0 -10 L 6 -9 M 1 -18 L 11 -14 M 5 -26 L 18 -20 M 12 -31 L 25 -25",
        1.1,
    )


def beret(plate: Plate, tint: str, plume: str) -> None:
    """A flat slashed cap with a long plume."""
    with plate.at(26, -60, 1.15, 34):
        feather(plate, plume)
    plate.fill(
        "M -34 -36 C -52 -44 -50 -66 -30 -72 C -8 -80 26 -78 40 -66 C 52 -54 46 -40 32 -36 C 14 -44 -16 -44 -34 -36 Z",
        tint,
        2.4,
    )
    plate.fill("M -33 -35 C -16 -44 14 -44 32 -35 L 34 -42 C 16 -51 -18 -51 -36 -42 Z", GOLD, 2.0)
    plate.fine(
        "M -24 -50 C -28 -58 -24 -66 -18 -71 M -8 -52 C -10 -60 -8 -68 -4 -74 M 8 -52 C 10 -60 12 -68 10 -74 "
        "M 22 -49 C 28 -56 30 -64 26 -71",
        1.5,
    )
    plate.fill("O 24 -56 5.4", GOLD, 1.8)
    plate.fill("O 24 -56 2.2", RED, 0)


def broad_hat(plate: Plate, tint: str, plume: str, band: str) -> None:
    """A broad-brimmed hat, one side turned up, with a plume lying along the brim."""
    plate.fill("M -24 -50 C -28 -80 -14 -88 2 -88 C 20 -88 30 -78 27 -48 Z", tint, 2.3)
    plate.fill("M -25 -50 C -10 -42 14 -42 27 -49 L 27.5 -58 C 14 -51 -10 -51 -26 -59 Z", band, 1.9)
    plate.fill(
        "M -54 -40 C -40 -52 -20 -48 0 -45 C 24 -44 40 -50 50 -68 C 60 -58 54 -38 36 -33 C 16 -28 -26 -28 -54 -40 Z",
        tint,
        2.4,
    )
    plate.fine("M -44 -41 C -26 -36 10 -34 34 -39 C 44 -43 50 -50 51 -58", 1.3)
    with plate.at(30, -52, 1.2, -46):
        feather(plate, plume)
    plate.fill("O 28 -54 5", GOLD, 1.8)


def tricorne(plate: Plate, tint: str, edge: str, cockade: str) -> None:
    """A three-cornered hat with braid, a cockade and a short plume."""
    with plate.at(26, -62, 0.95, 8):
        feather(plate, WHITE)
    plate.fill("M -22 -48 C -24 -82 26 -84 26 -46 Z", tint, 2.2)
    plate.fill(
        "M -58 -44 C -44 -46 -30 -66 0 -70 C 30 -72 44 -58 60 -52 C 50 -40 34 -36 22 -38 "
        "C 6 -44 -12 -42 -24 -36 C -38 -34 -50 -38 -58 -44 Z",
        tint,
        2.4,
    )
    plate.line("M -53 -43.5 C -40 -46 -28 -62 0 -65.5 C 28 -67 42 -56 54 -51", 3.4, edge)
    plate.fine("M -40 -40 C -26 -46 -10 -50 4 -50 C 22 -50 36 -46 46 -43", 1.3)
    plate.fill("O 25 -56 7.5", cockade, 1.8)
    plate.fill("O 25 -56 3.4", WHITE, 1.2)


def hunters_cap(plate: Plate, tint: str, plume: str) -> None:
    """A soft peaked cap with a long pheasant feather."""
    plate.fill("M 22 -50 C 40 -64 58 -76 74 -98 C 60 -93 36 -84 18 -60 Z", plume, 2.1)
    plate.fine(
        "M 22 -52 C 40 -66 56 -78 72 -96 M 34 -64 L 32 -74 M 46 -74 L 46 -84 M 58 -84 L 60 -93 "
        "M 40 -68 L 50 -68 M 52 -79 L 62 -81",
        1.2,
    )
    plate.fill("M -26 -42 C -22 -76 0 -94 16 -88 C 30 -80 36 -60 36 -40 C 14 -46 -14 -46 -26 -42 Z", tint, 2.4)
    plate.fill(
        "M -66 -38 C -42 -40 -20 -54 6 -56 C 26 -57 42 -54 50 -68 C 56 -50 48 -36 36 -33 C 12 -42 -24 -28 -66 -38 Z",
        tint,
        2.4,
    )
    plate.fine(
        "M -8 -58 C -6 -68 0 -76 8 -80 M 8 -60 C 12 -68 14 -76 14 -82 M 22 -58 C 26 -64 27 -72 24 -78 "
        "M -50 -38 C -24 -36 4 -44 30 -40",
        1.3,
    )
    plate.fill("O 18 -53 5", GOLD, 1.8)


def helmet(plate: Plate, crest: str) -> None:
    """An antique helmet with a comb and a horsehair crest."""
    plate.fill(
        "M -14 -70 C -30 -92 6 -112 34 -96 C 56 -84 64 -50 56 -14 C 52 -6 44 -10 44 -20 C 46 -44 40 -62 28 -70 Z",
        crest,
        2.3,
    )
    plate.fine(
        "M -8 -80 C 8 -98 34 -92 46 -66 M -2 -76 C 14 -88 34 -82 44 -56 C 50 -40 50 -24 50 -12 "
        "M 6 -73 C 20 -80 34 -72 40 -52",
        1.3,
    )
    plate.fill(
        "M -32 -32 C -38 -60 -22 -76 2 -76 C 28 -76 40 -56 36 -20 C 34 -8 34 4 32 12 C 27 12 25 6 25 -8 "
        "C 25 -20 24 -28 20 -32 C 4 -40 -16 -38 -32 -32 Z",
        STEEL,
        2.4,
    )
    plate.fill("M -44 -30 C -34 -42 -12 -48 12 -44 C 22 -42 28 -36 30 -30 C 12 -38 -22 -38 -44 -30 Z", GOLD, 2.1)
    plate.fill("M -14 -74 C -4 -64 14 -60 30 -66 C 20 -56 -4 -54 -14 -74 Z", GOLD, 1.7)


def fools_cap(plate: Plate, first: str, second: str) -> None:
    """A fool's cap of three horns, each ending in a bell."""
    for flip, tint in ((False, first), (True, second)):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill("M -33 -30 C -56 -34 -78 -50 -80 -84 C -62 -82 -38 -76 0 -62 L 0 -40 Z", tint, 2.4)
            plate.fine("M -40 -42 C -56 -50 -68 -62 -73 -76 M -26 -46 C -40 -54 -54 -64 -64 -75", 1.4)
            plate.fill("O -81 -88 7", GOLD, 2.0)
            plate.line("M -81 -88 L -81 -82", 1.8)
    plate.fill("M -20 -46 C -22 -78 -4 -92 10 -114 C 22 -92 28 -70 20 -46 C 8 -52 -8 -52 -20 -46 Z", GOLD, 2.4)
    plate.fine("M -6 -54 C -6 -74 2 -88 9 -102 M 8 -54 C 10 -72 12 -86 11 -100", 1.4)
    plate.fill("O 10 -118 7", RED, 2.0)
    plate.fill("M -36 -26 C -18 -40 18 -40 36 -26 L 34 -38 C 18 -52 -18 -52 -34 -38 Z", second, 2.2)
    for x, y in ((-26, -37), (-13, -42), (0, -44), (13, -42), (26, -37)):
        plate.fill(f"O {x} {y} 2.8", WHITE, 1.2)
