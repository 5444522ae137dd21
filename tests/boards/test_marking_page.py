"""A Trictrac marked by hand on screen: a false marking, its claim, and a hole won by honest marks."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.page import BoardPage
from engine.games.trictrac.schools import due, fault
from tests.boards.pages import asked, lay_board


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def by_hand(qtbot: QtBot, throws: list[tuple[int, int]]) -> BoardPage:
    return lay_board(qtbot, "trictrac_1782", throws, settings={"marking": "manual"})


def seen(page: BoardPage) -> Any:
    return page.session.match.view(page.session.seat)


def let_go(qtbot: QtBot, page: BoardPage, points: int) -> None:
    """Move the jeton by the arrow key and let it go."""
    qtbot.waitUntil(lambda: page.view.by_hand)
    for _ in range(points // 2):
        qtbot.keyClick(page.view, Qt.Key.Key_Up)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)


def test_the_jeton_is_moved_on_and_back_before_it_is_let_go(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1)])
    assert seen(page).phase == "mark"
    for _ in range(3):
        qtbot.keyClick(page.view, Qt.Key.Key_Up)
    assert page.view.points[0] == 6
    qtbot.keyClick(page.view, Qt.Key.Key_Down)
    assert page.view.points[0] == 4
    more = next(button for button in page.panel.rights if button.text() == "+ 2")
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    assert page.view.points[0] == 6
    assert page.panel.rights[-1].text() == "Mark 6"
    assert seen(page).players[0].points == 0, "nothing is marked before it is let go"


def test_a_false_marking_is_claimed_by_the_computer(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1)])
    let_go(qtbot, page, 6)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    assert [player.points for player in seen(page).players] == [0, 6]
    assert "North: the other is sent to school, 6 points." in page.panel.talk.toPlainText()


def test_a_wrong_claim_costs_the_claimant(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1), (2, 1)])
    let_go(qtbot, page, 0)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    play_first(page)
    qtbot.waitUntil(lambda: seen(page).phase == "claim_given" and asked(page))
    qtbot.waitUntil(lambda: page.view.by_hand)
    assert "The other has marked 0 points" in page.panel.coach.text()
    let_go(qtbot, page, 4)
    qtbot.waitUntil(lambda: "North: the claim was wrong, 4 points." in page.panel.talk.toPlainText())


def test_a_hole_is_won_by_honest_marks(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [])
    for _ in range(400):
        qtbot.waitUntil(lambda: asked(page), timeout=10_000)
        if any(player.holes for player in seen(page).players):
            break
        decide(qtbot, page)
    assert any(player.holes for player in seen(page).players)


def decide(qtbot: QtBot, page: BoardPage) -> None:
    view = seen(page)
    if view.phase in ("mark", "mark_given"):
        let_go(qtbot, page, due(view.scored, view.phase == "mark"))
    elif view.phase.startswith("claim"):
        let_go(qtbot, page, fault(view.scored, view.announced, view.phase == "claim"))
    elif page.slip.isVisible():
        page.slip.buttons[0].click()
    else:
        play_first(page)


def play_first(page: BoardPage) -> None:
    view = page.view
    assert view.maker is not None
    while view.maker.complete() is None:
        start = min(view.maker.starts())
        if view.selected != start:
            view.choose(start)
        view.choose(min(view.maker.targets(start)))
    page.confirm()
