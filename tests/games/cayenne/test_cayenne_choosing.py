"""Dealing and choosing trumps in Cayenne (R1-R7, R17, LC1, LC3 of assets/rules/cayenne.md)."""

from dataclasses import replace

import pytest

from engine.core.actions import PLAY, Action, Say
from engine.core.errors import Illegal
from engine.core.events import Noted, Received, Said, TurnedUp
from engine.core.offers import OneCard, OneOf
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.core.sets import NO_CARD
from engine.games.whist.sides import Side
from tests.games.cayenne.tables import BOOK, DEALER, A, B, C, CayenneMatch, D, make_trumps, pack_for, table

HEARTS = ("HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2", "SA C2", "SK CA", "SQ DA")


def refused(match: CayenneMatch, seat: Seat, action: Action) -> Illegal:
    before = len(match.log)
    with pytest.raises(Illegal) as no:
        match.submit(seat, action)
    assert len(match.log) == before
    return no.value


def words(match: CayenneMatch, seat: Seat) -> list[str]:
    return [a.word for offer in match.offers(seat) for a in offer.actions() if isinstance(a, Say)]


def test_R1_everybody_is_dealt_thirteen_cards_one_by_one_after_the_draw_for_seats() -> None:
    hands = ["", "", "", ""]
    pack = pack_for(hands).pack
    match = table(hands)
    assert match.view(A).dealer == DEALER
    assert [match.view(Seat(seat)).held for seat in range(4)] == [(13, 13, 13, 13)] * 4
    assert match.view(C).hand >> pack[0] & 1, "the first card goes to the dealer's left"
    assert match.view(DEALER).hand >> pack[3] & 1


def test_R2_no_card_of_the_playing_pack_is_turned_and_the_second_pack_shows_the_cayenne_suit() -> None:
    match = table(cayenne="D7")
    turned = [event for event in match.events(B) if isinstance(event, TurnedUp)]
    assert turned == [TurnedUp(PACK52.card("D7"), None)]
    noted = [event for event in match.events(B) if isinstance(event, Noted)]
    assert [(event.key, event.rule, dict(event.facts)) for event in noted] == [
        ("cayenne.note.suit", "R2", {"suit": "D"})
    ]
    assert match.view(A).turn_up == NO_CARD
    assert match.view(A).trump is None


@pytest.mark.rule("cayenne", "R6")
def test_R6_the_cayenne_card_belongs_to_no_hand_and_its_namesake_is_dealt() -> None:
    match = table(["D7", "", "", ""], cayenne="D7")
    received = [event for event in match.events(A) if isinstance(event, Received) and event.seat == A]
    assert received[0].cards is not None
    assert received[0].cards >> PACK52.card("D7") & 1
    assert sum(match.view(Seat(seat)).hand.bit_count() for seat in range(4)) == 52


@pytest.mark.parametrize(("suit", "times"), [("D", 2), ("H", 1)])
def test_TV1_R9_R10_only_the_cayenne_suit_doubles(suit: str, times: int) -> None:
    match = table(cayenne="D7")
    make_trumps(match, suit)
    markers = match.game.table(match.view(C)).markers
    assert [marker.value for marker in markers if marker.kind == "badge"] == ([2] if times == 2 else [])
    note = [event for event in match.events(C) if isinstance(event, Noted)][-1]
    assert (note.key, note.rule) == (("cayenne.note.double", "R9") if times == 2 else ("cayenne.note.single", "R10"))
    assert BOOK.multiplier(suit, "D") == times


def test_TV2_R4_R7_the_partner_must_choose_and_the_dealers_left_leads() -> None:
    match = table()
    match.submit(A, Say("pass_choice"))
    assert [offer.seat for offer in match.offers()] == [B]
    match.submit(B, Say("S"))
    view = match.view(D)
    assert (view.trump, view.maker, view.left_choice) == ("S", B, True)
    assert [offer.seat for offer in match.offers() if isinstance(offer, OneCard)] == [C]


def test_R7_the_dealers_left_leads_also_if_the_dealer_chose() -> None:
    match = table()
    make_trumps(match, "C")
    assert [offer.seat for offer in match.offers() if isinstance(offer, OneCard)] == [C]


def test_TV3_R3_R5_five_items_for_the_dealer_and_four_for_the_partner() -> None:
    match = table()
    assert words(match, A) == ["S", "C", "H", "D", "pass_choice"]
    assert all(not match.offers(seat) for seat in (B, C, D))
    match.submit(A, Say("pass_choice"))
    assert words(match, B) == ["S", "C", "H", "D"]
    assert not match.offers(A)


