"""Where everything lies on the board: pure geometry in pixels, for any size of window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

WIDE, HIGH = 952.0, 635.0  # the case at its natural size
FRAME, BAR = 44.0, 26.0
PEG = 20.0  # a peg of the far rail stands out above the case
POINT_HIGH = 0.41  # of the inner height
COLUMNS = 12
SHOWN = 5  # men drawn on a field; more are told by a number
PILE, PILE_AWAY, PILE_LIFT = 5, 1.3, 0.07  # men in a pile of the talon; in widths of a man how far and how thick

Cell = tuple[int, bool]  # column 1 to 12 from the left, and whether it lies on the near side
Path = Callable[[int, int], Cell]  # seat at the near (0) or far (1) side, own number of a field


def contrary_path(side: int, field: int) -> Cell:
    """Trictrac: both begin at the left; the near player runs to the right and comes back on the far side."""
    own = field <= COLUMNS
    return (field if own else 25 - field), own == (side == 0)


def shared_path(side: int, field: int) -> Cell:
    """Long Puff: both go the way of the near player."""
    return contrary_path(0, field)


def parallel_path(side: int, field: int) -> Cell:
    """Verkehren: each begins at the right on the other's side and comes back on his own, both the same way round."""
    if side == 1:
        return (field, True) if field <= COLUMNS else (25 - field, False)
    return (COLUMNS + 1 - field, False) if field <= COLUMNS else (field - COLUMNS, True)


