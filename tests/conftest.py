"""Settings and options shared by all tests: offscreen Qt, hypothesis profiles, and the report of untested rules."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop import theme
from desktop.i18n import set_language
from tests.processes import call_of, descendants, wait_for_end
from tests.rule_coverage import named_by_test, report, stated_by_game

# Qt reads this when the first application object is made, so it is set before any test module is imported.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

PATIENCE = 120_000  # milliseconds
TICK = 100  # milliseconds between two looks whether garbage is to be collected
RULES = Path(__file__).parent.parent / "assets" / "rules"

# On a shared machine a deadline is a coin toss; and integration must not fail by a lucky new example.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(autouse=True)
def as_installed(request: pytest.FixtureRequest) -> None:
    """English by candlelight, as the program starts, whatever the test before this one chose."""
    set_language("en")
    if "qapp" in request.fixturenames:
        app = request.getfixturevalue("qapp")
        if app.styleSheet() != theme.style_sheet(theme.THEMES["dark"]):
            theme.apply(app, "dark")


class PatientBot(QtBot):
    """Waits for anything as long as a crowded machine may take: how soon it comes is measured, never asserted."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=max(timeout, PATIENCE))

    def waitSignal(
        self, signal: Any, *, timeout: int = PATIENCE, raising: bool | None = None, check_params_cb: Any = None
    ) -> Any:
        if raising is not False:  # otherwise the signal is not expected
            timeout = max(timeout, PATIENCE)
        return super().waitSignal(signal, timeout=timeout, raising=raising, check_params_cb=check_params_cb)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """A player's hands, in no hurry."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def no_process_outlives_its_test() -> Iterator[None]:
    """Whatever a test starts, it ends."""
    before = descendants(os.getpid())
    yield
    left = wait_for_end(set(descendants(os.getpid())).difference(before))
    assert not left, f"left running: {[call_of(pid).replace(bytes(1), b' ') for pid in left]}"


@pytest.fixture(autouse=True)
def collected_where_qt_runs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Python collects Qt's objects in Qt's thread only: pytest-xdist has another, where their end is a crash."""
    if "qapp" not in request.fixturenames:
        if not gc.isenabled():
            gc.collect()
            gc.enable()
        yield
        return
    request.getfixturevalue("qapp")
    gc.disable()
    ticker = QTimer(interval=TICK)
    ticker.timeout.connect(collect_if_due)
    ticker.start()
    yield
    ticker.stop()
    collect_if_due()


def collect_if_due() -> None:
    """What Python does by itself when so many objects were made."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (made, most) in enumerate(counts) if made > most]
    if due:
        gc.collect(max(due))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rules", action="store_true", help="run nothing; print the rules of assets/rules that no test names"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("rules") and config.getoption("numprocesses", None):
        raise pytest.UsageError("--rules needs the whole collection in one process: leave out -n")


def pytest_collection_finish() -> None:
    """What was imported stays: the collector need not look at all of it again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Replaces the test run by the report when --rules is given."""
    if not session.config.getoption("rules") or session.testsfailed:
        return None
    stated = stated_by_game(RULES)
    named: set[tuple[str, str]] = set()
    for item in session.items:
        marks = [mark.args for mark in item.iter_markers("rule")]
        named |= named_by_test(item.nodeid, marks, stated)
    terminal = session.config.get_terminal_writer()
    terminal.line()
    for line in report(stated, named):
        terminal.line(line)
    return True
