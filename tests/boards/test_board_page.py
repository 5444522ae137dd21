"""The board on screen: a Trictrac is played by mouse and by keys, taken back, refused and counted."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.geometry import Geometry, contrary_path
from desktop.boards.moving import MoveMaker
from desktop.boards.page import BoardPage
from desktop.boards.sounds import RECIPES
from desktop.boards.view import NOBODY
from desktop.settings import Settings
from desktop.sound import wav
from desktop.windows.tables import follow_choices
from engine.ai.coach import Worth
from engine.ai.review import Reviewed
from engine.boards.dice import Throw
from engine.boards.men import HAND, OFF, contrary, read_men, seen_across
from engine.core.actions import Move
from engine.core.seats import Seat
from engine.games.trictrac.marking import Player
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import PRESETS
from engine.games.trictrac.state import State
from tests.boards.pages import asked, click, drag, lay_board, lay_position, spot
from tests.games.verkehren.test_verkehren import table as verkehren_table

BOOK = PRESETS["trictrac_1782"]


def standing(white: str, black: str) -> State:
    """White is about to throw."""
    return State(BOOK, "throw", Seat(0), players=[Player(read_men(men), throws=5) for men in (white, black)])


FILLING = standing("1:3 2:4 3:2 4:3 5:2 6:1", "1:15")
HEDGED = standing("1:14 2:1", "1:11 18:2 19:2")
WAITING = verkehren_table("14:14", "13:15", 1)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def page_with(qtbot: QtBot, throws: list[Throw]) -> BoardPage:
    return lay_board(qtbot, "trictrac_1782", throws)


def test_a_throw_is_played_by_clicks_and_stands_after_confirming(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    click(qtbot, page, 1, 4)
    assert page.view.maker is not None
    assert page.view.maker.made == [(1, 4)]
    assert page.view.maker.complete() is None
    assert len(page.session.match.log) == 2, "nothing is submitted before it is confirmed"
    click(qtbot, page, 1, 2)
    die = page.view.geometry_now.die(0, 0).center().toPoint()
    qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=die)
    assert page.session.match.log[2].action == Move(((1, 2), (1, 4)))
    qtbot.waitUntil(lambda: page.view.maker is not None or page.slip.isVisible())
    assert page.session.match.view(page.session.seat).turn == 0


def test_a_man_plays_both_numbers_in_one_drag(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    qtbot.mousePress(page.view, Qt.MouseButton.LeftButton, pos=spot(page, 1))
    qtbot.mouseMove(page.view, spot(page, 4))
    qtbot.mouseRelease(page.view, Qt.MouseButton.LeftButton, pos=spot(page, 5))
    assert page.view.maker is not None
    assert page.view.men[0][5] == 1
    assert page.view.maker.complete() is not None


def test_men_are_taken_back_until_confirmed(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    before = list(page.view.men[0])
    click(qtbot, page, 1, 4)
    qtbot.mouseClick(page.view, Qt.MouseButton.RightButton, pos=spot(page, 4))
    assert page.view.men[0] == before
    click(qtbot, page, 1, 4)
    page.undo()
    assert page.view.men[0] == before
    assert page.view.maker is not None
    assert page.view.maker.made == []


def test_the_keys_alone_play_a_throw(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(6, 5)])
    page.view.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(page.view, key)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert page.view.maker is not None
    assert page.view.maker.complete() == Move(((1, 6), (1, 7)))
    qtbot.keyClick(page.view, Qt.Key.Key_Backspace)
    assert page.view.maker.complete() is None


def test_a_refused_move_is_explained_with_its_rule(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(6, 5)])
    with qtbot.waitSignal(page.view.refused) as refused:
        click(qtbot, page, 1, 12)  # one man alone may not stand on the corner
    assert refused.args == [1, 12]
    assert page.rule_now() == "R12"
    assert "R12" in page.panel.coach.text()


def test_a_man_who_was_moved_already_is_refused_for_where_he_goes(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(5, 3)])
    click(qtbot, page, 1, 4, 4, 7)
    assert "The 3 has been played already." in page.panel.coach.text()
    assert page.rule_now() == "R7"


def test_a_man_goes_forward_only(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(5, 3)])
    click(qtbot, page, 1, 4)
    drag(qtbot, page, 4, 2)
    assert "Men only go forward." in page.panel.coach.text()


@pytest.mark.parametrize(
    ("game", "preset", "state", "throw", "field", "rule", "words"),
    [
        ("trictrac", "trictrac_1782", FILLING, (5, 4), 3, "R23", "Another play fills a table"),
        ("trictrac", "trictrac_1782", HEDGED, (5, 4), 2, "", "The man on field 2 has no way with these dice."),
        ("verkehren", "verkehren_1782", WAITING, (5, 4), 14, "R10", "First enter the men that are off."),
    ],
)
def test_a_man_who_may_not_go_is_told_what_goes_before(
    qtbot: QtBot, game: str, preset: str, state: Any, throw: tuple[int, int], field: int, rule: str, words: str
) -> None:
    page = lay_position(qtbot, game, preset, state, [throw])
    if page.view.may_throw:
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, field)
    assert words in page.panel.coach.text()
    assert page.rule_now() == rule


def test_a_hand_that_finds_no_field_is_no_field(qtbot: QtBot) -> None:
    """R14: a doublet enters one man only, the second would meet him."""
    page = lay_position(qtbot, "verkehren", "verkehren_1782", verkehren_table("14:13", "13:15", 2), [(5, 5)])
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, 5, HAND)
    assert page.panel.coach.text() == "The men in your hand find no free field with these dice."


def test_the_hand_stays_selected_when_a_field_is_refused(qtbot: QtBot) -> None:
    page = lay_position(qtbot, "verkehren", "verkehren_1782", WAITING, [(5, 4)])
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, 3)
    assert "3 steps have not been thrown." in page.panel.coach.text()
    click(qtbot, page, 4)
    assert page.view.men[0][4] == 1


def test_an_incomplete_play_cannot_be_confirmed(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(6, 5)])
    page.confirm()
    assert len(page.session.match.log) == 2
    assert page.panel.coach.text() == "Not all numbers have been played yet."


def test_the_dice_and_points_are_told_and_drawn(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    assert "You throw 3-1." in page.panel.talk.toPlainText()
    assert page.view.dice == (3, 1)
    with_dice = page.view.grab().toImage()
    page.view.dice = ()
    page.view.update()
    assert differs(with_dice, page.view.grab().toImage())


def differs(one: QImage, other: QImage) -> bool:
    return one != other


def test_going_back_brings_the_throw_again(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    click(qtbot, page, 1, 4, 1, 2)
    page.confirm()
    qtbot.waitUntil(lambda: page.view.maker is not None or page.slip.isVisible())
    page.undo()
    assert page.view.dice == (3, 1)
    assert page.view.men[0][1] == 15


def test_a_whole_tour_is_played_to_its_end(qtbot: QtBot) -> None:
    page = page_with(qtbot, [])
    for _ in range(600):
        qtbot.waitUntil(lambda: asked(page) or page.session.match.over, timeout=10_000)
        if page.session.match.over:
            break
        if page.view.maker is None:
            page.slip.buttons[1].click()
            continue
        play_first(page)
        page.confirm()
    assert page.session.match.over
    qtbot.waitUntil(page.slip.isVisible)
    assert page.session.match.scores() in ((1, -1), (-1, 1))


def play_first(page: BoardPage) -> None:
    assert page.view.maker is not None
    while page.view.maker.complete() is None:
        start = min(page.view.maker.starts())
        page.view.choose(start) if page.view.selected != start else None
        page.view.choose(min(page.view.maker.targets(start)))
    assert page.view.selected in (NOBODY, *range(1, OFF))


def test_both_languages_lay_the_same_board(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    i18n.set_language("de")
    page.retranslate()
    assert "Du wirfst 3-1." in page.panel.talk.toPlainText()


# --- without a window ---------------------------------------------------------------------------------


def maker(white: str, black: str, throw: Throw) -> MoveMaker:
    return MoveMaker(Mover(read_men(white), seen_across(read_men(black), contrary), BOOK).lawful(throw))


def test_only_lawful_plays_can_be_composed() -> None:
    made = maker("1:15", "1:15", (6, 5))
    assert made.starts() == {1}
    assert set(made.targets(1)) == {6, 7}
    assert made.go(1, 12) == ()
    assert made.go(1, 7) == ((1, 7),)
    assert set(made.targets(1)) == {6}


def test_men_of_a_taking_by_force_go_in_either_order() -> None:
    for first in (7, 8):
        made = maker("1:9 3:2 5:2 7:1 8:1", "1:11 3:2 4:2", (6, 5))
        assert made.go(first, 12)
        assert made.go(15 - first, 12)
        assert made.complete() is not None


def test_every_composed_play_is_on_offer() -> None:
    rng = Random(4)
    for _ in range(60):
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        mover = Mover(
            read_men("1:5 3:2 5:1 7:2 9:2 10:1 12:2"), seen_across(read_men("1:9 3:2 4:2 5:2"), contrary), BOOK
        )
        made = MoveMaker(mover.lawful(throw))
        while made.complete() is None:
            start = rng.choice(sorted(made.starts()))
            assert made.go(start, rng.choice(sorted(made.targets(start))))
        assert made.complete() in [line.move for line in mover.lawful(throw)]


@pytest.mark.parametrize("mirrored", [False, True])
def test_every_field_is_found_under_its_own_middle(mirrored: bool) -> None:
    from PySide6.QtCore import QRectF

    g = Geometry(QRectF(0, 0, 1000, 700), contrary_path, mirrored)
    for side in (0, 1):
        for field in range(1, 25):
            assert g.cell_at(g.field(side, field).center()) == contrary_path(side, field)
            assert g.case.contains(g.man_at(side, field, 4, 15))
    assert contrary_path(0, 13) == contrary_path(1, 12)


def test_the_dice_roll_out_of_the_cup(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    at_rest = page.view.grab().toImage()
    page.animator.speed = 1.0
    roll = page.view.throw(0, (3, 1))
    assert roll is not None
    roll.setCurrentTime(roll.duration() // 3)
    assert 0 < page.view.rolled < 1
    assert differs(at_rest, page.view.grab().toImage())
    roll.setCurrentTime(roll.duration())
    assert (page.view.rolled, page.view.dice) == (1.0, (3, 1))


def test_a_key_numbers_the_fields(qtbot: QtBot) -> None:
    page = page_with(qtbot, [(3, 1)])
    plain = page.view.grab().toImage()
    qtbot.keyClick(page.view, Qt.Key.Key_N)
    assert differs(plain, page.view.grab().toImage())
    qtbot.keyClick(page.view, Qt.Key.Key_N)
    assert not differs(plain, page.view.grab().toImage())


def test_the_sounds_can_be_made() -> None:
    assert all(wav(recipe)[:4] == b"RIFF" for recipe in RECIPES.values())


def test_the_numbers_of_the_fields_are_shown_with_a_hint_and_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)])
    settings = Settings(tmp_path / "settings.json")
    follow_choices(page, settings)
    heard: list[str] = []
    page.status.connect(heard.append)
    page.view.show_hint(((1, 4), (1, 2)))
    assert page.view.explained
    assert not page.view.numbers, "but only while the hint speaks of them"
    qtbot.keyClick(page.view, Qt.Key.Key_N)
    assert settings.field_numbers
    assert "N:" not in heard[-1], "nobody is told of a key he has found"
    page.toggle_numbers()
    assert not settings.field_numbers
    assert "N:" in heard[-1]


def test_the_review_of_a_board_names_the_dice_of_each_decision(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)])
    play = next(action for offer in page.session.my_offers() for action in offer.actions())
    place = len(page.session.match.log)
    page.session.submit(play)
    page.review_list.begin(1, page.names())
    page.review_list.add(Reviewed(place, Seat(0), Worth(play, 0.0, None), Worth(play, 0.0, None), 0.0, None, []))
    assert page.review_list.toPlainText().split("\n")[-1].startswith("1. (3-1) ")
