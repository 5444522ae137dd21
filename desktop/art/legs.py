"""The lower half of a figure shown at full length: from the waist (y = 26) to the ground (y = 150)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from desktop.art.palette import BLACK, BROWN, FLESH, GOLD, GREEN, STEEL, WHITE, mix
from desktop.art.plate import Plate
from desktop.art.robes import Cloth, lay


def ground(plate: Plate, tint: str = GREEN) -> None:
    """A mound of turf with a few blades of grass."""
    plate.fill(
        "M -70 146 C -40 138 -14 140 4 142 C 26 136 48 140 70 145 L 70 170 L -70 170 Z", mix(tint, "#FFFFFF", 0.18), 1.2
    )
    plate.fine("M -46 147 L -48 141 M -43 147 L -42 140 M -40 147 L -37 142 M 38 146 L 36 140 M 41 146 L 42 139 "
"M 44 147 L 47 142 "
               "M -60 154 L -30 152 M 14 150 L 44 152 M -20 156 L 8 155", 0.9)  # fmt: skip


def tiles(plate: Plate, tint: str, second: str) -> None:
    """A paved floor seen from the front."""
    plate.fill("M -70 140 L 70 140 L 70 170 L -70 170 Z", tint, 1.2)
    for k in range(-6, 7):
        if k % 2:
            plate.fill(f"M {k * 11} 140 L {k * 11 + 11} 140 L {k * 14 + 14} 151 L {k * 14} 151 Z", second, 0)
    plate.line("M -70 140 L 70 140 M -70 151 L 70 151", 0.9)


def _shoes(plate: Plate, tint: str, buckle: bool) -> None:
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill(
                "M 8 134 L 22 134 C 23 139 32 141 37 145 C 38 149 34 150 28 150 L 9 150 C 7 146 7 140 8 134 Z",
                tint,
                1.1,
            )
            if buckle:
                plate.fill("M 18 137 L 26 139.6 L 24.6 144 L 17 141.6 Z", GOLD, 0.8)
                plate.fine("M 20.4 139.4 L 23 140.4 L 22.4 142 L 19.8 141 Z", 0.6)


def stockings(plate: Plate, breeches: Cloth, hose: str = WHITE, shoe: str = BLACK) -> None:
    """Knee breeches with a garter, stockings and buckled shoes."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill(
                "M 6 76 L 27 76 C 28 92 30 100 27 112 C 25 120 24 128 23 136 L 9 136 C 9 126 8 116 7 108 "
                "C 6 98 6 88 6 76 Z",
                hose,
                1.1,
            )
            plate.fine("M 22 94 C 24 102 23 112 20 122 M 17 98 L 16 126", 0.8)
            lay(plate, "M 0 22 L 33 22 C 37 44 35 66 30 84 L 4 84 C 3 66 2 48 0 40 Z", breeches)
            plate.fill("M 3.4 80 L 31 80 L 30.4 87 L 4 87 Z", GOLD, 1.0)
            plate.fine("M 22 34 C 26 50 25 64 22 78", 0.8)
    _shoes(plate, shoe, True)


def boots(plate: Plate, breeches: Cloth, leather: str = BROWN) -> None:
    """Breeches tucked into high boots with turned-down tops."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            lay(plate, "M 0 22 L 33 22 C 37 44 36 66 32 90 L 4 90 C 3 66 2 48 0 40 Z", breeches)
            plate.fine("M 22 34 C 26 50 25 64 23 80", 0.8)
            plate.fill(
                "M 5 86 L 30 86 C 31 104 28 120 26 136 C 32 140 40 142 41 147 C 40 151 34 150 28 150 L 8 150 "
                "C 8 130 6 108 5 86 Z",
                leather,
                1.2,
            )
            plate.fill("M 2 80 C 12 84 24 84 34 79 L 33 94 C 24 98 12 98 4 95 Z", mix(leather, "#FFFFFF", 0.3), 1.1)
            plate.fine("M 24 102 C 25 112 24 122 22 132 M 9 146 L 36 146", 0.8)


def slops(plate: Plate, cloth: Cloth, slash: str, hose: str, shoe: str = BLACK) -> None:
    """A soldier's puffed and slashed breeches over close hose."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill(
                "M 6 80 L 26 80 C 29 96 29 106 25 118 C 24 126 23 130 22 138 L 9 138 C 9 126 8 114 7 106 Z", hose, 1.1
            )
            plate.fine("M 21 96 C 23 106 22 116 19 128", 0.8)
            lay(plate, "M 0 22 L 30 22 C 46 36 46 70 33 86 C 24 92 10 92 2 86 Z", cloth)
            for d in (
                "M 10 30 C 15 48 15 68 11 84 C 6 68 6 48 10 30 Z",
                "M 24 28 C 34 44 34 68 26 84 C 22 68 21 46 24 28 Z",
            ):
                plate.fill(d, slash, 0.9)
            plate.fill("M 3 84 C 12 90 24 90 32 83 L 32 89 C 24 96 12 96 4 91 Z", GOLD, 1.0)
    _shoes(plate, shoe, False)


