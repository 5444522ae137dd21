"""What the computer makes of Cayenne: hands, the choice of trumps, leads, what the choice tells (sections 8, 11)."""

from dataclasses import replace
from random import Random

import pytest

from engine.ai.coach import hint
from engine.ai.levels import LEVELS
from engine.ai.players import choose
from engine.ai.senses import SENSES
from engine.core.actions import Play, Say
from engine.core.events import hush
from engine.core.match import Match
from engine.core.offers import OneCard
from engine.core.packs import PACK52
from engine.core.seats import Seat, partner, side_of
from engine.core.sets import lowest
from engine.core.world import Chance
from engine.games.cayenne.inferences import plausibility
from engine.games.cayenne.judgement import (
    expected_honours,
    expected_marks,
    expected_tricks,
    honour_chances,
    trick_chances,
)
from engine.games.cayenne.outlook import worth_of_leaving, worth_of_naming
from engine.games.cayenne.rules import GAME
from engine.games.whist.counting import count_deal
from engine.games.whist.state import View
from tests.games.cayenne.tables import BOOK, A, B, C, CayenneMatch, make_trumps, table

STRONG_HEARTS = "HA HK HQ HJ H10 H9 H8 SA SK S2 C3 C2 D2"
BLANK = "S9 S7 S4 C8 C6 C3 H9 H7 H4 D9 D6 D4 D2"


def view_of(hand: str, cayenne: str, marks: tuple[int, int] = (0, 0), parties: tuple[int, int] = (0, 0)) -> View:
    """The dealer's view when he is to choose, at this score."""
    view = table([hand, "", "", ""], cayenne).view(A)
    return replace(view, marks=marks, parties=((1,) * parties[0], (1,) * parties[1]))


def said(hand: str, cayenne: str) -> str:
    match = table([hand, "", "", ""], cayenne)
    action = GAME.habit(match.view(A), match.offers(A)[0], Random(0))
    assert isinstance(action, Say)
    return action.word


# ---------------------------------------------------------------- judging a hand


@pytest.mark.parametrize(
    ("held", "three", "points"),
    [(0, 0.196, -2.16), (1, 0.407, -0.53), (2, 0.716, 1.40), (3, 1.0, 3.23), (4, 1.0, 4.33), (5, 1.0, 5.0)],
)
def test_honour_chances_are_those_of_the_table_in_section_8(held: int, three: float, points: float) -> None:
    assert sum(honour_chances(held)) == pytest.approx(1)
    assert sum(honour_chances(held)[3:]) == pytest.approx(three, abs=0.0006)
    assert expected_honours(BOOK, held) == pytest.approx(points, abs=0.006)


def test_chances_of_tricks_sum_to_one_and_have_the_mean_that_was_asked_for() -> None:
    for tenths in range(35, 100):
        chances = trick_chances(tenths)
        assert sum(chances) == pytest.approx(1)
        assert sum(tricks * chance for tricks, chance in enumerate(chances)) == pytest.approx(tenths / 10, abs=0.1)


def test_more_trumps_and_higher_cards_promise_more() -> None:
    spades = PACK52.suits.index("S")
    plain = expected_tricks(PACK52.set_of("S9 S8 S7 S6 C4 C3 C2 H4 H3 H2 D4 D3 D2"))[spades]
    longer = expected_tricks(PACK52.set_of("S9 S8 S7 S6 S5 C3 C2 H4 H3 H2 D4 D3 D2"))[spades]
    higher = expected_tricks(PACK52.set_of("SA S8 S7 S6 C4 C3 C2 H4 H3 H2 D4 D3 D2"))[spades]
    side_ace = expected_tricks(PACK52.set_of("S9 S8 S7 S6 CA C3 C2 H4 H3 H2 D4 D3 D2"))[spades]
    assert plain < longer
    assert plain < side_ace
    assert plain < higher


def test_expected_tricks_agree_with_played_deals() -> None:
    """The judgement is measured by play: a strong and a weak hand, each played out in drawn worlds."""
    for hand in (STRONG_HEARTS, BLANK):
        match = table([hand, "", "", ""], "D7")
        draw = GAME.worlds(match.view(A))
        total, deals = 0, 150
        for number in range(deals):
            state = draw(Random(number))
            GAME.phases["choose"].apply(state, A, Say("H"), hush)
            GAME.playout(state, Random(number))
            assert state.tricks is not None
            total += state.tricks.count[A] + state.tricks.count[B]
        expected = expected_tricks(PACK52.set_of(hand))[PACK52.suits.index("H")]
        assert total / deals == pytest.approx(expected, abs=0.7)


def test_the_cayenne_suit_counts_twice_for_good_and_for_bad() -> None:
    hand = PACK52.set_of(STRONG_HEARTS)
    assert expected_marks(BOOK, hand, "H")["H"] == pytest.approx(2 * expected_marks(BOOK, hand, "S")["H"])
    assert expected_marks(BOOK, hand, "D")["D"] < expected_marks(BOOK, hand, "S")["D"] < 0


