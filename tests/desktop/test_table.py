"""Whole games through the real window: clicks on cards, slips and buttons."""

from collections import Counter

import pytest
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.i18n import tr
from desktop.windows.gallery import SlipDoor, TableDoor
from desktop.windows.main_window import MainWindow
from engine.core.events import TrickWon
from engine.core.seats import Seat
from tests.desktop.table_driver import (
    ANSWER,
    click_card,
    lawful_cards,
    must_decide,
    open_window,
    page_of,
    quick_settings,
    take_a_turn,
    unlawful_cards,
    wait_until_asked,
)

ME = Seat(0)
pytestmark = pytest.mark.usefixtures("own_home")


def start_whist(window: MainWindow, **options: str) -> None:
    window.open_table("whist", "short_whist", options, seed=3)


def play_on(qtbot: QtBot, window: MainWindow, own_cards: int) -> None:
    """Play until so many own cards have been played."""
    page = page_of(window)
    while own_cards:
        wait_until_asked(qtbot, page)
        own_cards -= bool(lawful_cards(page)) and not page.view.animator.held
        take_a_turn(qtbot, page)
    wait_until_asked(qtbot, page)


def test_a_complete_rubber_by_mouse_with_quit_and_continue(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        play_on(qtbot, window, 20)
        before = list(page_of(window).session.match.log)
    with open_window(qtbot, quick_settings()) as window:
        (slip,) = window.gallery.findChildren(SlipDoor)
        qtbot.mouseClick(slip, Qt.MouseButton.LeftButton)
        page = page_of(window)
        assert page.session.match.log == before
        while not page.session.match.over:
            wait_until_asked(qtbot, page)
            if not page.session.match.over:
                take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        assert page.slip.isVisible()
        assert len(window.statistics.results("whist")) == 1
        assert sum(page.session.match.scores()) == 0
    with open_window(qtbot, quick_settings()) as window:
        assert not window.gallery.findChildren(SlipDoor), "a finished match is still offered"


def test_two_clicks_from_the_start_to_the_first_own_card(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        door = window.gallery.tiles["whist"].findChildren(TableDoor)[0]
        qtbot.mouseClick(door, Qt.MouseButton.LeftButton)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        cards = len(page.view.hands[ME])
        click_card(qtbot, page, lawful_cards(page)[0])
        assert len(page.session.match.view(ME).history) >= 1
        wait_until_asked(qtbot, page)
        assert len(page.view.hands[ME]) <= cards


def test_a_refused_card_names_its_rule_and_changes_nothing(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        while not (lawful_cards(page) and unlawful_cards(page)):
            take_a_turn(qtbot, page)
            wait_until_asked(qtbot, page)
        log = list(page.session.match.log)
        click_card(qtbot, page, unlawful_cards(page)[0])
        assert page.session.match.log == log
        assert 'href="R' in page.panel.coach.text()
        with qtbot.waitSignal(page.rule_wanted) as wanted:
            page.panel.coach.linkActivated.emit(page.rule_now())
        assert window.books.law_book is not None
        assert wanted.args == [page.rule_now()]


def test_undo_goes_back_to_the_last_own_decision(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        log, hand = list(page.session.match.log), page.session.match.view(ME).hand
        shown = len(page.view.hands[ME])
        click_card(qtbot, page, lawful_cards(page)[-1])
        wait_until_asked(qtbot, page)
        assert len(page.session.match.log) > len(log)
        qtbot.mouseClick(page.panel.undo_button, Qt.MouseButton.LeftButton)
        assert page.session.match.log == log
        assert page.session.match.view(ME).hand == hand
        assert len(page.view.hands[ME]) == shown


def test_a_hint_raises_a_lawful_card_and_says_why(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        qtbot.mouseClick(page.panel.hint_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: page.view.hinted != 0, timeout=ANSWER)
        assert page.view.hinted.bit_length() - 1 in lawful_cards(page)
        assert len(page.panel.coach.text()) > 20


def test_a_hint_thought_out_beforehand_is_told_at_once(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        with qtbot.waitSignal(window.coach.answered, timeout=ANSWER):
            page.session._ponder()
        page.hint()
        assert page.view.hinted.bit_length() - 1 in lawful_cards(page)
        assert page.panel.coach.text() != tr("hint.thinking")


def test_a_hint_out_of_turn_says_when_to_ask(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        click_card(qtbot, page, lawful_cards(page)[0])
        assert not page.session.my_offers()
        page.hint()
        assert page.panel.coach.text() == tr("hint.not_now")


def test_the_counting_on_the_slip_speaks_the_language_chosen_meanwhile(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        while not page.view.animator.held:
            wait_until_asked(qtbot, page)
            if not page.view.animator.held:
                take_a_turn(qtbot, page)
        window.settings.language = "de"
        window.restyle()
        assert page.view.animator.held
        assert page.slip.isVisible()
        assert page.slip.buttons[0].text() == "Nächstes Spiel"


def test_the_plates_have_all_tricks_while_the_account_is_read(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        while not page.view.animator.held:
            wait_until_asked(qtbot, page)
            if not page.view.animator.held:
                take_a_turn(qtbot, page)
        won = Counter(event.seat % 2 for event in page._deal_counted() if isinstance(event, TrickWon))
        plates = page.view.plates
        assert won.total() == 13
        for side in (0, 1):
            assert plates[Seat(side)].count + plates[Seat(side + 2)].count == won[side]
            both = (plates[Seat(side)], plates[Seat(side + 2)])
            assert any(plate.tricks == tr("badge.tricks", count=won[side]) for plate in both)


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_all_tabs_of_the_panel_are_in_sight(qtbot: QtBot, spoken: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        window.settings.language = spoken
        window.restyle()
        tabs = page_of(window).panel.tabs
        assert tabs.tabBar().sizeHint().width() <= tabs.width()


def test_at_a_table_for_two_there_is_one_opponent(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("piquet", None, {}, seed=3)
        assert len(page_of(window).session.levels) == 1
        start_whist(window)
        assert len(page_of(window).session.levels) == 3


def test_movements_that_were_shown_are_not_kept(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        play_on(qtbot, window, 3)
        qtbot.waitUntil(lambda: not page_of(window).view.findChildren(QAbstractAnimation))


def test_a_table_that_was_left_is_not_kept(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        wait_until_asked(qtbot, page_of(window))
        page, session = page_of(window), page_of(window).session
        window.go_home()
        qtbot.waitUntil(lambda: not isValid(page) and not isValid(session))


def test_the_status_line_asks_the_player_for_a_card(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        assert lawful_cards(page)
        assert window.statusBar().currentMessage().endswith(tr("table.your_turn"))


def test_a_deal_by_keyboard_alone(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        for _ in range(13):
            wait_until_asked(qtbot, page)
            assert must_decide(page)
            qtbot.keyClick(page.view, Qt.Key.Key_Right)
            qtbot.keyClick(page.view, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: page.view.animator.held, timeout=ANSWER)
        assert page.slip.isVisible()
        button: QPushButton = page.slip.buttons[0]
        assert button.hasFocus() or button.shortcut().toString() == "1"
        qtbot.keyClick(button, Qt.Key.Key_Space)
        wait_until_asked(qtbot, page)
        assert page.session.match.view(ME).deal_number == 2


def test_cards_fly_and_a_click_skips(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings(speed=0.5)) as window:
        start_whist(window)
        page = page_of(window)
        qtbot.wait(50)
        assert page.view.animator.busy
        qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: len(page.view.hands[ME]) in (12, 13) and not page.view.animator.busy, timeout=ANSWER)


def test_closing_while_a_computer_thinks_is_clean(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings("master")) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        click_card(qtbot, page, lawful_cards(page)[0])
        qtbot.waitUntil(lambda: page.session.thinking or must_decide(page), timeout=ANSWER)
        window.close()
        assert window.brain.pid is None


def test_a_dead_worker_costs_nothing(qtbot: QtBot) -> None:
    import os
    import signal

    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        pid = window.brain.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        click_card(qtbot, page, lawful_cards(page)[0])
        wait_until_asked(qtbot, page)
        assert must_decide(page) or page.view.animator.held


def test_language_and_theme_change_while_a_game_runs(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        start_whist(window)
        play_on(qtbot, window, 3)
        page = page_of(window)
        log = list(page.session.match.log)
        window.settings.language, window.settings.theme = "de", "light"
        window.restyle()
        assert window.page is page
        assert page.session.match.log[: len(log)] == log
        assert page.panel.hint_button.text() == "Tipp"
        assert window.windowTitle() == "Whist · Kurzwhist – Spieltisch"
        play_on(qtbot, window, 2)
        window.settings.language, window.settings.theme = "en", "dark"
        window.restyle()
