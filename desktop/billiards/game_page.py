"""The page of a billiard game: the table, the marker at his board, the sheet of strokes, the company."""

from collections import deque
from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QRectF, QSizeF, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.billiards.game_board import MarkerBoard
from desktop.billiards.game_calls import MOST_CALLS, calls_of, words_of
from desktop.billiards.game_coach import coach_words
from desktop.billiards.game_company import CompanyPanel
from desktop.billiards.game_hint import StrokeHint
from desktop.billiards.game_plan import struck
from desktop.billiards.game_prompts import doing, prompt
from desktop.billiards.game_session import CompanySession, chair_number
from desktop.billiards.game_sheet import StrokeSheet
from desktop.billiards.game_table import GameTable
from desktop.i18n import MINUS, event_sentence, tr, word_name
from desktop.session import Session
from desktop.windows.match_page import MatchPage
from desktop.windows.score_sheet import ScoreSheet
from desktop.windows.side_panel import WIDTH, SidePanel
from desktop.windows.slip import Slip
from engine.billiards.events import Laid, Struck
from engine.billiards.placing import OnePlace, Put
from engine.billiards.striking import OneStroke
from engine.billiards.strokes import Placement, Point, Stroke
from engine.core.actions import Action, Say
from engine.core.errors import Illegal
from engine.core.events import Event, MatchEnded, Noted, Paid, Said
from engine.games.billiards.common import JOIN, TIME_UP
from engine.games.billiards.computer import let_stand
from engine.games.billiards.guerre_lives import PRICES
from engine.games.billiards.state import POT, View
from physics import TUNINGS, BadShot

CALL_MS = 700  # the marker is heard out before the next thing happens
SALVO, SELL, KEEP = "salvo", "sell", "keep"
SLIP_WIDTHS, ENDLESS = (560.0, 440.0, 340.0), 10_000.0  # of a question: the wide one first, where it hides no ball


