"""The results so far: figures, the run of gains and losses, and each book and strength of opponents by itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from PySide6.QtCore import QDateTime, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.i18n import MINUS, game_title, has, language, preset_title, tr
from desktop.settings import LEVELS
from desktop.statistics import Result, Statistics, Summary
from engine.games import CATALOGUE

LATEST = 12  # matches listed one by one, and damaged lines


class BalanceChart(QWidget):
    """The balance after each match as a line on paper; above the middle are gains."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.run: list[int] = [0]
        self.setMinimumHeight(150)

    def show_scores(self, scores: Sequence[int]) -> None:
        """Draw the sum of these, one after the other, from nothing on."""
        self.run = [0, *accumulate(scores)]
        self.setAccessibleName(tr("statistics.chart", balance=_signed(self.run[-1])))
        self.update()

    def points(self, area: QRectF) -> list[QPointF]:
        """Where each balance lies in an area, the highest at its top and the lowest at its bottom."""
        high, low = max(self.run), min(self.run)
        span, last = max(1, high - low), max(1, len(self.run) - 1)
        return [
            QPointF(area.left() + area.width() * number / last, area.bottom() - area.height() * (value - low) / span)
            for number, value in enumerate(self.run)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme.current()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.paper))
        painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        area = QRectF(self.rect()).adjusted(56, 18, -20, -18)
        points = self.points(area)
        self._paint_scale(painter, area, points, colours)
        line = QPainterPath(points[0])
        for point in points[1:]:
            line.lineTo(point)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.link), 2))
        painter.drawPath(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.link))
        painter.drawEllipse(points[-1], 4, 4)

    def _paint_scale(self, painter: QPainter, area: QRectF, points: list[QPointF], colours: theme.Theme) -> None:
        """A line at nothing, and the figures of the highest, the lowest and nothing where they do not collide."""
        painter.setFont(theme.serif(14))
        drawn: list[float] = []
        for value in (0, max(self.run), min(self.run)):
            y = points[self.run.index(value)].y() if value in self.run else area.bottom()
            if any(abs(y - other) < 16 for other in drawn):
                continue
            drawn.append(y)
            painter.setPen(QPen(QColor(colours.ink_muted if value == 0 else colours.mark), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(colours.ink_muted))
            box = QRectF(0, y - 10, area.left() - 8, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _signed(value))


class StatisticsDialog(QDialog):
    """What was played and how it ended, game by game."""

    def __init__(self, statistics: Statistics, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._statistics = statistics
        self.setWindowTitle(tr("statistics.title"))
        self.resize(QSize(820, 680))
        self.games = QComboBox(self)
        self.figures = {name: QLabel(self) for name in ("played", "won", "share", "balance")}
        self.chart = BalanceChart(self)
        self.paper = QTextBrowser(self)
        self._build()
        self._fill_games()
        self._show()

    def _build(self) -> None:
        self.games.setAccessibleName(tr("statistics.game"))
        self.games.currentIndexChanged.connect(lambda _: self._show())
        self.paper.setFont(theme.serif(theme.TEXT))
        self.paper.setAccessibleName(tr("statistics.title"))
        self.paper.document().setDocumentMargin(14)
        self.paper.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        top = QHBoxLayout()
        top.setSpacing(34)
        top.addWidget(self.games)
        top.addStretch(1)
        for name, label in self.figures.items():
            top.addLayout(self._figure(name, label))
        close = QPushButton(tr("settings.close"), self)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(close)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 14, 20, 16)
        box.setSpacing(12)
        box.addLayout(top)
        box.addWidget(self.chart)
        box.addWidget(self.paper, 1)
        box.addLayout(last)

    def _figure(self, name: str, label: QLabel) -> QVBoxLayout:
        label.setProperty("role", "title")
        label.setAlignment(Qt.AlignmentFlag.AlignRight)
        caption = QLabel(tr(f"statistics.{name}"), self)
        caption.setProperty("role", "muted")
        caption.setAlignment(Qt.AlignmentFlag.AlignRight)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(label)
        column.addWidget(caption)
        return column

    def _fill_games(self) -> None:
        """All games that were played, else the whole catalogue; the one played last is shown first."""
        results = self._statistics.results()
        played = [result.game for result in results if result.game in CATALOGUE]
        blocked = self.games.blockSignals(True)
        for game in CATALOGUE:
            if game in played or not played:
                self.games.addItem(game_title(game), game)
        if played:
            self.games.setCurrentIndex(self.games.findData(played[-1]))
        self.games.blockSignals(blocked)

    def _show(self) -> None:
        game = str(self.games.currentData())
        results = self._statistics.results(game)
        counted = [result for result in results if not result.practice]
        self._show_figures(self._statistics.summary(game))
        self.chart.setVisible(bool(counted))
        self.chart.show_scores([result.scores[0] for result in counted])
        self.paper.setHtml(self._page(game, results))

    def _show_figures(self, summary: Summary) -> None:
        share = f"{100 * summary.won / summary.played:.0f} %" if summary.played else "–"
        self.figures["played"].setText(str(summary.played))
        self.figures["won"].setText(str(summary.won))
        self.figures["share"].setText(share)
        self.figures["balance"].setText(_signed(summary.balance))

    # --- the page ---------------------------------------------------------------------------------------------------

    def _page(self, game: str, results: Sequence[Result]) -> str:
        parts = []
        if not results:
            parts.append(f"<p>{escape(tr('statistics.empty'))}</p>")
        else:
            presets = dict.fromkeys(result.preset for result in results)
            parts.append(self._table("statistics.by_book", [(_preset(p), game, p, None) for p in presets]))
            parts.append(self._table("statistics.by_level", [(tr(f"level.{n}"), game, None, n) for n in LEVELS]))
            parts.append(self._latest(results))
        if self._statistics.damaged:
            named = [str(line) for line in self._statistics.damaged[:LATEST]]
            lines = ", ".join(named + ["…"] * (len(self._statistics.damaged) > LATEST))
            parts.append(f"<p>{escape(tr('statistics.damaged', lines=lines))}</p>")
        return f"<html><body>{''.join(parts)}</body></html>"

    def _table(self, heading: str, groups: Sequence[tuple[str, str, str | None, str | None]]) -> str:
        rows = []
        for title, game, preset, level in groups:
            summary = self._statistics.summary(game, preset, level)
            if summary.played:
                share = f"{100 * summary.won / summary.played:.0f} %"
                rows.append((title, str(summary.played), str(summary.won), share, _signed(summary.balance)))
        if not rows:
            return ""
        head = (tr(heading), *(tr(f"statistics.{name}") for name in ("played", "won", "share", "balance")))
        return _html_table(head, rows)

    def _latest(self, results: Sequence[Result]) -> str:
        rows = []
        for result in list(results)[: -LATEST - 1 : -1]:
            end = tr("statistics.practice") if result.practice else _signed(result.scores[0])
            players = ", ".join(tr(f"level.{name}") if name in LEVELS else name for name in result.levels)
            rows.append((_date(result.when), _preset(result.preset), players, str(result.deals), end))
        parts = "deals" if CATALOGUE[results[0].game].kind == "cards" else "games"
        head = tuple(tr(f"statistics.{name}") for name in ("latest", "book", "players", parts, "balance"))
        return _html_table(head, rows, words=3)


def _html_table(head: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """A table whose first columns hold words and whose others hold figures."""
    colours = theme.current()
    line = f"border-bottom:1px solid {colours.mark}"
    cells = [
        f'<th align="{"left" if n < words else "right"}" style="color:{colours.link}">{escape(t)}</th>'
        for n, t in enumerate(head)
    ]
    body = [f"<tr>{''.join(cells)}</tr>"]
    for row in rows:
        cells = [
            f'<td align="{"left" if n < words else "right"}" style="{line}">{escape(text)}</td>'
            for n, text in enumerate(row)
        ]
        body.append(f"<tr>{''.join(cells)}</tr>")
    return f'<table width="100%" cellspacing="0" cellpadding="5">{"".join(body)}</table><p></p>'


def _preset(preset: str) -> str:
    """The preset's name, or its id if a later version no longer knows it."""
    return preset_title(preset) if has(f"preset.{preset}") else preset


def _date(when: str) -> str:
    moment = QDateTime.fromString(when, Qt.DateFormat.ISODate)
    return QLocale(language()).toString(moment, QLocale.FormatType.ShortFormat)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"
