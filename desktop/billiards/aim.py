"""The stroke that is being prepared: aim, power, tip, elevation and implement, kept within what the table allows."""

from dataclasses import replace
from math import atan2, degrees, hypot

from PySide6.QtCore import QObject, Signal

from engine.billiards.strokes import BallId, Implement, Stroke
from physics import TUNINGS, Tuning

SLOWEST = 0.05  # m/s
TIP_EDGE = 0.95  # ball radii: further out the stick cannot be pointed
STEEPEST = 85.0  # degrees
SHORT_FASTEST = 1.5  # m/s for a short stroke (rules 12.7)


class Aim(QObject):
    """Holds one stroke and tells when it changes; values out of reach are drawn in to the nearest that is possible."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tuning = TUNINGS["modern_carom"]
        self._stroke = Stroke("white", 0.0, 2.5)

    @property
    def stroke(self) -> Stroke:
        """The stroke as it stands."""
        return self._stroke

    @property
    def fastest(self) -> float:
        """The greatest speed of the implement in m/s."""
        mace = self._tuning.mace
        most = mace.max_speed if self._stroke.implement is Implement.MACE and mace else self._tuning.cue.max_speed
        return min(most, SHORT_FASTEST) if self._stroke.short else most

    def use_table(self, tuning: Tuning) -> None:
        """Prepare strokes for this table from now on."""
        self._tuning = tuning
        self.put(self._stroke)

    def put(self, stroke: Stroke) -> None:
        """Take over a whole stroke."""
        if self._tuning.mace is None and stroke.implement is Implement.MACE:
            stroke = replace(stroke, implement=Implement.CUE)
        before, self._stroke = self._stroke, stroke
        self._stroke = stroke = self._within(stroke)
        if stroke != before:
            self.changed.emit()

    def _within(self, stroke: Stroke) -> Stroke:
        aim = stroke.aim_deg % 360.0
        speed = min(max(stroke.speed_mps, SLOWEST), self.fastest)
        mace = self._tuning.mace
        if stroke.implement is Implement.MACE and mace is not None:
            height = min(max(stroke.height, 0.0), mace.max_height)
            return replace(stroke, aim_deg=aim, speed_mps=speed, side=0.0, height=height, elevation_deg=0.0)
        side, height = stroke.side, stroke.height
        out = hypot(side, height)
        if out > TIP_EDGE:
            side, height = side * TIP_EDGE / out, height * TIP_EDGE / out
        elevation = min(max(stroke.elevation_deg, 0.0), STEEPEST)
        return replace(stroke, aim_deg=aim, speed_mps=speed, side=side, height=height, elevation_deg=elevation)

    def strike_ball(self, ball: BallId) -> None:
        """Strike another ball."""
        self.put(replace(self._stroke, ball=ball))

    def point_at(self, here: tuple[float, float], there: tuple[float, float]) -> None:
        """Aim from one place of the table at another."""
        if here != there:
            self.put(replace(self._stroke, aim_deg=degrees(atan2(there[1] - here[1], there[0] - here[0]))))

    def turn(self, by_deg: float) -> None:
        """Turn the aim, to the left if positive."""
        self.put(replace(self._stroke, aim_deg=self._stroke.aim_deg + by_deg))

    def set_speed(self, mps: float) -> None:
        """Strike with this speed."""
        self.put(replace(self._stroke, speed_mps=round(mps, 3)))

    def set_tip(self, side: float, height: float) -> None:
        """Strike the ball there, in ball radii to the right and up."""
        self.put(replace(self._stroke, side=round(side, 3), height=round(height, 3)))

    def set_elevation(self, degrees_up: float) -> None:
        """Raise the butt."""
        self.put(replace(self._stroke, elevation_deg=round(degrees_up, 1)))

    def take(self, implement: Implement) -> None:
        """Take the cue or the mace."""
        self.put(replace(self._stroke, implement=implement))

    def set_short(self, short: bool) -> None:
        """Follow through half as far, with little speed."""
        self.put(replace(self._stroke, short=short))
