"""Give memory that is free in the program back to the system."""

import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer

MMAP_THRESHOLD = -3  # its number for glibc's mallopt
LARGE = 2**17  # bytes: what takes more room is a picture
LATER = 1000  # milliseconds: what was left is deleted by then, and the eye rests


def keep_pictures_apart() -> None:
    """Have the C library take room for each picture from the system, and give it back with the picture.

    Left alone it soon keeps pictures in its heap, where small things settle between them and hold the room for good:
    after a visit to every game and lesson that was a fifth of all memory.
    """
    choose = _of_the_c_library("mallopt")
    if choose is not None:
        choose(MMAP_THRESHOLD, LARGE)


def give_back_soon(owner: QObject, at_rest: Callable[[], bool]) -> None:
    """Have the C library return its free pages in a moment, if `owner` is still at rest: it takes some frames' time.

    glibc keeps what pictures and dead tables have left: after a visit to every game that was a fifth of all memory.
    """
    QTimer.singleShot(LATER, owner, lambda: _give_back() if at_rest() else None)


def _give_back() -> None:
    gc.collect()  # a page that was left holds its widgets in a circle
    trim = _of_the_c_library("malloc_trim")
    if trim is not None:
        trim(0)


def _of_the_c_library(name: str) -> Any:
    """A function of glibc; None elsewhere: musl has none of these, and keeps little."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
