"""Robes, gowns and coats from the neck to the waist, in the units of a court figure (100 wide, neck near y = -48)."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.art.palette import BROWN, FLESH, GOLD, GREY, INK, RED, STEEL, WHITE
from desktop.art.plate import Plate


@dataclass(frozen=True)
class Cloth:
    """A woven stuff: ground, motif and the motif's colour."""

    ground: str
    motif: str
    second: str
    step: float = 9.0


def lay(plate: Plate, shape: str, cloth: Cloth, line: float = 1.2) -> None:
    """Cut a shape from a cloth."""
    plate.cloth(shape, cloth.ground, cloth.motif, cloth.second, cloth.step, line)


ERMINE = Cloth(WHITE, "ermine", INK, 9.5)
_MANTLE = "M -62 -28 C -48 -40 -28 -45 -12 -48 L 12 -48 C 28 -45 48 -40 62 -28 L 62 40 L -62 40 Z"


def _neck(plate: Plate, deep: float = -40) -> None:
    plate.fill(f"M -8 -58 L 9 -58 L 11 -48 C 6 {deep} -6 {deep} -10 -48 Z", FLESH, 1.1)


def _buttons(plate: Plate, x: float, top: float, step: float, count: int, size: float = 1.9) -> None:
    for k in range(count):
        plate.fill(f"O {x} {top + k * step} {size}", GOLD, 0.8)


def caped(plate: Plate, mantle: Cloth, tunic: Cloth) -> None:
    """A state mantle with a round ermine cape and a chain of honour."""
    lay(plate, _MANTLE, mantle)
    lay(plate, "M -15 -30 L 15 -30 L 19 40 L -19 40 Z", tunic)
    plate.fill("M -15 -20 L -9 -20 L -13 40 L -20 40 Z M 15 -20 L 9 -20 L 13 40 L 20 40 Z", WHITE, 1.0)
    lay(
        plate,
        "M -12 -50 C -32 -48 -52 -41 -62 -28 C -44 -19 -18 -15 0 -15 C 18 -15 44 -19 62 -28 C 52 -41 32 -48 12 -50 Z",
        ERMINE,
    )
    for x, y in ((-31, -41), (-23, -34), (-13, -29), (13, -29), (23, -34), (31, -41)):
        plate.fill(f"E {x} {y} 3.8 2.8", GOLD, 0.9)
    plate.fill("M 0 -31 L 6.5 -24 L 0 -15 L -6.5 -24 Z", GOLD, 1.1)
    plate.fill("O 0 -23.6 2.4", RED, 0.9)


def furred(plate: Plate, gown: Cloth, tunic: Cloth, fur: str = BROWN) -> None:
    """An open gown with broad fur facings over a buttoned tunic and a sash."""
    lay(plate, _MANTLE, gown)
    lay(plate, "M -17 -48 L 17 -48 L 24 40 L -24 40 Z", tunic)
    plate.line("M 0 -40 L 0 30", 1.0)
    _buttons(plate, 0, -34, 7, 6)
    plate.fill("M -24 -2 C -10 4 10 4 24 -2 L 24 8 C 10 13 -10 13 -24 8 Z", GOLD, 1.1)
    plate.fine("M -22 1.6 C -10 7 10 7 22 1.6 M -22 5 C -10 10 10 10 22 5", 0.7)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill("M 10 -50 C 22 -48 31 -40 33 -30 C 36 -10 36 14 34 40 L 21 40 C 20 10 18 -14 8 -38 Z", fur, 1.2)
            plate.fine(
                "M 14 -44 L 17 -38 M 22 -42 L 22 -35 M 20 -32 L 23 -26 M 28 -33 L 27 -26 M 22 -20 L 25 -14 "
                "M 30 -20 L 29 -13 M 24 -8 L 26 -2 M 31 -8 L 30 -1 M 25 4 L 27 10 M 32 5 L 31 12",
                0.8,
            )


