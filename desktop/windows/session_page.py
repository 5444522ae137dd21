"""What every page with a match of cards or on a board has in common beyond `match_page`.

It tells the session's events one by one, asks for the player's decisions when everything has been shown, and passes
on what he decides. What is drawn, and how a decision is made with the hands, is the business of the page's view.
"""

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.i18n import event_sentence, seat_names, tr, word_name
from desktop.session import Session
from desktop.stage.animator import Animator
from desktop.windows.coach_words import hint_words
from desktop.windows.match_page import MatchPage
from desktop.windows.review_list import ReviewList
from desktop.windows.score_sheet import ScoreSheet
from desktop.windows.side_panel import SidePanel
from desktop.windows.slip import Slip
from engine.ai.coach import Hint
from engine.core.actions import Action, Say
from engine.core.events import Event, Noted
from engine.core.table import Table

TAKE_BACK = Say("correct")
TO_TAKE_BACK = 3000  # milliseconds in which nobody else plays
MOST_LINES = 8  # of the counting shown on a slip
ENDING = ("resign_single", "concede")  # words that end a game or a deal: asked once more
STAY = "stay"
AT_THE_END = ("again", "review", "look_back", "home")


class SessionPage(MatchPage):
    """A session on screen: its view, and beside it the panel with score sheet, talk and coach."""

    sheet: ScoreSheet

    def __init__(self, session: Session, view: QWidget, animator: Animator, speed: float) -> None:
        super().__init__()
        self.session = session
        self.view = view
        self.animator = animator
        game = session.match.game
        animator.speed = speed
        self.sheet = ScoreSheet(game.id, game.pack, self, game.seats)
        self.panel = SidePanel(self.sheet, session.tags["Seed"], speed, self)
        self.panel.coach.game = session.match.game.id
        self.review_list = ReviewList(game, self)
        self.panel.add_review(self.review_list)
        self.slip = Slip(view)
        self.slip.game = session.match.game.id
        self._last_told = ""
        self._sure: Action | None = None  # what the player was asked about once more
        self._grace = QTimer(self, singleShot=True)
        self._grace.timeout.connect(session.advance)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(view, 1)
        box.addWidget(self.panel)
        self._listen()

    def _listen(self) -> None:
        super()._listen()
        self.animator.idle.connect(self._idle)
        self.slip.chosen.connect(self._slip_chosen)
        self.panel.right_chosen.connect(self._right_chosen)
        self.panel.hint_button.clicked.connect(self.hint)
        self.panel.speed_changed.connect(self._set_speed)
        self.session.told.connect(self._told)
        self.session.hinted.connect(self._hinted)
        self.session.reviewed.connect(self.review_list.add)
        self.session.unreviewed.connect(self._unreviewed)
        self.review_list.rule_clicked.connect(self.rule_wanted)
        self.review_list.replay_wanted.connect(self.replay_wanted)
        self.review_list.review_wanted.connect(self.review)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.panel.fit(self.width())
        super().resizeEvent(event)

    # --- what a kind of table does in its own way ---------------------------------------------------

    def _show_events(self, events: list[Event]) -> None:
        """Have the animator show these events; each is noted when it is shown."""
        raise NotImplementedError

    def _ask(self) -> None:
        """Show what the player may do now."""
        raise NotImplementedError

    def _show_hint(self, action: Action) -> None:
        """Show on the table what the coach would do."""
        raise NotImplementedError

    def restyle(self, style: CardStyle, theme: TableTheme) -> None:
        """Other cards, another cloth; the game goes on."""
        raise NotImplementedError

    def last_trick(self) -> None:
        """Show again what was last, where the custom of this table allows it."""
        raise NotImplementedError

    def keys_now(self) -> list[str]:
        """The chief keys that are of use now, by the names of their texts."""
        if self.slip.isVisible():
            return ["choose", "answer", "hint", "situation"] if self.session.my_offers() else ["choose", "answer"]
        return ["hint", "situation"] if self.session.my_offers() else ["skip", "situation"]

    # --- the flow -----------------------------------------------------------------------------------

    def _told(self, events: list[Event]) -> None:
        self._put_away()
        self._show_events(events)

    def _put_away(self) -> None:
        super()._put_away()
        self._sure = None
        self._grace.stop()
        self.tell_keys()

    def leave(self) -> None:
        """Stop movements and what was waited for; the match is saved already."""
        self._grace.stop()
        super().leave()

    def _note(self, event: Event) -> None:
        """Write an event down and say it."""
        self.sheet.add(event)
        self._tell_of(event)

    def _tell_of(self, event: Event) -> None:
        """Say an event, and write it down among what was said."""
        if isinstance(event, Noted):
            self._last_rule = event.rule
        sentence = event_sentence(event, self.names(), self.session.match.game.pack, self.sheet.persons)
        if sentence:
            self.panel.talk.appendPlainText(sentence)
            self.status.emit(sentence)
            self._last_told = sentence

    def _idle(self) -> None:
        """Everything has been shown: lay the truth, then let the next one decide."""
        self._lay_out()
        if self.session.match.over:
            self.panel.hint_button.setEnabled(False)
            if not self.slip.isVisible():
                self._show_result()
            self.finished.emit()
            return
        self._show_offers()
        if any(offer.accepts(TAKE_BACK) for offer in self.session.my_offers()):
            self._grace.start(self.animator.ms(TO_TAKE_BACK))  # once another has played it is too late
        else:
            self.session.advance()

    def _show_offers(self) -> None:
        self.panel.hint_button.setEnabled(bool(self.session.my_offers()))
        self.panel.undo_button.setEnabled(self._has_decided())
        if self.session.my_offers() and self.turn_has_come():
            self.status.emit(self._last_told)
        self._ask()
        self.tell_keys()

    def _show_result(self) -> None:
        mine = self.session.match.scores()[self.session.seat]
        choices: list[tuple[str, object]] = [(tr(f"table.{word}"), word) for word in AT_THE_END]
        self.slip.ask(self._verdict(mine), self._account(), choices)

    def _verdict(self, mine: int) -> str:
        """Who has won in the end, and how much."""
        return tr("table.won" if mine > 0 else "table.lost" if mine < 0 else "table.even", points=abs(mine))

    def _account(self) -> str:
        """What was counted last, as it stands on a slip."""
        return "\n".join(self._counting())

    def _counting(self) -> list[str]:
        """The entries of the account made last."""
        return self._sentences(self.session.match.events(self.session.seat))

    def _sentences(self, events: list[Event]) -> list[str]:
        """The last entries among these events, as they fit on a slip."""
        pack = self.session.match.game.pack
        lines = [event_sentence(event, self.names(), pack) for event in events if isinstance(event, Noted)]
        return [line for line in lines if line][-MOST_LINES:]

    # --- the player ---------------------------------------------------------------------------------

    def _has_decided(self) -> bool:
        return any(entry.seat == self.session.seat for entry in self.session.match.log)

    def _right_chosen(self, action: object) -> None:
        assert isinstance(action, Action)
        if isinstance(action, Say) and action.word in ENDING:
            self._sure = action
            word = word_name(action.word)
            choices: list[tuple[str, object]] = [(tr("table.sure.no"), STAY), (word, action)]
            self.slip.ask(f"{word}?", tr("table.sure"), choices, low=True)
        else:
            self.session.submit(action)

    def _stay(self) -> None:
        """The player thought better of it."""
        self._sure = None
        self.slip.hide()
        self._ask()
        self.tell_keys()

    def _slip_chosen(self, value: object) -> None:
        if value == "review":
            self.review()
        elif value == "again":
            self.again_wanted.emit()
        elif value == "look_back":
            self.look_back_wanted.emit()
        elif value == "home":
            self.home_wanted.emit()
        elif value == STAY:
            self._stay()
        elif isinstance(value, Action):
            self.slip.hide()
            if value == self._sure:
                self.session.submit(value)
            else:
                self._right_chosen(value)

    def hint(self) -> None:
        """Ask the coach; out of turn he says when to ask him."""
        if self.animator.busy or not self.session.my_offers():
            self.say_not_now()
            return
        self.panel.coach.setText(tr("hint.thinking"))  # before asking: the answer may be at hand
        self.session.ask_hint()

    def review(self) -> None:
        """Go through the own decisions of what was played last."""
        self.panel.show_review()
        self.review_list.begin(self.session.review(), self.names())

    def _clear(self) -> None:
        self.animator.clear()

    def skip(self) -> None:
        """Finish the movements."""
        self.animator.skip()

    def _unreviewed(self, count: int) -> None:
        self.review_list.miss(count)
        self.say(tr("notice.coach"))

    def _hinted(self, hint: Hint) -> None:
        self._show_hint(hint.action)
        self.panel.coach.setText(hint_words(self.session.match.game, hint, self.names()))

    # --- looks --------------------------------------------------------------------------------------

    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(you=self.session.seat, seats=self.session.match.game.seats)

    def _view(self) -> Any:
        return self.session.match.view(self.session.seat)

    def _table(self) -> Table:
        return self.session.match.game.table(self._view())

    def _set_speed(self, speed: float) -> None:
        self.animator.speed = speed
        self.speed_changed.emit(speed)

    def toggle_panel(self) -> None:
        """The whole window for the table, or with the panel again."""
        self.panel.setVisible(not self.panel.isVisible())

    def retranslate(self) -> None:
        """Everything in the language spoken now; the game goes on."""
        self.panel.retranslate()
        self.review_list.retranslate(self.names())
        self._read_all()
        if not self.animator.busy:
            self.panel.quiet_coach()
            self.slip.hide()  # a result on it is written anew
            self._idle()
