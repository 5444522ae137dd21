"""The practice room: the table fills the window, a strip below it for the hand, a slim panel for everything else."""

import logging
from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QEvent, QKeyCombination, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.billiards.advice import cure_of, cure_words
from desktop.billiards.balls_art import Look
from desktop.billiards.canvas import Marks, TableCanvas
from desktop.billiards.commands import Commands, command_of
from desktop.billiards.controls import speed_of, speed_share
from desktop.billiards.desk import Desk
from desktop.billiards.drills_panel import DrillsPanel
from desktop.billiards.goals import fits
from desktop.billiards.guide import Guide
from desktop.billiards.help_slip import HelpSlip
from desktop.billiards.history import Try
from desktop.billiards.memory import Memory
from desktop.billiards.message import Message
from desktop.billiards.numbers import fate_words, places_words, summary_words, verdict_words
from desktop.billiards.positions import Position, Shelf
from desktop.billiards.practice import Mode, Practice
from desktop.billiards.progress import SERIES, Progress, Series
from desktop.billiards.setup_panel import SetupPanel
from desktop.billiards.showme_panel import ShowMePanel
from desktop.billiards.sounds import TableSounds
from desktop.billiards.strip import Strip
from desktop.billiards.stroke_panel import StrokePanel
from desktop.billiards.style import style_sheet
from desktop.billiards.views import MovingViews, looks_for, resting_views
from desktop.i18n import tr
from desktop.settings import NO_MOTION, Settings, data_dir
from desktop.windows.page import Page
from engine.billiards.strokes import BallId, Fault, Stroke
from physics import BadShot, Preview, preview_of

log = logging.getLogger(__name__)
SWING_MS = 190
SOUNDS_MS = 400  # after the room is open
KEEP_MS = 300
RESET_MS = 1600  # a drill lays its balls again by itself
PAGES = ("stroke", "position", "show_me", "drills")
NARROWEST, NARROW, BROAD = 272, 300, 372
NARROW_FROM, WIDE_FROM = 1180, 1500


