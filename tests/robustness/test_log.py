"""The log turns over, a fault is one sentence, and *Report a problem* puts everything into one file."""

import faulthandler
import logging
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from PySide6.QtCore import QStandardPaths, QtMsgType, qWarning
from PySide6.QtWidgets import QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from desktop import app
from desktop import log as logs
from desktop.billiards.positions import from_text
from desktop.billiards.room import PracticeRoom
from desktop.log import CRASH, LARGEST, NAME, OLD_ONES, Guard, Keeper, keep_log, log_dir, log_files, qt_said
from desktop.report import write_report
from desktop.windows.record_files import save_as
from desktop.windows.reporting import report_problem
from engine.core.record import parse_record, replay
from engine.games import find_game
from tests.desktop.table_driver import open_window, page_of, quick_settings, wait_until_asked


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    root = logging.getLogger()
    level = root.level
    kept = keep_log()
    assert kept is not None
    yield kept
    root.removeHandler(kept)
    root.setLevel(level)
    kept.close()
    faulthandler.enable(sys.__stderr__)


def test_the_log_turns_over_and_stays_small(keeper: Keeper) -> None:
    for number in range(3 * (OLD_ONES + 1) * LARGEST // 1000 // 2):
        logging.getLogger("test").info("%d %s", number, "x" * 1000)
    assert [path.name for path in log_files()] == [NAME, *(f"{NAME}.{n}" for n in range(1, OLD_ONES + 1))]
    assert all(path.stat().st_size <= LARGEST for path in log_files())


def test_the_log_lies_in_the_platforms_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPIELTISCH_HOME")
    state = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericStateLocation)
    if sys.platform == "linux":
        assert log_dir() == Path(state) / "spieltisch"


def test_a_log_that_cannot_be_written_disturbs_nobody(
    keeper: Keeper, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_text: str) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(keeper.stream, "write", full, raising=False)
    logging.getLogger("test").info("lost")
    logging.getLogger("test").info("kept")
    assert "kept" in (home / NAME).read_text()


def test_a_log_that_is_removed_is_begun_anew(keeper: Keeper, home: Path) -> None:
    logging.getLogger("test").info("lost")
    shutil.rmtree(home)
    logging.getLogger("test").info("kept")
    home.rename(home.with_name("moved"))
    home.write_text("a file where the folder should be")
    logging.getLogger("test").info("lost too")
    home.unlink()
    logging.getLogger("test").info("kept too")
    assert "kept too" in (home / NAME).read_text()
    assert "kept" in (home.with_name("moved") / NAME).read_text()


def test_a_log_that_another_window_turned_over_is_not_written_any_more(keeper: Keeper, home: Path) -> None:
    (home / NAME).rename(home / f"{NAME}.1")
    logging.getLogger("test").info("news")
    assert "news" in (home / NAME).read_text()
    assert "news" not in (home / f"{NAME}.1").read_text()


