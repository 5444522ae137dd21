"""Puff on screen: men are entered from the hand number by number, hit men go back, the under sides may be declined."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.page import BoardPage
from engine.boards.dice import Throw
from engine.boards.men import HAND, MEN
from engine.core.actions import Move, Say
from tests.boards.pages import asked, click, drag, lay_board


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def page_with(qtbot: QtBot, throws: list[Throw], preset: str = "puff_kontraer") -> BoardPage:
    return lay_board(qtbot, preset, throws)


def test_a_man_is_entered_by_a_click_on_his_field_and_stands_at_once(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(5, 2)])
    assert page.view.men[0][HAND] == MEN
    assert page.view.selected == HAND, "only the hand can play, so it is chosen already"
    click(qtbot, page, 2)
    assert page.session.match.log[-1].action == Move(((0, 2),))
    qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, 5)
    assert Move(((0, 5),)) in [entry.action for entry in page.session.match.log]


def test_the_hand_is_found_under_its_men(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(5, 2)])
    click(qtbot, page, HAND)
    assert page.view.selected == -1
    click(qtbot, page, HAND)
    assert page.view.selected == HAND


def test_a_wrong_number_is_refused_with_its_rule(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(5, 2)])
    click(qtbot, page, 5)
    assert page.rule_now() == "R6"


def test_the_under_sides_may_be_declined(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 3)])
    for _ in range(2):
        click(qtbot, page, 3)
        qtbot.waitUntil(lambda: page.view.maker is not None)
    assert page.view.under == (4, 4)
    button = next(one for one in page.panel.rights if one.text() == i18n.word_name("stop_here"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert Say("stop_here") in [entry.action for entry in page.session.match.log]


def test_a_hit_man_goes_back_into_the_hand(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(2, 1), (6, 2), (6, 1)], "puff_lang")
    click(qtbot, page, 1)
    qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, 2)
    qtbot.waitUntil(lambda: page.view.maker is not None and page.view.dice == (6, 1))
    assert "Your man on field 2 is hit." in page.panel.talk.toPlainText()
    assert page.view.men[0][HAND] == MEN - 1


@pytest.mark.parametrize("preset", ["puff_kontraer", "puff_lang"])
def test_a_whole_game_is_played_to_its_end(qtbot: QtBot, preset: str) -> None:
    page = page_with(qtbot, [], preset)
    match = page.session.match
    for _ in range(1500):
        qtbot.waitUntil(lambda: match.over or asked(page))
        if match.over:
            break
        view = page.view
        assert view.maker is not None
        start = max(view.maker.starts())
        if view.selected != start:
            view.choose(start)
        view.choose(max(view.maker.targets(start)))
    assert match.over
    qtbot.waitUntil(page.slip.isVisible)
    assert abs(match.scores()[0]) in (1, 2)


def test_the_last_move_is_shown_again(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(5, 2)])
    page.last_trick()
    assert page.panel.coach.text() == "No man has been moved yet."
    click(qtbot, page, 2)
    page.last_trick()
    assert page.panel.coach.text() == "You play from hand to 2."


def test_a_man_who_is_selected_can_still_be_dragged(qtbot: QtBot) -> None:
    """The hand is selected by itself; a man is, when he was clicked before."""
    page = page_with(qtbot, [(5, 2), (6, 1), (2, 1)])
    assert page.view.selected == HAND
    drag(qtbot, page, HAND, 2)
    assert page.view.men[0][2] == 1
    page = lay_board(qtbot, "trictrac_1782", [(4, 3)])
    click(qtbot, page, 1)
    assert page.view.selected == 1
    drag(qtbot, page, 1, 5)
    assert page.view.men[0][5] == 1
