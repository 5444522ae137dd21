"""Touched is played, assisted marking and marking without schools on screen, by mouse and keyboard."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.page import BoardPage
from engine.core.actions import Move, Say
from engine.games.trictrac.touching import touch
from tests.boards.pages import asked, click, lay_board, spot


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def seen(page: BoardPage) -> Any:
    return page.session.match.view(page.session.seat)


def told(page: BoardPage) -> str:
    return page.panel.coach.text()


def mine(page: BoardPage) -> list[Any]:
    return [entry.action for entry in page.session.match.log if entry.seat == page.session.seat]


# --- touched is played --------------------------------------------------------------------------------


def with_men_down(qtbot: QtBot, preset: str = "trictrac_1782", **settings: str) -> BoardPage:
    """The player has men on 1, 4 and 5 and has thrown 2-1."""
    page = lay_board(qtbot, preset, [(4, 3), (6, 5), (2, 1), (6, 5)], settings={"touch_move": "on"} | settings)
    click(qtbot, page, 1, 4, 1, 5)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: seen(page).settings == 1 and seen(page).dice == (2, 1) and asked(page))
    return page


@pytest.mark.parametrize(("preset", "rule"), [("trictrac_1782", "R46"), ("toccategli_1782", "R14")])
def test_a_man_clicked_must_be_played(qtbot: QtBot, preset: str, rule: str) -> None:
    page = with_men_down(qtbot, preset)
    click(qtbot, page, 4)
    assert seen(page).touched == (4,)
    assert page.view.selected == 4, "his targets still glow"
    click(qtbot, page, 4)  # put down again
    assert page.view.maker is not None
    assert 4 in page.view.maker.starts()
    click(qtbot, page, 1, 2)  # the ace with another man, who is touched too
    click(qtbot, page, 5)
    assert "The man on field 1 has been touched and must be played" in told(page)
    assert rule in told(page)
    click(qtbot, page, 4, 6)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert mine(page)[-1] == Move(((1, 2), (4, 6)))


def test_R46_where_a_touched_man_goes_may_be_changed(qtbot: QtBot) -> None:
    page = with_men_down(qtbot)
    click(qtbot, page, 4, 5)
    qtbot.keyClick(page.view, Qt.Key.Key_Backspace)
    assert page.view.men[0][4] == 1
    click(qtbot, page, 4, 6)
    assert page.view.men[0][6] == 1
    assert mine(page).count(touch(4)) == 1, "a man is touched once"


def test_R46_a_man_taken_up_and_dragged_is_touched(qtbot: QtBot) -> None:
    page = with_men_down(qtbot)
    qtbot.mousePress(page.view, Qt.MouseButton.LeftButton, pos=spot(page, 4))
    assert seen(page).touched == (4,)
    qtbot.mouseMove(page.view, spot(page, 6) + QPoint(2, 0))
    qtbot.mouseRelease(page.view, Qt.MouseButton.LeftButton, pos=spot(page, 6))
    assert page.view.maker is not None
    assert page.view.maker.made == [(4, 6)]


def test_R46_taking_back_lets_go_of_the_man(qtbot: QtBot) -> None:
    page = with_men_down(qtbot)
    click(qtbot, page, 4)
    page.undo()
    qtbot.waitUntil(lambda: asked(page))
    assert seen(page).touched == ()


def test_without_the_agreement_nothing_is_touched(qtbot: QtBot) -> None:
    page = with_men_down(qtbot, touch_move="off")
    click(qtbot, page, 4)
    assert mine(page)[-1] == Move(((1, 4), (1, 5)))


# --- assisted marking ---------------------------------------------------------------------------------


def jan_of_three_throws(qtbot: QtBot, **settings: str) -> BoardPage:
    """The player's third throw makes a jan of three throws, and he is to mark it."""
    throws = [(4, 3), (3, 1), (2, 1), (3, 1), (6, 5)]
    page = lay_board(qtbot, "trictrac_1782", throws, settings=settings)
    for fields in ((1, 5, 1, 4), (1, 3, 1, 2)):
        go_on_to(qtbot, page, "play")
        click(qtbot, page, *fields)
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: seen(page).phase != "play")
    go_on_to(qtbot, page, "mark")
    return page


def go_on_to(qtbot: QtBot, page: BoardPage, phase: str) -> None:
    """Mark nothing and let everything stand until the player is asked for this; the assisted is not asked for less."""

    def stands() -> bool:
        return seen(page).phase == phase and seen(page).turn == page.session.seat and asked(page)

    while not stands() or (phase == "mark" and not page.view.by_hand):
        qtbot.waitUntil(lambda: stands() or page.view.by_hand)
        if not stands():
            before = len(page.session.match.log)
            qtbot.keyClick(page.view, Qt.Key.Key_Return)
            qtbot.waitUntil(lambda count=before: len(page.session.match.log) > count)
        qtbot.wait(1)


def test_R43_assisted_the_ways_are_drawn_and_named_but_not_counted(qtbot: QtBot) -> None:
    page = jan_of_three_throws(qtbot, marking="assisted")
    assert [one.name for one in seen(page).scored] == ["three_throws"]
    assert page.view.ways, "the arrows show what is to be counted"
    assert "What counts: jan of three throws." in told(page)
    qtbot.keyClick(page.view, Qt.Key.Key_Up)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: seen(page).warned and asked(page))
    assert "4 points are due" in told(page)
    assert page.view.points[0] == 2, "the jeton stands where it was put"
    qtbot.keyClick(page.view, Qt.Key.Key_Up)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    assert seen(page).players[0].points == 4


def test_R43_by_hand_alone_nothing_is_shown(qtbot: QtBot) -> None:
    page = jan_of_three_throws(qtbot, marking="manual")
    assert not page.view.ways
    assert "What counts" not in told(page)


def test_R44_without_schools_there_is_nothing_to_claim(qtbot: QtBot) -> None:
    page = jan_of_three_throws(qtbot, marking="manual", schools="off")
    qtbot.keyClick(page.view, Qt.Key.Key_Return)  # forgets to mark
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    assert Say("claim_school:4") not in [entry.action for entry in page.session.match.log]
    assert [player.points for player in seen(page).players] == [0, 0]
