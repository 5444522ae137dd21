"""The marker at his board: he calls each result; pegs, strokes, lives, pot and bank stand on the board behind him."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop import theme
from desktop.billiards.game_marker import (
    BRASS,
    CHALK,
    HOLE,
    paint_bowl,
    paint_coin,
    paint_marker,
    paint_small_ball,
    paint_tag,
)
from desktop.i18n import MINUS, tr
from engine.games.billiards.options import GUERRE, GUERRE_A, KING3, RONDE, RONDE_2
from engine.games.billiards.rondes import SMALL
from engine.games.billiards.state import BANK, POT, View

MARGIN = 12
MANY_ROWS = 8
UNLIMITED = 10_000  # pixels: as high as it likes
PEG_MS = 420
TAG = 8.5
PAIR, PAIR_GAP, PAIR_GAP_MOST = 2, 2.0, 12.0  # boxes for being made once, and what parts them
WIDEST_NAME, WIDEST_PAIR = 0.52, 0.64  # share of the board
COUNTERS = 0.5  # share of a line of the Ronde, before the strokes
WOOD, WOOD_DARK, DEAD = QColor("#5A3A22"), QColor("#3A2415"), QColor("#B0402E")
SETTINGS = (("\n", 16), (" ", 16), ("\n", 15), (" ", 15), ("\n", theme.SMALLEST), (" ", theme.SMALLEST))
WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
MIDDLE = int(Qt.AlignmentFlag.AlignVCenter)


class Heights(NamedTuple):
    """What the marker's words, a line of the board and a line of its shelf take, in pixels."""

    call: int
    row: int
    shelf: int

    def total(self, rows: int, shelves: int) -> int:
        """The height of it all."""
        return self.call + rows * self.row + shelves * self.shelf + 3 * MARGIN


FEW, MANY, LOW = Heights(108, 26, 30), Heights(108, 20, 30), Heights(76, 20, 22)
LEAST_ROW = 14  # a line of the smallest type


class Row(NamedTuple):
    """A line of the board: the number of a ball or nothing, who it is, the figure at its end, and if the ball lies."""

    tag: str
    name: str
    value: int
    signed: bool = False
    lies: bool = True

    @property
    def figure(self) -> str:
        """The figure, with its sign where it is money."""
        return f"{self.value:+d}".replace("-", MINUS) if self.signed and self.value else str(self.value)


def _in_words(row: Row) -> str:
    """A line as it is read out."""
    words = f"{row.tag + '. ' if row.tag else ''}{row.name}: {row.figure}"
    return words if row.lies else tr("billiards.game.in_hand", words=words)