def armoured(plate: Plate, mantle: Cloth, trim: str = GOLD) -> None:
    """A cuirass under a mantle knotted on the shoulder."""
    plate.fill("M -46 -24 C -34 -40 -22 -46 -12 -48 L 12 -48 C 22 -46 34 -40 46 -24 L 34 40 L -34 40 Z", STEEL, 1.2)
    plate.line("M 0 -40 L 0 30", 1.0)
    plate.fine(
        "M -22 -34 C -26 -20 -24 -6 -18 6 M -27 -30 C -31 -18 -29 -4 -24 8 M 22 -34 C 26 -20 24 -6 18 6 "
        "M -14 -38 C -17 -26 -16 -14 -12 -4",
        0.8,
    )
    plate.fill("M -15 -47 C -8 -38 8 -38 15 -47 L 19 -42 C 10 -31 -10 -31 -19 -42 Z", trim, 1.1)
    plate.fill("M -26 4 C -10 10 10 10 26 4 L 27 11 C 10 17 -10 17 -27 11 Z", trim, 1.1)
    for turn in range(0, 360, 45):
        with plate.at(0, -14, 1, turn):
            plate.fill("M -2.6 -4 L 0 -13 L 2.6 -4 Z", trim, 0.9)
    plate.fill("O 0 -14 5", trim, 1.0)
    plate.fill("O 0 -14 2.6", RED, 0.8)
    lay(plate, "M 14 -48 C 34 -46 50 -38 62 -26 L 62 40 L 40 40 C 40 10 34 -20 14 -36 Z", mantle)
    lay(plate, "M -14 -48 C -34 -46 -50 -38 -62 -26 L -62 40 L -44 40 C -44 10 -38 -14 -20 -36 Z", mantle)
    plate.fine("M 28 -38 C 42 -22 48 6 50 34 M 40 -36 C 50 -24 56 -8 58 10 M -30 -38 C -44 -22 -50 6 -52 34", 0.8)
    plate.fill("O 18 -42 5", trim, 1.1)
    plate.fine("O 18 -42 2.4", 0.9)


def bodice(plate: Plate, gown: Cloth, front: Cloth, lace: str = WHITE) -> None:
    """A court dress: square neckline with lace, a pointed stomacher with bows, a necklace."""
    lay(plate, "M -62 -16 C -52 -36 -36 -42 -22 -44 L 22 -44 C 36 -42 52 -36 62 -16 L 48 40 L -48 40 Z", gown)
    plate.fill(
        "M -8 -58 L 9 -58 C 9 -50 14 -47 22 -44 L 18 -24 L -18 -24 L -22 -44 C -14 -47 -8 -50 -8 -58 Z", FLESH, 1.1
    )
    plate.fine("M -7 -30 C -3 -27 3 -27 7 -30 M 0 -32 L 0 -25", 0.8)
    lay(plate, "M -17 -25 L 17 -25 L 8 20 L 0 30 L -8 20 Z", front)
    plate.fill(
        "M -22 -44 L -16 -28 C -6 -24 6 -24 16 -28 L 22 -44 L 26 -40 L 21 -21 C 8 -17 -8 -17 -21 -21 L -26 -40 Z",
        lace,
        1.0,
    )
    plate.fine(
        "M -23 -38 L -19 -37 M -21 -31 L -17 -31 M 23 -38 L 19 -37 M 21 -31 L 17 -31 M -12 -25 L -13 -20 "
        "M -5 -24 L -5 -19 M 5 -24 L 5 -19 M 12 -25 L 13 -20",
        0.7,
    )
    for y, size in ((-12, 1.0), (-1, 0.85), (9, 0.7)):
        with plate.at(0, y, size):
            plate.fill(
                "M 0 0 C -4 -5 -11 -6 -11 0 C -11 6 -4 5 0 0 C 4 -5 11 -6 11 0 C 11 6 4 5 0 0 Z", gown.ground, 1.0
            )
            plate.fill("O 0 0 2.2", GOLD, 0.9)
    _necklace(plate)