def test_without_a_place_there_is_no_log_and_no_harm(home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert keep_log() is None


def test_what_nobody_caught_is_logged_in_full_and_said_once(
    qtbot: QtBot, keeper: Keeper, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 0.0
    guard = Guard(clock=lambda: now)
    said: list[str] = []
    guard.fault.connect(said.append)
    for moment in (0.0, 1.0, 59.0, 61.0):
        now = moment
        try:
            raise KeyError("spades")
        except KeyError as fault:
            guard.caught(type(fault), fault, fault.__traceback__)
    assert said == ["KeyError: 'spades'"] * 2
    assert (home / NAME).read_text().count("Traceback") == 4
    assert capsys.readouterr().err.count("Traceback") == 4


def test_a_fault_in_another_thread_and_what_qt_says_are_logged(
    keeper: Keeper, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    guard = Guard()
    monkeypatch.setattr(threading, "excepthook", guard._in_thread)

    def stumble() -> None:
        raise ValueError("in a thread")

    thread = threading.Thread(target=stumble)
    thread.start()
    thread.join()
    qt_said(QtMsgType.QtWarningMsg, None, "QPainter was not active")  # type: ignore[arg-type]
    text = (home / NAME).read_text()
    assert "ValueError: in a thread" in text
    assert "WARNING qt QPainter was not active" in text
    assert "in a thread" in capsys.readouterr().err


def test_a_crash_of_the_interpreter_leaves_its_traces(home: Path) -> None:
    code = "import faulthandler\nfrom desktop.log import keep_log\nkeep_log()\nfaulthandler._sigsegv()"
    environment = {**os.environ, "SPIELTISCH_HOME": str(home), "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True)
    assert done.returncode == -signal.SIGSEGV
    assert "Segmentation fault" in (home / CRASH).read_text()
    assert [path.name for path in log_files()] == [CRASH]


def test_a_room_that_cannot_be_opened_is_one_sentence(
    home: Path, qapp: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("no cloth on the table")

    monkeypatch.setattr(app, "MainWindow", refuse)
    monkeypatch.setattr(app, "keep_log", lambda: None)
    monkeypatch.setattr(Guard, "install", lambda _: None)
    assert app.run() == 1
    said = capsys.readouterr().err
    assert said.startswith("spieltisch: the room cannot be opened (no cloth on the table)")
    assert said.count("\n") == 1


@pytest.mark.parametrize("fonts", [True, False])
def test_where_no_letter_can_be_drawn_that_is_said_outside_the_window(tmp_path: Path, fonts: bool) -> None:
    nothing = tmp_path / "fonts.conf"
    nothing.write_text(f'<?xml version="1.0"?><fontconfig><dir>{tmp_path}/none</dir></fontconfig>')
    code = "from desktop import app; app.look_for_letters(app.make_app(['spieltisch'])); print('opened')"
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    if not fonts:
        environment["FONTCONFIG_FILE"] = str(nothing)
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "opened\n", "the program goes on"
    assert ("spieltisch: no font is installed" in done.stderr) is not fonts


def test_a_guard_stands_in_all_three_places(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[object] = []
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(logs, "qInstallMessageHandler", installed.append)
    guard = Guard()
    guard.install()
    assert sys.excepthook == guard.caught
    assert threading.excepthook == guard._in_thread
    assert installed == [qt_said]
    assert callable(qWarning)


def test_a_report_holds_record_version_and_log_but_no_home(
    qtbot: QtBot, keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "report.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    logging.getLogger("test").info("played in %s/games", Path.home())
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        wait_until_asked(qtbot, page_of(window))
        window.menus.actions["menu.report"].trigger()
        box = window.findChildren(QMessageBox)[-1]
        assert f"“{target}”: the version, the record of the match on the table and the log. Please" in box.text()
        box.close()
        log = page_of(window).session.match.log
    with ZipFile(target) as bundle:
        assert sorted(bundle.namelist()) == ["about.txt", "record.txt", NAME]
        assert "Spieltisch: 0." in bundle.read("about.txt").decode()
        assert replay(parse_record(bundle.read("record.txt").decode()), find_game).log[: len(log)] == log
        told = bundle.read(NAME).decode()
    assert "played in ~/games" in told
    assert str(Path.home()) + "/" not in told


def test_a_report_that_cannot_be_written_is_said(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "file" / "report.zip"
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with open_window(qtbot, quick_settings()) as window:
        report_problem(window)
        box = window.findChildren(QMessageBox)[-1]
        assert "cannot be written" in box.text()
        box.close()


def test_who_has_no_home_can_report_and_save(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system may run a program for somebody it does not know: then Python knows no home."""

    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    wanted = iter([tmp_path / "report.zip", tmp_path / "record.txt"])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(next(wanted)), ""))
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        wait_until_asked(qtbot, page_of(window))
        monkeypatch.setattr(Path, "home", unknown)
        report_problem(window)
        window.findChildren(QMessageBox)[-1].close()
        save_as(window)
    assert sorted(path.name for path in tmp_path.glob("re*.*")) == ["record.txt", "report.zip"]


def test_a_report_without_a_match_has_no_record(tmp_path: Path) -> None:
    assert write_report(tmp_path / "report.zip", {}) == ["about.txt"]


def test_a_report_from_the_practice_room_holds_the_balls(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "report.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    with open_window(qtbot, quick_settings()) as window:
        window.open_practice()
        room = window.other
        assert isinstance(room, PracticeRoom)
        report_problem(window)
        box = window.findChildren(QMessageBox)[-1]
        assert f"“{target}”: the version and the balls as they lie. Please" in box.text()
        box.close()
        with ZipFile(target) as bundle:
            told = from_text(bundle.read("position.json").decode())
        assert told.key() == room.practice.position.key()
        assert told.stroke == room.practice.aim.stroke
