"""What the computer knows of L'Hombre: the book's lists, endings, sensible bids and exchanges, advice with numbers."""

import pickle
from random import Random

import pytest

from engine.ai.players import choose
from engine.cards.tricks import Tricks, play_card
from engine.core.actions import PLAY, Action, Say, Swap
from engine.core.offers import OneCard, SomeCards
from engine.core.packs import PACK40
from engine.core.seats import Seat
from engine.games.lhombre.computer import CAUTION, discards, plan, plausible, risk
from engine.games.lhombre.judgement import listed
from engine.games.lhombre.options import PRESETS, Options
from engine.games.lhombre.rules import GAME
from engine.games.ombre.estimates import estimate
from engine.games.ombre.planning import TOGETHER, Plan, together
from engine.games.ombre.ranking import ORDERS, TRUMPS
from engine.games.ombre.solver import Endings, distinct
from tests.games.lhombre.tables import TOP, L, M, V, dealt, say, swap

LEAST = [
    ("FB5", "SA CA SQ S7 H3 H4 H5 D3 D4", "S"),
    ("FB12", "SA CK C5 C4 C3 H3 H4 D3 D4", "C"),
    ("FR4", "SA H7 HK HQ S3 S4 D3 D4 C3", "H"),
    ("FR12", "SA CA HK H2 DK S3 S4 C3 C4", "H"),
]


@pytest.mark.parametrize(("entry", "hand", "suit"), LEAST, ids=[row[0] for row in LEAST])
def test_the_least_hands_of_the_book_may_be_played(entry: str, hand: str, suit: str) -> None:
    assert (suit, entry) in listed(PACK40.set_of(hand), solo=False)


def test_a_hand_qualifies_by_trumps_at_least_as_high() -> None:
    stronger = PACK40.set_of("SA CA SK SQ H3 H4 H5 D3 D4")
    assert [suit for suit, _ in listed(stronger, solo=False)] == ["S"]
    weaker = PACK40.set_of("SA CA S7 S6 H3 H4 H5 D3 D4")  # FB5 without the queen
    assert not listed(weaker, solo=False)
    assert not listed(PACK40.set_of("SA H7 HJ H3 S3 S4 D3 D4 C3"), solo=False)  # FR5 wants a side king
    assert listed(PACK40.set_of("SA H7 HJ H3 S3 S4 DK D4 C3"), solo=False) == (("H", "FR5"),)


def test_solos_want_kings_voids_and_guarded_queens() -> None:
    solo = PACK40.set_of("SA S2 CA SK S3 HK H3 DQ D3")
    assert ("S", "SB1") in listed(solo, solo=True)  # void in clubs
    assert not listed(PACK40.set_of("SA S2 CA SK S3 H2 H3 D3 C3"), solo=True)


def test_an_estimate_grows_with_every_trump() -> None:
    few, more = PACK40.set_of("SA S2 HK"), PACK40.set_of("SA S2 S7 HK")
    assert estimate(few, "S") < estimate(more, "S") < estimate(more | PACK40.set_of("CA"), "S")


def test_the_ending_is_played_for_the_result_not_for_tricks() -> None:
    """4-3-2 wins for the Hombre, 4-4-1 does not: the weaker opponent must not take a second trick (S21)."""
    t = Tricks(ORDERS["S"], [0, 0, 0], M, step=-1)
    t.hands[M], t.hands[L], t.hands[V] = (PACK40.set_of(cards) for cards in ("HQ D3", "HK H3", "H2 SK"))
    t.count = [1, 3, 3]  # L, M, V
    play_card(t, PACK40.card("HQ"))
    counts = Endings(V, lambda count: float(count[V] > max(count[M], count[L])), 3, 5).solve(t)
    assert counts == (1, 4, 4)  # L keeps the king back


def test_touching_cards_are_one_choice() -> None:
    t = Tricks(
        ORDERS["S"], [PACK40.set_of("HK HQ HJ H3"), PACK40.set_of("H2 D3 D4 D5"), PACK40.set_of("C3 C4 C5 C6")], L
    )
    assert distinct(t, t.hands[L]) == PACK40.set_of("HJ H3")


@pytest.mark.parametrize("level", ["beginner", "club", "master"])
def test_a_sure_hand_is_played_and_a_poor_hand_passed(level: str) -> None:
    strong = dealt({V: "SA S2 CA SK SQ SJ HK DK C7"})
    (offer,) = strong.offers()
    said = choose(GAME, strong.view(V), offer, level, 1).action
    assert said in (Say("solo"), Say("frage"))
    poor = dealt({V: "H3 H4 D3 D4 C3 C4 S4 S5 H5"})
    (offer,) = poor.offers()
    assert choose(GAME, poor.view(V), offer, level, 2).action == Say("pass")


