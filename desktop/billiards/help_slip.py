"""A paper slip over the table with every key of the room."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from desktop.billiards.commands import KEYS
from desktop.i18n import tr

ON_CANVAS = ("space", "arrows", "fine", "coarse", "pull", "double_click")


class HelpSlip(QFrame):
    """Lists what can be done by key and hand; a press anywhere on it puts it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "slip")
        self._table = parent
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        box = QVBoxLayout(self)
        box.setContentsMargins(22, 16, 22, 16)
        box.addWidget(self._label)
        self.hide()

    def toggle(self) -> None:
        """Show the slip in the middle of its table, or put it away."""
        if self.isVisible():
            self.hide()
            return
        self._label.setText(help_html())
        self.adjustSize()
        area = self._table.rect()
        self.move(max(0, (area.width() - self.width()) // 2), max(0, (area.height() - self.height()) // 2))
        self.show()
        self.raise_()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.hide()


def help_html() -> str:
    """All keys in two columns of key and meaning."""
    hands = [(tr(f"billiards.keys.{name}.key"), tr(f"billiards.keys.{name}")) for name in ON_CANVAS]
    keys: dict[str, list[str]] = {}
    for (key, modifiers), name in KEYS.items():
        shown = QKeySequence(modifiers.value | key.value).toString(QKeySequence.SequenceFormat.NativeText)
        keys.setdefault(name, []).append(shown)
    rows = hands + [(" / ".join(shown), tr(f"billiards.keys.{name}")) for name, shown in keys.items()]
    half = (len(rows) + 1) // 2
    lines = []
    for number in range(half):
        cells = "".join(
            f"<td><b>{key}</b>&nbsp;&nbsp;</td><td>{meaning}&nbsp;&nbsp;&nbsp;&nbsp;</td>"
            for key, meaning in rows[number::half]
        )
        lines.append(f"<tr>{cells}</tr>")
    return f"<h3>{tr('billiards.keys')}</h3><table cellspacing='2'>{''.join(lines)}</table>"
