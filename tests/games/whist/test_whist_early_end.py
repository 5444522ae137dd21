"""Claims and concessions: R47, R48, L12, L15, L16."""

from random import Random

import pytest

from engine.cards.order import plain_order
from engine.cards.tricks import Tricks, play_card
from engine.core.events import Exposed, hush
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import any_of
from engine.games.whist.claims import certain
from engine.games.whist.exposed import turn_phase
from engine.games.whist.manners import decide
from engine.games.whist.openly import lay_open
from tests.games.whist.tables import STRICT, A, B, C, D, Table

HEARTS = plain_order(PACK52, "H")


@pytest.mark.parametrize(
    ("hand", "unseen", "sure"),
    [
        ("SA SK", "SQ SJ D2 D3 D4 D5", True),
        ("SA SQ", "SK SJ D2 D3 D4 D5", False),
        ("SA SK S2", "SQ SJ D2 D3 D4 D5 D6 D7 D8", True),  # two rounds draw both spades that are out
        ("SA SK S2", "SQ SJ S10 D2 D3 D4 D5 D6 D7", False),
        ("SA SK", "SQ H2 D2 D3 D4 D5", False),  # a trump is out and cannot be drawn
        ("HA SK", "SQ H2 D2 D3 D4 D5", True),  # one trump draws the other
        ("HA SK", "SQ H2 H3 D3 D4 D5", False),
        ("HA HK SA", "H2 H3 SK D2 D3 D4 D5 D6 D7", True),
        ("HA HK", "H2 H3 HQ HJ D2 D3", True),  # nothing but the highest trumps
        ("HK SA", "HA S2 D2 D3 D4 D5", False),
        ("SA DA", "S2 C2 D2 C3 D4 C5", True),
        ("SA D3", "S2 C2 D2 C3 C4 C5", True),  # the three is the best diamond that is left
    ],
)
def test_R47_a_claim_must_hold_against_every_distribution_and_play(hand: str, unseen: str, sure: bool) -> None:
    assert certain(HEARTS, PACK52.set_of(hand), PACK52.set_of(unseen)) is sure


def test_R47_a_certain_hand_never_loses_a_trick_when_it_is_played_out() -> None:
    """The claimer leads his best trumps, then his best cards; the others play anything lawful from any deal."""
    rng = Random(47)
    found = 0
    while found < 60:
        left = rng.sample(range(52), 16)
        hand, unseen = sum(1 << card for card in left[:4]), sum(1 << card for card in left[4:])
        if not certain(HEARTS, hand, unseen):
            continue
        found += 1
        others = rng.sample(left[4:], 12)
        hands = [hand, *(sum(1 << card for card in others[start : start + 4]) for start in (0, 4, 8))]
        t = Tricks(HEARTS, hands, A)
        while any(t.hands):
            if t.turn == A:
                cards = t.hands[A] & PACK52.suit["H"] or t.hands[A]
                play_card(t, max((c for c in range(52) if cards >> c & 1), key=lambda c: c % 13))  # type: ignore[arg-type]
            else:
                mine = t.hands[t.turn]
                play_card(t, any_of(mine & HEARTS.members[t.led] or mine, rng))
        assert t.count == [4, 0, 0, 0]


def ending() -> Table:
    """D dealt, hearts are trumps; A holds all high spades and hearts and leads."""
    table = Table(dealer=D)
    return table.deal("HA HK HQ HJ H10 H9 H8 H7 SA SK SQ SJ S10", "", "", "", last="H2")


def test_R47_a_certain_claim_takes_all_tricks_that_are_left() -> None:
    table = ending()
    assert "claim" in table.words(A)
    table.do(A, "claim")
    assert Exposed(A, PACK52.set_of("HA HK HQ HJ H10 H9 H8 H7 SA SK SQ SJ S10")) in table.told
    assert ("claimed", "R47") in table.notes()
    assert table.marks == (1, 0), "7 for tricks and 4 for honours: 11"
    assert table.parties == ([4], [])


def test_R47_only_the_leader_and_only_if_certain() -> None:
    table = Table(dealer=D).deal("S3", "", "", "", last="H2")
    assert table.refuses(A, "claim") == ("R47", "claim")
    assert table.refuses(C, "claim") == ("R47", "claim")


