"""A sentence on one line, on two smaller ones where it is long, shortened at last; all of it on hover."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop import theme

PIXELS, SMALL_PIXELS = 16, 13
HEIGHT = 36


class Message(QWidget):
    """What is said below the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, HEIGHT)

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
        painter.setPen(theme.current().text)
        area = self.rect().adjusted(18, 0, -12, 0)
        painter.setFont(theme.serif(PIXELS))
        if painter.fontMetrics().horizontalAdvance(self._text) <= area.width():
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._text)
        else:
            painter.setFont(theme.serif(SMALL_PIXELS))
            lines = broken(self._text, painter.fontMetrics(), area.width())
            painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, "\n".join(lines))
        painter.end()


def broken(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """The text on one line, or on two of nearly the same length, the second shortened if need be."""
    if metrics.horizontalAdvance(text) <= width:
        return [text]
    words = text.split(" ")
    breaks = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(1, len(words))]
    fitting = [lines for lines in breaks if metrics.horizontalAdvance(lines[0]) <= width] or [("", text)]
    first, second = min(fitting, key=lambda lines: abs(len(lines[0]) - len(lines[1])))
    return [first, metrics.elidedText(second, Qt.TextElideMode.ElideRight, width)]
