"""A long evening in one window: every game, the practice room, a lesson, and round again, while everything is counted.

`python -m tests.robustness.evening MINUTES` spends an evening of that length and prints what was counted.
"""

import gc
import os
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import monotonic

from desktop import plain_imports  # noqa: F401

# isort: split
from PySide6.QtCore import QElapsedTimer, QEvent, QTimer
from PySide6.QtWidgets import QApplication

from desktop import saves
from desktop.app import make_app
from desktop.billiards.game_page import BilliardPage
from desktop.billiards.room import PracticeRoom
from desktop.lessons import courses
from desktop.memory import LATER
from desktop.settings import HOME_VARIABLE, Settings
from desktop.windows.main_window import MainWindow
from desktop.windows.session_page import SessionPage
from engine.games import CATALOGUE
from tests.generic.whims import random_action
from tests.processes import descendants, wait_for_end
from tests.robustness.killing import hurried
from tests.robustness.player import is_busy

PATIENCE = 300.0  # seconds for anything, however much else runs on the machine
DECISIONS = 6  # of the player at each table


@dataclass(frozen=True)
class Count:
    """What there is at a quiet moment at home."""

    megabytes: float
    widgets: int
    timers: int
    pages: int
    threads: int
    files: int
    processes: int


def count(window: MainWindow) -> Count:
    """Count after everything that is to be deleted is gone, and what is free was given back."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    rest = QElapsedTimer()
    rest.start()
    wait(lambda: rest.hasExpired(2 * LATER))
    gc.collect()
    pages = sum(isinstance(thing, SessionPage | BilliardPage | PracticeRoom) for thing in gc.get_objects())
    resident = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    return Count(
        round(resident, 1),
        len(QApplication.allWidgets()),
        len(window.findChildren(QTimer)),
        pages,
        threading.active_count(),
        len(os.listdir("/proc/self/fd")),
        len(descendants(os.getpid())),
    )


def wait(until: Callable[[], bool]) -> None:
    """Let the window live until something is so."""
    limit = monotonic() + PATIENCE
    while not until():
        assert monotonic() < limit, "the window does not come on"
        QApplication.processEvents()
        threading.Event().wait(0.001)


class Evening:
    """One window and what was done in it."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.others = descendants(os.getpid())  # whatever ran before it is no concern of this window
        self.window = MainWindow(Settings())
        self.window.resize(1280, 800)
        self.window.show()
        self.window.brain.start()
        self.window.coach.start()  # he would come when somebody hesitates, so sooner or later according to the machine
        self.decisions = 0
        self.visits = 0

    def round(self) -> None:
        """Everywhere once, then home; no match is left to wait there, or the list of them would grow for ever."""
        for game in CATALOGUE:
            self.window.open_table(game, seed=self.rng.randrange(10**6))
            for _ in range(DECISIONS):
                self._decide()
            self.visits += 1
        self._practise()
        self._learn()
        for path in saves.saves_dir().glob("*.txt"):
            path.unlink()
        self.window.go_home()

    def _decide(self) -> None:
        page = self.window.page
        assert page is not None
        session = page.session

        def asked() -> bool:
            if is_busy(page):
                page.skip()
            return session.match.over or any(not getattr(o, "optional", False) for o in session.my_offers())

        wait(asked)
        if not session.match.over:
            offer = next(o for o in session.my_offers() if not getattr(o, "optional", False))
            session.submit(random_action(offer, self.rng))
            self.decisions += 1

    def _practise(self) -> None:
        self.window.open_practice()
        room = self.window.other
        assert isinstance(room, PracticeRoom)
        for _ in range(2):
            room.practice.aim.turn(self.rng.uniform(0.0, 360.0))
            room.strike()
            room.practice.stop()
        self.visits += 1

    def _learn(self) -> None:
        for game, entries in courses().items():
            self.window.open_course(game)
            self.window.open_lesson(entries[0].name)
            self.visits += 2

    def close(self) -> list[int]:
        """End the evening; the processes that are still there."""
        self.window.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return wait_for_end(set(descendants(os.getpid())).difference(self.others))


def spend(
    minutes: float, rounds: int, report: Callable[[int, Count], None], *, warming: int = 2
) -> tuple[Evening, Count, Count]:
    """Some rounds to warm up, then at least so many rounds and minutes; the counts before and after."""
    evening = Evening(7)
    for _ in range(warming):
        evening.round()
    before = now = count(evening.window)
    limit, made = monotonic() + 60 * minutes, 0
    while made < rounds or monotonic() < limit:
        evening.round()
        made += 1
        now = count(evening.window)
        report(made, now)
    return evening, before, now


if __name__ == "__main__":
    home = Path(tempfile.mkdtemp(prefix="spieltisch-evening-"))
    os.environ[HOME_VARIABLE] = str(home)
    hurried(home)
    make_app(sys.argv[:1])
    spent, first, last = spend(float(sys.argv[1]), 3, lambda made, now: print(made, asdict(now), flush=True))
    print("at first", asdict(first))
    print("at last ", asdict(last))
    print(f"{spent.visits} visits, {spent.decisions} decisions; processes left: {spent.close()}")
