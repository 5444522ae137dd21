"""A line of text that shortens itself to the room there is, and shows all of it on hover."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop import theme

PIXELS = 16


class Message(QWidget):
    """One sentence below the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.setFixedHeight(30)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, 30)

    def text(self) -> str:
        """What is said."""
        return self._text

    def setText(self, text: str) -> None:
        """Say this."""
        self._text = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme.serif(PIXELS))
        area = self.rect().adjusted(18, 0, -12, 0)
        said = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, area.width())
        painter.setPen(theme.current().text)
        painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)
        painter.end()
