"""What a stroke leaves on the cloth for the eye: the ways of the balls, numbered contacts, where balls came to rest."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF, QRadialGradient

from desktop import theme
from desktop.art.palette import BRASS_BRIGHT, PAPER, PAPER_INK, colour, mix
from desktop.billiards.balls_art import Look
from desktop.billiards.frame import Frame
from engine.billiards.strokes import BallId, Contact, ContactKind, Point, Region
from physics import Tracks

SEEN = (ContactKind.BALL, ContactKind.CUSHION, ContactKind.POCKET)


def trace_colour(look: Look) -> QColor:
    """The colour of a ball's way: its own, light enough to stand out from the cloth."""
    tint = QColor(look.body)
    if tint.lightness() < 110:
        tint = QColor(mix(look.body, "#FFD9C0", 0.45))
    tint.setAlpha(205)
    return tint


def paint_ways(
    painter: QPainter, frame: Frame, tracks: Tracks, looks: Mapping[BallId, Look], begin: float, end: float
) -> None:
    """The way of every ball between two moments."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ball, track in tracks.items():
        if not track.segments or track.segments[0][0] > end or track.end <= begin:
            continue
        points = track.polyline(max(begin, track.segments[0][0]), min(end, track.end))
        if len(points) > 1:
            pen = QPen(trace_colour(looks[ball]), max(1.1, frame.size(5.0)))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawPolyline(QPolygonF([frame.at(p.x_mm, p.y_mm) for p in points]))


def contact_numbers(contacts: Sequence[Contact], cue: BallId) -> list[tuple[int, Contact]]:
    """The contacts of the cue ball that are numbered on the cloth and in the report."""
    met = [c for c in contacts if c.kind in SEEN and cue in (c.ball, c.other)]
    return list(enumerate(met, 1))


def paint_marks(
    painter: QPainter, frame: Frame, contacts: Sequence[Contact], cue: BallId, until: float, *, numbers: bool
) -> None:
    """A small numbered slip at each contact of the cue ball, a dot at every other one, or at all without `numbers`."""
    met = contact_numbers(contacts, cue) if numbers else []
    numbered = {id(contact): number for number, contact in met}
    for contact in contacts:
        if contact.kind not in SEEN or contact.time_s > until:
            continue
        at = frame.at(contact.at.x_mm, contact.at.y_mm)
        number = numbered.get(id(contact))
        painter.setPen(QPen(colour(PAPER_INK, 170), 0.8))
        if number is None:
            painter.setBrush(colour(PAPER, 220))
            painter.drawEllipse(at, 2.4, 2.4)
            continue
        painter.setBrush(colour(PAPER, 240))
        painter.drawEllipse(at, 7.6, 7.6)
        painter.setFont(theme.serif(13, bold=True))
        painter.setPen(colour(PAPER_INK))
        painter.drawText(QRectF(at.x() - 10, at.y() - 10.5, 20, 20), Qt.AlignmentFlag.AlignCenter, str(number))


def paint_rests(painter: QPainter, frame: Frame, points: Sequence[Point], radius_mm: float) -> None:
    """Where the cue ball came to rest in many tries: a warm glow that grows with their number."""
    if not points:
        return
    reach = frame.size(radius_mm) * 3.2
    strength = max(22, min(150, 420 // len(points)))
    painter.setPen(Qt.PenStyle.NoPen)
    for point in points:
        at = frame.at(point.x_mm, point.y_mm)
        glow = QRadialGradient(at, reach)
        glow.setColorAt(0, QColor(255, 196, 84, strength))
        glow.setColorAt(0.5, QColor(255, 150, 50, strength // 2))
        glow.setColorAt(1, QColor(255, 120, 40, 0))
        painter.setBrush(QBrush(glow))
        painter.drawEllipse(at, reach, reach)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 236, 190, 170), 1.0))
    for point in points:
        painter.drawEllipse(
            frame.at(point.x_mm, point.y_mm), frame.size(radius_mm) * 0.35, frame.size(radius_mm) * 0.35
        )


def paint_region(painter: QPainter, frame: Frame, region: Region) -> None:
    """A ring in which a ball should come to rest."""
    at, reach = frame.at(region.x_mm, region.y_mm), frame.size(region.radius_mm)
    painter.setBrush(colour(BRASS_BRIGHT, 26))
    painter.setPen(QPen(QColor(0, 0, 0, 90), 3.0))
    painter.drawEllipse(at, reach, reach)
    pen = QPen(colour(BRASS_BRIGHT, 230), 1.6)
    pen.setDashPattern([6, 4])
    painter.setPen(pen)
    painter.drawEllipse(at, reach, reach)


def paint_pocket_goal(painter: QPainter, frame: Frame, at_mm: QPointF, radius_mm: float) -> None:
    """A ring around the pocket that is wanted."""
    at, reach = frame.at(at_mm.x(), at_mm.y()), frame.size(radius_mm) * 1.35
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(BRASS_BRIGHT, 240), 2.2))
    painter.drawEllipse(at, reach, reach)
