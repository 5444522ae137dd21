"""The plays of Trictrac equal those of a second, slow reading of the rules, and the refusals the rules name."""

from dataclasses import replace
from random import Random

import pytest

from engine.boards.lines import by_result
from engine.boards.men import OFF, contrary, read_men, seen_across, show_men
from engine.games.trictrac.moves import Mover
from engine.games.trictrac.options import PRESETS, Options
from tests.games.trictrac.brute import Squad, counts, final_positions, random_squads

BOOK, FRENCH = PRESETS["trictrac_1782"], PRESETS["trictrac_classique"]
TABLES = [BOOK, FRENCH, replace(BOOK, must_fill=False), replace(BOOK, bear_off="french")]


def results(white: str, black: str, throw: tuple[int, int], opts: Options = BOOK) -> set[str]:
    """The positions White can reach."""
    mover = Mover(read_men(white), seen_across(read_men(black), contrary), opts)
    return {show_men(own) for own, _ in by_result(mover.lawful(throw))}


def mover_of(mine: Squad, theirs: Squad, opts: Options) -> Mover:
    return Mover(counts(mine), seen_across(counts(theirs), contrary), opts)


@pytest.mark.parametrize("part", range(8))
def test_R6_R19_R23_plays_equal_the_brute_force_reading(part: int) -> None:
    rng = Random(part)
    crowded = 0
    for _ in range(250):
        mine, theirs = random_squads(rng)
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        opts = TABLES[part % len(TABLES)]
        found = {line.own for line in mover_of(mine, theirs, opts).lawful(throw)}
        assert found == final_positions(mine, theirs, throw, opts), (mine, theirs, throw)
        crowded += len(found) > 1
    assert crowded > 100, "the positions leave too little choice to test anything"


def test_lines_say_where_every_man_went() -> None:
    rng = Random(5)
    for _ in range(200):
        mine, theirs = random_squads(rng)
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        for line in mover_of(mine, theirs, BOOK).lawful(throw):
            men = list(counts(mine))
            for start, end in line.legs:
                assert men[start] > 0
                men[start] -= 1
                men[end] += 1
            assert tuple(men) == line.own
            assert sum(line.own) == 15
            assert sorted(line.numbers) == sorted(throw)[-len(line.legs) :] or len(line.legs) == 1 or not line.legs


B1, HELD = "1:11 3:2 4:2", "1:9 3:2 4:2 12:2"


def test_TV3_R22_two_sixes_from_the_talon() -> None:
    assert results("1:13 6:1 7:1", "1:15", (6, 6)) == {"1:11 6:1 7:3"}


def test_TV14_R22_six_five_is_played_with_two_men() -> None:
    assert results("1:15", "1:15", (6, 5)) == {"1:13 6:1 7:1"}


def test_TV10_R15_natural_taking_excludes_force() -> None:
    taken = {after for after in results("1:9 3:2 6:2 7:1 8:1", B1, (6, 5)) if "12:2" in after}
    assert taken == {"1:9 3:2 6:1 8:1 12:2"}


def test_TV11_R14_corner_by_force() -> None:
    assert "1:9 3:2 5:2 12:2" in results("1:9 3:2 5:2 7:1 8:1", B1, (6, 5))


def test_TV12_R14_four_two_by_force() -> None:
    assert "1:9 3:2 5:2 12:2" in results("1:9 3:2 5:2 9:1 11:1", B1, (4, 2))


def test_TV13_R15_no_force_against_a_held_corner() -> None:
    assert not any("12:" in after for after in results("1:9 3:2 5:2 7:1 8:1", HELD, (6, 5)))


def test_TV15_R15_natural_taking_even_if_the_small_jan_breaks() -> None:
    found = results("1:3 2:2 3:2 4:2 5:2 6:2 7:2", B1, (6, 6))
    assert {after for after in found if "12:2" in after} == {"1:3 2:2 3:2 4:2 5:2 7:2 12:2"}


def test_TV30_R18_R20_borrowed_pass_breaks_the_jan() -> None:
    found = results("7:5 8:2 9:2 10:2 11:2 12:2", "1:3 4:2 7:2 9:2 10:2 11:2 12:2", (6, 5))
    assert found == {"7:5 8:2 9:2 10:2 11:1 12:2 22:1"}


def test_TV32_R21_two_sixes_leave_the_corner() -> None:
    found = results("7:5 8:2 9:2 10:2 11:2 12:2", "1:1 8:3 9:3 10:3 11:2 12:3", (6, 6))
    assert found == {"7:5 8:2 9:2 10:2 11:2 18:2"}


def test_TV33_R17_a_closed_table_lets_nobody_in() -> None:
    passing = "1:2 2:2 3:2 4:3 5:2 6:2 10:1 20:1"
    white = "1:2 2:2 3:2 4:3 5:2 6:2 10:2"
    assert results(white, "1:6 3:1 7:2 8:2 9:2 10:2", (6, 4)) == {passing}
    assert passing not in results(white, "1:12 2:3", (6, 4))


def test_TV38_TV52_R38_only_the_rearmost_leaves() -> None:
    assert results("20:1 24:1", "24:15", (2, 1)) == {"23:1 24:1"}
    assert results("20:1 24:1", "24:15", (2, 1), FRENCH) == {"23:1 24:1", "22:1"}


def test_TV50_R39_a_moved_man_leaves_if_nothing_else_plays_both() -> None:
    assert results("20:1 24:1", "24:15", (3, 2)) == {"24:1"}


def test_TV50a_R41_the_last_man_must_leave() -> None:
    assert results("23:1 24:1", "24:15", (2, 1)) == {""}


def test_TV51_one_man_by_both_aces_in_france_only() -> None:
    assert results("23:2", "24:15", (1, 1)) == {"24:2"}
    assert results("23:2", "24:15", (1, 1), FRENCH) == {"24:2", "23:1"}


def test_TV36_TV37_R40_the_rail_counts_as_a_field_to_conserve() -> None:
    assert results("18:1 19:2 20:2 21:2 22:2 23:2 24:4", "24:15", (6, 1)) == {"19:2 20:2 21:2 22:2 23:2 24:4"}
    assert results("19:2 20:2 21:3 22:2 23:3 24:3", "24:15", (4, 2)) == {"19:2 20:2 21:2 22:2 23:2 24:3"}


def test_R12_the_corner_is_left_and_taken_by_two() -> None:
    rng = Random(12)
    for _ in range(300):
        mine, theirs = random_squads(rng)
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        for line in mover_of(mine, theirs, BOOK).lawful(throw):
            assert line.own[12] != 1
            assert not line.own[13]  # R11
            assert all(not line.other[end] for _, end in line.legs if end < OFF)  # R8
