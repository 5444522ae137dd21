"""Looking back at a finished match."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.saves import new_match
from desktop.windows.replay_page import ReplayPage, open_table
from engine.core.match import Match
from engine.core.record import save_atomically, write_record
from engine.core.seats import WORLD, Seat
from tests.desktop.table_driver import open_window, quick_settings

pytestmark = pytest.mark.usefixtures("own_home")


def played_out(seed: int = 2) -> tuple[Match[Any, Any, Any], dict[str, str]]:
    """A match finished by habit."""
    match, tags = new_match("whist", "whist_1782", {"rubbers": "1"}, seed)
    rng = Random(seed)
    while not match.over:
        offer = next(o for o in match.offers() if not getattr(o, "optional", False))
        match.submit(offer.seat, match.game.habit(match.view(offer.seat), offer, rng))
    return match, tags


@pytest.fixture
def page(qtbot: QtBot) -> ReplayPage:
    match, _ = played_out()
    made = ReplayPage(match, CardStyle(), TableTheme())
    qtbot.addWidget(made)
    made.resize(1000, 720)
    made.show()
    return made


def press(qtbot: QtBot, page: ReplayPage, name: str) -> None:
    qtbot.mouseClick(page.buttons[name], Qt.MouseButton.LeftButton)


def test_steps_and_jumps(qtbot: QtBot, page: ReplayPage) -> None:
    whole = len(page._log)
    assert page.at == whole
    press(qtbot, page, "first")
    assert page.at == 0
    press(qtbot, page, "deal_on")
    assert len(page.view.hands[Seat(0)]) in (12, 13)
    dealt = page.at
    press(qtbot, page, "on")
    assert page.at == dealt + 1
    assert page.words
    press(qtbot, page, "back")
    assert page.at == dealt
    press(qtbot, page, "last")
    assert page.at == whole


def test_a_step_never_stops_before_a_shuffle(qtbot: QtBot, page: ReplayPage) -> None:
    press(qtbot, page, "first")
    while page.at < len(page._log):
        page.step(1)
        assert page.at == len(page._log) or page._log[page.at].seat != WORLD


def test_all_hands_can_be_opened(qtbot: QtBot, page: ReplayPage) -> None:
    press(qtbot, page, "first")
    press(qtbot, page, "deal_on")
    hidden = [item.card for seat in range(1, 4) for item in page.view.hands[Seat(seat)]]
    assert set(hidden) <= {None, page.match.view(Seat(0)).turn_up}
    page.all_hands.setChecked(True)
    cards = {card for pile in open_table(page.match, all_hands=True).piles for card in pile.cards}
    assert None not in cards
    assert len(cards) == 52


def test_it_runs_by_itself_and_stops(qtbot: QtBot, page: ReplayPage) -> None:
    press(qtbot, page, "first")
    page._timer.setInterval(1)
    press(qtbot, page, "run")
    qtbot.waitUntil(lambda: page.at > 5)
    press(qtbot, page, "run")
    at = page.at
    qtbot.wait(20)
    assert page.at == at


def test_a_finished_record_opens_as_a_replay(qtbot: QtBot, own_home: Path) -> None:
    match, tags = played_out()
    path = own_home / "finished.txt"
    save_atomically(path, write_record(match, tags))
    with open_window(qtbot, quick_settings()) as window:
        window.resume(path)
        assert isinstance(window.other, ReplayPage)
        qtbot.mouseClick(window.other.buttons["home"], Qt.MouseButton.LeftButton)
        assert window.stack.currentWidget() is window.gallery
