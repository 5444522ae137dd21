"""The play of the cards: R15-R19, TV7-TV10."""

import pytest

from engine.core.events import TrickWon
from engine.core.packs import PACK52
from engine.games.whist.rules import GAME
from tests.games.whist.tables import BOOK, SHORT, A, B, C, D, Table


def winner(table: Table) -> int:
    return next(event.seat for event in reversed(table.told) if isinstance(event, TrickWon))


def hearts_are_trumps(*hands: str) -> Table:
    """A deals and turns a heart; C leads."""
    return Table(dealer=A).deal(*hands, last="H8")


def test_TV7_a_discard_wins_nothing() -> None:
    table = hearts_are_trumps("SA", "S5", "SK", "D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK DA").play("S5 SK D2 SA")
    assert winner(table) == A


def test_TV8_R16_R17_a_trump_wins_and_who_can_follow_must() -> None:
    table = hearts_are_trumps("SA H3", "S5", "SK", "H2 D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK").play("S5 SK H2")
    assert {card[0] for card in table.may_play().split()} == {"S"}
    assert table.refuses(A, "H3") == ("R16", "follow")
    assert winner(table.play("SA")) == D
    assert table.to_play() == D, "the winner leads"


def test_TV9_R16_no_duty_to_ruff_or_to_overruff() -> None:
    table = hearts_are_trumps(
        "D10 D5 D6",
        "D4 D2 D3 D7 D8 D9 DJ DQ DK DA",
        "H3 S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK",
        "H9 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK",
    ).play("D4 H3")
    assert set(table.may_play().split()) == set("H9 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK".split())
    assert winner(table.play("C2 D10")) == B


def test_TV10_R16_the_only_card_of_the_suit_must_be_played() -> None:
    table = hearts_are_trumps("", "H10", "HA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK", "").play("H10")
    assert table.may_play() == "HA"


def test_R15_the_dealers_left_leads_and_play_goes_clockwise() -> None:
    table = Table(dealer=B).deal()
    order = []
    for _ in range(4):
        order.append(table.to_play())
        table.play(table.may_play().split()[0])
    assert order == [D, A, C, B]


def test_R18_all_tricks_of_a_side_lie_before_the_partner_of_its_first_winner() -> None:
    table = Table(dealer=A).deal("S2", "SA SK", "S3", "S4", last="H8").play("SA S3 S4 S2")
    piles = {pile.seat: len(pile.cards) for pile in GAME.table(table.view(A)).piles if pile.kind == "won"}
    assert piles == {D: 1}
    tricks = {plate.seat: plate.tricks for plate in GAME.table(table.view(A)).plates}
    assert tricks == {A: 0, C: 0, B: 0, D: 1}


def test_R18_thirteen_tricks_are_played() -> None:
    table = Table().deal().play_low()
    assert sum(isinstance(event, TrickWon) for event in table.told) == 13
    assert table.phase == "deal"


def test_R19_nothing_may_be_said_and_the_last_trick_is_shown_only_where_it_is_the_custom() -> None:
    for opts, shown in ((BOOK, False), (SHORT, True)):
        table = Table(opts, dealer=A).deal("S2", "SA", "S3", "S4", last="H8").play("SA S3 S4 S2")
        last = [pile for pile in GAME.table(table.view(B)).piles if pile.kind == "last_trick"]
        assert [pile.cards for pile in last] == ([tuple(map(PACK52.card, "SA S3 S4 S2".split()))] if shown else [])
        assert [pile.by for pile in last] == ([(C, B, D, A)] if shown else [])
        assert table.refuses(B, "which_honour") == ("R19", "silence")


@pytest.mark.rule("whist", "L7", "L8", "L8b", "L8c", "L24")
def test_nobody_plays_out_of_turn() -> None:
    table = Table(dealer=A).deal("", "S5 S6", "", "")
    assert table.refuses(D, "H2") == ("R15", "turn")
    table.play("S5")
    assert table.refuses(C, "S6") == ("R15", "turn"), "nor does the leader lead again"


@pytest.mark.rule("whist", "L14b", "L18")
def test_forbidden_questions_are_refused() -> None:
    table = Table(marks=(8, 0), parties=((1,), ())).deal()
    assert table.refuses(B, "remind") == ("R19", "silence")


@pytest.mark.rule("whist", "L25")
def test_the_turn_up_cannot_stay_on_the_table_after_the_first_trick() -> None:
    for opts in (BOOK, SHORT):
        table = Table(opts, dealer=A).deal("S2", "SA", "S3", "S4", last="H8").play("SA S3 S4 S2")
        assert not table.state.turn_up_open


def test_a_card_one_does_not_hold_is_refused() -> None:
    table = Table(dealer=A).deal("SA", "S5")
    assert table.refuses(C, "SA") == ("R16", "not_held")


def test_who_is_void_is_remembered_by_everybody() -> None:
    table = hearts_are_trumps("", "S5", "D2 D3 D4 D5 D6 D7 D8 D9 D10 DJ DQ DK DA", "").play("S5 D2")
    spades = PACK52.suit["S"] & ~(1 << PACK52.card("S5"))
    assert table.view(A).barred[B] & spades == spades