def _necklace(plate: Plate) -> None:
    for x, y in ((-10, -46), (-7, -42.6), (-2.6, -40.4), (2.6, -40.4), (7, -42.6), (10.4, -46)):
        plate.fill(f"O {x} {y} 1.9", WHITE, 0.7)
    plate.fill("M 0 -39 L 2.6 -35.6 L 0 -31.6 L -2.6 -35.6 Z", RED, 0.8)


def robed(plate: Plate, mantle: Cloth, gown: Cloth, collar: str = WHITE) -> None:
    """A queen's mantle over a laced gown, with a standing lace collar behind the head."""
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            _standing_collar(plate, collar)
    lay(plate, _MANTLE, mantle)
    lay(plate, "M -22 -42 C -10 -36 10 -36 22 -42 L 26 40 L -26 40 Z", gown)
    _neck(plate, -34)
    plate.fill("M -24 -46 C -14 -34 14 -34 24 -46 L 27 -41 C 16 -28 -16 -28 -27 -41 Z", GOLD, 1.1)
    for x, y in ((-19, -39.6), (-10, -35.4), (0, -34), (10, -35.4), (19, -39.6)):
        plate.fill(f"O {x} {y} 2", RED if x % 2 else WHITE, 0.8)
    plate.line(
        "M -6 -24 L 6 -18 M 6 -24 L -6 -18 M -6 -16 L 6 -10 M 6 -16 L -6 -10 M -6 -8 L 6 -2 M 6 -8 L -6 -2 "
        "M -6 0 L 6 6 M 6 0 L -6 6",
        0.9,
        GOLD,
    )
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            lay(
                plate,
                "M 22 -45 L 31 -42 C 36 -20 37 10 36 40 L 25 40 C 26 10 26 -20 18 -36 Z",
                Cloth(WHITE, "ermine", INK, 7.5),
            )


def _standing_collar(plate: Plate, tint: str) -> None:
    edge = (
        "M 8 -44 L 26 -42 C 31 -41 34 -45 33 -49 C 38 -50 40 -55 37 -58 C 41 -61 41 -67 37 -69 "
        "C 38 -74 34 -78 30 -77 C 27 -81 21 -80 20 -76 L 8 -60 Z"
    )
    plate.fill(edge, tint, 1.1)
    plate.fine("M 12 -46 L 31 -49 M 12 -50 L 35 -58 M 12 -54 L 35.6 -68 M 12 -58 L 29.6 -75", 0.8)
    plate.fill("O 31 -45 1.2 O 36 -53.6 1.2 O 38 -63.6 1.2 O 34 -73.4 1.2 O 25.6 -77.6 1.2", GOLD, 0.5)


def doublet(plate: Plate, coat: Cloth, slash: str, ruff: bool = True) -> None:
    """A page's buttoned doublet with slashed breast, and a ruff or a falling collar."""
    lay(plate, "M -60 -18 C -52 -38 -30 -45 -12 -47 L 12 -47 C 30 -45 52 -38 60 -18 L 44 40 L -44 40 Z", coat)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            for y in (-26, -15, -4, 7):
                plate.fill(f"M 8 {y} C 14 {y - 4} 22 {y - 4} 28 {y - 1} C 22 {y + 4} 14 {y + 4} 8 {y} Z", slash, 0.9)
    plate.line("M 0 -40 L 0 34", 1.1)
    _buttons(plate, 0, -33, 7, 8)
    plate.fill("M -32 16 C -12 22 12 22 32 16 L 32 23 C 12 29 -12 29 -32 23 Z", BROWN, 1.0)
    if ruff:
        _ruff(plate)
    else:
        _falling_collar(plate)


