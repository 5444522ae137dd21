"""The side panel's page for setting up: table, balls, their places in millimetres, the shelf of positions, text."""

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop.billiards.balls_art import ball_icon
from desktop.billiards.positions import BALL_SETS, Position, ball_name, ball_title, set_of, table_name
from desktop.billiards.strip import number_box
from desktop.i18n import language, tr
from engine.billiards.strokes import BallId
from physics import TUNINGS

BESIDE_NAME = 52  # pixels of a row's button and picture
BESIDE_NUMBER = 14  # of a field's frame and margins
LONGEST_NUMBER = "0000.0"  # tenths of a millimetre: no table is longer than four digits
EXTRA = ("white", "yellow", "spot", "red", "carambol", "carambol2", "black", "blue", *map(str, range(1, 16)))


class BallButton(QRadioButton):
    """Chooses the ball to be struck; its name is shortened to the room there is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._name = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_name(self, name: str) -> None:
        """Write this name beside the picture."""
        self._name = name
        self._fit()

    def _fit(self) -> None:
        room = self.width() - BESIDE_NAME
        self.setText(self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class SetupPanel(QWidget):
    """Everything about a position that can be chosen, typed, kept and fetched."""

    table_chosen = Signal(str)
    set_chosen = Signal(str)
    placed = Signal(str, float, float)
    cue_chosen = Signal(str)
    added = Signal(str)
    removed = Signal(str)
    saved = Signal(str)
    fetched = Signal(str)
    forgotten = Signal(str)
    copied = Signal()
    pasted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table, self.balls, self.more = QComboBox(self), QComboBox(self), QComboBox(self)
        self.add = QPushButton(self)
        self.copy, self.paste = QPushButton(self), QPushButton(self)
        self.name = QLineEdit(self)
        self.save, self.load, self.forget = (QPushButton(self) for _ in range(3))
        self.shelf = QListWidget(self)
        self._labels = {name: QLabel(self) for name in ("table", "balls", "places", "shelf")}
        self.rows: dict[BallId, tuple[BallButton, QDoubleSpinBox, QDoubleSpinBox, QToolButton]] = {}
        self._grid_home = QWidget(self)
        self._grid = QGridLayout(self._grid_home)
        self._position: Position | None = None
        self._filling = False
        self._names = True
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(8)
        form = QFormLayout()
        form.addRow(self._labels["table"], self.table)
        form.addRow(self._labels["balls"], self.balls)
        box.addLayout(form)
        box.addWidget(self._labels["places"])
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)  # or new rows are squeezed for a moment
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setWidget(self._grid_home)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        box.addWidget(area, 3)
        self._rows_of(box, (self.more, self.add), (self.copy, self.paste))
        box.addWidget(self._labels["shelf"])
        self._rows_of(box, (self.name, self.save))
        self.shelf.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        box.addWidget(self.shelf, 2)
        self._rows_of(box, (self.load, self.forget))

    def _rows_of(self, box: QVBoxLayout, *rows: tuple[QWidget, ...]) -> None:
        for widgets in rows:
            row = QHBoxLayout()
            for widget in widgets:
                row.addWidget(widget, 1)
            box.addLayout(row)

    def _connect(self) -> None:
        self.table.activated.connect(lambda: self.table_chosen.emit(self.table.currentData()))
        self.balls.activated.connect(lambda: self.set_chosen.emit(self.balls.currentData()))
        self.add.clicked.connect(lambda: self.added.emit(self.more.currentData() or ""))
        self.copy.clicked.connect(self.copied)
        self.paste.clicked.connect(self.pasted)
        self.save.clicked.connect(lambda: self.saved.emit(self.name.text()))
        self.name.returnPressed.connect(lambda: self.saved.emit(self.name.text()))
        self.load.clicked.connect(lambda: self._about_shelf(self.fetched))
        self.forget.clicked.connect(lambda: self._about_shelf(self.forgotten))
        self.shelf.itemActivated.connect(lambda item: self.fetched.emit(item.text()))
        self.shelf.currentTextChanged.connect(lambda _: self._enable())

    def _about_shelf(self, signal: object) -> None:
        item = self.shelf.currentItem()
        if item is not None:
            signal.emit(item.text())  # type: ignore[attr-defined]

    def _enable(self) -> None:
        chosen = self.shelf.currentItem() is not None
        self.load.setEnabled(chosen)
        self.forget.setEnabled(chosen)

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_shelf(self, names: list[str]) -> None:
        """List the saved positions."""
        self.shelf.clear()
        self.shelf.addItems(names)
        self._enable()

    def show_position(self, position: Position) -> None:
        """Show where everything lies."""
        self._position = position
        self._filling = True
        self.table.setCurrentIndex(self.table.findData(position.table))
        names = [p.ball for p in position.placements]
        self.balls.setCurrentIndex(self.balls.findData(set_of(position)))
        if names != list(self.rows):
            self._build_rows(names)
            self._fill_more(names)
        for p in position.placements:
            radio, x, y, _ = self.rows[p.ball]
            radio.setChecked(p.ball == position.cue)
            for spin, value, size in ((x, p.x_mm, position.tuning.length), (y, p.y_mm, position.tuning.width)):
                spin.setMaximum(1000 * size)
                if abs(spin.value() - value) > 0.05:
                    spin.setValue(value)
        self._filling = False

    def _build_rows(self, names: list[BallId]) -> None:
        for widgets in self.rows.values():
            for widget in widgets:
                self._grid.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        self.rows = {}
        for number, name in enumerate(names):
            radio = BallButton(self._grid_home)
            x, y = (number_box(self._grid_home, 0.0, 4000.0, 1, 1.0) for _ in range(2))
            away = QToolButton(self._grid_home)
            away.setText("×")
            away.setAutoRaise(True)
            away.setFixedWidth(24)
            radio.clicked.connect(lambda _=False, ball=name: self.cue_chosen.emit(ball))
            for spin in (x, y):
                spin.ensurePolished()  # or its type is not yet the room's
                spin.setFixedWidth(spin.fontMetrics().horizontalAdvance(LONGEST_NUMBER) + BESIDE_NUMBER)
                spin.valueChanged.connect(lambda _, ball=name: self._typed(ball))
            away.clicked.connect(lambda _=False, ball=name: self.removed.emit(ball))
            for column, part in enumerate((radio, x, y, away)):
                self._grid.addWidget(part, number, column)
            self.rows[name] = (radio, x, y, away)
            self._name_row(name)
        self._grid.setRowStretch(len(names), 1)
        self._grid.setColumnStretch(0, 1)

    def _name_row(self, name: BallId) -> None:
        radio, x, y, away = self.rows[name]
        radio.show_name(ball_title(name) if self._names and not name.isdigit() else "")
        radio.setAccessibleName(ball_title(name))
        radio.setIcon(ball_icon(name, self._old()))
        radio.setToolTip(f"{ball_title(name)}: {tr('billiards.setup.cue.tip')}")
        x.setAccessibleName(f"{ball_name(name)} x")
        y.setAccessibleName(f"{ball_name(name)} y")
        x.setToolTip(tr("billiards.setup.x.tip"))
        y.setToolTip(tr("billiards.setup.y.tip"))
        for spin in (x, y):
            spin.setLocale(QLocale(language()))
        away.setToolTip(tr("billiards.setup.remove.tip"))
        away.setAccessibleName(tr("billiards.setup.remove", ball=ball_name(name)))

    def show_names(self, names: bool) -> None:
        """Write the names beside the pictures of the balls where there is room for them."""
        if names != self._names:
            self._names = names
            for ball in self.rows:
                self._name_row(ball)

    def _old(self) -> bool:
        """Whether numbered balls carry pips here."""
        return self._position is not None and self._position.tuning.cushions.nose is None

    def _fill_more(self, names: list[BallId]) -> None:
        chosen = self.more.currentData()
        self.more.clear()
        for name in EXTRA:
            if name not in names:
                self.more.addItem(ball_icon(name, self._old()), ball_title(name), name)
        self.more.setCurrentIndex(max(0, self.more.findData(chosen)))

    def _typed(self, ball: BallId) -> None:
        if not self._filling:
            _, x, y, _ = self.rows[ball]
            self.placed.emit(ball, x.value(), y.value())

    def restore(self) -> None:
        """Show the position again after something typed was refused."""
        if self._position is not None:
            self.show_position(self._position)

    def retranslate(self) -> None:
        """All words in the present language."""
        self._filling = True
        for combo, items in (
            (self.table, [(table_name(name), name) for name in TUNINGS]),
            (self.balls, [(tr(f"billiards.set.{name}"), name) for name in BALL_SETS]),
        ):
            chosen = combo.currentData()
            combo.clear()
            for text, data in items:
                combo.addItem(text, data)
            combo.setCurrentIndex(max(0, combo.findData(chosen)))
            combo.setPlaceholderText(tr("billiards.setup.own"))
            combo.setMinimumContentsLength(8)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for name, label in self._labels.items():
            label.setText(tr(f"billiards.setup.{name}"))
            label.setProperty("role", "muted")
        for name in ("table", "balls", "more", "add", "copy", "paste", "save", "load", "forget", "name"):
            widget: QWidget = getattr(self, name)
            widget.setToolTip(tr(f"billiards.setup.{name}.tip"))
            if isinstance(widget, QPushButton):
                widget.setText(tr(f"billiards.setup.{name}"))
            else:
                widget.setAccessibleName(tr(f"billiards.setup.{name}"))
        self.name.setPlaceholderText(tr("billiards.setup.name"))
        self.shelf.setAccessibleName(tr("billiards.setup.shelf"))
        for name in self.rows:
            self._name_row(name)
        self._fill_more(list(self.rows))
        self._filling = False
        self.restore()