def skirts(plate: Plate, cloth: Cloth, lining: str, long: float = 84) -> None:
    """The skirts of a coat falling from the belt to both sides of the legs, open in front."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            lay(
                plate,
                f"M 4 22 L 36 18 C 46 42 52 64 55 {long} C 42 {long + 6} 32 {long + 5} 22 {long} C 20 66 12 44 4 22 Z",
                cloth,
            )
            plate.fill(f"M 4 22 C 12 44 20 66 22 {long} L 29 {long + 3} C 27 64 20 42 11 21 Z", lining, 1.0)
            plate.fine(f"M 30 30 C 38 48 43 66 45 {long - 4}", 0.8)


def tunic_skirt(plate: Plate, cloth: Cloth, hem: str = GOLD, long: float = 70) -> None:
    """A closed skirt to the knee, in folds, with a border."""
    lay(
        plate,
        f"M -32 20 L 32 20 C 38 40 43 56 46 {long} C 24 {long + 8} -24 {long + 8} -46 {long} C -43 56 -38 40 -32 20 Z",
        cloth,
    )
    plate.fill(
        f"M -44.6 {long - 8} C -24 {long} 24 {long} 44.6 {long - 8} L 46 {long} "
        f"C 24 {long + 8} -24 {long + 8} -46 {long} Z",
        hem,
        1.1,
    )
    plate.fine(
        f"M -18 28 C -22 44 -25 56 -27 {long - 4} M 0 28 L 0 {long - 2} M 18 28 C 22 44 25 56 27 {long - 4}", 0.9
    )


def long_robe(plate: Plate, gown: Cloth, mantle: Cloth, fur: Cloth, inner: float, outer: float) -> None:
    """A king's robe to the feet under an open mantle faced with fur, which lies from inner to outer at the waist."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill("M 20 138 L 4 138 L 3 148 C 10 151 22 150 28 148 C 28 144 24 141 20 138 Z", BROWN, 1.1)
    lay(plate, "M -26 18 L 26 18 C 32 60 36 100 38 138 C 14 144 -14 144 -38 138 C -36 100 -32 60 -26 18 Z", gown)
    plate.fill("M -37.6 130 C -14 137 14 137 37.6 130 L 38 139 C 14 145 -14 145 -38 139 Z", GOLD, 1.0)
    plate.fine("M -8 30 C -11 70 -13 100 -14 130 M 0 30 L 0 132 M 8 30 C 11 70 13 100 14 130", 0.9)
    facing = (
        f"M {inner} 20 L {outer} 20 C {outer + 3} 60 {outer + 7} 100 {outer + 10} 147 "
        f"L {inner + 12} 146 C {inner + 9} 100 {inner + 3} 60 {inner} 20 Z"
    )
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            lay(plate, "M 24 10 L 58 6 C 62 50 66 100 70 148 L 34 146 C 34 100 30 50 24 10 Z", mantle)
            lay(plate, facing, fur)
            plate.fine("M 48 20 C 54 60 58 104 60 144", 0.8)


