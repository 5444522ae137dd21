"""Fixtures of the window's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.i18n import set_language
from desktop.settings import HOME_VARIABLE


@pytest.fixture
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Settings and saves in a folder of the test's own, English spoken."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    set_language("en")
    yield tmp_path
    set_language("en")
