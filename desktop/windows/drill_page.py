"""Drills at the table: one question after another about cards."""

from typing import Any

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.i18n import seat_names, tr
from desktop.lesson_progress import Progress
from desktop.stage.view import ME, TableView
from desktop.windows.badges import badge_words
from desktop.windows.question_page import QuestionPage
from engine.core.sets import Card, card_set
from engine.games import find_game
from engine.lessons.drill import Drill
from engine.lessons.drills import make_drill
from engine.lessons.lesson import IN_ORDER, ON_CARDS


class DrillPage(QuestionPage):
    """Questions about a position or a hand, answered with a button or by choosing cards."""

    def __init__(self, game: str, kind: str, progress: Progress, style: CardStyle, table_theme: TableTheme) -> None:
        super().__init__(game, kind, progress)
        self.game = find_game(game)
        self.view = TableView(self.game.pack, self.game.seats, style, table_theme, self)
        self.picked: list[Card] = []  # the cards of an answer, in the order in which they were chosen
        self.place_beside_teacher(self.view)
        self.view.resized.connect(self.show_picture)
        self.view.card_chosen.connect(self.choose_card)
        self.view.confirmed.connect(self._cards_done)
        self.teacher.cards_done.connect(self._cards_done)
        self.ask()

    def make(self, number: int) -> Drill:
        """The question of this number, with nothing chosen yet."""
        self.picked = []
        return make_drill(self.game, self.kind, number)

    def show_choices(self) -> None:
        """Buttons, or one that says that all cards are chosen."""
        if self.drill.shown_as in ON_CARDS:
            self.teacher.show_choices([], cards=True)
        else:
            super().show_choices()

    def label(self, value: Any) -> str:
        """A seat, a word or a number."""
        if self.drill.shown_as == "seat":
            return seat_names(seats=self.game.seats)[value]
        return tr(f"lesson.choice.{value}") if self.drill.shown_as == "word" else str(value)

    def take_focus(self) -> None:
        """Where cards are chosen the table takes the keys."""
        if self.drill.shown_as in ON_CARDS and not self.solved:
            self.view.setFocus()
        else:
            super().take_focus()

    def show_picture(self) -> None:
        """The table of the question."""
        called = seat_names(seats=self.game.seats)
        names = {plate.person: called[plate.seat] for plate in self.drill.table.plates}
        self.view.settle(self.drill.table, names.__getitem__, badge_words)
        if self.drill.shown_as in ON_CARDS and not self.solved:
            self.view.offer_cards(card_set(item.card for item in self.view.hands[ME] if item.card is not None))
        else:
            self.view.offer_cards(0)
        self._show_picked()

    # --- cards --------------------------------------------------------------------------------------

    def choose_card(self, card: Card) -> None:
        """Choose a card as part of the answer, or leave it out again."""
        if self.drill.shown_as in ON_CARDS and not self.solved:
            self.picked = [one for one in self.picked if one != card] + [card] * (card not in self.picked)
            self._show_picked()

    def _codes(self) -> tuple[str, ...]:
        """The cards of the answer so far."""
        return tuple(self.game.pack.codes[card] for card in self.picked)

    def _show_picked(self) -> None:
        self.view.show_selected(card_set(self.picked))
        if self.drill.shown_as == IN_ORDER:
            self.teacher.show_order(() if self.solved else self._codes())

    def _cards_done(self) -> None:
        self.answer(self._codes())

    def reveal(self) -> str:
        """Raise the right cards, or say the answer."""
        if self.drill.shown_as not in ON_CARDS:
            return super().reveal()
        self.picked = [self.game.pack.card(code) for code in self.drill.answer]
        return tr("lesson.answer.cards", cards=list(self.drill.answer))

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """Other cards, another cloth."""
        self.view.restyle(style, theme)
        self.show_picture()
