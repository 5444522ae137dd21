"""What the eye meets: the time to the first picture, the frames of a deal, the event loop while the computer thinks."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, thread_time

import psutil
from PySide6.QtCore import QAbstractAnimation, QElapsedTimer, QEventLoop, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QGraphicsView

from desktop.app import make_app
from desktop.settings import HOME_VARIABLE, Settings
from desktop.theme import apply
from desktop.windows.main_window import MainWindow
from engine.core.seats import Seat
from engine.core.sets import Card
from tests.bench.figures import both_times, distribution, heading, median, row, spread

ROOT = Path(__file__).parents[2]
STARTS = 7
FRAME = 16  # milliseconds between two frames
SIZE = QSize(1920, 1080)
DEALS = 5

# Each child paints its window, says so, and ends; all use the same event filter, so that they bear the same burden.
WATCH = """
import sys
from time import process_time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Painted(QObject):
    def eventFilter(self, target, event):
        if event.type() == QEvent.Type.Paint and isinstance(target, QMainWindow):
            QTimer.singleShot(0, self.tell)
        return False
    def tell(self):
        print("painted", process_time() * 1000, flush=True)
        QApplication.exit(0)
"""
BARE = """
app = QApplication(["bare"])
watch = Painted()
app.installEventFilter(watch)
window = QMainWindow()
window.resize(1280, 800)
window.show()
sys.exit(app.exec())
"""
ROOM = """
from desktop.cli import main
from desktop import app
made = app.make_app
def watched(argv):
    global watch
    watch = Painted()
    application = made(argv)
    application.installEventFilter(watch)
    return application
app.make_app = watched
sys.exit(main([]))
"""


def start_up() -> None:
    """From the command to the first painted window, against a bare window."""
    heading("Start: command to first painted window, new processes in turn")
    bare, room = "a bare PySide6 window", "the room"
    walls: dict[str, list[float]] = {bare: [], room: []}
    processor: dict[str, list[float]] = {bare: [], room: []}
    with TemporaryDirectory() as home:
        first_painted(ROOM, home)  # the first start fills the caches of pictures and of byte code
        for _ in range(STARTS):
            for name, program in ((bare, BARE), (room, ROOM)):
                wall, used = first_painted(program, home)
                walls[name].append(wall)
                processor[name].append(used)
    for name in (bare, room):
        row(name, f"{spread(walls[name], 'ms')}; {median(processor[name]):.0f} ms of processor time")
    row("ratio of the medians", f"{median(walls[room]) / median(walls[bare]):.2f}", "≤ 3")
    row("ratio in processor time", f"{median(processor[room]) / median(processor[bare]):.2f}")


def first_painted(program: str, home: str) -> tuple[float, float]:
    """Milliseconds until the child says that it has painted, and of processor time that it used until then."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", HOME_VARIABLE: home}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody's program is compiled anew at every start
    began = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", WATCH + program], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        line = child.stdout.readline()
        wall = (perf_counter() - began) * 1000
    said, _, used = line.partition(" ")
    if said != "painted" or child.returncode:
        raise RuntimeError(f"the child ended with {child.returncode} and said {line!r}")
    return wall, float(used)


@contextmanager
def room(speed: float = 1.0, levels: str = "club") -> Iterator[MainWindow]:
    """A window of full size with settings of its own."""
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        app = make_app(["spieltisch"])
        settings = Settings()
        settings.speed = speed
        settings.levels = (levels,) * 3
        apply(app, settings.theme)
        window = MainWindow(settings)
        window.resize(SIZE)
        window.show()
        QApplication.processEvents()
        yield window
        window.close()
        window.deleteLater()
        QApplication.processEvents()
        del os.environ[HOME_VARIABLE]


def wait(duration: int) -> None:
    """Let the window live for so many milliseconds."""
    loop = QEventLoop()
    QTimer.singleShot(duration, loop.quit)
    loop.exec()


def frames() -> None:
    """What each frame of a deal costs, movement and painting together."""
    heading(f"Frames: dealing 52 cards at {SIZE.width()} x {SIZE.height()}, software rendering")
    taken: list[tuple[float, float]] = []
    with room() as window:
        window.open_table("whist", None, {}, seed=7)
        wait(50)
        page = window.page
        assert page is not None
        page.view.animator.clear()
        own: list[Card | None] = [Card(card) for card in range(13)]
        hands = [(Seat(0), own)] + [(Seat(seat), [None] * 13) for seat in (1, 2, 3)]
        for number in range(DEALS):
            movement = page.view.moves.deal(Seat(number % 4), hands)
            movement.start()
            movement.pause()
            for moment in range(0, movement.totalDuration(), FRAME):
                taken.append(both_times(partial(draw_at, page.view, movement, moment)))
            movement.stop()
    processor, wall = zip(*taken, strict=True)
    row(f"{len(taken)} frames, movement and painting, processor time", distribution(processor), "≤ 8 ms")
    row("the same by the clock", distribution(wall))


def draw_at(view: QGraphicsView, movement: QAbstractAnimation, moment: int) -> None:
    """Move everything to where it is at this moment, and paint it."""
    movement.setCurrentTime(moment)
    view.viewport().repaint()


def open_painted(window: MainWindow) -> None:
    """Open a table and let it be painted."""
    window.open_table("whist", None, {}, seed=7)
    QApplication.processEvents()


def event_loop() -> None:
    """How long the event loop is held up while the table deals and three masters think in their process."""
    heading("Event loop: gaps of a 4 ms timer while cards move and three masters think")
    gaps: list[float] = []
    busy: list[float] = []
    with room(levels="master") as window:
        clock = QElapsedTimer()
        used = thread_time()
        ticker = QTimer()
        ticker.setTimerType(Qt.TimerType.PreciseTimer)

        def note() -> None:
            nonlocal used
            gaps.append(clock.nsecsElapsed() / 1e6)
            busy.append((thread_time() - used) * 1000)
            clock.restart()
            used = thread_time()

        ticker.timeout.connect(note)
        processor, wall = both_times(partial(open_painted, window))
        row("opening the table, first picture painted", f"{wall:.0f} ms ({processor:.0f} ms of processor time)")
        clock.start()
        used = thread_time()
        ticker.start(4)
        wait(12_000)
        ticker.stop()
    row(f"{len(gaps)} gaps", distribution(gaps), "≤ 20 ms")
    row("processor time of the window's thread in each", distribution(busy), "≤ 20 ms")


def memory() -> None:
    """What the window's process occupies at home and in a game, without the computer player's process."""
    heading("Memory: resident, the window's process")
    own = psutil.Process()
    with room(speed=0.0) as window:
        wait(300)
        row("home", f"{own.memory_info().rss / 2**20:.0f} MB", "≤ 120 MB")
        window.open_table("whist", None, {}, seed=7)
        wait(3000)
        row("in a game", f"{own.memory_info().rss / 2**20:.0f} MB", "≤ 180 MB")
