"""A worker that dies, hangs or talks rubbish: the game goes on with a plain choice and a discreet notice."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

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

ANSWER = 30_000


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))


# ---------------------------------------------------------------- bad workers, which run in processes of their own


def falls_dead(pipe: Connection) -> None:
    """Dies at the first question."""
    pipe.recv()
    os._exit(3)


def never_starts(_pipe: Connection) -> None:
    """Dies before it is asked."""
    os._exit(3)


def hangs(pipe: Connection) -> None:
    """Computes for ever and hears nothing, not even that it should end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    pipe.recv()
    while True:
        time.sleep(1)


def talks_rubbish(pipe: Connection) -> None:
    """Answers something else than was asked."""
    while True:
        pipe.recv()
        pipe.send("what did you say?")


def talks_noise(pipe: Connection) -> None:
    """Sends bytes that nobody can read."""
    while True:
        pipe.recv()
        pipe.send_bytes(b"\x80\x04noise")


def plays_nonsense(pipe: Connection) -> None:
    """Answers every question with an action that is not on offer."""
    while True:
        question = pipe.recv()
        if hasattr(question, "ticket"):
            pipe.send((question.ticket, "the nine of swords"))


BAD = (falls_dead, never_starts, hangs, talks_rubbish, talks_noise, plays_nonsense)


@contextmanager
def staffed(serve: Callable[[Connection], None], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every worker is of this kind, and nobody waits long for it."""
    monkeypatch.setattr(brain, "_serve", lambda: serve)
    monkeypatch.setattr(worker, "PATIENCE", 1500)
    monkeypatch.setattr(worker, "LAST_WORDS", 0.2)
    yield


@pytest.mark.parametrize("serve", BAD, ids=lambda serve: serve.__name__)
def test_play_goes_on_with_a_bad_worker(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, serve: Callable[[Connection], None]
) -> None:
    with staffed(serve, monkeypatch), open_window(qtbot, quick_settings()) as window:
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


def test_a_coach_who_dies_is_excused_and_can_be_asked_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        real = brain._serve
        monkeypatch.setattr(brain, "_serve", lambda: falls_dead)
        window.coach.stop()
        window.coach.worker._load = lambda: falls_dead
        page.hint()
        qtbot.waitUntil(lambda: page.panel.coach.text() == tr("notice.coach"), timeout=ANSWER)
        window.coach.worker._load = real
        page.hint()
        qtbot.waitUntil(
            lambda: page.panel.coach.text() not in (tr("notice.coach"), tr("hint.thinking")), timeout=ANSWER
        )


def test_a_stopped_worker_is_killed_when_the_window_closes(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LAST_WORDS", 0.2)
    mind = Brain()
    mind.start()
    pid = mind.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    mind.stop()
    assert not _runs(pid)


def test_a_process_that_cannot_be_started_is_a_death_in_due_course(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    mind = Brain()
    monkeypatch.setattr(mind.worker, "start", refuse)
    with qtbot.waitSignal(mind.died):
        mind.worker.send("anything")


@pytest.mark.parametrize("serve", [falls_dead, hangs, talks_rubbish], ids=lambda serve: serve.__name__)
def test_a_search_that_fails_is_said(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, serve: Callable[[Connection], None]
) -> None:
    monkeypatch.setattr(worker, "PATIENCE", 1500)
    monkeypatch.setattr(worker, "LAST_WORDS", 0.2)
    monkeypatch.setattr(searching, "serve", serve)
    searcher = searching.Searcher()
    position = opening("modern_carom", "carom")
    goal = default_goal(position)
    assert goal is not None
    with qtbot.waitSignal(searcher.failed, timeout=ANSWER):
        searcher.search(position, goal, Implement.CUE, PlayerError())
    assert not searcher.busy
    searcher.stop()


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
