"""Pictures painted once and kept, as sharp as the screen."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap


def painted(width: int, height: int, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    """A picture without transparency for a view of this size, painted in the units of the view."""
    image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(image.width() / width, image.height() / height)
    paint(painter, QRectF(0, 0, width, height))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)
