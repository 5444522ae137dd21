"""Contact sheets: every card of a pack on one picture, to look at and to show."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from desktop.art.cards import CardStyle, card_codes, card_image
from desktop.art.faces import PACKS
from desktop.art.palette import colour
from desktop.art.table import CLOTHS

#: How many cards a suit has, which stand in one row, and how high they are.
_COLUMNS = {"french": 13, "german": 9, "tarot": 14}
_HEIGHTS = {"french": 200, "german": 210, "tarot": 166}
_MARGIN = 14
#: Qt packs a PNG of this quality as tightly as it can.
_SMALLEST = 0


def contact_sheet(pack: str, height: int | None = None, style: CardStyle | None = None) -> QImage:
    """Return all cards of a pack laid on cloth; ValueError names an unknown pack."""
    if pack not in PACKS:
        raise ValueError(f"there is no pack {pack!r}; there are {', '.join(PACKS)}")
    look = style or CardStyle(pack=pack)
    rows = _rows(pack)
    pictures = [[card_image(code, height or _HEIGHTS[pack], 1.0, look) for code in row] for row in rows]
    step_x, step_y = pictures[0][0].width(), pictures[0][0].height()
    sheet = QImage(
        step_x * max(len(row) for row in rows) + 2 * _MARGIN,
        step_y * len(rows) + 2 * _MARGIN,
        QImage.Format.Format_RGB32,
    )
    # Plain cloth: felt and light would make the picture several times as heavy.
    sheet.fill(colour(CLOTHS["green"][0]))
    painter = QPainter(sheet)
    for y, row in enumerate(pictures):
        left = (sheet.width() - len(row) * step_x) // 2
        for x, picture in enumerate(row):
            painter.drawImage(QPointF(left + x * step_x, _MARGIN + y * step_y), picture)
    painter.end()
    return sheet


def _rows(pack: str) -> list[list[str]]:
    """The cards in rows; the tarot pack's two rows of taroks come before its suits."""
    codes = card_codes(pack)
    taroks, suits = (codes[:22], codes[22:]) if pack == "tarot" else ([], codes)
    columns = _COLUMNS[pack]
    rows = [taroks[k : k + 11] for k in range(0, len(taroks), 11)]
    return rows + [suits[k : k + columns] for k in range(0, len(suits), columns)]


def write_sheets(folder: Path) -> list[Path]:
    """Write the contact sheet of every pack as sheet-<pack>.png into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for pack in PACKS:
        path = folder / f"sheet-{pack}.png"
        if not contact_sheet(pack).save(str(path), quality=_SMALLEST):
            raise OSError(f"the contact sheet cannot be written to {path}")
        written.append(path)
    return written


if __name__ == "__main__":
    app = QGuiApplication([])
    for file in write_sheets(Path(sys.argv[1] if len(sys.argv) > 1 else "assets/pictures")):
        print(file)
