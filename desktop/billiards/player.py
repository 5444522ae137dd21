"""The clock that plays a stroke: real time times a tempo, forwards, stoppable at any moment."""

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from physics import Simulation

FRAME_MS = 16
DROP_S = 0.22  # a ball is seen falling into its pocket for so long
SLOWEST, FASTEST = 0.05, 4.0


class Player(QObject):
    """Plays one simulation at a time; `moved` gives the moment to show, `touched` each contact as it passes."""

    moved = Signal(float)
    touched = Signal(object)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.tick)
        self._clock = QElapsedTimer()
        self._simulation: Simulation | None = None
        self._tempo = 1.0
        self._now = 0.0
        self._next = 0  # contact that comes next

    @property
    def playing(self) -> bool:
        """Whether the clock runs."""
        return self._timer.isActive()

    @property
    def simulation(self) -> Simulation | None:
        """What is being played or was played last."""
        return self._simulation

    @property
    def now(self) -> float:
        """The moment shown, in seconds after the strike."""
        return self._now

    @property
    def end(self) -> float:
        """When there is nothing more to see."""
        return self._simulation.tracks.duration + DROP_S if self._simulation else 0.0

    @property
    def tempo(self) -> float:
        """How fast time runs: 1 is real time."""
        return self._tempo

    @tempo.setter
    def tempo(self, value: float) -> None:
        self._tempo = min(max(value, SLOWEST), FASTEST)

    def load(self, simulation: Simulation | None) -> None:
        """Have a stroke ready at its beginning, without playing it."""
        self._timer.stop()
        self._simulation = simulation
        self._now, self._next = 0.0, 0

    def play(self, simulation: Simulation) -> None:
        """Play a stroke from its beginning."""
        self.load(simulation)
        self.resume()

    def resume(self) -> None:
        """Go on from the moment shown; from the beginning if it is over."""
        if self._simulation is None:
            return
        if self._now >= self.end:
            self._now, self._next = 0.0, 0
        self._clock.start()
        self._timer.start()
        self.moved.emit(self._now)

    def pause(self) -> None:
        """Stop the clock where it is."""
        self._timer.stop()

    def seek(self, moment: float) -> None:
        """Show that moment; contacts passed over in silence."""
        if self._simulation is None:
            return
        self._now = min(max(moment, 0.0), self.end)
        contacts = self._simulation.report.contacts
        self._next = sum(1 for contact in contacts if contact.time_s <= self._now)
        self.moved.emit(self._now)

    def finish(self) -> None:
        """Go to the end at once."""
        if self.playing:
            self._timer.stop()
            self.seek(self.end)
            self.ended.emit()

    def tick(self) -> None:
        """One frame: as much later as the clock says."""
        self.step(self._clock.restart() / 1000.0 * self._tempo)

    def step(self, seconds: float) -> None:
        """Let that much time of the stroke pass."""
        if self._simulation is None:
            return
        self._now = min(self._now + seconds, self.end)
        contacts = self._simulation.report.contacts
        while self._next < len(contacts) and contacts[self._next].time_s <= self._now:
            self.touched.emit(contacts[self._next])
            self._next += 1
        self.moved.emit(self._now)
        if self._now >= self.end:
            self._timer.stop()
            self.ended.emit()
