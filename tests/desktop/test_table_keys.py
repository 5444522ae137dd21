"""The keys at a table: Enter presses what is in focus, and the bottom line names the keys that are of use now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.i18n import tr
from desktop.windows.help_menu import shortcuts_html
from tests.desktop.table_driver import lawful_cards, open_window, page_of, quick_settings, wait_until_asked

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_says_the_word_in_focus_on_a_slip(qtbot: QtBot, key: Qt.Key) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        assert page.slip.isVisible()
        said = len(page.session.match.log)
        page.slip.buttons[0].setFocus()
        qtbot.keyClick(page.slip.buttons[0], Qt.Key.Key_Right)
        focused = page.slip.focusWidget()
        assert focused is page.slip.buttons[1]
        words = list(page.session.my_offers()[0].actions())
        qtbot.keyClick(focused, key)
        assert page.session.match.log[said].action == words[1]


def test_enter_presses_a_button_of_the_panel(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        assert lawful_cards(page)
        page.panel.hint_button.setFocus()
        asked = []
        page.panel.hint_button.clicked.connect(lambda: asked.append(True))
        qtbot.keyClick(page.panel.hint_button, Qt.Key.Key_Return)
        assert asked
        QApplication.processEvents()


def test_the_instruction_stays_when_a_menu_was_opened(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        wait_until_asked(qtbot, page_of(window))
        said = window.statusBar().currentMessage()
        assert said
        QApplication.sendEvent(window, QStatusTipEvent("New game"))
        QApplication.sendEvent(window, QStatusTipEvent(""))  # what Qt sends when the menu closes
        assert window.statusBar().currentMessage() == said


def test_that_it_is_not_ones_turn_is_forgotten_when_the_turn_comes(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings(speed=1.0)) as window:
        window.open_table("lhombre", seed=3)
        page = page_of(window)
        assert page.animator.busy
        page.hint()
        assert page.panel.coach.text() == tr("hint.not_now")
        page.skip()
        wait_until_asked(qtbot, page)
        assert page.panel.coach.text() != tr("hint.not_now")
        assert window.statusBar().currentMessage() != tr("hint.not_now")


def test_the_bottom_line_names_the_keys_of_what_is_asked(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        keys = window.status_line.keys
        window.open_table("lhombre", seed=3)
        wait_until_asked(qtbot, page_of(window))
        assert "Enter or 1–9 answer" in keys.text()
        assert "Enter play" not in keys.text()
        window.open_table("whist", "short_whist", {}, seed=3)
        wait_until_asked(qtbot, page_of(window))
        assert "Enter play" in keys.text()
        assert keys.isVisible()
        window.go_home()
        assert not keys.text()


def test_a_long_sentence_takes_the_room_of_the_keys(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        wait_until_asked(qtbot, page_of(window))
        window.menus.actions["menu.situation"].trigger()
        assert not window.status_line.keys.isVisible()
        assert window.status_line.toolTip() == window.statusBar().currentMessage()
        window.tell("North deals.")
        assert window.status_line.keys.isVisible()


@pytest.mark.parametrize(
    ("game", "own", "foreign"),
    [("whist", "keys.arrows.does", "keys.aim.does"), ("puff", "keys.back.does", "keys.arrows.does")],
)
def test_the_list_of_keys_is_that_of_the_table(qtbot: QtBot, game: str, own: str, foreign: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table(game, None, {}, seed=3)
        listed = shortcuts_html(window)
        assert tr(own) in listed
        assert tr(foreign) not in listed


def test_menus_and_keys_speak_of_strokes_at_the_billiard_table(qtbot: QtBot) -> None:
    settings = quick_settings()
    with open_window(qtbot, settings) as window:
        window.open_table("billiards", None, {}, seed=3)
        listed = shortcuts_html(window)
        assert tr("keys.aim.does") in listed
        assert not [word for word in ("card", "trick") if word in listed]
        assert "stroke" in window.menus.actions["menu.last_trick"].text()
        window.menus.actions["menu.situation"].trigger()
        assert window.statusBar().currentMessage()
        settings.language = "de"
        window.restyle()
        assert "Stoß" in window.menus.actions["menu.last_trick"].text()
        assert "Strg+N" in shortcuts_html(window)
        assert "Umschalt+F1" in shortcuts_html(window)
        window.go_home()
        assert window.menus.actions["menu.last_trick"].text() == tr("menu.last_trick")
        settings.language = "en"
        window.restyle()
        assert "Ctrl+O" in shortcuts_html(window)
