"""What a learner has reached: kept beside the saves, lesson by lesson."""

import logging
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from desktop.settings import data_dir
from desktop.store import Store
from engine.lessons.lesson import STARS

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Reached:
    """How far a lesson was taken: the step to go on at, whether it was finished, and with how few mistakes.

    `stars` are those of its challenge, `slips` the mistakes made on the way that is not at its end yet.
    """

    step: int = 0
    done: bool = False
    mistakes: int | None = None
    stars: int | None = None
    slips: int = 0

    @property
    def mastered(self) -> bool:
        """Finished without a mistake."""
        return self.done and self.mistakes == 0


def star_row(stars: int) -> str:
    """Stars that were earned, and the outlines of those that were not."""
    return "★" * stars + "☆" * (STARS - stars)


class Progress:
    """All lessons and drills, in one file; entries that make no sense read as if nothing had been done."""

    def __init__(self, path: Path | None = None) -> None:
        self._store = Store(path or data_dir() / "lessons.json")
        self.damaged = self._store.path if self._store.damaged else None

    def of(self, name: str) -> Reached:
        """How far this lesson was taken."""
        entry = self._store.items.get(name)
        if not isinstance(entry, dict):
            return Reached()
        step, mistakes, stars, slips = (entry.get(key) for key in ("step", "mistakes", "stars", "slips"))
        return Reached(
            step if isinstance(step, int) and step >= 0 else 0,
            entry.get("done") is True,
            mistakes if isinstance(mistakes, int) and mistakes >= 0 else None,
            stars if isinstance(stars, int) and 0 <= stars <= STARS else None,
            slips if isinstance(slips, int) and slips >= 0 else 0,
        )

    def at_step(self, name: str, step: int, slips: int = 0) -> None:
        """The learner has come to this step, with so many mistakes on the way."""
        self._write(name, replace(self.of(name), step=step, slips=slips))

    def finished(self, name: str, mistakes: int) -> None:
        """The lesson was finished with so many mistakes; next time it begins anew."""
        before = self.of(name)
        fewest = mistakes if before.mistakes is None else min(before.mistakes, mistakes)
        self._write(name, replace(before, step=0, done=True, mistakes=fewest, slips=0))

    def earned(self, name: str, stars: int) -> int:
        """The challenge of a lesson was played for so many stars; the most that were ever earned."""
        best = max(stars, self.of(name).stars or 0)
        self._write(name, replace(self.of(name), stars=best))
        return best

    def _write(self, name: str, reached: Reached) -> None:
        self.keep(name, asdict(reached))

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
