"""The review of a deal on screen."""

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from desktop.i18n import set_language, tr
from desktop.windows.review_list import ReviewList
from engine.ai.coach import Worth
from engine.ai.review import Reviewed
from engine.core.actions import PLAY
from engine.core.seats import Seat
from engine.games import find_game
from tests.desktop.table_driver import (
    ANSWER,
    lawful_cards,
    open_window,
    page_of,
    quick_settings,
    take_a_turn,
    wait_until_asked,
)

pytestmark = pytest.mark.usefixtures("own_home")
ME = Seat(0)


def reviewed(index: int, done: str, best: str, tricks: float) -> Reviewed:
    cards = find_game("whist").pack.numbers
    one = Worth(PLAY[cards[done]], 0.0, 6.0)
    other = Worth(PLAY[cards[best]], tricks, 6.0 + tricks)
    return Reviewed(index, ME, one, other, tricks, tricks, ())


def test_mistakes_are_marked_with_their_cost_and_a_way_back(qtbot: QtBot) -> None:
    shown = ReviewList(find_game("whist"))
    qtbot.addWidget(shown)
    shown.begin(2, ("You", "West", "North", "East"))
    shown.add(reviewed(4, "SA", "SA", 0.0))
    assert not shown.complete
    shown.add(reviewed(9, "H2", "HK", 0.8))
    assert shown.complete
    text = shown.toPlainText()
    assert "Ace of spades ✓" in text
    assert tr("review.tricks", done="Two of hearts", best="King of hearts", cost=0.8) in text
    with qtbot.waitSignal(shown.replay_wanted) as wanted:
        shown.anchorClicked.emit(QUrl("replay:9"))
    assert wanted.args == [9]


def test_a_review_through_the_window_and_play_from_there(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        for _ in range(3):
            wait_until_asked(qtbot, page)
            take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        window.menus.actions["menu.review"].trigger()
        assert page.panel.tabs.currentWidget() is page.review_list
        qtbot.waitUntil(lambda: page.review_list.complete, timeout=ANSWER)
        assert page.review_list.found
        place = page.review_list.found[0].index
        length = len(page.session.match.log)
        page.review_list.anchorClicked.emit(QUrl(f"replay:{place}"))
        again = page_of(window)
        assert again is not page
        assert len(again.session.match.log) == place < length
        wait_until_asked(qtbot, again)
        assert lawful_cards(again)
        assert again.session.tags["TakenBack"] == "1"


def test_a_review_asked_for_again_begins_anew_and_one_that_fails_comes_to_an_end(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        for _ in range(3):
            wait_until_asked(qtbot, page)
            take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        page.review()
        page.review()
        qtbot.waitUntil(lambda: page.review_list.complete, timeout=ANSWER)
        assert len(page.review_list.found) == 3, "each decision once"
        page.review()
        with qtbot.waitSignal(page.session.unreviewed) as lost:
            window.coach.worker.give_up("is ended by a test")
        assert lost.args == [3]
        assert page.review_list.complete
        assert not page.review_list.found


def test_the_empty_sheet_leads_to_the_review(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        assert tr("review.begin") in page.review_list.toPlainText()
        page.review_list.anchorClicked.emit(QUrl("begin:"))
        assert page.review_list.toPlainText() == tr("review.nothing")


def test_the_review_speaks_another_language_at_once(qtbot: QtBot) -> None:
    shown = ReviewList(find_game("whist"))
    qtbot.addWidget(shown)
    shown.begin(1, ("You", "West", "North", "East"))
    shown.add(reviewed(9, "H2", "HK", 0.8))
    set_language("de")
    try:
        shown.retranslate(("Du", "West", "Nord", "Ost"))
        assert tr("review.replay") in shown.toPlainText()
        assert "Herz" in shown.toPlainText()
    finally:
        set_language("en")
