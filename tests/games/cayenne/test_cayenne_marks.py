"""Marks, Partien and the rubber account of Cayenne: the counting vectors TV4-TV23 of assets/rules/cayenne.md."""

from dataclasses import dataclass, field, replace

import pytest

from engine.core.packs import PACK52
from engine.games.cayenne.options import PRESETS, Options
from engine.games.whist.score import Counted, Scorer, account, premium, slam
from engine.games.whist.sides import Side

BOOK = PRESETS["cayenne_1830"]
POSERT = PRESETS["cayenne_posert"]
AB, CD = 0, 1


@dataclass
class Deal:
    """A deal to be counted: tricks and honours of AB, the rest belongs to CD."""

    marks: tuple[int, int]
    tricks: int
    honours: int
    cayenne: bool = True
    opts: Options = BOOK
    remedies: list[tuple[int, str]] = field(default_factory=list)


def counted(deal: Deal) -> tuple[Scorer, tuple[int, int]]:
    """The deal marked from the given score, and the marks that stand afterwards."""
    sides = [Side(marks) for marks in deal.marks]
    scorer = Scorer(sides, deal.opts)
    tricks, honours = (deal.tricks, 13 - deal.tricks), (deal.honours, 5 - deal.honours)
    scorer.score_deal(Counted(tricks, honours, 2 if deal.cayenne else 1, deal.remedies))
    return scorer, (sides[AB].marks, sides[CD].marks)


def marks_after(deal: Deal) -> tuple[int, int]:
    return counted(deal)[1]


@pytest.mark.parametrize(
    ("deal", "marks"),
    [
        pytest.param(Deal((0, 0), 9, 3, cayenne=False), (5, 0), id="TV4-R8-R10"),
        pytest.param(Deal((0, 0), 5, 2), (0, 8), id="TV6-R9-opponents-of-the-maker"),
        pytest.param(Deal((0, 0), 8, 1), (4, 8), id="TV7-R9-split"),
        pytest.param(Deal((9, 9), 7, 0), (1, 0), id="TV9-R11-tricks-first"),
        pytest.param(Deal((2, 9), 7, 0), (4, 9), id="TV10-R11-honours-alone-never"),
        pytest.param(Deal((8, 0), 6, 4, cayenne=False), (9, 1), id="TV12-R11-capped"),
        pytest.param(Deal((3, 0), 6, 4), (9, 2), id="TV13-R11-doubled-and-capped"),
        pytest.param(Deal((6, 2), 7, 2), (8, 6), id="TV14"),
        pytest.param(Deal((3, 0), 6, 4, opts=POSERT), (1, 0), id="TV13-posert-Rest"),
        pytest.param(Deal((2, 9), 7, 0, opts=POSERT), (0, 9), id="TV10-posert-Rest"),
    ],
)
def test_marks_after_a_deal(deal: Deal, marks: tuple[int, int]) -> None:
    assert marks_after(deal) == marks


@pytest.mark.parametrize(
    ("deal", "won", "rubber"),
    [
        pytest.param(Deal((0, 0), 9, 3), [(AB, 4)], None, id="TV5-R14-quadruple"),
        pytest.param(Deal((3, 7), 12, 4), [(AB, 1), (AB, 4)], AB, id="TV8-R12-R13-two-in-one-deal"),
        pytest.param(Deal((0, 0), 12, 4), [(AB, 4), (AB, 4)], AB, id="R12-twenty-marks-win-the-rubber"),
        pytest.param(Deal((9, 9), 7, 0), [(AB, 1)], None, id="TV9-simple"),
        pytest.param(Deal((2, 9), 7, 0, opts=POSERT), [(CD, 2)], None, id="TV10-posert-by-honours"),
        pytest.param(
            Deal((2, 9), 7, 0, opts=replace(POSERT, five_honours_value=6)), [(CD, 2), (CD, 4)], CD, id="TV11-R8-six"
        ),
        pytest.param(Deal((3, 0), 6, 4, opts=POSERT), [(AB, 3)], None, id="TV13-posert-triple"),
    ],
)
def test_partien_won_in_a_deal(deal: Deal, won: list[tuple[int, int]], rubber: int | None) -> None:
    scorer, _ = counted(deal)
    assert scorer.won == won
    assert scorer.rubber_won == rubber