class BilliardPage(MatchPage):
    """A session at the billiard table."""

    kind = "billiards"
    hand_keys = ("aim", "power", "fine", "coarse", "strike", "pull", "digits")
    sheet: StrokeSheet
    session: CompanySession

    def __init__(self, session: Session, style: CardStyle, theme: TableTheme, speed: float) -> None:
        super().__init__()
        self.session = CompanySession(session)
        match = self.session.match
        self.table = GameTable(match.options, speed, self)
        self.view = self.table.canvas
        self.board = MarkerBoard(self)
        self.board.speed = speed
        self.sheet = StrokeSheet(match.game.pack, self)
        self.panel = SidePanel(cast(ScoreSheet, self.sheet), self.session.tags["Seed"], speed, self)
        self.panel.hide_seed()
        self.panel.prefer_sheet()
        self.company = CompanyPanel(self.session, self)
        self.panel.tabs.addTab(self.company, "")
        self.slip = Slip(self.view)
        self.slip.game = match.game.id
        self._queue: deque[Event] = deque()
        self._replaying = False
        self._salvo = False
        self._draft: tuple[OneStroke, Point | None] | None = None  # a stroke that is seen before it is counted
        self._seen: Action | None = None  # the stroke that has been seen so
        self._calls: list[str] = []
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._next)
        self._lay_widgets()
        self._listen()
        self.retranslate_words()

    def _lay_widgets(self) -> None:
        side = QVBoxLayout()
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        self.board.setFixedWidth(WIDTH)
        side.addWidget(self.board)
        side.addWidget(self.panel, 1)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.table, 1)
        box.addLayout(side)
        self.setFocusProxy(self.view)

    def _listen(self) -> None:
        super()._listen()
        self.session.told.connect(self._told)
        self.session.hinted.connect(self._hinted)
        self.table.struck.connect(self._struck)
        self.table.put.connect(lambda x, y: self.session.submit(Put(x, y)))
        self.table.shown.connect(self._shown)
        self.table.targeted.connect(self._say_whose_turn)
        self.table.canvas.resized.connect(self._resized)
        self.table.clock.run_out.connect(self._out_of_time)
        self.sheet.stroke_chosen.connect(self._show_again)
        self.table.rights.chosen.connect(self._right_chosen)
        self.panel.hint_button.clicked.connect(self.hint)
        self.panel.speed_changed.connect(self._set_speed)
        self.slip.chosen.connect(self._slip_chosen)
        self.company.changed.connect(self._company_changed)

    # --- the flow -----------------------------------------------------------------------------------

    def _read_all(self) -> None:
        self.sheet.names = self.names()
        self._calls = []
        super()._read_all()

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return bool(self._queue) or self.table.busy or self._pause.isActive() or self._replaying

    @property
    def animator(self) -> "BilliardPage":
        """What moves here: the page itself knows whether something does, and how to skip it."""
        return self

    def _told(self, events: list[Event]) -> None:
        self._put_away()
        self.table.mark_hint(None)
        self._queue.extend(events)
        self._next()

    def _next(self) -> None:
        """Show the next event; strokes and calls take their time, everything else is done at once."""
        while self._queue and not self.table.busy and not self._pause.isActive():
            event = self._queue.popleft()
            self._note(event)
            if isinstance(event, Struck) and event.strike == self._seen:
                self._seen = None
            elif isinstance(event, Struck):
                own = self.session.is_person(event.seat)
                self._play(event.before, event.strike.stroke, announce=not own)
                return
            if isinstance(event, Laid):
                self.table.lay(event.lies)
            if isinstance(event, Noted) and self.table.speed > 0 and self.isVisible():
                self._pause.start(round(CALL_MS / self.table.speed))
                return
        if not self.busy:
            self._idle()

    def _play(self, before: tuple[Placement, ...], stroke: Stroke, *, announce: bool) -> None:
        try:
            self.table.play(before, stroke, announce=announce)
        except BadShot as no:  # a record made by hand: its facts stand, there is only nothing to be seen
            self.say(str(no))
            self._shown()

    def _shown(self) -> None:
        if self._draft is not None:
            (offer, at), self._draft = self._draft, None
            assert self.table.last_shown is not None
            self._count(offer, at, self.table.last_shown, seen=True)
        elif self._replaying:
            self._replaying = False
            self._idle()
        else:
            self._next()

    def _note(self, event: Event) -> None:
        """Write an event down; the marker calls what concerns the score, all that comes of one stroke together."""
        if isinstance(event, Struck):
            self._calls = []
        self.sheet.names = self.names()
        self.sheet.add(event)
        sentence = words_of(event, self.names(), self.session.match.game.pack)
        if not sentence:
            return
        self.panel.talk.appendPlainText(sentence)
        if isinstance(event, Noted):
            self._last_rule = event.rule
            called = calls_of([event], self.names(), self.session.match.game.pack)
            self._calls = [*self._calls, *called][-MOST_CALLS:]
            self.board.announce(*self._calls)
        if isinstance(event, Noted | Paid | Said | MatchEnded):
            self.status.emit(sentence)

    def _idle(self) -> None:
        """Everything has been shown: lay the truth, then let the next one decide."""
        self._lay_out()
        session = self.session
        self.panel.undo_button.setEnabled(self._has_decided())
        if session.match.over:
            self.panel.hint_button.setEnabled(False)
            self._show_result()
            self.finished.emit()
            return
        self._ask()
        session.advance()

    def _lay_out(self) -> None:
        view = self._view()
        self.table.lay(view.now.lies)
        self.board.show_view(view, self.names())

    # --- asking -------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Show the person what can be done now."""
        offer = self.session.required()
        mine = offer is not None and self.session.is_person(offer.seat)
        self.panel.hint_button.setEnabled(mine)
        self._salvo = False
        if mine:
            self.turn_has_come()
        if offer is None or not mine:
            self._say_whose_turn()
            self.table.offer_rights(self._rights())
            return
        if isinstance(offer, OneStroke | OnePlace):
            self.table.ask(offer)
            self._say_whose_turn()
            if isinstance(offer, OneStroke) and (seconds := self._view().opts.clock_s):
                self.table.clock.begin(seconds, len(self.session.match.log))
        else:
            words: list[tuple[str, object]] = [(word_name(a.word), a) for a in offer.actions() if isinstance(a, Say)]
            question = self._question(offer.seat)
            self.table.say(question)
            self._put_question(offer.seat, question, words)
        self.table.offer_rights(self._rights(offer))

    def _put_question(self, seat: int, question: str, words: Sequence[tuple[str, object]]) -> None:
        """Ask on a slip that hides no ball which is being decided about, if there is room for one."""
        for width in (*SLIP_WIDTHS, SLIP_WIDTHS[0]):
            self.slip.free = QRectF(0.0, 0.0, width, ENDLESS)
            self.slip.ask(self.names()[seat], question, list(words), low=True)
            self._resized()
            if self.slip.free is not None:
                return

    def _resized(self) -> None:
        if self.slip.isVisible():
            self.slip.free, self.slip.centred = self.table.canvas.free_cloth(QSizeF(self.slip.size())), True
            self.slip.place()

    def _question(self, seat: int) -> str:
        """What is to be decided, in a sentence; the other one in it is who struck last."""
        view = self._view()
        others = [event.seat for event in self.session.match.events(self.session.seat) if isinstance(event, Struck)]
        price = view.now.war.sale[0] if view.now.war.sale else 1
        key = "appeal" if view.phase == "reentry" and view.now.war.waiting[0][1] == "appeal" else view.phase
        other = self.names()[next((one for one in reversed(others) if one != seat), seat)]
        facts = {"other": other, "pot": view.account(POT), "price": price, "number": view.now.ball}
        if view.phase == "call":
            outcome = next(event for event in let_stand(view) if isinstance(event, Noted))
            facts["outcome"] = event_sentence(outcome, self.names(), self.session.match.game.pack)
        return tr(f"billiards.game.ask.{key}", **facts)

    def _rights(self, offer: object = None) -> list[tuple[str, object]]:
        """What people may do besides: sell, join, announce "in salvo"."""
        rights: list[tuple[str, object]] = []
        if isinstance(offer, OneStroke) and offer.salvo:
            rights.append((tr("billiards.game.salvo_on" if self._salvo else "billiards.game.salvo"), SALVO))
        for one in self.session.my_offers():
            if getattr(one, "optional", False):
                if one.accepts(JOIN):
                    rights.append((tr("billiards.game.join", player=self.names()[one.seat]), JOIN))
                elif not one.accepts(TIME_UP):  # the clock says that
                    rights.append((tr("billiards.game.sell"), SELL))
        return rights

    def _ask_price(self) -> None:
        """At what price the ball is offered, or not at all (R87)."""
        offer = next(one for one in self.session.my_offers() if one.accepts(Say(f"sell_ball:{PRICES[0]}")))
        view = self._view()
        question = tr("billiards.game.ask.price", number=view.now.ball, pot=view.account(POT))
        prices = [(word_name(a.word), a) for a in offer.actions() if isinstance(a, Say)]
        self._put_question(offer.seat, question, [*prices, (tr("billiards.game.keep"), KEEP)])

    def _say_whose_turn(self) -> None:
        offer = self.session.required()
        if offer is None:
            return
        view, player = self._view(), self.names()[offer.seat]
        if self.session.is_person(offer.seat):
            self.table.say(prompt(view, player, self.table.wanted, ringed=self.table.ringed))
        else:
            self.table.say(doing(view, player, getattr(offer, "targets", ())))

    def _struck(self, at: Point | None, stroke: Stroke) -> None:
        """A person has struck; at a strict table he sees his ball run before it is counted and may stop it."""
        offer = self.session.required()
        if not isinstance(offer, OneStroke):
            return
        if offer.leans(at, stroke.aim_deg):
            self._refused(Illegal("R21", "billiards.refusal.leans"))
            self.table.aim_again()
        elif offer.strict and self.table.speed > 0:
            self._show_first(offer, at, stroke)
        else:
            self._count(offer, at, stroke)

    def _show_first(self, offer: OneStroke, at: Point | None, stroke: Stroke) -> None:
        try:
            self.table.play(offer.layout(at), stroke, announce=False, stoppable=stroke.ball == offer.ball)
        except BadShot as no:
            self.say(str(no))
            self.table.ask(offer)
            return
        self._draft = (offer, at)
        self.table.clock.end()
        self.table.offer_rights([])
        self.table.say(tr("billiards.game.stop"))

    def _count(self, offer: OneStroke, at: Point | None, stroke: Stroke, *, seen: bool = False) -> None:
        """What comes of a stroke is found by the physics and judged by the rules."""
        try:
            action = struck(offer, at, stroke, TUNINGS[self._view().opts.table], salvo=self._salvo)
        except BadShot as no:
            self.say(str(no))
            self.table.ask(offer)
            return
        self._seen = action if seen else None
        if not self.session.submit(action):
            self.table.ask(offer)

    def _out_of_time(self) -> None:
        """The watch says that the turn is missed, unless the stick is on its way already."""
        if not self.table.busy:
            self.session.submit(TIME_UP)

    def _right_chosen(self, chosen: object) -> None:
        if chosen == SELL:
            self._ask_price()
            return
        if chosen == SALVO:
            self._salvo = not self._salvo
            self.table.offer_rights(self._rights(self.session.required()))
        elif isinstance(chosen, Action):
            self.session.submit(chosen)
        self.view.setFocus()

    def _slip_chosen(self, value: object) -> None:
        self.slip.hide()
        if value == "again":
            self.again_wanted.emit()
        elif value == "look_back":
            self.look_back_wanted.emit()
        elif value == "home":
            self.home_wanted.emit()
        elif value == KEEP:
            self.view.setFocus()
        elif isinstance(value, Action):
            self.session.submit(value)

    def _show_result(self) -> None:
        view, names = self._view(), self.names()
        chairs = sorted(range(len(names)), key=lambda seat: chair_number(view, seat))
        balances = self.session.match.scores()
        scores = sorted(((balances[seat], names[seat]) for seat in chairs), key=lambda one: -one[0])
        lines = [f"{name}: {score:+d}".replace("-", MINUS) if score else f"{name}: 0" for score, name in scores]
        best = scores[0][0]
        title = _won_by([name for score, name in scores if score == best]) if best > 0 else tr("billiards.game.even")
        self.table.say(title)
        choices: list[tuple[str, object]] = [(tr(f"table.{word}"), word) for word in ("again", "look_back", "home")]
        self.slip.ask(title, "\n".join(lines), choices)

    # --- what the window asks of every table --------------------------------------------------------

    def hint(self) -> None:
        """Ask the coach."""
        if self.busy or not self.session.ask_hint():
            self.say_not_now()
        else:
            self.panel.coach.setText(tr("hint.thinking"))

    def _hinted(self, found: StrokeHint) -> None:
        if found.plan is not None:
            self.table.aim_as(found.plan.at, found.plan.stroke)
            self.table.mark_hint(found.plan.at)
            if found.plan.salvo != self._salvo:
                self._right_chosen(SALVO)
        match = self.session.match
        self.panel.coach.setText(coach_words(found, match.options.form, self.names(), match.game.pack))

    def situation(self) -> str:
        """How things stand, in words."""
        return f"{self.board.words()}."

    def last_trick(self) -> None:
        """Show the last stroke again."""
        for event in reversed(self.session.match.events(self.session.seat)):
            if isinstance(event, Struck):
                self._show_again(event)
                return

    def _show_again(self, event: Struck) -> None:
        """A stroke of the sheet once more; then everything lies as it does."""
        if not self.busy and not self.session.thinking:
            self._replaying = True
            self.slip.hide()
            self.table.clock.hold()
            self.table.say(tr("billiards.game.once_more"))
            self._play(event.before, event.strike.stroke, announce=True)

    def review(self) -> None:
        """Strokes are looked at on the sheet."""
        self.panel.tabs.setCurrentWidget(self.sheet)

    def skip(self) -> None:
        """Finish the movements."""
        if self._pause.isActive():
            self._pause.stop()
            self._next()
        else:
            self.table.hurry()

    def _company_changed(self) -> None:
        if not self.busy and not self.session.thinking:
            self._put_away()  # who was asked may have left his chair
            self._read_all()
            self._idle()

    def _has_decided(self) -> bool:
        return self.session.has_decided()

    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self.session.names()

    def _view(self) -> View:
        return cast(View, self.session.match.view(self.session.seat))

    def _set_speed(self, speed: float) -> None:
        self.table.speed = self.board.speed = speed
        self.speed_changed.emit(speed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """The board takes what the panel can spare."""
        self.board.allow(self.height() - self.panel.minimumSizeHint().height())

    def toggle_panel(self) -> None:
        """The whole window for the table, or with board and panel again."""
        shown = self.panel.isVisible()
        self.panel.setVisible(not shown)
        self.board.setVisible(not shown)

    def restyle(self, style: CardStyle, theme: TableTheme) -> None:
        """Another light; the game goes on."""
        self.table.dress()

    def retranslate(self) -> None:
        """Everything in the language spoken now; the game goes on."""
        self.retranslate_words()
        self._read_all()
        if not self.busy:
            self.slip.hide()
            self._idle()

    def retranslate_words(self) -> None:
        """The words of the furniture."""
        self.panel.retranslate()
        self.table.retranslate()
        self.company.retranslate()
        self.panel.tabs.setTabText(0, tr("billiards.game.strokes"))
        self.panel.tabs.setTabText(2, tr("billiards.game.company"))
        self._share_height()

    def _put_away(self) -> None:
        super()._put_away()
        self.table.offer_rights([])
        self.table.clock.end()

    def _clear(self) -> None:
        self._queue.clear()
        self._draft = self._seen = None
        self.table.clock.end()
        self._pause.stop()
        self._replaying = False
        self.table.stop()


def _won_by(winners: Sequence[str]) -> str:
    """Who has won the match, in a sentence."""
    how = ".several" if len(winners) > 1 else ".you" if winners[0] == tr("seat.you") else ""
    return tr(f"billiards.game.won{how}", player=" + ".join(winners))
