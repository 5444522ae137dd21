"""A small file of things by name beside the saves: written whole and atomically, never lost by damage or by a twin."""

import json
import logging
from copy import deepcopy
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLockFile

from desktop.faults import check_is_file
from engine.core.record import save_atomically

log = logging.getLogger(__name__)
LARGEST = 16_000_000  # bytes; a longer file was not written by us
PATIENCE = 5000  # milliseconds to wait for another window that is writing
ABSENT = object()


class BadStore(ValueError):
    """A file that holds no object of named things; the message says why."""


class Store:
    """A JSON object on disk; a file that cannot be read is put aside before anything is written over it.

    Two windows may hold the same file: each writes only what it changed itself and takes up what the other wrote.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.damaged = False
        self.items: dict[str, Any] = self._read()
        self._known = deepcopy(self.items)  # as it stood on disk when we looked last

    def _read(self) -> dict[str, Any]:
        self.damaged = False
        try:
            return read_object(self.path)
        except (FileNotFoundError, NotADirectoryError):  # nor can there be a file where its folder is none
            return {}
        except (OSError, BadStore) as fault:
            log.warning("%s cannot be read: %s", self.path, fault)
            self.damaged = True
            return {}

    def write(self) -> None:
        """Put everything on disk; OSError if that is impossible."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = QLockFile(f"{self.path}.lock")
        lock.tryLock(PATIENCE)  # where no lock can be had, writing is still atomic
        try:
            fresh = self._merged()
            text = json.dumps(fresh, ensure_ascii=False, indent=1, sort_keys=True)
            save_atomically(self.path, text.encode("utf-8", "backslashreplace").decode("utf-8"))
        finally:
            lock.unlock()
        self.items = fresh
        self._known = deepcopy(fresh)

    def _merged(self) -> dict[str, Any]:
        """What lies on disk now with our own changes; all we know if the file is gone or damaged."""
        gone = not self.path.exists()
        merged = self._read()
        if self.damaged:
            self._put_aside()
            gone = True
        for name in self.items.keys() | self._known.keys():
            ours = self.items.get(name, ABSENT)
            if ours is ABSENT:
                merged.pop(name, None)
            elif gone or ours != self._known.get(name, ABSENT):
                merged[name] = ours
        return merged

    def _put_aside(self) -> None:
        """Keep the damaged file under a name that no earlier one has."""
        number, aside = 1, Path(f"{self.path}.damaged")
        while aside.exists():
            number += 1
            aside = Path(f"{self.path}.damaged{number}")
        self.path.replace(aside)
        self.damaged = False


def read_object(path: Path) -> dict[str, Any]:
    """The JSON object in a file; BadStore if it is none, OSError if the file cannot be read."""
    check_is_file(path)
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadStore("the file is too long")
    try:
        found = json.loads(data.decode("utf-8"))
    except RecursionError:
        raise BadStore("it is nested too deeply") from None
    except ValueError as bad:
        raise BadStore(str(bad)) from None
    if not isinstance(found, dict):
        raise BadStore("it holds no object")
    return found
