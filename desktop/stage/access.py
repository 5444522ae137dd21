"""The table for screen readers: the scene's cards as children of the view, each with its name and state.

A QGraphicsView shows readers nothing but its viewport, so the tree is given by hand.
"""

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QGraphicsScene

from desktop.i18n import card_title, tr
from desktop.stage.items import CardItem, Plate
from desktop.stage.marks import MarkerItem, SideMarks, TrumpMark
from desktop.stage.view import TableView

STANDINGS = {"trump": "access.is_trump", "matador": "access.is_matador"}
Thing = CardItem | Plate | SideMarks | TrumpMark | MarkerItem


class ItemAccess(QAccessibleObject):
    """Something that lies on the table: it has a place and words of its own."""

    def __init__(self, item: Thing, view: TableView) -> None:
        super().__init__(item)
        self._item, self._view = item, view

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def rect(self) -> QRect:
        area = self._view.mapFromScene(self._item.sceneBoundingRect()).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(area.topLeft()), area.size())

    def role(self) -> QAccessible.Role:
        playable = isinstance(self._item, CardItem) and self._item.playable
        return QAccessible.Role.Button if playable else QAccessible.Role.StaticText

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if isinstance(self._item, CardItem):
            state.focusable = self._item.playable
            state.focused = self._item.focused
            state.disabled = not self._item.playable
        return state

    def text(self, kind: QAccessible.Text) -> str:
        return words_of(self._item, self._view) if kind == QAccessible.Text.Name else ""


class TableAccess(QAccessibleObject):
    """The table: its children are the open cards, the own hand first, then the plates and what counts."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view.window())

    def childCount(self) -> int:
        return len(things(self._view))

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        shown = things(self._view)
        return QAccessible.queryAccessibleInterface(shown[index]) if 0 <= index < len(shown) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        shown = things(self._view)
        return shown.index(child.object()) if child.object() in shown else -1  # type: ignore[arg-type]

    def rect(self) -> QRect:
        return QRect(self._view.mapToGlobal(self._view.rect().topLeft()), self._view.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Pane

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        return tr("access.table") if kind == QAccessible.Text.Name else ""


def open_cards(view: TableView) -> list[CardItem]:
    """The cards whose faces the player sees: the own hand, then the trick, then single cards."""
    shown = [item for hand in view.hands.values() for item in hand]
    shown += [item for _, item in view.trick]
    shown += list(view.loose.values())
    return [item for item in shown if item.card is not None]


def things(view: TableView) -> list[Thing]:
    """Everything on the table that can be read, in the order in which one would tell it."""
    counting: list[Thing] = [*view.plates.values(), *view.marks, view.trump_mark, view.pot]
    return [*open_cards(view), *(thing for thing in counting if words_of(thing, view))]


def words_of(thing: Thing, view: TableView) -> str:
    """What a reader says of a thing: a card of the trick with who played it."""
    if not isinstance(thing, CardItem):
        return thing.words
    name = tr("access.back") if thing.code is None else card_title(thing.code)
    for seat, item in view.trick:
        if item is thing:
            return tr("access.trick", name=view.plates[seat].name, title=name)
    if thing.standing:
        name = tr(STANDINGS[thing.standing], name=name)
    return tr("access.playable", name=name) if thing.playable else name


def situation(view: TableView) -> str:
    """How things stand, in words: trumps and the trick, a line for each player with what counts, the pot."""
    marks = list(view.marks)
    lines: list[list[Thing]] = [[view.trump_mark, *(item for _, item in view.trick)]]
    for plate in view.plates.values():
        own = [mark for mark in marks if mark.owner.casefold() == plate.name.casefold()]
        marks = [mark for mark in marks if mark not in own]
        lines.append([plate, *own])
    lines += [[mark] for mark in marks]
    lines.append([view.pot])
    return "\n".join(filter(None, (_line(things, view) for things in lines)))


def _line(things: list[Thing], view: TableView) -> str:
    """What is to be told of these things; whose they are is told once."""
    said = [words for thing in things if (words := words_of(thing, view))]
    if isinstance(things[0], Plate):
        said = [said[0], *(words.removeprefix(f"{things[0].name}: ") for words in said[1:])]
        return f"{', '.join(said)}."
    return " ".join(f"{words}." for words in said)


_kept: dict[int, QAccessibleInterface] = {}  # Qt holds only bare pointers to interfaces made here


def _make(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, TableView):
        made: QAccessibleInterface = TableAccess(thing)
    elif isinstance(thing, Thing) and isinstance(thing.scene(), QGraphicsScene):
        view = thing.scene().views()[0]
        assert isinstance(view, TableView)
        made = ItemAccess(thing, view)
    else:
        return None
    key = id(thing)
    _kept[key] = made
    thing.destroyed.connect(lambda: _kept.pop(key, None))
    return made


_installed = False


def install() -> None:
    """Let screen readers see the cards; further calls do nothing."""
    global _installed
    if not _installed:
        _installed = True
        QAccessible.installFactory(_make)
