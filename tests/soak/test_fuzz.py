"""Ten thousand damaged files of every kind: no traceback, no hang, no hunger for memory, the originals untouched."""

import resource
from collections.abc import Callable

import pytest

from tests.robustness.fuzz import KINDS, REFUSED, SOUND, make

FILES = 10_000
FIRST = 100_000  # other ones than the short test reads
MOST_MEMORY = 300_000  # kilobytes by which reading them all may make the process grow


@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_damaged_files_are_read_or_refused(kind: str, figure: Callable[[str], None]) -> None:
    fuzz = make(kind)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    fuzz.run(range(FIRST, FIRST + FILES))
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert fuzz.outcomes.total() == FILES
    assert fuzz.outcomes[REFUSED]
    assert fuzz.outcomes[SOUND], "nothing was damaged so little that it could still be read"
    assert grown < MOST_MEMORY
    figure(f"{kind}: {FILES} files, {dict(fuzz.outcomes)}, {grown / 1000:.0f} MB more")
