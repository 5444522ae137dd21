"""The settings: each change is kept and told at once; what makes no sense in the file reads as the default."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from desktop import i18n, theme
from desktop.art.palette import contrast
from desktop.settings import FASTEST, NO_MOTION, Settings
from desktop.windows import settings_dialog
from desktop.windows.settings_dialog import CHOICES, Choice, SettingsDialog


@pytest.fixture
def settings(own_home: Path) -> Settings:
    return Settings()


@pytest.fixture
def candlelight_again(qapp: QApplication) -> Iterator[QApplication]:
    theme.apply(qapp, "dark")
    yield qapp
    theme.apply(qapp, "dark")


def open_dialog(qtbot: QtBot, settings: Settings) -> SettingsDialog:
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.name)
def test_every_value_is_kept_and_told(qtbot: QtBot, settings: Settings, choice: Choice) -> None:
    dialog = open_dialog(qtbot, settings)
    combo = dialog.combos[choice.name]
    for value in (*choice.values[1:], choice.values[0]):
        with qtbot.waitSignal(dialog.changed):
            combo.setCurrentIndex(combo.findData(value))
        assert getattr(settings, choice.name) == value
    settings.save()
    assert getattr(Settings(settings.path), choice.name) == choice.values[0]


def test_it_opens_with_what_is_set(qtbot: QtBot, settings: Settings) -> None:
    settings.cloth, settings.back, settings.speed = "oxblood", "prussian", 2.5
    dialog = open_dialog(qtbot, settings)
    assert dialog.combos["cloth"].currentText() == "oxblood"
    assert dialog.combos["back"].currentData() == "prussian"
    assert (dialog.speed.value(), dialog.still.isChecked()) == (25, False)
    assert dialog.preview.style_of_cards().back == "prussian"


def test_the_pace_from_slow_to_no_movement(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    qtbot.keyClick(dialog.speed, Qt.Key.Key_End)
    assert settings.speed == FASTEST
    with qtbot.waitSignal(dialog.changed):
        qtbot.keyClick(dialog.still, Qt.Key.Key_Space)
    assert settings.speed == NO_MOTION
    assert not dialog.speed.isEnabled()
    qtbot.keyClick(dialog.still, Qt.Key.Key_Space)
    assert settings.speed == FASTEST


def test_a_volume_can_be_chosen_where_something_can_be_heard(
    qtbot: QtBot, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for heard in (True, False):
        monkeypatch.setattr(settings_dialog, "sound_available", lambda heard=heard: heard)
        dialog = open_dialog(qtbot, settings)
        assert dialog.volume.isVisible() is heard
    dialog.volume.setValue(25)
    assert settings.volume == 25


def test_another_language_changes_the_dialog_itself(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    dialog.changed.connect(lambda: i18n.set_language(settings.language))
    combo = dialog.combos["language"]
    combo.setCurrentIndex(combo.findData("de"))
    words = {label.text() for label in dialog.findChildren(QLabel)}
    assert dialog.windowTitle() == "Einstellungen"
    assert "Sprache" in words
    assert "Language" not in words
    assert combo.itemText(0) == "English"  # a language calls itself by its own name
    assert dialog.combos["theme"].currentText() == "wie das System"


def test_escape_and_enter_close_it(qtbot: QtBot, settings: Settings) -> None:
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        dialog = open_dialog(qtbot, settings)
        with qtbot.waitSignal(dialog.finished):
            qtbot.keyClick(dialog, key)


@pytest.mark.parametrize(
    ("key", "written", "name", "read"),
    [
        ("theme", "noon", "theme", "system"),
        ("speed", "fast", "speed", 1.0),
        ("speed", 99, "speed", 1.0),
        ("speed", True, "speed", 1.0),
        ("cards/back", "plaid", "back", "oxblood"),
        ("cards/back", ["oxblood"], "back", "oxblood"),
        ("volume", 101, "volume", 60),
        ("volume", "²", "volume", 60),
        ("levels", "club grandmaster club", "levels", ("club", "club", "club")),
        ("window/geometry", 7, "geometry", None),
        ("table/cloth", None, "cloth", "green"),
    ],
)
def test_nonsense_in_the_file_reads_as_the_default(
    tmp_path: Path, key: str, written: object, name: str, read: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: written}), encoding="utf-8")
    assert getattr(Settings(path), name) == read


def test_the_settings_of_version_0_1_are_taken_over(tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parent / "settings-0.1.ini", tmp_path / "settings.ini")
    settings = Settings(tmp_path / "settings.json")
    assert (settings.language, settings.theme, settings.speed, settings.volume) == ("de", "light", 1.5, 35)
    assert (settings.cloth, settings.back, settings.levels) == ("prussian", "prussian", ("club", "master", "beginner"))
    assert settings.table_of("whist") == ("short_whist", {"slams": "6/3", "rest": "on"})
    assert settings.house_rules("whist") == {"Sunday": ("short_whist", {"rubber_value": "7"})}
    assert settings.geometry is None  # the window stands where it stands at first


def test_a_choice_is_written_soon_after_it_is_made(qtbot: QtBot, settings: Settings) -> None:
    settings.volume = 17
    qtbot.waitUntil(lambda: settings.path.exists())
    assert Settings(settings.path).volume == 17


def test_two_windows_keep_each_others_choices(settings: Settings) -> None:
    other = Settings(settings.path)
    settings.volume = 17
    settings.save()
    other.cloth = "oxblood"
    other.save()
    assert (Settings(settings.path).volume, Settings(settings.path).cloth) == (17, "oxblood")


def test_a_settings_file_never_runs_code(tmp_path: Path) -> None:
    """Qt's own format would: an object in it is unpickled."""
    wrapped = "@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\x18PySide::PyObjectWrapper\\0\\0\\0\\0\\x30\\x80\\x4)"
    (tmp_path / "settings.ini").write_text(f"[General]\ntheme={wrapped}\nvolume=35\n", encoding="utf-8")
    settings = Settings(tmp_path / "settings.json")
    assert (settings.theme, settings.volume) == ("system", 35)


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "noon"), ("speed", 0.1), ("cloth", "plaid"), ("volume", 101), ("levels", ("club", "club", "god"))],
)
def test_nonsense_cannot_be_set(settings: Settings, name: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"cannot be|speed is|volume is|there is no level"):
        setattr(settings, name, value)


