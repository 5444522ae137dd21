"""How long a frame of the practice room takes: twelve balls rolling, and the preview while aiming, at 1920 x 1080."""

import os
import tempfile
from random import Random
from statistics import median
from time import perf_counter, thread_time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SPIELTISCH_HOME", tempfile.mkdtemp(prefix="spieltisch-bench-"))

from PySide6.QtWidgets import QApplication

from desktop import theme
from desktop.billiards.positions import Position
from desktop.billiards.room import PracticeRoom
from desktop.settings import Settings
from engine.billiards.strokes import Placement
from physics.check import overlapping
from physics.tuning import MODERN_POCKET

FRAME = 1 / 60
BUDGET_MS = 8.0
SIZE = (1920, 1080)


def scattered(count: int, seed: int = 7) -> Position:
    """A white ball and others anywhere on the pocket table, none touching."""
    chance = Random(seed)
    placed = [Placement("white", 600.0, 600.0)]
    while len(placed) < count:
        x, y = chance.uniform(120, 2420), chance.uniform(120, 1150)
        new = Placement(str(len(placed)), round(x, 1), round(y, 1))
        if not any(overlapping(new, old, MODERN_POCKET) for old in placed):
            placed.append(new)
    return Position("modern_pocket", tuple(placed), "white")


def open_room(app: QApplication) -> PracticeRoom:
    """A room of full size, painted."""
    theme.apply(app, "dark")
    room = PracticeRoom(Settings())
    room.resize(*SIZE)
    room.show()
    app.processEvents()
    room.canvas.settle()
    app.processEvents()
    return room


def rolling_frames(app: QApplication, room: PracticeRoom, seeds: range) -> list[float]:
    """Milliseconds of processor time for each whole frame while a hard stroke scatters twelve balls."""
    taken = []
    for seed in seeds:
        room.practice.set_position(scattered(12, seed))
        room.practice.aim.set_speed(9.0)
        room.practice.aim.turn(17.0 * seed)
        app.processEvents()
        room.practice.strike()
        player = room.practice.player
        player.pause()
        while player.now < min(player.end, 2.5):
            begin = thread_time()
            player.step(FRAME)
            app.processEvents()
            taken.append(1000 * (thread_time() - begin))
        player.resume()
        room.practice.stop()
    return taken


def aiming_frames(app: QApplication, room: PracticeRoom) -> list[float]:
    """Milliseconds of processor time from a change of the aim to the new picture."""
    room.practice.set_position(scattered(3, 3))
    taken = []
    for _ in range(120):
        begin = thread_time()
        room.practice.aim.turn(0.37)
        room.look_now()
        app.processEvents()
        taken.append(1000 * (thread_time() - begin))
    app.processEvents()
    return taken


def _line(name: str, taken: list[float]) -> str:
    ordered = sorted(taken)
    p95, late = ordered[int(0.95 * len(ordered))], sum(ms > BUDGET_MS for ms in ordered)
    return (
        f"{name:<42} median {median(ordered):5.2f} ms   p95 {p95:5.2f}   max {ordered[-1]:5.2f}"
        f"   over {BUDGET_MS:.0f} ms: {late} of {len(ordered)}"
    )


def report() -> None:
    """Print the frame times."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([])
    begin = perf_counter()
    room = open_room(app)
    opened = perf_counter() - begin
    print(f"practice room at {SIZE[0]} x {SIZE[1]}, software rendering, processor time: open in {opened:.2f} s")
    print(_line("12 balls rolling, ways drawn", rolling_frames(app, room, range(1, 5))))
    print(_line("aiming with preview, 3 balls", aiming_frames(app, room)))
    room.shutdown()
    room.deleteLater()


if __name__ == "__main__":
    report()
