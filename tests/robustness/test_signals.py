"""Ctrl+C, a request to end, a terminal that is closed: the window closes in good order and nothing is said."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop import saves
from desktop.settings import HOME_VARIABLE
from desktop.signals import closed_by_signal
from tests.processes import descendants, wait_for_end
from tests.robustness.killing import ROOT, hurried

PATIENCE = 300  # seconds
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Whoever runs the tests in the background may have put these signals aside, and programs inherit that."""
    aside = [number for number in ENDING if signal.getsignal(number) is signal.SIG_IGN]
    for number in aside:
        signal.signal(number, signal.default_int_handler if number is signal.SIGINT else signal.SIG_DFL)
    yield
    for number in aside:
        signal.signal(number, signal.SIG_IGN)


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_a_signal_closes_a_window_in_which_nothing_happens(qtbot: QtBot, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    closed: list[bool] = []
    with closed_by_signal(lambda: closed.append(True)):
        os.kill(os.getpid(), number)
        assert not closed, "not in the midst of something"
        qtbot.waitUntil(lambda: bool(closed))
        assert signal.getsignal(number) is signal.SIG_DFL, "whoever asks twice is in earnest"
    assert signal.getsignal(number) is before
    assert closed == [True]


def test_a_signal_that_was_put_aside_stays_aside(qapp: QApplication) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with closed_by_signal(lambda: pytest.fail("nobody asked")):
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            os.kill(os.getpid(), signal.SIGHUP)
            QCoreApplication.processEvents()
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_signal_ends_a_question_too(qtbot: QtBot) -> None:
    question = QDialog()
    qtbot.addWidget(question)
    with closed_by_signal(question.close):
        QTimer.singleShot(0, question, lambda: os.kill(os.getpid(), signal.SIGINT))
        assert question.exec() == QDialog.DialogCode.Rejected


def test_the_program_ends_in_good_order_at_ctrl_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    hurried(tmp_path)
    call = [sys.executable, "-m", "desktop", "--game", "whist", "--seed", "3"]
    with subprocess.Popen(call, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        try:
            while program.poll() is None and not (saves.saves_dir().exists() and saves.unfinished()):
                wait_for_end([program.pid], 0.1)
            workers = descendants(program.pid)
            program.send_signal(signal.SIGINT)
            said = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert (program.returncode, *said) == (0, "", "")
    assert workers
    assert wait_for_end(workers) == []
    assert "window/geometry" in json.loads((tmp_path / "settings.json").read_text()), "its place was not remembered"
    *_, fault = saves.load(saves.unfinished()[0].path)
    assert fault is None


INTERRUPTED = """
import os, signal
from desktop import app
from desktop.windows.main_window import MainWindow

def lay(self, *args, _lay=MainWindow.open_table, **named):
    os.kill(os.getpid(), signal.SIGINT)
    _lay(self, *args, **named)

MainWindow.open_table = lay
raise SystemExit(app.run("whist", seed=3))
"""


def test_ctrl_c_while_the_first_table_is_laid_is_heard_when_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    hurried(tmp_path)
    call = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert len(saves.unfinished()) == 1
