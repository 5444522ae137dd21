"""What the pictures of the taroks stand before: sky, clouds, meadow, hills and water."""

from __future__ import annotations

from desktop.art.palette import BLUE, GOLD, GREEN, SKY, WHITE, mix
from desktop.art.plate import Plate


def sky(plate: Plate, tint: str = SKY) -> None:
    """Fill the field with the colour of the air."""
    plate.fill("M -52 -53 L 52 -53 L 52 53 L -52 53 Z", tint, 0)


def engraved_sky(plate: Plate, tint: str = "#7C8A86", rows: int = 9) -> None:
    """Draw the level lines with which an engraver darkens the upper sky."""
    for k in range(rows):
        gap = 6 * (k % 3)
        plate.fine(f"M {-50 + gap} {-49 + k * 3.4} L {50 - (gap * 5) % 17} {-49 + k * 3.4}", 0.55, tint)


def night_sky(plate: Plate, tint: str = "#2B3F5C") -> None:
    """Fill the field with night and a few stars."""
    sky(plate, tint)
    for x, y, size in (
        (-40, -40, 1.0),
        (-16, -46, 0.7),
        (12, -40, 0.8),
        (42, -44, 1.0),
        (-44, -8, 0.7),
        (44, -10, 0.8),
    ):
        star(plate, x, y, size * 3.2)


def star(plate: Plate, x: float, y: float, size: float, tint: str = GOLD) -> None:
    """A star of four long points."""
    with plate.at(x, y, size / 10):
        plate.fill("M 0 -10 L 2 -2 L 10 0 L 2 2 L 0 10 L -2 2 L -10 0 L -2 -2 Z", tint, 0)


def clouds(plate: Plate, x: float, y: float, size: float = 1.0, tint: str = WHITE) -> None:
    """One heap of cloud about a point."""
    with plate.at(x, y, size):
        plate.fill(
            "M -18 6 C -24 5 -24 -3 -17 -3 C -16 -10 -6 -11 -3 -6 C 2 -12 12 -9 12 -2 C 20 -3 21 6 14 6 Z", tint, 0.9
        )
        plate.fine("M -12 2 C -8 -2 -4 -2 -2 1 M 4 2 C 7 -2 11 -1 12 2", 0.7)


def meadow(plate: Plate, top: float) -> None:
    """Rolling ground from `top` down to the edge of the field, with tufts of grass."""
    far = mix(GREEN, "#E8E8D8", 0.5)
    plate.fill(
        f"M -52 {top - 6} C -34 {top - 12} -18 {top - 2} 0 {top - 5} C 20 {top - 9} 34 {top - 12} 52 {top - 4} "
        "L 52 53 L -52 53 Z",
        far,
        0.9,
    )
    plate.fill(
        f"M -52 {top + 4} C -30 {top} -6 {top + 6} 14 {top + 2} C 30 {top} 40 {top + 1} 52 {top + 5} L 52 53 "
        "L -52 53 Z",
        mix(GREEN, WHITE, 0.2),
        1.0,
    )
    for x, y in ((-40, top + 11), (-12, top + 13), (30, top + 11), (44, top + 13)):
        plate.fine(f"M {x - 3} {y} L {x - 4} {y - 5} M {x} {y} L {x} {y - 6} M {x + 3} {y} L {x + 4} {y - 5}", 0.8)


def sea(plate: Plate, top: float, tint: str = mix(BLUE, WHITE, 0.45)) -> None:
    """Water from a level horizon down to the edge of the field."""
    plate.fill(f"M -52 {top} L 52 {top} L 52 53 L -52 53 Z", tint, 0.9)
    for k, (x, long) in enumerate(((-44, 18), (-12, 26), (24, 20), (-36, 24), (6, 22), (30, 16), (-20, 20))):
        y = top + 4 + k * 3.4
        plate.fine(f"M {x} {y} C {x + long / 3} {y - 2} {x + long * 2 / 3} {y + 2} {x + long} {y}", 0.8)