@pytest.mark.rule("cayenne", "R3")
def test_the_dealer_must_choose_where_leaving_is_not_agreed() -> None:
    match = table(opts=replace(BOOK, pass_choice=False))
    assert words(match, A) == ["S", "C", "H", "D"]
    no = refused(match, A, Say("pass_choice"))
    assert (no.rule, no.key) == ("R3", "cayenne.refusal.no_leaving")


def test_R4_the_choice_cannot_be_handed_back() -> None:
    match = table()
    match.submit(A, Say("pass_choice"))
    no = refused(match, B, Say("pass_choice"))
    assert (no.rule, no.key) == ("R4", "cayenne.refusal.must_name")


def test_R4_O8_that_the_dealer_passed_is_public() -> None:
    match = table()
    match.submit(A, Say("pass_choice"))
    for seat in (B, C, D):
        assert Said(A, "pass_choice") in match.events(seat)
        assert match.view(seat).left_choice


def test_R5_there_is_no_play_without_trumps() -> None:
    match = table()
    assert refused(match, A, Say("no_trumps")).rule == "W-R19"


@pytest.mark.parametrize("seat", [B, C, D])
def test_LC1_trumps_are_not_named_out_of_turn(seat: Seat) -> None:
    no = refused(table(), seat, Say("H"))
    assert (no.rule, no.key, no.facts) == ("LC1", "cayenne.refusal.not_yours", {"seat": A})


def test_LC1_the_dealer_has_no_more_to_say_once_the_choice_is_left() -> None:
    match = table()
    match.submit(A, Say("pass_choice"))
    assert refused(match, A, Say("H")).facts == {"seat": B}


def test_LC3_the_named_suit_cannot_be_changed() -> None:
    match = table()
    make_trumps(match, "H")
    for seat, word in ((A, "S"), (A, "pass_choice"), (B, "H")):
        no = refused(match, seat, Say(word))
        assert (no.rule, no.key) == ("LC3", "cayenne.refusal.no_change")
    assert match.view(A).trump == "H"


@pytest.mark.rule("cayenne", "R3")
def test_no_card_is_played_before_trumps_are_named() -> None:
    match = table(HEARTS)
    no = refused(match, A, PLAY[PACK52.card("HA")])
    assert (no.rule, no.key) == ("R3", "cayenne.refusal.name_first")


@pytest.mark.rule("cayenne", "R7")
def test_suit_must_be_followed_as_in_whist() -> None:
    match = table(("S2 S3", "SA SK", "S4 H2", "H3"))
    make_trumps(match, "H")
    match.submit(C, PLAY[PACK52.card("SA")])
    no = refused(match, B, PLAY[PACK52.card("H2")])
    assert no.rule == "W-R16"


@pytest.mark.rule("cayenne", "R17", "TV21")
def test_TV21_nobody_calls_honours_at_8_in_the_deciding_partie() -> None:
    match = table(HEARTS)
    match._state.sides = [Side(8, [1]), Side(0)]
    make_trumps(match, "H")
    assert match.view(A).marks == (8, 0)
    assert match.view(A).phase == "play"
    assert all("call" not in words(match, Seat(seat)) for seat in range(4))
    assert refused(match, A, Say("call")).rule == "W-R40"


@pytest.mark.parametrize(("visible", "shown"), [(True, 1), (False, 0)])
def test_R6_the_cayenne_card_lies_open_during_the_deal_unless_agreed_otherwise(visible: bool, shown: int) -> None:
    match = table(cayenne="D7", opts=replace(BOOK, cayenne_visible=visible))

    def side_cards() -> int:
        return len([pile for pile in match.game.table(match.view(B)).piles if pile.kind == "side_card"])

    assert side_cards() == 1, "while trumps are chosen it is always seen"
    make_trumps(match, "H")
    assert side_cards() == shown


@pytest.mark.rule("cayenne", "R2")
def test_the_cayenne_card_lies_at_the_dealers_left_hand_neighbour() -> None:
    match = table(cayenne="D7")
    pile = next(pile for pile in match.game.table(match.view(B)).piles if pile.kind == "side_card")
    assert (pile.seat, pile.cards) == (C, (PACK52.card("D7"),))


def test_the_table_shows_whose_word_is_awaited_and_who_made_trumps() -> None:
    match = table()

    def badges(badge: str) -> list[Seat]:
        return [plate.seat for plate in match.game.table(match.view(C)).plates if badge in plate.badges]

    assert badges("turn") == [A]
    match.submit(A, Say("pass_choice"))
    assert badges("turn") == [B]
    match.submit(B, Say("C"))
    assert badges("maker") == [B]
    assert badges("turn") == [C]


def test_every_choice_is_offered_as_words_only() -> None:
    assert [type(offer) for offer in table().offers()] == [OneOf]