def test_the_hombre_names_his_long_suit_and_keeps_trumps_and_kings() -> None:
    match = dealt({V: "SA H7 HA HK H2 DK C3 C4 S3"})
    say(match, (V, "frage"), (M, "pass"), (L, "pass"))
    (offer,) = match.offers()
    assert choose(GAME, match.view(V), offer, "club", 1).action == Say("trump_H")
    say(match, (V, "trump_H"))
    (offer,) = match.offers()
    assert choose(GAME, match.view(V), offer, "club", 1).action == Swap(PACK40.set_of("C3 C4 S3"))


def test_exchanges_on_the_short_list_are_lawful_and_differ() -> None:
    match = dealt({V: "SA H7 HA HK H2 DK C3 C4 S3"})
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_H"))
    (offer,) = match.offers()
    assert isinstance(offer, SomeCards)
    found = discards(match.view(V), offer)
    assert len(set(found)) == len(found) > 3
    assert all(offer.accepts(action) for action in found)


def test_the_same_seed_decides_the_same() -> None:
    match = dealt({V: "SA H7 HA HK H2 DK C3 C4 S3"})
    (offer,) = match.offers()
    view = match.view(V)
    assert choose(GAME, view, offer, "club", 7) == choose(GAME, view, offer, "club", 7)


def playing() -> tuple[object, OneCard]:
    match = dealt({V: "SA H7 CA HK HQ DK C3 C4 S3"}, opts=Options(remis_offer="off"))
    say(match, (V, "solo"), (M, "pass"), (L, "pass"), (V, "trump_H"))
    swap(match, M, "")
    swap(match, L, "")
    (offer,) = match.offers()
    assert isinstance(offer, OneCard)
    return match.view(V), offer


def test_the_book_draws_trumps_from_the_top() -> None:
    view, offer = playing()
    first = GAME.advice(view, offer)[0]  # type: ignore[arg-type]
    assert (first.action, first.rule) == (PLAY[PACK40.card("SA")], "S17")


def test_cards_that_are_worth_the_same_are_judged_once() -> None:
    view, offer = playing()
    found = plan(view, offer, 1200, True, Random(1)).candidates  # type: ignore[arg-type]
    together = [same for _, same in found if PLAY[PACK40.card("SA")] in same]
    assert together == [[PLAY[PACK40.card(code)] for code in ("CA", "H7", "SA")]]
    assert sum(len(same) for _, same in found) == offer.cards.bit_count()


def test_advice_on_a_bid_names_the_entry_of_the_list() -> None:
    match = dealt({V: "SA CA SQ S7 H3 H4 H5 D3 D4"})
    (offer,) = match.offers()
    (advice,) = GAME.advice(match.view(V), offer)
    assert (advice.action, advice.rule) == (Say("frage"), "FB5")
    poor = dealt({V: "SA CA H3 H4 H5 D3 D4 C3 S4"})
    (offer,) = poor.offers()
    assert [one.rule for one in GAME.advice(poor.view(V), offer)] == ["S7"]


def test_a_forgetful_player_still_finds_a_card() -> None:
    match = dealt({}, opts=Options(remis_offer="off"))
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_H"))
    rng = Random(3)
    while match.view(Seat(0)).deal_number == 1:
        (offer,) = match.offers()
        match.submit(offer.seat, choose(GAME, match.view(offer.seat), offer, "beginner", rng.getrandbits(30)).action)
    assert match.view(Seat(0)).deal_number == 2


def test_in_drawn_worlds_nobody_has_laid_trumps_aside() -> None:
    """An opponent who exchanged has kept his trumps, so the Hombre meets all that he does not hold himself."""
    match = dealt({V: "SA S2 CA SK SQ HK H3 DQ D3", M: "S7 S6 CK C7 HJ H4 DJ D4 D6", L: "S5 S4 CQ CJ HQ H5 DK D5 D2"})
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, V, "H3 DQ D3")
    swap(match, M, "C7 HJ H4 D4 D6")
    swap(match, L, "CJ H5 D5 D2")
    draw = plausible(match.view(V))
    for seed in range(30):
        world = draw(Random(seed))
        assert not any(world.aside[seat] & TRUMPS["S"] for seat in (M, L))
        assert [world.hands[seat].bit_count() for seat in (M, L)] == [9, 9]
        assert [world.aside[seat].bit_count() for seat in (M, L)] == [5, 4]
        assert [world.dealt[seat].bit_count() for seat in (M, L)] == [9, 9]
        assert not any(world.aside[seat] & ~world.dealt[seat] for seat in (M, L))


