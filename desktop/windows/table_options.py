"""Before sitting down: which book's rules, which agreements, against whom, and perhaps a certain deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator, QWheelEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.i18n import game_title, option_help, option_title, option_value, preset_title, seat_names, tr
from desktop.saves import players_at
from desktop.settings import LEVELS, Settings
from desktop.windows.house_rules import HouseRules
from desktop.windows.law_book import LawBook
from engine.core.errors import BadOption
from engine.core.options import OptionInfo, describe, settings_of, show_value, with_settings
from engine.games import CATALOGUE, find_game

MOST_LEVELS = 4  # opponents with a level of their own; in a larger company the others play like the last of them
LENGTHS = ("players", "deals", "tours", "rubbers", "parties", "length", "match", "games")  # how many play how long
PAIRS = 4  # where as many play, the one opposite is the partner, unless everybody plays alone
LONGEST_SEED = 9  # digits; what the menus accept as well
CONTROL_WIDTH, SIDE_WIDTH = 275, 340
BEST_SIZE, LEAST_SIZE = QSize(1120, 760), QSize(960, 600)


class QuietCombo(QComboBox):
    """A choice that the mouse wheel passes over, so that scrolling a page changes nothing on it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class OptionRow(QFrame):
    """One agreement: its name, what it means, the rule, and the control."""

    changed = Signal(str, str)  # name and value as written in records
    rule_wanted = Signal(str)

    def __init__(self, game: str, info: OptionInfo, parent: QWidget) -> None:
        super().__init__(parent)
        self.info = info
        self._game = game
        self.title = QLabel(option_title(game, info.name), self)
        self.title.setFont(theme.serif(theme.BODY, bold=True))
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        words = QLabel(f'{option_help(game, info.name)} <a href="{info.rule}">{info.rule}</a>', self)
        words.setWordWrap(True)
        words.setProperty("role", "muted")
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        words.linkActivated.connect(self.rule_wanted)
        self.control: QCheckBox | QComboBox = self._check() if info.type == "bool" else self._combo()
        self.control.setFixedWidth(CONTROL_WIDTH)
        self.control.setAccessibleName(self.title.text())
        self.control.setAccessibleDescription(option_help(game, info.name))
        box = QGridLayout(self)
        box.setContentsMargins(4, 8, 10, 8)
        box.setHorizontalSpacing(18)
        box.setVerticalSpacing(3)
        box.addWidget(self.title, 0, 0, Qt.AlignmentFlag.AlignVCenter)
        box.addWidget(self.control, 0, 1)
        box.addWidget(words, 1, 0, 1, 2)
        box.setColumnStretch(0, 1)

    def show_value(self, value: Any, *, as_in_book: bool) -> None:
        """Show a value without telling anybody; one that departs from the book is marked by a star."""
        blocked = self.control.blockSignals(True)
        if isinstance(self.control, QCheckBox):
            self.control.setChecked(bool(value))
        else:
            self.control.setCurrentIndex(self.control.findData(show_value(value)))
        self.control.blockSignals(blocked)
        title = option_title(self._game, self.info.name)
        self.title.setText(title if as_in_book else tr("options.changed", title=title))

    def _check(self) -> QCheckBox:
        check = QCheckBox(self)
        check.setText(tr("value.on"))
        check.toggled.connect(lambda on: self.changed.emit(self.info.name, show_value(on)))
        return check

    def _combo(self) -> QComboBox:
        combo = QuietCombo(self)
        for value in self.info.values:
            written = show_value(value)
            combo.addItem(option_value(self._game, self.info.name, written), written)
        combo.currentIndexChanged.connect(lambda number: self.changed.emit(self.info.name, combo.itemData(number)))
        return combo


