"""Faces, hair and beards: cut like woodcuts on a face about 60 wide and 86 high, looking to the left."""

from __future__ import annotations

from desktop.art.palette import BLUSH, FLESH, INK, RED, WHITE, mix
from desktop.art.plate import Plate

_OUTLINE = (
    "M 25 -26 C 28 -10 27 6 23 17 C 19 29 8 42 -4 43 C -12 43.5 -17 36 -20 28 C -23 21 -25.5 14 -25 6 "
    "C -24.5 0 -23 -6 -25 -14 C -27 -24 -24 -40 -14 -46 C 0 -53 21 -48 25 -26 Z"
)
_NOSE = "M -9 -12 C -10 -3 -13 4 -16.5 10 C -17.5 14 -11 15 -7 12.8"
_NOSTRIL = "M -4.5 6.5 C -0.5 8 -0.5 12.5 -4.5 13.4"


def face(plate: Plate, woman: bool = False, old: bool = False, hair: str = INK) -> None:
    """Draw a face in three-quarter view; an old one has lines, a woman's has fuller lips and thinner brows."""
    plate.fill(_OUTLINE, FLESH, 0)
    plate.fill("E 13 13 8 6 E -18.5 14 4.5 5", BLUSH, 0, 120 if not woman else 170)
    plate.line(_OUTLINE, 2.4)
    _eyes(plate, woman)
    _brows(plate, woman, hair)
    plate.line(_NOSE, 1.9)
    plate.line(_NOSTRIL, 1.5)
    _mouth(plate, woman)
    if not woman:
        _shade(plate, old)


def _eyes(plate: Plate, woman: bool) -> None:
    plate.fill(
        "M -3.5 -4 C 0 -9.5 9 -10 14 -3.5 C 9 -0.5 2 -0.5 -3.5 -4 Z "
        "M -22.5 -4.5 C -20 -9 -14 -9 -11.5 -4 C -14 -1.5 -19.5 -1.5 -22.5 -4.5 Z",
        WHITE,
        0,
    )
    plate.fill("O 4 -5 3.3 O -17.6 -5 3", INK, 0)
    plate.line("M -4.5 -3.6 C 0 -10.4 9 -10.6 15 -3", 2.3)
    plate.line("M -23 -4.2 C -20 -9.8 -14 -9.8 -11 -4", 2.2)
    plate.fine("M -1 -0.6 C 3 1.4 8 1.2 12 -0.8 M -20.5 -1 C -17.5 0.8 -15 0.6 -12.6 -1", 1.1)
    plate.fine("M -2 -11 C 3 -15 9 -14.5 14 -10 M -21.5 -11.5 C -18 -14 -14.5 -13.5 -12 -11", 1.0)
    if woman:
        plate.line("M 13.5 -4.6 L 18 -7", 1.7)


def _brows(plate: Plate, woman: bool, hair: str) -> None:
    tint = mix(hair, INK, 0.45)
    if woman:
        plate.line("M -4 -16 C 2 -22 10 -22 16 -16.5 M -11 -16 C -15 -20.5 -19 -20.5 -22.5 -17", 1.8, tint)
    else:
        plate.fill(
            "M -5 -14 C 1 -22 11 -22 18 -14.5 C 11 -18 3 -17.5 -4 -13 Z "
            "M -10 -14 C -14 -21 -20 -20.5 -24 -16 C -20 -17 -14 -16.5 -10.5 -13 Z",
            tint,
            0,
        )


def _mouth(plate: Plate, woman: bool) -> None:
    lips = mix(RED, FLESH, 0.12 if woman else 0.45)
    if woman:
        plate.fill(
            "M -16.5 24.2 C -13 20.8 -11.4 21 -9.8 22.2 C -7.6 20.8 -4 21.4 0 24.2 C -3 29.6 -12.5 30 -16.5 24.2 Z",
            lips,
            0,
        )
        plate.line("M -16.5 24.4 C -12 25.6 -5 25.6 0.5 24", 1.2)
    else:
        plate.fill("M -14.5 25 C -11 29.8 -4 29.8 -1 25 Z", lips, 0)
        plate.line("M -17.5 24.2 C -12 26.2 -4 26 2.5 23.6", 1.7)
    plate.fine("M -11.5 33.4 C -9 35 -6 35 -3.5 33.6", 1.2)


