"""How the drills went: every series of five tries is scored, kept on disk and plotted."""

from dataclasses import dataclass
from math import exp, hypot
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from desktop import theme
from desktop.billiards.history import Try
from desktop.i18n import tr
from desktop.store import Store
from engine.billiards.drills import DRILLS, Drill

SERIES = 5  # tries
BEST_TRY = 10  # points
FULL = SERIES * BEST_TRY
MASTERED = 30  # points of a series
NEAR_MM = 60.0  # a miss by this much still earns a third of the points a near miss can
NEAR_MISS = 6  # points at most without reaching the goal
SHOWN = 24  # series in the plot
LATE = 3  # series by which the present skill is judged
KEPT = 500


def points_of(tried: Try, drill: Drill) -> int:
    """0 to 10 points: 8 to 10 for the goal, more the nearer a ball rests to the middle of its ring; less for a miss."""
    if not tried.met:
        return round(NEAR_MISS * exp(-tried.miss_mm / NEAR_MM))
    rest = dict(tried.simulation.report.rest)
    worst = 0.0
    for ball, region in drill.goal.leave:
        at = rest[ball]
        worst = max(worst, hypot(at.x_mm - region.x_mm, at.y_mm - region.y_mm) / region.radius_mm)
    return round(BEST_TRY - 2 * worst)


@dataclass(frozen=True)
class Series:
    """Five tries at a drill: their points and how many reached the goal."""

    points: int
    met: int


class Progress:
    """The results of all drills, in one file."""

    def __init__(self, path: Path) -> None:
        self._store = Store(path)
        self.damaged = path if self._store.damaged else None

    def series(self, drill: str) -> list[Series]:
        """All series played of a drill, oldest first; entries that make no sense are left out."""
        entry = self._store.items.get(drill)
        kept: Any = entry.get("series", []) if isinstance(entry, dict) else []
        return [Series(*pair) for pair in kept if _is_series(pair)]

    def add(self, drill: str, series: Series) -> None:
        """Keep a finished series."""
        kept = [*self.series(drill), series][-KEPT:]
        self._store.items[drill] = {"series": [[each.points, each.met] for each in kept]}
        self._store.write()

    def best(self, drill: str) -> int | None:
        """The most points in a series, or None if it was never finished."""
        return max((each.points for each in self.series(drill)), default=None)

    def mastered(self) -> int:
        """How many drills have been mastered."""
        return sum((self.best(drill) or 0) >= MASTERED for drill in DRILLS)

    def tries(self) -> tuple[int, int]:
        """How many tries were made in finished series, and how many reached their goal."""
        played = [each for drill in DRILLS for each in self.series(drill)]
        return SERIES * len(played), sum(each.met for each in played)

    def weakest(self) -> str | None:
        """The drill with the fewest points of late; None if every one that was played is mastered."""
        late = {drill: self.series(drill)[-LATE:] for drill in DRILLS}
        mean = {drill: sum(each.points for each in last) / len(last) for drill, last in late.items() if last}
        poor = [drill for drill, points in mean.items() if points < MASTERED]
        return min(poor, key=lambda drill: mean[drill], default=None)


def _is_series(pair: Any) -> bool:
    return (
        isinstance(pair, list)
        and len(pair) == 2
        and all(isinstance(number, int) for number in pair)
        and 0 <= pair[0] <= FULL
        and 0 <= pair[1] <= SERIES
    )


class Plot(QWidget):
    """The points of the last series as columns, with the line of mastery."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(92)
        self._series: list[Series] = []

    def sizeHint(self) -> QSize:
        return QSize(260, 100)

    def show_series(self, series: list[Series]) -> None:
        """Plot these."""
        self._series = series[-SHOWN:]
        self.setAccessibleDescription(", ".join(str(each.points) for each in self._series))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        area = QRectF(26, 6, self.width() - 32, self.height() - 14)
        painter.setFont(theme.serif(13))
        for points in (0, MASTERED, FULL):
            y = area.bottom() - area.height() * points / FULL
            pen = QPen(QColor(colours.accent if points == MASTERED else colours.line), 1.0)
            if points == MASTERED:
                pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(colours.muted))
            label = QRectF(0, y - 9, 22, 18)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(points))
        if not self._series:
            below = area.adjusted(0, area.height() * (1 - MASTERED / FULL), 0, 0)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, tr("billiards.drills.no_series"))
        self._paint_columns(painter, area)
        painter.end()

    def _paint_columns(self, painter: QPainter, area: QRectF) -> None:
        step = area.width() / max(8, len(self._series))
        painter.setPen(Qt.PenStyle.NoPen)
        for number, each in enumerate(self._series):
            high = area.height() * each.points / FULL
            column = QRectF(area.left() + number * step + 2, area.bottom() - high, step - 4, high)
            painter.setBrush(QColor("#3F8F62" if each.points >= MASTERED else theme.current().button))
            painter.drawRoundedRect(column, 2, 2)
