"""Fixtures of the window's tests."""

from pathlib import Path

import pytest

from desktop.settings import HOME_VARIABLE


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and saves in a folder of the test's own."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path
