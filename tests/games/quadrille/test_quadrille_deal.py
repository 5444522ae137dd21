"""A deal of Quadrille: speaking, calling a king, the secret partner, the king of a Mediateur, the Vole (R3-R29)."""

from dataclasses import replace
from random import Random

import pytest

from engine.core.actions import PLAY, Say
from engine.core.errors import Illegal
from engine.core.events import Exposed, Paid
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.core.sets import card_set
from engine.games.ombre.ranking import TRUMP_ORDER, legal, matador_run
from engine.games.quadrille.options import PRESETS
from engine.games.quadrille.rules import GAME
from engine.games.quadrille.view import worlds
from tests.games.quadrille.tables import (
    PLAIN,
    A,
    AnyMatch,
    B,
    C,
    D,
    balances,
    dealt,
    give,
    money,
    play,
    played,
    say,
    staked,
    words,
)

FAVORITE = replace(PRESETS["quadrille_favorite"], favourite_suit="H")
WORKED = {
    A: "H7 CA HK HQ H6 S5 S4 C6 C3 D4",
    B: "SA S7 S3 CQ C7 HA H2 DQ D2 D7",
    C: "DK HJ H5 SK SJ CK C2 D3 D6 S2",
    D: "H3 H4 SQ S6 CJ C5 C4 DA DJ D5",
}
TRICKS = [
    (A, "D4 D2 DK D5"), (C, "H5 H3 CA H2"), (A, "H7 SA HJ H4"), (B, "S7 SK S6 S5"), (C, "CK C4 C3 C7"),
    (C, "SJ SQ S4 S3"), (D, "DA H6 D7 D6"), (A, "C6 CQ C2 CJ"), (B, "DQ D3 DJ HQ"), (A, "HK HA S2 C5"),
]  # fmt: skip


