"""The dialog before sitting down: presets, agreements, levels, seed, by mouse and by keyboard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.settings import Settings
from desktop.windows.table_options import TableOptions
from engine.core.options import describe, with_settings
from engine.games import CATALOGUE, find_game


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.json")


def open_dialog(qtbot: QtBot, settings: Settings, game: str = "whist") -> TableOptions:
    dialog = TableOptions(game, settings)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(dialog: TableOptions, name: str, value: str) -> None:
    """Do what a player does with the control of an option."""
    control = dialog.rows[name].control
    if isinstance(control, QCheckBox):
        control.setChecked(value == "on")
    else:
        control.setCurrentIndex(control.findData(value))


def shown(dialog: TableOptions, name: str) -> str:
    control = dialog.rows[name].control
    return str(control.currentData()) if isinstance(control, QComboBox) else ("on" if control.isChecked() else "off")


def test_untouched_it_means_the_first_book_as_it_stands(qtbot: QtBot, settings: Settings) -> None:
    assert open_dialog(qtbot, settings).chosen() == ("whist_1830", {}, ("club", "club", "club"), None)


def test_only_what_departs_from_the_book_is_told_and_starred(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    choose(dialog, "rubber_value", "5")
    choose(dialog, "schaefchen", "on")
    assert dialog.chosen()[1] == {"rubber_value": "5", "schaefchen": "on"}
    assert dialog.rows["rubber_value"].title.text().endswith("*")
    assert not dialog.rows["target"].title.text().endswith("*")
    choose(dialog, "rubber_value", "3")
    assert dialog.chosen()[1] == {"schaefchen": "on"}


def test_what_depends_on_an_agreement_follows_it(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    choose(dialog, "honours_count", "5")
    assert shown(dialog, "calling") == "off"  # R40: only with four honours
    assert dialog.chosen()[1] == {"honours_count": "5"}
    choose(dialog, "calling", "at8_any")
    assert dialog.chosen()[1] == {"honours_count": "5", "calling": "at8_any"}


def test_another_book_shows_its_own_agreements(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    choose(dialog, "rubber_value", "9")
    qtbot.mouseClick(dialog.presets["short_whist"], Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    assert dialog.chosen()[:2] == ("short_whist", {})
    assert (shown(dialog, "target"), shown(dialog, "rubber_value")) == ("5", "2")
    assert [preset for preset, radio in dialog.presets.items() if radio.isChecked()] == ["short_whist"]


def test_the_arrows_walk_through_the_books(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    dialog.activateWindow()
    qtbot.waitUntil(dialog.presets["whist_1830"].hasFocus)
    qtbot.keyClick(dialog.presets["whist_1830"], Qt.Key.Key_Down)
    assert dialog.chosen()[0] == "whist_1782"
    assert shown(dialog, "rubber") == "none"


def test_as_in_the_book_takes_everything_back(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    assert not dialog.book_button.isEnabled()
    choose(dialog, "laws", "strict")
    qtbot.mouseClick(dialog.book_button, Qt.MouseButton.LeftButton)
    assert dialog.chosen()[1] == {}
    assert shown(dialog, "laws") == "lenient"


def test_it_opens_as_the_game_was_played_last_without_what_no_longer_exists(qtbot: QtBot, settings: Settings) -> None:
    settings.remember_table("whist", "whist_posert", {"payment": "each_to_each", "gone": "1", "target": "11"})
    settings.levels = ("beginner", "master", "club")
    dialog = open_dialog(qtbot, settings)
    assert dialog.chosen() == ("whist_posert", {"payment": "each_to_each"}, ("beginner", "master", "club"), None)


def test_levels_and_the_number_of_the_deal(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    dialog.levels[1].setCurrentIndex(dialog.levels[1].findData("master"))
    qtbot.keyClicks(dialog.seed, "4x2")
    assert dialog.chosen()[2:] == (("club", "master", "club"), 42)


def test_where_two_play_there_is_one_level_and_the_others_stay(qtbot: QtBot, settings: Settings) -> None:
    settings.levels = ("beginner", "master", "club")
    dialog = open_dialog(qtbot, settings, "piquet")
    (level,) = dialog.levels
    assert level.accessibleName() == "North"
    level.setCurrentIndex(level.findData("master"))
    assert dialog.chosen()[2] == ("master", "master", "club")


def test_only_those_who_sit_down_have_a_level(qtbot: QtBot, settings: Settings) -> None:
    def names(game: str, preset: str) -> list[str]:
        dialog = open_dialog(qtbot, settings, game)
        dialog.choose_preset(preset)
        shown = [combo for combo in dialog.findChildren(QComboBox) if combo.isVisible() and combo.findData("club") >= 0]
        assert shown == dialog.levels
        return [combo.accessibleName() for combo in dialog.levels]

    assert names("lhombre", "lhombre3") == ["West", "East"]
    assert names("lhombre", "lhombre2_short") == ["North"]
    assert names("lhombre", "lhombre4_kauf") == ["West", "North", "East"]
    assert names("quadrille", "quadrille") == ["West", "North", "East"]  # each plays alone
    assert names("whist", "whist_1830") == ["West", "North, your partner", "East"]
    assert names("billiards", "billiards_carambole_hh") == ["Player 2"]
    assert names("billiards", "billiards_guerre_d") == ["Player 2", "Player 3", "Player 4"]
    assert len(names("cinquille", "cinquille")) == 4


def test_the_levels_of_a_game_are_its_own(qtbot: QtBot, settings: Settings) -> None:
    settings.keep_levels("trictrac", ["beginner"])
    assert open_dialog(qtbot, settings, "trictrac").chosen()[2] == ("beginner",)
    assert open_dialog(qtbot, settings, "lhombre").chosen()[2] == ("club", "club", "club")
    settings.levels = ("master", "master", "master")  # as an earlier version kept them for all games
    assert settings.levels_of("trictrac", 1) == ("beginner",)
    assert settings.levels_of("cinquille", 4) == ("master",) * 4
    settings._store.items["levels/trictrac"] = "grandmaster"
    assert settings.levels_of("trictrac", 1)[0] == "master"


def test_how_long_it_lasts_and_the_opponents_stand_on_top(qtbot: QtBot, settings: Settings) -> None:
    for game, first in (("lhombre", "deals"), ("quadrille", "tours"), ("trictrac", "length"), ("whist", "rubbers")):
        dialog = open_dialog(qtbot, settings, game)
        assert next(iter(dialog.rows)) == first
        assert dialog.rows[first].y() == min(row.y() for row in dialog.rows.values())
        level, book = dialog.levels[0], next(iter(dialog.presets.values()))
        assert level.mapTo(dialog, QPoint()).y() < book.mapTo(dialog, QPoint()).y()


def test_enter_plays_and_escape_does_not(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings)
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.seed, Qt.Key.Key_Return)
    other = open_dialog(qtbot, settings)
    with qtbot.waitSignal(other.rejected):
        qtbot.keyClick(other, Qt.Key.Key_Escape)


@pytest.mark.parametrize("game", sorted(CATALOGUE))
@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_every_open_option_of_every_game_is_explained(qtbot: QtBot, settings: Settings, game: str, code: str) -> None:
    i18n.set_language(code)
    dialog = open_dialog(qtbot, settings, game)
    first = next(iter(find_game(game).presets.values()))
    assert set(dialog.rows) == {info.name for info in describe(first) if len(info.values) > 1}
    for preset, options in find_game(game).presets.items():
        dialog.choose_preset(preset)
        assert with_settings(options, dialog.chosen()[1]) == options
    for row in dialog.rows.values():
        assert row.control.accessibleDescription()


def test_a_rule_opens_in_the_law_book(qtbot: QtBot, settings: Settings) -> None:
    dialog = open_dialog(qtbot, settings, "cayenne")
    dialog.rows["great_rubber_bonus"].rule_wanted.emit("W-R36")
    assert dialog.law_book is not None
    assert dialog.law_book.windowTitle() == "Law book: Whist"


def test_house_rules_are_kept_by_name_chosen_and_forgotten(
    qtbot: QtBot, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_dialog(qtbot, settings)
    dialog.choose_preset("short_whist")
    choose(dialog, "rubber_value", "7")
    monkeypatch.setattr("desktop.windows.house_rules.QInputDialog.getText", lambda *_: (" Sunday table ", True))
    qtbot.mouseClick(dialog.house.keep_button, Qt.MouseButton.LeftButton)
    again = open_dialog(qtbot, settings)
    assert again.chosen()[:2] == ("whist_1830", {})
    again.house.names.setCurrentIndex(again.house.names.findData("Sunday table"))
    again.house.names.activated.emit(again.house.names.currentIndex())
    assert again.chosen()[:2] == ("short_whist", {"rubber_value": "7"})
    assert shown(again, "rubber_value") == "7"
    qtbot.mouseClick(again.house.drop_button, Qt.MouseButton.LeftButton)
    assert settings.house_rules("whist") == {}


def test_damaged_house_rules_are_no_house_rules(settings: Settings) -> None:
    for rubbish in ("[1, 2", [1, 2], {"a": 3}, {"a": ["book"]}, {"a": ["book", 7]}, None):
        settings._store.items["house/whist"] = rubbish
        assert settings.house_rules("whist") == {}
