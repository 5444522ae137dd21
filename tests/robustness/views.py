"""Every view of the program by name, and how to come there."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from desktop import saves
from desktop.lessons import courses
from desktop.settings import Settings
from desktop.windows.main_window import MainWindow
from engine.core.record import write_record
from engine.games import CATALOGUE
from engine.lessons.drills import KINDS_OF
from tests.generic import laws

Stay = Callable[[], None]


def _home(window: MainWindow) -> None:
    if window.stack.currentWidget() is not window.gallery:
        window.go_home()


def _table(game: str, window: MainWindow) -> None:
    if window.page is None or window.page.session.match.game.id != game or window.page.session.path is None:
        window.open_table(game, seed=7)


def _practice(window: MainWindow) -> None:
    if type(window.other).__name__ != "PracticeRoom":
        window.open_practice()


def _lesson(name: str, window: MainWindow) -> None:
    if type(window.page).__name__ not in ("LessonPage", "BoardLessonPage"):
        window.open_lesson(name)


def _course(game: str, window: MainWindow) -> None:
    if type(window.other).__name__ != "CourseMap":
        window.open_course(game)


def _drill(game: str, kind: str, window: MainWindow) -> None:
    if type(window.other).__name__ != "DrillPage":
        window.open_course(game)
        window.learning.open_drill(kind)


def _replay(game: str, window: MainWindow) -> None:
    if type(window.other).__name__ != "ReplayPage":
        match = laws.random_match(game, next(iter(laws.GAMES[game].presets)), 5, change_options=False)
        laws.play_some(match, Random(5), 60)
        window.look_back(match)


def _dialog(opener: Callable[[MainWindow], None], window: MainWindow) -> None:
    if QApplication.activeModalWidget() is None:
        QTimer.singleShot(0, window, partial(opener, window))


def _law_book(window: MainWindow) -> None:
    window.open_law_book("whist", "R16")
    window.law_book.raise_()


def stays() -> dict[str, Callable[[MainWindow], None]]:
    """For each view what brings the window there, unless it is there already."""
    first = next(iter(courses()))
    asked = next(iter(KINDS_OF[first]))
    found: dict[str, Callable[[MainWindow], None]] = {
        "home": _home,
        "practice": _practice,
        "course": partial(_course, first),
        "drill": partial(_drill, first, asked),
        "law_book": _law_book,
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
            found[f"lesson_{taught[0]}"] = partial(_lesson, courses()[taught[0]][0].name)
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
