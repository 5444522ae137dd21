"""Woven and engraved motifs as one outline each, so that a whole robe takes a few strokes of the brush."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from desktop.art.paths import path, placed

# Each motif on a unit cell centred at 0,0; `half` says whether every second row is shifted by half a cell.
_MOTIFS: dict[str, tuple[str, bool]] = {
    "dots": ("O 0 0 0.16", True),
    "lozenge": ("M 0 -0.36 L 0.26 0 L 0 0.36 L -0.26 0 Z", True),
    "diaper": ("M -0.5 -0.04 L 0 -0.54 L 0.04 -0.5 L -0.46 0 L 0.04 0.5 L 0 0.54 L -0.5 0.04 Z "
               "M 0.5 -0.04 L 0 -0.54 L -0.04 -0.5 L 0.46 0 L -0.04 0.5 L 0 0.54 L 0.5 0.04 Z O 0 0 0.13", False),
    "flower": ("O 0 -0.2 0.14 O 0.19 -0.06 0.14 O 0.12 0.17 0.14 O -0.12 0.17 0.14 O -0.19 -0.06 0.14", True),
    "trefoil": ("O 0 -0.18 0.15 O 0.17 0.06 0.15 O -0.17 0.06 0.15 M -0.05 0.05 L 0.05 0.05 L 0.08 0.36 "
"L -0.08 0.36 Z", True),
    "cross": ("M -0.08 -0.3 h 0.16 v 0.22 h 0.22 v 0.16 h -0.22 v 0.22 h -0.16 v -0.22 h -0.22 v -0.16 h 0.22 Z", True),
    "stripe": ("M -0.16 -0.52 L 0.16 -0.52 L 0.16 0.52 L -0.16 0.52 Z", False),
    "pinstripe": ("M -0.36 -0.52 h 0.1 v 1.04 h -0.1 Z M 0.02 -0.52 h 0.3 v 1.04 h -0.3 Z", False),
    "scale": ("M -0.5 -0.3 C -0.5 0.25 -0.2 0.45 0 0.5 C 0.2 0.45 0.5 0.25 0.5 -0.3 L 0.42 -0.3 "
              "C 0.42 0.2 0.15 0.36 0 0.4 C -0.15 0.36 -0.42 0.2 -0.42 -0.3 Z", True),
    "ermine": ("M 0 -0.26 C 0.05 -0.1 0.05 0.02 0.16 0.34 C 0.08 0.26 0.05 0.26 0 0.36 "
"C -0.05 0.26 -0.08 0.26 -0.16 0.34 "
               "C -0.05 0.02 -0.05 -0.1 0 -0.26 Z O 0 -0.34 0.06 O 0.13 -0.22 0.055 O -0.13 -0.22 0.055", True),
    "leaf": ("M 0 -0.42 C 0.3 -0.2 0.3 0.15 0 0.34 C -0.3 0.15 -0.3 -0.2 0 -0.42 Z "
"M -0.03 0.3 h 0.06 v 0.18 h -0.06 Z", True),
    "star": ("M 0 -0.34 L 0.09 -0.1 L 0.34 0 L 0.09 0.1 L 0 0.34 L -0.09 0.1 L -0.34 0 L -0.09 -0.1 Z", True),
    "heart": ("M 0 0.34 C -0.06 0.18 -0.32 0.08 -0.32 -0.12 C -0.32 -0.32 -0.06 -0.32 0 -0.14 "
              "C 0.06 -0.32 0.32 -0.32 0.32 -0.12 C 0.32 0.08 0.06 0.18 0 0.34 Z", True),
    "chequer": ("M -0.5 -0.5 h 0.5 v 0.5 h -0.5 Z M 0 0 h 0.5 v 0.5 h -0.5 Z", False),
    "brick": ("M -0.5 -0.06 h 1 v 0.1 h -1 Z M -0.05 -0.5 h 0.1 v 0.5 h -0.1 Z M -0.5 0 h 0.05 v 0.5 h -0.05 Z "
"M 0.45 0 h 0.05 v 0.5 h -0.05 Z", False),
    "net": ("M -0.5 -0.035 L -0.035 -0.5 L 0.035 -0.5 L -0.5 0.035 Z M 0.5 -0.035 L 0.035 -0.5 L -0.035 -0.5 "
"L 0.5 0.035 Z "
            "M -0.5 0.035 L -0.035 0.5 L 0.035 0.5 L -0.5 -0.035 Z M 0.5 0.035 L 0.035 0.5 L -0.035 0.5 "
"L 0.5 -0.035 Z", False),
}  # fmt: skip


@lru_cache(maxsize=512)
def pattern(motif: str, step: float, cells: tuple[int, int, int, int]) -> tuple[QPainterPath, ...]:
    """Return a motif repeated over the cells (left, top, right, bottom), one outline per row.

    Qt's rasteriser slows down out of proportion on one outline with hundreds of parts; rows stay quick.
    """
    text, half = _MOTIFS[motif]
    unit = placed(path(text), 0, 0, step)
    rows = []
    left, top, right, bottom = cells
    for row in range(top, bottom + 1):
        shift = 0.5 if half and row % 2 else 0.0
        made = QPainterPath()
        made.setFillRule(Qt.FillRule.WindingFill)
        for column in range(left, right + 1):
            made.addPath(unit.translated((column + shift) * step, row * step))
        rows.append(made)
    return tuple(rows)
