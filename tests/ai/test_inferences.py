"""What the cards told: each clue where the book finds it, and worlds drawn by those who believe it."""

from dataclasses import replace
from random import Random

import pytest

from engine.ai.search import fitting
from engine.ai.senses import SENSES
from engine.core.packs import PACK52
from engine.core.seats import Seat
from engine.games.whist.inferences import Clue, believed, clues
from engine.games.whist.rules import GAME
from tests.games.whist.tables import STRICT, A, B, C, D, Table


def table_led_by(leader: Seat, *hands: str, last: str = "H2") -> Table:
    """A deal in which this seat leads."""
    return Table(dealer=Seat((leader + 3) % 4)).deal(*hands, last=last)


def told(table: Table, seat: Seat, viewer: Seat = A) -> dict[str, Clue]:
    """What a seat's cards told the viewer, by rule."""
    return {clue.rule: clue for clue in clues(table.view(viewer)) if clue.seat == seat}


def cards(codes: str) -> int:
    return PACK52.set_of(codes)


def test_I1_a_small_card_led_promises_an_honour() -> None:
    clue = told(table_led_by(B, "", "", "S4 SQ").play("S4"), B)["I1"]
    assert (clue.cards, clue.holds) == (cards("SA SK SQ"), True)


def test_I2_a_king_led_promises_a_touching_card() -> None:
    clue = told(table_led_by(B, "", "", "SK SQ").play("SK"), B)["I2"]
    assert (clue.cards, clue.holds) == (cards("SA SQ"), True)


def test_I3_a_knave_is_not_led_from_the_king() -> None:
    clue = told(table_led_by(B, "", "", "SJ S10").play("SJ"), B)["I3"]
    assert (clue.cards, clue.holds) == (cards("SK"), False)


def test_I4_the_first_discard_is_of_an_unwanted_suit() -> None:
    table = table_led_by(D, "S3", "S4 S5", "C3 C5 C6 C7 C8 C9 C10 D3 D4 D5 D6 D7", "SA SK").play("SA S3 S4 C3")
    clue = told(table, B)["I4"]
    assert (clue.cards, clue.holds) == (cards("CA CK CQ"), False)
    table.play("SK")
    while table.to_play() != B:
        table.do(table.to_play(), PACK52.codes[next(iter(table.card_offer().actions())).card])  # type: ignore[attr-defined]
    table.play("D3")
    assert told(table, B)["I4"] == clue, "only the first discard tells"


def test_I6_whoever_follows_with_a_low_card_has_no_lower_one() -> None:
    clue = told(table_led_by(D, "S2", "S5", "", "SA").play("SA S2 S5"), C)["I6"]
    assert (clue.cards, clue.holds) == (cards("S2 S3 S4"), False)


def test_I12_the_ace_thrown_away_shows_the_cards_below_it() -> None:
    hand = "CA CK CQ CJ C10 C9 D3 D4 D5 D6 D7 D8"
    clue = told(table_led_by(D, "S3", "S4", hand, "SA").play("SA S3 S4 CA"), B)["I12"]
    assert (clue.cards, clue.holds) == (cards("CK CQ"), True)


def test_third_hand_that_does_not_win_cannot() -> None:
    table = table_led_by(D, "S10", "S3", "", "S9").play("S9 S10 S3")
    clue = told(table, C)["third_hand"]
    assert (clue.cards, clue.holds) == (cards("SJ SQ SK SA"), False)


@pytest.mark.parametrize(
    ("card", "rule", "lacks"), [("S4", "fourth_hand", "S10 SJ SQ SK SA"), ("SQ", "cheapest", "S10 SJ")]
)
def test_what_the_last_hand_tells(card: str, rule: str, lacks: str) -> None:
    table = table_led_by(B, "S3", card, "S9", "S2").play(f"S9 S2 S3 {card}")
    clue = told(table, C)[rule]
    assert (clue.cards, clue.holds) == (cards(lacks), False)


@pytest.mark.parametrize(
    ("hand", "rule", "lacks"),
    [
        ("H5 H6 H7 H8 H9 C2 C3 C4 C5 D2 D3 D4 D5", "ruff", "H2 H3 H4"),
        ("D2 D3 D4 D5 D6 D7 C2 C3 C4 C5 C6 C7 C8", "no_ruff", "H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA"),
    ],
)
def test_what_tells_who_cannot_follow(hand: str, rule: str, lacks: str) -> None:
    table = table_led_by(D, "S10", hand, "", "S9").play(f"S9 S10 {hand.split()[0]}")
    clue = told(table, C)[rule]
    assert (clue.cards, clue.holds) == (cards(lacks), False)


def test_the_partners_trick_need_not_be_beaten() -> None:
    table = table_led_by(B, "S3", "S4", "S9", "S10").play("S9 S10 S3 S4")
    assert "fourth_hand" not in told(table, C)


# ---------------------------------------------------------------- believing


def low_follower() -> Table:
    """C has followed with the five: nobody believes that he holds a lower spade."""
    return table_led_by(D, "S9", "S5", "", "SA").play("SA S9 S5")


def lower_spades_at_c(table: Table, number: int = 200) -> int:
    """In how many of the worlds that A draws C holds a spade below the five."""
    draw, rng = fitting(GAME, table.view(A), SENSES["whist"]), Random(1)
    drawn = (draw(rng).tricks for _ in range(number))
    return sum(bool(one is not None and one.hands[C] & cards("S2 S3 S4")) for one in drawn)


def test_most_worlds_are_drawn_as_if_the_surest_clues_were_certain() -> None:
    assert 0 < lower_spades_at_c(low_follower()) < 30


def test_belief_adds_only_to_what_a_seat_lacks_and_spares_known_cards() -> None:
    view = low_follower().view(A)
    trusting = believed(view)
    assert trusting.barred[C] == view.barred[C] | cards("S2 S3 S4")
    assert replace(trusting, barred=view.barred) == view
    known = list(view.known)
    known[C] |= cards("S3")
    assert not believed(replace(view, known=tuple(known))).barred[C] & cards("S3")


def test_under_strict_laws_nothing_is_taken_for_certain() -> None:
    view = replace(low_follower().view(A), opts=STRICT)
    assert believed(view) == view


def test_clues_that_contradict_each_other_are_doubted() -> None:
    """All three others are said to lack the same card: worlds are drawn as if nobody had told anything."""
    view = low_follower().view(A)
    nobodys = SENSES["whist"].unseen(view) & PACK52.suit["S"]
    assert nobodys
    sense = replace(SENSES["whist"], believed=lambda one: replace(one, barred=(0, nobodys, nobodys, nobodys)))
    state = fitting(GAME, view, sense)(Random(1))
    assert state.tricks is not None
    assert sum((hand & nobodys).bit_count() for hand in state.tricks.hands) == nobodys.bit_count()
