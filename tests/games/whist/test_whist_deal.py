"""Dealing and trumps: R8-R15, TV5, TV6."""

from dataclasses import replace

import pytest

from engine.core.events import Received, TookUp, TurnedUp
from engine.core.offers import Shuffle
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.table import Pile
from engine.games.whist.rules import GAME
from tests.games.whist.tables import BOOK, SHORT, A, B, C, D, Table, on_top

SECOND = replace(BOOK, trump_method="second_pack")


def pile(table: Table, seat: Seat, kind: str) -> Pile | None:
    return next((p for p in GAME.table(table.view(seat)).piles if p.kind == kind), None)


def test_TV5_R10_R15_the_last_card_is_the_dealers_and_makes_trumps() -> None:
    table = Table(dealer=A).deal(last="H7")
    assert table.state.trump == "H"
    assert table.view(A).hand >> PACK52.card("H7") & 1
    order = []
    for played in range(4):
        seen = pile(table, B, "turn_up")
        if played < 3:
            assert seen is not None
            assert seen.cards == (PACK52.card("H7"),)
            assert seen.seat == A
        else:
            assert seen is None, "taken up when it is the dealer's turn"
        order.append(table.to_play())
        table.play(table.may_play().split()[0])
    assert order == [C, B, D, A]


def test_R10_in_short_whist_the_turn_up_lies_until_the_dealer_has_played() -> None:
    table = Table(SHORT, dealer=A).deal("S3", "S5", "S6", "S7", last="H7").play("S5 S6 S7")
    assert pile(table, B, "turn_up") is not None, "the dealer is in turn and it still lies there"
    table.do(A, "S3")
    assert pile(table, B, "turn_up") is None
    assert TookUp(A, PACK52.card("H7")) in table.told


def test_R10_playing_the_turn_up_itself_takes_nothing_up() -> None:
    table = Table(dealer=A).deal("", "H5", "H6", "H8", last="H7").play("H5 H6 H8")
    table.told.clear()
    table.play("H7")
    assert not any(isinstance(event, TookUp) for event in table.told)


def test_R11_after_it_was_taken_up_the_card_is_hidden_and_the_suit_still_shown() -> None:
    table = Table(dealer=A).deal("", "H5", "H6", "H8", last="H7").play("H5 H6 H8")
    assert pile(table, C, "turn_up") is None
    assert GAME.table(table.view(C)).trump == "H"


def test_R12_the_turn_up_is_always_shown() -> None:
    table = Table(dealer=B).deal(last="D4")
    assert [event for event in table.told if isinstance(event, TurnedUp)] == [TurnedUp(PACK52.card("D4"), B)]


def test_TV6_R13_the_second_pack_makes_trumps_and_its_card_belongs_to_nobody() -> None:
    table = Table(SECOND, dealer=A).deal("", "", "D9", "")
    assert table.phase == "second_pack"
    table.world(on_top("D9"))
    assert table.state.trump == "D"
    assert table.view(B).hand >> PACK52.card("D9") & 1, "the same card of the playing pack may be in any hand"
    assert pile(table, A, "turn_up") is None
    cut = pile(table, A, "side_card")
    assert cut is not None
    assert cut.cards == (PACK52.card("D9"),)
    assert cut.seat == C, "at the dealer's left-hand neighbour"


def test_R8_R9_thirteen_cards_each_one_at_a_time_from_the_dealers_left() -> None:
    table = Table(dealer=A)
    pack = on_top("SA CA HA DA")
    table.world(pack)
    received = [event for event in table.told if isinstance(event, Received)]
    assert [event.seat for event in received] == [C, B, D, A]
    assert [event.count for event in received] == [13] * 4
    for seat, card in zip((C, B, D, A), ("SA", "CA", "HA", "DA"), strict=True):
        assert table.state.dealt[seat] >> PACK52.card(card) & 1
    assert sum(table.state.dealt) == PACK52.all


def test_R14_the_deal_passes_to_the_left_after_every_deal() -> None:
    table = Table(dealer=A)
    dealers = []
    for _ in range(5):
        dealers.append(table.state.dealer)
        table.deal().give(6)
    assert dealers == [A, C, B, D, A]


def test_L6_every_hand_has_thirteen_cards_and_no_card_is_missing() -> None:
    table = Table().deal()
    assert [hand.bit_count() for hand in table.state.dealt] == [13] * 4


@pytest.mark.rule("whist", "L1", "L2", "L3", "L4", "L5", "L20", "L21", "L22", "L23")
def test_nobody_can_touch_the_pack_while_it_is_cut_and_dealt() -> None:
    for phase, opts in (("draw", BOOK), ("deal", BOOK), ("second_pack", SECOND)):
        table = Table(opts)
        table.state.phase = phase
        assert GAME.phases[phase].offers(table.state) == (Shuffle(52),)
        for seat in (A, B, C, D):
            assert table.offers(seat) == []
            assert table.refuses(seat, "S2") == ("R15", "words_first")


@pytest.mark.rule("whist", "L6b")
def test_nobody_can_leave_out_a_trick() -> None:
    table = Table().deal()
    while table.phase == "play":
        for _ in range(4):
            table.play(table.may_play().split()[0])
        assert len({hand.bit_count() for hand in table.state.tricks.hands}) == 1  # type: ignore[union-attr]


@pytest.mark.rule("whist", "L19")
def test_the_pack_is_the_same_in_every_deal_of_a_partie() -> None:
    table = Table()
    for _ in range(3):
        table.deal()
        assert sum(table.state.dealt) == PACK52.all
        table.give(6)
