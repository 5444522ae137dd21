"""The strip below the table: tip, power, aim, elevation, implement, and the button that strikes."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.billiards.aim import STEEPEST, Aim
from desktop.billiards.controls import Elevation, PowerCue, TipBall
from desktop.i18n import language, tr
from engine.billiards.strokes import Implement, Stroke
from physics import Tuning, offset_limit

ROOMY = 860  # pixels from which the numbers of the tip have their place beside the ball


def number_box(parent: QWidget, low: float, high: float, decimals: int, step: float) -> QDoubleSpinBox:
    """A small field for a number; arrow keys and wheel step it, and the room's style hides its buttons."""
    box = QDoubleSpinBox(parent)
    box.setRange(low, high)
    box.setDecimals(decimals)
    box.setSingleStep(step)
    box.setAlignment(Qt.AlignmentFlag.AlignRight)
    box.setKeyboardTracking(False)
    return box


class Strip(QFrame):
    """Shows an Aim and changes it."""

    strike_wanted = Signal()

    def __init__(self, aim: Aim, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self._aim = aim
        self._tuning: Tuning | None = None
        self._filling = False
        self.tip = TipBall(self)
        self.power = PowerCue(self)
        self.elevation = Elevation(self)
        self.aim_box = number_box(self, 0.0, 360.0, 2, 0.1)
        self.aim_box.setWrapping(True)
        self.speed_box = number_box(self, 0.05, 10.0, 2, 0.1)
        self.side_box = number_box(self, -0.95, 0.95, 2, 0.05)
        self.height_box = number_box(self, -0.95, 0.95, 2, 0.05)
        self.elevation_box = number_box(self, 0.0, STEEPEST, 0, 1.0)
        self.implement = QComboBox(self)
        self.implement.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # in another language, too
        self.short = QCheckBox(self)
        self.strike = QPushButton(self)
        self.strike.setObjectName("strike")
        self.strike.setProperty("role", "chief")
        self._labels = {name: QLabel(self) for name in ("aim", "speed", "right", "up")}
        # narrower than its parts together it leaves some of them out, and so never widens the window
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        for box in self._boxes():
            box.setFixedWidth(76)
            box.setFocusPolicy(Qt.FocusPolicy.ClickFocus | Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 8)
        row.setSpacing(14)
        row.addWidget(self.tip)
        row.addLayout(self._pairs(("right", self.side_box), ("up", self.height_box)))
        middle = QVBoxLayout()
        middle.setSpacing(2)
        middle.addWidget(self.power)
        figures = QHBoxLayout()
        for name, box in (("speed", self.speed_box), ("aim", self.aim_box)):
            figures.addWidget(self._labels[name])
            figures.addWidget(box)
            figures.addSpacing(8)
        figures.addStretch(1)
        middle.addLayout(figures)
        row.addLayout(middle, 1)
        raised = QVBoxLayout()
        raised.setSpacing(0)
        raised.addWidget(self.elevation, 0, Qt.AlignmentFlag.AlignHCenter)
        raised.addWidget(self.elevation_box, 0, Qt.AlignmentFlag.AlignHCenter)
        row.addLayout(raised)
        self.strike.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.implement.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.short.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addLayout(self._right_end())

    def _right_end(self) -> QVBoxLayout:
        """The button, and below it what strikes."""
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(self.strike)
        below = QHBoxLayout()
        below.addWidget(self.implement, 1)
        below.addWidget(self.short)
        column.addLayout(below)
        return column

    def resizeEvent(self, event: QResizeEvent) -> None:
        roomy = event.size().width() >= ROOMY
        for widget in (self._labels["right"], self._labels["up"], self.side_box, self.height_box):
            widget.setVisible(roomy)
        super().resizeEvent(event)

    def _pairs(self, *pairs: tuple[str, QWidget]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        for number, (name, box) in enumerate(pairs):
            grid.addWidget(self._labels[name], number, 0, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(box, number, 1)
        return grid

    def _boxes(self) -> tuple[QDoubleSpinBox, ...]:
        return self.aim_box, self.speed_box, self.side_box, self.height_box, self.elevation_box

    def _connect(self) -> None:
        aim = self._aim
        self.tip.chosen.connect(aim.set_tip)
        self.power.chosen.connect(aim.set_speed)
        self.elevation.chosen.connect(aim.set_elevation)
        self.aim_box.valueChanged.connect(self._typed)
        self.speed_box.valueChanged.connect(self._typed)
        self.side_box.valueChanged.connect(self._typed)
        self.height_box.valueChanged.connect(self._typed)
        self.elevation_box.valueChanged.connect(self._typed)
        # Qt hands the value of a string enum back as a plain string.
        self.implement.activated.connect(lambda: aim.take(Implement(self.implement.currentData())))
        self.short.toggled.connect(self._set_short)
        self.strike.clicked.connect(self.strike_wanted)
        aim.changed.connect(self.refresh)

    def _set_short(self, short: bool) -> None:
        if not self._filling:
            self._aim.set_short(short)

    def _typed(self) -> None:
        """Numbers typed into the fields; only the field in hand is believed, the others show rounded values."""
        if self._filling:
            return
        box = self.sender()
        if box is self.aim_box:
            self._aim.turn(self.aim_box.value() - self._aim.stroke.aim_deg)
        elif box is self.speed_box:
            self._aim.set_speed(self.speed_box.value())
        elif box is self.elevation_box:
            self._aim.set_elevation(self.elevation_box.value())
        else:
            self._aim.set_tip(self.side_box.value(), self.height_box.value())

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        self._filling = True
        try:
            yield
        finally:
            self._filling = False

    def use_table(self, tuning: Tuning) -> None:
        """Offer what this table has."""
        if tuning is not self._tuning:
            self._tuning = tuning
            self._name_implements(tuning)
        self.refresh()

    def _name_implements(self, tuning: Tuning) -> None:
        with self._quietly():
            self.implement.clear()
            for implement in (Implement.CUE, Implement.MACE) if tuning.mace else (Implement.CUE,):
                self.implement.addItem(tr(f"billiards.implement.{implement.value}"), implement)
        self.implement.setVisible(tuning.mace is not None)

    def refresh(self) -> None:
        """Show the stroke in hand."""
        self.show_stroke(self._aim.stroke)

    def show_stroke(self, stroke: Stroke) -> None:
        """Show any stroke of this table, in hand or not."""
        fastest = self._aim.fastest
        limit = offset_limit(self._tuning.cue) if self._tuning else 0.5
        with self._quietly():
            self.tip.show_tip(stroke.side, stroke.height, limit)
            self.power.show_speed(stroke.speed_mps, fastest)
            self.elevation.show_degrees(stroke.elevation_deg)
            self.speed_box.setMaximum(fastest)
            for box, value in zip(
                self._boxes(),
                (stroke.aim_deg, stroke.speed_mps, stroke.side, stroke.height, stroke.elevation_deg),
                strict=True,
            ):
                box.setValue(value)
            self.implement.setCurrentIndex(max(0, self.implement.findData(stroke.implement)))
            self.short.setChecked(stroke.short)
        cue = stroke.implement is Implement.CUE
        self.elevation.setEnabled(cue)
        self.elevation_box.setEnabled(cue)
        self.side_box.setEnabled(cue)

    def retranslate(self) -> None:
        """All words in the present language."""
        for name, label in self._labels.items():
            label.setText(tr(f"billiards.strip.{name}"))
            label.setProperty("role", "muted")
        units = {self.aim_box: "°", self.speed_box: " m/s", self.side_box: " R", self.height_box: " R"}
        for box, unit in (*units.items(), (self.elevation_box, "°")):
            box.setSuffix(unit)
            box.setLocale(QLocale(language()))
        named: tuple[tuple[QWidget, str], ...] = (
            (self.tip, "tip"),
            (self.power, "power"),
            (self.elevation, "elevation"),
            (self.aim_box, "aim"),
            (self.speed_box, "speed"),
            (self.side_box, "right"),
            (self.height_box, "up"),
            (self.elevation_box, "elevation"),
            (self.implement, "implement"),
            (self.short, "short"),
            (self.strike, "strike"),
        )
        for widget, name in named:
            widget.setToolTip(tr(f"billiards.strip.{name}.tip"))
            widget.setAccessibleName(tr(f"billiards.strip.{name}"))
        self.short.setText(tr("billiards.strip.short"))
        self.short.setAccessibleName(tr("billiards.strip.short.name"))
        self.strike.setText(tr("billiards.strip.strike"))
        if self._tuning is not None:
            self._name_implements(self._tuning)
            self.refresh()
