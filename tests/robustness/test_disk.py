"""A full disk, a folder that cannot be written, a folder that goes: a sentence, play goes on, saving resumes."""

import errno
import json
import os
import resource
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from desktop import saves, sound
from desktop.billiards.practice import Mode
from desktop.billiards.room import PracticeRoom
from desktop.faults import reason
from desktop.i18n import set_language, tr
from desktop.lesson_progress import Progress
from desktop.settings import Settings, data_dir
from desktop.stage.sounds import RECIPES
from desktop.statistics import Statistics
from desktop.store import Store
from desktop.windows.main_window import MainWindow
from tests.desktop.table_driver import open_window, page_of, quick_settings, take_a_turn, wait_until_asked
from tests.robustness.fuzz import A_RESULT

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.fixture(name="own_home")
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@contextmanager
def full_disk() -> Iterator[None]:
    """No file can grow beyond a few bytes: the kernel itself refuses, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)


@contextmanager
def forbidden(folder: Path) -> Iterator[None]:
    """The folder cannot be written, not even by the superuser: a file stands where it was."""
    aside = folder.with_name(f"{folder.name}.aside")
    if folder.exists():
        folder.rename(aside)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("this is a file")
    try:
        yield
    finally:
        folder.unlink()
        if aside.exists():
            aside.rename(folder)


def a_table(qtbot: QtBot, window: MainWindow) -> list[str]:
    """A game of Whist in which the player is asked; the list fills with what the window says."""
    said: list[str] = []
    window.statusBar().messageChanged.connect(said.append)
    window.open_table("whist", "short_whist", {}, seed=3)
    page = page_of(window)
    wait_until_asked(qtbot, page)
    take_a_turn(qtbot, page)
    wait_until_asked(qtbot, page)
    return said


def play_on(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    length = len(page.session.match.log)
    take_a_turn(qtbot, page)
    wait_until_asked(qtbot, page)
    assert len(page.session.match.log) > length, "play does not go on"


def saved_length(window: MainWindow) -> int:
    path = page_of(window).session.path
    assert path is not None
    match, _, _, fault = saves.load(path)
    assert fault is None
    return len(match.log)


@pytest.mark.parametrize("trouble", ["full", "forbidden"])
def test_play_goes_on_when_nothing_can_be_saved(qtbot: QtBot, own_home: Path, trouble: str) -> None:
    with open_window(qtbot, quick_settings()) as window:
        said = a_table(qtbot, window)
        before = saved_length(window)
        with full_disk() if trouble == "full" else forbidden(saves.saves_dir()):
            play_on(qtbot, window)
            play_on(qtbot, window)
        assert sum("cannot be saved" in sentence for sentence in said) == 1, said
        assert saved_length(window) == before, "what was saved before is still there"
        play_on(qtbot, window)
        assert sum("saved again" in sentence for sentence in said) == 1
        assert saved_length(window) == len(page_of(window).session.match.log)
        assert not list(saves.saves_dir().glob("*.new")), "half-written files are left"


def test_the_picture_of_a_match_that_waits_is_whole_or_the_one_from_before(
    qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    with open_window(qtbot, quick_settings()) as window:
        a_table(qtbot, window)
        path = page_of(window).session.path
        assert path is not None
        window.go_home()
        picture = saves.picture_of(path)
        before = picture.read_bytes()
        assert not QImage.fromData(before).isNull()
        window.resume(path)
        with full_disk():
            window.go_home()
        assert picture.read_bytes() == before
    assert capfd.readouterr().err == ""


def test_saving_resumes_by_itself_when_the_disk_has_room_again(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        said = a_table(qtbot, window)
        with full_disk():
            play_on(qtbot, window)
        page_of(window).session._save_timer.timeout.emit()  # five seconds later
        assert any("saved again" in sentence for sentence in said)
        assert saved_length(window) == len(page_of(window).session.match.log)
        assert not page_of(window).session._save_timer.isActive()


def test_a_folder_that_is_removed_is_made_again(qtbot: QtBot, own_home: Path) -> None:
    with open_window(qtbot, quick_settings()) as window:
        said = a_table(qtbot, window)
        shutil.rmtree(own_home)
        play_on(qtbot, window)
        assert saved_length(window) == len(page_of(window).session.match.log)
        assert not any("cannot be saved" in sentence for sentence in said)
        window.go_home()
        assert len(saves.unfinished()) == 1


def test_the_room_opens_and_a_match_is_played_where_nothing_can_be_kept(qtbot: QtBot, own_home: Path) -> None:
    with forbidden(own_home), open_window(qtbot, Settings()) as window:
        assert window.settings.damaged is None, "nothing was there that could be kept"
        window.settings.speed = 0.0
        assert saves.unfinished() == []
        said = a_table(qtbot, window)
        play_on(qtbot, window)
        assert any("cannot be saved" in sentence for sentence in said), said
        assert not window.settings.save()
        window.open_course("whist")
        window.open_practice()
        window.go_home()
        window.end()


def test_a_series_and_a_position_survive_a_full_disk_in_memory(qtbot: QtBot) -> None:
    room = PracticeRoom(quick_settings())
    qtbot.addWidget(room)
    with full_disk():
        room.start_drill("lag")
        for _ in range(5):
            room.strike()
            room.practice.stop()
            room.practice.lay_drill()
    assert room.practice.mode is Mode.AIM
    assert len(room.practice.progress.series("lag")) == 1
    room.shutdown()
    assert (data_dir() / "billiards" / "room.json").exists()


def test_results_and_progress_that_cannot_be_written_are_said_or_kept(own_home: Path) -> None:
    progress = Progress()
    statistics = Statistics(data_dir() / "results.jsonl")
    statistics.add(A_RESULT)
    with full_disk():
        progress.at_step("whist/01-following-suit", 2)
        with pytest.raises(OSError, match="large"):
            statistics.add(A_RESULT)
    assert progress.of("whist/01-following-suit").step == 2
    assert len(statistics.results()) == 2, "what the disk refused is forgotten"
    statistics.add(A_RESULT)
    assert len(Statistics(statistics.path).results()) == 3
    progress.at_step("whist/02-who-wins", 1)
    assert Progress().of("whist/01-following-suit").step == 2, "what the disk refused was forgotten"


@pytest.mark.parametrize("way", ["shown", "left at once", "disk full"])
def test_a_match_that_is_over_is_counted_once_however_it_is_left(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    said: list[str] = []
    with open_window(qtbot, quick_settings()) as window:
        monkeypatch.setattr(window, "complain", said.append)
        window.open_table("trictrac", seed=3)
        page = page_of(window)
        match = page.session.match
        with full_disk() if way == "disk full" else nullcontext():
            for _ in range(20_000):
                if match.over:
                    break
                offer = next(o for o in match.offers() if not getattr(o, "optional", False))
                match.submit(offer.seat, match.game.habit(match.view(offer.seat), offer, Random(1)))
            assert match.over
            if way != "left at once":
                page.finished.emit()
        window.go_home()
        assert len(window.statistics.results()) == 1
    assert len(Statistics(data_dir() / "results.jsonl").results()) == 1
    assert said == (["“results.jsonl” cannot be written: the disk is full."] if way == "disk full" else [])


def test_sounds_that_cannot_be_kept_leave_the_room_silent(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setattr(sound, "import_module", lambda _name: type("Multimedia", (), {"QSoundEffect": None}))
    with forbidden(own_home):
        assert not sound.Sounds(RECIPES, data_dir() / "sounds").available


def test_a_damaged_store_is_put_aside_and_none_of_two_is_lost(own_home: Path) -> None:
    path = own_home / "lessons.json"
    own_home.mkdir()
    for rubbish in ("{rubbish", "[1, 2]"):
        path.write_text(rubbish)
        store = Store(path)
        assert store.items == {}
        store.items["a"] = 1
        store.write()
        assert json.loads(path.read_text()) == {"a": 1}
    aside = sorted(own_home.glob("lessons.json.damaged*"))
    assert [entry.read_text() for entry in aside] == ["{rubbish", "[1, 2]"]


def test_what_is_no_file_is_neither_waited_for_nor_read_without_end(own_home: Path) -> None:
    own_home.mkdir()
    for pipe in ("settings.json", "lessons.json", "results.jsonl"):
        os.mkfifo(own_home / pipe)
    assert Settings().speed == 1.0
    assert Progress().of("whist/01-following-suit").step == 0
    statistics = Statistics(own_home / "results.jsonl")
    assert statistics.results() == []
    with pytest.raises(OSError, match="No such device"):
        statistics.add(A_RESULT)
    (own_home / "zero.jsonl").symlink_to("/dev/zero")
    assert Statistics(own_home / "zero.jsonl").results() == []


def test_of_a_sheet_of_results_that_grew_beyond_measure_the_end_is_read(own_home: Path) -> None:
    own_home.mkdir()
    path = own_home / "results.jsonl"
    with path.open("wb") as file:
        file.truncate(50_000_000_000)  # a hole: it takes no room on the disk
    statistics = Statistics(path)
    statistics.add(A_RESULT)
    assert statistics.results() == [A_RESULT]
    assert statistics.damaged == [1]


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_file_that_begins_anew_is_named_once(
    qtbot: QtBot, own_home: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    set_language(code)
    (own_home / "billiards").mkdir(parents=True)
    for name in ("settings.json", "lessons.json", "billiards/positions.json"):
        (own_home / name).write_text("{rubbish")
    said: list[str] = []
    monkeypatch.setattr(MainWindow, "complain", lambda _, sentence: said.append(sentence))
    settings = Settings()
    settings.language = code
    with open_window(qtbot, settings) as window:
        window.tell_damaged(settings.damaged)
        for _ in range(2):
            window.open_course("whist")
            window.open_practice()
    names = ["settings.json", "lessons.json", "positions.json"]
    assert said == [tr("notice.damaged", file=name) for name in names]


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_reasons_of_the_system_are_said_in_the_language_of_the_player(code: str) -> None:
    set_language(code)
    common = (errno.ENOENT, errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EISDIR, errno.ENOTDIR, errno.ENXIO)
    told = [reason(OSError(number, os.strerror(number))) for number in (*common, errno.ENAMETOOLONG, errno.EIO)]
    assert len(set(told)) == 9
    assert not {os.strerror(number) for number in range(1, 134)} & set(told)
    assert reason(OSError(errno.ECHILD, "no child")) == "no child"


def test_a_home_into_which_nobody_may_look_does_not_close_the_room(
    qtbot: QtBot, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the superuser who runs tests sees it not: every look into the folder is refused."""
    stat = os.stat

    def refuse(path: Any, *args: Any, **named: Any) -> os.stat_result:
        if str(path).startswith(str(own_home)):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return stat(path, *args, **named)

    with forbidden(own_home), monkeypatch.context() as context:
        context.setattr(os, "stat", refuse)
        with open_window(qtbot, Settings()) as window:
            window.settings.speed = 0.0
            said = a_table(qtbot, window)
            assert any("cannot be saved" in sentence for sentence in said), said
            window.open_course("whist")
            window.open_practice()
            window.go_home()
            window.end()


