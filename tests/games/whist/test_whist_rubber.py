"""Rubbers, payments, slams and Schaefchen: R33-R39, TV28-TV32, TV45, TV48."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.core.events import MatchEnded, Paid
from engine.core.packs import PACK52
from engine.games.whist.options import Options
from engine.games.whist.score import account, premium, slam
from engine.games.whist.sides import Side
from tests.games.whist.tables import AB, BOOK, CD, OLD, POSERT, SHORT, Table

FIVE_FOR_IT = replace(BOOK, rubber_value=5)
GREAT = replace(FIVE_FOR_IT, great_rubber_bonus=2)


def owed(opts: Options, won: Sequence[int], lost: Sequence[int], extras: tuple[int, int] = (0, 0)) -> int:
    """The account of a rubber that A and B have won."""
    return account([Side(0, list(won), extras[AB]), Side(0, list(lost), extras[CD])], AB, opts)


def finish(opts: Options, last_deal: int = 7) -> Table:
    """A match whose last rubber A and B win with a Simple now, after a Simple before."""
    return Table(opts, marks=(9, 5), parties=((1,), ())).deal().give(last_deal)


def test_TV28_R35_the_account_of_a_rubber() -> None:
    assert owed(FIVE_FOR_IT, (1, 4), ()) == 10
    assert owed(FIVE_FOR_IT, (1, 4), (2,)) == 8
    assert owed(FIVE_FOR_IT, (1, 4), (4,)) == 6


def test_TV29_R36_the_great_rubber_counts_two_more_if_agreed() -> None:
    assert owed(GREAT, (1, 4), ()) == 12
    assert owed(GREAT, (1, 4), (2,)) == 8
    assert owed(GREAT, (1, 4), (4,)) == 6


def test_TV30_a_small_slam_is_added() -> None:
    assert owed(BOOK, (2, 3), (), (3, 0)) == 11


def test_TV31_the_winners_of_a_rubber_may_have_to_pay() -> None:
    assert owed(BOOK, (1, 1), (4,), (0, 6)) == -5
    table = Table(BOOK, marks=(9, 5), parties=((1,), (4,)))
    table.state.sides[CD].extras = 6
    table.deal().give(7)
    assert table.scores == (-5, 5, -5, 5)


@pytest.mark.parametrize(("payment", "each"), [("one_to_one", 10), ("each_to_each", 20)])
def test_TV32_R38_who_pays_whom(payment: str, each: int) -> None:
    table = Table(replace(FIVE_FOR_IT, payment=payment), marks=(9, 0), parties=((1,), ())).deal().give(7)
    assert table.scores == (each, -each, each, -each)
    assert sum(isinstance(event, Paid) for event in table.told) == (2 if payment == "one_to_one" else 4)


def test_TV48_short_whist_rubber() -> None:
    assert owed(SHORT, (3, 2), ()) == 7


def test_R33_the_first_side_with_two_partien_wins_the_rubber() -> None:
    table = Table(replace(BOOK, rubbers=2), marks=(9, 0), parties=((), (1,))).deal().give(7)
    assert table.state.rubbers == 0
    assert table.parties == ([4], [1])
    table.state.sides[AB].marks = 9
    table.deal().give(7)
    assert table.state.rubbers == 1
    assert (table.marks, table.parties, table.extras) == ((0, 0), ([], []), (0, 0))


def test_R33_in_1782_every_partie_is_settled_by_itself() -> None:
    table = Table(replace(OLD, rubbers=2), marks=(9, 6)).deal().give(8)
    assert table.scores == (1, -1, 1, -1)
    assert (table.marks, table.parties) == ((0, 0), ([], []))
    assert table.phase == "deal", "seats are drawn only once"
    table.state.sides[CD].marks = 9
    table.deal().give(5)
    assert table.scores == (-1, 1, -1, 1)
    assert table.phase == "over"
    assert table.told[-1] == MatchEnded((-1, 1, -1, 1))


@pytest.mark.parametrize("value", [2, 3, 5, 7, 9])
def test_R34_the_value_of_the_rubber(value: int) -> None:
    assert owed(replace(BOOK, rubber_value=value), (1, 1), (1,)) == 1 + value
    assert finish(replace(BOOK, rubber_value=value)).scores[0] == 2 + value


def test_R36_off_by_default() -> None:
    assert all(opts.great_rubber_bonus == 0 for opts in (BOOK, POSERT, SHORT))


def test_R37_slams_are_paid_in_the_account_and_never_marked() -> None:
    assert [slam(BOOK, tricks) for tricks in (11, 12, 13)] == [0, 3, 6]
    assert slam(OLD, 13) == 0
    table = Table().deal().give(12)
    assert (table.marks, table.extras) == ((6, 0), (3, 0))
    table = Table().deal().give(0)
    assert (table.marks, table.extras) == ((0, 7), (0, 6))


def test_R37_R35_a_slam_of_the_losers_is_subtracted() -> None:
    table = Table(marks=(9, 5), parties=((1,), ()))
    table.state.sides[CD].extras = 3
    assert table.deal().give(7).scores[0] == 1 + 1 + 3 - 3


def test_TV45_R39_honours_and_aces_in_one_hand() -> None:
    opts = replace(POSERT, schaefchen=True)
    assert premium(opts, PACK52.set_of("SA SK SQ HA DA"), "S") == 2
    assert premium(opts, PACK52.set_of("SA SK SQ SJ HA DA CA"), "S") == 5
    table = Table(opts).deal("SA SK SQ HA DA", "CA", "SJ", "S10", last="S2").give(7)
    assert table.extras == (2, 0)
    assert ("premium", "R39") in table.notes()


def test_R39_with_four_honours_only_four_of_a_kind_are_paid() -> None:
    opts = replace(POSERT, honours_count=4, schaefchen=True)
    assert premium(opts, PACK52.set_of("SA SK SQ HA DA"), "S") == 0
    assert premium(opts, PACK52.set_of("SA SK SQ SJ"), "S") == 3
    assert premium(opts, PACK52.set_of("SA HA DA CA"), "S") == 3


def test_R39_is_not_played_unless_agreed() -> None:
    assert Table(POSERT).deal("SA SK SQ HA DA", "", "", "", last="S2").give(7).extras == (0, 0)


def test_the_match_ends_after_so_many_rubbers() -> None:
    table = finish(BOOK)
    assert table.phase == "over"
    assert table.told[-1] == MatchEnded((5, -5, 5, -5))
    assert table.refuses(table.state.dealer, "S2") == ("", "over")
    assert finish(replace(BOOK, rubbers=2)).phase == "draw"
