"""Billiard games through the real window: people strike, computers answer, the marker calls, strokes are replayed."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import hypot
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from desktop import theme
from desktop.billiards import game_board, game_page
from desktop.billiards.balls_art import RED, look_of
from desktop.billiards.game_board import WRAPPED, MarkerBoard
from desktop.billiards.game_calls import words_of
from desktop.billiards.game_canvas import TAG
from desktop.billiards.game_computer import decide
from desktop.billiards.game_marker import paint_tag
from desktop.billiards.game_page import BilliardPage
from desktop.billiards.game_replay import BilliardReplay
from desktop.billiards.traces import contact_numbers
from desktop.i18n import catalogue, event_sentence, set_language, tr
from desktop.windows.side_panel import WIDTH
from engine.billiards.bed import placed
from engine.billiards.events import Struck
from engine.billiards.imagined import imagine
from engine.billiards.placing import OnePlace
from engine.billiards.striking import OneStroke, Strike
from engine.boards.nopack import NO_PACK
from engine.core.actions import Say
from engine.core.events import Noted, Said
from engine.core.record import parse_record, replay
from engine.core.seats import Seat
from engine.games import find_game
from engine.games.billiards import common
from engine.games.billiards.common import JOIN
from engine.games.billiards.state import view_of
from engine.games.billiards.turns import PHASES
from physics import simulate
from tests.billiards_games.driver import act, play_to_the_end, table, wait_for_a_person
from tests.games.billiards.tables import Play, guerre


def test_a_game_of_carambole_with_the_computer_and_continue(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,beginner") as (window, page):
        for _ in range(3):
            wait_for_a_person(qtbot, page)
            act(qtbot, page)
        wait_for_a_person(qtbot, page)
        assert page.session.path is not None
        path, log = page.session.path, list(page.session.match.log)
        window.resume(path)
        page = window.page  # type: ignore[assignment]
        assert isinstance(page, BilliardPage)
        assert page.session.match.log == log
        assert page.session.company == ["person", "beginner"]
        play_to_the_end(qtbot, page)
        match = page.session.match
        assert max(match.view(Seat(0)).now.points) >= 24
        assert sum(match.scores()) == 0
        assert page.slip.isVisible()
        assert {entry.seat for entry in match.log if isinstance(entry.action, Strike)} == {0, 1}
        again = replay(parse_record(path.read_text("utf-8")), lambda _: find_game("billiards"))
        assert again.scores() == match.scores()


def test_a_guerre_of_four_with_two_people_and_two_computers(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,beginner,person,beginner", players="4") as (_, page):
        play_to_the_end(qtbot, page)
        match = page.session.match
        war = match.view(Seat(0)).now.war
        assert sum(war.alive) <= 2
        assert sum(match.scores()) == 0
        assert {entry.seat for entry in match.log if isinstance(entry.action, Strike)} == {0, 1, 2, 3}
        assert "Player 2" in page.board.words()
        strokes = sum(isinstance(entry.action, Strike) for entry in match.log)
        assert page.sheet.text().count(". Player") >= strokes


def test_the_marker_calls_each_result_with_its_rule(qtbot: QtBot) -> None:
    with table(qtbot, "partie", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        assert page.board.called.startswith("Player 1 and Player 2 lag")
        act(qtbot, page)
        act(qtbot, page)
        assert "(R22)" in page.board.called
        assert "Player" in page.board.called
        assert page.rule_now() == "R22"


def test_the_ball_in_hand_is_dragged_behind_the_mark(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        page.resize(1280, 800)
        page.view.settle()
        canvas, offer = page.view, page.session.required()
        assert isinstance(offer, OneStroke)
        ball = next(view for view in canvas._views.values() if view.ball == offer.ball)
        start = canvas.frame.at(ball.x_mm, ball.y_mm).toPoint()
        beyond = canvas.frame.at(1200.0, 500.0).toPoint()
        qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
        qtbot.mouseMove(canvas, start + QPoint(8, 8))
        qtbot.mouseMove(canvas, beyond)
        qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=beyond)
        moved = next(view for view in canvas._views.values() if view.ball == offer.ball)
        assert moved.x_mm == offer.bed.mark, "the mark is the limit"
        assert abs(moved.y_mm - 500.0) < 15
        qtbot.keyClick(canvas, Qt.Key.Key_Space)
        strike = page.session.match.log[-1].action
        assert isinstance(strike, Strike)
        assert strike.at is not None
        assert strike.at.x_mm == offer.bed.mark


def strokes_on(page: BilliardPage) -> list[QListWidgetItem]:
    """The lines of the sheet that show a stroke again."""
    rows = [page.sheet.list.item(row) for row in range(page.sheet.list.count())]
    return [row for row in rows if isinstance(row.data(Qt.ItemDataRole.UserRole), Struck)]


def test_a_stroke_is_shown_again_and_taken_back(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        act(qtbot, page)
        lies = page.session.match.view(Seat(0)).now.lies
        with qtbot.waitSignal(page.table.shown):
            page.sheet.list.itemDoubleClicked.emit(strokes_on(page)[0])
        qtbot.waitUntil(lambda: not page.busy)
        assert page.session.match.view(Seat(0)).now.lies == lies
        length = len(page.session.match.log)
        page.undo()
        assert len(page.session.match.log) < length
        assert "TakenBack" in page.session.tags


def test_a_prepared_stroke_waits_while_another_is_shown_again(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        while len(page.session.strokes()) < 3:
            wait_for_a_person(qtbot, page)
            act(qtbot, page)
        wait_for_a_person(qtbot, page)
        prepared = replace(page.table.aim.stroke, aim_deg=296.5, speed_mps=6.4, side=0.2)
        page.table.aim.put(prepared)
        page.table.speed = 20.0
        with qtbot.waitSignal(page.table.shown, timeout=60_000):
            page.sheet.list.itemDoubleClicked.emit(strokes_on(page)[0])
            assert page.table.message.text() == tr("billiards.game.once_more")
        assert page.table.aim.stroke == prepared


def test_nobody_begins_with_what_the_stick_of_another_did(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        while len(page.session.strokes()) < 3:
            wait_for_a_person(qtbot, page)
            act(qtbot, page)
        wait_for_a_person(qtbot, page)
        mine = page.table.aim.stroke.ball
        page.table.aim.put(replace(page.table.aim.stroke, speed_mps=3.3, side=0.3, height=-0.2))
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
        wait_for_a_person(qtbot, page)
        while page.table.aim.stroke.ball == mine:
            assert page.table.aim.stroke.side == 0.0
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        assert (page.table.aim.stroke.side, page.table.aim.stroke.height) == (0.0, 0.0)
        page.table.aim.put(replace(page.table.aim.stroke, speed_mps=5.1, side=-0.3))
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
        wait_for_a_person(qtbot, page)
        while page.table.aim.stroke.ball != mine:
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        assert page.table.aim.stroke.speed_mps != 5.1
        assert page.table.aim.stroke.side == 0.0


def test_a_stroke_taken_back_in_its_swing_leaves_the_stick_to_the_next_one(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        for _ in range(3):
            wait_for_a_person(qtbot, page)
            act(qtbot, page)
        wait_for_a_person(qtbot, page)
        page.table.speed = 1.0
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
        assert page.table.busy, "the stick swings"
        page.undo()
        length = len(page.session.match.log)
        page.table.speed = 20.0
        with qtbot.waitSignal(page.table.shown, timeout=60_000):
            page.sheet.list.itemDoubleClicked.emit(strokes_on(page)[0])
        assert not page.busy
        assert len(page.session.match.log) == length, "a stroke that is shown again counts no second time"


def test_the_coach_shows_a_stroke_with_its_margin(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        before = page.table.aim.stroke
        page.hint()
        qtbot.waitUntil(lambda: "of 100" in page.panel.coach.text(), timeout=60_000)
        assert page.table.aim.stroke != before


def test_a_computers_stroke_is_aimed_and_run_before_the_eye(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        page.table.speed = 0.1  # so slow that it is seen to run, however busy the machine is
        offer = page.session.required()
        assert isinstance(offer, OneStroke)
        strike = decide(page.session.match.view(offer.seat), offer, "club", 1)
        assert isinstance(strike, Strike)
        page.table.play(offer.layout(strike.at), strike.stroke, announce=True)
        assert page.table.busy
        with qtbot.waitSignal(page.table.shown, timeout=30_000):
            page.skip()
            qtbot.waitUntil(lambda: page.table.player.playing, timeout=10_000)
            page.skip()


@pytest.mark.parametrize("preset", ["guerre_a", "ronde_hh", "double_carambole", "carambole_old"])
def test_every_kind_of_board_is_drawn(qtbot: QtBot, preset: str) -> None:
    company = ",".join(["person"] * (4 if "e_a" in preset or "hh" in preset else 2))
    with table(qtbot, preset, company) as (_, page):
        wait_for_a_person(qtbot, page)
        for _ in range(4):
            act(qtbot, page, "beginner")
        picture = page.board.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        rng = Random(1)
        spots = {picture.pixel(rng.randrange(picture.width()), rng.randrange(picture.height())) for _ in range(400)}
        assert len(spots) > 20
        assert page.board.accessibleName()


def test_a_finished_game_is_looked_at_again(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3") as (window, page):
        play_to_the_end(qtbot, page)
        match = page.session.match
        length = len(match.log)
        window.look_back(match)
        replayed = window.other
        assert isinstance(replayed, BilliardReplay)
        assert replayed.at == length
        replayed.show_at(3)
        assert replayed.table.canvas._traced is not None
        replayed.step(1)
        assert replayed.at > 3
        replayed.buttons["first"].click()
        assert replayed.at == 0


def test_nobody_deals_at_the_billiard_table(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person", games="2") as (window, page):
        wait_for_a_person(qtbot, page)
        assert page.panel.talk.toPlainText().startswith("Game 1\n")
        act(qtbot, page)
        window.look_back(page.session.match)
        replayed = window.other
        assert isinstance(replayed, BilliardReplay)
        replayed.show_at(0)
        told = [replayed.words, replayed.buttons["deal_back"].toolTip(), replayed.buttons["deal_on"].accessibleName()]
        replayed.show_at(1)  # the lot
        assert "Game 1" in replayed.words
        assert not any("deal" in words.lower() for words in (*told, replayed.words, page.panel.talk.toPlainText()))


def test_the_marker_of_a_match_looked_at_again_calls_the_last_results(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_b", "person,person,person", players="3", last_two_share="never") as (window, page):
        play_to_the_end(qtbot, page, "beginner")
        ended = page.board.called
        window.look_back(page.session.match)
        replayed = window.other
        assert isinstance(replayed, BilliardReplay)
        board = replayed.board
        assert len(replayed.words) > len(board.called), "payments are read below the table"
        assert board.called == ended
        painter = QPainter(picture := QImage(board.size(), QImage.Format.Format_RGB32))
        room = QRectF(0, 0, WIDTH - 2 * 12 - 80 - 18, 108 - 18 - 8)
        words, pixels = board.fitting(painter, room)
        painter.setFont(theme.serif(pixels))
        assert painter.boundingRect(room, WRAPPED, words).height() <= room.height()
        painter.end()
        assert not picture.isNull()


def test_the_end_is_told_in_a_sentence() -> None:
    assert game_page._won_by(["You"]) == "You have won"
    assert game_page._won_by(["Player 2"]) == "Player 2 has won"
    assert game_page._won_by(["Player 1", "Player 3"]) == "Player 1 + Player 3 have won"


def test_the_language_changes_while_the_game_goes_on(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person,person", players="4") as (_, page):
        wait_for_a_person(qtbot, page)
        act(qtbot, page)
        set_language("de")
        page.retranslate()
        assert "Spieler" in page.sheet.text()
        assert page.panel.tabs.tabText(2) == tr("billiards.game.company") == "Gesellschaft"


def test_the_stick_has_room_for_its_name_in_another_language(qtbot: QtBot) -> None:
    with table(qtbot, "partie", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        before = page.table.strip.implement.sizeHint().width()
        set_language("de")
        page.retranslate()
        assert page.table.strip.implement.currentText() == "Queue"
        assert page.table.strip.implement.sizeHint().width() > before


def test_players_are_called_by_their_balls_in_the_guerre_R72_R85(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_b", "person,person,person,person,person", players="5") as (_, page):
        wait_for_a_person(qtbot, page)
        war = page.session.match.view(Seat(0)).now.war
        assert [page.names()[owner] for owner in war.owner] == [f"Player {n}" for n in range(1, 6)]
        assert page.board.words().startswith("1. Player 1: 0; 2. Player 2: 0, ball in hand")
        assert [label.text() for label in page.company._labels] == list(page.names())
        act(qtbot, page)
        assert set(page.view._tags) == {lie.ball for lie in page.table._layout()}, "every ball carries its number"


def test_the_company_stands_in_the_order_of_its_numbers(qtbot: QtBot) -> None:
    for preset, count in (("carambole_hh", 2), ("guerre_b", 4)):
        with table(qtbot, preset, ",".join(["person"] * count)) as (_, page):
            wait_for_a_person(qtbot, page)
            labels = sorted(page.company._labels, key=lambda label: label.y())
            assert [label.text() for label in labels] == [f"Player {n}" for n in range(1, count + 1)]


def test_somebody_is_asked_to_join_whoever_sits_there_R82(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,beginner,beginner,beginner", players="3", late_entry="on") as (_, page):
        wait_for_a_person(qtbot, page)
        rights = dict(page._rights(page.session.required()))
        assert list(rights) == ["Player 4 joins"]
        page._right_chosen(rights["Player 4 joins"])
        qtbot.waitUntil(lambda: not page.busy, timeout=30_000)
        assert len(page.session.match.view(Seat(0)).now.war.owner) == 4
        assert "4. Player 4" in page.board.words()


def test_who_joins_takes_no_buy_in_from_the_shelf_R73_R82(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    there: list[bool] = []
    monkeypatch.setattr(game_board, "paint_coin", lambda *_, **how: there.append(how.get("there", False)))
    with table(qtbot, "guerre_a", "person,person,person", players="3", late_entry="on") as (_, page):
        wait_for_a_person(qtbot, page)
        page._right_chosen(JOIN)
        wait_for_a_person(qtbot, page)
        monkeypatch.setattr(MarkerBoard, "_paint_counters", lambda *_: None)
        there.clear()
        page.board.grab()
        assert there == [True] * 9
        assert "Buy-ins left: 9" in page.board.words()


def test_the_button_shows_the_chosen_stroke_again(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        assert not page.sheet.again.isEnabled()
        act(qtbot, page)
        act(qtbot, page)
        page.sheet.list.setCurrentRow(page.sheet.list.count() - 1)
        shown = page.sheet.chosen()
        assert shown is not None
        assert shown.strike == page.session.match.log[-1].action, "the rows below a stroke belong to it"
        page.sheet.list.setCurrentRow(2)
        with qtbot.waitSignal(page.sheet.stroke_chosen) as told, qtbot.waitSignal(page.table.shown):
            qtbot.mouseClick(page.sheet.again, Qt.MouseButton.LeftButton)
        assert told.args is not None
        assert told.args[0].kind == "acquit"
        qtbot.waitUntil(lambda: not page.busy)


def test_the_carambol_is_red_in_hamburg_and_orange_in_the_old_form_R48_R66(qtbot: QtBot) -> None:
    bodies = {}
    for preset in ("carambole_hh", "carambole_old"):
        with table(qtbot, preset, "person,person") as (_, page):
            wait_for_a_person(qtbot, page)
            if isinstance(page.session.required(), OnePlace):
                act(qtbot, page)
            bodies[preset] = page.view._views["carambol"].look.body
    assert bodies == {"carambole_hh": RED, "carambole_old": look_of("carambol", dotted=True).body}
    assert len(set(bodies.values())) == 2


def test_the_marker_calls_all_that_comes_of_a_stroke(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3") as (_, page):
        wait_for_a_person(qtbot, page)
        owner = page.session.match.view(Seat(0)).now.war.owner
        page._note(Noted("billiards.note.guerre_made", "GB2", None, None, None, {"seat": owner[0], "numbers": "2"}))
        page._note(Noted("billiards.note.marks", "GB2", owner[1], 2, 2, {"seat": owner[1], "number": 2}))
        assert page.board.called.endswith("Player 1: ball 2 made. (GB2) Player 2: 2 marks, that makes 2. (GB2)")


@pytest.mark.parametrize(("preset", "players"), [("guerre_d", "12"), ("guerre_b", "12"), ("guerre_a", "9")])
def test_the_board_gives_way_in_a_low_window(qtbot: QtBot, preset: str, players: str) -> None:
    company = ",".join(["person"] * int(players))
    with table(qtbot, preset, company, players=players, sell_ball="on") as (window, page):
        wait_for_a_person(qtbot, page)
        heights = []
        for size in (window.minimumSize().toTuple(), (1280, 800)):
            window.resize(*size)
            qtbot.waitUntil(lambda: page.board.height() + page.panel.height() == page.height())
            assert page.panel.height() >= page.panel.minimumSizeHint().height(), "nothing lies over anything"
            assert page.panel.geometry().top() >= page.board.geometry().bottom()
            heights.append(page.board.height())
        assert heights[0] < heights[1]


def test_no_number_on_the_cloth_but_those_of_balls(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    draw = QPainter.drawText
    monkeypatch.setattr(QPainter, "drawText", lambda self, *args: (written.append(args[-1]), draw(self, *args)))
    with table(qtbot, "guerre_d", "person,person,person", players="3") as (_, page):
        wait_for_a_person(qtbot, page)
        page.resize(1280, 800)
        for _ in range(3):
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        event = next(one for one in reversed(page.session.match.events(Seat(0))) if isinstance(one, Struck))
        done = simulate(event.before, event.strike.stroke, "list_1782")
        assert contact_numbers(done.report.contacts, event.strike.stroke.ball)
        written.clear()
        page.table.show_ways(event.before, done, event.strike.stroke.ball)
        page.view.grab()
        assert page.view._traced is not None
        counts = Counter(written)
        assert set(counts) == {lie.ball for lie in page.table._layout()}
        assert len(set(counts.values())) == 1, "each as often as it was painted"


def test_the_numbers_of_balls_that_lie_together_can_be_read(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person,person", players="4") as (_, page):
        wait_for_a_person(qtbot, page)
        page.resize(1280, 800)
        canvas = page.view
        for x, y in ((1700.0, 900.0), (3380.0, 60.0), (60.0, 1660.0)):
            lies = tuple(placed(str(n), (x + dx, y + dy)) for n, (dx, dy) in enumerate(((0, 0), (44, 30), (-8, 52)), 1))
            page.table.lay(lies)
            canvas.show_tags({lie.ball: lie.ball for lie in lies})
            tags = list(canvas.tag_places().values())
            apart = [hypot(a.x() - b.x(), a.y() - b.y()) for a, b in combinations(tags, 2)]
            assert min(apart) >= 2 * TAG
            assert all(canvas.rect().contains(at.toPoint()) for at in tags)
        page.table.lay(lies[:1])
        canvas.show_tags({"1": "1"})
        ball, tag = canvas._ball_at(canvas._views["1"]), canvas.tag_places()["1"]
        assert (tag.x() > ball.x(), tag.y() < ball.y()) == (True, True), "alone it stands above to the right"


def test_pot_buy_ins_and_fees_stand_on_the_shelf(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_a", "person,person,person,person", players="4") as (_, page):
        wait_for_a_person(qtbot, page)
        assert "In the pot: 4; Buy-ins left: 8" in page.board.words()
    with table(qtbot, "ronde_a", "person,person", players="2") as (_, page):
        wait_for_a_person(qtbot, page)
        assert "12 on cushion, 0 free" in page.board.words()
        view = page.session.match.view(Seat(0))
        page.board.show_view(replace(view, now=replace(view.now, fees=(2, 0))), page.names())
        assert page.board.words().endswith("(2)")


def test_two_of_four_take_turns_on_the_board_R41(qtbot: QtBot) -> None:
    with table(qtbot, "four", "person,person,person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        assert page.board.words().startswith("1. Player 1 + Player 3: 0; 2. Player 2 + Player 4: 0")
        view = page.session.match.view(Seat(0))
        page.board.show_view(replace(view, now=replace(view.now, at=(2, 1))), page.names())
        assert page.board.words().startswith("1. Player 3 + Player 1"), "who is in play stands first"


def test_whoever_decides_is_asked_in_a_sentence_R93(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person,person", players="4") as (_, page):
        while page.session.match.view(Seat(0)).phase != "share":
            wait_for_a_person(qtbot, page)
            assert not page.session.match.over
            act(qtbot, page)
        wait_for_a_person(qtbot, page)
        assert page.table.message.text() == "Two are left, and 10 in the pot. Share it, or play for it?"
        for _ in range(2):
            qtbot.mouseClick(page.slip.buttons[0], Qt.MouseButton.LeftButton)
        assert page.session.match.over
        assert page.slip._title.text().count("Player") == 2, "both who share have won"


@pytest.mark.parametrize(("spoken", "marks"), [("en", "“”"), ("de", "„“")])
def test_no_word_is_quoted_twice(spoken: str, marks: str) -> None:
    set_language(spoken)
    words = [one.word for one in vars(common).values() if isinstance(one, Say)]
    assert len(words) > 15
    for word in words:
        for name in ("You", "Player 2") if spoken == "en" else ("Du", "Spieler 2"):
            said = words_of(Said(Seat(0), word), (name,), NO_PACK)
            assert name in said
            assert max(said.count(mark) for mark in marks) <= 1, said


def test_every_question_has_its_words() -> None:
    asked = {phase for phase in PHASES if phase not in ("start", "strike", "place", "thrown", "over")} | {"appeal"}
    for spoken in ("en", "de"):
        set_language(spoken)
        for phase in asked:
            sentence = tr(f"billiards.game.ask.{phase}", other="X", pot=3, price=2, number="5", outcome="Y.")
            assert sentence.endswith("?"), phase


def test_the_first_aim_of_an_acquit_passes_what_lies_there_R50(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
        assert page.rule_now() == "A1", "whoever simply strikes has set out"


def test_a_call_is_heard_once_when_the_sheet_is_read_again(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        page.retranslate()
        page.retranslate()
        assert page.board.called.count("to begin") == 1


def test_what_counts_if_nobody_calls_is_told_before_the_call_R30(qtbot: QtBot) -> None:
    with table(qtbot, "partie", "person,person", touche_call="ask") as (_, page):
        wait_for_a_person(qtbot, page)
        while (offer := page.session.required()) is not None and offer.kind != "stroke":  # type: ignore[attr-defined]
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        assert isinstance(offer, OneStroke)
        fault = next(one for one in imagine(offer) if one.facts.strike_fault and one.facts.made)
        assert page.session.submit(fault)
        wait_for_a_person(qtbot, page)
        gains = f"Player {offer.seat + 1}: made, +2, that makes 2."
        assert gains in page.slip._label.text()


def test_the_board_shows_who_decides_about_his_ball_R88(qtbot: QtBot) -> None:
    board = MarkerBoard()
    qtbot.addWidget(board)
    game = guerre("c", 4, ("1", 1000, 500), ("2", 1400, 900), strikes="2")
    game.s.war(entered=(True, True, False, False))
    game.strike(contacts=("1",), made=("1",))
    assert game.turn == (0, "reentry")
    board.show_view(view_of(game.s, Seat(0)), ("a", "b", "c", "d"))
    assert [board._on_turn(number) for number in range(4)] == [True, False, False, False]
    board.show_view(view_of(game.say("buy_in").s, Seat(0)), ("a", "b", "c", "d"))
    assert [board._on_turn(number) for number in range(4)] == [False, True, False, False], "who made it goes on"


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_nothing_on_the_board_is_cut_off(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, spoken: str) -> None:
    set_language(spoken)
    written: list[str] = []
    monkeypatch.setattr(QPainter, "drawText", lambda _, *args: written.append(str(args[-1])))
    board = MarkerBoard()
    qtbot.addWidget(board)
    board.resize(WIDTH, 400)
    for form, players in (("ronde_a", 8), ("ronde_hh", 4), ("guerre_a", 3), ("guerre_b", 12)):
        game = Play(form, players=players)
        board.show_view(view_of(game.s, Seat(0)), tuple(tr("billiards.game.player", number=n + 1) for n in range(12)))
        board.grab()
        if "ronde" in form:
            game.s.ring(loose=("s1", "s2"))
            board.show_view(view_of(game.s, Seat(0)), board._names)
            board.grab()
            assert any(words.startswith("10 ") for words in written)
    assert len(written) > 20
    assert [words for words in written if "…" in words] == []


def test_counters_and_strokes_of_the_ronde_lie_beside_each_other(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    coins: list[float] = []
    lines: list[float] = []
    monkeypatch.setattr(game_board, "paint_coin", lambda _, at, radius, **how: coins.append(at.x() + radius))
    monkeypatch.setattr(QPainter, "drawLine", lambda _, a, b: lines.extend((a.x(), b.x())))
    monkeypatch.setattr(MarkerBoard, "_paint_call", lambda *_: None)
    monkeypatch.setattr(game_board, "paint_small_ball", lambda *_: None)
    board = MarkerBoard()
    qtbot.addWidget(board)
    board.resize(WIDTH, 400)
    game = Play("ronde_a", players=4)
    game.s.set(points=(12, 0, 0, 0))
    for payer in (1, 2, 3):
        game.s.ledger.pay(f"person{payer}", "person0", 12, "RA1", game.events.append)
    board.show_view(view_of(game.s, Seat(0)), tuple(tr("billiards.game.player", number=n + 1) for n in range(4)))
    board.grab()
    assert len(lines) == 24
    assert max(coins) + 4 < min(lines)
    assert max(lines) < WIDTH - 12 - 10 - 30, "and before the figure"


@pytest.mark.parametrize("number", ["1", "8", "10", "11", "12"])
def test_the_number_of_a_ball_lies_within_its_disc(qtbot: QtBot, number: str) -> None:
    picture = QImage(60, 30, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_tag(painter, QPointF(30.0, 15.0), TAG, number)
    painter.end()
    row = [picture.pixelColor(x, y) for y in (13, 14, 15, 16) for x in range(60)]
    disc = [n % 60 for n, colour in enumerate(row) if colour.alpha() > 0]
    figures = [n % 60 for n, colour in enumerate(row) if colour.lightness() > 180]
    assert min(disc) + 2 <= min(figures)
    assert max(figures) + 2 <= max(disc)


def test_a_long_question_hides_no_ball_either(qtbot: QtBot) -> None:
    with table(qtbot, "partie", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        page.view.settle()
        for y in (300.0, 700.0, 1000.0, 1400.0):
            page.table.lay((placed("1", (1720.0, y)),))
            page._put_question(0, "What is to be decided takes many words. " * 6, [("One", 1), ("Other", 2)])
            ball = page.view.frame.at(1720.0, y).toPoint()
            assert not page.slip.geometry().contains(ball), y


def test_in_a_small_window_too_a_question_hides_neither_ball(qtbot: QtBot) -> None:
    set_language("de")
    with table(qtbot, "partie", "person,person") as (window, page):
        wait_for_a_person(qtbot, page)
        window.resize(1024, 700)
        qtbot.waitUntil(lambda: window.width() == 1024)
        page.view.settle()
        words = tr("billiards.game.ask.void")
        rng = Random(4)
        for _ in range(60):
            places = [(rng.uniform(24.0, 3416.0), rng.uniform(24.0, 1696.0)) for _ in range(2)]
            page.table.lay((placed("1", places[0]), placed("2", places[1])))
            page._put_question(0, words, [("Aussetzen", 1), ("Von hier weiterspielen", 2)])
            slip = page.slip.geometry()
            assert not any(slip.contains(page.view.frame.at(*at).toPoint()) for at in places), places
            assert page.slip.whole


def test_the_longest_call_fits_the_bubble_of_the_marker(qtbot: QtBot) -> None:
    board = MarkerBoard()
    qtbot.addWidget(board)
    board.resize(WIDTH, 300)
    picture = QImage(WIDTH, 300, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    room = QRectF(0, 0, WIDTH - 2 * 12 - 80 - 18, 108 - 18 - 8)
    for spoken in ("en", "de"):
        set_language(spoken)
        names = tuple(tr("billiards.game.player", number=n) for n in range(11, 13))
        for key in (key for key in catalogue(spoken) if key.startswith("billiards.note.")):
            facts = {"seat": 0, "seat_to": 1, "points": 13, "number": "10", "numbers": "10, 11, 12", "first": "11"}
            event = Noted(key, "R54a", Seat(1), 13, 30, facts)
            board.announce("x" * 400, f"{event_sentence(event, names, NO_PACK)} (R54a)")
            words, pixels = board.fitting(painter, room)
            painter.setFont(theme.serif(pixels))
            assert painter.boundingRect(room, WRAPPED, words).height() <= room.height(), words
    painter.end()


@pytest.mark.parametrize("number", range(1, 13))
def test_a_ball_carries_as_many_dots_as_its_number_R3(number: int) -> None:
    dots = look_of(str(number), dotted=True).dots
    assert len([dot for dot in dots if dot.at[2] > 0]) == number
