"""Every lesson that is shipped: the model pupil finishes it, in both languages, and nothing it names is missing."""

from pathlib import Path

import pytest

from desktop.lawbook import find_rule
from engine.games import CATALOGUE, find_game
from engine.lessons.lesson import LANGUAGES, LEARNER, Lesson
from engine.lessons.pupil import study
from engine.lessons.reading import read_lesson
from engine.lessons.staging import stage

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"
FILES = sorted(path for path in FOLDER.glob("*/*.toml") if path.parent.name != "billiards")  # see test_lesson_strokes


def lesson(path: Path) -> Lesson:
    return read_lesson(path.read_text("utf-8"), path.name, find_game)


def test_the_courses_are_complete() -> None:
    names = [path.parent.name for path in FILES]
    assert names.count("whist") == 10
    assert names.count("cayenne") >= 3
    assert names.count("piquet") == 10
    assert names.count("lhombre") == 13
    assert names.count("trictrac") == 14
    assert names.count("verkehren") >= 3
    assert names.count("quadrille") >= 3
    assert names.count("toccategli") >= 3
    assert names.count("cinquille") >= 3
    assert names.count("puff") >= 3


def test_every_game_of_the_room_has_a_course() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/*.toml")} >= set(CATALOGUE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_model_pupil_finishes_after_trying_every_mistake(path: Path) -> None:
    one = lesson(path)
    assert study(one, find_game(one.game)) > 0


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_step_speaks_and_cites_rules_that_exist(path: Path, code: str) -> None:
    one = lesson(path)
    assert one.titles[code]
    for step in one.steps:
        assert step.texts[code].endswith((".", "?", "!", "“", "’"))
        cited = [step.rule, *step.refuse.values(), *(mistake.rule for mistake in step.wrong)]
        for rule in filter(None, cited):
            assert find_rule(one.game, rule), f"{path.name}:{step.line}: there is no rule {rule}"
        for mistake in step.wrong:
            assert mistake.texts[code].endswith((".", "?", "!"))


@pytest.mark.parametrize("path", [path for path in FILES if path.parent.name == "trictrac"][:3], ids=lambda p: p.stem)
def test_no_man_is_hit_at_trictrac_before_hitting_is_taught(path: Path) -> None:
    one = lesson(path)
    for name in one.tables:
        view = stage(one, name, find_game(one.game)).view(LEARNER)
        hits = [found for found in view.scored if "hit" in found.name]
        assert not hits, f"in {name} arrows and points of a hit would be drawn"
