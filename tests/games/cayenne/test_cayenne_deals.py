"""Whole deals of Cayenne through a match: marks, premiums, slams and the settlement as they are told and paid."""

from dataclasses import replace
from typing import Any

import pytest

from engine.core.actions import PLAY, Say
from engine.core.events import DealEnded, MatchEnded, Noted, Paid, Seated
from engine.core.packs import PACK52
from engine.core.seats import side_of
from engine.games.cayenne.options import Options
from engine.games.whist.sides import Side
from tests.games.cayenne.tables import BOOK, POSERT, A, B, C, CayenneMatch, D, make_trumps, play_out, table

# A holds all hearts, so with hearts as trumps A wins every trick; nobody else holds three aces.
ALL_HEARTS = ("HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2", "SA CA", "DA", "SK")
# C holds four honours of spades and three aces.
FOUR_HONOURS = ("S10 CA", "SA SK SQ SJ HA DA", "S9", "S8")
# C wins three tricks with the honours of hearts and three with diamonds, then A's long trumps take the other seven.
HONOURS_ALONE = (
    "HJ H10 H9 H8 H7 H6 H5 H4 H3 H2 SA SK SQ",
    "HA HK HQ DA DK DQ DJ D10 D9 D8 D7 D6 D5",
    "CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2",
    "",
)


def noted(match: CayenneMatch, key: str) -> list[tuple[str, int | None, int | None]]:
    """Rule, side and points of the entries with this key, or with one that makes it more precise."""
    events = [event for event in match.events(A) if isinstance(event, Noted)]
    return [(event.rule, event.side, event.points) for event in events if f"{event.key}_".startswith(f"{key}_")]


def played(hands: tuple[str, ...], trump: str, cayenne: str, opts: Options = BOOK) -> CayenneMatch:
    match = table(hands, cayenne, opts)
    make_trumps(match, trump)
    play_out(match)
    return match


def test_TV20_great_slam_in_cayenne_marks_14_for_tricks_and_pays_6() -> None:
    match = played(ALL_HEARTS, "H", "H2")
    assert noted(match, "whist.note.tricks") == [("R8", 0, 14)]
    assert noted(match, "whist.note.slam") == [("R15", 0, 6)]


def test_R12_R13_R16_R18_a_rubber_won_in_one_deal_is_settled_at_once() -> None:
    match = played(ALL_HEARTS, "H", "H2")
    assert noted(match, "whist.note.honours") == [("R8", 0, 10)]
    assert noted(match, "whist.note.partie") == [("R14", 0, 4), ("R14", 0, 4)]
    assert noted(match, "whist.note.premium") == [("R16", 0, 8)]
    assert match.over
    assert match.scores() == (25, -25, 25, -25)  # 4 + 4 + 3, slam 6, premium 8
    assert match.events(A)[-1] == MatchEnded((25, -25, 25, -25))
    assert [event.amount for event in match.events(B) if isinstance(event, Paid)] == [25, 25]


def test_R10_R15_the_same_deal_with_another_cayenne_suit_counts_once() -> None:
    match = played(ALL_HEARTS, "H", "S2")
    assert noted(match, "whist.note.tricks") == [("R8", 0, 7)]
    assert noted(match, "whist.note.honours") == [("R8", 0, 5)]
    assert noted(match, "whist.note.premium") == [("R16", 0, 4)]
    view = match.view(A)
    assert (view.marks, view.parties, view.extras) == ((2, 0), ((4,), ()), (6 + 4, 0))


@pytest.mark.parametrize(
    ("change", "account"),
    [
        pytest.param({"slams_doubled": True}, 31, id="R15-O2-slams-doubled"),
        pytest.param({"premiums": False}, 17, id="R16-no-premiums"),
        pytest.param({"premiums_doubled": False}, 21, id="R16-premiums-once"),
        pytest.param({"rubber_value": 9}, 31, id="R14-rubber-nine"),
        pytest.param({"great_rubber_bonus": 2}, 27, id="R18-great-rubber"),
        pytest.param({"payment": "each_to_each"}, 50, id="R18-each-to-each"),
        pytest.param({"five_honours_value": 6}, 25, id="R8-six-for-five-honours"),
    ],
)
def test_options_of_the_rubber_account(change: dict[str, Any], account: int) -> None:
    match = played(ALL_HEARTS, "H", "H2", replace(BOOK, **change))
    assert match.scores() == (account, -account, account, -account)


def test_R9_the_opponents_of_the_maker_mark_double_as_well() -> None:
    match = played(FOUR_HONOURS, "S", "S3")
    assert noted(match, "whist.note.honours")[0][1:] == (side_of(C), 8)


