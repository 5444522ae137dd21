"""TableView: the card table on screen. It draws a Table, animates events and turns clicks and keys into cards."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import (
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from desktop.art.cards import CardStyle, card_aspect
from desktop.art.table import TableTheme, paint_direction, paint_table
from desktop.i18n import side_name, tr
from desktop.stage.animator import Animator
from desktop.stage.items import CardItem, Plate
from desktop.stage.layout import ACCOUNT, Layout
from desktop.stage.marks import BEFORE_A_SEAT, MarkerItem, SideMarks, TrumpMark, standings
from desktop.stage.moves import Moves
from desktop.stage.pool_slip import PoolSlip
from desktop.stage.speech import Speech
from desktop.stage.stacks import Stacks
from engine.core.packs import Pack
from engine.core.seats import Seat
from engine.core.sets import Card, CardSet
from engine.core.table import Marker, Pile, Table

ME = Seat(0)
PEEK = 2500  # milliseconds the last trick is shown


class TableView(QGraphicsView):
    """One table. `card_chosen` carries the card that was clicked or entered, playable or not."""

    card_chosen = Signal(object)
    clicked_table = Signal()
    confirmed = Signal()  # Enter, where cards are being chosen with the blank key
    resized = Signal()
    laid = Signal(object)  # the table that was laid out exactly

    def __init__(
        self, pack: Pack, seats: int, style: CardStyle, theme: TableTheme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.pack = pack
        self.seats = seats
        self.each_alone = False
        self.accounts = False
        self.rightwards = False
        self.card_style = style
        self.theme = theme
        self.animator = Animator(self)
        self.moves = Moves(self)
        self.hands: dict[Seat, list[CardItem]] = {Seat(n): [] for n in range(seats)}
        self.trick: list[tuple[Seat, CardItem]] = []
        self.loose: dict[str, CardItem] = {}  # turn_up, side_card
        self.packets: list[CardItem] = []  # won tricks
        self._peeked: list[CardItem] = []
        self._peek_timer = QTimer(self, singleShot=True, interval=PEEK)
        self._peek_timer.timeout.connect(self._end_peek)
        self.playable: CardSet = 0
        self.focus: Card | None = None
        self.hinted: CardSet = 0
        self.selected: CardSet = 0  # cards chosen to be laid away
        self.table_shown: Table | None = None
        self._markers: tuple[Marker, ...] = ()  # as they lie, perhaps as a deal left them
        self.next_hand: tuple[Card | None, ...] | None = None  # the order a new hand will be sorted in
        self.next_stacks: tuple[Pile, ...] | None = None  # talon and discards as they will lie after an exchange
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self.stacks = Stacks(self._scene, self.new_card)
        self.speech = Speech(self._scene, seats)
        self._notes: Callable[[str], str] | None = None  # how small notes are put into words
        self._background = QPixmap()
        self._configure()
        self.plates = {Seat(n): Plate() for n in range(seats)}
        self.marks = [SideMarks() for _ in range(seats)]
        self.pot = MarkerItem(120, 84)
        self.pool_slip = PoolSlip()
        self.trump_mark = TrumpMark()
        for item in (*self.plates.values(), *self.marks, self.trump_mark, self.pot, self.pool_slip):
            item.setZValue(-1)
            self._scene.addItem(item)

    def _configure(self) -> None:
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setMinimumSize(640, 480)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def layout_now(self) -> Layout:
        """The layout at the present size."""
        size = self.viewport().size()
        aspect = card_aspect(self.card_style.pack)
        return Layout(size.width(), size.height(), aspect, self.seats, self.each_alone, self.accounts)

    # --- showing a table exactly ------------------------------------------------------------------

    def settle(self, table: Table, names: Callable[[int], str], notes: Callable[[str], str]) -> None:
        """Lay everything out exactly as the table says; whatever moved before, this is the truth."""
        self.table_shown = table
        self._notes = notes
        self._show_direction(table.rightwards)
        self.each_alone = self.seats == 4 and any(marker.side > 1 for marker in table.markers)  # partners share theirs
        kinds = {marker.kind for marker in table.markers}
        self.accounts = "purse" in kinds and "rows" not in kinds  # rows of jettons lie in the counters' place
        place = self.layout_now
        for pile in table.piles:
            if pile.kind == "hand" and pile.seat is not None:
                self._settle_hand(place, pile)
        self._settle_trick(place, next((p for p in table.piles if p.kind == "trick"), None))
        for kind in ("turn_up", "side_card"):
            self._settle_loose(place, kind, next((p for p in table.piles if p.kind == kind), None))
        self.show_stacks(table.piles)
        self._settle_won(place, [pile for pile in table.piles if pile.kind == "won"])
        self._settle_plates(place, table, names, notes)
        self.show_markers(table)
        called = tuple(self.plates[Seat(n)].name for n in range(self.seats))
        for side, marks in enumerate(self.marks):
            marks.give_to(called[side] if self.each_alone else side_name(side, called))
            marks.setPos(place.counters(side).topLeft())
            marks.setScale(place.counters_scale(side))
        self.pot.setPos(place.pot())
        self.pot.setScale(place.scale)
        self.pool_slip.show_pot(self.pot.marker, names, place.pool_slip_room())
        self.pool_slip.setPos(place.pool_slip(self.pool_slip.boundingRect().width()))
        self.pool_slip.setScale(place.scale)
        badge = any(m.kind == "badge" for m in table.markers)
        self.trump_mark.show_trump(table.trump, badge, self.card_style)
        self.trump_mark.setPos(place.trump_mark())
        self.trump_mark.setScale(place.scale)
        self._mark_cards()
        self.laid.emit(table)

    def lay_again(self, names: Callable[[int], str], notes: Callable[[str], str]) -> None:
        """Lay out what lies there now, for a table of another size: the rules may be further on already."""
        if self.table_shown is None:
            return
        kept = [pile for pile in self.table_shown.piles if pile.kind not in ("hand", "trick", "won")]
        hands = [
            Pile(f"hand{seat}", "hand", seat, tuple(item.card for item in items)) for seat, items in self.hands.items()
        ]
        trick = Pile("trick", "trick", None, tuple(i.card for _, i in self.trick), tuple(s for s, _ in self.trick))
        gathered = any(pile.kind == "won" for pile in self.table_shown.piles)
        won = [Pile(f"won{seat}", "won", seat, (None,) * p.count) for seat, p in self.plates.items() if gathered]
        plates = tuple(replace(plate, tricks=self.plates[plate.seat].count) for plate in self.table_shown.plates)
        markers = self._markers or self.table_shown.markers
        piles = (*hands, trick, *kept, *won)
        self.settle(replace(self.table_shown, piles=piles, plates=plates, markers=markers), names, notes)

    def _show_direction(self, rightwards: bool) -> None:
        """Arrowheads in the frame where play does not go to the left as usual."""
        if rightwards != self.rightwards:
            self.rightwards = rightwards
            self._background = QPixmap()
            self.viewport().update()

    def show_stacks(self, piles: Sequence[Pile]) -> None:
        """Lay the talon and what was laid aside as these piles have them."""
        self.stacks.settle(self.layout_now, piles, lambda card: self.pack.codes[card])

    def show_markers(self, table: Table) -> None:
        """Lay the counters as this table has them."""
        self._markers = table.markers
        for side, marks in enumerate(self.marks):
            marks.show_markers([m for m in table.markers if m.side == side and m.kind in BEFORE_A_SEAT])
        self.pot.show_marker(next((m for m in table.markers if m.kind == "pot"), None))

    def _settle_hand(self, place: Layout, pile: Pile) -> None:
        seat = Seat(pile.seat or 0)
        items = self.hands[seat]
        items.sort(key=lambda i: pile.cards.index(i.card) if i.card in pile.cards else 99)
        while len(items) > len(pile.cards):
            self._scene.removeItem(items.pop())
        while len(items) < len(pile.cards):
            items.append(self.new_card(None, self.size_of(place, seat)))
        for number, (item, card) in enumerate(zip(items, pile.cards, strict=True)):
            item.turn(card, None if card is None else self.pack.codes[card])
            item.resize(self.size_of(place, seat))
            spot, turn = place.hand(seat, len(pile.cards))[number]
            item.setPos(spot)
            item.setRotation(turn)
            item.setZValue(number + (20 if seat == ME else 0))
            item.setOpacity(1)

    def size_of(self, place: Layout, seat: Seat) -> int:
        """How high the cards of a seat's hand are."""
        return place.hand_height if seat == ME else place.back_height

    def _settle_trick(self, place: Layout, pile: Pile | None) -> None:
        cards = [] if pile is None else list(zip(pile.by, pile.cards, strict=True))
        while len(self.trick) > len(cards):
            self._scene.removeItem(self.trick.pop()[1])
        while len(self.trick) < len(cards):
            self.trick.append((ME, self.new_card(None, place.trick_height)))
        for number, (seat, card) in enumerate(cards):
            item = self.trick[number][1]
            self.trick[number] = (seat, item)
            item.turn(card, None if card is None else self.pack.codes[card])
            item.resize(place.trick_height)
            item.mark()
            spot, turn = place.trick(seat)
            item.setPos(spot)
            item.setRotation(turn)
            item.setZValue(50 + number)

    def _settle_loose(self, place: Layout, kind: str, pile: Pile | None) -> None:
        item = self.loose.get(kind)
        if pile is None or not pile.cards:
            if item is not None:
                self._scene.removeItem(self.loose.pop(kind))
            return
        if item is None:
            item = self.loose[kind] = self.new_card(None, place.trick_height)
        card = pile.cards[0]
        item.turn(card, None if card is None else self.pack.codes[card])
        item.resize(place.trick_height)
        item.setRotation(0)
        item.setPos(
            place.turn_up(Seat(pile.seat)) if kind == "turn_up" and pile.seat is not None else place.side_card()
        )

    def _settle_won(self, place: Layout, piles: Sequence[Pile]) -> None:
        """One packet for each trick won, beside the plate of who gathers them."""
        spots = [
            place.gathered(pile.seat, n) for pile in piles if pile.seat is not None for n in range(len(pile.cards))
        ]
        while len(self.packets) > len(spots):
            self._scene.removeItem(self.packets.pop())
        while len(self.packets) < len(spots):
            self.packets.append(self.new_card(None, place.trick_packet))
        for number, (item, (spot, turn)) in enumerate(zip(self.packets, spots, strict=True)):
            item.resize(place.trick_packet)
            item.setPos(spot)
            item.setRotation(turn)
            item.setZValue(number * 0.01)

    def peek(self, pile: Pile) -> None:
        """Show the trick taken last for a moment."""
        self._end_peek()
        place = self.layout_now
        for seat, card in zip(pile.by, pile.cards, strict=True):
            assert card is not None
            item = self.new_card(card, place.trick_height)
            spot, turn = place.trick(seat)
            item.setPos(spot)
            item.setRotation(turn)
            item.setZValue(90)
            self._peeked.append(item)
        self._peek_timer.start()

    def _end_peek(self) -> None:
        self.remove_cards(self._peeked)
        self._peeked.clear()

    def _settle_plates(
        self, place: Layout, table: Table, names: Callable[[int], str], notes: Callable[[str], str]
    ) -> None:
        for plate in table.plates:
            item = self.plates[plate.seat]
            words = tuple(notes(badge) for badge in plate.badges if badge != "turn")
            item.prepareGeometryChange()
            item.size = place.plate_size
            item.foot = ACCOUNT * place.scale if self.accounts else 0.0
            item.font_px = round(17 * place.scale)
            item.count = plate.tricks
            item.show_text(names(plate.person), notes(f"tricks:{plate.tricks}"), words, "turn" in plate.badges)
            item.setPos(place.plate(plate.seat).topLeft())

    def count_trick(self, winner: Seat) -> None:
        """Write one trick more on the plate of who gathers those of this winner."""
        if self._notes is None:  # nothing has been laid out yet
            return
        partner = Seat((winner + 2) % self.seats)
        shared = self.seats == 4 and not self.each_alone
        lie_there = shared and not self.plates[winner].count and self.plates[partner].count
        plate = self.plates[partner if lie_there else winner]
        plate.count += 1
        plate.show_tricks(self._notes(f"tricks:{plate.count}"))

    def new_card(self, card: Card | None, height: int) -> CardItem:
        """A card on the scene."""
        item = CardItem(card, None if card is None else self.pack.codes[card], height, self.card_style)
        item.clicked.connect(self._card_clicked)
        self._scene.addItem(item)
        return item

    # --- what may be played -----------------------------------------------------------------------

    def offer_cards(self, cards: CardSet) -> None:
        """Let these cards stand out; the keyboard starts at the first of them."""
        self.playable = cards
        self.hinted = self.selected = 0
        if self.focus is not None and not cards >> self.focus & 1:
            self.focus = None
        self._mark_cards()

    def show_hint(self, cards: CardSet) -> None:
        """Raise the cards a hint recommends."""
        self.hinted = cards
        self._mark_cards()

    def show_selected(self, cards: CardSet) -> None:
        """Raise the cards chosen to be laid away."""
        self.selected = cards
        self._mark_cards()

    def restyle(self, style: CardStyle, theme: TableTheme) -> None:
        """Other cards, another cloth: the position stays."""
        self.card_style, self.theme = style, theme
        for item in self._scene.items():
            if isinstance(item, CardItem):
                item.card_style = style
        self._background = QPixmap()
        self.resetCachedContent()
        self.viewport().update()

    def _mark_cards(self) -> None:
        """Rings set the playable cards apart; where every card may be played there is nothing to set apart."""
        mine = [item.card for item in self.hands[ME] if item.card is not None]
        standing = standings(self.table_shown.markers) if self.table_shown is not None else {}
        free = all(self.playable >> card & 1 for card in mine)
        for seat, items in self.hands.items():
            for item in items:
                may = item.card is not None and bool(self.playable >> item.card & 1)
                item.mark(
                    playable=may,
                    ringed=may and not free,
                    dimmed=bool(self.playable) and seat == ME and not may and item.card is not None,
                    hinted=item.card is not None and bool(self.hinted >> item.card & 1),
                    selected=item.card is not None and bool(self.selected >> item.card & 1),
                    focused=item.card is not None and item.card == self.focus and self.hasFocus(),
                    standing=(stands := standing.get(item.code or "", "") if seat == ME else ""),
                )
                item.setToolTip(tr(f"standing.{stands}") if stands else "")

    def _card_clicked(self, card: Card) -> None:
        if self.animator.busy:
            self.animator.skip()
            self.clicked_table.emit()
        else:
            self.card_chosen.emit(card)

    # --- order --------------------------------------------------------------------------------------

    def remove_cards(self, items: Sequence[CardItem]) -> None:
        """Take these cards from the scene; those already gone are left alone."""
        for item in items:
            if item.scene() is not None:
                self._scene.removeItem(item)

    def sorted_hand(self, seat: Seat, cards: Sequence[Card | None]) -> list[Card | None]:
        """The cards in the order in which the table will finally show them."""
        order = self.next_hand
        if seat != ME or order is None:
            return list(cards)
        return sorted(cards, key=lambda card: order.index(card) if card in order else len(order))

    def sweep(self) -> None:
        """Take all cards from the table."""
        for items in self.hands.values():
            self.remove_cards(items)
            items.clear()
        self.remove_cards([item for _, item in self.trick])
        self.remove_cards(list(self.loose.values()))
        self.remove_cards(self.packets)
        self.stacks.clear()
        self.trick.clear()
        self.loose.clear()
        self.packets.clear()

    # --- Qt ---------------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        size, ratio = self.viewport().size(), self.devicePixelRatioF()
        if self._background.size() != size * ratio:
            self._background = QPixmap(size * ratio)
            self._background.setDevicePixelRatio(ratio)
            brush = QPainter(self._background)
            whole = QRectF(0, 0, size.width(), size.height())
            paint_table(brush, whole, self.theme)
            if self.rightwards:
                paint_direction(brush, whole)
            brush.end()
        area = QRectF(rect)
        painter.drawPixmap(area, self._background, QRectF(area.topLeft() * ratio, area.size() * ratio))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scene.setSceneRect(0, 0, self.viewport().width(), self.viewport().height())
        self.resized.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.animator.busy:
            self.animator.skip()
            self.clicked_table.emit()
            event.accept()
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        mine = [i.card for i in self.hands[ME] if i.card is not None and self.playable >> i.card & 1]
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and mine:
            at = mine.index(self.focus) + step if self.focus in mine else (0 if step > 0 else -1)
            self.focus = mine[at % len(mine)]
            self._mark_cards()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if self.animator.busy:
                self.animator.skip()
                self.clicked_table.emit()
            elif event.key() != Qt.Key.Key_Space and self.selected:
                self.confirmed.emit()
            elif self.focus is not None:
                self.card_chosen.emit(self.focus)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and mine:
            self.focus = self._next_suit(mine, 1 if event.key() == Qt.Key.Key_Up else -1)
            self._mark_cards()
        else:
            super().keyPressEvent(event)

    def _next_suit(self, cards: Sequence[Card], step: int) -> Card:
        """The first card of the suit beside the one in focus."""
        firsts: dict[str, Card] = {}
        for card in cards:
            firsts.setdefault(self.pack.codes[card][0], card)
        suits = list(firsts)
        if self.focus is None or self.focus not in cards:
            return firsts[suits[0]]
        return firsts[suits[(suits.index(self.pack.codes[self.focus][0]) + step) % len(suits)]]

    def focusInEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        super().focusInEvent(event)
        self._mark_cards()
