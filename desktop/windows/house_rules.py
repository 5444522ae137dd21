"""House rules: agreements of one's own table, kept by name."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QInputDialog, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.settings import Settings

LONGEST_NAME = 40

Agreement = tuple[str, Mapping[str, str]]  # the book, and what departs from it


class HouseRules(QWidget):
    """A choice of named agreements; `chosen` carries the book and what departs from it."""

    chosen = Signal(str, dict)

    def __init__(self, game: str, settings: Settings, present: Callable[[], Agreement], parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._settings, self._present = game, settings, present
        self.names = QComboBox(self)
        self.names.setAccessibleName(tr("options.house"))
        self.keep_button = QPushButton(tr("options.house.keep"), self)
        self.drop_button = QPushButton(tr("options.house.drop"), self)
        for button in (self.keep_button, self.drop_button):
            button.setAutoDefault(False)
        self.names.activated.connect(self._choose)
        self.keep_button.clicked.connect(self.ask_name)
        self.drop_button.clicked.connect(self.drop)
        row = QHBoxLayout()
        row.addWidget(self.keep_button, 1)
        row.addWidget(self.drop_button, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.names)
        box.addLayout(row)
        self._fill("")

    def _fill(self, current: str) -> None:
        self.names.clear()
        self.names.addItem(tr("options.house.none"), "")
        for name in sorted(self._settings.house_rules(self._game)):
            self.names.addItem(name, name)
        self.names.setCurrentIndex(max(0, self.names.findData(current)))
        self.names.setEnabled(self.names.count() > 1)
        self.drop_button.setEnabled(bool(self.names.currentData()))

    def _choose(self, place: int) -> None:
        self.drop_button.setEnabled(bool(self.names.itemData(place)))
        found = self._settings.house_rules(self._game).get(self.names.itemData(place))
        if found is not None:
            self.chosen.emit(*found)

    def ask_name(self) -> None:
        """Keep what is agreed at present under a name."""
        name, ok = QInputDialog.getText(self, tr("options.house"), tr("options.house.name"))
        if ok and name.strip():
            self.keep(name.strip()[:LONGEST_NAME])

    def keep(self, name: str) -> None:
        """Keep what is agreed at present; an agreement of the same name is replaced."""
        preset, changes = self._present()
        self._settings.keep_house_rules(self._game, name, preset, changes)
        self._fill(name)

    def drop(self) -> None:
        """Forget the agreement that is shown."""
        self._settings.drop_house_rules(self._game, str(self.names.currentData()))
        self._fill("")