def test_L16_under_strict_laws_a_false_claim_can_be_made_and_all_cards_are_called() -> None:
    table = Table(STRICT, dealer=D).deal("S3 S4", "", "", "", last="H2")
    hand = table.view(A).hand
    table.do(A, "claim")
    assert ("false_claim", "L16") in table.notes()
    assert table.view(C).exposed[A] == hand
    assert table.phase == "demand"
    assert table.asked() == {C, D}
    table.do(C, "demand")
    assert table.phase == "demand_card"
    assert table.asked() == {C}
    assert table.refuses(C, "H2") == ("L12", "not_open")
    table.do(C, "S4")
    assert table.may_play() == "S4"
    assert table.refuses(A, "S3") == ("L12", "demanded")
    table.play("S4")
    assert table.view(C).exposed[A] == hand & ~PACK52.set_of("S4")
    assert "claim" not in table.words(A), "an open hand cannot be claimed again"


@pytest.mark.rule("whist", "L12", "L26")
def test_only_cards_that_lie_open_can_be_called() -> None:
    table = Table(STRICT, dealer=D).deal("S3 S4", "", "", "", last="H2").do(A, "claim").do(D, "let_play")
    assert table.phase == "play"
    assert table.card_offer().cards == table.view(A).hand


def test_L16_when_following_only_open_cards_of_the_suit_led_can_be_called() -> None:
    table = Table(STRICT, dealer=B).deal("S3 S4 H3", "", "", "S5", last="H2")
    lay_open(table.state, A, PACK52.set_of("S3 S4 H3"), hush)
    table.play("S5").do(C, "demand")
    assert table.refuses(C, "H3") == ("L12", "not_open")
    table.do(C, "S3")
    assert table.may_play() == "S3"


def test_nobody_is_asked_about_a_last_card() -> None:
    table = Table(STRICT, dealer=D).deal("S3 S4", "", "", "", last="H2")
    t = table.state.tricks
    assert t is not None
    t.hands[:] = [PACK52.set_of(card) for card in ("S3", "S5", "S6", "S7")]
    lay_open(table.state, A, t.hands[A], hush)
    assert turn_phase(table.state) == "play"


def test_R48_both_partners_must_agree() -> None:
    table = Table(dealer=D).deal("", "", "", "", last="H2").do(A, "concede")
    assert table.asked() == {B}
    assert table.words(B) == {"agree", "play_on"}
    table.do(B, "agree")
    assert ("conceded", "R48") in table.notes()
    assert table.marks == (0, 7), "all thirteen tricks"
    assert table.extras == (0, 6), "and so a slam"


def test_R48_the_partner_may_play_on_without_penalty() -> None:
    table = Table(dealer=D).deal("", "", "", "", last="H2").do(A, "concede").do(B, "play_on")
    assert table.phase == "play"
    assert not any(table.state.exposed)
    assert table.refuses(A, "concede") == ("R48", "concede")


def test_R48_in_the_middle_of_a_trick_that_trick_is_given_up_too() -> None:
    table = Table(dealer=D).deal("SA", "S3", "S4", "S5", last="H2").play("SA S3 S4 S5")
    lead = table.may_play().split()[0]
    table.play(lead)
    table.do(C, "concede").do(D, "agree")
    assert table.marks == (7, 0)


def test_L15_under_strict_laws_who_gives_up_alone_shows_his_cards() -> None:
    table = Table(STRICT, dealer=D).deal("S3", "", "", "", last="H2")
    hand = table.view(A).hand
    table.do(A, "concede").do(B, "play_on")
    assert ("gave_up_alone", "L15") in table.notes()
    assert table.view(D).exposed[A] == hand
    assert table.phase == "demand"


@pytest.mark.parametrize(("hand", "answer"), [("S3 D4 C5", "agree"), ("H3 D4 C5", "play_on"), ("SA D4 C5", "play_on")])
def test_R48_a_computer_partner_gives_up_only_what_is_lost(hand: str, answer: str) -> None:
    table = Table(dealer=D).deal("", "", "", "", last="H2")
    t = table.state.tricks
    assert t is not None
    t.hands[B] = PACK52.set_of(hand)
    table.do(A, "concede")
    assert decide(table.view(B), table.offers(B)[0], Random(0)) == table.action(answer)


def test_an_open_card_called_by_a_computer_does_not_win() -> None:
    table = Table(STRICT, dealer=B).deal("S3 S9 SQ", "", "", "SK S2", last="H2")  # D leads, A follows
    t = table.state.tricks
    assert t is not None
    lay_open(table.state, A, PACK52.set_of("S3 S9 SA"), hush)
    t.hands[A] = PACK52.set_of("S3 S9 SA D4")
    table.play("SK")
    table.do(C, "demand")
    assert decide(table.view(C), table.offers(C)[0], Random(0)) == table.action("S9")


def test_seats_of_the_open_cards_are_public() -> None:
    table = Table(STRICT, dealer=D).deal("S3", "", "", "", last="H2").do(A, "claim")
    seen: list[Seat] = [seat for seat in (A, B, C, D) if table.view(seat).exposed[A]]
    assert seen == [A, B, C, D]
