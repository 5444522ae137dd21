"""What a strict table, the watch and the page itself add to a stroke: leaning, stopping, missing a turn, questions."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot

from desktop.billiards.game_page import BilliardPage
from desktop.billiards.game_record import disagreements
from desktop.billiards.game_table import LEAST_WORDS
from desktop.i18n import tr
from desktop.settings import NO_MOTION
from engine.billiards.bed import BEDS, placed
from engine.billiards.striking import OneStroke, Strike
from engine.billiards.strokes import Point, Stroke
from engine.core.actions import Say
from engine.core.record import parse_record, replay
from engine.core.seats import Seat
from engine.games import find_game
from tests.billiards_games.driver import act, table, wait_for_a_person


def test_who_leans_out_in_setting_out_is_told_and_may_aim_again_R21(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        offer = page.session.required()
        assert isinstance(offer, OneStroke)
        length = len(page.session.match.log)
        for aim, refused in ((40.0, True), (4.0, False)):
            page.table.aim_as(Point(820.0, 200.0), Stroke(offer.ball, aim, 1.4))
            qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
            assert ("R21" in page.panel.coach.text()) is refused
            assert (len(page.session.match.log) == length) is refused


def strike_at_a_strict_table(qtbot: QtBot, page: BilliardPage) -> OneStroke:
    """A person sets out, another strikes hard down the table and sees the ball run."""
    wait_for_a_person(qtbot, page)
    act(qtbot, page)
    wait_for_a_person(qtbot, page)
    offer = page.session.required()
    assert isinstance(offer, OneStroke)
    assert offer.strict
    page.table.speed = 0.1
    page.table.aim_as(Point(600.0, 300.0), Stroke(offer.ball, 1.0, 5.0))
    qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.table.player.playing, timeout=10_000)
    return offer


def test_the_running_ball_is_stopped_with_a_key_at_a_strict_table_P18(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person", strict_table="on") as (_, page):
        strike_at_a_strict_table(qtbot, page)
        length = len(page.session.match.log)
        assert page.table.message.text() == tr("billiards.game.stop")
        page.table.player.step(0.4)
        now = page.table.player.now
        qtbot.keyClick(page.view, Qt.Key.Key_S)
        qtbot.keyClick(page.view, Qt.Key.Key_S)
        page.skip()
        qtbot.waitUntil(lambda: len(page.session.match.log) > length, timeout=10_000)
        strike = page.session.match.log[length].action
        assert isinstance(strike, Strike)
        assert strike.facts.stopped_own
        assert strike.stroke.stopped_s == pytest.approx(now)
        assert "R54a" in page.board.called
        assert page.session.match.view(Seat(0)).now.in_hand is False, "the other plays from where his ball lies"
        assert page.session.path is not None
        again = replay(parse_record(page.session.path.read_text("utf-8")), lambda _: find_game("billiards"))
        assert again.log == page.session.match.log
        assert list(disagreements(again)) == []


def test_a_stroke_that_is_not_stopped_counts_once_as_it_was_seen(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person", strict_table="on") as (_, page):
        offer = strike_at_a_strict_table(qtbot, page)
        length = len(page.session.match.log)
        assert page.session.required() == offer, "nothing is counted while the ball runs"
        with qtbot.waitSignal(page.table.shown):
            page.skip()
        assert len(page.session.match.log) == length + 1
        strike = page.session.match.log[length].action
        assert isinstance(strike, Strike)
        assert strike.stroke.stopped_s is None
        assert not page.table.busy, "what was seen is not shown again"
        page.undo()
        assert len(page.session.match.log) == length


def test_going_back_while_the_ball_runs_forgets_the_stroke(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person", strict_table="on") as (_, page):
        strike_at_a_strict_table(qtbot, page)
        length = len(page.session.match.log)
        page.undo()
        assert len(page.session.match.log) < length
        assert not page.table.busy
        page.table.speed = NO_MOTION
        act(qtbot, page)


def test_nobody_can_stop_a_ball_at_the_usual_table(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        act(qtbot, page)
        wait_for_a_person(qtbot, page)
        page.table.speed = 0.1
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: page.table.player.playing, timeout=10_000)
        page.table.player.step(0.2)
        qtbot.keyClick(page.view, Qt.Key.Key_S)
        strike = page.session.match.log[-1].action
        assert isinstance(strike, Strike)
        assert not strike.facts.stopped_own


def test_the_watch_runs_out_and_the_next_number_plays_GB1(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3", shot_clock="half_minute") as (_, page):
        wait_for_a_person(qtbot, page)
        clock = page.table.clock
        first = page.session.match.view(Seat(0)).now.turn
        assert (clock.running, clock.left) == (True, 30)
        for _ in range(21):
            clock.tick()
        assert clock.words() == "0:09 left for the stroke"
        page.retranslate()
        assert clock.left == 9, "whoever asks again gets no more time"
        clock.hold()
        assert not clock.running
        page.retranslate()
        assert (clock.running, clock.left) == (True, 9)
        for _ in range(9):
            clock.tick()
        now = page.session.match.view(Seat(0)).now
        assert now.war.marks[now.war.owner.index(first)] == 1
        assert now.turn != first
        assert "(GB1)" in page.board.called
        assert (clock.running, clock.left) == (True, 30), "the next one has his time"
        page.undo()
        assert page.session.match.view(Seat(0)).now.turn == first
        assert clock.left == 30
        assert page._rights(page.session.required()) == [], "the watch is no word to say"
        act(qtbot, page)


def test_no_watch_where_none_was_agreed_and_none_for_the_computer(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3") as (_, page):
        wait_for_a_person(qtbot, page)
        assert not page.table.clock.running
        assert not page.table.clock.isVisible()


def test_a_computer_offers_its_ball_and_a_person_buys_it_R87(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_a", "person,person,person,person", players="4", sell_ball="on") as (_, page):
        session = page.session
        wait_for_a_person(qtbot, page)
        while page._view().now.kind != "stroke":
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        offer = session.required()
        assert offer is not None
        session.invite(offer.seat, "beginner")
        session._waiting = (7, offer.seat, offer)
        session._answered(7, Say("sell_ball:1"))
        assert session.match.log[-1].action == Say("sell_ball:1")
        wait_for_a_person(qtbot, page)
        assert "for sale at 1" in page.table.message.text()
        qtbot.mouseClick(page.slip.buttons[0], Qt.MouseButton.LeftButton)
        assert offer.seat not in page._view().now.war.owner, "the ball is another's now"
        assert "(R87)" in page.board.called


def test_a_question_hides_no_ball_and_follows_the_window(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (window, page):
        wait_for_a_person(qtbot, page)
        offer = page.session.required()
        assert isinstance(offer, OneStroke)
        page.table.aim_as(Point(600.0, 860.0), Stroke(offer.ball, 0.0, 0.4))  # short of the middle
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
        wait_for_a_person(qtbot, page)
        assert page._view().phase == "short"
        canvas = page.table.canvas
        for size in ((1280, 800), (1920, 1080), (1280, 800)):
            window.resize(*size)
            qtbot.waitUntil(lambda: page.slip.geometry().right() < canvas.width())
            slip = QRectF(page.slip.geometry())
            assert QRectF(canvas.rect()).contains(slip)
            assert canvas.frame.bed().intersects(slip)
            assert not any(slip.contains(canvas.frame.at(view.x_mm, view.y_mm)) for view in canvas._views.values())


def is_whole(sheet: QListWidget, row: int) -> bool:
    """Whether a line of the sheet is as high as its words."""
    item, room = sheet.item(row), QRect(0, 0, sheet.viewport().width() - 6, 9999)
    font = item.data(Qt.ItemDataRole.FontRole) or sheet.font()
    words = QFontMetrics(font).boundingRect(room, Qt.TextFlag.TextWordWrap, item.text())
    return sheet.visualItemRect(item).height() >= words.height()


def test_the_newest_lines_stay_in_sight_and_none_is_cut(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3") as (window, page):
        for _ in range(12):
            wait_for_a_person(qtbot, page)
            act(qtbot, page, "beginner")
        wait_for_a_person(qtbot, page)
        sheet = page.sheet.list
        bar = sheet.verticalScrollBar()
        for size in ((1920, 1080), (1280, 800), (1280, 720)):
            window.resize(*size)
            qtbot.waitUntil(lambda: bar.value() == bar.maximum())
            qtbot.waitUntil(lambda: all(is_whole(sheet, row) for row in range(sheet.count())))
        bar.setValue(0)
        page.sheet._keep_end()
        assert bar.value() == 0, "whoever reads back is not disturbed"


def test_the_ring_goes_with_the_ball_in_hand_to_what_is_nearest_R75(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person,person", players="4") as (_, page):
        wait_for_a_person(qtbot, page)
        while page._view().now.kind != "stroke":
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        lies = tuple(placed(ball, at) for ball, at in (("1", (2000, 300)), ("3", (2000, 1400)), ("4", (3000, 860))))
        offer = OneStroke(Seat(1), "stroke", "2", True, lies, BEDS["list_1782"], targets=("1", "3", "4"))
        page.table.ask(offer)
        page.table._drag("2", 500.0, 300.0, False)
        assert page.table.wanted == ("1",)
        page.table._drag("2", 500.0, 1400.0, False)
        assert page.table.wanted == ("3",)
        assert len(page.table.canvas._marks.regions) == 1
        assert page.table.message.text().endswith("Play at ball 3, the nearest beyond the middle.")


def test_the_watch_stands_still_while_a_stroke_is_shown_again(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3", shot_clock="one_minute") as (_, page):
        wait_for_a_person(qtbot, page)
        act(qtbot, page)
        wait_for_a_person(qtbot, page)
        page.table.clock.tick()
        page.table.speed = 0.1
        page.last_trick()
        assert page.busy
        assert not page.table.clock.running
        with qtbot.waitSignal(page.table.shown, timeout=30_000):
            page.skip()
            qtbot.waitUntil(lambda: page.table.player.playing, timeout=10_000)
            page.skip()
        assert (page.table.clock.running, page.table.clock.left) == (True, 59)


def test_a_person_names_the_price_of_his_ball_or_keeps_it_R87(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_a", "person,person,person", players="3", sell_ball="on") as (_, page):
        wait_for_a_person(qtbot, page)
        while page._view().now.kind != "stroke":
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        seller = page._view().now.turn
        (sell,) = (button for button in page.table.rights.buttons if button.text() == "Sell the ball …")
        qtbot.mouseClick(sell, Qt.MouseButton.LeftButton)
        assert [button.text() for button in page.slip.buttons][1:] == [
            "Sell the ball for 2",
            "Sell the ball for 3",
            "Keep it",
        ]
        length = len(page.session.match.log)
        qtbot.mouseClick(page.slip.buttons[3], Qt.MouseButton.LeftButton)
        assert not page.slip.isVisible()
        assert len(page.session.match.log) == length
        qtbot.mouseClick(sell, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(page.slip.buttons[1], Qt.MouseButton.LeftButton)
        assert page.session.match.log[-1].action == Say("sell_ball:2")
        wait_for_a_person(qtbot, page)
        assert page.table.rights.buttons == [], "whoever is asked has nothing else to do"
        assert page._view().now.turn != seller


def test_in_salvo_is_announced_with_a_button_R80(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_a", "person,person,person", players="3") as (_, page):
        wait_for_a_person(qtbot, page)
        assert page.table.rights.buttons == [], "nobody sets out in salvo"
        while page._view().now.kind != "stroke":
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        for words in ("“In salvo” is announced", "Announce “in salvo”", "“In salvo” is announced"):
            qtbot.mouseClick(page.table.rights.buttons[0], Qt.MouseButton.LeftButton)
            assert [button.text() for button in page.table.rights.buttons] == [words]
        act(qtbot, page)
        strike = page.session.match.log[-1].action
        assert isinstance(strike, Strike)
        assert strike.salvo


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (((2580.0, 860.0), (2900.0, 300.0)), "Touch both balls, or make one."),
        (((400.0, 900.0), (2900.0, 300.0)), "first off a cushion."),
        (((400.0, 900.0), (700.0, 300.0)), "off the far cushion."),
    ],
)
def test_a_ball_in_hand_is_told_what_lies_in_salvo_R64(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, others: tuple[tuple[float, float], ...], told: str
) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        view = page._view()
        lies = tuple(placed(ball, at) for ball, at in zip(("2", "carambol"), others, strict=True))
        now = replace(view.now, kind="stroke", ball="1", turn=0, in_hand=True, lies=lies)
        monkeypatch.setattr(page, "_view", lambda: replace(view, now=now))
        page._say_whose_turn()
        assert page.table.message.text().endswith(told)


def test_in_the_ronde_one_is_told_of_the_rings_R106(qtbot: QtBot) -> None:
    with table(qtbot, "ronde_hh", "person,person", players="2") as (_, page):
        wait_for_a_person(qtbot, page)
        assert page.table.message.text().endswith("Make a small ball."), "any of the twelve will do"
        act(qtbot, page)
        wait_for_a_person(qtbot, page)
        assert page.table.ringed
        assert page.table.message.text().endswith("Touch one of the ringed balls first.")


def test_what_one_may_do_leaves_room_for_the_words(qtbot: QtBot) -> None:
    options = {"players": "6", "late_entry": "on", "sell_ball": "on", "shot_clock": "one_minute"}
    with table(qtbot, "guerre_c", ",".join(["person"] * 6), **options) as (window, page):
        wait_for_a_person(qtbot, page)
        while page._view().now.kind != "stroke":
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        message, rights = page.table.message, page.table.rights
        assert len(rights.buttons) == 3
        for size, beside in (((1024, 660), False), ((1920, 1080), True)):
            window.resize(*size)
            qtbot.waitUntil(lambda beside=beside: (rights.y() < message.geometry().bottom()) is beside)
            assert message.width() >= LEAST_WORDS
            assert all(button.width() >= button.sizeHint().width() for button in rights.buttons)
            assert rights.geometry().bottom() < page.table.strip.y()
