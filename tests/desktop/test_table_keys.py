"""The keys at a table: Enter presses what is in focus, and the bottom line names the keys that are of use now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStatusTipEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.i18n import tr
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