# ---------------------------------------------------------------- choosing


@pytest.mark.parametrize("cayenne", ["H2", "S2", "D7"])
def test_a_strong_suit_is_named_whatever_the_cayenne(cayenne: str) -> None:
    assert said(STRONG_HEARTS, cayenne) == "H"


@pytest.mark.rule("cayenne", "R3")
def test_a_hand_without_a_good_suit_leaves_the_choice() -> None:
    assert said(BLANK, "C2") == "pass_choice"
    view = view_of(BLANK, "C2")
    assert worth_of_leaving(view) > max(worth_of_naming(view).values())


def test_between_equal_suits_the_cayenne_is_named() -> None:
    hand = "SA SK SQ S9 S8 HA HK HQ H9 H8 C2 D3 D2"
    assert said(hand, "S2") == "S"
    assert said(hand, "H2") == "H"


def test_near_the_end_the_safest_suit_beats_the_cayenne() -> None:
    hand = "S9 S8 S4 CQ C9 C7 C6 C2 HA HK DK D10 D6"
    naming = worth_of_naming(view_of(hand, "D7"))
    assert max(naming, key=naming.__getitem__) == "D"
    naming = worth_of_naming(view_of(hand, "D7", marks=(9, 5), parties=(1, 1)))
    assert max(naming, key=naming.__getitem__) == "C"


def test_far_behind_the_cayenne_is_risked() -> None:
    hand = "SK SQ S5 CK CQ H9 H6 H2 D9 D7 D5 D4 D2"
    naming = worth_of_naming(view_of(hand, "D7"))
    assert max(naming, key=naming.__getitem__) == "S"
    naming = worth_of_naming(view_of(hand, "D7", marks=(0, 9), parties=(0, 1)))
    assert max(naming, key=naming.__getitem__) == "D"


def test_premiums_are_part_of_what_a_suit_is_worth() -> None:
    view = view_of(STRONG_HEARTS, "H2")
    without = replace(view, opts=replace(BOOK, premiums=False))
    assert worth_of_naming(view)["H"] - worth_of_naming(without)["H"] == pytest.approx(8)


@pytest.mark.parametrize("level", [name for name in LEVELS if name != "random"])
def test_every_level_names_the_strong_suit(level: str) -> None:
    match = table([STRONG_HEARTS, "", "", ""], "D7")
    assert choose(GAME, match.view(A), match.offers(A)[0], level, 1).action == Say("H")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_deal_with_what_is_on_offer(level: str) -> None:
    match = table()
    while match.view(A).deal_number == 1 and not match.over and len(match.view(A).history) < 5:
        offer = next(one for one in match.offers() if not getattr(one, "optional", False))
        action = choose(GAME, match.view(offer.seat), offer, level, len(match.log)).action
        assert offer.accepts(action)
        match.submit(offer.seat, action)


@pytest.mark.rule("cayenne", "R4")
def test_the_partner_who_must_choose_never_tries_to_hand_back() -> None:
    match = table(["", "", BLANK, ""], "D7")
    match.submit(A, Say("pass_choice"))
    action = GAME.habit(match.view(B), match.offers(B)[0], Random(0))
    assert action in match.offers(B)[0].actions()


# ---------------------------------------------------------------- advice and hints


def advised(match: CayenneMatch, seat: Seat) -> list[tuple[str, str]]:
    """Rule and action of each piece of advice for what this seat must do."""
    offer = match.offers(seat)[-1]
    advice = GAME.advice(match.view(seat), offer)
    return [(one.rule, " ".join(one.action.words(PACK52))) for one in advice]


def test_C3_a_very_strong_cayenne_suit_is_to_be_named() -> None:
    assert advised(table([STRONG_HEARTS, "", "", ""], "H2"), A) == [("C3", "H")]
    assert advised(table([STRONG_HEARTS, "", "", ""], "D7"), A) == [("R3", "H")]
    assert advised(table([BLANK, "", "", ""], "C2"), A) == [("R3", "pass_choice")]


def after_two_tricks(maker: Seat) -> CayenneMatch:
    """C has won two tricks with the two highest spades; all have hearts, which are trumps."""
    hands = (
        "S2 S3 H2 H3 H4 HK C2 C3 C4",
        "SA SK HQ HJ D9 D5 D3",
        "S4 S5 H5 H6 HA",
        "S6 S7 H7 H8 D2",
    )
    match = table(hands, "C9")
    make_trumps(match, "H", by_partner=maker == B)
    for code in "SA S4 S6 S2 SK S5 S7 S3".split():
        seat = next(offer.seat for offer in match.offers() if isinstance(offer, OneCard))
        match.submit(seat, Play(PACK52.card(code)))
    return match


@pytest.mark.rule("cayenne", "TV24")
@pytest.mark.parametrize("maker", [A, B])
def test_TV24_C1_an_opponent_of_the_maker_does_not_lead_trumps(maker: Seat) -> None:
    match = after_two_tricks(maker)
    found = advised(match, C)
    assert "C1" in [rule for rule, _ in found]
    assert all(not action.startswith("H") for _, action in found)
    for seed in range(20):
        action = GAME.habit(match.view(C), match.offers(C)[-1], Random(seed))
        assert isinstance(action, Play)
        assert PACK52.suit_of[action.card] != "H"


