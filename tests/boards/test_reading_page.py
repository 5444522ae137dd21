"""What helps to read the board: the task in words, dice that are played, the other's last move, the way, the points."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.chances import chances_words
from desktop.boards.games import MANNERS
from desktop.boards.geometry import Geometry, contrary_path
from desktop.boards.moving import CourseMaker, MoveMaker
from desktop.boards.painting import place_badge, way_line
from desktop.boards.tasks import plaque_words, task_words
from desktop.boards.traces import (
    NO_TRACE,
    Trace,
    at_the_start,
    last_of_other,
    numbers_behind,
    paint_points,
    place_left,
    points_beside,
    stands_left,
    trace_of,
)
from desktop.boards.ways import ways_among
from desktop.i18n import legs_words
from engine.ai.coach import hint
from engine.boards.events import Moved
from engine.boards.men import OFF, read_men, stack
from engine.core.actions import Move, Say, Thrown
from engine.core.events import DealBegan
from engine.core.seats import WORLD, Seat
from engine.games import find_game
from engine.games.puff.options import PRESETS as PUFF
from engine.games.trictrac.computer import lines_of
from engine.games.trictrac.marking import Player
from engine.games.trictrac.options import PRESETS as TRICTRAC
from engine.games.trictrac.scoring import Scored
from engine.games.trictrac.state import State
from engine.games.verkehren.computer import course_of
from tests.boards.pages import click, fragment, lay_board, lay_match
from tests.games.puff.test_puff import table as puff_table
from tests.games.verkehren.test_verkehren import START
from tests.games.verkehren.test_verkehren import table as verkehren_table


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


# --- the task in words ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("white", "black", "throw", "words"),
    [
        ("1:11 2:2 4:2", "1:15", (4, 3), "play the 4 and the 3, with two men or one"),
        ("1:11 2:2 4:2", "1:15", (2, 2), "A doublet: play the 2 twice"),
        ("1:15", "1:15", (6, 5), "in one way only"),  # R22
        ("1:3 2:4 3:2 4:3 5:2 6:1", "1:15", (5, 4), "can fill a table or keep it full, and so it must"),  # R23
        ("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2", (6, 4), "Only the 4 can be played"),  # R19
    ],
)
def test_the_task_at_trictrac(white: str, black: str, throw: tuple[int, int], words: str) -> None:
    players = [Player(read_men(men), throws=5) for men in (white, black)]
    s = State(TRICTRAC["trictrac_1782"], "throw", Seat(0), players=players)
    game = find_game("trictrac")
    game.phases["throw"].apply(s, WORLD, Thrown(throw), lambda _: None)
    if s.phase == "decide":
        game.phases["decide"].apply(s, Seat(0), Say("hold_board"), lambda _: None)
    view = game.view(s, Seat(0))
    maker = MoveMaker(lines_of(view))
    assert words in task_words("trictrac", view, maker)


def test_what_is_left_of_a_throw_is_told_and_its_dice_are_dimmed() -> None:
    s = State(TRICTRAC["trictrac_1782"], "throw", Seat(0), players=[Player(), Player()])
    game = find_game("trictrac")
    game.phases["throw"].apply(s, WORLD, Thrown((4, 3)), lambda _: None)
    view = game.view(s, Seat(0))
    maker = MoveMaker(lines_of(view))
    assert maker.spent((4, 3)) == (False, False)
    maker.go(1, 4)
    assert task_words("trictrac", view, maker) == "Still to be played: 4."
    assert maker.spent((4, 3)) == (False, True)
    maker.go(1, 5)
    assert "Enter" in task_words("trictrac", view, maker)


@pytest.mark.parametrize(
    ("white", "throw", "words"),
    [
        (START, (5, 4), "play the 5 and the 4"),
        (START, (3, 3), "play the 3 four times"),
        (START, (4, 4), "the 4 can be played only 3 times"),  # TV2
        ("0:2 14:13", (5, 4), "Your men in the hand enter first: "),  # R10
    ],
)
def test_the_task_at_verkehren(white: str, throw: tuple[int, int], words: str) -> None:
    s = verkehren_table(white)
    game = find_game("verkehren")
    game.phases["throw"].apply(s, WORLD, Thrown(throw), lambda _: None)
    view = game.view(s, Seat(0))
    assert words in task_words("verkehren", view, CourseMaker(course_of(view)))


def test_a_die_of_a_fourfold_doublet_is_dimmed_after_two_numbers() -> None:
    s = verkehren_table(START)
    game = find_game("verkehren")
    game.phases["throw"].apply(s, WORLD, Thrown((3, 3)), lambda _: None)
    maker = CourseMaker(course_of(game.view(s, Seat(0))))
    found = []
    for start, end in ((1, 4), (4, 7), (7, 10)):
        maker.go(start, end)
        found.append(maker.spent((3, 3)))
    assert found == [(False, False), (True, False), (True, False)]
    assert maker.left() == (3,)


@pytest.mark.parametrize(
    ("hand", "changes", "throw", "words"),
    [
        (15, {}, (5, 2), "Enter a man with the 2, then comes the 5."),
        (0, {}, (5, 2), "The lower number first: play the 2, then the 5."),  # R6
        (15, {}, (3, 3), "A Pasch: the 3 is to be played 2 times more, then the 4 below."),  # R9
        (0, {"order": "free"}, (5, 2), "2, 5, in any order"),
        (15, {"order": "free"}, (5, 2), "enter first: 2, 5"),
    ],
)
def test_the_task_at_puff(hand: int, changes: dict[str, Any], throw: tuple[int, int], words: str) -> None:
    s = puff_table("" if hand else "1:15", hand, opts=replace(PUFF["puff_kontraer"], **changes))
    assert words in puff_words(s, throw)


def puff_words(s: Any, throw: tuple[int, int] | None = None) -> str:
    game = find_game("puff")
    if throw:
        game.phases["throw"].apply(s, WORLD, Thrown(throw), lambda _: None)
    view = game.view(s, Seat(0))
    maker = MANNERS["puff"].maker(view)
    dims = maker.spent(view.dice)
    return f"{task_words('puff', view, maker)} {sum(dims)} dim"


@pytest.mark.parametrize(("bottom", "words"), [("optional", "2 times more, or stop"), ("compulsory", "2 times more.")])
def test_R9_R11_a_pasch_is_told_number_by_number(bottom: str, words: str) -> None:
    s = puff_table("", 15, opts=replace(PUFF["puff_kontraer"], bottom=bottom))
    told = [puff_words(s, (3, 3))]
    for _ in range(2):
        find_game("puff").phases["play"].apply(s, Seat(0), Move(((0, 3),)), lambda _: None)
        told.append(puff_words(s))
    assert "the 3 is to be played 1 time more" in told[1]
    assert words in told[2]
    assert [one[-5:] for one in told] == ["0 dim", "1 dim", "2 dim"]


def test_a_hint_before_anything_can_count_says_so() -> None:
    s = State(TRICTRAC["trictrac_1782"], "throw", Seat(0), players=[Player(), Player()])
    game = find_game("trictrac")
    game.phases["throw"].apply(s, WORLD, Thrown((4, 3)), lambda _: None)
    words = chances_words("trictrac", game.view(s, Seat(0)), Move(((1, 4), (1, 5))))
    assert words == "Neither your next throw nor the other’s can count anything then."


# --- the other's last move ----------------------------------------------------------------------------


def test_a_trace_joins_the_numbers_of_one_man() -> None:
    assert trace_of([(1, 5), (5, 7), (2, 7)], 1) == Trace(1, (1, 2), ((7, 2),))
    assert trace_of([(0, 3), (24, OFF)], 1) == Trace(1, (24,), ((3, 1),)), "hand and rail are no fields"


def test_a_trace_ends_at_the_own_move_and_at_a_new_setting() -> None:
    me, other = Seat(0), Seat(1)
    old, own, new = Moved(other, ((1, 2),)), Moved(me, ((1, 3),)), Moved(other, ((1, 4),))
    assert last_of_other([old, own, new], me) == Trace(1, (1,), ((4, 1),))
    assert last_of_other([old, new], me).reached == ((2, 1), (4, 1))
    assert last_of_other([old, DealBegan(me, 2)], me) == NO_TRACE


def test_the_last_move_of_the_other_stays_marked(qtbot: QtBot) -> None:
    page = lay_match(qtbot, fragment(2), "trictrac_1782")
    assert page.view.trace == Trace(1, (1,), ((3, 1), (4, 1)))
    marked = page.view.grab().toImage()
    page.view.show_trace(NO_TRACE)
    assert page.view.grab().toImage() != marked


# --- the way, the points, the dice to be clicked ------------------------------------------------------


@pytest.mark.parametrize("preset", ["trictrac_1782", "verkehren_1782", "puff_lang"])
def test_the_way_is_shown_until_the_first_man_sets_out(qtbot: QtBot, preset: str) -> None:
    page = lay_board(qtbot, preset, [(4, 3)])
    if page.view.may_throw:
        assert page.view.shows_route
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: page.view.maker is not None)
    assert page.view.shows_route
    click(qtbot, page, *((3,) if preset == "puff_lang" else (1, 4)))
    assert not page.view.shows_route


def test_at_the_start_means_all_men_together() -> None:
    assert at_the_start(stack(0))
    assert at_the_start(stack(1))
    assert not at_the_start(read_men("1:14 2:1"))


def test_the_points_stand_beside_their_jeton(qtbot: QtBot) -> None:
    page = lay_match(qtbot, fragment(16), "trictrac_1782")
    g = page.view.geometry_now
    at = g.jeton(0, page.view.points[0])
    empty = QImage(page.view.size(), QImage.Format.Format_ARGB32)
    empty.fill(0)
    for leftward, side in ((True, -1), (False, 1)):
        drawn = empty.copy()
        painter = QPainter(drawn)
        paint_points(painter, g, at, page.view.points[0], leftward=leftward)
        painter.end()
        there = at + QPointF(side * g.man * 0.6, 0)
        assert any_ink(drawn, there, g), "the number lies on this side"
        assert not any_ink(drawn, at - QPointF(side * g.man * 0.6, 0), g)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", [(700, 560), (960, 720), (1530, 1000)])
def test_no_number_of_points_lies_under_the_dice(size: tuple[int, int], mirrored: bool) -> None:
    g = Geometry(QRectF(0, 0, *size), contrary_path, mirrored)
    dice = [g.die(number, side) for number in (0, 1) for side in (0, 1)]
    for side in (0, 1):
        for points, by_field in [*((even, False) for even in range(2, 12, 2)), *((one, True) for one in range(1, 12))]:
            at = g.jeton(side, points, by_field)
            number = points_beside(g, at, leftward=stands_left(g, at, points))
            assert not any(number.intersects(die) for die in dice), (side, points, by_field)


def any_ink(image: QImage, at: QPointF, g: Geometry) -> bool:
    half = int(g.man * 0.3)
    return any(
        image.pixelColor(int(at.x()) + x, int(at.y()) + y).alpha() > 0
        for x in range(-half, half)
        for y in range(-half, half)
    )


def test_the_question_after_a_hole_leaves_the_points_in_sight(qtbot: QtBot) -> None:
    page = lay_match(qtbot, fragment(18), "trictrac_1782")
    qtbot.waitUntil(page.slip.isVisible)
    g = page.view.geometry_now
    assert page.view.points[0] == 6
    jeton = g.jeton(0, 6)
    slip = QRectF(page.slip.geometry())
    size = g.man * 0.3
    assert not slip.intersects(QRectF(jeton.x() - size, jeton.y() - size, 2 * size, 2 * size))


def test_a_match_on_a_board_is_won_in_units(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "verkehren_1782", [])
    button = next(one for one in page.panel.rights if one.text() == i18n.word_name("resign_single"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(page.slip.buttons[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.slip.isVisible)
    assert "You lose 1 unit" in [label.text() for label in page.slip.findChildren(QLabel)]


# --- what a player is at present ----------------------------------------------------------------------


def test_the_holes_of_a_tour_stand_above_what_was_counted_last(qtbot: QtBot) -> None:
    page = lay_match(qtbot, fragment(20), "trictrac_1782")  # White wins three holes by its last throw
    page._show_result()
    lines = [line for label in page.slip.findChildren(QLabel) for line in label.text().splitlines()]
    assert lines[1] == "Holes: 3 to 0"


def test_a_move_is_told_with_hand_and_rail() -> None:
    assert legs_words([(0, 3), (5, 10), (22, OFF)]) == "from hand to 3, 5–10, 22–off"
    i18n.set_language("de")
    assert legs_words([(0, 3), (22, OFF)]) == "von der Hand auf 3, 22–hinaus"


def test_the_only_move_is_not_something_to_say() -> None:
    s = State(TRICTRAC["trictrac_1782"], "play", Seat(0), (2, 1))
    s.players = [Player(read_men("20:1 24:1")), Player(read_men("24:15"))]
    game = find_game("trictrac")
    (offer,) = game.phases["play"].offers(s)
    found = hint(game, game.view(s, Seat(0)), offer, 1)
    assert found.key == "coach.only_move"


def test_badges_stand_on_a_plaque_in_the_rail(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "toccategli_1782", [(4, 3)], settings={"match": "to_6_units"})
    assert page.view.plaques == ["0 units", "0 units"]
    with_plaque = page.view.grab().toImage()
    page.view.plaques = ["", ""]
    assert page.view.grab().toImage() != with_plaque


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_badge_of_the_board_has_words(language: str) -> None:
    i18n.set_language(language)
    told = plaque_words(["turn", "junker", "jan:5", "ahead:1", "ahead:2", "units:3", "first_pasch"])
    assert told.count(" · ") == 5
    assert "5" in told
    assert plaque_words(["turn"]) == ""


# --- words that fit -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("preset", ["trictrac_1782", "verkehren_1782"])
def test_the_buttons_beside_the_board_show_their_whole_words(qtbot: QtBot, preset: str, language: str) -> None:
    i18n.set_language(language)
    page = lay_board(qtbot, preset, [(4, 3)])

    def whole() -> bool:
        return all(button.sizeHint().width() <= button.width() for button in page.panel.rights)

    qtbot.waitUntil(whole)
    if page.view.may_throw:
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: page.view.maker is not None)
    click(qtbot, page, 1, 4, 1, 5)
    assert len(page.panel.rights) >= 2
    qtbot.waitUntil(whole)


def test_numbers_of_a_way_lie_neither_on_dice_nor_on_each_other() -> None:
    line = way_line([QPointF(0, 400), QPointF(0, 0)])
    free = place_badge(line, 40, 20, [])
    die = QRectF(free).translated(0, 4)
    beside = place_badge(line, 40, 20, [die])
    assert free.intersects(die)
    assert not beside.intersects(die)
    assert not place_badge(line, 40, 20, [die, beside]).intersects(beside)


@pytest.mark.parametrize(
    ("preset", "spare"), [("trictrac_1782", 3), ("toccategli_1782", 2), ("puff_kontraer", 0), ("verkehren_1782", 0)]
)
def test_jetons_that_mark_nothing_lie_beside_the_rail(qtbot: QtBot, preset: str, spare: int) -> None:
    view = lay_board(qtbot, preset, [(3, 1)]).view
    assert view.all_jetons - sum(view.jetons) == spare
    cloth = view.grab().toImage().pixelColor(view.geometry_now.parked(0).toPoint())
    assert (cloth.lightness() > 140) == (spare > 0)


@pytest.mark.parametrize("side", [0, 1])
def test_R2_a_talon_lies_in_three_piles(side: int) -> None:
    g = Geometry(QRectF(0, 0, 1000, 700), talon=1)
    men = [g.man_at(side, 1, place, 15) for place in range(g.shown(1, 15))]
    assert len(men) == 15, "every man is drawn"
    tops = sorted(men[place].y() for place in (4, 9, 14))
    assert min(low - high for high, low in pairwise(tops)) > g.man, "three piles that do not cover each other"
    assert g.top_man(side, 1, ([0, 15], [0, 15])) == men[14], "the outermost pile is used up first"
    field = g.field(side, 1)
    assert all(field.adjusted(0, g.man / 2, 0, -g.man / 2).contains(man) for man in men)


def test_a_talon_of_five_men_and_the_home_of_verkehren_lie_as_everywhere() -> None:
    plain, piled = Geometry(QRectF(0, 0, 1000, 700)), Geometry(QRectF(0, 0, 1000, 700), talon=1)
    assert [piled.man_at(0, 1, place, 5) for place in range(5)] == [plain.man_at(0, 1, place, 5) for place in range(5)]
    assert (plain.shown(1, 15), piled.shown(1, 15), piled.shown(2, 15)) == (5, 15, 5)


@pytest.mark.parametrize("there", range(16))
@pytest.mark.parametrize("field", [1, 9])
def test_the_place_a_man_left_is_free_or_around_the_top_of_the_pile(field: int, there: int) -> None:
    g = Geometry(QRectF(0, 0, 1000, 700), talon=1)
    at, radius = place_left(g, 1, field, there)
    men = [g.man_at(1, field, place, there) for place in range(g.shown(field, there))]
    free = all((at - man).manhattanLength() > g.man * 0.9 for man in men)
    assert free or (at == men[-1] and radius > g.man / 2)
    assert g.inner.contains(at)


@pytest.mark.parametrize(
    ("ways", "dice", "numbers"),
    [
        (((22, 24, OFF),), (2, 2), [(2, 2)]),
        (((20, 22, OFF),), (6, 2), [(2, 6)]),
        (((23, OFF), (24, OFF)), (6, 5), [(6,), (5,)]),
        (((24, OFF), (23, OFF)), (6, 5), [(5,), (6,)]),
        (((24, OFF), (24, OFF)), (4, 3), [(4,), (3,)]),
        (((24, OFF),), (3, 3), [(3,)]),
        (((9, 15), (6, 9, 15)), (6, 3), [(6,), (3, 6)]),
        (((9, 15),), (), [(6,)]),
    ],
)
def test_the_numbers_of_a_way_are_those_thrown(
    ways: tuple[tuple[int, ...], ...], dice: tuple[int, ...], numbers: list[tuple[int, ...]]
) -> None:
    assert numbers_behind(ways, dice) == numbers


def test_the_arrow_of_the_last_man_leads_to_the_rail(qtbot: QtBot) -> None:
    view = lay_board(qtbot, "trictrac_1782", [(3, 1)]).view
    g, men = view.geometry_now, (view.men[0], view.men[1])
    assert g.top_man(0, OFF, men) == g.off(0)
    before = view.grab().toImage()
    view.show_ways(ways_among([Scored("E13", "off_first", 4, True, OFF, ((20, 22, OFF),))], Seat(0), Seat(0)))
    assert view.grab().toImage() != before
