"""A Trictrac marked by hand on screen: a false marking, its claim, and a hole won by honest marks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.by_hand import LAST, HandMarks
from desktop.boards.page import BoardPage
from desktop.boards.ways import ways_of
from engine.core.actions import Move, Say, Thrown
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.seats import Seat
from engine.core.world import Chance, Scripted
from engine.games import find_game
from engine.games.trictrac.marking import Player
from engine.games.trictrac.schools import due, fault
from engine.games.trictrac.scoring import Scored
from tests.boards.pages import asked, click, click_dice, lay_board, lay_match, lay_position, play_by_mouse
from tests.games.trictrac.test_trictrac_schools import TEN, table

ME = Seat(0)


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


def test_R43_the_jeton_is_dragged_to_its_place_and_let_go_by_the_dice(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1)])
    g = page.view.geometry_now
    qtbot.mousePress(page.view, Qt.MouseButton.LeftButton, pos=g.jeton(0, 0).toPoint())
    qtbot.mouseMove(page.view, g.jeton(0, 4).toPoint())
    assert page.view.points[0] in (0, 4)
    qtbot.mouseRelease(page.view, Qt.MouseButton.LeftButton, pos=g.jeton(0, 8).toPoint())
    qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=g.jeton(0, 8).toPoint())
    assert page.view.points[0] == 8
    assert page.panel.rights[-1].text() == "Mark 8"
    qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=g.die(0, 0).center().toPoint())
    assert Say("mark_points:8") in [entry.action for entry in page.session.match.log]


def test_R43_a_jeton_behind_its_place_has_gone_round_and_with_help_the_peg_is_moved(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)], settings={"marking": "assisted"})
    marks = HandMarks(page.view, replace(seen(page), players=(Player(points=8, bredouille=True), Player())))
    marks.put(2)
    assert (marks.points, page.view.points[0], page.view.holes[0]) == (6, 2, 2)
    marks.put(10)
    assert (marks.points, page.view.points[0], page.view.holes[0]) == (2, 10, 0)


def hand_marks(qtbot: QtBot, own: Player, other: Player) -> tuple[BoardPage, HandMarks]:
    """White's throw is to be marked without help, with these points standing."""
    page = by_hand(qtbot, [(3, 1)])
    marks = page._marks = HandMarks(page.view, replace(seen(page), players=(own, other)))
    return page, marks


def click_hole(qtbot: QtBot, page: BoardPage, hole: int) -> None:
    at = page.view.geometry_now.hole(0, hole).toPoint()
    qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=at)


def test_R43_without_help_the_peg_stays_until_it_is_moved(qtbot: QtBot) -> None:
    page, marks = hand_marks(qtbot, Player(points=8, bredouille=True), Player())
    marks.put(2)
    assert (page.view.points[0], page.view.holes[0]) == (2, 0)
    assert marks.action == Say("mark_points:6:peg:0")
    click_hole(qtbot, page, 1)
    assert (page.view.holes[0], marks.action) == (1, Say("mark_points:6:peg:1"))
    press(qtbot, page, "Peg + 1")
    assert (page.view.holes[0], marks.action) == (2, Say("mark_points:6"))
    assert not [one for one in page.panel.rights if one.text() == "Peg + 1"], "it is where it has to be"


def test_TV46_R43_the_peg_is_moved_and_the_jeton_left_standing(qtbot: QtBot) -> None:
    page, marks = hand_marks(qtbot, Player(points=8), Player(points=2))
    click_hole(qtbot, page, 1)
    assert (page.view.points[0], page.view.holes[0], marks.action) == (8, 1, Say("mark_points:12"))
    click_hole(qtbot, page, 0)
    assert (page.view.holes[0], marks.action) == (0, Say("mark_points:12:peg:0"))


def test_R28_R43_the_second_jeton_is_laid_down_by_hand(qtbot: QtBot) -> None:
    page, marks = hand_marks(qtbot, Player(), Player(points=4, bredouille=True))
    marks.put(6)
    page._show_marks()
    assert (page.view.jetons[0], marks.action) == (1, Say("mark_points:6:one_jeton"))
    press(qtbot, page, "Lay the second jeton")
    assert (page.view.jetons[0], marks.action) == (2, Say("mark_points:6"))
    press(qtbot, page, "Take it up again")
    assert page.view.jetons[0] == 1


def test_R44_a_false_marking_of_the_other_is_claimed_by_hand(qtbot: QtBot) -> None:
    """North forgets a jan of three throws; the player sends him to school with the mouse."""
    page = lay_match(qtbot, forgotten(), "trictrac_1782")
    assert seen(page).phase == "claim"
    assert "North has marked nothing." in page.panel.coach.text()
    press(qtbot, page, "+ 2")
    press(qtbot, page, "Claim a school of 4")
    qtbot.waitUntil(lambda: "You: the other is sent to school, 4 points." in page.panel.talk.toPlainText())
    assert [player.points for player in seen(page).players] == [4, 0]


