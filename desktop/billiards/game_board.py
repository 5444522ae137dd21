"""The marker at his board: he calls each result; pegs, strokes, lives, pot and bank stand on the board behind him."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop import theme
from desktop.i18n import tr
from engine.games.billiards.options import GUERRE, GUERRE_A, GUERRE_C, RONDE, RONDE_2
from engine.games.billiards.state import BANK, POT, View

CALL_HEIGHT, ROW, MARGIN = 92, 26, 12
PEG_MS = 420
WOOD, WOOD_DARK, HOLE = QColor("#5A3A22"), QColor("#3A2415"), QColor("#20130A")
CHALK, BRASS, DEAD = QColor("#EDE4CF"), QColor("#D9AE58"), QColor("#B0402E")
SKIN, WIG, COAT, VEST = QColor("#E3B894"), QColor("#E9E4D8"), QColor("#274A3B"), QColor("#C9A24B")


class MarkerBoard(QWidget):
    """Shows a view's standing; `announce` lets the marker speak."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: View | None = None
        self._names: tuple[str, ...] = ()
        self._call = ""
        self._pegs: dict[int, float] = {}  # where each side's peg stands, moving towards its points
        self.speed = 1.0
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.valueChanged.connect(self._slid)
        self._from: dict[int, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fit()

    # --- what is shown ------------------------------------------------------------------------------

    def announce(self, sentence: str) -> None:
        """The marker calls this."""
        self._call = sentence
        self.setAccessibleDescription(sentence)
        self.update()

    @property
    def called(self) -> str:
        """What the marker called last."""
        return self._call

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
        parts = [f"{name}: {value}" for name, value in self._rows()]
        return "; ".join([*parts, *self._bowls()])

    def _rows(self) -> list[tuple[str, int]]:
        """A name and a number for each row of the board."""
        view = self._view
        assert view is not None
        if view.opts.form in GUERRE:
            war, paid = view.now.war, view.opts.form in (GUERRE_A, GUERRE_C)
            worth = [view.account(f"person{owner}") if paid else war.marks[n] for n, owner in enumerate(war.owner)]
            return [(f"{n + 1}. {self._name(owner)}", worth[n]) for n, owner in enumerate(war.owner)]
        return [(self._side_name(side), points) for side, points in enumerate(view.now.points)]

    def _name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else ""

    def _side_name(self, side: int) -> str:
        assert self._view is not None
        return " + ".join(self._name(seat) for seat in self._view.now.sides[side])

    def _bowls(self) -> list[str]:
        view = self._view
        assert view is not None
        found = [tr(f"billiards.game.{name}", amount=view.account(name)) for name in (POT, BANK) if view.account(name)]
        if view.opts.form == GUERRE_A:
            found.append(tr("billiards.game.buy_ins", amount=view.now.war.buy_ins))
        if view.opts.form in RONDE:
            on_cushion = sum(lie.ball.startswith("s") and lie.ball not in view.now.ring.loose for lie in view.now.lies)
            free = sum(lie.ball.startswith("s") for lie in view.now.lies) - on_cushion
            found.append(tr("billiards.game.small_balls", cushion=on_cushion, free=free))
        return found

    def _fit(self) -> None:
        rows = len(self._rows()) if self._view is not None else 2
        row = ROW if rows <= 8 else 20
        bowls = 22 * len(self._bowls()) if self._view is not None else 0
        self.setFixedHeight(CALL_HEIGHT + rows * row + bowls + 3 * MARGIN)

    def sizeHint(self) -> QSize:
        return QSize(320, 180)

    # --- painting -----------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_call(painter)
        board = QRectF(MARGIN, CALL_HEIGHT + 4, self.width() - 2 * MARGIN, self.height() - CALL_HEIGHT - MARGIN)
        self._paint_board(painter, board)
        painter.end()

    def _paint_call(self, painter: QPainter) -> None:
        """The marker, and his words in a bubble of paper."""
        paint_marker(painter, QRectF(MARGIN, 8, 64, CALL_HEIGHT - 6))
        bubble = QRectF(MARGIN + 74, 10, self.width() - 2 * MARGIN - 76, CALL_HEIGHT - 22)
        path = QPainterPath()
        path.addRoundedRect(bubble, 8, 8)
        tail = QPainterPath(QPointF(bubble.left() + 1, bubble.top() + 18))
        tail.lineTo(bubble.left() - 10, bubble.top() + 26)
        tail.lineTo(bubble.left() + 1, bubble.top() + 34)
        painter.setPen(QPen(QColor("#B8A888"), 1.0))
        painter.setBrush(QColor("#F4ECD8"))
        painter.drawPath(path.united(tail))
        painter.setPen(QColor("#2B2118"))
        painter.setFont(self._fitting_font(bubble.adjusted(10, 6, -8, -6)))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(bubble.adjusted(10, 6, -8, -6), int(flags), self._call)

    def _fitting_font(self, room: QRectF) -> QFont:
        """The largest type in which the call fits its bubble."""
        for pixels in (16, 15, 14, 13, 12, 11):
            font = theme.serif(pixels)
            wrap = int(Qt.TextFlag.TextWordWrap)
            if QFontMetricsF(font).boundingRect(room, wrap, self._call).height() <= room.height():
                break
        return font

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
        row = ROW if len(rows) <= 8 else 20
        for number, (name, value) in enumerate(rows):
            area = QRectF(board.left() + 10, top + number * row, board.width() - 20, row)
            self._paint_row(painter, area, number, name, value)
        painter.setFont(theme.serif(14))
        painter.setPen(BRASS)
        for number, words in enumerate(self._bowls()):
            area = QRectF(board.left() + 10, top + len(rows) * row + 22 * number, board.width() - 20, 22)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter), words)

    def _paint_row(self, painter: QPainter, area: QRectF, number: int, name: str, value: int) -> None:
        view = self._view
        assert view is not None
        painter.setFont(theme.serif(14, bold=self._on_turn(number)))
        painter.setPen(BRASS if self._on_turn(number) else CHALK)
        label = QRectF(area.left(), area.top(), area.width() * 0.34, area.height())
        short = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(label.width()) - 4)
        painter.drawText(label, int(Qt.AlignmentFlag.AlignVCenter), short)
        figures = QRectF(area.right() - 30, area.top(), 30, area.height())
        middle = QRectF(label.right(), area.top(), figures.left() - label.right() - 4, area.height())
        if view.opts.form in GUERRE:
            self._paint_lives(painter, middle, number)
        elif view.opts.form in RONDE and view.opts.form != RONDE_2:
            self._paint_strokes(painter, middle, value)
        else:
            self._paint_pegs(painter, middle, number)
        painter.setPen(CHALK)
        figure = f"{value:+d}" if view.opts.form in (GUERRE_A, GUERRE_C) else str(value)
        painter.drawText(figures, int(Qt.AlignmentFlag.AlignCenter), figure)

    def _on_turn(self, number: int) -> bool:
        view = self._view
        assert view is not None
        if view.phase == "over":
            return False
        if view.opts.form in GUERRE:
            return view.now.ball == str(number + 1)
        return view.now.turn in view.now.sides[number]

    def _paint_pegs(self, painter: QPainter, area: QRectF, side: int) -> None:
        """Holes up to the target, grouped in fives, and the peg on its way."""
        assert self._view is not None
        target = int(getattr(self._view.opts, "target", 36))
        step = area.width() / (target + target // 5 + 1)
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

    def _paint_strokes(self, painter: QPainter, area: QRectF, count: int) -> None:
        """Chalk strokes in fives."""
        painter.setPen(QPen(CHALK, 1.6))
        for n in range(count):
            x = area.left() + 6.0 * n + 5.0 * (n // 5)
            painter.drawLine(QPointF(x, area.top() + 6), QPointF(x + 1.5, area.bottom() - 6))

    def _paint_lives(self, painter: QPainter, area: QRectF, number: int) -> None:
        """Boxes that fill with marks; a dead ball is struck through. Where Sätze are paid there are none."""
        view = self._view
        assert view is not None
        alive, marks = view.now.war.alive[number], view.now.war.marks[number]
        if view.opts.form not in (GUERRE_A, GUERRE_C):
            limit = int(getattr(view.opts, "limit", 6))
            size = min(area.height() - 8, area.width() / limit - 2)
            for box in range(limit):
                square = QRectF(area.left() + box * (size + 2), area.center().y() - size / 2, size, size)
                painter.setPen(QPen(CHALK, 1.0))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(square)
                if box < marks:
                    painter.drawLine(square.bottomLeft(), square.topRight())
        if not alive:
            painter.setPen(QPen(DEAD, 2.4))
            painter.drawLine(QPointF(area.left() - 80, area.center().y()), QPointF(area.right(), area.center().y()))


def paint_marker(painter: QPainter, area: QRectF) -> None:
    """The marker in wig and green coat, seen to the waist."""
    painter.save()
    painter.translate(area.left(), area.top())
    painter.scale(area.width() / 64.0, area.height() / 86.0)
    painter.setPen(QPen(QColor("#1C140D"), 1.2))
    _paint_coat(painter)
    _paint_head(painter)
    painter.setPen(QPen(QColor("#8A5A2C"), 3.0))
    painter.drawLine(QPointF(55, 86), QPointF(60, 18))  # the cue at his shoulder
    painter.setPen(QPen(QColor("#EFE6D0"), 3.0))
    painter.drawLine(QPointF(60, 18), QPointF(60.4, 13))
    painter.restore()


def _paint_coat(painter: QPainter) -> None:
    coat = QPainterPath(QPointF(4, 86))
    coat.cubicTo(4, 60, 14, 54, 26, 51)
    coat.lineTo(38, 51)
    coat.cubicTo(50, 54, 60, 60, 60, 86)
    painter.setBrush(COAT)
    painter.drawPath(coat)
    vest = QPainterPath(QPointF(26, 52))
    vest.lineTo(38, 52)
    vest.lineTo(40, 86)
    vest.lineTo(24, 86)
    vest.closeSubpath()
    painter.setBrush(VEST)
    painter.drawPath(vest)
    painter.setBrush(QColor("#F7F1E3"))
    jabot = QPainterPath(QPointF(27, 49))
    jabot.cubicTo(24, 60, 40, 60, 37, 49)
    painter.drawPath(jabot)


def _paint_head(painter: QPainter) -> None:
    painter.setBrush(WIG)
    painter.drawEllipse(QRectF(13, 8, 38, 36))
    for x in (10.0, 43.0):
        painter.drawEllipse(QRectF(x, 26, 11, 10))
        painter.drawEllipse(QRectF(x, 34, 11, 10))
    painter.setBrush(SKIN)
    painter.drawEllipse(QRectF(19, 14, 26, 34))
    painter.setBrush(QColor("#1C140D"))
    for x in (27.0, 36.5):
        painter.drawEllipse(QPointF(x, 29), 1.5, 1.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(25, 23, 5, 4), 20 * 16, 140 * 16)
    painter.drawArc(QRectF(34.5, 23, 5, 4), 20 * 16, 140 * 16)
    painter.drawLine(QPointF(32, 30), QPointF(30.6, 36))
    painter.drawArc(QRectF(27, 35, 10, 6), 200 * 16, 140 * 16)
