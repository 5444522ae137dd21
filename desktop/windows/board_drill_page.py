"""Drills on a board: which points does this throw make?"""

from typing import Any

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.boards.games import MANNERS
from desktop.boards.view import BoardView
from desktop.i18n import event_sentence, seat_names
from desktop.lesson_progress import Progress
from desktop.windows.question_page import QuestionPage
from engine.games import find_game
from engine.lessons.drill import Drill
from engine.lessons.drills import make_drill
from engine.lessons.lesson import LEARNER


class BoardDrillPage(QuestionPage):
    """Questions about a throw; when one is answered, arrows show the ways that counted."""

    def __init__(self, game: str, kind: str, progress: Progress, table_theme: TableTheme) -> None:
        super().__init__(game, kind, progress)
        self.game = find_game(game)
        options = next(iter(self.game.presets.values()))
        self.view = BoardView(table_theme, MANNERS[game].path(options), self)
        self.view.numbers = True
        self.place_beside_teacher(self.view)
        self.ask()

    def make(self, number: int) -> Drill:
        """The question of this number."""
        return make_drill(self.game, self.kind, number)

    def label(self, value: Any) -> str:
        """A number of points."""
        return str(value)

    def show_picture(self) -> None:
        """The board with the throw, and in the end its ways."""
        self.view.settle(self.drill.table, LEARNER)
        ways = self.drill.facts["ways"] if self.solved else ()
        self.view.show_ways([(LEARNER, way, mine) for way, mine in ways])

    def because(self) -> str:
        """Every event of the throw, as the score sheet tells it."""
        names = seat_names(seats=self.game.seats)
        told = (event_sentence(note, names, self.game.pack) for note in self.drill.facts["notes"])
        return "".join(f" {sentence}" for sentence in told)

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Another cloth."""
        self.view.restyle(theme)
