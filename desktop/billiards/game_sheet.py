"""The score sheet of a billiard match: every stroke with what it brought; a stroke chosen is shown again."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.billiards.game_calls import words_of
from desktop.i18n import tr
from engine.billiards.events import Laid, Struck
from engine.core.events import DealBegan, Event, MatchEnded, Noted, Paid, Said
from engine.core.packs import Pack

AROUND = 1  # pixels above and below a line
LEAST = 44  # pixels of the list beside twelve rows on the board
Index = QModelIndex | QPersistentModelIndex
ROLE = Qt.ItemDataRole.UserRole


class _Lines(QStyledItemDelegate):
    """Lines exactly as high as their words need: many strokes in little room, and none cut short."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        font = index.data(Qt.ItemDataRole.FontRole) or option.font
        margin = QApplication.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1
        around = self.parent()
        assert isinstance(around, QListWidget)
        room = QRect(0, 0, around.viewport().width() - 2 * margin, 10_000)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        words = QFontMetrics(font).boundingRect(room, wrapped, str(index.data(Qt.ItemDataRole.DisplayRole)))
        return QSize(0, words.height() + 2 * AROUND)


class StrokeSheet(QWidget):
    """One entry for each stroke, its results below it; a double click, Return or the button shows the stroke again."""

    stroke_chosen = Signal(object)  # Struck
    rule_clicked = Signal(str)

    def __init__(self, pack: Pack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pack = pack
        self.names: tuple[str, ...] = ()
        self.list = QListWidget(self)
        self.list.setWordWrap(True)
        self.list.setResizeMode(
            QListWidget.ResizeMode.Adjust
        )  # the scroll bar narrows the lines that were there before
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setFont(theme.serif(theme.TEXT))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._activated)
        self.list.itemDoubleClicked.connect(self._activated)
        self.list.setStyleSheet("QListWidget { padding-left: 6px; } QListWidget::item { padding: 0; }")
        self.list.setItemDelegate(_Lines(self.list))
        self.list.setMinimumHeight(LEAST)
        self._at_end = True  # the newest lines are in sight, and stay so
        bar = self.list.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(lambda *_: self._keep_end())
        self.list.currentRowChanged.connect(lambda _row: self._look_at_choice())
        self.again = QPushButton(self)
        self.again.clicked.connect(self._show_again)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(4)
        box.addWidget(self.list)
        box.addWidget(self.again)
        self.setFocusProxy(self.list)
        self._count = 0
        self.retranslate()

    def _scrolled(self, value: int) -> None:
        self._at_end = value >= self.list.verticalScrollBar().maximum()

    def _keep_end(self) -> None:
        if self._at_end:
            self.list.scrollToBottom()

    def reset(self) -> None:
        """An empty sheet."""
        self.list.clear()
        self._count = 0
        self.retranslate()

    def retranslate(self) -> None:
        """The words of the furniture in the present language."""
        self.list.setAccessibleName(tr("sheet.name"))
        self.again.setText(tr("billiards.game.again"))
        self.again.setToolTip(tr("billiards.game.again.tip"))
        self._look_at_choice()

    def chosen(self) -> Struck | None:
        """The stroke of the entry that is chosen, or the last one."""
        row = self.list.currentRow()
        for number in range(row if row >= 0 else self.list.count() - 1, -1, -1):
            data = self.list.item(number).data(ROLE)
            if isinstance(data, Struck):
                return data
        return None

    def _look_at_choice(self) -> None:
        self.again.setEnabled(self.chosen() is not None)

    def _show_again(self) -> None:
        stroke = self.chosen()
        if stroke is not None:
            self.stroke_chosen.emit(stroke)

    def add(self, event: Event) -> None:
        """Write down what happened."""
        match event:
            case Struck():
                self._count += 1
                words = tr(f"billiards.game.{event.kind}", number=self._count, player=self.names[event.seat])
                self._row(words, event, bold=True)
            case DealBegan():
                self._row(words_of(event, self.names, self._pack), None, bold=True)
            case Noted() | Paid() | Said() | MatchEnded():
                sentence = words_of(event, self.names, self._pack)
                rule = getattr(event, "rule", "")
                self._row(f"   {sentence}" + (f"  ({rule})" if rule else ""), rule)
            case Laid():
                pass  # seen on the table
        self.list.scrollToBottom()
        self._look_at_choice()

    def _row(self, words: str, data: object, *, bold: bool = False) -> None:
        item = QListWidgetItem(words, self.list)
        item.setData(ROLE, data)
        if isinstance(data, Struck):
            item.setToolTip(tr("billiards.game.replay"))
        if bold:
            item.setFont(theme.serif(theme.TEXT, bold=True))

    def _activated(self, item: QListWidgetItem) -> None:
        data = item.data(ROLE)
        if isinstance(data, Struck):
            self.stroke_chosen.emit(data)
        elif isinstance(data, str) and data:
            self.rule_clicked.emit(data)

    def text(self) -> str:
        """All that stands on the sheet."""
        return "\n".join(self.list.item(row).text() for row in range(self.list.count()))
