"""Which page a game is played on, by its kind in the catalogue; pages are imported when a table is laid."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.session import Session
from desktop.settings import Settings
from desktop.windows.session_page import SessionPage
from engine.core.match import Match
from engine.games import CATALOGUE

if TYPE_CHECKING:
    from desktop.windows.replay_page import ReplayPage

ReplayMaker = Callable[[Match[Any, Any, Any], CardStyle, TableTheme], "ReplayPage"]
PageMaker = Callable[[Session, CardStyle, TableTheme, float], SessionPage]


def page_class(game: str) -> PageMaker:
    """The page for a session of this game."""
    if CATALOGUE[game].kind == "board":
        from desktop.boards.page import BoardPage

        return BoardPage
    if CATALOGUE[game].kind == "billiards":
        from desktop.billiards.game_page import BilliardPage

        return cast(PageMaker, BilliardPage)
    from desktop.windows.table_page import TablePage

    return TablePage


def follow_choices(page: SessionPage, settings: Settings) -> None:
    """A page looks as was chosen at other tables of its kind, and what is chosen there is remembered."""
    if page.kind == "board":
        from desktop.boards.page import BoardPage

        assert isinstance(page, BoardPage)
        page.view.numbers = settings.field_numbers
        page.view.numbers_chosen.connect(lambda shown: setattr(settings, "field_numbers", shown))


def replay_class(game: str) -> ReplayMaker:
    """The page on which a finished match of this game is looked at again."""
    if CATALOGUE[game].kind == "board":
        from desktop.boards.replay import BoardReplay

        return BoardReplay
    if CATALOGUE[game].kind == "billiards":
        from desktop.billiards.game_replay import BilliardReplay

        return BilliardReplay
    from desktop.windows.replay_page import ReplayPage

    return ReplayPage
