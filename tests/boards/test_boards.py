"""Men, dice, throws of the world and the text of board actions."""

from collections import Counter

import pytest

from engine.boards.dice import ALL_WAYS, THROWS, is_doublet, reach_ways, sum_ways
from engine.boards.lines import Line, by_result, most_numbers
from engine.boards.men import (
    FIELDS,
    OFF,
    alike,
    contrary,
    crosswise,
    moved,
    on_board,
    read_men,
    rearmost,
    seen_across,
    show_men,
    stack,
)
from engine.core.actions import Move, Thrown, read_action, write_action
from engine.core.offers import Throw
from engine.core.packs import PACK52
from engine.core.world import Chance


def test_men_are_read_and_shown() -> None:
    men = read_men("1:11 7:2")
    assert (men[1], men[7], men[OFF]) == (11, 2, 2)
    assert show_men(men) == "1:11 7:2"
    assert show_men(moved(men, 1, 7)) == "1:10 7:3"
    assert (rearmost(men), on_board(men)) == (1, 13)
    assert rearmost(moved(read_men("3:1"), 3, OFF)) == OFF


@pytest.mark.parametrize("text", ["1", "1:x", "25:1", "1:16", "1:8 2:8"])
def test_impossible_men_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"men|field"):
        read_men(text)


@pytest.mark.parametrize("convert", [contrary, crosswise, alike])
def test_both_players_mean_the_same_field(convert: object) -> None:
    assert callable(convert)
    assert [convert(convert(field)) for field in FIELDS] == list(FIELDS)
    men = read_men("0:2 1:9 5:1 24:3")
    assert seen_across(seen_across(men, convert), convert) == men


def test_who_meets_whom() -> None:
    assert (contrary(1), contrary(12)) == (24, 13)
    assert (crosswise(1), crosswise(12), crosswise(18)) == (13, 24, 6)
    assert stack(1)[1] == 15


def test_the_odds_of_the_book() -> None:
    assert sum(ways for _, ways in THROWS) == ALL_WAYS
    assert len(THROWS) == 21
    assert sum(is_doublet(throw) for throw, _ in THROWS) == 6
    assert [sum_ways(total) for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert [reach_ways(n) for n in range(1, 13)] == [11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]


def test_most_numbers_then_the_higher() -> None:
    men = stack(1)
    none, low, high = Line((), (), men, men), Line(((1, 3),), (2,), men, men), Line(((1, 6),), (5,), men, men)
    both = Line(((1, 3), (3, 8)), (2, 5), men, men)
    assert most_numbers([none, low, high, both]) == [both]
    assert most_numbers([none, low, high]) == [high]
    assert most_numbers([none]) == [none]
    assert list(by_result([high, low, both]).values()) == [low]


def test_throws_are_fair_and_repeatable() -> None:
    request = Throw(2)
    thrown = [Chance(7).answer(request, number) for number in range(3600)]
    assert thrown == [Chance(7).answer(request, number) for number in range(3600)]
    assert all(request.accepts(throw) for throw in thrown)
    faces = Counter(face for throw in thrown if isinstance(throw, Thrown) for face in throw.dice)
    assert all(1050 < faces[face] < 1350 for face in range(1, 7))
    assert not request.accepts(Thrown((6,)))
    assert not request.accepts(Thrown((7, 1)))
    assert not request.accepts(Move(()))


@pytest.mark.parametrize("action", [Thrown((6, 5)), Move(((1, 7), (7, 12))), Move(((0, 4), (24, 25)))])
def test_board_actions_are_written_and_read(action: Thrown | Move) -> None:
    assert read_action(write_action(action, PACK52), PACK52) == action


@pytest.mark.parametrize("text", ["thrown 7 1", "thrown six", "move 1>7", "move 1-2-3", "move a-b", "move 100-2"])
def test_unreadable_board_actions_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"dice|play"):
        read_action(text, PACK52)
