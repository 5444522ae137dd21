"""The present format has a kept save of every game, for later versions to read."""

from desktop import saves
from engine.games import CATALOGUE
from tests.robustness.keep_saves import FOLDER


def test_a_save_of_every_game_is_kept() -> None:
    kept = {saves.read_tags(path)["Game"] for path in FOLDER.glob("*.txt")}
    assert kept >= set(CATALOGUE), "python -m tests.robustness.keep_saves writes those that are missing"
