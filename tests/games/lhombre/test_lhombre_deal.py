"""Dealing, speaking, exchanging, conceding and the end of the play (R9-R43, R58, R59)."""

import pytest

from engine.core.actions import PLAY, Say, Swap
from engine.core.errors import Illegal
from engine.core.match import Match
from engine.core.offers import OneCard, SomeCards
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.games.lhombre.options import Options
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.state import State, View
from tests.games.lhombre.tables import L, M, V, dealt, say, swap, words

WORKED = {
    V: "SA S2 CA S7 S3 HQ H5 D6 C4",
    M: "SK S5 CK C7 HK HJ H2 DQ D4",
    L: "SQ SJ C6 C5 HA H7 DK DA D7",
}
TALON = "CQ D3 S6 DJ H3 H4 C3 S4 CJ C2 H6 D2 D5"


@pytest.mark.rule("lhombre", "R11", "R13", "R14", "R15", "R16")
def test_the_deal() -> None:
    match = dealt(WORKED, TALON)
    view = match.view(V)
    assert (view.dealer, view.forehand, view.asked) == (L, V, V)
    assert view.hand == PACK40.set_of(WORKED[V])
    assert (view.held, len(view.talon), view.pot, view.balance[L]) == ((9, 9, 9), 13, 4, -4)


@pytest.mark.rule("lhombre", "R19", "R28", "R34", "R35", "R37", "R43", "R58", "R59")
def test_the_worked_deal_of_section_9() -> None:
    match = dealt(WORKED, TALON, Options(remis_offer="off"))
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, V, "HQ H5 D6 C4")
    assert match.view(V).hand == PACK40.set_of("SA S2 CA S7 S6 S3 CQ D3 DJ")
    swap(match, M, "C7 H2 DQ D4")
    assert match.view(L).laid == (0, 4, 4)
    swap(match, L, "C6 C5 H7 D7 HA")
    for trick in ("SA S4 SJ", "S2 S5 SQ", "CA SK H6", "S7 C3 C2", "S6 H3 D2"):
        for seat, code in zip((V, M, L), trick.split(), strict=True):
            match.submit(seat, PLAY[PACK40.card(code)])
    assert words(match, V) == {"stop", "lead_on"}
    say(match, (V, "stop"))
    assert tuple(match.scores()[seat] for seat in (V, M, L)) == (12 - 4, -4, -8)  # V has staked for deal 2


@pytest.mark.rule("lhombre", "R20", "R22", "R23", "R27", "TV28")
def test_a_holder_takes_over_the_higher_bid_or_passes() -> None:
    match = dealt({})
    say(match, (V, "frage"))
    assert words(match, M) == {"pass", "casco", "tourne", "solo", "solo_tout"}
    say(match, (M, "solo"))
    assert words(match, V) == {"hold", "pass"}
    say(match, (V, "pass"))
    assert words(match, L) == {"pass", "solo_tout"}
    assert match.view(L).hombre == M


@pytest.mark.rule("lhombre", "R22", "R68", "TV29")
def test_who_is_held_must_go_higher_or_pass() -> None:
    match = dealt({})
    say(match, (V, "pass"), (M, "casco"), (L, "tourne"), (M, "hold"))
    assert words(match, L) == {"pass", "solo", "solo_tout"}
    say(match, (L, "pass"))
    assert (match.view(L).hombre, match.view(L).bid) == (M, "tourne")


@pytest.mark.rule("lhombre", "R21", "TV30")
def test_a_bid_in_the_favourite_suit_beats_its_own_class_only() -> None:
    match = dealt({}, opts=Options(favourite_suit="H"))
    say(match, (V, "frage"), (M, "frage_couleur"), (V, "hold"))
    assert "frage_couleur" not in words(match, M)
    say(match, (M, "pass"))
    assert words(match, L) == {"pass", "casco", "casco_couleur", "tourne", "solo", "solo_couleur", "solo_tout",
                               "solo_tout_couleur"}  # fmt: skip
    say(match, (L, "casco"), (V, "pass"))
    assert match.view(V).bid == "casco"


@pytest.mark.rule("lhombre", "R21")
def test_a_bid_in_couleur_binds_to_the_suit_and_a_drawn_one_is_the_bottom_card() -> None:
    match = dealt({}, opts=Options(favourite_suit="draw"))
    assert match.view(V).favourite == "H"
    say(match, (V, "frage_couleur"), (M, "pass"), (L, "pass"))
    assert (match.view(V).trump, match.view(V).phase) == ("H", "lay_aside")


@pytest.mark.rule("lhombre", "R20", "R29")
def test_options_of_the_bids() -> None:
    swapped = dealt({}, opts=Options(casco_over_tourne=True))
    say(swapped, (V, "tourne"))
    assert "casco" in words(swapped, M)
    plain = dealt({}, opts=Options(casco="off", tourne=False, solo_tout=False))
    assert words(plain, V) == {"pass", "frage", "solo"}
    last = dealt({}, opts=Options(casco="only_last"))
    assert "casco" not in words(last, V)
    say(last, (V, "pass"), (M, "pass"))
    assert "casco" in words(last, L)


