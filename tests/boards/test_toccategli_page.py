"""Toccategli on screen: one jeton before the field of the points, and the choice after a game that is won."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.page import BoardPage
from engine.core.actions import Say
from tests.boards.pages import asked, lay_board


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def test_points_stand_before_their_field_and_there_are_no_pegs(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "toccategli_1782", [(3, 1)])
    assert not page.view.pegs
    assert page.view.by_field
    g = page.view.geometry_now
    for points in range(1, 12):
        at = g.jeton(0, points, True)
        assert at.x() == pytest.approx(g.column_x(points))
        assert not any(g.die(number, 0).contains(at) for number in (0, 1)), "no die hides the jeton"


def test_a_match_of_three_games_is_played_to_its_end(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "toccategli_1782", [], settings={"match": "3_games"})
    match = page.session.match
    chosen = set()
    for _ in range(600):
        qtbot.waitUntil(lambda: match.over or asked(page), timeout=10_000)
        if match.over:
            break
        if page.view.maker is None:
            chosen.add(page.slip.buttons[-1].text())
            page.slip.buttons[-1].click()
        else:
            play_first(page)
    assert match.over
    assert match.view(page.session.seat).games == 3
    qtbot.waitUntil(page.slip.isVisible)
    assert chosen <= {"New game"}


def test_points_are_marked_by_hand_one_by_one(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "toccategli_1782", [(3, 1)], settings={"marking": "manual"})
    qtbot.waitUntil(lambda: page.view.by_hand)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down):
        qtbot.keyClick(page.view, key)
    assert (page.view.points[0], page.view.jetons[0]) == (2, 1)
    assert page.panel.rights[-1].text() == "Mark 2"
    page.confirm()
    assert Say("mark_points:2") in [entry.action for entry in page.session.match.log]


def play_first(page: BoardPage) -> None:
    view = page.view
    assert view.maker is not None
    while view.maker.complete() is None:
        start = min(view.maker.starts())
        if view.selected != start:
            view.choose(start)
        view.choose(min(view.maker.targets(start)))
    page.confirm()
