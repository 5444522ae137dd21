"""The worker's end of the wire: it hears through whatever it computes, and never outlives the window."""

import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

import pytest

from desktop.serving import HEAD, enclosed, framed
from tests.robustness.bad_workers import chats, fails, hangs, name_of

PATIENCE = 300.0  # seconds


@contextmanager
def serving(serve: FunctionType, shell: str = 'exec "$@"') -> Iterator["subprocess.Popen[bytes]"]:
    """A worker process as the window starts it, through a shell that may close something first."""
    worker = [sys.executable, "-P", "-X", "faulthandler", "-m", "desktop.serving", name_of(serve)]
    pipe = subprocess.PIPE
    with subprocess.Popen(["sh", "-c", shell, "sh", *worker], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def tell(process: "subprocess.Popen[bytes]", data: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(data)
    process.stdin.flush()


def heard(process: "subprocess.Popen[bytes]") -> Any:
    assert process.stdout is not None
    (size,) = HEAD.unpack(process.stdout.read(HEAD.size))
    return pickle.loads(process.stdout.read(size))


@pytest.mark.parametrize("shell", ['exec "$@"', 'exec "$@" 2>&-'], ids=["stderr", "no stderr"])
def test_what_a_worker_prints_is_no_message(shell: str) -> None:
    with serving(chats, shell) as process:
        tell(process, framed("ready?"))
        assert heard(process) == "yes"


def test_a_message_comes_whole_however_it_is_cut() -> None:
    with serving(chats) as process:
        long = framed("x" * 300_000)
        for part in (long[:2], long[2:5], long[5:200_000], long[200_000:] + framed("and?")[:3], framed("and?")[3:]):
            tell(process, part)
        assert [heard(process), heard(process)] == ["yes", "yes"]


def test_a_worker_that_hears_what_it_cannot_read_ends_and_says_why() -> None:
    with serving(hangs) as process:
        tell(process, framed("think") + enclosed(b"\x80\x04noise"))
        assert process.wait(PATIENCE) == 1
        assert process.stderr is not None
        assert b"UnpicklingError" in process.stderr.read()


def test_a_worker_with_a_fault_of_its_own_ends_and_says_why() -> None:
    with serving(fails) as process:
        tell(process, framed("think"))
        assert process.wait(PATIENCE) == 1
        assert process.stderr is not None
        said = process.stderr.read()
        assert b"no such thought" in said
        assert b"Fatal Python error" not in said


def test_a_worker_in_thought_ends_with_the_window() -> None:
    with serving(hangs) as process:
        tell(process, framed("think"))
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_what_ends_a_session_is_for_the_window_to_hear(number: signal.Signals) -> None:
    """A worker that ended first would be replaced, and his decision made in haste, while the window closes."""
    with serving(chats) as process:
        tell(process, framed("ready?"))
        assert heard(process) == "yes"
        process.send_signal(number)
        tell(process, framed("and now?"))
        assert heard(process) == "yes"
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
