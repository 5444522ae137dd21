"""Piles that lie on the table as packets: the talon, and what has been laid aside."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSimpleTextItem

from desktop.i18n import tr
from desktop.stage.items import CardItem
from desktop.stage.layout import Layout
from desktop.theme import serif
from engine.core.sets import Card
from engine.core.table import Pile

KINDS = ("talon", "discard")
LEAN = QPointF(0.9, -0.9)  # how far each card of a packet lies beside the one below
STEP, GAP = 0.24, 0.5  # of a card's width: how far spread cards lie apart, and the gap between two parts
DOWN = 0.3  # of a card's height: how far spread discards lie apart, so that their corners can be read
WORDS = QColor("#E9DFC2")


class Stacks:
    """The packets by the id of their pile."""

    def __init__(self, scene: QGraphicsScene, new_card: Callable[[Card | None, int], CardItem]) -> None:
        self._scene = scene
        self._new_card = new_card
        self.items: dict[str, list[CardItem]] = {}
        self.captions: dict[str, QGraphicsSimpleTextItem] = {}

    def settle(self, place: Layout, piles: Sequence[Pile], code_of: Callable[[Card], str]) -> None:
        """Lay exactly these packets."""
        wanted = [pile for pile in piles if pile.kind in KINDS and pile.cards]
        for gone in self.items.keys() - {pile.id for pile in wanted}:
            self._drop(self.items.pop(gone))
            self._caption_gone(gone)
        talons = [pile for pile in wanted if pile.kind == "talon"]
        for pile in wanted:
            items = self._count(pile, place)
            spot = self.spot(place, pile, talons)
            high = place.packet_height(pile.kind, spread=pile.spread)
            for number, (item, card) in enumerate(zip(items, pile.cards, strict=True)):
                item.turn(card, None if card is None else code_of(card))
                item.resize(high)
                item.setPos(spot + _shift(pile, number, place.card_width(high), high))
                item.setRotation(0)
                item.setZValue(number * 0.01)
            self._say(pile, spot, place, high)

    def _say(self, pile: Pile, spot: QPointF, place: Layout, high: int) -> None:
        """The words beneath a packet, or above what has been laid aside."""
        if not pile.caption:
            self._caption_gone(pile.id)
            return
        words = self.captions.get(pile.id)
        if words is None:
            words = self.captions[pile.id] = QGraphicsSimpleTextItem()
            words.setBrush(WORDS)
            self._scene.addItem(words)
        words.setFont(serif(13 * place.scale, italic=True))
        words.setText(tr(pile.caption, count=len(pile.cards)))
        wide = words.boundingRect().width()
        left = min(spot.x() - wide / 2, place.width - place.margin - wide)
        top = _shift(pile, 0, 0, high).y() if pile.spread else 0.0
        above = spot.y() + top - high / 2 - words.boundingRect().height() - 2
        words.setPos(left, above if pile.kind == "discard" else spot.y() + high / 2 + 3)

    def _caption_gone(self, pile: str) -> None:
        if (words := self.captions.pop(pile, None)) is not None:
            self._scene.removeItem(words)

    def spot(self, place: Layout, pile: Pile, talons: Sequence[Pile]) -> QPointF:
        """Where a packet lies."""
        if pile.kind == "talon":
            return place.talon(talons.index(pile), len(talons))
        assert pile.seat is not None
        return place.discard(pile.seat)

    def _count(self, pile: Pile, place: Layout) -> list[CardItem]:
        items = self.items.setdefault(pile.id, [])
        self._drop(items[len(pile.cards) :])
        del items[len(pile.cards) :]
        while len(items) < len(pile.cards):
            items.append(self._new_card(None, place.packet_height(pile.kind, spread=pile.spread)))
        return items

    def clear(self) -> None:
        """Take all packets from the table."""
        for items in self.items.values():
            self._drop(items)
        self.items.clear()
        for pile in list(self.captions):
            self._caption_gone(pile)

    def _drop(self, items: Sequence[CardItem]) -> None:
        for item in items:
            self._scene.removeItem(item)


def _shift(pile: Pile, number: int, wide: float, high: float) -> QPointF:
    """How far a card of a packet lies from its place: a hair, or as far as one sees of it when it is spread."""
    last = len(pile.cards) - 1
    if not pile.spread:  # discards grow downwards, away from the words above them
        return LEAN * (number - last * (pile.kind == "discard"))
    if pile.kind == "discard":
        return QPointF(0, (number - last) * high * DOWN)
    parted = 0 < pile.gap <= last
    whole = last * STEP + GAP * parted
    return QPointF((number * STEP + GAP * (parted and number >= pile.gap) - whole / 2) * wide, 0)
