"""The German suit signs in colour: acorn, leaf, heart and bell, each on a square from -50 to 50."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF

from desktop.art.palette import GERMAN_SETS, GREEN, INK, IVORY_LIGHT, RED, mix
from desktop.art.plate import Plate

#: The chief colour of each sign; the coloured sets take theirs from the inks of the indices.
_NATURAL = {"E": "#C98B33", "G": "#4F8A4E", "R": RED, "S": "#E3B13E"}


def sign_tint(suit: str, colours: str) -> str:
    """Return the chief colour of a suit's sign in a set of colours."""
    return _NATURAL[suit] if colours == "two_colour" else mix(GERMAN_SETS[colours][suit], "#FFFFFF", 0.12)


def paint_sign(
    plate: Plate, rect: QRectF, suit: str, colours: str = "two_colour", turn: float = 0.0, line: float = 3.4
) -> None:
    """Paint a suit sign into a rectangle, keeping its shape, turned by degrees about its middle."""
    side = min(rect.width(), rect.height())
    with plate.at(rect.center().x(), rect.center().y(), side / 100, turn):
        _SIGNS[suit](plate, sign_tint(suit, colours), line)


def _acorn(plate: Plate, tint: str, line: float) -> None:
    """A nut below its cup, hanging from a bent stalk."""
    plate.fill("M -6 -26 C -7 -38 -2 -46 8 -50 L 14 -44 C 7 -40 4 -34 5 -26 Z", GREEN, line)
    plate.fill("M -31 -8 C -32 14 -18 38 -3 46 L 0 50 L 3 46 C 18 38 32 14 31 -8 Z", tint, line)
    plate.fine("M -20 0 C -19 18 -12 32 -4 40", 3.0, mix(tint, "#FFFFFF", 0.55))
    plate.fine("M 18 2 C 17 16 12 28 6 36 M 25 2 C 24 12 21 20 17 27", 2.0)
    plate.fill(
        "M -38 -4 C -42 -20 -24 -30 0 -30 C 24 -30 42 -20 38 -4 C 24 4 -24 4 -38 -4 Z", mix(GREEN, tint, 0.25), line
    )
    plate.fine("M -28 -22 L -20 -14 L -28 -6 M -14 -27 L -5 -16 L -14 -4 M 14 -27 L 5 -16 L 14 -4 "
"M 28 -22 L 20 -14 L 28 -6 "
               "M -20 -14 L -10 -16 M 20 -14 L 10 -16", 2.0)  # fmt: skip


def _leaf(plate: Plate, tint: str, line: float) -> None:
    """A linden leaf on its stalk, veined, one half in the shade."""
    outline = (
        "M 0 -49 C 8 -36 36 -34 42 -10 C 46 10 32 28 14 26 C 8 25 3 23 0 18 C -3 23 -8 25 -14 26 "
        "C -32 28 -46 10 -42 -10 C -36 -34 -8 -36 0 -49 Z"
    )
    plate.fill("M -3 16 L 3 16 C 4 30 8 40 15 46 L 9 50 C 1 44 -3 32 -3 16 Z", mix(GREEN, INK, 0.2), line)
    plate.fill(outline, tint, 0)
    plate.fill("M 0 -49 C 8 -36 36 -34 42 -10 C 46 10 32 28 14 26 C 8 25 3 23 0 18 Z", mix(tint, INK, 0.24), 0)
    plate.line(outline, line)
    plate.fine("M 0 18 L 0 -36 M 0 8 C 10 6 20 0 30 -6 M 0 8 C -10 6 -20 0 -30 -6 M 0 -8 C 8 -10 15 -15 22 -22 "
               "M 0 -8 C -8 -10 -15 -15 -22 -22", 2.4, mix(tint, IVORY_LIGHT, 0.6))  # fmt: skip


def _heart(plate: Plate, tint: str, line: float) -> None:
    outline = (
        "M 0 48 C -8 28 -46 6 -46 -20 C -46 -36 -35 -44 -23 -44 C -11 -44 -3 -37 0 -26 C 3 -37 11 -44 23 -44 "
        "C 35 -44 46 -36 46 -20 C 46 6 8 28 0 48 Z"
    )
    plate.fill(outline, tint, line)
    plate.fine("M -36 -20 C -35 -30 -29 -35 -22 -35", 4.0, mix(tint, "#FFFFFF", 0.6))
    plate.fine("M 38 -14 C 36 -2 26 10 14 20 M 31 -12 C 29 -3 22 5 14 12", 2.0, mix(tint, INK, 0.6))


def _bell(plate: Plate, tint: str, line: float) -> None:
    """A hawk's bell: a ball with a loop, a banded waist and a slit below."""
    plate.fill("M -7 -36 C -14 -42 -9 -50 0 -50 C 9 -50 14 -42 7 -36 Z", mix(tint, INK, 0.25), line)
    plate.fill("O 0 6 42", tint, line)
    plate.fine("M -30 -8 C -26 -20 -16 -27 -6 -28", 4.0, mix(tint, "#FFFFFF", 0.65))
    plate.fill(
        "M -41.6 2 C -18 12 18 12 41.6 2 L 41 14 C 18 24 -18 24 -41 14 Z",
        RED if tint == _NATURAL["S"] else mix(tint, INK, 0.4),
        line * 0.8,
    )
    plate.fine("M 33 -8 C 29 -18 22 -25 14 -28 M 32 26 C 27 34 20 39 13 41", 2.0)
    plate.line("M 0 27 L 0 46", line * 1.3)
    plate.fill("O 0 27 5", INK, 0)


_SIGNS: dict[str, Callable[[Plate, str, float], None]] = {"E": _acorn, "G": _leaf, "R": _heart, "S": _bell}
