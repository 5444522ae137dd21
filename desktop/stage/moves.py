"""How cards move on the table: each movement puts the items where the stage will find them afterwards."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)

from desktop.stage.items import CardItem
from engine.core.seats import Seat
from engine.core.sets import Card

if TYPE_CHECKING:
    from desktop.stage.view import TableView

ME = Seat(0)


class Moves:
    """The movements of one table view."""

    def __init__(self, view: "TableView") -> None:
        self.view = view

    def movement(self, item: CardItem, spot: QPointF, turn: float, duration: int) -> QAbstractAnimation:
        """A movement of one card to a place."""
        group = QParallelAnimationGroup()
        for name, end in ((b"pos", spot), (b"rotation", turn)):
            slide = QPropertyAnimation(item, name, group)
            slide.setDuration(self.view.animator.ms(duration))
            slide.setEndValue(end)
            slide.setEasingCurve(QEasingCurve.Type.OutCubic)
            group.addAnimation(slide)
        if self.view.animator.ms(duration) == 0:
            item.setPos(spot)
            item.setRotation(turn)
        return group

    def deal(self, dealer: Seat, hands: Sequence[tuple[Seat, Sequence[Card | None]]]) -> QAbstractAnimation:
        """Deal card by card from the dealer's place."""
        self.view.sweep()
        place = self.view.layout_now
        whole = QParallelAnimationGroup(self.view)
        seats = sorted(hands, key=lambda pair: (pair[0] - dealer - 1) % self.view.seats)
        for order, (seat, cards) in enumerate(seats):
            spots = place.hand(seat, len(cards))
            for number, card in enumerate(cards):
                item = self.view.new_card(card, self.view.size_of(place, seat))
                item.setPos(place.deck(dealer))
                item.setZValue(number + (20 if seat == ME else 0))
                self.view.hands[seat].append(item)
                run = QSequentialAnimationGroup(whole)
                run.addAnimation(QPauseAnimation(self.view.animator.ms(25 * (number * self.view.seats + order)), run))
                run.addAnimation(self.movement(item, *spots[number], 180))
                whole.addAnimation(run)
        return whole

    def play(self, seat: Seat, card: Card) -> QAbstractAnimation:
        """A card goes from its hand to the trick."""
        place = self.view.layout_now
        item = self._take(seat, card)
        item.turn(card, self.view.pack.codes[card])
        item.mark()
        item.resize(place.trick_height)
        item.setZValue(50 + len(self.view.trick))
        self.view.trick.append((seat, item))
        run = self.movement(item, *place.trick(seat), 160)
        run.setParent(self.view)
        return run

    def _take(self, seat: Seat, card: Card) -> CardItem:
        if (up := self.view.loose.get("turn_up")) is not None and up.card == card:
            return self.view.loose.pop("turn_up")
        items = self.view.hands[seat]
        if not items:
            return self.view.new_card(card, self.view.layout_now.trick_height)
        chosen = next((i for i in items if i.card == card), items[len(items) // 2])
        items.remove(chosen)
        return chosen

    def collect(self, winner: Seat) -> QAbstractAnimation:
        """The trick rests, then goes to its winner."""
        whole = QSequentialAnimationGroup(self.view)
        whole.addAnimation(QPauseAnimation(self.view.animator.ms(700), whole))
        together = QParallelAnimationGroup(whole)
        gone = [item for _, item in self.view.trick]
        for item in gone:
            together.addAnimation(self.movement(item, self.view.layout_now.plate(winner).center(), 0.0, 220))
        whole.addAnimation(together)
        self.view.trick.clear()
        if whole.totalDuration() == 0:
            self.view.remove_cards(gone)
        else:
            whole.finished.connect(partial(self.view.remove_cards, gone))
        return whole

    def lay_out(self, kind: str, card: Card, seat: Seat | None) -> QAbstractAnimation:
        """Turn a card up before its holder, or lay the card of the second pack."""
        place = self.view.layout_now
        if seat is None:
            item = self.view.new_card(card, place.trick_height)
            item.setPos(place.side_card() + QPointF(120, 0))
            spot = place.side_card()
        else:
            item = self._take(seat, card)
            spot = place.turn_up(seat)
        item.turn(card, self.view.pack.codes[card])
        item.resize(place.trick_height)
        self.view.loose[kind] = item
        run = self.movement(item, spot, 0.0, 240)
        run.setParent(self.view)
        return run

    def draw(self, seat: Seat, cards: Sequence[Card | None]) -> QAbstractAnimation:
        """Cards come from the talon into a hand."""
        place = self.view.layout_now
        together = QParallelAnimationGroup(self.view)
        first = len(self.view.hands[seat])
        spots = place.hand(seat, first + len(cards))
        for number, card in enumerate(cards):
            item = self.view.new_card(card, self.view.size_of(place, seat))
            item.setPos(place.talon())
            item.setZValue(first + number + (20 if seat == ME else 0))
            self.view.hands[seat].append(item)
            together.addAnimation(self.movement(item, *spots[first + number], 260))
        return together

    def lay_aside(self, seat: Seat, cards: Sequence[Card | None]) -> QAbstractAnimation:
        """Cards go from a hand, face down, beside its plate."""
        place = self.view.layout_now
        together = QParallelAnimationGroup(self.view)
        gone = []
        for card in cards:
            items = self.view.hands[seat]
            item = next((i for i in items if card is not None and i.card == card), None) or items[-1]
            items.remove(item)
            item.turn(None, None)
            item.mark()
            item.resize(place.packet_height("discard"))
            together.addAnimation(self.movement(item, place.discard(seat), 0.0, 260))
            gone.append(item)
        if together.totalDuration() == 0:
            self.view.remove_cards(gone)
        else:
            together.finished.connect(partial(self.view.remove_cards, gone))
        return together

    def take_up(self, seat: Seat, card: Card) -> QAbstractAnimation | None:
        """The turn-up goes back into its holder's hand."""
        item = self.view.loose.pop("turn_up", None)
        return None if item is None else self._into_hand(item, seat, card)

    def take_back(self, seat: Seat, card: Card) -> QAbstractAnimation | None:
        """A card of the trick goes back into its hand."""
        found = next((pair for pair in self.view.trick if pair[1].card == card), None)
        if found is None:
            return None
        self.view.trick.remove(found)
        return self._into_hand(found[1], seat, card)

    def _into_hand(self, item: CardItem, seat: Seat, card: Card) -> QAbstractAnimation:
        place = self.view.layout_now
        mine = seat == ME
        item.turn(card if mine else None, self.view.pack.codes[card] if mine else None)
        item.resize(self.view.size_of(place, seat))
        self.view.hands[seat].append(item)
        run = self.movement(item, *place.hand(seat, len(self.view.hands[seat]))[-1], 160)
        run.setParent(self.view)
        return run

    def expose(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Turn cards of a hand face up where they are."""
        backs = [item for item in self.view.hands[seat] if item.card is None]
        for item, card in zip(backs, cards, strict=False):
            item.turn(card, self.view.pack.codes[card])

    def shake(self, card: Card) -> None:
        """The card trembles: it may not be played now."""
        item = next((i for items in self.view.hands.values() for i in items if i.card == card), None)
        if item is None or self.view.animator.ms(120) == 0:
            return
        spot = item.pos()
        run = QPropertyAnimation(item, b"pos", self.view)
        run.setDuration(self.view.animator.ms(120))
        for at, dx in ((0.25, -4), (0.5, 4), (0.75, -4)):
            run.setKeyValueAt(at, spot + QPointF(dx, 0))
        run.setKeyValueAt(0, spot)
        run.setEndValue(spot)
        run.start(QAbstractAnimation.DeletionPolicy.DeleteWhenStopped)
