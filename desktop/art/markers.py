"""Numbers as they lie on the table: counters, purses, pots, slates and pegs, each painted into a rectangle.

Every painter takes the number and, where the books lay it in a way of their own, the picture the engine made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from desktop.art.cache import PictureCache
from desktop.art.dish import paint_pot
from desktop.art.glyphs import word_in
from desktop.art.palette import BRASS_BRIGHT, IVORY_LIGHT, PARCHMENT, colour
from desktop.art.pegs import paint_pegs
from desktop.art.pieces import SIZES, THICKNESS, paint_hollow, paint_piece
from desktop.art.slate import paint_heads, paint_slate
from engine.marks.pictures import CounterPicture, whist_counters

Picture = Sequence[object]
MarkerPainter = Callable[[QPainter, QRectF, int, Picture], None]

#: What a contract, a fiche and a jeton are worth where the game says nothing else.
WORTHS = (100, 10, 1)
_KINDS = ("contract", "fiche", "jeton")
_STACK = 10
INK = "#2B1D14"
_MOST_STACKS = 9
_MOST_IN_ROW = 40
_CACHE_BYTES = 8 * 1024 * 1024

#: Every marker and piece drawn so far, as long as there is room.
pictures = PictureCache(_CACHE_BYTES)


def change(value: int, worths: Sequence[int] = WORTHS) -> tuple[int, ...]:
    """Return how many pieces of each worth, from the dearest down, make up the value (of a debt: what is owed)."""
    counts = []
    rest = abs(value)
    for worth in worths:
        counts.append(rest // worth)
        rest %= worth
    return tuple(counts)


def _numbers(picture: Picture) -> tuple[int, ...]:
    return tuple(int(str(entry)) for entry in picture)


def _place(painter: QPainter, kind: str, centre: QPointF, scale: float, owed: bool = False, tint: str = "") -> None:
    painter.save()
    painter.translate(centre)
    painter.scale(scale, scale)
    if owed:
        paint_hollow(painter, kind)
    else:
        paint_piece(painter, kind, tint)
    painter.restore()


def paint_number(painter: QPainter, rect: QRectF, value: int, tint: str = PARCHMENT) -> None:
    """Paint a number in the figures of the card indices, filling the height of a rectangle."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint))
    painter.drawPath(word_in(str(value), rect))


def paint_counters(painter: QPainter, rect: QRectF, value: int, picture: Picture = ()) -> None:
    """Paint four Whist counters: in the row one each, above it three, below it five; unused ones lie aside."""
    laid = CounterPicture(*_numbers(picture)) if picture else whist_counters(value)
    scale = min(rect.height() / 350, rect.width() / 500)
    step, middle = 112 * scale, rect.center()
    width = max(laid.row, 1)
    row = [QPointF(middle.x() + (k - (width - 1) / 2) * step, middle.y()) for k in range(laid.row)]
    above, below = QPointF(middle.x(), middle.y() - step), QPointF(middle.x(), middle.y() + step)
    spots = [*row, *[above] * laid.above, *[below] * laid.below]
    for k, spot in enumerate(spots):
        _place(painter, "counter", spot, scale)
        if k < laid.spare:
            _place(painter, "counter", spot + QPointF(3, -THICKNESS["counter"] - 3) * scale, scale)
    for k in range(laid.aside):
        # Pushed together at the edge, where they count nothing.
        spot = QPointF(rect.right() - (54 + (laid.aside - 1 - k) * 36) * scale, rect.bottom() - 56 * scale)
        _place(painter, "counter", spot, scale * 0.94)


def paint_tokens(painter: QPainter, rect: QRectF, value: int, picture: Picture = ()) -> None:
    """Paint one token for each thing won, with its worth on it; without a picture, `value` plain tokens."""
    worths = _numbers(picture) if picture else (0,) * min(max(0, value), _MOST_IN_ROW)
    if not worths:
        return
    size = min(rect.height() / 1.06, rect.width() / len(worths) / 1.08)
    left = rect.center().x() - size * 1.08 * (len(worths) - 1) / 2
    for k, worth in enumerate(worths):
        spot = QPointF(left + k * size * 1.08, rect.center().y())
        _place(painter, "token", spot, size / 100)
        if worth:
            half = size * 0.24
            area = QRectF(spot.x() - half, spot.y() - size * 0.03 - half, 2 * half, 2 * half)
            paint_number(painter, area, worth, IVORY_LIGHT)


def paint_purse(painter: QPainter, rect: QRectF, value: int, picture: Picture = ()) -> None:
    """Paint what somebody owns in stacks of contracts, fiches and jetons; a debt lies there as empty places."""
    counts = _numbers(picture) if picture else change(value)
    stacks: list[tuple[str, int]] = []
    for kind, count in zip(_KINDS[-len(counts) :], counts, strict=True):
        whole, rest = divmod(count, _STACK)
        stacks += [(kind, _STACK)] * whole + ([(kind, rest)] if rest else [])
    _paint_stacks(painter, rect, stacks[:_MOST_STACKS], value < 0)


def _paint_stacks(painter: QPainter, rect: QRectF, stacks: list[tuple[str, int]], owed: bool) -> None:
    if not stacks:
        return
    gap = 14.0
    width = sum(SIZES[kind][0] for kind, _ in stacks) + gap * (len(stacks) - 1)
    height = max(SIZES[kind][1] + THICKNESS[kind] * (count - 1) for kind, count in stacks)
    scale = min(rect.width() / width, rect.height() / max(height, 150))
    x = rect.center().x() - width * scale / 2
    foot = rect.center().y() + height * scale / 2
    for kind, count in stacks:
        wide, high = SIZES[kind]
        for k in range(1 if owed else count):
            spot = QPointF(x + wide * scale / 2, foot - (high / 2 + k * THICKNESS[kind]) * scale)
            _place(painter, kind, spot, scale, owed)
        if owed and count > 1:
            area = QRectF(x, foot - high * scale * 0.72, wide * scale, high * scale * 0.44)
            paint_number(painter, area, count, IVORY_LIGHT)
        x += (wide + gap) * scale


