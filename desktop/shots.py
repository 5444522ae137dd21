"""Pictures of the program's main views, made without a screen: for the README, for review, for reports of faults."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtCore import QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from desktop import saves
from desktop.courses import courses
from desktop.i18n import set_language, tr
from desktop.selfplay import play_out
from desktop.session import ME
from desktop.settings import HOME_VARIABLE, LEVELS, Settings
from desktop.statistics import Result, Statistics
from desktop.theme import apply
from desktop.windows.glossary_page import Glossary
from desktop.windows.main_window import MainWindow
from desktop.windows.replay_page import ReplayPage
from desktop.windows.settings_dialog import SettingsDialog
from desktop.windows.statistics_page import StatisticsDialog
from desktop.windows.table_options import BEST_SIZE, TableOptions
from desktop.windows.table_page import TablePage
from engine.core.match import Match
from engine.games import CATALOGUE

SIZES = (QSize(1280, 800), QSize(1920, 1080))
LONGEST_WAIT = 20_000  # milliseconds for a computer player's answer
SEED = 7


def wait(milliseconds: int) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for_turn(window: MainWindow) -> None:
    """Until the player is asked for something, or the match is over."""
    waited = 0
    page = window.page
    while page is not None and waited < LONGEST_WAIT:
        if not page.animator.busy and (page.session.match.over or page.session.my_offers()):
            return
        if isinstance(page, TablePage) and page.animator.held:  # the account of a deal waits to be read
            page.skip()
        wait(20)
        waited += 20
    raise TimeoutError("nobody answered")


def show_record(path: Path, at: int | None, png: Path) -> None:
    """A picture of a saved position, after `at` actions of its record (None: the last)."""
    match, tags, _, _ = saves.load(path)
    if at is not None:
        match.rewind(min(at, len(match.log)))
    with _window() as window:
        window.show_position(match, tags)
        QApplication.processEvents()
        _grab(window, png)


def make_shots(folder: Path, sizes: Sequence[QSize] = SIZES) -> list[Path]:
    """Every main view in both themes, both languages and all sizes; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    made: list[Path] = []
    for language in ("en", "de"):
        for theme in ("dark", "light"):
            with _window(language, theme) as window:
                _sample_results(window.statistics)
                for size in sizes:
                    window.resize(size)
                    for name, widget in _views(window):
                        wait(400 if name.startswith("home") else 30)
                        path = folder / f"{name}-{language}-{theme}-{size.width()}.png"
                        _grab(widget, path)
                        made.append(path)
                    _forget_saves()
    return made


def _views(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """The views one after another; each is shown when it is asked for."""
    window.go_home()
    yield "home", window
    yield from _tables(window)
    yield from _books(window)
    window.look_back(_finished_match())
    assert isinstance(window.other, ReplayPage)
    window.other.all_hands.setChecked(True)
    window.other.show_at(24)
    yield "replay", window
    window.open_practice()
    yield "practice", window
    window.open_course("whist")
    yield "course", window
    window.open_lesson(courses()["whist"][0].name)
    yield "lesson", window
    window.go_home()
    yield "home-continue", window


def _tables(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Each game when the player is first asked, and the card games when some tricks have been played."""
    window.open_table("whist", "whist_1830", {}, seed=SEED)
    yield "whist-deal", _turn_of(window)
    _play_some(window, 5)
    assert window.page is not None
    window.page.hint()
    _wait_for_hint(window)
    yield "whist-hint", window
    _play_to_the_account(window)
    yield "whist-account", window
    for game, listing in CATALOGUE.items():
        if game == "whist":
            continue
        window.open_table(game, None, {}, seed=SEED)
        yield game, _turn_of(window)
        if listing.kind == "cards":
            _play_some(window, 6)
            yield f"{game}-play", window


def _books(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Law book and dialogs."""
    window.books.open_law_book("whist", "R14")
    assert window.books.law_book is not None
    yield "law-book", window.books.law_book
    window.books.close()
    dialogs: list[tuple[str, QDialog]] = [
        ("glossary", Glossary("whist", window)),
        ("options", TableOptions("whist", window.settings, window)),
        ("settings", SettingsDialog(window.settings, window)),
        ("statistics", StatisticsDialog(window.statistics, window)),
    ]
    dialogs[1][1].resize(BEST_SIZE.boundedTo(window.size()))  # here there is no screen to ask for its size
    for name, dialog in dialogs:
        dialog.show()
        yield name, dialog
        dialog.close()
        dialog.deleteLater()


def _sample_results(statistics: Statistics) -> None:
    """A month of evenings, so that the statistics have something to show."""
    rng = Random(SEED)
    for evening in range(24):
        score = rng.choice((-7, -5, -2, 1, 3, 4, 6, 8))
        preset = rng.choice(("whist_1830", "whist_1782", "short_whist"))
        levels = (rng.choice(LEVELS),) * 3
        when = f"2026-05-{evening + 1:02d}T20:30:00"
        statistics.add(Result(when, "whist", preset, levels, 6, (score, -score, score, -score)))


def _finished_match() -> Match[Any, Any, Any]:
    """A match of Whist that four beginners have finished."""
    match, _ = saves.new_match("whist", "short_whist", {}, SEED)
    play_out(match, SEED, (LEVELS[0],) * 4)
    return match


def _play_to_the_account(window: MainWindow) -> None:
    """Until the deal is counted and its account lies on the table."""
    page = window.page
    assert page is not None
    for _ in range(20 * LONGEST_WAIT // 20):
        if page.animator.held:
            return
        if not page.animator.busy and page.session.my_offers():
            match = page.session.match
            page.session.submit(match.game.habit(match.view(ME), page.session.my_offers()[-1], Random(1)))
        wait(20)
    raise TimeoutError("the deal does not end")


def _forget_saves() -> None:
    """The next size starts in an empty room as well."""
    for save in saves.unfinished():
        save.path.unlink()


def _turn_of(window: MainWindow) -> QWidget:
    wait_for_turn(window)
    return window


def _play_some(window: MainWindow, count: int) -> None:
    """The player plays some cards by habit."""
    page = window.page
    assert page is not None
    for _ in range(count):
        wait_for_turn(window)
        match = page.session.match
        page.session.submit(match.game.habit(match.view(ME), page.session.my_offers()[-1], Random(1)))
    wait_for_turn(window)


def _wait_for_hint(window: MainWindow) -> None:
    page = window.page
    assert page is not None
    waited = 0
    while page.panel.coach.text() == tr("hint.thinking") and waited < LONGEST_WAIT:
        wait(20)
        waited += 20


@contextmanager
def _home_at(folder: Path) -> Iterator[None]:
    """Settings and saves live in this folder for a while."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[HOME_VARIABLE]
        else:
            os.environ[HOME_VARIABLE] = before


@contextmanager
def _window(language: str = "en", theme: str = "dark") -> Iterator[MainWindow]:
    """A window with settings and saves of its own, so that the user's stay as they are."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    with TemporaryDirectory() as folder, _home_at(Path(folder)):
        settings = Settings()
        settings.language, settings.theme, settings.speed = language, theme, 0.0
        set_language(language)
        apply(app, theme)
        window = MainWindow(settings)
        window.resize(SIZES[0])
        window.show()
        try:
            yield window
        finally:
            window.close()
            window.deleteLater()
            QApplication.processEvents()


def _grab(widget: QWidget, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not widget.grab().save(str(path)):
        raise OSError(f"cannot write {path}")
