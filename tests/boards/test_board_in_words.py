"""A board that cannot be seen: how things stand, and the field in focus, in words."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards import page as board_page
from tests.boards.pages import fragment, lay_board, lay_match
from tests.desktop.table_driver import open_window, page_of, quick_settings, wait_until_asked


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def test_men_points_and_holes_are_told(qtbot: QtBot) -> None:
    """Row 19 of the fragment: White has won a hole and has six points over."""
    page = lay_match(qtbot, fragment(18), "trictrac_1782")
    assert page.situation() == (
        "Thrown: 5-4. You: men 6 on 1, 1 on 5, 2 on 7, 2 on 8, 2 on 9, 2 on 12; 6 points; 1 hole. "
        "North: men 2 on 1, 2 on 2, 2 on 3, 2 on 4, 2 on 5, 2 on 6, 1 on 7, 1 on 9, 1 on 10; 0 points; 0 holes."
    )
    assert page.view.accessibleName() == "Board"
    assert page.view.accessibleDescription() == page.situation()


def test_the_hand_and_what_a_player_is_are_told(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "puff_kontraer", [(3, 1)])
    assert page.situation() == "Thrown: 3-1. You: 15 in the hand. North: 15 in the hand."
    i18n.set_language("de")
    page.retranslate()
    assert page.situation() == "Geworfen: 3-1. Du: 15 in der Hand. Nord: 15 in der Hand."


def test_the_ring_of_the_keys_says_where_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Told(QAccessible):
        @staticmethod
        def updateAccessibility(event: QAccessibleAnnouncementEvent) -> None:
            said.append(event.message())

    monkeypatch.setattr(board_page, "QAccessible", Told)
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)])
    qtbot.keyClick(page.view, Qt.Key.Key_Right)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.keyClick(page.view, Qt.Key.Key_Right)
    assert said[0] == "Field 1: 15 men of yours."
    assert set(said[1:]) <= {f"Field {field}: 0 men of yours." for field in (2, 4, 5)}
    assert len(said) > 2


def test_Q_tells_how_things_stand_on_a_board(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("puff", None, {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        window.menus.actions["menu.situation"].trigger()
        assert window.statusBar().currentMessage() == page.situation()
        assert "in the hand" in page.situation()
