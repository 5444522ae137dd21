"""The billiard table of a game: aiming and placing for a person, strokes of anybody played before the eye."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import atan2, cos, degrees, pi, radians, sin

from PySide6.QtCore import QEasingCurve, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop import theme
from desktop.billiards.aim import Aim
from desktop.billiards.balls_art import RED, WHITE, Dot, Look, look_of
from desktop.billiards.canvas import BallView, Marks
from desktop.billiards.controls import speed_of, speed_share
from desktop.billiards.game_canvas import GameCanvas
from desktop.billiards.game_clock import ShotClock
from desktop.billiards.game_rights import Rights
from desktop.billiards.history import Try
from desktop.billiards.message import Message
from desktop.billiards.player import Player
from desktop.billiards.positions import Position
from desktop.billiards.sounds import TableSounds
from desktop.billiards.strip import Strip
from desktop.billiards.style import style_sheet
from desktop.billiards.views import MovingViews, looks_for, resting_views
from desktop.i18n import tr
from desktop.settings import data_dir
from engine.billiards.bed import CARAMBOL, CARAMBOL2, gap, placed
from engine.billiards.imagined import place_in_hand
from engine.billiards.placing import OnePlace
from engine.billiards.striking import OneStroke
from engine.billiards.strokes import BallId, ContactKind, Placement, Point, Region, Stroke
from engine.games.billiards.options import CARAMBOLE_HH, DOUBLE, RONDE, Options
from physics import TUNINGS, BadShot, Preview, Quaternion, Simulation, preview_of, simulate

SWING_MS, SHOW_MS = 190, 650  # the swing of the stick, and how long a computer's aim is shown before it
SOUNDS_MS = 400
RING_MM = 48.0
LEAST_WORDS = 300  # pixels for the message
SET_OUT_MPS = 1.3  # a first guess at the strength of an acquit
FIRST_MPS = 2.5  # and at that of any other stroke
DOWN_TABLE = (0.0, 4.0, 356.0, 8.0, 352.0)  # degrees in which an acquit may be aimed at first
AHEAD = 3  # contacts shown before a stroke
HAMBURG = {CARAMBOL: look_of("red", dotted=True), CARAMBOL2: Look(WHITE, caps=(Dot((0.0, 1.0, 0.0), pi / 2, RED),))}


class GameTable(QWidget):
    """Canvas, line of words and strip; `struck` and `put` tell what the person did, `shown` that a stroke has been."""

    struck = Signal(object, object)  # place of the ball in hand or None, Stroke
    put = Signal(float, float)
    shown = Signal()
    targeted = Signal()  # which balls are to be played at from here

    def __init__(self, opts: Options, speed: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("practice_room")
        self.speed = speed  # 0: no motion
        self.table = table = opts.table
        self._red = opts.form in (CARAMBOLE_HH, DOUBLE)
        self._numbered = opts.form not in RONDE
        self._nearest = getattr(opts, "target_rule", "") == "nearest"
        self.wanted: tuple[BallId, ...] = ()  # the balls to be played at from where the struck one lies
        self.ringed = False  # whether a ring shows them: others will not do
        self.aim = Aim(self)
        self.canvas = GameCanvas(self)
        self.message = Message(self)
        self.rights = Rights(self)
        self.clock = ShotClock(self)
        self.strip = Strip(self.aim, self)
        self.player = Player(self)
        self.sounds = TableSounds(data_dir() / "billiards" / "sounds", 0.6, self)
        self._offer: OneStroke | OnePlace | None = None
        self._at: Point | None = None
        self._lies: tuple[Placement, ...] = ()
        self._turns: dict[BallId, Quaternion] = {}
        self._playing: Try | None = None
        self._moving: MovingViews | None = None
        self.last_shown: Stroke | None = None  # the stroke seen last, as it was made
        self._swing = QVariantAnimation(self)
        self._swinging: Stroke | None = None
        self._own_swing = False
        self._prepared: tuple[OneStroke, Point | None, Stroke] | None = None  # by the person asked last
        self._last: dict[BallId, Stroke] = {}  # what people struck with each ball
        self._stoppable = False  # the striker may lay a hand on his running ball
        self._speed_before = 0.0
        self._aim_timer = _single_shot(self, 0, self._show_aim)
        self._pause = _single_shot(self, SHOW_MS, self._begin_swing)
        _single_shot(self, SOUNDS_MS, self.sounds.prepare).start()
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.canvas, 1)
        self._line, self._below = QHBoxLayout(), QHBoxLayout()
        self._line.addWidget(self.message, 1)
        self._line.addWidget(self.clock)
        box.addLayout(self._line)
        box.addLayout(self._below)
        box.addWidget(self.strip)
        self._place_rights()
        self.setFocusProxy(self.canvas)
        self._connect()
        self.dress()
        self.aim.use_table(TUNINGS[table])
        self.strip.use_table(TUNINGS[table])
        self.canvas.lens = True

    def _connect(self) -> None:
        canvas, aim = self.canvas, self.aim
        aim.changed.connect(self._aim_timer.start)
        canvas.pointed.connect(self._point)
        canvas.turned.connect(aim.turn)
        canvas.powered.connect(lambda steps: aim.set_speed(aim.stroke.speed_mps + 0.1 * steps))
        canvas.pulled.connect(self._pull)
        canvas.let_go.connect(lambda: aim.set_speed(self._speed_before))
        canvas.struck.connect(self.strike)
        canvas.ball_dragged.connect(self._drag)
        canvas.ball_clicked.connect(self._aim_at_ball)
        canvas.cue_chosen.connect(self._choose_ball)
        canvas.hurried.connect(self.hurry)
        canvas.stopped.connect(self.stop_ball)
        self.strip.strike_wanted.connect(self.strike)
        self.player.moved.connect(self._show_moment)
        self.player.touched.connect(self.sounds.contact)
        self.player.ended.connect(self._ended)
        self._swing.setDuration(SWING_MS)
        self._swing.setEasingCurve(QEasingCurve.Type.InQuad)
        self._swing.valueChanged.connect(self._show_swing)
        self._swing.finished.connect(self._swung)

    # --- what lies there ----------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether a stroke is being shown."""
        return self._playing is not None or self._swinging is not None

    def offer_rights(self, words: Sequence[tuple[str, object]]) -> None:
        """Buttons for what a player may do besides striking."""
        self.rights.offer(words)
        self._place_rights()

    def _place_rights(self) -> None:
        """Beside the message, or below it where they would leave it too little room."""
        for line in (self._line, self._below):
            line.removeWidget(self.rights)
        if self.width() - self.rights.sizeHint().width() - self.clock.width() < LEAST_WORDS:
            self._below.addWidget(self.rights, 0, Qt.AlignmentFlag.AlignRight)
        else:
            self._line.insertWidget(1, self.rights)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_rights()

    def say(self, sentence: str) -> None:
        """One line below the table."""
        self.message.setText(sentence)

    def dress(self) -> None:
        """The colours and the light of the present theme."""
        self.setStyleSheet(style_sheet(theme.current()))
        room = "light" if theme.current() is theme.LIGHT else "dark"
        self.canvas.show_table(TUNINGS[self.table], room)

    def lay(self, lies: tuple[Placement, ...]) -> None:
        """Show the balls at rest; nobody is asked."""
        self._keep_prepared()
        self._offer, self._at, self.wanted = None, None, ()
        self._lies = lies
        self.canvas.show_marks(Marks())
        self._show_lies()
        self.canvas.show_aim(None, 0.0, None)
        self.canvas.set_busy(True)
        self.strip.strike.setEnabled(False)

    def _layout(self) -> tuple[Placement, ...]:
        if isinstance(self._offer, OneStroke):
            return self._offer.layout(self._at)
        if isinstance(self._offer, OnePlace) and self._at is not None:
            return (*self._lies, placed(self._offer.ball, self._at))
        return self._lies

    def _position(self) -> Position:
        return Position(self.table, self._layout(), self.aim.stroke.ball)

    def _show_lies(self) -> None:
        self._show_resting(self._position())

    def _show_resting(self, position: Position) -> None:
        if position.placements:
            self.canvas.show_looks(self._looks(position.placements))
        self.canvas.show_balls(self._dressed(resting_views(position, self._turns)))
        numbers = [lie.ball for lie in position.placements if self._numbered and lie.ball.isdigit()]
        self.canvas.show_tags({ball: ball for ball in numbers})

    def _looks(self, lies: tuple[Placement, ...]) -> dict[BallId, Look]:
        looks = looks_for(lies, TUNINGS[self.table])
        return looks | {ball: look for ball, look in HAMBURG.items() if self._red and ball in looks}

    def _dressed(self, views: list[BallView]) -> list[BallView]:
        """The Carambols of Hamburg are red (R66), not orange as in the old form."""
        return [v._replace(look=HAMBURG.get(v.ball, v.look)) for v in views] if self._red else views

    # --- a person's hands ---------------------------------------------------------------------------

    def ask(self, offer: OneStroke | OnePlace) -> None:
        """Let a person aim, or put a ball somewhere."""
        self._offer = offer
        self.canvas.set_busy(False)
        self.canvas.clear_trace()
        self.strip.strike.setEnabled(True)
        if isinstance(offer, OnePlace):
            self._lies = offer.lies
            self._at = Point(offer.bed.far.x_mm, offer.bed.far.y_mm)
            self.strip.strike.setText(tr("billiards.game.put"))
        else:
            self._lies = offer.lies
            self._at = place_in_hand(offer)
            self.strip.strike.setText(tr("billiards.strip.strike"))
            self._take_up(offer)
        self.canvas.select(offer.ball)
        self._ring_targets(offer)
        self._show_lies()
        self._aim_timer.start()
        self.canvas.setFocus()

    def _keep_prepared(self) -> None:
        if isinstance(self._offer, OneStroke):
            self._prepared = (self._offer, self._at, self.aim.stroke)

    def _take_up(self, offer: OneStroke) -> None:
        """The stroke as it was prepared before something else was shown; else straight, as hard as the last one."""
        if self._prepared is not None and self._prepared[0] == offer:
            _, self._at, stroke = self._prepared
            self.aim.put(stroke)
            return
        last = self._last.get(offer.ball, Stroke(offer.ball, 0.0, FIRST_MPS))
        speed = SET_OUT_MPS if offer.kind == "acquit" else last.speed_mps
        self.aim.put(Stroke(offer.ball, self._first_aim(offer), speed, implement=last.implement))

    def _ring_targets(self, offer: OneStroke | OnePlace) -> None:
        """Rings round the balls that must be played at, where not every ball will do (R75, R106)."""
        others = [lie for lie in offer.lies if lie.ball != offer.ball]
        wanted = [lie for lie in others if isinstance(offer, OneStroke) and lie.ball in offer.targets]
        if self._nearest and wanted and self._at is not None:
            me = placed(offer.ball, self._at)
            wanted = [min(wanted, key=lambda lie: gap(me, lie))]
        self.wanted = tuple(lie.ball for lie in wanted)
        self.ringed = len(wanted) < len(others)
        self.targeted.emit()
        rings = [Region(lie.x_mm, lie.y_mm, RING_MM) for lie in wanted] if self.ringed else []
        self.canvas.show_marks(Marks(regions=tuple(rings)))

    def _first_aim(self, offer: OneStroke) -> float:
        """Straight at the nearest ball that is to be played at and lies open; else down the table, past all balls."""
        layout = offer.layout(self._at)
        me = next(lie for lie in layout if lie.ball == offer.ball)
        others = sorted((lie for lie in layout if lie.ball != offer.ball), key=lambda lie: gap(me, lie))
        aims = [(lie, _towards(me, lie)) for lie in others if lie.ball in offer.targets]
        if not aims:
            return next((aim for aim in DOWN_TABLE if all(_beside(me, lie, aim) > RING_MM for lie in others)), 0.0)
        free = (aim for lie, aim in aims if not any(_masks(me, one, aim) for one in others[: others.index(lie)]))
        return next(free, aims[0][1])

    def aim_as(self, at: Point | None, stroke: Stroke) -> None:
        """Take over a stroke that the coach suggests."""
        if isinstance(self._offer, OneStroke):
            if at is not None and not self._offer.misplaced(at):
                self._at = at
                self._ring_targets(self._offer)
            self.aim.put(stroke)
            self._show_lies()
            self._aim_timer.start()

    def aim_again(self) -> None:
        """The stroke was not allowed: everything is as it was before it."""
        self._aim_timer.start()

    def strike(self) -> None:
        """The person strikes, or puts the ball down."""
        if self._offer is None or self.busy:
            return
        if isinstance(self._offer, OnePlace):
            assert self._at is not None
            self.put.emit(self._at.x_mm, self._at.y_mm)
            return
        self._keep_prepared()
        if self._offer.kind == "stroke":
            self._last[self._offer.ball] = self.aim.stroke
        self._own_swing = True
        self._start_swing(self.aim.stroke)

    def _place_of(self, ball: BallId) -> Placement | None:
        return next((lie for lie in self._layout() if lie.ball == ball), None)

    def _point(self, x_mm: float, y_mm: float) -> None:
        lie = self._place_of(self.aim.stroke.ball)
        if isinstance(self._offer, OnePlace):
            self._drag(self._offer.ball, x_mm, y_mm, True)
        elif lie is not None and self._offer is not None:
            self.aim.point_at((lie.x_mm, lie.y_mm), (x_mm, y_mm))

    def _aim_at_ball(self, ball: BallId) -> None:
        lie = self._place_of(ball)
        if lie is not None and ball != self.aim.stroke.ball:
            self._point(lie.x_mm, lie.y_mm)

    def _choose_ball(self, ball: BallId) -> None:
        """Strike another ball: at a strict table one can be wrong (P17)."""
        if isinstance(self._offer, OneStroke) and (self._offer.strict or ball == self._offer.ball):
            self.aim.strike_ball(ball)

    def _drag(self, ball: BallId, x_mm: float, y_mm: float, _under_way: bool) -> None:
        offer = self._offer
        if offer is None or ball != offer.ball:
            return
        if isinstance(offer, OnePlace):
            there = Point(max(x_mm, offer.bed.middle + 1.0), y_mm)
            if not offer.bed.fits(ball, there.x_mm, there.y_mm, offer.lies):
                return
        else:
            there = Point(min(x_mm, offer.bed.mark), y_mm)
            if offer.misplaced(there):
                return
        self._at = there
        self._ring_targets(offer)
        self._show_lies()
        self._aim_timer.start()

    def _pull(self, share: float) -> None:
        if not self.canvas.pulling:
            self._speed_before = self.aim.stroke.speed_mps
        self.aim.set_speed(speed_of(share, self.aim.fastest))

    def _show_aim(self) -> None:
        if not isinstance(self._offer, OneStroke) or self.busy:
            return
        stroke = self.aim.stroke
        self.canvas.show_aim(stroke, speed_share(stroke.speed_mps, self.aim.fastest), self._look_ahead(stroke))

    def _look_ahead(self, stroke: Stroke) -> Preview | None:
        try:
            return preview_of(self._layout(), stroke, TUNINGS[self.table], AHEAD)
        except BadShot as no:
            self.say(str(no))
            return None

    # --- strokes before the eye ---------------------------------------------------------------------

    def play(self, before: tuple[Placement, ...], stroke: Stroke, *, announce: bool, stoppable: bool = False) -> None:
        """Show a stroke from its beginning; with `announce` the stick is shown aiming first."""
        position = Position(self.table, before, stroke.ball)
        self._playing = Try(position, stroke, simulate(before, stroke, TUNINGS[self.table]), dict(self._turns))
        self._moving = MovingViews(self._playing)
        self._stoppable = stoppable
        self._keep_prepared()
        self._offer = None
        self.canvas.set_busy(True)
        self.strip.strike.setEnabled(False)
        self.canvas.show_looks(self._looks(before))
        if stoppable:
            self.canvas.setFocus()
        if self.speed <= 0:
            self._ended()
        elif announce:
            self._lies = before
            self._show_resting(position)
            self.aim.put(stroke)
            self.canvas.show_aim(stroke, speed_share(stroke.speed_mps, self.aim.fastest), None)
            self._swinging = stroke
            self._pause.start(round(SHOW_MS / self.speed))
        else:
            self._run()

    def _start_swing(self, stroke: Stroke) -> None:
        self._swinging = stroke
        if self.speed <= 0:
            self._swung()
        else:
            self._begin_swing()

    def _begin_swing(self) -> None:
        assert self._swinging is not None
        self._swing.setStartValue(speed_share(self._swinging.speed_mps, self.aim.fastest))
        self._swing.setEndValue(-0.02)
        self._swing.start()

    def _show_swing(self, share: float) -> None:
        if self._swinging is not None:
            self.canvas.show_aim(self._swinging, float(share), None)

    def _swung(self) -> None:
        stroke, self._swinging = self._swinging, None
        if stroke is None:
            return
        if self._own_swing:
            self._own_swing = False
            self.struck.emit(self._at, stroke)
        else:
            self._run()

    def _run(self) -> None:
        assert self._playing is not None
        self.canvas.show_tags({})
        self.canvas.show_aim(None, 0.0, None)
        self.player.tempo = self.speed
        self.player.play(self._playing.simulation)

    def stop_ball(self) -> None:
        """The striker lays a hand on his ball as it runs: from this moment on it lies still (P18, P19)."""
        if not self._stoppable or self._playing is None or not self.player.playing:
            return
        now, before = self.player.now, self._playing.position
        stroke = replace(self._playing.stroke, stopped_s=now)
        done = simulate(before.placements, stroke, TUNINGS[self.table])
        if all(contact.kind is not ContactKind.STOPPED for contact in done.report.contacts):
            return  # it lies still already, is lost or in the air
        self._stoppable = False
        self._playing = replace(self._playing, stroke=stroke, simulation=done)
        self._moving = MovingViews(self._playing)
        self.player.load(done)
        self.player.seek(now)
        self.player.resume()

    def _show_moment(self, t: float) -> None:
        if self._moving is not None and self._playing is not None:
            self.canvas.show_balls(self._dressed(self._moving.at(t)))
            self.canvas.trace(self._playing.simulation, self._playing.stroke.ball, t)

    def _ended(self) -> None:
        done, self._playing, self._moving = self._playing, None, None
        if done is None:
            return
        self.last_shown, self._stoppable = done.stroke, False
        self._turns |= done.turns_after()
        self.canvas.show_aim(None, 0.0, None)
        self.canvas.trace(done.simulation, done.stroke.ball, done.simulation.tracks.duration)
        self.shown.emit()

    def show_ways(self, before: tuple[Placement, ...], done: Simulation, ball: BallId) -> None:
        """The ways of a stroke that is over."""
        self.canvas.show_looks(self._looks(before))
        self.canvas.trace(done, ball, done.tracks.duration)

    def hurry(self) -> None:
        """Show the end of the stroke at once."""
        if self._pause.isActive():
            self._pause.stop()
            self._begin_swing()
        elif self.player.playing:
            self.player.finish()

    def stop(self) -> None:
        """Show nothing more."""
        self._pause.stop()
        self._swing.stop()
        self._swinging = None
        self._own_swing = False
        self.player.pause()
        self._playing = self._moving = None
        self._stoppable = False

    def mark_hint(self, at: Point | None) -> None:
        """A ring where the coach would put the ball in hand."""
        rests = (at,) if at is not None else ()
        self.canvas.show_marks(Marks(rests, 1000 * TUNINGS[self.table].partie.radius))

    def retranslate(self) -> None:
        """All words in the present language."""
        self.canvas.setAccessibleName(tr("billiards.canvas"))
        self.strip.retranslate()


def _beside(me: Placement, lie: Placement, aim_deg: float) -> float:
    """How far a ball lies from the line of an aim, in millimetres."""
    turn = radians(aim_deg)
    return abs((lie.y_mm - me.y_mm) * cos(turn) - (lie.x_mm - me.x_mm) * sin(turn))


def _towards(me: Placement, lie: Placement) -> float:
    """The aim straight at a ball, in degrees."""
    return degrees(atan2(lie.y_mm - me.y_mm, lie.x_mm - me.x_mm))


def _masks(me: Placement, lie: Placement, aim_deg: float) -> bool:
    """Whether a nearer ball stands in the way of an aim."""
    ahead = cos(radians(_towards(me, lie) - aim_deg)) > 0.0
    return ahead and not lie.on_rail and _beside(me, lie, aim_deg) < RING_MM


def _single_shot(parent: QWidget, ms: int, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(ms)
    timer.timeout.connect(then)
    return timer