def _shade(plate: Plate, old: bool) -> None:
    plate.fine(
        "M 22.5 6 L 19 11 M 22.3 11 L 17.5 17 M 20.6 17 L 14.5 24 M 17.6 23.4 L 11 30 M 13.6 29.6 L 7.5 35.4", 0.9
    )
    if old:
        plate.fine("M 1 12 C 4 15 5.5 18 5.5 21 M -19 13.5 C -20 16 -20.5 18 -20 20 M 16 -3 L 20 -5 "
"M 16 -1.4 L 20.4 -1.2 "
                   "M -14 -27 C -8 -29 0 -29 8 -27 M -12 -31 C -6 -33 0 -33 6 -31.6", 1.0)  # fmt: skip


_PROFILE = (
    "M -8 -46 C -14 -40 -17 -30 -17 -22 C -17 -18 -19 -16 -19.5 -13 C -19 -9 -23 -2 -30 8 "
    "C -31.5 11 -29 12.6 -24 12.4 "
    "C -21.6 13 -21.6 15.5 -23.6 19 C -25.8 20.6 -26 22 -22.6 23.2 C -24.8 24.8 -24.6 27.4 -21.4 28.6 "
    "C -20 31 -21.6 33 -22.4 36 "
    "C -22.6 41 -17 44.4 -11 43.6 C 0 42 12 36 15 24 C 18 10 16 -10 20 -28 C 14 -50 4 -52 -8 -46 Z"
)


def profile(plate: Plate, hair: str = INK, woman: bool = False) -> None:
    """Draw a face seen from the side."""
    plate.fill(_PROFILE, FLESH, 0)
    plate.fill("E -6 13 8 6", BLUSH, 0, 130)
    plate.line(_PROFILE, 2.4)
    plate.fill("M -16.5 -6 C -13 -11 -8 -11 -4 -6.5 C -8 -4 -12.5 -3.6 -16.5 -6 Z", WHITE, 0)
    plate.fill("O -12.6 -7 3.1", INK, 0)
    plate.line("M -17 -7.4 C -13 -12.4 -7 -12 -3 -6.4", 2.3)
    plate.fine("M -15 -3.4 C -12 -2 -9 -2.2 -6 -4", 1.1)
    tint = mix(hair, INK, 0.45)
    if woman:
        plate.line("M -18.5 -17 C -14 -22 -7 -22 -1 -17.5", 1.8, tint)
    else:
        plate.fill("M -19.5 -15 C -15 -22.5 -6 -22 0 -16 C -7 -18.6 -13 -18.4 -19 -13.6 Z", tint, 0)
    plate.line("M -24 12 C -19.5 12.4 -18 9.5 -20 6.6", 1.6)
    plate.line("M -22.6 23.2 C -18 23.6 -15 22.6 -12.6 21", 1.6)
    plate.fine("M 12 10 L 7 16 M 13 16 L 7 23 M 13 22 L 5 31 M 8 30 L 1 37", 0.9)


def nape(plate: Plate, tint: str) -> None:
    """The hair on the back of a head seen from the side, falling to the collar."""
    plate.fill("M 8 -48 C 34 -50 42 -24 40 -2 C 39 16 44 30 40 46 C 30 54 18 50 12 40 C 10 20 14 0 8 -14 Z", tint, 2.4)
    plate.fine("M 30 -34 C 36 -14 32 10 35 40 M 24 -20 C 30 4 26 24 28 44 M 20 14 C 22 26 20 36 21 44", 1.4)


def forelock(plate: Plate, tint: str) -> None:
    """The hair over the brow and the ear of a young man seen from the side."""
    plate.fill(
        "M -18 -30 C -14 -36 -8 -34 -4 -28 C 0 -32 6 -30 8 -22 C 14 -20 16 -10 12 -2 C 18 4 18 14 12 20 "
        "C 20 24 30 22 34 12 L 30 -44 L -12 -46 Z",
        tint,
        2.2,
    )
    plate.fine(
        "M -8 -32 C -8 -38 -6 -42 -2 -46 M 6 -27 C 8 -34 8 -40 6 -46 M 14 -14 C 20 -22 22 -32 20 -42 "
        "M 17 6 C 24 -4 27 -18 26 -32 M 17 18 C 25 12 29 2 30 -10",
        1.3,
    )


