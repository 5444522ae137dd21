"""Hands for a billiard game in the window: sit down, wait for a turn, act as a player of some level would."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.billiards.game_computer import decide
from desktop.billiards.game_page import BilliardPage
from desktop.billiards.game_plan import HANDS, best_plan
from desktop.settings import NO_MOTION
from desktop.windows.main_window import MainWindow
from engine.billiards.placing import OnePlace
from engine.billiards.striking import OneStroke
from tests.desktop.table_driver import open_window, quick_settings


@contextmanager
def table(qtbot: QtBot, preset: str, company: str, **options: str) -> Iterator[tuple[MainWindow, BilliardPage]]:
    """A billiard table in the window with this company."""
    settings = quick_settings()
    settings.speed = NO_MOTION
    with open_window(qtbot, settings) as window:
        window.open_table("billiards", f"billiards_{preset}", options, seed=3)
        page = window.page
        assert isinstance(page, BilliardPage)
        for seat, who in enumerate(company.split(",")):
            seat_at(page, seat, who)
        yield window, page


def seat_at(page: BilliardPage, seat: int, who: str) -> None:
    """Choose in the company box who sits there."""
    combo = page.company.seats[seat]
    combo.setCurrentIndex(combo.findData(who))
    combo.activated.emit(combo.currentIndex())


def wait_for_a_person(qtbot: QtBot, page: BilliardPage) -> None:
    """Until a person must act, or the match is over."""

    def asked() -> bool:
        offer = page.session.required()
        return not page.busy and (offer is None or page.session.is_person(offer.seat))

    qtbot.waitUntil(asked, timeout=60_000)


def act(qtbot: QtBot, page: BilliardPage, level: str = "club") -> None:
    """A person does what a player of that level would: aims and strikes, drags, or chooses a word."""
    session = page.session
    offer = session.required()
    assert offer is not None
    view = session.match.view(offer.seat)
    seed = len(session.match.log)
    length = seed
    if isinstance(offer, OneStroke):
        plan = best_plan(view, offer, HANDS[level], seed)
        page.table.aim_as(plan.at, plan.stroke)
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
    elif isinstance(offer, OnePlace):
        qtbot.mouseClick(page.table.strip.strike, Qt.MouseButton.LeftButton)
    else:
        wanted = decide(view, offer, level, seed)
        place = list(offer.actions()).index(wanted)
        qtbot.mouseClick(page.slip.buttons[place], Qt.MouseButton.LeftButton)
    assert len(session.match.log) > length, "nothing was submitted"


def play_to_the_end(qtbot: QtBot, page: BilliardPage, level: str = "club") -> None:
    """People and computers play until nobody has anything left to do."""
    while True:
        wait_for_a_person(qtbot, page)
        if page.session.match.over:
            return
        act(qtbot, page, level)
