"""The keys at a table: Enter presses what is in focus, and the bottom line names the keys that are of use now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

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
