"""Setting up: what the player drags, types, keeps and pastes becomes a position, or is refused in a sentence."""

import logging
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from desktop.billiards.positions import (
    BALL_SETS,
    Position,
    Refused,
    Shelf,
    dragged,
    from_text,
    moved,
    on_table,
    opening,
    to_text,
    with_ball,
    without,
)
from desktop.billiards.practice import Mode, Practice
from desktop.billiards.setup_panel import SetupPanel
from desktop.i18n import tr
from engine.billiards.strokes import BallKind

log = logging.getLogger(__name__)
SMALL_BALLS = ("carambol", "carambol2")


class Desk(QObject):
    """Stands between the page for setting up and the practice."""

    said = Signal(str)

    def __init__(self, practice: Practice, page: SetupPanel, shelf: Shelf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._practice, self._page, self._shelf = practice, page, shelf
        page.table_chosen.connect(self.choose_table)
        page.set_chosen.connect(lambda name: practice.change(opening(practice.position.table, name)))
        page.placed.connect(self.place)
        page.cue_chosen.connect(practice.strike_ball)
        page.added.connect(self.add_ball)
        page.removed.connect(lambda ball: self._try_to(lambda: without(practice.position, ball)))
        page.saved.connect(self.save)
        page.fetched.connect(lambda name: self._try_to(lambda: shelf.load(name)))
        page.forgotten.connect(self.forget)
        page.copied.connect(self.copy_position)
        page.pasted.connect(self.paste_position)
        page.show_shelf(shelf.names())

    def _try_to(self, make: Callable[[], Position], *, joined: bool = False) -> bool:
        """Lay a new position, or say why it is refused and show the old one."""
        try:
            position = make()
        except Refused as no:
            self.said.emit(no.sentence)
            self._page.restore()
            return False
        self._practice.change(position, joined=joined)
        return True

    def place(self, ball: str, x_mm: float, y_mm: float) -> None:
        """Lay a ball exactly there."""
        if self._practice.mode is Mode.AIM:
            self._try_to(lambda: moved(self._practice.position, ball, round(x_mm, 1), round(y_mm, 1)))

    def drag(self, ball: str, x_mm: float, y_mm: float, *, joined: bool = False) -> None:
        """Lay a ball as near to there as it can lie; a joined move goes on with the one before."""
        if self._practice.mode is Mode.AIM:
            self._try_to(lambda: dragged(self._practice.position, ball, x_mm, y_mm), joined=joined)

    def choose_table(self, table: str) -> None:
        """The same balls at the same shares of another table if they fit there, else a set that begins there."""
        try:
            position = on_table(self._practice.position, table)
        except Refused:
            position = opening(table, next(iter(BALL_SETS)))
        self._practice.change(position)

    def add_ball(self, ball: str) -> None:
        """One more ball."""
        kind = BallKind.CARAMBOL if ball in SMALL_BALLS else BallKind.PARTIE
        self._try_to(lambda: with_ball(self._practice.position, ball, kind))

    def save(self, name: str) -> None:
        """Keep the position and the stroke in hand under a name."""
        try:
            self._shelf.save(name, replace(self._practice.position, stroke=self._practice.aim.stroke))
        except Refused as no:
            self.said.emit(no.sentence)
        except OSError as fault:
            log.warning("a position was not saved: %s", fault)
            self.said.emit(tr("billiards.refused.disk"))
        else:
            self._page.show_shelf(self._shelf.names())
            self.said.emit(tr("billiards.saved", name=name.strip()))

    def forget(self, name: str) -> None:
        """Take a position off the shelf."""
        try:
            self._shelf.forget(name)
        except OSError as fault:
            log.warning("a position was not taken off the shelf: %s", fault)
            self.said.emit(tr("billiards.refused.disk"))
        self._page.show_shelf(self._shelf.names())

    def text(self) -> str:
        """The position and the stroke in hand."""
        return to_text(replace(self._practice.position, stroke=self._practice.aim.stroke))

    def copy_position(self) -> None:
        """The position and the stroke in hand as text to the clipboard."""
        QGuiApplication.clipboard().setText(self.text())
        self.said.emit(tr("billiards.copied"))

    def paste_position(self) -> None:
        """The position in the clipboard."""
        if self._try_to(lambda: from_text(QGuiApplication.clipboard().text())):
            self.said.emit(tr("billiards.pasted"))
