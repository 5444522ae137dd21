"""Calling honours at 8: R40-R46, L13, L14, TV33-TV38."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.core.events import DealEnded, Played, Said
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.games.whist.options import Options
from engine.games.whist.score import HONOURS
from engine.games.whist.view import worlds
from tests.games.whist.tables import BOOK, OLD, POSERT, SHORT, STRICT, A, B, C, D, Table

WON_ONE = ((1,), ())
REST = replace(OLD, rest=True, rubbers=2)


def spades(
    *hands: str,
    opts: Options = BOOK,
    marks: tuple[int, int] = (8, 4),
    parties: tuple[Sequence[int], Sequence[int]] = WON_ONE,
    dealer: Seat = D,
) -> Table:
    """Spades are trumps by a small card; A leads unless another dealer is given."""
    return Table(opts, marks, parties, dealer).deal(*hands, last="S2")


def test_TV33_R42_a_call_with_two_honours_and_one_at_the_partners_wins_without_play() -> None:
    table = spades("SA SQ", "SK", "SJ", "").do(A, "call")
    assert not any(isinstance(event, Played) for event in table.told)
    assert ("partie_double", "R32") in table.notes()
    assert table.phase == "over"
    assert table.scores == (1 + 2 + 3, -6, 6, -6)
    assert Said(B, "yes") in table.told


def test_TV34_R43_without_an_honour_at_the_partners_the_play_goes_on() -> None:
    table = spades("SA SQ", "SK SJ", "", "").do(A, "call")
    assert Said(B, "no") in table.told
    assert table.phase == "play"
    assert table.marks == (8, 4)


def test_TV35_R40_in_1830_only_to_win_the_rubber_in_1782_always() -> None:
    assert spades("SA SQ", "SK", "SJ", "", parties=((), ())).phase == "play"
    table = spades("SA SQ", "SK", "SJ", "", opts=OLD, parties=((), ())).do(A, "call")
    assert ("partie_matsch", "R32") in table.notes()
    assert table.scores == (2, -2, 2, -2)


def test_TV36_R42_three_honours_may_be_called_alone() -> None:
    table = spades("SA SK SQ", "SJ", "", "").do(A, "call")
    assert table.phase == "over"
    assert not any(isinstance(event, Said) and event.seat == B for event in table.told)


def test_TV37_R40_no_call_with_five_honours() -> None:
    opts = replace(POSERT, calling="at8_any")
    table = spades("SA SQ", "SK", "SJ", "", opts=opts)
    assert table.phase == "play"
    assert table.refuses(A, "call") == ("R40", "never_called")


def test_TV38_R45_honours_not_called_stop_at_nine() -> None:
    table = spades("SA SQ", "SK", "SJ", "", marks=(8, 0)).do(A, "decline").do(B, "decline")
    table.give(6)
    assert table.marks == (9, 1)


@pytest.mark.parametrize("marks", [(7, 0), (9, 0), (0, 7)])
def test_R40_only_on_exactly_eight(marks: tuple[int, int]) -> None:
    table = spades("SA SQ", "SK", "SJ", "", marks=marks)
    assert table.phase == "play"
    assert table.refuses(A, "call") == ("R40", "call")


def test_R40_short_whist_never_calls() -> None:
    assert spades("SA SQ SK", opts=SHORT, marks=(4, 4)).phase == "play"


def test_R41_the_leader_is_asked_first_then_clockwise_and_the_first_call_ends_the_deal() -> None:
    table = spades("SA SQ", "", "SJ", "SK", marks=(8, 8), parties=((1,), (1,)), dealer=B)
    order = []
    while table.phase == "call":
        (seat,) = table.asked()
        order.append(seat)
        table.do(seat, "decline")
    assert order == [D, A, C, B]
    table = spades("SK", "SA SQ", "", "SJ", marks=(8, 8), parties=((1,), (1,)), dealer=D)
    table.do(A, "decline").do(C, "call")
    assert table.phase == "over"
    assert table.scores[C] > 0


def test_R41_everybody_of_the_side_is_asked_so_that_the_question_tells_nothing() -> None:
    table = spades("SA SQ", "SK SJ", "", "")
    table.do(A, "decline")
    assert table.asked() == {B}
    assert table.words(B) == {"decline"}, "without two honours there is nothing to call"
    assert table.refuses(B, "call") == ("R40", "call")
    assert table.refuses(A, "S3") == ("R15", "words_first")


def test_R43_a_failed_call_tells_everybody_where_the_honours_are() -> None:
    table = spades("SA SQ", "SK", "", "SJ").do(A, "call")
    view = table.view(D)
    honours = HONOURS["S", 4]
    for seed in range(20):
        world = worlds(view)(Random(seed))
        assert not world.dealt[B] & honours
        assert (world.dealt[A] & honours).bit_count() == 2


def test_R44_opponents_mark_nothing_and_the_surplus_is_carried_over() -> None:
    table = spades("SA SQ SK", "", "SJ", "", opts=REST, marks=(8, 6), parties=((), ())).do(A, "call")
    assert table.marks == (2, 0), "8 + 4 - 10"
    assert table.extras == (0, 0)


def test_R44_schaefchen_are_still_paid() -> None:
    opts = replace(BOOK, schaefchen=True)
    table = spades("SA SQ SK SJ", opts=opts).do(A, "call")
    assert table.scores[A] == 1 + 2 + 3 + 3


def test_R46_a_call_on_another_mark_is_refused() -> None:
    assert spades("SA SQ", "SK", "SJ", marks=(5, 4)).refuses(A, "call") == ("R40", "call")


# ---------------------------------------------------------------- strict laws


def test_L13_a_call_on_another_mark_lets_the_opponents_demand_a_new_deal() -> None:
    table = spades("SA SQ", "SK", "SJ", "", opts=STRICT, marks=(5, 4))
    assert table.words(A) >= {"call"}
    table.do(A, "call")
    assert table.asked() == {C, D}, "they may consult: either of them answers"
    dealer = table.state.dealer
    table.do(C, "new_deal")
    assert table.phase == "deal"
    assert table.state.dealer == dealer, "the same dealer deals again"
    assert table.marks == (5, 4)
    assert not any(isinstance(event, DealEnded) for event in table.told)


def test_L13_or_play_on() -> None:
    table = spades("SA SQ", "SK", "SJ", "", opts=STRICT, marks=(5, 4)).do(A, "call").do(D, "play_on")
    assert table.phase == "play"
    assert "call" not in table.words(A), "once is enough"
    assert ("wrong_call", "L13") in table.notes()


def test_L13_only_before_the_callers_first_card() -> None:
    table = spades("SA SQ S3", "SK", "SJ", "S4", opts=STRICT, marks=(5, 4)).play("S3 SK SJ S4")
    assert all("call" not in table.words(seat) for seat in (A, B, C, D))


def test_L13_who_has_declined_a_rightful_call_cannot_call_wrongly() -> None:
    table = spades("SA SQ", "SK", "SJ", "", opts=STRICT).do(A, "decline").do(B, "decline")
    assert table.phase == "play"
    assert "call" not in table.words(A)


def test_L14_under_strict_laws_anybody_may_call_and_the_partner_answers_himself() -> None:
    table = spades("SA", "SK SJ", "SQ", "", opts=STRICT)
    assert table.words(A) == {"call", "decline"}
    table.do(A, "call")
    assert table.asked() == {B}
    assert table.words(B) == {"yes", "no"}
    table.do(B, "yes")
    assert ("false_call", "L14") in table.notes()
    assert table.asked() == {C, D}
    shown = table.view(C).known
    assert shown[A] & 1 << PACK52.card("SA")
    table.do(D, "play_on")
    assert table.phase == "play"
    assert table.marks == (8, 4)


def test_L14_a_true_answer_wins_and_a_denial_lets_the_play_go_on() -> None:
    table = spades("SA SK", "SJ", "SQ", "", opts=STRICT).do(A, "call").do(B, "yes")
    assert table.phase == "over"
    table = spades("SA SK", "SJ", "SQ", "", opts=STRICT).do(A, "call").do(B, "no")
    assert table.phase == "play"
    assert not table.view(C).barred[B], "a denial proves nothing where lying is possible"


def test_L14_new_deal_by_the_same_dealer() -> None:
    table = spades("SA", "SK SJ", "SQ", "", opts=STRICT).do(A, "call").do(B, "yes").do(C, "new_deal")
    assert (table.phase, table.state.dealer) == ("deal", D)
