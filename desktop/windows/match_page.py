"""What every page with a match does alike, with cards, on a board or at billiards: begin, tell, take back, leave."""

from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.i18n import refusal_sentence, tr
from desktop.session import Session
from desktop.windows.coach_words import rule_link
from desktop.windows.side_panel import SidePanel
from desktop.windows.slip import Slip
from engine.core.errors import Illegal
from engine.core.events import Event


class MatchPage(QWidget):
    """A session on screen, with a panel beside its view and a slip on it."""

    rule_wanted = Signal(str)
    finished = Signal()
    status = Signal(str)
    keys = Signal(str)  # those that are of use now, in words
    home_wanted = Signal()
    again_wanted = Signal()
    look_back_wanted = Signal()
    replay_wanted = Signal(int)  # a place in the log to play on from
    speed_changed = Signal(float)
    heard = Signal(str)  # name of a sound

    kind: ClassVar[str]  # of table: the menus have words of their own for some
    hand_keys: ClassVar[tuple[str, ...]]  # by which the hand plays here, by the names of their texts
    session: Session
    view: QWidget
    sheet: Any  # of scores or of strokes
    panel: SidePanel
    slip: Slip
    _last_rule = ""
    _too_early = False  # the player was told that it is not his turn

    def _listen(self) -> None:
        self.sheet.rule_clicked.connect(self.rule_wanted)
        self.panel.rule_clicked.connect(self.rule_wanted)
        self.panel.undo_button.clicked.connect(self.undo)
        self.session.refused.connect(self._refused)
        self.session.rewound.connect(self._rewound)
        self.slip.shown.connect(self.tell_keys)
        self.session.notice.connect(lambda key: self.say(tr(key)))

    # --- what a kind of page does in its own way ----------------------------------------------------

    def _note(self, event: Event) -> None:
        """Write an event down and say it."""
        raise NotImplementedError

    def _idle(self) -> None:
        """Everything has been shown: lay the truth, then let the next one decide."""
        raise NotImplementedError

    def _lay_out(self) -> None:
        """Show the table as it stands."""
        raise NotImplementedError

    def _clear(self) -> None:
        """Stop all movements."""
        raise NotImplementedError

    def _has_decided(self) -> bool:
        """Whether there is a decision to take back."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        raise NotImplementedError

    def situation(self) -> str:
        """How things stand, in words."""
        raise NotImplementedError

    def keys_now(self) -> list[str]:
        """The chief keys that are of use now, by the names of their texts."""
        return []

    # --- the flow -----------------------------------------------------------------------------------

    def start(self, *, resumed: bool) -> None:
        """Begin, or lay out a match that goes on."""
        if resumed:
            self._read_all()
            self.session.catch_up()
            self._idle()
        else:
            self.session.show_new()

    def show_still(self) -> None:
        """The position as it is, with everything told so far; nobody is asked."""
        self._read_all()
        self.session.catch_up()
        self._lay_out()

    def _read_all(self) -> None:
        self.sheet.reset()
        self.panel.talk.clear()
        for event in self.session.match.events(self.session.seat):
            self._note(event)

    def _put_away(self) -> None:
        """Ask nothing any more."""
        self.slip.hide()
        self.panel.show_rights([])
        self.panel.quiet_coach()

    def undo(self) -> None:
        """Back to the last decision of a player here."""
        if not self._has_decided():
            self.say(tr("table.nothing_to_undo"))
            return
        self._clear()
        self.session.undo()

    def _rewound(self) -> None:
        self._read_all()
        self._put_away()
        self._idle()

    def _refused(self, no: Illegal) -> None:
        self._too_early = not self.session.my_offers()
        sentence = refusal_sentence(no, self.names(), self.session.match.game.pack)
        if no.rule:
            self._last_rule = no.rule
            self.panel.coach.setText(sentence.replace(no.rule, rule_link(no.rule)))
        else:
            self.panel.coach.setText(sentence)
        self.status.emit(sentence)

    def rule_now(self) -> str:
        """The rule that spoke last."""
        return self._last_rule

    def say_not_now(self) -> None:
        """It is not the player's turn; the sentence goes when his turn comes."""
        self.say(tr("hint.not_now"))
        self._too_early = True

    def turn_has_come(self) -> bool:
        """Nothing is left standing of what was said before the turn; whether there was anything."""
        stale, self._too_early = self._too_early, False
        if stale:
            self.panel.quiet_coach()
            self.status.emit("")
        return stale

    def keys_in_words(self) -> str:
        """The chief keys that are of use now, as they stand in the status line."""
        return " · ".join(tr(f"status.key.{name}") for name in self.keys_now())

    def tell_keys(self) -> None:
        """Other keys may be of use now."""
        self.keys.emit(self.keys_in_words())

    def say(self, sentence: str) -> None:
        """A line for the status bar and the coach."""
        self.panel.coach.setText(sentence)
        self.status.emit(sentence)

    def leave(self) -> None:
        """Stop movements and listen no more to the worker; the match is saved already."""
        self._clear()
        self.session.close()
        self.session.deleteLater()
