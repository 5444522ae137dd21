"""The line below the table and the discs of the board: who has never seen these games can follow who plays at what."""

import re
from dataclasses import replace
from math import atan2, degrees, hypot
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from desktop.billiards.game_board import TAG, MarkerBoard
from desktop.billiards.game_marker import paint_tag
from desktop.billiards.game_prompts import doing, prompt
from desktop.billiards.lens import quiet_place
from desktop.i18n import event_sentence, set_language, tr
from engine.billiards.bed import BEDS, placed
from engine.billiards.striking import OneStroke
from engine.boards.nopack import NO_PACK
from engine.core.events import Noted
from engine.core.seats import Seat
from engine.games.billiards.state import View, view_of
from tests.billiards_games.driver import table, wait_for_a_person
from tests.games.billiards.tables import Play, guerre

WHITE, RED = ("2", 2000.0, 300.0), ("carambol", 2580.0, 860.0)
FOUR = (("1", 2400, 800), ("2", 1000, 800), ("3", 1000, 1300), ("4", 3000, 1200))


def carambole(*places: tuple[str, float, float]) -> View:
    """A view in which ball 1 is struck and these lie besides."""
    return view_of(Play("carambole_hh").lay(("1", 1200.0, 500.0), *places, strikes="1").s, Seat(0))


def stroke_of(preset: str, ball: str = "1", *, in_hand: bool = False, **options: Any) -> View:
    """A view in which a stroke with this ball is due."""
    view = view_of(Play(preset, **options).s, Seat(0))
    return replace(view, now=replace(view.now, phase="strike", kind="stroke", ball=ball, in_hand=in_hand))


def told(view: View, *wanted: str, ringed: bool = False) -> str:
    """The sentence in which a person is told at what he plays."""
    return prompt(view, "Player 1", wanted, ringed=ringed).removeprefix("Player 1: aim and strike. ")


def test_who_strikes_is_told_at_what_and_why() -> None:
    assert told(stroke_of("partie"), "2") == "Play at ball 2."
    assert told(stroke_of("contra"), "2") == "Run in off ball 2: here that counts for you."
    assert told(carambole(WHITE, RED), "2", "carambol") == "Touch both balls, or make one."
    assert told(carambole(RED), "carambol") == "Only the Carambol is left: make it."
    three = carambole(WHITE, RED, ("carambol2", 860.0, 860.0))
    assert told(three, "2", "carambol", "carambol2") == "Touch two balls or all three, or make one."
    assert told(stroke_of("ronde_a", "red"), "s1", "s2") == "Make a small ball."
    assert told(stroke_of("ronde_hh", "red"), "s1", ringed=True) == "Touch the ringed ball first."


def test_of_the_last_two_balls_of_the_ronde_each_plays_at_the_other_R102() -> None:
    view = stroke_of("ronde_a", "s3")
    last = replace(view, now=replace(view.now, ring=replace(view.now.ring, last=True)))
    assert told(last, "red") == "Make the other ball: it is the last one."


def test_in_the_guerre_one_is_told_that_the_ball_is_the_nearest_R75_R79() -> None:
    on_table = view_of(guerre("d", 4, *FOUR, strikes="2").s, Seat(1))
    assert told(on_table, "3") == "Play at ball 3, the nearest."
    in_hand = replace(on_table, now=replace(on_table.now, in_hand=True))
    assert told(in_hand, "1").endswith("Play at ball 1, the nearest beyond the middle.")
    free = view_of(guerre("d", 4, *FOUR, strikes="2", target_rule="free").s, Seat(1))
    assert told(free, "1", "3", "4") == "Play at any ball."


@pytest.mark.parametrize(
    ("spoken", "at", "acquit"),
    [
        ("en", "Player 2 plays at ball 3.", "Player 2 sets out."),
        ("de", "Spieler 2 spielt auf Ball 3.", "Spieler 2 setzt aus."),
    ],
)
def test_of_a_computer_it_is_told_what_it_does(spoken: str, at: str, acquit: str) -> None:
    set_language(spoken)
    player = tr("billiards.game.player", number=2)
    assert doing(view_of(guerre("d", 4, *FOUR, strikes="2").s, Seat(1)), player, ("3",)) == at
    assert doing(view_of(Play("carambole_hh").s, Seat(0)), player, ()) == acquit


