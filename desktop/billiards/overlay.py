"""What aiming shows above the balls: the stick, the ghost ball and the lines of the preview."""

from collections.abc import Mapping
from itertools import pairwise
from math import cos, radians

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPolygonF, QTransform

from desktop.art.palette import BRASS, BRASS_BRIGHT, colour
from desktop.billiards.balls_art import Look
from desktop.billiards.frame import Frame
from desktop.billiards.traces import trace_colour
from engine.billiards.strokes import BallId, Implement, Point, Stroke
from physics import Preview

CUE_MM, BUTT_MM, MACE_MM = 1430.0, 430.0, 1350.0
PULL_MM = 330.0  # how far back the stick goes for the hardest stroke
CLEAR_MM = 9.0  # between tip and ball at the end of the swing


def paint_preview(
    painter: QPainter,
    frame: Frame,
    preview: Preview,
    looks: Mapping[BallId, Look],
    radius_mm: float,
    thin: float = 1.0,
) -> None:
    """The cue ball's way, bright up to its first ball; the ghost; the way of the ball it meets."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    width = max(1.3, frame.size(4.5)) * thin
    _paint_line(painter, frame, preview.cue_path, QColor(250, 243, 222, 225), width, after=_until_ghost(preview))
    if preview.object_ball is not None and len(preview.object_path) > 1:
        tint = trace_colour(looks[preview.object_ball])
        tint.setAlpha(240)
        _paint_line(painter, frame, preview.object_path, tint, width * 1.1, dashes=(4.0, 2.4))
        _paint_arrow(painter, frame, preview.object_path, tint, width)
    radius = frame.size(radius_mm)
    for contact in preview.contacts:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 232, 170, 220))
        painter.drawEllipse(frame.at(contact.at.x_mm, contact.at.y_mm), width * 1.25, width * 1.25)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if preview.ghost is not None:
        at = frame.at(preview.ghost.x_mm, preview.ghost.y_mm)
        painter.setBrush(QColor(255, 250, 230, 46))
        painter.setPen(QPen(QColor(20, 14, 8, 120), width * 1.9))
        painter.drawEllipse(at, radius, radius)
        painter.setPen(QPen(QColor(255, 250, 230, 235), width * 0.9))
        painter.drawEllipse(at, radius, radius)
    if preview.ends and preview.cue_path:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(255, 250, 230, 150), width * 0.8)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        last = preview.cue_path[-1]
        painter.drawEllipse(frame.at(last.x_mm, last.y_mm), radius, radius)


def _until_ghost(preview: Preview) -> int:
    """How many points of the cue ball's path lead to its first ball."""
    if preview.ghost is None:
        return len(preview.cue_path)
    gx, gy = preview.ghost.x_mm, preview.ghost.y_mm
    gaps = [abs(p.x_mm - gx) + abs(p.y_mm - gy) for p in preview.cue_path]
    return gaps.index(min(gaps)) + 1


