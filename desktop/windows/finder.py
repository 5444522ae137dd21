"""The bar over the tables of the room: show one group of games only, or those that fit some words."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QPushButton, QToolButton, QWidget

from desktop.i18n import tr

EVERYTHING = "all"


@lru_cache(maxsize=256)  # the tables are asked at every letter typed
def folded(words: str) -> str:
    """Words as they are compared: without case and accents, apostrophes left out."""
    plain = unicodedata.normalize("NFKD", words.casefold()).replace("’", "").replace("'", "")
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def fits(wanted: str, words: str) -> bool:
    """Whether every word looked for begins a word or stands inside one."""
    text = folded(words)
    return all(word in text for word in folded(wanted).split())


class SearchField(QLineEdit):
    """Takes the words; Escape empties it and gives the keys back to the room."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_Down and not event.modifiers()):
            if event.key() == Qt.Key.Key_Escape:
                self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Finder(QWidget):
    """`changed` tells that other games are to be shown, `chosen` that the first of them is wanted."""

    changed = Signal()
    chosen = Signal()
    left = Signal()

    def __init__(self, groups: Iterable[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.field = SearchField(self)
        self.field.setPlaceholderText(tr("home.search"))
        self.field.setAccessibleName(tr("home.search.name"))
        self.field.setClearButtonEnabled(True)
        self.field.setFixedWidth(240)
        for button in self.field.findChildren(QToolButton):
            button.setAccessibleName(tr("home.search.clear"))
        self.field.textChanged.connect(lambda _: self.changed.emit())
        self.field.returnPressed.connect(self.chosen)
        self.field.left.connect(self.left)
        self._choice = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addStretch(1)
        self.chips: dict[str, QPushButton] = {}
        for group in (EVERYTHING, *groups):
            chip = QPushButton(tr(f"home.group.{group}"), self)
            chip.setCheckable(True)
            chip.setProperty("role", "chip")
            self._choice.addButton(chip)
            self.chips[group] = chip
            row.addWidget(chip)
        self.chips[EVERYTHING].setChecked(True)
        self._choice.buttonClicked.connect(lambda _: self.changed.emit())
        row.addSpacing(10)
        row.addWidget(self.field)
        row.addStretch(1)

    @property
    def group(self) -> str:
        """The group shown, or EVERYTHING."""
        return next(group for group, chip in self.chips.items() if chip.isChecked())

    def wants(self, group: str, words: str) -> bool:
        """Whether a game of this group with these words is to be seen; words are looked for in every group."""
        wanted = self.field.text().strip()
        return fits(wanted, words) if wanted else self.group in (EVERYTHING, group)

    def type(self, letters: str) -> None:
        """Look for these letters, typed anywhere in the room."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.setText(self.field.text() + letters)
