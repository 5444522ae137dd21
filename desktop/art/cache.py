"""Finished pictures kept by a key while there is room for them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap


class PictureCache:
    """Pictures by key, the longest unused dropped first when they outgrow their room (in bytes)."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """Return the picture kept under a key, made now if there is none."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        made = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self.used += _bytes(made)
            while self.used > self.room and len(self._kept) > 1:
                self.used -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        """Forget every picture."""
        with self._lock:
            self._kept.clear()
            self.used = 0


def _bytes(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4
