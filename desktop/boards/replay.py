"""A finished match on a board, to look at again."""

from PySide6.QtWidgets import QWidget

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.boards.games import MANNERS
from desktop.boards.view import BoardView
from desktop.boards.ways import kept_of, ways_of
from desktop.windows.replay_page import ME, ReplayPage


class BoardReplay(ReplayPage):
    """The board with a bar of buttons below; nothing on it is hidden."""

    def _make_view(self, style: CardStyle, theme: TableTheme) -> QWidget:
        self.board = BoardView(theme, MANNERS[self.match.game.id].path(self.match.options))
        self.board.mirrored = getattr(self.match.options, "talon_side", "left") == "right"
        self.all_hands.hide()
        return self.board

    def _lay_out(self) -> None:
        view = self.match.view(ME)
        self.board.settle(self.match.game.table(view), ME)
        self.board.show_ways(ways_of(view, ME), kept_of(view, ME))

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Another cloth."""
        self.board.restyle(theme)
