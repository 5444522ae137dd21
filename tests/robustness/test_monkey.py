"""Random mouse and key events on every kind of view; `make soak` sends twenty thousand to each."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.i18n import set_language
from desktop.settings import HOME_VARIABLE
from tests.robustness.monkey import Monkey, check_records
from tests.robustness.views import furnished, stays

EVENTS = 150
LONGEST = 120_000  # milliseconds


@pytest.mark.parametrize("view", ["home", "table_whist", "table_trictrac", "practice", "lesson_whist", "settings"])
def test_a_monkey_does_no_harm(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with furnished(qtbot, monkeypatch) as window:
        monkey = Monkey(window, view, EVENTS, lambda: stays()[view](window))
        monkey.start()
        qtbot.waitUntil(lambda: monkey.done, timeout=LONGEST)
        assert check_records(window)
        window.go_home()
        assert window.stack.currentWidget() is window.gallery
    set_language("en")
