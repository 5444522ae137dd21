"""Give memory that is free in the program back to the system."""

import ctypes
import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

LATER = 1000  # milliseconds: what was left is deleted by then, and the eye rests


def give_back_soon(owner: QObject, at_rest: Callable[[], bool]) -> None:
    """Have the C library return its free pages in a moment, if `owner` is still at rest: it takes some frames' time.

    glibc keeps what pictures and dead tables have left: after a visit to every game that was a fifth of all memory.
    """
    QTimer.singleShot(LATER, owner, lambda: _give_back() if at_rest() else None)


def _give_back() -> None:
    gc.collect()  # a page that was left holds its widgets in a circle
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # musl has none, and keeps little
    if trim is not None:
        trim(0)