@pytest.mark.rule("lhombre", "R24", "R34", "R35", "R36", "TV31")
def test_the_exchange_goes_on_from_the_hombres_right() -> None:
    match = dealt(WORKED, TALON)
    say(match, (V, "pass"), (M, "frage"), (L, "pass"), (M, "trump_S"))
    with pytest.raises(Illegal) as none:
        match.submit(M, Swap(0))
    assert none.value.rule == "R24"
    with pytest.raises(Illegal) as early:
        swap(match, L, "DK")
    assert early.value.rule == "R34"
    swap(match, M, "C7 H2 DQ D4 HJ")
    swap(match, L, "C6 C5 H7 D7 HA DA")
    (offer,) = match.offers()
    assert isinstance(offer, SomeCards)
    assert (offer.seat, offer.least, offer.most) == (V, 0, 2)


@pytest.mark.rule("lhombre", "R31", "TV32")
def test_in_a_solo_only_the_opponents_exchange() -> None:
    match = dealt(WORKED, TALON)
    say(match, (V, "pass"), (M, "pass"), (L, "solo"), (L, "trump_D"))
    (first,) = match.offers()
    assert isinstance(first, SomeCards)
    assert (first.seat, first.most) == (V, 9)
    swap(match, V, WORKED[V])
    (second,) = match.offers()
    assert isinstance(second, SomeCards)
    assert (second.seat, second.most) == (M, 4)


@pytest.mark.rule("lhombre", "R29", "TV33")
def test_casco_keeps_at_most_one_card_and_names_trumps_afterwards() -> None:
    match = dealt(WORKED, TALON)
    say(match, (V, "casco"), (M, "pass"), (L, "pass"))
    with pytest.raises(Illegal) as no:
        swap(match, V, "HQ H5 D6 C4 S3 S7 S2")
    assert no.value.rule == "R29"
    (offer,) = match.offers()
    assert isinstance(offer, SomeCards)
    assert (offer.least, offer.most) == (8, 9)
    swap(match, V, "HQ H5 D6 C4 S3 S7 S2 CA")
    assert words(match, V) == {"trump_S", "trump_C", "trump_H", "trump_D"}
    assert match.view(V).hand == PACK40.set_of("SA CQ D3 S6 DJ H3 H4 C3 S4")


@pytest.mark.rule("lhombre", "R30a", "R30b", "R30e", "TV34")
def test_tourne_takes_the_turned_card_and_its_suit() -> None:
    match = dealt({V: "SA"}, "CA D3 S6 DJ H3")
    say(match, (V, "tourne"), (M, "pass"), (L, "pass"))
    view = match.view(M)
    assert (view.trump, view.held[V], view.turned) == ("C", 10, (PACK40.card("CA"),))
    gone = [code for code in PACK40.show(match.view(V).hand).split() if code not in ("SA", "CA")][:4]
    swap(match, V, " ".join(gone))
    assert (match.view(M).held[V], len(match.view(M).talon)) == (9, 9)


@pytest.mark.rule("lhombre", "R26")
def test_a_suit_cannot_be_named_by_who_has_not_asked() -> None:
    match = dealt(WORKED, TALON)
    for seat in (V, M):
        with pytest.raises(Illegal) as no:
            match.submit(seat, Say("trump_S"))
        assert no.value.rule == "R28"
        say(match, (seat, "pass"))


@pytest.mark.rule("lhombre", "R30", "R30b")
def test_after_a_black_ace_a_second_card_may_decide() -> None:
    match = dealt({V: "SA"}, "CA D3 S6 DJ H3", Options(tourne_black_ace="redraw"))
    say(match, (V, "tourne"), (M, "pass"), (L, "pass"), (V, "turn_again"))
    view = match.view(V)
    assert (view.trump, view.held[V]) == ("D", 11)
    (offer,) = match.offers()
    assert isinstance(offer, SomeCards)
    assert offer.least == 2


@pytest.mark.rule("lhombre", "R33", "TV44")
def test_spadille_forces_its_holder_unless_it_lies_in_the_talon() -> None:
    opts = Options(spadille_force=True)
    match = dealt({M: "SA"}, opts=opts)
    say(match, (V, "pass"), (M, "pass"), (L, "pass"))
    assert (match.view(V).hombre, match.view(V).bid, match.view(V).phase) == (M, "frage", "name")
    match = dealt({}, "SA", opts)
    say(match, (V, "pass"), (M, "pass"), (L, "pass"))
    assert (match.view(V).deal_number, match.view(V).pot, match.view(V).dealer) == (2, 8, V)


@pytest.mark.rule("lhombre", "R32", "R32a")
def test_a_solo_with_five_matadors_may_be_claimed() -> None:
    match = dealt({V: "SA S2 CA SK SQ"})
    say(match, (V, "solo"), (M, "pass"), (L, "pass"))
    assert "claim_S" in words(match, V)
    assert "claim_H" not in words(match, V)
    before = match.scores()[M]
    say(match, (V, "claim_S"))
    assert before - match.scores()[M] == 10
    assert match.view(V).deal_number == 2