class PracticeRoom(Page):
    """A billiard table to practise on; `leave` asks to go home."""

    leave = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice_room")
        self._settings = settings
        folder = data_dir() / "billiards"
        self._memory, progress = Memory(folder / "room.json"), Progress(folder / "drills.json")
        shelf = Shelf(folder / "positions.json")
        self.damaged = (self._memory.damaged, progress.damaged, shelf.damaged)
        self.practice = Practice(progress, self)
        self.canvas = TableCanvas(self)
        self.strip = Strip(self.practice.aim, self)
        self.message = Message(self)
        self.home = QPushButton(self)
        self.keys = QPushButton(self)
        self.help = HelpSlip(self.canvas)
        self.title = QLabel(self)
        self.stroke_page = StrokePanel(self)
        self.setup_page = SetupPanel(self)
        self.show_page = ShowMePanel(self)
        self.drills_page = DrillsPanel(self.practice.progress, self)
        self.tabs = QTabWidget(self)
        self.panel = QFrame(self)
        self.sounds = TableSounds(folder / "sounds", settings.volume / 100, self)
        self.commands = Commands(self)
        self.desk = Desk(self.practice, self.setup_page, shelf, self)
        self.guide = Guide(self.practice, self.show_page, self)
        self._moving: MovingViews | None = None
        self._speed_before = 0.0  # the stick was drawn back
        self._slips = False
        self._looking = False  # at what the last stroke did; the next aim ends that
        self._preview: Preview | None = None
        self._swing = QVariantAnimation(self)
        self._aim_timer = _single_shot(self, 0, self._show_aim)
        self._reset_timer = _single_shot(self, RESET_MS, self._lay_drill_again)
        self._keep_timer = _single_shot(self, KEEP_MS, self._remember)
        _single_shot(self, SOUNDS_MS, self._prepare_sounds).start()
        self._lay_out()
        self._connect()
        self.setStyleSheet(style_sheet(theme.current()))
        self.retranslate()
        self._memory.recall(self.practice, self.stroke_page)

    def _lay_out(self) -> None:
        self.panel.setObjectName("panel")
        self.tabs.setDocumentMode(True)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.tabBar().setExpanding(True)
        self.tabs.tabBar().setDrawBase(False)
        for page in (self.stroke_page, self.setup_page, self.show_page, self.drills_page):
            self.tabs.addTab(page, "")
        head = QHBoxLayout()
        head.setContentsMargins(10, 8, 10, 2)
        self.title.setProperty("role", "heading")
        head.addWidget(self.title, 1)
        head.addWidget(self.keys)
        head.addWidget(self.home)
        side = QVBoxLayout(self.panel)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(4)
        side.addLayout(head)
        side.addWidget(self.tabs, 1)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.canvas, 1)
        left.addWidget(self.message)
        left.addWidget(self.strip)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(left, 1)
        whole.addWidget(self.panel)
        self.setFocusProxy(self.canvas)
        for kind in (QPushButton, QCheckBox, QComboBox):
            for widget in self.findChildren(kind):
                widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not take the keyboard from the table
        self.stroke_page.boxes["sound"].hide()  # until it is known that something can be heard

    def _connect(self) -> None:
        practice, canvas = self.practice, self.canvas
        practice.changed.connect(self._show_position)
        practice.mode_changed.connect(self._show_mode)
        practice.tried.connect(self._show_try)
        practice.tried.connect(lambda _: self._remember())
        practice.changed.connect(self._keep_timer.start)
        practice.series_done.connect(self._show_series)
        practice.said.connect(self.say)
        self.desk.said.connect(self.say)
        self.guide.said.connect(self.say)
        self.guide.shown.connect(self.commands.page_show_me)
        practice.aim.changed.connect(self._aim_changed)
        practice.player.moved.connect(self._show_moment)
        practice.player.touched.connect(self.sounds.contact)
        canvas.pointed.connect(self._point)
        canvas.turned.connect(practice.aim.turn)
        canvas.powered.connect(lambda steps: practice.aim.set_speed(practice.aim.stroke.speed_mps + 0.1 * steps))
        canvas.pulled.connect(self._pull)
        canvas.let_go.connect(lambda: practice.aim.set_speed(self._speed_before))
        canvas.struck.connect(self.strike)
        canvas.ball_dragged.connect(self._drag)
        canvas.ball_clicked.connect(self._aim_at_ball)
        canvas.cue_chosen.connect(practice.strike_ball)
        canvas.region_dragged.connect(self.show_page.move_region)
        canvas.hurried.connect(practice.stop)
        self.strip.strike_wanted.connect(self.strike)
        self.home.clicked.connect(self.leave)
        self.keys.clicked.connect(self.help.toggle)
        self._connect_pages()
        self._swing.setDuration(SWING_MS)
        self._swing.setEasingCurve(QEasingCurve.Type.InQuad)
        self._swing.valueChanged.connect(self._show_swing)
        self._swing.finished.connect(self._swung)

    def _connect_pages(self) -> None:
        practice, stroke = self.practice, self.stroke_page
        stroke.again_wanted.connect(self.again)
        stroke.back_wanted.connect(self.back)
        stroke.forward_wanted.connect(self.forward)
        stroke.replay_wanted.connect(self.replay)
        stroke.sought.connect(practice.seek)
        stroke.tempo_chosen.connect(lambda tempo: setattr(practice, "tempo", tempo))
        stroke.shown_changed.connect(self._show_choices)
        stroke.ahead_changed.connect(self._aim_timer.start)
        self.drills_page.started.connect(self.start_drill)
        self.drills_page.left.connect(self.leave_drill)

    def _prepare_sounds(self) -> None:
        self.sounds.prepare()
        self.stroke_page.boxes["sound"].setVisible(self.sounds.available)

    # --- what is seen -----------------------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """One line below the table."""
        self.message.setText(sentence)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.message, sentence))

    def _show_position(self) -> None:
        """Everything that depends on where the balls lie and what is wanted."""
        practice, position = self.practice, self.practice.position
        self._looking = False
        room = "light" if theme.current() is theme.LIGHT else "dark"
        self.canvas.show_table(position.tuning, room)
        self.strip.use_table(position.tuning)
        if practice.mode is Mode.AIM:
            self.canvas.show_looks(self._looks(position))
            self.canvas.show_balls(resting_views(position, practice.turns))
        self.canvas.setAccessibleDescription(f"{tr('billiards.hint')} {places_words(position)}")
        self.setup_page.show_position(position)
        self.show_page.show_position(position)
        self.show_page.show_goal(practice.goal, fixed=practice.drill is not None)
        if self.drills_page.current is not practice.drill:
            self.drills_page.show_drill(practice.drill)
        self._show_choices()
        self._show_last()
        self._aim_timer.start()

    def _looks(self, position: Position) -> dict[BallId, Look]:
        last = self.practice.history.last
        looks = looks_for(position.placements, position.tuning)
        return {**looks_for(last.position.placements, last.position.tuning), **looks} if last else looks

    def _show_last(self) -> None:
        history = self.practice.history
        self.stroke_page.show_try(history.last, history.can_go_back, history.can_go_forward)

    def _show_choices(self) -> None:
        """Traces, rests, rings and the glass, as they are wanted."""
        practice, page = self.practice, self.stroke_page
        self.canvas.lens = page.shows("lens")
        self.sounds.on = page.shows("sound")
        last = practice.history.last
        base = practice.position
        if last is not None and practice.history.rests(base) == [] and last.end().key() == base.key():
            base = last.position  # right after a stroke its own beginning is what the rests belong to
        rests = tuple(practice.history.rests(base)) if page.shows("rests") else ()
        goal = practice.goal if practice.goal is not None and fits(practice.goal, base) else None
        radius = 1000 * practice.position.tuning.partie.radius
        regions = tuple(dict.fromkeys(region for _, region in goal.leave)) if goal else ()
        self.canvas.show_marks(Marks(rests, radius, regions, goal.pocket if goal else ""))
        if practice.mode is Mode.AIM:
            if last is not None and page.shows("trace") and practice.still_lies(last):
                self.canvas.trace(last.simulation, last.stroke.ball, last.simulation.tracks.duration)
            else:
                self.canvas.clear_trace()

    def _show_mode(self) -> None:
        practice = self.practice
        playing = practice.mode is not Mode.AIM
        self._moving = MovingViews(practice.playing) if practice.playing is not None else None
        self.canvas.set_busy(practice.mode is not Mode.AIM)
        if practice.mode is Mode.SHOW and practice.playing is not None:
            self.strip.show_stroke(practice.playing.stroke)  # tip and power to be copied while one watches
        else:
            self.strip.refresh()
        self.strip.strike.setEnabled(not playing)
        self.stroke_page.show_playing(practice.player.playing or practice.mode is Mode.RUN)
        if practice.mode is Mode.RUN:
            self.message.setText("")  # what was said is about the stroke before
        if playing:
            self._aim_timer.stop()
            self.canvas.show_trace_faintly(False)
            self.canvas.show_aim(None, 0.0, None)
            if practice.playing is not None:
                tuning = practice.playing.position.tuning
                self.canvas.show_looks(looks_for(practice.playing.position.placements, tuning))
            if not self.stroke_page.shows("trace"):
                self.canvas.clear_trace()

    def _show_moment(self, t: float) -> None:
        playing = self.practice.playing
        if self._moving is None or playing is None:
            return
        self.canvas.show_balls(self._moving.at(t))
        if self.stroke_page.shows("trace"):
            self.canvas.trace(playing.simulation, playing.stroke.ball, t)
        end = self.practice.player.end
        self.stroke_page.show_time(t / end if end else 0.0)

    @property
    def preview(self) -> Preview | None:
        """What aiming shows at the moment."""
        return self._preview

    def look_now(self) -> None:
        """Show the aim at once and not only when the event loop is idle."""
        self._aim_timer.stop()
        self._show_aim()

    def _aim_changed(self) -> None:
        self._looking = False
        self._aim_timer.start()

    def _show_aim(self) -> None:
        """The stick and the preview, once for any number of changes since the last look."""
        practice = self.practice
        if practice.mode is not Mode.AIM or self._swing.state() == QVariantAnimation.State.Running:
            return
        stroke, depth = practice.aim.stroke, self.stroke_page.ahead.value()
        self._preview = None
        self.canvas.show_trace_faintly(not self._looking)
        if depth and not self._looking:
            self._preview = self._look_ahead(stroke, depth)
        share = speed_share(stroke.speed_mps, practice.aim.fastest)
        self.canvas.show_aim(stroke, share, self._preview, faint=self._looking)

    def _look_ahead(self, stroke: Stroke, depth: int) -> Preview | None:
        """Where the stroke leads; a tip that will slip is said once, when it comes to that."""
        position = self.practice.position
        try:
            preview = preview_of(position.placements, stroke, position.tuning, depth)
        except BadShot:
            self.practice.can_strike()  # says in the player's language what is wrong
            return None
        slips = bool(preview.faults & {Fault.MISCUE, Fault.MISCUE_STILL})
        if slips != self._slips:
            self._slips = slips
            self.say(tr("billiards.warn.slips" if slips else "billiards.hint"))
        return preview

    def _show_try(self, tried: Try) -> None:
        self._looking = True
        verdict, lost = verdict_words(tried), fate_words(tried)
        self.say(" ".join(part for part in (verdict, self._advice(tried), *lost, summary_words(tried)) if part))
        self._show_last()
        if self.practice.drill is not None:
            self.drills_page.show_tries(self.practice.points, self.practice.met)
            self._reset_timer.start()

    def _advice(self, tried: Try) -> str:
        """What would have done it, after a miss."""
        goal = self.practice.goal
        if tried.met is not False or goal is None:
            return ""
        cure = cure_of(tried, goal)
        return cure_words(cure) if cure is not None else ""

    def _show_series(self, series: Series) -> None:
        self.drills_page.show_results()
        self.say(tr("billiards.drills.done", points=series.points, met=series.met, of=SERIES))

    # --- striking ---------------------------------------------------------------------------------------------------

    def strike(self) -> None:
        """Swing the stick and play."""
        if self._swing.state() == QVariantAnimation.State.Running:
            return
        if self._reset_timer.isActive():
            self._lay_drill_again()
        if not self.practice.can_strike():
            return
        if self._settings.speed == NO_MOTION:
            self._swung()
            return
        aim = self.practice.aim
        self._swing.setStartValue(speed_share(aim.stroke.speed_mps, aim.fastest))
        self._swing.setEndValue(-0.02)
        self._swing.start()

    def _show_swing(self, share: float) -> None:
        if self.practice.mode is Mode.AIM:
            self.canvas.show_aim(self.practice.aim.stroke, float(share), self._preview)

    def _swung(self) -> None:
        self.practice.strike()

    def _pull(self, share: float) -> None:
        """Draw the stick back; the speed before is kept for a change of mind."""
        aim = self.practice.aim
        if not self.canvas.pulling:
            self._speed_before = aim.stroke.speed_mps
        aim.set_speed(speed_of(share, aim.fastest))

    def _point(self, x_mm: float, y_mm: float) -> None:
        """Aim at a place; when a drill waits to be laid again, first lay it."""
        if self._reset_timer.isActive():
            self._lay_drill_again()
        ball = self.practice.position.ball(self.practice.aim.stroke.ball)
        self.practice.aim.point_at((ball.x_mm, ball.y_mm), (x_mm, y_mm))

    def _aim_at_ball(self, name: str) -> None:
        self.canvas.select(name)
        if name != self.practice.aim.stroke.ball:
            target = self.practice.position.ball(name)
            self._point(target.x_mm, target.y_mm)

    def again(self) -> None:
        """The same position, the same stroke."""
        self._reset_timer.stop()
        self._looking = False
        self.practice.again()

    def back(self) -> None:
        """Before the last stroke."""
        self._reset_timer.stop()
        self.practice.back()

    def forward(self) -> None:
        """After the stroke that was undone."""
        self._reset_timer.stop()
        self.practice.forward()

    def replay(self) -> None:
        """The last stroke for the eye."""
        self._reset_timer.stop()
        self.practice.replay()

    def _drag(self, ball: str, x_mm: float, y_mm: float, under_way: bool) -> None:
        self._reset_timer.stop()
        self.canvas.select(ball)
        self.desk.drag(ball, x_mm, y_mm, joined=under_way)

    # --- drills and solutions ---------------------------------------------------------------------------------------

    def start_drill(self, name: str) -> None:
        """Begin a series of a drill."""
        self._reset_timer.stop()
        self.practice.start_drill(name)
        self.drills_page.show_drill(self.practice.drill)
        self.canvas.setFocus()

    def leave_drill(self) -> None:
        """Free practice again."""
        self._reset_timer.stop()
        self.practice.leave_drill()

    def stop_waiting(self) -> None:
        """Do not lay the drill again by itself."""
        self._reset_timer.stop()

    def _lay_drill_again(self) -> None:
        self._reset_timer.stop()
        self.practice.lay_drill()

    # --- language, memory, end --------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """All words in the present language."""
        self.title.setText(tr("billiards.title"))
        self.keys.setText(tr("billiards.keys.button"))
        self.keys.setToolTip(tr("billiards.keys.tip"))
        self.home.setText(tr("billiards.home"))
        self.home.setToolTip(tr("billiards.home.tip"))
        self.canvas.setAccessibleName(tr("billiards.canvas"))
        for number, page in enumerate(PAGES):
            self.tabs.setTabText(number, tr(f"billiards.page.{page}"))
            self.tabs.setTabToolTip(number, tr(f"billiards.page.{page}.tip"))
        for part in (self.strip, self.stroke_page, self.setup_page, self.show_page, self.drills_page):
            part.retranslate()
        self._show_position()
        self.say(tr("billiards.hint"))

    def settings_changed(self, style: CardStyle, theme: TableTheme) -> None:
        """The volume may be another; the light is seen by itself, and there are no cards here."""
        self.sounds.volume = self._settings.volume / 100

    def evidence(self) -> dict[str, str]:
        """The balls as they lie with the stroke that is aimed, ready for `spieltisch shot`."""
        return {"position.json": self.desk.text()}

    def shutdown(self) -> None:
        """Stop everything that runs, and remember the position."""
        self._reset_timer.stop()
        self._swing.stop()
        self.practice.stop()
        self.guide.searcher.stop()
        self._remember()

    def _remember(self) -> None:
        """Have the position on disk: a stroke at once, moves by hand when the hand rests."""
        self._keep_timer.stop()
        self._memory.keep(self.practice, self.stroke_page)

    # --- Qt ---------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Our keys win over the window's shortcuts while the room has the keyboard."""
        ours = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _command(event)
        if ours:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        command = _command(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape) and self._typing():
            self.canvas.setFocus()  # what was typed is taken or left; Space strikes again
        elif command is None:
            super().keyPressEvent(event)
        else:
            self.commands.run(command)

    def _typing(self) -> bool:
        """Whether a field for numbers or a name has the keyboard."""
        return isinstance(self.window().focusWidget(), QAbstractSpinBox | QLineEdit)

    def hideEvent(self, event: QHideEvent) -> None:
        self._reset_timer.stop()
        self.practice.stop()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        width = self.width()
        self.panel.setFixedWidth(BROAD if width >= WIDE_FROM else NARROW if width >= NARROW_FROM else NARROWEST)
        self.setup_page.show_names(width >= NARROW_FROM)
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._dress()
        super().changeEvent(event)

    def _dress(self) -> None:
        """The colours of the present theme, also for fields that the common style sheet does not know."""
        self.setStyleSheet(style_sheet(theme.current()))
        self._show_position()


def _command(event: QKeyEvent) -> str | None:
    return command_of(QKeyCombination(event.modifiers(), Qt.Key(event.key())))


def _single_shot(parent: QWidget, ms: int, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(ms)
    timer.timeout.connect(then)
    return timer