@dataclass(frozen=True)
class Geometry:
    """The board inside an area; `mirrored` lays the talons at the right, and on the field `talon` men lie in piles."""

    area: QRectF
    path: Path = contrary_path
    mirrored: bool = False
    talon: int = 0

    @property
    def scale(self) -> float:
        """Pixels for each unit of the natural size."""
        return min(self.area.width() / (WIDE + 20), self.area.height() / (HIGH + 16 + PEG))

    @property
    def case(self) -> QRectF:
        """The whole board with its frame."""
        wide, high = WIDE * self.scale, HIGH * self.scale
        centre = self.area.center() + QPointF(0, PEG / 2 * self.scale)
        return QRectF(centre.x() - wide / 2, centre.y() - high / 2, wide, high)

    @property
    def inner(self) -> QRectF:
        """Both tables and the bar between them."""
        edge = FRAME * self.scale
        return self.case.adjusted(edge, edge, -edge, -edge)

    @property
    def bar(self) -> QRectF:
        """The bar in the middle."""
        inner, wide = self.inner, BAR * self.scale
        return QRectF(inner.center().x() - wide / 2, inner.top(), wide, inner.height())

    @property
    def column_wide(self) -> float:
        """How wide a field is."""
        return (self.inner.width() - self.bar.width()) / COLUMNS

    @property
    def man(self) -> float:
        """The width of a man."""
        return min(self.column_wide * 0.84, self.inner.height() * 0.1)

    def column_x(self, column: float) -> float:
        """The middle of a column."""
        at = COLUMNS + 1 - column if self.mirrored else column
        bar = self.bar.width() if at > COLUMNS / 2 else 0.0
        return self.inner.left() + (at - 0.5) * self.column_wide + bar

    def field(self, side: int, number: int) -> QRectF:
        """The arrow of a field, by the numbers of the player at the near (0) or far (1) side."""
        return self.cell(self.path(side, number))

    def cell(self, cell: Cell) -> QRectF:
        """The arrow in a column of the near or far side."""
        column, near = cell
        inner, high = self.inner, self.inner.height() * POINT_HIGH
        top = inner.bottom() - high if near else inner.top()
        return QRectF(self.column_x(column) - self.column_wide / 2, top, self.column_wide, high)

    def shown(self, number: int, count: int) -> int:
        """How many men of a field are drawn."""
        return count if self._in_piles(number, count) else min(count, SHOWN)

    def _in_piles(self, number: int, count: int) -> bool:
        return number == self.talon > 0 and count > SHOWN

    def _in_pile(self, cell: Cell, place: int) -> QPointF:
        """A man of the talon: fifteen lie in three piles that rise to the far side; the outermost is used up first."""
        rect, pile, level = self.cell(cell), place // PILE, place % PILE
        away = self.man * (0.54 + PILE_AWAY * pile + (0.0 if cell[1] else PILE_LIFT * (PILE - 1)))
        y = rect.bottom() - away if cell[1] else rect.top() + away
        return QPointF(rect.center().x(), y - self.man * PILE_LIFT * level)

    def man_at(self, side: int, number: int, place: int, count: int) -> QPointF:
        """The middle of a man: `place` counts from the rim; beyond five men they lie closer."""
        if number < 1:
            return self.hand(side)
        if number > 24:
            return self.off(side)
        cell = self.path(side, number)
        if self._in_piles(number, count):
            return self._in_pile(cell, place)
        rect = self.cell(cell)
        step = self.man * (0.98 if count <= 4 else 0.98 * 3.2 / (min(count, SHOWN + 1) - 1))
        away = self.man * 0.54 + min(place, SHOWN) * step
        return QPointF(rect.center().x(), rect.bottom() - away if cell[1] else rect.top() + away)

    def top_man(self, side: int, number: int, counts: tuple[Sequence[int], Sequence[int]]) -> QPointF:
        """Where the man on top of a field lies, whoever's he is; on an empty field, where one would."""
        if number > 24:
            return self.off(side)
        cell = self.path(side, number)
        across = next((field for field in range(1, 25) if self.path(1 - side, field) == cell), 0)
        if not counts[side][number] and counts[1 - side][across]:
            side, number = 1 - side, across
        count = max(1, counts[side][number])
        return self.man_at(side, number, self.shown(number, count) - 1, count)

    def off(self, side: int) -> QPointF:
        """Where men go that have left the board: the rail behind the last field."""
        column, near = self.path(side, 24)
        if side == 1 and self.path(0, 24) == (column, near):
            near = not near  # both end on the same field: the other's men lie beside it
        last = self.cell((column, near))
        rail = self.case.left() if last.center().x() < self.case.center().x() else self.case.right()
        inward = FRAME * self.scale * 0.31  # between the edge and the inlay
        return QPointF(rail + inward if rail == self.case.left() else rail - inward, last.center().y())

    def hand(self, side: int) -> QPointF:
        """Where men wait to enter: the bar, on the own side."""
        bar = self.bar
        return QPointF(bar.center().x(), bar.bottom() - self.man * 2 if side == 0 else bar.top() + self.man * 2)

    def hole(self, side: int, number: int) -> QPointF:
        """A hole of the rail; number 0 is the place where the peg is parked."""
        rail = FRAME * self.scale * 0.36
        y = self.case.bottom() - rail if side == 0 else self.case.top() + rail
        if number == 0:
            first = self.column_x(1)
            return QPointF(first - self.column_wide * (0.72 if not self.mirrored else -0.72), y)
        return QPointF(self.column_x(number), y)

    def jeton(self, side: int, points: int, by_field: bool = False) -> QPointF:
        """Where the jeton stands for so many points: before the arrow tips of the own side.

        At Trictrac the even points have places of their own; `by_field` they stand before the field of their number.
        """
        near = self.cell((1, side == 0))
        gap = 0.0 if by_field else self.man * 0.42  # before the fields of the dice it lies at the very tips
        y = near.top() - gap if side == 0 else near.bottom() + gap
        return QPointF(self.column_x(points) if by_field and points else self._jeton_x(points), y)

    def parked(self, place: int) -> QPointF:
        """Where jetons lie that mark nothing: beside the side rail between the talons."""
        away = self.man * (0.45 + 0.3 * place)
        rail = self.inner.right() - away if self.mirrored else self.inner.left() + away
        return QPointF(rail, self.inner.center().y())

    def _jeton_x(self, points: int) -> float:
        edge = self.man * 0.4
        sign = -1 if self.mirrored else 1
        before, behind = (self.bar.right(), self.bar.left()) if self.mirrored else (self.bar.left(), self.bar.right())
        places = {
            0: self.column_x(1) - sign * self.column_wide * 0.2,
            2: self.column_x(2),
            4: (self.column_x(4) + self.column_x(5)) / 2,
            6: before - sign * edge,
            8: behind + sign * edge,
            10: self.column_x(11),
        }
        return places[points] if points in places else self.column_x(points)

    def die(self, number: int, side: int) -> QRectF:
        """Where a die lies: in the thrower's right-hand table, between the arrow tips."""
        size = 44 * self.scale
        centre = self.inner.center().y()
        middle = (self.bar.right() + self.inner.right()) / 2 if side == 0 else (self.inner.left() + self.bar.left()) / 2
        return QRectF(middle + (number - 0.5) * size * 1.45 - size / 2, centre - size / 2, size, size)

    def cup(self, side: int) -> QPointF:
        """Where the thrower's cup is emptied: at his own rail, beside the dice."""
        die = self.die(0, side)
        return QPointF(die.center().x(), self.inner.bottom() - self.man if side == 0 else self.inner.top() + self.man)

    def die_below(self, number: int, side: int) -> QRectF:
        """Where the under side of a die is shown, smaller beside it."""
        last = self.die(1, side)
        small = last.width() * 0.6
        return QRectF(last.right() + (0.5 + number * 1.2) * small, last.bottom() - small, small, small)

    def cell_at(self, point: QPointF) -> Cell | None:
        """The field under a point."""
        for near in (True, False):
            for column in range(1, COLUMNS + 1):
                rect = self.cell((column, near))
                deep = self.inner.height() * (0.48 - POINT_HIGH)
                if rect.adjusted(0, 0 if not near else -deep, 0, deep if not near else 0).contains(point):
                    return column, near
        return None
