"""A billiard match to look at again: at every place, also before anybody has drawn a number."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from desktop.art.cards import CardStyle
from desktop.art.table import TableTheme
from desktop.billiards.game_replay import BilliardReplay
from engine.games.billiards.options import PRESETS
from tests.generic import laws


@pytest.mark.parametrize("preset", PRESETS)
def test_every_place_of_a_match_can_be_painted(qtbot: QtBot, preset: str) -> None:
    match = laws.random_match("billiards", preset, 5, change_options=False)
    laws.play_some(match, Random(5), 12)
    page = BilliardReplay(match, CardStyle(), TableTheme())
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    for length in range(len(match.log) + 1):
        page.show_at(length)
        assert page.at == length
        assert not page.grab().isNull()