def _paint_row(kind: str) -> MarkerPainter:
    """Return the painter that lays `value` pieces of a kind in an overlapping row."""

    def paint(painter: QPainter, rect: QRectF, value: int, picture: Picture = ()) -> None:
        count = min(sum(_numbers(picture)) if picture else abs(value), _MOST_IN_ROW)
        if not count:
            return
        wide, high = SIZES[kind]
        scale = min(rect.height() / high, rect.width() / wide)
        step = min((wide + 8) * scale, (rect.width() - wide * scale) / max(1, count - 1))
        left = rect.center().x() - step * (count - 1) / 2
        for k in range(count):
            _place(painter, kind, QPointF(left + k * step, rect.center().y()), scale, value < 0)

    return paint


def paint_rows(painter: QPainter, rect: QRectF, value: int, picture: Picture = ()) -> None:
    """Paint jettons in two rows before a player, and if he is Bête an ivory tablet with the amount beside them.

    The picture says how many lie in the upper and in the lower row, and what stands on the tablet.
    """
    upper, lower, owed = _numbers(picture) if picture else (abs(value), 0, 0)
    wide, high = SIZES["jeton"]
    scale = rect.height() / 2 / (high + 6)
    room = rect.width() * (0.64 if owed else 1.0)
    for row, count in enumerate((upper, lower)):
        step = min((wide + 6) * scale, (room - wide * scale) / max(1, count - 1))
        y = rect.top() + rect.height() * (0.25 + 0.5 * row)
        for place in range(min(count, _MOST_IN_ROW)):
            _place(painter, "jeton", QPointF(rect.left() + wide * scale / 2 + place * step, y), scale, value < 0)
    if owed:
        _paint_tablet(painter, rect.adjusted(rect.width() * 0.67, 2, -2, -4), owed)


def _paint_tablet(painter: QPainter, rect: QRectF, amount: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#000000", 80))
    painter.drawRoundedRect(rect.translated(1.5, 2.5), 4, 4)
    painter.setPen(QPen(colour(BRASS_BRIGHT), 1.2))
    painter.setBrush(colour(IVORY_LIGHT))
    painter.drawRoundedRect(rect, 4, 4)
    high = rect.height() * 0.56
    paint_number(painter, QRectF(rect.left(), rect.center().y() - high / 2, rect.width(), high), amount, INK)


paint_jetons = _paint_row("jeton")
paint_fiches = _paint_row("fiche")
paint_contracts = _paint_row("contract")
paint_coins = _paint_row("coin")


def paint_badge(painter: QPainter, rect: QRectF, value: int, picture: Picture = ()) -> None:
    """Paint a small red token that says how many times the deal counts, such as ×2."""
    size = min(rect.width(), rect.height() / 1.06)
    _place(painter, "token", rect.center(), size / 100, tint="#8C2328")
    half = size * 0.3
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(BRASS_BRIGHT))
    painter.drawPath(
        word_in(f"×{value}", QRectF(rect.center().x() - half, rect.center().y() - size * 0.26, 2 * half, size * 0.44))
    )


#: The painter of each kind of marker.
MARKERS: dict[str, MarkerPainter] = {
    "counters": paint_counters,
    "tokens": paint_tokens,
    "purse": paint_purse,
    "rows": paint_rows,
    "jetons": paint_jetons,
    "fiches": paint_fiches,
    "contracts": paint_contracts,
    "coins": paint_coins,
    "pot": paint_pot,
    "slate": paint_slate,
    "heads": paint_heads,
    "pegs": paint_pegs,
    "badge": paint_badge,
}


def paint_marker(painter: QPainter, rect: QRectF, kind: str, value: int, picture: Picture = ()) -> None:
    """Paint a number as its kind of marker; ValueError names an unknown kind."""
    if kind not in MARKERS:
        raise ValueError(f"a marker must be one of {', '.join(MARKERS)}, not {kind!r}")
    MARKERS[kind](painter, rect, value, picture)


def marker_pixmap(kind: str, value: int, picture: Picture, width: int, height: int, ratio: float) -> QPixmap:
    """Return a marker of this size in logical pixels, made once and kept."""
    return pictures.get(
        (kind, value, tuple(picture), width, height, ratio),
        lambda: _drawn(width, height, ratio, lambda painter, rect: paint_marker(painter, rect, kind, value, picture)),
    )


def piece_pixmap(kind: str, width: int, ratio: float, tint: str = "") -> QPixmap:
    """Return a single piece (jeton, counter, fiche, contract, coin, token) for moving about the table."""
    wide, high = SIZES[kind]
    scale = width / wide
    return pictures.get(
        (kind, width, ratio, tint),
        lambda: _drawn(
            width + 4,
            round(high * scale) + 6,
            ratio,
            lambda painter, rect: _place(painter, kind, rect.center() - QPointF(0, 1), scale, tint=tint),
        ),
    )


def _drawn(width: int, height: int, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    image = QImage(
        max(1, round(width * ratio)), max(1, round(height * ratio)), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(ratio, ratio)
        paint(painter, QRectF(0, 0, width, height))
    finally:
        painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)
