"""The program killed at random moments: what was acknowledged is found again; `make soak` kills two hundred times."""

from pathlib import Path
from random import Random

import pytest

from desktop import saves
from engine.core.record import write_record
from tests.generic import laws
from tests.robustness.killing import Siege, hurried
from tests.robustness.player import digest


@pytest.mark.parametrize("where", ["whist", "practice", "lesson"])
def test_what_was_acknowledged_survives_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    hurried(tmp_path)
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))
    siege = Siege(tmp_path, where, Random(where))
    while not siege.acknowledged:
        siege.strike()
    siege.strike()  # finds what the one before has left
    assert siege.orphans == []


def test_what_a_program_does_while_it_is_looked_at_is_no_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))
    match, tags = saves.new_match("whist", None, {}, 3)
    laws.play_some(match, Random(3), 20)
    path = saves.new_path("whist", 3)
    saves.Paper(path, "whist", 3).write(write_record(match, {**tags, "Result": "*"}))
    acknowledged, found, saved = 10, 12, len(match.log)
    assert saved > found
    siege = Siege(tmp_path, "whist", Random(3))
    siege._last = [path.name, str(acknowledged), digest(match, acknowledged)]
    siege._check(["found", path.name, str(found), digest(match, found)])
    for lost in (
        ["found", path.name, "9", digest(match, 9)],
        ["found", path.name, str(saved + 1), digest(match, saved)],
        ["found", path.name, str(found), digest(match, acknowledged)],
        ["found", "another.txt", str(found), digest(match, found)],
    ):
        with pytest.raises(AssertionError, match="found"):
            siege._check(lost)
