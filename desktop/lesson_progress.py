"""What a learner has reached: kept beside the saves, lesson by lesson."""

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop.settings import data_dir
from desktop.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Reached:
    """How far a lesson was taken: the step to go on at, whether it was finished, and with how few mistakes."""

    step: int = 0
    done: bool = False
    mistakes: int | None = None

    @property
    def mastered(self) -> bool:
        """Finished without a mistake."""
        return self.done and self.mistakes == 0


class Progress:
    """All lessons and drills, in one file; entries that make no sense read as if nothing had been done."""

    def __init__(self, path: Path | None = None) -> None:
        self._store = Store(path or data_dir() / "lessons.json")

    def of(self, name: str) -> Reached:
        """How far this lesson was taken."""
        entry = self._store.items.get(name)
        if not isinstance(entry, dict):
            return Reached()
        step, mistakes = entry.get("step"), entry.get("mistakes")
        return Reached(
            step if isinstance(step, int) and step >= 0 else 0,
            entry.get("done") is True,
            mistakes if isinstance(mistakes, int) and mistakes >= 0 else None,
        )

    def at_step(self, name: str, step: int) -> None:
        """The learner has come to this step."""
        self._write(name, Reached(step, self.of(name).done, self.of(name).mistakes))

    def finished(self, name: str, mistakes: int) -> None:
        """The lesson was finished with so many mistakes; next time it begins anew."""
        before = self.of(name).mistakes
        self._write(name, Reached(0, True, mistakes if before is None else min(before, mistakes)))

    def _write(self, name: str, reached: Reached) -> None:
        entry: dict[str, Any] = {"step": reached.step, "done": reached.done, "mistakes": reached.mistakes}
        self.keep(name, entry)

    def kept(self, name: str) -> Any:
        """Something else that was kept under a name."""
        return self._store.items.get(name)

    def keep(self, name: str, entry: Any) -> None:
        """Keep something under a name; if the disk does not let us, only until the program ends."""
        self._store.items[name] = entry
        try:
            self._store.write()
        except OSError as fault:
            log.warning("the progress cannot be saved: %s", fault)