@pytest.mark.rule("cayenne", "R12")
def test_the_largest_marks_of_a_deal_leave_the_rest_that_4_1_promises() -> None:
    assert marks_after(Deal((0, 0), 13, 5, cayenne=False)) == (2, 0)
    assert counted(Deal((0, 0), 13, 5, cayenne=False, opts=replace(BOOK, five_honours_value=6)))[1] == (3, 0)
    scorer, marks = counted(Deal((0, 0), 13, 5))
    assert scorer.rubber_won == AB
    assert marks == (0, 0)


@pytest.mark.rule("cayenne", "TV22")
def test_TV22_LC2_three_points_for_a_revoke_are_not_doubled_and_the_revokers_stop_at_nine() -> None:
    strict = replace(BOOK, laws="strict")
    assert marks_after(Deal((5, 8), 5, 3, opts=strict, remedies=[(CD, "mark3")])) == (9, 9)
    assert marks_after(Deal((0, 0), 5, 1, cayenne=True, opts=strict, remedies=[(CD, "mark3")])) == (3, 9)


def dealt(hand: str) -> int:
    return PACK52.set_of(hand)


@pytest.mark.parametrize(
    ("hand", "trump", "single", "doubled"),
    [
        pytest.param("HA HQ H10 S2 C3", "H", 1, 2, id="TV15-R16-three-honours"),
        pytest.param("SA CA HA DA S2", "S", 3, 6, id="TV16-four-aces"),
        pytest.param("DA DK DQ DJ D10", "D", 4, 8, id="TV17-only-the-highest-counts"),
        pytest.param("SA SK SQ SJ HA DA", "S", 3, 6, id="TV18-both-lines-add"),
        pytest.param("SA CA H2 H3 D4", "H", 0, 0, id="TV19-two-aces-are-nothing"),
        pytest.param("SA CA DA H2 H3", "H", 1, 2, id="three-aces-without-a-trump"),
    ],
)
def test_premiums_of_one_hand(hand: str, trump: str, single: int, doubled: int) -> None:
    found = premium(BOOK, dealt(hand), trump)
    assert found * BOOK.premium_factor(1) == single
    assert found * BOOK.premium_factor(2) == doubled
    assert found * replace(BOOK, premiums_doubled=False).premium_factor(2) == single


@pytest.mark.rule("cayenne", "R15", "TV20")
def test_TV20_slams_are_not_doubled_unless_agreed() -> None:
    assert (slam(BOOK, 13), slam(BOOK, 12), slam(BOOK, 11)) == (6, 3, 0)
    assert BOOK.slam_factor(2) == 1
    assert replace(BOOK, slams_doubled=True).slam_factor(2) == 2
    assert replace(BOOK, slams_doubled=True).slam_factor(1) == 1


@pytest.mark.rule("cayenne", "TV23", "R14", "R18")
def test_TV23_rubber_account() -> None:
    sides = [Side(parties=[1, 4], extras=2), Side(parties=[3], extras=3)]
    assert account(sides, AB, replace(BOOK, rubber_value=5)) == 6


@pytest.mark.rule("cayenne", "TV8")
def test_TV8_account_with_a_small_slam() -> None:
    scorer, _ = counted(Deal((3, 7), 12, 4))
    scorer.sides[AB].extras = slam(BOOK, 12) * BOOK.slam_factor(2)
    assert account(scorer.sides, AB, BOOK) == 11


def test_a_great_rubber_is_worth_two_more_if_agreed() -> None:
    agreed = replace(BOOK, great_rubber_bonus=2)
    assert account([Side(parties=[4, 4]), Side()], AB, agreed) == 4 + 4 + 3 + 2
    assert account([Side(parties=[4, 4]), Side(parties=[1])], AB, agreed) == 4 + 4 - 1 + 3
