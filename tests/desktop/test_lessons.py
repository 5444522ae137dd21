"""Lessons through the real widgets: one of each course is finished by clicking; mistakes are answered."""

import gc
import json
import re
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.cli import main
from desktop.courses import courses, names
from desktop.glossary import games as glossary_games
from desktop.glossary import terms
from desktop.lesson_progress import Progress, star_row
from desktop.lessons import check, load
from desktop.windows.board_lesson_page import BoardLessonPage
from desktop.windows.course_map import CourseMap
from desktop.windows.drill_page import DrillPage
from desktop.windows.lesson_page import LessonPage
from desktop.windows.main_window import MainWindow
from desktop.windows.question_page import QuestionPage
from desktop.windows.teaching import Teaching
from desktop.windows.term_page import TermPage, without_the_word
from engine.core.actions import PLAY, Move, Play, Swap
from engine.core.packs import PACK52
from engine.core.sets import cards_in
from engine.games.verkehren.turns import THROW
from engine.lessons.lesson import DO, LANGUAGES, LEARNER, ON_CARDS, QUIZ, BadLesson
from engine.lessons.lesson import PLAY as FREE_PLAY
from engine.lessons.trainer import SITS
from tests.desktop.table_driver import ANSWER, click_card, open_window, quick_settings

pytestmark = pytest.mark.usefixtures("own_home")


def map_of(window: MainWindow) -> CourseMap:
    assert isinstance(window.other, CourseMap)
    return window.other


def lesson_of(window: MainWindow) -> Teaching:
    assert isinstance(window.page, Teaching)
    return window.page


def card_lesson_of(window: MainWindow) -> LessonPage:
    assert isinstance(window.page, LessonPage)
    return window.page


