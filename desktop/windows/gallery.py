"""The room one enters first: every game on its own table, and the matches that wait to be continued."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.art.still_life import HEIGHT, WIDTH
from desktop.courses import courses
from desktop.i18n import game_title, tr
from desktop.windows.doors import (
    BROADEST,
    NARROWEST,
    SLIP_BROADEST,
    SLIP_NARROWEST,
    Door,
    Floor,
    SaveInfo,
    SlipDoor,
    TableDoor,
)
from desktop.windows.finder import Finder
from engine.games import CATALOGUE, Listing

__all__ = ["Gallery", "SaveInfo"]

PRACTICE, PRACTICE_PICTURE = "billiards", "practice"
SLIPS = 3  # matches shown at once; the others are in the menu beside them
GAP, SLIP_GAP = 16, 14  # pixels between two tiles, and two slips
USUAL_WIDTH, LARGEST_TEXT = 390, 1.3  # the tile on which the text has its usual size, and how far it may grow
SMALLEST_SHARE = 0.8  # of its width that a table may give up so that the room needs no scrolling
FITTINGS = 4  # attempts to make a single row low enough
NEAR = 20  # pixels; what is no further ahead lies beside
MOST_IN_A_ROW = 3  # buttons on a plaque; more stand two and two
CARPET = 36  # how far the carpet reaches beyond the tables
LOWEST = 680  # pixels; in a room lower than this the plaques are brief
EDGE = 40  # pixels of the width that the walls and the scroll bar take
LOW = 900  # pixels; in a lower room name, motto and finder share a line, so that the tables stand higher


class Tile(QWidget):
    """A table with its plaque: name, a line about it, and what one can do there."""

    def __init__(
        self,
        door: TableDoor,
        title: str,
        facts: str,
        about: str,
        buttons: Sequence[QPushButton],
        parent: QWidget,
        book: str = "",
    ) -> None:
        super().__init__(parent)
        self.door = door
        self.group = "billiards"
        year = book.rpartition(" ")[2]  # a book that has the name of one game describes many
        self.words = f"{title} {year} {facts} {about}"  # by which it is found
        self._facts = facts
        door.setParent(self)
        door.setAccessibleDescription(about)
        self.buttons = list(buttons)
        plaque = QFrame(self)
        plaque.setProperty("role", "plaque")
        inner = QVBoxLayout(plaque)
        inner.setContentsMargins(9, 8, 9, 10)
        inner.setSpacing(4)
        self._labels = [QLabel(text, plaque) for text in (title, facts, about)]
        for label, role in zip(self._labels, ("name", "muted", ""), strict=True):
            label.setWordWrap(True)
            label.setProperty("role", role)
            inner.addWidget(label)
        self._book = QLabel(book, plaque)
        self._book.setProperty("role", "muted")
        self._book.setWordWrap(True)
        self._book.setVisible(bool(book))
        inner.insertWidget(1, self._book)
        inner.insertSpacing(3, 4)  # what it is about stands apart
        inner.addStretch(1)
        rows = QGridLayout()
        rows.setSpacing(4)
        rows.setContentsMargins(0, 6, 0, 0)
        columns = len(self.buttons) if len(self.buttons) <= MOST_IN_A_ROW else 2
        for number, button in enumerate(self.buttons):
            rows.addWidget(button, *divmod(number, columns))
        rows.setColumnStretch(0, 1)
        rows.setColumnStretch(1, 1 if columns == 2 else 0)
        inner.addLayout(rows)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(door)
        held = QHBoxLayout()
        held.setContentsMargins(TableDoor.MARGIN, 0, TableDoor.MARGIN, 0)
        held.addWidget(plaque)
        box.addLayout(held, 1)

    def set_last_played(self, day: str) -> None:
        """Say below the facts when it was played last."""
        self._labels[1].setText(f"{self._facts}\n{tr('home.last_played', day=day)}")

    def set_brief(self, brief: bool) -> None:
        """Where there is little room, book and description stand in the tool tip of the table instead."""
        book, about = self._book.text(), self._labels[2].text()
        self._book.setVisible(bool(book) and not brief)
        self._labels[2].setVisible(not brief)
        self.door.setToolTip("\n".join(filter(None, (book, about))) if brief else "")

    def set_width(self, width: int) -> None:
        """Take this width; what is written grows a little with it."""
        self.setFixedWidth(width)
        self.door.set_width(width)
        scale = max(1.0, min(LARGEST_TEXT, width / USUAL_WIDTH))
        self._labels[0].setFont(theme.serif(theme.SLIP_TITLE * scale))
        self._book.setFont(theme.serif((theme.TEXT - 1) * scale, italic=True))
        text = QFont(self.font())
        text.setPixelSize(round(theme.TEXT * scale))
        for label in self._labels[1:]:
            label.setFont(text)


class Walls(QScrollArea):
    """The room may be larger than the window; its keys are the gallery's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class Gallery(QWidget):
    """The home page. Signals carry the id of a game, or the path of a record."""

    play = Signal(str)
    resume = Signal(object)  # as text it would lose what is no text in the name of a file
    put_away = Signal(object)  # the slip of a match that shall wait no longer
    options = Signal(str)
    rules = Signal(str)
    practice = Signal()
    learn = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slips: list[SlipDoor] = []
        self.more: QPushButton | None = None
        self._area = Walls(self)
        self._floor = Floor()
        self._area.setWidget(self._floor)  # while it is empty: each thing on it would be dressed anew
        self._grid = QGridLayout(self._floor.carpet)
        self._slip_row = QHBoxLayout()
        self._headings: dict[str, QLabel] = {}
        self.tiles: dict[str, Tile] = {listing.id: self._game_tile(listing) for listing in CATALOGUE.values()}
        self.practice_tile = self._practice_tile()
        self.finder = Finder(self._groups(), self._floor)
        self._title = QLabel(tr("home.title"), self._floor)
        self._motto = QLabel(tr("home.motto"), self._floor)
        self._head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._below_slips = QVBoxLayout()
        self.nothing = QLabel(tr("home.nothing_found"), self._floor.carpet)
        self._build()

    def set_saves(self, saves: Sequence[SaveInfo]) -> None:
        """Show the matches that wait, the latest first."""
        while self._slip_row.count():
            item = self._slip_row.takeAt(0)
            if item is not None and (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.slips = [SlipDoor(save, self._floor) for save in saves[:SLIPS]]
        self.more = self._more_button(saves[SLIPS:]) if len(saves) > SLIPS else None
        self._slip_row.addStretch(1)
        for slip in self.slips:
            slip.clicked.connect(lambda _=False, path=slip.save.path: self.resume.emit(path))
            slip.put_away.connect(lambda slip=slip: self.put_away.emit(slip.save))
            self._slip_row.addWidget(slip)
        if self.more is not None:
            self._slip_row.addWidget(self.more)
        self._slip_row.addStretch(1)
        for slip in self.slips:
            slip.show()  # at once, so that it can take the focus
        self._size_slips()
        self._arrange()
        self._take_focus()

    def set_last_played(self, days: Mapping[str, str]) -> None:
        """Say when each game was played last."""
        for game, day in days.items():
            if game in self.tiles:
                self.tiles[game].set_last_played(day)

    def _groups(self) -> list[str]:
        return list(dict.fromkeys(tile.group for tile in (*self.tiles.values(), self.practice_tile)))

    def doors(self) -> list[Door]:
        """Everything one can walk up to, in reading order."""
        return [*self.slips, *(tile.door for tile in self._shown_tiles())]

    # --- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self._title.setFont(theme.serif(36))
        self._motto.setFont(theme.serif(theme.PLATE, italic=True))
        self._grid.setContentsMargins(CARPET, CARPET - 4, CARPET, CARPET)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(GAP // 2)
        self._floor.carpet.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._slip_row.setSpacing(SLIP_GAP)
        box = QVBoxLayout(self._floor)
        box.setContentsMargins(12, 6, 12, 12)
        box.setSpacing(2)
        for label, name in ((self._title, "home_title"), (self._motto, "home_motto")):
            label.setObjectName(name)
        self._head.setSpacing(2)
        box.addLayout(self._head)
        box.addSpacing(4)
        box.addLayout(self._slip_row)
        box.addLayout(self._below_slips)
        box.addSpacing(6)
        box.addStretch(1)
        box.addWidget(self._floor.carpet, 0, Qt.AlignmentFlag.AlignHCenter)
        box.addStretch(2)
        for group in self._groups():
            heading = self._headings[group] = QLabel(tr(f"home.group.{group}"), self._floor.carpet)
            heading.setFont(theme.serif(theme.TEXT + 2))
            heading.setProperty("role", "carpet")
        self.nothing.setProperty("role", "carpet")
        self.finder.changed.connect(self._arrange)
        self.finder.chosen.connect(self._open_first)
        self.finder.left.connect(self._take_focus)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._area)

    def _lay_head(self) -> None:
        """Name and motto over all else and the finder under the slips; in a low room all of it in one line."""
        low = self.height() < LOW
        for widget in (self._title, self._motto, self.finder):
            self._head.removeWidget(widget)
            self._below_slips.removeWidget(widget)
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if low else QBoxLayout.Direction.TopToBottom)
        self._head.setSpacing(18 if low else 2)
        aside = 12 if low else 0  # in line with the carpet
        self._head.setContentsMargins(aside, 0, aside, 0)
        self._below_slips.setContentsMargins(0, 0 if low else 6, 0, 0)
        middle = Qt.AlignmentFlag.AlignVCenter if low else Qt.AlignmentFlag.AlignHCenter
        self._head.addWidget(self._title, 0, middle)
        self._head.addWidget(self._motto, 1 if low else 0, middle)
        if low:
            self._head.addWidget(self.finder, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        else:
            self._below_slips.addWidget(self.finder)
        self._motto.show()
        self._motto.setVisible(self._head.sizeHint().width() <= self.width() - EDGE)

    def _game_tile(self, listing: Listing) -> Tile:
        game = listing.id
        title = game_title(game)
        door = TableDoor(game, tr("home.play.name", title=title), self)
        play, learn, options, rules = (
            QPushButton(tr(f"home.{word}")) for word in ("play", "learn", "options", "rules")
        )
        play.setProperty("role", "chief")
        buttons = [button for button in (play, learn, options, rules) if button is not learn or game in courses()]
        for button in buttons:
            button.setAccessibleName(f"{title}: {button.text()}")
        door.clicked.connect(lambda: self.play.emit(game))
        play.clicked.connect(lambda: self.play.emit(game))
        options.clicked.connect(lambda: self.options.emit(game))
        rules.clicked.connect(lambda: self.rules.emit(game))
        learn.clicked.connect(lambda: self.learn.emit(game))
        book = tr(f"home.book.{listing.year}")
        tile = Tile(door, title, _facts(listing), tr(f"game.{game}.about"), buttons, self._floor.carpet, book)
        tile.group = listing.kind
        return tile

    def _practice_tile(self) -> Tile:
        title = tr("home.practice.title")
        door = TableDoor(PRACTICE_PICTURE, title, self)
        practise, rules = QPushButton(tr("home.practise")), QPushButton(tr("home.rules"))
        practise.setProperty("role", "chief")
        rules.setAccessibleName(f"{title}: {rules.text()}")
        door.clicked.connect(self.practice)
        practise.clicked.connect(self.practice)
        rules.clicked.connect(lambda: self.rules.emit(PRACTICE))
        return Tile(
            door, title, tr("home.practice.facts"), tr("home.practice.about"), (practise, rules), self._floor.carpet
        )

    def _more_button(self, saves: Sequence[SaveInfo]) -> QPushButton:
        button = QPushButton(tr("home.more", count=len(saves)), self._floor)
        menu = QMenu(button)
        for save in saves:
            entry = menu.addAction(f"{save.title} · {save.detail}")
            entry.triggered.connect(lambda _=False, path=save.path: self.resume.emit(path))
        button.setMenu(menu)
        return button

    # --- laying out -------------------------------------------------------------------------------------------------

    def _all_tiles(self) -> list[Tile]:
        tiles = [*self.tiles.values(), self.practice_tile]
        order = self._groups()
        return sorted(tiles, key=lambda tile: order.index(tile.group))

    def _shown_tiles(self) -> list[Tile]:
        return [tile for tile in self._all_tiles() if self.finder.wants(tile.group, tile.words)]

    def _arrange(self) -> None:
        """Set the tables in as many columns as there is room for, a little smaller if all of it then fits."""
        tiles = self._shown_tiles()
        largest = max((sum(tile.group == group for tile in tiles) for group in self._groups()), default=1)
        room = self.width() - 2 * CARPET - EDGE
        columns = max(1, min(largest, (room + GAP) // (NARROWEST + GAP)))
        width = max(NARROWEST, min(BROADEST, (room - GAP * (columns - 1)) // columns))
        for tile in tiles:
            tile.set_brief(self.height() < LOWEST)
        rows = self._lay_tiles(tiles, columns)
        self._set_width(width)
        if rows == 1:
            self._fit_row(width)
        else:
            smaller = width - self._too_broad(rows)
            if max(NARROWEST, width * SMALLEST_SHARE) <= smaller < width:
                self._set_width(smaller)
        self._order_tabs()

    def _too_broad(self, rows: int) -> int:
        """How much narrower tables in so many rows must be so that the room needs no scrolling."""
        return math.ceil((self._floor.sizeHint().height() - self.height()) / max(1, rows) * WIDTH / HEIGHT)

    def _fit_row(self, width: int) -> None:
        """A single row is seen whole, buttons and all; narrower plaques break their lines, so it is tried again."""
        for _ in range(FITTINGS):
            too_broad = self._too_broad(1)
            if too_broad <= 0 or width == NARROWEST:
                return
            width = max(NARROWEST, width - too_broad)
            self._set_width(width)

    def _lay_tiles(self, tiles: list[Tile], columns: int) -> int:
        """Group by group under its heading; returns the rows of tables."""
        for widget in (*self._headings.values(), *self.tiles.values(), self.practice_tile, self.nothing):
            self._grid.removeWidget(widget)
            widget.setVisible(widget in tiles)
        groups = list(dict.fromkeys(tile.group for tile in tiles))
        line = rows = 0
        for group in groups:
            if len(groups) > 1:
                self._grid.addWidget(self._headings[group], line, 0, 1, columns, Qt.AlignmentFlag.AlignLeft)
                self._headings[group].show()
                line += 1
            members = [tile for tile in tiles if tile.group == group]
            for number, tile in enumerate(members):
                self._grid.addWidget(tile, line + number // columns, number % columns)
            rows += -(-len(members) // columns)
            line += -(-len(members) // columns)
        if not tiles:
            self._grid.addWidget(self.nothing, 0, 0)
            self.nothing.show()
        return rows

    def _open_first(self) -> None:
        """The first table found is the one that was meant."""
        if tiles := self._shown_tiles():
            tiles[0].door.click()

    def _set_width(self, width: int) -> None:
        for tile in self._shown_tiles():
            tile.set_width(width)
        self._floor.carpet.adjustSize()

    def _size_slips(self) -> None:
        beside = self.more.sizeHint().width() + SLIP_GAP if self.more is not None else 0
        room = (self.width() - beside - EDGE) // SLIPS - SLIP_GAP
        for slip in self.slips:
            slip.set_width(max(SLIP_NARROWEST, min(SLIP_BROADEST, room)))

    def _order_tabs(self) -> None:
        chain: list[QWidget] = [*self.slips, *([self.more] if self.more else [])]
        chain += [*self.finder.chips.values(), self.finder.field]
        for tile in self._shown_tiles():
            chain += [tile.door, *tile.buttons]
        for first, second in pairwise(chain):
            QWidget.setTabOrder(first, second)

    def _take_focus(self) -> None:
        """The likeliest wish has the focus: to go on, or else the first game."""
        if self.isVisible() and (doors := self.doors()):
            doors[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _walk(self, door: Door, dx: int, dy: int) -> None:
        """To the nearest door in a direction, as the eye sees it."""
        here = door.mapTo(self, door.rect().center())
        ahead = []
        for other in self.doors():
            way = other.mapTo(self, other.rect().center()) - here
            along, aside = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
            if along > NEAR:
                ahead.append((along + 2 * aside, other))
        if ahead:
            nearest = min(ahead, key=lambda entry: entry[0])[1]
            nearest.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(nearest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        door = self.focusWidget()
        step = steps.get(Qt.Key(event.key()))
        if step is not None and isinstance(door, Door):
            self._walk(door, *step)
            return
        letters = event.text()
        if letters.strip() and letters.isprintable():
            self.finder.type(letters)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_head()
        self._arrange()
        self._size_slips()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._take_focus()


def _facts(listing: Listing) -> str:
    """How many play, and how hard it is to learn, in one line."""
    least, most = listing.players
    players = tr("home.players", count=most) if least == most else tr("home.players.range", least=least, most=most)
    return " · ".join((players, tr(f"home.difficulty.{listing.difficulty}")))