# ---------------------------------------------------------------- leaving what could not be saved


def leave_unsaved(qtbot: QtBot, window: MainWindow) -> tuple[Path, int]:
    """Play on and go home while the disk is full; the file of the match, and how long the match has become."""
    page = page_of(window)
    with full_disk():
        play_on(qtbot, window)
        session = page.session
        window.go_home()
    assert session.path is not None
    return session.path, len(session.match.log)


def test_a_match_that_was_left_unsaved_goes_on_where_it_stood(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        a_table(qtbot, window)
        before = saved_length(window)
        path, length = leave_unsaved(qtbot, window)
        assert length > before
        assert [slip.save.path for slip in window.gallery.slips] == [str(path)]
        assert window.gallery.slips[0].save.title == "Whist"
        with full_disk():
            window.gallery.slips[0].click()
            assert len(page_of(window).session.match.log) == length
            play_on(qtbot, window)
            window.go_home()
        window.resume(path)
        assert saved_length(window) == len(page_of(window).session.match.log) > length
        assert not window.unsaved


@pytest.mark.parametrize("twin", [False, True])
def test_a_match_that_was_left_unsaved_is_saved_by_itself(qtbot: QtBot, twin: bool) -> None:
    with open_window(qtbot, quick_settings()) as window:
        said = a_table(qtbot, window)
        before = saved_length(window)
        path, length = leave_unsaved(qtbot, window)
        if twin:
            text = path.read_text() + "# another window was here\n"
            path.write_text(text)
        with full_disk():
            window.unsaved._timer.timeout.emit()
        assert len(saves.load(path)[0].log) == before
        window.unsaved._timer.timeout.emit()
        assert said[-1] == "The game is saved again."
        lengths = sorted(len(saves.load(save.path)[0].log) for save in saves.unfinished())
        assert lengths == ([before, length] if twin else [length]), "the other's story is kept as well"
        assert len(window.gallery.slips) == len(lengths)
        assert not window.unsaved._timer.isActive()


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("at_table", [True, False])
def test_whoever_would_lose_a_match_is_asked_before_the_window_closes(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_table: bool, code: str
) -> None:
    copy = tmp_path / "copy.txt"
    with open_window(qtbot, quick_settings()) as window:
        a_table(qtbot, window)
        set_language(code)
        with forbidden(saves.saves_dir()):
            play_on(qtbot, window)
            length = len(page_of(window).session.match.log)
            if not at_table:
                window.go_home()
            for button in (0, 1)[:: 1 if at_table else 2]:
                assert not window.close()
                assert not window.close()
                (box,) = window.findChildren(QMessageBox)
                assert box.text() == tr("farewell.question")
                others = [tr("menu.save_as")] * at_table
                texts = [tr("farewell.back"), *others, tr("farewell.close")]
                monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(copy), ""))
                next(one for one in box.buttons() if one.text() == texts[button]).click()
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
                assert window.isVisible()
            assert not at_table or len(saves.load(copy)[0].log) == length
            window.close()
            (box,) = window.findChildren(QMessageBox)
            next(one for one in box.buttons() if one.text() == tr("farewell.close")).click()
            assert not window.isVisible()
            assert window.brain.pid is None


def test_nobody_is_asked_where_the_last_try_succeeds(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        a_table(qtbot, window)
        path, length = leave_unsaved(qtbot, window)
        assert window.close()
    assert len(saves.load(path)[0].log) == length