def ear(plate: Plate, x: float = 22, y: float = 0) -> None:
    """Draw an ear."""
    with plate.at(x, y):
        plate.fill("M -3 -8 C 4 -14 10 -8 8 0 C 7 7 2 12 -2 10 Z", FLESH, 1.9)
        plate.fine("M 0 -5 C 4 -7 5 -2 3 2", 1.2)


# Hair.  Each comes in two layers: what hangs behind the head, and what lies on the brow.


def locks(plate: Plate, tint: str, long: bool = True) -> None:
    """Hair falling in waves on both sides of the face, ending in rolls."""
    foot = 52 if long else 36
    right = (
        f"M 14 -44 C 40 -44 42 -20 38 -4 C 35 10 46 18 44 30 C 42 {foot - 8} 34 {foot} 26 {foot - 2} "
        f"C 18 {foot - 4} 16 34 22 26 C 27 16 20 -6 22 -24 Z"
    )
    left = (
        f"M -16 -44 C -36 -44 -38 -22 -33 -6 C -30 8 -40 16 -40 28 C -39 {foot - 8} -32 {foot} -25 {foot - 2} "
        f"C -18 {foot - 5} -18 34 -22 26 C -27 12 -22 -8 -25 -24 Z"
    )
    for side in (right, left):
        plate.fill(side, tint, 2.4)
    plate.fine(
        f"M 26 -34 C 32 -18 26 -2 29 12 C 31 22 36 26 34 {foot - 14} "
        f"M 32 -34 C 38 -16 31 -2 34 8 C 37 18 42 22 39 32 M 22 30 C 24 38 28 {foot - 8} 30 {foot - 10}",
        1.4,
    )
    plate.fine(
        f"M -27 -34 C -31 -18 -26 -4 -28 8 C -30 20 -35 24 -33 {foot - 14} M -31 -32 C -36 -18 -29 -4 -31 6 "
        f"M -22 30 C -24 38 -26 {foot - 10} -29 {foot - 12}",
        1.4,
    )


def fringe(plate: Plate, tint: str) -> None:
    """Hair parted over the brow."""
    plate.fill(
        "M 26 -18 C 24 -32 14 -38 4 -38 C 0 -38 -4 -37 -6 -35 C -14 -38 -22 -34 -26 -20 "
        "C -30 -40 -18 -54 0 -54 C 20 -54 31 -40 26 -18 Z",
        tint,
        2.2,
    )
    plate.fine(
        "M -4 -36 C 0 -42 2 -46 2 -52 M 8 -38 C 12 -42 14 -46 13 -51 M 16 -34 C 20 -38 22 -42 21 -47 "
        "M -12 -36 C -12 -42 -10 -48 -8 -51 M -19 -31 C -20 -38 -18 -44 -15 -48",
        1.3,
    )


def page_cut(plate: Plate, tint: str) -> None:
    """A page's hair, smooth and rolled inward at the jaw."""
    for d in (
        "M 10 -46 C 36 -46 42 -24 40 0 C 39 18 38 30 30 34 C 22 37 15 31 18 24 C 26 14 24 -6 22 -22 Z",
        "M -12 -46 C -34 -46 -37 -26 -35 -2 C -34 16 -34 26 -28 31 C -22 34 -18 28 -20 22 C -27 10 -24 -8 -25 -24 Z",
    ):
        plate.fill(d, tint, 2.4)
    plate.fine(
        "M 25 -36 C 33 -20 32 4 30 16 C 28 24 24 28 22 27 M 32 -34 C 38 -18 36 6 35 18 C 33 26 29 31 27 31 "
        "M 20 -30 C 27 -10 28 6 26 14",
        1.3,
    )
    plate.fine("M -26 -34 C -31 -18 -30 2 -29 14 C -27 22 -25 26 -23 26", 1.3)


