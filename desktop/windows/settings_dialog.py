"""The settings: language, light, cloth, cards, pace and volume; all take effect at once, a preview shows the cards."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.art.cards import SHADOW, CardStyle, card_aspect, card_pixmap
from desktop.art.table import TableTheme, frame_width, paint_table, playing_area
from desktop.i18n import LANGUAGES, language, languages, tr
from desktop.settings import BACKS, CLOTHS, COLOURS, FASTEST, INDICES, NO_MOTION, SLOWEST, Settings

PREVIEW = (("SA", "HK", "DQ"), ("C10", "DJ", None))  # every suit, court cards, the back
STEPS = 10  # of the slider for each time the usual speed


@dataclass(frozen=True)
class Choice:
    """A setting with a few values: its name in `Settings`, its values, and its section."""

    name: str
    values: tuple[str, ...]
    section: str


CHOICES = (
    Choice("language", LANGUAGES, "room"),
    Choice("theme", (*theme.THEMES, theme.SYSTEM), "room"),
    Choice("cloth", CLOTHS, "room"),
    Choice("indices", INDICES, "cards"),
    Choice("colours", COLOURS, "cards"),
    Choice("back", BACKS, "cards"),
)


def sound_available() -> bool:
    """Whether this machine has the part of Qt that plays sounds; without it there is no volume to choose."""
    return find_spec("PySide6.QtMultimedia") is not None


class CardPreview(QWidget):
    """A few cards on the cloth, as the settings want them."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setMinimumSize(QSize(420, 210))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        corners = QPainterPath()
        corners.addRoundedRect(whole, frame_width(whole), frame_width(whole))
        painter.setClipPath(corners)
        paint_table(painter, whole, TableTheme(self._settings.cloth, theme.meant(self._settings.theme)))
        cloth = playing_area(whole)
        high = min(cloth.height() * 0.43, cloth.width() * 0.29 * card_aspect("french"))
        wide = high / card_aspect("french")
        style, margin = self.style_of_cards(), wide * SHADOW
        for row, codes in enumerate(PREVIEW):
            for column, code in enumerate(codes):
                x = cloth.center().x() + (column - 1) * wide * 1.14 - wide / 2
                y = cloth.center().y() + (row - 1) * high * 1.08 + high * 0.04
                picture = card_pixmap(code, round(high), self.devicePixelRatioF(), style)
                painter.drawPixmap(int(x - margin), int(y - margin), picture)

    def style_of_cards(self) -> CardStyle:
        """The look that the settings describe."""
        chosen = self._settings
        letters = "german" if chosen.language == "de" else "english"
        return CardStyle("french", chosen.back, chosen.indices, chosen.colours, letters)


