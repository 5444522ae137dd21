"""A short evening: after a few rounds through all rooms nothing has piled up; `make soak` stays for longer."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.i18n import set_language
from desktop.settings import HOME_VARIABLE
from tests.robustness.evening import Count, spend
from tests.robustness.killing import hurried


def test_nothing_piles_up_in_an_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    hurried(tmp_path)
    set_language("en")
    counts: list[Count] = []
    evening, before, after = spend(0.0, 1, lambda _, now: counts.append(now), warming=1)
    assert after.pages == before.pages == 0, "pages that were left are still there"
    assert (after.widgets, after.timers, after.threads) == (before.widgets, before.timers, before.threads)
    assert after.processes <= before.processes
    assert after.files <= before.files + 1
    assert evening.close() == [], "a process outlives the window"
