"""Honours and Schaefchen claimed by hand, or forgotten: L17, 4.4, 4.5."""

from dataclasses import replace
from random import Random

import pytest

from engine.games.whist.manners import decide
from engine.games.whist.options import Options
from tests.games.whist.tables import BOOK, POSERT, A, B, C, D, Table

MANUAL = replace(BOOK, claims="manual")
SHEEP = replace(POSERT, claims="manual", schaefchen=True)


def after_play(opts: Options = MANUAL) -> Table:
    """D dealt; A and B hold the high hearts, which are trumps, and all tricks have been played."""
    table = Table(opts, dealer=D)
    return table.deal("HA HK SA DA", "S3", "HQ", "HJ", last="H2").play_low()


def close(table: Table, *claims: tuple[int, str]) -> Table:
    """Everybody claims what is listed and then lets the game go on."""
    words = dict(claims)
    while table.phase == "count":
        (seat,) = table.asked()
        word = words.pop(seat, "continue")
        table.do(seat, word)
    return table


def test_L17_everybody_is_asked_whatever_he_holds() -> None:
    table = after_play()
    order = []
    while table.phase == "count":
        (seat,) = table.asked()
        assert table.words(seat) == {"claim_honours", "continue"}
        order.append(seat)
        table.do(seat, "continue")
    assert order == [A, C, B, D]


def test_L17_honours_that_nobody_claims_are_lost() -> None:
    table = close(after_play())
    assert ("honours_forgotten", "L17") in table.notes()
    assert not any(key == "honours" for key, _ in table.notes())


@pytest.mark.parametrize("seat", [A, B])
def test_L17_either_partner_may_claim_them(seat: int) -> None:
    table = close(after_play(), (seat, "claim_honours"))
    assert any(key == "honours" for key, _ in table.notes())
    assert ("honours_forgotten", "L17") not in table.notes()


def test_L17_once_claimed_nobody_of_the_side_is_asked_again() -> None:
    table = after_play().do(A, "claim_honours")
    assert table.asked() == {C}
    table.do(C, "continue")
    assert table.asked() == {D}


def test_L17_a_claim_without_honours_counts_nothing() -> None:
    table = close(after_play(), (A, "claim_honours"), (C, "claim_honours"))
    assert ("no_honours", "R21") in table.notes()


def test_L17_schaefchen_must_be_claimed_by_their_holder() -> None:
    claimed = close(_three_aces(), (A, "claim_premium"))
    forgotten = close(_three_aces(), (B, "claim_premium"))
    assert claimed.extras == (1, 0)
    assert forgotten.extras == (0, 0)
    assert ("premium_forgotten", "L17") in forgotten.notes()
    assert ("no_premium", "R39") in forgotten.notes()


def _three_aces() -> Table:
    return Table(SHEEP, dealer=D).deal("SA DA CA", "HK", "HA HQ", "HJ H10", last="H2").play_low()


def test_L17_a_claim_after_the_deal_is_refused() -> None:
    table = Table(dealer=D).deal()
    assert table.refuses(A, "claim_honours") == ("L17", "no_claim_now")


def test_the_computer_claims_what_it_has_and_nothing_else() -> None:
    table = after_play()
    said = {}
    while table.phase == "count":
        (seat,) = table.asked()
        action = decide(table.view(seat), table.offers(seat)[0], Random(0))
        said[seat] = action
        table.do(seat, action)
    assert said == {A: table.action("claim_honours"), C: table.action("continue"), D: table.action("continue")}
    table = _three_aces()
    (seat,) = table.asked()
    assert decide(table.view(A), table.offers(A)[0], Random(0)) == table.action("claim_premium")


def test_automatic_claims_ask_nobody() -> None:
    assert after_play(BOOK).phase == "deal"
