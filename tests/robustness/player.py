"""The real program with a player's hands: `python -m tests.robustness.player WHERE SEED` plays until it is killed.

WHERE is a game, "practice", or "lesson". What it says on stdout is the truth a killed program is held to: `begin`
before something is done, `ack` when the program has taken it, with what must be found again after a restart.
"""

import hashlib
import sys
from functools import partial
from random import Random
from typing import Any

from desktop import plain_imports  # noqa: F401

# isort: split
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop import app, saves
from desktop.billiards.positions import to_text
from desktop.billiards.practice import Mode
from desktop.lesson_progress import Progress
from desktop.lessons import names
from desktop.windows.lesson_page import LessonPage
from desktop.windows.main_window import MainWindow
from engine.core.match import Match
from engine.core.record import write_record
from engine.lessons.lesson import QUIZ
from tests.generic.whims import random_action

TICK = 3  # milliseconds between two looks at the table


def say(*words: object) -> None:
    """One line for whoever listens."""
    print(*words, flush=True)


def digest(match: Match[Any, Any, Any], length: int) -> str:
    """What was done in the first so many actions, in a few letters."""
    lines = write_record(match, {}).split("\n\n", 1)[1].splitlines()[:length]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def is_busy(page: Any) -> bool:
    """Whether something is still being shown."""
    return bool(page.animator.busy)


class Hands:
    """Does the next thing whenever the program waits for it."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.rng = Random(seed)
        self.seed = seed

    def begin(self) -> None:
        """Take up what was left, and say what was found."""
        raise NotImplementedError

    def step(self) -> None:
        """Do the next thing, if the program waits for one."""
        raise NotImplementedError


class TableHands(Hands):
    """At a table of any game."""

    def __init__(self, window: MainWindow, seed: int, game: str) -> None:
        super().__init__(window, seed)
        self.game = game

    def begin(self) -> None:
        waiting = [save for save in saves.unfinished() if save.game == self.game]
        if not waiting:
            self._sit_down()
            return
        self.window.resume(waiting[0].path)
        match = self._session().match
        say("found", waiting[0].path.name, len(match.log), digest(match, len(match.log)))

    def _sit_down(self) -> None:
        self.window.open_table(self.game, seed=self.rng.randrange(10**6))
        say("found", "-", 0, "-")

    def _session(self) -> Any:
        assert self.window.page is not None, "no table is laid"
        return self.window.page.session

    def step(self) -> None:
        page, session = self.window.page, self._session()
        assert page is not None
        if is_busy(page):
            page.skip()
        elif session.match.over:
            self._sit_down()
        elif any(not getattr(offer, "optional", False) for offer in session.my_offers()):
            offer = self.rng.choice(session.my_offers())
            say("begin")
            if session.submit(random_action(offer, self.rng)):
                length = len(session.match.log)
                say("ack", session.path.name, length, digest(session.match, length))


class PracticeHands(Hands):
    """At the billiard table for practising."""

    def begin(self) -> None:
        self.window.open_practice()
        say("found", self._key())

    def _room(self) -> Any:
        return self.window.other

    def _key(self) -> str:
        room = self._room()
        return hashlib.sha256(to_text(room.practice.position).encode()).hexdigest()[:16]

    def step(self) -> None:
        practice = self._room().practice
        if practice.mode is not Mode.AIM:
            practice.stop()
            return
        practice.aim.turn(self.rng.uniform(0.0, 360.0))
        say("begin")
        self._room().strike()
        practice.stop()
        say("ack", self._key())


class LessonHands(Hands):
    """In the lessons, one after the other."""

    def begin(self) -> None:
        progress = Progress()
        self.left = [name for name in names() if not progress.of(name).done]
        if not self.left:
            say("found", "all", 0)
            QApplication.quit()
            return
        self._open()

    def _open(self) -> None:
        self.window.open_lesson(self.left[0])
        say("found", self.left[0], self._page().runner.at)

    def _page(self) -> LessonPage:
        page = self.window.page
        assert isinstance(page, LessonPage)
        return page

    def step(self) -> None:
        page = self._page()
        runner = page.runner
        if is_busy(page):
            page.skip()
        elif runner.pending or page.session.thinking:
            return
        elif runner.solved:
            self._go_on(page)
        elif runner.step.kind == QUIZ:
            page.hint()
        elif page.session.my_offers():
            page.session.show_me()

    def _go_on(self, page: LessonPage) -> None:
        say("begin")
        last, name = page.runner.last, page.name
        page.go_on()
        if last:
            say("ack", name, "done")
            self.left.pop(0)
            self._open()
        else:
            say("ack", name, page.runner.at)


def hands_for(where: str, window: MainWindow, seed: int) -> Hands:
    """The hands for a game, the practice room or the lessons."""
    if where == "practice":
        return PracticeHands(window, seed)
    if where == "lesson":
        return LessonHands(window, seed)
    return TableHands(window, seed, where)


def play(where: str, seed: int) -> None:
    """Called when the program's window stands: begin, and go on for ever."""
    window = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))
    hands = hands_for(where, window, seed)
    hands.begin()
    timer = QTimer(window, interval=TICK)
    timer.timeout.connect(lambda: hands.step())  # the closure keeps the hands alive, a bound method would not
    timer.start()


def main(where: str, seed: int) -> int:
    """Run the program as `spieltisch` does, with somebody at the table."""
    application = app.make_app(sys.argv[:1])
    QTimer.singleShot(0, application, partial(play, where, seed))
    return app.run()


if __name__ == "__main__":  # worker processes import this module again
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
