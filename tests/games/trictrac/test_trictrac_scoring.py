"""Every scoring vector of the rules: points to White, who throws, and to Black."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.boards.dice import THROWS
from engine.boards.men import contrary, read_men, seen_across
from engine.games.trictrac.options import PRESETS, Options
from engine.games.trictrac.scoring import Scored, facts_of
from engine.games.trictrac.tables import GREAT, SMALL, can_make
from engine.games.trictrac.throws import scored
from tests.games.trictrac.brute import random_squads
from tests.games.trictrac.plain_scoring import nearly_full_squads, plain_points, program_points
from tests.games.trictrac.tables import sums

BOOK, FRENCH = PRESETS["trictrac_1782"], PRESETS["trictrac_classique"]
TALON, OUT = "1:15", "24:15"
FOUR, FOUR_HELD, SIX, SIX_HELD = "1:11 3:2 4:2", "1:9 3:2 4:2 12:2", "1:9 3:2 4:2 5:2", "1:7 3:2 4:2 5:2 12:2"
GREAT_JAN = "7:5 8:2 9:2 10:2 11:2 12:2"
NEAR_GREAT = "4:1 5:1 7:3 8:2 9:3 10:2 11:1 12:2"


def events(white: str, black: str, throw: tuple[int, int], opts: Options = BOOK, throws_made: int = 0) -> list[Scored]:
    return scored(facts_of(read_men(white), seen_across(read_men(black), contrary), throw, opts, throws_made))


VECTORS = [
    ("TV3", "1:13 6:1 7:1", TALON, (6, 6), (6, 0)),
    ("TV4", "1:13 6:1 11:1", TALON, (6, 2), (4, 0)),
    ("TV5", "1:13 6:1 11:1", FOUR_HELD, (6, 2), (0, 4)),
    ("TV6", "1:13 12:2", FOUR, (4, 1), (4, 0)),
    ("TV7", "1:13 12:2", FOUR, (1, 1), (6, 0)),
    ("TV8", "1:13 12:2", FOUR_HELD, (1, 1), (0, 6)),
    ("TV9", "1:13 12:2", FOUR, (4, 2), (0, 0)),
    ("TV11", "1:9 3:2 5:2 7:1 8:1", FOUR, (6, 5), (0, 0)),
    ("TV15", "1:3 2:2 3:2 4:2 5:2 6:2 7:2", FOUR, (6, 6), (0, 0)),
    ("TV16", "1:3 4:2 6:1 7:3 8:2 10:1 11:1 12:2", "1:6 3:2 4:2 7:2 8:2 10:1", (5, 3), (10, 0)),
    ("TV17", "1:4 2:2 4:2 7:2 8:1 11:2 12:2", "1:7 3:2 4:2 5:1 7:2 10:1", (4, 4), (14, 0)),
    ("TV18", "1:6 3:2 5:2 7:1 10:2 12:2", "1:6 3:2 5:1 9:2 10:2 11:2", (6, 4), (0, 4)),
    ("TV19", "1:6 3:2 5:2 7:1 10:2 12:2", "1:6 3:2 5:1 8:1 9:1 10:2 11:2", (6, 4), (10, 0)),
    ("TV20", "1:6 3:2 5:2 8:1 9:2 12:2", "1:6 3:1 4:1 5:1 9:2 10:2 11:2", (6, 6), (0, 12)),
    ("TV21", "1:5 3:2 5:1 7:2 9:2 10:1 12:2", SIX, (6, 4), (4, 0)),
    ("TV21", "1:5 3:2 5:1 7:2 9:2 10:1 12:2", SIX, (6, 1), (0, 0)),
    ("TV21", "1:5 3:2 5:1 7:2 9:2 10:1 12:2", SIX, (4, 4), (6, 0)),
    ("TV21", "1:5 3:2 5:1 7:2 9:2 10:1 12:2", SIX, (3, 3), (0, 0)),
    ("TV22", "1:5 3:2 5:1 7:2 9:2 12:3", SIX, (6, 1), (4, 0)),
    ("TV22", "1:5 3:2 5:1 7:2 9:2 12:3", SIX, (1, 1), (0, 0)),
    ("TV22", "1:4 3:2 5:1 7:2 9:2 12:4", SIX, (1, 1), (6, 0)),
    ("TV23", "1:5 3:2 5:1 7:2 9:2 10:1 12:2", SIX_HELD, (6, 4), (0, 0)),
    ("TV24", "1:3 2:4 3:2 4:3 5:2 6:1", TALON, (5, 4), (8, 0)),
    ("TV24", "1:3 2:4 3:2 4:3 5:2 6:1", TALON, (2, 2), (12, 0)),
    ("TV25", "1:3 2:3 3:2 4:2 5:3 6:1 7:1", TALON, (4, 1), (12, 0)),
    ("TV26", "1:3 2:3 3:3 4:4 5:1 6:1", TALON, (4, 3), (4, 0)),
    ("TV27", NEAR_GREAT, SIX, (6, 4), (12, 0)),
    ("TV27", NEAR_GREAT, SIX, (4, 2), (16, 0)),
    ("TV27", NEAR_GREAT, SIX, (3, 3), (12, 0)),
    ("TV27", NEAR_GREAT, SIX, (2, 2), (12, 0)),
    ("TV28", "1:1 4:2 6:2 7:2 8:2 9:2 10:2 11:2", SIX, (6, 6), (6, 0)),
    ("TV29", GREAT_JAN, "1:3 7:2 8:2 9:2 10:2 11:2 12:2", (6, 4), (4, 2)),
    ("TV29", GREAT_JAN, "1:3 7:2 8:2 9:2 10:2 11:2 12:2", (6, 6), (6, 4)),
    ("TV30", GREAT_JAN, "1:3 4:2 7:2 9:2 10:2 11:2 12:2", (6, 5), (0, 0)),
    ("TV31", GREAT_JAN, "1:3 3:1 4:1 7:2 9:2 10:2 11:2 12:2", (6, 5), (8, 6)),
    ("TV32", GREAT_JAN, "1:1 8:3 9:3 10:3 11:2 12:3", (6, 6), (6, 0)),
    ("TV33", "1:2 2:2 3:2 4:3 5:2 6:2 10:2", "1:6 3:1 7:2 8:2 9:2 10:2", (6, 4), (4, 0)),
    ("TV35", "12:2 15:1 18:1 19:2 20:2 21:1 22:2 23:2 24:2", OUT, (6, 3), (8, 0)),
    ("TV36", "18:1 19:2 20:2 21:2 22:2 23:2 24:4", OUT, (6, 1), (4, 0)),
    ("TV36", "18:1 19:2 20:2 21:2 22:2 23:2 24:4", OUT, (6, 2), (0, 0)),
    ("TV37", "19:2 20:2 21:3 22:2 23:3 24:3", OUT, (4, 2), (4, 0)),
    ("TV39", "20:1", OUT, (3, 2), (4, 0)),
    ("TV39", "24:1", OUT, (2, 2), (6, 0)),
    ("TV49", NEAR_GREAT, SIX, (3, 1), (4, 0)),
    ("TV49", NEAR_GREAT, SIX, (6, 1), (8, 0)),
    ("TV50", "20:1 24:1", OUT, (3, 2), (0, 0)),
    ("TV50a", "23:1 24:1", OUT, (2, 1), (4, 0)),
    ("TV53", "12:2 18:1 19:2 20:2 21:2 22:2 23:2 24:2", OUT, (6, 1), (4, 0)),
    ("TV54", "18:1 19:2 20:3 21:2 22:1 23:3 24:3", OUT, (5, 4), (0, 0)),
]


@pytest.mark.parametrize(("number", "white", "black", "throw", "points"), VECTORS)
def test_points(number: str, white: str, black: str, throw: tuple[int, int], points: tuple[int, int]) -> None:
    for dice in {throw, throw[::-1]}:
        found = events(white, black, dice)
        assert sums(found) == points, found


@pytest.mark.parametrize(
    ("white", "throw", "points"),
    [
        pytest.param("12:2 18:1 19:2 20:2 21:2 22:2 23:2 24:2", (6, 1), (0, 0), id="TV53"),
        pytest.param("18:1 19:2 20:3 21:2 22:1 23:3 24:3", (5, 4), (4, 0), id="TV54"),
    ],
)
def test_points_in_france(white: str, throw: tuple[int, int], points: tuple[int, int]) -> None:
    assert sums(events(white, OUT, throw, FRENCH)) == points


def test_TV1_TV2_jan_of_three_throws() -> None:
    white, black = "1:11 2:1 4:1 5:1 7:1", "1:13 3:1 4:1"
    assert sums(events(white, black, (5, 2), throws_made=3)) == (4, 0)
    assert sums(events(white, black, (5, 3), throws_made=3)) == (0, 0)
    assert sums(events(white, black, (5, 2), throws_made=4)) == (0, 0)


def test_TV34_R17_which_tables_can_still_be_made() -> None:
    cases = [("1:12 2:3", True, True), ("1:3 4:2 7:2 9:2 10:2 11:2 12:2", False, True)]
    for men, small, great in cases:
        assert (can_make(read_men(men), SMALL), can_make(read_men(men), GREAT)) == (small, great)
    assert not can_make(read_men("1:1 8:3 9:3 10:3 11:2 12:3"), GREAT)


def test_E4_E5_every_way_of_a_hit_is_named() -> None:
    found = events("1:3 4:2 6:1 7:3 8:2 10:1 11:1 12:2", "1:6 3:2 4:2 7:2 8:2 10:1", (5, 3))
    hit = next(one for one in found if one.rule == "E4")
    assert (hit.field, set(hit.ways)) == (15, {(10, 15), (12, 15), (7, 12, 15)})


def test_E3_E13_the_men_that_made_it_are_named() -> None:
    (mezeas,) = events("1:13 12:2", FOUR, (4, 1))
    assert mezeas.ways == ((12, 13),), "the ace would reach the other corner"
    assert [one.ways for one in events("23:1 24:1", OUT, (2, 1))] == [((23, 25), (24, 25))]
    assert [one.ways for one in events("20:1", OUT, (3, 2))] == [((20, 23, 25),)]


def test_E7_corner_man_counts_by_the_sum_where_agreed() -> None:
    white = "12:2 15:1 18:1 19:2 20:2 21:1 22:2 23:2 24:2"
    assert sums(events(white, OUT, (6, 3), replace(BOOK, corner_man_sum_fill=True))) == (12, 0)


def test_R23_fill_in_passing_counts_where_agreed() -> None:
    white = "18:1 19:2 20:3 21:2 22:1 23:3 24:3"
    assert sums(events(white, OUT, (5, 4), replace(BOOK, fill_in_passing=True))) == (4, 0)


def test_E14_margot_gives_points_between_two_single_men() -> None:
    old = replace(BOOK, old_jans="margot")
    black = "1:11 10:1 12:2 8:1"  # single men on White's 15 and 17; 16 between them is empty
    found = [one for one in events("1:13 12:2", black, (4, 2), old) if one.name == "margot"]
    assert [(one.points, one.to_thrower, one.field) for one in found] == [(2, False, 16)]
    assert not [one for one in events("1:13 12:2", black, (4, 2)) if one.name == "margot"]


def test_E14_pile_of_all_men_on_the_corner() -> None:
    old = replace(BOOK, old_jans="pile")
    assert [one.points for one in events("12:15", TALON, (6, 5), old) if one.name == "pile"] == [4]
    assert [one.points for one in events("12:15", TALON, (3, 3), old) if one.name == "pile"] == [6]
    assert not [one for one in events("12:15", TALON, (6, 5)) if one.name == "pile"]


def test_E7_a_man_who_may_not_be_followed_on_his_field_is_no_way() -> None:
    """The 5 from 17 needs the 6 from 11, who may not stand on 17: Black can still make his great jan there."""
    found = events("11:1 17:1 19:2 20:2 21:2 22:1 23:3 24:3", "7:7 10:4 11:4", (6, 5))
    fill = next(one for one in found if one.rule == "E7")
    assert (fill.points, fill.ways) == (4, ((11, 17, 22),))


def test_E4_E5_E6_E7_E8_E9_E12_E13_equal_a_second_reading() -> None:
    rng = Random(9)
    kinds: Counter[str] = Counter()
    for number in range(300):
        mine, theirs = nearly_full_squads(rng) if number % 2 else random_squads(rng)
        throw = max(THROWS, key=lambda one: rng.random())[0]
        opts = (BOOK, FRENCH)[number % 4 // 2]
        expected = plain_points(mine, theirs, throw, opts)
        assert program_points(mine, theirs, throw, opts) == expected, (mine, theirs, throw)
        kinds.update(rule for rule, _ in expected)
    assert set(kinds) == {"E4", "E5", "E6", "E7", "E8", "E9", "E12", "E13"}, "every event comes up"
