"""What tables and pictures have used is given back to the system when the player comes home."""

import ctypes
import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from desktop import memory
from desktop.settings import Settings
from desktop.stage.animator import Animator
from desktop.windows.main_window import MainWindow
from tests.desktop.table_driver import open_window


def test_going_home_gives_memory_back(qtbot: QtBot, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr(memory, "_give_back", lambda: given.append("pages"))
    with open_window(qtbot, Settings()) as window:
        window.open_practice()
        window.go_home()
        window.open_practice()
        qtbot.wait(2 * memory.LATER)
        assert given == [], "whoever has sat down again is not disturbed"
        window.go_home()
        qtbot.waitUntil(lambda: given == ["pages"], timeout=10_000)


@pytest.mark.parametrize("platform", [sys.platform, "win32"])
def test_every_platform_bears_it(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    memory.keep_pictures_apart()
    memory._give_back()


def test_the_room_of_a_picture_is_given_back_with_it() -> None:
    """In a process of its own: a heap with a past has holes in which a picture finds room."""
    subprocess.run([sys.executable, __file__], check=True, cwd=Path(__file__).parents[2], timeout=600)


def paint_and_forget() -> None:
    memory.keep_pictures_apart()
    for _ in range(3):  # left alone, the C library learns from the first picture to keep the others in its heap
        before = mapped()
        picture = QImage(1000, 1000, QImage.Format.Format_RGB32)
        assert mapped() >= before + picture.sizeInBytes()
        del picture
        assert mapped() == before


class Usage(ctypes.Structure):
    """What glibc's mallinfo2 tells; the fifth is the bytes it has from the system for single large things."""

    _fields_ = [
        (name, ctypes.c_size_t) for name in "arena free fast mappings mapped most fast_free used unused top".split()
    ]


def mapped() -> int:
    usage = ctypes.CDLL(None).mallinfo2
    usage.restype = Usage
    return int(usage().mapped)


def close_dialog() -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QDialog)
    dialog.reject()


@pytest.mark.parametrize("opened", ["settings", "options", "statistics"])
def test_a_dialog_that_was_closed_is_not_kept(qtbot: QtBot, own_home: Path, opened: str) -> None:
    def widgets(window: MainWindow) -> int:
        QTimer.singleShot(0, close_dialog)
        {
            "settings": window.open_settings,
            "options": lambda: window.choose_options("whist"),
            "statistics": window.show_statistics,
        }[opened]()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return len(QApplication.allWidgets())

    with open_window(qtbot, Settings()) as window:
        assert widgets(window) == widgets(window)


if __name__ == "__main__":
    paint_and_forget()


def test_movements_of_a_table_left_at_once_are_forgotten(qtbot: QtBot) -> None:
    table = QObject()
    animator = Animator(table)
    animator.play([lambda: None])
    kept = weakref.ref(animator)
    table.deleteLater()
    QApplication.sendPostedEvents(table, QEvent.Type.DeferredDelete)
    del animator
    gc.collect()
    assert kept() is None