@pytest.mark.rule("cayenne", "TV24")
def test_TV24_C2_the_partner_of_the_maker_leads_trumps() -> None:
    hands = ("SA SK H2 H3 H4 C2", "S2 S3 H8 H9", "S4 S5 HA HK HQ HJ", "S6 S7 H5 H6 H7")
    match = table(hands, "C9")
    make_trumps(match, "H", by_partner=True)
    for code in "S2 S4 S6 SA SK S3 S5 S7".split():
        seat = next(offer.seat for offer in match.offers() if isinstance(offer, OneCard))
        match.submit(seat, Play(PACK52.card(code)))
    assert advised(match, A)[0] == ("C2", "H2")
    action = GAME.habit(match.view(A), match.offers(A)[-1], Random(1))
    assert action == Play(PACK52.card("H2"))


def test_C2_a_sequence_of_trumps_is_led_from_the_top() -> None:
    hands = ("SA SK HQ HJ H10 H2", "S2 S3 H8 H9", "S4 S5 HA HK H3 H4", "S6 S7 H5 H6 H7")
    match = table(hands, "C9")
    make_trumps(match, "H", by_partner=True)
    for code in "S2 S4 S6 SA".split():
        seat = next(offer.seat for offer in match.offers() if isinstance(offer, OneCard))
        match.submit(seat, Play(PACK52.card(code)))
    assert advised(match, A)[0] == ("C2", "HQ")


def test_C1_and_C2_speak_only_to_those_they_mean() -> None:
    spoken: set[str] = set()
    for seed in range(12):
        match: CayenneMatch = Match(GAME, BOOK, Chance(seed))
        dealer = match.view(A).dealer
        match.submit(dealer, Say("SCHD"[seed % 4]))
        while match.view(A).deal_number == 1 and not match.over:
            offer = next(one for one in match.offers() if isinstance(one, OneCard))
            rules = {one.rule for one in GAME.advice(match.view(offer.seat), offer)} & {"C1", "C2"}
            spoken |= rules
            assert "C1" not in rules or side_of(offer.seat) != side_of(dealer)
            assert "C2" not in rules or offer.seat == partner(dealer)
            assert not rules or not match.view(A).table
            match.submit(offer.seat, Play(lowest(offer.cards)))
    assert spoken == {"C1", "C2"}


def test_the_coach_explains_the_choice_of_trumps() -> None:
    match = table([STRONG_HEARTS, "", "", ""], "H2")
    found = hint(GAME, match.view(A), match.offers(A)[0], seed=3)
    assert found.action == Say("H")
    assert [one.rule for one in found.agreeing] == ["C3"]
    assert len(found.alternatives) == 4


# ---------------------------------------------------------------- what the choice tells (section 11)


def weighed(hand: str, view: View, seat: Seat) -> float:
    """The weight of a world in which this seat was dealt this hand."""
    state = GAME.worlds(view)(Random(0))
    state.dealt[seat] = PACK52.set_of(hand)
    return plausibility(view)(state)


def test_a_maker_is_expected_to_be_long_and_rich_in_trumps() -> None:
    match = table()
    make_trumps(match, "H")
    view = match.view(C)
    assert weighed(STRONG_HEARTS, view, A) > 5 * weighed(BLANK, view, A)


def test_a_dealer_who_left_the_choice_is_expected_to_have_no_good_suit() -> None:
    match = table()
    match.submit(A, Say("pass_choice"))
    view = match.view(B)
    assert weighed(BLANK, view, A) > 5 * weighed(STRONG_HEARTS, view, A)


def test_the_own_choice_tells_its_maker_nothing() -> None:
    match = table([STRONG_HEARTS, "", "", ""], "H2")
    make_trumps(match, "H")
    assert weighed(STRONG_HEARTS, match.view(A), A) == weighed(BLANK, match.view(A), A)


def test_before_the_choice_every_world_weighs_the_same() -> None:
    view = table().view(C)
    assert weighed(STRONG_HEARTS, view, A) == weighed(BLANK, view, A) == 1.0


def test_the_search_uses_what_the_choice_tells() -> None:
    assert SENSES["cayenne"].weigh is plausibility


@pytest.mark.rule("cayenne", "R16")
def test_a_deal_is_worth_the_same_just_before_and_after_its_counting() -> None:
    for seed in range(20):
        match: CayenneMatch = Match(GAME, replace(BOOK, rubbers=2), Chance(seed))
        dealer = match.view(A).dealer
        match.submit(dealer, Say("SCHD"[seed % 4]))
        state = GAME.worlds(match.view(A))(Random(seed))
        GAME.playout(state, Random(seed))
        before = [GAME.value(state, seat) for seat in (A, C)]
        count_deal(state, hush)
        assert [GAME.value(state, seat) for seat in (A, C)] == pytest.approx(before)
