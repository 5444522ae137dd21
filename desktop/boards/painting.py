"""The board painted: case, fields, holes, men, dice, jetons, arrows."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from desktop import theme as looks
from desktop.art.palette import BRASS, BRASS_BRIGHT, BRASS_DARK, FICHE_ONE, IVORY_LIGHT, WALNUT_DARK, colour, mix
from desktop.art.pictures import painted
from desktop.art.pieces import SIZES, paint_peg, paint_piece
from desktop.art.table import TableTheme, paint_cloth, paint_frame, paint_grain, wood_of
from desktop.boards.geometry import COLUMNS, FRAME, Geometry, Path, contrary_path
from engine.boards.men import FIELDS

FIELD, IVORY_POINT, GREEN_POINT = "#2A211C", "#E9DDBF", "#3F6B4F"
IVORY_MAN, EBONY_MAN = "#F1E6CC", "#3A2A20"
DIE, PIP = "#FBF4E2", "#1A1208"
PLAYABLE, TARGET, HINT = "#F2C55C", "#F2C55C", "#7FD1CC"
ARROWS = ("#FFD978", "#9FE0D0", "#C9B6F2", "#F4B6C2")  # one for each man or table that is reached
FALSE_ARROW = "#F0825F"
MAN_ROOM = 1.3  # the side of his picture in widths of a man: his shadow falls beside him
BADGE_SHARES = (0.2, 0.26, 0.14, 0.32, 0.38, 0.44, 0.5)  # of a way: where its numbers may stand
HAND_SHOWN = 4  # men drawn of those in the hand
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class Case:
    """How a board is made: where the talons lie, whether its rails have holes, whose fields are numbered if any are."""

    mirrored: bool = False
    holes: bool = True
    numbered: Path | None = None


@lru_cache(maxsize=1)  # one board lies on the table
def board_pixmap(width: int, height: int, ratio: float, theme: TableTheme, made: Case) -> QPixmap:
    """The empty board on its table, painted once for each size."""

    def paint(painter: QPainter, area: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cloth(painter, area, theme, 0.0)
        _paint_case(painter, Geometry(area, made.numbered or contrary_path, made.mirrored), theme, made)

    return painted(width, height, ratio, paint)


def _paint_case(painter: QPainter, g: Geometry, theme: TableTheme, made: Case) -> None:
    wood, case = wood_of(theme), g.case
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((14, 26), (8, 40), (3, 60)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(case.adjusted(-grow, -grow + 8, grow, grow + 8), 18, 18)
    paint_frame(painter, case, FRAME * g.scale, wood)
    painter.fillRect(g.inner, colour(FIELD))
    _paint_light(painter, g.inner)
    for near in (True, False):
        for column in range(1, COLUMNS + 1):
            _paint_arrow(painter, g.cell((column, near)), near, (column % 2 == 0) == near)
    painter.fillRect(g.bar, colour(wood.mid))
    painter.save()
    painter.setClipRect(g.bar)
    paint_grain(painter, g.bar, False, wood, 7)
    painter.restore()
    _paint_edges(painter, g)
    for side in (0, 1) if made.holes else ():
        for number in range(COLUMNS + 1):
            _paint_hole(painter, g.hole(side, number), g.scale, number)
    if made.numbered is not None:
        _paint_numbers(painter, g)


def _paint_light(painter: QPainter, inner: QRectF) -> None:
    glow = QRadialGradient(inner.center(), inner.width() * 0.6)
    glow.setColorAt(0, QColor(255, 226, 168, 34))
    glow.setColorAt(1, QColor(0, 0, 0, 70))
    painter.fillRect(inner, glow)


def _paint_arrow(painter: QPainter, rect: QRectF, near: bool, green: bool) -> None:
    base, tip = (rect.bottom(), rect.top()) if near else (rect.top(), rect.bottom())
    half = rect.width() * 0.45
    x = rect.center().x()
    shape = QPolygonF([QPointF(x - half, base), QPointF(x + half, base), QPointF(x, tip)])
    tint = GREEN_POINT if green else IVORY_POINT
    along = QLinearGradient(QPointF(x - half, 0), QPointF(x + half, 0))
    along.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.10)))
    along.setColorAt(0.5, colour(tint))
    along.setColorAt(1, colour(mix(tint, "#000000", 0.22)))
    painter.setPen(QPen(colour("#120C08"), 1.0))
    painter.setBrush(QBrush(along))
    painter.drawPolygon(shape)


def _paint_edges(painter: QPainter, g: Geometry) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner, bar = g.inner, g.bar
    for left, right in ((inner.left(), bar.left()), (bar.right(), inner.right())):
        table = QRectF(left, inner.top(), right - left, inner.height())
        for k in range(5):
            painter.setPen(QPen(QColor(0, 0, 0, 60 - 11 * k), 2))
            painter.drawRect(table.adjusted(k * 2, k * 2, -k * 2, -k * 2))
        painter.setPen(QPen(colour(BRASS_DARK), max(1.0, 1.6 * g.scale)))
        painter.drawRect(table)


def _paint_hole(painter: QPainter, at: QPointF, scale: float, number: int) -> None:
    size = 6.6 * scale if number else 5.2 * scale
    painter.setPen(QPen(colour(WALNUT_DARK), 0.8))
    painter.setBrush(colour(BRASS if number % 3 == 0 else FICHE_ONE))
    painter.drawEllipse(at, size, size)
    deep = QRadialGradient(at + QPointF(0.6, 1.0) * scale, size)
    deep.setColorAt(0, colour("#3A2A1C"))
    deep.setColorAt(1, colour("#050302"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(deep)
    painter.drawEllipse(at, size * 0.66, size * 0.66)


def _paint_numbers(painter: QPainter, g: Geometry) -> None:
    """The numbers of the fields as the near player counts them."""
    painter.setFont(looks.serif(13 * g.scale))
    painter.setPen(colour(BRASS_BRIGHT))
    for number in FIELDS:
        cell = g.path(0, number)
        rect = g.cell(cell)
        y = g.inner.bottom() + 1 * g.scale if cell[1] else g.inner.top() - 15 * g.scale
        painter.drawText(QRectF(rect.left(), y, rect.width(), 14 * g.scale), Qt.AlignmentFlag.AlignCenter, str(number))


@lru_cache(maxsize=8)  # both sides on the board and, a little larger, in the hand that drags
def man_picture(wide: float, side: int, ratio: float) -> QImage:
    """A man on nothing, painted once for each size: thirty of them are laid at every step of a movement."""
    size = math.ceil(wide * ratio * MAN_ROOM)
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    _turn_man(painter, QPointF(size, size) / ratio / 2, wide, side)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _turn_man(painter: QPainter, at: QPointF, wide: float, side: int) -> None:
    tint = IVORY_MAN if side == 0 else EBONY_MAN
    half = wide / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawEllipse(at + QPointF(wide * 0.03, wide * 0.07), half, half)
    body = QRadialGradient(at + QPointF(-half * 0.35, -half * 0.45), wide * 0.95)
    body.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.35)))
    body.setColorAt(0.5, colour(tint))
    body.setColorAt(1, colour(mix(tint, "#000000", 0.45)))
    painter.setBrush(body)
    painter.setPen(QPen(colour(BRASS if side else mix(BRASS, "#000000", 0.2)), max(1.0, wide * 0.03)))
    painter.drawEllipse(at, half * 0.97, half * 0.97)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(mix(tint, "#000000", 0.35) if side == 0 else BRASS_DARK), max(0.8, wide * 0.022)))
    for share in (0.72, 0.40):
        painter.drawEllipse(at, half * share, half * share)
    painter.setPen(QPen(QColor(255, 255, 255, 46 if side == 0 else 30), max(0.8, wide * 0.03)))
    painter.drawArc(QRectF(at.x() - half * 0.84, at.y() - half * 0.84, wide * 0.84, wide * 0.84), 50 * 16, 110 * 16)


def paint_man(painter: QPainter, at: QPointF, wide: float, side: int, number: int = 0, ring: str = "") -> None:
    """Paint a turned man with his shadow; a number tells how many lie under him."""
    picture = man_picture(round(wide, 1), side, painter.device().devicePixelRatio())
    room = picture.width() / picture.devicePixelRatio() / 2
    painter.drawImage(at - QPointF(room, room), picture)
    half = wide / 2
    if number:
        painter.setFont(looks.serif(wide * 0.4, bold=True))
        painter.setPen(colour(PIP if side == 0 else IVORY_LIGHT))
        painter.drawText(QRectF(at.x() - half, at.y() - half, wide, wide), Qt.AlignmentFlag.AlignCenter, str(number))
    if ring:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(ring), max(2.0, wide * 0.06)))
        painter.drawEllipse(at, half * 1.06, half * 1.06)


def paint_hand(painter: QPainter, g: Geometry, side: int, count: int, ring: str = "") -> None:
    """Men waiting in the hand, piled on the bar; the uppermost tells how many there are."""
    at, away = g.hand(side), g.man * 0.16 * (1 if side == 0 else -1)
    shown = min(count, HAND_SHOWN)
    for place in range(shown):
        top = place == shown - 1
        middle = at + QPointF(0, (HAND_SHOWN - 1 - place) * away)
        paint_man(painter, middle, g.man, side, count if top and count > 1 else 0, ring if top else "")


def paint_plaque(painter: QPainter, g: Geometry, side: int, words: str) -> None:
    """What a player is at present, on a small plaque in the middle of his rail."""
    painter.setFont(looks.serif(max(12.0, 15 * g.scale)))
    high = FRAME * g.scale * 0.54
    wide = painter.fontMetrics().horizontalAdvance(words) + high
    y = g.hole(side, 1).y()
    rect = QRectF(g.bar.center().x() - wide / 2, y - high / 2, wide, high)
    painter.setPen(QPen(colour(BRASS), 1.2 * g.scale))
    painter.setBrush(colour(FIELD))
    painter.drawRoundedRect(rect, high * 0.3, high * 0.3)
    painter.setPen(colour(BRASS_BRIGHT))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)


def paint_borne_off(painter: QPainter, g: Geometry, side: int, count: int) -> None:
    """Men that have left the board, edge on in the rail."""
    at, thick = g.off(side), g.man * 0.15
    tint = IVORY_MAN if side == 0 else EBONY_MAN
    for k in range(count):
        y = at.y() + (k - count / 2) * thick
        rect = QRectF(at.x() - g.scale * 11, y, g.scale * 22, thick * 0.86)
        painter.setPen(QPen(colour(BRASS_DARK), 0.7))
        painter.setBrush(colour(mix(tint, "#000000", 0.08 * (k % 2))))
        painter.drawRoundedRect(rect, thick * 0.3, thick * 0.3)


def paint_die(painter: QPainter, rect: QRectF, face: int, dim: bool = False) -> None:
    """Paint one die of bone."""
    painter.setPen(Qt.PenStyle.NoPen)
    round_by = rect.width() * 0.18
    painter.setBrush(QColor(0, 0, 0, 100))
    painter.drawRoundedRect(rect.translated(rect.width() * 0.05, rect.width() * 0.09), round_by, round_by)
    shade = QLinearGradient(rect.topLeft(), rect.bottomRight())
    tint = mix(DIE, FIELD, 0.35) if dim else DIE
    shade.setColorAt(0, colour(mix(tint, "#FFFFFF", 0.4)))
    shade.setColorAt(1, colour(mix(tint, "#8A7448", 0.35)))
    painter.setBrush(shade)
    painter.setPen(QPen(colour(mix(tint, "#000000", 0.35)), 1.0))
    painter.drawRoundedRect(rect, round_by, round_by)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(PIP))
    step, size = rect.width() * 0.26, rect.width() * 0.085
    for x, y in PIPS[face]:
        painter.drawEllipse(rect.center() + QPointF(x * step, y * step), size, size)


def paint_cup(painter: QPainter, at: QPointF, scale: float, strength: float) -> None:
    """Paint the cup of leather out of which the dice are thrown; it is gone when they lie."""
    painter.save()
    painter.setOpacity(max(0.0, min(1.0, strength * 1.6)))
    painter.translate(at)
    painter.scale(scale, scale)
    body = QLinearGradient(QPointF(-30, 0), QPointF(30, 0))
    for place, tint in ((0.0, "#3A1F12"), (0.35, "#8A5230"), (1.0, "#2A150C")):
        body.setColorAt(place, colour(tint))
    painter.setPen(QPen(colour("#1A0E08"), 1.5))
    painter.setBrush(body)
    sides = [QPointF(-30, -34), QPointF(30, -34), QPointF(23, 34), QPointF(-23, 34)]
    painter.drawPolygon(QPolygonF(sides))
    painter.setBrush(colour("#160B06"))
    painter.drawEllipse(QPointF(0, -34), 30, 11)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(BRASS), 2.0))
    painter.drawEllipse(QPointF(0, -34), 30, 11)
    painter.restore()


def paint_jetons(painter: QPainter, at: QPointF, wide: float, count: int) -> None:
    """One jeton, or two as the sign of bredouille."""
    size = wide / SIZES["jeton"][0]
    for k in range(count):
        painter.save()
        painter.translate(at + QPointF(k * wide * 0.34, -k * wide * 0.12))
        painter.scale(size, size)
        paint_piece(painter, "jeton")
        painter.restore()


def paint_board_peg(painter: QPainter, at: QPointF, scale: float, side: int) -> None:
    """A peg in its hole."""
    painter.save()
    painter.translate(at)
    painter.scale(scale, scale)
    paint_peg(painter, IVORY_MAN if side == 0 else "#1C120C")
    painter.restore()


def paint_target(painter: QPainter, at: QPointF, wide: float) -> None:
    """The place where a man may go glows."""
    glow = QRadialGradient(at, wide * 0.7)
    glow.setColorAt(0, colour(TARGET, 150))
    glow.setColorAt(1, colour(TARGET, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(at, wide * 0.7, wide * 0.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line = max(2.0, wide * 0.05)
    painter.setPen(QPen(colour(PIP, 150), line * 1.8))  # else the dashes are lost on ivory
    painter.drawEllipse(at, wide * 0.46, wide * 0.46)
    painter.setPen(QPen(colour(TARGET), line, Qt.PenStyle.DashLine))
    painter.drawEllipse(at, wide * 0.46, wide * 0.46)


def paint_ready(painter: QPainter, rect: QRectF) -> None:
    """A frame around a die that may be clicked."""
    wide = max(2.0, rect.width() * 0.06)
    around = rect.adjusted(-wide * 1.6, -wide * 1.6, wide * 1.6, wide * 1.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(TARGET), wide))
    painter.drawRoundedRect(around, rect.width() * 0.24, rect.width() * 0.24)


def way_line(places: list[QPointF], away: float = 0.0) -> QPainterPath:
    """The way of a man over his rest to what he reaches, slightly bent; it may begin so far from his middle."""
    towards = places[1] - places[0]
    start = places[0] + towards * min(0.5, away / max(1.0, math.hypot(towards.x(), towards.y())))
    line = QPainterPath(start)
    for a, b in pairwise([start, *places[1:]]):
        middle = (a + b) / 2
        lift = QPointF(0, -math.hypot(b.x() - a.x(), b.y() - a.y()) * 0.12)
        line.quadTo(middle + lift, b)
    return line


def paint_focus(painter: QPainter, at: QPointF, radius: float) -> None:
    """The ring of the keys."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, wide in (("#1A1208", 4.0), ("#FFFFFF", 2.0)):
        painter.setPen(QPen(colour(tint), wide))
        painter.drawEllipse(at, radius, radius)


