"""Who sits at a billiard table: whose result a match is, who plays the next one, who leaves his chair."""

from pytestqt.qtbot import QtBot

from desktop.billiards.game_page import BilliardPage
from tests.billiards_games.driver import act, play_to_the_end, seat_at, table, wait_for_a_person


def test_the_result_is_that_of_the_only_person_wherever_he_sits(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "beginner,person") as (window, page):
        play_to_the_end(qtbot, page)
        (result,) = window.statistics.results("billiards")
        assert result.scores == page.session.match.scores()[::-1]
        assert result.won == (page.session.match.scores()[1] > 0)
        assert result.levels == ("beginner",)
        assert result.deals == 1, "one game was played"


def test_what_several_people_play_is_nobodys_result(qtbot: QtBot) -> None:
    with table(qtbot, "carambole_hh", "person,person") as (window, page):
        play_to_the_end(qtbot, page)
        assert page.session.match.over
        assert window.statistics.results("billiards") == []


def test_the_same_company_plays_again(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "beginner,person,master,person") as (window, page):
        company = list(page.session.company)
        window.play_again(5)
        assert isinstance(window.page, BilliardPage)
        assert window.page is not page
        assert window.page.session.company == company


def test_a_question_goes_away_with_who_leaves_his_chair(qtbot: QtBot) -> None:
    with table(qtbot, "guerre_d", "person,person,person", players="3", shot_clock="one_minute") as (_, page):
        wait_for_a_person(qtbot, page)
        while not page.table.clock.running:
            act(qtbot, page)
            wait_for_a_person(qtbot, page)
        offer = page.session.required()
        assert offer is not None
        seat_at(page, offer.seat, "beginner")
        assert not page.table.clock.running, "nobody waits for a computer's time"
