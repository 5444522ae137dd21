"""Golden matches replay to the same score sheet, entry by entry, and to the same result."""

from pathlib import Path

import pytest

from desktop.verify import verified
from tests.golden.sheets import FOLDER, MATCHES, replayed, sheet


def test_every_golden_match_is_here_and_no_other_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(MATCHES)
    assert {path.stem for path in FOLDER.glob("*.sheet")} == set(MATCHES)


@pytest.mark.parametrize("name", MATCHES)
def test_the_replay_gives_the_same_score_sheet(name: str) -> None:
    expected = lines_of(FOLDER / f"{name}.sheet")
    found = list(sheet(replayed(name)))
    for number, (old, new) in enumerate(zip(expected, found, strict=False), 1):
        assert new == old, f"entry {number} of {name} differs"
    assert len(found) == len(expected)
    assert found[-1].startswith("ended ")


@pytest.mark.parametrize("name", MATCHES)
def test_the_record_is_verified_with_its_seed_and_its_result(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    told = next(line for line in text.splitlines() if line.startswith("[Result "))
    result = verified(text)
    assert sorted(result["scores"]) == sorted(map(int, told.split('"')[1].split()))
    assert result["actions"] == len(replayed(name).log)


def lines_of(path: Path) -> list[str]:
    """The lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()
