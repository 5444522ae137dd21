"""A round glass that shows the ghost ball three times as large while aiming."""

from collections.abc import Callable, Sequence
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from desktop.art.palette import BRASS, BRASS_BRIGHT, colour
from desktop.billiards.frame import Frame

TIMES = 3.0
SMALL = 13.0  # pixels of radius below which a ball needs the glass
EDGE, BALL = 6.0, 26.0  # pixels from the cushions, and of a ball with its number beside the glass
WAY, ALONG, ACROSS = 4, 12, 4  # places looked at on the way to the ghost ball, along the bed and across it


def paint_lens(
    painter: QPainter,
    frame: Frame,
    ground: QPixmap,
    ghost: QPointF,
    radius_mm: float,
    busy: Sequence[QPointF],
    draw: Callable[[QPainter], None],
) -> None:
    """Lay the glass where it hides least, and draw what it shows; nothing if the balls are large enough.

    The first of the `busy` places is that of the ball to be struck: the way from there is hidden last of all.
    """
    if frame.size(radius_mm) >= SMALL:
        return
    reach = min(88.0, frame.bed().height() * 0.21)
    way = [start + (ghost - start) * k / WAY for start in busy[:1] for k in range(WAY)]
    at = quiet_place(frame.bed(), [ghost, *way], [ghost, *busy], reach)
    shape = QPainterPath()
    shape.addEllipse(at, reach, reach)
    painter.save()
    painter.setClipPath(shape)
    painter.translate(at)
    painter.scale(TIMES, TIMES)
    painter.translate(-ghost)
    ratio = ground.devicePixelRatio()
    side = reach / TIMES + 1.0
    seen = QRectF(ghost.x() - side, ghost.y() - side, 2 * side, 2 * side)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(seen, ground, QRectF(seen.topLeft() * ratio, seen.size() * ratio))
    draw(painter)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in ((QColor(0, 0, 0, 120), 7.0), (colour(BRASS), 4.0), (colour(BRASS_BRIGHT), 1.2)):
        painter.setPen(QPen(tint, width))
        painter.drawEllipse(at, reach, reach)


def quiet_place(bed: QRectF, chief: Sequence[QPointF], busy: Sequence[QPointF], reach: float) -> QPointF:
    """Where the glass is farthest from everything that matters, and hides nothing that matters most.

    That is a corner of the bed; only where it would hide a ball there, anywhere on the bed.
    """
    room = bed.adjusted(reach + EDGE, reach + EDGE, -reach - EDGE, -reach - EDGE)

    def quiet(place: QPointF) -> tuple[bool, float]:
        return _away(place, chief) > 1.3 * reach, _away(place, busy)

    corner = max((room.topRight(), room.topLeft(), room.bottomRight(), room.bottomLeft()), key=quiet)
    if _away(corner, busy) >= reach + BALL:
        return corner
    shares = [(x / ALONG, y / ACROSS) for x in range(ALONG + 1) for y in range(ACROSS + 1)]
    inside = (QPointF(room.left() + room.width() * x, room.top() + room.height() * y) for x, y in shares)
    return max((corner, *inside), key=quiet)


def _away(corner: QPointF, places: Sequence[QPointF]) -> float:
    return min(hypot(p.x() - corner.x(), p.y() - corner.y()) for p in places)
