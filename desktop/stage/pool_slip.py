"""The slip of paper beside the pot: the Bête that goes, those still on paper with who owes them, the favourite suit."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from desktop.art.palette import PAPER, SUIT_SETS, colour
from desktop.art.suits import suit_in
from desktop.i18n import SIGNS, tr
from desktop.theme import narrowed, serif
from engine.core.table import Marker

WIDTH, LINE, EDGE = 168.0, 19.0, 7.0
MOST, FEWEST = 3, 1  # lines; more are told as a number
INK = QColor("#2B1D14")
TIMES = {"favourite": "2", "preference": "4"}  # what honours count in the suits where there are two of them


class PoolSlip(QGraphicsItem):
    """Written beside the pot as the books do; nothing is drawn where there is nothing to note."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, bool]] = []  # words, and whether this Bête goes now
        self.suits: list[tuple[str, str]] = []  # which count more, and where there are two how many times
        self.most = MOST

    def show_pot(self, marker: Marker | None, name: Callable[[int], str], room: float) -> None:
        """Write what this pot has to tell, so far as it fits into this height; persons are called by these names."""
        facts = marker.facts if marker is not None else {}
        self.prepareGeometryChange()
        self.lines = _lines(facts, name)
        counted = [key for key in TIMES if facts.get(key)]
        self.suits = [(str(facts[key]), f" ×{TIMES[key]}" if len(counted) > 1 else "") for key in counted]
        rows = int((room - 2 * EDGE) / LINE) - bool(self.suits)
        self.most = max(FEWEST, min(MOST, rows - (len(self.lines) > rows)))  # the last row tells how many more
        self.setToolTip("\n".join(words for words, _ in self.lines))
        self.update()

    @property
    def notes(self) -> list[str]:
        """Each thing that stands on the slip, the favourite suits by their signs."""
        suits = " ".join(SIGNS[suit] + times for suit, times in self.suits)
        return [*([f"{self._heading} {suits}"] if suits else []), *(words for words, _ in self.lines)]

    @property
    def _heading(self) -> str:
        """What the suits are called that count more."""
        return tr("pool.favourite" if len(self.suits) == 1 else "pool.favourites")

    @property
    def words(self) -> str:
        """All that stands on the slip."""
        return "\n".join(words for words, _ in self.lines)

    def boundingRect(self) -> QRectF:
        rows = min(len(self.lines), self.most + 1) + bool(self.suits)
        return QRectF(0, 0, self._width(), rows * LINE + 2 * EDGE) if rows else QRectF()

    def _width(self) -> float:
        """As wide as what is written needs, that a short note has no empty paper beside it."""
        measure = QFontMetricsF(serif(14))
        suits = "".join(times for _, times in self.suits)
        heading = measure.horizontalAdvance(f"{self._heading}{suits}") + 10 + (LINE + 5) * len(self.suits)
        words = [measure.horizontalAdvance(words) + 2 for words in self._shown()]
        return min(WIDTH, max([*words, heading if self.suits else 0]) + 2 * EDGE)

    def _shown(self) -> list[str]:
        """The lines there is room for, and how many more there are."""
        shown = [words for words, _ in self.lines[: self.most]]
        hidden = len(self.lines) - self.most
        return [*shown, tr("pool.more", count=hidden)] if hidden > 0 else shown

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        area = self.boundingRect()
        if area.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("#000000", 70))
        painter.drawRect(area.translated(1.5, 2.5))
        painter.setBrush(colour(PAPER))
        painter.drawRect(area)
        top = self._paint_suits(painter) if self.suits else EDGE
        for number, words in enumerate(self._shown()):
            going = number < self.most and self.lines[number][1]
            _paint_line(painter, QRectF(EDGE, top, area.width() - 2 * EDGE, LINE), words, going)
            top += LINE

    def _paint_suits(self, painter: QPainter) -> float:
        """The favourite suits as signs behind their word."""
        row = QRectF(EDGE, EDGE, self.boundingRect().width() - 2 * EDGE, LINE)
        measure = QFontMetricsF(serif(14))
        _paint_line(painter, row, self._heading, going=False)
        left = EDGE + measure.horizontalAdvance(self._heading) + 8
        for suit, times in self.suits:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(SUIT_SETS["two_colour"][suit]))
            painter.drawPath(suit_in(QRectF(left, EDGE + 2, LINE - 5, LINE - 5), suit))
            left += LINE - 3
            wide = measure.horizontalAdvance(times) + 1
            _paint_line(painter, QRectF(left, EDGE, wide, LINE), times, going=False)
            left += wide + 6
        return EDGE + LINE


def _paint_line(painter: QPainter, row: QRectF, words: str, going: bool) -> None:
    font = narrowed(serif(14), words, row.width())
    painter.setFont(font)
    painter.setPen(INK)
    fitting = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, row.width())
    painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, fitting)
    if going:  # the one that is played for is framed
        painter.setPen(QPen(INK, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        wide = min(row.width() + 6, QFontMetricsF(font).horizontalAdvance(fitting) + 8)
        painter.drawRect(QRectF(row.left() - 4, row.top() + 0.5, wide, row.height() - 1))


def _lines(facts: Mapping[str, Any], name: Callable[[int], str]) -> list[tuple[str, bool]]:
    lines: list[tuple[str, bool]] = []
    if facts.get("base"):
        key = "pool.going_double" if facts.get("doubles") else "pool.going"
        lines.append((tr(key, amount=facts["base"]), True))
    if facts.get("jettons"):
        lines.append((tr("pool.jettons", count=facts["jettons"]), False))
    if facts.get("blocks"):
        lines.append((tr("pool.blocks", names=", ".join(map(name, facts["blocks"]))), False))
    for amount, persons in facts.get("written", ()):
        lines.append((tr("pool.written", amount=amount, names=", ".join(map(name, persons))), False))
    return lines
