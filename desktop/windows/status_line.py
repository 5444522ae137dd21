"""The line at the foot of the window: what was said last, and at its right the keys that are of use now."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QStyle, QStyleOption, QWidget

EDGE, APART = 6, 24  # pixels before the sentence, and between it and the keys


class StatusLine(QStatusBar):
    """The sentence goes before the keys: they give way where there is no room for both."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.keys = QLabel(self)
        self.keys.setProperty("role", "muted")
        self.keys.setContentsMargins(0, 0, 10, 0)
        self.setSizeGripEnabled(False)
        self.addPermanentWidget(self.keys)
        self.messageChanged.connect(self._share)

    def show_keys(self, words: str) -> None:
        """Name these keys."""
        self.keys.setText(words)
        self._share()

    def _share(self) -> None:
        needed = EDGE + self.fontMetrics().horizontalAdvance(self.currentMessage()) + APART
        self.keys.setVisible(needed + self.keys.sizeHint().width() <= self.width())
        self.setToolTip(self.currentMessage() if needed > self.width() else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As Qt does it, but a sentence that is too long ends in dots."""
        painter, ground = QPainter(self), QStyleOption()
        ground.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelStatusBar, ground, painter, self)
        room = self.rect().adjusted(EDGE, 0, -EDGE, 0)
        words = self.fontMetrics().elidedText(self.currentMessage(), Qt.TextElideMode.ElideRight, room.width())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
