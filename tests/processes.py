"""Which processes a process has started, and whether they still run."""

from collections.abc import Iterable
from pathlib import Path
from time import monotonic, sleep

PATIENCE = 60.0  # seconds for processes to end
PYTHONS_OWN = b"multiprocessing.resource_tracker"  # started with the first pool of processes, kept until Python ends


def descendants(pid: int) -> list[int]:
    """All processes that a process has started, and they again, but for one that Python keeps for itself."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children = [int(child) for child in task.read_text().split()]
        except OSError:  # the thread has ended meanwhile
            continue
        for child in children:
            if PYTHONS_OWN not in call_of(child):
                found += [child, *descendants(child)]
    return found


def call_of(pid: int) -> bytes:
    """How a process was called; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def alive(pid: int) -> bool:
    """Whether a process still runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def wait_for_end(pids: Iterable[int], patience: float = PATIENCE) -> list[int]:
    """Those that are still there after a while."""
    until = monotonic() + patience
    while (left := [pid for pid in pids if alive(pid)]) and monotonic() < until:
        sleep(0.05)
    return left
