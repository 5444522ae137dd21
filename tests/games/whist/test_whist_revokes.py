"""Revokes under strict laws: L9, L9s, L10, L11, L27, L28, TV39-TV42."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.events import Exposed, Said, TookBack, hush
from engine.core.packs import PACK52
from engine.games.whist.manners import decide
from engine.games.whist.options import Options
from engine.games.whist.rules import GAME
from engine.games.whist.state import Penalty
from engine.games.whist.view import worlds
from tests.games.whist.tables import BOOK, CD, SHORT, STRICT, A, B, C, D, Table, counted

SHORT_STRICT = replace(SHORT, laws="strict")

VECTORS: dict[str, Any] = {  # marks, tricks, honour cards, options, remedies -> marks, Partien
    "TV39": ((5, 8), (4, 9), (2, 2), BOOK, [(CD, "mark3")], (8, 9), ([], [])),
    "TV40": ((7, 8), (4, 9), (2, 2), BOOK, [(CD, "mark3")], (0, 0), ([1], [])),
    "TV41": ((8, 6), (8, 5), (0, 4), BOOK, [(CD, "mark3")], (3, 0), ([1], [])),
    "TV42-mark": ((0, 4), (6, 7), (2, 2), SHORT, [(CD, "mark3")], (3, 4), ([], [])),
    "TV42-deduct": ((0, 4), (6, 7), (2, 2), SHORT, [(CD, "deduct")], (0, 2), ([], [])),
    "TV42-tricks": ((0, 4), (6, 7), (2, 2), SHORT, [(CD, "take_tricks")], (3, 4), ([], [])),
}


@pytest.mark.parametrize("name", VECTORS)
def test_counting_after_a_revoke(name: str) -> None:
    marks, tricks, honours, opts, remedies, then_marks, then_parties = VECTORS[name]
    assert counted(marks, tricks, honours, opts, remedies=remedies) == (then_marks, then_parties)


def test_L9_three_points_for_each_revoke() -> None:
    assert counted((0, 0), (5, 8), remedies=[(CD, "mark3"), (CD, "mark3")])[0] == (6, 2)


def test_L9_honours_of_the_innocent_follow_the_usual_rule() -> None:
    assert counted((5, 0), (6, 7), (4, 0), remedies=[(CD, "mark3")])[0] == (9, 1), "5 + 3, then honours up to 9"


def test_L9s_deducting_does_not_go_below_nothing() -> None:
    assert counted((0, 2), (6, 7), (2, 2), SHORT, remedies=[(CD, "deduct")])[0] == (0, 1)


def test_L9s_in_no_case_can_the_revokers_get_out() -> None:
    for remedy in ("mark3", "deduct", "take_tricks"):
        _, parties = counted((0, 3), (3, 10), (0, 4), SHORT, remedies=[(CD, remedy)])
        assert parties[CD] == []


# ---------------------------------------------------------------- at the table

HANDS = (
    "C3 C4 C8 H3 H4 H5 D2 D3 D4 S2 S3 S4 S7",
    "CA C7 H6 H7 H8 D5 D6 D7 S5 S6 S8 S9 S10",
    "CK C2 C9 H9 H10 HJ D8 D9 D10 SJ SQ SK SA",
    "C5 C6 C10 CJ CQ H2 HQ HK HA DJ DQ DK DA",
)


def dealt(opts: Options = STRICT, marks: tuple[int, int] = (0, 0)) -> Table:
    """D deals and turns the two of hearts; A leads."""
    return Table(opts, marks, dealer=D).deal(*HANDS, last="H2")


def at_table(opts: Options = STRICT, marks: tuple[int, int] = (0, 0)) -> Table:
    """A leads clubs; C can follow and does not."""
    return dealt(opts, marks).play("C3 S5")


def to_the_end(table: Table) -> Table:
    """Everybody plays his lowest lawful card of the lowest suit."""
    while table.phase == "play":
        table.play(table.may_play().split()[-1])
    return table


def test_L9_under_strict_laws_any_card_can_be_played_but_only_lawful_ones_are_shown() -> None:
    table = dealt().play("C3")
    offer = table.card_offer()
    assert offer.cards & ~PACK52.suit["C"] == 0
    assert offer.cards | offer.unlawful == table.view(C).hand
    lenient = dealt(BOOK).play("C3")
    assert lenient.refuses(C, "S5") == ("R16", "follow")


def test_L10_a_revoke_can_be_claimed_when_a_later_card_proves_it() -> None:
    table = at_table().play("CK C5")
    assert table.words(A) & {"claim_revoke"} == set(), "nothing has been proved yet"
    table.play("C2 C6 C4")
    assert "claim_revoke" not in table.words(A)
    table.play("CA")
    assert {seat for seat in (A, B, C, D) if "claim_revoke" in table.words(seat)} == {A, B}
    table.do(B, "claim_revoke")
    assert table.state.penalties == [Penalty(C, 1, "mark3")]
    assert ("revoke_proved", "L10") in table.notes()
    assert "claim_revoke" not in table.words(A), "a revoke is punished once"


def test_L10_a_revoke_known_at_once_is_claimed_only_after_the_next_lead() -> None:
    table = dealt().play("H3 H6 H9 DJ")  # everybody knows that D holds the two of hearts, which he turned up
    assert "claim_revoke" not in table.words(A)
    assert "correct" in table.words(D)
    table.play("C2")
    assert "claim_revoke" in table.words(A)
    assert "correct" not in table.words(D)


def test_L9_the_claim_is_counted_at_the_end_of_the_deal() -> None:
    table = at_table().play("CK C5 C2 C6 C4 CA").do(A, "claim_revoke")
    table.give(4)
    assert table.marks == (3, 3 + 2), "three for the revoke; C and D keep their tricks and honours"
    assert ("revoke", "L9") in table.notes()


def test_L9_a_side_that_revoked_gets_no_slam_and_no_schaefchen() -> None:
    opts = replace(STRICT, schaefchen=True, honours_count=5, calling="off")
    table = Table(opts, dealer=D).deal("C3", "HA HK HQ HJ CA S5", "C2", "C5", last="H2")
    table.state.penalties.append(Penalty(C, 1, "mark3"))
    table.give(0)
    assert table.extras == (0, 0)


def test_L10_L27_claims_are_possible_until_the_next_deal_and_the_program_reviews_the_tricks() -> None:
    table = to_the_end(at_table().play("CK C5"))
    assert table.phase == "count"
    (seat,) = table.asked()
    assert seat in (A, B)
    assert table.words(seat) == {"claim_revoke", "continue"}
    table.do(seat, "claim_revoke")
    assert table.phase == "deal", "nobody has anything more to claim"
    assert ("revoke", "L9") in table.notes()


def test_L10_who_lets_it_pass_gets_nothing() -> None:
    table = to_the_end(at_table().play("CK C5"))
    for seat in (A, B):
        table.do(seat, "continue")
    assert table.phase == "deal"
    assert not any(key == "revoke" for key, _ in table.notes())


def test_L9s_in_short_whist_the_wronged_side_chooses() -> None:
    table = to_the_end(at_table(SHORT_STRICT).play("CK C5"))
    table.do(next(iter(table.asked())), "claim_revoke")
    assert table.phase == "remedy"
    assert table.asked() == {A, B}
    assert table.words(A) == {"mark3", "take_tricks", "deduct"}
    table.do(B, "take_tricks")
    assert table.phase == "deal"
    assert ("revoke_tricks", "L9s") in table.notes()


def test_L9s_the_computer_compares_what_each_choice_leads_to() -> None:
    table = to_the_end(at_table(SHORT_STRICT, marks=(0, 4)).play("CK C5"))
    table.do(next(iter(table.asked())), "claim_revoke")
    view, offer = table.view(A), table.offers(A)[0]
    chosen = decide(view, offer, Random(0))
    worth = {}
    for action in offer.actions():
        world = worlds(view)(Random(0))
        GAME.phases["remedy"].apply(world, A, action, hush)
        worth[action] = GAME.value(world, A)
    assert worth[chosen] == max(worth.values()) > min(worth.values())
    assert chosen == table.action("mark3"), "revokers at 4 and claimants at 0: mark three (003:270)"


# ---------------------------------------------------------------- corrected in time


def corrected() -> Table:
    """A leads C3, C throws S5, B plays CK, D C5; C confesses before the next lead (9.1 no. 3)."""
    table = at_table().play("CK C5")
    return table.do(C, "correct")


def test_L11_only_the_revoker_may_correct_and_only_until_the_next_lead() -> None:
    table = at_table()
    assert {seat for seat in (A, B, C, D) if "correct" in table.words(seat)} == {C}
    table.play("CK C5")
    assert "correct" in table.words(C)
    table.play("C2")
    assert "correct" not in table.words(C)


def test_L11_L28_those_after_him_take_back_their_cards() -> None:
    table = corrected()
    back = [event for event in table.told if isinstance(event, TookBack)]
    assert [(event.seat, PACK52.codes[event.card]) for event in back] == [(D, "C5"), (B, "CK"), (C, "S5")]
    assert table.phase == "correct"
    assert table.asked() == {A, B}
    table.do(A, "highest").play("CA")
    assert table.to_play() == B
    table.play("C2 C6")
    assert table.state.tricks is not None
    assert table.state.tricks.count[C] == 1, "B did not have to play the king again"
    assert not any(table.state.exposed), "cards taken back cannot be called"


def test_L11_everybody_knows_where_the_cards_taken_back_are() -> None:
    table = corrected().do(B, "highest")
    view = table.view(A)
    assert view.known[B] == 1 << PACK52.card("CK")
    assert not view.barred[C] & PACK52.suit["C"], "C has confessed that he is not void"
    for seed in range(5):
        world = worlds(view)(Random(seed))
        assert world.dealt[B] >> PACK52.card("CK") & 1
        assert world.dealt[C] >> PACK52.card("S5") & 1


@pytest.mark.parametrize(("word", "card", "other"), [("highest", "CA", "C7"), ("lowest", "C7", "CA")])
def test_L11_the_opponents_may_name_his_highest_or_lowest(word: str, card: str, other: str) -> None:
    table = corrected().do(A, word)
    assert table.may_play() == card
    assert table.card_offer().unlawful == 0
    assert table.refuses(C, other) == ("L12", "demanded")


def test_L11_or_leave_the_wrong_card_on_the_table_to_be_called_later() -> None:
    table = corrected().do(B, "leave_lying")
    assert Exposed(C, 1 << PACK52.card("S5")) in table.told
    table.play("CA CK C5")
    assert table.phase == "demand", "C has won and is to lead"
    assert table.asked() == {A, B}
    table.do(A, "demand")
    assert table.may_play() == "S5"
    assert ("demanded", "L12") in table.notes()
    table.play("S5")
    assert table.phase == "play"
    assert not table.state.exposed[C]


def test_L11_a_call_never_forces_a_revoke() -> None:
    table = corrected().do(A, "leave_lying").play("CA CK C5").do(A, "let_play").play("D5 D10 DJ D2 DQ D3")
    assert table.phase == "demand"
    table.do(B, "demand")
    assert table.may_play() == "D7 D6", "he holds diamonds: the spade cannot be demanded"


def test_a_revoke_that_comes_to_light_ends_the_belief_in_a_void() -> None:
    table = at_table()
    assert table.view(A).barred[C] & PACK52.suit["C"]
    table.play("CK C5 C2 C6 C4 CA")
    assert not table.view(A).barred[C] & PACK52.suit["C"]


def test_computer_players_do_not_revoke_and_claim_at_once() -> None:
    table = at_table().play("CK C5 C2 C6 C4 CA")
    offer = next(offer for offer in table.offers(A) if table.action("claim_revoke") in offer.actions())
    assert decide(table.view(A), offer, Random(0)) == table.action("claim_revoke")
    offer = table.card_offer()
    assert set(offer.actions()) == {table.action(code) for code in table.may_play().split()}


def test_words_are_heard_by_everybody() -> None:
    assert Said(C, "correct") in corrected().told


def test_worlds_are_drawn_even_where_voids_contradict_each_other() -> None:
    table = dealt().play("C3 S5 SJ H2")  # nobody follows, yet ten clubs are out
    view = table.view(A)
    world = worlds(view)(Random(0))
    assert world.tricks is not None
    assert [hand.bit_count() for hand in world.tricks.hands] == list(view.held)
    assert GAME.view(world, A) == view


def test_L10_when_a_deal_ends_early_all_tricks_are_looked_through() -> None:
    table = at_table().play("CK C5").do(B, "concede").do(A, "play_on")
    assert "claim_revoke" not in table.words(D)
    table = at_table().play("CK C5").do(B, "concede").do(A, "agree")
    (seat,) = table.asked()
    assert seat in (A, B), "C has shown his hand, and clubs are in it"
    assert "claim_revoke" in table.words(seat)
