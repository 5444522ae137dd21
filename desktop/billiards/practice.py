"""What goes on at the practice table: the position, the stroke in hand, the tries, the goal, the drill. No widgets."""

import logging
from dataclasses import replace
from enum import StrEnum
from math import atan2, degrees

from PySide6.QtCore import QObject, Signal

from desktop.billiards.aim import Aim
from desktop.billiards.goals import default_goal, fits
from desktop.billiards.history import History, Move, Try
from desktop.billiards.player import Player
from desktop.billiards.positions import Position, Refused, check_play, check_position, opening
from desktop.billiards.progress import SERIES, Progress, Series, points_of
from desktop.i18n import tr
from engine.billiards.drills import DRILLS, Drill
from engine.billiards.strokes import BallId, Goal, Stroke
from physics import BadShot, Quaternion, simulate, verdict

log = logging.getLogger(__name__)
SHOW_TEMPO = 0.4
Turns = dict[BallId, Quaternion]


class Mode(StrEnum):
    """What the table shows."""

    AIM = "aim"
    RUN = "run"  # a stroke that counts
    REPLAY = "replay"  # the last one again
    SHOW = "show"  # a stroke that was found


class Practice(QObject):
    """The state of the room and everything one can do in it; what cannot be done is said in one sentence."""

    changed = Signal()  # the position or the goal
    mode_changed = Signal()
    tried = Signal(object)  # a Try that has come to rest
    series_done = Signal(object)  # a Series
    said = Signal(str)

    def __init__(self, progress: Progress, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.aim = Aim(self)
        self.player = Player(self)
        self.history = History()
        self.progress = progress
        self.position = opening("modern_carom", "carom")
        self.goal: Goal | None = default_goal(self.position)
        self.turns: Turns = {}
        self.mode = Mode.AIM
        self.playing: Try | None = None
        self.drill: Drill | None = None
        self.points: list[int] = []
        self.met: list[bool] = []
        self._tempo = 1.0
        self.player.ended.connect(self._ended)
        self.aim.strike_ball(self.position.cue)
        self.aim.put(replace(self.aim.stroke, aim_deg=0.0))

    # --- setting up -------------------------------------------------------------------------------------------------

    def set_position(
        self, position: Position, *, keep_goal: bool = False, turns: dict[BallId, Quaternion] | None = None
    ) -> bool:
        """Lay the balls so; says why not and returns False if they cannot lie so."""
        try:
            check_position(position)
        except Refused as no:
            self.said.emit(no.sentence)
            return False
        self.stop()
        self.position = replace(position, stroke=None)
        self.turns = dict(turns or {})
        self.aim.use_table(position.tuning)
        self.aim.put(position.stroke if position.stroke is not None else replace(self.aim.stroke, ball=position.cue))
        if not keep_goal and self.drill is None and (self.goal is None or not fits(self.goal, position)):
            self.goal = default_goal(position)
        self.changed.emit()
        return True

    def change(self, position: Position, *, joined: bool = False) -> None:
        """The position was altered by hand, in one go with the last change if joined; a drill is over with that."""
        if self.drill is not None:
            self.leave_drill()
            self.said.emit(tr("billiards.drills.over"))
        before = self.position
        if self.set_position(position, turns=self.turns) and position.key() != before.key():
            self.history.add(Move(before, self.position), joined=joined)
            self.changed.emit()

    def strike_ball(self, ball: BallId) -> None:
        """Choose which ball is struck."""
        if self.drill is None and self.mode is Mode.AIM:
            self.set_position(replace(self.position, cue=ball), turns=self.turns)

    def set_goal(self, goal: Goal | None) -> None:
        """Strokes are judged by this from now on."""
        if goal is not None and not fits(goal, self.position):
            self.said.emit(tr("billiards.refused.goal"))
            return
        self.goal = goal
        self.changed.emit()

    # --- playing ----------------------------------------------------------------------------------------------------

    @property
    def tempo(self) -> float:
        """How fast strokes are played; shown ones are slower."""
        return self._tempo

    @tempo.setter
    def tempo(self, value: float) -> None:
        self._tempo = value
        self.player.tempo = min(value, SHOW_TEMPO) if self.mode is Mode.SHOW else value

    def can_strike(self) -> bool:
        """Whether the stroke in hand can be played now; says why not."""
        if self.mode is not Mode.AIM:
            return False
        try:
            check_play(self.aim.stroke, self.position)
        except Refused as no:
            self.said.emit(no.sentence)
            return False
        return True

    def strike(self) -> bool:
        """Play the stroke in hand; it counts."""
        if not self.can_strike():
            return False
        self._play(self._made(self.aim.stroke), Mode.RUN)
        return True

    def show(self, stroke: Stroke) -> None:
        """Play a stroke slowly from the present position for the eye only."""
        if self.mode is not Mode.AIM:
            self.stop()
        self._play(self._made(stroke), Mode.SHOW)

    def _made(self, stroke: Stroke) -> Try:
        """The stroke simulated and judged."""
        layout = self.position.placements
        simulation = simulate(layout, stroke, self.position.tuning)
        met, miss = None, 0.0
        if self.goal is not None:
            try:
                judged = verdict(self.goal, simulation, layout, stroke.ball, self.position.tuning)
            except BadShot:  # the goal speaks of a ball that has meanwhile gone
                pass
            else:
                met, miss = judged.met, judged.miss_mm
        return Try(replace(self.position, cue=stroke.ball), stroke, simulation, dict(self.turns), met, miss)

    def _play(self, tried: Try, mode: Mode) -> None:
        self.playing, self.mode = tried, mode
        self.tempo = self._tempo
        self.mode_changed.emit()
        self.player.play(tried.simulation)

    def replay(self) -> None:
        """Play the last stroke again, pause it, or go on."""
        if self.mode in (Mode.REPLAY, Mode.SHOW):
            if self.player.playing:
                self.player.pause()
            else:
                self.player.resume()
            self.mode_changed.emit()
        elif self.mode is Mode.AIM and self.history.last is not None:
            self._play(self.history.last, Mode.REPLAY)

    def seek(self, share: float) -> None:
        """Look at a moment of the last stroke."""
        if self.mode is Mode.AIM and self.history.last is not None:
            self.playing, self.mode = self.history.last, Mode.REPLAY
            self.player.load(self.playing.simulation)
            self.mode_changed.emit()
        if self.mode in (Mode.REPLAY, Mode.SHOW):
            self.player.pause()
            self.player.seek(share * self.player.end)
            self.mode_changed.emit()

    def stop(self) -> None:
        """End whatever is being played; a stroke that counts is brought to its end."""
        if self.mode is Mode.RUN:
            self.player.finish()
        elif self.mode is not Mode.AIM:
            self.player.pause()
            self._rest()

    def _ended(self) -> None:
        if self.mode is not Mode.RUN or self.playing is None:
            self._rest()
            return
        done = self.playing
        self.history.add(done)
        self.position, self.turns = done.end(), done.turns_after()
        series = self._count(done, self.drill) if self.drill is not None else None
        self._rest()
        self.tried.emit(done)
        if series is not None:
            self.series_done.emit(series)

    def _rest(self) -> None:
        self.mode, self.playing = Mode.AIM, None
        self.mode_changed.emit()
        self.changed.emit()

    # --- again and again --------------------------------------------------------------------------------------------

    def again(self) -> bool:
        """Set up the last stroke's position and stroke again."""
        self.stop()
        last = self.history.last
        if last is None:
            self.said.emit(tr("billiards.nothing_yet"))
            return False
        return self.set_position(last.start(), keep_goal=True, turns=last.turns)

    def back(self) -> bool:
        """Undo the last stroke, or the last move by hand."""
        self.stop()
        undone = self.history.back()
        if undone is None:
            self.said.emit(tr("billiards.nothing_back"))
            return False
        if isinstance(undone, Move):
            return self.set_position(undone.before, turns=self.turns)
        return self.set_position(undone.start(), keep_goal=True, turns=undone.turns)

    def forward(self) -> bool:
        """Redo what was undone."""
        self.stop()
        redone = self.history.forward()
        if redone is None:
            self.said.emit(tr("billiards.nothing_forward"))
            return False
        if isinstance(redone, Move):
            return self.set_position(redone.after, turns=self.turns)
        end = replace(redone.end(), stroke=redone.stroke)
        return self.set_position(end, keep_goal=True, turns=redone.turns_after())

    # --- drills -----------------------------------------------------------------------------------------------------

    def start_drill(self, name: str) -> None:
        """Set up a drill and begin a series."""
        self.stop()
        self.drill = drill = DRILLS[name]
        self.points, self.met = [], []
        self.goal = drill.goal
        self.set_position(self._drill_position(drill))
        self.said.emit(tr("billiards.drills.begun", title=tr(drill.title)))

    def lay_drill(self) -> None:
        """Lay the balls of the drill again, the stroke in hand as it is."""
        if self.drill is not None:
            stroke = replace(self.aim.stroke, ball=self.drill.cue_ball)
            self.set_position(replace(self._drill_position(self.drill), stroke=stroke), keep_goal=True)

    def _drill_position(self, drill: Drill) -> Position:
        """The balls of a drill; the first ball it names, or the length of the table, is aimed at to begin with."""
        position = Position(drill.table, drill.balls, drill.cue_ball)
        named = (drill.goal.first, *drill.goal.carambole, *drill.goal.pot)
        first = next((ball for ball in named if ball), "")
        aim = _direction(position, drill.cue_ball, first) if first else 0.0
        return replace(position, stroke=Stroke(drill.cue_ball, aim, 2.5, implement=drill.implement))

    def still_lies(self, last: Try) -> bool:
        """Whether the trace of a stroke belongs here; to a drill only if its balls lie as before or after it."""
        if self.drill is None:
            return last.position.table == self.position.table
        return self.position.key() in (last.position.key(), last.end().key())

    def leave_drill(self) -> None:
        """Back to free practice in the position that lies there."""
        self.drill = None
        self.goal = default_goal(self.position)
        self.changed.emit()

    def _count(self, done: Try, drill: Drill) -> Series | None:
        """Count a try of a drill, if it began from the drill's own position; the series if that was its last."""
        if done.position.key() != Position(drill.table, drill.balls, drill.cue_ball).key():
            return None
        if len(self.points) == SERIES:
            self.points, self.met = [], []
        self.points.append(points_of(done, drill))
        self.met.append(bool(done.met))
        if len(self.points) < SERIES:
            return None
        series = Series(sum(self.points), sum(self.met))
        try:
            self.progress.add(drill.id, series)
        except OSError as fault:
            log.warning("a series was not saved: %s", fault)
            self.said.emit(tr("billiards.refused.disk"))
        return series


def _direction(position: Position, here: BallId, there: BallId) -> float:
    """Degrees from one ball to another."""
    start, end = position.ball(here), position.ball(there)
    return degrees(atan2(end.y_mm - start.y_mm, end.x_mm - start.x_mm))
