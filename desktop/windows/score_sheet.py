"""The score sheet: each point of each side with its reason in words and the rule behind it."""

from __future__ import annotations

from html import escape
from urllib.parse import quote, unquote

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextBrowser, QVBoxLayout, QWidget

from desktop import theme
from desktop.i18n import MINUS, event_sentence, seat_names, side_name, tr
from desktop.windows.details import details_of
from desktop.windows.end_in_sight import keep_end_in_sight
from engine.core.events import DealBegan, DealEnded, Event, MatchEnded, Noted, Paid, Seated
from engine.core.packs import Pack
from engine.games import find_game

SCHEME = "rule:"
PADDING = 3
#: No column is narrower than such points; where there are few columns, than such a total.
USUAL, USUAL_TOTAL, FEW = f"{MINUS}12", "= 100", 3
#: What a deal or the end has brought each player, with his balance below: the words of a line for all.
STANDINGS = {"ombre.note.deal": "ombre.sheet.deal", "ombre.note.share": "ombre.sheet.share"}
LINE_BREAK, NO_BREAK = "\u2028", "\u00a0"


class ScoreSheet(QWidget):
    """Lines of paper that grow with the match; a rule's number is a link."""

    rule_clicked = Signal(str)

    def __init__(self, game: str, pack: Pack, parent: QWidget | None = None, seats: int = 0) -> None:
        super().__init__(parent)
        self.game = game
        self._pack = pack
        self._seats = seats or find_game(game).seats
        self._partners = self._seats == 4 and not find_game(game).each_alone
        self.persons: tuple[int, ...] | None = None  # who sits on each seat, once that is known
        self._table: QTextTable | None = None
        self._totals: dict[int, int] = {}
        self._part_of = details_of(game).part_of
        self._part = ""  # the heading under which the last entry stands
        self._standing = 0  # the row of what this deal brought each, if there is one; the balances stand below
        self.paper = QTextBrowser(self)
        self.paper.setOpenLinks(False)
        self.paper.anchorClicked.connect(self._clicked)
        self.paper.setFont(theme.serif(theme.TEXT))
        self.paper.setTabChangesFocus(False)
        self.paper.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_end_in_sight(self.paper)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.paper)
        self.setFocusProxy(self.paper)
        self.reset()

    def reset(self) -> None:
        """An empty sheet, in the language spoken now."""
        self.persons = None
        self._table = None
        self._totals = {}
        self._part = ""
        self._standing = 0
        self.paper.clear()
        self.paper.setAccessibleName(tr("sheet.name"))
        self.paper.setPlaceholderText(tr("sheet.empty"))

    def add(self, event: Event) -> None:
        """Write down what this event changes; most change nothing."""
        match event:
            case Seated(persons=persons):
                self.persons = persons
            case DealBegan(number=number):
                self._begin(tr("sheet.deal" if self._pack.size else "sheet.setting", number=number))
            case Noted():
                self._note(event)
            case Paid(rule=rule):
                self._row(self._sentence(event), rule, {})
            case DealEnded():
                self._close()
            case MatchEnded():
                self._begin(self._sentence(event), sides=False)
                self._close()

    def text(self) -> str:
        """All that stands on the sheet, without its form."""
        return self.paper.toPlainText()

    # --- writing ----------------------------------------------------------------------------------------------------

    def _sentence(self, event: Event) -> str:
        return event_sentence(event, self._names(), self._pack, self.persons) or ""

    def _names(self) -> tuple[str, ...]:
        return seat_names(seats=self._seats)

    def _sides(self) -> tuple[str, ...]:
        """What the columns are called: partners are "we", a single player has a name, short where many have one."""
        if self._partners:
            return tr("sheet.we"), tr("sheet.they")
        return tuple(tr(f"sheet.columns.{self._seats}").split()) if self._seats > 3 else self._names()

    def _widths(self) -> list[QTextLength]:
        """Each side's column as wide as its name; the reason has what is left."""
        bold = QFont(self.paper.font())
        bold.setBold(True)
        letters, points, sides = QFontMetricsF(self.paper.font()), QFontMetricsF(bold), self._sides()
        least = letters.horizontalAdvance(USUAL_TOTAL) + 2 if len(sides) <= FEW else points.horizontalAdvance(USUAL)
        least = max([least, *(letters.horizontalAdvance(_figure(total)) for total in self._totals.values())])
        wide = [max(letters.horizontalAdvance(name) + 2, least) + 2 * PADDING for name in sides]
        reason = QTextLength(QTextLength.Type.VariableLength, 0)
        return [reason, *(QTextLength(QTextLength.Type.FixedLength, each) for each in wide)]

    def _begin(self, heading: str, *, sides: bool = True) -> None:
        """A heading in the first column beside those of the sides; the table itself comes with it."""
        cursor = self._end()
        form = QTextTableFormat()
        form.setBorder(0)
        form.setCellSpacing(0)
        form.setCellPadding(PADDING)
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        form.setColumnWidthConstraints(self._widths())
        form.setTopMargin(2)
        self._table = cursor.insertTable(1, 1 + len(self._sides()), form)
        if not sides:
            self._table.mergeCells(0, 0, 1, self._table.columns())
        colours = theme.current()
        names = (heading, *self._sides()) if sides else (heading,)
        for column, name in enumerate(names):
            style = QTextCharFormat()
            style.setForeground(QColor(colours.link if column == 0 else colours.ink_muted))
            style.setFontWeight(QFont.Weight.Bold if column == 0 else QFont.Weight.Normal)
            if column:
                style.setToolTip(side_name(column - 1, self._names()) if self._partners else self._names()[column - 1])
            self._write(0, column, name, style)
        self._underline(0)

    def _note(self, note: Noted) -> None:
        if note.key in STANDINGS:
            self._stand(note)
            return
        cells: dict[int, str] = {}
        if note.side is not None and note.points is not None:
            cells[note.side] = _signed(note.points)
            if note.total is not None and self._marked(note.side, note.points, note.total):
                cells[note.side] += f"\n={NO_BREAK}{note.total}"
                self._totals[note.side] = note.total
        part = self._part_of(note)
        if part and part != self._part:
            self._heading(part)
        self._part = part or self._part
        self._row(self._sentence(note), note.rule, cells)

    def _stand(self, note: Noted) -> None:
        """What the deal brought a player, and below it his balance, in the lines of all."""
        assert note.side is not None
        assert note.points is not None
        if not self._standing:
            self._row(tr(STANDINGS[note.key]), note.rule, {note.side: ""})
            self._row(tr("ombre.sheet.balance"), "", {note.side: ""})
            assert self._table is not None
            self._standing = self._table.rows() - 2
            for side, balance in self._totals.items():  # whom the deal leaves as he was is told nothing
                self._points(self._standing + 1, side, f"\n{_figure(balance)}")
        self._totals[note.side] = int(str(note.facts["balance"]))
        self._points(self._standing, note.side, _signed(note.points))
        self._points(self._standing + 1, note.side, f"\n{_figure(self._totals[note.side])}")

    def _heading(self, words: str) -> None:
        """The part of the deal to which the next entries belong."""
        if self._table is None:
            self._begin("")
        assert self._table is not None
        row = self._table.rows()
        self._table.appendRows(1)
        self._table.mergeCells(row, 0, 1, self._table.columns())
        style = QTextCharFormat()
        style.setForeground(QColor(theme.current().ink_muted))
        style.setFontItalic(True)
        self._write(row, 0, words, style)

    def _marked(self, side: int, points: int, total: int) -> bool:
        """Whether the points went to the marks: those of another account (a Partie, a slam) leave them as they were.

        Marks that were taken back since, because a Partie was won, stand at nothing: fewer than such points.
        """
        return points != 0 and total != self._totals.get(side, 0) and total >= points

    def _row(self, sentence: str, rule: str, cells: dict[int, str]) -> None:
        if self._table is None:
            self._begin("")
        assert self._table is not None
        row = self._table.rows()
        self._table.appendRows(1)
        if not cells:
            self._table.mergeCells(row, 0, 1, self._table.columns())
        colours = theme.current()
        link = f' <a href="{SCHEME}{quote(rule)}" style="color:{colours.link}">{escape(rule)}</a>' if rule else ""
        first = self._table.cellAt(row, 0).firstCursorPosition()
        first.insertHtml(f'<span style="color:{colours.ink}">{escape(sentence)}</span>{link}')
        for side, text in cells.items():
            self._points(row, side, text)
        self.paper.moveCursor(QTextCursor.MoveOperation.End)

    def _points(self, row: int, side: int, text: str) -> None:
        """Points in the column of a side, and under them what they come to, instead of what stood there."""
        assert self._table is not None
        cell = self._table.cellAt(row, side + 1)
        old = cell.firstCursorPosition()
        old.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
        old.removeSelectedText()
        colours = theme.current()
        points, _, total = text.partition("\n")
        strong = QTextCharFormat()
        strong.setForeground(QColor(colours.ink))
        strong.setFontWeight(QFont.Weight.Bold)
        self._write(row, side + 1, points, strong)
        if total:
            faint = QTextCharFormat()
            faint.setForeground(QColor(colours.ink_muted))
            cursor = self._table.cellAt(row, side + 1).lastCursorPosition()
            cursor.insertText(f"{LINE_BREAK if points else ''}{total}", faint)

    def _write(self, row: int, column: int, text: str, style: QTextCharFormat) -> None:
        assert self._table is not None
        cursor = self._table.cellAt(row, column).firstCursorPosition()
        block = QTextBlockFormat()
        block.setAlignment(Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight)
        block.setNonBreakableLines(column > 0)  # a figure larger than expected rather stands out than breaks
        cursor.setBlockFormat(block)
        cursor.insertText(text, style)

    def _underline(self, row: int) -> None:
        assert self._table is not None
        for column in range(self._table.columns()):
            cell = self._table.cellAt(row, column)
            form = cell.format().toTableCellFormat()
            form.setBottomBorder(1)
            form.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            form.setBottomBorderBrush(QColor(theme.current().ink_muted))
            cell.setFormat(form)

    def _close(self) -> None:
        """The deal is counted: a line under it, and the next entry begins a new block."""
        if self._table is not None:
            self._underline(self._table.rows() - 1)
            self._table = None
            self._part = ""
            self._standing = 0
        self.paper.moveCursor(QTextCursor.MoveOperation.End)

    def _end(self) -> QTextCursor:
        cursor = self.paper.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        return cursor

    def _clicked(self, link: QUrl) -> None:
        self.rule_clicked.emit(unquote(link.toString().removeprefix(SCHEME)))


def _signed(points: int) -> str:
    """Points as one writes them on paper: +2, −1, and a stroke for none."""
    if points == 0:
        return "–"
    return f"+{points}" if points > 0 else _figure(points)


def _figure(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)