def curls(plate: Plate, tint: str) -> None:
    """A great wig: rows of rolled curls to the shoulder."""
    rolls = [
        (-31, -26),
        (-36, -10),
        (-37, 7),
        (-38, 24),
        (-36, 40),
        (33, -28),
        (39, -12),
        (41, 5),
        (42, 22),
        (41, 38),
        (37, 52),
        (-30, 52),
    ]
    plate.fill(
        "M -14 -46 C -42 -44 -44 -10 -42 20 C -42 44 -40 60 -26 60 L -18 26 L -24 -20 Z "
        "M 12 -46 C 44 -46 48 -10 47 20 C 48 46 46 62 28 62 L 20 26 L 22 -22 Z",
        tint,
        2.4,
    )
    for x, y in rolls:
        with plate.at(x, y, 1, 0, x > 0):
            plate.fill("O 0 0 9.4", tint, 2.0)
            plate.fine("M 5 -3 C 2 -8 -6 -6 -6 1 C -5 7 4 7 4 1 C 4 -2 0 -3 -1 0", 1.4)
    plate.fill(
        "M 27 -16 C 25 -34 14 -40 2 -40 C -12 -40 -22 -34 -26 -18 C -36 -30 -26 -56 0 -56 C 26 -56 36 -34 27 -16 Z",
        tint,
        2.2,
    )
    plate.fine(
        "M -4 -40 C -4 -46 -3 -50 -1 -54 M -14 -37 C -16 -43 -15 -47 -12 -51 M 8 -39 C 11 -44 13 -48 12 -52 "
        "M 17 -34 C 21 -39 23 -43 22 -46",
        1.3,
    )


def queue(plate: Plate, tint: str, ribbon: str) -> None:
    """Powdered hair: side rolls at the ear and a tail tied with a ribbon behind."""
    plate.fill("M 26 6 C 40 8 44 26 40 46 C 38 56 44 60 40 70 C 34 64 28 58 30 46 C 31 34 30 24 22 18 Z", tint, 2.2)
    plate.fine("M 33 20 C 37 30 35 44 35 56", 1.3)
    plate.fill("M 34 22 C 46 12 56 18 50 26 C 46 31 40 30 36 28 C 40 36 38 46 30 46 C 24 44 26 32 34 22 Z", ribbon, 2.0)
    plate.fill(
        "M 10 -46 C 34 -46 38 -24 34 -4 C 32 4 26 8 22 6 C 24 -8 24 -18 20 -28 Z "
        "M -12 -46 C -30 -46 -32 -26 -29 -10 L -25 -16 Z",
        tint,
        2.3,
    )
    for x, y in ((29, -6), (28, 8)):
        with plate.at(x, y):
            plate.fill("E 0 0 12 7.4", tint, 2.0)
            plate.fine("M 7 -2 C 3 -5 -6 -5 -6 0 C -5 4 4 4 4 0", 1.3)


def coiffure(plate: Plate, tint: str, pearls: bool = True) -> None:
    """A lady's hair dressed high, with rolls at the side and a ringlet on the shoulder."""
    plate.fill(
        "M -26 -14 C -38 -28 -36 -54 -22 -64 C -8 -74 20 -72 30 -58 C 40 -46 38 -24 29 -8 "
        "C 26 -30 14 -40 0 -40 C -14 -40 -22 -32 -26 -14 Z",
        tint,
        2.4,
    )
    plate.fine(
        "M -28 -24 C -30 -40 -24 -52 -16 -60 M -22 -30 C -22 -42 -16 -54 -8 -64 "
        "M -12 -37 C -12 -48 -6 -58 0 -67 M 0 -40 C 2 -50 6 -58 10 -66 M 12 -37 C 16 -46 20 -54 21 -62 "
        "M 22 -28 C 28 -36 31 -44 30 -53",
        1.3,
    )
    for x, y in ((31, -18), (33, -3), (30, 11)):
        with plate.at(x, y, 1, -14):
            plate.fill("E 0 0 11 7.2", tint, 2.0)
            plate.fine("M 6 -2 C 2 -5 -6 -5 -6 0 C -5 4 4 4 4 0", 1.3)
    plate.fill(
        "M 25 18 C 36 22 34 32 30 36 C 38 38 38 48 33 51 C 40 54 38 64 30 66 C 32 60 27 58 27 54 "
        "C 31 50 26 46 26 42 C 29 36 24 32 24 28 Z",
        tint,
        2.0,
    )
    if pearls:
        _pearls(plate, ((-26, -36), (-18, -45), (-7, -50), (5, -51), (16, -47), (25, -39)), 3.4)