def hoop_skirt(plate: Plate, gown: Cloth, front: Cloth) -> None:
    """A lady's wide skirt over a hoop, open in front over a flounced petticoat."""
    lay(plate, "M -30 24 C -18 60 -26 110 -30 148 L 30 148 C 26 110 18 60 30 24 Z", front)
    for y, wide in ((78, 22), (104, 26), (130, 29)):
        plate.fill(
            f"M {-wide} {y} C {-wide * 0.6} {y + 9} {-wide * 0.3} {y + 9} 0 {y + 2} "
            f"C {wide * 0.3} {y + 9} {wide * 0.6} {y + 9} {wide} {y} L {wide} {y - 5} L {-wide} {y - 5} Z",
            WHITE,
            0.9,
        )
        plate.fill(f"O 0 {y - 1} 2.4", GOLD, 0.7)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            lay(
                plate,
                "M 6 22 C 18 22 28 22 36 26 C 54 34 62 70 64 148 L 28 148 C 26 104 20 60 6 22 Z",
                gown,
            )
            plate.fill("M 6 22 C 20 60 26 104 28 148 L 34 148 C 32 104 26 60 13 22 Z", WHITE, 1.0)
            plate.fine("M 28 34 C 40 60 46 100 48 142 M 40 40 C 50 64 56 100 57 140", 0.8)
            plate.fill("M 34 139 L 64 139 L 64 148 L 34 148 Z", GOLD, 1.0)


def greaves(plate: Plate, tunic: Cloth) -> None:
    """A short tunic over legs in plate armour."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill(
                "M 4 60 L 31 60 C 33 78 30 90 28 100 C 29 114 27 124 25 136 C 32 139 40 142 41 147 "
                "C 40 151 34 150 28 150 L 8 150 C 9 130 6 104 4 60 Z",
                STEEL,
                1.2,
            )
            plate.fill("M 4 92 C 12 86 24 86 32 92 C 30 102 26 106 18 108 C 10 106 6 102 4 92 Z", GOLD, 1.1)
            plate.fine("M 18 112 L 17 134 M 24 64 C 26 72 25 80 23 86 M 12 144 L 36 146", 0.8)
    tunic_skirt(plate, tunic, GOLD, 60)


def throne(plate: Plate, tint: str, wood: str = GOLD) -> None:
    """The high back of a chair of state behind a figure."""
    plate.fill("M -48 150 L -48 -70 C -34 -92 34 -92 48 -70 L 48 150 Z", wood, 1.2)
    stuff = mix(tint, GOLD, 0.55)
    plate.cloth("M -42 150 L -42 -66 C -30 -85 30 -85 42 -66 L 42 150 Z", tint, "diaper", stuff, 11, 1.0)


#: Where the trunk of a standing figure ends: drawn in to the belt.
_TRUNK = "M -75 -125 L 75 -125 L 75 -40 C 56 -20 42 0 36 29 L -36 29 C -42 0 -56 -20 -75 -40 Z"
_FLANKS = "M -50 -14 C -42 0 -38 14 -36 29 M 50 -14 C 42 0 38 14 36 29"


@contextmanager
def waisted(plate: Plate, belt: str = BROWN) -> Iterator[None]:
    """Draw the enclosed coat drawn in at the waist, with a belt around it."""
    with plate.within(_TRUNK):
        yield
    plate.line(_FLANKS, 1.2)
    plate.fill("M -36.6 18 C -14 24 14 24 36.6 18 L 35.6 28 C 14 34 -14 34 -35.6 28 Z", belt, 1.1)
    plate.fill("M -6 20.6 L 6 20.6 L 6 32 L -6 32 Z", GOLD, 1.0)
    plate.fine("M -3 23.4 L 3 23.4 L 3 29.2 L -3 29.2 Z", 0.7)


def hanging_arm(plate: Plate, cloth: Cloth, cuff: str = WHITE) -> None:
    """The arm that holds nothing, its hand on the hip."""
    plate.fill("M -47 18 C -44 14 -37 16 -33 20 C -29 22 -26 26 -28 28 C -32 31 -42 30 -47 27 Z", FLESH, 1.1)
    plate.line("M -33 20 C -35 22 -37 22 -39 21 M -28 28 C -32 27 -35 27 -38 27", 0.8)
    lay(
        plate,
        "M -24 -45 C -48 -43 -62 -28 -61 -8 C -61 6 -57 18 -51 29 L -40 22 C -43 8 -43 -2 -40 -12 "
        "C -37 -24 -31 -34 -24 -45 Z",
        cloth,
    )
    plate.fine("M -52 -20 C -56 -8 -54 6 -49 18 M -46 -24 C -50 -14 -50 -4 -48 4", 0.8)
    plate.fill("M -55 25 L -42 15 L -38 22 L -50 33 Z", cuff, 1.0)
