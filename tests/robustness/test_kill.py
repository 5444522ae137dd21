"""The program killed at random moments: what was acknowledged is found again; `make soak` kills two hundred times."""

from pathlib import Path
from random import Random

import pytest

from tests.robustness.killing import Siege, hurried


@pytest.mark.parametrize("where", ["whist", "practice", "lesson"])
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    hurried(tmp_path)
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))
    siege = Siege(tmp_path, where, Random(where))
    while not siege.acknowledged:
        siege.strike()
    siege.strike()  # finds what the one before has left
    assert siege.orphans == []