def braids(plate: Plate, tint: str) -> None:
    """A lady's hair parted in the middle and gathered in plaits over the ears."""
    plate.fill(
        "M 26 -10 C 25 -30 10 -36 -5 -38 C -16 -36 -24 -28 -26 -10 C -36 -26 -30 -54 0 -55 C 30 -55 38 -28 26 -10 Z",
        tint,
        2.3,
    )
    plate.fine(
        "M -4 -38 C 6 -44 18 -40 25 -26 M -4 -42 C 8 -49 22 -44 28 -30 M -7 -38 C -16 -40 -23 -34 -27 -24 "
        "M -7 -43 C -16 -46 -24 -40 -28 -30",
        1.3,
    )
    for x, y, r in ((29, 2, 12), (-28, 1, 7)):
        plate.fill(f"E {x} {y} {r} {r * 1.2}", tint, 2.1)
        with plate.at(x, y, r / 12):
            plate.fine("M -10 -6 C -2 -8 2 -2 10 -6 M -11 2 C -3 -1 3 5 11 1 M -9 9 C -2 6 3 12 8 8", 1.5)


def veil(plate: Plate, tint: str) -> None:
    """A veil hanging from the crown behind the head to the shoulders."""
    plate.fill(
        "M -18 -58 C -44 -50 -40 -10 -44 20 C -46 40 -54 56 -62 66 L -20 70 L 30 72 L 66 66 "
        "C 54 52 50 36 48 18 C 44 -14 46 -50 18 -58 Z",
        tint,
        2.4,
    )
    plate.fine("M -30 -40 C -34 -10 -34 30 -46 62 M 32 -40 C 38 -10 38 30 50 62 M 38 -30 C 42 -6 42 24 56 60", 1.2)


def _pearls(plate: Plate, spots: tuple[tuple[float, float], ...], size: float) -> None:
    for x, y in spots:
        plate.fill(f"O {x} {y} {size}", WHITE, 1.4)


# Beards.


def full_beard(plate: Plate, tint: str, forked: bool = False) -> None:
    """A full beard with a moustache that leaves the mouth free."""
    tip = "C 4 66 0 74 -4 62 C -8 74 -16 68 -18 54" if forked else "C 8 64 0 70 -5 72 C -12 70 -18 62 -20 50"
    plate.fill(
        f"M 25 4 C 28 24 24 40 16 52 {tip} C -26 40 -27 22 -25 10 C -23 20 -21 26 -18 28 C -18 22 -12 18 -9 18 "
        "C -4 18 2 22 4 26 C 14 22 20 14 25 4 Z",
        tint,
        2.3,
    )
    plate.fill("M -14.5 25 C -10 22.6 -4 23 -1 25 C -4 28.6 -11 29 -14.5 25 Z", mix(RED, FLESH, 0.3), 1.2)
    plate.fine(
        "M -8 36 C -8 48 -7 58 -5 66 M 0 35 C 2 46 1 56 -1 64 M 8 31 C 11 42 9 52 6 58 "
        "M 16 24 C 18 34 16 44 13 50 M -15 34 C -16 44 -14 54 -12 60 M -20 28 C -21 36 -20 44 -18 50",
        1.3,
    )
    plate.fill(
        "M -9 16 C -14 15 -20 19 -23 25 C -17 24 -12 24 -9 20 C -5 24 4 25 11 20 C 5 16 -4 14 -9 16 Z", tint, 1.8
    )


def moustache(plate: Plate, tint: str) -> None:
    """A moustache with turned-up ends and a tuft on the chin."""
    plate.fill(
        "M -9.5 17 C -15 15 -20 20 -27 16 C -25 24 -16 26 -9.5 21 C -2 26 10 24 13 14 C 6 19 -3 14 -9.5 17 Z", tint, 1.6
    )
    plate.fill("M -13 31 C -10 30 -6 30 -3 31 C -4 38 -6 44 -9 46 C -12 43 -13 38 -13 31 Z", tint, 1.5)


def profile_beard(plate: Plate, tint: str) -> None:
    """The beard of a man seen from the side."""
    plate.fill(
        "M 16 2 C 20 24 12 44 2 56 C -4 64 -14 68 -24 60 C -30 54 -30 42 -24 34 C -20 35 -16 33 -14 29 "
        "C -10 28 -8 24 -10 20 C 0 20 10 14 16 2 Z",
        tint,
        2.3,
    )
    plate.fill("M -24 14 C -16 13 -10 16 -6 24 C -12 22 -18 22 -26 20 C -28 17 -26 15 -24 14 Z", tint, 1.8)
    plate.fine(
        "M -22 38 C -24 46 -22 54 -19 60 M -15 36 C -17 46 -15 54 -12 61 M -8 31 C -9 44 -8 50 -4 58 "
        "M 1 25 C 1 36 1 44 2 52 M 9 17 C 10 28 8 38 7 46",
        1.3,
    )