class SettingsDialog(QDialog):
    """All settings on one page; `changed` is told after each change, nothing needs to be confirmed."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._texts: list[tuple[QLabel | QCheckBox | QPushButton, str]] = []
        self.combos: dict[str, QComboBox] = {}
        self.speed = QSlider(Qt.Orientation.Horizontal, self)
        self.still = QCheckBox(self)
        self.volume = QSlider(Qt.Orientation.Horizontal, self)
        self.close_button = QPushButton(self)
        self.preview = CardPreview(settings, self)
        self._build()
        self._show_speed()
        self._retranslate()
        self.combos["language"].setFocus()

    # --- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        section = ""
        for choice in CHOICES:
            if choice.section != section:
                section = choice.section
                self._add_heading(grid, f"settings.{section}")
            self._add_row(grid, f"settings.{choice.name}", self._combo(choice))
        self._add_heading(grid, "settings.pace")
        self.speed.setRange(round(SLOWEST * STEPS), round(FASTEST * STEPS))
        self.speed.valueChanged.connect(self._speed_moved)
        self._add_row(grid, "settings.speed", self.speed)
        self.still.toggled.connect(self._still_toggled)
        self._texts.append((self.still, "settings.still"))
        grid.addWidget(self.still, grid.rowCount(), 1)
        self.volume.setRange(0, 100)
        self.volume.setValue(self._settings.volume)
        self.volume.valueChanged.connect(lambda value: self._choose("volume", value))
        if sound_available():
            self._add_row(grid, "settings.volume", self.volume)
        else:
            self.volume.hide()
        left = QVBoxLayout()
        left.addLayout(grid)
        left.addStretch(1)
        middle = QHBoxLayout()
        middle.setSpacing(28)
        middle.addLayout(left, 1)
        middle.addWidget(self.preview, 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(22, 14, 22, 16)
        box.setSpacing(14)
        box.addLayout(middle, 1)
        box.addLayout(self._last_line())

    def _last_line(self) -> QHBoxLayout:
        note = QLabel(self)
        note.setProperty("role", "muted")
        self._texts += [(note, "settings.at_once"), (self.close_button, "settings.close")]
        self.close_button.setDefault(True)
        self.close_button.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(note, 1)
        row.addWidget(self.close_button)
        return row

    def _add_heading(self, grid: QGridLayout, key: str) -> None:
        label = QLabel(self)
        label.setProperty("role", "heading")
        self._texts.append((label, key))
        row = grid.rowCount()
        if row > 1:
            grid.setRowMinimumHeight(row, 14)
        grid.addWidget(label, row + 1, 0, 1, 2)

    def _add_row(self, grid: QGridLayout, key: str, control: QWidget) -> None:
        label = QLabel(self)
        label.setBuddy(control)
        self._texts.append((label, key))
        row = grid.rowCount()
        grid.addWidget(label, row, 0)
        grid.addWidget(control, row, 1)

    def _combo(self, choice: Choice) -> QComboBox:
        combo = QComboBox(self)
        for value in choice.values:
            combo.addItem("", value)
        combo.setCurrentIndex(combo.findData(getattr(self._settings, choice.name)))
        combo.currentIndexChanged.connect(lambda number: self._choose(choice.name, combo.itemData(number)))
        self.combos[choice.name] = combo
        return combo

    def _retranslate(self) -> None:
        """Everything in the language spoken now."""
        self.setWindowTitle(tr("settings.title"))
        for widget, key in self._texts:
            widget.setText(tr(key))
        names = dict(languages())
        for choice in CHOICES:
            combo = self.combos[choice.name]
            combo.setAccessibleName(tr(f"settings.{choice.name}"))
            for number, value in enumerate(choice.values):
                known = choice.name == "language"
                combo.setItemText(number, names[value] if known else tr(f"settings.{choice.name}.{value}"))
        self.speed.setAccessibleName(tr("settings.speed"))
        self.volume.setAccessibleName(tr("settings.volume"))
        self.preview.setAccessibleName(tr("settings.preview"))

    # --- changing ---------------------------------------------------------------------------------------------------

    def _choose(self, name: str, value: str | int) -> None:
        setattr(self._settings, name, value)
        self._tell()

    def _speed_moved(self, value: int) -> None:
        self._settings.speed = value / STEPS
        self.speed.setToolTip(f"× {value / STEPS:.1f}")
        self._tell()

    def _still_toggled(self, still: bool) -> None:
        self.speed.setEnabled(not still)
        self._settings.speed = NO_MOTION if still else self.speed.value() / STEPS
        self._tell()

    def _show_speed(self) -> None:
        speed = self._settings.speed
        for control in (self.speed, self.still):
            control.blockSignals(True)
        self.speed.setValue(round((speed or 1.0) * STEPS))
        self.speed.setEnabled(speed != NO_MOTION)
        self.still.setChecked(speed == NO_MOTION)
        for control in (self.speed, self.still):
            control.blockSignals(False)

    def _tell(self) -> None:
        spoken = language()
        self.changed.emit()
        if language() != spoken:
            self._retranslate()
        self.preview.update()
