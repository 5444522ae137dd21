"""Boards on screen for tests: a page with scripted dice, and a computer player who answers at once."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from pytestqt.qtbot import QtBot

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.boards.page import BoardPage
from desktop.session import Session
from engine.boards.dice import Throw
from engine.boards.men import OFF
from engine.core.actions import Move, Thrown
from engine.core.match import Match
from engine.core.options import with_settings
from engine.core.seats import Seat
from engine.core.world import Chance, Scripted
from engine.games import find_game
from tests.games.trictrac.test_trictrac_tour import FRAGMENT


class PlainBrain(QObject):
    """Answers at once and by habit."""

    answered = Signal(int, object)
    died = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.tickets = 0

    def ask(self, game: str, view: Any, offer: Any, level: str, seed: int) -> int:
        self.tickets += 1
        ticket, action = self.tickets, find_game(game).habit(view, offer, Random(seed))
        if level != "hint":
            QTimer.singleShot(0, self, lambda: self.answered.emit(ticket, action))
        return ticket

    def drop(self, ticket: int) -> None:
        """Nothing is being thought about."""


def lay_board(
    qtbot: QtBot,
    preset: str,
    throws: list[Throw],
    begins: tuple[int, int] = (6, 1),
    settings: dict[str, str] | None = None,
) -> BoardPage:
    """A board on which the player begins, with these throws; the game is the one the preset belongs to."""
    game = find_game(preset.partition("_")[0])
    options = with_settings(game.presets[preset], settings or {})
    match: Any = Match(game, options, Scripted([Thrown(begins), *map(Thrown, throws)], Chance(3)))
    return lay_match(qtbot, match, preset, resumed=False)


def lay_match(qtbot: QtBot, match: Any, preset: str, *, resumed: bool = True) -> BoardPage:
    """A board with a match that goes on, and the player is asked."""
    tags = {"Seed": "3", "Preset": preset, "Levels": "club"}
    session = Session(match, tags, None, PlainBrain(), PlainBrain())  # type: ignore[arg-type]
    page = BoardPage(session, CardStyle(), TableTheme(), 0.0)
    qtbot.addWidget(page, before_close_func=BoardPage.leave)  # else its coach would still ask after the test
    page.resize(1200, 720)
    page.show()
    qtbot.waitExposed(page)
    page.start(resumed=resumed)
    qtbot.waitUntil(lambda: asked(page))
    return page


def lay_position(qtbot: QtBot, game: str, preset: str, state: Any, throws: list[Throw]) -> BoardPage:
    """A board on which the men stand as in this state, where the player is about to throw."""
    rules = replace(find_game(game), start=lambda _: state.copy())
    match: Any = Match(rules, state.opts, Scripted([*map(Thrown, throws)], Chance(3)))
    return lay_match(qtbot, match, preset)


def fragment(count: int, game: str = "trictrac") -> Any:
    """The worked fragment of the rules after so many plays."""
    rules = find_game(game)
    throws = [Thrown(dice) for dice, *_ in FRAGMENT]
    world = Scripted([Thrown((6, 1)), *throws, Thrown((6, 1))], Chance(3))
    match: Any = Match(rules, rules.presets[f"{game}_1782"], world)
    for number, (_, play, *_) in enumerate(FRAGMENT[:count]):
        seat = Seat(number % 2)
        if match.view(seat).phase == "decide":
            match.submit(seat, next(iter(match.offers(seat)[0].actions())))
        legs = [leg.split("-") for leg in play.split()]
        match.submit(seat, Move(tuple((int(start), int(end)) for start, end in legs)))
    return match


def asked(page: BoardPage) -> bool:
    """Whether it is the player's turn and everything has been shown."""
    return bool(page.session.my_offers()) and not page.animator.busy


def spot(page: BoardPage, field: int) -> QPoint:
    """Where to click for a field of the player."""
    g = page.view.geometry_now
    return (g.off(0) if field == OFF else g.man_at(0, field, 0, 1)).toPoint()


def click(qtbot: QtBot, page: BoardPage, *fields: int) -> None:
    """Click on these fields, one after another."""
    for field in fields:
        qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=spot(page, field))


def drag(qtbot: QtBot, page: BoardPage, start: int, end: int) -> None:
    """Take a man up and lay him down elsewhere."""
    qtbot.mousePress(page.view, Qt.MouseButton.LeftButton, pos=spot(page, start))
    qtbot.mouseMove(page.view, spot(page, end))
    qtbot.mouseRelease(page.view, Qt.MouseButton.LeftButton, pos=spot(page, end))


def click_dice(qtbot: QtBot, page: BoardPage) -> None:
    """Click on the first die, or where it will lie."""
    die = page.view.geometry_now.die(0, page.view.dice_side).center().toPoint()
    qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=die)


def play_by_mouse(qtbot: QtBot, page: BoardPage, prefer: Callable[[Iterable[int]], int] = max) -> None:
    """Play a throw by drags and clicks in turn, and let it stand by a click on the dice."""
    view = page.view
    while view.maker is not None and view.maker.complete() is None:
        before = len(view.maker.made)
        start = prefer(view.maker.starts())
        end = prefer(view.maker.targets(start))
        if before % 2 == 0:
            drag(qtbot, page, start, end)
        else:
            click(qtbot, page, *((end,) if view.selected == start else (start, end)))
        assert view.maker is None or len(view.maker.made) > before, f"{start} to {end} does nothing"
    click_dice(qtbot, page)
