"""Balls as the canvas wants them, from a position at rest or from a moment of a stroke."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF

from desktop.billiards.balls_art import Look, look_of
from desktop.billiards.canvas import BallView
from desktop.billiards.history import Try
from desktop.billiards.player import DROP_S
from desktop.billiards.positions import Position
from engine.billiards.strokes import BallId, ContactKind, Fate, Placement
from physics import IDENTITY, Quaternion, Tuning


def looks_for(placements: tuple[Placement, ...], tuning: Tuning) -> dict[BallId, Look]:
    """The look of every ball; on the old tables numbers are shown as pips."""
    old = tuning.cushions.nose is None
    return {p.ball: look_of(p.ball, dotted=old) for p in placements}


def resting_views(position: Position, turns: Mapping[BallId, Quaternion]) -> list[BallView]:
    """The balls of a position, turned as they are."""
    tuning = position.tuning
    looks = looks_for(position.placements, tuning)
    height = 1000 * tuning.cushions.rail_height
    return [
        BallView(
            p.ball,
            p.x_mm,
            p.y_mm,
            height if p.on_rail else 0.0,
            1000 * tuning.ball(p.kind).radius,
            looks[p.ball],
            turns.get(p.ball, IDENTITY),
        )
        for p in position.placements
    ]


class MovingViews:
    """The balls of a stroke at any of its moments."""

    def __init__(self, tried: Try) -> None:
        self._tracks = tried.simulation.tracks
        tuning = tried.position.tuning
        looks = looks_for(tried.position.placements, tuning)
        self._balls = [
            (
                self._tracks[p.ball],
                1000 * tuning.ball(p.kind).radius,
                looks[p.ball],
                tried.turns.get(p.ball, IDENTITY),
            )
            for p in tried.position.placements
        ]
        middles = {pocket.id: QPointF(1000 * pocket.x, 1000 * pocket.y) for pocket in tuning.pockets}
        self._pockets = {
            contact.ball: middles[contact.other]
            for contact in tried.simulation.report.contacts
            if contact.kind is ContactKind.POCKET
        }

    def at(self, t: float) -> list[BallView]:
        """Everything that can be seen at that moment."""
        views = []
        for track, radius, look, turn in self._balls:
            place = track.place(t)
            fall, x, y = 0.0, place.x_mm, place.y_mm
            if not place.visible:
                fall = (t - track.end) / DROP_S
                if track.fate is not Fate.POCKETED or fall >= 1.0:
                    continue
                middle = self._pockets[track.ball]
                x, y = x + (middle.x() - x) * fall, y + (middle.y() - y) * fall
            turned = track.orientation(t, turn)
            views.append(BallView(track.ball, x, y, place.z_mm, radius, look, turned, max(fall, 0.0)))
        return views
