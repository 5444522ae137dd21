"""What the book advises in the positions of its examples: TV52-TV54."""

from engine.core.game import Advice
from engine.core.packs import PACK52
from engine.games.whist.rules import GAME
from tests.games.whist.tables import A, B, C, D, Table


def best(table: Table) -> Advice:
    """The first maxim for whoever is to play."""
    offer = table.card_offer()
    return GAME.advice(table.view(offer.seat), offer)[0]


def maxims(table: Table) -> dict[str, str]:
    """The card which each maxim recommends."""
    offer = table.card_offer()
    found = GAME.advice(table.view(offer.seat), offer)
    return {one.rule: PACK52.codes[one.action.card] for one in reversed(found)}  # type: ignore[attr-defined]


def test_TV52_second_hand_keeps_a_guarded_king() -> None:
    hand = "SK S3 C2 C5 C8 C9 D2 D5 D8 D9 H3 H5 H8"
    table = Table(dealer=B).deal(hand, "", "", "S4", last="H2").play("S4")
    assert table.to_play() == A
    assert maxims(table)["H1"] == "S3"
    assert best(table).action == table.action("S3")


def test_TV53_six_trumps_with_ace_and_king_and_no_good_suit() -> None:
    hand = "SA SK S3 S4 S5 S6 C4 C9 D4 D8 D10 H5 H9"
    table = Table(dealer=D).deal(hand, last="S2")
    assert maxims(table)["T2"] == "S3"
    assert best(table).rule == "T2"


def test_TV53_the_same_trumps_with_a_good_suit() -> None:
    hand = "SA SK S3 S4 S5 S6 C4 C9 D4 HA HK HQ H4"
    table = Table(dealer=D).deal(hand, last="S2")
    assert maxims(table)["T2"] == "SA"
    assert best(table).rule == "T2"


def test_TV54_nine_to_eight_against_the_finesse() -> None:
    """Four tricks are over, two of them in trumps; B leads his last trump, D plays the knave, A holds ace and queen."""
    hands = (
        "HA HQ H9 H2 SA S2 S3 C2 C3 D2 D3 D4 D5",
        "HK H4 H7 S4 S5 S6 S7 C4 C5 C6 D6 D7 D8",
        "H3 H5 H6 SK S8 S9 CA CK C7 C8 D9 D10 DJ",
        "HJ H8 H10 SQ SJ S10 C9 C10 CJ CQ DQ DK DA",
    )
    table = Table(dealer=C).deal(*hands, last="H7")
    table.play("H3 H8 H9 H4  S2 S4 SK S10  H5 H10 H2 H7  C9 C2 C4 CK")
    table.play("H6")
    table.state.memory.barred[B] |= PACK52.suit["H"]  # everybody knows that it was his last
    table.play("HJ")
    assert (table.to_play(), table.may_play()) == (A, "HA HQ")
    assert maxims(table)["Q5"] == "HA"
    assert best(table).action == table.action("HA")
