"""What tables and pictures have used is given back to the system when the player comes home."""

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop import memory
from desktop.settings import Settings
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
    memory._give_back()
