"""The page with a board: men are moved by hand, and the ways behind every score are drawn."""

from functools import partial
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QRectF, QTimer, QVariantAnimation
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.boards.by_hand import LAY_SECOND, MOVE_PEG, HandMarks, unasked, verdict_words
from desktop.boards.games import MANNERS
from desktop.boards.hints import fitted, play_words
from desktop.boards.history import COUNTING, History, PastThrow
from desktop.boards.situation import in_focus, situation
from desktop.boards.sounds import sound_of
from desktop.boards.tasks import task_words
from desktop.boards.throws_tab import ThrowsTab, die_icon
from desktop.boards.traces import NO_TRACE, last_of_other
from desktop.boards.view import NOBODY, BoardView
from desktop.boards.ways import ON_THE_WAY, kept_among, kept_of, ways_among, ways_of
from desktop.i18n import event_sentence, tr, word_name
from desktop.session import Session
from desktop.stage.animator import Step
from desktop.windows.session_page import AT_THE_END, SessionPage
from engine.ai.coach import Hint
from engine.boards.events import Hit, Moved, Threw
from engine.boards.men import HAND, OFF
from engine.core.actions import Action, Move, Say, Thrown
from engine.core.errors import Illegal
from engine.core.events import DealBegan, Event, MatchEnded, Noted
from engine.core.seats import Seat
from engine.games.trictrac.schools import ANNOUNCED, BY_HAND, LET_PASS
from engine.games.trictrac.touching import is_touch, touch
from engine.games.verkehren.turns import THROW

PAUSE_MS = 450  # after each thing that is marked
DUTIES = ("enter_first", "enter_as_band", "lower_first", "more_numbers", "must_fill")  # why others go before a man
#: One tab more than elsewhere, and Qt keeps room for words after the die.
CLOSE_TABS = "QTabBar::tab { padding: 6px 5px; } QTabBar::tab:last { padding: 8px 0 4px 14px; }"
RECENT = 100  # events among which the other's last move is looked for; not even a long Pasch has as many
SLIP_HIGH = 180.0  # pixels a slip with a question of two lines and one row of words needs


def _hold_means(view: Any) -> str:
    """The words for holding: what the throw gives is told unless the players have to see it themselves (R43)."""
    if view.opts.marking == "manual":
        return "board.hold_means_unseen"
    gives = any(not one.to_thrower for one in view.scored)
    return "board.hold_means" if gives else "board.hold_means_nothing"


