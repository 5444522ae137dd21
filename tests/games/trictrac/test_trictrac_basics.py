"""Rules of Trictrac that no vector names: the start, rests, the corner again, who marks first, and every tariff."""

from typing import Any

import pytest

from engine.boards.lines import by_result
from engine.boards.men import contrary, read_men, seen_across, show_men
from engine.core.actions import Say, Thrown
from engine.core.seats import WORLD, Seat
from engine.games.trictrac.marking import Player, mark
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import PRESETS
from engine.games.trictrac.rules import GAME
from engine.games.trictrac.scoring import facts_of
from engine.games.trictrac.state import State
from engine.games.trictrac.throws import scored
from engine.games.trictrac.turns import HOLD, LEAVE
from tests.games.trictrac.tables import sums

BOOK = PRESETS["trictrac_1782"]
WHITE, BLACK = Seat(0), Seat(1)
QUIET = "1:11 3:2 4:2"


def ends(white: str, black: str, throw: tuple[int, int]) -> set[str]:
    mover = Mover(read_men(white), seen_across(read_men(black), contrary), BOOK)
    return {show_men(own) for own, _ in by_result(mover.lawful(throw))}


def events(white: str, black: str, throw: tuple[int, int], throws_made: int = 0) -> dict[str, int]:
    across = seen_across(read_men(black), contrary)
    return {one.rule: one.points for one in scored(facts_of(read_men(white), across, throw, BOOK, throws_made))}


def table(white: str, black: str, marks: tuple[int, int] = (0, 0)) -> State:
    players = [Player(read_men(white), marks[0], throws=5), Player(read_men(black), marks[1], throws=5)]
    return State(BOOK, "throw", WHITE, players=players)


def act(s: State, seat: Seat, action: Any) -> None:
    GAME.phases[s.phase].apply(s, seat, action, lambda event: None)


def test_R1_R2_two_players_begin_with_fifteen_men_on_the_talon() -> None:
    assert GAME.seats == 2
    assert [show_men(player.men) for player in GAME.start(BOOK).players] == ["1:15", "1:15"]


def test_R9_any_number_of_own_men_shares_a_field() -> None:
    assert "7:15" in ends("1:1 2:1 7:13", "24:15", (6, 5))


def test_R10_a_man_rests_only_where_no_opposing_man_stands() -> None:
    both, one = "9:1 11:1 24:13", "11:1 24:14"  # single men on White's 14 and 16, or on 14 only
    assert not any("18:1" in end for end in ends("2:12 12:3", both, (4, 2)))
    assert any("18:1" in end for end in ends("2:12 12:3", one, (4, 2)))


def test_R13_two_men_take_the_corner_naturally() -> None:
    assert any("12:2" in end for end in ends("1:11 6:1 7:1 3:2", QUIET, (6, 5)))


def test_R16_a_corner_given_up_is_taken_again() -> None:
    assert any("12:2" in end for end in ends("1:9 7:2 8:2 18:2", "1:1 8:14", (5, 4)))


def test_R25_all_events_of_a_throw_add_up() -> None:
    white, black = "1:3 4:2 6:1 7:3 8:2 10:1 11:1 12:2", "1:6 3:2 4:2 7:2 8:2 10:1"
    found = events(white, black, (5, 3))
    assert found == {"E4": 6, "E6": 4}
    across = seen_across(read_men(black), contrary)
    assert sums(scored(facts_of(read_men(white), across, (5, 3), BOOK))) == (10, 0)


def test_R26_a_hole_erases_the_others_points_and_keeps_the_surplus() -> None:
    own, other, won = mark(Player(points=8), Player(points=6), 10, 12)
    assert (own.points, own.holes, other.points, len(won)) == (6, 1, 0, 1)


def test_R5_R34_who_leaves_throws_first_and_who_plays_on_cannot_leave() -> None:
    s = table("1:3 2:4 3:2 4:3 5:2 6:1", "1:15", (10, 4))
    act(s, WORLD, Thrown((5, 4)))
    assert s.phase == "decide"
    left = s.copy()
    act(left, WHITE, LEAVE)
    assert (left.phase, left.turn) == ("throw", WHITE)
    act(s, WHITE, HOLD)
    assert s.phase == "play"
    assert GAME.refusal(GAME.view(s, WHITE), Say("leave_board")).rule == "R31"


def test_R36_single_men_spread_in_the_return_table() -> None:
    assert "19:1 20:1 24:13" in ends("14:2 24:13", "24:15", (6, 5))


@pytest.mark.parametrize(
    ("white", "black", "throw", "made", "rule", "points"),
    [
        ("1:11 2:1 4:1 5:1 7:1", "1:13 3:1 4:1", (5, 2), 3, "E1", 4),
        ("1:13 12:2", QUIET, (4, 1), 0, "E3", 4),
        ("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2", (6, 4), 0, "E8", 4),
        ("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 7:2 8:2 9:2 10:2 11:2 12:2", (6, 4), 0, "E12", 2),
        ("24:1", "24:15", (2, 2), 0, "E13", 6),
    ],
)
def test_E1_E3_E8_E12_E13_count_by_the_table(
    white: str, black: str, throw: tuple[int, int], made: int, rule: str, points: int
) -> None:
    assert events(white, black, throw, made)[rule] == points
