"""Matches that were left while the disk refused them: they wait in memory until it takes them."""

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.saves import SAVE_AGAIN, Paper, Save
from engine.core.match import Match
from engine.core.record import write_record

if TYPE_CHECKING:
    from desktop.session import Session

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Left:
    """A match as it was left, and the file that shall hold it."""

    match: Match[Any, Any, Any]
    tags: dict[str, str]
    paper: Paper


class Unsaved(QObject):
    """Tries now and then to write what was left; `saved` tells that something was."""

    saved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left: list[Left] = []
        self._timer = QTimer(self, interval=SAVE_AGAIN)
        self._timer.timeout.connect(self.try_again)

    def __bool__(self) -> bool:
        return bool(self._left)

    def keep(self, session: "Session") -> None:
        """Take over a match that its session could not save."""
        if session.paper is not None and session.unsaved:
            self._left.append(Left(session.match, session.tags, session.paper))
            self._timer.start()

    def take(self, path: Path) -> Left | None:
        """Somebody goes on with the match of this file, if it waits here."""
        found = next((one for one in reversed(self._left) if one.paper.path == path and not one.match.over), None)
        if found is not None:
            self._left.remove(found)
        return found

    def waiting(self) -> list[Save]:
        """Those one can continue, the latest first."""
        left = [one for one in reversed(self._left) if not one.match.over]
        return [Save(one.paper.path, {**one.tags, "Game": one.match.game.id}) for one in left]

    def try_again(self) -> None:
        """Write what can be written now; the rest waits on."""
        left, self._left = self._left, []
        for one in left:
            try:
                one.paper.write(write_record(one.match, one.tags))
            except OSError as fault:
                log.info("%s still waits: %s", one.paper.path, fault)
                self._left.append(one)
        if not self._left:
            self._timer.stop()
        if len(self._left) < len(left):
            self.saved.emit()