def worked() -> AnyMatch:
    match = dealt(WORKED)
    say(match, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_H"), (A, "call_card:DK"))
    return match


def passed(hands: dict[Seat, str], opts: object = PLAIN) -> AnyMatch:
    match = dealt(hands, opts)  # type: ignore[arg-type]
    say(match, (A, "pass"), (B, "pass"), (C, "pass"), (D, "pass"))
    return match


@pytest.mark.rule("quadrille", "R13", "R16", "R23")
def test_the_worked_deal_of_the_law_book() -> None:
    match = worked()
    for leader, cards in TRICKS[:9]:
        play(match, leader, cards)
    assert match.view(A).deal_number == 2  # six tricks, and no Vole any more: the tenth need not be played (R27)
    assert money(match) == (2, 0, 2, -4)


@pytest.mark.rule("quadrille", "R15")
def test_the_partner_is_secret_until_the_king_falls() -> None:
    match = worked()
    assert {seat: match.view(seat).aide for seat in (A, B, C, D)} == {A: None, B: None, C: C, D: None}
    badges = {plate.seat: plate.badges for plate in GAME.table(match.view(A)).plates}
    assert "aide" not in badges[C]
    play(match, A, "D4 D2 DK")
    assert {match.view(seat).aide for seat in (A, B, C, D)} == {C}


@pytest.mark.rule("quadrille", "R15")
def test_a_drawn_world_may_make_any_other_the_partner_but_not_the_hombre() -> None:
    match = worked()
    draw, rng = worlds(match.view(B)), Random(1)
    assert {draw(rng).aide for _ in range(60)} == {C, D}
    own = worlds(match.view(C))
    assert {own(rng).aide for _ in range(10)} == {C}


@pytest.mark.rule("quadrille", "TV26", "R14")
def test_which_kings_may_be_called() -> None:
    match = dealt({A: "SK CK DK SA H7 HA H2 H3 H4 H5"})
    say(match, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"))
    assert words(match, A) == {"trump_S", "trump_C", "trump_D"}
    say(match, (A, "trump_S"))
    assert words(match, A) == {"call_card:HK"}
    four = dealt({A: "SK CK DK HK SA H7 HA H2 H3 SQ"})
    say(four, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_H"))
    assert words(four, A) == {"call_card:CQ", "call_card:DQ"}


@pytest.mark.rule("quadrille", "TV40", "R14a")
def test_who_lacks_only_the_favourite_king_cannot_call_in_couleur() -> None:
    match = dealt({A: "SK CK DK SA H7 HA H2 H3 H4 H5"}, FAVORITE)
    assert words(match, A) == {"pass", "frage", "mediateur", "solo", "solo_couleur"}


@pytest.mark.rule("quadrille", "TV24", "R9", "R10", "R11")
def test_an_auction_through_all_rows() -> None:
    match = dealt({A: "S3", D: "SA CA"}, FAVORITE)
    say(match, (A, "frage"), (B, "frage_couleur"), (A, "hold"), (B, "mediateur"), (A, "pass"), (C, "mediateur_couleur"))
    assert words(match, B) == {"pass", "hold"}
    say(match, (B, "pass"))
    assert words(match, D) == {"pass", "respect", "solo", "solo_couleur"}
    say(match, (D, "respect"))
    assert words(match, C) == {"pass", "solo", "solo_couleur"}  # he cannot hold Respect, but may go higher
    say(match, (C, "solo"))
    assert words(match, D) == {"pass", "solo_couleur"}
    say(match, (D, "pass"))
    assert match.view(A).hombre == C


@pytest.mark.rule("quadrille", "TV25", "R8")
def test_a_forced_solo() -> None:
    match = dealt({})
    say(match, (A, "frage"), (B, "pass"), (C, "solo"), (A, "hold"))
    assert match.view(A).hombre == A  # nothing is higher: C need not be asked again
    assert words(match, D) == set()
    assert match.view(A).bid == "solo"


@pytest.mark.rule("quadrille", "TV20", "R20")
def test_in_respect_the_partner_names_trumps() -> None:
    match = dealt({A: "SA CA", C: "HK"}, FAVORITE)
    say(match, (A, "respect"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "call_card:HK"))
    assert words(match, C) == {"trump_S", "trump_C", "trump_D"}
    assert match.view(B).aide == C


@pytest.mark.rule("quadrille", "TV21", "R19")
def test_spadille_must_play_after_four_passes() -> None:
    match = passed({B: "SA", D: "SK"})
    assert any(isinstance(event, Exposed) and event.seat == B for event in match.events(A))
    say(match, (B, "call_card:SK"))
    assert words(match, D) == {"trump_C", "trump_H", "trump_D"}
    say(match, (D, "trump_H"))
    view = match.view(A)
    assert (view.phase, view.hombre, view.aide, view.turn) == ("play", B, D, A)


@pytest.mark.rule("quadrille", "TV35", "R12", "R43")
def test_in_solitaire_nobody_is_forced() -> None:
    match = passed({B: "SA", D: "SK"}, PRESETS["quadrille_solitaire"])
    view = match.view(A)
    assert (view.deal_number, view.hombre, view.pot, view.dealer) == (2, None, 8, A)
    assert words(match, view.asked) == {"pass", "mediateur", "solo"}


@pytest.mark.rule("quadrille", "TV33", "R46")
def test_without_threes_there_are_ten_black_and_eleven_red_trumps() -> None:
    pack = PRESETS["tritrille36"].table.pack
    found = {suit: " ".join(PACK40.codes[card] for card in TRUMP_ORDER[suit] if pack >> card & 1) for suit in "SH"}
    assert found == {"S": "SA S2 CA SK SQ SJ S7 S6 S5 S4", "H": "SA H7 CA HA HK HQ HJ H2 H4 H5 H6"}


@pytest.mark.rule("quadrille", "TV16", "TV19", "R17", "R38", "R39")
@pytest.mark.parametrize("price", ["at_once", "settled"])
@pytest.mark.parametrize("ruffed", [False, True])
def test_the_king_of_a_mediateur(price: str, ruffed: bool) -> None:
    hands = {
        A: "S2 CA SK SQ SJ S7 S6 H3 D2 C3",
        B: "S5 S4 S3 D3 D4 D5 D6 C4 C5 " + ("C2" if ruffed else "H2"),
        C: "HK HQ",
        D: "SA H6",
    }
    match = dealt(hands, replace(PLAIN, king_price=price))
    say(match, (A, "mediateur"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_S"))
    with pytest.raises(Illegal) as refused:
        match.submit(A, Say("ask_card:SK"))
    assert refused.value.key == "quadrille.refusal.call_trump"
    say(match, (A, "ask_card:HK"))
    assert match.view(D).hombre == A
    give(match, A, "C3")
    assert match.view(C).hand >> PACK40.card("C3") & 1
    assert match.view(B).given is None
    assert match.view(A).given == PACK40.card("C3")
    lead_king_first(match)
    assert money(match) == ((6, 0, 0, -6) if ruffed else (8, -2, 0, -6))


@pytest.mark.rule("quadrille", "R38", "R39")
def test_a_giver_who_ruffs_his_own_king_is_paid_for_each_by_its_own_rule() -> None:
    hands = {A: "S2 CA SK SQ SJ S7 S6 H3 D2 C3", B: "HQ", C: "HK S3 D3 D4 D5 D6 D7 C4 C5 C6", D: "SA H6"}
    match = dealt(hands, PLAIN)
    say(match, (A, "mediateur"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_S"), (A, "ask_card:HK"))
    give(match, A, "C3")
    lead_king_first(match)
    account = (f"person{A}", f"person{C}")
    paid = [one for one in match.events(A) if isinstance(one, Paid) and (one.payer, one.payee) == account]
    assert [(one.amount, one.rule) for one in paid] == [(2, "R38"), (2, "R39")]


def lead_king_first(match: AnyMatch) -> None:
    """A leads the received king and then his trumps; the others play what they must, a trump if they may ruff."""
    while match.view(A).deal_number == 1:
        (offer,) = match.offers()
        cards = list(offer.actions())
        king = PLAY[PACK40.card("HK")]
        trumps = [PLAY[card] for card in TRUMP_ORDER["S"] if PLAY[card] in cards]
        if offer.seat == A:
            wanted = king if king in cards else trumps[0] if trumps else cards[0]
        else:
            wanted = trumps[-1] if trumps else cards[0]
        if match.view(A).phase == "vole":
            wanted = Say("stop")  # type: ignore[assignment]
        match.submit(offer.seat, wanted)


@pytest.mark.rule("quadrille", "TV42")
def test_the_king_of_a_mediateur_in_fiches() -> None:
    opts = replace(PRESETS["quadrille_favorite_old"], favourite_suit="none")
    match = dealt({A: "SA S2 CA SK SQ SJ S7 H3 D2 C3", C: "HK"}, opts)
    say(match, (A, "mediateur"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_S"), (A, "ask_card:HK"))
    paid = [event for event in match.events(A) if isinstance(event, Paid)]
    assert (paid[-1].payer, paid[-1].payee, paid[-1].amount) == (f"person{A}", f"person{C}", 10)
    s = staked(replace(opts, king_price="settled"))  # the same sums, paid at the end
    played(s, (6, 2, 1, 1), "mediateur", king=PACK40.card("HK"), giver=C)
    assert balances(s) == (58, -16, -6, -36)


@pytest.mark.rule("quadrille", "TV27", "R18")
def test_a_queen_is_asked_only_with_four_kings() -> None:
    match = dealt({A: "SK CK DK SA H7 HA H2 H3 H4 H5"})
    say(match, (A, "mediateur"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_S"))
    with pytest.raises(Illegal) as refused:
        match.submit(A, Say("ask_card:HQ"))
    assert refused.value.key == "quadrille.refusal.call_kings"


@pytest.mark.rule("quadrille", "R28", "R27")
@pytest.mark.parametrize("prompt", [True, False])
def test_the_leader_alone_decides_about_the_vole(prompt: bool) -> None:
    match = dealt({A: "SA S2 CA SK SQ SJ S7 S6 S5 S4"}, replace(PLAIN, tout_prompt=prompt))
    say(match, (A, "solo"), (A, "trump_S"))  # nothing is higher
    while match.view(A).phase == "play":
        (offer,) = match.offers()
        match.submit(offer.seat, list(offer.actions())[-1])
    assert sum(match.view(A).count) == 6
    assert match.view(A).phase == ("vole" if prompt else "seventh")
    if prompt:
        say(match, (A, "lead_on"))
    while match.view(A).deal_number == 1:
        offer = match.offers()[-1]
        match.submit(offer.seat, list(offer.actions())[-1])
    assert money(match)[0] == 4 + 3 * (4 + 10 + 1 + 8)


@pytest.mark.rule("quadrille", "TV36", "TV32", "R25", "R45")
def test_privileges_in_tritrille() -> None:
    opts = PRESETS["tritrille30"]
    pack = opts.table.pack
    trumps = [PACK40.codes[card] for card in TRUMP_ORDER["D"] if pack >> card & 1]
    assert trumps == ["SA", "CA", "DK"]
    assert matador_run(PACK40.set_of("SA CA DK"), "D", pack) == 3
    match = dealt({}, opts)
    seat = match.offers()[0].seat
    say(match, (seat, "solo"), (seat, "trump_D"))
    t = match._state.tricks
    assert t is not None
    t.led, t.table = t.order.trump, [PACK40.card("DK")]
    assert legal(t, PACK40.set_of("SA HK")) == PACK40.set_of("SA HK")
    t.led, t.table = t.order.names.index("H"), [PACK40.card("H2")]
    assert legal(t, PACK40.set_of("CA S4")) == PACK40.set_of("CA S4")


@pytest.mark.rule("quadrille", "R44", "R46", "R6")
@pytest.mark.parametrize(("preset", "cards", "size"), [("tritrille30", 30, 10), ("tritrille36", 36, 12)])
def test_tritrille_is_dealt_to_three(preset: str, cards: int, size: int) -> None:
    match = dealt({}, PRESETS[preset])
    assert match.game.seats == 3
    hands = [match.view(Seat(seat)).hand for seat in range(3)]
    assert [hand.bit_count() for hand in hands] == [size] * 3
    assert sum(hands) == PRESETS[preset].table.pack
    assert PRESETS[preset].table.pack.bit_count() == cards


@pytest.mark.rule("quadrille", "R40")
def test_the_favourite_suit_may_be_that_of_the_first_game_won() -> None:
    match = dealt(WORKED, replace(PRESETS["quadrille_favorite"], favourite_by="first_won"))
    assert match.view(A).favourite == ""
    say(match, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_H"), (A, "call_card:DK"))
    for leader, cards in TRICKS[:9]:
        play(match, leader, cards)
    assert match.view(A).favourite == "H"


@pytest.mark.rule("quadrille", "R40", "R9")
def test_the_second_colour_is_then_that_of_the_next_game_won_in_another_suit() -> None:
    s = staked(replace(PRESETS["quadrille_two_colours"], favourite_by="first_won"))
    found = []
    for suit, tricks in (("D", (3, 3, 2, 2)), ("H", (6, 2, 1, 1)), ("H", (6, 2, 1, 1)), ("D", (6, 2, 1, 1))):
        played(s, tricks, "solo", trump=suit)
        found.append((s.favourite, s.preference))
    assert found == [("", ""), ("H", ""), ("H", ""), ("H", "D")]


@pytest.mark.rule("quadrille", "R40")
@pytest.mark.parametrize(("by", "suit"), [("draw", "H"), ("first_king", "D")])
def test_the_favourite_suit_is_drawn(by: str, suit: str) -> None:
    """The scripted pack ends with a heart; the king nearest to the bottom is that of diamonds."""
    assert dealt({}, replace(PRESETS["quadrille_favorite"], favourite_by=by)).view(A).favourite == suit


@pytest.mark.rule("quadrille", "R26")
def test_only_who_leads_may_see_the_tricks() -> None:
    match = worked()
    play(match, A, "D4 D2 DK D5")
    seen = [any(pile.kind == "last_trick" for pile in GAME.table(match.view(seat)).piles) for seat in (A, B, C, D)]
    assert seen == [False, False, True, False]
    play(match, C, "H5 H3 CA H2")
    piles = {pile.id: pile.cards for pile in GAME.table(match.view(A)).piles}
    assert piles["trick1"] == tuple(PACK40.card(code) for code in "D4 D2 DK D5".split())
    assert piles["last_trick"][0] == PACK40.card("H5")


@pytest.mark.rule("quadrille", "R26")
def test_nobody_looks_at_tricks_while_the_vole_is_tried() -> None:
    match = dealt({A: "SA S2 CA SK SQ SJ S7 S6 S5 S4"}, replace(PLAIN, solo_vole=True))
    say(match, (A, "solo_vole"), (A, "trump_S"))
    play(match, A, "SA")
    while match.view(A).table:
        offer = match.offers()[0]
        match.submit(offer.seat, next(iter(offer.actions())))
    assert match.view(A).turn == A
    assert not [pile for pile in GAME.table(match.view(A)).piles if pile.kind == "last_trick"]


def test_the_called_king_stands_there_until_its_holder_is_known() -> None:
    match = worked()

    def plates_with_the_king() -> list[Seat]:
        return [plate.seat for plate in GAME.table(match.view(B)).plates if "called:DK" in plate.badges]

    assert plates_with_the_king() == [A], "at the plate of who called it"
    play(match, A, "D4 D2 DK")
    assert plates_with_the_king() == []


def test_nobody_sees_more_than_his_seat_may_know() -> None:
    match = worked()
    for seat in (A, B, D):
        view = match.view(seat)
        hidden = [worlds(view)(Random(n)) for n in range(5)]
        assert all(GAME.view(world, seat) == view for world in hidden)
        assert view.hand == match.view(seat).hand
        assert not card_set(view.history)


@pytest.mark.rule("quadrille", "R3", "R5", "R7")
def test_spadille_gives_the_first_deal_and_the_deal_goes_to_the_right() -> None:
    match = worked()
    assert match.view(A).dealer == D
    assert match.scores()[D] == -4
    for leader, cards in TRICKS[:9]:
        play(match, leader, cards)
    assert match.view(A).dealer == A


@pytest.mark.rule("quadrille", "R4")
def test_a_session_lasts_the_tours_agreed() -> None:
    match = dealt({}, replace(PLAIN, tours=1))
    rng = Random(2)
    while not match.over:
        offer = match.offers()[-1]
        match.submit(offer.seat, rng.choice(list(offer.actions())))
    assert match.view(A).deal_number == 4
    assert sum(match.scores()) == 0
    assert not match.view(A).written


@pytest.mark.rule("quadrille", "R1", "R24")
def test_black_aces_are_trumps_and_suits_are_followed() -> None:
    match = worked()
    play(match, A, "D4")
    (offer,) = match.offers()
    assert {PACK40.codes[a.card] for a in offer.actions()} == {"DQ", "D2", "D7"}  # type: ignore[attr-defined]
    play(match, B, "D2 DK D5")
    play(match, C, "H5 H3")
    (offer,) = match.offers()
    lawful = {PACK40.codes[a.card] for a in offer.actions()}  # type: ignore[attr-defined]
    assert lawful == {"H7", "CA", "HK", "HQ", "H6"}  # Basto follows as a trump, not as a club


@pytest.mark.rule("quadrille", "R22")
def test_a_solo_must_name_its_suit() -> None:
    match = dealt({})
    say(match, (A, "solo"))
    with pytest.raises(Illegal) as refused:
        match.submit(A, PLAY[min(range(40), key=lambda card: not match.view(A).hand >> card & 1)])
    assert refused.value.key == "quadrille.refusal.not_playing"


@pytest.mark.rule("quadrille", "R47")
def test_the_vole_of_tritrille_with_36_cards_begins_after_seven() -> None:
    match = dealt({}, PRESETS["tritrille36"])
    hombre = match.offers()[0].seat
    match = dealt({hombre: "SA S2 CA SK SQ SJ S7 S6 S5 S4 HK DK"}, PRESETS["tritrille36"])
    say(match, (hombre, "solo"), (hombre, "trump_S"))
    while match.view(hombre).phase == "play":
        (offer,) = match.offers()
        trumps = [PLAY[card] for card in TRUMP_ORDER["S"] if PLAY[card] in list(offer.actions())]
        match.submit(offer.seat, trumps[0] if trumps and offer.seat == hombre else next(iter(offer.actions())))
    assert (match.view(hombre).phase, sum(match.view(hombre).count)) == ("vole", 7)
