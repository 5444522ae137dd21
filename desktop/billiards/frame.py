"""Where the table lies on the screen: millimetres of the bed to pixels and back.

Seen from above, the long axis x runs to the right and y upwards, so the right-hand cushion is the lower edge.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from physics import Tuning

CUSHION_MM = 52.0  # from the nose to the wood
MARGIN = 14.0  # pixels of floor around the wood


@dataclass(frozen=True, slots=True)
class Frame:
    """A bed drawn at `scale` pixels per millimetre with its near right corner at (left, bottom)."""

    left: float
    bottom: float
    scale: float
    length_mm: float
    width_mm: float
    rail_mm: float

    def at(self, x_mm: float, y_mm: float) -> QPointF:
        """The pixel of a place on the table."""
        return QPointF(self.left + x_mm * self.scale, self.bottom - y_mm * self.scale)

    def place(self, point: QPointF) -> tuple[float, float]:
        """The place in millimetres under a pixel."""
        return (point.x() - self.left) / self.scale, (self.bottom - point.y()) / self.scale

    def size(self, mm: float) -> float:
        """A length in pixels."""
        return mm * self.scale

    def bed(self) -> QRectF:
        """The cloth between the noses of the cushions."""
        width, height = self.length_mm * self.scale, self.width_mm * self.scale
        return QRectF(self.left, self.bottom - height, width, height)

    def grown(self, mm: float) -> QRectF:
        """The bed with a border all around."""
        by = mm * self.scale
        return self.bed().adjusted(-by, -by, by, by)

    def outer(self) -> QRectF:
        """The whole table with its wood."""
        return self.grown(CUSHION_MM + self.rail_mm)


def frame_for(tuning: Tuning, width: float, height: float) -> Frame:
    """The largest table that fits a view of this size, in its middle."""
    length_mm, width_mm = 1000 * tuning.length, 1000 * tuning.width
    rail_mm = 1000 * tuning.cushions.rail_width
    border = 2 * (CUSHION_MM + rail_mm)
    scale = min((width - 2 * MARGIN) / (length_mm + border), (height - 2 * MARGIN) / (width_mm + border))
    scale = max(scale, 0.01)
    left = (width - length_mm * scale) / 2
    bottom = (height + width_mm * scale) / 2
    return Frame(left, bottom, scale, length_mm, width_mm, rail_mm)
