"""Cards as pictures: any card of any pack at any size, each made once and kept while there is room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from desktop.art.backs import BACKS, paint_back
from desktop.art.cache import PictureCache
from desktop.art.faces import PACKS, Look, find_pack
from desktop.art.palette import CARD_EDGE, IVORY, IVORY_LIGHT, SUIT_SETS, colour, mix
from desktop.art.plate import Plate

#: The picture is larger than the card by this share of the card's width on each side; the shadow lies there.
SHADOW = 0.06
_RADIUS = 12.0
_CACHE_BYTES = 32 * 1024 * 1024  # a whole pack on the sharpest screen; a card is drawn in a few milliseconds
_INDICES = ("none", "normal", "large")
_LETTERS = ("english", "german", "french")


@dataclass(frozen=True)
class CardStyle:
    """How the cards of a table look."""

    pack: str = "french"
    back: str = "oxblood"
    indices: str = "normal"  # none | normal | large
    colours: str = "two_colour"  # two_colour | tournament | safe
    letters: str = "english"  # english | german | french: which initials the court cards carry

    def __post_init__(self) -> None:
        choices = {"pack": PACKS, "back": BACKS, "indices": _INDICES, "colours": SUIT_SETS, "letters": _LETTERS}
        for field, known in choices.items():
            if getattr(self, field) not in known:
                raise ValueError(f"{field} must be one of {', '.join(known)}, not {getattr(self, field)!r}")


#: Every card picture drawn so far, as long as there is room.
pictures = PictureCache(_CACHE_BYTES)


def card_aspect(pack: str) -> float:
    """Return height divided by width of a pack's cards."""
    return find_pack(pack).height / 200.0


def card_codes(pack: str) -> list[str]:
    """Return the code of every card of a pack, in the order of its contact sheet."""
    return list(find_pack(pack).codes())


def card_pixmap(code: str | None, height: int, ratio: float, style: CardStyle) -> QPixmap:
    """Return a card (None: its back) `height` logical pixels high, drawn for a screen of that pixel ratio."""
    return pictures.get((code, height, ratio, style), lambda: QPixmap.fromImage(card_image(code, height, ratio, style)))


def card_image(code: str | None, height: int, ratio: float, style: CardStyle) -> QImage:
    """Return the same picture as an image, for use outside the thread of the windows."""
    units = find_pack(style.pack).height
    image = QImage(_blank_image(units, height * ratio / units))
    with _centred(image, height * ratio / units) as painter:
        _paint_side(painter, code, style)
    image.setDevicePixelRatio(ratio)
    return image


@lru_cache(maxsize=12)
def _blank_image(units: float, scale: float) -> QImage:
    """A card without a face, with its shadow: the same for a whole pack, so it is drawn once per size."""
    margin = 200 * SHADOW
    size = QSize(max(1, round((200 + 2 * margin) * scale)), max(1, round((units + 2 * margin) * scale)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with _centred(image, scale) as painter:
        _paint_blank(painter, units)
    return image


@contextmanager
def _centred(image: QImage, scale: float) -> Iterator[QPainter]:
    """Paint on an image in card units about its middle; the painter ends even if a card is refused."""
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(image.width() / 2, image.height() / 2)
        painter.scale(scale, scale)
        yield painter
    finally:
        painter.end()


def paint_card(painter: QPainter, code: str | None, style: CardStyle) -> None:
    """Paint one card with its shadow about 0,0 in units of which the card is 200 wide."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_blank(painter, find_pack(style.pack).height)
    _paint_side(painter, code, style)


def _paint_side(painter: QPainter, code: str | None, style: CardStyle) -> None:
    pack = find_pack(style.pack)
    plate = Plate(painter)
    if code is None:
        paint_back(plate, style.back, pack.height)
    else:
        pack.paint(plate, code, Look(style.indices, style.colours, style.letters))


def _paint_blank(painter: QPainter, units: float) -> None:
    card = QRectF(-100, -units / 2, 200, units)
    _paint_shadow(painter, card)
    _paint_paper(painter, card)


def _paint_shadow(painter: QPainter, card: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((8.5, 7), (6.5, 9), (4.5, 12), (2.8, 16), (1.4, 24)):
        painter.setBrush(QColor(8, 4, 0, alpha))
        painter.drawRoundedRect(card.adjusted(-grow, -grow + 3.2, grow, grow + 3.2), _RADIUS + grow, _RADIUS + grow)


def _paint_paper(painter: QPainter, card: QRectF) -> None:
    light = QLinearGradient(card.topLeft(), card.bottomRight())
    light.setColorAt(0, colour(mix(IVORY, IVORY_LIGHT, 0.55)))
    light.setColorAt(0.5, colour(IVORY))
    light.setColorAt(1, colour(mix(IVORY, CARD_EDGE, 0.12)))
    outline = QPainterPath()
    outline.addRoundedRect(card, _RADIUS, _RADIUS)
    painter.fillPath(outline, light)
    transform = painter.combinedTransform()
    painter.setPen(QPen(colour(CARD_EDGE), max(1.0, 0.8 / max(transform.m11(), 0.01))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS - 0.5, _RADIUS - 0.5)
