"""The side panel's page on the last stroke: again, back, replay at any speed, what is shown, and the report."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from desktop.billiards.figures import figure
from desktop.billiards.history import Try
from desktop.billiards.numbers import told_html
from desktop.i18n import tr

TEMPI = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
REAL_TIME = TEMPI.index(1.0)
SHOWN = ("trace", "rests", "lens", "sound")
DEEPEST = 12


class StrokePanel(QWidget):
    """Buttons and figures of what was played last."""

    again_wanted = Signal()
    back_wanted = Signal()
    forward_wanted = Signal()
    replay_wanted = Signal()
    sought = Signal(float)  # a share of the stroke's time
    tempo_chosen = Signal(float)
    shown_changed = Signal()
    ahead_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.again, self.back, self.forward, self.replay = (QPushButton(self) for _ in range(4))
        self.again.setProperty("role", "chief")
        self.time = QSlider(Qt.Orientation.Horizontal, self)
        self.time.setRange(0, 1000)
        self.tempo = QSlider(Qt.Orientation.Horizontal, self)
        self.tempo.setRange(0, len(TEMPI) - 1)
        self.tempo.setValue(REAL_TIME)
        self.tempo.setTickPosition(QSlider.TickPosition.TicksBelow)
        self._tempo_label = QLabel(self)
        self.boxes = {name: QCheckBox(self) for name in SHOWN}
        for name in ("trace", "lens", "sound"):
            self.boxes[name].setChecked(True)
        self._ahead_label = QLabel(self)
        self.ahead = QSlider(Qt.Orientation.Horizontal, self)
        self.ahead.setRange(0, DEEPEST)
        self.ahead.setPageStep(1)
        self.ahead.setValue(3)
        self.report = QTextBrowser(self)
        self._tried: Try | None = None
        self._lay_out()
        self._connect()
        self.retranslate()
        self.show_try(None, False, False)

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(8)
        row = QHBoxLayout()
        for button in (self.again, self.back, self.forward):
            row.addWidget(button, 1)
        box.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self.replay)
        row.addWidget(self.time, 1)
        box.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self._tempo_label)
        row.addWidget(self.tempo, 1)
        box.addLayout(row)
        grid = QGridLayout()
        for number, name in enumerate(SHOWN):
            grid.addWidget(self.boxes[name], number // 2, number % 2)
        box.addLayout(grid)
        row = QHBoxLayout()
        row.addWidget(self._ahead_label)
        row.addWidget(self.ahead, 1)
        box.addLayout(row)
        box.addWidget(self.report, 1)
        for widget in (
            self.again,
            self.back,
            self.forward,
            self.replay,
            self.time,
            self.tempo,
            self.ahead,
            *self.boxes.values(),
        ):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _connect(self) -> None:
        self.again.clicked.connect(self.again_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.forward.clicked.connect(self.forward_wanted)
        self.replay.clicked.connect(self.replay_wanted)
        self.time.sliderMoved.connect(lambda value: self.sought.emit(value / 1000))
        self.time.actionTriggered.connect(lambda _: self.sought.emit(self.time.sliderPosition() / 1000))
        self.tempo.valueChanged.connect(self._choose_tempo)
        for check in self.boxes.values():
            check.toggled.connect(lambda _: self.shown_changed.emit())
        self.ahead.valueChanged.connect(self._choose_ahead)

    def _choose_tempo(self, value: int) -> None:
        self._show_tempo()
        self.tempo_chosen.emit(TEMPI[value])

    def _choose_ahead(self) -> None:
        self._show_ahead()
        self.ahead_changed.emit()

    def _show_ahead(self) -> None:
        contacts = self.ahead.value()
        count = str(contacts) if contacts else tr("billiards.stroke.ahead.off")
        self._ahead_label.setText(tr("billiards.stroke.ahead", count=count))

    def _show_tempo(self) -> None:
        self._tempo_label.setText(tr("billiards.stroke.tempo", times=tempo_words(TEMPI[self.tempo.value()])))

    def shows(self, name: str) -> bool:
        """Whether something is wanted on the table."""
        return self.boxes[name].isChecked()

    def show_time(self, share: float) -> None:
        """Put the time slider where the clock is."""
        if not self.time.isSliderDown():
            self.time.blockSignals(True)
            self.time.setValue(round(1000 * share))
            self.time.blockSignals(False)

    def show_playing(self, playing: bool) -> None:
        """What the replay button will do next."""
        self.replay.setText(tr("billiards.stroke.pause" if playing else "billiards.stroke.replay"))

    def show_try(self, tried: Try | None, can_go_back: bool, can_go_forward: bool) -> None:
        """Report a stroke; None if there is none to report."""
        fresh, self._tried = tried is not self._tried, tried
        for widget in (self.again, self.replay, self.time):
            widget.setEnabled(tried is not None)
        self.back.setEnabled(can_go_back)
        self.forward.setEnabled(can_go_forward)
        if fresh:
            self._write()

    def _write(self) -> None:
        self.report.setHtml(told_html(self._tried) if self._tried else f"<p>{tr('billiards.stroke.none')}</p>")

    def retranslate(self) -> None:
        """All words in the present language."""
        for name in ("again", "back", "forward", "replay"):
            button: QPushButton = getattr(self, name)
            button.setText(tr(f"billiards.stroke.{name}"))
            button.setToolTip(tr(f"billiards.stroke.{name}.tip"))
        for name, check in self.boxes.items():
            check.setText(tr(f"billiards.stroke.{name}"))
            check.setToolTip(tr(f"billiards.stroke.{name}.tip"))
        self._show_ahead()
        self.ahead.setToolTip(tr("billiards.stroke.ahead.tip"))
        self.ahead.setAccessibleName(tr("billiards.stroke.ahead.name"))
        self.time.setToolTip(tr("billiards.stroke.time.tip"))
        self.time.setAccessibleName(tr("billiards.stroke.time"))
        self.tempo.setToolTip(tr("billiards.stroke.tempo.tip"))
        self.tempo.setAccessibleName(tr("billiards.stroke.tempo.name"))
        self.report.setAccessibleName(tr("billiards.stroke.report"))
        self._show_tempo()
        self._write()


def tempo_words(tempo: float) -> str:
    """A tempo as a number or a fraction: ¼, 1, 2."""
    return {0.25: "¼", 0.5: "½", 0.1: "⅒"}.get(tempo, figure(tempo, 2) if tempo < 0.1 else f"{tempo:.0f}")
