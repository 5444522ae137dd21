"""A quarter of an hour in the window, across all games: memory flat, nothing leaks, no orphan at exit."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.settings import HOME_VARIABLE
from tests.robustness.evening import Count, spend
from tests.robustness.killing import hurried

MINUTES = 15
GROWTH = 25.0  # megabytes between the first and the last third: caches fill, leaks do not stop


def test_a_long_evening_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication, figure: Callable[[str], None]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    hurried(tmp_path)
    counts: list[Count] = []
    evening, before, after = spend(MINUTES, 6, lambda _, now: counts.append(now))
    third = len(counts) // 3
    early, late = (max(one.megabytes for one in part) for part in (counts[: third + 1], counts[-third - 1 :]))
    figure(f"{len(counts)} rounds, {evening.visits} visits, {evening.decisions} decisions: {early} MB, then {late} MB")
    figure(f"before: {before}")
    figure(f"after: {after}")
    assert late - early < GROWTH
    assert (after.pages, after.widgets, after.timers) == (0, before.widgets, before.timers)
    assert after.threads <= before.threads
    assert after.files <= before.files + 1
    assert after.processes <= before.processes
    assert evening.close() == []