def test_TV18_R16_honours_and_aces_of_one_hand_add_up_and_are_doubled() -> None:
    match = played(FOUR_HONOURS, "S", "S3")
    assert match.view(A).extras[side_of(C)] == 6


def test_R16_premiums_are_due_even_if_the_honours_are_capped() -> None:
    match = table(HONOURS_ALONE, "S2")
    match._state.sides = [Side(0), Side(9)]
    make_trumps(match, "H")
    play_out(match)
    assert match.view(A).extras == (0, 1)
    assert [(side, points) for _, side, points in noted(match, "whist.note.honours")] == [(1, 0)]


def test_R1_the_deal_passes_to_the_left_and_everything_is_chosen_anew() -> None:
    match = played(FOUR_HONOURS, "S", "D2")
    view = match.view(A)
    assert (view.deal_number, view.dealer, view.phase, view.trump, view.maker) == (2, C, "choose", None, None)
    assert [offer.seat for offer in match.offers()] == [C]
    assert len([event for event in match.events(A) if isinstance(event, DealEnded)]) == 1


@pytest.mark.rule("cayenne", "R18")
@pytest.mark.parametrize(("redraw_after", "draws"), [(1, 2), (2, 1)])
def test_seats_are_drawn_again_after_so_many_rubbers(redraw_after: int, draws: int) -> None:
    opts = replace(BOOK, rubbers=2, redraw_after=redraw_after)
    match = played(ALL_HEARTS, "H", "H2", opts)
    assert match.view(A).rubbers == 1
    assert not match.over
    assert len([event for event in match.events(A) if isinstance(event, Seated)]) == draws


@pytest.mark.parametrize(
    ("opts", "parties", "won"),
    [
        pytest.param(BOOK, [], False, id="never"),
        pytest.param(replace(BOOK, honours_alone="first_partie"), [], True, id="first-partie"),
        pytest.param(replace(BOOK, honours_alone="first_partie"), [1], False, id="first-partie-but-second"),
        pytest.param(POSERT, [1], True, id="posert"),
    ],
)
def test_R11_honours_without_a_trick(opts: Options, parties: list[int], won: bool) -> None:
    match = table(HONOURS_ALONE, "S2", opts)
    match._state.sides = [Side(0), Side(9, list(parties))]
    make_trumps(match, "H")
    play_out(match)
    assert noted(match, "whist.note.tricks") == [("R8", 0, 1)]
    assert [side for _, side, _ in noted(match, "whist.note.partie")] == ([1] if won else [])
    if not won:
        assert match.view(A).marks == (1, 9)


@pytest.mark.rule("cayenne", "R4")
def test_marks_are_the_same_whoever_of_the_side_chose() -> None:
    results = []
    for by_partner in (False, True):
        match = table(ALL_HEARTS, "H2")
        make_trumps(match, "H", by_partner)
        play_out(match)
        results.append(match.scores())
    assert results[0] == results[1]


@pytest.mark.parametrize(("claim", "extras"), [(True, 6), (False, 0)])
def test_LC4_a_premium_that_is_not_claimed_is_lost(claim: bool, extras: int) -> None:
    match = played(FOUR_HONOURS, "S", "S3", replace(BOOK, claims="manual"))
    while match.view(A).deal_number == 1:
        offer = match.offers()[0]
        wanted = Say("claim_premium") if claim and offer.accepts(Say("claim_premium")) else Say("continue")
        match.submit(offer.seat, wanted)
    assert match.view(A).extras[side_of(C)] == extras


def test_LC2_a_revoke_under_strict_laws_costs_three_points_also_in_cayenne() -> None:
    hands = ("S2 S3 HA HK HQ", "SA SK", "S4 S5", "S6 S7 C2")
    match = table(hands, "H2", replace(BOOK, laws="strict"))
    make_trumps(match, "H")
    for seat, code in ((C, "SA"), (B, "S4"), (D, "C2"), (A, "S2"), (C, "SK"), (B, "S5"), (D, "S6"), (A, "S3")):
        match.submit(seat, PLAY[PACK52.card(code)])
    match.submit(A, Say("claim_revoke"))
    play_out(match)
    while match.view(A).deal_number == 1 and not match.over:
        offer = next(one for one in match.offers() if one.accepts(Say("continue")))
        match.submit(offer.seat, Say("continue"))
    assert noted(match, "whist.note.revoke_proved") == [("W-L10", side_of(A), None)]
    assert ("W-L9", side_of(A), 3) in noted(match, "whist.note.revoke")