def open_lesson(qtbot: QtBot, window: MainWindow, game: str, number: int) -> Any:
    """From the room: Learn, then the lesson's slip."""
    tile = window.gallery.tiles[game]
    learn = next(button for button in tile.buttons if button.text() == i18n.tr("home.learn"))
    qtbot.mouseClick(learn, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(map_of(window).stations[number - 1], Qt.MouseButton.LeftButton)
    return lesson_of(window)


def settled(qtbot: QtBot, page: Teaching) -> None:
    """Until the script has been shown and the learner may act."""

    def ready() -> bool:
        return not page.animator.busy and not page.runner.pending and not page.session.thinking

    qtbot.waitUntil(ready, timeout=ANSWER)


def act(qtbot: QtBot, page: Any) -> None:
    """Do the present task with the mouse, as the rules want it."""
    runner = page.runner
    if runner.step.kind == QUIZ:
        right = runner.correct_answer()
        if runner.step.shown_as in ON_CARDS:
            for code in right:
                click_card(qtbot, page, page.session.match.game.pack.card(code))
            qtbot.mouseClick(page.teacher.choices[0], Qt.MouseButton.LeftButton)
        else:
            button = page.teacher.choices[runner.step.choices.index(right)]
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        return
    action = runner.accepted()[0] if runner.step.kind == DO else next(page.session.my_offers()[-1].actions())
    if isinstance(action, Play):
        click_card(qtbot, page, action.card)
    elif isinstance(action, Move):
        move_men(page, action)
    elif action == THROW:
        qtbot.keyClick(page.view, Qt.Key.Key_Space)
    elif getattr(page.view, "by_hand", False):
        say_by_hand(qtbot, page, action.word)  # type: ignore[attr-defined]
    elif isinstance(action, Swap):
        for card in cards_in(action.cards):
            click_card(qtbot, page, card)
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
    else:
        words = [i18n.word_name(a.word) for o in page.session.my_offers() for a in o.actions()]  # type: ignore[union-attr]
        wanted = i18n.word_name(action.word)  # type: ignore[attr-defined]
        qtbot.mouseClick(page.slip.buttons[words.index(wanted)], Qt.MouseButton.LeftButton)


def say_by_hand(qtbot: QtBot, page: BoardLessonPage, word: str) -> None:
    """Mark or claim on the slip: the number step by step, then the word."""
    points = int(word.partition(":")[2] or 0)
    steps = points // 2 - word.startswith("claim_school")  # the smallest school stands there already
    said = i18n.tr("board.mark_nothing") if word == "mark_points:0" else i18n.word_name(word)
    for label in ["+ 2"] * steps + [said]:
        button = next(one for one in page.slip.buttons if one.text() == label)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_R44_the_slip_of_a_lesson_offers_to_let_a_marking_stand_before_any_claim(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 13)
        for _ in range(20):
            settled(qtbot, page)
            if page.runner.solved:
                qtbot.mouseClick(page.teacher.next, Qt.MouseButton.LeftButton)
            elif page.session.match.view(page.session.seat).phase.startswith("claim"):
                break
            else:
                act(qtbot, page)
        assert page.slip.buttons[0].text() == "Let it stand"
        assert page.slip.buttons[1].text() == "Claim a school of 2"


def move_men(page: BoardLessonPage, move: Move) -> None:
    """Click man and field for each leg."""
    for start, end in move.legs:
        if page.view.selected != start:  # a man who goes on is still chosen
            page.view.choose(start)
        page.view.choose(end)


def finish(qtbot: QtBot, page: Teaching) -> None:
    for _ in range(200):
        settled(qtbot, page)
        if not page.runner.solved:
            act(qtbot, page)
            settled(qtbot, page)
        elif page.runner.last:
            qtbot.mouseClick(page.teacher.next, Qt.MouseButton.LeftButton)
            return
        else:
            qtbot.mouseClick(page.teacher.next, Qt.MouseButton.LeftButton)
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize(
    ("game", "number", "code", "speed"),
    [
        ("whist", 1, "en", 0),
        ("whist", 2, "en", 3),
        ("whist", 3, "de", 0),
        ("cayenne", 1, "en", 0),
        ("cayenne", 3, "de", 0),
        ("piquet", 1, "en", 0),
        ("piquet", 6, "de", 0),
        ("lhombre", 2, "de", 0),
        ("lhombre", 8, "en", 0),
        ("lhombre", 13, "de", 0),
        ("trictrac", 1, "en", 0),
        ("trictrac", 11, "de", 3),
        ("trictrac", 12, "en", 0),
        ("trictrac", 13, "de", 0),
        ("quadrille", 2, "de", 0),
        ("quadrille", 4, "en", 0),
        ("cinquille", 1, "en", 0),
        ("cinquille", 2, "de", 0),
        ("puff", 1, "en", 0),
        ("puff", 3, "de", 0),
        ("toccategli", 2, "en", 0),
        ("toccategli", 3, "de", 0),
        ("verkehren", 1, "en", 0),
        ("verkehren", 3, "de", 0),
    ],
)
def test_a_lesson_is_finished_with_the_mouse(qtbot: QtBot, game: str, number: int, code: str, speed: float) -> None:
    settings = quick_settings(speed=speed)
    settings.language = code
    i18n.set_language(code)
    with open_window(qtbot, settings) as window:
        page = open_lesson(qtbot, window, game, number)
        finish(qtbot, page)
        station = map_of(window).stations[number - 1]
        assert station.reached.done
        assert station.reached.mastered
        assert not station.following


def test_mistakes_are_answered_with_their_rule_and_change_nothing(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 1)
        while page.runner.step.kind != DO:
            settled(qtbot, page)
            if page.runner.solved:
                page.go_on()
            else:
                act(qtbot, page)
        settled(qtbot, page)
        length = len(page.session.match.log)
        click_card(qtbot, page, PACK52.card("HK"))
        assert "R16" in page.teacher.verdict.text()
        click_card(qtbot, page, PACK52.card("S3"))
        assert "A three does not beat a nine" in page.teacher.verdict.text()
        assert len(page.session.match.log) == length
        assert not page.teacher.next.isEnabled()
        with qtbot.waitSignal(page.rule_wanted) as wanted:
            qtbot.mouseClick(page.teacher.why, Qt.MouseButton.LeftButton)
        assert wanted.args == ["R17"]
        qtbot.mouseClick(page.teacher.help, Qt.MouseButton.LeftButton)
        settled(qtbot, page)
        assert page.session.match.log[-1].action == PLAY[PACK52.card("SA")]
        assert page.teacher.next.isEnabled()


def test_progress_is_kept_and_the_lesson_goes_on_there(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 2)
        settled(qtbot, page)
        page.go_on()
        settled(qtbot, page)
        act(qtbot, page)
        page.go_on()
        settled(qtbot, page)
        there = page.session.match.view(LEARNER)
        qtbot.mouseClick(page.teacher.map, Qt.MouseButton.LeftButton)
        assert map_of(window).stations[1].state == "Go on at step 3 of 9"
        qtbot.mouseClick(map_of(window).stations[1], Qt.MouseButton.LeftButton)
        again = lesson_of(window)
        settled(qtbot, again)
        assert again.runner.at == 2
        assert again.session.match.view(LEARNER) == there
        qtbot.mouseClick(again.teacher.back, Qt.MouseButton.LeftButton)
        settled(qtbot, again)
        assert again.runner.at == 1
        assert len(again.teacher.choices) == 3
        qtbot.mouseClick(again.teacher.restart, Qt.MouseButton.LeftButton)
        settled(qtbot, again)
        assert again.runner.at == 0
        assert again.session.match.view(LEARNER).history == ()


def test_a_mistake_is_not_forgotten_by_leaving(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 2)
        settled(qtbot, page)
        page.go_on()
        settled(qtbot, page)
        qtbot.mouseClick(page.teacher.choices[0], Qt.MouseButton.LeftButton)  # West wins, not you
        assert page.runner.mistakes == 1
        qtbot.mouseClick(page.teacher.map, Qt.MouseButton.LeftButton)
        qtbot.mouseClick(map_of(window).stations[1], Qt.MouseButton.LeftButton)
        finish(qtbot, lesson_of(window))
        assert not map_of(window).stations[1].reached.mastered
        assert map_of(window).stations[1].state == "Done with 1 mistake"
        qtbot.mouseClick(map_of(window).stations[1], Qt.MouseButton.LeftButton)
        assert lesson_of(window).runner.mistakes == 0  # a new attempt


def test_the_status_line_does_not_give_an_answer_away(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 4)
        settled(qtbot, page)
        assert "2 points" in window.statusBar().currentMessage()  # the throw has been counted
        page.go_on()
        settled(qtbot, page)
        assert page.runner.step.kind == QUIZ
        assert window.statusBar().currentMessage() == ""


def test_pointers_lie_on_the_things_and_leave_with_the_step(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 1)
        settled(qtbot, page)
        assert [pointer.parentItem() for pointer in page.pointers.shown] == [page.view.plates[2]]  # type: ignore[index]
        page.go_on()
        settled(qtbot, page)
        pointed = [pointer.parentItem().code for pointer in page.pointers.shown]  # type: ignore[attr-defined]
        assert pointed == ["S9", "SA", "S7", "S3"]
        window.resize(1500, 900)
        qtbot.wait(20)
        assert len(page.pointers.shown) == 4
        page.go_on()
        settled(qtbot, page)
        assert page.pointers.shown == []


def test_a_pointer_whose_card_has_gone_does_no_harm(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "lhombre", 2)
        settled(qtbot, page)
        assert len(page.pointers.shown) == 1
        page.view.remove_cards([item for items in page.view.hands.values() for item in items])
        page.view.hands = {seat: [] for seat in page.view.hands}
        gc.collect()
        page.go_on()
        settled(qtbot, page)
        assert [pointer.parentItem().code for pointer in page.pointers.shown] == ["CA"]


def test_a_play_on_the_board_that_is_not_wanted_is_taken_back(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 3)
        assert isinstance(page, BoardLessonPage)
        settled(qtbot, page)
        assert page.rings.fields == (7, 9, 12)
        assert page.rings.isVisible()
        before = [men[:] for men in page.view.men]
        length = len(page.session.match.log)
        move_men(page, Move(((1, 4), (1, 6))))
        assert page.teacher.verdict.text().startswith("Another time.")
        assert page.view.men == before
        assert len(page.session.match.log) == length
        page.view.choose(7)
        page.view.choose(11)  # no number leads there
        assert "R" in page.teacher.verdict.text()
        move_men(page, Move(((9, 12), (7, 12))))  # the other way round
        settled(qtbot, page)
        assert page.runner.solved
        assert page.view.men[0][12] == 2


def test_R43_a_false_marking_is_put_right_on_the_slip(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 13)
        settled(qtbot, page)
        say_by_hand(qtbot, page, "mark_points:0")
        assert page.teacher.verdict.text().startswith("Forgotten!")
        say_by_hand(qtbot, page, "mark_points:2")
        settled(qtbot, page)
        assert page.runner.solved
        assert not page.slip.isVisible()
        assert page.view.points[0] == 2, "the jeton lies where it was let go"


def test_after_a_wrong_word_on_a_board_the_right_one_can_be_said(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 11)
        settled(qtbot, page)
        page.go_on()
        settled(qtbot, page)
        hold, leave = page.slip.buttons
        qtbot.mouseClick(leave, Qt.MouseButton.LeftButton)
        assert not page.runner.solved
        assert page.slip.isVisible()
        qtbot.mouseClick(hold, Qt.MouseButton.LeftButton)
        settled(qtbot, page)
        assert page.runner.solved


def test_a_challenge_is_played_alone_for_stars_and_may_be_repeated(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 14)
        while not page.runner.step.challenge:
            settled(qtbot, page)
            if page.runner.solved:
                page.go_on()
            else:
                act(qtbot, page)
        settled(qtbot, page)
        assert "2, 8, 14" in page.teacher.counting.text()
        assert not page.teacher.help.isEnabled()
        page.hint()
        assert page.teacher.verdict.text().startswith("In a challenge you play alone")
        while not page.runner.solved:
            act(qtbot, page)
            settled(qtbot, page)
        reached, stars = page.runner.score()
        assert f"You reached {reached}: {star_row(stars)}" in page.teacher.verdict.text()
        assert page.progress.of(page.name).stars == stars
        assert page.progress.earned(page.name, 3) == 3
        assert page.progress.earned(page.name, 1) == 3  # the best stays
        qtbot.mouseClick(page.teacher.help, Qt.MouseButton.LeftButton)  # once more
        settled(qtbot, page)
        assert not page.runner.solved
        assert page.session.match.view(LEARNER).players[0].men[1] == 15
        page.map_wanted.emit()
        assert map_of(window).stations[13].state.endswith("★★★")


def test_free_play_gives_hints(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 3)
        while page.runner.step.kind != FREE_PLAY:
            settled(qtbot, page)
            if page.runner.solved:
                page.go_on()
            else:
                act(qtbot, page)
        settled(qtbot, page)
        qtbot.mouseClick(page.teacher.help, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: page.view.hinted != 0, timeout=ANSWER)
        assert "<b>" in page.teacher.verdict.text()


def test_the_language_changes_in_the_middle_of_a_lesson(qtbot: QtBot) -> None:
    settings = quick_settings()
    with open_window(qtbot, settings) as window:
        page = open_lesson(qtbot, window, "whist", 1)
        settled(qtbot, page)
        settings.language = "de"
        window.restyle()
        assert "Du sitzt vorn" in page.teacher.text.text()
        assert page.teacher.next.text() == "Weiter"
        page.map_wanted.emit()
        assert map_of(window).stations[0].text() == "Farbe bekennen"
        settings.language = "en"
        window.restyle()
        assert map_of(window).stations[0].text() == "Following suit"


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("whist", "playable"),
        ("cayenne", "score"),
        *(("piquet", kind) for kind in ("hand", "reply")),
        *(("lhombre", kind) for kind in ("ranking", "winner", "result", "pay")),
        *(("trictrac", kind) for kind in ("throw", "given")),
        ("quadrille", "ranking"),
        ("cinquille", "winner"),
        ("toccategli", "throw"),
    ],
)
def test_a_drill_counts_and_repeats_what_went_wrong(qtbot: QtBot, game: str, kind: str, own_home: Path) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_course(game)
        qtbot.mouseClick(map_of(window).drills[kind], Qt.MouseButton.LeftButton)
        page = window.other
        assert isinstance(page, QuestionPage)
        if page.drill.shown_as in ON_CARDS:
            page.answer(())  # nothing chosen
        else:
            wrong = next(value for value in page.drill.choices if value != page.drill.answer)
            qtbot.mouseClick(page.teacher.choices[page.drill.choices.index(wrong)], Qt.MouseButton.LeftButton)
        assert page.drill.rule in page.teacher.verdict.text()
        assert not page.teacher.next.isEnabled()
        page.answer(page.drill.answer)
        assert (page.trainer.asked, page.trainer.right) == (1, 0)
        seen = [page.drill.number]
        for _ in range(3):
            qtbot.mouseClick(page.teacher.next, Qt.MouseButton.LeftButton)
            seen.append(page.drill.number)
            page.answer(page.drill.answer)
        assert seen == [0, 1, 2, 0]
        assert Progress().kept(f"drill/{game}/{kind}")["asked"] == 4