def test_R44_the_other_is_made_to_mark_rightly_without_a_penalty(qtbot: QtBot) -> None:
    page = lay_match(qtbot, forgotten(), "trictrac_1782")
    press(qtbot, page, "Have it marked rightly")
    qtbot.waitUntil(lambda: seen(page).phase != "claim")
    assert [player.points for player in seen(page).players] == [0, 4]


def forgotten() -> Any:
    """A tour marked by hand in which North's third throw is a jan of three throws that he does not mark."""
    plays = ["1-4 1-5", "1-2 1-4", "1-4 1-5", "1-5 1-7", "1-4 1-5"]
    throws = [(4, 3), (3, 1), (4, 3), (6, 4), (4, 3), (5, 2)]
    game = find_game("trictrac")
    options = with_settings(game.presets["trictrac_1782"], {"marking": "manual"})
    match: Any = Match(game, options, Scripted([Thrown((6, 1)), *map(Thrown, throws)], Chance(3)))
    for number, play in enumerate(plays):
        seat = Seat(number % 2)
        match.submit(seat, Say("mark_points:0"))
        match.submit(Seat(1 - seat), Say("let_pass"))
        legs = [leg.split("-") for leg in play.split()]
        match.submit(seat, Move(tuple((int(start), int(end)) for start, end in legs)))
        match.submit(Seat(1 - seat), Say("mark_points:0"))
        match.submit(seat, Say("let_pass"))
    match.submit(Seat(1), Say("mark_points:0"))
    return match


def test_R43_the_paper_of_throws_keeps_silent_about_a_throw_that_is_being_marked(qtbot: QtBot) -> None:
    page = lay_match(qtbot, forgotten(), "trictrac_1782")
    page.panel.tabs.setCurrentWidget(page.throws)
    assert "jan of three throws" not in paper_of(page)
    assert "This throw is being marked" in paper_of(page)
    page.throws.throw_wanted.emit(1)
    assert not page.view.ways, "nor is it shown on the board"
    press(qtbot, page, "Have it marked rightly")
    qtbot.waitUntil(lambda: seen(page).phase == "mark_given" and asked(page))
    assert "jan of three throws" not in paper_of(page), "what the throw gives is to be marked yet"
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: seen(page).turn == ME and asked(page))
    assert "jan of three throws" in paper_of(page)


def paper_of(page: BoardPage) -> str:
    return page.throws.paper.toPlainText()


def test_R33_R43_what_a_throw_gives_is_not_told_before_it_is_marked(qtbot: QtBot) -> None:
    state = table(*TEN)
    state.players[0] = replace(state.players[0], points=8)
    page = lay_position(qtbot, "trictrac", "trictrac_1782", state, [(5, 3)])
    put_jeton(qtbot, page, 10)
    press(qtbot, page, "Peg + 1")
    click_dice(qtbot, page)
    qtbot.waitUntil(lambda: seen(page).phase == "decide" and asked(page))
    assert page.panel.coach.text().startswith(
        "Hold: 6 points stay, the throw is played, and the other then marks what it"
    )
    given = Scored("E9", "false_hit", 4, False, 19, ((10, 13, 19),))
    for marking, drawn in (("manual", False), ("assisted", True)):
        view = replace(seen(page), opts=replace(seen(page).opts, marking=marking), scored=(given,))
        assert bool(ways_of(view, ME)) == drawn


def press(qtbot: QtBot, page: BoardPage, label: str) -> None:
    qtbot.mouseClick(next(one for one in page.panel.rights if one.text() == label), Qt.MouseButton.LeftButton)


def test_a_false_marking_is_claimed_by_the_computer(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1)])
    let_go(qtbot, page, 6)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    assert [player.points for player in seen(page).players] == [0, 6]
    assert "North: the other is sent to school, 6 points." in page.panel.talk.toPlainText()
    assert "You: jeton moved by 6 points." in page.panel.talk.toPlainText()
    assert "jeton moved" not in page.sheet.paper.toPlainText(), "what is not marked yet is no score"


def test_a_wrong_claim_costs_the_claimant(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1), (2, 1)])
    let_go(qtbot, page, 0)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    play_first(page)
    qtbot.waitUntil(lambda: seen(page).phase == "claim_given" and asked(page))
    qtbot.waitUntil(lambda: page.view.by_hand)
    assert "North has marked nothing." in page.panel.coach.text()
    let_go(qtbot, page, 4)
    qtbot.waitUntil(lambda: "North: the claim was wrong, 4 points." in page.panel.talk.toPlainText())


def test_a_hole_is_played_by_mouse_with_a_false_marking_and_its_claim(qtbot: QtBot) -> None:
    """R43-R45: one marking is too high by six, the other claims it, and the play goes on to a hole."""
    page = by_hand(qtbot, [])
    match = page.session.match
    false = 0
    for _ in range(600):
        qtbot.waitUntil(lambda: asked(page), timeout=20_000)
        view = seen(page)
        if false and any(player.holes for player in view.players):
            break
        extra = 6 if not false and view.phase == "mark" and view.settings == 1 and view.players[0].throws == 3 else 0
        false += extra
        before = len(match.log)
        decide(qtbot, page, extra)
        assert len(match.log) > before, "every decision was made through the window"
    said = [entry.action for entry in match.log if isinstance(entry.action, Say) and entry.seat == Seat(1)]
    assert Say("claim_school:6") in said, "the false marking was claimed"
    assert any(player.holes for player in seen(page).players)


