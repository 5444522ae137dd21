"""The board to look at and to play on: men are clicked or dragged, targets glow, keys do the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop.art.table import TableTheme
from desktop.boards import painting
from desktop.boards.geometry import SHOWN, Geometry, Path, contrary_path, parallel_path
from desktop.boards.moving import Maker
from desktop.boards.tasks import plaque_words
from desktop.boards.traces import (
    JETON,
    NO_TRACE,
    Trace,
    at_the_start,
    numbers_behind,
    paint_points,
    paint_route,
    paint_spare,
    paint_trace,
    stands_left,
)
from desktop.stage.animator import Animator
from engine.boards.men import FIELDS, HAND, OFF
from engine.core.actions import Leg
from engine.core.table import Table

Way = tuple[int, tuple[int, ...], bool]  # whose numbers (side), the fields, and whether it counts for the thrower
Kept = tuple[int, range]  # whose numbers (side), and the fields of a table that stays full
THROW_MS, LEG_MS, FACES = 650, 220, 7
TUMBLE = 420.0  # degrees a die turns on its way
NOBODY = -1
LAST_ENTRY = 6  # the last field on which a man can enter
ALL_JETONS = {True: 3, False: 2}  # with pegs, at Trictrac, one is for the bredouille


class BoardView(QWidget):
    """Draws what it is told and lets the player compose a play; knows no rules."""

    made = Signal()  # the play in the making has changed
    touched = Signal(int)  # a man that can go is pointed at
    confirmed = Signal()
    focused = Signal()  # the ring of the keys has come to another field
    refused = Signal(int, int)  # a man was to go where he may not
    clicked_board = Signal()
    stepped = Signal(int)  # the jeton is to be moved on or back
    peg_put = Signal(int)  # the peg is put into the hole of this number
    numbers_chosen = Signal(bool)  # whether the fields bear their numbers from now on
    begun = Signal(int)  # a man is touched although nothing has been marked yet
    jeton_put = Signal(int)  # the jeton is put on the place of so many points
    resized = Signal()

    def __init__(self, theme: TableTheme, path: Path = contrary_path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.path = path
        self.animator = Animator(self)
        self.mirrored = False
        self.numbers = False
        self.hits = False  # whether a man on whom another lands goes back into the hand
        self.pegs = False
        self.by_field = False  # whether a jeton stands before the field of its points
        self.all_jetons = 0  # those on the board and those that lie beside it
        self.under: tuple[int, ...] = ()  # the faces below the dice that are still to be played
        self.may_throw = False
        self.by_hand = False  # whether points are being marked or claimed
        self.may_begin: set[int] = set()  # men who may be touched instead of marking anything
        self.men: list[list[int]] = [[0] * 26, [0] * 26]
        self.points, self.jetons, self.holes = [0, 0], [0, 0], [0, 0]
        self.plaques = ["", ""]  # what each player is at present
        self.dice: tuple[int, ...] = ()
        self.dice_side = 0
        self.rolled = 1.0  # how far the dice have come on their way out of the cup
        self.ways: list[Way] = []
        self.kept: list[Kept] = []
        self.hinted: tuple[Leg, ...] = ()
        self.explained = False  # whether something beside the board speaks of fields by their numbers
        self.trace = NO_TRACE  # what the other moved last
        self.maker: Maker | None = None
        self.selected = NOBODY
        self.focus = NOBODY
        self._struck: list[int] = []  # for each leg made: the field of the man it hit by his owner's numbers, or NOBODY
        self._flying: tuple[int, QPointF] | None = None  # side and place of a man on his way
        self._drag: tuple[int, QPointF] | None = None  # field and pointer of a man being dragged
        self._held = False  # whether he had been selected before
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(QSize(480, 330))

    @property
    def jeton_places(self) -> range:
        """The points that have a place of their own: the even ones of Trictrac, or one before each field."""
        return range(12) if self.by_field else range(0, 12, 2)

    # --- what is shown ----------------------------------------------------------------------------

    @property
    def geometry_now(self) -> Geometry:
        """The board at the present size."""
        all_on_one = self.all_jetons or self.path is parallel_path  # at Puff the men come from the hand
        return Geometry(QRectF(self.rect()), self.path, self.mirrored, 1 if all_on_one else 0)

    def settle(self, table: Table, near: int) -> None:
        """Lay everything as it is; `near` is the seat at this side."""
        self.dice = self.under = ()
        self.rolled = 1.0
        self.pegs = any(marker.kind == "peg" for marker in table.markers)
        for marker in table.markers:
            side = 0 if marker.side == near else 1
            if marker.kind == "men":
                self.men[side] = [int(str(count)) for count in marker.picture]
            elif marker.kind == "jeton":
                self.points[side], self.jetons[side] = marker.value, int(str(marker.picture[0]))
                self.by_field = "field" in marker.picture
            elif marker.kind == "peg":
                self.holes[side] = marker.value
            elif marker.kind == "dice":
                self.dice = tuple(int(str(face)) for face in marker.picture)
                self.dice_side = side
            elif marker.kind == "under":
                self.under = tuple(int(str(face)) for face in marker.picture)
        self.all_jetons = ALL_JETONS[self.pegs] if any(marker.kind == "jeton" for marker in table.markers) else 0
        for plate in table.plates:
            self.plaques[0 if plate.seat == near else 1] = plaque_words(plate.badges)
        self._flying = self._drag = None
        self.update()

    def offer(self, maker: Maker | None) -> None:
        """Let the player compose a play, or nothing."""
        self.maker = maker
        self.may_throw = self.by_hand = False
        self.may_begin = set()
        self._struck = []
        self.selected = HAND if maker is not None and maker.starts() == {HAND} else NOBODY
        self.focus = NOBODY
        self.hinted = ()
        self.explained = False
        self.update()

    def show_ways(self, ways: Sequence[Way], kept: Sequence[Kept] = ()) -> None:
        """Draw the ways in which points were made, and a frame around what is conserved."""
        self.ways, self.kept = list(ways), list(kept)
        self.update()

    def show_trace(self, trace: Trace) -> None:
        """Mark what the other moved last."""
        self.trace = trace
        self.update()

    def show_hint(self, legs: tuple[Leg, ...]) -> None:
        """Draw the play the coach would choose."""
        self.hinted = legs
        self.explained = True
        self.update()

    def toggle_numbers(self) -> None:
        """The fields bear their numbers from now on, or none."""
        self.numbers = not self.numbers
        self.numbers_chosen.emit(self.numbers)
        self.update()

    def restyle(self, theme: TableTheme) -> None:
        """Another cloth or light."""
        self.theme = theme
        self.update()

    # --- movements --------------------------------------------------------------------------------

    def throw(self, side: int, dice: tuple[int, ...]) -> QVariantAnimation | None:
        """The dice roll and come to rest."""
        duration = self.animator.ms(THROW_MS)
        self.ways, self.kept, self.trace, self.dice_side = [], [], NO_TRACE, side
        if not duration:
            self._roll_on(dice, 1.0)
            return None
        chance = Random(sum(dice) * 31 + side)
        faces = [tuple(chance.randint(1, 6) for _ in dice) for _ in range(FACES)] + [dice]
        move = QVariantAnimation(self, startValue=0.0, endValue=float(FACES), duration=duration)
        move.setEasingCurve(QEasingCurve.Type.OutQuad)
        move.valueChanged.connect(lambda at: self._roll_on(faces[int(at)], at / FACES))
        return move

    def _roll_on(self, faces: tuple[int, ...], rolled: float) -> None:
        self.dice, self.rolled = faces, rolled
        self.update()

    def walk(self, side: int, leg: Leg) -> QVariantAnimation | None:
        """A man goes one leg."""
        start, end = leg
        g, men = self.geometry_now, self.men[side]
        if men[start] < 1:
            return None
        begin = g.man_at(side, start, men[start] - 1, men[start])
        men[start] -= 1
        finish = g.man_at(side, end, men[end], men[end] + 1)
        duration = self.animator.ms(LEG_MS)
        if not duration:
            self._arrive(side, end)
            return None
        self._flying = (side, begin)
        move = QVariantAnimation(self, startValue=begin, endValue=finish, duration=duration)
        move.setEasingCurve(QEasingCurve.Type.OutCubic)
        move.valueChanged.connect(lambda at: self._fly(side, at))
        move.finished.connect(lambda: self._arrive(side, end))
        return move

    def _fly(self, side: int, at: QPointF) -> None:
        self._flying = (side, at)
        self.update()

    def _arrive(self, side: int, end: int) -> None:
        self._flying = None
        self.men[side][end] += 1
        self.update()

    # --- the player -------------------------------------------------------------------------------

    def choose(self, field: int) -> None:
        """The player points at a field, by his own numbers: a man to move, or where he goes."""
        if self.maker is None:
            return
        if self.selected != NOBODY and field in self.maker.targets(self.selected):
            self._go(self.selected, field)
        elif field in self.maker.starts():
            self.selected = NOBODY if field == self.selected else field
            if self.selected == field and field != HAND:
                self.touched.emit(field)
        elif self.selected == HAND and field > LAST_ENTRY and field != OFF and self.men[0][field]:
            self.refused.emit(field, NOBODY)  # the hand is selected by itself: this man was meant
        elif self.selected != NOBODY:
            self.refused.emit(self.selected, field)
            self.selected = HAND if self.maker.starts() == {HAND} else NOBODY
        elif field != OFF and self.men[0][field]:
            self.refused.emit(field, NOBODY)
        self.update()

    def _go(self, start: int, end: int) -> None:
        assert self.maker is not None
        for leg in self.maker.go(start, end):
            self.men[0][leg[0]] -= 1
            self.men[0][leg[1]] += 1
            self._struck.append(self._strike(leg[1]))
        starts = self.maker.starts()
        self.selected = next(iter(starts)) if starts in ({end}, {HAND}) else NOBODY
        self.hinted = ()
        self.made.emit()
        self.update()

    def _strike(self, field: int) -> int:
        """A single man of the other on this field goes into his hand; his owner's number of it, else NOBODY."""
        if not self.hits or field == OFF:
            return NOBODY
        cell = self.path(0, field)
        across = next(number for number in FIELDS if self.path(1, number) == cell)
        if self.men[1][across] != 1:
            return NOBODY
        self.men[1][across], self.men[1][HAND] = 0, self.men[1][HAND] + 1
        return across

    def take_back(self) -> None:
        """The last man goes back where he came from."""
        if self.maker is not None and (leg := self.maker.back()) is not None:
            self.men[0][leg[1]] -= 1
            self.men[0][leg[0]] += 1
            if (across := self._struck.pop()) != NOBODY:
                self.men[1][across], self.men[1][HAND] = 1, self.men[1][HAND] - 1
            self.selected = NOBODY
            self.made.emit()
            self.update()

    def _field_at(self, point: QPointF) -> int | None:
        """The field under the pointer by the player's own numbers; the rail behind his last field is OFF."""
        g = self.geometry_now
        rail = g.off(0)
        if abs(point.x() - rail.x()) < g.man * 0.6 and abs(point.y() - rail.y()) < g.inner.height() * 0.24:
            return OFF
        hand = g.hand(0)
        if self.men[0][HAND] and abs(point.x() - hand.x()) < g.man * 0.5 and abs(point.y() - hand.y()) < g.man:
            return HAND
        cell = g.cell_at(point)
        return next((field for field in range(1, OFF) if g.path(0, field) == cell), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked_board.emit()
        if event.button() == Qt.MouseButton.RightButton:
            self.take_back()
            return
        if self.may_throw and event.button() == Qt.MouseButton.LeftButton:
            self.confirmed.emit()
            return
        if self.by_hand and event.button() == Qt.MouseButton.LeftButton:
            self._put_jeton(event.position(), let_go=True)
            return
        if self.maker is None or event.button() != Qt.MouseButton.LeftButton:
            return
        point = event.position()
        if any(self.geometry_now.die(number, self.dice_side).contains(point) for number in (0, 1)):
            self.confirmed.emit()
            return
        field = self._field_at(point)
        if field is None:
            self.selected = NOBODY
            self.update()
            return
        if self.selected in (NOBODY, field) and field in self.maker.starts():
            self._drag, self._held = (field, point), self.selected == field
            if self._held:  # it may be dragged now, or let go by a second click
                return
        self.choose(field)

    def _put_jeton(self, point: QPointF, *, let_go: bool) -> None:
        """The jeton follows the hand along its places; a click on the dice lets it go."""
        g = self.geometry_now
        if let_go and any(g.die(number, self.dice_side).contains(point) for number in (0, 1)):
            self.confirmed.emit()
            return
        rail = g.hole(0, 0).y()
        if self.pegs and let_go and abs(point.y() - rail) < g.column_wide * 0.4:
            self.peg_put.emit(min(range(13), key=lambda hole: abs(g.hole(0, hole).x() - point.x())))
            return
        places = {points: g.jeton(0, points, self.by_field) for points in self.jeton_places}
        lane = next(iter(places.values())).y()
        if abs(point.y() - lane) < g.man * 0.5:
            self.jeton_put.emit(min(places, key=lambda points: abs(places[points].x() - point.x())))
        elif let_go and (field := self._field_at(point)) in self.may_begin:
            assert field is not None
            self.begun.emit(field)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.by_hand and event.buttons() & Qt.MouseButton.LeftButton:
            self._put_jeton(event.position(), let_go=False)
            return
        if self._drag is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag = (self._drag[0], event.position())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._drag is None:
            return
        start, _ = self._drag
        self._drag = None
        end = self._field_at(event.position())
        self.update()
        if end == start and self._held:
            self.choose(start)
        if end is None or end == start or self.maker is None:
            return
        self.selected = start
        self.choose(end)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self.maker is not None:
            self._step_focus(1 if (key == Qt.Key.Key_Right) != self.mirrored else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.may_throw or self.by_hand or (self.maker is not None and self.maker.complete() is not None):
                self.confirmed.emit()
            elif self.focus != NOBODY:
                self.choose(self.focus)
                self._step_focus(0)
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.take_back()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.by_hand:
            self.stepped.emit(1 if key == Qt.Key.Key_Up else -1)
        elif key == Qt.Key.Key_N:
            self.toggle_numbers()
        else:
            super().keyPressEvent(event)

    def _step_focus(self, way: int) -> None:
        """The ring goes to the next field on which Enter would do something."""
        if self.maker is None:  # the choice just made was the last
            self.focus = NOBODY
            return
        if self.selected != NOBODY:
            fields = sorted(self.maker.targets(self.selected))
        else:
            fields = sorted(self.maker.starts())
        if not fields:
            self.focus = NOBODY
        elif self.focus in fields:
            self.focus = fields[(fields.index(self.focus) + way) % len(fields)]
        else:
            self.focus = fields[0 if way >= 0 else -1]
        if self.focus != NOBODY:
            self.focused.emit()
        self.update()

    # --- painting ---------------------------------------------------------------------------------

    @property
    def shows_route(self) -> bool:
        """Whether the way is shown: the player is to move and none of his men has set out."""
        return (self.maker is not None or self.may_throw) and at_the_start(self.men[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        g = self.geometry_now
        size, ratio = self.size(), self.devicePixelRatioF()
        case = painting.Case(self.mirrored, self.pegs, self.path if self.numbers or self.explained else None)
        painter.drawPixmap(
            0, 0, painting.board_pixmap(max(1, size.width()), max(1, size.height()), ratio, self.theme, case)
        )
        if self.shows_route:
            paint_route(painter, g)
        for side in (1, 0):
            self._paint_men(painter, g, side)
        paint_trace(painter, g, self.trace, self.men[self.trace.side])
        self._paint_marks(painter, g)
        self._paint_choices(painter, g)
        self._paint_ways(painter, g)
        dice = [g.die(number, self.dice_side) for number in range(len(self.dice))]
        for (start, end), times in Counter(self.hinted).items():
            line = painting.way_line([self._top(g, start), self._top(g, end, 1)], g.man * 0.5)
            painting.paint_hint(painter, line, g.scale, times, dice)
        self._paint_dice(painter, g)
        if self._flying is not None:
            painting.paint_man(painter, self._flying[1], g.man, self._flying[0])
        if self._drag is not None:
            painting.paint_man(painter, self._drag[1], g.man * 1.05, 0)
        painter.end()

    def _paint_ways(self, painter: QPainter, g: Geometry) -> None:
        """Every way with the numbers that make it; what leads to the same field has the same colour."""
        for side, table in self.kept:
            painting.paint_kept(painter, [g.field(side, field) for field in table], g.scale)
        drawn: list[tuple[QPainterPath, str, str]] = []
        reached = list(dict.fromkeys(fields[-1] for _, fields, mine in self.ways if mine))
        behind = numbers_behind([fields for _, fields, _ in self.ways], self.dice)
        for (side, fields, mine), numbers in zip(self.ways, behind, strict=True):
            places = [g.top_man(side, field, (self.men[0], self.men[1])) for field in fields]
            tint = painting.FALSE_ARROW
            if mine:
                tint = painting.ARROWS[reached.index(fields[-1]) % len(painting.ARROWS)]
            drawn.append((painting.way_line(places), tint, "+".join(map(str, numbers))))
        for line, tint, _ in drawn:
            painting.paint_way(painter, line, g.scale, tint)
        taken = [g.die(number, self.dice_side) for number in range(len(self.dice))]
        for line, tint, words in drawn:
            taken.append(painting.paint_badge(painter, line, g.scale, tint, words, taken))

    def _top(self, g: Geometry, field: int, more: int = 0) -> QPointF:
        """Where the uppermost own man of a field lies, or the next one would."""
        count = max(1, self.men[0][field] + more)
        return g.man_at(0, field, g.shown(field, count) - 1, count)

    def _paint_men(self, painter: QPainter, g: Geometry, side: int) -> None:
        dragged = self._drag[0] if self._drag is not None and side == 0 else NOBODY
        mine = self.maker.starts() if self.maker is not None else self.may_begin
        playable = mine if side == 0 else set()
        for field in FIELDS:
            count = self.men[side][field] - (1 if field == dragged else 0)
            shown = g.shown(field, count)
            for place in range(shown):
                top = place == shown - 1
                number = count if top and count > SHOWN else 0
                ring = painting.PLAYABLE if top and field in playable and self.selected in (NOBODY, field) else ""
                painting.paint_man(painter, g.man_at(side, field, place, count), g.man, side, number, ring)
        ring = painting.PLAYABLE if HAND in playable and self.selected in (NOBODY, HAND) else ""
        painting.paint_hand(painter, g, side, self.men[side][HAND] - (1 if dragged == HAND else 0), ring)
        painting.paint_borne_off(painter, g, side, self.men[side][OFF])

    def _paint_dice(self, painter: QPainter, g: Geometry) -> None:
        if self.dice and self.rolled < 1.0:
            painting.paint_cup(painter, g.cup(self.dice_side), g.scale, 1.0 - self.rolled)
        ready = self.maker is not None and self.maker.complete() is not None
        spent = self.maker.spent(self.dice) if self.maker is not None and not ready else ()
        for number, face in enumerate(self.dice):
            rect, left = g.die(number, self.dice_side), 1.0 - self.rolled
            painter.save()
            painter.translate(rect.center() + (g.cup(self.dice_side) - rect.center()) * left)
            painter.rotate(left * TUMBLE * (1 if number else -1))
            dim = number < len(spent) and spent[number]
            painting.paint_die(painter, rect.translated(-rect.center()), face, dim=dim)
            painter.restore()
        for number, face in enumerate(self.under):
            painting.paint_die(painter, g.die_below(number, self.dice_side), face, dim=True)
        if self.may_throw:
            for number in (0, 1):
                painting.paint_target(painter, g.die(number, 0).center(), g.die(number, 0).width() * 1.3)
        if ready:  # a click on them lets the play stand
            for number in range(len(self.dice)):
                painting.paint_ready(painter, g.die(number, self.dice_side))

    def _paint_marks(self, painter: QPainter, g: Geometry) -> None:
        paint_spare(painter, g, self.all_jetons - sum(self.jetons))
        for side in (0, 1):
            if self.plaques[side]:
                painting.paint_plaque(painter, g, side, self.plaques[side])
            if self.pegs:
                painting.paint_board_peg(painter, g.hole(side, min(self.holes[side], 12)), g.scale, side)
            if self.points[side]:
                at = g.jeton(side, self.points[side], self.by_field)
                painting.paint_jetons(painter, at, g.man * JETON, self.jetons[side])
                paint_points(painter, g, at, self.points[side], leftward=stands_left(g, at, self.points[side]))

    def _paint_choices(self, painter: QPainter, g: Geometry) -> None:
        if self.maker is None:
            return
        if self.selected != NOBODY:
            for end in self.maker.targets(self.selected):
                there = self.men[0][end]
                painting.paint_target(painter, g.man_at(0, end, there, there + 1), g.man)
        if self.focus != NOBODY and self.hasFocus():
            painting.paint_focus(painter, self._top(g, self.focus), g.man * 0.6)