def test_trumps_are_put_in_order_by_clicking(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_course("lhombre")
        map_of(window).drill.emit("ranking")
        page = window.other
        assert isinstance(page, DrillPage)
        cards = [page.game.pack.card(code) for code in page.drill.answer]
        for card in reversed(cards):
            page.choose_card(card)
        page._cards_done()
        assert not page.solved  # the lowest first is wrong
        for card in cards:
            page.choose_card(card)  # put back
        assert page.picked == []
        for card in cards:
            page.choose_card(card)
        assert page.teacher.counting.text().splitlines()[0].startswith("1. ")
        page._cards_done()
        assert page.solved


def test_a_drill_that_sits_has_a_star_on_the_map(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_course("lhombre")
        map_of(window).drill.emit("result")
        page = window.other
        assert isinstance(page, DrillPage)
        for _ in range(SITS):
            page.answer(page.drill.answer)
            said = page.teacher.verdict.text()
            page.ask()
        assert said == "Right, ten times in a row: you know it!"
        page.map_wanted.emit()
        assert map_of(window).drills["result"].text().startswith("★")
        assert not map_of(window).drills["pay"].text().startswith("★")


def test_the_glossary_quiz_asks_for_the_word(qtbot: QtBot) -> None:
    settings = quick_settings()
    with open_window(qtbot, settings) as window:
        window.open_course("lhombre")
        qtbot.mouseClick(map_of(window).drills["terms"], Qt.MouseButton.LeftButton)
        page = window.other
        assert isinstance(page, TermPage)
        assert page.sheet.word == ""
        labels = [button.text() for button in page.teacher.choices]
        assert len(set(labels)) == 4
        settings.language = "de"
        window.restyle()
        assert page.teacher.title.text() == "Welches Wort ist gemeint?"
        right = page.teacher.choices[page.drill.choices.index(page.drill.answer)]
        qtbot.mouseClick(right, Qt.MouseButton.LeftButton)
        assert page.solved
        assert page.sheet.word == page.label(page.drill.answer)
        settings.language = "en"
        window.restyle()
        assert page.solved


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_explanation_never_gives_its_word_away(code: str) -> None:
    i18n.set_language(code)
    for game in glossary_games():
        for term in terms(game):
            asked = without_the_word(term)
            words = re.findall(r"[\w’'-]+", asked.casefold())
            assert not {name.casefold() for name in term.names} & set(words), (game, term.id)
            assert len(words) > 3  # something is left to go by


def test_checking_a_lesson_by_name_or_file(tmp_path: Path) -> None:
    assert len(names()) == sum(map(len, courses().values()))
    lesson, tried = check("whist/01-following-suit")
    assert lesson == load("whist/01-following-suit")
    assert tried > 10
    copy = tmp_path / "mine.toml"
    text = (Path(i18n.__file__).parents[1] / "assets/lessons/whist/01-following-suit.toml").read_text("utf-8")
    copy.write_text(text.replace('rule = "R1"', 'rule = "R999"', 1), "utf-8")
    with pytest.raises(BadLesson, match=r"mine.toml:\d+: the law book of whist has no rule R999"):
        check(str(copy))
    with pytest.raises(KeyError):
        check("whist/99-nothing")


def test_the_command_checks_a_lesson_a_course_and_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "whist/09-finesse", "--check"]) == 0
    assert capsys.readouterr().out.startswith("whist/09-finesse: ")
    assert main(["lesson", "cayenne", "--check", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert [result["lesson"] for result in results] == [entry.name for entry in courses()["cayenne"]]
    assert main(["lesson", "whist/9", "--check"]) == 0
    assert capsys.readouterr().out.startswith("whist/09-finesse: ")
    assert main(["lesson", "whist/11", "--check"]) == 2
    assert "there is no lesson 'whist/11'" in capsys.readouterr().err
    broken = tmp_path / "broken.toml"
    broken.write_text('game = "whist"\ntitle = {\n', "utf-8")
    assert main(["lesson", str(broken), "--check"]) == 1
    assert capsys.readouterr().out.startswith("broken.toml:2: ")
    assert main(["lesson", str(tmp_path / "gone.toml"), "--check"]) == 2
    assert "No such file" in capsys.readouterr().err


def test_the_command_says_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lesson", "whist/09-finess"]) == 2
    assert "did you mean whist/09-finesse" in capsys.readouterr().err
    assert main(["lesson", "whist"]) == 2
    assert "one lesson of a course can be opened" in capsys.readouterr().err


def test_a_lesson_can_be_entered_by_its_name(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_lesson("whist/09-finesse")
        assert card_lesson_of(window).teacher.title.text() == "The finesse"


def test_a_drill_can_be_done_with_the_keyboard_alone(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_course("whist")
        map_of(window).drill.emit("playable")
        page = window.other
        assert isinstance(page, DrillPage)
        hand = [item.code for item in page.view.hands[LEARNER]]
        for code in hand:
            qtbot.keyClick(page.view, Qt.Key.Key_Right)
            if code in page.drill.answer:
                qtbot.keyClick(page.view, Qt.Key.Key_Space)
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
        assert page.trainer.right == 1
        assert window.focusWidget() is page.teacher.next
        qtbot.keyClick(page.teacher.next, Qt.Key.Key_Space)
        assert page.drill.number == 1


def test_a_disk_that_cannot_be_written_does_not_stop_a_lesson(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    progress = Progress(blocked / "lessons.json")
    progress.finished("whist/01-following-suit", 0)
    assert progress.of("whist/01-following-suit").mastered
    assert "cannot be saved" in caplog.text


def test_the_question_of_leaving_is_read_in_full(qtbot: QtBot) -> None:
    settings = quick_settings()
    settings.language = "de"
    i18n.set_language("de")
    with open_window(qtbot, settings) as window:
        page = open_lesson(qtbot, window, "trictrac", 11)
        settled(qtbot, page)
        page.go_on()
        settled(qtbot, page)
        title = page.slip._title
        assert title.text()
        wanted = title.fontMetrics().boundingRect(
            0, 0, title.width(), 1000, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter), title.text()
        )
        assert wanted.width() <= title.width()
        assert wanted.height() <= title.height()


def test_no_answer_looks_chosen_and_a_wrong_one_is_crossed_out(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 2)
        settled(qtbot, page)
        page.go_on()
        settled(qtbot, page)
        wrong, *others = page.teacher.choices
        assert not any(button.hasFocus() for button in page.teacher.choices)
        keys = window.status_line.keys.text()
        assert "1–9 answer" in keys
        assert "H show me" in keys
        assert wrong.shortcut().toString() == "1"
        label = wrong.text()
        qtbot.mouseClick(wrong, Qt.MouseButton.LeftButton)
        assert wrong.text() == f"✗ {label}"
        assert not wrong.isEnabled()
        assert page.teacher.verdict.text().startswith(f"{label}: not quite.")
        assert all(button.isEnabled() for button in others)
        act(qtbot, page)
        assert page.runner.solved
        assert "Enter next" in window.status_line.keys.text()


def test_a_man_sent_where_he_may_not_go_is_a_mistake_and_the_next_move_forgets_the_reproof(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "trictrac", 1)
        page.runner.skip_to(3)
        page.session.go_to(3)
        settled(qtbot, page)
        page._explain(1, 6)
        assert "R7" in page.teacher.verdict.text()
        assert page.runner.mistakes == 1
        assert page.progress.of(page.name).slips == 1
        page.view.choose(1)
        page.view.choose(4)
        assert page.view.maker.made == [(1, 4)]
        assert not page.teacher.verdict.text()


def test_the_map_leads_on_after_the_first_lesson(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_lesson(qtbot, window, "whist", 1)
        page.progress.finished(page.name, 0)
        window.open_course("whist")
        first, second = map_of(window).stations[:2]
        assert second.following
        assert second.state == i18n.tr("course.go_on")
        assert first.state == i18n.tr("course.mastered")