class MarkerBoard(QWidget):
    """Shows a view's standing; `announce` lets the marker speak."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: View | None = None
        self._names: tuple[str, ...] = ()
        self._calls: tuple[str, ...] = ()
        self._pegs: dict[int, float] = {}  # where each side's peg stands, moving towards its points
        self.speed = 1.0
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.valueChanged.connect(self._slid)
        self._from: dict[int, float] = {}
        self._room, self._heights = UNLIMITED, FEW
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fit()

    # --- what is shown ------------------------------------------------------------------------------

    def announce(self, *sentences: str) -> None:
        """The marker calls this; where the bubble has no room for all, its last sentences are read."""
        self._calls = sentences
        self.setAccessibleDescription(self.called)
        self.update()

    @property
    def called(self) -> str:
        """What the marker called last."""
        return " ".join(self._calls)

    def show_view(self, view: View, names: tuple[str, ...]) -> None:
        """The standing now; pegs move to it."""
        self._view, self._names = view, names
        self._fit()
        goals = dict(enumerate(view.now.points)) if view.opts.form not in GUERRE else {}
        self._from = {side: self._pegs.get(side, 0.0) for side in goals}
        if self.speed > 0 and self._from != goals and self.isVisible():
            self._slide.setDuration(round(PEG_MS / self.speed))
            self._slide.stop()
            self._slide.start()
        else:
            self._pegs = {side: float(points) for side, points in goals.items()}
        self.setAccessibleName(self.words())
        self.update()

    def _slid(self, share: float) -> None:
        if self._view is not None:
            self._pegs = {
                side: self._from.get(side, 0.0) + (points - self._from.get(side, 0.0)) * share
                for side, points in enumerate(self._view.now.points)
            }
            self.update()

    def words(self) -> str:
        """The standing in words."""
        if self._view is None:
            return ""
        return "; ".join([*map(_in_words, self._rows()), *(words for _, words in self._shelf())])

    def _rows(self) -> list[Row]:
        """A line for each side, or for each ball of a Guerre."""
        view = self._view
        assert view is not None
        if view.opts.form in GUERRE:
            war = view.now.war
            lying, paid = {view.now.ball, *(lie.ball for lie in view.now.lies)}, self._paid()
            return [
                Row(
                    str(n + 1),
                    self._name(owner),
                    view.account(f"person{owner}") if paid else war.marks[n],
                    paid,
                    str(n + 1) in lying or not war.alive[n],
                )
                for n, owner in enumerate(war.owner)
            ]
        if self._paid():
            seats = [seats[0] for seats in view.now.sides]
            return [Row("", self._name(seat), view.account(f"person{seat}"), True) for seat in seats]
        tagged = view.opts.form not in RONDE
        return [
            Row(str(side + 1) if tagged else "", self._side_name(side), points)
            for side, points in enumerate(view.now.points)
        ]

    def _paid(self) -> bool:
        """Whether money is what counts, and not points or marks."""
        assert self._view is not None
        opts = self._view.opts
        return bool(getattr(opts, "pays", opts.form in RONDE and opts.form != RONDE_2))

    def _name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else ""

    def _side_name(self, side: int) -> str:
        """Who is in play for a side, and behind him his partner (R38, R41)."""
        assert self._view is not None
        now = self._view.now
        first = now.at[side]
        name = " + ".join(self._name(seat) for seat in sorted(now.sides[side], key=lambda seat: seat != first))
        return tr("billiards.game.king", player=name) if self._view.opts.form == KING3 and side == 0 else name

    def _shelf(self) -> Iterator[tuple[str, str]]:
        """What stands below the rows, each with its words: pot, bank, buy-ins, small balls, fees."""
        view = self._view
        assert view is not None
        for name in (POT, BANK):
            if view.account(name) or (name == POT and view.opts.form in GUERRE):
                yield name, tr(f"billiards.game.{name}", amount=view.account(name))
        if view.opts.form == GUERRE_A:
            yield "buy_ins", tr("billiards.game.buy_ins", amount=view.now.war.buy_ins)
        if view.opts.form in RONDE:
            places = [self._place_of(ball) for ball in SMALL]
            count = {where: places.count(where) for where in ("cushion", "free")}
            yield "small_balls", tr("billiards.game.small_balls", **count)
        if owing := [(seat, fees) for seat, fees in enumerate(view.now.fees) if fees]:
            chalked = ", ".join(f"{self._name(seat)} ({fees})" for seat, fees in owing)
            yield "fees", tr("billiards.game.fees", chalked=chalked)

    def _place_of(self, ball: str) -> str:
        assert self._view is not None
        if all(lie.ball != ball for lie in self._view.now.lies):
            return "made"
        return "free" if ball in self._view.now.ring.loose else "cushion"

    def allow(self, height: int) -> None:
        """No more room than this: many lines move together in a low window."""
        self._room = height
        self._fit()

    def _fit(self) -> None:
        rows = len(self._rows()) if self._view is not None else 2
        shelves = len([*self._shelf()]) if self._view is not None else 0
        self._heights = FEW if rows <= MANY_ROWS else MANY
        if self._heights.total(rows, shelves) > self._room:
            spare = self._room - LOW.total(0, shelves)
            self._heights = LOW._replace(row=max(LEAST_ROW, min(self._heights.row, spare // rows)))
        self.setFixedHeight(self._heights.total(rows, shelves))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 180)

    # --- painting -----------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_call(painter)
        call = self._heights.call
        board = QRectF(MARGIN, call + 4, self.width() - 2 * MARGIN, self.height() - call - MARGIN)
        self._paint_board(painter, board)
        painter.end()

    def _paint_call(self, painter: QPainter) -> None:
        """The marker, and his words in a bubble of paper."""
        call = self._heights.call
        wide = 70 * (call - 12) / (FEW.call - 12)
        paint_marker(painter, QRectF(MARGIN, 14, wide, call - 12))
        bubble = QRectF(MARGIN + wide + 8, 8, self.width() - 2 * MARGIN - wide - 10, call - 18)
        path = QPainterPath()
        path.addRoundedRect(bubble, 8, 8)
        tail = QPainterPath(QPointF(bubble.left() + 1, bubble.top() + 18))
        tail.lineTo(bubble.left() - 10, bubble.top() + 26)
        tail.lineTo(bubble.left() + 1, bubble.top() + 34)
        painter.setPen(QPen(QColor("#B8A888"), 1.0))
        painter.setBrush(QColor("#F4ECD8"))
        painter.drawPath(path.united(tail))
        painter.setPen(QColor("#2B2118"))
        room = bubble.adjusted(10, 4, -8, -4)
        words, pixels = self.fitting(painter, room)
        painter.setFont(theme.serif(pixels))
        painter.drawText(room, WRAPPED, words)

    def fitting(self, painter: QPainter, room: QRectF) -> tuple[str, int]:
        """The words for the bubble and their size: all in small type rather than only the last ones in large."""
        shorter = (self._calls[first:] for first in range(len(self._calls)))
        ways = ((joint.join(calls), pixels) for calls in shorter for joint, pixels in SETTINGS)
        for words, pixels in ways:
            painter.setFont(theme.serif(pixels))
            if painter.boundingRect(room, WRAPPED, words).height() <= room.height():
                return words, pixels
        return " ".join(self._calls[-1:]), theme.SMALLEST

    def _paint_board(self, painter: QPainter, board: QRectF) -> None:
        wood = QLinearGradient(board.topLeft(), board.bottomLeft())
        wood.setColorAt(0.0, WOOD)
        wood.setColorAt(1.0, WOOD_DARK)
        painter.setPen(QPen(BRASS, 1.5))
        painter.setBrush(wood)
        painter.drawRoundedRect(board, 5, 5)
        if self._view is None:
            return
        rows, top = self._rows(), board.top() + 8
        height, shelf = self._heights.row, self._heights.shelf
        names = QFontMetricsF(theme.serif(14, bold=True))
        # Before the numbers are drawn nobody stands there.
        widest = max((names.horizontalAdvance(row.name) for row in rows), default=0.0)
        pairs = any(len(seats) > 1 for seats in self._view.now.sides)
        wide = min(widest + 2 * TAG + 15, board.width() * (WIDEST_PAIR if pairs else WIDEST_NAME))
        for number, row in enumerate(rows):
            area = QRectF(board.left() + 10, top + number * height, board.width() - 20, height)
            self._paint_row(painter, area, number, row, wide)
        top += len(rows) * height + 2
        for number, (what, words) in enumerate(self._shelf()):
            self._paint_shelf(painter, QRectF(board.left() + 10, top + shelf * number, board.width() - 20, shelf), what)
            painter.setFont(theme.serif(13))
            painter.setPen(BRASS)
            left = 0.0 if what == "fees" else 44.0 if what in (POT, BANK) else 130.0
            room = QRectF(board.left() + 10 + left, top + shelf * number, board.width() - 20 - left, shelf)
            short = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, MIDDLE, short)

    def _paint_shelf(self, painter: QPainter, area: QRectF, what: str) -> None:
        """A bowl with its counters, the buy-ins that are left and the places of the others, or the twelve balls."""
        view = self._view
        assert view is not None
        y = area.center().y()
        if what in (POT, BANK):
            paint_bowl(painter, QRectF(area.left(), area.top() + 2, 36, area.height() - 6), view.account(what))
        elif what == "buy_ins":
            for n in range(12 - view.opts.people):  # whoever joins later brings none (R82)
                paint_coin(painter, QPointF(area.left() + 6 + 13 * n, y), 5.4, there=n < view.now.war.buy_ins)
        elif what == "small_balls":
            for n, ball in enumerate(SMALL):
                paint_small_ball(painter, QPointF(area.left() + 5 + 10 * n, y - 1), 4.2, self._place_of(ball))

    def _paint_row(self, painter: QPainter, area: QRectF, number: int, row: Row, wide: float) -> None:
        view = self._view
        assert view is not None
        left = area.left()
        if row.tag:
            paint_tag(
                painter, QPointF(left + TAG, area.center().y()), min(TAG, area.height() / 2), row.tag, there=row.lies
            )
            left += 2 * TAG + 5
        label = QRectF(left, area.top(), area.left() + wide - left, area.height())
        painter.setFont(theme.serif(14 if area.height() >= LOW.row else theme.SMALLEST, bold=self._on_turn(number)))
        painter.setPen(BRASS if self._on_turn(number) else CHALK)
        short = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, int(label.width()) - 4)
        painter.drawText(label, MIDDLE | int(Qt.TextFlag.TextDontClip), short)
        figures = QRectF(area.right() - 30, area.top(), 30, area.height())
        middle = QRectF(label.right(), area.top(), figures.left() - label.right() - 4, area.height())
        if self._paid():
            self._paint_counters(painter, middle, row.value)
            if view.opts.form in RONDE:
                self._paint_strokes(
                    painter, middle.adjusted(middle.width() * COUNTERS, 0, 0, 0), view.now.points[number]
                )
        elif view.opts.form in GUERRE:
            self._paint_lives(painter, middle, number)
        else:
            self._paint_pegs(painter, middle, number)
        painter.setPen(CHALK)
        painter.setFont(theme.serif(14, bold=True))
        painter.drawText(figures, int(Qt.AlignmentFlag.AlignCenter), row.figure)
        if view.opts.form in GUERRE and not view.now.war.alive[number]:
            painter.setPen(QPen(DEAD, 2.4))
            painter.drawLine(QPointF(left, area.center().y()), QPointF(figures.left(), area.center().y()))

    def _on_turn(self, number: int) -> bool:
        view = self._view
        assert view is not None
        if view.phase == "over":
            return False
        if view.opts.form in GUERRE:
            if view.phase in ("strike", "short"):
                return view.now.ball == str(number + 1)  # one may have bought a second ball (R87)
            return view.now.turn == view.now.war.owner[number] and view.now.war.alive[number]
        return view.now.turn in view.now.sides[number]

    def _paint_pegs(self, painter: QPainter, area: QRectF, side: int) -> None:
        """Holes up to the target, grouped in fives, and the peg on its way."""
        assert self._view is not None
        target = int(getattr(self._view.opts, "target", 36))
        step = min(area.width() / (target + target // 5 + 1), 10.0)
        middle = area.center().y()
        painter.setPen(Qt.PenStyle.NoPen)

        def x(points: float) -> float:
            return area.left() + step * (points + int(points) // 5 + 0.5)

        radius = max(1.2, min(3.0, step * 0.36))
        for hole in range(target + 1):
            painter.setBrush(CHALK if hole <= self._view.now.points[side] and hole else HOLE)
            painter.drawEllipse(QPointF(x(hole), middle), radius, radius)
        painter.setBrush(BRASS)
        painter.setPen(QPen(WOOD_DARK, 1.0))
        painter.drawEllipse(QPointF(x(min(self._pegs.get(side, 0.0), target)), middle), radius + 2.6, radius + 2.6)

    def _paint_counters(self, painter: QPainter, area: QRectF, worth: int) -> None:
        """What somebody has won in brass, what he has paid in copper; many counters overlap."""
        share = COUNTERS if self._view is not None and self._view.opts.form in RONDE else 1.0
        room = area.width() * share - 20
        count = abs(worth)
        step = min(11.0, room / max(count - 1, 1))
        for n in range(count):
            paint_coin(painter, QPointF(area.left() + 7 + step * n, area.center().y()), 4.8, owed=worth < 0)

    def _paint_strokes(self, painter: QPainter, area: QRectF, count: int) -> None:
        """Chalk strokes in fives."""
        painter.setPen(QPen(CHALK, 1.6))
        step = min(5.0, area.width() / (count + count // 5)) if count else 0.0
        for n in range(count):
            x = area.left() + step * (n + n // 5)
            painter.drawLine(QPointF(x, area.top() + 6), QPointF(x + 1.5, area.bottom() - 6))

    def _paint_lives(self, painter: QPainter, area: QRectF, number: int) -> None:
        """Boxes that fill with marks."""
        view = self._view
        assert view is not None
        marks, limit = view.now.war.marks[number], int(getattr(view.opts, "limit", 6))
        pairs = limit // PAIR  # being made costs two marks
        size = min(
            area.height() - (7 if area.height() >= MANY.row else 4), (area.width() - PAIR_GAP * (pairs - 1)) / limit - 2
        )
        apart = min(PAIR_GAP_MOST, (area.width() - limit * (size + 2)) / max(pairs - 1, 1))
        for box in range(limit):
            left = area.left() + box * (size + 2) + box // PAIR * apart
            square = QRectF(left, area.center().y() - size / 2, size, size)
            painter.setPen(QPen(CHALK, 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(square)
            if box < marks:
                painter.drawLine(square.bottomLeft(), square.topRight())