def test_nobody_is_told_to_drag_a_ball_that_a_computer_places(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_old", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        assert "drag the Carambol" in page.table.message.text()
        page.session.company[:2] = ["beginner", "beginner"]
        page._say_whose_turn()
        assert page.table.message.text().endswith("puts the Carambol down.")


@pytest.mark.parametrize(("spoken", "words"), [("en", "You begin."), ("de", "Du beginnst.")])
def test_you_are_spoken_to_when_you_begin(spoken: str, words: str) -> None:
    set_language(spoken)
    begins = Noted("billiards.note.begins", "R24", None, None, None, {"seat": 0})
    assert event_sentence(begins, (tr("seat.you"), "Player 2"), NO_PACK) == words


def test_the_board_says_whose_ball_is_off_the_table_R78(qtbot: QtBot) -> None:
    board = MarkerBoard()
    qtbot.addWidget(board)
    game = guerre("d", 4, *FOUR[:3], strikes="2")
    names = ("A", "B", "C", "D")
    board.show_view(view_of(game.s, Seat(0)), names)
    assert "3. C: 0; 4. D: 0, ball in hand" in board.words()
    game.s.war(alive=(True, True, True, False))
    board.show_view(view_of(game.s, Seat(0)), names)
    assert "in hand" not in board.words(), "a dead ball comes back no more"


def test_the_disc_of_a_ball_off_the_table_is_empty(qtbot: QtBot) -> None:
    filled = {}
    for there in (True, False):
        picture = QImage(30, 30, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        paint_tag(painter, QPointF(15.0, 15.0), TAG, "7", there=there)
        painter.end()
        filled[there] = sum(picture.pixelColor(x, y).alpha() > 0 for x in range(30) for y in range(30))
    assert filled[False] < filled[True] / 2


def test_who_has_lost_the_same_is_named_by_his_number(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(qtbot, "guerre_d", "person,person,person,person", players="4") as (_, page):
        wait_for_a_person(qtbot, page)
        winner = page._view().now.order[2]
        balances = tuple(15 if seat == winner else -5 for seat in range(4))
        monkeypatch.setattr(page.session.match, "scores", lambda: balances)
        assert page._view().now.order[0] != 0, "seats and numbers differ"
        page._show_result()
        numbers = re.findall(r"Player (\d): ", page.slip._label.text())
        assert numbers == ["3", "1", "2", "4"]


def test_the_first_aim_is_at_a_ball_that_lies_open_R64(qtbot: QtBot) -> None:
    with table(qtbot, "double_carambole", "person,person") as (_, page):
        wait_for_a_person(qtbot, page)
        bed = BEDS["list_1782"]
        near, far = placed("carambol2", bed.near), placed("carambol", bed.far)
        masked = OneStroke(Seat(0), "stroke", "1", True, (near, far), bed, targets=("carambol",))
        page.table.ask(masked)
        assert page.table.aim.stroke.aim_deg == pytest.approx(0.0), "there is no other"
        white = placed("2", (2600.0, 200.0))
        page.table.ask(replace(masked, lies=(near, far, white), targets=("carambol", "2")))
        me = page.table._place_of("1")
        assert me is not None
        assert page.table.aim.stroke.aim_deg % 360 == pytest.approx(
            degrees(atan2(200.0 - me.y_mm, 2600.0 - me.x_mm)) % 360, abs=0.01
        )


def test_the_glass_hides_no_ball_while_there_is_room() -> None:
    bed, reach, rng = QRectF(50.0, 110.0, 860.0, 430.0), 88.0, Random(7)
    for _ in range(60):
        balls = [QPointF(rng.uniform(60.0, 900.0), rng.uniform(120.0, 530.0)) for _ in range(6)]
        at = quiet_place(bed, balls[:2], balls, reach)
        assert bed.adjusted(reach, reach, -reach, -reach).contains(at)
        assert min(hypot(ball.x() - at.x(), ball.y() - at.y()) for ball in balls) > reach


def test_the_glass_lies_in_a_corner_if_one_is_free() -> None:
    bed, reach = QRectF(50.0, 110.0, 860.0, 430.0), 88.0
    for chief, corner in (((150.0, 200.0), bed.bottomRight()), ((800.0, 450.0), bed.topLeft())):
        at = quiet_place(bed, [QPointF(*chief)], [QPointF(*chief)], reach)
        assert hypot(at.x() - corner.x(), at.y() - corner.y()) < 1.6 * reach
