"""What the computer says: true answers, and words that serve its side."""

from random import Random

import pytest

from engine.core.actions import Action
from engine.core.seats import Seat
from engine.games.whist.manners import decide
from tests.games.whist.tables import STRICT, A, B, C, D, Table

STRONG = "SA SK HA HK DA DK CA C2 C3 C4 D2 D3 D4"
WEAK = "S3 S4 S5 H3 H4 H5 D5 D6 D7 C5 C6 C7 C8"


def said(table: Table, seat: Seat) -> Action:
    """The computer's decision for the only offer of this seat that must be answered."""
    (offer,) = (offer for offer in table.offers(seat) if not getattr(offer, "optional", False))
    return decide(table.view(seat), offer, Random(0))


@pytest.mark.parametrize(("hand", "word"), [(STRONG, "play_on"), (WEAK, "new_deal")])
def test_after_a_wrong_call_good_cards_are_played_and_bad_ones_thrown_in(hand: str, word: str) -> None:
    table = Table(STRICT, dealer=D).deal("", hand, "", "", last="H2").do(A, "call")
    assert said(table, C) == table.action(word)


@pytest.mark.parametrize(("hand", "word"), [("SJ", "yes"), ("S3", "no")])
def test_a_computer_partner_answers_a_call_truly(hand: str, word: str) -> None:
    table = Table(STRICT, marks=(8, 0), parties=((1,), ()), dealer=D)
    table.deal("SA SQ", "SK" if word == "yes" else "SK SJ", hand, "", last="S2").do(A, "call")
    assert said(table, B) == table.action(word)


def test_a_corrected_revoker_must_play_his_lowest_card() -> None:
    table = Table(STRICT, dealer=D).deal("C3", "CA C7 S5", "CK", "C5", last="H2").play("C3 S5").do(C, "correct")
    assert said(table, A) == table.action("lowest")


def test_an_open_card_is_called() -> None:
    table = Table(STRICT, dealer=D).deal("S3 S4", "", "", "", last="H2").do(A, "claim")
    assert said(table, C) == table.action("demand")


def test_three_honours_are_called() -> None:
    table = Table(marks=(8, 0), parties=((1,), ()), dealer=D).deal("SA SQ", "SK", "SJ", "", last="S2")
    assert said(table, A) == table.action("call")