class BoardPage(SessionPage):
    """A session on a board."""

    view: BoardView
    kind = "board"
    hand_keys = ("men", "board", "back", "mark", "numbers", "digits")

    def __init__(self, session: Session, style: CardStyle, theme: TableTheme, speed: float) -> None:
        manner = self.manner = MANNERS[session.match.game.id]
        view = BoardView(theme, manner.path(session.match.options))
        view.hits = manner.hits
        super().__init__(session, view, view.animator, speed)
        self.panel.number_games()
        self.panel.keep_room()
        self.slip.centred = True  # between the arrows
        self._marks: HandMarks | None = None  # while points are marked or claimed by hand
        self._words: list[tuple[str, object]] = []  # what may be said instead of moving
        self._begun = NOBODY  # the man who was touched before anything was marked: he is to be played
        self._touching = False  # while the hand goes to a man (R46)
        self._looking = False  # whether the board is shown as it stood at an earlier throw
        self._history: History | None = None
        self.throws = ThrowsTab(session.match.game.id, self)
        self.panel.tabs.addTab(self.throws, die_icon(), "")
        self.panel.tabs.tabBar().setStyleSheet(CLOSE_TABS)
        self.panel.tabs.currentChanged.connect(lambda _: self._write_throws())
        self.throws.sister.toggled.connect(lambda _: self._write_throws())
        self.throws.throw_wanted.connect(lambda seat: self._look_at(Seat(seat)))
        self.throws.rule_clicked.connect(self.rule_wanted)
        self._entitle_throws()
        view.mirrored = getattr(session.match.options, "talon_side", "left") == "right"
        view.resized.connect(self._place_slip)
        view.jeton_put.connect(self._put_jeton)
        view.peg_put.connect(self._put_peg)
        view.made.connect(self._made)
        view.touched.connect(self._touch)
        view.confirmed.connect(self.confirm)
        view.stepped.connect(self._step_by_key)
        view.begun.connect(self._begin_to_move)
        view.refused.connect(self._explain)
        view.focused.connect(self._tell_focus)
        view.clicked_board.connect(self.skip)
        view.numbers_chosen.connect(lambda _: self._made())  # nobody is told of a key he has found
        self.review_list.before = self._thrown_before

    # --- the flow ---------------------------------------------------------------------------------

    def start(self, *, resumed: bool) -> None:
        """Begin with the first throw, or lay out a match that goes on."""
        if not resumed:
            self.view.settle(self._table(), self.session.seat)
        super().start(resumed=resumed)

    def _put_away(self) -> None:
        super()._put_away()
        self._looking = False
        self.view.offer(None)

    def _show_events(self, events: list[Event]) -> None:
        self.animator.play([step for event in events for step in self._steps(event)])

    def _steps(self, event: Event) -> list[Step]:
        """How an event is shown."""

        def note() -> QAbstractAnimation | None:
            self._note(event)
            if sound := sound_of(event):
                self.heard.emit(sound)
            return self._pause() if isinstance(event, Noted) and event.points else None

        steps: list[Step] = [note]
        if isinstance(event, Threw):
            side = self._side(event.seat)
            steps.append(lambda: self.view.throw(side, event.dice))
        elif isinstance(event, Moved):
            side = self._side(event.seat)
            if side == 1:  # the player's own men have been moved by hand already
                steps += [partial(self.view.walk, side, leg) for leg in event.legs]
        elif isinstance(event, Hit):
            side = self._side(event.seat)
            steps.append(lambda: self.view.walk(side, (event.field, HAND)))
        elif isinstance(event, DealBegan | MatchEnded):
            steps.append(self._reset)
        return steps

    def _note(self, event: Event) -> None:
        if isinstance(event, DealBegan):
            self.sheet.add(event)  # nobody deals on a board: the new setting is seen
        elif isinstance(event, Noted) and event.key == ANNOUNCED:
            self._tell_of(event)  # what stands of it is written down when the other has had his say
        else:
            super()._note(event)

    def _side(self, seat: int | None) -> int:
        return 0 if seat is None or seat == self.session.seat else 1

    def _pause(self) -> QAbstractAnimation | None:
        duration = self.animator.ms(PAUSE_MS)
        return QVariantAnimation(self, startValue=0, endValue=1, duration=duration) if duration else None

    def _reset(self) -> None:
        """A setting begins or the tour is over: the men as they stand then are seen when all has been shown."""
        self.view.show_ways([])

    def _show_result(self) -> None:
        """Units are won on a board: points are something else there."""
        mine = self.session.match.scores()[self.session.seat]
        key = "board.won" if mine > 0 else "board.lost" if mine < 0 else "table.even"
        choices: list[tuple[str, object]] = [(tr(f"table.{word}"), word) for word in AT_THE_END]
        self.slip.ask(tr(key, points=abs(mine)), f"{self._holes()}{self._account()}", choices)

    def _holes(self) -> str:
        """How the tour of Trictrac ended, in a line above what was counted last."""
        if not self.view.pegs:
            return ""
        me = self.session.seat
        players = self._view().players
        return tr("board.holes", mine=players[me].holes, theirs=players[1 - me].holes) + "\n"

    def _counting(self) -> list[str]:
        """What won something, without the course of the game."""
        events = self.session.match.events(self.session.seat)
        return self._sentences([event for event in events if isinstance(event, Noted) and event.points])

    def _ask(self) -> None:
        actions = [action for offer in reversed(self.session.my_offers()) for action in offer.actions()]
        self._words = [(word_name(one.word), one) for one in actions if isinstance(one, Say) and not is_touch(one)]
        self.slip.hide()
        if any(isinstance(one, Move) for one in actions):
            self.view.offer(self.manner.maker(self._view()))
            self._made()
            if (verdict := self._school_words()) is not None:
                self.panel.coach.setText(verdict)
        elif self._words:
            self._ask_words(actions)
        if actions:
            self.view.setFocus()
            self._take_up()

    def _take_up(self) -> None:
        """The man who was touched before the marking is in the hand, if the throw is to be played now."""
        begun, self._begun = self._begun, NOBODY
        if self.view.maker is not None and begun in self.view.maker.starts():
            self.view.choose(begun)

    def _ask_words(self, actions: list[Action]) -> None:
        """Nothing can be moved: throw, or say one of a few words."""
        phase = self._view().phase
        if unasked(self._view()) is not None:
            QTimer.singleShot(0, self, self._say_unasked)  # undo goes back past it first
        elif phase in BY_HAND:
            self._marks = HandMarks(self.view, self._view())
            self.view.by_hand = True
            self._show_marks()
        elif actions[0] == THROW:
            self.view.may_throw = True
            self.view.update()
            self.panel.show_rights(self._words, THROW)
            self.status.emit(self._and_way(tr("board.throw")))
        elif phase == "turn":
            self.panel.show_rights(self._words, self._words[0][1])
            self.status.emit(tr("board.throw"))
        else:
            game = self.session.match.game.id
            self._free_cloth()
            self.slip.ask(tr(f"board.ask.{game}.{phase}"), "", self._words, low=True)
            self._tell_consequences(game, phase)

    def _tell_consequences(self, game: str, phase: str) -> None:
        """What both answers to the winner of a hole or a game mean."""
        if phase == "decide":
            view = self._view()
            key = _hold_means(view) if game == "trictrac" else "board.continue_means"
            given = sum(one.points for one in view.scored if not one.to_thrower)
            self.panel.coach.setText(tr(key, points=view.players[view.seat].points, given=given))

    def _free_cloth(self) -> None:
        """Between the arrows of the table in which no dice lie there is room for a slip."""
        g = self.view.geometry_now
        left = g.die(0, self.view.dice_side).center().x() > g.bar.center().x()
        start, end = (g.inner.left(), g.bar.left()) if left else (g.bar.right(), g.inner.right())
        high = max(SLIP_HIGH, g.inner.height() * 0.34)
        self.slip.free = QRectF(start, g.inner.center().y() - high / 2, end - start, high)
        jeton = g.jeton(0, self.view.points[0], self.view.by_field)
        self.slip.centred = not (self.view.points[0] and start < jeton.x() < end)
        if not self.slip.centred:  # above the points that were won
            self.slip.free.moveBottom(jeton.y() - g.man * 0.4)

    def _place_slip(self) -> None:
        self._free_cloth()
        self.slip.place()

    def _say_unasked(self) -> None:
        """What an assisted player need not say himself."""
        said = unasked(self._view())
        if said is not None and any(offer.accepts(said) for offer in self.session.my_offers()):
            self.session.submit(said)

    def _school_words(self) -> str | None:
        """What has come of the last marking or claim of a player here, if one of both was sent to school."""
        match, me = self.session.match, self.session.seat
        last = next((entry for entry in reversed(match.log) if entry.seat == me), None)
        words = verdict_words(match.events(me, last.events_before), self.names()) if last is not None else ""
        return f"<b>{words}</b>" if words else None

    def _show_marks(self) -> None:
        assert self._marks is not None
        self._marks.show()
        view, rights = self._view(), self._marks.rights()
        self.view.may_begin = self.manner.maker(view).starts() if self._marks.nothing_yet else set()
        # Where the buttons lie must not change while a school is counted; only the chief one does.
        self.panel.show_rights(rights, LET_PASS if self._marks.claiming else self._marks.action)
        for button, (_, said) in zip(self.panel.rights, rights, strict=True):
            button.setProperty("role", "chief" if said == self._marks.action else "")
            button.style().polish(button)
        asked, how = self._marks.question(self.names())
        verdict = self._school_words()
        self.panel.coach.setText("<br>".join([*([verdict] if verdict else []), f"{asked} {how}".rstrip()]))
        self.status.emit(asked)

    def _begin_to_move(self, field: int) -> None:
        """Who touches a man marks nothing (R43); the man goes on when the other has had his say."""
        self._begun = field
        self.confirm()

    def _step(self, way: int) -> None:
        """The jeton is moved on or back by a button."""
        if self._marks is not None and self.view.by_hand:
            self._marks.step(way)
            self._show_marks()

    def _step_by_key(self, way: int) -> None:
        """The jeton is moved on or back by an arrow key."""
        if self._marks is not None and self.view.by_hand:
            self._marks.step_by_key(way)
            self._show_marks()

    def _put_jeton(self, place: int) -> None:
        """The jeton is put down on the place of so many points."""
        if self._marks is not None and self.view.by_hand:
            self._marks.put(place)
            self._show_marks()

    def _put_peg(self, hole: int) -> None:
        """The peg is put into a hole."""
        if self._marks is not None and self.view.by_hand:
            self._marks.put_peg(hole)
            self._show_marks()

    # --- the player -------------------------------------------------------------------------------

    def _touch(self, field: int) -> None:
        """R46: where it is agreed a man who is pointed at must be played; nothing else on the board changes."""
        maker, said = self.view.maker, touch(field)
        moved_there = maker is not None and field in {end for _, end in maker.made}
        if maker is None or moved_there or not any(offer.accepts(said) for offer in self.session.my_offers()):
            return
        self._touching = True
        self.session.submit(said)
        self._touching = False
        self.view.maker = self.manner.maker(self._view())
        self.view.maker.made = maker.made
        self.panel.undo_button.setEnabled(True)
        self.session.advance()

    def _told(self, events: list[Event]) -> None:
        if not self._touching:  # a man who is only touched stays in the hand
            super()._told(events)

    def _made(self) -> None:
        """A man has been moved or taken back: say what can be done now."""
        maker = self.view.maker
        if maker is None:
            return
        if self.manner.one_by_one and (play := maker.complete()) is not None:
            self.session.submit(play)
            return
        rights = list(self._words)
        if maker.complete() is not None:
            rights.append((tr("board.confirm"), "confirm"))
        if maker.made:
            rights.append((tr("board.take_back"), "back"))
        self.panel.show_rights(rights, "confirm")
        self.status.emit(self._and_way(task_words(self.session.match.game.id, self._view(), maker)))

    def _and_way(self, sentence: str) -> str:
        """Who has moved nothing yet is told of the arrow that shows the way of his men."""
        if not self.view.shows_route:
            return sentence
        more = [] if self.view.numbers else [tr("board.task.numbers")]
        return " ".join([sentence, tr("board.task.route"), *more])

    def toggle_numbers(self) -> None:
        """The fields bear their numbers from now on, or none."""
        self.view.toggle_numbers()

    def confirm(self) -> None:
        """The play is complete and shall stand; or the dice are to be thrown."""
        if self.view.may_throw:
            self.session.submit(THROW)
            return
        if self.view.by_hand and self._marks is not None:
            self.session.submit(self._marks.action)
            return
        maker = self.view.maker
        play = maker.complete() if maker is not None else None
        if play is None:
            self.say(tr("board.not_complete"))
        else:
            self.session.submit(play)

    def _explain(self, start: int, end: int) -> None:
        """Why a man may not go there, or not at all."""
        view = self._view()
        if end != NOBODY:
            self._refused(self._refusal(view, start, end))
        elif getattr(view, "touched", None):
            self._refused(self.session.match.game.refusal(view, touch(start)))
        elif (duty := self._duty(view, start)) is not None:
            self._refused(duty)
        else:
            self.say(tr("board.cannot_enter") if start == HAND else tr("board.cannot_move", field=start))

    def _refusal(self, view: Any, start: int, end: int) -> Illegal:
        assert self.view.maker is not None
        return self.session.match.game.refusal(view, Move((*self.view.maker.made, (start, end))))

    def _duty(self, view: Any, start: int) -> Illegal | None:
        """What keeps a man who could go by himself: another play is compulsory."""
        ends = [start + number for number in getattr(view, "numbers", view.dice) if start + number < OFF]
        reasons = (self._refusal(view, start, end) for end in ends)
        return next((no for no in reasons if no.key.rpartition(".")[2] in DUTIES), None)

    def _right_chosen(self, chosen: object) -> None:
        if chosen == "confirm":
            self.confirm()
        elif chosen == "back":
            self.view.take_back()
        elif chosen in ("less", "more"):
            self._step(1 if chosen == "more" else -1)
        elif chosen in (MOVE_PEG, LAY_SECOND) and self._marks is not None:
            self._marks.do(str(chosen))
            self._show_marks()
        elif isinstance(chosen, Action):
            super()._right_chosen(chosen)
        if not self.slip.isVisible():
            self.view.setFocus()

    def undo(self) -> None:
        """Take back the man moved last, else go back to the player's last decision."""
        if self.view.maker is not None and self.view.maker.made:
            self.view.take_back()
            return
        super().undo()
        while unasked(self._view()) is not None and self.session.undo():
            pass  # what was said for the player is no decision of his

    def last_trick(self) -> None:
        """How could this have been counted? The last throws with all their ways; again, the other side's."""
        if self.session.match.game.id not in COUNTING:
            self._show_last_move()
            return
        self.panel.tabs.setCurrentWidget(self.throws)
        self._write_throws()
        me, other = self.session.seat, Seat(1 - self.session.seat)
        self._look_at(other if self._looking and self._looked_at == me else me)

    def _write_throws(self) -> None:
        """Bring the paper of throws up to date, if it is looked at."""
        if self.panel.tabs.currentWidget() is self.throws:
            men = [player.men for player in self._view().players]
            self.throws.show_throws(self._past(), self.session.seat, self.names(), men, self._being_marked())

    def _being_marked(self) -> Seat | None:
        """Whose throw the players are marking by hand just now: what it gains and gives they have to see themselves."""
        view = self._view()
        by_hand = getattr(view.opts, "marking", "auto") != "auto" and view.phase in (*BY_HAND, *ON_THE_WAY)
        return view.turn if by_hand else None

    def _past(self) -> History:
        """All throws so far; a lesson lays one match after another."""
        match = self.session.match
        if self._history is None or self._history.match is not match:
            self._history = History(match)
        self._history.follow()
        return self._history

    def _look_at(self, seat: Seat) -> None:
        """Show the last throw of a seat on the board as it stood then."""
        if seat == self._being_marked():
            self.say(tr("board.being_marked"))
            return
        past = self._past().last(seat)
        if past is None or self.animator.busy:
            self.say(tr("board.nothing_thrown"))
            return
        self.view.offer(None)
        self.slip.hide()
        self.panel.show_rights([])
        self._looking, self._looked_at = True, seat
        self._show_past(past)
        self.status.emit(tr("board.as_it_stood"))

    def _show_past(self, past: PastThrow) -> None:
        near = self.session.seat
        self.view.settle(past.table, near)
        self.view.show_trace(NO_TRACE)
        counted = self._past().compared(past)
        own = "trictrac" if self.session.match.game.id == "trictrac" else "toccategli"
        scored = [one.event for one in counted if getattr(one, own)]
        self.view.show_ways(ways_among(scored, past.seat, near), kept_among(scored, past.seat, near))

    def skip(self) -> None:
        """Finish the movements, or come back from an earlier throw."""
        if self._looking:
            self._looking = False
            self._lay_out()
            self._show_result() if self.session.match.over else self._ask()
        else:
            super().skip()

    def _show_last_move(self) -> None:
        """Where men count nothing: the way of the man that was moved last."""
        moves = [event for event in self.session.match.events(self.session.seat) if isinstance(event, Moved)]
        if not moves:
            self.say(tr("board.nothing_moved"))
            return
        last = moves[-1]
        side = self._side(last.seat)
        self.view.show_ways([(side, leg, side == 0) for leg in last.legs if leg[0] > HAND and leg[1] < OFF])
        self.say(event_sentence(last, self.names(), self.session.match.game.pack) or "")

    def _thrown_before(self, place: int) -> str:
        """The dice for which a decision in the log was made, in front of it."""
        log = self.session.match.log[: place + 1]
        if not isinstance(log[place].action, Move):
            return ""
        thrown = next((entry.action for entry in reversed(log) if isinstance(entry.action, Thrown)), None)
        return f"({'-'.join(map(str, sorted(thrown.dice, reverse=True)))}) " if thrown is not None else ""

    def _show_hint(self, action: Action) -> None:
        if isinstance(action, Move) and self.view.maker is not None and not self.view.maker.made:
            self.view.show_hint(action.legs)

    def _hinted(self, hint: Hint) -> None:
        view, match = self._view(), self.session.match
        actions = [action for offer in self.session.my_offers() for action in offer.actions()]
        super()._hinted(fitted(hint, match.game.id, view.phase, actions))
        words = play_words(match.game.id, view, hint)
        self.panel.coach.setText("<br>".join([self.panel.coach.text(), *words]))

    # --- looks ------------------------------------------------------------------------------------

    def situation(self) -> str:
        """How things stand, in words."""
        me = self.session.seat
        return situation(self.view, (self.names()[me], self.names()[1 - me]))

    def _tell_focus(self) -> None:
        """What the ring of the keys has come to, for who cannot see it."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, in_focus(self.view)))

    def _entitle_throws(self) -> None:
        self.panel.tabs.setTabToolTip(self.panel.tabs.indexOf(self.throws), tr("board.throws"))
        self.view.setAccessibleName(tr("board.name"))

    def retranslate(self) -> None:
        """Everything in the language spoken now."""
        self._entitle_throws()
        self.throws.retranslate()
        super().retranslate()

    def _lay_out(self) -> None:
        if self.animator.busy:
            return
        view = self._view()
        self.view.settle(self._table(), self.session.seat)
        self.view.show_ways(ways_of(view, self.session.seat), kept_of(view, self.session.seat))
        self.view.setAccessibleDescription(self.situation())
        self._show_trace()
        self._write_throws()
        self._place_slip()

    def _show_trace(self) -> None:
        """What the other moved last, until the player has moved himself."""
        match, me = self.session.match, self.session.seat
        recent = match.events(me, max(0, match.event_count - RECENT))
        self.view.show_trace(NO_TRACE if match.over else last_of_other(recent, me))

    def restyle(self, style: CardStyle, theme: TableTheme) -> None:
        """Another cloth; the game goes on."""
        self.view.restyle(theme)
