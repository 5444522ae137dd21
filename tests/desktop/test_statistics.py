"""Results of finished matches: kept line by line, counted without practice, shown by book and level."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from desktop.brain import Brain
from desktop.saves import new_match
from desktop.selfplay import play_out
from desktop.session import Session
from desktop.statistics import Result, Statistics, Summary
from desktop.windows.statistics_page import StatisticsDialog
from engine.core.events import DealEnded
from engine.core.seats import Seat

WON = Result("2026-11-18T20:15:00", "whist", "whist_1830", ("club", "master", "club"), 7, (10, -10, 10, -10))
LOST = replace(WON, preset="short_whist", levels=("beginner", "club", "club"), scores=(-4, 4, -4, 4))
PRACTICE = replace(WON, scores=(30, -30, 30, -30), practice=True)


@pytest.fixture
def statistics(own_home: Path) -> Statistics:
    return Statistics(own_home / "results.jsonl")


def test_results_come_back_as_they_were_written(statistics: Statistics) -> None:
    for result in (WON, LOST, PRACTICE):
        statistics.add(result)
    assert statistics.results() == [WON, LOST, PRACTICE]
    assert statistics.results("whist", "short_whist") == [LOST]
    assert statistics.results("cayenne") == []


def test_a_summary_leaves_practice_out(statistics: Statistics) -> None:
    for result in (WON, LOST, PRACTICE):
        statistics.add(result)
    assert statistics.summary("whist") == Summary(played=2, won=1, balance=6)
    assert statistics.summary("whist", preset="short_whist") == Summary(1, 0, -4)
    assert statistics.summary("whist", level="master") == Summary(1, 1, 10)
    assert statistics.summary("cayenne") == Summary(0, 0, 0)


def test_damaged_lines_are_reported_and_left_alone(statistics: Statistics) -> None:
    statistics.add(WON)
    with statistics.path.open("a", encoding="utf-8") as file:
        file.write('{"when": "yesterday"}\nnot json\n')
    statistics.add(LOST)
    before = statistics.path.read_text("utf-8")
    assert statistics.results() == [WON, LOST]
    assert statistics.damaged == [2, 3]
    assert statistics.path.read_text("utf-8") == before


def test_figures_beyond_measure_are_damage(qtbot: QtBot, statistics: Statistics) -> None:
    for scores in ((10**400, 0), (-(10**10), 0)):
        statistics.add(replace(WON, scores=scores))
    statistics.add(LOST)
    assert Statistics(statistics.path).results() == [LOST]
    open_dialog(qtbot, Statistics(statistics.path)).grab()


def open_dialog(qtbot: QtBot, statistics: Statistics) -> StatisticsDialog:
    dialog = StatisticsDialog(statistics)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def figures(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.figures.values()]


def test_before_the_first_match_it_says_so(qtbot: QtBot, statistics: Statistics) -> None:
    dialog = open_dialog(qtbot, statistics)
    assert figures(dialog) == ["0", "0", "–", "0"]
    assert "No match of this game has been finished yet" in dialog.paper.toPlainText()
    assert not dialog.chart.isVisible()


def test_figures_tables_and_chart(qtbot: QtBot, statistics: Statistics) -> None:
    for result in (WON, LOST, PRACTICE):
        statistics.add(result)
    dialog = open_dialog(qtbot, statistics)
    assert figures(dialog) == ["2", "1", "50 %", "+6"]
    text = dialog.paper.toPlainText()
    for word in ("Whist of 1830", "Short Whist", "Master", "practice", "+10", "−4"):
        assert word in text
    assert dialog.chart.run == [0, 10, 6]
    heights = [point.y() for point in dialog.chart.points(QRectF(0, 0, 100, 100))]
    assert heights == [100, 0, 40]


def test_the_game_played_last_comes_first_and_others_can_be_chosen(qtbot: QtBot, statistics: Statistics) -> None:
    statistics.add(replace(WON, game="cayenne", preset="cayenne_1830"))
    statistics.add(WON)
    dialog = open_dialog(qtbot, statistics)
    assert dialog.games.currentData() == "whist"
    qtbot.keyClick(dialog.games, Qt.Key.Key_Down)
    assert dialog.games.currentData() == "cayenne"
    assert "Cayenne of 1830" in dialog.paper.toPlainText()


def test_a_preset_that_no_longer_exists_keeps_its_id_and_damage_is_told(qtbot: QtBot, statistics: Statistics) -> None:
    statistics.add(replace(WON, preset="whist_2099", levels=("god",)))
    with statistics.path.open("a", encoding="utf-8") as file:
        file.write("spilt ink\n")
    text = open_dialog(qtbot, statistics).paper.toPlainText()
    assert "whist_2099" in text
    assert "left alone: 2." in text


def test_of_much_damage_the_first_lines_are_named(qtbot: QtBot, statistics: Statistics) -> None:
    statistics.path.write_text("spilt ink\n" * 100_000)
    assert "left alone: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …." in open_dialog(qtbot, statistics).paper.toPlainText()


@pytest.mark.parametrize(("game", "settings"), [("puff", {"games": "3"}), ("whist", {}), ("lhombre", {"deals": "12"})])
def test_a_result_tells_how_many_games_or_deals_were_played(game: str, settings: dict[str, str]) -> None:
    match, tags = new_match(game, None, settings, 5)
    play_out(match, 5, ["random"] * match.game.seats)
    result = Session(match, tags, None, Brain(), Brain()).result()
    assert result is not None
    ended = sum(isinstance(event, DealEnded) for event in match.events(Seat(0)))
    assert result.deals == (ended or 3)
    assert result.scores == match.scores()
