"""What the computer knows of Quadrille: the book's lists, sensible bids, calls and gifts, and endings of two sides."""

from random import Random

import pytest

from engine.ai.players import choose
from engine.cards.tricks import Tricks
from engine.core.actions import PLAY, Say, Swap
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.games.ombre.bidding import HOLD
from engine.games.ombre.cardplay import side_of
from engine.games.ombre.ranking import ORDERS
from engine.games.ombre.solver import SideEndings
from engine.games.quadrille.computer import plan, risk
from engine.games.quadrille.judgement import listed
from engine.games.quadrille.options import PRESETS
from engine.games.quadrille.rules import GAME
from tests.games.quadrille.tables import A, B, C, D, dealt, give, say

LISTED = [
    ("CR1", "H7 CA HK HQ H6 S5 S4 C6 C3 D4", "H", False),
    ("CB4", "SK SQ SJ S6 S5 HK H3 H4 D3 D4", "S", False),
    ("QSB4", "SA S2 CA SQ S7 HK H3 D3 C4 C5", "S", True),
    ("QSR1", "SA H7 HA HK H2 H4 DK S3 S4 C3", "H", True),
]


@pytest.mark.parametrize(("entry", "hand", "suit", "solo"), LISTED, ids=[row[0] for row in LISTED])
def test_hands_of_the_book(entry: str, hand: str, suit: str, solo: bool) -> None:
    assert (suit, entry) in listed(PACK40.set_of(hand), solo)


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_a_strong_hand_is_played_and_a_poor_one_passed(level: str) -> None:
    strong = dealt({A: "SA S2 CA SK SQ SJ HK DK C7 C6"})
    (offer,) = strong.offers()
    assert choose(GAME, strong.view(A), offer, level, 3).action != Say("pass")
    poor = dealt({A: "H3 H4 D3 D4 C3 C4 S4 S5 H5 D5"})
    (offer,) = poor.offers()
    assert choose(GAME, poor.view(A), offer, level, 2).action == Say("pass")


def test_the_book_calls_the_king_of_a_single_card() -> None:
    match = dealt({A: "H7 CA HK HQ H6 S5 S4 C6 C3 D4"})
    say(match, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_H"))
    (offer,) = match.offers()
    first = GAME.advice(match.view(A), offer)[0]
    assert (first.action, first.rule) == (Say("call_card:DK"), "Q2")
    assert GAME.habit(match.view(A), offer, Random(1)) == Say("call_card:DK")


def test_respect_is_explained_to_whom_manille_is_missing() -> None:
    for hand, told in (("SA CA SK SQ S3 HQ H3 D6 C7 C6", True), ("SA S2 CA SQ S3 HQ H3 D6 C7 C6", False)):
        match = dealt({A: hand}, PRESETS["quadrille_favorite"])
        (offer,) = match.offers()
        assert ("Q47" in {one.rule for one in GAME.advice(match.view(A), offer)}) == told


def test_the_mediateur_gives_a_card_that_makes_a_void() -> None:
    match = dealt({A: "SA S2 CA SK SQ SJ HQ H3 D6 C7", C: "HK"})
    say(match, (A, "mediateur"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_S"), (A, "ask_card:HK"))
    (offer,) = match.offers()
    assert GAME.habit(match.view(A), offer, Random(1)) == Swap(PACK40.set_of("D6"))
    give(match, A, "D6")
    assert match.view(A).phase == "play"


def test_a_game_with_a_partner_nobody_knows_must_promise_more_than_one_played_alone() -> None:
    match = dealt({A: "SA S2 CA SK SQ SJ HQ H3 D6 C7"}, PRESETS["quadrille_mediateur"])
    view = match.view(A)
    assert risk(view, Say("pass")) == 0
    assert 0 < risk(view, Say("solo")) == risk(view, Say("mediateur")) < risk(view, Say("frage"))
    say(match, (A, "frage"), (B, "mediateur"))
    assert risk(match.view(A), HOLD) == risk(view, Say("mediateur")), "a bid that is taken over is that bid"


def test_an_ending_is_solved_for_the_side() -> None:
    """A leads the queen to the king of C, whose club then wins: both tricks for A with C, none for A alone."""
    hands = [0] * 4
    for seat, cards in ((A, "HQ D3"), (B, "H3 D4"), (C, "HK C3"), (D, "H2 DK")):
        hands[seat] = PACK40.set_of(cards)
    t = Tricks(ORDERS["S"], hands, A, step=-1)
    assert SideEndings(side_of(A, C)).tricks(t, 2) == 2
    assert SideEndings(side_of(A)).tricks(t, 2) == 0
    assert SideEndings(side_of(B, C, D)).tricks(t, 2) == 2


def test_the_called_king_is_never_taken_for_an_equal_card() -> None:
    match = dealt({A: "H7 CA HK HQ H6 S5 S4 C6 C3 D4", C: "DK DQ DJ"})
    say(match, (A, "frage"), (B, "pass"), (C, "pass"), (D, "pass"), (A, "trump_H"), (A, "call_card:DK"))
    for seat, code in ((A, "D4"), (B, None)):
        (offer,) = match.offers()
        match.submit(seat, PLAY[PACK40.card(code)] if code else next(iter(offer.actions())))
    (offer,) = match.offers()
    assert offer.seat == C
    groups = [same for _, same in plan(match.view(C), offer, 200, True, Random(1)).candidates]
    assert [PLAY[PACK40.card("DK")]] in groups


def test_the_same_seed_decides_the_same_and_a_forgetful_player_finds_a_card() -> None:
    match = dealt({})
    (offer,) = match.offers()
    assert choose(GAME, match.view(A), offer, "club", 7) == choose(GAME, match.view(A), offer, "club", 7)
    rng = Random(4)
    while match.view(Seat(0)).deal_number == 1:
        first = match.offers()[0]
        decision = choose(GAME, match.view(first.seat), first, "beginner", rng.getrandbits(30))
        match.submit(first.seat, decision.action)
    assert match.view(Seat(0)).deal_number == 2
