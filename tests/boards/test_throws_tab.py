"""How could this have been counted? Throws of both sides with their arrows, both games side by side, and the odds."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from desktop import i18n
from desktop.boards.history import History
from desktop.boards.page import BoardPage
from desktop.lessons import courses
from desktop.settings import HOME_VARIABLE
from engine.boards.dice import fourfold_runs, reach_ways, sum_ways, twofold_runs
from engine.core.actions import Say
from engine.core.seats import Seat
from tests.boards.pages import click, fragment, lay_board, lay_match, spot
from tests.desktop.table_driver import open_window, quick_settings

ME, NORTH = Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def page_after(qtbot: QtBot, plays: int, game: str = "trictrac") -> BoardPage:
    page = lay_match(qtbot, fragment(plays, game), f"{game}_1782")
    page.panel.tabs.setCurrentWidget(page.throws)
    return page


def lines_of(page: BoardPage) -> list[str]:
    return page.throws.paper.toPlainText().split("\n")


def row(page: BoardPage, words: str) -> list[str]:
    """The line with these words and the points behind it."""
    lines = lines_of(page)
    place = next(place for place, line in enumerate(lines) if words in line)
    return lines[place + 1 : place + 1 + (2 if page.throws.sister.isChecked() else 1)]


def test_E4_E6_each_event_of_the_throw_stands_with_points_and_rule(qtbot: QtBot) -> None:
    page = page_after(qtbot, 18)
    assert row(page, "man hit on 16, 2 ways E4") == ["4"]
    assert row(page, "corner hit E6") == ["4"]
    assert row(page, "together for you") == ["= 10"]
    assert row(page, "small jan conserved E8") == ["4"], "North's last throw stands below"


def test_both_games_are_counted_side_by_side_if_wished(qtbot: QtBot) -> None:
    page = page_after(qtbot, 20)
    assert "Toccategli" not in page.throws.paper.toPlainText()
    page.throws.sister.click()
    assert row(page, "man hit on 15, 2 ways E4") == ["4", "2"]
    assert row(page, "together for you") == ["= 10", "= 5"]
    assert row(page, "for you: man on 19 hit falsely E9") == ["4", "–"], "at Toccategli it counts for nobody"


def test_at_toccategli_the_sister_is_trictrac(qtbot: QtBot) -> None:
    page = page_after(qtbot, 18, "toccategli")
    assert page.throws.sister.text() == "Count at Trictrac beside it"
    assert row(page, "together for you") == ["= 5"]
    assert row(page, "corner hit R5") == ["2"], "the rule of its own law book"
    page.throws.sister.click()
    assert row(page, "together for you") == ["= 10", "= 5"]


def test_the_key_shows_the_own_throw_then_the_others_as_they_stood(qtbot: QtBot) -> None:
    page = page_after(qtbot, 20)
    men = [list(side) for side in page.view.men]
    page.last_trick()
    assert page.view.dice == (6, 1)
    assert (0, (9, 15), True) in page.view.ways
    page.last_trick()
    assert (page.view.dice, page.view.dice_side) == ((6, 3), 1)
    assert set(page.view.ways) == {(1, (10, 16, 19), False), (1, (10, 13, 19), False)}
    assert page.view.men[1][9] == 1, "the man who went to the corner stands where he came from"
    assert not page.slip.isVisible(), "nothing is asked while one looks back"
    qtbot.mouseClick(page.view, Qt.MouseButton.LeftButton, pos=spot(page, 3))
    assert [list(side) for side in page.view.men] == men
    assert page.slip.isVisible()


def test_E8_a_table_that_stays_full_is_framed(qtbot: QtBot) -> None:
    page = page_after(qtbot, 18)
    before = page.view.grab().toImage()
    page.throws.throw_wanted.emit(NORTH)
    assert page.view.kept == [(1, range(1, 7))]
    assert page.view.grab().toImage() != before
    page.skip()
    assert page.view.kept == []


def test_a_link_shows_a_throw_and_another_opens_its_rule(qtbot: QtBot) -> None:
    page = page_after(qtbot, 18)
    page.throws.paper.anchorClicked.emit(QUrl("show:1"))
    assert page.view.dice_side == 1
    with qtbot.waitSignal(page.rule_wanted) as rule:
        page.throws.paper.anchorClicked.emit(QUrl("E6"))
    assert rule.args == ["E6"]


def test_after_looking_back_the_throw_is_played(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)])
    page.last_trick()
    assert page.view.maker is None
    page.skip()
    click(qtbot, page, 1, 4, 1, 2)
    page.confirm()
    assert len(page.session.match.log) > 2


def test_the_history_follows_what_is_taken_back() -> None:
    match = fragment(18)
    history = History(match)
    history.follow()
    assert [one.dice for one in history.throws][-2:] == [(6, 3), (5, 4)]
    match.rewind(10)
    history.follow()
    assert len(history.throws) == sum(entry.seat < 0 for entry in match.log) - 1
    assert history.last(ME) is not None


def test_every_past_throw_counts_what_was_marked() -> None:
    """The count of the paper is the count of the rules, throw by throw."""
    match = fragment(20)
    history = History(match)
    history.follow()
    totals = [0, 0]
    for past in history.throws:
        for one in history.compared(past):
            totals[past.seat if one.event.to_thrower else 1 - past.seat] += one.trictrac
    assert totals == [4 + 4 + 10 + 4 + 10, 4 + 4], "the eleven events of the fragment"


def test_in_german_the_paper_speaks_german(qtbot: QtBot) -> None:
    page = page_after(qtbot, 18)
    i18n.set_language("de")
    page.retranslate()
    assert row(page, "Hücke geschlagen E6") == ["4"]
    assert row(page, "zusammen für dich") == ["= 10"]
    assert page.throws.sister.text() == "Toccategli daneben zählen"


# --- the odds ---------------------------------------------------------------------------------------


def test_the_odds_are_those_of_the_book() -> None:
    assert [reach_ways(far) for far in range(1, 13)] == [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]
    assert [sum_ways(total) for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_R3_R9_doublets_reach_further_at_verkehren_and_puff() -> None:
    assert reach_ways(12, fourfold_runs) == 3, "3-3, 4-4 and 6-6"
    assert reach_ways(7, twofold_runs) == 12, "every doublet with its under side, and six simple throws"


def test_the_odds_stand_on_the_paper_of_every_game(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "puff_kontraer", [])
    page.panel.tabs.setCurrentWidget(page.throws)
    lines = lines_of(page)
    assert "Of 36 throws" in lines
    assert lines.count("12") >= 2
    assert not page.throws.sister.isVisible()


@pytest.mark.parametrize(
    ("preset", "words"), [("puff_kontraer", "375 fields still to go"), ("verkehren_1782", "360 fields still to go")]
)
def test_where_men_run_the_way_they_still_have_to_go_is_told(qtbot: QtBot, preset: str, words: str) -> None:
    page = lay_board(qtbot, preset, [])
    page.panel.tabs.setCurrentWidget(page.throws)
    assert lines_of(page)[:2] == [f"You: {words}.", f"North: {words}."]


# --- leave or hold ----------------------------------------------------------------------------------


def test_R32_R33_the_coach_says_what_both_answers_mean(qtbot: QtBot) -> None:
    page = page_after(qtbot, 18)
    assert page.slip.isVisible()
    assert "Hold: 6 points stay, and the throw is played; it gives the other nothing." in page.panel.coach.text()
    g = page.view.geometry_now
    assert page.slip.geometry().right() < g.bar.left(), "the throw and its arrows stay in sight"
    page.slip.buttons[0].click()
    assert Say("hold_board") in [entry.action for entry in page.session.match.log]


def test_a_throw_that_counts_nothing_has_neither_link_nor_heading(qtbot: QtBot) -> None:
    page = lay_board(qtbot, "trictrac_1782", [(3, 1)])
    page.panel.tabs.setCurrentWidget(page.throws)
    text = page.throws.paper.toPlainText()
    assert "Nothing counts." in text
    assert "show on the board" not in text
    assert "points" not in text


def test_in_a_lesson_the_paper_of_throws_can_be_looked_at_on_every_table(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    with open_window(qtbot, quick_settings()) as window:
        for entry in courses()["trictrac"]:
            window.open_lesson(entry.name)
            page = window.page
            assert isinstance(page, BoardPage)
            page.panel.tabs.setCurrentWidget(page.throws)
            assert page.panel.tabs.currentWidget() is page.throws
