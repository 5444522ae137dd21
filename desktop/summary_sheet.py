"""How the printed summary of a game looks: a title with the game's table, the rules in two columns, cards and words."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextDocument,
)

from desktop.art.cards import CardStyle
from desktop.art.palette import BRASS, INK, IVORY_LIGHT, OXBLOOD, SUIT_RED
from desktop.art.still_life import HEIGHT, WIDTH, paint_still_life
from desktop.art.suits import suit_in
from desktop.glossary import terms
from desktop.i18n import game_title, language, tr
from desktop.summary import PARTS, Line, Rank, lines, ranking
from desktop.theme import SERIF
from engine.games import CATALOGUE

LARGEST, SMALLEST, LESS = 12.0, 5.0, 0.25  # points of the type: as large as one page allows
DOTS = 300  # to the inch
POINT = 72
MARGIN = 15.0  # millimetres
PICTURE = 0.31  # of the width
GUTTER = 0.045  # between two columns
MUTED = "#6B5B45"
LETTERS = {"en": "english", "de": "german"}  # on the court cards
DAYLIGHT = "light"
WORDS = 0.8  # size of the vocabulary against that of the rules
MOST_AIR = 1.6  # lines added between two blocks when the page is not full


@dataclass(frozen=True)
class Type:
    """The type of a page: its size in points, and the same in dots."""

    points: float

    @property
    def dots(self) -> float:
        """The height of the type."""
        return self.points * DOTS / POINT

    def font(self, share: float = 1.0, *, bold: bool = False, italic: bool = False) -> QFont:
        """The serif of the program in this size."""
        font = QFont()
        font.setFamilies(SERIF)
        font.setPixelSize(max(1, round(self.dots * share)))
        font.setBold(bold)
        font.setItalic(italic)
        font.setFeature(QFont.Tag("lnum"), 1)
        return font


def _text(html: str, font: QFont, width: float) -> QTextDocument:
    """Text set in this font to this width."""
    document = QTextDocument()
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setDefaultStyleSheet(f"p, table {{ margin: 0 }} .rule {{ color: {MUTED} }} b {{ color: {OXBLOOD} }}")
    document.setHtml(f"<div style='color: {INK}'>{html}</div>")
    document.setTextWidth(width)
    return document


def _high(*documents: QTextDocument) -> float:
    return max(document.size().height() for document in documents)


class Sheet:
    """The page of one game in type of one size, measured before it is painted."""

    def __init__(self, game: str, points: float, size: QSizeF) -> None:
        self.game = game
        self.size = size
        self.type = Type(points)
        self.column = size.width() * (1 - GUTTER) / 2
        self.about = self._about()
        self.rules = self._rules()
        self.ranks = ranking(game)
        self.words = self._words()

    # --- what stands in each block --------------------------------------------------------------------

    def _about(self) -> QTextDocument:
        """What the game is, for how many, and from which year."""
        html = f"<p><i>{escape(tr(f'game.{self.game}.about'))}</i></p>"
        if self.game in CATALOGUE:
            least, most = CATALOGUE[self.game].players
            players = str(least) if least == most else f"{least}–{most}"
            said = escape(tr("summary.about", players=players, year=CATALOGUE[self.game].year))
            html += f"<p class='rule'>{said}</p>"
        return _text(html, self.type.font(), self.size.width() * (1 - PICTURE - GUTTER))

    def _rules(self) -> list[QTextDocument]:
        """The rules in two columns; a heading stays with the first sentence under it."""
        rows = [self._rule_row(part, line) for part in PARTS for line in lines(self.game) if line.part == part]
        return self._columns(rows, self.type.font())

    def _rule_row(self, part: str, line: Line) -> str:
        """A sentence with its rule in the margin, the first of a part under its heading."""
        first = next(one for one in lines(self.game) if one.part == part)
        size = round(self.type.dots * 1.25)
        name = f"<b>{escape(tr(f'summary.{part}'))}</b>"
        heading = f"<p style='font-size: {size}px; margin-top: {size // 3}px'>{name}</p>" if line == first else ""
        aside = QFontMetricsF(self.type.font(0.8)).horizontalAdvance("R 00 ")
        return (
            f"{heading}<table width='100%' cellspacing='0' cellpadding='{self.type.dots * 0.09:.0f}'><tr>"
            f"<td class='rule' width='{aside:.0f}' style='font-size: {round(self.type.dots * 0.8)}px'>"
            f"{escape(line.rule)}</td><td>{escape(line.texts[language()])}</td></tr></table>"
        )

    def _words(self) -> list[QTextDocument]:
        """The vocabulary in two columns."""
        printed = [term for term in terms(self.game) if term.printed]
        entries = [f"<p><b>{escape(term.title)}</b> {escape(term.meaning)}</p>" for term in printed]
        return self._columns(entries, self.type.font(WORDS)) if entries else []

    def _columns(self, pieces: Sequence[str], font: QFont) -> list[QTextDocument]:
        """These pieces one after another in two columns, cut where both are as low as can be."""
        cuts = range(len(pieces) // 3, 2 * len(pieces) // 3 + 2)
        made = [[_text("".join(half), font, self.column) for half in (pieces[:cut], pieces[cut:])] for cut in cuts]
        return min(made, key=lambda pair: _high(*pair))

    # --- how much room it takes -----------------------------------------------------------------------

    @property
    def head(self) -> float:
        """The height of title and picture."""
        return max(self.type.dots * 3.2 + self.about.size().height(), self.picture.height())

    @property
    def picture(self) -> QSizeF:
        """The size of the game's table beside the title."""
        width = self.size.width() * PICTURE
        return QSizeF(width, width * HEIGHT / WIDTH)

    @property
    def row(self) -> float:
        """The height of a row of cards."""
        return self.type.dots * 1.75

    def blocks(self) -> list[float]:
        """The heights of the blocks, from the top."""
        found = [self.head + self.type.dots, _high(*self.rules)]
        if self.ranks:
            found.append(self.type.dots * 2.6 + self.row * len(self.ranks))
        if self.words:
            found.append(self.type.dots * 1.8 + _high(*self.words))
        return found

    @property
    def used(self) -> float:
        """The height of everything with the least air between the blocks."""
        return sum(self.blocks()) + self.type.dots * (len(self.blocks()) + 1)

    # --- painting -------------------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        """Paint the page; air that is left over goes between the blocks."""
        blocks = self.blocks()
        air = self.type.dots + min((self.size.height() - self.used) / len(blocks), self.type.dots * MOST_AIR)
        at = 0.0
        paints = [self._paint_head, self._paint_rules]
        paints += [self._paint_ranks] if self.ranks else []
        paints += [self._paint_words] if self.words else []
        for paint, high in zip(paints, blocks, strict=True):
            painter.save()
            painter.translate(0, at)
            paint(painter)
            painter.restore()
            at += high + air
        self._paint_foot(painter)

    def _paint_head(self, painter: QPainter) -> None:
        painter.setFont(self.type.font(2.7, bold=True))
        painter.setPen(QColor(OXBLOOD))
        painter.drawText(QPointF(0, self.type.dots * 2.3), game_title(self.game))
        painter.save()
        painter.translate(0, self.type.dots * 3.2)
        self.about.drawContents(painter)
        painter.restore()
        size = self.picture
        image = QImage(size.toSize(), QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        still_life = QPainter(image)
        paint_still_life(still_life, QRectF(image.rect()), self.game, CardStyle(letters=LETTERS[language()]), DAYLIGHT)
        still_life.end()
        painter.drawImage(QPointF(self.size.width() - size.width(), 0), image)
        self._paint_line(painter, self.head + self.type.dots)

    def _paint_line(self, painter: QPainter, y: float) -> None:
        """A double line with a lozenge in its middle."""
        painter.setPen(QPen(QColor(BRASS), self.type.dots * 0.06))
        for offset in (-0.12, 0.12):
            height = y + offset * self.type.dots
            painter.drawLine(QPointF(0, height), QPointF(self.size.width(), height))
        half = self.type.dots * 0.55
        centre = QPointF(self.size.width() / 2, y)
        painter.fillRect(QRectF(centre.x() - 2 * half, y - half, 4 * half, 2 * half), Qt.GlobalColor.white)
        painter.fillPath(suit_in(QRectF(centre.x() - half, y - half, 2 * half, 2 * half), "D"), QColor(OXBLOOD))

    def _paint_rules(self, painter: QPainter) -> None:
        self._paint_columns(painter, self.rules, 0)

    def _paint_columns(self, painter: QPainter, columns: Sequence[QTextDocument], top: float) -> None:
        for number, document in enumerate(columns):
            painter.save()
            painter.translate(number * (self.size.width() - self.column), top)
            document.drawContents(painter)
            painter.restore()

    def _paint_words(self, painter: QPainter) -> None:
        self._paint_heading(painter, tr("summary.words"))
        self._paint_columns(painter, self.words, self.type.dots * 1.8)

    def _paint_heading(self, painter: QPainter, text: str, left: float = 0, top: float = 0) -> None:
        painter.setFont(self.type.font(1.25, bold=True))
        painter.setPen(QColor(OXBLOOD))
        painter.drawText(QPointF(left, top + self.type.dots * 1.2), text)

    def _paint_ranks(self, painter: QPainter) -> None:
        """A tray with the cards of each row side by side."""
        inset = self.type.dots * 0.7
        tray = QRectF(0, 0, self.size.width(), self.type.dots * 2.6 + self.row * len(self.ranks))
        painter.setPen(QPen(QColor(BRASS), self.type.dots * 0.06))
        painter.setBrush(QColor(IVORY_LIGHT))
        painter.drawRoundedRect(tray, inset / 2, inset / 2)
        self._paint_heading(painter, tr("summary.ranking"), inset, self.type.dots * 0.35)
        named = max(self._label_width(rank) for rank in self.ranks) + inset
        top = self.type.dots * 2.1
        for rank in self.ranks:
            self._paint_label(painter, rank, QRectF(inset, top, named, self.row))
            self._paint_row(painter, rank, QPointF(inset + named, top))
            top += self.row

    def _label_width(self, rank: Rank) -> float:
        name = QFontMetricsF(self.type.font(0.95)).horizontalAdvance(rank.name)
        return name + len(rank.suits) * self.type.dots * 1.2 + (self.type.dots * 0.4 if rank.name else 0)

    def _paint_label(self, painter: QPainter, rank: Rank, rect: QRectF) -> None:
        """The name of a row and the suits for which it holds."""
        painter.setFont(self.type.font(0.95))
        painter.setPen(QColor(INK))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, rank.name)
        side = self.type.dots
        left = rect.left() + self._label_width(rank) - len(rank.suits) * side * 1.2
        top = rect.center().y() - side / 2
        for number, suit in enumerate(rank.suits):
            self._paint_suit(painter, suit, QRectF(left + number * side * 1.2, top, side, side))

    def _paint_suit(self, painter: QPainter, suit: str, rect: QRectF) -> None:
        painter.fillPath(suit_in(rect, suit), QColor(SUIT_RED if suit in "HD" else INK))

    def _paint_row(self, painter: QPainter, rank: Rank, at: QPointF) -> None:
        """Little cards, the highest first."""
        wide, high, gap = self.type.dots * 2.3, self.row * 0.86, self.type.dots * 0.28
        for number, (suit, letter) in enumerate(rank.cards):
            card = QRectF(at.x() + number * (wide + gap), at.y() + (self.row - high) / 2, wide, high)
            painter.setPen(QPen(QColor(BRASS), self.type.dots * 0.05))
            painter.setBrush(QColor("white"))
            painter.drawRoundedRect(card, high * 0.12, high * 0.12)
            painter.setFont(self.type.font(1.0, bold=True))
            painter.setPen(QColor(SUIT_RED if suit in ("H", "D") else INK))
            share = 0.55 if suit else 1.0
            place = QRectF(card.left(), card.top(), card.width() * share, card.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)
            if suit:
                side = self.type.dots * 0.85
                centre = QPointF(card.left() + card.width() * 0.72, card.center().y())
                self._paint_suit(painter, suit, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side))

    def _paint_foot(self, painter: QPainter) -> None:
        """Where the numbers in the margin come from."""
        small = Type(SMALLEST + 2.5)
        painter.setFont(small.font(italic=True))
        painter.setPen(QColor(MUTED))
        foot = QRectF(0, self.size.height() - small.dots * 1.4, self.size.width(), small.dots * 1.4)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, tr("summary.foot"))


def fitted(game: str, size: QSizeF) -> Sheet:
    """The page of a game of this size in the largest type that fits."""
    points = LARGEST
    while True:
        sheet = Sheet(game, points, size)
        if sheet.used <= size.height() or points <= SMALLEST:
            return sheet
        points -= LESS


def write_summary(game: str, path: Path) -> float:
    """Print the page of a game into a PDF file and return the size of its type; OSError if it cannot be written."""
    path.write_bytes(b"")  # the writer itself says nothing when a file cannot be opened
    writer = QPdfWriter(str(path))
    writer.setResolution(DOTS)
    writer.setTitle(game_title(game))
    page = QPageSize(QPageSize.PageSizeId.A4)
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter))
    sheet = fitted(game, QSizeF(writer.pageLayout().paintRectPixels(DOTS).size()))
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sheet.paint(painter)
    painter.end()
    return sheet.type.points
