"""The table on screen: one cached picture, balls that move over it, the stick and the preview above them.

Only what moves is painted again. The canvas knows places and looks; what a press means for the position is decided by
whoever listens to its signals.
"""

from collections.abc import Mapping, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from desktop.art.palette import BRASS_BRIGHT, colour
from desktop.billiards.balls_art import Look, ball_reach, paint_ball, paint_shadow
from desktop.billiards.frame import Frame, frame_for
from desktop.billiards.lens import paint_lens
from desktop.billiards.overlay import PULL_MM, cue_area, paint_preview, paint_stick
from desktop.billiards.table_art import table_pixmap
from desktop.billiards.traces import paint_marks, paint_pocket_goal, paint_region, paint_rests, paint_ways
from engine.billiards.strokes import BallId, Point, Region, Stroke
from physics import TUNINGS, Preview, Quaternion, Simulation, Tuning

QUIET_MS = 120  # after the last change of size the picture is painted anew
CLICK = 4.0  # pixels that a press may wander and still be a click
FINE_DRAG = 0.05
FAINT = 0.35
LEAST_PULL = 0.02  # shares of the stick's reach
COARSE, STEP, FINE = 1.0, 0.1, 0.01  # degrees for a notch or an arrow key


class BallView(NamedTuple):
    """A ball as it is to be seen: place in mm, height, look, how it is turned; `fall` 0 to 1 drops into a pocket."""

    ball: BallId
    x_mm: float
    y_mm: float
    z_mm: float
    radius_mm: float
    look: Look
    turn: Quaternion
    fall: float = 0.0


class Marks(NamedTuple):
    """What lies on the cloth besides balls."""

    rests: tuple[Point, ...] = ()
    rest_radius_mm: float = 30.0
    regions: tuple[Region, ...] = ()
    pocket: str = ""


