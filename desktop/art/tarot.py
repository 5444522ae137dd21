"""The tarot pack of 78: four French suits of fourteen cards, twenty-one taroks and the Sküs."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.art.french import paint_ace
from desktop.art.index import PICTURE_SCALE, Look, draw_indices, initial
from desktop.art.palette import SUIT_SETS
from desktop.art.pips import draw_pips
from desktop.art.plate import Plate
from desktop.art.suits import FRENCH_SUITS
from desktop.art.taroks import draw_tarok_indices, paint_tarok
from desktop.art.tarot_courts import paint_tarot_court

HEIGHT = 370.0
SKUS = "SKUS"
RANKS = ("K", "Q", "N", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
_TAROKS = {f"T{number}": number for number in range(21, 0, -1)} | {SKUS: 0}
_SPREAD = {"none": (42.0, 118.0), "normal": (29.0, 128.0), "large": (28.0, 150.0)}


def codes() -> Iterator[str]:
    """Yield the codes of the 78 cards: the Sküs, the taroks from XXI down, then suit by suit from the king."""
    yield SKUS
    for number in range(21, 0, -1):
        yield f"T{number}"
    for suit in FRENCH_SUITS:
        for rank in RANKS:
            yield suit + rank


def paint(plate: Plate, code: str, look: Look) -> None:
    """Paint the face of a card about 0,0 on a blank 200 wide."""
    if code in _TAROKS:
        with plate.at(0, 0, PICTURE_SCALE[look.indices]):
            paint_tarok(plate, _TAROKS[code])
        draw_tarok_indices(plate, _TAROKS[code], HEIGHT, look.indices)
        return
    suit, rank = code[:1], code[1:]
    if suit not in FRENCH_SUITS or rank not in RANKS:
        raise ValueError(f"the tarot pack has no card {code!r}")
    ink = SUIT_SETS[look.colours][suit]
    with plate.at(0, 0, PICTURE_SCALE[look.indices]):
        if rank == "A":
            with plate.at(0, 0, 1.12):
                paint_ace(plate, suit, ink)
        elif rank in ("K", "Q", "N", "J"):
            paint_tarot_court(plate, suit, rank, ink)
        else:
            draw_pips(plate, suit, int(rank), _SPREAD[look.indices], 36 if int(rank) < 9 else 34, ink)
    draw_indices(plate, initial(rank, look.letters), suit, ink, HEIGHT, look)
