"""Screen readers: every open card and every button has a name."""

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QSlider
from pytestqt.qtbot import QtBot

from desktop.i18n import set_language
from desktop.stage import access
from desktop.stage.marks import SideMarks
from engine.core.table import Marker
from tests.desktop.table_driver import lawful_cards, open_window, page_of, quick_settings, wait_until_asked

pytestmark = pytest.mark.usefixtures("own_home")
NAME = QAccessible.Text.Name


def test_every_open_card_has_a_name_and_says_whether_it_can_be_played(qtbot: QtBot) -> None:
    access.install()
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        table = QAccessible.queryAccessibleInterface(page.view)
        assert table.text(NAME) == "Card table"
        names = [table.child(n).text(NAME) for n in range(table.childCount())]
        assert all(names)
        assert len(set(names)) == len(names)
        playable = [name for name in names if name.endswith("playable")]
        assert len(playable) == len(lawful_cards(page))


def test_every_button_of_the_table_and_the_room_has_a_name(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        wait_until_asked(qtbot, page_of(window))
        controls = [*window.findChildren(QAbstractButton), *window.findChildren(QSlider)]
        mute = [c for c in controls if c.objectName()[:3] != "qt_" and not (c.accessibleName() or _words(c))]
        assert not mute


def _words(control: QAbstractButton | QSlider) -> str:
    return control.text() or control.toolTip() if isinstance(control, QAbstractButton) else control.toolTip()


def test_plates_counters_trumps_and_the_trick_can_be_read(qtbot: QtBot) -> None:
    access.install()
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        table = QAccessible.queryAccessibleInterface(page.view)
        names = [table.child(n).text(NAME) for n in range(table.childCount())]
        for seat in ("You", "West", "North", "East"):
            assert any(name.startswith(f"{seat}: 0 tricks") for name in names), seat
        sides = {"you and North: 0 points marked", "West and East: 0 points marked"}
        assert sides <= {name.replace("You", "you") for name in names}
        assert any(name.startswith("Trumps: ") for name in names)
        for seat, item in page.view.trick:
            assert any(name.startswith(f"{page.view.plates[seat].name}: ") for name in names), item.code


def test_Q_tells_how_things_stand(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        assert window.menus.actions["menu.situation"].shortcut().toString() == "Q"
        window.menus.actions["menu.situation"].trigger()
        said = window.statusBar().currentMessage()
        assert said.startswith("Trumps: ")
        assert "West: 0 tricks" in said
        assert said == access.situation(page.view).replace("\n", " ")
        assert "\nWest: 0 tricks" in page.panel.coach.text()  # a line for each player


def test_what_a_player_has_won_is_told_with_his_tricks(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("lhombre", None, {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        (mine,) = [line for line in page.situation().split("\n") if line.startswith("You")]
        assert "tricks" in mine
        assert "won so far" in mine
        assert mine.count("You") == 1


@pytest.mark.parametrize(
    ("marker", "told"),
    [
        (Marker("counters0", "counters", 3, 0, (3, 0, 0, 1)), "3 points marked"),
        (Marker("purse0", "purse", 12, 0), "12 won so far"),
        (Marker("purse0", "purse", -4, 0), "4 lost so far"),
        (Marker("slate0", "slate", 1, 0), "1 point on the slate"),
    ],
)
def test_the_number_beside_the_counters_says_what_it_is(qapp: QApplication, marker: Marker, told: str) -> None:
    set_language("en")
    marks = SideMarks()
    marks.give_to("East")
    marks.show_markers([marker])
    assert marks.toolTip() == marks.words == f"East: {told}"