class TableCanvas(QWidget):
    """A billiard table that can be aimed over, pulled at, dragged on."""

    pointed = Signal(float, float)  # aim at this place, mm
    turned = Signal(float)  # turn the aim by degrees, left positive
    powered = Signal(float)  # change the power by steps
    pulled = Signal(float)  # the stick is drawn back by this share of the hardest stroke
    let_go = Signal()  # the stick was brought back without a stroke
    struck = Signal()
    ball_dragged = Signal(str, float, float, bool)  # True once the drag is under way
    ball_clicked = Signal(str)
    cue_chosen = Signal(str)
    region_dragged = Signal(float, float)
    hurried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(480, 280)
        self._tuning, self._room = TUNINGS["modern_carom"], "dark"
        self._frame = frame_for(self._tuning, 900, 500)
        self._table = QPixmap()
        self._ground = QPixmap()
        self._views: dict[BallId, BallView] = {}
        self._looks: dict[BallId, Look] = {}
        self._marks = Marks()
        self._traced: tuple[Simulation, BallId, float] | None = None
        self._faint = False
        self._stroke: Stroke | None = None
        self._share = 0.0
        self._preview: Preview | None = None
        self._faint_stick = False
        self._selected: BallId = ""
        self._busy = False
        self.lens = self.numbers = True  # whether contacts are numbered, as in a report beside the table
        self._press: tuple[str, QPointF, BallId] | None = None
        self._dragging = False
        self.pulling = False  # the stick is in the hand
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._quiet.timeout.connect(self._repaint_table)

    def sizeHint(self) -> QSize:
        return QSize(960, 560)

    # --- what is to be seen -----------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """Where the table lies in this widget."""
        return self._frame

    @property
    def tuning(self) -> Tuning:
        """The table that is shown."""
        return self._tuning

    def show_table(self, tuning: Tuning, room: str) -> None:
        """Show this table by candlelight (dark) or by day (light)."""
        if (tuning, room) != (self._tuning, self._room):
            self._tuning, self._room = tuning, room
            if self.isVisible():
                self._repaint_table()
            else:
                self._table = QPixmap()

    def show_balls(self, views: Sequence[BallView]) -> None:
        """Show these balls; only what differs from before is painted again."""
        new = {view.ball: view for view in views}
        for ball in {*self._views, *new}:
            before, after = self._views.get(ball), new.get(ball)
            if before != after:
                for view in (before, after):
                    if view is not None:
                        self.update(self._ball_rect(view))
        self._looks |= {view.ball: view.look for view in views}
        self._views = new

    def show_looks(self, looks: Mapping[BallId, Look]) -> None:
        """The looks of further balls that may leave traces."""
        self._looks |= looks

    def show_aim(self, stroke: Stroke | None, share: float, preview: Preview | None, *, faint: bool = False) -> None:
        """Show the stick, or its shade, drawn back by a share of its reach, and where the stroke leads; None hides."""
        self._stroke, self._share, self._preview, self._faint_stick = stroke, share, preview, faint
        self.update()

    def show_marks(self, marks: Marks) -> None:
        """Show rests, regions and a wanted pocket on the cloth."""
        if marks != self._marks:
            self._marks = marks
            self._lay_ground()

    def select(self, ball: BallId) -> None:
        """Ring a ball."""
        if ball != self._selected:
            self._selected = ball
            self.update()

    def set_busy(self, busy: bool) -> None:
        """While balls run, presses only hurry them."""
        self._busy = busy

    def show_trace_faintly(self, faint: bool) -> None:
        """Let the ways step back behind the preview of the next stroke, or stand out."""
        if faint != self._faint:
            self._faint = faint
            if self._traced is not None:
                self._lay_ground()

    def clear_trace(self) -> None:
        """Wipe the ways off the cloth."""
        if self._traced is not None:
            self._traced = None
            self._lay_ground()

    def trace(self, simulation: Simulation, cue: BallId, until: float) -> None:
        """Show the ways of a stroke up to a moment; going on from the last one, only the new part is painted."""
        if self._traced is None or self._traced[0] is not simulation or self._traced[2] > until:
            self._traced = (simulation, cue, until)
            self._lay_ground()
            return
        before = self._traced[2]
        self._traced = (simulation, cue, until)
        if until > before and not self._ground.isNull():
            painter = QPainter(self._ground)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_ways(painter, self._frame, simulation.tracks, self._looks, before, until)
            fresh = [c for c in simulation.report.contacts if before < c.time_s <= until]
            if fresh:
                paint_marks(painter, self._frame, simulation.report.contacts, cue, until, numbers=self.numbers)
            painter.end()
            self._update_ways(simulation, before, until, bool(fresh))

    def _update_ways(self, simulation: Simulation, before: float, until: float, marks: bool) -> None:
        if marks:
            self.update()
            return
        for track in simulation.tracks.values():
            if track.segments and track.end > before and track.segments[0][0] < until:
                one, two = track.place(before), track.place(until)
                line = QRectF(self._frame.at(one.x_mm, one.y_mm), self._frame.at(two.x_mm, two.y_mm)).normalized()
                self.update(line.adjusted(-6, -6, 6, 6).toAlignedRect())

    # --- painting ---------------------------------------------------------------------------------------------------

    def _repaint_table(self) -> None:
        self._quiet.stop()
        if self.width() < 2 or self.height() < 2:
            return
        self._frame = frame_for(self._tuning, self.width(), self.height())
        size = (self.width(), self.height())
        self._table = table_pixmap(self._frame, self._tuning, size, self.devicePixelRatioF(), self._room)
        self._lay_ground()

    def _lay_ground(self) -> None:
        """The table with everything that lies still on its cloth."""
        self._ground = QPixmap(self._table)
        if self._ground.isNull():
            return
        painter = QPainter(self._ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(self._frame.bed())
        for region in self._marks.regions:
            paint_region(painter, self._frame, region)
        painter.setClipping(False)
        for pocket in self._tuning.pockets:
            if pocket.id == self._marks.pocket:
                at = QPointF(1000 * pocket.x, 1000 * pocket.y)
                paint_pocket_goal(painter, self._frame, at, 1000 * pocket.radius)
        paint_rests(painter, self._frame, self._marks.rests, self._marks.rest_radius_mm)
        if self.hasFocus():
            painter.setPen(QPen(colour(BRASS_BRIGHT, 90), 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            rim = self._frame.size(self._frame.rail_mm) * 0.55 + 4
            painter.drawRoundedRect(self._frame.outer().adjusted(-4, -4, 4, 4), rim, rim)
        if self._traced is not None:
            simulation, cue, until = self._traced
            painter.setOpacity(FAINT if self._faint else 1.0)
            paint_ways(painter, self._frame, simulation.tracks, self._looks, 0.0, until)
            paint_marks(painter, self._frame, simulation.report.contacts, cue, until, numbers=self.numbers)
        painter.end()
        self.update()

    def _ball_rect(self, view: BallView) -> QRect:
        at, lift = self._ball_at(view), self._frame.size(view.z_mm)
        reach = ball_reach(self._frame.size(view.radius_mm) * (1 + view.z_mm / 1200), lift)
        return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach).toAlignedRect()

    def _ball_at(self, view: BallView) -> QPointF:
        return self._frame.at(view.x_mm, view.y_mm)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ratio = self._ground.devicePixelRatio()
        if self._ground.size() == self.size() * ratio:
            for rect in event.region():  # type: ignore[attr-defined]  # iterable, but not in the stubs
                source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
                painter.drawPixmap(QRectF(rect), self._ground, source)
        else:  # between a change of size and the new picture
            painter.drawPixmap(self.rect(), self._ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_balls(painter, event)
        if self._stroke is not None:
            self._paint_aim(painter)
            self._paint_lens(painter)

    def _paint_balls(self, painter: QPainter, event: QPaintEvent) -> None:
        seen = [view for view in self._views.values() if event.region().intersects(self._ball_rect(view))]
        for view in seen:
            if not view.fall:
                paint_shadow(
                    painter, self._ball_at(view), self._frame.size(view.radius_mm), self._frame.size(view.z_mm)
                )
        ratio = self.devicePixelRatioF()
        for view in sorted(seen, key=lambda v: v.z_mm):
            radius = self._frame.size(view.radius_mm) * (1 + view.z_mm / 1200)
            if view.fall:
                painter.setOpacity(1.0 - view.fall)
                radius *= 1.0 - 0.35 * view.fall
            paint_ball(painter, self._ball_at(view), radius, view.look, view.turn, ratio)
            painter.setOpacity(1.0)
            if view.ball == self._selected:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(BRASS_BRIGHT, 230), 1.6))
                painter.drawEllipse(self._ball_at(view), radius + 3.5, radius + 3.5)

    def _paint_aim(self, painter: QPainter) -> None:
        assert self._stroke is not None
        view = self._views.get(self._stroke.ball)
        if view is None:
            return
        if self._preview is not None:
            paint_preview(painter, self._frame, self._preview, self._looks, view.radius_mm)
        painter.setOpacity(FAINT if self._faint_stick else 1.0)
        paint_stick(painter, self._frame, self._stroke, (view.x_mm, view.y_mm), view.radius_mm, self._share)
        painter.setOpacity(1.0)

    def _paint_lens(self, painter: QPainter) -> None:
        if not self.lens or self._preview is None or self._preview.ghost is None or self._stroke is None:
            return
        view = self._views.get(self._stroke.ball)
        if view is not None:
            places = [self._ball_at(v) for v in (view, *self._views.values())]
            ghost = self._frame.at(self._preview.ghost.x_mm, self._preview.ghost.y_mm)

            def magnified(lens: QPainter) -> None:
                for each in self._views.values():
                    paint_ball(lens, self._ball_at(each), self._frame.size(each.radius_mm), each.look, each.turn, 3.0)
                assert self._preview is not None
                paint_preview(lens, self._frame, self._preview, self._looks, view.radius_mm, thin=0.5)

            paint_lens(painter, self._frame, self._ground, ghost, view.radius_mm, places, magnified)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._frame = frame_for(self._tuning, self.width(), self.height())
        if self.isVisible() and not self._table.isNull():
            self._quiet.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._table.isNull() or self._table.size() != self.size() * self._table.devicePixelRatio():
            self._repaint_table()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._lay_ground()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._lay_ground()

    def settle(self) -> None:
        """Paint the table for the present size at once."""
        self._repaint_table()

    # --- hands ------------------------------------------------------------------------------------------------------

    def ball_at(self, point: QPointF) -> BallId:
        """The ball under a pixel, or an empty name."""
        best, nearest = "", 1e9
        for view in self._views.values():
            at = self._ball_at(view)
            gap = hypot(at.x() - point.x(), at.y() - point.y())
            if gap <= max(9.0, self._frame.size(view.radius_mm) + 2.0) and gap < nearest:
                best, nearest = view.ball, gap
        return best

    def _region_at(self, point: QPointF) -> bool:
        for region in self._marks.regions:
            at = self._frame.at(region.x_mm, region.y_mm)
            gap = hypot(at.x() - point.x(), at.y() - point.y()) - self._frame.size(region.radius_mm)
            if abs(gap) < 6.0:
                return True
        return False

    def _stick_at(self, point: QPointF) -> bool:
        view = self._views.get(self._stroke.ball) if self._stroke is not None else None
        if view is None or self._stroke is None:
            return False
        place = (view.x_mm, view.y_mm)
        area = cue_area(self._frame, self._stroke, place, view.radius_mm, self._share)
        return area.containsPoint(point, Qt.FillRule.WindingFill)

    def _kind_at(self, point: QPointF) -> str:
        if self.ball_at(point):
            return "ball"
        if self._stick_at(point):
            return "stick"
        return "region" if self._region_at(point) else "aim"

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._busy:
            self.hurried.emit()
            return
        point = event.position()
        kind = self._kind_at(point)
        self._press, self._dragging = (kind, point, self.ball_at(point)), False
        if kind == "aim" and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.pointed.emit(*self._frame.place(point))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._press is None:
            self._show_cursor(point)
            return
        kind, start, ball = self._press
        under_way = self._dragging
        if not under_way and hypot(point.x() - start.x(), point.y() - start.y()) < CLICK:
            return
        self._dragging = True
        if kind == "ball":
            self.ball_dragged.emit(ball, *self._frame.place(point), under_way)
        elif kind == "region":
            self.region_dragged.emit(*self._frame.place(point))
        elif kind == "stick":
            self.pulled.emit(self._pull(start, point))
            self.pulling = True
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._drag_fine(start, point, ball)
        else:
            self.pointed.emit(*self._frame.place(point))

    def _drag_fine(self, start: QPointF, point: QPointF, ball: BallId) -> None:
        """Shift turns the aim by a twentieth of what the pointer turns about the ball."""
        view = self._views.get(self._stroke.ball) if self._stroke is not None else None
        if view is not None:
            at = self._ball_at(view)
            before = degrees(atan2(at.y() - start.y(), start.x() - at.x()))
            after = degrees(atan2(at.y() - point.y(), point.x() - at.x()))
            self.turned.emit(((after - before + 180.0) % 360.0 - 180.0) * FINE_DRAG)
        self._press = ("aim", point, ball)

    def _pull(self, start: QPointF, point: QPointF) -> float:
        """The share of the stick's reach by which the pointer has drawn it back."""
        assert self._stroke is not None
        view = self._views[self._stroke.ball]
        at = self._ball_at(view)
        before, after = (hypot(p.x() - at.x(), p.y() - at.y()) for p in (start, point))
        return min(max((after - before) / self._frame.size(PULL_MM), 0.0), 1.0)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        press, self._press = self._press, None
        self.pulling = False
        if press is None or event.button() != Qt.MouseButton.LeftButton:
            return
        kind, start, ball = press
        if kind == "stick" and self._dragging:
            pulled = self._pull(start, event.position()) > LEAST_PULL
            (self.struck if pulled else self.let_go).emit()
        elif kind == "ball" and not self._dragging:
            self.ball_clicked.emit(ball)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        ball = self.ball_at(event.position())
        if ball and not self._busy:
            self.cue_chosen.emit(ball)

    def _show_cursor(self, point: QPointF) -> None:
        kind = "aim" if self._busy else self._kind_at(point)
        shapes = {
            "ball": Qt.CursorShape.OpenHandCursor,
            "stick": Qt.CursorShape.SizeAllCursor,
            "region": Qt.CursorShape.SizeAllCursor,
            "aim": Qt.CursorShape.CrossCursor,
        }
        self.setCursor(shapes[kind])

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta: QPoint = event.angleDelta()
        notches = (delta.y() or delta.x()) / 120.0
        self.turned.emit(notches * _step(event.modifiers()))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, step = event.key(), _step(event.modifiers())
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turned.emit(step if key == Qt.Key.Key_Left else -step)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.powered.emit((1 if key == Qt.Key.Key_Up else -1) * step / STEP)
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._busy:
                self.hurried.emit()
            else:
                self.struck.emit()
        else:
            super().keyPressEvent(event)


def _step(modifiers: Qt.KeyboardModifier) -> float:
    if modifiers & Qt.KeyboardModifier.ShiftModifier:
        return FINE
    return COARSE if modifiers & Qt.KeyboardModifier.ControlModifier else STEP