def _ruff(plate: Plate) -> None:
    plate.fill(
        "M -24 -48 C -28 -42 -20 -36 -14 -38 C -10 -33 -4 -33 0 -36 C 4 -33 10 -33 14 -38 "
        "C 20 -36 28 -42 24 -48 C 26 -54 20 -57 14 -55 L -14 -55 C -20 -57 -26 -54 -24 -48 Z",
        WHITE,
        1.1,
    )
    plate.line(
        "M -20 -44 C -16 -48 -14 -52 -13 -54 M -14 -38 C -12 -44 -9 -50 -8 -53 "
        "M -6 -35.6 C -5 -42 -4 -48 -3 -52 M 6 -35.6 C 5 -42 4 -48 3 -52 M 14 -38 C 12 -44 9 -50 8 -53 "
        "M 20 -44 C 16 -48 14 -52 13 -54",
        0.8,
    )


def _falling_collar(plate: Plate) -> None:
    _neck(plate, -42)
    plate.fill(
        "M -12 -49 C -18 -48 -26 -44 -30 -38 C -24 -32 -16 -30 -8 -32 L 0 -42 L 8 -32 C 16 -30 24 -32 30 -38 "
        "C 26 -44 18 -48 12 -49 L 0 -40 Z",
        WHITE,
        1.1,
    )
    plate.fine("M -26 -38 C -20 -34 -14 -33 -9 -34.6 M 26 -38 C 20 -34 14 -33 9 -34.6", 0.7)
    plate.fill("O -22 -37 1.2 O -15 -35 1.2 O 22 -37 1.2 O 15 -35 1.2", GOLD, 0.4)


def uniform(plate: Plate, coat: Cloth, facing: str, belt: str = WHITE) -> None:
    """A soldier's coat with broad facings, cravat and a cross-belt."""
    lay(plate, "M -60 -18 C -52 -38 -30 -45 -12 -47 L 12 -47 C 30 -45 52 -38 60 -18 L 46 40 L -46 40 Z", coat)
    plate.fill("M -10 -46 L 10 -46 L 13 40 L -13 40 Z", WHITE, 1.0)
    plate.line("M 0 -30 L 0 36", 0.9)
    for flip in (False, True):
        with plate.at(0, 0, 1, 0, flip):
            plate.fill("M 7 -48 L 20 -44 L 29 -26 L 24 -14 L 24 16 L 13 30 L 9 -24 Z", facing, 1.2)
            _buttons(plate, 21, -24, 9, 5, 1.7)
    plate.fill("M -34 -40 L -25 -43 L 30 22 L 28 34 Z", belt, 1.1)
    plate.fill("M -5 -17 L 3 -19 L 9 -11 L 1 -8 Z", GOLD, 1.0)
    plate.fill("M -10 -51 C -4 -46 6 -46 11 -51 L 12 -44 C 6 -40 -5 -40 -11 -44 Z", WHITE, 1.0)
    plate.fill("M -1 -44 C -6 -38 -8 -30 -6 -24 L 0 -27 L 5 -23 C 8 -30 6 -38 2 -44 Z", WHITE, 1.0)
    plate.fine("M -2 -40 C -4 -34 -4 -30 -3 -27 M 2 -40 C 3 -34 3 -30 2.6 -26", 0.7)


def jerkin(plate: Plate, coat: Cloth, shirt: str, strap: str = BROWN) -> None:
    """A huntsman's laced jerkin over a full shirt, with a strap across the breast."""
    plate.fill("M -62 -14 C -54 -38 -30 -46 -12 -48 L 12 -48 C 30 -46 54 -38 62 -14 L 54 40 L -54 40 Z", shirt, 1.2)
    lay(
        plate,
        "M -24 -44 C -22 -30 -30 -20 -32 -8 L -28 40 L 28 40 L 32 -8 C 30 -20 22 -30 24 -44 L 12 -47 L 0 -20 "
        "L -12 -47 Z",
        coat,
    )
    plate.fill("M -12 -48 L 0 -20 L 12 -48 C 6 -43 -6 -43 -12 -48 Z", WHITE, 1.0)
    plate.line("M 0 -20 L 0 34", 1.1)
    plate.line("M -5 -14 L 5 -10 M 5 -14 L -5 -10 M -5 -5 L 5 -1 M 5 -5 L -5 -1 M -5 4 L 5 8 M 5 4 L -5 8", 1.1, WHITE)
    plate.fill("M -26 -44 L -19 -46 L 32 16 L 30 24 Z", strap, 1.0)
    _falling_collar(plate)


