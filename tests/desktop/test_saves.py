"""Saved games: atomic, recovered when damaged, never lost; wrong wishes are answered in a sentence."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from desktop import saves
from desktop.windows.doors import SlipDoor
from desktop.windows.main_window import MainWindow
from tests.desktop.table_driver import lawful_cards, open_window, page_of, quick_settings, take_a_turn, wait_until_asked

pytestmark = pytest.mark.usefixtures("own_home")


def sentence_of(window: MainWindow) -> str:
    """What the window says is wrong; closes the message."""
    box = window.findChildren(QMessageBox)[-1]
    words = box.text()
    box.close()
    return words


def a_saved_game(qtbot: QtBot) -> Path:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        for _ in range(4):
            wait_until_asked(qtbot, page)
            take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        assert page.session.path is not None
        return page.session.path


def test_a_damaged_save_is_recovered_into_a_new_file(qtbot: QtBot) -> None:
    path = a_saved_game(qtbot)
    lines = path.read_text().splitlines()
    broken = "\n".join([*lines[:-3], "0 play ZZ", *lines[-2:]]) + "\n"
    path.write_text(broken)
    with open_window(qtbot, quick_settings()) as window:
        window.resume(path)
        said = sentence_of(window)
        assert f"damaged in line {len(lines) - 2}." in said
        assert "ZZ" not in said, "what is wrong in it stands in the log"
        page = page_of(window)
        wait_until_asked(qtbot, page)
        assert lawful_cards(page)
        assert page.session.path != path
        take_a_turn(qtbot, page)
        assert path.read_text() == broken, "the damaged file was written again"
        rescued = page.session.path
        window.go_home()
        assert [slip.save.path for slip in window.gallery.slips] == [str(rescued)], "the match waits twice"
    assert rescued is not None
    rescued.unlink()
    assert [save.path for save in saves.unfinished()] == [path], "it can be rescued again"


def test_a_file_that_is_no_record_is_refused_in_a_sentence(qtbot: QtBot, own_home: Path) -> None:
    path = own_home / "letter.txt"
    path.write_text("Dear aunt,\nthe cards are on the table.\n")
    with open_window(qtbot, quick_settings()) as window:
        window.resume(path)
        assert sentence_of(window).startswith("“letter.txt” cannot be opened: it is no record of a match")
        assert window.page is None


def test_binary_rubbish_is_refused_in_a_sentence(qtbot: QtBot, own_home: Path) -> None:
    path = own_home / "rubbish.txt"
    path.write_bytes(bytes(range(256)) * 20)
    with open_window(qtbot, quick_settings()) as window:
        window.resume(path)
        assert "rubbish.txt" in sentence_of(window)


def test_rubbish_among_the_saves_does_not_keep_the_room_from_opening(qtbot: QtBot) -> None:
    path = a_saved_game(qtbot)
    (path.parent / "noise.txt").write_bytes(bytes(range(256)) * 20)
    (path.parent / "empty.txt").write_text("")
    with open_window(qtbot, quick_settings()):
        assert [save.path for save in saves.unfinished()] == [path]


def test_an_unknown_option_is_said_and_nothing_changes(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {"targt": "5"})
        assert "did you mean target" in sentence_of(window)
        assert window.page is None
        assert window.stack.currentWidget() is window.gallery


def test_an_unknown_game_or_preset_is_said_and_nothing_changes(qtbot: QtBot) -> None:
    with open_window(qtbot, quick_settings()) as window:
        window.open_table("bridge")
        assert "there is no game 'bridge'" in sentence_of(window)
        window.open_table("whist", "whist_1900")
        assert "whist has no preset 'whist_1900'" in sentence_of(window)


def test_a_full_disk_does_not_stop_the_game(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    with open_window(qtbot, quick_settings()) as window:
        window.open_table("whist", "short_whist", {}, seed=3)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        with monkeypatch.context() as patch:
            patch.setattr("desktop.saves.save_atomically", full)
            said: list[str] = []
            page.status.connect(said.append)
            take_a_turn(qtbot, page)
            wait_until_asked(qtbot, page)
        assert any("cannot be saved" in sentence for sentence in said)
        take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        assert any("saved again" in sentence for sentence in said)


def test_a_match_that_waits_has_a_picture_of_its_position(qtbot: QtBot) -> None:
    path = a_saved_game(qtbot)
    assert saves.picture_of(path).exists()
    with open_window(qtbot, quick_settings()) as window:
        (slip,) = window.gallery.findChildren(SlipDoor)
        assert slip.save.picture == str(saves.picture_of(path))
        assert not slip._picture.isNull()


@pytest.mark.parametrize("writable", [True, False])
def test_a_record_from_elsewhere_goes_on_there_or_where_it_can_be_written(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, own_home: Path, writable: bool
) -> None:
    path = own_home / "disc" / "record.txt"
    path.parent.mkdir()
    path.write_bytes(a_saved_game(qtbot).read_bytes())
    before = path.read_bytes()
    path.with_suffix(".png").write_text("somebody's own")
    monkeypatch.setattr(os, "access", lambda found, _: writable or Path(found) != path.parent)
    with open_window(qtbot, quick_settings()) as window:
        window.resume(path)
        page = page_of(window)
        wait_until_asked(qtbot, page)
        take_a_turn(qtbot, page)
        wait_until_asked(qtbot, page)
        kept = page.session.path
        assert kept is not None
        assert kept.parent == (path.parent if writable else saves.saves_dir())
        assert len(saves.load(kept)[0].log) == len(page.session.match.log)
    assert (path.read_bytes() == before) is not writable
    assert path.with_suffix(".png").read_text() == "somebody's own"
    assert {entry.name for entry in path.parent.iterdir()} == {"record.txt", "record.png"}, "something lies about"
