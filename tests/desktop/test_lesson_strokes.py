"""Lessons at the billiard table: every stroke does what it should, every question is answered by the tables."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.billiards.practice import Mode
from desktop.courses import courses
from desktop.lawbook import find_rule
from desktop.lesson_progress import Progress
from desktop.lessons import check, cited, load, read
from desktop.stroke_study import study_strokes
from desktop.windows.course_map import CourseMap
from desktop.windows.main_window import MainWindow
from desktop.windows.stroke_lesson_page import StrokeLessonPage
from engine.billiards.drills import DRILLS
from engine.billiards.strokes import Stroke
from engine.lessons.lesson import DO, LANGUAGES, QUIZ, BadLesson
from engine.lessons.stroke_lessons import StrokeLesson, outcome_points, words_for
from tests.desktop.table_driver import ANSWER, open_window, quick_settings

NAMES = [entry.name for entry in courses()["billiards"]]
HEAD = 'game = "billiards"\ntitle = { en = "A", de = "B" }\n'
STEP = '[[step]]\ndrill = "lag"\nen = "One."\nde = "Eins."\n'


def lesson(name: str) -> StrokeLesson:
    found = load(name)
    assert isinstance(found, StrokeLesson)
    return found


def test_the_course_is_complete() -> None:
    assert len(NAMES) == 12


@pytest.mark.parametrize("name", NAMES)
def test_the_model_pupil_finishes_after_every_miss(name: str) -> None:
    assert study_strokes(lesson(name)) > 1
    for line, rule in cited(lesson(name)):
        assert find_rule("billiards", rule), f"{name}:{line}: there is no rule {rule}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_step_speaks(name: str, code: str) -> None:
    one = lesson(name)
    assert one.titles[code]
    for step in one.steps:
        assert step.texts[code].endswith((".", "?", "!"))
        assert all(miss.texts[code].endswith((".", "!")) for miss in step.misses)
    assert any(step.kind in (DO, QUIZ) for step in one.steps)


@pytest.mark.rule("billiards", "P2", "P4", "P9", "P10", "P11", "P12", "R29", "R52", "R54")
def test_points_are_those_of_the_book() -> None:
    assert outcome_points("partie S touched=yes own=stays other=pocketed") == 2
    ladder = [
        outcome_points(f"partie O touched=no own={own} other=stays passed={passed}")
        for own, passed in (("stays", "yes"), ("stays", "no"), ("pocketed", "yes"), ("pocketed", "no"))
    ]
    assert ladder == [1, 2, 3, 4]
    assert outcome_points("carambole S touched=carambolage own=stays") == 2
    assert outcome_points("carambole S touched=carambolage own=stays carambol_made=yes white=pocketed") == 7
    assert outcome_points("guerre X contact=none own=pocketed passed=no lost=no") == 4


def test_a_miss_is_answered_by_the_words_it_is_most_like() -> None:
    step = next(step for step in lesson("billiards/03-stun").steps if step.kind == DO)
    assert step.stroke is not None
    high = Stroke("white", step.stroke.aim_deg, 1.6, 0.0, 0.3)
    found = words_for(step, high)
    assert found is not None
    assert "Strike lower" in found["en"]
    assert words_for(step, step.stroke) is None


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (HEAD + STEP.replace("lag", "nowhere"), 4, "there is no position 'nowhere'"),
        (HEAD + STEP + "stroke = { aim = 1 }\n", 7, "a stroke needs the numbers aim and speed"),
        (HEAD + STEP + "stroke = { aim = 90.0, speed = 1.0 }\n", 3, "the stroke that should do it misses"),
        (HEAD + STEP + 'answer = "polo S"\nchoices = [1, 2]\n', 3, "there is no form 'polo'"),
        (HEAD + STEP + 'answer = "partie S own=gone"\nchoices = [1, 2]\n', 3, "says nothing about a stroke"),
        (HEAD + STEP + 'round = ["lag"]\n', 3, "a round names 3 rising numbers"),
        (HEAD + STEP + 'round = ["lag", "stop"]\nstars = [1, 2, 3]\n', 8, "a round names 3 rising numbers"),
        (HEAD + STEP + 'round = ["nowhere"]\nstars = [1, 2, 3]\n', 7, "there is no position 'nowhere'"),
        (HEAD, 1, "a lesson needs steps"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str, line: int, reason: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadLesson, match=reason) as bad:
        check(str(path))
    assert bad.value.line == line


def test_the_file_itself_says_which_kind_of_lesson_it_is() -> None:
    assert isinstance(read(HEAD + STEP, "mine.toml"), StrokeLesson)


# ---------------------------------------------------------------- the real widgets


def open_strokes(qtbot: QtBot, window: MainWindow, number: int) -> StrokeLessonPage:
    window.open_course("billiards")
    assert isinstance(window.other, CourseMap)
    qtbot.mouseClick(window.other.stations[number - 1], Qt.MouseButton.LeftButton)
    assert isinstance(window.other, StrokeLessonPage)
    return window.other


def strike(qtbot: QtBot, page: StrokeLessonPage, stroke: Stroke) -> None:
    page.practice.aim.put(stroke)
    page.strike()
    page.practice.stop()  # to its end
    qtbot.waitUntil(lambda: page.practice.mode is Mode.AIM, timeout=ANSWER)


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize(("number", "code"), [(1, "en"), (5, "de"), (10, "de")])
def test_a_lesson_is_finished_at_the_table(qtbot: QtBot, number: int, code: str) -> None:
    settings = quick_settings()
    settings.language = code
    i18n.set_language(code)
    with open_window(qtbot, settings) as window:
        page = open_strokes(qtbot, window, number)
        for _ in range(len(page.runner.lesson.steps)):
            step = page.runner.step
            if step.kind == DO:
                assert step.stroke is not None
                strike(qtbot, page, step.stroke)
            elif step.kind == QUIZ:
                right = outcome_points(step.answer)
                qtbot.mouseClick(page.teacher.choices[step.choices.index(right)], Qt.MouseButton.LeftButton)
            assert page.teacher.next.isEnabled()
            qtbot.mouseClick(page.teacher.next, Qt.MouseButton.LeftButton)
        assert isinstance(window.other, CourseMap)
        assert window.other.stations[number - 1].reached.mastered
    i18n.set_language("en")


@pytest.mark.usefixtures("own_home")
def test_a_miss_is_explained_and_the_balls_are_laid_again(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_strokes(qtbot, window, 3)
        page.go_on()
        step = page.runner.step
        strike(qtbot, page, step.misses[0].stroke)
        assert "Strike lower" in page.teacher.verdict.text()
        assert not page.teacher.next.isEnabled()
        assert page.runner.mistakes == 1
        qtbot.waitUntil(lambda: page.practice.position.placements == DRILLS["stop"].balls, timeout=ANSWER)
        page.show_me()
        page.practice.stop()
        assert page.runner.solved
        page.begin_again()
        assert page.runner.at == 0
        assert Progress().of(page.name).step == 0


@pytest.mark.usefixtures("own_home")
def test_a_round_of_positions_is_played_for_stars(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        page = open_strokes(qtbot, window, 9)
        page._go_to(len(page.runner.lesson.steps) - 1)
        step = page.runner.step
        assert step.challenge
        assert "1, 3, 5" in page.teacher.counting.text()
        strokes = {one.drill.id: one.stroke for name in NAMES for one in lesson(name).steps if one.stroke is not None}
        for number, drill in enumerate(step.round):
            assert page.runner.drill is drill
            if number:  # in haste: the next position is laid, but nothing is struck
                page.strike()
                assert page.practice.mode is Mode.AIM
            assert page.practice.drill is drill
            good = strokes[drill.id]
            strike(qtbot, page, good if number else replace(good, speed_mps=0.1))  # the first misses
            if number + 1 < len(step.round):
                assert page.teacher.verdict.text() == f"{number} of {number + 1} were good; 5 are played in all."
                assert not page.teacher.next.isEnabled()
        assert page.teacher.verdict.text() == "You reached 4: ★★☆ Your best: ★★☆"
        assert page.teacher.next.isEnabled()
        assert Progress().of(page.name).stars == 2
        page.show_me()  # once more
        assert (page.runner.shots, page.runner.solved) == ([], False)
        assert page.practice.drill is step.round[0]
        page.show_me()
        assert page.runner.shots == []  # nobody helps
