"""Counting a deal and the value of a Partie: R20-R32, TV11-TV27, TV43, TV44, TV46, TV47, TV49, TV50."""

from dataclasses import replace

import pytest

from engine.games.whist.options import Options
from engine.games.whist.score import partie_value
from tests.games.whist.tables import BOOK, OLD, POSERT, SHORT, A, Table, counted

FIVE = replace(BOOK, honours_count=5, calling="off")
SIX_FOR_FIVE = replace(FIVE, five_honours_value=6)
FIRST = replace(BOOK, honours_alone="first_partie")
POSERT_FOUR = replace(POSERT, honours_count=4, honours_alone="never", calling="at8_deciding")
NO_REST = replace(BOOK, rest=False)

VECTORS = {  # marks before, tricks, honour cards, options, Partien before -> marks after, Partien after
    "TV11": ((0, 0), (7, 6), (2, 2), BOOK, ((), ()), (1, 0), ([], [])),
    "TV12": ((0, 0), (9, 4), (1, 3), BOOK, ((), ()), (3, 2), ([], [])),
    "TV13": ((2, 0), (8, 5), (4, 0), BOOK, ((), ()), (8, 0), ([], [])),
    "TV14": ((0, 0), (6, 7), (3, 2), FIVE, ((), ()), (2, 1), ([], [])),
    "TV15": ((0, 0), (3, 10), (0, 5), FIVE, ((), ()), (0, 9), ([], [])),
    "TV15-six": ((0, 0), (3, 10), (0, 5), SIX_FOR_FIVE, ((), ()), (0, 0), ([], [4])),
    "TV16": ((6, 3), (6, 7), (4, 0), BOOK, ((), ()), (9, 4), ([], [])),
    "TV17": ((9, 0), (5, 8), (3, 1), BOOK, ((), ()), (9, 2), ([], [])),
    "TV18": ((8, 5), (6, 7), (3, 1), BOOK, ((), ()), (9, 6), ([], [])),
    "TV19": ((6, 1), (7, 6), (4, 0), BOOK, ((), ()), (1, 0), ([3], [])),
    "TV20": ((9, 8), (7, 6), (0, 4), BOOK, ((), ()), (0, 0), ([1], [])),
    "TV21": ((9, 2), (7, 6), (0, 4), BOOK, ((), ()), (0, 0), ([3], [])),
    "TV22": ((9, 4), (9, 4), (4, 0), BOOK, ((), ()), (6, 0), ([2], [])),
    "TV22-off": ((9, 4), (9, 4), (4, 0), NO_REST, ((), ()), (0, 0), ([2], [])),
    "TV24": ((8, 3), (5, 8), (3, 1), FIRST, ((), ()), (0, 0), ([1], [])),
    "TV25": ((8, 3), (5, 8), (3, 1), FIRST, ((1,), ()), (9, 5), ([1], [])),
    "TV26": ((8, 9), (6, 7), (3, 1), FIRST, ((), ()), (0, 0), ([], [1])),
    "TV43": ((8, 4), (6, 7), (4, 1), POSERT, ((), ()), (2, 0), ([1], [])),
    "TV44": ((8, 4), (6, 7), (3, 1), POSERT_FOUR, ((), ()), (9, 5), ([], [])),
    "TV46": ((3, 0), (6, 7), (3, 1), SHORT, ((), ()), (0, 0), ([2], [])),
    "TV47": ((4, 2), (5, 8), (4, 0), SHORT, ((), ()), (4, 4), ([], [])),
    "TV49": ((0, 0), (8, 5), (2, 2), OLD, ((), ()), (2, 0), ([], [])),
    "TV50": ((9, 0), (6, 7), (4, 0), OLD, ((), ()), (9, 1), ([], [])),
    "TV50-8": ((8, 0), (6, 7), (3, 1), OLD, ((), ()), (0, 0), ([2], [])),
}


@pytest.mark.parametrize("name", VECTORS)
def test_counting(name: str) -> None:
    marks, tricks, honours, opts, parties, then_marks, then_parties = VECTORS[name]
    assert counted(marks, tricks, honours, opts, parties) == (then_marks, then_parties)


def test_TV23_R32_the_value_falls_with_the_losers_marks() -> None:
    def values(opts: Options, *marks: int) -> list[int]:
        return [partie_value(opts, mark)[0] for mark in marks]

    assert values(BOOK, 0, 1, 2, 3, 4, 5, 9) == [4, 3, 3, 2, 2, 1, 1]
    assert values(SHORT, 0, 1, 2, 3, 4) == [3, 2, 2, 1, 1]
    assert values(OLD, 0, 4, 5, 9) == [2, 2, 1, 1]


