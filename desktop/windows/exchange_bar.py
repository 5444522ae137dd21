"""The bar beside the talon while cards are chosen to be laid away or given: how many may go, how many are chosen."""

from math import ceil

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.i18n import tr
from desktop.stage.layout import Layout
from desktop.windows.enter_key import presses
from engine.core.offers import SomeCards
from engine.core.sets import Card, CardSet

EDGE = 4  # the frame around the paper
BESIDE, BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class ExchangeBar(QFrame):
    """Keeps the cards chosen so far for one offer."""

    done = Signal(object)  # CardSet

    def __init__(self, felt: QWidget) -> None:
        super().__init__(felt)
        self.setProperty("role", "slip")
        self.offer: SomeCards | None = None
        self.chosen: CardSet = 0
        self.giving = False
        self.words = QLabel(self)
        self.button = QPushButton(tr("exchange.done", count=0), self)
        self.button.setProperty("role", "chief")
        self.button.clicked.connect(self.finish)
        self.note = QLabel(self)
        self.note.setWordWrap(True)
        self._row = QBoxLayout(BESIDE)
        self._row.addWidget(self.words)
        self._row.addWidget(self.button)
        self._room = 0  # the width of the cloth that is free
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(16, 8, 10, 8)
        self._box.addLayout(self._row)
        self._box.addWidget(self.note)
        self.hide()

    def ask(self, offer: SomeCards, note: str = "", *, giving: bool = False) -> None:
        """Let the player choose cards for this offer, to lay away or to give; the note says what else he may do."""
        self.offer, self.chosen, self.giving = offer, 0, giving
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._say()
        self.show()
        self.raise_()

    def close_offer(self) -> None:
        """Nothing is to be chosen."""
        self.offer, self.chosen = None, 0
        self.hide()

    def choose(self, cards: CardSet) -> None:
        """Choose these cards and no others, as far as they may go."""
        assert self.offer is not None
        self.chosen = cards & self.offer.cards
        self._say()

    def toggle(self, card: Card) -> str:
        """Choose a card or let it go again; the reason if that cannot be."""
        assert self.offer is not None
        if not self.offer.cards >> card & 1:
            return tr("exchange.not_given" if self.giving else "exchange.not_this")
        if not self.chosen >> card & 1 and self.chosen.bit_count() >= self.offer.most:
            return tr("exchange.no_more", most=self.offer.most)
        self.chosen ^= 1 << card
        self._say()
        return ""

    @property
    def complete(self) -> bool:
        """Whether so many cards may be laid away."""
        return self.offer is not None and self.offer.least <= self.chosen.bit_count() <= self.offer.most

    def finish(self) -> None:
        """Lay the chosen cards away, if that many may go."""
        if self.complete:
            self.done.emit(self.chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not presses(self, event):
            super().keyPressEvent(event)

    def _say(self) -> None:
        assert self.offer is not None
        count = self.chosen.bit_count()
        same = self.offer.least == self.offer.most
        key = "exchange.give" if self.giving else "exchange.exactly" if same else "exchange.between"
        self.words.setText(tr(key, least=self.offer.least, most=self.offer.most))
        self.button.setText(tr("exchange.given" if self.giving else "exchange.done", count=count))
        self.button.setAccessibleName(self.button.text())
        self.button.setEnabled(self.complete)
        self._fit()

    def _fit(self) -> None:
        """As wide as words and button, the note broken beneath them; where that is too wide the button goes below."""
        self.words.setWordWrap(False)
        words, button = self.words.sizeHint().width(), self.button.sizeHint().width()
        edges = self._box.contentsMargins()
        room = self._room - edges.left() - edges.right() - EDGE
        beside = words + button + 16
        narrow = 0 < self._room < beside + edges.left() + edges.right()
        self._row.setDirection(BELOW if narrow else BESIDE)
        wide = max(button, min(words, room)) if narrow else beside
        for label in (self.words, self.note) if narrow else (self.note,):
            label.setWordWrap(True)
            label.setMinimumHeight(0)  # what was asked before shall not count
            label.setFixedWidth(wide)
            label.setMinimumHeight(max(0, label.heightForWidth(wide)))
        if not narrow:
            self.words.setMinimumSize(0, 0)
            self.words.setMaximumWidth(words)
        for box in (self._row, self._box):
            box.invalidate()  # else a bar that has just become narrow keeps the width it had
        self.adjustSize()

    def place(self, layout: Layout) -> None:
        """Lie beside the talon, where the tricks will be played when the exchange is over."""
        free = layout.beside_talon
        self._room = int(free.width())
        self._fit()
        left = min(free.left(), free.right() - self.width())
        top = min(layout.centre.y() - self.height() * 0.8, free.bottom() - self.height())
        self.move(ceil(left), int(max(free.top(), top)))