def sleeve(plate: Plate, cloth: Cloth, cuff: str = WHITE, turn_back: str | None = None) -> None:
    """A full sleeve from the shoulder down and back up to a wrist near 31,-12."""
    lay(
        plate,
        "M 30 -44 C 48 -40 62 -28 62 -6 C 62 14 48 24 36 18 C 27 13 25 4 26 -5 L 37 -9 C 38 -3 42 -3 42 -8 "
        "C 42 -20 36 -30 30 -40 Z",
        cloth,
    )
    plate.fine("M 42 -28 C 50 -20 53 -8 50 4 M 36 10 C 42 14 50 12 53 4 M 46 -22 C 50 -14 50 -6 46 0", 0.8)
    if turn_back:
        plate.fill("M 23 -1 L 22 -10 C 28 -14 35 -14 40 -11 L 40 -3 C 34 -6 29 -5 23 -1 Z", turn_back, 1.1)
    else:
        plate.fill(
            "M 22 -5 C 23 -10 26 -9 27 -12 C 30 -10 32 -14 35 -11 C 38 -13 40 -9 41 -7 C 38 -4 35 -6 33 -3 "
            "C 30 -6 26 -2 22 -5 Z",
            cuff,
            1.0,
        )
        plate.fine("M 26 -8 L 27 -5 M 31 -9.6 L 31.4 -6 M 36 -9 L 35.6 -6", 0.7)


def puffed_sleeve(plate: Plate, cloth: Cloth, slash: str, cuff: str = WHITE) -> None:
    """A puffed upper sleeve and a close lower one, ending at a wrist near 31,-12."""
    plate.fill("M 40 -12 C 52 -6 52 12 42 18 C 34 20 26 12 25 -4 L 35 -8 C 36 0 38 4 40 0 Z", cloth.ground, 1.2)
    plate.fine("M 30 2 L 38 5 M 31 8 L 40 11", 0.8)
    lay(plate, "M 22 -45 C 46 -48 64 -34 60 -14 C 56 -4 42 -4 36 -10 C 30 -20 26 -32 22 -44 Z", cloth)
    for d in (
        "M 32 -40 C 38 -32 42 -22 42 -12 C 38 -20 33 -30 32 -40 Z",
        "M 42 -38 C 48 -30 51 -20 50 -10 C 47 -18 43 -28 42 -38 Z",
    ):
        plate.fill(d, slash, 0.9)
    plate.fill("M 35 -12 C 41 -4 52 -3 58 -11 L 59 -7 C 53 2 40 1 34 -8 Z", GOLD, 1.0)
    plate.fill("M 21 -5 C 23 -9 26 -8 28 -11 C 31 -9 33 -12 36 -9 C 38 -7 37 -5 36 -3 C 31 -5 26 -1 21 -5 Z", cuff, 1.0)


def plain_sleeve(plate: Plate, cloth: Cloth, cuff: str = GREY) -> None:
    """A close sleeve with a broad turned-back cuff, ending at a wrist near 31,-12."""
    lay(
        plate,
        "M 30 -44 C 48 -40 60 -24 60 -4 C 60 14 46 22 36 17 C 28 12 25 2 25 -4 L 38 -7 C 39 -1 42 0 43 -5 "
        "C 43 -16 38 -28 32 -40 Z",
        cloth,
    )
    plate.fine("M 46 -22 C 51 -12 52 -2 49 6 M 34 9 C 40 14 48 12 51 6", 0.8)
    plate.fill("M 21 3 L 21 -9 C 27 -13 35 -13 41 -9 L 41 1 C 35 -3 27 -2 21 3 Z", cuff, 1.1)
    _buttons(plate, 38, -6, 4, 2, 1.3)
