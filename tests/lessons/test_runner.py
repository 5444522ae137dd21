"""The runner: it stages the cards it was given, judges deeds, goes back, and takes up a lesson again."""

from pathlib import Path

import pytest

from engine.core.actions import PLAY
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.games import find_game
from engine.lessons.lesson import LEARNER
from engine.lessons.reading import read_lesson
from engine.lessons.runner import REFUSED, RIGHT, WRONG, Runner
from engine.lessons.staging import stage

FOLDER = Path(__file__).parents[2] / "assets" / "lessons"


def runner_of(name: str) -> Runner:
    path = FOLDER / name
    lesson = read_lesson(path.read_text("utf-8"), path.name, find_game)
    return Runner(lesson, find_game(lesson.game))


def test_everybody_is_dealt_the_cards_of_the_lesson() -> None:
    runner = runner_of("whist/01-following-suit.toml")
    setup = runner.lesson.tables["spades"]
    for seat, hand in enumerate(setup.hands):
        assert runner.match.view(Seat(seat)).hand == PACK52.set_of(hand)
    assert runner.match.view(LEARNER).turn_up == PACK52.card("D2")


def test_the_cut_card_of_cayenne_lies_there_and_marks_stand_as_written() -> None:
    cayenne = runner_of("cayenne/01-cayenne-suit.toml")
    assert cayenne.match.view(LEARNER).side_card == PACK52.card("D7")
    assert runner_of("whist/06-rubber.toml").match.view(LEARNER).marks == (8, 3)


def test_a_table_rests_when_its_cards_are_played() -> None:
    runner = runner_of("whist/05-honours.toml")
    match = stage(runner.lesson, "four", runner.game)
    while offers := match.offers():
        match.submit(offers[-1].seat, next(offers[-1].actions()))
    assert match.view(LEARNER).deal_number == 1


def test_deeds_are_judged_and_only_right_ones_done() -> None:
    runner = runner_of("whist/01-following-suit.toml")
    runner.skip_to(3)
    length = len(runner.match.log)
    refused = runner.submit(PLAY[PACK52.card("HK")])
    assert (refused.kind, refused.rule) == (REFUSED, "R16")
    wrong = runner.submit(PLAY[PACK52.card("S3")])
    assert wrong.kind == WRONG
    assert wrong.texts is not None
    assert "ace" in wrong.texts["en"]
    assert len(runner.match.log) == length
    assert runner.mistakes == 2
    assert runner.submit(PLAY[PACK52.card("SA")]).kind == RIGHT
    assert runner.solved


def test_nothing_can_be_played_before_it_is_asked() -> None:
    runner = runner_of("whist/01-following-suit.toml")
    with pytest.raises(ValueError, match="not asked"):
        runner.submit(PLAY[PACK52.card("SA")])
    with pytest.raises(ValueError, match="has not been seen"):
        runner.go_to(3)


def test_back_and_forward_meet_the_same_position() -> None:
    runner = runner_of("whist/01-following-suit.toml")
    runner.skip_to(4)
    there = runner.match.view(LEARNER)
    runner.go_to(1)
    assert runner.match.view(LEARNER).history == ()
    runner.skip_to(4)
    assert runner.match.view(LEARNER) == there
    runner.skip_to(7)
    runner.go_to(4)
    assert runner.match.view(LEARNER) == there


def test_show_me_counts_as_help() -> None:
    runner = runner_of("whist/01-following-suit.toml")
    runner.skip_to(3)
    assert runner.show_me() == PLAY[PACK52.card("SA")]
    assert runner.solved
    assert runner.mistakes == 1


def test_a_challenge_is_scored_by_the_rules() -> None:
    runner = runner_of("whist/10-counting.toml")
    runner.skip_to(next(number for number, step in enumerate(runner.lesson.steps) if step.challenge))
    runner.finish_step()
    made, stars = runner.score()
    view = runner.match.view(LEARNER)
    assert made == view.count[0] + view.count[2]  # R18: a side gathers its tricks together
    assert stars == sum(made >= wanted for wanted in runner.step.stars)
