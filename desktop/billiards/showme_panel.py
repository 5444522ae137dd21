"""The side panel's page on solutions: the goal, strokes that reach it, ranked by what they forgive, and the map."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.billiards.balls_art import ball_icon
from desktop.billiards.figures import figure
from desktop.billiards.goals import (
    CARAMBOLE,
    MOST_CUSHIONS,
    POT,
    RUN,
    carambole_goal,
    goal_words,
    pot_goal,
    run_goal,
    with_leave,
)
from desktop.billiards.positions import Position, Refused, ball_title
from desktop.i18n import tr
from engine.billiards.strokes import Goal, Implement, Region, Stroke
from physics import Cell, Found, Plane, PlayerError

STEPS = 15
LEAVE_MM = 250.0
HANDS = {
    "steady": PlayerError(),
    "unsteady": PlayerError(aim_deg=0.6, speed=0.12, tip=0.06),
    "master": PlayerError(aim_deg=0.12, speed=0.03, tip=0.015),
}
PLANES = (Plane.AIM_POWER, Plane.TIP)
KINDS = ("", CARAMBOLE, POT, RUN)
ROWS = {"ball": (POT,), "pocket": (POT,), "bank": (POT,), "cushions": (CARAMBOLE, RUN), "first": (CARAMBOLE,)}


class ToleranceMap(QWidget):
    """Two squares of near misses around a stroke: aim and power, and the tip; green reaches the goal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(132)
        self._cells: dict[tuple[Plane, int, int], Cell] = {}

    def sizeHint(self) -> QSize:
        return QSize(260, 142)

    def clear(self) -> None:
        """Begin a new map."""
        self._cells = {}
        self.update()

    def add(self, cells: tuple[Cell, ...]) -> None:
        """More of the map is known."""
        for cell in cells:
            self._cells[cell.plane, cell.column, cell.row] = cell
        self.update()

    def share(self) -> float | None:
        """Which part of the near misses known so far reaches the goal."""
        return sum(cell.met for cell in self._cells.values()) / len(self._cells) if self._cells else None

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(theme.serif(13))
        side = STEPS * (min(self.height() - 20, (self.width() - 12) // 2) // STEPS)
        for number, plane in enumerate(PLANES):
            left = number * (side + 12)
            self._paint_plane(painter, plane, QRectF(left, 0, side, side))
            painter.setPen(QColor(theme.current().muted))
            caption = QRectF(left, side + 1, side, 18)
            painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, tr(f"billiards.map.plane.{plane.value}"))
        painter.end()

    def _paint_plane(self, painter: QPainter, plane: Plane, area: QRectF) -> None:
        step = area.width() / STEPS
        painter.fillRect(area, QColor(theme.current().raised))
        for (its, column, row), cell in self._cells.items():
            if its is plane:
                square = QRectF(area.left() + column * step, area.bottom() - (row + 1) * step, step, step)
                painter.fillRect(square, _cell_colour(cell))
        painter.setPen(QPen(QColor(theme.current().text), 1.0))
        middle = STEPS // 2
        painter.drawRect(QRectF(area.left() + middle * step, area.top() + middle * step, step, step))


def _cell_colour(cell: Cell) -> QColor:
    if cell.met:
        return QColor("#3F8F62")
    near = max(0.0, 1.0 - cell.miss_mm / 200.0)
    return QColor(round(70 + 110 * near), round(44 + 50 * near), round(30 + 10 * near))


class ShowMePanel(QWidget):
    """Asks for a goal, lists what was found, shows one of them."""

    goal_changed = Signal(object)  # Goal or None
    refused = Signal(object)
    search_wanted = Signal()
    hand_changed = Signal()
    play_wanted = Signal(object)  # Found
    try_wanted = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind, self.ball, self.pocket = QComboBox(self), QComboBox(self), QComboBox(self)
        self.cushions, self.first, self.bank = (QComboBox(self) for _ in range(3))
        for combo in (self.cushions, self.first, self.bank):
            for count in range(MOST_CUSHIONS + 1):
                combo.addItem(str(count), count)
        self.hand = QComboBox(self)
        self.leave = QCheckBox(self)
        self.radius = QSlider(Qt.Orientation.Horizontal, self)
        self.radius.setRange(60, 900)
        self.radius.setSingleStep(10)
        self.radius.setValue(int(LEAVE_MM))
        self.words = QLabel(self)
        self.search = QPushButton(self)
        self.search.setProperty("role", "chief")
        self.progress = QProgressBar(self)
        self.results = QListWidget(self)
        self.play, self.attempt = QPushButton(self), QPushButton(self)
        self.map = ToleranceMap(self)
        self._map_label, self._results_label = QLabel(self), QLabel(self)
        self._labels: dict[str, QLabel] = {}
        self._position: Position | None = None
        self._goal: Goal | None = None
        self._region: Region | None = None
        self._found: tuple[Found, ...] = ()
        self._picked = False  # the player has chosen one of the strokes found; else the best is chosen
        self._filling = self._fixed = False
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 10, 10, 10)
        box.setSpacing(6)
        self._form = QFormLayout()
        rows = {
            "kind": self.kind,
            "ball": self.ball,
            "pocket": self.pocket,
            "cushions": self.cushions,
            "first": self.first,
            "bank": self.bank,
            "hand": self.hand,
        }
        for name, widget in rows.items():
            self._labels[name] = QLabel(self)
            self._form.addRow(self._labels[name], widget)
        box.addLayout(self._form)
        row = QHBoxLayout()
        row.addWidget(self.leave)
        row.addWidget(self.radius, 1)
        box.addLayout(row)
        self.words.setWordWrap(True)
        box.addWidget(self.words)
        box.addWidget(self.search)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(6)
        box.addWidget(self.progress)
        box.addWidget(self._results_label)
        self.results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        box.addWidget(self.results, 1)
        row = QHBoxLayout()
        row.addWidget(self.play, 1)
        row.addWidget(self.attempt, 1)
        box.addLayout(row)
        box.addWidget(self._map_label)
        box.addWidget(self.map)

    def _connect(self) -> None:
        self.kind.activated.connect(lambda _: self._choose_kind())
        for combo in (self.ball, self.pocket, self.cushions, self.first, self.bank):
            combo.activated.connect(lambda _: self._edited())
        self.hand.activated.connect(lambda _: self.hand_changed.emit())
        self.radius.valueChanged.connect(lambda _: self._edited())
        self.leave.toggled.connect(lambda _: self._edited())
        self.search.clicked.connect(self.search_wanted)
        self.results.currentRowChanged.connect(self._choose)
        self.results.itemActivated.connect(lambda _: self._about(self.play_wanted))
        self.play.clicked.connect(lambda: self._about(self.play_wanted))
        self.attempt.clicked.connect(lambda: self._about(self.try_wanted))

    # --- the goal ---------------------------------------------------------------------------------------------------

    @property
    def goal(self) -> Goal | None:
        """What is wanted, if anything."""
        return self._goal

    @property
    def error(self) -> PlayerError:
        """How much the player's hand scatters."""
        return HANDS[self.hand.currentData()]

    def show_position(self, position: Position) -> None:
        """Offer the balls and pockets that are there."""
        before, self._position = self._position, position
        if before is not None and _offers(before) == _offers(position):
            return
        self._fill_balls(position)

    def _fill_balls(self, position: Position) -> None:
        self._filling = True
        others = [p.ball for p in position.placements if p.ball != position.cue]
        _fill(self.ball, [(ball_title(ball), ball) for ball in others])
        for row, ball in enumerate(others):
            self.ball.setItemIcon(row, ball_icon(ball, position.tuning.cushions.nose is None))
        pockets = [(tr(f"billiards.pocket.{p.id}"), p.id) for p in position.tuning.pockets]
        _fill(self.pocket, [(tr("billiards.showme.any_pocket"), ""), *pockets])
        self._filling = False

    def show_goal(self, goal: Goal | None, *, fixed: bool = False) -> None:
        """Show a goal that was set elsewhere; that of a drill is fixed and only told in words."""
        self._goal, self._fixed = goal, fixed
        self._filling = True
        kind = "" if goal is None else POT if goal.pot else CARAMBOLE if goal.carambole else RUN
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        if goal is not None:
            self.cushions.setCurrentIndex(goal.cushions)
            self.first.setCurrentIndex(goal.cushions_first)
            self.bank.setCurrentIndex(goal.bank)
            self.ball.setCurrentIndex(max(0, self.ball.findData(goal.pot[0] if goal.pot else "")))
            self.pocket.setCurrentIndex(max(0, self.pocket.findData(goal.pocket)))
        self._region = goal.leave[0][1] if goal is not None and goal.leave else None
        self.leave.setChecked(self._region is not None)
        if self._region is not None:
            self.radius.setValue(round(self._region.radius_mm))
        self._filling = False
        self._show_words()

    def move_region(self, x_mm: float, y_mm: float) -> None:
        """Put the ring elsewhere."""
        if self._region is not None:
            self._region = Region(x_mm, y_mm, self._region.radius_mm)
            self._edited()

    def _choose_kind(self) -> None:
        """Another kind of goal; where nothing is asked for yet, the ring is."""
        if self.kind.currentData() == RUN and not self.cushions.currentIndex():
            self._filling = True
            self.leave.setChecked(True)
            self._filling = False
        self._edited()

    def _edited(self) -> None:
        """The player changed the goal by hand; what cannot be wanted leaves the goal as it was."""
        if self._filling or self._position is None:
            return
        try:
            self._goal = self._made(self._position)
        except Refused as no:
            self.show_goal(self._goal, fixed=self._fixed)
            self.refused.emit(no)
            return
        self._show_words()
        self.goal_changed.emit(self._goal)

    def _made(self, position: Position) -> Goal | None:
        kind = self.kind.currentData()
        self._region = self._ring(position) if self.leave.isChecked() else None
        if kind == RUN:
            return run_goal(self.cushions.currentIndex(), position.cue, self._region)
        if kind == CARAMBOLE:
            goal = carambole_goal(position, self.cushions.currentIndex(), self.first.currentIndex())
        elif kind == POT:
            goal = pot_goal(
                position, self.ball.currentData() or "", self.pocket.currentData(), self.bank.currentIndex()
            )
        else:
            return None
        return with_leave(goal, position.cue, self._region) if self._region is not None else goal

    def _ring(self, position: Position) -> Region:
        """Where it was, or in the middle of the table, as large as the slider says."""
        place = self._region or Region(500 * position.tuning.length, 500 * position.tuning.width, LEAVE_MM)
        return Region(place.x_mm, place.y_mm, float(self.radius.value()))

    def _show_words(self) -> None:
        self.words.setText(goal_words(self._goal) if self._goal else tr("billiards.showme.no_goal"))
        kind = "" if self._fixed else self.kind.currentData()
        self._form.setRowVisible(self._labels["kind"], not self._fixed)
        for name, kinds in ROWS.items():
            self._form.setRowVisible(self._labels[name], kind in kinds)
        self.leave.setVisible(bool(kind))
        self.radius.setVisible(bool(kind) and self.leave.isChecked())
        self.search.setEnabled(self._goal is not None)

    # --- what was found ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """A search has begun."""
        self.results.clear()
        self._found = ()
        self._picked = False
        self.map.clear()
        self._show_share()
        self.progress.setRange(0, 0)
        self._enable()

    def forget(self) -> None:
        """Nothing is known any more."""
        self.begin()
        self.progress.setRange(0, 1)

    def show_found(self, found: tuple[Found, ...], spent: int, budget: int) -> None:
        """List what is known so far, best first."""
        self.progress.setRange(0, budget)
        self.progress.setValue(min(spent, budget))
        if found == self._found:
            return
        before = self.current() if self._picked else None
        self._found = found
        self.results.blockSignals(True)
        self.results.clear()
        for each in found:
            self.results.addItem(found_item(each))
        same = [n for n, each in enumerate(found) if before is not None and each.stroke == before.stroke]
        self.results.setCurrentRow(same[0] if same else (0 if found else -1))
        self.results.blockSignals(False)
        self._enable()

    def end(self) -> None:
        """The search is over."""
        self.progress.setRange(0, 1)
        self.progress.setValue(0)
        if not self._found:
            self.results.clear()
            self.results.addItem(QListWidgetItem(tr("billiards.showme.nothing")))
        self._enable()

    def current(self) -> Found | None:
        """The stroke that is chosen in the list."""
        row = self.results.currentRow()
        return self._found[row] if 0 <= row < len(self._found) else None

    def add_cells(self, cells: tuple[Cell, ...]) -> None:
        """More of the tolerance map."""
        self.map.add(cells)
        self._show_share()

    def _show_share(self) -> None:
        share = self.map.share()
        known = tr("billiards.map.share", percent=round(100 * share)) if share is not None else tr("billiards.map.none")
        self._map_label.setText(known)

    def _choose(self, _row: int) -> None:
        self._enable()
        found = self.current()
        if found is not None:
            self._picked = True
            self.map.clear()
            self.chosen.emit(found)

    def _about(self, signal: object) -> None:
        found = self.current()
        if found is not None:
            signal.emit(found)  # type: ignore[attr-defined]

    def _enable(self) -> None:
        for button in (self.play, self.attempt):
            button.setEnabled(self.current() is not None)

    def retranslate(self) -> None:
        """All words in the present language."""
        self._filling = True
        _fill(self.kind, [(tr(f"billiards.showme.{kind or 'none'}"), kind) for kind in KINDS])
        _fill(self.hand, [(tr(f"billiards.hand.{name}"), name) for name in HANDS])
        self._filling = False
        for name, label in self._labels.items():
            label.setText(tr(f"billiards.showme.{name}"))
            label.setProperty("role", "muted")
        for name in ("kind", "ball", "pocket", "cushions", "first", "bank", "hand", "radius", "leave"):
            widget: QWidget = getattr(self, name)
            widget.setToolTip(tr(f"billiards.showme.{name}.tip"))
            widget.setAccessibleName(tr(f"billiards.showme.{name}"))
        self.leave.setText(tr("billiards.showme.leave"))
        self.leave.setAccessibleName(tr("billiards.showme.leave.name"))
        for name in ("search", "play", "attempt"):
            button: QPushButton = getattr(self, name)
            button.setText(tr(f"billiards.showme.{name}"))
            button.setToolTip(tr(f"billiards.showme.{name}.tip"))
        self.results.setAccessibleName(tr("billiards.showme.results"))
        self._results_label.setText(tr("billiards.showme.share"))
        self._results_label.setProperty("role", "muted")
        self.map.setToolTip(tr("billiards.map.tip"))
        self.map.setAccessibleName(tr("billiards.map"))
        if self._position is not None:
            self._fill_balls(self._position)
        self._show_words()
        self._show_share()
        self._enable()