def test_S25_casco_is_no_game_for_a_poor_hand_in_first_seat() -> None:
    """A black ace alone wins a few lucky worlds in a row, but is no hand to exchange everything for."""
    match = dealt({V: "SA S5 S4 C7 C6 H7 H5 D3 D2"})
    for seed in range(6):
        assert choose(GAME, match.view(V), match.offers()[0], "master", seed).action == Say("pass")


def test_blind_games_must_promise_more_than_those_whose_trumps_are_known() -> None:
    view = dealt({V: TOP}).view(V)
    assert risk(view, Say("pass")) == 0
    assert risk(view, Say("frage")) == risk(view, Say("solo")) < risk(view, Say("tourne")) < risk(view, Say("casco"))


def test_S11_a_weak_first_opponent_leaves_five_cards_and_nobody_lays_trumps_aside() -> None:
    match = dealt({V: "SA S2 CA SK SQ HK H3 DQ D3", M: "S7 CK C7 C6 HJ H4 DJ D4 D6", L: "S5 S4 CQ CJ HQ H5 DK D5 D2"})
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    swap(match, V, "H3 DQ D3")
    (offer,) = match.offers()
    assert isinstance(offer, SomeCards)
    found = discards(match.view(M), offer)
    assert len(found) > 1
    for swapped in found:
        assert isinstance(swapped, Swap)
        assert swapped.cards.bit_count() <= 10 - 5
        assert not swapped.cards & TRUMPS["S"]


def test_a_game_is_not_believed_won_after_a_few_lucky_worlds() -> None:
    """A search drops what lies clearly behind after eight looks, so each look must see several worlds."""

    def worth(lucky: bool, action: Action) -> float:
        return 0.0 if action == Say("pass") else 1.0 if lucky else -1.0

    words: list[tuple[Action, list[Action]]] = [(Say(word), [Say(word)]) for word in ("pass", "frage")]
    single = Plan(words, 120, lambda rng: rng.random() < 0.4, worth)  # the game is lost more often than won
    several = together(single)
    assert several.worlds * TOGETHER == single.worlds

    def believed(plan: Plan) -> int:
        looks = [[plan.worth(plan.draw(rng), Say("frage")) for _ in range(8)] for rng in map(Random, range(400))]
        return sum(sum(values) > 2 for values in looks)

    assert believed(several) * 3 < believed(single)


def test_a_master_also_plays_for_the_equal_pot() -> None:
    """4.5: of a pot of sixty only four marks are played for, so the pot must not frighten a good hand."""
    match = dealt({V: "SA S2 SK SQ S7 CK HK D3 D2"}, opts=PRESETS["lhombre3_common_pot"])
    assert risk(match.view(V), Say("frage")) == CAUTION * 4
    decision = choose(GAME, match.view(V), match.offers()[0], "master", 1)
    assert decision.action != Say("pass")


def test_whatever_leaves_the_last_player_five_cards_agrees_with_the_book() -> None:
    """S11 asks for no certain cards, so a hint that lays fewer away does not contradict it."""
    match = dealt({V: "SA S2 CA SK SQ HK H3 DQ D3", M: "S7 CK C7 C6 HJ H4 DJ D4 D6", L: "S5 S4 CQ CJ HQ H5 DK D5 D2"})
    say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
    keeps = GAME.advice(match.view(V), match.offers()[0])
    assert [one.rule for one in keeps] == ["S10"]
    assert keeps[0].agrees([Swap(PACK40.set_of("H3 DQ"))])
    assert not keeps[0].agrees([Swap(PACK40.set_of("HK H3"))])
    swap(match, V, "H3 DQ D3")
    (leave,) = GAME.advice(match.view(M), match.offers()[0])
    assert leave.rule == "S11"
    assert leave.agrees([Swap(PACK40.set_of("C7 D4"))])
    assert not leave.agrees([Swap(PACK40.set_of("C7 C6 HJ H4 D4 D6"))])
    assert pickle.loads(pickle.dumps(leave)) == leave, "hints are sent by the worker"


def test_what_a_word_promises_is_reckoned_from_now_on() -> None:
    """If the last of three passes too nothing changes hands, whatever he has lost so far."""
    match = dealt({L: "H3 H4 D3 D4 C3 C4 S4 S5 H5"})
    say(match, (V, "pass"), (M, "pass"))
    found = plan(match.view(L), match.offers()[0], 200, True, Random(1))
    assert match.view(L).balance[L] == -4
    assert found.worth(found.draw(Random(2)), Say("pass")) == pytest.approx(0)
