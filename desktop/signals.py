"""Ctrl+C in the terminal, the system's request to end, a terminal that is closed: the window closes in good order."""

import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QSocketNotifier

log = logging.getLogger(__name__)
NAMES = ("SIGINT", "SIGTERM", "SIGHUP")  # the last is unknown to Windows


@contextmanager
def closed_by_signal(close: Callable[[], object]) -> Iterator[None]:
    """Meanwhile such a signal calls `close`, in the midst of nothing; a second one ends the program as it stands.

    Python itself notices a signal only when it has something to do, and a quiet room has nothing to do for hours. So
    the signal is written into a pair of sockets, to which Qt listens. What `nohup`, for example, has put aside is left
    aside.
    """
    heard, told = socket.socketpair()
    heard.setblocking(False)
    told.setblocking(False)
    notifier = QSocketNotifier(heard.fileno(), QSocketNotifier.Type.Read)

    def end() -> None:
        notifier.setEnabled(False)
        numbers = heard.recv(1)
        log.info("asked to end by signal %s", *numbers)
        for number in before:
            signal.signal(number, signal.SIG_DFL)
        close()

    notifier.activated.connect(end)
    known = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    before = {number: signal.signal(number, _noted) for number in known if signal.getsignal(number) != signal.SIG_IGN}
    wakeup = signal.set_wakeup_fd(told.fileno())
    try:
        yield
    finally:
        signal.set_wakeup_fd(wakeup)
        for number, handler in before.items():
            signal.signal(number, handler)
        notifier.setEnabled(False)
        heard.close()
        told.close()


def _noted(_number: int, _frame: FrameType | None) -> None:
    """The signal was written for Qt already, and nothing shall be interrupted by it."""
