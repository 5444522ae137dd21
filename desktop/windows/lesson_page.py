"""The page of a lesson at cards: the same table and the same controls as in the game, with a teacher beside it."""

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.lesson_progress import Progress
from desktop.lesson_session import LessonSession
from desktop.stage.pointers import Pointers
from desktop.windows.table_page import TablePage
from desktop.windows.teaching import Teaching
from engine.core.events import DealEnded, Event, MatchEnded
from engine.core.sets import Card, card_set
from engine.lessons.lesson import IN_ORDER, ON_CARDS, QUIZ


class LessonPage(Teaching, TablePage):
    """A lesson at the card table."""

    def __init__(
        self,
        name: str,
        session: LessonSession,
        progress: Progress,
        style: CardStyle,
        table_theme: TableTheme,
        speed: float,
    ) -> None:
        super().__init__(session, style, table_theme, speed)
        self.pointers = Pointers(self.view)
        self.picked: list[Card] = []  # the cards of an answer, in the order in which they were chosen
        self.begin_teaching(name, progress)
        self.teacher.cards_done.connect(self._cards_done)
        self.view.confirmed.connect(self._cards_done)

    def point_at(self, names: tuple[str, ...]) -> None:
        """Rings and arrows over the table."""
        self.pointers.show(names)

    def _pause(self, event: Event) -> None:
        """The counting of a deal stands on the panel; a lesson goes on without a click."""
        if isinstance(event, DealEnded | MatchEnded):
            self.view.show_markers(self._table())
            self.teacher.show_counting(self._counting())

    def _lay_out(self) -> None:
        if self.animator.busy:
            return
        pointed = bool(self.pointers.shown)
        self.pointers.clear()
        super()._lay_out()
        if pointed:
            self.pointers.show(self.runner.step.points)

    # --- cards as an answer -------------------------------------------------------------------------

    def _stepped(self) -> None:
        self.picked = []
        super()._stepped()

    def ask_cards(self) -> None:
        """Every card of the hand may be chosen."""
        self.view.offer_cards(
            card_set(item.card for item in self.view.hands[self.session.seat] if item.card is not None)
        )
        self._show_picked()

    def stop_asking(self) -> None:
        """No card may be chosen now."""
        self.view.offer_cards(0)

    def show_cards(self, codes: tuple[str, ...]) -> None:
        """Raise these cards."""
        self.view.show_selected(self.session.match.game.pack.set_of(codes))

    def choose_card(self, card: Card) -> None:
        """Play it, or choose it as an answer."""
        step = self.runner.step
        if step.kind == QUIZ and step.shown_as in ON_CARDS and not self.runner.solved:
            self.picked = [one for one in self.picked if one != card] + [card] * (card not in self.picked)
            self._show_picked()
            self.teacher.show_verdict("", good=True)  # it was said of other cards
        else:
            super().choose_card(card)

    def _codes(self) -> tuple[str, ...]:
        """The cards of the answer so far."""
        return tuple(self.session.match.game.pack.codes[card] for card in self.picked)

    def _show_picked(self) -> None:
        self.view.show_selected(card_set(self.picked))
        if self.runner.step.shown_as == IN_ORDER:
            self.teacher.show_order(self._codes())

    def _cards_done(self) -> None:
        self._answered(self._codes())
