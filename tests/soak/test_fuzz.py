"""Fourteen thousand damaged files: no traceback, no hang, no hunger for memory, the originals untouched."""

import resource
from collections.abc import Callable

import pytest

from tests.robustness.fuzz import KINDS, make

FILES = {"progress": 1000, "shelf": 1000}  # these write to the disk, which takes its time
MOST_FILES = 1750
FIRST = 100_000  # other ones than the short test reads
MOST_MEMORY = 300_000  # kilobytes by which reading them all may make the process grow


@pytest.mark.parametrize("kind", KINDS)
def test_thousands_of_damaged_files_are_read_or_refused(kind: str, figure: Callable[[str], None]) -> None:
    fuzz = make(kind)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    count = FILES.get(kind, MOST_FILES)
    fuzz.run(range(FIRST, FIRST + count))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert fuzz.outcomes.total() == count
    assert grown < MOST_MEMORY
    figure(f"{kind}: {count} files, {dict(fuzz.outcomes)}, {grown / 1000:.0f} MB more")
