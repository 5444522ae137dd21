"""Twenty thousand random mouse and key events on every view: no exception, no warning, every record still valid."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.settings import HOME_VARIABLE
from tests.robustness.monkey import Monkey, check_records
from tests.robustness.views import VIEWS, furnished, stays

EVENTS = 20_000
LONGEST = 1_800_000  # milliseconds


@pytest.mark.parametrize("view", VIEWS)
def test_twenty_thousand_events_do_no_harm(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, view: str, figure: Callable[[str], None]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with furnished(qtbot, monkeypatch) as window:
        monkey = Monkey(window, view, EVENTS, lambda: stays()[view](window))
        monkey.start()
        qtbot.waitUntil(lambda: monkey.done, timeout=LONGEST)
        figure(f"{view}: {EVENTS} events, {check_records(window)} matches saved, all valid")
        window.go_home()
        assert window.stack.currentWidget() is window.gallery
