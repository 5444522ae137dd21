"""The paper of throws: how the last ones could have been counted, at both games if wished, and the odds of the dice."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QCheckBox, QTextBrowser, QVBoxLayout, QWidget

from desktop import theme
from desktop.boards.history import COUNTING, History, PastThrow
from desktop.boards.painting import paint_die
from desktop.i18n import event_sentence, game_title, tell, tr
from engine.boards.dice import Runs, fourfold_runs, plain_runs, reach_ways, sum_ways, twofold_runs
from engine.boards.events import Threw
from engine.boards.men import Men, pips
from engine.boards.nopack import NO_PACK
from engine.core.seats import Seat
from engine.games.toccategli.comparison import Compared

RUNS: dict[str, Runs] = {"verkehren": fourfold_runs, "puff": twofold_runs}
SHOW = "show:"
ICON = QSize(18, 18)


def die_icon() -> QIcon:
    """A small die for the tab."""
    drawn = QPixmap(ICON * 2)
    drawn.fill(Qt.GlobalColor.transparent)
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_die(painter, QRectF(3, 2, 29, 29), 5)
    painter.end()
    drawn.setDevicePixelRatio(2)
    return QIcon(drawn)


class ThrowsTab(QWidget):
    """Paper with the last throw of each side, every event with its points and rule, and below it the odds."""

    throw_wanted = Signal(int)  # the seat whose last throw shall be shown on the board
    rule_clicked = Signal(str)

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.sister = QCheckBox(self)
        self.sister.setVisible(game in COUNTING)
        self.paper = QTextBrowser(self)
        self.paper.setOpenLinks(False)
        self.paper.setFont(theme.serif(theme.TEXT))
        self.paper.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.paper.anchorClicked.connect(self._clicked)
        self.setFocusProxy(self.paper)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 6 if game in COUNTING else 0, 0, 0)
        box.addWidget(self.sister)
        box.addWidget(self.paper)
        self.retranslate()

    def retranslate(self) -> None:
        """The fixed words in the language spoken now."""
        other = COUNTING[1 - COUNTING.index(self.game)] if self.game in COUNTING else self.game
        self.sister.setText(tr("board.sister", game=other))
        self.paper.setAccessibleName(tr("board.throws"))

    def show_throws(
        self, history: History, me: Seat, names: Sequence[str], men: Sequence[Men], marking: Seat | None = None
    ) -> None:
        """Write down the last throw of each side, the own first; not that of a seat which is being marked by hand.

        Where men only run, the way they still have to go stands instead.
        """
        parts: list[str] = []
        seats = (me, Seat(1 - me))
        if self.game not in COUNTING:
            words = (tell("board.way_left", {"seat": seat, "count": pips(men[seat])}, names) for seat in seats)
            parts.append("".join(f'<p style="margin:0">{escape(one)}</p>' for one in words))
        else:
            for seat in seats:
                if (past := history.last(seat)) is None:
                    continue
                if seat == marking:
                    parts.append(f"{self._heading(past, names)}<p>{escape(tr('board.being_marked'))}</p>")
                else:
                    parts.append(self._heading(past, names) + self._throw(past, history.compared(past), names))
            if not parts:
                parts.append(f"<p>{escape(tr('board.nothing_thrown'))}</p>")
        self.paper.setHtml("".join([*parts, self._odds()]))

    # --- one throw ------------------------------------------------------------------------------------

    def _throw(self, past: PastThrow, counted: list[Compared], names: Sequence[str]) -> str:
        worth_a_row = [one for one in counted if any(self._points(one))]
        if not worth_a_row:  # nothing to show on the board either
            return f'<p style="margin-top:2px">{escape(tr("board.nothing_to_count"))}</p>'
        ink = theme.current()
        link = f'<a href="{SHOW}{past.seat}" style="color:{ink.link}">{escape(tr("board.show_throw"))}</a>'
        games = self._games()
        titles = [game_title(game) for game in games] if len(games) > 1 else [tr("board.points")]
        head = "".join(f'<td align="right" style="color:{ink.ink_muted}">{escape(title)}</td>' for title in titles)
        rows = [f'<tr><td style="color:{ink.ink_muted}">{link}</td>{head}</tr>']
        rows += [self._row(one, past, names) for one in worth_a_row]
        rows += self._sums(past, counted, names)
        return f'<table width="100%" cellpadding="2" cellspacing="0">{"".join(rows)}</table>'

    def _heading(self, past: PastThrow, names: Sequence[str]) -> str:
        words = escape(event_sentence(Threw(past.seat, past.dice), names, NO_PACK) or "")
        return f'<p style="margin-bottom:0"><b style="color:{theme.current().link}">{words}</b></p>'

    def _row(self, one: Compared, past: PastThrow, names: Sequence[str]) -> str:
        event, ink = one.event, theme.current()
        words = tr(f"board.event.{event.name}", field=event.field, ways=len(event.ways))
        if not event.to_thrower:
            words = tell("board.for_other", {"seat": 1 - past.seat, "event": words}, names)
        number = event.rule if self.game == "trictrac" else "R5"  # where the law book of this game speaks of it
        rule = f' <a href="{number}" style="color:{ink.link}">{number}</a>'
        cells = "".join(f'<td align="right"><b>{points or "–"}</b></td>' for points in self._points(one))
        return f"<tr><td>{escape(words)}{rule}</td>{cells}</tr>"

    def _sums(self, past: PastThrow, counted: list[Compared], names: Sequence[str]) -> list[str]:
        """The sum of each side that gets anything from several events."""
        found: list[str] = []
        for seat, mine in ((past.seat, True), (1 - past.seat, False)):
            some = [self._points(one) for one in counted if one.event.to_thrower == mine]
            if len(some) < 2:
                continue
            sums = [sum(points) for points in zip(*some, strict=True)]
            cells = "".join(f'<td align="right"><b>= {one}</b></td>' for one in sums)
            found.append(f"<tr><td><i>{escape(tell('board.sum', {'seat': seat}, names))}</i></td>{cells}</tr>")
        return found

    def _games(self) -> tuple[str, ...]:
        return COUNTING if self.sister.isChecked() else (self.game,)

    def _points(self, one: Compared) -> list[int]:
        return [one.trictrac if game == "trictrac" else one.toccategli for game in self._games()]

    # --- the odds -------------------------------------------------------------------------------------

    def _odds(self) -> str:
        runs = RUNS.get(self.game, plain_runs)
        sums = _strip([(total, sum_ways(total)) for total in range(2, 13)])
        near = _strip([(far, reach_ways(far, runs)) for far in range(1, 13)])
        heading = f'<b style="color:{theme.current().link}">{escape(tr("board.odds"))}</b>'
        return (
            f'<p style="margin-bottom:2px">{heading}</p><p style="margin:0">{escape(tr("board.odds.reach"))}</p>{near}'
            f'<p style="margin:4px 0 0 0">{escape(tr("board.odds.sum"))}</p>{sums}'
        )

    def _clicked(self, link: QUrl) -> None:
        kind, _, seat = link.toString().partition(":")
        if seat:
            self.throw_wanted.emit(int(seat))
        else:
            self.rule_clicked.emit(kind)


def _strip(pairs: Sequence[tuple[int, int]]) -> str:
    """Numbers above, how many of 36 throws below."""
    ink = theme.current()
    size = f"font-size:{theme.SMALLEST}px"
    above = "".join(f'<td align="center" style="color:{ink.ink_muted};{size}">{number}</td>' for number, _ in pairs)
    below = "".join(f'<td align="center" style="{size}"><b>{ways}</b></td>' for _, ways in pairs)
    return f'<table width="100%" cellpadding="1" cellspacing="0"><tr>{above}</tr><tr>{below}</tr></table>'
