"""The French-suited pack of 52: pips, aces and twelve double-ended court figures."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from desktop.art.courts import paint_court, paint_full_length
from desktop.art.index import PICTURE_SCALE, Look, draw_indices, initial
from desktop.art.palette import IVORY, SUIT_SETS
from desktop.art.pips import draw_pips
from desktop.art.plate import Plate
from desktop.art.suits import FRENCH_SUITS, suit_in

HEIGHT = 310.0
#: How far the outer signs of a numeral card stand from its middle, across and down.
_SPREAD = {"none": (42.0, 98.0), "normal": (29.0, 106.0), "large": (28.0, 124.0)}
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def codes() -> Iterator[str]:
    """Yield the codes of the 52 cards, suit by suit from the ace down."""
    for suit in FRENCH_SUITS:
        for rank in RANKS:
            yield suit + rank


def paint(plate: Plate, code: str, look: Look) -> None:
    """Paint the face of a card about 0,0 on a blank 200 wide."""
    suit, rank = code[:1], code[1:]
    if suit not in FRENCH_SUITS or rank not in RANKS:
        raise ValueError(f"the French pack has no card {code!r}")
    ink = SUIT_SETS[look.colours][suit]
    with plate.at(0, 0, PICTURE_SCALE[look.indices]):
        if rank == "A":
            paint_ace(plate, suit, ink)
        elif rank in ("K", "Q", "J"):
            (paint_full_length if look.indices == "none" else paint_court)(plate, suit, rank, ink)
        else:
            draw_pips(plate, suit, int(rank), _SPREAD[look.indices], 38 if int(rank) < 9 else 34, ink)
    draw_indices(plate, initial(rank, look.letters), suit, ink, HEIGHT, look)


def paint_ace(plate: Plate, suit: str, ink: str) -> None:
    """One great sign with an engraved inlay between two sprays."""
    plate.fill(suit_in(QRectF(-46, -46, 92, 92), suit), ink, 0)
    _INLAYS[suit](plate)
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            _spray(plate, ink)


def _spray(plate: Plate, ink: str) -> None:
    plate.line("M 0 -64 C -4 -74 -14 -80 -26 -78 C -36 -76 -39 -66 -32 -62 C -27 -60 -23 -65 -26 -69", 1.6, ink)
    plate.line("M 0 -64 C 4 -74 14 -80 26 -78 C 36 -76 39 -66 32 -62 C 27 -60 23 -65 26 -69", 1.6, ink)
    plate.line("M 0 -64 L 0 -82", 1.6, ink)
    plate.fill("M 0 -104 C 7 -96 7 -90 0 -82 C -7 -90 -7 -96 0 -104 Z", ink, 0)
    plate.fill(
        "M 3 -84 C 9 -85 14 -90 15 -96 C 8 -95 4 -91 3 -84 Z M -3 -84 C -9 -85 -14 -90 -15 -96 "
        "C -8 -95 -4 -91 -3 -84 Z",
        ink,
        0,
    )
    plate.fill("O 0 -60 2.6 O -17 -84 1.7 O 17 -84 1.7", ink, 0)


def _inlay_spade(plate: Plate) -> None:
    plate.line(
        "M 0 -31 C 5 -18 31 -5 31 11 C 31 22 17 26 9 18 M 0 -31 C -5 -18 -31 -5 -31 11 C -31 22 -17 26 -9 18",
        1.5,
        IVORY,
    )
    plate.fill(
        "M 0 -20 C 6 -12 6 -4 0 4 C -6 -4 -6 -12 0 -20 Z O 0 9 2.4 O -12 6 2 O 12 6 2 O -20 10 1.6 O 20 10 1.6",
        IVORY,
        0,
    )
    plate.line("M 3 4 C 8 -2 14 -1 16 4 M -3 4 C -8 -2 -14 -1 -16 4", 1.3, IVORY)


def _inlay_heart(plate: Plate) -> None:
    plate.line("M 0 34 C -6 20 -34 2 -34 -18 C -34 -30 -27 -36 -20 -36 C -11 -36 -3 -29 0 -18 "
               "C 3 -29 11 -36 20 -36 C 27 -36 34 -30 34 -18 C 34 2 6 20 0 34 Z", 1.5, IVORY)  # fmt: skip
    for turn in (0, 72, 144, 216, 288):
        with plate.at(0, -6, 1, turn):
            plate.fill("M 0 -3 C 6 -6 6 -13 0 -16 C -6 -13 -6 -6 0 -3 Z", IVORY, 0)
    plate.line("M 0 22 L 0 8 M 0 16 C 5 14 8 11 9 7 M 0 16 C -5 14 -8 11 -9 7", 1.3, IVORY)


def _inlay_diamond(plate: Plate) -> None:
    plate.line("M 0 -33 C 6 -19 14 -9 25 0 C 14 9 6 19 0 33 C -6 19 -14 9 -25 0 C -14 -9 -6 -19 0 -33 Z", 1.5, IVORY)
    for turn in (0, 90, 180, 270):
        with plate.at(0, 0, 1, turn):
            plate.fill("M 0 -2 C 4 -5 4 -10 0 -14 C -4 -10 -4 -5 0 -2 Z", IVORY, 0)
    plate.fill("O 0 -20 1.6 O 0 20 1.6 O 8 -8 1.2 O -8 -8 1.2 O 8 8 1.2 O -8 8 1.2", IVORY, 0)


def _inlay_club(plate: Plate) -> None:
    for x, y in ((0, -26), (-22.5, 2), (22.5, 2)):
        plate.line(f"O {x} {y} 12", 1.5, IVORY)
        for turn in (0, 90, 180, 270):
            with plate.at(x, y, 1, turn):
                plate.fill("M 0 -1.5 C 3 -3 3 -6.5 0 -8.5 C -3 -6.5 -3 -3 0 -1.5 Z", IVORY, 0)
    plate.fill("O 0 -5 2 O 0 8 1.5", IVORY, 0)


_INLAYS = {"S": _inlay_spade, "H": _inlay_heart, "D": _inlay_diamond, "C": _inlay_club}
