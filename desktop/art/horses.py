"""Riders' horses: head and neck, facing left, with bridle and reins."""

from __future__ import annotations

from desktop.art.palette import GOLD, INK, RED, WHITE, mix
from desktop.art.plate import Plate

_BODY = (
    "M -2 -6 L -5 -20 C 0 -18 4 -12 6 -6 C 20 0 38 26 60 84 L -4 84 C 2 66 8 48 3 34 C -2 35 -7 33 -9 29 "
    "C -15 33 -19 40 -24 45 "
    "C -31 48 -37 43 -35 36 C -32 28 -25 13 -15 2 C -11 -3 -6 -6 -2 -6 Z"
)


def horse(plate: Plate, coat: str, mane: str, tack: str = RED) -> None:
    """Draw a horse from the breast up; its poll is 0,0 and its muzzle near -33,42."""
    plate.fill(_BODY, coat, 1.3)
    plate.fill(
        "M 0 -8 C 8 -14 20 -6 26 6 C 32 8 38 18 42 30 C 48 36 54 50 58 64 C 62 70 66 78 68 86 L 56 86 "
        "C 50 62 38 34 26 18 "
        "C 18 8 8 0 -2 -2 C -8 4 -12 8 -16 8 C -14 2 -8 -6 0 -8 Z",
        mane,
        1.2,
    )
    plate.fine(
        "M 8 -6 C 18 0 28 14 34 26 M 22 8 C 34 22 44 44 52 66 M 36 28 C 46 46 54 64 60 80 M -4 -4 C -8 0 -11 4 -13 6",
        0.9,
    )
    plate.fill("M 3 -8 L 1 -19 C 6 -16 9 -11 10 -5 Z", coat, 1.1)
    _features(plate, coat)
    _bridle(plate, tack)


def _features(plate: Plate, coat: str) -> None:
    dark = mix(coat, INK, 0.7)
    plate.fill("M -13 11 C -11 7 -6 7 -4 11 C -7 14 -11 14 -13 11 Z", WHITE, 0.9)
    plate.fill("O -9 10.8 2.1", INK, 0)
    plate.line("M -14 8 C -11 5 -6 5 -3 8", 1.2)
    plate.fill("E -32 38 1.7 1.2", dark, 0)
    plate.line("M -34 42 C -30 42 -27 41 -24 39", 1.0)
    plate.fine("M 3 34 C 6 28 6 20 2 14 M 14 40 C 20 52 24 66 26 80 M 4 50 C 6 58 6 68 4 78", 0.9)


def _bridle(plate: Plate, tack: str) -> None:
    plate.line("M 1 -5 C -4 8 -12 22 -21 37", 2.8, INK)
    plate.line("M 1 -5 C -4 8 -12 22 -21 37", 1.5, tack)
    plate.line("M -30 24 C -24 27 -18 30 -14 34", 2.6, INK)
    plate.line("M -30 24 C -24 27 -18 30 -14 34", 1.4, tack)
    plate.line("M -15 1 C -8 2 0 4 5 8", 2.6, INK)
    plate.line("M -15 1 C -8 2 0 4 5 8", 1.4, tack)
    plate.fill("O -21 37 2.6", GOLD, 0.9)
    plate.line("M -20 38 C -6 52 14 54 34 44", 2.4, INK)
    plate.line("M -20 38 C -6 52 14 54 34 44", 1.2, tack)
