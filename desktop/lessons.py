"""The courses that come with the program, and checking a lesson file by its name or path. Needs no Qt."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from desktop.courses import ENDING, Entry, courses, names
from desktop.i18n import language
from desktop.lawbook import find_rule
from desktop.stroke_study import study_strokes
from engine.games import find_game
from engine.lessons.lesson import BadLesson, Lesson
from engine.lessons.pupil import study
from engine.lessons.reading import parsed, read_lesson
from engine.lessons.stroke_lessons import GAME as BILLIARDS
from engine.lessons.stroke_lessons import StrokeLesson, read_stroke_lesson

AnyLesson = Lesson | StrokeLesson


def read(text: str, name: str) -> AnyLesson:
    """The lesson of a file, with cards, on a board or at the billiard table; BadLesson if it cannot be read."""
    if parsed(text, name).get("game") == BILLIARDS:
        return read_stroke_lesson(text, name, find_game)
    return read_lesson(text, name, find_game)


@cache
def load(name: str) -> AnyLesson:
    """A lesson by its name; KeyError if there is none, BadLesson if it cannot be read."""
    game, _, stem = name.partition("/")
    if Entry(game, stem) not in courses().get(game, ()):
        raise KeyError(name)
    text = (files("assets") / "lessons" / game / f"{stem}{ENDING}").read_text("utf-8")
    return read(text, f"{stem}{ENDING}")


def title(lesson: AnyLesson) -> str:
    """The lesson's title in the language spoken now."""
    return lesson.titles[language()]


def check(name: str) -> tuple[AnyLesson, int]:
    """Try everything in a lesson, given by name or as a file, and count it; BadLesson, KeyError or OSError if wrong."""
    if name.endswith(ENDING):
        path = Path(name)
        lesson = read(_text_of(path), path.name)
    else:
        lesson = load(name)
    for line, rule in cited(lesson):
        if find_rule(lesson.game, rule) is None:
            raise BadLesson(lesson.name, line, f"the law book of {lesson.game} has no rule {rule}")
    if isinstance(lesson, StrokeLesson):
        return lesson, study_strokes(lesson)
    return lesson, study(lesson, find_game(lesson.game))


def _text_of(path: Path) -> str:
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        raise BadLesson(path.name, data.count(b"\n", 0, bad.start) + 1, "this is not text") from None


def cited(lesson: AnyLesson) -> list[tuple[int, str]]:
    """Every rule that a lesson names, and the line of the step that names it."""
    found = [(step.line, step.rule) for step in lesson.steps]
    if isinstance(lesson, Lesson):
        found += [(step.line, rule) for step in lesson.steps for rule in step.refuse.values()]
        found += [(step.line, mistake.rule) for step in lesson.steps for mistake in step.wrong]
    return [(line, rule) for line, rule in found if rule]


def named(name: str) -> list[str]:
    """The lessons meant by a name: one (also by its number, whist/4), all of a game, or a file; empty if none is."""
    if name.endswith(ENDING):
        return [name]
    game, _, number = name.partition("/")
    if number.isdecimal():
        return [entry.name for place, entry in enumerate(courses().get(game, ()), 1) if place == int(number)]
    return [known for known in names() if name in (known, known.partition("/")[0])]


def checked(name: str) -> dict[str, Any]:
    """The result of `check` as plain data; `fault` is one sentence, or None if all is well."""
    try:
        _, tried = check(name)
    except BadLesson as bad:
        return {"lesson": name, "tried": 0, "fault": str(bad)}
    except OSError as bad:
        return {"lesson": name, "tried": 0, "fault": f"{name}: {bad.strerror}"}
    return {"lesson": name, "tried": tried, "fault": None}