def paint_way(painter: QPainter, line: QPainterPath, scale: float, tint: str) -> None:
    """An arrow along a way."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(0, 0, 0, 150), 5.6 * scale)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPath(line)
    pen.setColor(colour(tint, 235))
    pen.setWidthF(3.0 * scale)
    painter.setPen(pen)
    painter.drawPath(line)
    paint_head(painter, line, scale, tint)


def paint_hint(painter: QPainter, line: QPainterPath, scale: float, times: int, taken: Iterable[QRectF]) -> None:
    """The way of a hint; where several men go it, how many."""
    paint_way(painter, line, scale, HINT)
    if times > 1:
        paint_badge(painter, line, scale, HINT, f"{times} ×", taken)


def paint_head(painter: QPainter, line: QPainterPath, scale: float, tint: str) -> None:
    """The head of an arrow at the end of a line."""
    tip, back = line.pointAtPercent(1.0), line.pointAtPercent(0.94)
    turn = math.atan2(tip.y() - back.y(), tip.x() - back.x())
    size = 16 * scale
    wings = [tip] + [tip - QPointF(math.cos(turn + way), math.sin(turn + way)) * size for way in (-0.45, 0.45)]
    painter.setPen(QPen(colour(PIP), 1.4 * scale))
    painter.setBrush(colour(tint))
    painter.drawPolygon(QPolygonF(wings))


def place_badge(line: QPainterPath, wide: float, high: float, taken: Iterable[QRectF]) -> QRectF:
    """Near the beginning of a way, where it lies neither on dice nor on another badge."""
    places = []
    for share in BADGE_SHARES:
        at = line.pointAtPercent(share)
        places.append(QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high))
    return next((rect for rect in places if not any(rect.intersects(one) for one in taken)), places[0])


def paint_badge(
    painter: QPainter, line: QPainterPath, scale: float, tint: str, words: str, taken: Iterable[QRectF] = ()
) -> QRectF:
    """The numbers of a way, readable on men and fields alike; where they stand."""
    size = max(13.0, 14 * scale)
    painter.setFont(looks.serif(size, bold=True))
    wide = painter.fontMetrics().horizontalAdvance(words) + size * 0.8
    rect = place_badge(line, wide, size * 1.4, taken)
    painter.setPen(QPen(colour(tint), 1.6 * scale))
    painter.setBrush(colour(FIELD))
    painter.drawRoundedRect(rect, size * 0.7, size * 0.7)
    painter.setPen(colour(tint))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
    return rect


def paint_kept(painter: QPainter, cells: list[QRectF], scale: float) -> None:
    """A frame around a table that stays full."""
    around = cells[0]
    for cell in cells[1:]:
        around = around.united(cell)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, wide in ((QColor(0, 0, 0, 150), 6.0), (colour(ARROWS[0]), 3.0)):
        painter.setPen(QPen(tint, wide * scale, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(around.adjusted(2, 2, -2, -2), 8 * scale, 8 * scale)