def _offers(position: Position) -> tuple[str, str, list[str]]:
    """What the choices of a goal depend on."""
    return position.table, position.cue, [p.ball for p in position.placements]


def _fill(combo: QComboBox, items: list[tuple[str, str]]) -> None:
    chosen = combo.currentData()
    combo.clear()
    for text, data in items:
        combo.addItem(text, data)
    combo.setCurrentIndex(max(0, combo.findData(chosen)))


def found_item(found: Found) -> QListWidgetItem:
    """A found stroke in two lines: what it forgives, speed and aim; then the tip."""
    percent, stroke = round(100 * found.forgiven), found.stroke
    how = f"{pace_words(stroke)}, {tip_words(stroke)}"
    if not found.tries:  # found, but its errors are not yet tried
        head, whole = "…", how
    else:
        head, whole = f"{percent} %:", f"{tr('billiards.showme.forgives', percent=percent)}: {how}"
    item = QListWidgetItem(f"{head}  {pace_words(stroke)}\n{tip_words(stroke)}")
    item.setData(Qt.ItemDataRole.AccessibleTextRole, whole)
    item.setToolTip(whole)
    return item


def pace_words(stroke: Stroke) -> str:
    """How hard and where to: speed and aim."""
    return f"{figure(stroke.speed_mps, 1)} m/s, {figure(stroke.aim_deg, 1)}°"


def tip_words(stroke: Stroke) -> str:
    """With what, and where it meets the ball."""
    parts = [tr("billiards.implement.mace")] if stroke.implement is Implement.MACE else []
    for value, plus, minus in ((stroke.height, "high", "low"), (stroke.side, "right", "left")):
        if abs(value) >= 0.02:
            parts.append(tr(f"billiards.tip.{plus if value > 0 else minus}", offset=figure(abs(value), 2)))
    if stroke.elevation_deg >= 1:
        parts.append(tr("billiards.tip.raised", degrees=f"{stroke.elevation_deg:.0f}"))
    return ", ".join(parts) or tr("billiards.tip.middle")