def decide(qtbot: QtBot, page: BoardPage, extra: int = 0) -> None:
    """Mark, claim, answer or play with the mouse; `extra` points are marked too much."""
    view = seen(page)
    if view.phase in ("mark", "mark_given"):
        qtbot.waitUntil(lambda: page.view.by_hand)
        put_jeton(qtbot, page, due(view.scored, view.phase == "mark") + extra)
        while by_the_way := [one for one in page.panel.rights if one.text() in ("Peg + 1", "Lay the second jeton")]:
            qtbot.mouseClick(by_the_way[0], Qt.MouseButton.LeftButton)
        click_dice(qtbot, page)
    elif view.phase.startswith("claim"):
        wrong = fault(view.scored, view.announced, view.phase == "claim")
        for _ in range(wrong // 2 - 1):
            press(qtbot, page, "+ 2")
        press(qtbot, page, f"Claim a school of {wrong}" if wrong else "Let it stand")
    elif page.slip.isVisible():
        qtbot.mouseClick(page.slip.buttons[0], Qt.MouseButton.LeftButton)
    else:
        play_by_mouse(qtbot, page, min)


def put_jeton(qtbot: QtBot, page: BoardPage, points: int) -> None:
    """By a click on the place where the jeton is to stand; further than once round by the button."""
    while points >= LAST:
        press(qtbot, page, "+ 2")
        points -= 2
    if page.view.points[0] == seen(page).players[0].points and points:
        place = (seen(page).players[0].points + points) % LAST
        at = page.view.geometry_now.jeton(0, place).toPoint()
        qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=at)
    else:
        for _ in range(points // 2):
            press(qtbot, page, "+ 2")


def play_first(page: BoardPage) -> None:
    view = page.view
    assert view.maker is not None
    while view.maker.complete() is None:
        start = min(view.maker.starts())
        if view.selected != start:
            view.choose(start)
        view.choose(min(view.maker.targets(start)))
    page.confirm()


# --- as few questions as can be ----------------------------------------------------------------------


def test_R43_a_man_touched_without_help_marks_nothing_and_is_in_the_hand_at_once(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1)])
    assert page.panel.rights[-1].text() == "Mark nothing"
    click(qtbot, page, 1)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    assert Say("mark_points:0") in [entry.action for entry in page.session.match.log if entry.seat == ME]
    assert page.view.selected == 1
    click(qtbot, page, 4)
    assert page.view.maker is not None
    assert page.view.maker.made == [(1, 4)]


def test_R43_no_man_is_touched_while_the_jeton_is_on_its_way(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1)])
    press(qtbot, page, "+ 2")
    click(qtbot, page, 1)
    assert seen(page).phase == "mark"


def test_R43_an_assisted_player_is_asked_nothing_where_nothing_counts(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1), (2, 1), (4, 1)], settings={"marking": "assisted"})
    for throws in (1, 2):
        qtbot.waitUntil(lambda: seen(page).phase == "play" and seen(page).turn == ME and asked(page))
        assert seen(page).players[0].throws == throws
        play_first(page)


def test_undo_goes_back_past_what_was_said_for_an_assisted_player(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1), (2, 1), (4, 1)], settings={"marking": "assisted"})
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    play_first(page)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and seen(page).players[0].throws == 2 and asked(page))
    page.undo()
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    assert seen(page).players[0].throws == 1


def test_R44_every_button_of_a_claim_keeps_its_meaning(qtbot: QtBot) -> None:
    page = lay_match(qtbot, forgotten(), "trictrac_1782")
    fixed = ["Let it stand", "Have it marked rightly"]
    assert labels(page) == ["− 2", "+ 2", "Claim a school of 2", *fixed]
    assert chief(page) == ["Let it stand"]
    press(qtbot, page, "+ 2")
    assert labels(page) == ["− 2", "+ 2", "Claim a school of 4", *fixed]
    assert chief(page) == ["Claim a school of 4"], "the golden button is what Enter does"


def labels(page: BoardPage) -> list[str]:
    return [button.text() for button in page.panel.rights]


def chief(page: BoardPage) -> list[str]:
    return [button.text() for button in page.panel.rights if button.property("role") == "chief"]


def test_R45_what_a_wrong_claim_cost_is_said_before_the_next_question(qtbot: QtBot) -> None:
    page = by_hand(qtbot, [(3, 1), (2, 1)])
    let_go(qtbot, page, 0)
    qtbot.waitUntil(lambda: seen(page).phase == "play" and asked(page))
    play_first(page)
    qtbot.waitUntil(lambda: seen(page).phase == "claim_given" and asked(page))
    let_go(qtbot, page, 4)
    qtbot.waitUntil(lambda: seen(page).phase == "claim" and asked(page))
    assert page.panel.coach.text().startswith("<b>Wrongly claimed: North marks 4 points.</b>")
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: seen(page).phase == "mark_given" and asked(page))
    assert "Wrongly claimed" not in page.panel.coach.text()
