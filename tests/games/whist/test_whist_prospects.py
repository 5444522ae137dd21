"""What a position is worth to a side: the outlook from the marks, and finished deals that are not yet counted."""

from dataclasses import replace
from itertools import pairwise

import pytest

from engine.games.whist.options import PRESETS, Options
from engine.games.whist.prospects import outcomes, outlook, value
from engine.games.whist.state import Penalty
from tests.games.whist.tables import BOOK, OLD, SHORT, A, B, C, D, Table


@pytest.mark.parametrize("preset", PRESETS)
def test_what_one_side_expects_the_other_fears(preset: str) -> None:
    opts = PRESETS[preset]
    for place in ((0, 0, 0, 0), (4, 1, 0, 0), (0, 3, 1, 0), (2, 4, 1, 1)):
        marks, others, parties, theirs = place
        assert outlook(opts, *place) == pytest.approx(-outlook(opts, others, marks, theirs, parties))


def test_the_outcomes_of_a_deal_are_all_there_is() -> None:
    for opts in PRESETS.values():
        assert sum(chance for chance, _ in outcomes(opts)) == pytest.approx(1)
        assert all(sum(deal.tricks) == 13 and sum(deal.honours) == opts.honours_count for _, deal in outcomes(opts))


@pytest.mark.parametrize("opts", [BOOK, OLD, SHORT])
def test_every_mark_is_worth_something(opts: Options) -> None:
    worth = [outlook(opts, marks, 0, 0, 0) for marks in range(opts.target)]
    assert worth == sorted(worth)
    assert worth[0] == 0 < worth[1]


def test_saving_a_dearer_value_is_worth_more_than_another_point() -> None:
    """G7: with the opponents on 9 the marks 1, 3 and 5 each lower the loss by one."""
    loss = [outlook(BOOK, marks, 9, 0, 0) for marks in range(7)]
    steps = [after - before for before, after in pairwise(loss)]
    assert min(steps[0], steps[2], steps[4]) > max(steps[1], steps[3], steps[5])


def test_a_finished_deal_is_counted_although_the_rules_have_not_done_so() -> None:
    table = Table(marks=(9, 5), parties=((1,), ())).deal("", "", "", "", last="S2")
    t = table.state.tricks
    assert t is not None
    t.count[:] = [7, 6, 0, 0]
    t.hands[:] = [0] * 4
    assert [value(table.state, seat) for seat in (A, C, B, D)] == [5, -5, 5, -5]
    assert table.marks == (9, 5), "looking changes nothing"


def test_money_already_won_and_the_manner_of_payment_count() -> None:
    table = Table(replace(BOOK, payment="each_to_each"), parties=((4,), ()))
    table.state.ledger.pay("person1", "person0", 7, "R38", lambda event: None)
    single = outlook(BOOK, 0, 0, 1, 0)
    assert value(table.state, A) == pytest.approx(7 + 2 * (4 + single))
    assert value(table.state, D) == pytest.approx(-2 * (4 + single))


def test_who_plays_for_two_counts_twice() -> None:
    table = Table(replace(BOOK, dummy=True), parties=((4,), ()))
    table.state.persons = (0, 1, 3, 2)
    assert value(table.state, A) == pytest.approx(-2 * value(table.state, C))


def test_a_proved_revoke_is_part_of_what_a_deal_is_worth() -> None:
    table = Table(replace(BOOK, laws="strict")).deal("", "", "", "", last="S2")
    before = value(table.state, A)
    table.state.penalties.append(Penalty(C, 1, "mark3"))
    assert value(table.state, A) > before
