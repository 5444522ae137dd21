"""A finished match to look at again: step, jump, let it run, with all hands open if one likes."""

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.art.transport import SIGNS, transport_icon
from desktop.i18n import event_sentence, seat_names, tr
from desktop.stage.view import TableView
from desktop.theme import current
from desktop.windows.badges import badge_words
from desktop.windows.page import Page
from engine.core.events import Received
from engine.core.match import Match
from engine.core.seats import WORLD, Seat
from engine.core.table import Table

ME = Seat(0)
TICK = 900  # milliseconds between two actions when it runs by itself


def open_table(match: Match[Any, Any, Any], *, all_hands: bool) -> Table:
    """The table as the player saw it, or with every hand as its owner saw it."""
    game = match.game
    table = game.table(match.view(ME))
    if not all_hands:
        return table
    piles = []
    for pile in table.piles:
        if pile.kind == "hand" and pile.seat is not None:
            own = game.table(match.view(pile.seat)).piles
            pile = next(p for p in own if p.kind == "hand" and p.seat == pile.seat)
        piles.append(pile)
    return replace(table, piles=tuple(piles))


def deals_of(match: Match[Any, Any, Any]) -> list[int]:
    """After how many actions each deal lies on the table."""
    events = match.events(ME)
    ends = [entry.events_before for entry in match.log[1:]] + [len(events)]
    spans = zip((entry.events_before for entry in match.log), ends, strict=True)
    return [n for n, (a, b) in enumerate(spans, 1) if any(isinstance(e, Received) for e in events[a:b])]


class ReplayPage(Page):
    """The table with a bar of buttons below; the match itself is never changed."""

    home_wanted = Signal()
    status = Signal(str)

    def __init__(self, match: Match[Any, Any, Any], style: CardStyle, theme: TableTheme) -> None:
        super().__init__()
        self.match = match
        self._log = list(match.log)
        self._dealt = deals_of(match)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.all_hands = QCheckBox(self)
        self.view = self._make_view(style, theme)
        self.words = ""  # what happened last
        self.buttons: dict[str, QPushButton] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self._build()
        self.show_at(len(self._log))

    def _make_view(self, style: CardStyle, theme: TableTheme) -> QWidget:
        """What the match is shown on; a board has another."""
        self.cards = TableView(self.match.game.pack, self.match.game.seats, style, theme, self)
        self.cards.resized.connect(self._lay_out)
        return self.cards

    @property
    def at(self) -> int:
        """How many actions are shown."""
        return len(self.match.log)

    def _build(self) -> None:
        bar = QFrame(self)
        bar.setProperty("role", "panel")
        row = QHBoxLayout(bar)
        for name, does in (
            ("home", self.home_wanted.emit),
            ("first", lambda: self.show_at(0)),
            ("deal_back", lambda: self.show_at(self._deal_start(-1))),
            ("back", lambda: self.step(-1)),
            ("run", self.toggle_run),
            ("on", lambda: self.step(1)),
            ("deal_on", lambda: self.show_at(self._deal_start(1))),
            ("last", lambda: self.show_at(len(self._log))),
        ):
            button = QPushButton(bar)
            if name in SIGNS:
                button.setIcon(transport_icon(name, current().text))
            button.clicked.connect(lambda _=False, does=does: does())
            self.buttons[name] = button
            row.addWidget(button)
        self.slider.setRange(0, len(self._log))
        self.slider.valueChanged.connect(self._slid)
        self.all_hands.toggled.connect(lambda _: self.show_at(self.at))
        row.addWidget(self.slider, 1)
        row.addWidget(self.all_hands)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.view, 1)
        box.addWidget(bar)
        self._name_controls()

    def _name_controls(self) -> None:
        for name, button in self.buttons.items():
            if name not in SIGNS:
                button.setText(tr(f"replay.{name}"))
            button.setToolTip(tr(f"replay.{name}.tip"))
            button.setAccessibleName(tr(f"replay.{name}.tip"))
        self.slider.setAccessibleName(tr("replay.place"))
        self.all_hands.setText(tr("replay.all_hands"))

    def step(self, count: int) -> None:
        """Some actions on or back, the world's answers included in one step."""
        to = self.at + count
        while 0 < to < len(self._log) and self._log[to].seat == WORLD:
            to += 1 if count > 0 else -1
        self.show_at(to)

    def show_at(self, length: int) -> None:
        """The position after so many actions."""
        length = max(0, min(length, len(self._log)))
        if length < self.at:
            self.match.restart()
        for entry in self._log[self.at : length]:
            self.match.force(entry.seat, entry.action)
        if self.slider.value() != length:
            self.slider.blockSignals(True)
            self.slider.setValue(length)
            self.slider.blockSignals(False)
        self._lay_out()
        self._say()

    def _slid(self, value: int) -> None:
        self.show_at(value)

    def _say(self) -> None:
        events = self.match.events(ME)
        names, pack = seat_names(seats=self.match.game.seats), self.match.game.pack
        since = self._log[self.at - 1].events_before if self.at else 0
        told = [event_sentence(event, names, pack) for event in events[since:]]
        sentence = next((one for one in told if one), "")
        self.words = sentence
        self.status.emit(sentence)

    def _deal_start(self, step: int) -> int:
        """Where the deal before or after this one has just been dealt."""
        if step > 0:
            return next((n for n in self._dealt if n > self.at), len(self._log))
        return max((n for n in self._dealt if n < self.at), default=0)

    def toggle_run(self) -> None:
        """Run by itself, or stop."""
        if self._timer.isActive():
            self._timer.stop()
        else:
            if self.at >= len(self._log):
                self.show_at(0)
            self._timer.start()
        sign = "stop" if self._timer.isActive() else "run"
        self.buttons["run"].setIcon(transport_icon(sign, current().text))

    def _tick(self) -> None:
        self.step(1)
        if self.at >= len(self._log):
            self.toggle_run()

    def _lay_out(self) -> None:
        names = seat_names(seats=self.match.game.seats)
        persons = self.match.view(ME).persons
        table = open_table(self.match, all_hands=self.all_hands.isChecked())
        self.cards.settle(table, lambda person: names[persons.index(person)], badge_words)

    def shutdown(self) -> None:
        """Run no more."""
        self._timer.stop()

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        self._name_controls()
        self.show_at(self.at)

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Other cards, another cloth."""
        self.cards.restyle(style, theme)
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None:
            self.step(step)
        else:
            super().keyPressEvent(event)