def _paint_line(
    painter: QPainter,
    frame: Frame,
    path: tuple[Point, ...],
    tint: QColor,
    width: float,
    *,
    after: int | None = None,
    dashes: tuple[float, ...] = (),
) -> None:
    """A line with a dark seam; from point number `after` on it is dashed and golden."""
    points = [frame.at(p.x_mm, p.y_mm) for p in path]
    cut = len(points) if after is None else after
    parts = [(points[:cut], tint, dashes), (points[max(0, cut - 1) :], colour(BRASS_BRIGHT, 230), (5.0, 3.2))]
    for part, shade, pattern in parts:
        if len(part) < 2:
            continue
        lines = [QLineF(a, b) for a, b in pairwise(part)]  # single lines are painted many times faster than a polyline
        if not pattern:
            painter.setPen(QPen(QColor(8, 20, 12, 70), width * 2.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLines(lines)
        pen = QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        if pattern:
            pen.setDashPattern(list(pattern))
        painter.setPen(pen)
        painter.drawLines(lines)


def _paint_arrow(painter: QPainter, frame: Frame, path: tuple[Point, ...], tint: QColor, width: float) -> None:
    end, before = frame.at(path[-1].x_mm, path[-1].y_mm), frame.at(path[-2].x_mm, path[-2].y_mm)
    along = end - before
    size = (along.x() ** 2 + along.y() ** 2) ** 0.5
    if size < 1.0:
        return
    along, across = along / size, QPointF(-along.y(), along.x()) / size
    tip = width * 3.4
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tint)
    painter.drawPolygon(
        QPolygonF([end, end - along * tip + across * tip * 0.5, end - along * tip - across * tip * 0.5])
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)


def cue_gap_mm(radius_mm: float, share: float) -> float:
    """Distance of the tip from the ball's centre when drawn back for that share of the hardest stroke."""
    return radius_mm + CLEAR_MM + PULL_MM * share


def cue_area(frame: Frame, stroke: Stroke, ball: tuple[float, float], radius_mm: float, share: float) -> QPolygonF:
    """Where the stick can be taken hold of."""
    gap = cue_gap_mm(radius_mm, share)
    return _to_table(frame, stroke, ball).map(QPolygonF(QRectF(-gap - CUE_MM, -28.0, CUE_MM, 56.0)))


def _to_table(frame: Frame, stroke: Stroke, ball: tuple[float, float]) -> QTransform:
    """From millimetres along and across the stick, the ball's centre as origin, to pixels."""
    at = frame.at(*ball)
    return QTransform().translate(at.x(), at.y()).rotate(-stroke.aim_deg).scale(frame.scale, frame.scale)


def paint_stick(
    painter: QPainter, frame: Frame, stroke: Stroke, ball: tuple[float, float], radius_mm: float, share: float
) -> None:
    """The cue or the mace behind the ball, drawn back by the share of its power, foreshortened when raised."""
    painter.save()
    painter.setTransform(_to_table(frame, stroke, ball), True)
    flat = max(0.16, cos(radians(stroke.elevation_deg)))
    gap = cue_gap_mm(radius_mm, share) * flat
    painter.translate(-gap, stroke.side * radius_mm)
    painter.save()
    lift = 1.0 - flat
    painter.translate(-10.0 - 60.0 * lift, 22.0 + 90.0 * lift)
    painter.scale(flat, 1.0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 62))
    painter.drawPolygon(_tapered(0.0, -CUE_MM, 9.0, 19.0))
    painter.restore()
    painter.scale(flat, 1.0)
    if stroke.implement is Implement.MACE:
        _paint_mace(painter)
    else:
        _paint_cue(painter)
    painter.restore()


def _tapered(begin: float, end: float, narrow: float, broad: float) -> QPolygonF:
    return QPolygonF([QPointF(begin, -narrow), QPointF(begin, narrow), QPointF(end, broad), QPointF(end, -broad)])


def _round(dark: str, mid: str, light: str, broad: float) -> QBrush:
    across = QLinearGradient(QPointF(0, -broad), QPointF(0, broad))
    across.setColorAt(0.0, colour(mid))
    across.setColorAt(0.30, colour(light))
    across.setColorAt(1.0, colour(dark))
    return QBrush(across)


def _paint_cue(painter: QPainter) -> None:
    """Leather, ivory ferrule, ash shaft, ebony butt with brass rings."""
    parts = (
        (0.0, -9.0, 8.0, 8.2, ("#26374A", "#3B5672", "#6A8AA8")),
        (-9.0, -34.0, 8.2, 8.6, ("#BFAE85", "#E9DDBF", "#FFF8E6")),
        (-34.0, BUTT_MM - CUE_MM, 8.6, 14.0, ("#94683A", "#D2A566", "#F0D19A")),
        (BUTT_MM - CUE_MM, -CUE_MM, 14.0, 17.5, ("#180C07", "#3A2016", "#6B4529")),
    )
    for begin, end, narrow, broad, tints in parts:
        painter.setBrush(_round(*tints, broad))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(_tapered(begin, end, narrow, broad))
    painter.setBrush(colour(BRASS))
    for at in (BUTT_MM - CUE_MM, BUTT_MM - CUE_MM - 26.0, -CUE_MM + 30.0):
        painter.drawRect(QRectF(at - 7.0, -16.0, 7.0, 32.0))
    painter.setPen(QPen(QColor(20, 10, 4, 130), 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    for sign in (-1, 1):
        painter.drawLine(QPointF(0.0, sign * 8.0), QPointF(-CUE_MM, sign * 17.5))


def _paint_mace(painter: QPainter) -> None:
    """A broad, bevelled head of pale wood with an ivory face on a thin shaft."""
    painter.setPen(QPen(QColor(20, 10, 4, 130), 2.0))
    painter.setBrush(_round("#3A2016", "#6B4529", "#94683A", 11.0))
    painter.drawPolygon(_tapered(-70.0, -MACE_MM, 7.0, 11.0))
    painter.setBrush(_round("#7B4A2B", "#B8834C", "#E0B57A", 34.0))
    painter.drawPolygon(
        QPolygonF([QPointF(*p) for p in ((-8, -30), (-8, 30), (-64, 33), (-92, 9), (-92, -9), (-64, -33))])
    )
    painter.setBrush(colour("#F4EAD2"))
    painter.drawRect(QRectF(-8.0, -30.0, 8.0, 60.0))
