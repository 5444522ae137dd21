"""The table for screen readers: the scene's cards as children of the view, each with its name and state.

A QGraphicsView shows readers nothing but its viewport, so the tree is given by hand.
"""

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QGraphicsScene

from desktop.i18n import card_title, tr
from desktop.stage.items import CardItem
from desktop.stage.view import TableView


class CardAccess(QAccessibleObject):
    """A card lying on the table or in a hand."""

    def __init__(self, item: CardItem, view: TableView) -> None:
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
        return QAccessible.Role.Button if self._item.playable else QAccessible.Role.Graphic

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = self._item.playable
        state.focused = self._item.focused
        state.disabled = not self._item.playable
        return state

    def text(self, kind: QAccessible.Text) -> str:
        if kind != QAccessible.Text.Name:
            return ""
        return card_words(self._item)


class TableAccess(QAccessibleObject):
    """The table: its children are the open cards, the own hand first."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(self._view.window())

    def childCount(self) -> int:
        return len(open_cards(self._view))

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        cards = open_cards(self._view)
        return QAccessible.queryAccessibleInterface(cards[index]) if 0 <= index < len(cards) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        cards = open_cards(self._view)
        return cards.index(child.object()) if child.object() in cards else -1  # type: ignore[arg-type]

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


def card_words(item: CardItem) -> str:
    """What a reader says of a card."""
    name = tr("access.back") if item.code is None else card_title(item.code)
    return tr("access.playable", name=name) if item.playable else name


_kept: dict[int, QAccessibleInterface] = {}  # Qt holds only bare pointers to interfaces made here


def _make(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, TableView):
        made: QAccessibleInterface = TableAccess(thing)
    elif isinstance(thing, CardItem) and isinstance(thing.scene(), QGraphicsScene):
        view = thing.scene().views()[0]
        assert isinstance(view, TableView)
        made = CardAccess(thing, view)
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
