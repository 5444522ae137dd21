"""What is said at the table, in a bubble beside its speaker until he says or does something else."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from desktop.i18n import word_spoken
from desktop.stage.layout import FAR, FAR_LEFT, RIGHT, TAIL, TOP, Layout
from desktop.theme import STRETCHES, serif
from engine.core.events import DealBegan, DealEnded, Event, LaidAside, Played, Said, TrickWon
from engine.core.seats import Seat

A_WORD, A_FIGURE = 950, 250  # milliseconds before the next word is heard
LETTERS = 17  # pixels high at the usual size
WIDEST, NARROWEST = 140, 126  # pixels; longer speeches take a second line
FITS = 132  # pixels: so broad may words be that stand between the pot and the frame
IN_THE_MIDDLE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
PAPER, INK, EDGE = QColor("#FBF5E3"), QColor("#2B1D12"), QColor("#8A6A3C")


class Bubble(QGraphicsItem):
    """Words on paper with a tail towards who speaks them; without words it is not there."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self._scale = 1.0
        self._tail = QPointF(0, 0)  # where the tail ends, seen from the upper left corner
        self.setZValue(120)
        self.hide()

    def say(self, text: str) -> None:
        """Show these words."""
        self.prepareGeometryChange()
        self.text = text
        self.setVisible(bool(text))
        self.update()

    @property
    def size(self) -> QPointF:
        """How much room the words take."""
        words = self._extent(self._letters())
        return QPointF(max(words.width() + 26 * self._scale, 44 * self._scale), words.height() + 14 * self._scale)

    def _letters(self) -> QFont:
        """The type in which the words fit in two lines, or else the narrowest."""
        letters = serif(LETTERS * self._scale)
        for stretch in STRETCHES:
            letters.setStretch(stretch)
            words = self._extent(letters)
            if words.height() < 2.5 * QFontMetricsF(letters).height() and words.width() <= FITS * self._scale:
                break
        return letters

    def _extent(self, letters: QFont) -> QRectF:
        room = QRectF(0, 0, max(WIDEST * self._scale, NARROWEST), 999)
        return QFontMetricsF(letters).boundingRect(room, IN_THE_MIDDLE, self.text)

    def place(self, layout: Layout, seat: Seat) -> None:
        """Beside the speaker, where neither cards nor plates lie."""
        self.prepareGeometryChange()
        self._scale = layout.scale
        size, gap = self.size, TAIL * layout.scale
        chair = layout.chair(seat)
        plate = layout.plate(seat)
        if chair in TOP:
            spot = self._at_the_top(layout, seat, gap)
        else:
            spot = layout.beside(seat, size)
        toward = min(max(plate.center().x() - spot.x(), 24.0), size.x() - 14)
        if spot.y() > plate.bottom():
            self._tail = QPointF(toward, -gap)
        elif spot.y() + size.y() < plate.top():
            self._tail = QPointF(toward, size.y() + gap)
        else:
            self._tail = QPointF(size.x() + gap if chair == RIGHT else -gap, size.y() / 2)
        self.setPos(spot)

    def _at_the_top(self, layout: Layout, seat: Seat, gap: float) -> QPointF:
        """Below the plate, toward the middle, where the neighbours' words do not reach."""
        plate, size, half = layout.plate(seat), self.size, layout.width / 2
        if layout.chair(seat) != FAR:
            return QPointF(half - 3 - size.x() if layout.chair(seat) == FAR_LEFT else half + 3, plate.bottom() + gap)
        if layout.seats == 4:
            return QPointF(half - size.x() / 2, plate.bottom() + gap)
        beside_trick = half + layout.card_width(layout.trick_height) * 0.62
        return QPointF(min(beside_trick, layout.width - layout.margin - size.x()), plate.bottom() + gap)

    @property
    def area(self) -> QRectF:
        """The paper on the table, without its tail."""
        return QRectF(self.pos(), self.pos() + self.size)

    def boundingRect(self) -> QRectF:
        size = self.size
        return QRectF(0, 0, size.x(), size.y()).adjusted(-16, -16, 16, 16)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self.size
        body = QRectF(0, 0, size.x(), size.y())
        shape = QPainterPath()
        shape.addRoundedRect(body, 9 * self._scale, 9 * self._scale)
        shape = shape.united(self._tail_path(body))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawPath(shape.translated(1.5, 3))
        painter.setPen(QPen(EDGE, 1.2))
        painter.setBrush(PAPER)
        painter.drawPath(shape)
        painter.setPen(INK)
        painter.setFont(self._letters())
        painter.drawText(body.adjusted(4, 0, -4, 0), IN_THE_MIDDLE, self.text)

    def _tail_path(self, body: QRectF) -> QPainterPath:
        """A small triangle from the nearest edge to where the tail ends."""
        end, half = self._tail, 7 * self._scale
        root = QPointF(
            min(max(end.x(), half * 2), body.width() - half * 2), min(max(end.y(), half), body.height() - half)
        )
        across = QPointF(0, half) if not 0 <= end.x() <= body.width() else QPointF(half, 0)
        path = QPainterPath(root - across)
        path.lineTo(end)
        path.lineTo(root + across)
        path.closeSubpath()
        return path


class Speech:
    """One bubble for each seat."""

    def __init__(self, scene: QGraphicsScene, seats: int) -> None:
        self._two = seats == 2
        self.bubbles = {Seat(seat): Bubble() for seat in range(seats)}
        for bubble in self.bubbles.values():
            scene.addItem(bubble)

    def hear(self, event: Event, layout: Layout) -> int:
        """Say, or hush who has had his say; how many milliseconds the word wants to be heard."""
        self._show(heard(self.said(), event, self._two), layout)
        if not isinstance(event, Said):
            return 0
        return A_FIGURE if event.word.startswith("count:") else A_WORD

    def recall(self, events: Iterable[Event], layout: Layout) -> None:
        """The words that hang in the air after these events."""
        words: dict[Seat, str] = {}
        for event in events:
            words = heard(words, event, self._two)
        self._show(words, layout)

    def make_way(self, area: QRectF) -> None:
        """Words that something else would cut off are not there until something more is said."""
        for bubble in self.bubbles.values():
            bubble.setVisible(bool(bubble.text) and not bubble.area.intersects(area))

    def said(self) -> dict[Seat, str]:
        """What can be read at the table now."""
        return {seat: bubble.text for seat, bubble in self.bubbles.items() if bubble.text}

    def _show(self, words: Mapping[Seat, str], layout: Layout) -> None:
        for seat, bubble in self.bubbles.items():
            bubble.say(words.get(seat, ""))
            bubble.place(layout, seat)


def heard(words: Mapping[Seat, str], event: Event, two: bool = False) -> dict[Seat, str]:
    """What hangs in the air after an event: a word until its speaker says, lays or plays something, or a trick is won.

    Between two, who speaks again has heard the answer: it shall not seem to answer his new word.
    """
    if isinstance(event, Said):
        others = {} if two and event.seat in words else words
        return {**others, event.seat: word_spoken(event.word)}
    if isinstance(event, Played | LaidAside):
        return {seat: word for seat, word in words.items() if seat != event.seat}
    if isinstance(event, DealBegan | DealEnded | TrickWon):
        return {}
    return dict(words)