class TableOptions(QDialog):
    """Preset, agreements, opponents and deal of one game; `chosen` tells them when it was accepted."""

    def __init__(self, game: str, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._presets = find_game(game).presets
        self._levels = settings.levels_of(game, 0)
        self.law_book: LawBook | None = None
        preset, kept = settings.table_of(game)
        self._preset: str = preset if preset is not None and preset in self._presets else next(iter(self._presets))
        self._changes = self._still_valid(kept)
        self.setWindowTitle(tr("options.title", title=game_title(game)))
        self.resize(BEST_SIZE.boundedTo(self.screen().availableSize() - QSize(24, 48)).expandedTo(LEAST_SIZE))
        self._books = QButtonGroup(self)  # the arrows walk through it
        self.presets: dict[str, QRadioButton] = {}
        self.rows: dict[str, OptionRow] = {}
        self._level_form = QFormLayout()
        self._level_controls: list[QComboBox] = []
        self.seed = QLineEdit(self)
        self.play_button = QPushButton(tr("home.play"), self)
        self.book_button = QPushButton(tr("options.as_in_book"), self)
        self.house = HouseRules(game, settings, lambda: (self._preset, self._changes), self)
        self.house.chosen.connect(self.agree)
        self._build()
        self._refresh()
        self.presets[self._preset].setFocus()

    @property
    def levels(self) -> list[QComboBox]:
        """The choices of the opponents who sit down at this table."""
        return self._level_controls[: self._opponents()]

    def chosen(self) -> tuple[str, dict[str, str], tuple[str, ...], int | None]:
        """The preset, what differs from it, the opponents' levels, and the number of the deal if one was given."""
        levels = tuple(str(combo.currentData()) for combo in self.levels)
        levels += self._levels[len(levels) :]  # those who do not play at this table stay as they were
        seed = int(self.seed.text()) if self.seed.text() else None
        return self._preset, dict(self._changes), levels, seed

    def choose_preset(self, preset: str) -> None:
        """Play by this book; agreements that departed from another one are taken back."""
        self._preset = preset
        self._changes = {}
        self._refresh()

    def agree(self, preset: str, changes: dict[str, str]) -> None:
        """Play by kept house rules; what no longer exists of them is left out."""
        if preset in self._presets:
            self._preset = preset
            self._changes = self._still_valid(changes)
            self._refresh()

    def set_option(self, name: str, value: str) -> None:
        """Agree on something; what depends on it follows."""
        self._changes[name] = value
        if settings_of(with_settings(self._presets[self._preset], self._without(name)))[name] == value:
            del self._changes[name]
        self._refresh()

    # --- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(_heading(tr("options.players")))
        self._add_levels()
        left.addLayout(self._level_form)
        left.addSpacing(10)
        left.addWidget(_heading(tr("options.preset")))
        for preset in self._presets:
            left.addWidget(self._preset_choice(preset))
        left.addSpacing(10)
        left.addWidget(_heading(tr("options.house")))
        left.addWidget(self.house)
        left.addSpacing(10)
        kind = CATALOGUE[self.game].kind
        left.addWidget(_heading(tr(f"options.seed.{kind}")))
        self.seed.setPlaceholderText(tr("options.seed.new"))
        self.seed.setAccessibleName(tr(f"options.seed.{kind}"))
        digits = QRegularExpression(rf"\d{{0,{LONGEST_SEED}}}")
        self.seed.setValidator(QRegularExpressionValidator(digits, self.seed))
        left.addWidget(self.seed)
        note = QLabel(tr(f"options.seed.help.{kind}"), self)
        note.setWordWrap(True)
        note.setProperty("role", "muted")
        left.addWidget(note)
        left.addStretch(1)
        side = _scrolled(left, self)
        side.setFixedWidth(SIDE_WIDTH)
        middle = QHBoxLayout()
        middle.setSpacing(22)
        middle.addWidget(side)
        middle.addWidget(self._option_page(), 1)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(12)
        box.addLayout(middle, 1)
        box.addLayout(self._buttons())

    def _preset_choice(self, preset: str) -> QWidget:
        holder = QWidget(self)
        radio = QRadioButton(preset_title(preset), holder)
        radio.setFont(theme.serif(theme.BODY))
        about = QLabel(tr(f"preset.{preset}.about"), holder)
        about.setWordWrap(True)
        about.setProperty("role", "muted")
        about.setIndent(30)
        radio.setAccessibleDescription(about.text())
        radio.toggled.connect(lambda on: self.choose_preset(preset) if on and preset != self._preset else None)
        self._books.addButton(radio)
        self.presets[preset] = radio
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(radio)
        box.addWidget(about)
        return holder

    def _add_levels(self) -> None:
        """A choice for each opponent whom any table of this game knows."""
        for number in range(MOST_LEVELS):
            combo = QuietCombo(self)
            for each in LEVELS:
                combo.addItem(tr(f"level.{each}"), each)
                combo.setItemData(combo.count() - 1, tr(f"level.{each}.about"), Qt.ItemDataRole.ToolTipRole)
            combo.setCurrentIndex(combo.findData(self._levels[min(number, len(self._levels) - 1)]))
            self._level_form.addRow(QLabel(self), combo)
            self._level_controls.append(combo)

    def _opponents(self) -> int:
        """How many computer players the table as agreed has, as far as each has a level of his own."""
        return min(MOST_LEVELS, self._players() - 1)

    def _players(self) -> int:
        return players_at(find_game(self.game), with_settings(self._presets[self._preset], self._changes))

    def _names(self) -> list[str]:
        """What the others are called at this table; round the billiard table the chairs have numbers."""
        game, players = find_game(self.game), self._players()
        if CATALOGUE[self.game].kind == "billiards":
            return [tr("billiards.game.player", number=number) for number in range(2, players + 1)]
        names = list(seat_names(seats=players)[1:])
        if game.seats == players == PAIRS and not game.each_alone:
            names[1] = tr("options.partner", name=names[1])
        return names

    def _name_opponents(self) -> None:
        """Those who sit down are named as at the table; the last one stands for all who have no row."""
        names = self._names()
        for number, combo in enumerate(self._level_controls):
            self._level_form.setRowVisible(combo, number < self._opponents())
            if number < self._opponents():
                name, label = names[number], self._level_form.labelForField(combo)
                assert isinstance(label, QLabel)
                label.setText(f"{name} …" if number + 1 == MOST_LEVELS < len(names) else name)
                combo.setAccessibleName(name)

    def _option_page(self) -> QScrollArea:
        page = QFrame(self)
        page.setProperty("role", "sheet")
        self._sheet = QVBoxLayout(page)
        self._sheet.setContentsMargins(14, 8, 6, 8)
        self._sheet.setSpacing(0)
        self._sheet.addStretch(1)
        self._list_options()
        return _area(page, self)

    def _list_options(self) -> None:
        """A row for each option of the book chosen; another book of the same game may know others."""
        for row in self.rows.values():
            self._sheet.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = {}
        for info in _length_first(describe(self._presets[self._preset])):
            row = OptionRow(self.game, info, self)
            row.changed.connect(self.set_option)
            row.rule_wanted.connect(self._open_rule)
            self.rows[info.name] = row
            self._sheet.insertWidget(self._sheet.count() - 1, row)

    def _buttons(self) -> QHBoxLayout:
        cancel = QPushButton(tr("options.cancel"), self)
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self.book_button.setAutoDefault(False)
        self.book_button.setToolTip(tr("options.as_in_book.tip"))
        self.book_button.clicked.connect(lambda: self.choose_preset(self._preset))
        self.play_button.setDefault(True)
        self.play_button.setProperty("role", "chief")
        self.play_button.setMinimumWidth(150)
        self.play_button.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(self.book_button)
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(self.play_button)
        return row

    # --- keeping it true --------------------------------------------------------------------------------------------

    def _without(self, name: str) -> dict[str, str]:
        return {each: value for each, value in self._changes.items() if each != name}

    def _still_valid(self, kept: dict[str, str]) -> dict[str, str]:
        """Of what was agreed last time, that which still exists."""
        valid: dict[str, str] = {}
        for name, value in kept.items():
            try:
                with_settings(self._presets[self._preset], {name: value})
            except BadOption:
                continue
            valid[name] = value
        return valid

    def _refresh(self) -> None:
        book = self._presets[self._preset]
        agreed = with_settings(book, self._changes)
        if list(self.rows) != [info.name for info in _length_first(describe(book))]:
            self._list_options()
        self._name_opponents()
        for name, row in self.rows.items():
            value = getattr(agreed, name)
            row.show_value(value, as_in_book=value == getattr(book, name))
        self.presets[self._preset].setChecked(True)
        self.book_button.setEnabled(bool(self._changes))

    def _open_rule(self, rule: str) -> None:
        if self.law_book is None:
            self.law_book = LawBook(self)
        self.law_book.open_at(self.game, rule)


def _length_first(infos: Iterable[OptionInfo]) -> list[OptionInfo]:
    """What one asks first, how many play and how long, before everything else that can be agreed."""
    return sorted(infos, key=lambda info: LENGTHS.index(info.name) if info.name in LENGTHS else len(LENGTHS))


def _area(page: QWidget, parent: QWidget) -> QScrollArea:
    """A page that scrolls up and down only, and is passed over by the Tab key."""
    area = QScrollArea(parent)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    return area


def _scrolled(layout: QVBoxLayout, parent: QWidget) -> QScrollArea:
    page = QFrame(parent)
    page.setProperty("role", "ground")
    layout.setContentsMargins(0, 0, 12, 0)
    page.setLayout(layout)
    return _area(page, parent)


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "heading")
    return label
