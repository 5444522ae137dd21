"""What a player may do besides his stroke, as buttons at the end of the line below the table: announce, sell, join."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

GAP = 8
LOW = 26  # pixels inside a button in a line of words


class Rights(QWidget):
    """A button for each right; `chosen` tells what stands behind it."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, GAP, 0)
        self._row.setSpacing(GAP)
        self.buttons: list[QPushButton] = []

    def offer(self, words: Sequence[tuple[str, object]]) -> None:
        """Show these and no others."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(label, value) for label, value in words]
        for button in self.buttons:
            self._row.addWidget(button)
            button.show()  # at once: a button not yet shown takes no room

    def _button(self, label: str, value: object) -> QPushButton:
        button = QPushButton(label, self)
        button.setAccessibleName(label)
        button.setStyleSheet(f"padding: 0 10px; min-height: {LOW}px; max-height: {LOW}px;")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys to the table
        button.clicked.connect(lambda: self.chosen.emit(value))
        return button
