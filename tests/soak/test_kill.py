"""Two hundred kills over all games, the practice room and the lessons: nothing lost, nothing corrupt, no orphan."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.robustness.killing import PLACES, Siege, hurried, play_side_by_side

KILLS = 200
TIMES, TOGETHER = 4, 25  # times two programs play at once, and the actions each then acknowledges


@pytest.mark.parametrize("where", PLACES)
def test_two_hundred_kills_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, figure: Callable[[str], None]
) -> None:
    hurried(tmp_path)
    monkeypatch.setenv("SPIELTISCH_HOME", str(tmp_path))
    siege = Siege(tmp_path, where, Random(f"siege of {where}"))
    for _ in range(-(-KILLS // len(PLACES)) + 1):  # one more, to look at what the last one left
        siege.strike()
    assert siege.orphans == []
    assert siege.acknowledged >= siege.kills
    figure(f"{where}: {siege.kills} kills, {siege.acknowledged} acknowledged, {siege.unconfirmed} caught in between")


@pytest.mark.parametrize("game", ["whist", "trictrac", "billiards"])
def test_two_programs_at_one_match_lose_nothing(tmp_path: Path, game: str, figure: Callable[[str], None]) -> None:
    hurried(tmp_path)
    siege = Siege(tmp_path, game, Random(f"twins at {game}"))
    while not siege.acknowledged:
        siege.strike()
    kept = [play_side_by_side(tmp_path, game, Random(time), TOGETHER) for time in range(TIMES)]
    files = len({name for files in kept for name in files})
    figure(f"{game}: {TIMES} times two programs, {2 * TOGETHER * TIMES} actions acknowledged in {files} files")