def test_TV27_R31_two_partien_in_one_deal_win_the_rubber() -> None:
    opts = replace(FIVE, rubber_value=3)
    table = Table(opts, marks=(9, 4)).deal("SA SK SQ", "", "SJ S10", "", last="S2")
    table.give(13)
    assert ("partie_double", "R32") in table.notes()
    assert ("partie_quadruple", "R32") in table.notes()
    assert table.scores[0] == 2 + 4 + 3 + 6


def test_R20_the_first_six_tricks_count_nothing() -> None:
    for tricks in range(7, 14):
        marks, parties = counted((0, 0), (tricks, 13 - tricks))
        assert marks == (tricks - 6, 0)
        assert parties == ([], [])


@pytest.mark.parametrize(("held", "points"), [(0, 0), (1, 0), (2, 0), (3, 2), (4, 4)])
def test_R21_R22_honours_count_from_three_on(held: int, points: int) -> None:
    marks, _ = counted((0, 0), (7, 6), (held, 4 - held))
    assert marks == (1 + points, {0: 4, 1: 2}.get(held, 0))


def test_R21_honours_count_as_dealt_and_the_turn_up_is_the_dealers() -> None:
    table = Table(dealer=A).deal("HQ", "", "HK", "", last="HA")
    table.play_low()
    assert ("honours", "R21") in table.notes() or ("honours", "R26") in table.notes()


def test_R22_with_five_honours_one_side_always_counts() -> None:
    for held in range(6):
        marks, _ = counted((0, 0), (7, 6), (held, 5 - held), FIVE)
        assert (marks[0] > 1) != (marks[1] > 0)


def test_R23_each_side_marks_its_own() -> None:
    assert counted((1, 2), (8, 5), (1, 3))[0] == (3, 4)
    assert counted((1, 2), (8, 5), (3, 1))[0] == (5, 2)


@pytest.mark.parametrize(("opts", "target"), [(BOOK, 10), (OLD, 10), (POSERT, 10), (SHORT, 5)])
def test_R24_a_partie_is_won_at_the_target(opts: Options, target: int) -> None:
    even = (2, opts.honours_count - 2)
    assert counted((target - 2, 0), (7, 6), even, opts)[1] == ([], [])
    assert len(counted((target - 1, 0), (7, 6), even, opts)[1][0]) == 1


def test_R25_tricks_go_before_honours() -> None:
    marks, parties = counted((6, 9), (6, 7), (4, 0), replace(BOOK, honours_alone="always"))
    assert (marks, parties) == ((0, 0), ([], [1]))


@pytest.mark.parametrize(("alone", "won"), [("never", False), ("first_partie", True), ("always", True)])
def test_R26_honours_without_a_trick(alone: str, won: bool) -> None:
    marks, parties = counted((9, 0), (6, 7), (3, 1), replace(BOOK, honours_alone=alone))
    assert parties == (([3], []) if won else ([], [])), "the opponents' trick of this deal counts first"
    assert marks == ((1, 0) if won else (9, 1))


def test_R27_with_a_trick_honours_count_beyond_nine() -> None:
    assert counted((8, 0), (7, 6), (3, 1)) == ((1, 0), ([4], []))


def test_R28_a_side_on_the_barred_mark_counts_no_honours_even_with_tricks() -> None:
    assert counted((4, 0), (8, 5), (4, 0), SHORT)[1] == ([3], [])
    assert counted((9, 9), (6, 7), (4, 0), OLD) == ((0, 0), ([], [1]))
    assert counted((4, 0), (5, 8), (4, 0), SHORT)[0] == (4, 2)


def test_R29_R30_losers_start_again_at_nothing_and_winners_with_the_rest() -> None:
    assert counted((8, 7), (10, 3), (2, 2)) == ((2, 0), ([1], []))
    assert counted((8, 7), (10, 3), (2, 2), NO_REST) == ((0, 0), ([1], []))


def test_R31_without_a_trick_the_surplus_stops_below_the_target() -> None:
    opts = replace(BOOK, target=5, honours_count=5, five_honours_value=6, honours_alone="first_partie", calling="off")
    assert counted((4, 0), (6, 7), (5, 0), opts) == ((4, 0), ([3], [])), "4 + 6 = 10: one Partie, the rest capped"
    always = replace(opts, honours_alone="always")
    assert counted((4, 0), (6, 7), (5, 0), always)[1] == ([3, 4], [])


def test_each_entry_of_the_sheet_names_its_rule() -> None:
    table = Table(marks=(8, 5)).deal("SA SK", "", "SQ", "", last="S2")
    table.give(8)
    assert table.notes() == [("tricks", "R20"), ("honours", "R21"), ("partie_simple", "R32"), ("rest", "R30")]
