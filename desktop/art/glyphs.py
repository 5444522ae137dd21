"""Index letters and figures as our own outlines, so a card looks the same on every machine."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from desktop.art.paths import nib, path

# Each glyph stands on the line y = 100 with its head at y = 0: (advance, pen lines, solid shapes).
# Pen lines are drawn with a broad nib; solid shapes are serifs, balls and teeth.
_STEM = 15.0
_GLYPHS: dict[str, tuple[float, str, str]] = {
    "A": (
        74,
        "M 22 66 L 53 66",
        "M 33 0 L 43 0 L 70 97 L 54 97 L 33 18 L 17 97 L 11 97 Z M 1 94 h 26 v 6 h -26 Z M 46 94 h 30 v 6 h -30 Z",
    ),
    "B": (
        62,
        "M 18 3 L 18 97 M 4 3.5 L 33 3.5 C 54 3.5 54 46 32 47 L 18 47 M 32 47 C 62 47 62 96.5 34 96.5 L 4 96.5",
        "",
    ),
    "C": (
        64,
        "M 51 18 C 48 8 42 3.5 35 3.5 C 4 3.5 4 96.5 36 96.5 C 45 96.5 51 90 54 80",
        "M 56 0 L 60 0 L 60 34 L 56 34 C 54 24 49 16 44 12 L 50 10 Z",
    ),
    "D": (68, "M 18 3 L 18 97 M 4 3.5 L 32 3.5 C 68 3.5 68 96.5 32 96.5 L 4 96.5", ""),
    "I": (32, "M 16 3 L 16 97", "M 2 0 h 28 v 6 h -28 Z M 2 94 h 28 v 6 h -28 Z"),
    "J": (48, "M 33 3 L 33 76 C 33 93 25 96.5 18 96.5 C 10 96.5 6 90 7 82", "M 18 0 h 30 v 6 h -30 Z O 10 82 8"),
    "K": (
        72,
        "M 17 3 L 17 97 M 30 43 L 58 96",
        "M 2 0 h 30 v 6 h -30 Z M 2 94 h 30 v 6 h -30 Z M 57 3 L 64 3 L 28 58 L 20 58 Z "
        "M 46 0 h 24 v 6 h -24 Z M 45 94 h 28 v 6 h -28 Z",
    ),
    "O": (72, "M 36 3.5 C -4 3.5 -4 96.5 36 96.5 C 76 96.5 76 3.5 36 3.5 Z", ""),
    "Q": (
        72,
        "M 36 3.5 C -4 3.5 -4 96.5 36 96.5 C 76 96.5 76 3.5 36 3.5 Z",
        "M 28 78 C 40 70 48 80 52 92 C 56 102 64 104 72 99 L 74 103 C 66 115 50 114 44 100 C 41 92 38 84 28 84 Z",
    ),
    "R": (
        72,
        "M 18 3 L 18 97 M 4 3.5 L 34 3.5 C 60 3.5 60 49 33 50 L 18 50 M 36 50 C 50 54 50 92 60 96.5 L 71 96.5",
        "M 4 94 h 28 v 6 h -28 Z",
    ),
    "U": (
        70,
        "M 17 3 L 17 66 C 17 90 26 96.5 36 96.5 C 47 96.5 57 90 57 64 L 57 3",
        "M 2 0 h 30 v 6 h -30 Z M 44 0 h 26 v 6 h -26 Z",
    ),
    "V": (72, "M 14 2 L 38.5 96", "M 55 3 L 61 3 L 42 100 L 33 100 Z M 0 0 h 28 v 6 h -28 Z M 45 0 h 26 v 6 h -26 Z"),
    "X": (
        70,
        "M 14 3 L 56 97",
        "M 51 3 L 58 3 L 20 97 L 13 97 Z M 1 0 h 28 v 6 h -28 Z M 42 0 h 26 v 6 h -26 Z "
        "M 2 94 h 26 v 6 h -26 Z M 41 94 h 28 v 6 h -28 Z",
    ),
    "-": (50, "", "M 4 47 h 40 v 9 h -40 Z"),
    "×": (60, "", "M 10 30 L 16 24 L 30 40 L 44 24 L 50 30 L 35 46 L 50 62 L 44 68 L 30 52 L 16 68 L 10 62 L 25 46 Z"),
    "0": (56, "M 28 3.5 C -2 3.5 -2 96.5 28 96.5 C 58 96.5 58 3.5 28 3.5 Z", ""),
    "1": (36, "M 21 3 L 21 97", "M 4 94 h 34 v 6 h -34 Z M 28.5 0 L 24 0 C 19 9 12 13 3 15 L 3 20 L 14 19 L 28.5 22 Z"),
    "2": (
        56,
        "M 9 28 C 9 12 18 3.5 28 3.5 C 40 3.5 46 12 46 25 C 46 46 22 62 11 91",
        "O 12 27 8 M 6 100 L 6 91 C 14 83 24 84 32 87 C 40 90 45 88 48 78 L 52 78 L 50 100 Z",
    ),
    "3": (
        56,
        "M 9 20 C 12 8 18 3.5 26 3.5 C 48 3.5 48 46 22 47 M 22 47 C 56 47 56 96.5 25 96.5 C 14 96.5 8 88 8 78",
        "O 12 22 8 O 12 77 8.5",
    ),
    "4": (60, "M 39 2 L 39 97", "M 34 0 L 46 0 L 12 66 L 57 66 L 57 73 L 3 73 L 3 66 Z M 25 94 h 29 v 6 h -29 Z"),
    "5": (
        56,
        "M 14 50 C 18 42 24 39 29 39 C 53 39 53 96.5 25 96.5 C 14 96.5 8 89 8 79",
        "M 11 0 C 22 4 36 4 48 0 L 46 14 C 36 17 26 17 17 15 L 16.5 52 L 10.5 52 Z O 12 78 8.5",
    ),
    "6": (
        58,
        "M 46 12 C 40 4 31 3 25 8 C 14 18 12 42 12 62 C 12 84 18 96.5 29 96.5 C 52 96.5 52 42 29 42 "
        "C 20 42 13 50 12 62",
        "O 44 16 7.5",
    ),
    "7": (
        54,
        "M 47 8 C 28 40 24 66 24 99",
        "M 4 0 L 9 0 C 10 2 13 3 18 3 L 52 1 L 52 7 L 46 16 L 20 16 C 14 16 10 22 9 30 L 4 30 Z",
    ),
    "8": (58, "M 29 3.5 C 2 3.5 4 40 29 47 C 58 56 58 96.5 29 96.5 C 0 96.5 0 56 29 47 C 54 40 56 3.5 29 3.5 Z", ""),
    "9": (
        58,
        "M 12 88 C 18 96 27 97 33 92 C 44 82 46 58 46 38 C 46 16 40 3.5 29 3.5 C 6 3.5 6 58 29 58 C 38 58 45 50 46 38",
        "O 14 84 7.5",
    ),
}
_TIGHT = -2.0


@lru_cache(maxsize=64)
def glyph(letter: str) -> QPainterPath:
    """Return one index letter or figure, 100 units high, standing on y = 100."""
    _, lines, solids = _GLYPHS[letter]
    made = nib(lines, _STEM, 2.1)
    made.setFillRule(Qt.FillRule.WindingFill)
    return made.united(path(solids)) if solids else made


@lru_cache(maxsize=128)
def word(text: str) -> QPainterPath:
    """Return a short word of index glyphs (such as 10 or XVIII), 100 units high, starting at x = 0."""
    made = QPainterPath()
    made.setFillRule(Qt.FillRule.WindingFill)
    x = 0.0
    for letter in text:
        made.addPath(glyph(letter).translated(x, 0))
        x += _GLYPHS[letter][0] + _TIGHT
    return made


def word_in(text: str, rect: QRectF, squeeze: float = 0.72) -> QPainterPath:
    """Return the word filling a rectangle's height, narrowed down to `squeeze` of its width before it shrinks."""
    outline = word(text)
    box = outline.boundingRect()
    scale_y = rect.height() / 100.0
    scale_x = min(scale_y, rect.width() / box.width())
    if scale_x < scale_y * squeeze:
        scale_y = scale_x / squeeze
    move = QTransform().translate(rect.center().x(), rect.center().y()).scale(scale_x, scale_y)
    return move.translate(-box.center().x(), -50).map(outline)
