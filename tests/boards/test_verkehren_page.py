"""Verkehren on screen: the dice are thrown by hand, doublets played four times, men hit and taken back."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.geometry import Geometry, parallel_path, shared_path
from desktop.boards.page import BoardPage
from engine.boards.men import HAND, crosswise
from engine.core.actions import Move
from engine.games.verkehren.turns import RESIGN, THROW
from tests.boards.pages import asked, click, click_dice, drag, lay_board, play_by_mouse


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def thrown(qtbot: QtBot, page: BoardPage) -> None:
    """Throw by the key and wait for the dice."""
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.view.maker is not None)


def test_a_key_throws_and_clicks_play(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [(6, 5)])
    assert page.view.may_throw
    thrown(qtbot, page)
    assert page.view.dice == (6, 5)
    click(qtbot, page, 1, 12)
    assert page.view.men[0][12] == 1
    page.confirm()
    assert Move(((1, 6), (6, 12))) in [entry.action for entry in page.session.match.log]


def test_a_click_on_the_board_throws(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [(3, 3)])
    click(qtbot, page, 5)
    assert page.session.match.log[1].action == THROW
    qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, 1, 10)
    assert page.view.maker is not None
    assert page.view.maker.made == [(1, 4), (4, 7), (7, 10)]
    assert page.view.maker.complete() is None, "the fourth three is still to be played"
    click(qtbot, page, 1, 4)
    assert page.view.maker.complete() is not None


def give_up(qtbot: QtBot, page: BoardPage) -> None:
    """Press the button beside the board; nothing is given up yet."""
    button = next(one for one in page.panel.rights if one.text() == i18n.word_name(RESIGN.word))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.slip.isVisible()
    assert not page.session.match.over


def test_one_may_give_up_before_throwing(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [])
    give_up(qtbot, page)
    qtbot.mouseClick(page.slip.buttons[1], Qt.MouseButton.LeftButton)
    assert page.session.match.over
    assert page.session.match.scores() == (-1, 1)
    qtbot.waitUntil(lambda: "You give up" in page.panel.talk.toPlainText())


def test_who_thinks_better_of_giving_up_throws(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [(6, 5)])
    give_up(qtbot, page)
    qtbot.keyClick(page.slip.buttons[0], Qt.Key.Key_Return)  # the harmless word has the focus
    assert not page.slip.isVisible()
    assert not page.session.match.over
    give_up(qtbot, page)
    give_up(qtbot, page)  # the same button again gives nothing up either
    qtbot.mouseClick(page.slip.buttons[0], Qt.MouseButton.LeftButton)
    thrown(qtbot, page)
    assert page.view.dice == (6, 5)


def test_what_is_due_is_the_chief_button_in_a_place_of_its_own(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [(6, 5)])
    throw, hint = page.panel.rights[0], page.panel.hint_button
    if throw.text() != i18n.word_name(THROW.word):
        throw = page.panel.rights[1]
    assert (throw.property("role"), hint.property("role")) == ("chief", "")
    qtbot.waitUntil(lambda: throw.height() > 20)
    page.grab()
    where = throw.mapTo(page, throw.rect().topLeft())
    thrown(qtbot, page)
    assert hint.property("role") == "chief", "nothing can be let stand yet"
    click(qtbot, page, 1, 12)
    confirm = next(one for one in page.panel.rights if one.property("role") == "chief")
    assert confirm.text() == i18n.tr("board.confirm")
    qtbot.waitUntil(lambda: confirm.mapTo(page, confirm.rect().topLeft()) == where)


def test_a_hit_man_is_seen_in_the_hand_and_comes_back_with_the_move(qtbot: QtBot) -> None:
    """The opening of the rules: 6-5, 5-4, and then the six from the corner hits."""
    page = lay_board(qtbot, "verkehren_1782", [(6, 5), (5, 4), (6, 5)])
    thrown(qtbot, page)
    click(qtbot, page, 1, 12)
    click_dice(qtbot, page)
    qtbot.waitUntil(lambda: page.view.may_throw)
    single = next(field for field in (5, 6) if page.view.men[1][field] == 1)
    thrown(qtbot, page)
    drag(qtbot, page, 12, crosswise(single))
    assert (page.view.men[1][single], page.view.men[1][HAND]) == (0, 1)
    qtbot.keyClick(page.view, Qt.Key.Key_Backspace)
    assert (page.view.men[1][single], page.view.men[1][HAND]) == (1, 0)


def test_a_whole_game_is_played_to_its_end_by_mouse(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [])
    match = page.session.match
    for _ in range(1500):
        qtbot.waitUntil(lambda: match.over or asked(page), timeout=20_000)
        if match.over:
            break
        before = len(match.log)
        decide(qtbot, page)
        assert len(match.log) > before, "every decision was made through the window"
    assert match.over
    qtbot.waitUntil(page.slip.isVisible)
    assert abs(match.scores()[0]) in (1, 2)
    mine = [entry.action for entry in match.log if entry.seat == page.session.seat]
    assert sum(isinstance(action, Move) for action in mine) >= 10


def decide(qtbot: QtBot, page: BoardPage) -> None:
    """Throw, wait, answer, or play the first way that is open."""
    if page.view.may_throw:
        click_dice(qtbot, page)
    elif page.view.maker is None:
        button = (page.slip.buttons if page.slip.isVisible() else page.panel.rights)[0]
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        play_by_mouse(qtbot, page)


def test_both_ways_round_meet_every_field_once() -> None:
    from PySide6.QtCore import QRectF

    for field in range(1, 25):
        assert parallel_path(0, field) == parallel_path(1, crosswise(field))
        assert shared_path(0, field) == shared_path(1, field)
    for side in (0, 1):
        assert len({parallel_path(side, field) for field in range(1, 25)}) == 24
    g = Geometry(QRectF(0, 0, 1000, 700), shared_path)
    assert g.off(0) != g.off(1)


def test_the_men_begin_in_three_piles_as_at_trictrac(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [(3, 1)])
    start = page.view.men[0].index(15)
    g = page.view.geometry_now
    assert g.shown(start, 15) == 15
    piles = {round(g.man_at(0, start, place, 15).y() / g.man) for place in (0, 5, 10)}
    assert len(piles) == 3
