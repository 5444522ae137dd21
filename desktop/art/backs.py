"""The backs of the cards: a brass net on oxblood, and stars in brass rings on Prussian blue."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from desktop.art.palette import BRASS, BRASS_BRIGHT, IVORY, OXBLOOD, PRUSSIAN, mix
from desktop.art.paths import path
from desktop.art.plate import Plate

BACKS = ("oxblood", "prussian")
_MARGIN = 9.0


def paint_back(plate: Plate, name: str, height: float) -> None:
    """Paint a back on a card 200 wide and `height` high whose middle is 0,0; it looks the same upside down."""
    ground = OXBLOOD if name == "oxblood" else PRUSSIAN
    field = QRectF(-100 + _MARGIN, -height / 2 + _MARGIN, 200 - 2 * _MARGIN, height - 2 * _MARGIN)
    outline = _rounded(field, 6)
    plate.fill(outline, ground, 0)
    with plate.within(outline):
        (_net if name == "oxblood" else _rings)(plate, height)
    _border(plate, field, ground)
    _medallion(plate, name, ground)


def _rounded(rect: QRectF, radius: float) -> QPainterPath:
    made = QPainterPath()
    made.addRoundedRect(rect, radius, radius)
    return made


_FLOWER = "M 0 -1 C 0.9 -2.2 0.7 -3.6 0 -4.3 C -0.7 -3.6 -0.9 -2.2 0 -1 Z"
_STAR = "M 0 -4.6 L 1 -1 L 4.6 0 L 1 1 L 0 4.6 L -1 1 L -4.6 0 L -1 -1 Z"


def _net(plate: Plate, height: float) -> None:
    step = 15.0
    for k in range(-24, 25):
        x = k * step
        plate.line(f"M {x - height} {-height} L {x + height} {height}", 0.85, BRASS)
        plate.line(f"M {x - height} {height} L {x + height} {-height}", 0.85, BRASS)
    plate.fill_all(_rows("O 0 0 1.7", height, step, step / 2, 0.0), BRASS_BRIGHT)
    flower = " ".join(_turned_petals())
    plate.fill_all(_rows(flower, height, step, step / 2, 0.5), mix(OXBLOOD, BRASS_BRIGHT, 0.62))


def _turned_petals() -> tuple[str, ...]:
    return (
        _FLOWER,
        "M 1 0 C 2.2 0.9 3.6 0.7 4.3 0 C 3.6 -0.7 2.2 -0.9 1 0 Z",
        "M 0 1 C 0.9 2.2 0.7 3.6 0 4.3 C -0.7 3.6 -0.9 2.2 0 1 Z",
        "M -1 0 C -2.2 0.9 -3.6 0.7 -4.3 0 C -3.6 -0.7 -2.2 -0.9 -1 0 Z",
    )


def _rings(plate: Plate, height: float) -> None:
    step = 22.0
    for row in _rows(f"O 0 0 {step * 0.7071}", height, step, step, 0.0, False):
        plate.line(row, 0.9, BRASS)
    plate.fill_all(_rows(_STAR, height, step, step, 0.0, False), BRASS_BRIGHT)
    plate.fill_all(_rows(f"O 0 {step / 2} 1.3", height, step, step, 0.5, False), BRASS_BRIGHT)


@lru_cache(maxsize=32)
def _rows(
    text: str, height: float, step: float, fall: float, start: float, brick: bool = True
) -> tuple[QPainterPath, ...]:
    """Return a motif repeated in rows over a card, every second row moved by half a step if laid like bricks."""
    motif = path(text)
    count = int(height / 2 / fall) + 1
    made = []
    for row in range(-count, count + 1):
        line = QPainterPath()
        for column in range(-int(110 / step) - 1, int(110 / step) + 2):
            shift = start + (row % 2 / 2 if brick else 0.0)
            line.addPath(motif.translated((column + shift) * step, row * fall))
        made.append(line)
    return tuple(made)


def _border(plate: Plate, field: QRectF, ground: str) -> None:
    band = QPainterPath(_rounded(field, 6))
    band.addPath(_rounded(field.adjusted(9, 9, -9, -9), 3))
    band.setFillRule(Qt.FillRule.OddEvenFill)
    plate.fill(band, mix(ground, "#000000", 0.28), 0)
    plate.line(_rounded(field.adjusted(2.2, 2.2, -2.2, -2.2), 5), 1.1, BRASS_BRIGHT)
    plate.line(_rounded(field.adjusted(9, 9, -9, -9), 3), 1.1, BRASS_BRIGHT)
    plate.fill(_beads(field.width(), field.height()), BRASS, 0)


@lru_cache(maxsize=8)
def _beads(width: float, height: float) -> QPainterPath:
    made = QPainterPath()
    inset = 5.6
    across, down = width / 2 - inset, height / 2 - inset
    columns, rows = round(2 * across / 8), round(2 * down / 8)
    spots = [(-across + 2 * across * k / columns, side) for k in range(columns + 1) for side in (-down, down)]
    spots += [(side, -down + 2 * down * k / rows) for k in range(1, rows) for side in (-across, across)]
    for x, y in spots:
        made.addEllipse(QRectF(x - 1.4, y - 1.4, 2.8, 2.8))
    return made


def _medallion(plate: Plate, name: str, ground: str) -> None:
    """An oval with the four suit signs' common ornament: crossed sprays about a star."""
    deep = mix(ground, "#000000", 0.28)
    plate.fill("E 0 0 42 56", deep, 2.2)
    plate.line("E 0 0 42 56", 2.4, BRASS_BRIGHT)
    plate.line("E 0 0 36.5 50", 0.9, BRASS)
    for turn in (0, 180):
        with plate.at(0, 0, 1, turn):
            _spray(plate, name)
    star = "M 0 -13 L 3 -3 L 13 0 L 3 3 L 0 13 L -3 3 L -13 0 L -3 -3 Z"
    plate.fill("O 0 0 15", ground, 0)
    plate.line("O 0 0 15", 1.1, BRASS_BRIGHT)
    plate.fill(star, BRASS_BRIGHT, 0)
    plate.fill("O 0 0 2.2", deep, 0)


def _spray(plate: Plate, name: str) -> None:
    tint = BRASS_BRIGHT
    if name == "oxblood":
        plate.line("M 0 -16 C 0 -24 -6 -28 -12 -26 C -18 -24 -18 -16 -12 -16 C -9 -16 -8 -19 -10 -21", 1.5, tint)
        plate.line("M 0 -16 C 0 -24 6 -28 12 -26 C 18 -24 18 -16 12 -16 C 9 -16 8 -19 10 -21", 1.5, tint)
        plate.fill("M 0 -45 C 7 -38 7 -31 0 -23 C -7 -31 -7 -38 0 -45 Z", tint, 0)
        plate.fill(
            "M 4 -28 C 12 -29 16 -33 17 -39 C 10 -39 5 -35 4 -28 Z M -4 -28 C -12 -29 -16 -33 -17 -39 "
            "C -10 -39 -5 -35 -4 -28 Z",
            tint,
            0,
        )
    else:
        for turn in (-48, -24, 0, 24, 48):
            with plate.at(0, 0, 1, turn):
                plate.fill("M 0 -18 L 2.6 -26 L 0 -40 L -2.6 -26 Z", tint, 0)
        plate.fill("O -12 -34 1.6 O 12 -34 1.6 O 25 -20 1.6 O -25 -20 1.6", IVORY, 0)