def test_a_table_is_remembered_for_each_game(settings: Settings) -> None:
    assert settings.table_of("whist") == (None, {})
    settings.remember_table("whist", "short_whist", {"slams": "6/3", "rest": "on"})
    assert settings.table_of("whist") == ("short_whist", {"slams": "6/3", "rest": "on"})
    assert settings.table_of("cayenne") == (None, {})


@pytest.mark.parametrize("name", sorted(theme.THEMES))
def test_every_text_is_legible_on_its_ground(name: str) -> None:
    colours = theme.THEMES[name]
    for text, ground in theme.PAIRS:
        assert contrast(getattr(colours, text), getattr(colours, ground)) >= 4.5, f"{text} on {ground}"


@pytest.mark.parametrize("name", sorted(theme.THEMES))
@pytest.mark.parametrize("count", [2, 3, 12])
@pytest.mark.parametrize("last", [False, True])
def test_a_list_of_choices_shows_all_of_them(
    qtbot: QtBot, candlelight_again: QApplication, name: str, count: int, last: bool
) -> None:
    theme.apply(candlelight_again, name)
    combo = QComboBox()
    qtbot.addWidget(combo)
    combo.addItems([f"choice {number}" for number in range(count)])
    combo.setCurrentIndex(count - 1 if last else 0)
    combo.show()
    combo.showPopup()
    rows = [combo.view().visualRect(combo.model().index(number, 0)) for number in range(count)]
    assert rows[0].top() >= 0
    assert rows[-1].bottom() < combo.view().viewport().height()
    assert combo.view().verticalScrollBar().maximum() == 0
    assert combo.view().height() == combo.view().window().height()  # no band to scroll by, above or below
    combo.hidePopup()


def test_a_theme_dresses_the_application(candlelight_again: QApplication) -> None:
    app = candlelight_again
    theme.apply(app, "light")
    assert theme.room() == "light"
    assert app.palette().window().color().name().upper() == theme.LIGHT.window.upper()
    assert "@" not in app.styleSheet()
    with pytest.raises(KeyError):
        theme.apply(app, "noon")


@pytest.mark.parametrize(
    ("scheme", "name"),
    [(Qt.ColorScheme.Light, "light"), (Qt.ColorScheme.Dark, "dark"), (Qt.ColorScheme.Unknown, "dark")],
)
def test_the_light_may_be_left_to_the_desktop(
    candlelight_again: QApplication, monkeypatch: pytest.MonkeyPatch, scheme: Qt.ColorScheme, name: str
) -> None:
    class Hints:
        def colorScheme(self) -> Qt.ColorScheme:
            return scheme

    monkeypatch.setattr(theme.QGuiApplication, "styleHints", staticmethod(Hints))
    theme.apply(candlelight_again, theme.SYSTEM)
    assert theme.room() == theme.meant(theme.SYSTEM) == name
    assert theme.meant("light") == "light"
