"""Every view of the program by name, and how to come there."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop import saves
from desktop.billiards.room import PracticeRoom
from desktop.lessons import courses
from desktop.settings import Settings
from desktop.windows.course_map import CourseMap
from desktop.windows.main_window import MainWindow
from desktop.windows.question_page import QuestionPage
from desktop.windows.replay_page import ReplayPage
from desktop.windows.stroke_lesson_page import StrokeLessonPage
from desktop.windows.teaching import Teaching
from engine.core.record import write_record
from engine.games import CATALOGUE
from engine.lessons.drills import KINDS_OF
from engine.lessons.term_drill import KIND as TERMS
from tests.generic import laws

Stay = Callable[[MainWindow], QWidget | None]  # the window of its own that the view has, if any


def _home(window: MainWindow) -> None:
    if window.stack.currentWidget() is not window.gallery:
        window.go_home()


def _table(game: str, window: MainWindow) -> None:
    if window.page is None or window.page.session.match.game.id != game or window.page.session.path is None:
        window.open_table(game, seed=7)


def _practice(window: MainWindow) -> None:
    if type(window.other) is not PracticeRoom:
        window.open_practice()


def _lesson(name: str, window: MainWindow) -> None:
    if not isinstance(window.page, Teaching) and not isinstance(window.other, StrokeLessonPage):
        window.open_lesson(name)


def _course(game: str, window: MainWindow) -> None:
    if not isinstance(window.other, CourseMap):
        window.open_course(game)


def _drill(game: str, kind: str, window: MainWindow) -> None:
    if not isinstance(window.other, QuestionPage):
        window.open_course(game)
        window.learning.open_drill(kind)


def _replay(game: str, window: MainWindow) -> None:
    if not isinstance(window.other, ReplayPage):
        match = laws.random_match(game, next(iter(laws.GAMES[game].presets)), 5, change_options=False)
        laws.play_some(match, Random(5), 60)
        window.look_back(match)


def _dialog(opener: Callable[[MainWindow], None], window: MainWindow) -> None:
    if QApplication.activeModalWidget() is None:
        QTimer.singleShot(0, window, partial(opener, window))


def _law_book(window: MainWindow) -> QWidget:
    if window.books.law_book is None or not window.books.law_book.isVisible():
        window.books.open_law_book("whist", "R16")
    book: QWidget = window.books.law_book
    return book


def _glossary(window: MainWindow) -> QWidget:
    if window.books.glossary is None or not window.books.glossary.isVisible():
        window.books.open_glossary()
    words: QWidget = window.books.glossary
    return words


def stays() -> dict[str, Stay]:
    """For each view what brings the window there, unless it is there already."""
    found: dict[str, Stay] = {
        "home": _home,
        "practice": _practice,
        "law_book": _law_book,
        "glossary": _glossary,
        "settings": partial(_dialog, MainWindow.open_settings),
        "table_options": partial(_dialog, lambda window: window.choose_options("whist")),
        "statistics": partial(_dialog, MainWindow.show_statistics),
    }
    for game in CATALOGUE:
        found[f"table_{game}"] = partial(_table, game)
    for kind in dict.fromkeys(listing.kind for listing in CATALOGUE.values()):  # other pages differ by kind only
        games = [game for game in CATALOGUE if CATALOGUE[game].kind == kind]
        found[f"replay_{games[0]}"] = partial(_replay, games[0])
        if taught := [game for game in games if game in courses()]:
            found[f"course_{taught[0]}"] = partial(_course, taught[0])
            found[f"lesson_{taught[0]}"] = partial(_lesson, courses()[taught[0]][0].name)
            for asked in KINDS_OF.get(taught[0], ())[:1]:
                found[f"drill_{taught[0]}"] = partial(_drill, taught[0], asked)
    found["drill_terms"] = partial(_drill, "whist", TERMS)
    return found


VIEWS = sorted(stays())


@contextmanager
def furnished(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window of a hurried player with a save waiting; the system's file dialogs say no."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args, **_named: ("", ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_named: ("", ""))
    settings = Settings()
    settings.speed = 0.0
    settings.levels = ("beginner", "beginner", "beginner")
    settings.language = "en"
    settings.save()
    match, tags = saves.new_match("whist", None, {}, 3)
    saves.Paper(saves.new_path("whist", 3), "whist", 3).write(write_record(match, {**tags, "Result": "*"}))
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    yield window
    window.close()
