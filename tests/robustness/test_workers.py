"""A worker that dies, hangs or talks rubbish: the game goes on with a plain choice and a discreet notice."""

import os
import signal
import sys
import threading
from pathlib import Path
from types import FunctionType

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from desktop import brain, worker
from desktop.billiards import worker as searching
from desktop.billiards.goals import default_goal
from desktop.billiards.positions import opening
from desktop.brain import Brain
from desktop.i18n import tr
from desktop.windows.main_window import MainWindow
from engine.billiards.strokes import Implement
from physics import PlayerError
from tests.desktop.table_driver import open_window, page_of, quick_settings, take_a_turn, wait_until_asked
from tests.robustness.bad_workers import BAD, name_of

ANSWER = 120_000


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))


@pytest.mark.parametrize("serve", BAD, ids=lambda serve: serve.__name__)
def test_play_goes_on_with_a_bad_worker(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, serve: FunctionType) -> None:
    monkeypatch.setattr(brain, "SERVE", name_of(serve))
    monkeypatch.setattr(worker, "PATIENCE", 1500)
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        said: list[str] = []
        page.status.connect(said.append)
        wait_until_asked(qtbot, page)
        while not any(entry.seat == 1 for entry in page.session.match.log):
            take_a_turn(qtbot, page)
            wait_until_asked(qtbot, page)
        assert tr("notice.worker") in said
        pids = [window.brain.pid, window.coach.pid]
    assert not any(pid is not None and _runs(pid) for pid in pids), "a worker outlives the window"


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("serve", BAD, ids=lambda serve: serve.__name__)
def test_a_coach_who_fails_is_excused_and_can_be_asked_again(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, serve: FunctionType
) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 1500)
    with open_window(qtbot, quick_settings()) as window:
        window.coach.worker.serve = name_of(serve)
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        page.hint()
        qtbot.waitUntil(lambda: page.panel.coach.text() == tr("notice.coach"), timeout=ANSWER)
        window.coach.worker.serve = brain.SERVE
        window.coach.worker.give_up("is replaced by a good one")  # he may have begun to ponder again by himself
        window.coach.worker._watch.setInterval(ANSWER)
        page.hint()
        qtbot.waitUntil(
            lambda: page.panel.coach.text() not in (tr("notice.coach"), tr("hint.thinking")), timeout=ANSWER
        )


def test_a_stopped_worker_is_killed_when_the_window_closes(qtbot: QtBot) -> None:
    mind = Brain()
    mind.start()
    pid = mind.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    mind.stop()
    assert not _runs(pid)


def test_a_process_that_cannot_be_started_is_a_death_in_due_course(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    mind = Brain()
    with qtbot.waitSignal(mind.died):
        mind.worker.send("anything")
    assert mind.pid is None


def test_the_window_has_one_thread_of_python(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", seed=3)
        wait_until_asked(qtbot, page_of(window))
        page_of(window).hint()
        assert window.brain.pid is not None
        assert window.coach.pid is not None
        assert threading.enumerate() == [threading.main_thread()], "another thread would collect Qt's objects"


@pytest.mark.parametrize("serve", BAD[:-1], ids=lambda serve: serve.__name__)
def test_a_search_that_fails_is_said(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, serve: FunctionType) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 1500)
    monkeypatch.setattr(searching, "SERVE", name_of(serve))
    searcher = searching.Searcher()
    position = opening("modern_carom", "carom")
    goal = default_goal(position)
    assert goal is not None
    with qtbot.waitSignal(searcher.failed, timeout=ANSWER):
        searcher.search(position, goal, Implement.CUE, PlayerError())
    assert not searcher.busy
    searcher.stop()
    searcher.search(position, goal, Implement.CUE, PlayerError())
    assert searcher.pid is None, "who has left begins nothing any more"
    assert not searcher.busy


def test_closing_in_the_midst_of_thinking_leaves_no_process(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings("master")) as window:
        window.open_table("whist", seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        take_a_turn(qtbot, page)
        qtbot.waitUntil(lambda: page.session.thinking, timeout=ANSWER)
        pids = _children(window)
    assert pids
    assert not any(_runs(pid) for pid in pids)


def _children(window: MainWindow) -> list[int]:
    return [pid for pid in (window.brain.pid, window.coach.pid) if pid is not None]


def test_the_watch_of_a_worker_ends_with_its_answer(qtbot: QtBot) -> None:
    mind = Brain()
    assert not mind.worker._watch.isActive()
    mind.worker.expect(True)
    assert mind.worker._watch.isActive()
    mind.worker.expect(False)
    assert not mind.worker._watch.isActive()
    assert isinstance(mind.worker._watch, QTimer)
