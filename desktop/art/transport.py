"""The signs on the buttons of a replay: triangles and bars, drawn so that no font is needed."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

SIZE = 20
#: Each sign as shapes on a square of ten: ">" and "<" are triangles from x to x, "|" is a bar at x.
SIGNS: dict[str, tuple[tuple[str, float, float], ...]] = {
    "first": (("|", 1.0, 2.4), ("<", 2.8, 9.0)),
    "deal_back": (("<", 0.6, 5.0), ("<", 5.0, 9.4)),
    "back": (("<", 2.0, 8.0),),
    "run": ((">", 2.0, 9.0),),
    "stop": (("|", 2.2, 4.2), ("|", 5.8, 7.8)),
    "on": ((">", 2.0, 8.0),),
    "deal_on": ((">", 0.6, 5.0), (">", 5.0, 9.4)),
    "last": ((">", 1.0, 7.2), ("|", 7.6, 9.0)),
}


def transport_icon(name: str, colour: str, ratio: float = 2.0) -> QIcon:
    """The sign of this name in this colour."""
    pixmap = QPixmap(QSize(SIZE, SIZE) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(SIZE / 10, SIZE / 10)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    for shape, begin, end in SIGNS[name]:
        if shape == "|":
            painter.drawRect(QRectF(begin, 1.6, end - begin, 6.8))
        else:
            tip, base = (end, begin) if shape == ">" else (begin, end)
            painter.drawPolygon(QPolygonF([QPointF(base, 1.4), QPointF(tip, 5.0), QPointF(base, 8.6)]))
    painter.end()
    return QIcon(pixmap)
