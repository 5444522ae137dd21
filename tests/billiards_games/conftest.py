"""Every test at the billiard table has a home of its own and begins in English."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.i18n import set_language
from desktop.settings import HOME_VARIABLE


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    set_language("en")
    yield
    set_language("en")