@pytest.mark.rule("lhombre", "R38")
def test_the_rest_may_be_looked_at_if_the_last_buyer_looks() -> None:
    match = dealt(WORKED, TALON, Options(see_rest=True))
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, V, "HQ H5 D6 C4")
    swap(match, M, "C7 H2")
    swap(match, L, "")
    assert words(match, M) == {"look_rest", "leave_rest"}
    say(match, (M, "look_rest"))
    assert -1 not in match.view(M).talon
    assert -1 in match.view(L).talon
    say(match, (L, "leave_rest"), (V, "look_rest"))
    assert (match.view(V).talon, match.view(V).phase) == (match.view(M).talon, "concede")


def exchanged(opts: Options | None = None) -> Match[State, Options, View]:
    match = dealt(WORKED, TALON, opts)
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, V, "HQ")
    swap(match, M, "")
    swap(match, L, "")
    return match


@pytest.mark.rule("lhombre", "R39", "R40", "R42", "TV35")
def test_remis_is_offered_to_each_opponent_in_turn() -> None:
    match = exchanged()
    say(match, (V, "remis"), (M, "let_be"))
    assert words(match, L) == {"let_be", "accept"}
    say(match, (L, "let_be"))
    view = match.view(V)
    assert (view.deal_number, view.pot, view.base, view.history) == (2, 12, 4, ())
    match = exchanged()
    say(match, (V, "remis"), (M, "accept"))
    assert (match.view(L).phase, match.view(L).acceptor, match.view(L).turn) == ("play", M, V)


@pytest.mark.rule("lhombre", "R39")
def test_a_conceded_game_may_end_at_once_by_agreement() -> None:
    match = exchanged(Options(remis_offer="ends_deal"))
    say(match, (V, "remis"))
    assert match.view(V).deal_number == 2


@pytest.mark.rule("lhombre", "R39", "R41")
@pytest.mark.parametrize(
    ("opts", "ways"),
    [
        (Options(), {"remis", "throw_in"}),
        (Options(remis_offer="ends_deal"), {"remis"}),
    ],
)
def test_casco_may_be_given_up_in_two_ways_where_it_matters(opts: Options, ways: set[str]) -> None:
    match = dealt(WORKED, TALON, opts)
    say(match, (V, "casco"), (M, "pass"), (L, "pass"))
    swap(match, V, WORKED[V])
    say(match, (V, "trump_D"))
    for seat in (M, L):
        swap(match, seat, "")
    assert words(match, V) == {"play_on", *ways}
    say(match, (V, "remis"))
    if "throw_in" in ways:
        say(match, (M, "accept"))
        assert (match.view(V).conceded, match.view(V).acceptor) == ("remis", M)


@pytest.mark.rule("lhombre", "R39")
def test_an_announced_vole_cannot_be_given_up() -> None:
    match = dealt({V: "SA S2 CA SK SQ H3 H4 H5 H6"})
    say(match, (V, "solo_tout"), (V, "trump_S"))
    for seat in (M, L):
        swap(match, seat, "")
    assert match.view(V).phase == "play"


@pytest.mark.rule("lhombre", "R44", "R48")
def test_refusals_name_the_rule() -> None:
    match = exchanged(Options(remis_offer="off"))
    match.submit(V, PLAY[PACK40.card("SA")])
    with pytest.raises(Illegal) as no:
        match.submit(M, PLAY[PACK40.card("HK")])
    assert no.value.rule == "R48"
    with pytest.raises(Illegal) as out:
        match.submit(L, PLAY[PACK40.card("SQ")])
    assert out.value.rule == "R43"
    with pytest.raises(Illegal) as late:
        match.submit(M, Say("frage"))
    assert late.value.rule == "R19"


@pytest.mark.rule("lhombre", "R58", "R59")
def test_a_vole_once_undertaken_stops_at_the_first_lost_trick() -> None:
    match = dealt({V: "SA S2 CA SK SQ H3 H4 H5 H6"}, opts=Options(remis_offer="off"))
    say(match, (V, "solo"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, M, "")
    swap(match, L, "")
    while match.view(V).phase == "play":
        (offer,) = match.offers()
        assert isinstance(offer, OneCard)
        tops = [card for card in map(PACK40.card, "SA S2 CA SK SQ".split()) if offer.cards >> card & 1]
        match.submit(offer.seat, PLAY[tops[0]] if offer.seat == V else next(iter(offer.actions())))
    say(match, (V, "lead_on"))
    assert match.view(V).vole
    assert GAME.seats == 3
    start = match.view(Seat(0)).deal_number
    while match.view(V).deal_number == start:
        (offer,) = match.offers()
        actions = list(offer.actions())
        match.submit(offer.seat, actions[0] if offer.seat == V else actions[-1])
    assert sum(match.view(V).count) == 0  # a new deal
