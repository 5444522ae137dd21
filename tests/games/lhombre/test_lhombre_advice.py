"""What the book says to a hand of L'Hombre beside its lists: matadors, seats, kings, and another's bid (8.1-8.3)."""

from engine.core.actions import Say
from engine.core.match import Match
from engine.core.seats import Seat
from engine.games.lhombre.options import Options
from engine.games.lhombre.rules import GAME
from engine.games.lhombre.state import State, View
from tests.games.lhombre.tables import L, M, V, dealt, say


def rules_advised(match: Match[State, Options, View], seat: Seat) -> list[tuple[str, str]]:
    """What the book says to the seat in turn: words with the number of the maxim."""
    (offer,) = match.offers()
    return [(one.action.word, one.rule) for one in GAME.advice(match.view(seat), offer) if isinstance(one.action, Say)]


def test_three_matadors_alone_are_enough_to_ask() -> None:
    match = dealt({V: "SA S2 CA H3 H4 H5 D3 D4 C3"})
    assert rules_advised(match, V) == [("frage", "S3")], "not the warning of two black aces"


def test_two_matadors_with_small_trumps_want_kings_beside_them() -> None:
    poor = dealt({V: "SA S2 S7 S3 H3 H4 H5 D3 D4"})
    assert rules_advised(poor, V) == [("frage", "FB4"), ("pass", "S6")]
    rich = dealt({V: "SA S2 S7 S3 HK H4 DK D3 D4"})
    assert rules_advised(rich, V) == [("frage", "FB4")]
    red = dealt({V: "SA H7 H2 H3 S3 C4 C5 D3 D4"})
    assert rules_advised(red, V) == [("pass", "S6")]


def test_the_middle_seat_is_warned_and_the_last_told_of_casco() -> None:
    match = dealt({M: "SA CA SQ S7 H3 H4 H5 D3 D4", L: "C2 S3 S4 H2 HJ DJ DQ C3 C4"})
    say(match, (V, "pass"))
    assert rules_advised(match, M) == [("frage", "FB5"), ("pass", "S5")]
    say(match, (M, "pass"))
    assert rules_advised(match, L) == [("pass", "S1"), ("casco", "S25")]


def test_who_is_overbid_hears_whether_his_hand_bears_it() -> None:
    match = dealt({V: "SA CA SQ S7 H3 H4 H5 D3 D4"})
    say(match, (V, "frage"), (M, "solo"))
    assert rules_advised(match, V) == []
    strong = dealt({V: "SA S2 CA SK S3 H3 H4 H5 D3"})
    say(strong, (V, "frage"), (M, "solo"))
    assert rules_advised(strong, V) == [("hold", "SB1")]


def test_a_king_with_two_of_his_suit_is_not_kept_in_the_name_of_the_book() -> None:
    for side, kept in (("HK H3 D3 D4", True), ("HK H3 H4 D3", False)):
        match = dealt({V: f"SA S2 CA SK SQ {side}"})
        say(match, (V, "frage"), (M, "pass"), (L, "pass"), (V, "trump_S"))
        (offer,) = match.offers()
        assert ("S10" in {one.rule for one in GAME.advice(match.view(V), offer)}) == kept
