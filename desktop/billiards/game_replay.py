"""A finished billiard match to look at again: every stroke with the ways of its balls, the board as it stood."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.billiards.game_board import MarkerBoard
from desktop.billiards.game_calls import calls_of, words_of
from desktop.billiards.game_session import player_names
from desktop.billiards.game_table import GameTable
from desktop.i18n import tr
from desktop.windows.replay_page import ME, ReplayPage
from desktop.windows.side_panel import WIDTH
from engine.billiards.events import Struck
from engine.core.events import DealBegan
from physics import TUNINGS, BadShot, simulate


class BilliardReplay(ReplayPage):
    """Table and marker's board with a bar of buttons below; nothing is hidden."""

    def _make_view(self, style: CardStyle, theme: TableTheme) -> QWidget:
        self._dealt = self._games()
        view = QWidget(self)
        self.table = GameTable(self.match.options, 0.0, view)
        self.table.strip.hide()
        self.board = MarkerBoard(view)
        self.board.speed = 0.0
        self.board.setFixedWidth(WIDTH)
        box = QHBoxLayout(view)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.table, 1)
        box.addWidget(self.board, 0, Qt.AlignmentFlag.AlignTop)
        self.all_hands.hide()
        return view

    def _games(self) -> list[int]:
        """After how many actions each game has begun."""
        events = self.match.events(ME)
        begins = [number for number, event in enumerate(events) if isinstance(event, DealBegan)]
        return [sum(entry.events_before <= number for entry in self.match.log) for number in begins]

    def _lay_out(self) -> None:
        view = self.match.view(ME)
        self.table.lay(view.now.lies)
        self.board.show_view(view, player_names(view))
        self.table.canvas.clear_trace()
        last = self.match.log[-1].events_before if self.match.log else 0
        for event in self.match.events(ME)[last:]:
            if isinstance(event, Struck):
                self._trace(event)

    def _trace(self, event: Struck) -> None:
        """The ways of the stroke that led here."""
        try:
            done = simulate(event.before, event.strike.stroke, TUNINGS[self.match.options.table])
        except BadShot:
            return  # written by hand: the rules have its facts, but it cannot be drawn
        self.table.show_ways(event.before, done, event.strike.stroke.ball)

    def _say(self) -> None:
        """All that was said after this action, not only the first of it; the marker calls the results."""
        events, pack = self.match.events(ME), self.match.game.pack
        since = events[self.match.log[-1].events_before if self.match.log else 0 :]
        names = player_names(self.match.view(ME))
        self.words = " ".join(told for event in since if (told := words_of(event, names, pack)))
        self.status.emit(self.words)
        self.table.say(self.words)
        self.board.announce(*(calls_of(since, names, pack) or [self.words]))

    def _name_controls(self) -> None:
        """Here games are played, nobody deals."""
        super()._name_controls()
        for name in ("deal_back", "deal_on"):
            words = tr(f"billiards.game.{name}")
            self.buttons[name].setToolTip(words)
            self.buttons[name].setAccessibleName(words)

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Another light."""
        self.table.dress()
