"""The law book beside the table: contents, search, the rules in type, and a way back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.glossary import underlined
from desktop.i18n import FALLBACK, tr
from desktop.lawbook import SCHEME, Book, books, find_rule, read_book, to_html
from desktop.summary import lines
from desktop.windows.summary_saving import save_summary
from desktop.windows.term_label import explain_at, explain_terms

ANCHOR = Qt.ItemDataRole.UserRole
LONGEST_HIT = 90
MOST_HITS = 400
WRITTEN_IN = FALLBACK  # the rules; only their headings speak the language of the reader
ABOVE = 48  # pixels left over a rule, to see where one is


class LawBook(QDialog):
    """All rule books behind one cover; it stays open beside the table."""

    opened = Signal(str, str)  # the game and the rule now shown

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("law.title"))
        self.setModal(False)
        self.resize(1060, 720)
        self._book: Book | None = None
        self._places: dict[str, int] = {}  # where each anchor stands in the text
        self._past: list[tuple[str, str]] = []
        self._future: list[tuple[str, str]] = []
        self._here: tuple[str, str] | None = None
        self._build()
        self._connect()

    def open_at(self, game: str, rule: str = "") -> None:
        """Show a rule of a game, or its first page; a rule nobody states opens the first page too."""
        self.go(*(find_rule(game, rule) or (game, "")))
        self.show()
        self.raise_()
        self.activateWindow()
        self.text.setFocus()

    def go(self, game: str, anchor: str) -> None:
        """Turn to a place; the way back leads to the one before."""
        if self._here is not None and self._here != (game, anchor):
            self._past.append(self._here)
            self._future.clear()
        self._turn_to(game, anchor)

    def back(self) -> None:
        """To the place before this one."""
        if self._past and self._here is not None:
            self._future.append(self._here)
            self._turn_to(*self._past.pop())

    def forward(self) -> None:
        """To the place one came back from."""
        if self._future and self._here is not None:
            self._past.append(self._here)
            self._turn_to(*self._future.pop())

    # --- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.choice = QComboBox(self)
        for game in sorted(books(), key=lambda each: read_book(each).title):
            self.choice.addItem(read_book(game).title, game)
        self.back_button = QPushButton("◂", self)
        self.forward_button = QPushButton("▸", self)
        self.summary_button = QPushButton(tr("course.summary_page"), self)
        self.summary_button.setAutoDefault(False)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(tr("law.search"))
        self.field.setClearButtonEnabled(True)
        self.list = QListWidget(self)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.found = QLabel(self)
        self.found.setProperty("role", "muted")
        self.found.setWordWrap(True)
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setFont(theme.serif(theme.BODY))
        self.text.document().setDocumentMargin(22)
        self._name_parts()
        bar = QHBoxLayout()
        for widget in (self.back_button, self.forward_button, self.choice):
            bar.addWidget(widget)
        bar.addWidget(self.field, 1)
        bar.addWidget(self.summary_button)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.found)
        column.addWidget(self.list)
        split = QSplitter(self)
        split.addWidget(left)
        split.addWidget(self.text)
        split.setStretchFactor(1, 1)
        split.setSizes([330, 730])
        box = QVBoxLayout(self)
        box.addLayout(bar)
        box.addWidget(split, 1)

    def _name_parts(self) -> None:
        for widget, key in (
            (self.choice, "law.game"),
            (self.back_button, "law.back"),
            (self.forward_button, "law.forward"),
            (self.field, "law.search"),
            (self.summary_button, "course.summary_page.tip"),
            (self.list, "law.contents"),
            (self.text, "law.text"),
        ):
            widget.setAccessibleName(tr(key))
            widget.setToolTip(tr(key))
        self.list.setToolTip("")
        self.text.setToolTip("")
        for button in (self.back_button, self.forward_button):
            button.setAutoDefault(False)
            button.setFixedWidth(44)

    def _connect(self) -> None:
        self.choice.activated.connect(lambda number: self.go(self.choice.itemData(number), ""))
        self.back_button.clicked.connect(self.back)
        self.forward_button.clicked.connect(self.forward)
        self.summary_button.clicked.connect(self._save_summary)
        self.field.textChanged.connect(self._search)
        self.field.returnPressed.connect(self._first_hit)
        self.field.installEventFilter(self)
        self.list.itemActivated.connect(self._chosen)
        self.list.itemClicked.connect(self._chosen)
        self.text.anchorClicked.connect(self._follow)
        explain_terms(self.text)
        for keys, does in (
            (QKeySequence.StandardKey.Find, self._start_search),
            (QKeySequence(Qt.Modifier.ALT | Qt.Key.Key_Left), self.back),
            (QKeySequence(Qt.Modifier.ALT | Qt.Key.Key_Right), self.forward),
        ):
            QShortcut(keys, self).activated.connect(does)

    def _save_summary(self) -> None:
        """The game of this book on one printed page."""
        assert self._here is not None
        if said := save_summary(self._here[0], self):
            self.found.setText(said)

    # --- turning pages ----------------------------------------------------------------------------------------------

    def _turn_to(self, game: str, anchor: str) -> None:
        if self._book is None or self._book.game != game:
            self._open_book(read_book(game))
        self._here = (game, anchor)
        self.back_button.setEnabled(bool(self._past))
        self.forward_button.setEnabled(bool(self._future))
        self.summary_button.setEnabled(bool(lines(game)))
        self._scroll(anchor)
        # At first the page has no size yet; once it is laid out the place is found again.
        QTimer.singleShot(0, self, lambda: self._scroll(anchor) if self._here == (game, anchor) else None)
        self._mark()
        self.opened.emit(game, anchor)

    def _scroll(self, anchor: str) -> None:
        bar = self.text.verticalScrollBar()
        if anchor:
            self.text.scrollToAnchor(anchor)
            bar.setValue(bar.value() - ABOVE)
        else:
            bar.setValue(0)

    def _open_book(self, book: Book) -> None:
        self._book = book
        self.choice.setCurrentIndex(self.choice.findData(book.game))
        self.text.document().setDefaultStyleSheet(_style(theme.current()))
        self.text.setHtml(to_html(book, lambda part: underlined(part, book.game, WRITTEN_IN)))
        self._places = _anchor_places(self.text.document())
        self.setWindowTitle(tr("law.title_of", title=book.title))
        self._search(self.field.text())

    def _mark(self) -> None:
        """The rule one came for, and the words one looks for, stand out."""
        marks = []
        if self._here is not None and self._here[1] in self._places:
            marks += self._rule_marks(self._places[self._here[1]])
        for word in self.field.text().split():
            marks += self._word_marks(word)
        self.text.setExtraSelections(marks)

    def _rule_marks(self, place: int) -> list[QTextEdit.ExtraSelection]:
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(place)
        table = _table_at(cursor)
        if table is None:
            if cursor.blockFormat().headingLevel():
                return []
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            return [_selection(cursor)]
        row = table.cellAt(cursor).row()
        marks = []
        for column in range(table.columns()):
            cell = table.cellAt(row, column)
            inside = cell.firstCursorPosition()
            inside.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
            marks.append(_selection(inside))
        return marks

    def _word_marks(self, word: str) -> list[QTextEdit.ExtraSelection]:
        marks: list[QTextEdit.ExtraSelection] = []
        cursor = QTextCursor(self.text.document())
        while len(word) > 1 and len(marks) < MOST_HITS:
            cursor = self.text.document().find(word, cursor)
            if cursor.isNull():
                break
            marks.append(_selection(cursor))
        return marks

    def _follow(self, link: QUrl) -> None:
        if explain_at(self.text, link):
            return
        rule = link.toString().removeprefix(SCHEME)
        place = find_rule(self._book.game, rule) if self._book is not None else None
        if place is not None:
            self.go(*place)

    # --- searching --------------------------------------------------------------------------------------------------

    def _start_search(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def _search(self, words: str) -> None:
        """While nothing is looked for the list shows the contents, else what was found."""
        self.list.clear()
        self.list.setWordWrap(bool(words.strip()))
        if self._book is None:
            return
        if not words.strip():
            self.found.setText(tr("law.contents"))
            for level, text, anchor in self._book.contents():
                self._add("    " * (level - 2) + text, anchor, bold=level == 2, tip=text)
        else:
            hits = self._book.search(words)
            self.found.setText(tr("law.found", count=len(hits)))
            for hit in hits:
                short = hit.text if len(hit.text) <= LONGEST_HIT else hit.text[:LONGEST_HIT].rsplit(" ", 1)[0] + " …"
                self._add(short, hit.anchor, tip=hit.heading)
        self._mark()

    def _add(self, text: str, anchor: str, *, bold: bool = False, tip: str = "") -> None:
        item = QListWidgetItem(text, self.list)
        item.setData(ANCHOR, anchor)
        item.setToolTip(tip)
        font = item.font()
        font.setBold(bold)
        item.setFont(font)

    def _first_hit(self) -> None:
        if self.list.count() and self.field.text().strip():
            self._chosen(self.list.item(0))

    def _chosen(self, item: QListWidgetItem) -> None:
        if self._book is not None:
            self.list.setCurrentItem(item)
            self.go(self._book.game, item.data(ANCHOR))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Down and self.list.count():
                self.list.setFocus()
                self.list.setCurrentRow(0)
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return  # a dialog would press its first button
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._book is not None and self._here is not None:
            book, self._book = self._book, None
            self._open_book(book)
            self._turn_to(*self._here)


def _selection(cursor: QTextCursor) -> QTextEdit.ExtraSelection:
    form = QTextCharFormat()
    form.setBackground(QColor(theme.current().mark))
    made = QTextEdit.ExtraSelection()
    made.cursor = cursor
    made.format = form
    return made


def _table_at(cursor: QTextCursor) -> QTextTable | None:
    return cursor.currentTable()


def _anchor_places(document: QTextDocument) -> dict[str, int]:
    """The position of every anchor in a text."""
    places: dict[str, int] = {}
    block = document.begin()
    while block.isValid():
        fragments = block.begin()
        while not fragments.atEnd():
            fragment = fragments.fragment()
            for name in fragment.charFormat().anchorNames():
                places.setdefault(name, fragment.position())
            fragments += 1
        block = block.next()
    return places


def _style(colours: theme.Theme) -> str:
    """The type of the book: one serif face, rules apart by air, tables by fine lines."""
    return f"""
    body {{ color: {colours.ink}; line-height: 120%; }}
    h1 {{ font-size: 34px; font-weight: normal; color: {colours.link}; margin-bottom: 6px; }}
    h2 {{ font-size: 26px; font-weight: normal; color: {colours.link}; margin-top: 30px; margin-bottom: 8px; }}
    h3 {{ font-size: 20px; font-weight: bold; color: {colours.ink}; margin-top: 20px; margin-bottom: 6px; }}
    p {{ margin-top: 5px; margin-bottom: 5px; }}
    a {{ color: {colours.link}; text-decoration: none; }}
    .source {{ color: {colours.ink_muted}; font-size: 14px; }}
    pre {{ font-family: monospace; font-size: 13px; color: {colours.ink_muted}; }}
    th {{ text-align: left; color: {colours.ink_muted}; font-weight: normal; border-bottom: 1px solid {colours.ink}; }}
    td {{ border-bottom: 1px solid {colours.mark}; font-size: 15px; }}
    """
